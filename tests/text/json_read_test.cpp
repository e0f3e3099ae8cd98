#include "text/json.hpp"
#include "text/reading.hpp"

#include <gtest/gtest.h>

#include <string>

namespace cantrip::text {
namespace {

TEST(JsonRead, every_key_and_value_has_its_span) {
    const ReadText read(R"({ "a" : [1, "x"] })");
    ASSERT_TRUE(read.found.empty());
    const JsonValue list = *read.root().find("a");
    EXPECT_EQ(read.root().written(), R"({ "a" : [1, "x"] })");
    EXPECT_EQ(read.sources.bytes(list.key_place()), "\"a\"");
    EXPECT_EQ(list.written(), R"([1, "x"])");
    EXPECT_EQ(list.at(0)->written(), "1");
    EXPECT_EQ(list.at(1)->written(), "\"x\"");
    EXPECT_FALSE(list.at(2));
}

TEST(JsonRead, comments_and_trailing_commas_are_fine) {
    const ReadText read("// head\n{ /* a */ \"a\": [1, 2, /* b */], // c\n \"b\": {\"x\": null,}, } // end");
    EXPECT_TRUE(read.found.empty());
    EXPECT_EQ(read.root().size(), 2U);
    EXPECT_EQ(read.root().find("a")->size(), 2U);
}

TEST(JsonRead, a_byte_order_mark_is_skipped) {
    const ReadText read("\xEF\xBB\xBF[true]");
    EXPECT_TRUE(read.found.empty());
    EXPECT_EQ(read.root().span(), (Span{3, 9}));
}

TEST(JsonRead, children_come_in_the_order_of_the_text) {
    const ReadText read(R"({"b": [[1], 2], "a": {}, "c": 3})");
    std::string keys;
    for (const JsonValue child : read.root().children()) keys += child.key();
    EXPECT_EQ(keys, "bac");
    EXPECT_TRUE(read.root().find("a")->children().empty());
}

TEST(JsonRead, values_answer_only_for_their_own_kind) {
    const ReadText read(R"({"s": "x", "n": 3, "t": true, "z": null, "l": []})");
    EXPECT_EQ(read.root().find("s")->as_string(), "x");
    EXPECT_FALSE(read.root().find("n")->as_string());
    EXPECT_EQ(read.root().find("t")->as_boolean(), true);
    EXPECT_FALSE(read.root().find("z")->as_boolean());
    EXPECT_EQ(read.root().find("s")->as_integer().error(), NumberFault::not_a_number);
    EXPECT_FALSE(read.root().find("s")->as_decimal());
    EXPECT_FALSE(read.root().find("l")->find("x"));
    EXPECT_TRUE(read.root().find("z")->is(JsonKind::null));
}

TEST(JsonRead, integers_are_exact_or_refused) {
    const ReadText read(
        "[0, -0, 3.0, 30e-1, 12e2, 9223372036854775807, -9223372036854775808, 3.5, 1e-1,"
        " 9223372036854775808, 1e19, 1e999999999999, 0e999999999999, 1000000000000000000000e-3]");
    ASSERT_TRUE(read.found.empty());
    const std::vector<std::int64_t> whole{0, 0, 3, 3, 1200, INT64_MAX, INT64_MIN};
    for (std::uint32_t i = 0; i < whole.size(); ++i)
        EXPECT_EQ(read.root().at(i)->as_integer().value(), whole[i]) << i;
    EXPECT_EQ(read.root().at(7)->as_integer().error(), NumberFault::fractional);
    EXPECT_EQ(read.root().at(8)->as_integer().error(), NumberFault::fractional);
    EXPECT_EQ(read.root().at(9)->as_integer().error(), NumberFault::out_of_range);
    EXPECT_EQ(read.root().at(10)->as_integer().error(), NumberFault::out_of_range);
    EXPECT_EQ(read.root().at(11)->as_integer().error(), NumberFault::out_of_range);
    EXPECT_EQ(read.root().at(12)->as_integer().value(), 0);
    EXPECT_EQ(read.root().at(13)->as_integer().value(), 1000000000000000000);
}

TEST(JsonRead, equal_numbers_have_equal_decimals) {
    const ReadText read("[-12.50, -125e-1, 0.0, -0e5, 1.0e+3, 1000]");
    EXPECT_EQ(read.root().at(0)->as_decimal(), (Decimal{Sign::minus, "125", -1}));
    EXPECT_EQ(read.root().at(0)->as_decimal(), read.root().at(1)->as_decimal());
    EXPECT_EQ(read.root().at(2)->as_decimal(), Decimal{});
    EXPECT_EQ(read.root().at(3)->as_decimal(), Decimal{});
    EXPECT_EQ(read.root().at(4)->as_decimal(), read.root().at(5)->as_decimal());
    EXPECT_EQ(read.root().at(0)->written(), "-12.50");
}

TEST(JsonRead, escapes_are_decoded_in_strings_and_keys) {
    const ReadText read(R"({"a\tb": "q\"\\\/\b\f\n\r\tA\u00e9\ud83d\ude00", "plain": "é"})");
    ASSERT_TRUE(read.found.empty());
    EXPECT_EQ(read.root().find("a\tb")->as_string(), "q\"\\/\b\f\n\r\tA\xC3\xA9\xF0\x9F\x98\x80");
    EXPECT_EQ(read.root().find("plain")->as_string(), "\xC3\xA9");
}

TEST(JsonRead, a_zero_character_in_a_string_is_kept) {
    const ReadText read(R"(["a\u0000b"])");
    EXPECT_EQ(read.root().at(0)->as_string(), std::string_view("a\0b", 3));
}

TEST(JsonRead, a_place_inside_a_decoded_string_leads_back_to_its_bytes) {
    const ReadText read(R"(["ab\n\u00e9cd"])");
    const JsonValue value = *read.root().at(0);
    ASSERT_EQ(value.as_string(),
              "ab\n\xC3\xA9"
              "cd");
    const auto written = [&](std::uint32_t begin, std::uint32_t end) {
        return read.sources.bytes(value.inner_place(begin, end));
    };
    EXPECT_EQ(written(0, 2), "ab");
    EXPECT_EQ(written(2, 3), "\\n");
    EXPECT_EQ(written(3, 5), "\\u00e9");
    EXPECT_EQ(written(4, 5), "\\u00e9");
    EXPECT_EQ(written(5, 7), "cd");
    EXPECT_EQ(written(1, 6), "b\\n\\u00e9c");
    EXPECT_EQ(value.inner_span(7, 7), (Span{14, 14}));
    EXPECT_EQ(value.inner_span(100, 200), (Span{14, 14}));
    EXPECT_EQ(value.inner_span(2, 2), (Span{4, 4}));
}

TEST(JsonRead, a_large_object_still_finds_its_keys_used_twice) {
    std::string bytes = "{";
    for (int i = 0; i < 5000; ++i)
        bytes += "\"key" + std::to_string(i % 4998) + "\": " + std::to_string(i) + ",";
    const ReadText read(bytes + "}");
    ASSERT_EQ(read.found.all().size(), 2U);
    EXPECT_EQ(read.pointed_at(0), "\"key0\"");
    EXPECT_EQ(read.found.all()[0].related[0].place.span.begin, 1U);
    EXPECT_EQ(read.root().find("key0")->as_integer().value(), 0);
}

TEST(JsonRead, a_key_is_the_same_however_it_is_written) {
    const ReadText read(R"({"a": 1, "\u0061": 2})");
    EXPECT_EQ(read.codes(), std::vector{Code::json_duplicate_key});
}

}  // namespace
}  // namespace cantrip::text
