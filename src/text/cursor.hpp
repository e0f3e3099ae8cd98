#pragma once

#include "text/diagnostic.hpp"
#include "text/mapped_text.hpp"
#include "text/span.hpp"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cantrip::text {

enum class LetterCase : std::uint8_t { exact, ignored };

[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
[[nodiscard]] constexpr bool is_word_start(char c) { return is_letter(c) || c == '_'; }
[[nodiscard]] constexpr bool is_word_part(char c) { return is_word_start(c) || is_digit(c); }
[[nodiscard]] constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
[[nodiscard]] constexpr char to_lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
[[nodiscard]] bool equal_ignoring_case(std::string_view one, std::string_view other);

// Walks over a text and reports, with its place in the source, what was expected instead of what stands
// there. Base of all string readers: dice, effect strings, expressions.
//
// `accept...` takes what is asked for, or takes nothing and answers so. `expect...` does the same but
// reports. After a report the cursor has failed: every later `expect` fails in silence, so that one mistake
// gives one diagnostic, until `recover` says that reading starts afresh behind it. Nothing skips blanks by
// itself but `skip_blanks`.
class Cursor {
public:
    struct Word {
        std::string_view text;
        Span span;  // inner
    };
    struct Number {
        std::int64_t value = 0;
        Span span;  // inner
    };

    Cursor(MappedText text, Diagnostics& diagnostics) : text_(text), diagnostics_(&diagnostics) {}

    [[nodiscard]] const MappedText& text() const { return text_; }
    [[nodiscard]] Diagnostics& diagnostics() { return *diagnostics_; }
    [[nodiscard]] std::uint32_t offset() const { return offset_; }
    void move_to(std::uint32_t offset);
    [[nodiscard]] bool at_end() const { return offset_ == text_.size(); }
    [[nodiscard]] std::string_view rest() const { return text_.text().substr(offset_); }
    [[nodiscard]] Place place(Span inner) const { return text_.place(inner); }
    // From an earlier offset to here, without the blanks at its end.
    [[nodiscard]] Span span_from(std::uint32_t begin) const;

    // The character `ahead` of here, or NUL past the end.
    [[nodiscard]] char peek(std::uint32_t ahead = 0) const;
    [[nodiscard]] bool looking_at(std::string_view symbol, LetterCase letter_case = LetterCase::exact) const;
    // The word that starts here ([A-Za-z_][A-Za-z0-9_]*), or empty.
    [[nodiscard]] std::string_view peek_word() const;
    // The piece that starts here, for a message: a word, a number, a single character; empty at the end.
    [[nodiscard]] Span token_span() const;

    // Whether there were any.
    bool skip_blanks();
    void advance(std::uint32_t bytes = 1);

    bool accept(char symbol);
    bool accept(std::string_view symbol, LetterCase letter_case = LetterCase::exact);
    // Only if the word ends there: "s" does not accept the beginning of "slay".
    bool accept_word(std::string_view word, LetterCase letter_case = LetterCase::exact);
    std::optional<Word> accept_word();
    // Decimal digits without a sign. More than 64 bits hold is reported and read as the largest number.
    std::optional<Number> accept_whole_number();
    // "..." without escapes; the word is what stands between the quotes. An unclosed quote is reported.
    std::optional<Word> accept_quoted();
    // Everything up to one of these characters or the end, without blanks around it; empty if there is
    // nothing.
    std::optional<Word> accept_until(std::string_view stops);

    bool expect(char symbol);
    bool expect(std::string_view symbol, LetterCase letter_case = LetterCase::exact);
    bool expect_word(std::string_view word, LetterCase letter_case = LetterCase::exact);
    std::optional<Word> expect_word(Phrase what = Phrase::word);
    std::optional<Number> expect_whole_number(Phrase what = Phrase::whole_number);
    // Reports what is left over, as a surplus.
    bool expect_end();

    // Reports "expected ..., found ..." at the piece that starts here.
    void report_expected(std::vector<Argument> expected);
    // Reports at an inner span; the cursor has failed afterwards. Says nothing while it has failed before.
    void report(Code code, Span inner, std::vector<Argument> arguments = {}, std::string nearest = {});
    // For a word that is none of those known: adds the nearest.
    void report_unknown(Code code, const Word& word, std::span<const std::string_view> known);

    [[nodiscard]] bool failed() const { return failed_; }
    void recover() { failed_ = false; }

private:
    MappedText text_;
    Diagnostics* diagnostics_;
    std::uint32_t offset_ = 0;
    bool failed_ = false;
};

}  // namespace cantrip::text
