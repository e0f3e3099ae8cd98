#pragma once

#include "text/cursor.hpp"
#include "text/decimal.hpp"
#include "text/span.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace cantrip::text {

// `count` dice of `sides` sides, or with no sides the whole number `count`; added or subtracted.
struct DiceTerm {
    Sign sign = Sign::plus;
    std::uint32_t count = 0;
    std::uint32_t sides = 0;
    Span span;  // inner, without the sign

    [[nodiscard]] bool is_number() const { return sides == 0; }
};

struct DiceExpression {
    std::vector<DiceTerm> terms;
    Span span;  // inner

    [[nodiscard]] std::int64_t minimum() const;
    [[nodiscard]] std::int64_t maximum() const;
};

enum class Permission : std::uint8_t { refused, allowed };

// Which dice a language writes. The default is the widest form: `2d6+d8-1`.
struct DiceOptions {
    Permission bare_die = Permission::allowed;        // `d8` for `1d8`
    Permission sums = Permission::allowed;            // terms joined by + and -
    Permission numbers = Permission::allowed;         // whole numbers as terms
    Permission number_alone = Permission::allowed;    // an expression without any die
    Permission capital_letter = Permission::refused;  // `1D8`
    Permission blanks = Permission::allowed;          // around + and -
    std::span<const std::uint32_t> sides;             // empty: any number of sides
    std::uint32_t most_dice = 1000;                   // in one term
    std::uint32_t most_sides = 1'000'000;
    std::uint32_t most_terms = 100;
    std::uint32_t largest_number = 1'000'000'000;
};

// Reads an expression and stops behind it; what follows is the caller's. Empty when it was reported.
[[nodiscard]] std::optional<DiceExpression> read_dice(Cursor& cursor, const DiceOptions& options = {});
// The whole text must be one expression.
[[nodiscard]] std::optional<DiceExpression> read_dice(const MappedText& text, Diagnostics& diagnostics,
                                                      const DiceOptions& options = {});

// The usual form, `2d6+1d8-1`: read again it gives the same terms.
[[nodiscard]] std::string write_dice(const DiceExpression& dice);

}  // namespace cantrip::text
