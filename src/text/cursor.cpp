#include "text/cursor.hpp"

#include "base/promise.hpp"
#include "text/nearest.hpp"
#include "text/utf8.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace cantrip::text {

bool equal_ignoring_case(std::string_view one, std::string_view other) {
    return std::ranges::equal(one, other, [](char a, char b) { return to_lower(a) == to_lower(b); });
}

void Cursor::move_to(std::uint32_t offset) {
    promise(offset <= text_.size(), "a cursor stays inside its text");
    offset_ = offset;
}

Span Cursor::span_from(std::uint32_t begin) const {
    std::uint32_t end = offset_;
    while (end > begin && is_blank(text_.text()[end - 1])) {
        --end;
    }
    return {begin, end};
}

char Cursor::peek(std::uint32_t ahead) const {
    const std::string_view left = rest();
    return ahead < left.size() ? left[ahead] : '\0';
}

bool Cursor::looking_at(std::string_view symbol, LetterCase letter_case) const {
    const std::string_view here = rest().substr(0, symbol.size());
    return letter_case == LetterCase::exact ? here == symbol : equal_ignoring_case(here, symbol);
}

std::string_view Cursor::peek_word() const {
    const std::string_view left = rest();
    if (left.empty() || !is_word_start(left.front())) {
        return {};
    }
    const auto end = std::ranges::find_if_not(left, is_word_part);
    return left.substr(0, static_cast<std::size_t>(end - left.begin()));
}

Span Cursor::token_span() const {
    if (at_end()) {
        return {offset_, offset_};
    }
    const std::string_view left = rest();
    std::size_t size = peek_word().size();
    if (size == 0 && is_digit(left.front())) {
        size = std::min(left.find_first_not_of("0123456789"), left.size());
    }
    if (size == 0) {
        size = decode_utf8(left, 0).size;
    }
    return {offset_, offset_ + static_cast<std::uint32_t>(size)};
}

bool Cursor::skip_blanks() {
    const std::uint32_t before = offset_;
    while (!at_end() && is_blank(text_.text()[offset_])) {
        ++offset_;
    }
    return offset_ != before;
}

void Cursor::advance(std::uint32_t bytes) { offset_ += std::min(bytes, text_.size() - offset_); }

bool Cursor::accept(char symbol) {
    const bool here = !at_end() && peek() == symbol;
    advance(here ? 1 : 0);
    return here;
}

bool Cursor::accept(std::string_view symbol, LetterCase letter_case) {
    const bool here = looking_at(symbol, letter_case);
    advance(here ? static_cast<std::uint32_t>(symbol.size()) : 0);
    return here;
}

bool Cursor::accept_word(std::string_view word, LetterCase letter_case) {
    const char behind = peek(static_cast<std::uint32_t>(word.size()));
    return !is_word_part(behind) && accept(word, letter_case);
}

std::optional<Cursor::Word> Cursor::accept_word() {
    const std::string_view word = peek_word();
    if (word.empty()) {
        return std::nullopt;
    }
    const std::uint32_t begin = offset_;
    advance(static_cast<std::uint32_t>(word.size()));
    return Word{word, {begin, offset_}};
}

std::optional<Cursor::Number> Cursor::accept_whole_number() {
    if (!is_digit(peek())) {
        return std::nullopt;
    }
    constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();
    Number number;
    number.span = token_span();
    const std::string_view digits = text_.text().substr(number.span.begin, number.span.size());
    for (const char c : digits) {
        const std::int64_t digit = c - '0';
        if (number.value > (largest - digit) / 10) {
            report(Code::text_number_too_large, number.span, {std::string(digits)});
            number.value = largest;
            break;
        }
        number.value = number.value * 10 + digit;
    }
    move_to(number.span.end);
    return number;
}

std::optional<Cursor::Word> Cursor::accept_quoted() {
    if (peek() != '"') {
        return std::nullopt;
    }
    const std::uint32_t begin = offset_ + 1;
    const std::size_t close = text_.text().find('"', begin);
    if (close == std::string_view::npos) {
        report(Code::text_unclosed_quote, {offset_, text_.size()});
        const Word word{text_.text().substr(begin), {begin, text_.size()}};
        move_to(text_.size());
        return word;
    }
    const auto end = static_cast<std::uint32_t>(close);
    move_to(end + 1);
    return Word{text_.text().substr(begin, end - begin), {begin, end}};
}

std::optional<Cursor::Word> Cursor::accept_until(std::string_view stops) {
    const std::uint32_t start = offset_;
    skip_blanks();
    const std::uint32_t begin = offset_;
    const std::size_t stop = std::min(text_.text().find_first_of(stops, begin), text_.text().size());
    move_to(static_cast<std::uint32_t>(stop));
    const Span span = span_from(begin);
    if (span.empty()) {
        move_to(start);
        return std::nullopt;
    }
    return Word{text_.text().substr(span.begin, span.size()), span};
}

bool Cursor::expect(char symbol) { return expect(std::string_view(&symbol, 1)); }

bool Cursor::expect(std::string_view symbol, LetterCase letter_case) {
    if (failed_) {
        return false;
    }
    const bool here = accept(symbol, letter_case);
    if (!here) {
        report_expected({Argument::quoted(symbol)});
    }
    return here;
}

bool Cursor::expect_word(std::string_view word, LetterCase letter_case) {
    if (failed_) {
        return false;
    }
    const bool here = accept_word(word, letter_case);
    if (!here) {
        report_expected({Argument::quoted(word)});
    }
    return here;
}

std::optional<Cursor::Word> Cursor::expect_word(Phrase what) {
    if (failed_) {
        return std::nullopt;
    }
    auto word = accept_word();
    if (!word) {
        report_expected({what});
    }
    return word;
}

std::optional<Cursor::Number> Cursor::expect_whole_number(Phrase what) {
    if (failed_) {
        return std::nullopt;
    }
    auto number = accept_whole_number();
    if (!number) {
        report_expected({what});
    }
    return number;
}

bool Cursor::expect_end() {
    if (failed_) {
        return false;
    }
    const std::uint32_t begin = offset_;
    skip_blanks();
    if (at_end()) {
        return true;
    }
    const Span surplus{offset_, text_.size()};
    move_to(begin);
    report(Code::text_surplus, surplus, {std::string(text_.text().substr(surplus.begin))});
    return false;
}

void Cursor::report_expected(std::vector<Argument> expected) {
    const Span here = token_span();
    const Argument found = here.empty() ? Argument(Phrase::end_of_text)
                                        : Argument::quoted(text_.text().substr(here.begin, here.size()));
    expected.insert(expected.begin(), found);
    report(Code::text_expected, here, std::move(expected));
}

void Cursor::report(Code code, Span inner, std::vector<Argument> arguments, std::string nearest) {
    if (!std::exchange(failed_, true)) {
        diagnostics_->add(code, place(inner), std::move(arguments), std::move(nearest));
    }
}

void Cursor::report_unknown(Code code, const Word& word, std::span<const std::string_view> known) {
    report(code, word.span, {std::string(word.text)}, std::string(nearest_name(word.text, known)));
}

}  // namespace cantrip::text
