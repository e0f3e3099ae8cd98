#include "text/dice.hpp"

#include <algorithm>

namespace cantrip::text {

namespace {

class DiceReader {
public:
    DiceReader(Cursor& cursor, const DiceOptions& options) : cursor_(cursor), options_(options) {}

    std::optional<DiceExpression> read() {
        DiceExpression dice;
        const std::uint32_t begin = cursor_.offset();
        auto sign = std::optional(Sign::plus);
        while (sign) {
            auto term = read_term();
            if (!term) {
                return std::nullopt;
            }
            term->sign = *sign;
            dice.terms.push_back(*term);
            dice.span = cursor_.span_from(begin);
            sign = read_sign(dice);
            if (cursor_.failed()) {
                return std::nullopt;
            }
        }
        const bool all_numbers =
            std::ranges::all_of(dice.terms, [](const DiceTerm& t) { return t.is_number(); });
        if (all_numbers && options_.number_alone == Permission::refused) {
            cursor_.report(Code::dice_number_alone, dice.span, {written(dice.span)});
            return std::nullopt;
        }
        return dice;
    }

private:
    [[nodiscard]] std::string written(Span span) const {
        return std::string(cursor_.text().text().substr(span.begin, span.size()));
    }

    // A sign that joins another term, with the blanks around it; takes nothing if there is none.
    std::optional<Sign> read_sign(const DiceExpression& dice) {
        const std::uint32_t before = cursor_.offset();
        skip_allowed_blanks();
        const char c = cursor_.peek();
        if ((c != '+' && c != '-') || options_.sums == Permission::refused) {
            cursor_.move_to(before);
            return std::nullopt;
        }
        const Span here = cursor_.token_span();
        if (dice.terms.size() >= options_.most_terms) {
            cursor_.report(Code::dice_too_large, here, {dice.terms.size() + 1, options_.most_terms});
            return std::nullopt;
        }
        cursor_.advance();
        skip_allowed_blanks();
        return c == '+' ? Sign::plus : Sign::minus;
    }

    void skip_allowed_blanks() {
        if (options_.blanks == Permission::allowed) {
            cursor_.skip_blanks();
        }
    }

    std::optional<DiceTerm> read_term() {
        DiceTerm term;
        const std::uint32_t begin = cursor_.offset();
        const auto count = cursor_.accept_whole_number();
        const char letter = cursor_.peek();
        const bool die = letter == 'd' || letter == 'D';
        if (cursor_.failed()) {
            return std::nullopt;
        }
        if (!count && !die) {
            cursor_.report_expected(
                {options_.numbers == Permission::allowed ? Phrase::dice_or_number : Phrase::dice});
            return std::nullopt;
        }
        if (!die) {
            return read_number(*count);
        }
        const Span letter_span{cursor_.offset(), cursor_.offset() + 1};
        if (letter == 'D' && options_.capital_letter == Permission::refused) {
            cursor_.report(Code::dice_capital_letter, letter_span, {written({begin, letter_span.end})});
            return std::nullopt;
        }
        if (!count && options_.bare_die == Permission::refused) {
            cursor_.report(Code::dice_count_missing, letter_span, {written(letter_span)});
            return std::nullopt;
        }
        cursor_.advance();
        const auto sides = cursor_.accept_whole_number();
        if (!sides) {
            const Span here = cursor_.token_span();
            cursor_.report(Code::dice_sides_missing, here, {written(letter_span)});
            return std::nullopt;
        }
        if (!fits(count ? *count : Cursor::Number{1, letter_span}, options_.most_dice) ||
            !fits(*sides, options_.most_sides) || !known_sides(*sides)) {
            return std::nullopt;
        }
        term.count = count ? static_cast<std::uint32_t>(count->value) : 1;
        term.sides = static_cast<std::uint32_t>(sides->value);
        term.span = {begin, cursor_.offset()};
        return term;
    }

    std::optional<DiceTerm> read_number(const Cursor::Number& number) {
        if (options_.numbers == Permission::refused) {
            cursor_.report(Code::dice_number_alone, number.span, {written(number.span)});
            return std::nullopt;
        }
        if (number.value > options_.largest_number) {
            cursor_.report(Code::dice_too_large, number.span,
                           {written(number.span), options_.largest_number});
            return std::nullopt;
        }
        return DiceTerm{Sign::plus, static_cast<std::uint32_t>(number.value), 0, number.span};
    }

    bool fits(const Cursor::Number& number, std::uint32_t most) {
        if (number.value == 0) {
            cursor_.report(Code::dice_zero, number.span, {written(number.span)});
        } else if (number.value > most) {
            cursor_.report(Code::dice_too_large, number.span, {written(number.span), most});
        }
        return !cursor_.failed();
    }

    bool known_sides(const Cursor::Number& sides) {
        if (options_.sides.empty() ||
            std::ranges::find(options_.sides, sides.value) != options_.sides.end()) {
            return true;
        }
        std::vector<Argument> arguments{written(sides.span)};
        arguments.insert(arguments.end(), options_.sides.begin(), options_.sides.end());
        cursor_.report(Code::dice_sides_unknown, sides.span, std::move(arguments));
        return false;
    }

    Cursor& cursor_;
    const DiceOptions& options_;
};

}  // namespace

std::int64_t DiceExpression::minimum() const {
    std::int64_t sum = 0;
    for (const DiceTerm& term : terms) {
        const std::int64_t low = term.count;
        const std::int64_t high = static_cast<std::int64_t>(term.count) * std::max(term.sides, 1U);
        sum += term.sign == Sign::plus ? low : -high;
    }
    return sum;
}

std::int64_t DiceExpression::maximum() const {
    std::int64_t sum = 0;
    for (const DiceTerm& term : terms) {
        const std::int64_t low = term.count;
        const std::int64_t high = static_cast<std::int64_t>(term.count) * std::max(term.sides, 1U);
        sum += term.sign == Sign::plus ? high : -low;
    }
    return sum;
}

std::optional<DiceExpression> read_dice(Cursor& cursor, const DiceOptions& options) {
    if (cursor.failed()) {
        return std::nullopt;
    }
    return DiceReader(cursor, options).read();
}

std::optional<DiceExpression> read_dice(const MappedText& text, Diagnostics& diagnostics,
                                        const DiceOptions& options) {
    Cursor cursor(text, diagnostics);
    if (options.blanks == Permission::allowed) {
        cursor.skip_blanks();
    }
    auto dice = read_dice(cursor, options);
    if (!dice) {
        return std::nullopt;
    }
    const std::uint32_t end = cursor.offset();
    cursor.skip_blanks();
    const char next = cursor.peek();
    if (options.sums == Permission::refused && (next == '+' || next == '-')) {
        cursor.report(Code::dice_sum_refused, cursor.token_span(), {cursor.rest().substr(0, 1)});
    }
    if (options.blanks == Permission::refused && end != text.size()) {
        cursor.report(Code::text_surplus, {end, text.size()}, {text.text().substr(end)});
    }
    return cursor.expect_end() ? std::move(dice) : std::nullopt;
}

std::string write_dice(const DiceExpression& dice) {
    std::string out;
    for (const DiceTerm& term : dice.terms) {
        if (!out.empty() || term.sign == Sign::minus) {
            out.push_back(term.sign == Sign::plus ? '+' : '-');
        }
        out += std::to_string(term.count);
        if (!term.is_number()) {
            out += "d" + std::to_string(term.sides);
        }
    }
    return out;
}

}  // namespace cantrip::text
