#include "kernel/values.hpp"

#include "kernel/contributions.hpp"

#include <algorithm>

namespace cantrip::kernel {

namespace {

Number base_of(const Scope& scope, const ValueSpec& spec, EntityRef subject) {
    const Entity& entity = scope.state.entity(subject.index);
    if (spec.column >= 0) return kept_base(scope.book, scope.state, spec, entity);
    Number base = spec.base;
    const DefinitionSpec* definition = scope.book.definition_of(entity);
    if (spec.base_property.valid() && spec.sort == ValueSort::number && definition != nullptr) {
        if (const PropertyValue* printed = definition->property(spec.base_property))
            base = base + printed->number;
    }
    const auto facts = scope.state.facts();
    for (const FactId fact : spec.base_facts) {
        const std::int16_t slot = scope.book.fact_slot(entity.kind, fact);
        if (slot >= 0) base = base + Number(facts[entity.facts + static_cast<std::uint32_t>(slot)]);
    }
    return base;
}

bool term_enters(const Scope& scope, const ValueSpec& spec, const BaseTerm& term, EntityRef subject) {
    if (!term.unless_printed) return true;
    const DefinitionSpec* definition = scope.book.definition_of(scope.state.entity(subject.index));
    return definition == nullptr || definition->property(spec.base_property) == nullptr;
}

// Calls `visit(share)` for every other value that enters the base.
template <class Visit>
void each_term(const Scope& scope, const ValueSpec& spec, EntityRef subject, Visit visit) {
    for (const BaseTerm& term : spec.base_terms) {
        if (term_enters(scope, spec, term, subject))
            visit(value(scope, term.value, subject) * Number(term.factor));
    }
}

// Whether nothing can enter a value but its base.
bool is_plain_base(const Scope& scope, ValueId value, const ValueSpec& spec) {
    const std::uint64_t bit = value.index < 64 ? std::uint64_t{1} << value.index : ~std::uint64_t{0};
    return (scope.state.registers().values_touched & bit) == 0 && !scope.book.lends_contributions &&
           scope.state.size(Section::lastings) == 0 && spec.base_terms.empty() && !spec.least.has_value() &&
           !spec.most.valid();
}

Number work_out(const Scope& asking, ValueId value, EntityRef subject) {
    const ValueSpec& spec = asking.book.values[value.index];
    if (asking.ledger == nullptr && is_plain_base(asking, value, spec)) return base_of(asking, spec, subject);
    const Scope plain = contribution_scope(asking, subject, asking.controller, none);
    Running running;
    running.value = base_of(plain, spec, subject);
    if (asking.ledger != nullptr) {
        asking.ledger->push_back({subject, {}, {}, Stage::set, running.value, running.value});
    }
    each_term(plain, spec, subject, [&](Number share) {
        running.value = running.value + share;
        if (asking.ledger != nullptr)
            asking.ledger->push_back({subject, {}, {}, Stage::add, share, running.value});
    });
    const auto take = [&](ModifierId id, const Scope& scope) {
        const ModifierSpec& modifier = asking.book.modifiers[id.index];
        if (!touched_subjects(scope, modifier).contains(subject.index)) return;
        const Number share = contributed(scope.about(subject), modifier);
        combine(spec, modifier.stage, share, running);
        if (asking.ledger != nullptr) {
            asking.ledger->push_back(
                {scope.self, modifier.ability, id, modifier.stage, share, running.value});
        }
    };
    if (spec.combine == Combine::pipeline) {
        for (const Stage stage : pipeline_order) {
            if (!stage_present(spec, stage)) continue;
            each_contribution(asking, value, [&](ModifierId id, const Scope& scope) {
                if (same_stage(stage, asking.book.modifiers[id.index].stage)) take(id, scope);
            });
        }
    } else {
        each_contribution(asking, value, take);
    }
    if (running.prohibited) running.value = 0;
    const Number result = bounded(plain, spec, subject, running.value);
    if (asking.ledger != nullptr && result != running.value) {
        asking.ledger->push_back({subject, {}, {}, Stage::set, result, result});
    }
    return result;
}

}  // namespace

Number terms_of(const Scope& scope, const ValueSpec& spec, EntityRef subject) {
    Number sum;
    each_term(scope, spec, subject, [&](Number share) { sum = sum + share; });
    return sum;
}

Number bounded(const Scope& scope, const ValueSpec& spec, EntityRef subject, Number result) {
    if (spec.least.has_value()) result = std::max(result, *spec.least);
    if (spec.most.valid()) result = std::min(result, value(scope, spec.most, subject));
    return result;
}

Scope table_scope(const Rulebook& book, const State& state) {
    return {book, state, {}, 0, {}, nullptr, none, 0, nullptr, nullptr};
}

Number value(const Scope& scope, ValueId id, EntityRef subject) {
    if (scope.state.find(subject) == nullptr) return 0;
    const bool kept = scope.book.values[id.index].column >= 0 && scope.ledger == nullptr &&
                      is_kept(scope.book, scope.state, subject.index);
    return kept ? Column(scope.book, scope.state, id)[subject.index] : work_out(scope, id, subject);
}

Number value_from_scratch(const Scope& scope, ValueId id, EntityRef subject) {
    return scope.state.find(subject) == nullptr ? Number(0) : work_out(scope, id, subject);
}

std::vector<NameId> value_names(const Scope& scope, ValueId id, EntityRef subject) {
    struct Counted {
        NameId name;
        int count;
    };
    std::vector<Counted> counts;
    const auto add = [&](NameId name, int by) {
        for (Counted& counted : counts) {
            if (counted.name == name) {
                counted.count += by;
                return;
            }
        }
        counts.push_back({name, by});
    };
    const Entity* entity = scope.state.find(subject);
    if (entity == nullptr) return {};
    const ValueSpec& spec = scope.book.values[id.index];
    if (const DefinitionSpec* definition = scope.book.definition_of(*entity);
        definition != nullptr && spec.base_property.valid()) {
        if (const PropertyValue* printed = definition->property(spec.base_property)) {
            for (const NameId name : printed->words) add(name, 1);
        }
    }
    each_contribution(scope, id, [&](ModifierId modifier_id, const Scope& inner) {
        const ModifierSpec& modifier = scope.book.modifiers[modifier_id.index];
        if (!touched_subjects(inner, modifier).contains(subject.index)) return;
        if (scope.ledger != nullptr) {
            scope.ledger->push_back({inner.self, modifier.ability, modifier_id, modifier.stage, 1, 1});
        }
        for (std::uint32_t i = 0; i < modifier.names_count; ++i) {
            add(NameId(scope.book.pool[modifier.names_first + i]),
                modifier.stage == Stage::subtract ? -1 : 1);
        }
    });
    std::vector<NameId> result;
    for (const Counted& counted : counts) {
        if (counted.count > 0) result.push_back(counted.name);
    }
    return result;
}

NameId value_name(const Scope& scope, ValueId id, EntityRef subject) {
    const std::vector<NameId> names = value_names(scope, id, subject);
    if (names.empty()) return {};
    return scope.book.values[id.index].combine == Combine::last ? names.back() : names.front();
}

std::vector<Range> value_ranges(const Scope& scope, ValueId id, EntityRef subject) {
    std::vector<Range> result;
    each_contribution(scope, id, [&](ModifierId modifier_id, const Scope& inner) {
        const ModifierSpec& modifier = scope.book.modifiers[modifier_id.index];
        if (!modifier.upper.valid() || !touched_subjects(inner, modifier).contains(subject.index)) return;
        const Scope about = inner.about(subject);
        result.push_back({amount(about, modifier.amount), amount(about, modifier.upper)});
        if (scope.ledger != nullptr) {
            scope.ledger->push_back({inner.self, modifier.ability, modifier_id, modifier.stage,
                                     result.back().from, result.back().to});
        }
    });
    return result;
}

std::vector<Lent> lent_abilities(const Scope& scope) {
    std::vector<Lent> found;
    const ValueId value = scope.book.hooks.lent;
    if (!value.valid() || scope.book.modifiers_of[value.index].empty()) return found;
    each_contribution(scope, value, [&](ModifierId id, const Scope& inner) {
        const ModifierSpec& modifier = scope.book.modifiers[id.index];
        for (const std::uint32_t bearer : in_table_order(scope.state, touched_subjects(inner, modifier))) {
            for (const std::uint32_t ability : scope.book.children(modifier.abilities))
                found.push_back({AbilityId(ability), scope.state.ref(bearer)});
        }
    });
    return found;
}

bool in_ranges(std::span<const Range> ranges, Number level) {
    return std::ranges::any_of(ranges,
                               [&](const Range& range) { return range.from <= level && level <= range.to; });
}

}  // namespace cantrip::kernel
