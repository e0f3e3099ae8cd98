#include "cli/command.hpp"
#include "host/json_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace cantrip::testing {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

namespace {

constexpr const char* crafting = "packs/crafting-first";

std::string pack_json(const std::string& more = "") {
    return R"({"id": "mine", "version": "1.0", "language": "cantrip", "game": "crafting", "files": ["cards.json"])" +
           more + "}";
}

}  // namespace

TEST(CheckCommand, a_good_pack_is_fine) {
    const Ran ran = cantrip_run({"check", crafting, "--strict"});
    EXPECT_EQ(ran.exit, 0) << ran.out << ran.err;
    EXPECT_THAT(ran.out, EndsWith("1 pack checked: nothing wrong\n"));
}

TEST(CheckCommand, a_mistake_has_its_place_its_code_and_a_count) {
    const TemporaryFolder folder;
    (void)folder.write("mine/pack.json", pack_json());
    (void)folder.write("mine/cards.json", R"({"cantrip": 1, "definitions": [{"id": "a", "kind": "prek"}]})");
    const Ran ran = cantrip_run({"check", folder.path() + "/mine"});
    EXPECT_EQ(ran.exit, 1);
    EXPECT_THAT(ran.out, HasSubstr("mine/cards.json:1:"));
    EXPECT_THAT(ran.out, HasSubstr("error[E"));
    EXPECT_THAT(ran.out, EndsWith("1 pack checked: 1 error, 0 warnings\n"));
}

TEST(CheckCommand, problems_of_several_packs_are_one_json_array_and_one_sarif_file) {
    const TemporaryFolder folder;
    (void)folder.write("one/pack.json", "{}");
    (void)folder.write("two/pack.json", "[]");
    const Ran json = cantrip_run({"check", folder.path(), "--json"});
    EXPECT_EQ(json.exit, 1);
    const host::JsonText list(json.out);
    ASSERT_TRUE(list.well_formed()) << json.out;
    EXPECT_TRUE(list.root().is(text::JsonKind::array));
    EXPECT_THAT(json.out, HasSubstr("one/pack.json"));
    EXPECT_THAT(json.out, HasSubstr("two/pack.json"));
    const Ran sarif = cantrip_run({"check", folder.path(), "--sarif"});
    const host::JsonText log(sarif.out);
    ASSERT_TRUE(log.well_formed()) << sarif.out;
    ASSERT_TRUE(log.root().find("runs").has_value());
    EXPECT_EQ(log.root().find("runs")->size(), 2U);
}

TEST(CheckCommand, warnings_are_fine_unless_strict) {
    const TemporaryFolder folder;
    (void)folder.write("mine/pack.json", pack_json(R"(, "auhtor": "me")"));
    (void)folder.write("mine/cards.json", R"({"cantrip": 1, "definitions": []})");
    const Ran relaxed = cantrip_run({"check", folder.path() + "/mine"});
    EXPECT_EQ(relaxed.exit, 0) << relaxed.out;
    EXPECT_THAT(relaxed.out, HasSubstr("0 errors, 1 warning"));
    EXPECT_EQ(cantrip_run({"check", folder.path() + "/mine", "--strict"}).exit, 1);
}

TEST(CheckCommand, a_single_file_needs_its_game) {
    const TemporaryFolder folder;
    const std::string file = folder.write("perks.json", R"({"cantrip": 1, "definitions": []})");
    const Ran without = cantrip_run({"check", file});
    EXPECT_EQ(without.exit, 2);
    EXPECT_THAT(without.err, HasSubstr("--game"));
    EXPECT_EQ(cantrip_run({"check", file, "--game", "crafting"}).exit, 0);
}

const std::string lane_cards = R"([{"id": "001", "name": "Rat", "category": "Regular", "cost": 1, "power": 2,
    "pattern": "B3P", "effect_id": "e"}])";
const std::string lane_effects = R"({"e": {"trigger": "on_destroy", "scope": "self",
    "operations": [{"type": "add_to_hand", "card_ids": ["Rat"]}]}})";

TEST(CheckCommand, files_tell_their_language_and_are_one_pack_together) {
    const TemporaryFolder folder;
    const std::string cards = folder.write("a.json", lane_cards);
    const std::string effects = folder.write("b.json", lane_effects);
    const Ran both = cantrip_run({"check", cards, effects, "--strict"});
    EXPECT_EQ(both.exit, 0) << both.out << both.err;
    EXPECT_THAT(both.out, HasSubstr("1 pack checked: nothing wrong"));
    for (const auto& [file, code] : {std::pair(cards, "W1158"), std::pair(effects, "W1159")}) {
        const Ran half = cantrip_run({"check", file});
        EXPECT_EQ(half.exit, 0) << half.out;
        EXPECT_THAT(half.out, HasSubstr(code));
        EXPECT_THAT(half.out, HasSubstr("0 errors, 1 warning"));
    }
    const std::string other = folder.write("c.json", "[1]");
    EXPECT_EQ(cantrip_run({"check", other}).exit, 2);
    EXPECT_THAT(cantrip_run({"check", other}).err, HasSubstr("--language"));
    EXPECT_EQ(cantrip_run({"check", other, "--language", "queensblood"}).exit, 1);
    const std::string form = folder.write("d.json", R"({"cantrip": 1, "definitions": []})");
    EXPECT_THAT(cantrip_run({"check", cards, form}).err, HasSubstr("one by one"));
}

TEST(ExplainCommand, files_are_explained_like_packs) {
    const TemporaryFolder folder;
    const std::string cards = folder.write("a.json", lane_cards);
    const std::string effects = folder.write("b.json", lane_effects);
    const Ran one = cantrip_run({"explain", cards, effects, "001"});
    EXPECT_EQ(one.exit, 0) << one.err;
    EXPECT_THAT(one.out, HasSubstr("When destroyed, Rat is added to your hand."));
    EXPECT_THAT(one.out, Not(HasSubstr("(effect)")));
    const Ran registry = cantrip_run({"explain", effects});
    EXPECT_EQ(registry.exit, 0) << registry.err;
    EXPECT_THAT(registry.out, HasSubstr("When destroyed, Rat is added to your hand."));
    EXPECT_THAT(cantrip_run({"explain", cards}).out, HasSubstr("It uses e, which was not given."));
    EXPECT_EQ(cantrip_run({"explain", cards, "001", "e"}).exit, 2);
}

TEST(CheckCommand, packs_that_are_needed_are_found_beside_the_pack) {
    const TemporaryFolder folder;
    (void)folder.write("base/pack.json",
                       R"({"id": "base", "version": "1", "language": "cantrip", "game": "crafting"})");
    (void)folder.write("base/cards.json", R"({"cantrip": 1, "definitions": []})");
    (void)folder.write("mine/pack.json", pack_json(R"(, "needs": ["base"])"));
    (void)folder.write("mine/cards.json", R"({"cantrip": 1, "definitions": []})");
    const Ran ran = cantrip_run({"check", folder.path() + "/mine"});
    EXPECT_EQ(ran.exit, 0) << ran.out;
}

TEST(ExplainCommand, a_code_has_a_page_and_an_unknown_one_the_nearest) {
    EXPECT_THAT(cantrip_run({"explain", "E0101"}).out, HasSubstr("E0101"));
    const Ran unknown = cantrip_run({"explain", "E0109999"});
    EXPECT_EQ(unknown.exit, 2);
    const Ran near = cantrip_run({"explain", "E0199"});
    EXPECT_EQ(near.exit, 2);
    EXPECT_THAT(near.err, HasSubstr("did you mean E01"));
}

TEST(ExplainCommand, a_definition_is_said_in_english_and_a_misspelt_one_finds_the_nearest) {
    const Ran ran = cantrip_run({"explain", crafting, "fast-prep"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("Fast Prep"));
    const Ran wrong = cantrip_run({"explain", crafting, "fast-perp"});
    EXPECT_EQ(wrong.exit, 2);
    EXPECT_THAT(wrong.err, HasSubstr("did you mean \"fast-prep\"?"));
}

TEST(PacksCommand, lists_the_packs_that_come_with_the_program) {
    const Ran ran = cantrip_run({"packs", "--json"}, "", {"CANTRIP_PACKS=packs"});
    const host::JsonText list(ran.out);
    ASSERT_TRUE(list.well_formed()) << ran.out << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("crafting-first"));
    ASSERT_GT(list.root().size(), 0U);
    const text::JsonValue first = *list.root().at(0);
    for (const char* key : {"id", "language", "definitions", "abilities", "status"}) {
        EXPECT_TRUE(first.find(key).has_value()) << key;
    }
}

TEST(PacksCommand, a_broken_pack_is_listed_as_broken) {
    const TemporaryFolder folder;
    (void)folder.write("mine/pack.json", "{}");
    const Ran ran = cantrip_run({"packs", folder.path()});
    EXPECT_EQ(ran.exit, 1);
    EXPECT_THAT(ran.out, HasSubstr("cantrip check"));
}

TEST(ConvertCommand, what_it_writes_is_a_pack_file_that_checks) {
    const TemporaryFolder folder;
    const std::string file = folder.path() + "/converted.json";
    const Ran ran = cantrip_run({"convert", crafting, "--to", "cantrip", "-o", file});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_THAT(ran.out, IsEmpty());
    EXPECT_EQ(cantrip_run({"check", file, "--game", "crafting", "--strict"}).exit, 0);
    EXPECT_EQ(cantrip_run({"convert", crafting, "--to", "cantrip"}).out, bytes_of(file));
}

TEST(ConvertCommand, a_file_that_cannot_be_written_is_named) {
    const Ran ran = cantrip_run({"convert", crafting, "--to", "cantrip", "-o", "no/such/folder/x.json"});
    EXPECT_EQ(ran.exit, 2);
    EXPECT_THAT(ran.err, HasSubstr("no/such/folder/x.json"));
}

TEST(OpsCommand, lists_every_op_for_people_and_for_programs) {
    const Ran json = cantrip_run({"ops", "--json"});
    EXPECT_EQ(json.exit, 0);
    const host::JsonText list(json.out);
    ASSERT_TRUE(list.well_formed());
    EXPECT_GT(list.root().size(), 10U);
    const Ran table = cantrip_run({"ops"});
    EXPECT_EQ(table.exit, 0);
    EXPECT_THAT(table.out, HasSubstr("modify"));
}

}  // namespace cantrip::testing
