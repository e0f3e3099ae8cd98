#pragma once

#include "text/json.hpp"
#include <cantrip/cantrip.hpp>

#include <tl/expected.hpp>

#include <string>
#include <string_view>

namespace cantrip::serve {

[[nodiscard]] std::string_view name_of(Shape shape);

// What a decision admits, for the message that refuses something else: "one of 0 to 3".
[[nodiscard]] std::string admitted_by(const Decision& decision);

// Reads the answer to a decision. Numbers are taken as they are; an option may also be given by its label or
// by what it is (some members are enough when no other option has them), and a list may mix these. Text
// answers a decision that asks for text. Whether the answer is legal is for the match to say. The error says
// what was expected.
[[nodiscard]] tl::expected<Choice, std::string> read_choice(text::JsonValue given, const Decision& decision);

}  // namespace cantrip::serve
