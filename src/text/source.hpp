#pragma once

#include "text/span.hpp"

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cantrip::text {

// Both count from 1; the column counts Unicode code points, and a byte that is not UTF-8 counts as one.
struct LineColumn {
    std::uint32_t line = 1;
    std::uint32_t column = 1;

    friend constexpr bool operator==(const LineColumn&, const LineColumn&) = default;
};

// Holds every text that was read, so that a place can be turned into a file name, a line and a column.
// The views it hands out stay valid as long as it lives, also when more texts are added or it is moved.
class Sources {
public:
    // The bytes are kept as they are; line ends are "\n", "\r\n" and a lone "\r".
    SourceId add(std::string name, std::string bytes);

    [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(texts_.size()); }
    // Whether the id was handed out here; `SourceId::none` never was.
    [[nodiscard]] bool knows(SourceId id) const { return static_cast<std::uint32_t>(id) < texts_.size(); }
    // The latest text added under this name.
    [[nodiscard]] std::optional<SourceId> find(std::string_view name) const;

    [[nodiscard]] std::string_view name(SourceId id) const;
    [[nodiscard]] std::string_view bytes(SourceId id) const;
    // The bytes of a place, empty for a place without a source; clipped to the text.
    [[nodiscard]] std::string_view bytes(Place place) const;

    // An offset past the end counts as the end.
    [[nodiscard]] LineColumn line_column(SourceId id, std::uint32_t offset) const;
    [[nodiscard]] std::uint32_t line_count(SourceId id) const;
    // The span of a line, counted from 1, without its line end; empty at the end for a line that does not
    // exist.
    [[nodiscard]] Span line_span(SourceId id, std::uint32_t line) const;
    [[nodiscard]] std::string_view line_text(SourceId id, std::uint32_t line) const;

private:
    struct Text {
        std::string name;
        std::string bytes;
        std::vector<std::uint32_t> line_starts;
    };

    [[nodiscard]] const Text& text(SourceId id) const;

    std::deque<Text> texts_;
};

}  // namespace cantrip::text
