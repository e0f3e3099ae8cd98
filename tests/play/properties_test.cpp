#include "support/properties.hpp"

#include "support/toy_game.hpp"

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

namespace cantrip::testing {
namespace {

constexpr const char* with_referee =
    R"({ "seats": ["A", "B", "C"], "seed": 5, "referee": true, "options": { "decks": true, "rounds": 3 } })";

class Properties : public ::testing::TestWithParam<std::uint64_t> {
protected:
    [[nodiscard]] PropertyCase two_seats() const {
        return {toy_rules(), toy_setup(GetParam()), GetParam() + 100};
    }
    [[nodiscard]] PropertyCase with_a_referee() const { return {toy_rules(), with_referee, GetParam()}; }
};

TEST_P(Properties, same_seed_same_fingerprints) {
    same_seed_same_fingerprints(two_seats());
    same_seed_same_fingerprints(with_a_referee());
}
TEST_P(Properties, a_copy_plays_on_like_the_original) {
    a_copy_plays_on_like_the_original(two_seats());
    a_copy_plays_on_like_the_original(with_a_referee());
}
TEST_P(Properties, saving_and_loading_at_any_decision_changes_nothing) {
    saving_and_loading_at_any_decision_changes_nothing(two_seats());
    saving_and_loading_at_any_decision_changes_nothing(with_a_referee());
}
TEST_P(Properties, undo_leads_back_to_the_start_and_redo_forward) {
    undo_leads_back_to_the_start_and_redo_forward(two_seats());
    undo_leads_back_to_the_start_and_redo_forward(with_a_referee());
}
TEST_P(Properties, cached_values_equal_values_from_scratch) {
    cached_values_equal_values_from_scratch(two_seats());
    cached_values_equal_values_from_scratch(with_a_referee());
}
TEST_P(Properties, observers_change_nothing) {
    observers_change_nothing(two_seats());
    observers_change_nothing(with_a_referee());
}
TEST_P(Properties, views_do_not_depend_on_what_the_seat_cannot_know) {
    views_do_not_depend_on_what_the_seat_cannot_know(two_seats());
    views_do_not_depend_on_what_the_seat_cannot_know(with_a_referee());
}
TEST_P(Properties, being_asked_does_not_depend_on_what_the_seat_cannot_know) {
    being_asked_does_not_depend_on_what_the_seat_cannot_know(two_seats());
    being_asked_does_not_depend_on_what_the_seat_cannot_know(with_a_referee());
}
TEST_P(Properties, options_are_distinct_and_answers_that_are_drawn_are_admitted) {
    options_are_distinct_and_answers_that_are_drawn_are_admitted(two_seats());
    options_are_distinct_and_answers_that_are_drawn_are_admitted(with_a_referee());
}

void look_at_a_leak() {
    views_do_not_depend_on_what_the_seat_cannot_know({leaky_rules(), toy_setup(1), 1, 0});
}

TEST(PropertiesThemselves, a_leak_is_found) { EXPECT_FATAL_FAILURE(look_at_a_leak(), "can tell"); }

void listen_to_gossip() {
    being_asked_does_not_depend_on_what_the_seat_cannot_know(
        {load_toy(endless_pack()),
         R"({ "seats": ["A", "B"], "settings": { "B": { "secret": 1 } }, "cards": [ { "card": "gossip", "zone": "hand", "of": "A" } ] })",
         1});
}

TEST(PropertiesThemselves, gossip_is_heard) {
    EXPECT_FATAL_FAILURE(listen_to_gossip(), "can tell from what it is told");
}

INSTANTIATE_TEST_SUITE_P(Toy, Properties, ::testing::Range<std::uint64_t>(1, 9));

}  // namespace
}  // namespace cantrip::testing
