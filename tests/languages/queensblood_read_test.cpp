#include "languages/queensblood/effect.hpp"
#include "languages/queensblood_desk.hpp"

namespace cantrip {
namespace {

using reading::BloodDesk;
using reading::plain_card;
using reading::raise_by_one;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

// The abilities in the JSON form, to compare them by eye.
std::string written(const BloodDesk& desk) {
    std::string text = languages::write_cantrip(desk.pack.definitions, desk.ops);
    std::erase_if(text, [](char c) { return c == '\n' || c == ' '; });
    return text;
}

TEST(QueensbloodCards, become_definitions_that_use_their_effects) {
    BloodDesk desk;
    desk.card(plain_card + R"(, "effect_id": "aura")");
    ASSERT_THAT(desk.found(), IsEmpty());
    const model::Definition& card = desk.definition("001");
    EXPECT_EQ(card.name, "Rat");
    EXPECT_EQ(card.kind, "card");
    ASSERT_EQ(card.properties.size(), 4U);
    EXPECT_EQ(card.properties[0].name, "cost");
    EXPECT_EQ(card.properties[1].number, Number(2));
    EXPECT_THAT(card.properties[2].words, ElementsAre("Regular"));
    EXPECT_THAT(card.properties[3].words, ElementsAre("B3P", "C2X"));
    ASSERT_EQ(card.uses.size(), 1U);
    EXPECT_EQ(card.uses[0].id, "aura");
}

TEST(QueensbloodCards, words_for_people_and_meta_are_accepted_and_left_alone) {
    BloodDesk desk;
    desk.file(
        R"([{"_meta": {"db_version": "2", "notes": "anything"}}, {)" + plain_card +
        R"(, "effect_description": "Raise by 9.", "effect": "text", "description": "text", "notes": "text",
                 "effect_id": null}])");
    desk.file(R"({"_meta": {"version": "1"}, "e": {"trigger": "on_play", "scope": "self", "operations": [)" +
              raise_by_one + R"(], "description": "Raise itself by 1.", "notes": "text"}})");
    EXPECT_THAT(desk.found(), IsEmpty());
    EXPECT_EQ(desk.pack.definitions.size(), 2U);
    EXPECT_THAT(desk.definition("001").uses, IsEmpty());
}

TEST(QueensbloodCards, a_null_pattern_is_a_range_without_marks) {
    BloodDesk desk;
    desk.card(R"("id": "001", "name": "Rat", "category": "Token", "cost": 0, "power": 1, "pattern": null)");
    EXPECT_THAT(desk.found(), IsEmpty());
    EXPECT_EQ(desk.definition("001").properties.size(), 3U);
}

TEST(QueensbloodFiles, are_told_by_their_structure) {
    const auto recognised = [](const std::string& bytes) {
        text::Sources sources;
        text::Diagnostics ignored;
        return languages::queensblood::recognises(text::read_json(sources, sources.add("x", bytes), ignored));
    };
    EXPECT_TRUE(recognised("[{\"_meta\": {}}, {" + plain_card + "}]"));
    EXPECT_TRUE(recognised(R"({"_meta": {}, "e": {"trigger": "on_play", "operations": []}})"));
    EXPECT_FALSE(recognised(R"({"cantrip": 1, "definitions": []})"));
    EXPECT_FALSE(recognised(R"([{"id": "perk", "type": "boon"}])"));
    EXPECT_FALSE(recognised("7"));
    EXPECT_FALSE(recognised(""));
}

// Every operation under every trigger that admits it, with every scope: all of them read, check and mean
// something.
TEST(QueensbloodEffects, every_combination_of_words_that_is_allowed_becomes_a_sound_ability) {
    using namespace languages::queensblood;
    const std::vector<std::string> anywhere = {
        raise_by_one, R"({"type": "destroy_cards"})", R"({"type": "add_to_hand", "card_ids": ["Rat"]})",
        R"({"type": "spawn_token", "token_id": "Rat", "apply_to": "empty_positions", "per_pawns": true})",
        R"({"type": "expand_positions", "apply_to": "adjacent"})"};
    for (const Word& trigger : trigger_words()) {
        const auto which = static_cast<Trigger>(&trigger - trigger_words().data());
        if (is_scoring(which)) continue;
        const std::string more = which == Trigger::on_power_threshold
                                     ? R"(, "conditions": {"threshold": {"stat": "power", "value": 7}})"
                                     : "";
        for (const std::string& operation : anywhere) {
            if (which == Trigger::while_in_play && operation != raise_by_one) continue;
            for (const Word& scope : scope_words()) {
                if (scope.word == "lane_owner") continue;
                BloodDesk desk;
                desk.card(plain_card)
                    .does(std::string(trigger.word), operation, std::string(scope.word), more);
                desk.check();
                EXPECT_FALSE(desk.diagnostics.has_errors()) << desk.rendered();
                EXPECT_EQ(desk.definition("e").abilities.size(), 1U) << trigger.word << " " << operation;
            }
        }
    }
}

TEST(QueensbloodEffects, every_scaling_word_is_sound_with_its_trigger) {
    using namespace languages::queensblood;
    for (std::size_t i = 0; i < per_words().size(); ++i) {
        const Per per = per_of_number(i);
        const std::string trigger = per.counted == Counted::played      ? "on_card_played"
                                    : per.counted == Counted::destroyed ? "on_card_destroyed"
                                                                        : "while_in_play";
        BloodDesk desk;
        desk.does(trigger, R"({"type": "modify_power_scale", "per": ")" + std::string(per_words()[i].word) +
                               R"(", "amount_per": 2})");
        desk.check();
        EXPECT_THAT(desk.found(), IsEmpty()) << desk.rendered();
        EXPECT_EQ(desk.definition("e").abilities.size(), 1U);
    }
}

TEST(QueensbloodEffects, the_own_scope_of_an_operation_counts_for_it) {
    BloodDesk desk;
    desk.does("on_play", R"({"type": "destroy_cards", "apply_to": "enemies_in_lane"}, )" + raise_by_one,
              "allies_global");
    EXPECT_THAT(desk.found(), ElementsAre("W1152 \"enemies_in_lane\""));
    EXPECT_NE(
        written(desk).find(
            R"("do":[{"op":"destroy_cards","who":{"op":"owned_by","from":"same_lane","by":"opponents"}},)"
            R"({"op":"change_power","who":{"op":"owned_by","from":{"op":"in_zone","zone":"tile"},"by":"controller"},"amount":1}])"),
        std::string::npos)
        << written(desk);
}

TEST(QueensbloodEffects, the_first_time_limits_what_fires_again_and_again_and_nothing_else) {
    for (const auto& [trigger, limited] :
         std::vector<std::pair<std::string, bool>>{{"on_enfeebled", true},
                                                   {"on_card_played", true},
                                                   {"on_card_destroyed", true},
                                                   {"on_first_enhanced", false},
                                                   {"on_destroy", false}}) {
        for (const char* value : {"true", "false"}) {
            BloodDesk desk;
            desk.does(trigger, raise_by_one, "self",
                      std::string(R"(, "conditions": {"first_time": )") + value + "}");
            EXPECT_THAT(desk.found(), IsEmpty());
            const bool found = written(desk).find("\"limit\"") != std::string::npos;
            EXPECT_EQ(found, limited && std::string(value) == "true") << trigger;
        }
    }
}

TEST(QueensbloodEffects, conditions_stand_on_the_effect_or_on_an_operation) {
    const std::string test =
        R"({"op":"compare","left":{"op":"fact","fact":"replaced_pawns"},"is":"==","right":2})";
    BloodDesk both;
    both.does("on_spawned", raise_by_one, "self", R"(, "conditions": {"replaced_pawns": 2})");
    EXPECT_NE(written(both).find("\"if\":" + test), std::string::npos) << written(both);
    BloodDesk one;
    one.does(
        "on_spawned",
        R"({"type": "modify_power", "stat": "power", "amount": 1, "conditions": {"replaced_pawns": 2}}, )" +
            raise_by_one);
    EXPECT_NE(written(one).find("\"test\":" + test), std::string::npos) << written(one);
    BloodDesk aura;
    aura.does(
        "while_in_play",
        R"({"type": "modify_power", "stat": "power", "amount": 1, "conditions": {"replaced_pawns": 2}})");
    EXPECT_NE(written(aura).find("\"if\":" + test), std::string::npos) << written(aura);
    for (const BloodDesk* desk : {&both, &one, &aura}) EXPECT_THAT(desk->found(), IsEmpty());
}

TEST(QueensbloodEffects, each_threshold_is_an_ability_of_its_own) {
    const auto at = [](int value) {
        return R"({"type": "modify_power", "stat": "power", "amount": 1, "conditions": {"threshold": {"stat": "power", "value": )" +
               std::to_string(value) + "}}}";
    };
    BloodDesk desk;
    desk.does("on_power_threshold", at(5) + ", " + at(9), "self", R"(, "conditions": {"first_time": true})");
    desk.check();
    EXPECT_THAT(desk.found(), IsEmpty()) << desk.rendered();
    EXPECT_EQ(desk.definition("e").abilities.size(), 2U);
}

TEST(QueensbloodEffects, a_watcher_waits_for_the_cards_that_each_operation_counts) {
    BloodDesk desk;
    desk.does("on_card_destroyed",
              R"({"type": "modify_power_scale", "per": "destroyed_ally", "amount_per": 2}, )" + raise_by_one);
    desk.check();
    EXPECT_THAT(desk.found(), IsEmpty()) << desk.rendered();
    ASSERT_EQ(desk.definition("e").abilities.size(), 2U) << "the second has no `per`: it runs at every event";
}

// ---- references -----------------------------------------------------------------------------------------

std::string named(const std::string& id, const std::string& name) {
    return R"({"id": ")" + id + R"(", "name": ")" + name +
           R"(", "category": "Token", "cost": 1, "power": 1, "pattern": null})";
}

const std::string some_cards =
    "[" + named("1", "Rat") + "," + named("2", "The Owl") + "," + named("3", "Ice I (1 Pawn)") + "," +
    named("4", "Ice II (2 Pawn)") + "," + named("5", "Ice III") + "," + named("6", "Half I") + "," +
    named("7", "Half III") + "," + named("8", "Twin") + "," + named("9", "Twin") + "]";

std::string added(const std::string& reference) {
    return R"({"type": "add_to_hand", "card_ids": [")" + reference + R"("]})";
}
std::string spawned(const std::string& reference) {
    return R"({"type": "spawn_token", "apply_to": "empty_positions", "token_id": ")" + reference + R"("})";
}

TEST(QueensbloodReferences, are_ids_names_names_without_article_or_families) {
    const auto resolved = [](const std::string& operation) {
        BloodDesk desk;
        desk.file(some_cards).does("on_play", operation).check();
        EXPECT_THAT(desk.found(), IsEmpty()) << desk.rendered();
        BloodDesk only;
        only.pack.definitions = {desk.definition("e")};
        return written(only);
    };
    for (const char* reference : {"1", "Rat"})
        EXPECT_NE(resolved(added(reference)).find(R"("definition":"1")"), std::string::npos);
    for (const char* reference : {"2", "The Owl", "Owl"})
        EXPECT_NE(resolved(added(reference)).find(R"("definition":"2")"), std::string::npos);
    EXPECT_NE(resolved(spawned("Ice")).find(R"("first":"3","second":"4","third":"5")"), std::string::npos);
    EXPECT_NE(resolved(spawned("Rat")).find(R"({"op":"spawn_tokens","first":"1"})"), std::string::npos);
}

TEST(QueensbloodReferences, to_nothing_are_errors_with_the_nearest_name) {
    BloodDesk desk;
    desk.file(some_cards).does("on_play", added("Ratt") + "," + spawned("The Owll")).link();
    EXPECT_THAT(desk.found(), ElementsAre("E0210 \"Ratt\"", "E0210 \"The Owll\""));
    EXPECT_EQ(desk.nearest(0), "Rat");
    EXPECT_EQ(desk.nearest(1), "The Owl");
}

TEST(QueensbloodReferences, a_card_names_an_effect_that_exists) {
    BloodDesk desk;
    desk.card(plain_card + R"(, "effect_id": "ee")").does("on_play", raise_by_one).check();
    EXPECT_THAT(desk.found(), ElementsAre("E0210 \"ee\""));
}

TEST(QueensbloodReferences, a_family_needs_a_rank) {
    BloodDesk desk;
    desk.file(some_cards).does("on_play", added("Ice")).link();
    EXPECT_THAT(desk.found(), ElementsAre("E1115 \"Ice\""));
}

TEST(QueensbloodReferences, a_family_has_a_member_for_each_rank) {
    BloodDesk desk;
    desk.file(some_cards).does("on_play", spawned("Half")).link();
    EXPECT_THAT(desk.found(), ElementsAre("E1116 \"Half\""));
}

TEST(QueensbloodReferences, a_name_that_two_cards_have_means_neither) {
    BloodDesk desk;
    desk.file(some_cards).does("on_play", added("Twin")).link();
    EXPECT_THAT(desk.found(), ElementsAre("E1117 \"Twin\""));
}

}  // namespace
}  // namespace cantrip
