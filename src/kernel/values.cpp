#include "kernel/values.hpp"

#include "kernel/structure.hpp"

#include <algorithm>

namespace cantrip::kernel {

namespace {

// The scope in which a contribution of `source` is worked out.
Scope contribution_scope(const Scope& asking, EntityRef source, std::uint32_t controller,
                         std::uint32_t lasting) {
    Scope scope{asking.book, asking.state, source, controller, {}, nullptr, lasting, 0, nullptr, nullptr};
    return scope;
}

// Calls `visit(entity)` for everything in zones where abilities work.
template <class Visit>
void each_in_play(const Rulebook& book, const State& state, Visit visit) {
    const auto entities = state.entities();
    for (const Zone& zone : state.zones()) {
        if (zone.first == none || !book.zone_kinds[zone.kind].active) continue;
        for (std::uint32_t at = zone.first; at != none; at = entities[at].next) visit(at);
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
    if (!lasting && (state.registers().values_touched & bit) == 0) return;
    const auto of_entity = [&](std::uint32_t index) {
        const DefinitionSpec* definition = book.definition_of(state.entity(index));
        if (definition == nullptr || (definition->values_touched & bit) == 0) return;
        for (const AbilityId id : definition->abilities) {
            const AbilitySpec& ability = book.abilities[id.index];
            if (ability.kind != AbilityKind::standing) continue;
            for (std::uint32_t m = 0; m < ability.modifier_count; ++m) {
                const ModifierId modifier(ability.first_modifier + m);
                if (book.modifiers[modifier.index].value != value) continue;
                const Scope scope =
                    contribution_scope(asking, state.ref(index), state.entity(index).controller, none);
                if (!works(scope, index, id) || !test(scope, ability.condition)) continue;
                if (!test(scope, book.modifiers[modifier.index].condition)) continue;
                visit(modifier, scope);
            }
        }
    };
    if (in_any_order && book.hooks.works_in_play_only && state.registers().definitions_outside_zones == 0) {
        each_in_play(book, state, of_entity);
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

EntitySet touched_subjects(const Scope& scope, const ModifierSpec& modifier) {
    if (modifier.whom.valid()) return select(scope, modifier.whom);
    EntitySet set;
    const EntityRef bearer =
        scope.lasting == none ? scope.self : EntityRef::unpack(scope.state.lastings()[scope.lasting].bearer);
    if (scope.state.find(bearer) != nullptr) set.insert(bearer.index);
    return set;
}

Number contributed(const Scope& scope, const ModifierSpec& modifier, EntityRef subject) {
    return modifier.amount.valid() ? amount(scope.about(subject), modifier.amount) : Number(1);
}

// How far a combination has come.
struct Running {
    Number value;
    bool taken = false;       // first / last / max / min: something was contributed
    bool prohibited = false;  // permission
};

void combine(const ValueSpec& spec, Stage stage, Number amount, Running& running) {
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

constexpr Stage pipeline_order[] = {Stage::set, Stage::add, Stage::subtract};

Number base_of(const Scope& scope, const ValueSpec& spec, EntityRef subject) {
    Number base = spec.base;
    const Entity& entity = scope.state.entity(subject.index);
    const DefinitionSpec* definition = scope.book.definition_of(entity);
    if (spec.column >= 0 && definition != nullptr) {
        base = definition->bases[static_cast<std::size_t>(spec.column)];
    } else if (spec.base_property.valid() && spec.sort == ValueSort::number && definition != nullptr) {
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

Number bounded(const Scope& scope, const ValueSpec& spec, EntityRef subject, Number result) {
    if (spec.least.has_value()) result = std::max(result, *spec.least);
    if (spec.most.valid()) result = std::min(result, value(scope, spec.most, subject));
    return result;
}

bool stage_present(const ValueSpec& spec, Stage stage) {
    unsigned bits = 1U << static_cast<unsigned>(stage);
    if (stage == Stage::add) bits |= 1U << static_cast<unsigned>(Stage::contribute);
    return (spec.stages & bits) != 0;
}

bool same_stage(Stage wanted, Stage found) {
    return found == wanted || (wanted == Stage::add && found == Stage::contribute);
}

Number work_out(const Scope& asking, ValueId value, EntityRef subject) {
    const ValueSpec& spec = asking.book.values[value.index];
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
        const Number share = contributed(scope, modifier, subject);
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

// Numbers are kept for what is in play: things in no zone, and in zones where abilities work. Of everything
// else they are seldom asked for and worked out then.
bool is_cached(const Rulebook& book, const State& state, std::uint32_t index) {
    const std::uint32_t zone = state.entity(index).zone;
    return zone == none || book.zone_kinds[state.zones()[zone].kind].active;
}

// Calls `visit(entity)` for everything in play whose kind has a column.
template <class Visit>
void each_cached(const Rulebook& book, const State& state, std::uint64_t column, Visit visit) {
    const auto has_it = [&](std::uint32_t i) {
        return (book.kinds[state.entity(i).kind].columns & column) != 0;
    };
    if ((state.registers().columns_outside_zones & column) != 0) {
        for (std::uint32_t i = 1; i < state.size(Section::entities); ++i) {
            const Entity& entity = state.entity(i);
            if (entity.alive != 0 && entity.zone == none && has_it(i)) visit(i);
        }
    }
    each_in_play(book, state, [&](std::uint32_t at) {
        if (has_it(at)) visit(at);
    });
}

// Works a whole column out at once: each contribution selects its subjects as a set.
void refresh_column(const Scope& asking, ValueId value) {
    const Rulebook& book = asking.book;
    const State& state = asking.state;
    const ValueSpec& spec = book.values[value.index];
    const std::size_t columns = book.columns.size();
    const auto column = static_cast<std::size_t>(spec.column);
    const Scope table = table_scope(book, state);
    const std::span<Number> cache = state.cache();
    const auto cell = [&](std::uint32_t index) -> Number& { return cache[index * columns + column]; };
    const std::uint64_t bit = std::uint64_t{1} << column;
    each_cached(book, state, bit, [&](std::uint32_t i) {
        Number base = base_of(table, spec, state.ref(i));
        each_term(table, spec, state.ref(i), [&](Number share) { base = base + share; });
        cell(i) = base;
    });
    const auto spread = [&](ModifierId id, const Scope& scope) {
        const ModifierSpec& modifier = book.modifiers[id.index];
        touched_subjects(scope, modifier).each([&](std::uint32_t index) {
            if (!is_cached(book, state, index)) return;
            Running running{cell(index), false, false};
            combine(spec, modifier.stage, contributed(scope, modifier, state.ref(index)), running);
            cell(index) = running.value;
        });
    };
    if (spec.combine == Combine::pipeline) {
        for (const Stage stage : pipeline_order) {
            if (!stage_present(spec, stage)) continue;
            each_contribution(
                table, value,
                [&](ModifierId id, const Scope& scope) {
                    if (same_stage(stage, book.modifiers[id.index].stage)) spread(id, scope);
                },
                stage != Stage::set);
        }
    } else {
        each_contribution(table, value, spread, true);  // of a sum, a maximum or a minimum
    }
    if (!spec.least.has_value() && !spec.most.valid()) return;
    each_cached(book, state, bit, [&](std::uint32_t i) {
        const Scope scope = contribution_scope(table, state.ref(i), state.entity(i).controller, none);
        cell(i) = bounded(scope, spec, state.ref(i), cell(i));
    });
}

}  // namespace

Scope table_scope(const Rulebook& book, const State& state) {
    return {book, state, {}, 0, {}, nullptr, none, 0, nullptr, nullptr};
}

Number value(const Scope& scope, ValueId id, EntityRef subject) {
    if (scope.state.find(subject) == nullptr) return 0;
    const ValueSpec& spec = scope.book.values[id.index];
    if (spec.column < 0 || scope.ledger != nullptr || !is_cached(scope.book, scope.state, subject.index))
        return work_out(scope, id, subject);
    const std::uint64_t bit = std::uint64_t{1} << static_cast<unsigned>(spec.column);
    if ((scope.state.stale() & bit) != 0) {
        // Cleared first: a value that depends on itself would otherwise never come to an end. The compiler
        // refuses such data; this only keeps a mistake there from hanging.
        scope.state.stale() &= ~bit;
        refresh_column(scope, id);
    }
    return scope.state
        .cache()[subject.index * scope.book.columns.size() + static_cast<std::size_t>(spec.column)];
}

Column::Column(const Rulebook& book, const State& state, ValueId id)
    : cells_(state.cache().subspan(static_cast<std::size_t>(book.values[id.index].column))),
      width_(book.columns.size()) {
    const std::uint64_t bit = std::uint64_t{1} << static_cast<unsigned>(book.values[id.index].column);
    if ((state.stale() & bit) == 0) return;
    state.stale() &= ~bit;
    refresh_column(table_scope(book, state), id);
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

bool in_ranges(std::span<const Range> ranges, Number level) {
    return std::ranges::any_of(ranges,
                               [&](const Range& range) { return range.from <= level && level <= range.to; });
}

}  // namespace cantrip::kernel
