#include "english/diagnostic_text.hpp"

#include "english/diagnostic_source.hpp"
#include "english/diagnostic_table.hpp"
#include "text/json.hpp"

#include <gtest/gtest.h>

#include <string>

namespace cantrip::english {
namespace {

using text::Argument;
using text::Code;

struct Rendered {
    text::Sources sources;
    text::Diagnostics found;
};

std::string rendered_json(std::string bytes, TextOptions options = {}) {
    Rendered all;
    const text::SourceId source = all.sources.add("packs/mine/abilities.json", std::move(bytes));
    static_cast<void>(text::read_json(all.sources, source, all.found));
    return render_text(all.found, all.sources, options);
}

TEST(DiagnosticText, has_the_form_of_the_style_guide) {
    Rendered all;
    std::string bytes(13, '\n');
    bytes += R"(  { "type": "boon", "target": { "action": "dodge" }, "trigger": "on_dogde" })";
    const auto at = static_cast<std::uint32_t>(bytes.find("\"on_dogde\""));
    const text::SourceId source = all.sources.add("packs/mine/abilities.json", bytes);
    all.found.add(Code::unknown_event, {source, {at, at + 10}}, {"on_dogde"}, "on_dodge");
    EXPECT_EQ(
        render_text(all.found, all.sources),
        "packs/mine/abilities.json:14:65: error[E0203]: unknown trigger \"on_dogde\"\n"
        "  14 |   { \"type\": \"boon\", \"target\": { \"action\": \"dodge\" }, \"trigger\": \"on_dogde\" }\n"
        "     |                                                                 ^^^^^^^^^^\n"
        "  help: did you mean \"on_dodge\"? `cantrip explain E0203` tells more\n");
}

TEST(DiagnosticText, an_empty_place_gets_one_caret) {
    EXPECT_EQ(rendered_json("[1 2]"),
              "packs/mine/abilities.json:1:3: error[E0105]: expected a comma here\n"
              "  1 | [1 2]\n"
              "    |   ^\n"
              "  help: put a comma between the two\n");
}

TEST(DiagnosticText, related_places_are_named) {
    const std::string text = rendered_json("{\"a\": 1,\n\"a\": 2}");
    EXPECT_NE(text.find("  note: the first one is here: packs/mine/abilities.json:1:2\n"), std::string::npos)
        << text;
}

TEST(DiagnosticText, tabs_and_wide_letters_do_not_shift_the_caret) {
    EXPECT_EQ(rendered_json("[\t\"\xE4\xB8\xAD\",\tx]"),
              "packs/mine/abilities.json:1:8: error[E0112]: x is not a value\n"
              "  1 | [   \"\xE4\xB8\xAD\",   x]\n"
              "    |             ^\n"
              "  help: text needs double quotes; the only bare words are true, false and null\n");
}

TEST(DiagnosticText, long_lines_are_cut_around_the_caret) {
    const std::string filler(300, '1');
    const std::string text = rendered_json("[" + filler + ", xyz, " + filler + "]", {Colour::never, 40, 4});
    EXPECT_EQ(text,
              "packs/mine/abilities.json:1:304: error[E0112]: xyz is not a value\n"
              "  1 | ...11111111111, xyz, 1111111111111111111111...\n"
              "    |                 ^^^\n"
              "  help: text needs double quotes; the only bare words are true, false and null\n");
}

TEST(DiagnosticText, a_line_of_megabytes_costs_no_more_than_a_short_one) {
    const std::string filler(8'000'000, '1');
    const std::string text = rendered_json("[" + filler + ", xyz, " + filler + "]");
    EXPECT_LT(text.size(), 500U);
}

TEST(DiagnosticText, a_span_over_several_lines_shows_its_ends) {
    Rendered all;
    const text::SourceId source = all.sources.add("a", "x {\n  1,\n  2,\n  }\n");
    all.found.add(Code::missing_field, {source, {2, 17}}, {"id"});
    EXPECT_EQ(render_text(all.found, all.sources),
              "a:1:3: error[E0302]: the key \"id\" is missing\n"
              "  1 | x {\n"
              "    |   ^\n"
              "  ...\n"
              "  4 |   }\n"
              "    |   ^\n"
              "  help: add it\n");
}

TEST(DiagnosticText, what_has_no_source_is_still_told) {
    Rendered all;
    all.found.add(Code::budget_exceeded, {}, {10000, "Echo", "Mirror", "Chime"});
    EXPECT_EQ(render_text(all.found, all.sources),
              "error[E0601]: the match stopped after 10000 steps of one chain; these abilities chase each "
              "other: Echo, "
              "Mirror and Chime\n"
              "  help: give one of them a limit, such as once per turn\n");
}

TEST(DiagnosticText, data_cannot_steer_the_terminal_or_break_the_line) {
    Rendered all;
    const text::SourceId source = all.sources.add("a", "\x1b[31m\xE2\x80\xAEred");
    all.found.add(Code::unknown_name, {source, {0, 11}}, {"\x1b[31m\nred\xFF"});
    const std::string text = render_text(all.found, all.sources);
    EXPECT_EQ(text.find('\x1b'), std::string::npos);
    EXPECT_EQ(text.find("\xE2\x80\xAE"), std::string::npos);
    EXPECT_NE(text.find("unknown name \"\\x1B[31m\\nred\\xFF\""), std::string::npos) << text;
}

TEST(DiagnosticText, very_long_arguments_are_cut) {
    const std::array arguments{Argument(std::string(5000, 'x'))};
    EXPECT_EQ(fill_template("<{0}>", arguments), "<" + std::string(80, 'x') + "...>");
}

TEST(DiagnosticText, colour_is_put_around_and_never_inside) {
    const std::string plain = rendered_json("[1 2]");
    std::string coloured = rendered_json("[1 2]", {Colour::always, 110, 4});
    EXPECT_NE(coloured, plain);
    for (std::size_t at = 0; (at = coloured.find('\x1b')) != std::string::npos;) {
        coloured.erase(at, coloured.find('m', at) - at + 1);
    }
    EXPECT_EQ(coloured, plain);
}

TEST(DiagnosticText, what_was_dropped_is_counted) {
    Rendered all{{}, text::Diagnostics(2)};
    for (int i = 0; i < 5; ++i) all.found.add(Code::unknown_name, {}, {"x"});
    EXPECT_NE(render_text(all.found, all.sources).find("and 3 more\n"), std::string::npos);
    EXPECT_EQ(summary_line(all.found), "5 errors");
    all.found.add(Code::surplus_field, {}, {"x"});
    EXPECT_EQ(summary_line(all.found), "5 errors, 1 warning");
    EXPECT_EQ(summary_line(text::Diagnostics()), "");
}

TEST(DiagnosticText, lists_are_joined_as_people_do) {
    const std::array arguments{Argument::quoted("x"), Argument(text::Phrase::name), Argument(3),
                               Argument("c")};
    const std::span<const Argument> all(arguments);
    EXPECT_EQ(fill_template("expected {1*or}, found {0}", all), "expected a name, 3 or c, found \"x\"");
    EXPECT_EQ(fill_template("{1*and}", all.first(3)), "a name and 3");
    EXPECT_EQ(fill_template("{1*and}", all.first(2)), "a name");
    EXPECT_EQ(fill_template("a {} b {x} {9}", all), "a {} b {x} ");
}

TEST(DiagnosticText, a_place_at_the_end_of_the_file_is_shown) {
    EXPECT_EQ(rendered_json(""),
              "packs/mine/abilities.json:1:1: error[E0103]: expected a JSON value, found nothing\n"
              "  1 |\n"
              "    | ^\n"
              "  help: an empty object is written as {}\n");
}

}  // namespace
}  // namespace cantrip::english
