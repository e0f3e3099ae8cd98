#pragma once

#include <compare>
#include <cstdint>

namespace cantrip::text {

// A half-open range of byte offsets into one source: `begin` is in it, `end` is not.
struct Span {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;

    [[nodiscard]] constexpr std::uint32_t size() const { return end - begin; }
    [[nodiscard]] constexpr bool empty() const { return begin == end; }
    [[nodiscard]] constexpr bool contains(std::uint32_t offset) const {
        return begin <= offset && offset < end;
    }
    [[nodiscard]] constexpr bool contains(Span inner) const {
        return begin <= inner.begin && inner.end <= end;
    }

    friend constexpr auto operator<=>(const Span&, const Span&) = default;
};

// Names a text held by `Sources`. `none` is for what has no text, such as a stop in the middle of play.
enum class SourceId : std::uint32_t { none = 0xffffffffU };

// A span in a named source: where a diagnostic points.
struct Place {
    SourceId source = SourceId::none;
    Span span;

    friend constexpr auto operator<=>(const Place&, const Place&) = default;
};

}  // namespace cantrip::text
