#pragma once

#include <tl/expected.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace cantrip::text {

enum class NumberFault : std::uint8_t {
    not_a_number,  // the value is of another kind
    fractional,
    out_of_range,
};

enum class Sign : std::uint8_t { plus, minus };

// A number exactly as written: sign * digits * 10^exponent. The digits have neither leading nor trailing
// zeros and are empty for zero, whose exponent is 0 and whose sign is plus: equal numbers have equal parts.
struct Decimal {
    Sign sign = Sign::plus;
    std::string digits;
    std::int64_t exponent = 0;

    [[nodiscard]] bool is_zero() const { return digits.empty(); }
    [[nodiscard]] bool is_integer() const { return exponent >= 0; }
    [[nodiscard]] tl::expected<std::int64_t, NumberFault> to_integer() const;

    friend bool operator==(const Decimal&, const Decimal&) = default;
};

// Reads a number in the notation of JSON, which must be well formed. An exponent beyond what 32 bits hold is
// kept at that bound: such a number is out of every range anyway.
[[nodiscard]] Decimal decimal_from_json_number(std::string_view written);

}  // namespace cantrip::text
