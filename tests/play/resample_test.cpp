#include "play/resample.hpp"

#include "games/queensblood/ids.hpp"
#include "play/bot.hpp"
#include "play/match.hpp"
#include "support/playing.hpp"
#include "support/secrets.hpp"
#include "support/whole_matches.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace cantrip::testing {
namespace {

using kernel::none;

// Calls `visit` at every stop of a random match.
template <class Visit>
void at_every_stop(const WholeMatch& given, Visit visit) {
    ASSERT_NE(given.rules, nullptr) << given.error;
    Match match = start_match(given.rules, given.setup);
    RandomStream random = RandomStream::seeded(41, 0);
    for (int i = 0; i < 150; ++i) {
        visit(match);
        if (::testing::Test::HasFailure() || !play::play_random_step(match, random)) return;
    }
}

void redraw(Match& match, const std::string& seat, std::uint64_t seed) {
    RandomStream random = RandomStream::seeded(seed, 0);
    play::resample(match.impl->book(), match.impl->state, match.impl->seat(seat), random);
}

TEST(Resample, the_seat_cannot_tell_the_difference) {
    for (const WholeMatch& given : whole_matches()) {
        SCOPED_TRACE(given.game + "/" + given.name);
        at_every_stop(given, [](const Match& match) {
            for (const std::string& seat : match.seats()) {
                Match other = match.copy();
                redraw(other, seat, 9);
                ASSERT_EQ(other.view(seat), match.view(seat)) << seat << "\n" << position_of(match);
            }
        });
    }
}

TEST(Resample, what_comes_out_does_not_depend_on_what_the_seat_cannot_know) {
    std::size_t changed = 0;
    for (const WholeMatch& given : whole_matches()) {
        SCOPED_TRACE(given.game + "/" + given.name);
        at_every_stop(given, [&](const Match& match) {
            for (const std::string& seat : match.seats()) {
                Match one = match.copy();
                Match two = match.copy();
                if (change_secrets(two.impl->book(), two.impl->state, two.impl->seat(seat))) ++changed;
                redraw(one, seat, 9);
                redraw(two, seat, 9);
                ASSERT_EQ(one.fingerprint(), two.fingerprint()) << seat << "\n" << position_of(match);
            }
        });
    }
    EXPECT_GT(changed, 100U) << "the test must change something";
}

TEST(Resample, draws_other_cards_each_time_and_other_dice) {
    const WholeMatch given = whole_match_of("queensblood");
    Match match = start_match(given.rules, given.setup);
    std::map<std::uint64_t, int> met;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        Match other = match.copy();
        redraw(other, "Y", seed);
        ++met[other.fingerprint()];
        EXPECT_NE(other.impl->state.registers().random[0].state,
                  match.impl->state.registers().random[0].state);
    }
    EXPECT_EQ(met.size(), 8U);
}

TEST(Resample, the_other_deck_is_one_that_the_rules_allow) {
    const WholeMatch given = whole_match_of("queensblood");
    at_every_stop(given, [](const Match& match) {
        Match other = match.copy();
        redraw(other, "Y", 3);
        const kernel::Rulebook& book = other.impl->book();
        std::map<std::string_view, int> copies;
        for (const kernel::Entity& entity : other.impl->state.entities()) {
            if (entity.alive == 0 || entity.definition == none || entity.owner != other.impl->seat("E"))
                continue;
            const std::uint32_t zone = other.impl->state.zones()[entity.zone].kind;
            const bool secret =
                zone == games::queensblood::zone::hand.index || zone == games::queensblood::zone::deck.index;
            const kernel::DefinitionSpec& card = book.definitions[entity.definition];
            const std::string_view category =
                book.text(card.property(book.names.find("category"))->words.front());
            if (secret &&
                (entity.known_to & kernel::seat_bit(other.impl->state, other.impl->seat("Y"))) == 0) {
                EXPECT_NE(category, "Token");
            }
            if (category != "Token") {
                EXPECT_LE(++copies[book.text(card.id)], category == "Legend" ? 1 : 2);
            }
        }
    });
}

TEST(Resample, a_sealed_answer_of_another_seat_is_drawn_anew) {
    const WholeMatch given = whole_match_of("queensblood");
    Match match = start_match(given.rules, given.setup);
    const Decision own = only_decision(match, "Y");
    ASSERT_EQ(match.choose(own.id, "Y", {{0, 2}, {}}).refused, Refused::no);
    std::size_t other_answers = 0;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        Match other = match.copy();
        redraw(other, "E", seed);
        const kernel::State& state = other.impl->state;
        const kernel::List answer = state.decisions()[0].answer;
        const auto numbers = state.choices().subspan(answer.first, answer.count);
        if (!std::ranges::equal(numbers, std::vector<std::int64_t>{0, 2})) ++other_answers;
        EXPECT_EQ(other.view("E"), match.view("E"));
    }
    EXPECT_GT(other_answers, 4U);
    redraw(match, "Y", 1);
    const kernel::List kept = match.impl->state.decisions()[0].answer;
    EXPECT_EQ(kept.count, 2U) << "its own answer a seat knows";
}

}  // namespace
}  // namespace cantrip::testing
