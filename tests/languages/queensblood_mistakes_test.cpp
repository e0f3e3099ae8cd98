#include "languages/queensblood_desk.hpp"

// Every mistake of cards and effects, each with the place it points at.
namespace cantrip {
namespace {

using reading::BloodDesk;
using reading::plain_card;
using reading::raise_by_one;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> found_in_operation(const std::string& operation,
                                            const std::string& trigger = "on_play",
                                            const std::string& scope = "self") {
    BloodDesk desk;
    desk.does(trigger, operation, scope);
    return desk.found();
}

// A card whose member `key` is `value`.
std::vector<std::string> found_in_card(const std::string& key, const std::string& value) {
    std::string members;
    for (const auto& [name, usual] :
         std::vector<std::pair<std::string, std::string>>{{"id", "\"001\""},
                                                          {"name", "\"Rat\""},
                                                          {"category", "\"Regular\""},
                                                          {"cost", "1"},
                                                          {"power", "2"},
                                                          {"pattern", "\"B3P\""}}) {
        members += (members.empty() ? "\"" : ", \"") + name + "\": " + (name == key ? value : usual);
    }
    if (key == "grid") members += ", \"grid\": " + value;
    BloodDesk desk;
    desk.card(members);
    return desk.found();
}

TEST(QueensbloodMistakes, unknown_words_are_errors_with_the_nearest_word) {
    const auto nearest = [](const std::string& body) {
        BloodDesk desk;
        desk.effect(body);
        return desk.found().front() + " -> " + desk.nearest();
    };
    EXPECT_EQ(nearest(R"({"trigger": "on_paly", "scope": "self", "operations": [)" + raise_by_one + "]}"),
              "E1101 \"on_paly\" -> on_play");
    EXPECT_EQ(nearest(R"({"trigger": "on_play", "scope": "slef", "operations": [)" + raise_by_one + "]}"),
              "E1102 \"slef\" -> self");
    EXPECT_EQ(nearest(R"({"trigger": "on_play", "scope": "self", "operations": [{"type": "destroy_card"}]})"),
              "E1103 \"destroy_card\" -> destroy_cards");
    const auto operation = [&](const std::string& body) {
        return nearest(R"({"trigger": "on_play", "scope": "self", "operations": [)" + body + "]}");
    };
    EXPECT_EQ(operation(R"({"type": "modify_power_scale", "per": "enhanced_allies", "amount_per": 1})"),
              "E1104 \"enhanced_allies\" -> enhanced_all");
    EXPECT_EQ(operation(R"({"type": "replace_ally", "mode": "rise"})"), "E1105 \"rise\" -> raise");
    EXPECT_EQ(operation(R"({"type": "replace_ally", "mode": "raise", "adjustment": "replaced_ally_pwoer"})"),
              "E1106 \"replaced_ally_pwoer\" -> replaced_ally_power");
    EXPECT_EQ(operation(R"({"type": "expand_positions", "apply_to": "adjacents"})"),
              "E1107 \"adjacents\" -> adjacent");
    EXPECT_EQ(operation(R"({"type": "destroy_cards", "apply_to": "lane_owner"})"),
              "E1107 \"lane_owner\" -> ");
    EXPECT_EQ(operation(R"({"type": "modify_power", "stat": "pwoer", "amount": 1})"),
              "E1109 \"pwoer\" -> power");
    EXPECT_EQ(
        nearest(
            R"({"trigger": "on_play", "scope": "self", "conditions": {"first_tiem": true}, "operations": [)" +
            raise_by_one + "]}"),
        "E1108 \"first_tiem\" -> first_time");
    EXPECT_THAT(found_in_card("category", "\"Legendary\""), ElementsAre("E1110 \"Legendary\""));
}

TEST(QueensbloodMistakes, an_operation_has_exactly_its_keys) {
    EXPECT_THAT(found_in_operation(R"({"type": "destroy_cards", "amount": 3})"),
                ElementsAre("E1111 \"amount\""));
    EXPECT_THAT(
        found_in_operation(R"({"type": "modify_power", "stat": "power", "amount": 3, "apply_to": "self"})"),
        ElementsAre("E1111 \"apply_to\""));
    EXPECT_THAT(found_in_operation(
                    R"({"type": "replace_ally", "mode": "neutral", "adjustment": "replaced_ally_power"})"),
                ElementsAre("E1111 \"adjustment\""));
    for (const char* operation :
         {R"({"type": "modify_power", "amount": 1})", R"({"type": "modify_power", "stat": "power"})",
          R"({"type": "replace_ally"})", R"({"type": "replace_ally", "mode": "lower"})",
          R"({"type": "add_to_hand"})", R"({"type": "spawn_token", "apply_to": "empty_positions"})",
          R"({"type": "spawn_token", "token_id": "x"})",
          R"({"type": "modify_tile_ranks", "apply_to": "affected_positions"})",
          R"({"type": "expand_positions"})", R"({"amount": 1})"}) {
        const auto found = found_in_operation(operation);
        ASSERT_EQ(found.size(), 1U) << operation;
        EXPECT_EQ(found[0], "E0302 " + std::string(operation));
    }
    EXPECT_THAT(found_in_operation(R"({"type": "modify_power_scale", "amount_per": 1})", "while_in_play"),
                ElementsAre(R"(E0302 {"type": "modify_power_scale", "amount_per": 1})"));
    EXPECT_THAT(found_in_operation(R"({"type": "score_bonus"})", "on_lane_win", "lane_owner").front(),
                R"(E0302 {"type": "score_bonus"})");
    EXPECT_THAT(found_in_operation(R"({"type": "score_bonus", "amount": 1, "mode": "lane_min_transfer"})",
                                   "on_lane_win", "lane_owner"),
                ElementsAre("E1112 \"lane_min_transfer\""));
}

TEST(QueensbloodMistakes, numbers_are_whole_and_within_their_bounds) {
    EXPECT_THAT(found_in_operation(R"({"type": "modify_power", "stat": "power", "amount": 1.5})"),
                ElementsAre("E0303 1.5"));
    EXPECT_THAT(found_in_operation(R"({"type": "modify_power", "stat": "power", "amount": "1"})"),
                ElementsAre("E0303 \"1\""));
    EXPECT_THAT(
        found_in_operation(R"({"type": "modify_tile_ranks", "amount": 4, "apply_to": "affected_positions"})"),
        ElementsAre("E0305 4"));
    EXPECT_THAT(found_in_card("cost", "4"), ElementsAre("E0305 4"));
    EXPECT_THAT(found_in_card("cost", "-1"), ElementsAre("E0305 -1"));
    EXPECT_THAT(found_in_card("power", "\"2\""), ElementsAre("E0303 \"2\""));
    BloodDesk desk;
    desk.does("on_spawned", raise_by_one, "self", R"(, "conditions": {"replaced_pawns": 4})");
    EXPECT_THAT(desk.found(), ElementsAre("E0305 4"));
}

TEST(QueensbloodMistakes, a_file_is_a_list_or_an_object) {
    BloodDesk desk;
    desk.file("42");
    EXPECT_THAT(desk.found(), ElementsAre("E1113 42"));
}

TEST(QueensbloodMistakes, a_card_has_its_keys) {
    BloodDesk desk;
    desk.card(R"("id": "001", "naem": "Rat")");
    EXPECT_EQ(desk.diagnostics.count(text::Severity::error), 5U) << "name, cost, power, category, pattern";
    EXPECT_EQ(desk.found().back(), "W0301 \"naem\"");
    EXPECT_EQ(desk.diagnostics.all().back().nearest, "name");
}

TEST(QueensbloodMistakes, an_effect_has_its_keys) {
    BloodDesk desk;
    desk.effect(R"({"triger": "on_play"})");
    EXPECT_EQ(desk.diagnostics.count(text::Severity::error), 3U);
    EXPECT_EQ(desk.diagnostics.all().back().nearest, "trigger");
    BloodDesk nothing;
    nothing.does("on_play", "");
    EXPECT_THAT(nothing.found(), ElementsAre("W0313 []"));
}

// ---- ranges ---------------------------------------------------------------------------------------------

TEST(QueensbloodMistakes, marks_are_well_formed) {
    EXPECT_THAT(found_in_card("pattern", R"("B3P,F2P")"), ElementsAre("E1120 F2P"));
    EXPECT_THAT(found_in_card("pattern", R"("B3P, B6E ,B2")"), ElementsAre("E1120 B6E", "E1120 B2"));
    EXPECT_THAT(found_in_card("pattern", R"("B3W")"), ElementsAre("E1120 B3W"));
    EXPECT_THAT(found_in_card("pattern", R"("B3P,")"), ElementsAre("E1120 "));
    EXPECT_THAT(found_in_card("pattern", "3"), ElementsAre("E0303 3"));
}

TEST(QueensbloodMistakes, a_tile_is_marked_once) {
    EXPECT_THAT(found_in_card("pattern", R"("B3P,C2E,B3E")"), ElementsAre("E1121 B3E"));
}

TEST(QueensbloodMistakes, the_tile_of_the_card_is_not_marked) {
    EXPECT_THAT(found_in_card("pattern", R"("C3E")"), ElementsAre("E1122 C3E"));
}

constexpr const char* empty_row = R"([".",".",".",".","."])";
std::string grid(const std::string& middle) {
    return std::string("[") + empty_row + "," + empty_row + "," + middle + "," + empty_row + "," + empty_row +
           "]";
}

TEST(QueensbloodMistakes, a_picture_is_five_by_five_with_the_card_in_the_middle) {
    EXPECT_THAT(found_in_card("grid", grid(R"([".",".","W","P","."])")), IsEmpty());
    EXPECT_THAT(found_in_card("grid", "[]"), ElementsAre("E1123 []"));
    EXPECT_THAT(found_in_card("grid", grid(R"([".",".","W"])")).front().substr(0, 5), "E1123");
    EXPECT_THAT(found_in_card("grid", grid(R"([".",".",".","P","."])")), ElementsAre("E1124 \".\""));
    EXPECT_THAT(found_in_card("grid", grid(R"(["W",".","W","P","."])")), ElementsAre("E1124 \"W\""));
    EXPECT_THAT(found_in_card("grid", grid(R"([".",".","W","O","."])")), ElementsAre("E1125 \"O\""));
}

TEST(QueensbloodMistakes, a_picture_that_differs_from_the_pattern_is_a_warning_that_names_the_tiles) {
    BloodDesk desk;
    desk.card(plain_card + R"(, "grid": )" + grid(R"([".","X","W","P","."])"));
    ASSERT_EQ(desk.diagnostics.all().size(), 1U);
    EXPECT_EQ(desk.diagnostics.all()[0].code, text::Code::lanes_grid_differs);
    EXPECT_EQ(english::message_of(desk.diagnostics.all()[0]),
              "the grid differs from the pattern at D3X and C2X");
}

TEST(QueensbloodMistakes, an_empty_name_is_a_warning) {
    EXPECT_THAT(found_in_card("name", "\"\""), ElementsAre("W1151 \"\""));
}

// ---- words that do not go together ----------------------------------------------------------------------

TEST(QueensbloodMistakes, a_threshold_and_its_trigger_need_each_other) {
    const std::string threshold = R"(, "conditions": {"threshold": {"stat": "power", "value": 7}})";
    BloodDesk without;
    without.does("on_play", raise_by_one, "self", threshold);
    EXPECT_THAT(without.found(), ElementsAre("E1130 7"));
    EXPECT_THAT(found_in_operation(raise_by_one, "on_power_threshold"),
                ElementsAre("E1131 \"on_power_threshold\""));
}

TEST(QueensbloodMistakes, a_scaling_word_goes_with_its_trigger) {
    const auto scale = [](const std::string& per) {
        return R"({"type": "modify_power_scale", "amount_per": 1, "per": ")" + per + R"("})";
    };
    EXPECT_THAT(found_in_operation(scale("enhanced_all"), "on_card_played"),
                ElementsAre("E1132 \"enhanced_all\""));
    EXPECT_THAT(found_in_operation(scale("played_ally"), "on_card_destroyed"),
                ElementsAre("E1132 \"played_ally\""));
    EXPECT_THAT(found_in_operation(scale("destroyed_all"), "while_in_play"),
                ElementsAre("E1132 \"destroyed_all\""));
    EXPECT_THAT(found_in_operation(scale("enhanced_all"), "on_play"), ElementsAre("E1132 \"enhanced_all\""));
}

TEST(QueensbloodMistakes, only_power_holds_while_in_play) {
    for (const char* operation :
         {R"({"type": "destroy_cards"})", R"({"type": "replace_ally", "mode": "neutral"})",
          R"({"type": "expand_positions", "apply_to": "adjacent"})"}) {
        const auto found = found_in_operation(operation, "while_in_play");
        ASSERT_EQ(found.size(), 1U) << operation;
        EXPECT_EQ(found[0].substr(0, 5), "E1133");
    }
}

TEST(QueensbloodMistakes, replacing_and_more_pawns_belong_to_playing) {
    EXPECT_THAT(found_in_operation(R"({"type": "replace_ally", "mode": "neutral"})", "on_destroy"),
                ElementsAre("E1134 \"replace_ally\""));
    EXPECT_THAT(
        found_in_operation(R"({"type": "modify_tile_ranks", "amount": 2, "apply_to": "affected_positions"})",
                           "on_spawned"),
        ElementsAre("E1134 \"modify_tile_ranks\""));
}

TEST(QueensbloodMistakes, the_owner_of_a_lane_belongs_to_the_scoring_and_the_scoring_to_it) {
    const std::string bonus = R"({"type": "score_bonus", "amount": 5})";
    EXPECT_THAT(found_in_operation(raise_by_one, "on_play", "lane_owner"),
                ElementsAre("E1135 \"lane_owner\""));
    EXPECT_THAT(found_in_operation(bonus, "on_lane_win", "self"), ElementsAre("E1136 \"self\""));
    EXPECT_THAT(found_in_operation(bonus, "on_lane_win", "lane_owner"), IsEmpty());
    EXPECT_THAT(found_in_operation(raise_by_one, "on_lane_win", "lane_owner"),
                ElementsAre("E1137 \"modify_power\""));
    EXPECT_THAT(found_in_operation(bonus, "on_round_end", "lane_owner"),
                ElementsAre("E1137 \"score_bonus\""));
    EXPECT_THAT(found_in_operation(R"({"type": "score_bonus", "mode": "lane_min_transfer"})", "on_lane_win",
                                   "lane_owner"),
                ElementsAre("E1137 \"score_bonus\""));
    EXPECT_THAT(found_in_operation(bonus, "on_play"), ElementsAre("E1138 \"score_bonus\""));
    EXPECT_THAT(found_in_operation(bonus, "while_in_play"), ElementsAre("E1138 \"score_bonus\""));
}

// ---- warnings -------------------------------------------------------------------------------------------

TEST(QueensbloodMistakes, an_operation_with_another_scope_is_a_warning) {
    EXPECT_THAT(
        found_in_operation(R"({"type": "destroy_cards", "apply_to": "enemies_global"})", "on_play", "self"),
        ElementsAre("W1152 \"enemies_global\""));
    EXPECT_THAT(found_in_operation(R"({"type": "destroy_cards", "apply_to": "enemies_global"})", "on_play",
                                   "enemies_global"),
                IsEmpty());
}

TEST(QueensbloodMistakes, a_number_that_only_the_description_has_is_a_warning) {
    BloodDesk desk;
    desk.does("on_play", R"({"type": "modify_power", "stat": "power", "amount": -12})", "allies_global",
              R"(, "description": "Lower 3 allies by 12, not by 13.")");
    EXPECT_THAT(desk.found(), ElementsAre("W1153 3", "W1153 13"));
}

TEST(QueensbloodMistakes, an_effect_on_affected_tiles_needs_a_mark_that_affects) {
    for (const auto& [pattern, warned] :
         {std::pair("B3P", true), std::pair("B3E", false), std::pair("B3X", false)}) {
        BloodDesk desk;
        desk.card(
            R"("id": "001", "name": "Rat", "category": "Regular", "cost": 1, "power": 2, "effect_id": "e", "pattern": ")" +
            std::string(pattern) + "\"");
        desk.does("on_play", raise_by_one, "allies_on_affected_tiles").check();
        EXPECT_EQ(desk.found(),
                  warned ? std::vector<std::string>{"W1154 \"e\""} : std::vector<std::string>{});
    }
}

TEST(QueensbloodMistakes, a_scope_that_no_operation_looks_at_is_a_warning) {
    EXPECT_THAT(found_in_operation(R"({"type": "expand_positions", "apply_to": "adjacent"})", "on_play",
                                   "allies_global"),
                ElementsAre("W1155 \"allies_global\""));
}

TEST(QueensbloodMistakes, what_never_fires_has_no_first_time) {
    BloodDesk desk;
    desk.does("while_in_play", raise_by_one, "self", R"(, "conditions": {"first_time": true})");
    EXPECT_THAT(desk.found(), ElementsAre("W1156 true"));
}

TEST(QueensbloodMistakes, a_card_that_is_played_replaced_no_pawns) {
    BloodDesk desk;
    desk.does("on_play", raise_by_one, "self", R"(, "conditions": {"replaced_pawns": 2})");
    EXPECT_THAT(desk.found(), ElementsAre("W1157 2"));
}

TEST(QueensbloodMistakes, of_loose_files_one_half_may_be_missing_and_that_is_said_once) {
    BloodDesk cards;
    cards.pack.loose = true;
    cards.card(plain_card + R"(, "effect_id": "e")")
        .card(
            R"("id": "002", "name": "Owl", "category": "Token", "cost": 1, "power": 2, "pattern": null, "effect_id": "f")");
    cards.check();
    EXPECT_THAT(cards.found(), ElementsAre("W1158 \"e\""));
    EXPECT_TRUE(cards.pack.incomplete);
    BloodDesk effects;
    effects.pack.loose = true;
    effects.does("on_play", R"({"type": "add_to_hand", "card_ids": ["Rat", "Owl"]})").check();
    EXPECT_THAT(effects.found(), ElementsAre("W1159 \"Rat\""));
    EXPECT_TRUE(effects.pack.incomplete);
    BloodDesk pack;
    pack.card(plain_card + R"(, "effect_id": "e")").check();
    EXPECT_THAT(pack.found(), ElementsAre("E0210 \"e\"")) << "in a pack everything must be there";
}

TEST(QueensbloodMistakes, what_is_wrong_is_not_half_loaded) {
    BloodDesk desk;
    desk.does("on_play", raise_by_one + R"(, {"type": "modify_power", "stat": "power"})");
    EXPECT_TRUE(desk.diagnostics.has_errors());
    EXPECT_THAT(desk.definition("e").abilities, IsEmpty());
}

}  // namespace
}  // namespace cantrip
