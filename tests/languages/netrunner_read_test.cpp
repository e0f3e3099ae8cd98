#include "languages/netrunner_desk.hpp"

// What cards and abilities become. Most of it is asked in English, which names every part of the tree.
namespace cantrip {
namespace {

using reading::RunnerDesk;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> said(const std::string& abilities, const std::string& type = "Program",
                              const std::string& more = "") {
    RunnerDesk desk;
    desk.card(abilities, type, more).check();
    EXPECT_THAT(desk.found(), IsEmpty());
    return desk.said();
}
std::string said_of_effect(const std::string& effect) {
    RunnerDesk desk;
    desk.does(effect).check();
    EXPECT_THAT(desk.found(), IsEmpty());
    return desk.said().front();
}

const model::Property* property(const model::Definition& card, std::string_view name) {
    const auto found = std::ranges::find(card.properties, name, &model::Property::name);
    return found == card.properties.end() ? nullptr : &*found;
}

// ---- files ---------------------------------------------------------------------------------------------

TEST(NetrunnerFiles, are_lists_objects_with_cards_or_one_card) {
    const std::string card = R"({"id": "a", "side": "Corp", "type": "ICE"})";
    for (const std::string& bytes :
         {"[" + card + "]", R"({"set": {"code": "s"}, "factions": {}, "cards": [)" + card + "]}", card,
          R"([{"_meta": {"made": "by hand"}}, )" + card + "]"}) {
        RunnerDesk desk;
        desk.file(bytes);
        EXPECT_THAT(desk.found(), IsEmpty()) << bytes;
        EXPECT_EQ(desk.pack.definitions.size(), 1U) << bytes;
    }
}

TEST(NetrunnerFiles, are_told_by_their_structure) {
    const auto told = [](std::string bytes) {
        text::Sources sources;
        text::Diagnostics diagnostics;
        const text::SourceId source = sources.add("file.json", std::move(bytes));
        return languages::netrunner::recognises(text::read_json(sources, source, diagnostics));
    };
    EXPECT_TRUE(told(R"([{"side": "Corp", "type": "ICE"}])"));
    EXPECT_TRUE(told(R"({"cards": [{"deck": {"side": "corp"}, "type": "ICE"}]})"));
    EXPECT_TRUE(told(R"({"abilities": []})"));
    EXPECT_TRUE(told(R"({"matchups": [], "decks": []})"));
    EXPECT_FALSE(told(R"([{"id": "201", "pattern": "B3X", "power": 2}])"));
    EXPECT_FALSE(told("[]"));
}

TEST(NetrunnerCards, keep_their_facts_in_one_spelling) {
    RunnerDesk desk;
    desk.file(
        R"([{"id": "a", "title": "Brân 1.0", "side": "Corp", "type": "ICE", "subtypes": ["Code Gate", "G-mod"],
                   "strength": null, "unique": true, "advanceable": false, "rez_cost": "X", "influence": null}])");
    const model::Definition& card = desk.pack.definitions.front();
    EXPECT_EQ(card.name, "Brân 1.0");
    EXPECT_THAT(property(card, "subtypes")->words, ElementsAre("code_gate", "g_mod"));
    EXPECT_THAT(property(card, "type")->words, ElementsAre("ice"));
    EXPECT_EQ(property(card, "unique")->number, Number(1));
    EXPECT_EQ(property(card, "cost_is_x")->number, Number(1));
    for (const char* absent : {"strength", "advanceable", "influence"})
        EXPECT_EQ(property(card, absent), nullptr) << absent;
}

TEST(NetrunnerCards, may_nest_the_facts_of_their_deck) {
    RunnerDesk desk;
    desk.file(
        R"([{"title": "A", "type": "Event", "deck": {"id": "b", "side": "runner", "limit": 3, "influence": 2}}])");
    const model::Definition& card = desk.pack.definitions.front();
    EXPECT_EQ(card.id, "b");
    EXPECT_EQ(property(card, "deck_limit")->number, Number(3));
    EXPECT_EQ(property(card, "influence")->number, Number(2));
}

// ---- abilities -----------------------------------------------------------------------------------------

TEST(NetrunnerAbilities, are_said_as_a_player_reads_them) {
    EXPECT_THAT(said(R"({"type": "triggered", "timing": "start_of_turn",
                         "effects": [{"type": "modify_credits", "amount": 1}]})"),
                ElementsAre("When your turn begins, gain 1 credit."));
    EXPECT_THAT(said(R"({"type": "static", "effects": [{"type": "modify_memory", "amount": 2}]})"),
                ElementsAre("You get +2 memory."));
    EXPECT_THAT(said(R"({"type": "subroutine", "effects": [{"type": "give_tag"}]})", "ICE"),
                ElementsAre("Subroutine: Give the Runner 1 tag."));
    EXPECT_THAT(said(R"({"type": "play_restriction", "condition":
                         {"query": "player_tags", "target": "runner", "operator": ">=", "value": 1}})",
                     "Operation"),
                ElementsAre("Play only if the Runner is tagged."));
    EXPECT_THAT(
        said(R"({"type": "replacement_effect", "condition": {"query": "damage_amount", "operator": ">",
                         "value": 0}, "effects": [{"type": "prevent_damage"}]})"),
        ElementsAre("If damage would be done and the damage is more than 0, prevent 1 damage."));
}

TEST(NetrunnerAbilities, break_what_they_are_made_to_break) {
    const std::string breaker = R"({"type": "paid", "cost": {"credits": 1}, "timing": "encounter_ice",
        "condition": {"and": [
          {"query": "ice_subtype", "target": "current_ice", "operator": "contains", "value": "Code Gate"},
          {"query": "program_strength", "target": "self", "operator": ">=",
           "value": {"type": "ice_strength", "target": "current_ice"}}]},
        "effects": [{"type": "break_subroutine", "amount": 2, "up_to": true}]})";
    EXPECT_THAT(said(breaker), ElementsAre("Interface: 1 credit: Break up to 2 code gate subroutines."));
}

TEST(NetrunnerAbilities, with_a_cost_in_clicks_are_actions_unless_another_window_is_named) {
    const auto window = [](const std::string& timing) {
        RunnerDesk desk;
        desk.card(R"({"type": "paid", )" + timing +
                  R"( "cost": {"clicks": 1}, "effects": [{"type": "draw_cards"}]})");
        const model::Node& ability = desk.pack.definitions.front().abilities.front();
        return ability.args[static_cast<std::size_t>(desk.ops[ability.op]->param_index("window"))]
            .words.front();
    };
    EXPECT_EQ(window(""), "action");
    EXPECT_EQ(window(R"("timing": "action_phase",)"), "action");
    EXPECT_EQ(window(R"("timing": "encounter_ice",)"), "paid");
    EXPECT_EQ(window(R"("timing": "access_card",)"), "mid_access");
}

TEST(NetrunnerAbilities, without_a_window_of_their_own_are_offered_when_the_event_happens) {
    EXPECT_THAT(said(R"({"type": "paid", "timing": "successful_run", "cost": {"credits": 2},
                         "effects": [{"type": "draw_cards"}]})"),
                ElementsAre("When a run is successful, you may spend 2 credits to draw 1 card."));
}

TEST(NetrunnerAbilities, of_several_events_are_one_for_each) {
    RunnerDesk desk;
    desk.card(R"({"type": "triggered", "timing": {"when": ["when_installed", "start_of_turn"]},
                  "effects": [{"type": "modify_counters", "counter_type": "virus"}]})");
    EXPECT_THAT(desk.said(), ElementsAre("When this card is installed, place 1 virus counter on this card.",
                                         "When your turn begins, place 1 virus counter on this card."));
}

TEST(NetrunnerAbilities, of_several_events_count_their_uses_and_first_times_together) {
    RunnerDesk desk;
    desk.card(
            R"({"type": "triggered", "once_per_turn": true, "timing": {"when": ["agenda_scored", "agenda_stolen"],
                  "first_each_turn": true}, "effects": [{"type": "draw_cards"}]})")
        .check();
    EXPECT_THAT(desk.found(), IsEmpty());
    EXPECT_THAT(
        desk.said(),
        ElementsAre("The first time each turn that an agenda is scored and the number of times this turn "
                    "that an agenda is stolen is 0, draw 1 card (once per turn).",
                    "The first time each turn that an agenda is stolen and the number of times this turn "
                    "that an agenda is scored is 0, draw 1 card (once per turn)."));
    const model::Node& second = desk.pack.definitions.front().abilities.back();
    EXPECT_THAT(second.args[static_cast<std::size_t>(desk.ops[second.op]->param_index("counts_with"))].words,
                ElementsAre("ability_0"));
}

TEST(NetrunnerAbilities, price_their_own_card_wherever_it_is) {
    RunnerDesk desk;
    desk.card(R"({"type": "static", "effects": [{"type": "modify_memory"},
                  {"type": "modify_cost", "cost_type": "install", "target": "self", "amount": -2}]})");
    EXPECT_THAT(desk.said(), ElementsAre("You get +1 memory.", "This card costs 2 less to install."));
    const model::Node& price = desk.pack.definitions.front().abilities.back();
    EXPECT_THAT(price.args[static_cast<std::size_t>(desk.ops[price.op]->param_index("active_in"))].words,
                ElementsAre("any"));
}

TEST(NetrunnerAbilities, take_the_words_of_an_older_dialect_as_the_new_ones) {
    EXPECT_EQ(said_of_effect(R"({"action": "gain_credits", "amount": 3})"),
              said_of_effect(R"({"type": "modify_credits", "amount": 3})"));
    EXPECT_EQ(said_of_effect(R"({"type": "lose_credits", "amount": 3})"),
              said_of_effect(R"({"type": "modify_credits", "amount": -3})"));
    EXPECT_EQ(said_of_effect(R"({"type": "trash_card", "target": "accessed"})"),
              said_of_effect(R"({"type": "trash_card", "target": "accessed_card"})"));
    EXPECT_THAT(
        said(R"({"type": "triggered", "trigger": "start_of_turn", "effects": [{"type": "draw_cards"}]})"),
        ElementsAre("When your turn begins, draw 1 card."));
}

// ---- values --------------------------------------------------------------------------------------------

TEST(NetrunnerValues, are_worked_out_in_one_order_whatever_the_order_of_the_keys) {
    EXPECT_EQ(
        said_of_effect(R"({"type": "modify_credits", "amount": {"maximum": 5, "minimum": 1, "round": "up",
        "divide_by": 2, "subtract": 3, "add": {"type": "player_credits", "target": "corp"}, "multiply_by": 4,
        "base": 2}})"),
        "Gain credits equal to half of 2 times 4 plus the credits of the Corp minus 3, rounded up, but at "
        "least 1, but at most 5.");
    EXPECT_EQ(
        said_of_effect(R"({"type": "modify_credits", "amount": {"base": 0, "add": {"query": "x_value"}}})"),
        "Gain credits equal to X.");
}

TEST(NetrunnerValues, take_a_query_by_either_key) {
    EXPECT_EQ(said_of_effect(
                  R"({"type": "modify_credits", "amount": {"query": "player_tags", "target": "runner"}})"),
              said_of_effect(
                  R"({"type": "modify_credits", "amount": {"type": "player_tags", "target": "runner"}})"));
}

TEST(NetrunnerTargets, are_the_same_however_they_are_spelt) {
    for (const char* server : {"rd", "R&D", "r&d"})
        EXPECT_EQ(said_of_effect(R"({"type": "initiate_run", "server": ")" + std::string(server) + "\"}"),
                  "Run R&D.");
    for (const char* type : {"ICE", "Ice", "ice"})
        EXPECT_EQ(
            said_of_effect(R"({"type": "trash_card", "target": {"type": "player_choice", "subtype": ")" +
                           std::string(type) + "\"}}"),
            "Trash 1 installed ice.");
}

TEST(NetrunnerTargets, are_chosen_when_somebody_picks) {
    EXPECT_EQ(said_of_effect(R"({"type": "trash_card", "target":
                  {"type": "player_choice", "zone": "grip", "min_count": 0, "max_count": 2}})"),
              "Trash up to 2 cards in the grip.");
    EXPECT_EQ(said_of_effect(R"({"type": "trash_card", "player": "corp", "target":
                  {"type": "player_choice", "subtype": ["Program", "Hardware"]}})"),
              "Trash 1 installed program or hardware of the Corp's choice.");
    EXPECT_EQ(
        said_of_effect(R"({"type": "trash_card", "target": {"type": "random_selection", "zone": "grip"}})"),
        "Trash 1 random card in the grip.");
}

// A program may bring words of its own; a plain query needs nothing but its row.
TEST(NetrunnerVocabulary, can_be_added_to) {
    languages::netrunner::Vocabulary words = languages::netrunner::standard_vocabulary();
    words.queries.push_back({"corp_money", languages::netrunner::Origin::extension,
                             languages::netrunner::QuerySort::number, languages::netrunner::About::corp,
                             languages::netrunner::Making::fact, "credits", "", "what the Corp has"});
    RunnerDesk desk;
    const text::SourceId source =
        desk.sources.add("file.json", R"([{"id": "a", "side": "Runner", "type": "Event",
        "abilities": [{"type": "triggered", "timing": "when_played", "effects": [
          {"type": "modify_credits", "amount": {"type": "corp_money"}}]}]}])");
    const text::JsonTree tree = text::read_json(desk.sources, source, desk.diagnostics);
    desk.pack.definitions = languages::netrunner::read_file(tree, words, desk.ops, desk.diagnostics);
    EXPECT_THAT(desk.found(), IsEmpty());
    EXPECT_THAT(desk.said(), ElementsAre("Gain credits equal to the credits of the Corp."));
}

}  // namespace
}  // namespace cantrip
