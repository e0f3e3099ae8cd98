#pragma once

#include <compare>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace cantrip {

enum class Rounding : std::uint8_t { down, up, nearest };

// An exact rational number. Arithmetic that leaves the range gives `overflow()`, which every further
// operation keeps, so that one check at the end of a calculation is enough.
class Number {
public:
    constexpr Number() = default;
    constexpr Number(std::int64_t whole) : numerator_(whole) {}  // NOLINT(google-explicit-constructor)

    [[nodiscard]] static Number ratio(std::int64_t numerator, std::int64_t denominator);
    [[nodiscard]] static constexpr Number overflow() {
        Number result;
        result.denominator_ = 0;
        return result;
    }
    // Reads "12", "-0.75", "1e3": the forms of a JSON number. Nothing if the text is no number or does not
    // fit.
    [[nodiscard]] static std::optional<Number> read(std::string_view text);

    [[nodiscard]] constexpr bool overflowed() const { return denominator_ == 0; }
    [[nodiscard]] constexpr bool whole() const { return denominator_ == 1; }
    [[nodiscard]] constexpr bool positive() const { return numerator_ > 0 || overflowed(); }
    [[nodiscard]] constexpr std::int64_t numerator() const { return numerator_; }
    [[nodiscard]] constexpr std::int64_t denominator() const { return denominator_; }

    // The whole number nearest in the given direction; `nearest` takes a half away from zero.
    [[nodiscard]] std::int64_t rounded(Rounding rounding) const;
    [[nodiscard]] std::int64_t floor() const {
        return denominator_ <= 1 ? numerator_ : rounded(Rounding::down);
    }
    // Whole numbers as digits, finite decimals as such ("0.75"), others as a fraction ("1/3").
    [[nodiscard]] std::string text() const;

    // Whole numbers, which nearly all are, go the short way.
    friend Number operator+(Number left, Number right) {
        std::int64_t sum = 0;
        const bool short_way = left.whole() && right.whole() &&
                               !__builtin_add_overflow(left.numerator_, right.numerator_, &sum) &&
                               sum != lowest;
        return short_way ? Number(sum) : added(left, right);
    }
    friend Number operator-(Number left, Number right) {
        if (right.overflowed() || right.numerator_ == lowest) return overflow();
        right.numerator_ = -right.numerator_;
        return left + right;
    }
    friend Number operator*(Number left, Number right);
    // Division by zero is an overflow; languages that skip it test the divisor first.
    friend Number operator/(Number left, Number right);
    friend std::strong_ordering operator<=>(Number left, Number right) {
        if (left.whole() && right.whole()) return left.numerator_ <=> right.numerator_;
        return compared(left, right);
    }
    friend bool operator==(Number left, Number right) {
        return (left <=> right) == std::strong_ordering::equal;
    }

private:
    static constexpr std::int64_t lowest = std::numeric_limits<std::int64_t>::min();
    // The long ways are kept out of line: they would crowd out whatever the short way is inlined into.
    [[gnu::noinline, gnu::cold]] static Number added(Number left, Number right);
    [[gnu::noinline, gnu::cold]] static std::strong_ordering compared(Number left, Number right);

    std::int64_t numerator_ = 0;
    std::int64_t denominator_ = 1;
};

}  // namespace cantrip
