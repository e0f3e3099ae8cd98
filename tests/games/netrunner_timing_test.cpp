#include "games/netrunner_play.hpp"

// Limits, delays and the order of what is due at the same time.
// Numbers in brackets are the rulings and worked examples of the rules that a test keeps.
namespace cantrip::testing::netrunner {

namespace {

TEST(Netrunner, a_limit_of_two_starts_anew_when_its_condition_comes_true_and_only_then) {  // [8, 51]
    Position position(runner, 3);
    position.card("second_wind", "wind", "rig", "runner");
    Play game(position);
    game.say("runner", "wind");
    game.say("runner", "wind");
    EXPECT_EQ(game.asked("runner"), "action")
        << "at its limit it is not offered, the window passes by itself";
    game.run("archives");
    EXPECT_EQ(game.asked("runner"), "jack_out");
    game.say("runner", "no");
    EXPECT_EQ(game.asked("runner"), "paid") << "the first success of the turn resets the count";
    game.say("runner", "wind");
    game.say("runner", "wind");
    EXPECT_EQ(game.fact("runner", "credits"), 4);
    EXPECT_EQ(game.asked("runner"), "action");
    game.run("archives");
    game.say("runner", "no");
    EXPECT_EQ(game.asked("runner"), "action") << "it stays true: no second reset";
    EXPECT_EQ(game.fact("runner", "credits"), 4) << "at most four uses";
    game.say("runner", "gain_credit");
    EXPECT_EQ(game.asked("runner"), "paid")
        << "the Corp's turn: per-turn counts are cleared at its first step";
    EXPECT_EQ(game.fact("", "turn_of"), game.ref("corp").packed());
}

TEST(Netrunner, unused_uses_are_not_carried_over_a_reset) {  // [51]
    Position position(runner, 2);
    position.card("second_wind", "wind", "rig", "runner");
    Play game(position);
    game.say("runner", "wind");
    game.say("runner", "pass");
    game.run("archives");
    for (int i = 0; i < 2; ++i) game.say("runner", "pass");  // 1e and 4b
    game.say("runner", "no");
    game.say("runner", "pass");  // 4e
    game.say("runner", "wind");
    game.say("runner", "wind");
    EXPECT_EQ(game.asked("runner"), "action");
    EXPECT_EQ(game.fact("runner", "credits"), 3);
}

TEST(Netrunner, a_delayed_effect_waits_for_the_next_turn_and_keeps_its_variables) {
    Position position(corp, 1);
    position.set("runner", "credits", 6).card("slow_fuse", "fuse", "hq", "corp");
    for (const char* name : {"a", "b", "c"}) position.card("windfall", name, "grip", "runner");
    Play game(position, {0, 2});
    game.play("corp", "fuse");
    EXPECT_EQ(game.zone("fuse"), "archives");
    EXPECT_EQ(game.fact("", "turn_of"), game.ref("runner").packed()) << "the Runner's turn has begun";
    EXPECT_EQ(game.in_zone("grip", "runner"), 1);
    EXPECT_EQ(game.zone("b"), "grip");
    EXPECT_EQ(game.fact("corp", "credits"), 6) << "the variable kept its value from when it was made";
    EXPECT_EQ(game.fact("runner", "credits"), 0) << "worked out when it fired";
    EXPECT_EQ(game.dice_left(), 0U);
    for (const kernel::Lasting& each : game.state.lastings()) EXPECT_EQ(each.alive, 0) << "once";
}

TEST(Netrunner, a_delayed_effect_at_the_end_of_the_turn_counts_then) {
    Position position(corp, 1);
    position.card("last_call", "call", "hq", "corp")
        .card("grant", "a", "hq", "corp")
        .card("grant", "b", "hq", "corp");
    Play game(position);
    game.play("corp", "call");
    EXPECT_EQ(game.fact("corp", "credits"), 2);
    EXPECT_EQ(game.asked("runner"), "action");
    game.say("runner", "gain_credit");
    EXPECT_EQ(game.fact("corp", "credits"), 2) << "only once";
}

TEST(Netrunner, a_delayed_effect_at_the_end_of_the_run_resolves_just_outside_it) {
    Position position(runner, 1);
    position.card("rebound", "rebound", "grip", "runner").card("windfall", "old", "heap", "runner");
    Play game(position);
    game.play("runner", "rebound");
    game.say("runner", "yes");  // jacks out
    EXPECT_EQ(game.fact("runner", "credits"), 1) << "one card in the heap: the event itself is still in play";
    EXPECT_EQ(game.zone("rebound"), "heap");
}

TEST(Netrunner, two_simultaneous_triggers_whose_order_matters_are_asked_about) {  // [46]
    for (const bool double_first : {true, false}) {
        Position position(runner, 1);
        position.set("runner", "credits", 3)
            .card("pocket", "pocket", "rig", "runner")
            .card("doubler", "doubler", "rig", "runner");
        Play game(position);
        game.run("archives");
        game.say("runner", "no");
        EXPECT_EQ(game.asked("runner"), "which_ability_first");
        EXPECT_EQ(game.offered("runner"), (std::vector<std::string>{"pocket", "doubler"}));
        game.say("runner", double_first ? "doubler" : "pocket");
        EXPECT_EQ(game.fact("runner", "credits"), double_first ? 7 : 8);
    }
}

TEST(Netrunner, two_simultaneous_triggers_whose_order_does_not_matter_are_not_asked_about) {
    Position position(runner, 1);
    position.set("runner", "credits", 3)
        .card("pocket", "pocket", "rig", "runner")
        .card("pocket", "other", "rig", "runner");
    position.card("culture", "culture", "rig", "runner");
    Play game(position);
    game.run("archives");
    game.say("runner", "no");
    EXPECT_NE(game.asked("runner"), "which_ability_first");
    EXPECT_EQ(game.fact("runner", "credits"), 5);
    EXPECT_EQ(game.fact("culture", "virus"), 1);
}

TEST(Netrunner, the_active_players_abilities_come_first) {  // [25, 36]
    Position position(runner, 1);
    position.set("runner", "credits", 0)
        .card("toll_house", "toll", "root", "hq")
        .card("pocket", "pocket", "rig", "runner");
    Play game(position);
    game.run("archives");
    game.say("runner", "no");
    EXPECT_EQ(game.fact("runner", "credits"), 0)
        << "the Runner gains 1, then the Corp takes it: the other way round 1 would be left";
}

TEST(Netrunner, tags_prevented_to_nothing_are_no_tags) {  // A14
    Position position(runner, 1);
    position.card("tollbooth_trap", "trap", "ice", "hq")
        .card("side_door", "door", "rig", "runner")
        .card("informer", "informer", "rig", "runner");
    Play game(position);
    game.run("hq");
    EXPECT_EQ(game.fact("runner", "tags"), 0);
    EXPECT_EQ(game.fact("runner", "credits"), 0) << "nobody was tagged, so nobody informs";

    Position two = siphon_position("account_siphon", 8, 5);
    two.card("side_door", "door", "rig", "runner").card("informer", "informer", "rig", "runner");
    Play siphon(two);
    siphon.play("runner", "siphon");
    siphon.say("runner", "no");
    EXPECT_EQ(siphon.fact("runner", "tags"), 1);
    EXPECT_EQ(siphon.fact("runner", "credits"), 10) << "two tags at once are one occurrence [57]";
}

}  // namespace

}  // namespace cantrip::testing::netrunner
