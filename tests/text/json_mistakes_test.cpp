#include "text/json.hpp"
#include "text/json_writer.hpp"
#include "text/reading.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

namespace cantrip::text {
namespace {

struct Mistake {
    const char* name;
    std::string bytes;
    std::vector<Code> codes;
    std::string pointed_at;  // by the first
};

std::ostream& operator<<(std::ostream& out, const Mistake& mistake) { return out << mistake.name; }

class JsonMistake : public testing::TestWithParam<Mistake> {};

TEST_P(JsonMistake, is_reported_once_and_at_its_place) {
    const ReadText read(GetParam().bytes);
    EXPECT_EQ(read.codes(), GetParam().codes) << GetParam().bytes;
    if (!read.found.empty()) {
        EXPECT_EQ(read.pointed_at(), GetParam().pointed_at);
    }
    EXPECT_EQ(write_json(read.tree), GetParam().bytes);
}

using enum Code;

INSTANTIATE_TEST_SUITE_P(
    all, JsonMistake,
    testing::Values(
        Mistake{"empty_file", "", {json_empty}, ""},
        Mistake{"only_comments", " // x\n /* y */ ", {json_empty}, ""},
        Mistake{"missing_comma", "[1 2]", {json_missing_comma}, ""},
        Mistake{"missing_comma_before_key", "{\"a\": 1\n\"b\": 2}", {json_missing_comma}, ""},
        Mistake{"missing_comma_after_object", "[{}\n{}]", {json_missing_comma}, ""},
        Mistake{"missing_colon", "{\"a\" 1}", {json_missing_colon}, ""},
        Mistake{"missing_colon_before_object", "{\"a\" {\"b\": 1}}", {json_missing_colon}, ""},
        Mistake{"no_value_before_comma", "{\"a\": , \"b\": 1}", {json_missing_value}, ""},
        Mistake{"no_value_before_bracket", "{\"a\": }", {json_missing_value}, ""},
        Mistake{"no_colon_and_no_value", "{\"a\", \"b\": 1}", {json_missing_value}, ""},
        Mistake{"no_value_at_the_end_of_the_line", "{\"a\":\n\"b\": 1}", {json_missing_value}, ""},
        Mistake{"no_value_before_an_escaped_key", "{\"a\":\n\"b\\n\": 1}", {json_missing_value}, ""},
        Mistake{"second_colon", "{\"a\": \"b\": 1, \"c\": 2}", {json_unexpected_character}, ":"},
        Mistake{"colon_in_list", "[\"a\": 1, 2]", {json_unexpected_character}, ":"},
        Mistake{"comma_first", "[, 1]", {json_empty_slot}, ","},
        Mistake{"two_commas", "[1,, 2]", {json_empty_slot}, ","},
        Mistake{"two_commas_in_object", "{\"a\": 1,, \"b\": 2}", {json_empty_slot}, ","},
        Mistake{"object_without_key", "{ {\"a\": 1} }", {json_key_expected}, "{"},
        Mistake{"list_without_key", "{\"a\": 1, [2, 3], \"b\": 1}", {json_key_expected}, "["},
        Mistake{"colon_without_key", "{: 1}", {json_key_expected}, ":"},
        Mistake{"bare_key", "{a: 1, \"b\": 2}", {json_key_not_quoted}, "a"},
        Mistake{"key_without_opening_quote", "{a\": 1, \"b\": 2}", {json_key_not_quoted}, "a"},
        Mistake{"single_quotes", "['a', 'b']", {json_wrong_quotes, json_wrong_quotes}, "'a'"},
        Mistake{"curly_quotes",
                "{\xE2\x80\x9C"
                "a\xE2\x80\x9D: 1}",
                {json_wrong_quotes},
                "\xE2\x80\x9C"
                "a\xE2\x80\x9D"},
        Mistake{"unclosed_single_quote", "['a\n]", {json_unterminated_string}, "'a"},
        Mistake{"capital_literal", "[True]", {json_unknown_literal}, "True"},
        Mistake{"text_without_quotes",
                "{\"a\": hello my world, \"b\": 1}",
                {json_unknown_literal},
                "hello my world"},
        Mistake{
            "text_without_opening_quote", "{\"a\": hello\", \"b\": 1}", {json_unknown_literal}, "hello\""},
        Mistake{"leading_zero", "[007]", {json_bad_number}, "007"},
        Mistake{"plus", "[+1]", {json_bad_number}, "+1"},
        Mistake{"no_digit_before_point", "[.5]", {json_bad_number}, ".5"},
        Mistake{"no_digit_after_point", "[1.]", {json_bad_number}, "1."},
        Mistake{"no_exponent", "[1e+]", {json_bad_number}, "1e+"},
        Mistake{"hexadecimal", "[0x1F]", {json_bad_number}, "0x1F"},
        Mistake{"minus_alone", "[-]", {json_bad_number}, "-"},
        Mistake{"infinite", "[-Infinity]", {json_bad_number}, "-Infinity"},
        Mistake{"dice_without_quotes", "{\"a\": 2d6, \"b\": 1}", {json_bad_number}, "2d6"},
        Mistake{"a_sum",
                "{\"a\": 1 + 2, \"b\": (3 * 4)}",
                {json_unexpected_character, json_unexpected_character},
                "+ 2"},
        Mistake{"string_to_end_of_line", "{\"a\": \"x,\n\"b\": 1}", {json_unterminated_string}, "\"x"},
        Mistake{"string_to_end_of_file", "[\"x]", {json_unterminated_string}, "\"x"},
        Mistake{"string_over_brackets", "[{\"a\": \"x}]\n", {json_unterminated_string}, "\"x"},
        Mistake{"string_over_brackets_that_do_not_fit",
                "{\"a\": \"see [1]\n}",
                {json_unterminated_string},
                "\"see [1]"},
        Mistake{"key_to_end_of_line", "{\"a: 1,\n\"b\": 1}", {json_unterminated_string}, "\"a: 1"},
        Mistake{"backslash_at_end_of_line", "[\"a\\\n]", {json_unterminated_string}, "\"a\\"},
        Mistake{"unknown_escape", R"(["a\qb\x"])", {json_bad_escape, json_bad_escape}, "\\q"},
        Mistake{"short_escape", R"(["\u12"])", {json_bad_escape}, "\\u12"},
        Mistake{"lone_leading_surrogate", R"(["\ud83dx"])", {json_bad_escape}, "\\ud83d"},
        Mistake{"lone_trailing_surrogate", R"(["\ude00"])", {json_bad_escape}, "\\ude00"},
        Mistake{"tab_in_string", "[\"a\tb\tc\"]", {json_control_character}, "\t"},
        Mistake{"key_twice", "{\"a\": 1, \"b\": 2, \"a\": 3}", {json_duplicate_key}, "\"a\""},
        Mistake{"key_three_times",
                "{\"a\":1,\"a\":2,\"a\":3}",
                {json_duplicate_key, json_duplicate_key},
                "\"a\""},
        Mistake{"equals_sign", "{\"a\" = 1}", {json_unexpected_character}, "="},
        Mistake{"semicolon", "[1; 2]", {json_unexpected_character}, ";"},
        Mistake{"at_sign", "{\"a\": @, \"b\": 1}", {json_unexpected_character}, "@"},
        Mistake{"hash_comment", "[1, # one\n2]", {json_unexpected_character}, "# one"},
        Mistake{"no_break_space",
                "[1,\xC2\xA0"
                "2]",
                {json_unexpected_character},
                "\xC2\xA0"},
        Mistake{"zero_byte", std::string("[1,\0 2]", 7), {json_unexpected_character}, std::string(1, '\0')},
        Mistake{"wrong_bracket", "[1, 2}", {json_wrong_bracket}, "}"},
        Mistake{"wrong_bracket_inside", "{\"a\": [1, 2}, \"b\": 3}", {json_wrong_bracket}, "}"},
        Mistake{"forgotten_bracket_inside", "[{\"a\": [1, 2}, {\"b\": 3}]", {json_wrong_bracket}, "}"},
        Mistake{"bracket_never_closed", "{\"a\": [1, 2]", {json_unclosed_bracket}, "{"},
        Mistake{"two_brackets_never_closed", "{\"a\": [1, 2", {json_unclosed_bracket}, "["},
        Mistake{"bracket_too_many", "[{\"a\": 1}}, 2]", {json_stray_bracket}, "}"},
        Mistake{"bracket_after_the_end", "[1]]", {json_stray_bracket}, "]"},
        Mistake{"bracket_alone", "}", {json_stray_bracket}, "}"},
        Mistake{"comment_never_closed", "[1, /* 2]", {json_unterminated_comment}, "/*"},
        Mistake{"comment_of_three_characters", "[1] /*/", {json_unterminated_comment}, "/*"},
        Mistake{"text_after_end", "{} {}", {json_text_after_end}, "{}"},
        Mistake{"quotes_inside_string",
                R"({"a": "say "stop" now", "b": 1})",
                {json_text_after_string},
                "stop\" now\""},
        Mistake{"closing_quote_missing_before_next_key",
                R"({"a": "x, "b": 1, "c": 2})",
                {json_text_after_string},
                "b\""},
        Mistake{"stray_byte", "[\"a\xE9 b\"]", {text_not_utf8}, "\xE9"},
        Mistake{"overlong", "[\"\xC0\xAF\"]", {text_not_utf8}, "\xC0\xAF"},
        Mistake{"surrogate_bytes", "[\"\xED\xA0\x80\"]", {text_not_utf8}, "\xED\xA0\x80"},
        Mistake{"cut_character", "[\"\xE2\x82\"]", {text_not_utf8}, "\xE2\x82"},
        Mistake{"beyond_unicode", "[\"\xF4\x90\x80\x80\"]", {text_not_utf8}, "\xF4\x90\x80\x80"},
        Mistake{"stray_byte_in_comment", "[1] // \xFF", {text_not_utf8}, "\xFF"},
        Mistake{"stray_byte_outside", "[\xFF]", {text_not_utf8}, "\xFF"},
        Mistake{"utf_16", std::string("\xFF\xFE[\0]\0", 6), {text_not_utf8}, "\xFF\xFE"}),
    [](const auto& tested) { return tested.param.name; });

TEST(JsonMistakes, a_file_with_ten_mistakes_shows_ten_diagnostics) {
    const ReadText read(R"({
  "a": 1
  "b" 2,
  "c": True,
  "d": "abc,
  "e": "x\q",
  "f": 007,
  'g': 1,
  "h": [1, , 2],
  "a": 3,
  "i": [1, 2},
  "last": "good"
})");
    EXPECT_EQ(read.codes(),
              (std::vector{json_missing_comma, json_missing_colon, json_unknown_literal,
                           json_unterminated_string, json_bad_escape, json_bad_number, json_wrong_quotes,
                           json_empty_slot, json_duplicate_key, json_wrong_bracket}));
    EXPECT_EQ(read.root().find("last")->as_string(), "good");
}

TEST(JsonMistakes, what_was_reported_is_broken_and_the_rest_is_usable) {
    const ReadText read(R"({"bad": tru, "good": 1, "list": [1, 0x2, 3], ok: 4, 'too': 'x'})");
    EXPECT_TRUE(read.root().find("bad")->is_broken());
    EXPECT_EQ(read.root().find("good")->as_integer().value(), 1);
    EXPECT_EQ(read.root().find("list")->size(), 3U);
    EXPECT_TRUE(read.root().find("list")->at(1)->is_broken());
    EXPECT_TRUE(read.root().find("list")->is_damaged());
    EXPECT_EQ(read.root().find("ok")->as_integer().value(), 4);
    EXPECT_EQ(read.root().find("too")->as_string(), "x");
}

TEST(JsonMistakes, a_list_without_mistakes_is_not_damaged_by_its_neighbours) {
    const ReadText read(R"({"bad": [tru], "good": [1]})");
    EXPECT_TRUE(read.root().find("bad")->is_damaged());
    EXPECT_FALSE(read.root().find("good")->is_damaged());
    EXPECT_FALSE(read.root().is_damaged());
}

TEST(JsonMistakes, a_bad_literal_names_the_nearest) {
    const ReadText read("[flase]");
    EXPECT_EQ(read.found.all()[0].nearest, "false");
}

TEST(JsonMistakes, depth_over_64_is_refused_at_the_bracket_and_once) {
    const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
    EXPECT_TRUE(ReadText(nested(64)).found.empty());
    const ReadText read("[" + nested(64) + ", " + nested(70) + ", 7]");
    EXPECT_EQ(read.codes(), std::vector{json_too_deep});
    EXPECT_EQ(read.found.all()[0].place.span, (Span{64, 65}));
    EXPECT_EQ(read.root().at(2)->as_integer().value(), 7);
}

TEST(JsonMistakes, a_million_open_brackets_do_no_harm) {
    const ReadText read(std::string(1'000'000, '['));
    EXPECT_EQ(read.codes(), std::vector{json_too_deep});
    EXPECT_FALSE(ReadText(std::string(1'000'000, '}')).found.empty());
}

TEST(JsonMistakes, size_over_32_mebibytes_is_refused) {
    std::string bytes(std::size_t{32} << 20U, ' ');
    bytes[0] = '1';
    EXPECT_TRUE(ReadText(bytes).found.empty());
    bytes += ' ';
    const ReadText read(bytes);
    EXPECT_EQ(read.codes(), std::vector{text_too_large});
    EXPECT_TRUE(read.root().is_broken());
}

TEST(JsonMistakes, both_places_of_a_key_used_twice_are_known) {
    const ReadText read("{\"a\": 1,\n \"a\": 2}");
    const Diagnostic& found = read.found.all()[0];
    EXPECT_EQ(read.sources.line_column(read.source, found.place.span.begin), (LineColumn{2, 2}));
    ASSERT_EQ(found.related.size(), 1U);
    EXPECT_EQ(found.related[0].role, Role::first_is_here);
    EXPECT_EQ(found.related[0].place.span, (Span{1, 4}));
}

// Each pattern once made a reader that looks ahead or back take quadratic time.
TEST(JsonMistakes, mistakes_without_end_take_no_time_without_end) {
    for (const std::string pattern :
         {"\"a\"b ", R"({"a":"b":)", "[}", "{]", "'a' ", R"("\q" )", "(", "\"a\xC3\xA9\" ", "]", "x ",
          R"({"a":1,"a":1,)", "# ", "/ ", "\"\n", "[\"]\n", "1 + 2 ", "\xE2\x80\x9C "}) {
        std::string bytes;
        while (bytes.size() < 500'000) bytes += pattern;
        const ReadText read(bytes);
        EXPECT_FALSE(read.found.empty());
        EXPECT_LE(read.found.all().size(), Diagnostics::usual_cap);
    }
}

}  // namespace
}  // namespace cantrip::text
