#pragma once

#include "text/phrases.hpp"
#include "text/span.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace cantrip::text {

// One character or escape of a JSON string as written between its quotes.
struct JsonStringPiece {
    char32_t value = 0;
    std::uint32_t written_size = 1;  // bytes in the source, at least one
    std::uint32_t decoded_size = 1;  // bytes after decoding
    Phrase fault = Phrase::none;     // an `escape_...` or `utf8_...`
};

// Reads the piece at `offset`, which must be inside `written`. A malformed piece decodes to the replacement
// character.
[[nodiscard]] JsonStringPiece json_string_piece(std::string_view written, std::size_t offset);

// Appends what the bytes between the quotes stand for.
void append_decoded_json_string(std::string& out, std::string_view written);

// The part of `written` that decodes to the bytes of `decoded`. A range that cuts through a piece takes it
// whole.
[[nodiscard]] Span written_span_of_decoded(std::string_view written, Span decoded);

}  // namespace cantrip::text
