#include "cli/command.hpp"
#include "host/json_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>

namespace cantrip::testing {

using ::testing::HasSubstr;
using ::testing::Not;

namespace {

const std::vector<std::string> shipped = {"CANTRIP_PACKS=packs"};

// Both sides play the same fifteen cards.
std::string duel() {
    std::string cards;
    for (const char* side : {"Y", "E"}) {
        for (const char* card : {"001", "001", "008", "008", "009", "009", "013", "013", "020", "020", "011",
                                 "011", "015", "015", "086"}) {
            cards += std::string(cards.empty() ? "" : ",") + R"({"card":")" + card +
                     R"(","zone":"deck","of":")" + side + "\"}";
        }
    }
    return R"({"seats":["Y","E"],"begin":"match","cards":[)" + cards + "]}";
}

Ran play(const std::string& lines, std::vector<std::string> more = {}) {
    std::vector<std::string> words = {"play",   "queensblood", "--setup", duel(),
                                      "--seed", "5",           "--bot",   "random"};
    words.insert(words.end(), more.begin(), more.end());
    return cantrip_run(words, lines, shipped);
}

Ran simulate(std::vector<std::string> more) {
    std::vector<std::string> words = {"simulate", "queensblood", "--setup", duel(), "--games", "40"};
    words.insert(words.end(), more.begin(), more.end());
    return cantrip_run(words, "", shipped);
}

std::string member(const std::string& json, std::string_view key) {
    const host::JsonText read(json);
    const auto found = read.root().find(key);
    return found.has_value() ? std::string(found->written()) : std::string();
}

}  // namespace

TEST(PlayCommand, a_match_through_a_pipe_ends_with_its_input) {
    const Ran ran = play("none\nhand\n1\nlog\n");
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("You play Y, random plays E; seed 5."));
    EXPECT_THAT(ran.out, HasSubstr("+------------+"));
    EXPECT_THAT(ran.out, HasSubstr("Play a card, or pass?"));
    EXPECT_THAT(ran.out, Not(HasSubstr("\x1b"))) << "colour is for terminals";
    EXPECT_EQ(play("").exit, 0);
}

TEST(PlayCommand, fits_eighty_columns) {
    std::string lines = "none\nhelp\nhand\nwhy not 009 TOP-3\n";
    for (int i = 0; i < 30; ++i) lines += "1\n";
    const Ran ran = play(lines + "log\n");
    std::istringstream out(ran.out);
    for (std::string line; std::getline(out, line);) EXPECT_LE(line.size(), 80U) << line;
    EXPECT_THAT(ran.out, HasSubstr("over> ")) << "thirty first options end any match";
}

TEST(PlayCommand, a_play_may_be_said_in_words_and_taken_back) {
    const Ran ran = play("none\n001 TOP-1\nwhy top-1\nundo\nwhy TOP-1\nwhy not 001 TOP-3\nno such thing\n");
    EXPECT_THAT(ran.out, HasSubstr("Security Officer is placed on TOP-1 by Y."));
    EXPECT_THAT(ran.out, HasSubstr("power of Security Officer is 1"));
    EXPECT_THAT(ran.out, HasSubstr("taken back"));
    EXPECT_THAT(ran.out, HasSubstr("TOP-1: owner Y, rank 1"));
    EXPECT_THAT(ran.out, HasSubstr("nobody owns TOP-3"));
    EXPECT_THAT(ran.out, HasSubstr("is neither an option nor a command"));
}

TEST(PlayCommand, a_saved_match_goes_on_where_it_was) {
    const TemporaryFolder folder;
    const std::string file = folder.path() + "/match.journal";
    const Ran saved = play("none\n1\nsave " + file + "\nlog\n");
    EXPECT_THAT(saved.out, HasSubstr("saved to " + file));
    const Ran loaded = cantrip_run({"play", "--load", file, "--bot", "random"}, "log\n", shipped);
    EXPECT_EQ(loaded.exit, 0) << loaded.err;
    const std::string log = saved.out.substr(saved.out.rfind("> log\n"));
    EXPECT_THAT(loaded.out, HasSubstr(log.substr(0, log.rfind("Y> "))));
}

TEST(PlayCommand, two_people_share_the_keyboard_and_not_their_hands) {
    const Ran ran = play("none\nnone\n1\n", {"--two"});
    EXPECT_THAT(ran.out, HasSubstr("Pass the keyboard to E."));
    EXPECT_THAT(ran.out, HasSubstr("Pass the keyboard to Y."));
    EXPECT_THAT(ran.out, HasSubstr("E: Which cards do you put back?"));
}

TEST(PlayCommand, a_wrong_call_says_what_is_wrong) {
    EXPECT_EQ(cantrip_run({"play"}).exit, 2);
    EXPECT_THAT(play("", {"--seat", "Z"}).err, HasSubstr("the seats are Y, E"));
    EXPECT_EQ(play("", {"--bot", "mc:"}).exit, 2);
    EXPECT_EQ(cantrip_run({"play", "queensblood", "--setup", "{}x"}, "", shipped).exit, 2);
}

// A pack with a card of its own in the place of 001, with or without saying so.
std::string stronger_officer(const TemporaryFolder& folder, bool says_so) {
    folder.write(
        "mine/pack.json",
        std::string(R"({"id": "mine", "version": "1", "language": "queensblood", "game": "queensblood")") +
            (says_so ? R"(, "overrides": ["001"]})" : "}"));
    folder.write("mine/cards.json", R"([{"id": "001", "name": "Colonel", "category": "Regular", "cost": 1,
        "power": 6, "pattern": "C2P", "effect_id": "mine_joins"}])");
    folder.write("mine/effects.json", R"({"mine_joins": {"trigger": "on_play", "scope": "self",
        "operations": [{"type": "modify_power", "stat": "power", "amount": 2}]}})");
    return folder.path() + "/mine";
}

TEST(PlayCommand, a_pack_of_ones_own_puts_its_card_in_the_place_of_another) {
    const TemporaryFolder folder;
    const Ran ran = play("card 001\n", {"--pack", stronger_officer(folder, true)});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("Colonel"));
    EXPECT_THAT(ran.out, HasSubstr("When played, it gains 2 power."));
    EXPECT_THAT(ran.out, Not(HasSubstr("Security Officer")));
}

TEST(PlayCommand, a_clash_of_packs_is_pointed_at_and_no_warning_hides_it) {
    const TemporaryFolder folder;
    const Ran ran = play("", {"--pack", stronger_officer(folder, false)});
    EXPECT_EQ(ran.exit, 1);
    EXPECT_THAT(ran.err, HasSubstr("mine/cards.json:1:"));
    EXPECT_THAT(ran.err, HasSubstr("cards.json:"));
    EXPECT_THAT(ran.err, Not(HasSubstr("warning[")));
}

TEST(PlayCommand, any_game_can_be_played) {
    const Ran ran =
        cantrip_run({"play", "valeria-first", "--bot", "random", "--seed", "1"}, "1\n1\n1\n", shipped);
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("A> 1"));
}

TEST(SimulateCommand, figures_do_not_depend_on_the_number_of_threads) {
    const Ran one = simulate({"--threads", "1", "--json"});
    const Ran three = simulate({"--threads", "3", "--json"});
    ASSERT_EQ(one.exit, 0) << one.err;
    EXPECT_EQ(member(one.out, "games"), "40");
    EXPECT_EQ(member(one.out, "policy"), "\"random\"");
    for (const char* key : {"digest", "decisions", "length", "seats", "effects"})
        EXPECT_EQ(member(one.out, key), member(three.out, key)) << key;
    EXPECT_FALSE(member(one.out, "cpu_seconds").empty());
    EXPECT_NE(member(simulate({"--json", "--seed", "2"}).out, "digest"), member(one.out, "digest"));
}

TEST(SimulateCommand, a_trace_has_every_game_in_order_for_any_number_of_threads) {
    const TemporaryFolder folder;
    const std::string first = folder.path() + "/one.jsonl";
    const std::string second = folder.path() + "/three.jsonl";
    EXPECT_EQ(simulate({"--threads", "1", "--trace", first}).exit, 0);
    EXPECT_EQ(simulate({"--threads", "3", "--trace", second}).exit, 0);
    const std::string bytes = bytes_of(first);
    EXPECT_EQ(bytes, bytes_of(second));
    std::istringstream lines(bytes);
    std::size_t count = 0;
    for (std::string line; std::getline(lines, line); ++count)
        EXPECT_EQ(member(line, "game"), std::to_string(count));
    EXPECT_EQ(count, 40U);
    EXPECT_EQ(simulate({"--trace", folder.path() + "/none/x"}).exit, 2);
}

TEST(SimulateCommand, every_shipped_game_begins_by_its_own_set_ups) {
    for (const char* pack : {"crafting-first", "dragonbane-first", "netrunner-first", "valeria-first"}) {
        const Ran ran = cantrip_run({"simulate", pack, "--games", "2", "--json"}, "", shipped);
        EXPECT_EQ(ran.exit, 0) << pack << ran.err;
        EXPECT_EQ(member(ran.out, "stopped"), "0") << pack;
    }
}

TEST(SimulateCommand, a_wrong_call_says_what_is_wrong) {
    EXPECT_THAT(simulate({"--bot", "clever"}).err, HasSubstr("expected random or mc:N"));
    EXPECT_EQ(simulate({"--bot", "clever"}).exit, 2);
    EXPECT_THAT(simulate({"--bot", "Z=random"}).err, HasSubstr("the seats are Y, E"));
    EXPECT_EQ(simulate({"--games", "0"}).exit, 2);
    const Ran unknown =
        cantrip_run({"simulate", "queensblood", "--setup", R"({"seats":["Y"]})"}, "", shipped);
    EXPECT_EQ(unknown.exit, 1);
    EXPECT_THAT(unknown.err, HasSubstr("the matches cannot begin"));
}

}  // namespace cantrip::testing
