#include "games/netrunner_play.hpp"

#include <map>

// Turns from install to score, and whole matches.
namespace cantrip::testing::netrunner {

namespace {

TEST(Netrunner, an_agenda_is_installed_advanced_and_scored) {
    Position position(corp, 3);
    position.set("corp", "credits", 5).card("small_plan", "plan", "hq", "corp");
    Play game(position);
    game.say("corp", "install");
    game.say("corp", "plan");
    EXPECT_EQ(game.offered("corp"), (std::vector<std::string>{"new_server"}))
        << "agendas go to remote servers only";
    game.say("corp", "new_server");
    EXPECT_EQ(game.zone("plan"), "root");
    EXPECT_FALSE(game.knows("runner", "plan"));
    for (int i = 0; i < 2; ++i) {
        EXPECT_FALSE(game.offers("corp", "score plan"));
        game.say("corp", "advance");
        game.say("corp", "plan");
    }
    EXPECT_EQ(game.asked("corp"), "paid") << "after the last action there is one more window [32]";
    game.say("corp", "score plan");
    EXPECT_EQ(game.zone("plan"), "score_area");
    EXPECT_EQ(game.fact("corp", "credits"), 5) << "3 left, and its own ability gives 2";
    EXPECT_TRUE(game.knows("runner", "plan"));
    EXPECT_EQ(game.entity("remote1"), 0U) << "the empty remote server is gone";
}

TEST(Netrunner, points_win_at_the_checkpoint) {
    Position position(runner, 1);
    position.points(3)
        .card("great_plan", "plan", "hq", "corp")
        .card("small_plan", "stolen", "score_area", "runner");
    Play game(position, {0});
    game.run("hq");
    game.say("runner", "no");
    EXPECT_EQ(game.stop(), Stop::over);
    EXPECT_EQ(game.outcome(), "runner_wins_on_points");
}

TEST(Netrunner, a_corp_that_cannot_draw_has_lost) {
    Position position(runner, 1);
    position.without_decks();
    Play game(position);
    game.say("runner", "gain_credit");
    EXPECT_EQ(game.outcome(), "decked");
}

TEST(Netrunner, programs_need_memory_and_make_room_for_each_other) {
    Position position(runner, 2);
    position.set("runner", "credits", 9)
        .card("memory_stick", "stick", "grip", "runner")
        .card("hammer", "third", "grip", "runner");
    position.card("hammer", "first", "rig", "runner").card("hammer", "second", "rig", "runner");
    Play game(position);
    EXPECT_EQ(game.value("runner", "memory_limit"), Number(4));
    game.say("runner", "install");
    game.say("runner", "third");
    EXPECT_EQ(game.asked("runner"), "trash_like_cards");
    game.choose("runner", {});
    EXPECT_EQ(game.asked("runner"), "trash_for_memory") << "6 of 4: something must go";
    game.say("runner", "first");
    EXPECT_EQ(game.zone("first"), "heap");
    EXPECT_EQ(game.zone("third"), "rig");
    game.say("runner", "install");
    game.say("runner", "stick");
    kernel::Ledger ledger;
    EXPECT_EQ(game.value("runner", "memory_limit", &ledger), Number(5));
    EXPECT_EQ(ledger.back().source, game.ref("stick"));
}

TEST(Netrunner, a_play_restriction_is_looked_at_before_anything_is_paid) {
    Position position(runner, 2);
    position.card("haste", "haste", "grip", "runner");
    Play game(position);
    EXPECT_FALSE(game.offers("runner", "play"));
    game.run("archives");
    game.say("runner", "no");
    EXPECT_TRUE(game.offers("runner", "play"));
}

TEST(Netrunner, the_hand_limit_is_kept_by_discarding_facedown) {
    Position position(corp, 1);
    for (const char* name : {"a", "b", "c", "d", "e", "f"}) position.card("stone_gate", name, "hq", "corp");
    Play game(position);
    game.say("corp", "gain_credit");
    EXPECT_EQ(game.asked("corp"), "discard");
    game.choose("corp", {2});
    EXPECT_EQ(game.zone("c"), "archives");
    EXPECT_FALSE(game.knows("runner", "c"));
    EXPECT_TRUE(game.knows("corp", "c"));
}

Setup whole_game(std::uint64_t seed) {
    Setup setup;
    setup.seats = {"corp", "runner"};
    setup.begin = "match";
    setup.seed = seed;
    setup.options.push_back({"points", 2, ""});
    setup.cards.push_back({"the_corp", "", "identity", "corp", "", false, {}});
    setup.cards.push_back({"the_runner", "", "identity", "runner", "", false, {}});
    const auto deck = [&](const char* zone, const char* seat, std::initializer_list<const char*> ids,
                          int copies) {
        for (const char* id : ids) {
            for (int i = 0; i < copies; ++i) setup.cards.push_back({id, "", zone, seat, "", false, {}});
        }
    };
    deck(
        "rd", "corp",
        {"small_plan", "great_plan", "stone_gate", "lock_gate", "stinger", "tollbooth_trap", "advanced_snare",
         "grant", "ad_space", "safe_house", "ward", "slow_fuse", "toll_house", "last_call"},
        2);
    deck("stack", "runner",
         {"account_siphon", "account_siphon_revised", "data_sucker", "gordian_blade", "hammer", "long_errand",
          "rebound", "second_wind", "pocket", "doubler", "culture", "memory_stick", "windfall", "haste",
          "deep_tap", "informer"},
         2);
    return setup;
}

// Every answer equally likely; passing and doing nothing only count as one of them.
std::size_t play_at_random(const Setup& setup, kernel::State& state, std::uint64_t seed, std::size_t most) {
    const auto book = runner_book();
    EXPECT_TRUE(kernel::begin_match(*book, state, setup).empty());
    kernel::Machine machine(*book, state);
    RandomStream random = RandomStream::seeded(seed, 9);
    std::size_t answers = 0;
    for (machine.advance(); !machine.stopped() && answers < most; machine.advance(), ++answers) {
        std::uint32_t open = 0;
        while (state.decisions()[open].answered != 0) ++open;
        const Decision decision = state.decisions()[open];
        const auto answer = kernel::sample_answer(kernel::shape_of(state, decision).shape, random);
        if (!answer.has_value() ||
            machine.answer(DecisionId(decision.id), decision.seat, *answer) != Refusal::accepted) {
            ADD_FAILURE() << "a sampled answer is legal";
            break;
        }
    }
    return answers;
}

TEST(Netrunner, random_answers_play_whole_games_to_their_ends) {
    std::map<std::string, int> outcomes;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        kernel::State state;
        play_at_random(whole_game(seed), state, seed, 20000);
        ASSERT_EQ(static_cast<Stop>(state.registers().stop), Stop::over) << "seed " << seed;
        ++outcomes[std::string(runner_book()->names.text(NameId(state.registers().outcome)))];
        EXPECT_TRUE(state.pending().empty() || state.registers().outcome != 0);
    }
    for (const char* wanted : {"corp_wins_on_points", "runner_wins_on_points", "flatlined", "decked"}) {
        EXPECT_GT(outcomes[wanted], 0) << wanted;
        RecordProperty(wanted, outcomes[wanted]);
    }
}

TEST(Netrunner, the_same_seed_and_answers_give_the_same_match) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        kernel::State one;
        kernel::State two;
        play_at_random(whole_game(seed), one, seed, 20000);
        play_at_random(whole_game(seed), two, seed, 20000);
        EXPECT_EQ(kernel::fingerprint(*runner_book(), one), kernel::fingerprint(*runner_book(), two));
    }
}

// The workshop's table saves, reloads, undoes and redoes at every decision of a whole match.
TEST(Netrunner, a_whole_match_can_be_saved_and_undone_at_any_decision) {
    Table table(runner_book(), whole_game(3), {}, kernel::Nature::seeded);
    RandomStream random = RandomStream::seeded(3, 9);
    for (int i = 0; i < 120 && table.stop() == Stop::running; ++i) {
        const Decision decision = table.open().front();
        const auto answer = kernel::sample_answer(kernel::shape_of(table.state, decision).shape, random);
        ASSERT_TRUE(answer.has_value());
        ASSERT_EQ(table.choose(decision, *answer), Refusal::accepted);
    }
}

}  // namespace

}  // namespace cantrip::testing::netrunner
