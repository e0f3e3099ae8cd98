#pragma once

#include "text/phrases.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace cantrip::text {

inline constexpr char32_t replacement_character = U'\uFFFD';

// One step of decoding. A malformed sequence has `fault` set, decodes to the replacement character and is as
// long as the bytes that belong together, at least one: decoding always moves on.
struct CodePoint {
    char32_t value = replacement_character;
    std::uint32_t size = 1;
    Phrase fault = Phrase::none;

    [[nodiscard]] bool valid() const { return fault == Phrase::none; }
};

// Decodes the code point at `offset`, which must be inside the bytes.
[[nodiscard]] CodePoint decode_utf8(std::string_view bytes, std::size_t offset);

// The offset of the first malformed sequence, or the size of the bytes when all are well formed.
[[nodiscard]] std::size_t first_bad_utf8(std::string_view bytes);

// A malformed sequence counts as one.
[[nodiscard]] std::size_t count_code_points(std::string_view bytes);

// Surrogates and values beyond Unicode are written as the replacement character.
void append_utf8(std::string& out, char32_t value);

// "U+00A0"
[[nodiscard]] std::string code_point_name(char32_t value);

// Whether it may be shown as it is: no control character, no mark that changes the direction of writing, and
// nothing that hides in a line.
[[nodiscard]] bool is_printable(char32_t value);

// Display columns on a terminal: 0 for combining marks, 2 for wide letters and most pictures, else 1.
[[nodiscard]] std::uint32_t display_width(char32_t value);

}  // namespace cantrip::text
