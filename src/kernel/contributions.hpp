#pragma once

#include "kernel/structure.hpp"
#include "kernel/values.hpp"

#include <algorithm>

// What contributes to a value now and how contributions combine: shared by the values worked out anew and
// the numbers that are kept.
namespace cantrip::kernel {

// The scope in which a contribution of `source` is worked out.
inline Scope contribution_scope(const Scope& asking, EntityRef source, std::uint32_t controller,
                                std::uint32_t lasting) {
    Scope scope{asking.book, asking.state, source, controller, {}, nullptr, lasting, 0, nullptr, nullptr};
    return scope;
}

// Calls `visit(modifier id, scope)` for what the standing abilities of an entity contribute to `value` now.
template <class Visit>
void each_contribution_of(const Scope& asking, ValueId value, std::uint32_t index,
                          const DefinitionSpec& definition, Visit visit) {
    const Rulebook& book = asking.book;
    for (const Contribution& each : definition.contributions) {
        if (each.value != value) continue;
        const Scope scope =
            contribution_scope(asking, asking.state.ref(index), asking.state.entity(index).controller, none);
        if (!works(scope, index, each.ability)) continue;
        if (!test(scope, book.abilities[each.ability.index].condition)) continue;
        if (!test(scope, book.modifiers[each.modifier.index].condition)) continue;
        visit(each.modifier, scope);
    }
}

// The same for standing abilities that entities have beside their own.
template <class Visit>
void each_lent_contribution(const Scope& asking, ValueId value, Visit visit) {
    const Rulebook& book = asking.book;
    for (const Lent& lent : lent_abilities(asking)) {
        const AbilitySpec& ability = book.abilities[lent.ability.index];
        const Scope scope =
            contribution_scope(asking, lent.bearer, asking.state.entity(lent.bearer.index).controller, none);
        if (ability.kind != AbilityKind::standing || !works(scope, lent.bearer.index, lent.ability) ||
            !test(scope, ability.condition))
            continue;
        for (std::uint32_t m = 0; m < ability.modifier_count; ++m) {
            const ModifierSpec& modifier = book.modifiers[ability.first_modifier + m];
            if (modifier.value == value && test(scope, modifier.condition))
                visit(ModifierId(ability.first_modifier + m), scope);
        }
    }
}

// Calls `visit(modifier id, scope)` for every contribution to `value` that holds now, in table order and then
// in the order in which lasting effects began; where the order does not matter, in the order of the records.
template <class Visit>
void each_contribution(const Scope& asking, ValueId value, Visit visit, bool in_any_order = false) {
    const Rulebook& book = asking.book;
    const State& state = asking.state;
    const std::uint64_t bit = value.index < 64 ? std::uint64_t{1} << value.index : ~std::uint64_t{0};
    const bool lasting = state.size(Section::lastings) != 0;
    if (book.modifiers_of[value.index].empty()) return;
    if (!lasting && (state.registers().values_touched & bit) == 0 && !book.lends_contributions) return;
    const auto of_entity = [&](std::uint32_t index) {
        const DefinitionSpec* definition = book.definition_of(state.entity(index));
        if (definition != nullptr && (definition->values_touched & bit) != 0)
            each_contribution_of(asking, value, index, *definition, visit);
    };
    if (in_any_order && book.hooks.works_in_play_only && state.registers().definitions_outside_zones == 0) {
        state.each_in_play(of_entity);
    } else if (in_any_order) {
        const auto entities = state.entities();
        for (std::uint32_t i = 1; i < entities.size(); ++i) {
            if (entities[i].definition != none && entities[i].alive != 0) of_entity(i);
        }
    } else {
        for (std::uint32_t i = 1; i < state.size(Section::entities); ++i) {
            if (state.entity(i).alive != 0 && state.entity(i).zone == none) of_entity(i);
        }
        for (const Zone& zone : state.zones()) {
            for (std::uint32_t at = zone.first; at != none; at = state.entity(at).next) of_entity(at);
        }
    }
    if (value != book.hooks.lent && book.lends_contributions) each_lent_contribution(asking, value, visit);
    for (std::uint32_t i = 0; i < state.size(Section::lastings); ++i) {
        const Lasting& record = state.lastings()[i];
        if (record.alive == 0 || record.ending != 0) continue;
        const CodeId code(record.code);
        for (const std::uint32_t modifier : book.children(code, structure::param::lasting_contributes)) {
            if (book.modifiers[modifier].value != value) continue;
            const Scope scope =
                contribution_scope(asking, EntityRef::unpack(record.source), record.controller, i);
            if (!test(scope, book.modifiers[modifier].condition)) continue;
            visit(ModifierId(modifier), scope);
        }
    }
}

inline EntitySet touched_subjects(const Scope& scope, const ModifierSpec& modifier) {
    if (modifier.whom.valid()) return select(scope, modifier.whom);
    EntitySet set;
    const EntityRef bearer =
        scope.lasting == none ? scope.self : EntityRef::unpack(scope.state.lastings()[scope.lasting].bearer);
    if (scope.state.find(bearer) != nullptr) set.insert(bearer.index);
    return set;
}

// `about` is the contribution's scope with its subject as `each`.
inline Number contributed(const Scope& about, const ModifierSpec& modifier) {
    return modifier.amount.valid() ? amount(about, modifier.amount) : Number(1);
}

// How far a combination has come.
struct Running {
    Number value;
    bool taken = false;       // first / last / max / min: something was contributed
    bool prohibited = false;  // permission
};

inline void combine(const ValueSpec& spec, Stage stage, Number amount, Running& running) {
    switch (spec.combine) {
        case Combine::pipeline:
            if (stage == Stage::set)
                running.value = amount;
            else if (stage == Stage::subtract)
                running.value = running.value - amount;
            else
                running.value = running.value + amount;
            break;
        case Combine::sum:
            running.value = stage == Stage::subtract ? running.value - amount : running.value + amount;
            break;
        case Combine::max:
            running.value = std::max(running.value, amount);
            break;
        case Combine::min:
            running.value = std::min(running.value, amount);
            break;
        case Combine::any:
            if (amount != Number(0)) running.value = 1;
            break;
        case Combine::permission:
            if (stage == Stage::prohibit)
                running.prohibited = true;
            else
                running.value = 1;
            break;
        case Combine::first:
            if (!running.taken) running.value = amount;
            break;
        case Combine::last:
        case Combine::unite:
            running.value = amount;
            break;
    }
    running.taken = true;
}

// The base of a number that is kept: what is printed is worked out with the rulebook.
inline Number kept_base(const Rulebook& book, const State& state, const ValueSpec& spec,
                        const Entity& entity) {
    const auto column = static_cast<std::size_t>(spec.column);
    const std::int64_t* const facts = state.facts().data() + entity.facts;
    std::int64_t sum = 0;
    bool fits = true;
    for (const std::uint16_t slot : book.kinds[entity.kind].base_slots[column])
        fits = !__builtin_add_overflow(sum, facts[slot], &sum) && fits;
    const Number printed = entity.definition == none
                               ? spec.base
                               : book.printed_bases[entity.definition * book.columns.size() + column];
    return fits ? printed + Number(sum) : Number::overflow();
}

// Other values that enter the base, and the bounds of the result; see values.cpp.
[[nodiscard]] Number terms_of(const Scope& scope, const ValueSpec& spec, EntityRef subject);
[[nodiscard]] Number bounded(const Scope& scope, const ValueSpec& spec, EntityRef subject, Number result);

constexpr Stage pipeline_order[] = {Stage::set, Stage::add, Stage::subtract};

inline bool stage_present(const ValueSpec& spec, Stage stage) {
    unsigned bits = 1U << static_cast<unsigned>(stage);
    if (stage == Stage::add) bits |= 1U << static_cast<unsigned>(Stage::contribute);
    return (spec.stages & bits) != 0;
}

inline bool same_stage(Stage wanted, Stage found) {
    return found == wanted || (wanted == Stage::add && found == Stage::contribute);
}

}  // namespace cantrip::kernel
