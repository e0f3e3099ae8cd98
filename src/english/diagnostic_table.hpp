#pragma once

#include "text/codes.hpp"
#include "text/diagnostic.hpp"
#include "text/phrases.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace cantrip::english {

// How the tests run the two examples of a page. An example that is a story has `none`.
enum class ExampleKind : std::uint8_t { none, json, dice, words };

// The words of one code. In `message` and `help`, `{0}` stands for the first argument and `{1*or}` or
// `{1*and}` for all from the second on, joined by commas and that word. `help` may be empty.
struct CodeWords {
    text::Code code;
    std::string_view title;
    std::string_view message;
    std::string_view help;
    std::string_view meaning;  // the page: what it means and what to do
    std::string_view wrong;
    std::string_view right;
    ExampleKind example = ExampleKind::none;
};

[[nodiscard]] const CodeWords& words_of(text::Code code);
[[nodiscard]] std::string_view words_of(text::Phrase phrase);
[[nodiscard]] std::string_view words_of(text::Role role);

// Puts arguments into a template. What a person did not write as plain text (line ends, control characters,
// bytes that are not UTF-8) is shown escaped, and very long arguments are cut, so that a message stays one
// line.
[[nodiscard]] std::string fill_template(std::string_view words, std::span<const text::Argument> arguments);

[[nodiscard]] std::string message_of(const text::Diagnostic& diagnostic);
// Starts with the nearest known name, if there is one; empty when there is nothing to say.
[[nodiscard]] std::string help_of(const text::Diagnostic& diagnostic);

}  // namespace cantrip::english
