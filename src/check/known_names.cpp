#include "check/known_names.hpp"

#include <algorithm>
#include <span>

namespace cantrip::checks {

namespace {

template <class Specs>
std::vector<std::string_view> names_of(const kernel::Rulebook& declared, const Specs& specs) {
    std::vector<std::string_view> names;
    for (const auto& spec : specs) names.push_back(declared.text(spec.name));
    return names;
}

std::vector<std::string_view> texts_of(const kernel::Rulebook& declared, std::span<const NameId> names) {
    std::vector<std::string_view> texts;
    for (const NameId each : names) texts.push_back(declared.text(each));
    return texts;
}

void sort_names(std::vector<std::string_view>& names) {
    std::ranges::sort(names);
    names.erase(std::ranges::unique(names).begin(), names.end());
}

}  // namespace

KnownNames collect_names(const model::Pack& pack, const kernel::Rulebook& declared) {
    KnownNames known;
    known.incomplete = pack.incomplete;
    for (const kernel::KindSpec& kind : declared.kinds) {
        for (const FactId fact : kind.facts)
            known.facts.push_back(declared.text(declared.facts[fact.index].name));
    }
    known.values = names_of(declared, declared.values);
    known.kinds = names_of(declared, declared.kinds);
    known.zones = names_of(declared, declared.zone_kinds);
    known.events = names_of(declared, declared.event_kinds);
    known.procedures = names_of(declared, declared.procedures);
    known.windows = texts_of(declared, declared.windows);
    known.roles = texts_of(declared, declared.roles);
    known.counted_per = texts_of(declared, declared.counted_per);
    known.counted_per.push_back("match");  // of every game
    known.properties = known.values;
    for (const kernel::ValueSpec& value : declared.values) {
        if (value.base_property.valid()) known.properties.push_back(declared.text(value.base_property));
    }
    for (const kernel::DefinitionSpec& definition : declared.definitions) {
        known.definitions.push_back(declared.text(definition.id));
        for (const kernel::PropertyValue& each : definition.properties) {
            known.properties.push_back(declared.text(each.name));
        }
    }
    for (const model::Definition& definition : pack.definitions) {
        const KindId kind = declared.find_kind(definition.kind);
        const bool printed_only = kind.valid() && declared.kinds[kind.index].printed_only;
        (printed_only ? known.printed_only : known.definitions).push_back(definition.id);
        for (const model::Property& each : definition.properties) known.properties.push_back(each.name);
    }
    for (auto* names : {&known.facts, &known.values, &known.kinds, &known.zones, &known.events,
                        &known.procedures, &known.windows, &known.roles, &known.counted_per,
                        &known.definitions, &known.printed_only, &known.properties}) {
        sort_names(*names);
    }
    return known;
}

bool knows(const std::vector<std::string_view>& names, std::string_view name) {
    return std::ranges::binary_search(names, name);
}

const kernel::EventKindSpec* find_event(const kernel::Rulebook& declared, std::string_view name) {
    for (const kernel::EventKindSpec& each : declared.event_kinds) {
        if (declared.text(each.name) == name) return &each;
    }
    return nullptr;
}

const kernel::ValueSpec* find_value(const kernel::Rulebook& declared, std::string_view name) {
    for (const kernel::ValueSpec& each : declared.values) {
        if (declared.text(each.name) == name) return &each;
    }
    return nullptr;
}

}  // namespace cantrip::checks
