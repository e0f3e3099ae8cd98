#include "text/json_writer.hpp"
#include "text/reading.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace cantrip::text {
namespace {

constexpr std::string_view pack = R"(// A pack.
{
  "name": "Rat King",   /* the boss */
  "power": 2,
  "effects": [
    { "type": "boon" },  // first
    { "type": "bane" }
  ],
  "empty": []
}
)";

std::string edited(const ReadText& read, const Edit& edit) {
    return apply_edits(read.tree.bytes(), std::array{edit}).value();
}

TEST(JsonWrite, what_was_read_is_written_byte_for_byte) {
    const ReadText read{std::string(pack)};
    EXPECT_EQ(write_json(read.tree), pack);
}

TEST(JsonWrite, an_edit_changes_nothing_but_its_value) {
    const ReadText read{std::string(pack)};
    const std::array edits{replace_value(*read.root().find("power"), "30"),
                           rename_key(*read.root().find("name"), "ti\"tle")};
    std::string expected(pack);
    expected.replace(expected.find("\"power\": 2"), 10, "\"power\": 30");
    expected.replace(expected.find("\"name\""), 6, R"("ti\"tle")");
    EXPECT_EQ(apply_edits(pack, edits).value(), expected);
}

TEST(JsonWrite, overlapping_edits_and_edits_outside_are_refused) {
    const std::array overlapping{Edit{{2, 5}, "x"}, Edit{{4, 6}, "y"}};
    const std::array outside{Edit{{2, 50}, "x"}};
    EXPECT_EQ(apply_edits("0123456789", overlapping).error(), EditFault::overlapping);
    EXPECT_EQ(apply_edits("0123456789", outside).error(), EditFault::outside);
}

TEST(JsonWrite, insertions_at_one_place_keep_their_order) {
    const std::array edits{Edit{{1, 1}, "b"}, Edit{{1, 1}, "c"}, Edit{{1, 2}, "-"}, Edit{{0, 1}, "a"}};
    EXPECT_EQ(apply_edits("012", edits).value(), "abc-2");
}

TEST(JsonWrite, a_new_element_looks_like_the_last_one) {
    const ReadText read{std::string(pack)};
    const std::string text = edited(read, append_element(*read.root().find("effects"), "{}"));
    EXPECT_NE(text.find("{ \"type\": \"bane\" },\n    {}\n  ]"), std::string::npos) << text;
    EXPECT_NE(edited(read, append_element(*read.root().find("empty"), "1")).find("\"empty\": [1]"),
              std::string::npos);
    EXPECT_NE(edited(read, append_member(read.root(), "rank", "1")).find("\"empty\": [],\n  \"rank\": 1\n}"),
              std::string::npos);
}

TEST(JsonWrite, a_child_goes_with_its_comma) {
    const ReadText read(R"({"a": 1, "b": 2, "c": 3})");
    EXPECT_EQ(edited(read, remove_child(read.root(), *read.root().find("a"))), R"({"b": 2, "c": 3})");
    EXPECT_EQ(edited(read, remove_child(read.root(), *read.root().find("b"))), R"({"a": 1, "c": 3})");
    EXPECT_EQ(edited(read, remove_child(read.root(), *read.root().find("c"))), R"({"a": 1, "b": 2})");
    const ReadText single("[1]");
    EXPECT_EQ(edited(single, remove_child(single.root(), *single.root().at(0))), "[]");
    const ReadText trailing("[1, 2,]");
    EXPECT_EQ(edited(trailing, remove_child(trailing.root(), *trailing.root().at(1))), "[1, ]");
}

TEST(JsonWriter, compact_and_indented_texts_have_a_stable_form) {
    const auto fill = [](JsonWriter& out) {
        out.begin_object()
            .key("a")
            .integer(-3)
            .key("b")
            .begin_array()
            .string("x")
            .boolean(true)
            .null()
            .end_array();
        out.key("c")
            .begin_object()
            .end_object()
            .key("d")
            .begin_array()
            .end_array()
            .key("e")
            .json("0.75")
            .end_object();
    };
    JsonWriter compact;
    fill(compact);
    EXPECT_EQ(compact.take(), R"({"a":-3,"b":["x",true,null],"c":{},"d":[],"e":0.75})");
    JsonWriter indented(JsonStyle::indented);
    fill(indented);
    EXPECT_EQ(
        indented.take(),
        "{\n  \"a\": -3,\n  \"b\": [\n    \"x\",\n    true,\n    null\n  ],\n  \"c\": {},\n  \"d\": [],\n"
        "  \"e\": 0.75\n}\n");
}

TEST(JsonWriter, a_writer_starts_anew_after_its_text_was_taken) {
    JsonWriter out;
    EXPECT_EQ(out.integer(1).take(), "1");
    EXPECT_EQ(out.begin_array().end_array().take(), "[]");
}

TEST(JsonWriter, strings_are_escaped_and_always_utf8) {
    EXPECT_EQ(json_string("a\"\\\n\t\x01\x7f\xC3\xA9"), "\"a\\\"\\\\\\n\\t\\u0001\\u007f\xC3\xA9\"");
    EXPECT_EQ(json_string("\xFF"
                          "x\xE2\x82"),
              "\"\xEF\xBF\xBDx\xEF\xBF\xBD\"");
}

TEST(JsonWriterDeathTest, a_value_without_a_key_breaks_a_promise) {
    JsonWriter out;
    out.begin_object();
    EXPECT_DEATH(out.integer(1), "a member of an object starts with its key");
}

}  // namespace
}  // namespace cantrip::text
