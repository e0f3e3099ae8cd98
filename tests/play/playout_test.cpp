#include "play/playout.hpp"

#include "play/match.hpp"
#include "support/playing.hpp"
#include "support/whole_matches.hpp"

#include <gtest/gtest.h>

namespace cantrip::testing {
namespace {

using play::Numbers;

constexpr std::uint32_t most_choices = 400;

TEST(Playout, ends_where_a_match_with_the_same_answers_ends) {
    for (const WholeMatch& given : whole_matches()) {
        SCOPED_TRACE(given.game + "/" + given.name);
        ASSERT_NE(given.rules, nullptr) << given.error;
        Match match = start_match(given.rules, given.setup);
        kernel::State state = match.impl->state;
        RandomStream random = RandomStream::seeded(5, 0);
        RandomStream same = random;
        Numbers answer;
        for (std::uint32_t i = 0; i < most_choices && match.standing() == Standing::playing; ++i) {
            const kernel::Decision* decision = play::decision_waited_for(match.impl->state);
            ASSERT_NE(decision, nullptr);
            ASSERT_TRUE(play::random_numbers(match.impl->state, *decision, random, answer));
            const std::uint32_t number = match.impl->asked.number_of(decision->id).value_or(0);
            const std::string seat = match.impl->seer(view::Seer::everybody).name(decision->seat);
            ASSERT_EQ(match.choose(number, seat, {answer, {}}).refused, Refused::no);
        }
        kernel::Machine machine(match.impl->book(), state);
        EXPECT_EQ(play::play_out(machine, same, most_choices), match.choices());
        EXPECT_EQ(kernel::fingerprint(match.impl->book(), state), match.fingerprint());
    }
}

TEST(Playout, random_passes_only_when_nothing_else_is_left) {
    const WholeMatch given = whole_match_of("queensblood");
    Match match = start_match(given.rules, given.setup);
    kernel::State state = match.impl->state;
    kernel::Machine machine(match.impl->book(), state);
    RandomStream random = RandomStream::seeded(8, 0);
    std::size_t passes = 0;
    std::size_t plays = 0;
    Numbers answer;
    while (const kernel::Decision* decision = play::decision_waited_for(state)) {
        ASSERT_TRUE(play::random_numbers(state, *decision, random, answer));
        if (decision->shape == kernel::ShapeKind::one_of) {
            const bool passed =
                kernel::option_of(state, *decision, answer.front()).kind == kernel::OptionKind::pass;
            ++(passed ? passes : plays);
            if (passed) {
                EXPECT_EQ(kernel::option_count(*decision), 1U);
            }
        }
        ASSERT_EQ(machine.answer(DecisionId(decision->id), decision->seat, answer),
                  kernel::Refusal::accepted);
        machine.advance();
    }
    EXPECT_GT(passes, 0U);
    EXPECT_GT(plays, 5U);
}

}  // namespace
}  // namespace cantrip::testing
