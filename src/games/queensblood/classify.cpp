#include "games/queensblood/classify.hpp"

#include "games/queensblood/board.hpp"
#include "games/queensblood/ids.hpp"
#include "games/queensblood/standing_of_cards.hpp"
#include "kernel/setup.hpp"

#include <algorithm>

namespace cantrip::games::queensblood {

namespace {

using kernel::Rulebook;
using kernel::Scope;

// Whether a piece of an ability looks at how cards are classified.
bool looks_at_classes(const Rulebook& book, CodeId code) {
    if (!code.valid()) return false;
    const kernel::Op& op = book.op(code);
    if (&op == &enhanced || &op == &enfeebled || &op == &changed) return true;
    for (std::size_t i = 0; i < op.spec.params.size(); ++i) {
        const model::Param& param = op.spec.params[i];
        if (param.literal != model::Literal::none || !book.has(code, i)) continue;
        if (param.need != model::Need::many) {
            if (looks_at_classes(book, book.child(code, i))) return true;
            continue;
        }
        const auto inner = book.children(code, i);
        if (std::ranges::any_of(inner,
                                [&](std::uint32_t each) { return looks_at_classes(book, CodeId(each)); }))
            return true;
    }
    return false;
}

// What scales counts others, and what looks at classes would make them depend on themselves: neither is an
// aura that classifies a card.
bool is_aura(const Rulebook& book, const kernel::ModifierSpec& modifier) {
    if (modifier.value != value::power) return false;
    for (const CodeId part : {modifier.whom, modifier.amount, modifier.condition,
                              book.abilities[modifier.ability.index].condition}) {
        if (looks_at_classes(book, part)) return false;
    }
    return modifier.whom.valid() ||
           (modifier.amount.valid() && book.op(modifier.amount).spec.name == "constant");
}

Number aura_of_ability(const Scope& scope, AbilityId id, std::uint32_t source, std::uint32_t card) {
    const kernel::AbilitySpec& ability = scope.book.abilities[id.index];
    Number sum;
    for (std::uint32_t i = 0; i < ability.modifier_count; ++i) {
        const kernel::ModifierSpec& modifier = scope.book.modifiers[ability.first_modifier + i];
        if (!is_aura(scope.book, modifier)) continue;
        if (!kernel::works(scope, source, id) || !kernel::test(scope, ability.condition)) continue;
        if (!kernel::test(scope, modifier.condition)) continue;
        // Without a selector it is the source itself.
        if (!kernel::select(scope, modifier.whom).contains(card)) continue;
        const Number share = kernel::amount(scope.about(scope.state.ref(card)), modifier.amount);
        sum = modifier.stage == kernel::Stage::subtract ? sum - share : sum + share;
    }
    return sum;
}

Number auras_on(const Scope& asking, std::uint32_t card) {
    Number sum;
    for (int tile = 0; tile < tile_count; ++tile) {
        const std::uint32_t source = card_on(asking.book, asking.state, tile);
        if (source == 0) continue;
        const kernel::Entity& entity = asking.state.entity(source);
        const Scope scope{asking.book,
                          asking.state,
                          asking.state.ref(source),
                          entity.controller,
                          {},
                          nullptr,
                          kernel::none,
                          0,
                          nullptr,
                          nullptr};
        for (const AbilityId id : asking.book.definitions[entity.definition].abilities) {
            if (asking.book.abilities[id.index].kind == kernel::AbilityKind::standing)
                sum = sum + aura_of_ability(scope, id, source, card);
        }
    }
    return sum;
}

}  // namespace

std::int64_t changes_of(const Scope& scope, std::uint32_t card) {
    const std::int64_t discrete = kernel::fact_of(scope, card, fact::power_delta);
    if (kernel::fact_of(scope, kernel::table_entity, fact::classify) == 0) return discrete;
    return discrete + kernel::fact_of(scope, card, fact::scale_delta) + auras_on(scope, card).floor();
}

}  // namespace cantrip::games::queensblood
