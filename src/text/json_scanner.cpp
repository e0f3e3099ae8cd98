#include "text/json_bytes.hpp"
#include "text/json_reader.hpp"
#include "text/json_strings.hpp"
#include "text/nearest.hpp"
#include "text/utf8.hpp"

#include <algorithm>
#include <array>

namespace cantrip::text {

namespace {

// Two escapes for the halves of one character.
constexpr std::size_t longest_json_piece = 12;

// Why text that looks like a number is none.
Phrase fault_of_json_number(std::string_view written) {
    const std::string_view unsigned_part =
        written.substr(written.starts_with('-') || written.starts_with('+') ? 1 : 0);
    if (written.starts_with('+')) {
        return Phrase::number_leading_plus;
    }
    if (unsigned_part.empty() || !json_byte_is(unsigned_part.front(), json_digit)) {
        const bool infinite = unsigned_part.starts_with("Inf") || unsigned_part.starts_with("inf");
        return unsigned_part.starts_with('.') ? Phrase::number_no_digits_before_point
               : infinite                     ? Phrase::number_not_finite
                                              : Phrase::number_no_digits;
    }
    if (unsigned_part.size() > 1 && unsigned_part.front() == '0') {
        const char second = static_cast<char>(unsigned_part[1] | 0x20);
        if (second == 'x' || second == 'o' || second == 'b') {
            return Phrase::number_other_base;
        }
        if (json_byte_is(unsigned_part[1], json_digit)) {
            return Phrase::number_leading_zero;
        }
    }
    const std::size_t fraction =
        std::min(unsigned_part.find_first_not_of("0123456789"), unsigned_part.size());
    std::string_view rest = unsigned_part.substr(fraction);
    if (rest.starts_with('.')) {
        const std::size_t end = std::min(rest.find_first_not_of("0123456789", 1), rest.size());
        if (end == 1) {
            return Phrase::number_no_digits_after_point;
        }
        rest.remove_prefix(end);
    }
    if (rest.starts_with('e') || rest.starts_with('E')) {
        rest.remove_prefix(1);
        rest.remove_prefix(rest.starts_with('-') || rest.starts_with('+') ? 1 : 0);
        if (rest.empty() || !json_byte_is(rest.front(), json_digit)) {
            return Phrase::number_no_digits_in_exponent;
        }
    }
    return Phrase::number_surplus;
}

}  // namespace

void JsonReader::skip_some_blanks() {
    while (at_ < size_) {
        if (json_byte_is(bytes_[at_], json_blank)) {
            ++at_;
        } else if (bytes_[at_] == '/' && skip_json_comment(bytes_, at_) != at_) {
            skip_comment();
        } else {
            return;
        }
    }
}

void JsonReader::skip_comment() {
    const std::uint32_t begin = at_;
    at_ = static_cast<std::uint32_t>(skip_json_comment(bytes_, at_));
    const std::string_view comment = slice({begin, at_});
    const bool unclosed = comment.starts_with("/*") && (comment.size() < 4 || !comment.ends_with("*/"));
    const std::size_t bad = first_bad_utf8(comment);
    const bool was_quiet = quiet_;
    if (unclosed) {
        report(Code::json_unterminated_comment, {begin, begin + 2});
        comment_swallowed_end_ = true;
    } else if (bad < comment.size()) {
        const CodePoint point = decode_utf8(comment, bad);
        const std::uint32_t place = begin + static_cast<std::uint32_t>(bad);
        report(Code::text_not_utf8, {place, place + point.size}, {point.fault});
    }
    quiet_ = was_quiet || unclosed;
}

std::uint32_t JsonReader::end_of_line(std::uint32_t from) const {
    return end_of_line_within(from, size_ - from);
}

std::uint32_t JsonReader::end_of_line_within(std::uint32_t from, std::uint32_t most) const {
    const std::string_view part = bytes_.substr(from, most);
    return from + static_cast<std::uint32_t>(std::min(part.find_first_of("\n\r"), part.size()));
}

std::uint32_t JsonReader::word_end(std::uint32_t at) const {
    while (at < size_ && json_byte_is(bytes_[at], json_word) && !is_odd_blank_or_quote(bytes_, at)) ++at;
    return at;
}

void JsonReader::read_value() {
    const char c = peek();
    switch (c) {
        case '"':
            read_string_value();
            return;
        case '{':
            open_container(JsonKind::object);
            return;
        case '[':
            open_container(JsonKind::array);
            return;
        case '-':
        case '0':
        case '1':
        case '2':
        case '3':
        case '4':
        case '5':
        case '6':
        case '7':
        case '8':
        case '9':
            read_number();
            return;
        default:
            read_odd_value(c);
    }
}

void JsonReader::remember_decoded(std::vector<JsonTree::Decoded>& table, std::uint32_t node, Span quoted) {
    const auto begin = static_cast<std::uint32_t>(tree_.arena_.size());
    append_decoded_json_string(tree_.arena_, slice({quoted.begin + 1, quoted.end - 1}));
    table.push_back({node, begin, static_cast<std::uint32_t>(tree_.arena_.size())});
}

void JsonReader::read_string_value() {
    const ScannedString scanned = scan_string();
    if (scanned.broken) {
        push_broken(scanned.span);
        return;
    }
    const std::uint32_t node = push_node(JsonKind::string, scanned.span,
                                         static_cast<std::uint8_t>(scanned.escaped ? JsonTree::escaped : 0));
    if (scanned.escaped) {
        remember_decoded(tree_.decoded_strings_, node, scanned.span);
    }
    expect_after_value();
}

void JsonReader::read_string_key() {
    const ScannedString scanned = scan_string();
    key_.span = scanned.span;
    key_.flags = static_cast<std::uint8_t>(scanned.broken    ? JsonTree::key_damaged
                                           : scanned.escaped ? JsonTree::key_escaped
                                                             : 0);
    if (scanned.escaped && !scanned.broken) {
        remember_decoded(tree_.decoded_keys_, static_cast<std::uint32_t>(nodes_.size()), scanned.span);
    }
    last_end_ = at_;
    expected_ = Expected::colon;
}

JsonReader::ScannedString JsonReader::scan_string() {
    ScannedString scanned;
    scanned.span.begin = at_;
    ++at_;
    while (at_ < size_) {
        const char c = bytes_[at_];
        if (!json_byte_is(c, json_string_stop)) {
            ++at_;
        } else if (c == '"') {
            ++at_;
            scanned.span.end = at_;
            quiet_ = false;
            return scanned;
        } else if (c == '\n' || c == '\r') {
            break;
        } else {
            scan_string_piece(scanned);
        }
    }
    end_unterminated_string(scanned);
    return scanned;
}

// An escape, a character beyond ASCII, or one that may not stand in a string. Bad bytes and control
// characters are reported once for a string, wrong escapes each.
void JsonReader::scan_string_piece(ScannedString& scanned) {
    const std::string_view rest = bytes_.substr(at_, longest_json_piece);
    const bool escape = rest.front() == '\\';
    if (escape && (rest.size() == 1 || rest[1] == '\n' || rest[1] == '\r')) {
        ++at_;
        return;  // The string is unterminated, which is said once.
    }
    const JsonStringPiece piece = json_string_piece(rest, 0);
    const Span span{at_, at_ + piece.written_size};
    at_ = span.end;
    scanned.escaped = scanned.escaped || escape;
    const bool control = !escape && piece.value < 0x20;
    if (piece.fault == Phrase::none && !control) return;
    if (escape) {
        report(Code::json_bad_escape, span, {std::string(slice(span)), piece.fault});
    } else if (!scanned.broken && control) {
        report(Code::json_control_character, span, {shown_character(rest)});
    } else if (!scanned.broken) {
        report(Code::text_not_utf8, span, {piece.fault});
    }
    scanned.broken = true;
}

void JsonReader::read_number() {
    const std::uint32_t begin = at_;
    std::uint32_t at = begin + (bytes_[begin] == '-' ? 1 : 0);
    const auto skip_digits = [&] {
        const std::uint32_t first = at;
        while (at < size_ && json_byte_is(bytes_[at], json_digit)) {
            ++at;
        }
        return at - first;
    };
    const bool zero_first = at < size_ && bytes_[at] == '0';
    const std::uint32_t whole_digits = skip_digits();
    bool good = whole_digits == 1 || (whole_digits > 1 && !zero_first);
    if (good && at < size_ && bytes_[at] == '.') {
        ++at;
        good = skip_digits() > 0;
    }
    if (good && at < size_ && (bytes_[at] == 'e' || bytes_[at] == 'E')) {
        ++at;
        at += at < size_ && (bytes_[at] == '-' || bytes_[at] == '+') ? 1 : 0;
        good = skip_digits() > 0;
    }
    if (!good || (at < size_ && json_byte_is(bytes_[at], json_word))) {
        report_bad_number(begin);
        return;
    }
    at_ = at;
    quiet_ = false;
    push_node(JsonKind::number, {begin, at});
    expect_after_value();
}

void JsonReader::report_bad_number(std::uint32_t begin) {
    at_ = std::max(word_end(begin), begin + 1);
    const Span span{begin, at_};
    const std::string_view written = slice(span);
    if (first_bad_utf8(written) < written.size()) {
        report(Code::text_not_utf8, span, {decode_utf8(written, first_bad_utf8(written)).fault});
    } else {
        report(Code::json_bad_number, span, {std::string(written), fault_of_json_number(written)});
    }
    push_broken(span);
}

void JsonReader::read_word() {
    const std::uint32_t begin = at_;
    const std::string_view word = slice({begin, word_end(begin)});
    if (is_json_literal(word)) {
        at_ += static_cast<std::uint32_t>(word.size());
        quiet_ = false;
        push_node(word == "null" ? JsonKind::null : JsonKind::boolean, {begin, at_});
        expect_after_value();
        return;
    }
    if (word.front() == '+' || word.front() == '.') {
        report_bad_number(begin);
        return;
    }
    swallow_unquoted_text();
    const Span span{begin, at_};
    const std::size_t bad = first_bad_utf8(slice(span));
    if (bad < span.size()) {
        report(Code::text_not_utf8, span, {decode_utf8(slice(span), bad).fault});
    } else {
        report(Code::json_unknown_literal, span, {std::string(slice(span))},
               std::string(nearest_name(slice(span), json_literals)));
    }
    push_broken(span);
}

void JsonReader::read_unquoted_key() {
    const std::uint32_t begin = at_;
    at_ = word_end(at_);
    key_ = {{begin, at_}, JsonTree::key_unquoted};
    const std::string_view word = slice(key_.span);
    const std::size_t bad = first_bad_utf8(word);
    at_ += at_ < size_ && bytes_[at_] == '"' ? 1 : 0;
    if (bad < word.size()) {
        report(Code::text_not_utf8, key_.span, {decode_utf8(word, bad).fault});
        key_.flags = JsonTree::key_damaged;
    } else {
        report(Code::json_key_not_quoted, key_.span, {std::string(word)});
    }
    last_end_ = at_;
    expected_ = Expected::colon;
}

}  // namespace cantrip::text
