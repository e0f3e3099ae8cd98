#include "play/bot.hpp"
#include "support/playing.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace cantrip::testing {
namespace {

TEST(Match, a_random_match_of_the_toy_game_ends_with_an_outcome) {
    Match match = start_toy(7);
    play::play_random_match(match, 1);
    EXPECT_EQ(match.standing(), Standing::over);
    EXPECT_THAT(match.outcome(), ::testing::AnyOf("Won.", "Draw."));
    EXPECT_TRUE(match.decisions().empty());
}

TEST(Match, a_refused_choice_changes_nothing) {
    Match match = start_toy(7);
    const Decision open = only_decision(match, "A");
    const std::string before = match.journal();
    const auto print = match.fingerprint();
    EXPECT_EQ(match.choose(open.id, "A", {{99}, {}}).refused, Refused::not_admitted);
    EXPECT_EQ(match.choose(open.id, "A", {{0, 1}, {}}).refused, Refused::not_admitted);
    EXPECT_EQ(match.choose(open.id, "A", {{}, "0"}).refused, Refused::not_admitted);
    EXPECT_EQ(match.choose(open.id, "B", {{0}, {}}).refused, Refused::not_yours);
    EXPECT_EQ(match.choose(open.id, "Z", {{0}, {}}).refused, Refused::not_yours);
    EXPECT_EQ(match.choose(open.id + 64, "A", {{0}, {}}).refused, Refused::stale);
    EXPECT_EQ(match.choose(0, "A", {{0}, {}}).refused, Refused::stale);
    EXPECT_EQ(match.fingerprint(), print);
    EXPECT_EQ(match.journal(), before);
    EXPECT_EQ(match.choices(), 0U);
    EXPECT_EQ(only_decision(match, "A").id, open.id);
}

TEST(Match, a_refusal_says_what_was_expected) {
    Match match = start_toy(7);
    const Decision open = only_decision(match, "A");
    EXPECT_EQ(match.choose(open.id, "A", {{99}, {}}).message,
              "expected the number of one option, from 0 to 4");
}

TEST(Match, an_answered_decision_is_stale) {
    Match match = start_toy(7);
    const Decision open = only_decision(match, "A");
    ASSERT_EQ(match.choose(open.id, "A", {{0}, {}}).refused, Refused::no);
    EXPECT_EQ(match.choose(open.id, "A", {{0}, {}}).refused, Refused::stale);
    EXPECT_EQ(match.choices(), 1U);
}

TEST(Match, a_match_that_is_over_takes_no_more_choices) {
    Match match = start_toy(3);
    play::play_random_match(match, 1);
    EXPECT_EQ(match.choose(65, "A", {{0}, {}}).refused, Refused::over);
}

TEST(Match, the_same_seed_and_choices_give_the_same_match) {
    Match one = start_toy(11);
    Match two = start_toy(11);
    Match other = start_toy(12);
    play::play_random_match(one, 5);
    play::play_random_match(two, 5);
    play::play_random_match(other, 5);
    EXPECT_EQ(one.journal(), two.journal());
    EXPECT_NE(one.journal(), other.journal());
}

TEST(Match, undo_takes_the_last_choice_back) {
    Match match = start_toy(7);
    const auto print = match.fingerprint();
    const Decision open = only_decision(match, "A");
    ASSERT_EQ(match.choose(open.id, "A", {{0}, {}}).refused, Refused::no);  // then the lane is asked for
    EXPECT_NE(match.fingerprint(), print);
    EXPECT_EQ(match.undo("A").refused, Refused::no);
    EXPECT_EQ(match.fingerprint(), print);
    EXPECT_EQ(match.choices(), 0U);
    EXPECT_EQ(match.undo("A").refused, Refused::stale);
}

TEST(Match, what_was_asked_before_an_undo_is_stale) {
    Match match = start_toy(7);
    const Decision before = only_decision(match, "A");
    choose(match, "A", 0);
    ASSERT_EQ(match.undo("A").refused, Refused::no);
    EXPECT_EQ(match.choose(before.id, "A", {{0}, {}}).refused, Refused::stale);
}

TEST(Match, undo_past_a_reveal_needs_the_other_seats) {
    Match match = start_toy(7);
    choose(match, "A", 0);
    choose(match, "A", 0);  // the card lies open in a lane, and a die fell
    const auto print = match.fingerprint();
    const Answer alone = match.undo("A");
    EXPECT_EQ(alone.refused, Refused::needs_consent);
    EXPECT_THAT(alone.message, ::testing::EndsWith(": B"));
    EXPECT_EQ(match.fingerprint(), print);
    const std::vector<std::string> consents = {"B"};
    EXPECT_EQ(match.undo("A", consents).refused, Refused::no);
    EXPECT_EQ(match.choices(), 1U);
}

TEST(Match, another_seats_choice_is_undone_only_with_its_consent) {
    Match match = start_toy(7);
    choose(match, "A", 0);
    EXPECT_EQ(match.undo("B").refused, Refused::needs_consent);
    const std::vector<std::string> consents = {"A"};
    EXPECT_EQ(match.undo("B", consents).refused, Refused::no);
}

TEST(Match, a_branch_leaves_the_match_alone) {
    Match match = start_toy(7);
    play::play_random_match(match, 2, 6);
    const std::string before = match.journal();
    std::optional<Match> branch = match.branch(3);
    ASSERT_TRUE(branch.has_value());
    EXPECT_EQ(branch->choices(), 3U);
    play::play_random_match(*branch, 99);
    EXPECT_EQ(match.journal(), before);
    EXPECT_FALSE(match.branch(7).has_value());
    EXPECT_EQ(match.branch(6)->fingerprint(), match.fingerprint());
}

TEST(Match, sealed_answers_are_held_until_all_are_in) {
    Match match = start_match(R"({ "seats": ["A", "B"], "seed": 1, "options": { "rounds": 1 },
        "cards": [ { "card": "vow", "zone": "hand", "of": "A" }, { "card": "rat", "zone": "hand", "of": "A" },
                   { "card": "ox", "zone": "hand", "of": "B" }, { "card": "rat", "zone": "hand", "of": "B" } ] })");
    choose(match, "A", "Vow");
    choose(match, "A", "LEFT");
    ASSERT_TRUE(only_decision(match, "A").sealed);
    choose(match, "B", "Ox");
    EXPECT_TRUE(match.decisions("B").empty());
    EXPECT_EQ(match.decisions("A").size(), 1U);
    EXPECT_EQ(zone_count(match, "B", "pile"), 0) << "nothing happens before all have answered";
    choose(match, "A", "Rat");
    EXPECT_EQ(zone_count(match, "B", "pile"), 1);
    EXPECT_EQ(zone_count(match, "A", "pile"), 1);
}

TEST(Match, a_standing_option_may_be_taken_or_left) {
    Match match = start_match(
        R"({ "seats": ["A", "B"], "seed": 1, "referee": true, "options": { "decks": true, "rounds": 1 } })");
    const std::vector<Decision> offered = match.decisions("referee");
    ASSERT_EQ(offered.size(), 2U) << "the game's own option beside the referee's word";
    const auto is_gift = [](const Decision& each) { return each.kind == "gift"; };
    const Decision standing = *std::ranges::find_if(offered, is_gift);
    EXPECT_TRUE(standing.standing);
    const Decision mine = only_decision(match, "A");
    ASSERT_EQ(match.choose(standing.id, "referee", {{1}, {}}).refused, Refused::no);
    EXPECT_EQ(fact(match, "B", "coins"), 1);
    EXPECT_EQ(only_decision(match, "A").id, mine.id) << "the same question asked again keeps its number";
    EXPECT_EQ(match.choose(standing.id, "referee", {{0}, {}}).refused, Refused::stale);
    EXPECT_EQ(match.undo("referee").refused, Refused::no);
    EXPECT_EQ(fact(match, "B", "coins"), 0);
}

TEST(Match, numbers_of_decisions_do_not_tell_how_often_others_were_asked) {
    Match with_window = start_match(
        R"({ "seats": ["A", "B"], "seed": 1, "settings": { "A": { "coins": 1 } }, "options": { "rounds": 2 },
        "cards": [ { "card": "monk", "zone": "lane", "of": "LEFT", "side": "A" } ] })");
    Match without = start_match(R"({ "seats": ["A", "B"], "seed": 1, "options": { "rounds": 2 },
        "cards": [ { "card": "monk", "zone": "lane", "of": "LEFT", "side": "A" } ] })");
    for (Match* match : {&with_window, &without}) {
        while (match->decisions("B").empty()) {
            const Decision open = match->decisions("A").front();
            choose(*match, "A",
                   open.options.empty() ? 0 : static_cast<std::int64_t>(open.options.size()) - 1);
        }
    }
    EXPECT_EQ(with_window.decisions("B").front().id, without.decisions("B").front().id);
}

TEST(Match, given_dice_come_before_natures_own) {
    Match match = start_match(R"({ "seats": ["A"], "dice": [6, 1], "options": { "rounds": 2 } })");
    for (int i = 0; i < 2; ++i) {
        choose(match, "A", "Pass");
        choose(match, "A", 0);
    }
    EXPECT_EQ(fact(match, "A", "score"), 3) << "a six counts three, a one nothing";
}

TEST(Match, nature_can_be_asked) {
    Match match = start_match(R"({ "seats": ["A"], "nature": "asked", "options": { "rounds": 1 } })");
    choose(match, "A", "Pass");
    const Decision die = only_decision(match, "nature");
    EXPECT_EQ(die.kind, "d6");
    EXPECT_EQ(die.shape, Shape::number);
    EXPECT_EQ(match.choose(die.id, "nature", {{7}, {}}).refused, Refused::not_admitted);
    EXPECT_EQ(match.choose(die.id, "nature", {{6}, {}}).refused, Refused::no);
    EXPECT_EQ(fact(match, "A", "score"), 3);
    const Started again = replay(toy_rules(), match.journal());
    ASSERT_TRUE(again.match.has_value()) << again.error;
    EXPECT_EQ(again.match->fingerprint(), match.fingerprint());
}

TEST(Match, a_chain_without_end_stops_and_names_the_abilities) {
    Started started = cantrip::start(load_toy(endless_pack()), R"({ "seats": ["A"], "cards": [
        { "card": "ping", "zone": "lane", "of": "LEFT", "side": "A" }, { "card": "pong", "zone": "lane", "of": "LEFT", "side": "A" },
        { "card": "ping", "zone": "hand", "of": "A" } ] })");
    ASSERT_TRUE(started.match.has_value()) << started.error;
    choose(*started.match, "A", 0);
    choose(*started.match, "A", 0);
    EXPECT_EQ(started.match->standing(), Standing::stopped);
    EXPECT_THAT(started.match->outcome(), ::testing::HasSubstr("\"ping.hit\" and \"pong.back\""));
}

TEST(Match, an_ability_that_makes_cards_for_ever_stops_at_the_cap) {
    Started started = cantrip::start(load_toy(endless_pack()), R"({ "seats": ["A"], "cards": [
        { "card": "spawn", "zone": "lane", "of": "LEFT", "side": "A" }, { "card": "ping", "zone": "hand", "of": "A" } ] })");
    ASSERT_TRUE(started.match.has_value()) << started.error;
    choose(*started.match, "A", 0);
    choose(*started.match, "A", 0);
    EXPECT_EQ(started.match->standing(), Standing::stopped);
    EXPECT_FALSE(started.match->outcome().empty());
}

TEST(Match, a_number_that_leaves_the_exact_range_stops_the_match) {
    Started started = cantrip::start(load_toy(endless_pack()), R"({ "seats": ["A"], "cards": [
        { "card": "mint", "zone": "lane", "of": "LEFT", "side": "A" }, { "card": "ping", "zone": "hand", "of": "A" } ] })");
    ASSERT_TRUE(started.match.has_value()) << started.error;
    choose(*started.match, "A", 0);
    choose(*started.match, "A", 0);
    EXPECT_EQ(started.match->standing(), Standing::stopped);
    EXPECT_THAT(started.match->outcome(), ::testing::HasSubstr("coins"));
    EXPECT_EQ(fact(*started.match, "A", "coins"), 4611686018427387904) << "the last exact number stays";
}

TEST(Match, a_question_without_answers_stops_the_match) {
    const Match match = start_match(R"({ "seats": ["A"], "begin": "riddle" })");
    EXPECT_EQ(match.standing(), Standing::stopped);
    EXPECT_THAT(match.outcome(), ::testing::HasSubstr("riddle"));
}

TEST(Match, answers_are_counted_and_drawn) {
    Match match = start_toy(7);
    const Decision open = only_decision(match, "A");
    EXPECT_EQ(match.count_answers(open.id), 5U);
    std::set<std::int64_t> drawn;
    for (std::uint64_t seed = 0; seed < 200; ++seed)
        drawn.insert(match.sample_answer(open.id, seed)->numbers.at(0));
    EXPECT_EQ(drawn, (std::set<std::int64_t>{0, 1, 2, 3, 4}));
    EXPECT_FALSE(match.sample_answer(4711, 1).has_value());
}

}  // namespace
}  // namespace cantrip::testing
