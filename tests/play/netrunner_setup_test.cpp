#include "support/playing.hpp"
#include "support/whole_matches.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

// The set-up form of Netrunner: decks, positions, and what is wrong with them.
namespace cantrip::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

RulesPtr gateway() {
    static const RulesPtr rules = shipped_rules("packs/netrunner");
    return rules;
}

std::string shipped_setup(const std::string& name) {
    std::ifstream file(std::string(CANTRIP_SOURCE_DIR) + "/packs/netrunner/setups/" + name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// 40 cards of Weyland Consortium and neutral ones, 18 points.
constexpr std::string_view corp_cards =
    R"("offworld_office": 3, "orbital_superiority": 3, "send_a_message": 1, "superconducting_hub": 3,
       "hedge_fund": 3, "palisade": 3, "tithe": 3, "whitespace": 3, "regolith_mining_license": 3,
       "government_subsidy": 3, "retribution": 3, "ballista": 3, "pharos": 3, "clearinghouse": 3)";
// 42 cards of Anarch and neutral ones.
constexpr std::string_view runner_cards =
    R"("wildcat_strike": 3, "carnivore": 3, "botulus": 3, "buzzsaw": 3, "cleaver": 3, "fermenter": 3, "leech": 3,
       "cookbook": 3, "jailbreak": 3, "overclock": 3, "sure_gamble": 3, "t400_memory_diamond": 3, "mayfly": 3,
       "smartware_distributor": 3)";

struct Decks {
    std::string corp_identity = "weyland_consortium_built_to_last";
    std::string corp = std::string(corp_cards);
    std::string runner_identity = "rene_loup_arcemont_party_animal";
    std::string runner = std::string(runner_cards);
    std::string more;

    Decks& swap(std::string_view from, std::string_view to) {
        for (std::string* side : {&corp, &runner}) {
            if (const std::size_t at = side->find(from); at != std::string::npos)
                side->replace(at, from.size(), to);
        }
        return *this;
    }
    [[nodiscard]] std::string text() const {
        return R"({ "decks": { "corp": { "identity": ")" + corp_identity + R"(", "cards": { )" + corp +
               R"( } }, "runner": { "identity": ")" + runner_identity + R"(", "cards": { )" + runner +
               " } } }" + more + " }";
    }
};

std::string error_of_decks(const std::string& setup) {
    const Started started = cantrip::start(gateway(), setup);
    EXPECT_FALSE(started.match.has_value()) << "nothing starts on an error";
    return started.error;
}

TEST(NetrunnerSetup, the_teaching_matches_begin_with_their_decks_and_goals) {
    const Match beginner = start_match(gateway(), shipped_setup("beginner.json"));
    EXPECT_EQ(beginner.seats(), (std::vector<std::string>{"corp", "runner"}));
    EXPECT_EQ(fact(beginner, "", "points_to_win"), 6);
    EXPECT_EQ(zone_count(beginner, "corp", "rd"), 29);
    EXPECT_EQ(zone_count(beginner, "corp", "hq"), 5);
    EXPECT_EQ(zone_count(beginner, "runner", "stack"), 25);
    EXPECT_EQ(only_decision(beginner, "corp").kind, "mulligan");
    const Match intermediate = start_match(gateway(), shipped_setup("intermediate.json"));
    EXPECT_EQ(fact(intermediate, "", "points_to_win"), 7);
    EXPECT_EQ(zone_count(intermediate, "corp", "rd"), 39);
    EXPECT_EQ(zone_count(intermediate, "runner", "stack"), 35);
}

TEST(NetrunnerSetup, a_deck_that_keeps_all_rules_is_played) {
    EXPECT_EQ(start_match(gateway(), Decks().text()).standing(), Standing::playing);
}

TEST(NetrunnerSetup, parts_of_the_opening_can_be_left_out) {
    Decks decks;
    decks.more = R"(, "shuffle": false, "mulligan": false)";
    const Match match = start_match(gateway(), decks.text());
    EXPECT_EQ(only_decision(match, "corp").kind, "action");
    EXPECT_EQ(zone_count(match, "corp", "hq"), 6) << "the mandatory draw has been made";
}

TEST(NetrunnerSetup, cards_go_by_the_code_of_their_set_too) {
    const Match match = start_match(
        gateway(), R"({ "turn": "runner", "corp": { "rd": ["30075"] }, "runner": { "grip": ["30030"] } })");
    EXPECT_EQ(zone_count(match, "runner", "grip"), 1);
}

TEST(NetrunnerSetup, any_position_can_be_given) {
    const Match match = start_match(gateway(), R"({
        "turn": "runner",
        "corp": { "credits": 8, "bad_publicity": 1, "rd": ["hedge_fund"],
                  "archives": [{ "card": "tithe", "faceup": false }, "ping"], "score": ["offworld_office"] },
        "runner": { "clicks": 2, "tags": 3, "core_damage": 1, "rig": [{ "card": "leech", "counters": { "virus": 2 }, "as": "worm" }] },
        "servers": { "hq": { "ice": ["tithe", { "card": "palisade", "rezzed": true, "as": "wall",
                                                "hosted": [{ "card": "botulus", "as": "guest" }] }] },
                     "remote2": { "root": [{ "card": "offworld_office", "counters": { "advancement": 2 }, "as": "trap" }] } } })");
    EXPECT_EQ(fact(match, "corp", "credits"), 8);
    EXPECT_EQ(fact(match, "corp", "bad_publicity"), 1);
    EXPECT_EQ(fact(match, "runner", "credits"), 5) << "what is not said is as at the start";
    EXPECT_EQ(fact(match, "runner", "clicks"), 2);
    EXPECT_EQ(fact(match, "runner", "tags"), 3);
    EXPECT_EQ(value(match, "runner", "max_hand_size"), 4);
    EXPECT_EQ(fact(match, "worm", "virus"), 2);
    EXPECT_EQ(fact(match, "trap", "advancement"), 2);
    EXPECT_EQ(zone_count(match, "hq", "ice"), 2);
    EXPECT_EQ(zone_count(match, "remote2", "root"), 1);
    EXPECT_EQ(value(match, "wall", "strength"), 2);
    EXPECT_EQ(only_decision(match, "runner").kind, "action");
}

TEST(NetrunnerSetup, a_deck_is_as_large_as_its_identity_asks) {
    EXPECT_THAT(error_of_decks(Decks().swap(R"(, "mayfly": 3)", "").text()),
                AllOf(HasSubstr("error[E0530]"), HasSubstr("39")));
}

TEST(NetrunnerSetup, a_deck_holds_cards_of_its_side) {
    EXPECT_THAT(error_of_decks(Decks().swap("hedge_fund", "vrcation").text()),
                AllOf(HasSubstr("error[E0531]"), HasSubstr("vrcation")));
}

TEST(NetrunnerSetup, a_deck_has_an_identity) {
    Decks decks;
    decks.corp_identity = "hedge_fund";
    EXPECT_THAT(error_of_decks(decks.text()), HasSubstr("error[E0532]"));
}

TEST(NetrunnerSetup, influence_is_counted_by_copies) {
    EXPECT_THAT(error_of_decks(Decks().swap("whitespace", "ansel_1_0").swap("tithe", "anoetic_void").text()),
                AllOf(HasSubstr("error[E0533]"), HasSubstr("21")));
    EXPECT_EQ(start_match(gateway(), Decks().swap("whitespace", "ansel_1_0").text()).standing(),
              Standing::playing);
}

TEST(NetrunnerSetup, what_has_no_influence_stays_in_its_faction) {
    EXPECT_THAT(error_of_decks(Decks()
                                   .swap("orbital_superiority\": 3",
                                         "orbital_superiority\": 2, \"tomorrows_headline\": 1")
                                   .text()),
                AllOf(HasSubstr("error[E0534]"), HasSubstr("tomorrows_headline")));
}

TEST(NetrunnerSetup, agendas_are_worth_what_the_size_asks) {
    EXPECT_THAT(error_of_decks(Decks().swap("superconducting_hub", "nico_campaign").text()),
                AllOf(HasSubstr("error[E0535]"), HasSubstr("15"), HasSubstr("18 or 19")));
}

TEST(NetrunnerSetup, copies_are_limited_unless_the_set_up_says_otherwise) {
    EXPECT_THAT(error_of_decks(Decks().swap("hedge_fund\": 3", "hedge_fund\": 4").text()),
                AllOf(HasSubstr("error[E0523]"), HasSubstr("deck_limits"), HasSubstr("hedge_fund")));
    Decks free = Decks().swap("hedge_fund\": 3", "hedge_fund\": 4");
    free.more = R"(, "deck_limits": false)";
    EXPECT_EQ(start_match(gateway(), free.text()).standing(), Standing::playing);
}

TEST(NetrunnerSetup, mistakes_are_shown_where_they_stand) {
    EXPECT_THAT(error_of_decks(Decks().swap("hedge_fund", "hedge_fun").text()),
                AllOf(HasSubstr("error[E0526]"), HasSubstr("did you mean \"hedge_fund\"?")));
    EXPECT_THAT(error_of_decks(R"({ "turn": "runer" })"),
                AllOf(HasSubstr("setup:1:11: error[E0201]"), HasSubstr("did you mean \"runner\"?")));
    EXPECT_THAT(error_of_decks(R"({ "turn": "runner", "phase": "discard" })"), HasSubstr("E0201"));
    EXPECT_THAT(error_of_decks(R"({ "turn": "runner", "servers": { "hk": {} } })"),
                AllOf(HasSubstr("E0201"), HasSubstr("did you mean \"hq\"?")));
    EXPECT_THAT(error_of_decks(R"({ "turn": "runner", "servers": { "remote0": {} } })"), HasSubstr("E0201"));
    EXPECT_THAT(error_of_decks(R"({ "turn": "runner", "runner": { "credits": -1 } })"), HasSubstr("E0305"));
    EXPECT_THAT(
        error_of_decks(
            R"({ "turn": "runner", "runner": { "rig": [{ "card": "leech", "counters": { "virsu": 1 } }] } })"),
        AllOf(HasSubstr("E0201"), HasSubstr("did you mean \"virus\"?")));
    EXPECT_THAT(error_of_decks(R"({ "decks": { "corp": { "identity": "nbn_reality_plus", "cards": {} } } })"),
                AllOf(HasSubstr("E0302"), HasSubstr("runner")));
}

}  // namespace
}  // namespace cantrip::testing
