#include "english/diagnostic_rows.hpp"

#include <array>

namespace cantrip::english {

namespace {

using text::Code;

constexpr auto text_rows = std::to_array<CodeWords>({
    {Code::text_expected, "something else was expected", "expected {1*or}, found {0}", "",
     "Inside a text that is itself a small language (dice, an effect string, an expression) something stands "
     "where something else must come. The message says what could have come there, and the place points into "
     "the text.",
     "count 3", "count soldiers", ExampleKind::words},
    {Code::text_surplus, "text that is left over", "\"{0}\" is left over",
     "remove it, or join it to what stands before",
     "The beginning of the text was understood and is complete; what follows does not belong to it.",
     "1d6 fire", "1d6", ExampleKind::dice},
    {Code::text_unclosed_quote, "a quote that is not closed", "the closing quote is missing", "",
     "Inside a text a name of several words stands in double quotes on both sides.", "count \"Rat King",
     "count \"Rat King\"", ExampleKind::words},
    {Code::text_number_too_large, "a number that is too large", "{0} is too large a number", "",
     "Whole numbers go up to 9223372036854775807, which is what 64 bits hold.", "99999999999999999999", "99",
     ExampleKind::dice},
    {Code::dice_sides_missing, "dice without sides", "expected the number of sides after \"{0}\"",
     "two dice of six sides are written 2d6",
     "Dice are written as their number, the letter d and the number of their sides.", "2d", "2d6",
     ExampleKind::dice},
    {Code::dice_count_missing, "dice without a number", "expected the number of dice before \"{0}\"",
     "one die is written 1d8 here",
     "In this format the number of dice is always written, also when it is one.", "d8", "1d8",
     ExampleKind::dice},
    {Code::dice_sides_unknown, "dice of an unknown size", "there is no die with {0} sides here",
     "the dice of this game have {1*or} sides", "This game has dice of certain sizes only.", "1d7", "1d8",
     ExampleKind::dice},
    {Code::dice_zero, "no dice, or dice without sides", "{0} is too few: at least 1 is needed", "",
     "There must be at least one die, and it must have at least one side.", "0d6", "1d6", ExampleKind::dice},
    {Code::dice_too_large, "too many dice", "{0} is too many: at most {1} are allowed", "",
     "The number of dice, of their sides, of the terms of a sum and the size of added numbers are limited, "
     "so that no roll takes for ever or overflows.",
     "100000d6", "10d6", ExampleKind::dice},
    {Code::dice_sum_refused, "a sum where one roll is expected", "nothing may be added with \"{0}\" here",
     "write the dice alone, such as 2d6",
     "This format takes plain dice, without anything added or subtracted.", "1d6+2", "1d6",
     ExampleKind::dice},
    {Code::dice_capital_letter, "a capital D", "\"{0}\" needs a small d", "write 1d8, not 1D8",
     "This format writes dice with a small letter.", "1D8", "1d8", ExampleKind::dice},
    {Code::dice_number_alone, "a number where dice are expected", "expected dice, found the number {0}",
     "write dice such as 2d6; a fixed number is a JSON number without quotes",
     "This format takes dice here, not a number.", "6", "1d6", ExampleKind::dice},
});

}  // namespace

std::span<const CodeWords> text_code_words() { return text_rows; }

}  // namespace cantrip::english
