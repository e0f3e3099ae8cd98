#include "games/netrunner_play.hpp"

// Access, and what nobody may learn without it.
// Numbers in brackets are the rulings and worked examples of the rules that a test keeps.
namespace cantrip::testing::netrunner {

namespace {

// ---- access -------------------------------------------------------------------------------------------

TEST(Netrunner, a_snare_in_the_deck_is_shown_to_both_then_bites_then_tags) {
    Position position(runner, 1);
    position.without_decks()
        .card("advanced_snare", "snare", "rd", "corp")
        .card("grant", "next", "rd", "corp")
        .card("grant", "", "rd", "corp");
    for (const char* name : {"a", "b", "c", "d"}) position.card("windfall", name, "grip", "runner");
    Play game(position, {0, 1, 2});
    EXPECT_FALSE(game.knows("corp", "snare"));
    game.run("rd");
    game.say("runner", "no");
    EXPECT_TRUE(game.knows("corp", "snare")) << "revealed before it bites";
    EXPECT_TRUE(game.knows("runner", "snare"));
    EXPECT_FALSE(game.knows("runner", "next"));
    EXPECT_EQ(game.in_zone("grip", "runner"), 1);
    EXPECT_EQ(game.in_zone("heap", "runner"), 3);
    EXPECT_EQ(game.fact("runner", "tags"), 1);
    EXPECT_EQ(game.asked("runner"), "mid_access");
    EXPECT_EQ(game.offered("runner"), (std::vector<std::string>{"trash snare", "pass"}))
        << "a trash cost of 0 may be paid";
    EXPECT_EQ(game.open("runner").front().open_to_all, 0)
        << "the Corp is not told of questions about cards of its deck";
    game.say("runner", "trash snare");
    EXPECT_EQ(game.zone("snare"), "archives");
    EXPECT_EQ(game.state.entity(game.entity("snare")).face_down, 0);
}

TEST(Netrunner, a_snare_in_archives_does_nothing_and_cannot_be_trashed) {
    Position position(runner, 1);
    position.card("advanced_snare", "snare", "archives", "corp", true)
        .card("small_plan", "plan", "archives", "corp", true);
    Play game(position);
    EXPECT_FALSE(game.knows("runner", "snare"));
    game.run("archives");
    game.say("runner", "no");
    EXPECT_EQ(game.asked("runner"), "choose_access");
    EXPECT_TRUE(game.knows("runner", "snare")) << "breaching turns Archives faceup";
    game.say("runner", "snare");
    EXPECT_EQ(game.fact("runner", "tags"), 0);
    EXPECT_EQ(game.zone("plan"), "score_area");
    EXPECT_EQ(game.zone("snare"), "archives");
}

TEST(Netrunner, more_damage_than_cards_is_the_end_at_once) {  // [18, 39]
    Position position(runner, 1);
    position.card("advanced_snare", "snare", "hq", "corp")
        .card("windfall", "a", "grip", "runner")
        .card("windfall", "b", "grip", "runner");
    Play game(position, {0});
    game.run("hq");
    game.say("runner", "no");
    EXPECT_EQ(game.stop(), Stop::over);
    EXPECT_EQ(game.outcome(), "flatlined");
    EXPECT_EQ(game.fact("runner", "tags"), 0) << "the second instruction never came";

    Position exact(runner, 1);
    exact.card("advanced_snare", "snare", "hq", "corp");
    for (const char* name : {"a", "b", "c"}) exact.card("windfall", name, "grip", "runner");
    Play last(exact, {0, 0, 1, 2});
    last.run("hq");
    last.say("runner", "no");
    EXPECT_EQ(last.stop(), Stop::running) << "damage that takes the last card does not flatline";
    EXPECT_EQ(last.fact("runner", "tags"), 1);
}

TEST(Netrunner, the_access_limit_is_fixed_when_the_breach_begins) {  // [37]
    Position position(runner, 1);
    position.card("deep_tap", "tap", "rig", "runner")
        .card("grant", "a", "hq", "corp")
        .card("grant", "b", "hq", "corp");
    position.card("grant", "c", "hq", "corp").card("ledger_ward", "ward", "root", "hq", true);
    Play game(position, {2, 0});
    game.run("hq");
    game.say("runner", "no");
    EXPECT_EQ(game.offered("runner"), (std::vector<std::string>{"ward", "hq"}))
        << "root and hand in any order";
    game.say("runner", "hq");
    EXPECT_TRUE(game.knows("runner", "c"));
    game.say("runner", "hq");
    EXPECT_TRUE(game.knows("runner", "a"));
    EXPECT_FALSE(game.knows("runner", "b")) << "1 and 1 additional";
    EXPECT_FALSE(game.offers("runner", "trash ward")) << "a trash cost that cannot be paid";
    EXPECT_EQ(game.fact("", "accesses"), 3);
    EXPECT_EQ(game.dice_left(), 0U);
}

TEST(Netrunner, deck_accesses_go_deeper_and_the_corp_does_not_see_what_was_seen) {
    Position position(runner, 1);
    position.without_decks().card("deep_tap", "tap", "rig", "runner");
    for (const char* name : {"top", "second", "third", "fourth"}) position.card("grant", name, "rd", "corp");
    Play game(position);
    game.run("rd");
    game.say("runner", "no");
    EXPECT_TRUE(game.knows("runner", "second"));
    EXPECT_FALSE(game.knows("runner", "third"));
    EXPECT_FALSE(game.knows("corp", "second"));
    EXPECT_TRUE(game.knows("corp", "top")) << "drawn at the beginning of the Corp's turn";
}

// ---- hidden information -------------------------------------------------------------------------------

struct Seen {
    std::vector<std::string> questions;  // of the Runner: prompt and what was on offer
    std::vector<int> known;              // what the Runner knew of every card at each of them
    int corp_asked = 0;
};

// The Runner runs the remote server; the Corp passes whenever it is asked.
Seen watch_runner(const char* hidden) {
    Position position(runner, 2);
    position.set("corp", "credits", 5)
        .set("runner", "credits", 1)
        .card(hidden, "hidden", "root", "archives", true);
    position.card("stinger", "ice", "ice", "archives", true).card("second_wind", "wind", "rig", "runner");
    Play game(position);
    Seen seen;
    for (int i = 0;
         i < 40 && game.fact("", "turn_of") == game.ref("runner").packed() && game.stop() == Stop::running;
         ++i) {
        if (!game.open("corp").empty()) {
            ++seen.corp_asked;
            EXPECT_TRUE(game.open("runner").empty()) << "the window is not shown to the other seat";
            EXPECT_EQ(game.open("corp").front().open_to_all, 0);
            game.say("corp", "pass");
            continue;
        }
        std::string question = game.asked("runner");
        for (const std::string& each : game.offered("runner")) question += " " + each;
        seen.questions.push_back(question);
        for (const char* card : {"hidden", "ice", "wind"})
            seen.known.push_back(game.knows("runner", card) ? 1 : 0);
        if (game.offers("runner", "run"))
            game.say("runner", "run");
        else if (game.asked("runner") == "run")
            game.say("runner", "archives");
        else if (game.asked("runner") == "jack_out")
            game.say("runner", "yes");
        else
            game.say("runner", "pass");
    }
    return seen;
}

TEST(Netrunner, a_paid_window_does_not_tell_whether_there_was_anything_to_use) {
    const Seen with = watch_runner("safe_house");
    const Seen without = watch_runner("small_plan");
    EXPECT_GT(with.corp_asked, without.corp_asked) << "the Corp is asked where it has something";
    EXPECT_EQ(with.questions, without.questions)
        << "the Runner is asked the same, as often and in the same order";
    EXPECT_EQ(with.known, without.known);
    EXPECT_GT(with.questions.size(), 8U);
}

TEST(Netrunner, the_corp_is_asked_only_where_it_has_something_and_using_it_gives_priority_again) {
    Position position(runner, 1);
    position.set("corp", "credits", 1).card("safe_house", "house", "root", "hq", true);
    Play game(position);
    EXPECT_EQ(game.offered("corp"), (std::vector<std::string>{"rez house", "pass"}));
    game.say("corp", "rez house");
    EXPECT_EQ(game.offered("corp"), (std::vector<std::string>{"house", "pass"}))
        << "now its own ability can be used";
    game.say("corp", "house");
    EXPECT_EQ(game.fact("corp", "credits"), 4) << "1 for the rez, then 4 for trashing it";
    EXPECT_EQ(game.zone("house"), "archives");
    EXPECT_EQ(game.asked("runner"), "action");
}

TEST(Netrunner, what_the_runner_saw_in_a_hand_is_worth_nothing_once_a_card_left_it_unseen) {
    Position position(runner, 1);
    position.set("corp", "credits", 0)
        .card("stone_gate", "gate", "hq", "corp")
        .card("grant", "money", "hq", "corp");
    Play game(position, {0});
    game.run("hq");
    game.say("runner", "no");
    EXPECT_TRUE(game.knows("runner", "gate"));
    game.say("corp", "install");
    game.say("corp", "gate");
    game.say("corp", "hq");
    EXPECT_EQ(game.zone("gate"), "ice");
    EXPECT_FALSE(game.knows("runner", "gate"));
    EXPECT_FALSE(game.knows("runner", "money"));
}

}  // namespace

}  // namespace cantrip::testing::netrunner
