#pragma once

#include "games/queensblood/deck_rules.hpp"

#include <optional>

namespace cantrip::games::queensblood {

// What a match may decide otherwise. The rules of play become options of the set-up; the rest is here.
struct Switches {
    Copies copies = Copies::limited;
    bool ledger = false;
};

[[nodiscard]] Switches read_switches(std::optional<text::JsonValue> switches, SetupForm& form);
[[nodiscard]] std::span<const std::string_view> option_names();
// A whole number between two bounds; anything else is reported.
[[nodiscard]] std::optional<std::int64_t> read_whole(text::JsonValue value, std::int64_t least,
                                                     std::int64_t most, SetupForm& form);

}  // namespace cantrip::games::queensblood
