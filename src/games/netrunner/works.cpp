#include "games/netrunner/procedures.hpp"

#include <algorithm>

// Which abilities work.
namespace cantrip::games::netrunner {

namespace {

// Inactive cards answer what happens to themselves: being accessed, stolen, or put where they no longer work.
bool answers_own_move(const kernel::Scope& scope, std::uint32_t entity) {
    if (scope.event == nullptr ||
        EntityRef::unpack(scope.event->slot[slot::target]) != scope.state.ref(entity))
        return false;
    const std::uint32_t kind = scope.event->kind;
    if (kind == id(scope.book, Happening::card_trashed).index) return scope.event->slot[slot::before] != 0;
    return kind == id(scope.book, Happening::access_card).index ||
           kind == id(scope.book, Happening::agenda_stolen).index ||
           kind == id(scope.book, Happening::card_derezzed).index;
}

bool is_active(const kernel::Scope& scope, std::uint32_t entity, const Entity& card) {
    const State& state = scope.state;
    if (card.zone == none) return true;
    switch (static_cast<Area>(state.zones()[card.zone].kind)) {
        case Area::root:
        case Area::ice:
        case Area::rig:
            return card.face_down == 0;
        case Area::identity:
            return true;
        case Area::score_area:
            return state.zones()[card.zone].owner == corp_seat;
        case Area::play_area:
            return fact(scope.book, state, entity, Fact::in_effect) != 0;
        default:
            return false;
    }
}

bool names(const kernel::Scope& scope, const kernel::CodeArg& list, NameId wanted) {
    const auto all = scope.book.children(list);
    return std::ranges::find(all, wanted.index) != all.end();
}

bool works_there(const kernel::Scope& scope, const kernel::AbilitySpec& ability, const Entity& card) {
    if (ability.active_in.count == 0 || card.zone == none) return false;
    return names(scope, ability.active_in, word(scope.book, Word::any)) ||
           names(scope, ability.active_in, scope.book.zone_kinds[scope.state.zones()[card.zone].kind].name);
}

// What takes abilities away cannot be taken away itself: there would be no telling which comes first.
bool takes_away(const kernel::Scope& scope, const kernel::AbilitySpec& ability) {
    for (std::uint32_t m = 0; m < ability.modifier_count; ++m) {
        const ValueId value = scope.book.modifiers[ability.first_modifier + m].value;
        if (value == id(Value::lost) || value == id(Value::prevented) || value == id(Value::abilities))
            return true;
    }
    return false;
}

bool is_prevented(const kernel::Scope& scope, std::uint32_t entity, AbilityId ability) {
    const kernel::AbilitySpec& spec = scope.book.abilities[ability.index];
    if (spec.kind == kernel::AbilityKind::standing ||
        scope.book.modifiers_of[id(Value::prevented).index].empty())
        return false;
    const std::vector<NameId> all = kernel::value_names(scope, id(Value::prevented), scope.state.ref(entity));
    return std::ranges::any_of(
        all, [&](NameId each) { return each == spec.id || each == word(scope.book, Word::all); });
}

}  // namespace

bool works(const kernel::Scope& scope, std::uint32_t entity, AbilityId ability) {
    const Entity& card = scope.state.entity(entity);
    const kernel::AbilitySpec& spec = scope.book.abilities[ability.index];
    const bool here = is_active(scope, entity, card) || works_there(scope, spec, card) ||
                      answers_own_move(scope, entity) ||
                      (fact(scope.book, scope.state, entity, Fact::persists) != 0 &&
                       names(scope, spec.marks, word(scope.book, Word::persistent)));
    if (!here) return false;
    if (takes_away(scope, spec)) return true;
    return !has_lost(scope, entity, ability) && !is_prevented(scope, entity, ability);
}

}  // namespace cantrip::games::netrunner
