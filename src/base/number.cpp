#include "base/number.hpp"

#include <limits>
#include <numeric>

namespace cantrip {

namespace {

bool multiply(std::int64_t left, std::int64_t right, std::int64_t& result) {
    return !__builtin_mul_overflow(left, right, &result);
}

bool add(std::int64_t left, std::int64_t right, std::int64_t& result) {
    return !__builtin_add_overflow(left, right, &result);
}

}  // namespace

Number Number::ratio(std::int64_t numerator, std::int64_t denominator) {
    if (denominator == 0 || numerator == lowest || denominator == lowest) return overflow();
    if (denominator < 0) {
        numerator = -numerator;
        denominator = -denominator;
    }
    const std::int64_t divisor = std::gcd(numerator, denominator);
    Number result;
    result.numerator_ = numerator / divisor;
    result.denominator_ = denominator / divisor;
    return result;
}

std::optional<Number> Number::read(std::string_view text) {
    std::size_t at = 0;
    const bool negative = at < text.size() && text[at] == '-';
    if (negative) ++at;
    Number mantissa = 0;
    std::int64_t shift = 0;
    bool digits = false;
    bool fraction = false;
    for (; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '.' && !fraction && digits) {
            fraction = true;
            continue;
        }
        if (c < '0' || c > '9') break;
        digits = true;
        mantissa = mantissa * 10 + Number(c - '0');
        if (fraction) --shift;
    }
    if (!digits || text[at - 1] == '.') return std::nullopt;
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        ++at;
        const bool minus = at < text.size() && text[at] == '-';
        if (at < text.size() && (text[at] == '-' || text[at] == '+')) ++at;
        std::int64_t exponent = 0;
        const std::size_t first = at;
        for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at) {
            exponent = exponent < 1000 ? exponent * 10 + (text[at] - '0') : exponent;
        }
        if (at == first) return std::nullopt;
        shift += minus ? -exponent : exponent;
    }
    if (at != text.size()) return std::nullopt;
    if (mantissa == Number(0)) return Number(0);
    for (; shift > 0 && !mantissa.overflowed(); --shift) mantissa = mantissa * 10;
    for (; shift < 0 && !mantissa.overflowed(); ++shift) mantissa = mantissa / 10;
    if (mantissa.overflowed()) return std::nullopt;
    return negative ? Number(0) - mantissa : mantissa;
}

std::int64_t Number::rounded(Rounding rounding) const {
    if (denominator_ <= 1) return numerator_;
    const std::int64_t quotient = numerator_ / denominator_;
    const std::int64_t remainder = numerator_ % denominator_;
    if (remainder == 0) return quotient;
    const bool negative = remainder < 0;
    switch (rounding) {
        case Rounding::down:
            return negative ? quotient - 1 : quotient;
        case Rounding::up:
            return negative ? quotient : quotient + 1;
        case Rounding::nearest: {
            const std::int64_t size = negative ? -remainder : remainder;
            const bool away = size >= denominator_ - size;
            if (!away) return quotient;
            return negative ? quotient - 1 : quotient + 1;
        }
    }
    return quotient;
}

std::string Number::text() const {
    if (overflowed()) return "overflow";
    if (whole()) return std::to_string(numerator_);
    std::int64_t rest = denominator_;
    int places = 0;
    while (rest % 10 == 0 || rest % 5 == 0 || rest % 2 == 0) {
        rest = rest % 10 == 0 ? rest / 10 : rest % 5 == 0 ? rest / 5 : rest / 2;
        ++places;
    }
    std::int64_t scale = 1;
    bool fits = rest == 1;
    for (int i = 0; i < places && fits; ++i) fits = multiply(scale, 10, scale);
    std::int64_t scaled = 0;
    if (!fits || !multiply(numerator_, scale / denominator_, scaled)) {
        return std::to_string(numerator_) + "/" + std::to_string(denominator_);
    }
    const bool negative = scaled < 0;
    std::string digits = std::to_string(negative ? -scaled : scaled);
    while (digits.size() <= static_cast<std::size_t>(places)) digits.insert(digits.begin(), '0');
    digits.insert(digits.size() - static_cast<std::size_t>(places), 1, '.');
    while (digits.back() == '0') digits.pop_back();
    return negative ? "-" + digits : digits;
}

Number Number::added(Number left, Number right) {
    if (left.overflowed() || right.overflowed()) return Number::overflow();
    const std::int64_t divisor = std::gcd(left.denominator_, right.denominator_);
    std::int64_t first = 0;
    std::int64_t second = 0;
    std::int64_t sum = 0;
    std::int64_t denominator = 0;
    if (!multiply(left.numerator_, right.denominator_ / divisor, first) ||
        !multiply(right.numerator_, left.denominator_ / divisor, second) || !add(first, second, sum) ||
        !multiply(left.denominator_, right.denominator_ / divisor, denominator)) {
        return Number::overflow();
    }
    return Number::ratio(sum, denominator);
}

Number operator*(Number left, Number right) {
    if (left.overflowed() || right.overflowed()) return Number::overflow();
    const std::int64_t across = std::gcd(left.numerator_, right.denominator_);
    const std::int64_t back = std::gcd(right.numerator_, left.denominator_);
    std::int64_t numerator = 0;
    std::int64_t denominator = 0;
    if (!multiply(left.numerator_ / (across == 0 ? 1 : across), right.numerator_ / (back == 0 ? 1 : back),
                  numerator) ||
        !multiply(left.denominator_ / (back == 0 ? 1 : back), right.denominator_ / (across == 0 ? 1 : across),
                  denominator)) {
        return Number::overflow();
    }
    return Number::ratio(numerator, denominator);
}

Number operator/(Number left, Number right) {
    if (left.overflowed() || right.overflowed() || right.numerator_ == 0) return Number::overflow();
    return left * Number::ratio(right.denominator_, right.numerator_);
}

std::strong_ordering Number::compared(Number left, Number right) {
    // Overflow compares above everything, so that a comparison with it is at least deterministic.
    if (left.overflowed() || right.overflowed()) return left.overflowed() <=> right.overflowed();
    if (left.denominator_ == right.denominator_) return left.numerator_ <=> right.numerator_;
    // Compare whole parts first, then the remainders crosswise; a second step of Euclid's scheme keeps
    // every product within range.
    const std::int64_t left_floor = left.rounded(Rounding::down);
    const std::int64_t right_floor = right.rounded(Rounding::down);
    if (left_floor != right_floor) return left_floor <=> right_floor;
    const std::int64_t left_rest = left.numerator_ - left_floor * left.denominator_;
    const std::int64_t right_rest = right.numerator_ - right_floor * right.denominator_;
    if (left_rest == 0 || right_rest == 0) return left_rest <=> right_rest;
    return Number::ratio(right.denominator_, right_rest) <=> Number::ratio(left.denominator_, left_rest);
}

}  // namespace cantrip
