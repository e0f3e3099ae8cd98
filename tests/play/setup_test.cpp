#include "support/playing.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace cantrip::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

std::string error_of(std::string_view setup) {
    const Started started = cantrip::start(toy_rules(), setup);
    EXPECT_FALSE(started.match.has_value());
    return started.error;
}

TEST(Setup, any_position_can_be_given) {
    const Match match = start_match(R"({
        "seats": ["A", "B"], "settings": { "A": { "coins": 3 }, "": { "turns": 5 } }, // five turns are over
        "cards": [ { "card": "lord", "zone": "lane", "of": "LEFT", "side": "A", "as": "boss", "facts": { "damage": 1 } },
                   { "card": "rat", "zone": "lane", "of": "RIGHT", "side": "A" },
                   { "card": "ox", "zone": "deck", "of": "B", "count": 3 } ] })");
    EXPECT_EQ(fact(match, "A", "coins"), 3);
    EXPECT_EQ(fact(match, "", "turns"), 6) << "and the sixth has begun";
    EXPECT_EQ(fact(match, "boss", "damage"), 1);
    EXPECT_EQ(value(match, "RIGHT.lane/1", "power"), 2);
    EXPECT_EQ(zone_count(match, "B", "deck") + zone_count(match, "B", "hand"), 3);
}

TEST(Setup, mistakes_are_shown_where_they_stand) {
    EXPECT_THAT(error_of(R"({ "seats": ["A"], "cards": [ { "card": "rta", "zone": "hand", "of": "A" } ] })"),
                AllOf(HasSubstr("setup:1:40: error[E0210]"), HasSubstr("did you mean \"rat\"?")));
    EXPECT_THAT(error_of(R"({ "seats": ["A"], "cards": [ { "card": "rat", "zone": "hnad", "of": "A" } ] })"),
                HasSubstr("E0206"));
    EXPECT_THAT(error_of(R"({ "seats": ["A"], "cards": [ { "card": "rat", "zone": "hand", "of": "Q" } ] })"),
                HasSubstr("E0208"));
    EXPECT_THAT(error_of(R"({ "seats": ["A"], "settings": { "A": { "conis": 1 } } })"), HasSubstr("E0205"));
    EXPECT_THAT(error_of(R"({ "seats": ["A"], "begin": "mtach" })"), HasSubstr("E0214"));
    EXPECT_THAT(error_of(R"({ "seats": ["A"], "seed": "seven" })"), HasSubstr("E0303"));
    EXPECT_THAT(error_of(R"({ "seats": ["A"], "nature": "kind" })"), HasSubstr("E0303"));
    EXPECT_THAT(error_of(R"({ "seats": ["A"], "cards": [ { "zone": "hand" } ] })"), HasSubstr("E0302"));
}

TEST(Setup, copies_of_a_card_are_bounded) {
    EXPECT_THAT(
        error_of(
            R"({ "seats": ["A"], "cards": [ { "card": "rat", "zone": "deck", "of": "A", "count": 1001 } ] })"),
        AllOf(HasSubstr("E0305"), HasSubstr("1001")));
}

TEST(Setup, a_game_says_for_how_many_seats_it_is) {
    EXPECT_THAT(error_of(R"({ "seats": ["A", "B", "C", "D", "E", "F", "G"] })"),
                AllOf(HasSubstr("E0527"), HasSubstr("1 to 6 seats, not for 7")));
}

TEST(Setup, a_match_needs_seats) {
    EXPECT_THAT(error_of("{}"), HasSubstr("E0520"));
    EXPECT_THAT(error_of(R"({ "seats": [] })"), HasSubstr("E0520"));
    EXPECT_THAT(error_of(""), HasSubstr("E0103"));
}

TEST(Setup, seats_are_told_apart_by_their_names) {
    EXPECT_THAT(error_of(R"({ "seats": ["A", "A"] })"), HasSubstr("E0521"));
    EXPECT_THAT(error_of(R"({ "seats": [""] })"), HasSubstr("E0521"));
    EXPECT_THAT(error_of(R"({ "seats": ["nature"] })"), HasSubstr("E0521"));
}

TEST(Load, a_pack_without_its_files_is_reported) {
    PackFiles pack = toy_pack();
    pack.files.erase(pack.files.begin());
    const Report report = check(std::span(&pack, 1));
    ASSERT_EQ(report.problems().size(), 1U);
    EXPECT_EQ(report.problems().front().code, "E0409");
}

TEST(Load, an_unknown_game_or_language_is_reported) {
    PackFiles pack = toy_pack();
    EXPECT_EQ(load(std::span(&pack, 1)).rules, nullptr) << "the toy game is not in the catalogue";
    pack.files[0].bytes = R"({ "id": "toy", "version": "1.0", "language": "cantirp", "game": "toy" })";
    const Report report = check(std::span(&pack, 1));
    ASSERT_FALSE(report.problems().empty());
    EXPECT_EQ(report.problems().front().code, "E0208");
    EXPECT_THAT(report.problems().front().help, HasSubstr("cantrip"));
}

TEST(Load, a_mistake_in_a_card_is_shown_in_its_file) {
    PackFiles pack = toy_pack();
    pack.files[1].bytes = R"({ "cantrip": 1, "definitions": [ { "id": "rat", "kind": "crad" } ] })";
    const Report report = check(std::span(&pack, 1));
    ASSERT_FALSE(report.problems().empty());
    EXPECT_EQ(report.problems().back().file, "packs/toy/pack.json")
        << "the game is not known, and is said first";
}

TEST(Describe, packs_ops_and_cards_can_be_described) {
    EXPECT_THAT(describe(*toy_rules()), AllOf(HasSubstr("\"id\": \"toy\""), HasSubstr("\"definitions\": 8")));
    EXPECT_THAT(explain(*toy_rules(), "lord"), HasSubstr("Lord"));
    EXPECT_EQ(explain(*toy_rules(), "dragon"), "");
    EXPECT_THAT(list_ops(), HasSubstr("\"op\": \"choose_together\""));
    EXPECT_THAT(explain_code("E0521"), HasSubstr("seat"));
}

TEST(Describe, what_is_converted_loads_and_plays_the_same) {
    PackFiles pack = toy_pack();
    pack.files[1].bytes = convert_to_cantrip(*toy_rules());
    Match one = start_toy(4);
    Match two = start_match(load_toy(pack), toy_setup(4));
    EXPECT_EQ(one.fingerprint(), two.fingerprint());
}

}  // namespace
}  // namespace cantrip::testing
