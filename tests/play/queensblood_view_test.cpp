#include "play/json_part.hpp"
#include "play/picking.hpp"
#include "support/playing.hpp"
#include "support/whole_matches.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

// What a match of Queen's Blood looks like to a client.
namespace cantrip::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Match position() {
    return start_match(shipped_rules("packs/queensblood-first"), R"({
        "board": { "MID-2": { "side": "Y", "card": "009", "rank": 2 },
                   "BOT-2": { "side": "Y", "card": "004", "power_delta": -1, "rank": 3 },
                   "BOT-4": { "side": "E", "card": "164", "origin": "token", "spawned_by": "096", "replaced_pawns": 2 } },
        "hands": { "Y": ["013", "013"], "E": ["135"] }, "decks": { "E": ["142", "143"] } })");
}

// Fails unless the view has these members.
void expect_view(const Match& match, std::string_view seat, const std::string& wanted) {
    const play::OwnedJson expected(wanted);
    const play::OwnedJson found(match.view(seat));
    const auto differs = play::json_difference(expected.root(), found.root());
    EXPECT_FALSE(differs.has_value()) << differs->path << " is " << differs->found;
}

std::string board_tile(const Match& match, std::uint32_t lane, std::uint32_t column) {
    const play::OwnedJson view(match.view("Y"));
    return play::normal_json(*view.root().find("board")->at(lane)->at(column));
}

TEST(QueensBloodView, the_board_is_lanes_of_tiles) {
    const Match match = position();
    EXPECT_EQ(board_tile(match, 0, 0), R"({"tile":"TOP-1","owner":"Y","rank":1,"card":null})");
    EXPECT_EQ(board_tile(match, 0, 2), R"({"tile":"TOP-3","owner":null,"rank":0,"card":null})");
    EXPECT_EQ(board_tile(match, 2, 1),
              R"({"tile":"BOT-2","owner":"Y","rank":3,"card":"004","title":"J-Unit Sweeper","side":"Y",)"
              R"("power":2,"base_power":2,"power_delta":-1,"scale_delta":0,"state":"enfeebled",)"
              R"("first_enhanced_fired":false,"first_enfeebled_fired":false,"origin":"deck",)"
              R"("spawned_by":null,"replaced_pawns":0})")
        << "the aura of 009 makes up for the change, which still counts";
    EXPECT_THAT(board_tile(match, 2, 3),
                HasSubstr(R"("origin":"token","spawned_by":"096","replaced_pawns":2)"));
}

TEST(QueensBloodView, powers_and_points_are_by_seat_and_lane) {
    expect_view(
        position(), "Y",
        R"({ "lane_powers": { "Y": [0, 1, 2], "E": [0, 0, 2] }, "lane_points": { "Y": [0, 1, 0], "E": [0, 0, 0] },
        "totals": { "Y": 1, "E": 0 }, "turn": "Y", "passes": 0, "winner": null,
        "hand_sizes": { "Y": 2, "E": 1 }, "deck_sizes": { "Y": 0, "E": 2 },
        "switches": { "pawns": "game", "lethal": true, "replace_on_empty": true, "classify": "discrete" } })");
}

TEST(QueensBloodView, a_seat_sees_its_own_hand_alone) {
    const Match match = position();
    expect_view(match, "Y",
                R"({ "hand": [{ "card": "013", "at": 1, "title": "Crystalline Crab", "cost": 1, "power": 1,
        "category": ["Regular"], "range": ["B3P", "C2X", "D3P"] }, { "card": "013", "at": 2 }] })");
    expect_view(match, "E", R"({ "hand": [{ "card": "135", "at": 1 }] })");
    EXPECT_THAT(match.view("Y"), Not(HasSubstr("135")));
    EXPECT_THAT(match.view(""), Not(HasSubstr("\"hand\":[")));
}

TEST(QueensBloodView, a_play_is_a_card_a_lane_and_a_column) {
    const Match match = position();
    const Decision asked = only_decision(match, "Y");
    EXPECT_EQ(asked.options.front().json, R"({"kind":"play","card":"013","lane":0,"col":0})");
    EXPECT_EQ(asked.options.back().json, R"({"kind":"pass"})");
    EXPECT_EQ(asked.options.size(), 4U) << "two equal cards are offered once";
}

TEST(QueensBloodView, a_mulligan_is_cards_and_their_places) {
    const Match match = start_match(shipped_rules("packs/queensblood-first"),
                                    R"({ "hands": { "Y": ["013", "001"], "E": [] }, "mulligan": true })");
    const Decision asked = only_decision(match, "Y");
    EXPECT_EQ(asked.shape, Shape::subset);
    EXPECT_EQ(asked.options.at(0).json, R"({"card":"013","at":1})");
    EXPECT_EQ(asked.options.at(1).json, R"({"card":"001","at":2})");
}

}  // namespace
}  // namespace cantrip::testing
