#include "play/monte_carlo.hpp"

#include "play/bot.hpp"
#include "play/match.hpp"
#include "support/playing.hpp"
#include "support/secrets.hpp"
#include "support/whole_matches.hpp"

#include <gtest/gtest.h>

namespace cantrip::testing {
namespace {

constexpr Bot small_bot{6};
constexpr Bot bot_that_wins{100};

SimulationOptions one_setup(const WholeMatch& given) {
    SimulationOptions options;
    options.setups.push_back({given.setup, {}});
    return options;
}

SimulationResult against_random(const WholeMatch& given, const std::string& seat, Bot bot,
                                std::uint64_t games) {
    SimulationOptions options = one_setup(given);
    options.bots.push_back({seat, bot});
    const PreparedSimulation prepared = prepare_simulation(given.rules, options);
    EXPECT_TRUE(prepared.simulation.has_value()) << prepared.error;
    return prepared.simulation.has_value() ? prepared.simulation->play(0, games) : SimulationResult{};
}

std::uint64_t wins_of(const SimulationResult& result, std::string_view seat) {
    for (const SimulationResult::Seat& each : result.seats) {
        if (each.name == seat) return each.wins;
    }
    return 0;
}

TEST(MonteCarlo, its_answer_does_not_change_when_what_it_cannot_know_changes) {
    const WholeMatch given = whole_match_of("queensblood");
    Match match = start_match(given.rules, given.setup);
    RandomStream random = RandomStream::seeded(3, 0);
    std::size_t compared = 0;
    for (int i = 0; i < 12; ++i) {
        for (const Decision& decision : match.decisions()) {
            Match other = match.copy();
            if (!change_secrets(other.impl->book(), other.impl->state, other.impl->seat(decision.seat)))
                continue;
            const std::optional<Choice> one = bot_answer(match, decision.id, small_bot);
            const std::optional<Choice> two = bot_answer(other, decision.id, small_bot);
            ASSERT_TRUE(one.has_value() && two.has_value());
            EXPECT_EQ(one->numbers, two->numbers) << decision.seat << "\n" << position_of(match);
            ++compared;
        }
        ASSERT_TRUE(play::play_random_step(match, random));
    }
    EXPECT_GT(compared, 10U);
}

TEST(MonteCarlo, answers_every_decision_of_every_game) {
    for (const WholeMatch& given : whole_matches()) {
        SCOPED_TRACE(given.game + "/" + given.name);
        ASSERT_NE(given.rules, nullptr) << given.error;
        Match match = start_match(given.rules, given.setup);
        for (int i = 0; i < 25 && match.standing() == Standing::playing; ++i) {
            for (const Decision& decision : match.decisions()) {
                if (decision.standing) continue;
                const std::optional<Choice> choice = bot_answer(match, decision.id, Bot{2});
                ASSERT_TRUE(choice.has_value()) << position_of(match);
                ASSERT_EQ(match.choose(decision.id, decision.seat, *choice).refused, Refused::no)
                    << position_of(match);
                break;
            }
        }
    }
}

TEST(MonteCarlo, passes_when_that_wins) {
    // E has passed and is behind; whatever Y could play from here on would destroy what it has.
    const WholeMatch given = whole_match_of("queensblood");
    Match match = start_match(given.rules, R"({ "seats": ["Y", "E"], "seed": 1, "begin": "turns",
        "settings": { "": { "passes": 1 }, "TOP-1": { "owner": "Y", "rank": 1 },
                      "MID-1": { "owner": "Y", "rank": 3 }, "BOT-1": { "owner": "Y", "rank": 1 } },
        "cards": [ { "card": "001", "zone": "tile", "of": "TOP-1", "side": "Y" },
                   { "card": "001", "zone": "tile", "of": "BOT-1", "side": "Y" },
                   { "card": "072", "zone": "hand", "of": "Y" },
                   { "card": "114", "zone": "hand", "of": "E" }, { "card": "114", "zone": "hand", "of": "E" },
                   { "card": "114", "zone": "hand", "of": "E" }, { "card": "114", "zone": "hand", "of": "E" }
                 ] })");
    const Decision decision = only_decision(match, "Y");
    ASSERT_GT(decision.options.size(), 1U);
    const std::optional<Choice> choice = bot_answer(match, decision.id, bot_that_wins);
    ASSERT_TRUE(choice.has_value());
    EXPECT_EQ(choice->numbers.front(), static_cast<std::int64_t>(decision.options.size()) - 1)
        << position_of(match);
}

TEST(SlowMonteCarlo, beats_random_over_both_sides) {
    const WholeMatch given = whole_match_of("queensblood");
    std::uint64_t wins = 0;
    for (const std::string seat : {"Y", "E"})
        wins += wins_of(against_random(given, seat, bot_that_wins, 8), seat);
    EXPECT_GE(wins, 12U) << "of 16; a bot no better than random gets there once in 26 times";
}

TEST(LongMonteCarlo, beats_random_in_nine_of_ten_of_four_hundred_matches_from_either_side) {
    const WholeMatch given = whole_match_of("queensblood");
    for (const std::string seat : {"Y", "E"}) {
        const SimulationResult result = against_random(given, seat, Bot{200}, 400);
        EXPECT_EQ(result.over, 400U);
        EXPECT_GE(wins_of(result, seat), 360U) << seat;
    }
}

TEST(Bots, are_read_by_name) {
    EXPECT_EQ(read_bot("random"), Bot{});
    EXPECT_EQ(read_bot("mc:50"), Bot{50});
    EXPECT_EQ(bot_name(Bot{50}), "mc:50");
    EXPECT_EQ(bot_name(Bot{}), "random");
    for (const std::string_view wrong :
         {"", "mc", "mc:", "mc:0", "mc:-1", "mc:5x", "Random", "mc:9999999999"})
        EXPECT_FALSE(read_bot(wrong).has_value()) << wrong;
}

}  // namespace
}  // namespace cantrip::testing
