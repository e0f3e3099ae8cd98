#include "support/playing.hpp"
#include "support/whole_matches.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

// The set-up form of Queen's Blood: decks, positions, switches, and what is wrong with them.
namespace cantrip::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

constexpr std::string_view deck_y =
    R"(["001","001","002","008","009","013","040","037","047","059","061","072","086","025","068"])";
constexpr std::string_view deck_e =
    R"(["020","020","062","066","036","041","044","054","067","073","105","112","135","142","143"])";

RulesPtr blood() {
    static const RulesPtr rules = shipped_rules("packs/queensblood-first");
    return rules;
}

std::string decks(std::string_view first, std::string_view more = {}) {
    return R"({ "decks": [)" + std::string(first) + ", " + std::string(deck_e) + "]" + std::string(more) +
           " }";
}

// The deck with another card in its last place.
std::string deck_with(std::string_view card) {
    std::string deck(deck_y);
    return deck.replace(deck.rfind("068"), 3, card);
}

std::string blood_error(const std::string& setup) {
    const Started started = cantrip::start(blood(), setup);
    EXPECT_FALSE(started.match.has_value()) << "nothing starts on an error";
    return started.error;
}

TEST(QueensBloodSetup, two_decks_are_a_whole_match) {
    const Match match = start_match(blood(), decks(deck_y));
    EXPECT_EQ(match.seats(), (std::vector<std::string>{"Y", "E"}));
    EXPECT_EQ(zone_count(match, "Y", "hand"), 5);
    EXPECT_EQ(zone_count(match, "E", "deck"), 10);
    EXPECT_EQ(match.decisions().size(), 2U) << "both are asked about their mulligan";
    EXPECT_EQ(match.decisions("Y").at(0).kind, "mulligan");
}

TEST(QueensBloodSetup, parts_of_the_opening_can_be_left_out) {
    const Match match = start_match(
        blood(), decks(deck_y, R"(, "shuffle": false, "mulligan": false, "first": "E", "seed": 4)"));
    EXPECT_EQ(match.decisions("Y").size(), 0U);
    const Decision asked = only_decision(match, "E");
    EXPECT_EQ(asked.kind, "play_or_pass");
    EXPECT_EQ(asked.options.front().json, R"({"kind":"play","card":"020","lane":0,"col":4})");
}

TEST(QueensBloodSetup, decks_may_be_given_by_seat) {
    const Match match = start_match(blood(), R"({ "seats": ["Ann", "Bob"], "first": "Bob", "mulligan": false,
        "decks": { "Bob": )" + std::string(deck_e) +
                                                 R"(, "Ann": )" + std::string(deck_y) + "} }");
    EXPECT_EQ(only_decision(match, "Bob").kind, "play_or_pass");
}

TEST(QueensBloodSetup, any_position_can_be_given) {
    const Match match = start_match(blood(), R"({
        "board": { "TOP-2": { "side": "Y", "card": "004", "power_delta": 3, "rank": 2, "as": "sweeper" },
                   "BOT-1": { "owner": "E", "rank": 3 }, "MID-1": { "owner": null } },
        "hands": { "Y": ["001", "009"], "E": [] }, "decks": { "Y": ["002", "008"] }, "turns": { "Y": 2 } })");
    EXPECT_EQ(value(match, "sweeper", "power"), 5);
    EXPECT_EQ(fact(match, "TOP-2", "rank"), 2);
    EXPECT_EQ(fact(match, "BOT-1", "rank"), 3);
    EXPECT_EQ(fact(match, "MID-1", "rank"), 0);
    EXPECT_EQ(only_decision(match, "Y").kind, "play_or_pass") << "no mulligan unless asked for";
    EXPECT_EQ(zone_count(match, "Y", "hand"), 3) << "nothing is dealt, but the third turn draws";
    EXPECT_EQ(zone_count(match, "E", "hand"), 0);
}

TEST(QueensBloodSetup, a_given_position_is_not_news_to_anybody) {
    // Cloud stands at 9; his threshold of 7 was crossed before.
    const Match match = start_match(blood(), R"({
        "board": { "MID-2": { "side": "Y", "card": "086", "power_delta": 6, "as": "cloud" },
                   "MID-3": { "side": "Y", "card": "001", "as": "officer" } },
        "hands": { "Y": ["001"] } })");
    Match played = match.copy();
    choose(played, "Y", 0);
    EXPECT_EQ(fact(played, "officer", "power_delta"), 0);
}

TEST(QueensBloodSetup, a_deck_has_fifteen_cards) {
    EXPECT_THAT(blood_error(decks(R"(["001"])")),
                AllOf(HasSubstr("setup:1:13: error[E0522]"), HasSubstr("has 1 cards")));
    EXPECT_THAT(blood_error(R"({ "decks": [)" + std::string(deck_y) + "] }"), HasSubstr("E0302"));
}

TEST(QueensBloodSetup, a_deck_holds_two_copies_of_a_regular) {
    EXPECT_THAT(blood_error(decks(deck_with("001"))),
                AllOf(HasSubstr("error[E0523]"), HasSubstr("deck_limits")));
    const Match unlimited =
        start_match(blood(), decks(deck_with("001"), R"(, "switches": { "deck_limits": false })"));
    EXPECT_EQ(unlimited.standing(), Standing::playing);
}

TEST(QueensBloodSetup, a_deck_holds_one_copy_of_a_legend) {
    EXPECT_THAT(blood_error(decks(deck_with("086"))), HasSubstr("error[E0524]"));
    EXPECT_EQ(
        start_match(blood(), decks(deck_with("086"), R"(, "switches": { "deck_limits": false })")).standing(),
        Standing::playing);
}

TEST(QueensBloodSetup, a_deck_holds_no_token) {
    EXPECT_THAT(blood_error(decks(deck_with("164"))), HasSubstr("error[E0525]"));
    EXPECT_THAT(blood_error(decks(deck_with("164"), R"(, "switches": { "deck_limits": false })")),
                HasSubstr("error[E0525]"))
        << "also without limits on copies";
}

TEST(QueensBloodSetup, an_unknown_card_is_reported_with_the_nearest) {
    EXPECT_THAT(blood_error(decks(deck_with("Cactaur"))),
                AllOf(HasSubstr("error[E0526]"), HasSubstr("did you mean \"012\"?")));
    EXPECT_THAT(blood_error(R"({ "hands": { "Y": ["0O1"] } })"),
                AllOf(HasSubstr("setup:1:20: error[E0526]"), HasSubstr("did you mean \"001\"?")));
    EXPECT_THAT(blood_error(R"({ "board": { "TOP-1": { "side": "Y", "card": "999" } } })"),
                HasSubstr("error[E0526]"));
}

TEST(QueensBloodSetup, mistakes_are_shown_where_they_stand) {
    EXPECT_THAT(blood_error("{}"), AllOf(HasSubstr("E0302"), HasSubstr("decks")));
    EXPECT_THAT(blood_error(R"({ "board": { "TOP-6": { "owner": "Y" } } })"),
                HasSubstr("setup:1:14: error[E0208]"));
    EXPECT_THAT(blood_error(R"({ "board": { "TOP-2": { "owner": "Z" } } })"), HasSubstr("E0208"));
    EXPECT_THAT(blood_error(R"({ "board": { "TOP-2": { "owner": "Y", "rank": 4 } } })"), HasSubstr("E0305"));
    EXPECT_THAT(blood_error(R"({ "board": { "TOP-2": { "owner": null, "rank": 1 } } })"), HasSubstr("E0305"));
    EXPECT_THAT(blood_error(R"({ "board": { "TOP-2": { "card": "001" } } })"), HasSubstr("E0302"));
    EXPECT_THAT(blood_error(R"({ "hands": { "Q": [] } })"), HasSubstr("E0208"));
    EXPECT_THAT(blood_error(R"({ "hands": {}, "first": "y" })"),
                AllOf(HasSubstr("E0208"), HasSubstr("did you mean \"Y\"?")));
    EXPECT_THAT(blood_error(R"({ "hands": {}, "switches": { "pawns": "leger" } })"),
                AllOf(HasSubstr("E0201"), HasSubstr("did you mean \"ledger\"?")));
    EXPECT_THAT(blood_error(R"({ "hands": {}, "switches": { "lethal": 1 } })"), HasSubstr("E0303"));
    EXPECT_THAT(blood_error(R"({ "hands": {}, "options": { "classify": "all" } })"), HasSubstr("E0201"));
}

TEST(QueensBloodSetup, unknown_keys_are_reported_with_the_nearest) {
    const ScenarioResult result =
        run_scenario(blood(), R"({ "given": { "hands": {}, "suffle": true, "switches": { "letal": true },
        "board": { "TOP-2": { "owner": "Y", "count": 2 } }, "options": { "lethl": true } } })",
                     "s.json");
    EXPECT_TRUE(result.passed) << result.report.render(ReportFormat::text);
    EXPECT_THAT(result.report.render(ReportFormat::text),
                AllOf(HasSubstr("did you mean \"shuffle\"?"), HasSubstr("did you mean \"lethal\"?"),
                      HasSubstr("\"count\""), HasSubstr("\"lethl\"")));
}

}  // namespace
}  // namespace cantrip::testing
