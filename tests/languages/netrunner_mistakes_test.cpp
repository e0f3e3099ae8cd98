#include "languages/netrunner_desk.hpp"

// Every mistake of cards and abilities, each with the place it points at.
namespace cantrip::netrunner_mistakes {
namespace {

using reading::RunnerDesk;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> found_in_card(const std::string& abilities, const std::string& type = "Program") {
    RunnerDesk desk;
    desk.card(abilities, type);
    return desk.found();
}
std::vector<std::string> found_in_effect(const std::string& effect) {
    RunnerDesk desk;
    desk.does(effect);
    return desk.found();
}
std::vector<std::string> found_in_condition(const std::string& condition) {
    RunnerDesk desk;
    desk.asks(condition);
    return desk.found();
}
std::string first_with_nearest(RunnerDesk& desk) { return desk.found().front() + " -> " + desk.nearest(); }

TEST(NetrunnerMistakes, unknown_words_are_errors_with_the_nearest_word) {
    const auto card = [](const std::string& abilities) {
        RunnerDesk desk;
        desk.card(abilities);
        return first_with_nearest(desk);
    };
    const auto effect = [](const std::string& body) {
        RunnerDesk desk;
        desk.does(body);
        return first_with_nearest(desk);
    };
    const auto condition = [](const std::string& body) {
        RunnerDesk desk;
        desk.asks(body);
        return first_with_nearest(desk);
    };
    EXPECT_EQ(card(R"({"type": "trigered"})"), "E1201 \"trigered\" -> triggered");
    EXPECT_EQ(card(R"({"type": "triggered", "timing": "start_of_turns", "effects": []})"),
              "E1202 \"start_of_turns\" -> start_of_turn");
    EXPECT_EQ(condition(R"({"query": "player_credit", "operator": ">", "value": 1})"),
              "E1203 \"player_credit\" -> player_credits");
    EXPECT_EQ(effect(R"({"type": "modify_credit"})"), "E1204 \"modify_credit\" -> modify_credits");
    EXPECT_EQ(effect(R"({"type": "trash_card", "target": "acessed_card"})"),
              "E1205 \"acessed_card\" -> accessed_card");
    EXPECT_EQ(effect(R"({"type": "trash_card", "target": {"type": "player_chioce"}})"),
              "E1205 \"player_chioce\" -> player_choice");
    EXPECT_EQ(effect(R"({"type": "trash_card", "target": {"type": "all_matching", "zone": "gripp"}})"),
              "E1206 \"gripp\" -> grip");
    EXPECT_EQ(effect(R"({"type": "initiate_run", "server": "archive"})"), "E1207 \"archive\" -> archives");
    EXPECT_EQ(condition(R"({"query": "player_tags", "operator": "=>", "value": 1})").substr(0, 10),
              "E1208 \"=>\"");
    EXPECT_EQ(effect(R"({"type": "modify_strength", "duration": "end_of_runs"})"),
              "E1209 \"end_of_runs\" -> end_of_run");
    EXPECT_EQ(effect(R"({"type": "modify_counters", "counter_type": "viruss"})"),
              "E1210 \"viruss\" -> virus");
    EXPECT_EQ(effect(R"({"type": "deal_damage", "damage_type": "nett"})"), "E1211 \"nett\" -> net");
    EXPECT_EQ(effect(R"({"type": "modify_cost", "cost_type": "instal"})"), "E1212 \"instal\" -> install");
}

TEST(NetrunnerMistakes, a_card_has_a_known_type_and_a_file_holds_cards) {
    RunnerDesk desk;
    desk.file(R"([{"id": "c", "side": "Corp", "type": "Asest"}])").file("42");
    EXPECT_THAT(desk.found(), ElementsAre("E1213 \"Asest\"", "E1214 42"));
    EXPECT_EQ(desk.nearest(), "asset");
}

TEST(NetrunnerMistakes, what_is_needed_is_missed_where_it_should_stand) {
    EXPECT_THAT(found_in_effect(R"({"type": "deal_damage"})"),
                ElementsAre(R"(E1220 {"type": "deal_damage"})"));
    EXPECT_THAT(found_in_card(R"({"type": "paid", "effects": []})"),
                ElementsAre(R"(E1220 {"type": "paid", "effects": []})"));
    EXPECT_THAT(found_in_card(R"({"type": "triggered", "effects": []})"),
                ElementsAre(R"(E1220 {"type": "triggered", "effects": []})"));
    EXPECT_THAT(found_in_card(R"({"type": "play_restriction"})"),
                ElementsAre(R"(E1220 {"type": "play_restriction"})"));
    EXPECT_THAT(found_in_condition(R"({"query": "player_tags", "value": 1})"),
                ElementsAre(R"(E1220 {"query": "player_tags", "value": 1})"));
}

TEST(NetrunnerMistakes, what_nobody_reads_inside_an_ability_is_an_error) {
    RunnerDesk desk;
    desk.does(R"({"type": "end_run", "amonut": 2})");
    EXPECT_THAT(desk.found(), ElementsAre("E1221 \"amonut\""));
    EXPECT_THAT(
        found_in_card(R"({"type": "static", "optinal": true, "effects": [{"type": "modify_memory"}]})"),
        ElementsAre("E1221 \"optinal\""));
    EXPECT_THAT(found_in_effect(R"({"type": "modify_credits", "amount": {"base": 1, "round": "up"}})"),
                ElementsAre("E1221 \"round\""));
    EXPECT_THAT(
        found_in_effect(R"({"type": "modify_strength", "duration": "end_of_run", "until": {"and": []}})"),
        ElementsAre("E1221 \"until\""));
    EXPECT_THAT(found_in_effect(R"({"type": "end_run", "x_mine": 1, "description": "words"})"), IsEmpty());
}

TEST(NetrunnerMistakes, each_operator_is_for_some_queries) {
    EXPECT_THAT(found_in_condition(R"({"query": "ice_subtype", "operator": ">=", "value": 2})"),
                ElementsAre("E1222 \">=\""));
    EXPECT_THAT(found_in_condition(R"({"query": "player_tags", "operator": "contains", "value": 2})"),
                ElementsAre("E1222 \"contains\""));
    EXPECT_THAT(found_in_condition(R"({"query": "run_active", "operator": "<", "value": true})"),
                ElementsAre("E1222 \"<\""));
}

TEST(NetrunnerMistakes, an_amount_is_a_number) {
    EXPECT_THAT(found_in_effect(R"({"type": "modify_credits", "amount": {"type": "run_server"}})"),
                ElementsAre(R"(E1223 {"type": "run_server"})"));
    EXPECT_THAT(found_in_effect(R"({"type": "modify_credits", "amount": 1.5})"), ElementsAre("E0303 1.5"));
    EXPECT_THAT(found_in_effect(R"({"type": "modify_credits", "amount": "two"})"),
                ElementsAre("E0303 \"two\""));
}

TEST(NetrunnerMistakes, a_target_fits_what_it_is_the_target_of) {
    EXPECT_THAT(found_in_effect(R"({"type": "trash_card", "target": "runner"})"),
                ElementsAre("E1224 \"runner\""));
    EXPECT_THAT(found_in_effect(R"({"type": "modify_credits", "target": "self"})"),
                ElementsAre("E1224 \"self\""));
    EXPECT_THAT(
        found_in_condition(
            R"({"query": "ice_strength", "target": {"type": "player_choice"}, "operator": ">", "value": 1})"),
        ElementsAre(R"(E1224 {"type": "player_choice"})"));
    EXPECT_THAT(
        found_in_card(
            R"({"type": "static", "effects": [{"type": "modify_strength", "target": {"type": "player_choice"}}]})"),
        ElementsAre(R"(E1224 {"type": "player_choice"})"));
}

TEST(NetrunnerMistakes, a_timing_stands_only_where_something_waits) {
    EXPECT_THAT(
        found_in_card(
            R"({"type": "static", "timing": "start_of_turn", "effects": [{"type": "modify_memory"}]})"),
        ElementsAre("E1225 \"start_of_turn\""));
    EXPECT_THAT(
        found_in_card(
            R"({"type": "subroutine", "timing": "encounter_ice", "effects": [{"type": "end_run"}]})", "ICE"),
        ElementsAre("E1225 \"encounter_ice\""));
    EXPECT_THAT(
        found_in_card(R"({"type": "triggered", "timing": "during_run", "effects": [{"type": "end_run"}]})"),
        ElementsAre("E1225 \"during_run\""));
    EXPECT_THAT(
        found_in_card(R"({"type": "static", "timing": "constant", "effects": [{"type": "modify_memory"}]})"),
        IsEmpty());
}

TEST(NetrunnerMistakes, a_static_ability_only_declares) {
    EXPECT_THAT(found_in_card(R"({"type": "static", "effects": [{"type": "modify_credits"}]})"),
                ElementsAre(R"(E1226 {"type": "modify_credits"})"));
    EXPECT_THAT(
        found_in_card(
            R"({"type": "static", "effects": [{"type": "modify_memory", "duration": "end_of_run"}]})"),
        ElementsAre("E1221 \"duration\""));
}

TEST(NetrunnerMistakes, only_ice_has_subroutines_and_as_many_as_it_says) {
    const std::string sub = R"({"type": "subroutine", "effects": [{"type": "end_run"}]})";
    EXPECT_THAT(found_in_card(sub, "Asset"), ElementsAre("E1227 " + sub));
    EXPECT_THAT(found_in_card(sub, "ICE"), IsEmpty());
    RunnerDesk desk;
    desk.card(sub, "ICE", R"(, "subroutines": 2)");
    EXPECT_THAT(desk.found(), ElementsAre("E1228 2"));
}

TEST(NetrunnerMistakes, a_replacement_says_what_it_replaces) {
    const std::string vague = R"({"type": "replacement_effect", "effects": [{"type": "draw_cards"}]})";
    EXPECT_THAT(found_in_card(vague), ElementsAre("E1229 " + vague));
    EXPECT_THAT(found_in_card(R"({"type": "replacement_effect", "effects": [{"type": "prevent_damage"}]})"),
                IsEmpty());
}

TEST(NetrunnerMistakes, an_ability_by_number_is_there_and_does_not_hold_itself) {
    EXPECT_THAT(found_in_effect(R"({"type": "gain_ability", "ability": 7})"), ElementsAre("E1230 7"));
    EXPECT_THAT(found_in_effect(R"({"type": "gain_ability", "ability": 0})"), ElementsAre("E1230 0"));
}

TEST(NetrunnerMistakes, a_target_that_excludes_itself_never_matches) {
    const std::string ice_in_grip = R"({"type": "player_choice", "zone": "grip", "subtype": "ICE"})";
    EXPECT_THAT(found_in_effect(R"({"type": "trash_card", "target": )" + ice_in_grip + "}"),
                ElementsAre("E1231 " + ice_in_grip));
    const std::string of_corp = R"({"type": "all_matching", "zone": "stack", "owner": "corp"})";
    EXPECT_THAT(found_in_effect(R"({"type": "trash_card", "target": )" + of_corp + "}"),
                ElementsAre("E1231 " + of_corp));
    EXPECT_THAT(found_in_effect(R"({"type": "trash_card", "target": []})"), ElementsAre("E1231 []"));
}

TEST(NetrunnerMistakes, a_condition_that_can_never_hold_is_a_warning) {
    const std::string below = R"({"query": "player_credits", "operator": "<", "value": 0})";
    EXPECT_THAT(found_in_condition(below), ElementsAre("W1232 " + below));
    EXPECT_THAT(found_in_condition(R"({"query": "run_server", "operator": "in", "value": []})"),
                ElementsAre("W1232 []"));
    EXPECT_THAT(found_in_condition(R"({"or": []})"), ElementsAre("W1232 []"));
    EXPECT_THAT(found_in_condition(R"({"query": "ice_strength", "operator": "<", "value": 0})"), IsEmpty());
}

TEST(NetrunnerMistakes, a_division_by_a_fixed_zero_is_an_error) {
    RunnerDesk desk;
    desk.does(R"({"type": "modify_credits", "amount": {"base": 4, "divide_by": 0}})").check();
    EXPECT_THAT(desk.found(), ElementsAre("E0312 0"));
}

TEST(NetrunnerMistakes, without_an_event_there_is_nothing_to_speak_of) {
    EXPECT_THAT(found_in_effect(R"({"type": "trash_card", "target": "event_card"})"),
                ElementsAre("E0216 \"event_card\""));
    EXPECT_THAT(found_in_condition(
                    R"({"query": "event_property", "property": "by", "operator": "==", "value": "runner"})"),
                ElementsAre("E0216 \"by\""));
}

TEST(NetrunnerMistakes, a_subtype_that_no_card_has_is_a_warning) {
    RunnerDesk desk;
    desk.does(R"({"type": "trash_card", "target": {"type": "player_choice", "subtype": "Barier"}})").check();
    EXPECT_THAT(desk.found(), ElementsAre("W1250 \"Barier\""));
    EXPECT_EQ(desk.nearest(), "barrier");
    RunnerDesk known;
    known.does(R"({"type": "trash_card", "target": {"type": "player_choice", "subtype": "Wobbly"}})")
        .file(R"([{"id": "d", "side": "Corp", "type": "ICE", "subtypes": ["Wobbly"]}])")
        .check();
    EXPECT_THAT(known.found(), IsEmpty());
}

TEST(NetrunnerMistakes, a_fact_of_a_card_that_nobody_knows_is_a_warning_and_kept) {
    RunnerDesk desk;
    desk.file(R"([{"id": "c", "side": "Corp", "type": "ICE", "strenght": 3, "x_price": 2}])");
    EXPECT_THAT(desk.found(), ElementsAre("W1251 \"strenght\""));
    EXPECT_EQ(desk.nearest(), "strength");
    const auto& kept = desk.pack.definitions.front().properties;
    for (const char* name : {"strenght", "x_price"})
        EXPECT_NE(std::ranges::find(kept, name, &model::Property::name), kept.end()) << name;
}

}  // namespace
}  // namespace cantrip::netrunner_mistakes
