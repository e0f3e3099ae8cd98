#include "text/json_strings.hpp"

#include "text/utf8.hpp"

#include <algorithm>
#include <optional>

namespace cantrip::text {

namespace {

std::optional<char32_t> json_hex_digit(char c) {
    if (c >= '0' && c <= '9') {
        return static_cast<char32_t>(c - '0');
    }
    const char lower = static_cast<char>(c | 0x20);
    if (lower >= 'a' && lower <= 'f') {
        return static_cast<char32_t>(lower - 'a' + 10);
    }
    return std::nullopt;
}

// The four hexadecimal digits at `offset`; `digits` tells how many there were.
char32_t json_hex4(std::string_view written, std::size_t offset, std::uint32_t& digits) {
    char32_t value = 0;
    digits = 0;
    while (digits < 4 && offset + digits < written.size()) {
        const auto digit = json_hex_digit(written[offset + digits]);
        if (!digit) {
            break;
        }
        value = value * 16 + *digit;
        ++digits;
    }
    return value;
}

constexpr std::uint32_t utf8_size_of(char32_t value) {
    return value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4;
}

JsonStringPiece json_piece(char32_t value, std::uint32_t written_size) {
    return {value, written_size, utf8_size_of(value), Phrase::none};
}

JsonStringPiece json_faulty_piece(std::uint32_t written_size, Phrase fault) {
    return {replacement_character, written_size, utf8_size_of(replacement_character), fault};
}

// An escape of the form \uXXXX, or two of them for what lies beyond the basic plane.
JsonStringPiece json_unicode_escape(std::string_view written, std::size_t offset) {
    std::uint32_t digits = 0;
    const char32_t first = json_hex4(written, offset + 2, digits);
    if (digits < 4) {
        return json_faulty_piece(2 + digits, Phrase::escape_short_hex);
    }
    const bool leading = first >= 0xd800 && first <= 0xdbff;
    if (!leading) {
        const bool trailing = first >= 0xdc00 && first <= 0xdfff;
        return trailing ? json_faulty_piece(6, Phrase::escape_lone_surrogate) : json_piece(first, 6);
    }
    if (written.substr(offset + 6, 2) == "\\u") {
        const char32_t second = json_hex4(written, offset + 8, digits);
        if (digits == 4 && second >= 0xdc00 && second <= 0xdfff) {
            return json_piece(0x10000 + ((first - 0xd800) << 10U) + (second - 0xdc00), 12);
        }
    }
    return json_faulty_piece(6, Phrase::escape_lone_surrogate);
}

JsonStringPiece json_escape(std::string_view written, std::size_t offset) {
    if (offset + 1 >= written.size()) {
        return json_faulty_piece(1, Phrase::escape_unknown);
    }
    switch (written[offset + 1]) {
        case '"':
        case '\\':
        case '/':
            return json_piece(static_cast<unsigned char>(written[offset + 1]), 2);
        case 'b':
            return json_piece('\b', 2);
        case 'f':
            return json_piece('\f', 2);
        case 'n':
            return json_piece('\n', 2);
        case 'r':
            return json_piece('\r', 2);
        case 't':
            return json_piece('\t', 2);
        case 'u':
            return json_unicode_escape(written, offset);
        default:
            return json_faulty_piece(1 + decode_utf8(written, offset + 1).size, Phrase::escape_unknown);
    }
}

}  // namespace

JsonStringPiece json_string_piece(std::string_view written, std::size_t offset) {
    if (written[offset] == '\\') {
        return json_escape(written, offset);
    }
    const CodePoint point = decode_utf8(written, offset);
    return {point.value, point.size, utf8_size_of(point.value), point.fault};
}

void append_decoded_json_string(std::string& out, std::string_view written) {
    for (std::size_t at = 0; at < written.size();) {
        const std::size_t escape = std::min(written.find('\\', at), written.size());
        out.append(written.substr(at, escape - at));
        at = escape;
        if (at < written.size()) {
            const JsonStringPiece piece = json_string_piece(written, at);
            append_utf8(out, piece.value);
            at += piece.written_size;
        }
    }
}

Span written_span_of_decoded(std::string_view written, Span decoded) {
    const auto size = static_cast<std::uint32_t>(written.size());
    Span result{size, size};
    std::uint32_t decoded_at = 0;
    for (std::uint32_t at = 0; at < size;) {
        const JsonStringPiece piece = json_string_piece(written, at);
        const std::uint32_t next = decoded_at + piece.decoded_size;
        if (decoded_at <= decoded.begin && decoded.begin < next) {
            result.begin = at;
        }
        if (decoded.end <= decoded_at) {
            result.end = at;
            break;
        }
        decoded_at = next;
        at += piece.written_size;
    }
    if (decoded.begin >= decoded.end) {
        result.end = result.begin;
    }
    return result;
}

}  // namespace cantrip::text
