#pragma once

#include "kernel/rulebook.hpp"
#include "model/pack.hpp"

#include <string_view>
#include <vector>

namespace cantrip::checks {

// Every name that data may refer to: what the game declares and what the packs define.
struct KnownNames {
    std::vector<std::string_view> facts;  // those that some kind of thing has
    std::vector<std::string_view> values;
    std::vector<std::string_view> kinds;
    std::vector<std::string_view> zones;
    std::vector<std::string_view> events;
    std::vector<std::string_view> procedures;
    std::vector<std::string_view> windows;
    std::vector<std::string_view> roles;
    std::vector<std::string_view> counted_per;
    std::vector<std::string_view> definitions;
    std::vector<std::string_view> printed_only;  // definitions of which there is nothing in play
    bool incomplete = false;                     // definitions may be missing without being a mistake
    std::vector<std::string_view> properties;    // values too: a set of names may be printed or derived
};

// The views point into the pack and the rulebook. Each list is sorted and holds no name twice.
[[nodiscard]] KnownNames collect_names(const model::Pack& pack, const kernel::Rulebook& declared);
[[nodiscard]] bool knows(const std::vector<std::string_view>& names, std::string_view name);

// Nothing when there is none of this name.
[[nodiscard]] const kernel::EventKindSpec* find_event(const kernel::Rulebook& declared,
                                                      std::string_view name);
[[nodiscard]] const kernel::ValueSpec* find_value(const kernel::Rulebook& declared, std::string_view name);

}  // namespace cantrip::checks
