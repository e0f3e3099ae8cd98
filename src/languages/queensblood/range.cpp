#include "languages/queensblood/range.hpp"

#include "languages/object_reader.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

namespace cantrip::languages::queensblood {

namespace {

using text::Code;
using text::Diagnostics;
using text::JsonKind;
using text::JsonValue;
using text::Phrase;

constexpr std::string_view columns = "EDCBA";  // from left to right
constexpr std::string_view rows = "12345";     // from top to bottom
constexpr std::string_view kinds = "PEX";
constexpr std::uint32_t side_of_grid = 5;
constexpr std::uint32_t middle_of_grid = 2;

bool is_mark(std::string_view word) {
    return word.size() == 3 && columns.find(word[0]) != std::string_view::npos &&
           rows.find(word[1]) != std::string_view::npos && kinds.find(word[2]) != std::string_view::npos;
}

// One mark of the pattern, between two commas; blanks around it mean nothing.
void read_pattern_mark(JsonValue value, std::size_t begin, std::size_t end, std::vector<std::string>& marks,
                       Diagnostics& diagnostics) {
    const std::string_view written = *value.as_string();
    while (begin < end && written[begin] == ' ') ++begin;
    while (end > begin && written[end - 1] == ' ') --end;
    const std::string_view word = written.substr(begin, end - begin);
    const text::Place place =
        value.inner_place(static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end));
    if (!is_mark(word)) {
        diagnostics.add(Code::lanes_bad_mark, place, {std::string(word)});
    } else if (word.starts_with("C3")) {
        diagnostics.add(Code::lanes_mark_on_card, place, {std::string(word)});
    } else if (std::ranges::any_of(marks, [&](const std::string& each) {
                   return std::string_view(each).substr(0, 2) == word.substr(0, 2);
               })) {
        diagnostics.add(Code::lanes_mark_twice, place, {std::string(word.substr(0, 2))});
    } else {
        marks.emplace_back(word);
    }
}

// The marks of the picture; nothing when it is malformed, which is reported.
std::optional<std::vector<std::string>> marks_of_grid(JsonValue grid, Diagnostics& diagnostics) {
    std::vector<std::string> marks;
    if (!expect_kind(grid, JsonKind::array, Phrase::json_array, diagnostics) || grid.is_damaged())
        return std::nullopt;
    bool square = grid.size() == side_of_grid;
    for (const JsonValue row : grid.children()) {
        if (!expect_kind(row, JsonKind::array, Phrase::json_array, diagnostics) || row.is_damaged())
            return std::nullopt;
        square = square && row.size() == side_of_grid;
    }
    if (!square) {
        diagnostics.add(Code::lanes_grid_shape, grid.place());
        return std::nullopt;
    }
    for (std::uint32_t row = 0; row < side_of_grid; ++row) {
        for (std::uint32_t column = 0; column < side_of_grid; ++column) {
            const JsonValue cell = *grid.at(row)->at(column);
            const auto sign = read_text(cell, Phrase::json_string, diagnostics);
            if (!sign.has_value()) return std::nullopt;
            const bool own = row == middle_of_grid && column == middle_of_grid;
            if (own != (*sign == "W")) {
                diagnostics.add(Code::lanes_grid_middle, cell.place());
                return std::nullopt;
            }
            if (own || *sign == ".") continue;
            if (sign->size() != 1 || kinds.find(sign->front()) == std::string_view::npos) {
                diagnostics.add(Code::lanes_grid_sign, cell.place(), {std::string(*sign)});
                return std::nullopt;
            }
            marks.push_back(std::string{columns[column], rows[row], sign->front()});
        }
    }
    return marks;
}

}  // namespace

std::vector<std::string> read_pattern(JsonValue value, Diagnostics& diagnostics) {
    std::vector<std::string> marks;
    if (value.is(JsonKind::null)) return marks;
    const auto written = read_text(value, Phrase::json_string, diagnostics);
    if (!written.has_value()) return marks;
    std::size_t begin = 0;
    while (true) {
        const std::size_t end = std::min(written->find(',', begin), written->size());
        read_pattern_mark(value, begin, end, marks, diagnostics);
        if (end == written->size()) return marks;
        begin = end + 1;
    }
}

void check_grid(JsonValue grid, const std::vector<std::string>& marks, Diagnostics& diagnostics) {
    const std::optional<std::vector<std::string>> shown = marks_of_grid(grid, diagnostics);
    if (!shown.has_value()) return;
    std::vector<text::Argument> differing;
    const auto add_missing = [&](const std::vector<std::string>& from, const std::vector<std::string>& in) {
        for (const std::string& mark : from) {
            if (std::ranges::find(in, mark) == in.end()) differing.emplace_back(mark);
        }
    };
    add_missing(*shown, marks);
    add_missing(marks, *shown);
    if (!differing.empty()) diagnostics.add(Code::lanes_grid_differs, grid.place(), std::move(differing));
}

bool has_effect_mark(const std::vector<std::string>& marks) {
    return std::ranges::any_of(marks, [](const std::string& mark) { return mark.back() != 'P'; });
}

}  // namespace cantrip::languages::queensblood
