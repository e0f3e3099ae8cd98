#include "games/netrunner/op_parts.hpp"
#include "ops/concerned.hpp"

// Abilities that set off other abilities.
namespace cantrip::games::netrunner {

namespace {

constexpr Param trigger_ability_params[] = {
    parts::card_target, literal_param("ability", Literal::name, Need::required, "The id of the ability.")};
constexpr Param copy_ability_params[] = {
    parts::card_target, literal_param("ability", Literal::name, Need::required, "The id of the ability.")};

AbilityId ability_of(const Scope& scope, CodeId code, EntityRef card) {
    const Entity* entity = scope.state.find(card);
    const kernel::DefinitionSpec* definition =
        entity == nullptr ? nullptr : scope.book.definition_of(*entity);
    if (definition == nullptr) return {};
    const auto wanted = scope.book.id<NameId>(code, 1);
    for (const AbilityId each : definition->abilities) {
        if (scope.book.abilities[each.index].id == wanted) return each;
    }
    return {};
}

bool any_such(const Scope& scope, CodeId code) {
    bool found = false;
    kernel::select(scope, scope.book.child(code, 0)).each([&](std::uint32_t card) {
        found = found || ability_of(scope, code, scope.state.ref(card)).valid();
    });
    return found;
}

// What an ability says is done without its cost and limits; `own`: with the card that has it as its source.
template <bool own>
Flow do_what_it_says(Machine& machine, Frame& frame) {
    const CodeId code(frame.code);
    const std::optional<EntityRef> card = cantrip::ops::next_concerned(machine, machine.book.child(code, 0));
    if (!card.has_value()) return Flow::done;
    const AbilityId ability = ability_of(machine.scope(machine.top()), code, *card);
    if (!ability.valid()) return Flow::next;
    machine.run_effects(machine.top(), machine.book.children(machine.book.abilities[ability.index].effects));
    Frame& pushed = machine.top();
    if (own) {
        pushed.source = card->packed();
        pushed.controller = machine.controller_of(ability, card->index);
    }
    pushed.ability = ability.index;
    return Flow::next;
}
Flow trigger_ability_steps(Machine& machine, Frame& frame) { return do_what_it_says<true>(machine, frame); }
Flow copy_ability_steps(Machine& machine, Frame& frame) { return do_what_it_says<false>(machine, frame); }
bool trigger_ability_possible(const Scope& scope, CodeId code) { return any_such(scope, code); }
bool copy_ability_possible(const Scope& scope, CodeId code) { return any_such(scope, code); }

const Op trigger_ability_op = {
    {"trigger_ability", Sort::effect, trigger_ability_params, parts::starts_things, Status::enforced,
     "An ability of a card does what it says, without cost or limit."},
    {.effect = trigger_ability_steps, .payable = trigger_ability_possible}};
const Op copy_ability_op = {
    {"copy_ability", Sort::effect, copy_ability_params, parts::starts_things, Status::enforced,
     "What an ability of another card says is done as if this card said it."},
    {.effect = copy_ability_steps, .payable = copy_ability_possible}};

constexpr const Op* ability_list[] = {&trigger_ability_op, &copy_ability_op};

}  // namespace

std::span<const Op* const> ability_ops() { return ability_list; }

}  // namespace cantrip::games::netrunner
