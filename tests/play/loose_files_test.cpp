#include <cantrip/cantrip.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace cantrip {
namespace {

using ::testing::HasSubstr;

const File cards{"cards.json", R"([{"id": "001", "name": "Rat", "category": "Regular", "cost": 1, "power": 2,
    "pattern": "B3P", "effect_id": "e"}])"};
const File effects{"effects.json", R"({"e": {"trigger": "on_destroy", "scope": "self",
    "operations": [{"type": "add_to_hand", "card_ids": ["Rat"]}]}})"};

Loaded load_loose(std::vector<File> files, std::string language = "queensblood") {
    const PackFiles pack{"", std::move(files), std::move(language)};
    return load(std::span(&pack, 1));
}

TEST(LooseFiles, tell_their_language_by_their_contents) {
    for (const File* file : {&cards, &effects}) {
        EXPECT_EQ(recognise(file->bytes).language, "queensblood");
        EXPECT_EQ(recognise(file->bytes).game, "queensblood");
    }
    EXPECT_EQ(recognise(R"({"cantrip": 1, "definitions": []})").language, "cantrip");
    EXPECT_EQ(recognise(R"({"cantrip": 1, "definitions": []})").game, "");
    EXPECT_EQ(recognise("[1, 2").language, "");
}

TEST(LooseFiles, given_together_are_one_pack_that_can_be_played) {
    const Loaded loaded = load_loose({cards, effects});
    ASSERT_NE(loaded.rules, nullptr) << loaded.report.render(ReportFormat::text);
    EXPECT_TRUE(loaded.report.problems().empty());
    const Started started = start(loaded.rules, R"({"hands": {"Y": [], "E": []}, "seed": 1})");
    EXPECT_TRUE(started.match.has_value()) << started.error;
}

TEST(LooseFiles, a_part_of_a_pack_is_explained_but_not_played) {
    for (const File* file : {&cards, &effects}) {
        const Loaded loaded = load_loose({*file});
        ASSERT_NE(loaded.rules, nullptr) << loaded.report.render(ReportFormat::text);
        EXPECT_EQ(loaded.report.problems().size(), 1U);
        EXPECT_THAT(explain(*loaded.rules), HasSubstr("Rat"));
        EXPECT_THAT(start(loaded.rules, R"({"hands": {"Y": [], "E": []}, "seed": 1})").error,
                    HasSubstr("E0410"));
    }
}

TEST(LooseFiles, an_unknown_language_is_an_error_with_the_nearest) {
    const Loaded loaded = load_loose({cards}, "queensblod");
    EXPECT_EQ(loaded.rules, nullptr);
    ASSERT_FALSE(loaded.report.problems().empty());
    EXPECT_EQ(loaded.report.problems()[0].code, "E0208");
    EXPECT_THAT(loaded.report.problems()[0].help, HasSubstr("queensblood"));
}

}  // namespace
}  // namespace cantrip
