#include "english/diagnostic_source.hpp"

#include "text/utf8.hpp"

#include <algorithm>
#include <vector>

namespace cantrip::english {

namespace {

constexpr std::string_view left_out = "...";

// What one character of the source looks like.
struct ShownCell {
    std::string text;
    std::uint32_t width = 1;
    std::uint32_t byte = 0;  // where it begins in the line
};

constexpr bool is_inside_character(char c) { return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U; }

// The part of a very long line that can matter, so that showing it costs no more than showing a short one.
text::Span relevant_bytes(std::string_view line, text::Span marked, std::uint32_t width) {
    const std::uint32_t reach = width * 8;
    std::uint32_t begin = marked.begin > reach ? marked.begin - reach : 0;
    while (begin > 0 && begin < line.size() && is_inside_character(line[begin])) --begin;
    const std::size_t end = std::min<std::size_t>(line.size(), std::size_t{marked.begin} + reach);
    return {begin, static_cast<std::uint32_t>(end)};
}

std::vector<ShownCell> cells_of(std::string_view line, text::Span part, std::uint32_t tab_width) {
    std::vector<ShownCell> cells;
    std::uint32_t column = 0;
    for (std::uint32_t at = part.begin; at < part.end;) {
        const text::CodePoint point = text::decode_utf8(line, at);
        ShownCell cell{std::string(line.substr(at, point.size)), text::display_width(point.value), at};
        if (point.value == '\t') {
            cell.width = tab_width - column % tab_width;
            cell.text.assign(cell.width, ' ');
        } else if (!point.valid() || !text::is_printable(point.value)) {
            cell.text = "\xEF\xBF\xBD";
            cell.width = 1;
        }
        column += cell.width;
        cells.push_back(std::move(cell));
        at += point.size;
    }
    return cells;
}

}  // namespace

ShownLine show_line(std::string_view line, text::Span marked, std::uint32_t width, std::uint32_t tab_width) {
    marked.begin = std::min<std::uint32_t>(marked.begin, static_cast<std::uint32_t>(line.size()));
    const text::Span part = relevant_bytes(line, marked, width);
    const std::vector<ShownCell> cells = cells_of(line, part, tab_width);
    std::uint32_t total = 0;
    std::uint32_t caret_column = 0;
    for (const ShownCell& cell : cells) {
        total += cell.width;
        caret_column += cell.byte < marked.begin ? cell.width : 0;
    }
    const bool whole = part.size() == line.size() && total <= width;
    const std::uint32_t left = whole || caret_column < width * 2 / 3 ? 0 : caret_column - width / 3;

    ShownLine shown;
    std::uint32_t out_column = 0;
    if (part.begin > 0 || left > 0) {
        shown.text = left_out;
        out_column = static_cast<std::uint32_t>(left_out.size());
    }
    shown.caret_begin = out_column;
    shown.caret_end = out_column;
    std::uint32_t column = 0;
    bool cut = part.end < line.size();
    for (const ShownCell& cell : cells) {
        const bool visible = column >= left && (whole || column + cell.width <= left + width);
        cut = cut || (column >= left && !visible);
        column += cell.width;
        if (!visible) continue;
        shown.text += cell.text;
        out_column += cell.width;
        if (cell.byte < marked.begin) shown.caret_begin = out_column;
        if (cell.byte < marked.end) shown.caret_end = out_column;
    }
    if (cut) shown.text += left_out;
    shown.caret_end = std::max(shown.caret_end, shown.caret_begin + 1);
    return shown;
}

ShownPlace show_place(text::Place place, const text::Sources& sources) {
    return {sources.name(place.source), sources.line_column(place.source, place.span.begin),
            sources.line_column(place.source, std::max(place.span.begin, place.span.end))};
}

}  // namespace cantrip::english
