#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace cantrip::text {

// What a byte of a JSON text may be part of.
enum JsonByte : std::uint8_t {
    json_blank = 1,
    json_digit = 2,
    json_word = 4,       // may stand in a word: letters, digits, signs, the point, bytes of other alphabets
    json_structure = 8,  // { } [ ] , : " '
    json_string_stop = 16,  // ends the quick walk over a string
};

inline constexpr std::array<std::uint8_t, 256> json_bytes = [] {
    std::array<std::uint8_t, 256> table{};
    for (unsigned c = 0; c < 256; ++c) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        const bool digit = c >= '0' && c <= '9';
        const bool other = c == '_' || c == '$' || c == '-' || c == '+' || c == '.' || c >= 0x80;
        table[c] =
            static_cast<std::uint8_t>((digit ? json_digit : 0) | (letter || digit || other ? json_word : 0) |
                                      (c < 0x20 || c >= 0x80 ? json_string_stop : 0));
    }
    for (const char c : std::string_view(" \n\r\t")) {
        table[static_cast<unsigned char>(c)] |= json_blank;
    }
    for (const char c : std::string_view("{}[],:\"'")) {
        table[static_cast<unsigned char>(c)] |= json_structure;
    }
    table['"'] |= json_string_stop;
    table['\\'] |= json_string_stop;
    return table;
}();

constexpr bool json_byte_is(char c, std::uint8_t classes) {
    return (json_bytes[static_cast<unsigned char>(c)] & classes) != 0;
}

// Blanks and quotes beyond ASCII that come with pasted text: U+00A0, U+2000 to U+203F, U+3000, U+FEFF.
constexpr bool is_odd_blank_or_quote(std::string_view bytes, std::size_t at) {
    const std::string_view two = bytes.substr(at, 2);
    return two == "\xC2\xA0" || two == "\xE2\x80" ||
           (two[0] == '\xE3' && bytes.substr(at, 3) == "\xE3\x80\x80") ||
           (two[0] == '\xEF' && bytes.substr(at, 3) == "\xEF\xBB\xBF");
}

// The size of a quote that is not the double quote of JSON, or 0: the single quote and the curly ones.
constexpr std::uint32_t odd_quote_size(std::string_view bytes, std::size_t at) {
    if (bytes[at] == '\'') return 1;
    const std::string_view three = bytes.substr(at, 3);
    const bool curly = three == "\xE2\x80\x98" || three == "\xE2\x80\x99" || three == "\xE2\x80\x9C" ||
                       three == "\xE2\x80\x9D";
    return curly ? 3 : 0;
}

inline constexpr std::array<std::string_view, 3> json_literals{"true", "false", "null"};

// Whether it is one of the three words that stand without quotes.
constexpr bool is_json_literal(std::string_view word) {
    return word == json_literals[0] || word == json_literals[1] || word == json_literals[2];
}

}  // namespace cantrip::text
