#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cantrip::languages {

// A piece of JSON to be written for people: what fits into a line stands in one line, the rest is broken up,
// one member a line.
struct Layout {
    enum class Kind : std::uint8_t { scalar, array, object };

    Kind kind = Kind::scalar;
    bool always_broken = false;
    std::string key;   // JSON, quotes included; empty in arrays
    std::string text;  // JSON of a scalar
    std::vector<Layout> children;

    [[nodiscard]] static Layout scalar(std::string json) {
        return {Kind::scalar, false, {}, std::move(json), {}};
    }
    [[nodiscard]] static Layout string(std::string_view text);
    [[nodiscard]] static Layout array() { return {Kind::array, false, {}, {}, {}}; }
    [[nodiscard]] static Layout object() { return {Kind::object, false, {}, {}, {}}; }

    Layout& add(Layout child);
    Layout& add(std::string_view member, Layout child);
};

// The text with a line end behind it.
[[nodiscard]] std::string lay_out(const Layout& layout, std::size_t width = 100);

}  // namespace cantrip::languages
