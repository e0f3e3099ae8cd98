#include "english/diagnostic_pages.hpp"
#include "english/diagnostic_rows.hpp"
#include "english/diagnostic_table.hpp"
#include "text/cursor.hpp"
#include "text/dice.hpp"
#include "text/json.hpp"

#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>

namespace cantrip::english {
namespace {

using text::Code;
using text::CodeInfo;
using text::Diagnostics;

// The slots of a template: the highest number used, and whether one takes all that is left.
struct Slots {
    int highest = -1;
    bool rest = false;
};

Slots slots_of(std::string_view words) {
    Slots slots;
    for (std::size_t at = 0; at + 2 < words.size(); ++at) {
        if (words[at] != '{' || words[at + 1] < '0' || words[at + 1] > '9') continue;
        slots.highest = std::max(slots.highest, words[at + 1] - '0');
        slots.rest = slots.rest || words[at + 2] == '*';
    }
    return slots;
}

// A reader of the strictest dice, which can refuse in every way.
void read_example_dice(std::string_view example, Diagnostics& found) {
    static constexpr std::array<std::uint32_t, 3> sides{6, 8, 10};
    text::DiceOptions options;
    options.bare_die = text::Permission::refused;
    options.sums = text::Permission::refused;
    options.number_alone = text::Permission::refused;
    options.sides = sides;
    if (example == "99") return;  // A number is fine for this code alone.
    static_cast<void>(text::read_dice(text::MappedText::unplaced(example), found, options));
}

// The smallest of languages: `count NAME`.
void read_example_words(std::string_view example, Diagnostics& found) {
    text::Cursor cursor(text::MappedText::unplaced(example), found);
    cursor.expect_word("count");
    cursor.skip_blanks();
    if (!cursor.accept_quoted()) cursor.expect_word(text::Phrase::name);
    cursor.expect_end();
}

Diagnostics read_example(ExampleKind kind, std::string_view example) {
    Diagnostics found;
    text::Sources sources;
    switch (kind) {
        case ExampleKind::json:
            static_cast<void>(text::read_json(sources, sources.add("example", std::string(example)), found));
            break;
        case ExampleKind::dice:
            read_example_dice(example, found);
            break;
        case ExampleKind::words:
            read_example_words(example, found);
            break;
        case ExampleKind::none:
            break;
    }
    return found;
}

TEST(DiagnosticCodes, every_code_has_words_a_page_and_templates_that_fit_its_arguments) {
    for (const CodeInfo& info : text::all_codes()) {
        const CodeWords& words = words_of(info.code);
        const std::string label = text::code_label(info.code);
        EXPECT_EQ(words.code, info.code) << label;
        EXPECT_FALSE(words.title.empty()) << label;
        EXPECT_FALSE(words.message.empty()) << label;
        EXPECT_GE(words.meaning.size(), 40U) << label;
        EXPECT_FALSE(words.wrong.empty()) << label;
        EXPECT_FALSE(words.right.empty()) << label;
        EXPECT_NE(words.wrong, words.right) << label;
        EXPECT_NE(explain(info.code).find(words.right.substr(0, words.right.find('\n'))), std::string::npos)
            << label;
        for (const std::string_view part : {words.message, words.help}) {
            const Slots slots = slots_of(part);
            EXPECT_LT(slots.highest, static_cast<int>(info.fewest_arguments)) << label << ": " << part;
            if (slots.rest) {
                EXPECT_EQ(info.most_arguments, text::any_number) << label;
            }
        }
        EXPECT_EQ(slots_of(words.message).highest + 1 < info.fewest_arguments &&
                      slots_of(words.help).highest + 1 < info.fewest_arguments,
                  false)
            << label << " has an argument that nobody shows";
    }
}

TEST(DiagnosticCodes, no_words_are_left_without_a_code) {
    std::size_t rows = 0;
    for (const auto part : {json_code_words(), text_code_words(), model_code_words(), play_code_words(),
                            queensblood_code_words(), netrunner_code_words()})
        rows += part.size();
    EXPECT_EQ(rows, text::all_codes().size());
}

TEST(DiagnosticCodes, every_phrase_and_every_role_has_words) {
    for (int i = 1; i < static_cast<int>(text::Phrase::count_of_phrases); ++i) {
        EXPECT_FALSE(words_of(static_cast<text::Phrase>(i)).empty()) << i;
    }
    for (int i = 0; i < static_cast<int>(text::Role::count_of_roles); ++i) {
        EXPECT_FALSE(words_of(static_cast<text::Role>(i)).empty()) << i;
    }
}

TEST(DiagnosticCodes, the_wrong_example_of_a_page_is_refused_with_its_code_and_the_right_one_is_fine) {
    for (const CodeInfo& info : text::all_codes()) {
        const CodeWords& words = words_of(info.code);
        if (words.example == ExampleKind::none) continue;
        const Diagnostics wrong = read_example(words.example, words.wrong);
        ASSERT_FALSE(wrong.empty()) << words.wrong;
        for (const text::Diagnostic& diagnostic : wrong.all()) {
            EXPECT_EQ(text::code_label(diagnostic.code), text::code_label(info.code)) << words.wrong;
            EXPECT_EQ(slots_of(message_of(diagnostic)).highest, -1) << message_of(diagnostic);
            EXPECT_EQ(slots_of(help_of(diagnostic)).highest, -1) << help_of(diagnostic);
        }
        EXPECT_TRUE(read_example(words.example, words.right).empty()) << words.right;
    }
}

// The codes of texts: by the example of their page, or by what cannot be printed on one.
TEST(DiagnosticCodes, every_code_of_texts_is_provoked) {
    std::set<Code> provoked;
    const auto add = [&provoked](const Diagnostics& found) {
        for (const text::Diagnostic& diagnostic : found.all()) provoked.insert(diagnostic.code);
    };
    for (const CodeInfo& info : text::all_codes())
        add(read_example(words_of(info.code).example, words_of(info.code).wrong));
    add(read_example(ExampleKind::json, "[\"\xFF\"]"));
    add(read_example(ExampleKind::json, std::string((std::size_t{32} << 20U) + 1, ' ')));
    for (const CodeInfo& info : text::all_codes()) {
        if (static_cast<unsigned>(info.code) < 200) {
            EXPECT_TRUE(provoked.contains(info.code)) << text::code_label(info.code) << " is never provoked";
        }
    }
}

std::string contents_of(const std::string& path) {
    std::ifstream file(std::string(CANTRIP_SOURCE_DIR) + "/" + path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

TEST(DiagnosticCodes, every_other_code_has_a_test_that_provokes_it) {
    std::istringstream list(contents_of("tests/english/provoked_codes.txt"));
    std::set<Code> listed;
    for (std::string line; std::getline(list, line);) {
        if (line.empty() || line[0] == '#') continue;
        std::istringstream words(line);
        std::string label;
        std::string file;
        std::string test;
        words >> label >> file >> test;
        const auto code = text::code_from_label(label);
        ASSERT_TRUE(code) << "no such code: " << line;
        listed.insert(*code);
        EXPECT_NE(contents_of(file).find(test), std::string::npos) << line;
        EXPECT_FALSE(test.empty()) << line;
    }
    for (const CodeInfo& info : text::all_codes()) {
        if (static_cast<unsigned>(info.code) >= 200) {
            EXPECT_TRUE(listed.contains(info.code))
                << text::code_label(info.code) << " needs a line in provoked_codes.txt";
        }
    }
}

TEST(DiagnosticPages, a_page_tells_what_it_means_with_a_wrong_and_a_right_example) {
    EXPECT_EQ(explain(Code::json_missing_colon),
              "E0106 (error): a missing colon\n\n"
              "In an object every key is followed by a colon and its value.\n\n"
              "Wrong:\n\n    { \"power\" 2 }\n\n"
              "Right:\n\n    { \"power\": 2 }\n");
    for (const CodeInfo& info : text::all_codes()) {
        std::istringstream page(explain(info.code));
        for (std::string line; std::getline(page, line);) EXPECT_LE(line.size(), 150U) << line;
    }
}

TEST(DiagnosticPages, codes_are_found_in_any_case_and_near_misses_get_a_suggestion) {
    EXPECT_EQ(find_code("E0203").value(), Code::unknown_event);
    EXPECT_EQ(find_code("e0203").value(), Code::unknown_event);
    EXPECT_EQ(find_code("w0301").value(), Code::surplus_field);
    EXPECT_EQ(find_code("W0203").error().nearest, "E0203");
    EXPECT_EQ(find_code("hello").error().nearest, "");
    EXPECT_NE(list_of_codes().find("E0203  an unknown trigger\n"), std::string::npos);
}

}  // namespace
}  // namespace cantrip::english
