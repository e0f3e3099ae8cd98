#include "kernel/rulebook.hpp"

#include "kernel/structure.hpp"

#include <algorithm>

namespace cantrip::kernel {

namespace {

template <class IdType, class Spec>
IdType find_named(const Names& names, const std::vector<Spec>& specs, std::string_view wanted) {
    const NameId name = names.find(wanted);
    if (!name.valid()) return {};
    for (std::size_t i = 0; i < specs.size(); ++i) {
        if (specs[i].name == name) return IdType(i);
    }
    return {};
}

// Which fact, value or event a touch is about: the one that an argument names or, for an op that always
// touches the same one, the declared one of that name.
std::optional<std::uint32_t> touched_id(const Rulebook& book, CodeId code, const model::Touch& touch) {
    if (touch.param.empty()) return std::nullopt;
    if (const int param = book.op(code).spec.param_index(touch.param); param >= 0) {
        const auto index = static_cast<std::size_t>(param);
        if (!book.has(code, index)) return std::nullopt;
        return static_cast<std::uint32_t>(book.arg(code, index).value);
    }
    std::uint32_t declared = none;
    if (touch.what == model::Touched::fact) declared = book.find_fact(touch.param).index;
    if (touch.what == model::Touched::value) declared = book.find_value(touch.param).index;
    if (touch.what == model::Touched::event) declared = book.find_event(touch.param).index;
    return declared == none ? std::nullopt : std::optional(declared);
}

// Walks a compiled tree and collects what it touches.
class FootprintReader {
public:
    FootprintReader(const Rulebook& book, Footprint& into) : book_(book), into_(into) {}

    void read(CodeId code) {
        if (!code.valid()) return;
        const Op& op = book_.op(code);
        for (const model::Touch& touch : op.spec.touches) add(code, touch);
        for (std::size_t i = 0; i < op.spec.params.size(); ++i) {
            const model::Param& param = op.spec.params[i];
            if (param.literal != model::Literal::none || !book_.has(code, i)) continue;
            if (param.sort == model::Sort::ability) continue;  // these run later, if at all
            if (param.sort == model::Sort::modifier) {
                for (const std::uint32_t id : book_.children(code, i)) read(book_.modifiers[id]);
            } else if (param.need == model::Need::many) {
                for (const std::uint32_t child : book_.children(code, i)) read(CodeId(child));
            } else {
                read(book_.child(code, i));
            }
        }
    }
    void read(const ModifierSpec& modifier) {
        read(modifier.amount);
        read(modifier.upper);
        read(modifier.whom);
        read(modifier.condition);
    }
    void read(const EventKindSpec& event) {
        for (const FactId fact : event.writes) into_.writes.insert(fact.index);
        for (const FactId fact : event.adds) into_.adds.insert(fact.index);
        if (event.moves) into_.writes.insert(book_.mark(model::Touched::zones));
    }

private:
    void add(CodeId code, const model::Touch& touch) {
        const std::optional<std::uint32_t> found = touched_id(book_, code, touch);
        const bool named = found.has_value();
        const std::uint32_t id = found.value_or(0);
        switch (touch.what) {
            case model::Touched::fact:
                if (named) set_for(touch.access).insert(id);
                if (!touch.fact.empty()) {
                    if (const FactId fact = book_.find_fact(touch.fact); fact.valid())
                        set_for(touch.access).insert(fact.index);
                }
                break;
            case model::Touched::value:
                if (named && touch.access == model::Access::read && id < book_.value_reads.size()) {
                    into_.reads |= book_.value_reads[id];
                }
                break;
            case model::Touched::event:
                if (named) {
                    into_.raises.insert(id);
                    read(book_.event_kinds[id]);
                }
                break;
            default:
                set_for(touch.access).insert(book_.mark(touch.what));
        }
    }
    IndexSet& set_for(model::Access access) {
        if (access == model::Access::read) return into_.reads;
        return access == model::Access::write ? into_.writes : into_.adds;
    }

    const Rulebook& book_;
    Footprint& into_;
};

constexpr std::size_t mark_count = static_cast<std::size_t>(model::Touched::sources) + 1;

bool cacheable(const ValueSpec& value) {
    return !value.seldom && value.sort == ValueSort::number &&
           (value.combine == Combine::pipeline || value.combine == Combine::sum ||
            value.combine == Combine::max || value.combine == Combine::min);
}

}  // namespace

FactId Rulebook::find_fact(std::string_view name) const { return find_named<FactId>(names, facts, name); }
ValueId Rulebook::find_value(std::string_view name) const { return find_named<ValueId>(names, values, name); }
KindId Rulebook::find_kind(std::string_view name) const { return find_named<KindId>(names, kinds, name); }
ZoneKindId Rulebook::find_zone_kind(std::string_view name) const {
    return find_named<ZoneKindId>(names, zone_kinds, name);
}
EventKindId Rulebook::find_event(std::string_view name) const {
    return find_named<EventKindId>(names, event_kinds, name);
}
ProcedureId Rulebook::find_procedure(std::string_view name) const {
    return find_named<ProcedureId>(names, procedures, name);
}

DefinitionId Rulebook::find_definition(std::string_view id) const {
    const NameId name = names.find(id);
    for (std::size_t i = 0; i < definitions.size() && name.valid(); ++i) {
        if (definitions[i].id == name) return DefinitionId(i);
    }
    return {};
}

AbilityId Rulebook::find_ability(DefinitionId definition, std::string_view id) const {
    const NameId name = names.find(id);
    if (!name.valid() || !definition.valid()) return {};
    for (const AbilityId ability : definitions[definition.index].abilities) {
        if (abilities[ability.index].id == name) return ability;
    }
    return {};
}

void Rulebook::finish() {
    index_facts();
    index_watchers();
    index_values();
    index_bases();
    index_sums();
    index_footprints();
    if (hooks.prepare != nullptr) hooks.prepare(*this);
}

void Rulebook::index_facts() {
    fact_count = facts.size();
    fact_slots.assign(kinds.size() * facts.size(), -1);
    for (std::size_t k = 0; k < kinds.size(); ++k) {
        for (std::size_t i = 0; i < kinds[k].facts.size(); ++i) {
            fact_slots[k * facts.size() + kinds[k].facts[i].index] = static_cast<std::int16_t>(i);
        }
        kinds[k].initial.clear();
        kinds[k].keeps_facts = false;
        for (const FactId fact : kinds[k].facts) {
            kinds[k].initial.push_back(facts[fact.index].initial);
            kinds[k].keeps_facts = kinds[k].keeps_facts || facts[fact.index].kept;
        }
    }
}

bool Rulebook::is_pointwise(CodeId selector) const {
    const Op& found = op(selector);
    if (!found.run.pointwise) return false;
    for (std::size_t i = 0; i < found.spec.params.size(); ++i) {
        const model::Param& param = found.spec.params[i];
        if (param.literal != model::Literal::none || !has(selector, i)) continue;
        if (param.sort != model::Sort::selector) return false;
        const auto pointwise = [&](std::uint32_t code) { return is_pointwise(CodeId(code)); };
        const bool holds = param.need == model::Need::many
                               ? std::ranges::all_of(children(selector, i), pointwise)
                               : is_pointwise(child(selector, i));
        if (!holds) return false;
    }
    return true;
}

// Whether a contribution can change because somebody moves who neither makes nor gets it.
bool Rulebook::looks_at_others(const ModifierSpec& modifier, const AbilitySpec& ability) const {
    Footprint parts;
    FootprintReader reader(*this, parts);
    for (const CodeId code : {modifier.amount, modifier.upper, modifier.condition, ability.condition})
        reader.read(code);
    if (parts.reads.contains(mark(model::Touched::zones))) return true;
    return modifier.whom.valid() && !is_pointwise(modifier.whom);
}

// Where a fact enters a sum without further ado, a change of the fact is a change of the sum.
void Rulebook::index_sums() {
    added_to.assign(facts.size(), 0);
    apart_columns = 0;
    std::uint64_t entering = 0;  // columns that other values or bounds look at
    for (const ValueSpec& value : values) {
        if (value.most.valid() && values[value.most.index].column >= 0)
            entering |= std::uint64_t{1} << static_cast<unsigned>(values[value.most.index].column);
        for (const BaseTerm& term : value.base_terms) {
            if (values[term.value.index].column >= 0)
                entering |= std::uint64_t{1} << static_cast<unsigned>(values[term.value.index].column);
        }
    }
    for (const ValueSpec& value : values) {
        const bool plain = value.column >= 0 && !value.least.has_value() && !value.most.valid() &&
                           value.base_terms.empty() &&
                           (value.combine == Combine::sum || value.combine == Combine::pipeline) &&
                           (value.stages & (1U << static_cast<unsigned>(Stage::set))) == 0;
        if (!plain) continue;
        const std::uint64_t bit = std::uint64_t{1} << static_cast<unsigned>(value.column);
        if ((entering & bit) != 0) continue;
        for (const FactId fact : value.base_facts) added_to[fact.index] |= bit;
        apart_columns |= bit;
    }
    for (DefinitionSpec& definition : definitions) {
        definition.facts_watched = 0;
        definition.columns_entangled = 0;
        for (const AbilityId id : definition.abilities) {
            const AbilitySpec& ability = abilities[id.index];
            for (std::uint32_t m = 0; m < ability.modifier_count; ++m) {
                const ModifierSpec& modifier = modifiers[ability.first_modifier + m];
                const std::int16_t column = values[modifier.value.index].column;
                if (column >= 0 && looks_at_others(modifier, ability))
                    definition.columns_entangled |= std::uint64_t{1} << static_cast<unsigned>(column);
                Footprint parts;
                FootprintReader reader(*this, parts);
                reader.read(modifier);
                reader.read(ability.condition);
                parts.reads.each([&](std::uint32_t touch) {
                    if (touch < facts.size()) definition.facts_watched |= fact_bit(touch);
                });
            }
        }
    }
    for (const FactId fact : hooks.works_reads) added_to[fact.index] = 0;
}

void Rulebook::index_bases() {
    for (KindSpec& kind : kinds) {
        kind.columns = 0;
        for (const ValueId value : kind.values) {
            if (values[value.index].column >= 0)
                kind.columns |= std::uint64_t{1} << static_cast<unsigned>(values[value.index].column);
        }
        kind.base_slots.assign(columns.size(), {});
        const auto number = static_cast<std::size_t>(&kind - kinds.data());
        for (std::size_t c = 0; c < columns.size(); ++c) {
            for (const FactId fact : values[columns[c].index].base_facts) {
                const std::int16_t slot = fact_slot(number, fact);
                if (slot >= 0) kind.base_slots[c].push_back(static_cast<std::uint16_t>(slot));
            }
        }
    }
    printed_bases.clear();
    for (const DefinitionSpec& definition : definitions) {
        for (const ValueId value : columns) {
            const PropertyValue* printed = definition.property(values[value.index].base_property);
            printed_bases.push_back(values[value.index].base +
                                    (printed == nullptr ? Number(0) : printed->number));
        }
    }
}

void Rulebook::index_watchers() {
    watchers.assign(event_kinds.size() * max_moments, {});
    for (std::size_t i = 0; i < abilities.size(); ++i) {
        const AbilitySpec& ability = abilities[i];
        if (!ability.event.valid() || ability.moment < 0) continue;
        watchers[ability.event.index * max_moments + static_cast<std::size_t>(ability.moment)].emplace_back(
            i);
    }
    used_windows.clear();
    for (const AbilitySpec& ability : abilities) {
        if (ability.kind == AbilityKind::activated &&
            std::ranges::find(used_windows, ability.role) == used_windows.end())
            used_windows.push_back(ability.role);
    }
    for (DefinitionSpec& definition : definitions) {
        definition.events_watched = 0;
        definition.has_activated = std::ranges::any_of(definition.abilities, [&](AbilityId id) {
            return abilities[id.index].kind == AbilityKind::activated;
        });
        for (const AbilityId id : definition.abilities) {
            const EventKindId event = abilities[id.index].event;
            if (event.valid()) definition.events_watched |= event_bit(event.index);
            // What it lends to others answers events, too.
            for (std::uint32_t m = 0; m < abilities[id.index].modifier_count; ++m) {
                const ModifierSpec& modifier = modifiers[abilities[id.index].first_modifier + m];
                for (const std::uint32_t lent : children(modifier.abilities)) {
                    if (abilities[lent].event.valid())
                        definition.events_watched |= event_bit(abilities[lent].event.index);
                }
            }
        }
    }
}

void Rulebook::index_values() {
    modifiers_of.assign(values.size(), {});
    lends_contributions = false;
    for (const ModifierSpec& modifier : modifiers) {
        for (const std::uint32_t lent : children(modifier.abilities))
            lends_contributions = lends_contributions || abilities[lent].kind == AbilityKind::standing;
    }
    for (std::size_t i = 0; i < modifiers.size(); ++i) {
        modifiers_of[modifiers[i].value.index].emplace_back(i);
        values[modifiers[i].value.index].stages |=
            static_cast<std::uint8_t>(1U << static_cast<unsigned>(modifiers[i].stage));
    }
    for (DefinitionSpec& definition : definitions) {
        definition.values_touched = 0;
        definition.contributions.clear();
        for (const AbilityId id : definition.abilities) {
            const AbilitySpec& ability = abilities[id.index];
            for (std::uint32_t m = 0; m < ability.modifier_count; ++m) {
                const std::uint32_t value = modifiers[ability.first_modifier + m].value.index;
                if (ability.kind == AbilityKind::standing)
                    definition.contributions.push_back(
                        {ValueId(value), ModifierId(ability.first_modifier + m), id});
                definition.values_touched |= value < 64 ? std::uint64_t{1} << value : ~std::uint64_t{0};
            }
        }
    }

    // What each value depends on, first directly, then through other values.
    value_reads.assign(values.size(), {});
    // What decides which abilities work does not depend on itself: the game sees to that.
    const auto decides_what_works = [&](std::size_t v) {
        return hooks.lent == ValueId(v) ||
               std::ranges::find(hooks.works_values, ValueId(v)) != hooks.works_values.end();
    };
    std::vector<IndexSet> direct(values.size());
    std::vector<IndexSet> through(values.size());
    for (std::size_t v = 0; v < values.size(); ++v) {
        for (const FactId fact : values[v].base_facts) direct[v].insert(fact.index);
        direct[v].insert(mark(model::Touched::zones));
        if (values[v].most.valid()) through[v].insert(values[v].most.index);
        for (const BaseTerm& term : values[v].base_terms) through[v].insert(term.value.index);
        const auto read_values = [&](auto&& self, CodeId code) -> void {
            if (!code.valid()) return;
            const Op& op = this->op(code);
            for (const model::Touch& touch : op.spec.touches) {
                if (touch.what != model::Touched::value || touch.access != model::Access::read) continue;
                if (const auto read = touched_id(*this, code, touch)) through[v].insert(*read);
            }
            for (std::size_t i = 0; i < op.spec.params.size(); ++i) {
                const model::Param& param = op.spec.params[i];
                if (param.literal != model::Literal::none || !has(code, i)) continue;
                if (param.sort == model::Sort::ability || param.sort == model::Sort::modifier) continue;
                if (param.need == model::Need::many) {
                    for (const std::uint32_t child : children(code, i)) self(self, CodeId(child));
                } else {
                    self(self, child(code, i));
                }
            }
        };
        for (const ModifierId id : modifiers_of[v]) {
            const ModifierSpec& modifier = modifiers[id.index];
            Footprint parts;
            FootprintReader reader(*this, parts);
            reader.read(modifier);
            const AbilitySpec* ability =
                modifier.ability.valid() ? &abilities[modifier.ability.index] : nullptr;
            if (ability != nullptr) reader.read(ability->condition);
            if (!decides_what_works(v)) {
                for (const ValueId looked_at : hooks.works_values) {
                    if (!modifiers_of[looked_at.index].empty()) through[v].insert(looked_at.index);
                }
                if (lends_contributions && hooks.lent.valid()) through[v].insert(hooks.lent.index);
            }
            direct[v] |= parts.reads;
            direct[v].insert(mark(model::Touched::lastings));
            for (const FactId fact : hooks.works_reads) direct[v].insert(fact.index);
            for (const CodeId code : {modifier.amount, modifier.upper, modifier.whom, modifier.condition,
                                      ability == nullptr ? CodeId{} : ability->condition}) {
                read_values(read_values, code);
            }
        }
    }
    value_cycle.clear();
    for (std::size_t v = 0; v < values.size(); ++v) {
        IndexSet seen;
        std::vector<std::uint32_t> open{static_cast<std::uint32_t>(v)};
        while (!open.empty()) {
            const std::uint32_t at = open.back();
            open.pop_back();
            value_reads[v] |= direct[at];
            through[at].each([&](std::uint32_t next) {
                if (next == v) value_cycle.emplace_back(v);
                if (seen.contains(next)) return;
                seen.insert(next);
                open.push_back(next);
            });
        }
    }

    columns.clear();
    for (std::size_t v = 0; v < values.size() && columns.size() < 64; ++v) {
        values[v].column = -1;
        if (!cacheable(values[v])) continue;
        values[v].column = static_cast<std::int16_t>(columns.size());
        columns.emplace_back(v);
    }
    stale_by_touch.assign(facts.size() + mark_count, 0);
    for (std::size_t c = 0; c < columns.size(); ++c) {
        value_reads[columns[c].index].each(
            [&](std::uint32_t touch) { stale_by_touch[touch] |= std::uint64_t{1} << c; });
    }
    stale_by_lasting.assign(codes.size(), 0);
    for (std::size_t i = 0; i < codes.size(); ++i) {
        if (&op(CodeId(i)) != &structure::lasting) continue;
        stale_by_lasting[i] = stale_by_touch[mark(model::Touched::lastings)];
    }
}

void Rulebook::index_footprints() {
    for (AbilitySpec& ability : abilities) {
        ability.footprint = {};
        FootprintReader reader(*this, ability.footprint);
        reader.read(ability.condition);
        for (const std::uint32_t code : children(ability.cost)) reader.read(CodeId(code));
        for (const std::uint32_t code : children(ability.effects)) reader.read(CodeId(code));
    }
    // Abilities that run on the spot when an event is raised count as part of whoever raises it.
    bool grown = true;
    while (grown) {
        grown = false;
        for (AbilitySpec& ability : abilities) {
            Footprint total = ability.footprint;
            ability.footprint.raises.each([&](std::uint32_t event) {
                for (std::size_t m = 0; m < event_kinds[event].moments.size() && m < max_moments; ++m) {
                    if (event_kinds[event].moments[m].order != Order::at_once) continue;
                    for (const AbilityId id : watchers[event * max_moments + m]) {
                        const Footprint& other = abilities[id.index].footprint;
                        total.reads |= other.reads;
                        total.writes |= other.writes;
                        total.adds |= other.adds;
                        total.raises |= other.raises;
                    }
                }
            });
            const auto size = [](const Footprint& footprint) {
                return footprint.reads.size() + footprint.writes.size() + footprint.adds.size() +
                       footprint.raises.size();
            };
            if (size(total) != size(ability.footprint)) {
                ability.footprint = total;
                grown = true;
            }
        }
    }
}

}  // namespace cantrip::kernel
