#pragma once

#include "games/presentation.hpp"

#include <optional>

namespace cantrip::games::netrunner {

constexpr std::int64_t most_of_anything = 10000;  // credits, counters, copies: more is a slip of the pen

// A whole number within bounds; anything else is reported.
[[nodiscard]] std::optional<std::int64_t> read_whole(text::JsonValue value, std::int64_t least,
                                                     std::int64_t most, const SetupForm& form);
// The id of a card that is called by its id or by the code of its set. Reports a card that is not there.
[[nodiscard]] std::optional<std::string> find_card_id(std::string_view word, text::Place place,
                                                      const SetupForm& form);
[[nodiscard]] std::optional<std::string> read_card_id(text::JsonValue value, const SetupForm& form);
// { "credits": 5, "tags": 1, "grip": [cards], ... } of the seat of this name.
void read_side(text::JsonValue side, std::string_view seat, SetupForm& form);
// { "hq": { "root": [cards], "ice": [cards] }, "remote1": ... }
void read_servers(text::JsonValue servers, SetupForm& form);

}  // namespace cantrip::games::netrunner
