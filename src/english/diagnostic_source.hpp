#pragma once

#include "text/source.hpp"
#include "text/span.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace cantrip::english {

// A source line made fit to be shown, and the columns of the caret below it.
struct ShownLine {
    std::string text;
    std::uint32_t caret_begin = 0;
    std::uint32_t caret_end = 0;
};

// Tabs become blanks, what cannot be shown becomes a mark, and a line wider than `width` is cut around the
// caret, with dots where something is left out. `marked` is in bytes of the line; an empty one gets a caret
// of one column.
[[nodiscard]] ShownLine show_line(std::string_view line, text::Span marked, std::uint32_t width,
                                  std::uint32_t tab_width);

// Lines and columns of both ends of a place; the end is behind the last character.
struct ShownPlace {
    std::string_view file;
    text::LineColumn begin;
    text::LineColumn end;
};
// The place must have a source that is known.
[[nodiscard]] ShownPlace show_place(text::Place place, const text::Sources& sources);

}  // namespace cantrip::english
