#include "text/source.hpp"

#include "text/utf8.hpp"

#include <gtest/gtest.h>

#include <string>

namespace cantrip::text {
namespace {

TEST(Sources, lines_and_columns_count_from_one_and_columns_count_code_points) {
    Sources sources;
    const SourceId id = sources.add("a",
                                    "ab\nc\xC3\xA9\xF0\x9F\x98\x80"
                                    "d\n");
    EXPECT_EQ(sources.line_column(id, 0), (LineColumn{1, 1}));
    EXPECT_EQ(sources.line_column(id, 2), (LineColumn{1, 3}));
    EXPECT_EQ(sources.line_column(id, 3), (LineColumn{2, 1}));
    EXPECT_EQ(sources.line_column(id, 6), (LineColumn{2, 3}));
    EXPECT_EQ(sources.line_column(id, 10), (LineColumn{2, 4}));
    EXPECT_EQ(sources.line_column(id, 12), (LineColumn{3, 1}));
    EXPECT_EQ(sources.line_column(id, 999), (LineColumn{3, 1}));
}

TEST(Sources, all_three_line_ends_end_a_line) {
    Sources sources;
    const SourceId id = sources.add("a", "one\r\ntwo\rthree\nfour");
    EXPECT_EQ(sources.line_count(id), 4U);
    EXPECT_EQ(sources.line_text(id, 1), "one");
    EXPECT_EQ(sources.line_text(id, 2), "two");
    EXPECT_EQ(sources.line_text(id, 3), "three");
    EXPECT_EQ(sources.line_text(id, 4), "four");
    EXPECT_EQ(sources.line_text(id, 5), "");
    EXPECT_EQ(sources.line_text(id, 0), "");
}

TEST(Sources, views_stay_valid_when_more_is_added) {
    Sources sources;
    const SourceId first = sources.add("first", "short");
    const std::string_view bytes = sources.bytes(first);
    const std::string_view name = sources.name(first);
    for (int i = 0; i < 1000; ++i) sources.add("x" + std::to_string(i), std::string(100, 'x'));
    const Sources moved = std::move(sources);
    EXPECT_EQ(bytes, "short");
    EXPECT_EQ(name, "first");
    EXPECT_EQ(bytes.data(), moved.bytes(first).data());
}

TEST(Sources, a_name_finds_the_latest_text) {
    Sources sources;
    sources.add("a", "1");
    const SourceId second = sources.add("a", "2");
    EXPECT_EQ(sources.find("a"), second);
    EXPECT_FALSE(sources.find("b"));
    EXPECT_FALSE(sources.knows(SourceId::none));
    EXPECT_EQ(sources.bytes(Place{}), "");
    EXPECT_EQ(sources.bytes(Place{second, {0, 100}}), "2");
}

TEST(Utf8, every_code_point_survives_writing_and_reading) {
    for (char32_t value = 0; value <= 0x10ffff; ++value) {
        if (value == 0xd800) value = 0xe000;
        std::string bytes;
        append_utf8(bytes, value);
        const CodePoint point = decode_utf8(bytes, 0);
        ASSERT_TRUE(point.valid());
        ASSERT_EQ(point.value, value);
        ASSERT_EQ(point.size, bytes.size());
    }
}

TEST(Utf8, each_kind_of_bad_bytes_is_told_apart) {
    const auto fault = [](std::string_view bytes) { return decode_utf8(bytes, 0).fault; };
    EXPECT_EQ(fault("\x80"), Phrase::utf8_stray_byte);
    EXPECT_EQ(fault("\xFF"), Phrase::utf8_stray_byte);
    EXPECT_EQ(fault("\xE2\x82"), Phrase::utf8_truncated);
    EXPECT_EQ(fault("\xC3z"), Phrase::utf8_truncated);
    EXPECT_EQ(fault("\xC0\x80"), Phrase::utf8_overlong);
    EXPECT_EQ(fault("\xE0\x80\x80"), Phrase::utf8_overlong);
    EXPECT_EQ(fault("\xF0\x80\x80\x80"), Phrase::utf8_overlong);
    EXPECT_EQ(fault("\xED\xBF\xBF"), Phrase::utf8_surrogate);
    EXPECT_EQ(fault("\xF4\x90\x80\x80"), Phrase::utf8_beyond_unicode);
    EXPECT_EQ(fault("\xF7\xBF\xBF\xBF"), Phrase::utf8_beyond_unicode);
}

TEST(Utf8, the_first_bad_byte_is_found_anywhere) {
    for (std::size_t at = 0; at < 20; ++at) {
        std::string bytes(20, 'x');
        bytes[at] = '\xFF';
        EXPECT_EQ(first_bad_utf8(bytes), at);
    }
    EXPECT_EQ(first_bad_utf8("12345678\xC3\xA9 and more"), 19U);
    EXPECT_EQ(count_code_points("a\xC3\xA9\xFF\xE2\x82"), 4U);
}

TEST(Utf8, marks_have_no_width_and_wide_letters_two) {
    EXPECT_EQ(display_width(U'a'), 1U);
    EXPECT_EQ(display_width(0x301), 0U);
    EXPECT_EQ(display_width(0x4e2d), 2U);
    EXPECT_FALSE(is_printable(0x1b));
    EXPECT_FALSE(is_printable(0x202e));
    EXPECT_TRUE(is_printable(0xe9));
}

}  // namespace
}  // namespace cantrip::text
