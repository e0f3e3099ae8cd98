#include "games/queensblood/ids.hpp"
#include "games/queensblood/obstacles.hpp"
#include "play/bot.hpp"
#include "play/match.hpp"
#include "support/playing.hpp"
#include "support/whole_matches.hpp"

#include <gtest/gtest.h>

#include <set>
#include <utility>

namespace cantrip::testing {
namespace {

using games::queensblood::obstacles;

// Every pair of a card and a place that is on offer to the seat. Two copies of a card are the same play.
std::set<std::pair<std::uint32_t, std::uint32_t>> offered(const Match& match, std::uint32_t seat) {
    std::set<std::pair<std::uint32_t, std::uint32_t>> pairs;
    for (const kernel::Decision& decision : match.impl->state.decisions()) {
        if (decision.seat != seat || decision.shape != kernel::ShapeKind::one_of) continue;
        for (std::uint32_t i = 0; i < kernel::option_count(decision); ++i) {
            const kernel::Option option = kernel::option_of(match.impl->state, decision, i);
            if (option.kind == kernel::OptionKind::placing)
                pairs.emplace(match.impl->state.entity(option.entity().index).definition,
                              option.onto().index);
        }
    }
    return pairs;
}

TEST(WhyNotThere, nothing_is_in_the_way_exactly_where_a_play_is_on_offer) {
    const WholeMatch given = whole_match_of("queensblood");
    std::size_t allowed = 0;
    std::size_t forbidden = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        Match match = start_match(given.rules, given.setup);
        RandomStream random = RandomStream::seeded(seed, 0);
        while (match.standing() == Standing::playing) {
            const Decision decision = match.decisions().front();
            if (decision.kind == "play_or_pass") {
                const std::uint32_t seat = match.impl->seat(decision.seat);
                const auto pairs = offered(match, seat);
                const kernel::State& state = match.impl->state;
                const std::uint32_t hand = kernel::zone_of_kind(state, seat, games::queensblood::zone::hand);
                for (std::uint32_t card = 1; card < state.size(kernel::Section::entities); ++card) {
                    if (state.entity(card).alive == 0 || state.entity(card).definition == kernel::none)
                        continue;
                    for (std::uint32_t tile = 1; tile < state.size(kernel::Section::entities); ++tile) {
                        if (state.entity(tile).alive == 0) continue;
                        const bool free = obstacles(match.impl->book(), state, seat, card, tile).empty();
                        const bool held = state.entity(card).zone == hand;
                        const bool open = held && pairs.contains({state.entity(card).definition, tile});
                        ASSERT_EQ(free, open) << position_of(match);
                        ++(free ? allowed : forbidden);
                    }
                }
            }
            ASSERT_TRUE(play::play_random_step(match, random));
        }
    }
    EXPECT_GT(allowed, 100U);
    EXPECT_GT(forbidden, 1000U);
}

TEST(WhyNotThere, each_rule_is_named_in_words) {
    const WholeMatch given = whole_match_of("queensblood");
    Match match = start_match(given.rules, R"({ "seats": ["Y", "E"], "seed": 1, "begin": "turns",
        "settings": { "TOP-1": { "owner": "Y", "rank": 1 }, "BOT-1": { "owner": "Y", "rank": 1 } },
        "cards": [ { "card": "001", "zone": "tile", "of": "TOP-1", "side": "Y" },
                   { "card": "114", "zone": "hand", "of": "Y" }, { "card": "001", "zone": "hand", "of": "Y" },
                   { "card": "001", "zone": "hand", "of": "Y" }, { "card": "041", "zone": "hand", "of": "E" }
                 ] })");
    const auto why = [&](const char* seat, const char* what) { return match.why_not(seat, what); };
    EXPECT_NE(why("Y", "114 BOT-1").find("BOT-1 has rank 1, and Mythril Golem costs 3"), std::string::npos);
    EXPECT_NE(why("Y", "001 TOP-1").find("a card stands on TOP-1"), std::string::npos);
    EXPECT_NE(why("Y", "001 TOP-5").find("TOP-5 belongs to the other side"), std::string::npos);
    EXPECT_NE(why("Y", "Security Officer MID-3").find("nobody owns MID-3"), std::string::npos);
    EXPECT_NE(why("Y", "001 BOT-1").find("\"allowed\":true"), std::string::npos);
    EXPECT_NE(why("E", "041 TOP-5").find("it is not your turn"), std::string::npos);
    // A card in the other hand is answered like one that nobody has.
    EXPECT_NE(why("Y", "041 BOT-1").find("Bomb is not in your hand"), std::string::npos);
    EXPECT_NE(why("Y", "062 BOT-1").find("Jabberwock is not in your hand"), std::string::npos);
    EXPECT_NE(why("Y", "nothing BOT-1").find("\"error\""), std::string::npos);
}

TEST(Why, a_place_without_a_value_is_asked_for_its_first) {
    const WholeMatch given = whole_match_of("queensblood");
    const Match match = start_match(given.rules, R"({ "seats": ["Y", "E"], "seed": 1, "begin": "turns",
        "cards": [ { "card": "001", "zone": "tile", "of": "TOP-1", "side": "Y" } ] })");
    EXPECT_EQ(match.why("Y", "TOP-1"), match.why("Y", "TOP-1 power"));
    EXPECT_NE(match.why("Y", "TOP-2").find("\"error\""), std::string::npos);
}

}  // namespace
}  // namespace cantrip::testing
