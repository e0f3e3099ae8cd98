#pragma once

#include "text/json.hpp"
#include <cantrip/cantrip.hpp>

#include <optional>
#include <string>

namespace cantrip::play {

// The answer that a scenario means by what it writes: the label of an option, the id of a card, place, seat,
// name or ability, "pass", "yes" or "no", an object with members of the option, a number, a text, or a list
// of these. Nothing if the decision offers no such thing.
[[nodiscard]] std::optional<Choice> pick(const Decision& decision, text::JsonValue said);

// A value of JSON in one fixed writing, so that two can be compared.
[[nodiscard]] std::string normal_json(text::JsonValue value);

}  // namespace cantrip::play
