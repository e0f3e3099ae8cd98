#include "text/dice.hpp"

#include "text/reading.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

#if defined(CANTRIP_HAS_RAPIDCHECK)
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>
#endif

namespace cantrip::text {
namespace {

constexpr std::array<std::uint32_t, 7> usual_sides{3, 4, 6, 8, 10, 12, 20};

// Plain dice only: `2d6`.
DiceOptions strict_dice() {
    DiceOptions options;
    options.bare_die = Permission::refused;
    options.sums = Permission::refused;
    options.numbers = Permission::refused;
    options.number_alone = Permission::refused;
    options.blanks = Permission::refused;
    options.sides = usual_sides;
    return options;
}

struct DiceResult {
    std::optional<DiceExpression> dice;
    Diagnostics found;
};

DiceResult read_dice_text(std::string_view text, const DiceOptions& options = {}) {
    DiceResult result;
    result.dice = read_dice(MappedText::unplaced(text), result.found, options);
    return result;
}

std::string refused_as(std::string_view text, const DiceOptions& options = {}) {
    const DiceResult result = read_dice_text(text, options);
    if (result.dice || result.found.all().size() != 1) return "not refused once";
    const Span span = result.found.all()[0].place.span;
    return code_label(result.found.all()[0].code) + " " + std::to_string(span.begin) + "-" +
           std::to_string(span.end);
}

TEST(Dice, sums_of_dice_and_numbers_are_read_with_their_spans) {
    const auto dice = read_dice_text(" 2d6 + d8-3 ").dice;
    ASSERT_TRUE(dice);
    ASSERT_EQ(dice->terms.size(), 3U);
    EXPECT_EQ(dice->terms[0].count, 2U);
    EXPECT_EQ(dice->terms[0].sides, 6U);
    EXPECT_EQ(dice->terms[1].count, 1U);
    EXPECT_EQ(dice->terms[1].span, (Span{7, 9}));
    EXPECT_TRUE(dice->terms[2].is_number());
    EXPECT_EQ(dice->terms[2].sign, Sign::minus);
    EXPECT_EQ(dice->span, (Span{1, 11}));
    EXPECT_EQ(dice->minimum(), 0);
    EXPECT_EQ(dice->maximum(), 17);
    EXPECT_EQ(write_dice(*dice), "2d6+1d8-3");
}

TEST(Dice, a_strict_format_takes_plain_dice_only) {
    EXPECT_TRUE(read_dice_text("2d6", strict_dice()).dice);
    EXPECT_EQ(refused_as("d8", strict_dice()), "E0141 0-1");
    EXPECT_EQ(refused_as("1D8", strict_dice()), "E0146 1-2");
    EXPECT_EQ(refused_as("1d6+2", strict_dice()), "E0145 3-4");
    EXPECT_EQ(refused_as("1d7", strict_dice()), "E0142 2-3");
    EXPECT_EQ(refused_as("6", strict_dice()), "E0147 0-1");
    EXPECT_EQ(refused_as("1d6 ", strict_dice()), "E0131 3-4");
    EXPECT_EQ(refused_as(" 1d6", strict_dice()), "E0130 0-1");
    EXPECT_EQ(refused_as("1d6_per_wp", strict_dice()), "E0131 3-10");
}

TEST(Dice, what_is_missing_or_wrong_is_said_at_its_place) {
    EXPECT_EQ(refused_as(""), "E0130 0-0");
    EXPECT_EQ(refused_as("fire"), "E0130 0-4");
    EXPECT_EQ(refused_as("2d"), "E0140 2-2");
    EXPECT_EQ(refused_as("2dx"), "E0140 2-3");
    EXPECT_EQ(refused_as("2d6+"), "E0130 4-4");
    EXPECT_EQ(refused_as("2d6++1"), "E0130 4-5");
    EXPECT_EQ(refused_as("0d6"), "E0143 0-1");
    EXPECT_EQ(refused_as("1d0"), "E0143 2-3");
    EXPECT_EQ(refused_as("1001d6"), "E0144 0-4");
    EXPECT_EQ(refused_as("1d1000001"), "E0144 2-9");
    EXPECT_EQ(refused_as("9999999999"), "E0144 0-10");
    EXPECT_EQ(refused_as("99999999999999999999d6"), "E0133 0-20");
    EXPECT_EQ(refused_as("1d6 2"), "E0131 4-5");
    EXPECT_EQ(refused_as("-1d6"), "E0130 0-1");
}

TEST(Dice, a_number_alone_is_dice_only_where_allowed) {
    DiceOptions options;
    EXPECT_TRUE(read_dice_text("3+4", options).dice);
    options.number_alone = Permission::refused;
    EXPECT_EQ(refused_as("3+4", options), "E0147 0-3");
    EXPECT_TRUE(read_dice_text("3+1d4", options).dice);
}

TEST(Dice, a_cursor_stops_behind_the_dice) {
    Diagnostics found;
    Cursor cursor(MappedText::unplaced("1d12_per_wp"), found);
    EXPECT_TRUE(read_dice(cursor, strict_dice()));
    EXPECT_EQ(cursor.rest(), "_per_wp");
    EXPECT_TRUE(found.empty());
}

TEST(Dice, a_mistake_in_a_json_string_is_found_in_the_file) {
    const ReadText read(R"({"value": "2d6+\u00641x"})");
    Diagnostics found;
    EXPECT_FALSE(read_dice(*MappedText::of_string(*read.root().find("value")), found));
    EXPECT_EQ(read.sources.bytes(found.all()[0].place), "x");
}

TEST(Dice, endless_sums_are_refused) {
    std::string text = "1";
    for (int i = 0; i < 200; ++i) text += "+1";
    EXPECT_EQ(refused_as(text), "E0144 199-200");
}

#if defined(CANTRIP_HAS_RAPIDCHECK)
RC_GTEST_PROP(DiceProperties, dice_written_and_read_back_are_equal, ()) {
    DiceExpression dice;
    const int count = *rc::gen::inRange(1, 20);
    for (int i = 0; i < count; ++i) {
        DiceTerm term;
        term.sign = i > 0 && *rc::gen::arbitrary<bool>() ? Sign::minus : Sign::plus;
        term.count = *rc::gen::inRange<std::uint32_t>(1, 1001);
        term.sides = *rc::gen::inRange<std::uint32_t>(0, 101);
        dice.terms.push_back(term);
    }
    const DiceResult result = read_dice_text(write_dice(dice));
    RC_ASSERT(result.dice);
    RC_ASSERT(write_dice(*result.dice) == write_dice(dice));
    RC_ASSERT(result.dice->minimum() == dice.minimum());
    RC_ASSERT(result.dice->maximum() == dice.maximum());
}

RC_GTEST_PROP(DiceProperties, any_text_is_read_or_refused_with_one_diagnostic_inside_it,
              (const std::string& text)) {
    const DiceResult result = read_dice_text(text);
    RC_ASSERT(result.dice.has_value() == result.found.empty());
    RC_ASSERT(result.found.all().size() <= 1U);
    for (const Diagnostic& diagnostic : result.found.all())
        RC_ASSERT(diagnostic.place.span.end <= text.size());
}
#endif

}  // namespace
}  // namespace cantrip::text
