#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

// Text for a terminal of 80 columns.
namespace cantrip::cli {

inline constexpr std::size_t screen_width = 80;

// How many columns a text takes: one for each character.
[[nodiscard]] std::size_t columns(std::string_view text);
// Cut off or filled up with blanks to exactly this many columns.
[[nodiscard]] std::string fitted(std::string_view text, std::size_t width);
// Lines of at most `screen_width` columns; every line begins with so many blanks, and all but the first with
// some more.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t indent, std::size_t more = 2);

enum class Ink : std::uint8_t { plain, first_side, second_side, faint, strong };
// With colours switched off the text stays as it is.
[[nodiscard]] std::string inked(std::string_view text, Ink ink, bool colour);

}  // namespace cantrip::cli
