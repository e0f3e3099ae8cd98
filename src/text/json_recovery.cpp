#include "text/json_bytes.hpp"
#include "text/json_reader.hpp"
#include "text/utf8.hpp"

#include <algorithm>
#include <utility>

// How the reader goes on after a mistake.

namespace cantrip::text {

namespace {

// How far to look for the quote that ends a string with quotes inside.
constexpr std::uint32_t longest_json_aside = 200;
constexpr std::size_t most_related_brackets = 4;

}  // namespace

// Whether a key or a value starts here, good or bad. A sign without a number is none.
bool JsonReader::begins_element() const {
    const char c = peek();
    if (c == '"' || c == '{' || c == '[' || odd_quote_size(bytes_, at_) > 0) return true;
    if (c == '+') return false;
    if (c == '-') return at_ + 1 < size_ && json_byte_is(bytes_[at_ + 1], json_digit);
    return word_end(at_) > at_;
}

// A letter directly behind the quote that ends a string.
bool JsonReader::continues_string() const {
    return at_ == last_end_ && bytes_[at_ - 1] == '"' && word_end(at_) > at_;
}

void JsonReader::read_odd_separator(char c) {
    if (c == '}' || c == ']') {
        close_misfit(c);
    } else if (c == ':') {
        read_second_colon();
    } else if (continues_string()) {
        nodes_.back().kind = JsonKind::broken;
        swallow_after_string();
    } else if (!begins_element()) {
        skip_stray_characters();
    } else {
        const bool was_quiet = quiet_;
        report_missing(Code::json_missing_comma, {last_end_, last_end_});
        quiet_ = was_quiet || (in_object() && (c == '{' || c == '['));
        expect_next_element();
    }
}

// A colon behind a value. If that is a string on a later line than its key, the string is the next key and
// the value is missing; otherwise the colon is passed over together with the value behind it.
void JsonReader::read_second_colon() {
    const JsonTree::Node& last = nodes_.back();
    const bool string = in_object() && !quiet_ && last.kind == JsonKind::string && last.span.end == last_end_;
    if (string && slice({last.key.end, last.span.begin}).find_first_of("\n\r") != std::string_view::npos) {
        turn_string_into_key();
        return;
    }
    report_missing(Code::json_unexpected_character, {at_, at_ + 1}, {Argument::quoted(":")});
    ++at_;
    key_ = {{at_, at_}, JsonTree::key_damaged};
    expected_ = Expected::value;
}

void JsonReader::read_odd_key(char c) {
    if (odd_quote_size(bytes_, at_) > 0) {
        bool usable = false;
        const Span span = scan_odd_quotes(usable);
        key_ = {span, static_cast<std::uint8_t>(usable ? 0 : JsonTree::key_damaged)};
        last_end_ = at_;
        expected_ = Expected::colon;
        return;
    }
    switch (c) {
        case ']':
            close_misfit(c);
            return;
        case ',':
            read_misplaced_comma();
            return;
        case ':':
            report_missing(Code::json_key_expected, {at_, at_ + 1}, {Argument::quoted(":")});
            key_ = {{at_, at_}, JsonTree::key_damaged};
            expected_ = Expected::colon;
            return;
        case '{':
        case '[':
            report_missing(Code::json_key_expected, {at_, at_ + 1},
                           {c == '{' ? Phrase::json_object : Phrase::json_array});
            key_ = {{at_, at_}, JsonTree::key_damaged};
            expected_ = Expected::value;
            return;
        default:
            break;
    }
    if (word_end(at_) == at_) {
        skip_stray_characters();
    } else {
        read_unquoted_key();
    }
}

void JsonReader::read_odd_colon() {
    const char c = peek();
    if (c == ',' || c == '}' || c == ']') {
        missing_value();
    } else if (continues_string()) {
        key_.flags = JsonTree::key_damaged;
        swallow_after_string();
    } else if (!begins_element()) {
        skip_stray_characters();
    } else {
        report_missing(Code::json_missing_colon, {last_end_, last_end_}, {key_for_message()});
        expected_ = Expected::value;
    }
}

void JsonReader::read_odd_value(char c) {
    if (odd_quote_size(bytes_, at_) > 0) {
        bool usable = false;
        const Span span = scan_odd_quotes(usable);
        push_node(usable ? JsonKind::string : JsonKind::broken, span);
        expect_after_value();
        return;
    }
    switch (c) {
        case ']':
        case '}':
            if (in_object()) {
                missing_value();
            } else if (c == ']' && !open_.empty()) {
                ++at_;
                quiet_ = false;
                close_container();
            } else {
                close_misfit(c);
            }
            return;
        case ',':
            if (in_object()) {
                missing_value();
            } else if (open_.empty()) {
                skip_stray_characters();
            } else {
                read_misplaced_comma();
            }
            return;
        default:
            if (word_end(at_) == at_) {
                skip_stray_characters();
            } else {
                read_word();
            }
    }
}

void JsonReader::read_misplaced_comma() {
    report_missing(Code::json_empty_slot, {at_, at_ + 1});
    ++at_;
    quiet_ = false;
}

void JsonReader::missing_value() {
    report_missing(Code::json_missing_value, {at_, at_}, {key_for_message()});
    push_broken({at_, at_});
    quiet_ = true;
}

void JsonReader::turn_string_into_key() {
    JsonTree::Node& node = nodes_.back();
    const Span string = node.span;
    const bool escaped = (node.flags & JsonTree::escaped) != 0;
    constexpr unsigned of_key = JsonTree::key_escaped | JsonTree::key_unquoted | JsonTree::key_damaged;
    key_ = {node.key, static_cast<std::uint8_t>(node.flags & of_key)};
    node.kind = JsonKind::broken;
    node.span = {node.key.end, node.key.end};
    node.flags = static_cast<std::uint8_t>(node.flags & ~unsigned{JsonTree::escaped});
    report(Code::json_missing_value, node.span, {key_for_message()});
    key_ = {string, static_cast<std::uint8_t>(escaped ? JsonTree::key_escaped : 0)};
    if (escaped) {
        tree_.decoded_strings_.pop_back();
        remember_decoded(tree_.decoded_keys_, static_cast<std::uint32_t>(nodes_.size()), string);
    }
    last_end_ = string.end;
    quiet_ = false;
    expected_ = Expected::colon;
}

void JsonReader::close_misfit(char closer) {
    const Span here{at_, at_ + 1};
    const std::string_view found(&closer, 1);
    const BracketMistake mistake = brackets_.guess(open_, at_);
    if (mistake == BracketMistake::stray) {
        report(Code::json_stray_bracket, here, {found});
        ++at_;
        return;
    }
    const std::uint32_t opened = nodes_[frames_.back().node].span.begin;
    report(Code::json_wrong_bracket, here, {std::string_view(open_).substr(open_.size() - 1), found}, {},
           {{{source_, {opened, opened + 1}}, Role::opened_here}});
    if (mistake == BracketMistake::inner_unclosed) {
        while (open_.back() != closer) {
            close_container();
        }
    }
    ++at_;
    close_container();
    quiet_ = false;
}

void JsonReader::finish_at_end() {
    if (open_.empty() && !reported_) {
        report(Code::json_empty, {at_, at_});
    }
    if (in_object() && (expected_ == Expected::colon || expected_ == Expected::value)) {
        missing_value();
    }
    if (!open_.empty() && !quiet_ && !comment_swallowed_end_) {
        std::vector<Related> outer;
        for (std::size_t i = frames_.size() - 1; i > 0 && outer.size() < most_related_brackets; --i) {
            const std::uint32_t opened = nodes_[frames_[i - 1].node].span.begin;
            outer.push_back({{source_, {opened, opened + 1}}, Role::opened_here});
        }
        const std::uint32_t opened = nodes_[frames_.back().node].span.begin;
        report(Code::json_unclosed_bracket, {opened, opened + 1}, {bytes_.substr(opened, 1)}, {},
               std::move(outer));
    }
    while (!open_.empty()) {
        nodes_[frames_.back().node].flags |= JsonTree::damaged;
        close_container();
    }
}

void JsonReader::report_text_after_end() {
    const char c = peek();
    if (c == '}' || c == ']') {
        report(Code::json_stray_bracket, {at_, at_ + 1}, {std::string_view(&c, 1)});
        return;
    }
    report(Code::json_text_after_end, {at_, std::max(end_of_line(at_), at_ + 1)});
}

// Passes over a container that lies too deep, bracket by bracket.
void JsonReader::skip_too_deep() {
    const std::uint32_t begin = at_;
    if (!std::exchange(reported_depth_, true)) {
        report(Code::json_too_deep, {at_, at_ + 1}, {limits_.depth});
    }
    std::size_t at = at_;
    std::size_t depth = 0;
    do {
        const char c = bytes_[at];
        if (c == '"') {
            at = skip_json_string(bytes_, at);
            continue;
        }
        const std::size_t after_comment = c == '/' ? skip_json_comment(bytes_, at) : at;
        depth += c == '{' || c == '[' ? 1 : 0;
        depth -= c == '}' || c == ']' ? 1 : 0;
        at = std::max(at + 1, after_comment);
    } while (depth > 0 && at < size_);
    at_ = static_cast<std::uint32_t>(std::min<std::size_t>(at, size_));
    push_broken({begin, at_});
    quiet_ = depth > 0;
}

// A string ends at the latest with its line. What closes brackets at the end of the line, and fits those that
// are open, most likely stands behind the forgotten quote.
void JsonReader::end_unterminated_string(ScannedString& scanned) {
    std::uint32_t end = at_;
    std::uint32_t tail = end;
    const std::uint32_t first = scanned.span.begin + 1;
    while (tail > first && (json_byte_is(bytes_[tail - 1], json_blank) || bytes_[tail - 1] == ',' ||
                            bytes_[tail - 1] == '}' || bytes_[tail - 1] == ']')) {
        --tail;
    }
    std::size_t open = open_.size();
    for (std::uint32_t at = tail; at < end; ++at) {
        const char c = bytes_[at];
        if (c == '}' || c == ']') {
            const bool fits = open > 0 && open_[open - 1] == c;
            tail = fits ? tail : at + 1;
            open = fits ? open - 1 : open_.size();
        }
    }
    scanned.span.end = tail;
    scanned.broken = true;
    at_ = tail;
    report(Code::json_unterminated_string, scanned.span);
}

// Reports quotes of the wrong kind and reads up to the next one in this line; `usable` tells whether what
// they hold can be taken for a string as it is.
Span JsonReader::scan_odd_quotes(bool& usable) {
    const std::uint32_t begin = at_;
    const std::uint32_t quote_size = odd_quote_size(bytes_, at_);
    at_ += quote_size;
    while (at_ < size_ && bytes_[at_] != '\n' && bytes_[at_] != '\r') {
        const std::uint32_t closing = bytes_[at_] == '"' && quote_size > 1 ? 1 : odd_quote_size(bytes_, at_);
        if (closing == 0 || (closing > 1) != (quote_size > 1 && bytes_[at_] != '"')) {
            ++at_;
            continue;
        }
        const std::string_view inside = slice({begin + quote_size, at_});
        at_ += closing;
        usable = quote_size == 1 && inside.find('\\') == std::string_view::npos &&
                 first_bad_utf8(inside) == inside.size();
        report(Code::json_wrong_quotes, {begin, at_});
        quiet_ = false;
        return {begin, at_};
    }
    usable = false;
    report(Code::json_unterminated_string, {begin, at_});
    return {begin, at_};
}

// Takes the words of a text whose quotes were forgotten: those that follow in the same line, unless they are
// values, and a closing quote directly behind them.
void JsonReader::swallow_unquoted_text() {
    at_ = word_end(at_);
    while (at_ < size_) {
        if (bytes_[at_] == '"') {
            ++at_;
            return;
        }
        std::uint32_t next = at_;
        while (next < size_ && (bytes_[next] == ' ' || bytes_[next] == '\t')) {
            ++next;
        }
        const std::uint32_t end = word_end(next);
        const std::string_view word = slice({next, end});
        if (word.empty() || json_byte_is(word.front(), json_digit) || word.front() == '-' ||
            is_json_literal(word)) {
            return;
        }
        at_ = end;
    }
}

// `"say "hello" to her"`: passes over what belongs to the string in the eyes of its author, up to the next
// quote that can end one.
void JsonReader::swallow_after_string() {
    const std::uint32_t begin = at_;
    std::uint32_t end = word_end(at_);
    const std::uint32_t line_end = end_of_line_within(end, longest_json_aside);
    for (std::uint32_t quote = end; quote < line_end; ++quote) {
        if (bytes_[quote] != '"') {
            continue;
        }
        std::uint32_t next = quote + 1;
        while (next < line_end && json_byte_is(bytes_[next], json_blank)) {
            ++next;
        }
        if (next == line_end || std::string_view(",:}]").find(bytes_[next]) != std::string_view::npos) {
            end = quote + 1;
            break;
        }
    }
    at_ = end;
    report(Code::json_text_after_string, {begin, end});
}

// The character in quotes, or "U+00A0" for what cannot be seen.
Argument JsonReader::shown_character(std::string_view rest) {
    const CodePoint point = decode_utf8(rest, 0);
    const bool blank_like =
        point.value == 0xa0 || (point.value >= 0x2000 && point.value <= 0x200f) || point.value == 0x3000;
    if (point.valid() && is_printable(point.value) && !blank_like) {
        return Argument::quoted(rest.substr(0, point.size));
    }
    return code_point_name(point.value);
}

// Characters that mean nothing in JSON are reported together; behind an operator or a round bracket the rest
// of what looks like a calculation goes with it.
void JsonReader::skip_stray_characters() {
    const std::uint32_t begin = at_;
    const char first = peek();
    at_ += decode_utf8(bytes_, at_).size;
    if (first == '#') {
        at_ = end_of_line(at_);
    } else if (std::string_view("(+-*/%").find(first) != std::string_view::npos) {
        while (at_ < size_ && std::string_view(",{}[]\"\n\r").find(bytes_[at_]) == std::string_view::npos)
            ++at_;
    } else {
        while (at_ < size_ && !json_byte_is(bytes_[at_], json_blank | json_word | json_structure) &&
               bytes_[at_] != '/')
            ++at_;
    }
    report_missing(Code::json_unexpected_character, {begin, at_}, {shown_character(bytes_.substr(begin, 4))});
}

}  // namespace cantrip::text
