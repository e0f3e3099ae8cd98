#include "text/decimal.hpp"

#include <algorithm>
#include <limits>

namespace cantrip::text {

namespace {

constexpr std::int64_t largest_exponent = std::numeric_limits<std::int32_t>::max();

constexpr bool is_decimal_digit(char c) { return c >= '0' && c <= '9'; }

std::int64_t read_decimal_exponent(std::string_view written) {
    const bool negative = !written.empty() && written.front() == '-';
    std::int64_t value = 0;
    for (const char c : written) {
        if (is_decimal_digit(c)) {
            value = std::min<std::int64_t>(value * 10 + (c - '0'), largest_exponent);
        }
    }
    return negative ? -value : value;
}

// value * factor + addend for values that are not negative, or nothing.
bool multiply_add_decimal(std::uint64_t& value, std::uint64_t factor, std::uint64_t addend) {
    constexpr std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();
    if (value > (largest - addend) / factor) {
        return false;
    }
    value = value * factor + addend;
    return true;
}

// digits * 10^zeros, if 64 bits hold it.
tl::expected<std::uint64_t, NumberFault> decimal_magnitude(std::string_view digits, std::int64_t zeros) {
    std::uint64_t value = 0;
    for (const char c : digits) {
        if (!multiply_add_decimal(value, 10, static_cast<std::uint64_t>(c - '0'))) {
            return tl::make_unexpected(NumberFault::out_of_range);
        }
    }
    for (std::int64_t i = 0; i < zeros && value != 0; ++i) {
        if (!multiply_add_decimal(value, 10, 0)) {
            return tl::make_unexpected(NumberFault::out_of_range);
        }
    }
    return value;
}

tl::expected<std::int64_t, NumberFault> with_decimal_sign(Sign sign, std::uint64_t magnitude) {
    constexpr auto largest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    if (sign == Sign::minus && magnitude == largest + 1) {
        return std::numeric_limits<std::int64_t>::min();
    }
    if (magnitude > largest) {
        return tl::make_unexpected(NumberFault::out_of_range);
    }
    const auto value = static_cast<std::int64_t>(magnitude);
    return sign == Sign::minus ? -value : value;
}

}  // namespace

Decimal decimal_from_json_number(std::string_view written) {
    Decimal decimal;
    if (!written.empty() && written.front() == '-') {
        decimal.sign = Sign::minus;
        written.remove_prefix(1);
    }
    const std::size_t exponent_at = std::min(written.find_first_of("eE"), written.size());
    if (exponent_at < written.size()) {
        decimal.exponent = read_decimal_exponent(written.substr(exponent_at + 1));
    }
    bool after_point = false;
    for (const char c : written.substr(0, exponent_at)) {
        after_point = after_point || c == '.';
        if (is_decimal_digit(c)) {
            if (!decimal.digits.empty() || c != '0') {
                decimal.digits.push_back(c);
            }
            decimal.exponent -= after_point ? 1 : 0;
        }
    }
    while (!decimal.digits.empty() && decimal.digits.back() == '0') {
        decimal.digits.pop_back();
        ++decimal.exponent;
    }
    return decimal.is_zero() ? Decimal{} : decimal;
}

tl::expected<std::int64_t, NumberFault> Decimal::to_integer() const {
    if (!is_integer()) {
        return tl::make_unexpected(NumberFault::fractional);
    }
    const auto magnitude = decimal_magnitude(digits, exponent);
    return magnitude ? with_decimal_sign(sign, *magnitude) : tl::make_unexpected(magnitude.error());
}

}  // namespace cantrip::text
