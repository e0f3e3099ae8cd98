#include "games/netrunner_play.hpp"

// Runs: what starts them, ice and its breakers, the windows on the way, and how they end.
// Numbers in brackets are the rulings and worked examples of the rules that a test keeps.
namespace cantrip::testing::netrunner {

namespace {

// ---- Account Siphon ------------------------------------------------------------------------------------

TEST(Netrunner, account_siphon_as_given_moves_every_credit_and_accesses_nothing) {
    Play game(siphon_position("account_siphon", 8, 5));
    game.play("runner", "siphon");
    EXPECT_EQ(game.fact("runner", "credits"), 1) << "the cost of 4 is paid before the run";
    EXPECT_EQ(game.zone("siphon"), "play_area") << "the event stays in play while its run goes on";
    EXPECT_EQ(game.fact("", "run_active"), 1);
    EXPECT_EQ(game.asked("runner"), "jack_out");
    EXPECT_TRUE(game.open("corp").empty());
    game.say("runner", "no");
    EXPECT_EQ(game.fact("corp", "credits"), 0);
    EXPECT_EQ(game.fact("runner", "credits"), 9);
    EXPECT_EQ(game.fact("runner", "tags"), 2);
    EXPECT_EQ(game.fact("", "accesses"), 0) << "no card accessed";
    EXPECT_EQ(game.fact("", "run_active"), 0);
    EXPECT_EQ(game.fact("", "run_successful"), 1);
    EXPECT_EQ(game.zone("siphon"), "heap");
    EXPECT_FALSE(game.knows("runner", "plan"));
    EXPECT_FALSE(game.knows("runner", "money"));
}

TEST(Netrunner, account_siphon_revised_is_the_runners_to_take) {
    Play game(siphon_position("account_siphon_revised", 8, 9));
    game.play("runner", "siphon");
    EXPECT_EQ(game.fact("runner", "credits"), 5);
    game.say("runner", "no");  // does not jack out
    EXPECT_EQ(game.asked("runner"), "use_ability");
    EXPECT_EQ(game.offered("runner"), (std::vector<std::string>{"yes", "no"}));
    game.say("runner", "yes");
    EXPECT_EQ(game.fact("corp", "credits"), 3);
    EXPECT_EQ(game.fact("runner", "credits"), 15);
    EXPECT_EQ(game.fact("runner", "tags"), 2);
    EXPECT_EQ(game.fact("", "accesses"), 0);
}

TEST(Netrunner, account_siphon_revised_and_declined_breaches_as_usual) {
    Play game(siphon_position("account_siphon_revised", 8, 9), {0});
    game.play("runner", "siphon");
    game.say("runner", "no");
    game.say("runner", "no");
    EXPECT_EQ(game.fact("corp", "credits"), 8);
    EXPECT_EQ(game.fact("runner", "credits"), 5);
    EXPECT_EQ(game.fact("runner", "tags"), 0);
    EXPECT_EQ(game.fact("", "accesses"), 1);
    EXPECT_EQ(game.zone("plan"), "score_area") << "nature drew the agenda, and it was stolen";
    EXPECT_EQ(game.fact("", "steals"), 1);
    EXPECT_EQ(game.dice_left(), 0U);
    EXPECT_FALSE(game.knows("runner", "money")) << "the other card of the hand stays unknown";
}

TEST(Netrunner, a_subroutine_ends_the_run_while_the_event_waits_below_it) {
    Position position = siphon_position("account_siphon", 8, 5);
    position.card("stone_gate", "gate", "ice", "hq");
    Play game(position);
    Watcher watcher;
    game.say("runner", "play");
    Play copy = game;
    copy.observer = &watcher;
    const auto decision = copy.open("runner").front();
    kernel::Machine machine(*copy.book, copy.state, kernel::Nature::asked, &watcher);
    const std::int64_t first[] = {0};
    machine.answer(DecisionId(decision.id), decision.seat, first);
    machine.advance();
    EXPECT_EQ(watcher.count("start_of_run"), 1);
    EXPECT_EQ(watcher.count("encounter_ice"), 1);
    EXPECT_EQ(watcher.count("end_of_encounter"), 1) << "the encounter's end steps ran";
    EXPECT_EQ(watcher.count("end_of_run"), 1) << "the run's end steps ran exactly once";
    EXPECT_EQ(watcher.count("unsuccessful_run"), 1);
    EXPECT_EQ(watcher.count("successful_run"), 0);
    EXPECT_EQ(watcher.count("breach_server"), 0);
    EXPECT_LT(watcher.place("end_of_run"), watcher.place("card_resolved"));
    game.say("runner", "siphon");
    EXPECT_EQ(game.fact("corp", "credits"), 8);
    EXPECT_EQ(game.fact("runner", "credits"), 1);
    EXPECT_EQ(game.fact("runner", "tags"), 0);
    EXPECT_EQ(game.fact("", "run_active"), 0);
    EXPECT_EQ(game.fact("", "encountering"), 0);
    EXPECT_EQ(game.zone("siphon"), "heap") << "the event goes on after the run and is trashed";
    for (const kernel::Lasting& each : game.state.lastings())
        EXPECT_EQ(each.alive, 0) << "what lasted for the run is gone";
}

TEST(Netrunner, jacking_out_ends_the_run_by_the_same_steps) {
    Play game(siphon_position("account_siphon", 8, 5));
    game.play("runner", "siphon");
    game.say("runner", "yes");
    EXPECT_EQ(game.fact("corp", "credits"), 8);
    EXPECT_EQ(game.fact("runner", "tags"), 0);
    EXPECT_EQ(game.fact("", "run_successful"), 0);
    EXPECT_EQ(game.zone("siphon"), "heap");
}

TEST(Netrunner, an_event_that_cannot_be_paid_for_is_not_offered) {
    Play game(siphon_position("account_siphon", 8, 3));
    EXPECT_FALSE(game.offers("runner", "play"));
    EXPECT_TRUE(game.offers("runner", "run"));
    EXPECT_FALSE(game.offers("runner", "remove_tag"));
}

TEST(Netrunner, variables_live_through_the_run_that_their_ability_starts) {
    Position position;
    position.set("corp", "credits", 8)
        .set("runner", "credits", 3)
        .card("long_errand", "errand", "grip", "runner");
    Play game(position);
    game.play("runner", "errand");
    game.say("runner", "no");
    EXPECT_EQ(game.fact("runner", "credits"), 6) << "3 read inside the replaced breach";
    EXPECT_EQ(game.fact("corp", "credits"), 5) << "3 read after the run";
    EXPECT_EQ(game.fact("runner", "clicks"), 7) << "what the replaced breach remembered, read after the run";
}

// ---- runs, ice, windows ----------------------------------------------------------------------------------

TEST(Netrunner, unrezzed_ice_is_passed_and_jacking_out_is_first_offered_after_it) {  // [30, 33]
    Position position(runner, 1);
    position.set("corp", "credits", 0).card("stone_gate", "gate", "ice", "rd", true);
    Play game(position);
    game.run("rd");
    EXPECT_EQ(game.asked("runner"), "jack_out") << "the Corp cannot pay, so nothing was asked before";
    EXPECT_EQ(game.fact("", "run_ice"), game.ref("gate").packed());
    game.say("runner", "no");
    EXPECT_EQ(game.fact("", "accesses"), 1);
}

TEST(Netrunner, ice_is_rezzed_only_in_its_own_approach_window) {  // [31]
    Position position(runner, 1);
    position.set("corp", "credits", 9)
        .card("stone_gate", "inner", "ice", "rd", true)
        .card("stinger", "outer", "ice", "rd", true);
    position.card("windfall", "a", "grip", "runner").card("windfall", "b", "grip", "runner");
    position.card("ward", "ward", "root", "rd", true);
    Play game(position, {1});
    EXPECT_EQ(game.asked("corp"), "paid") << "assets and upgrades may be rezzed before the Runner's action";
    EXPECT_EQ(game.offered("corp"), (std::vector<std::string>{"rez ward", "pass"}));
    game.say("corp", "pass");
    game.run("rd");
    EXPECT_EQ(game.offered("corp"), (std::vector<std::string>{"rez ward", "pass"})) << "1e: no ice";
    game.say("corp", "pass");
    EXPECT_EQ(game.offered("corp"), (std::vector<std::string>{"rez ward", "rez outer", "pass"}))
        << "2b: this ice only";
    game.say("corp", "rez outer");
    EXPECT_EQ(game.fact("corp", "credits"), 7);
    EXPECT_TRUE(game.knows("runner", "outer"));
    EXPECT_FALSE(game.knows("runner", "inner"));
    game.say("corp", "pass");
    EXPECT_EQ(game.zone("b"), "heap") << "the subroutine dealt 1 net damage; nature drew the second card";
    EXPECT_EQ(game.asked("runner"), "jack_out") << "no rezzing while ice is encountered or passed";
    game.say("runner", "no");
    EXPECT_EQ(game.offered("corp"), (std::vector<std::string>{"rez ward", "pass"})) << "4e";
    game.say("corp", "pass");
    EXPECT_EQ(game.offered("corp"), (std::vector<std::string>{"rez ward", "rez inner", "pass"}));
    game.say("corp", "rez inner");
    EXPECT_EQ(game.asked("corp"), "paid");
    game.say("corp", "pass");
    EXPECT_EQ(game.fact("", "run_active"), 0) << "the inner gate ended the run";
    EXPECT_EQ(game.fact("", "run_successful"), 0);
}

TEST(Netrunner,
     an_ability_at_the_approach_of_the_server_ends_the_run_and_the_rest_of_its_window_is_finished) {
    Position position(runner, 1);
    position.card("ward", "ward", "root", "hq").card("ledger_ward", "ledger", "root", "hq");
    Play game(position);
    game.run("hq");
    game.say("runner", "no");
    EXPECT_EQ(game.asked("corp"), "which_ability_first")
        << "ending the run and gaining credits do not commute";
    game.say("corp", "ward");
    EXPECT_EQ(game.fact("", "run_active"), 0);
    EXPECT_EQ(game.fact("", "accesses"), 0);
    EXPECT_EQ(game.fact("corp", "credits"), 2) << "no phase began here: the window is finished";
    EXPECT_TRUE(game.state.pending().empty());
}

TEST(Netrunner, a_window_opened_by_a_phase_is_lost_with_the_phase) {
    Position position(runner, 1);
    position.card("stinger", "ice", "ice", "hq")
        .card("trip_wire", "wire", "root", "hq")
        .card("wire_tap", "tap", "root", "hq");
    Play game(position);
    game.run("hq");
    EXPECT_EQ(game.asked("corp"), "which_ability_first");
    game.say("corp", "wire");
    EXPECT_EQ(game.fact("", "run_active"), 0);
    EXPECT_EQ(game.fact("corp", "credits"), 0)
        << "the encounter is over, what was pending for its beginning is lost";
    EXPECT_TRUE(game.state.pending().empty());
    EXPECT_EQ(game.fact("", "encountering"), 0);
}

TEST(Netrunner, an_encounter_trigger_comes_before_anything_can_be_broken) {
    Position position(runner, 1);
    position.set("runner", "credits", 5)
        .card("tollbooth_trap", "trap", "ice", "hq")
        .card("gordian_blade", "blade", "rig", "runner");
    Play game(position);
    game.say("runner", "pass");  // 2a: the blade may grow at any time
    game.run("hq");
    game.say("runner", "pass");  // 1e
    game.say("runner", "pass");  // 2b
    EXPECT_EQ(game.asked("runner"), "paid");
    EXPECT_EQ(game.fact("runner", "tags"), 1);
    EXPECT_EQ(game.fact("", "encountering"), 1);
    game.say("runner", "pass");
    EXPECT_EQ(game.fact("runner", "credits"), 3);
    EXPECT_EQ(game.fact("", "run_active"), 0);
}

TEST(Netrunner, a_breaker_needs_its_type_and_the_strength_which_lasts_for_the_run) {
    Position position(runner, 1);
    position.set("runner", "credits", 9)
        .card("lock_gate", "gate", "ice", "hq")
        .card("gordian_blade", "blade", "rig", "runner");
    position.card("grant", "money", "hq", "corp");
    Play game(position, {0});
    game.say("runner", "pass");
    game.run("hq");
    game.say("runner", "pass");
    game.say("runner", "pass");
    EXPECT_EQ(game.offered("runner"), (std::vector<std::string>{"blade", "pass"}))
        << "strength 1 against 3: growing only";
    game.say("runner", "blade");
    game.say("runner", "blade");
    kernel::Ledger ledger;
    EXPECT_EQ(game.value("blade", "strength", &ledger), Number(3));
    ASSERT_EQ(ledger.size(), 3U) << "1 printed, and two contributions of 1 by itself";
    EXPECT_EQ(ledger[0].amount, Number(1));
    EXPECT_EQ(ledger[1].source, game.ref("blade"));
    EXPECT_EQ(ledger[1].amount, Number(1));
    EXPECT_EQ(ledger[2].running, Number(3));
    EXPECT_EQ(game.fact("runner", "credits"), 7);
    EXPECT_EQ(game.offered("runner"), (std::vector<std::string>{"blade", "blade", "pass"}))
        << "now it breaks as well";
    game.choose("runner", {0});
    EXPECT_EQ(game.asked("runner"), "choose_subroutines");
    game.choose("runner", {1});  // the second subroutine ends the run
    EXPECT_EQ(game.fact("", "broken"), 2) << "the second is broken, the first is not";
    game.say("runner", "pass");
    EXPECT_EQ(game.fact("corp", "credits"), 1) << "the unbroken subroutine resolves";
    EXPECT_EQ(game.fact("", "run_active"), 1);
    EXPECT_EQ(game.asked("runner"), "paid");
    EXPECT_EQ(game.value("blade", "strength"), Number(3)) << "kept for the rest of the run";
    game.say("runner", "pass");
    game.say("runner", "no");
    game.say("runner", "pass");
    EXPECT_EQ(game.fact("", "run_successful"), 1);
    EXPECT_EQ(game.value("blade", "strength"), Number(1)) << "the run is over";
}

TEST(Netrunner, a_breaker_of_another_type_is_never_offered_and_needs_an_unbroken_subroutine) {  // [59]
    Position position(runner, 1);
    position.set("runner", "credits", 9)
        .card("stone_gate", "gate", "ice", "hq")
        .card("gordian_blade", "blade", "rig", "runner");
    Play game(position);
    game.say("runner", "pass");
    game.run("hq");
    for (int i = 0; i < 4; ++i) {
        if (i < 2)
            game.say("runner", "pass");
        else
            game.say("runner", "blade");
    }
    EXPECT_EQ(game.value("blade", "strength"), Number(3));
    EXPECT_EQ(game.offered("runner"), (std::vector<std::string>{"blade", "pass"}))
        << "a barrier at any strength";

    Position other(runner, 1);
    other.set("runner", "credits", 9)
        .card("stone_gate", "gate", "ice", "hq")
        .card("hammer", "hammer", "rig", "runner");
    Play second(other);
    second.run("hq");
    EXPECT_EQ(second.offered("runner"), (std::vector<std::string>{"hammer", "pass"}));
    second.say("runner", "hammer");
    // Up to 2, one is left: legal at full price [43], and nothing to choose.
    EXPECT_EQ(second.fact("runner", "credits"), 8);
    EXPECT_EQ(second.asked("runner"), "jack_out")
        << "nothing unbroken is left: not offered, the window passes by itself";
}

TEST(Netrunner, a_sapped_ice_is_weak_until_its_encounter_ends) {
    Position position(runner, 1);
    position.card("lock_gate", "gate", "ice", "hq")
        .card("data_sucker", "sucker", "rig", "runner", false, {{"", "virus", 2, ""}});
    Play game(position);
    game.run("hq");
    EXPECT_EQ(game.asked("runner"), "paid") << "only the encounter opens it";
    EXPECT_EQ(game.fact("", "encountering"), 1);
    game.say("runner", "sucker");
    kernel::Ledger ledger;
    EXPECT_EQ(game.value("gate", "strength", &ledger), Number(2));
    ASSERT_EQ(ledger.size(), 2U);
    EXPECT_EQ(ledger[1].source, game.ref("sucker"));
    EXPECT_EQ(ledger[1].amount, Number(-1));
    EXPECT_EQ(game.fact("sucker", "virus"), 1);
    game.say("runner", "pass");
    EXPECT_EQ(game.fact("", "run_active"), 0);
    EXPECT_EQ(game.value("gate", "strength"), Number(3));
}

TEST(Netrunner, central_runs_feed_the_virus_and_remote_ones_do_not) {
    Position position(runner, 3);
    position.card("data_sucker", "sucker", "rig", "runner");
    Play game(position);
    for (int i = 0; i < 2; ++i) {
        game.run("archives");
        game.say("runner", "no");
    }
    EXPECT_EQ(game.fact("sucker", "virus"), 2) << "empty Archives can be run and breached [62]";
    EXPECT_EQ(game.fact("", "accesses"), 0);
}

TEST(Netrunner, bad_publicity_pays_for_the_run_and_what_is_left_is_lost) {  // [41]
    Position position(runner, 1);
    position.set("corp", "bad_publicity", 3).set("runner", "credits", 2);
    position.card("stone_gate", "gate", "ice", "hq").card("hammer", "hammer", "rig", "runner");
    Play game(position);
    game.run("hq");
    EXPECT_EQ(game.fact("runner", "credits"), 5);
    game.say("runner", "hammer");
    EXPECT_EQ(game.fact("runner", "credits"), 4);
    EXPECT_EQ(game.fact("runner", "run_credits"), 2) << "spent first";
    game.say("runner", "yes");
    EXPECT_EQ(game.fact("runner", "credits"), 2);
    EXPECT_EQ(game.fact("runner", "run_credits"), 0);
}

}  // namespace

}  // namespace cantrip::testing::netrunner
