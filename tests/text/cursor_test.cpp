#include "text/cursor.hpp"

#include "text/reading.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace cantrip::text {
namespace {

TEST(Cursor, a_word_ends_at_its_boundary) {
    Diagnostics found;
    Cursor cursor(MappedText::unplaced("slay s 3"), found);
    EXPECT_FALSE(cursor.accept_word("s"));
    EXPECT_TRUE(cursor.accept_word("SLAY", LetterCase::ignored));
    EXPECT_TRUE(cursor.skip_blanks());
    EXPECT_TRUE(cursor.accept_word("s"));
    EXPECT_TRUE(cursor.skip_blanks());
    EXPECT_EQ(cursor.expect_whole_number()->value, 3);
    EXPECT_TRUE(cursor.expect_end());
    EXPECT_TRUE(found.empty());
}

TEST(Cursor, what_was_expected_and_what_was_found_is_reported) {
    Diagnostics found;
    Cursor cursor(MappedText::unplaced("count 3"), found);
    cursor.accept_word("count");
    cursor.skip_blanks();
    cursor.report_expected({Phrase::name, Argument::quoted("<")});
    ASSERT_EQ(found.all().size(), 1U);
    EXPECT_EQ(found.all()[0].code, Code::text_expected);
    EXPECT_EQ(found.all()[0].arguments,
              (std::vector<Argument>{Argument::quoted("3"), Phrase::name, Argument::quoted("<")}));
    EXPECT_EQ(found.all()[0].place, (Place{SourceId::none, {6, 7}}));
}

TEST(Cursor, one_mistake_gives_one_diagnostic_until_it_recovers) {
    Diagnostics found;
    Cursor cursor(MappedText::unplaced("a ; b ; "), found);
    EXPECT_TRUE(cursor.expect_word());
    EXPECT_FALSE(cursor.expect('+'));
    EXPECT_FALSE(cursor.expect_whole_number());
    EXPECT_FALSE(cursor.expect_word("b"));
    EXPECT_FALSE(cursor.expect_end());
    EXPECT_TRUE(cursor.failed());
    EXPECT_EQ(found.all().size(), 1U);
    cursor.recover();
    EXPECT_FALSE(cursor.expect_end());
    EXPECT_EQ(found.all().size(), 2U);
}

TEST(Cursor, at_the_end_the_end_is_what_was_found) {
    Diagnostics found;
    Cursor cursor(MappedText::unplaced("x"), found);
    cursor.advance(5);
    EXPECT_TRUE(cursor.at_end());
    EXPECT_EQ(cursor.peek(), '\0');
    EXPECT_FALSE(cursor.expect_word(Phrase::name));
    EXPECT_EQ(found.all()[0].arguments[0], Argument(Phrase::end_of_text));
}

TEST(Cursor, mistakes_in_a_json_string_are_found_in_the_file) {
    const ReadText read("{\n  \"effect\": \"s 3 \\u002B \\u00e9 choose\"\n}");
    const auto text = MappedText::of_string(*read.root().find("effect"));
    ASSERT_TRUE(text);
    Diagnostics found;
    Cursor cursor(*text, found);
    cursor.accept_until("+");
    EXPECT_TRUE(cursor.expect('+'));
    cursor.skip_blanks();
    EXPECT_FALSE(cursor.expect_word());
    EXPECT_EQ(read.sources.bytes(found.all()[0].place), "\\u00e9");
    EXPECT_EQ(read.sources.line_column(read.source, found.all()[0].place.span.begin), (LineColumn{2, 25}));
}

TEST(Cursor, keys_and_plain_texts_lead_back_to_the_file_too) {
    const ReadText read(R"({"a\tb": 1, plain: 2})");
    const MappedText escaped = MappedText::of_key(*read.root().find("a\tb"));
    EXPECT_EQ(read.sources.bytes(escaped.place({1, 3})), "\\tb");
    const MappedText bare = MappedText::of_key(*read.root().find("plain"));
    EXPECT_EQ(read.sources.bytes(bare.place({0, 2})), "pl");
    const MappedText part = MappedText::plain(read.sources, Place{read.source, {1, 4}});
    EXPECT_EQ(part.text(), "\"a\\");
    EXPECT_EQ(part.place({1, 2}).span, (Span{2, 3}));
    EXPECT_FALSE(MappedText::of_string(read.root()));
    EXPECT_EQ(MappedText::plain(read.sources, read.source).size(), read.tree.bytes().size());
}

TEST(Cursor, quoted_names_may_hold_blanks) {
    Diagnostics found;
    Cursor cursor(MappedText::unplaced("\"Rat King\" x"), found);
    EXPECT_EQ(cursor.accept_quoted()->text, "Rat King");
    EXPECT_EQ(cursor.offset(), 10U);
    Cursor open(MappedText::unplaced("\"Rat"), found);
    EXPECT_TRUE(open.accept_quoted());
    EXPECT_EQ(found.all()[0].code, Code::text_unclosed_quote);
}

TEST(Cursor, numbers_beyond_64_bits_are_reported) {
    Diagnostics found;
    Cursor largest(MappedText::unplaced("9223372036854775807"), found);
    EXPECT_EQ(largest.accept_whole_number()->value, INT64_MAX);
    EXPECT_TRUE(found.empty());
    Cursor beyond(MappedText::unplaced("9223372036854775808"), found);
    EXPECT_TRUE(beyond.accept_whole_number());
    EXPECT_EQ(found.all()[0].code, Code::text_number_too_large);
}

TEST(Cursor, an_unknown_word_names_the_nearest) {
    Diagnostics found;
    Cursor cursor(MappedText::unplaced("soldeir"), found);
    constexpr std::array<std::string_view, 2> roles{"soldier", "worker"};
    cursor.report_unknown(Code::unknown_word, *cursor.accept_word(), roles);
    EXPECT_EQ(found.all()[0].nearest, "soldier");
}

TEST(Cursor, text_up_to_a_stop_is_trimmed) {
    Diagnostics found;
    Cursor cursor(MappedText::unplaced("  Undead Samurai  >rest"), found);
    EXPECT_EQ(cursor.accept_until(">")->text, "Undead Samurai");
    EXPECT_EQ(cursor.peek(), '>');
    EXPECT_FALSE(cursor.accept_until(">"));
}

}  // namespace
}  // namespace cantrip::text
