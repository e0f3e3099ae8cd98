#include "text/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstring>

namespace cantrip::text {

namespace {

constexpr unsigned utf8_byte(std::string_view bytes, std::size_t offset) {
    return static_cast<unsigned char>(bytes[offset]);
}

constexpr bool is_utf8_continuation(unsigned byte) { return (byte & 0xc0U) == 0x80U; }

// The length that a lead byte promises, 0 for a byte that cannot lead.
constexpr std::uint32_t utf8_promised_size(unsigned lead) {
    if (lead >= 0xf8U || is_utf8_continuation(lead)) {
        return 0;
    }
    return lead >= 0xf0U ? 4 : lead >= 0xe0U ? 3 : 2;
}

// What is wrong with a value of a sequence that is complete.
constexpr Phrase utf8_fault_of(char32_t value, std::uint32_t size) {
    constexpr std::array<char32_t, 5> smallest{0, 0, 0x80, 0x800, 0x10000};
    if (value < smallest[size]) {
        return Phrase::utf8_overlong;
    }
    if (value >= 0xd800 && value <= 0xdfff) {
        return Phrase::utf8_surrogate;
    }
    return value > 0x10ffff ? Phrase::utf8_beyond_unicode : Phrase::none;
}

}  // namespace

CodePoint decode_utf8(std::string_view bytes, std::size_t offset) {
    const unsigned lead = utf8_byte(bytes, offset);
    if (lead < 0x80U) {
        return {static_cast<char32_t>(lead), 1, Phrase::none};
    }
    const std::uint32_t promised = utf8_promised_size(lead);
    if (promised == 0) {
        return {replacement_character, 1, Phrase::utf8_stray_byte};
    }
    char32_t value = lead & (0x7fU >> promised);
    std::uint32_t size = 1;
    while (size < promised && offset + size < bytes.size() &&
           is_utf8_continuation(utf8_byte(bytes, offset + size))) {
        value = (value << 6U) | (utf8_byte(bytes, offset + size) & 0x3fU);
        ++size;
    }
    if (size < promised) {
        return {replacement_character, size, Phrase::utf8_truncated};
    }
    const Phrase fault = utf8_fault_of(value, size);
    return {fault == Phrase::none ? value : replacement_character, size, fault};
}

std::size_t first_bad_utf8(std::string_view bytes) {
    std::size_t at = 0;
    while (at < bytes.size()) {
        if (bytes.size() - at >= 8) {
            std::uint64_t block = 0;
            std::memcpy(&block, bytes.data() + at, 8);
            if ((block & 0x8080808080808080ULL) == 0) {
                at += 8;
                continue;
            }
        }
        const CodePoint point = decode_utf8(bytes, at);
        if (!point.valid()) {
            return at;
        }
        at += point.size;
    }
    return bytes.size();
}

std::size_t count_code_points(std::string_view bytes) {
    std::size_t count = 0;
    for (std::size_t at = 0; at < bytes.size(); ++count) {
        at += decode_utf8(bytes, at).size;
    }
    return count;
}

void append_utf8(std::string& out, char32_t value) {
    if (value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff)) {
        value = replacement_character;
    }
    const auto byte = [&out](char32_t bits) {
        out.push_back(static_cast<char>(static_cast<unsigned char>(bits)));
    };
    if (value < 0x80) {
        byte(value);
        return;
    }
    if (value < 0x800) {
        byte(0xc0U | (value >> 6U));
    } else {
        if (value < 0x10000) {
            byte(0xe0U | (value >> 12U));
        } else {
            byte(0xf0U | (value >> 18U));
            byte(0x80U | ((value >> 12U) & 0x3fU));
        }
        byte(0x80U | ((value >> 6U) & 0x3fU));
    }
    byte(0x80U | (value & 0x3fU));
}

std::string code_point_name(char32_t value) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string name = "U+";
    for (unsigned shift = value > 0xffff ? 24 : 16; shift > 0; shift -= 4) {
        name.push_back(digits[(value >> (shift - 4)) & 0xfU]);
    }
    return name;
}

bool is_printable(char32_t value) {
    const bool control = value < 0x20 || (value >= 0x7f && value < 0xa0);
    const bool direction = (value >= 0x200e && value <= 0x200f) || (value >= 0x202a && value <= 0x202e) ||
                           (value >= 0x2066 && value <= 0x2069);
    const bool line_end = value == 0x2028 || value == 0x2029;
    return !control && !direction && !line_end && value != 0xfeff;
}

std::uint32_t display_width(char32_t value) {
    struct Range {
        char32_t first;
        char32_t last;
    };
    constexpr std::array<Range, 6> without_width{{{0x300, 0x36f},
                                                  {0x483, 0x489},
                                                  {0x591, 0x5bd},
                                                  {0x1ab0, 0x1aff},
                                                  {0x200b, 0x200d},
                                                  {0xfe00, 0xfe0f}}};
    constexpr std::array<Range, 9> wide{{{0x1100, 0x115f},
                                         {0x2e80, 0x303e},
                                         {0x3041, 0xa4cf},
                                         {0xac00, 0xd7a3},
                                         {0xf900, 0xfaff},
                                         {0xff00, 0xff60},
                                         {0x1f300, 0x1f64f},
                                         {0x1f900, 0x1f9ff},
                                         {0x20000, 0x3fffd}}};
    const auto holds = [value](Range range) { return range.first <= value && value <= range.last; };
    if (std::ranges::any_of(without_width, holds)) {
        return 0;
    }
    return std::ranges::any_of(wide, holds) ? 2 : 1;
}

}  // namespace cantrip::text
