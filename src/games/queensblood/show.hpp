#pragma once

#include "games/presentation.hpp"

// What a match of this game looks like to those who sit at the table, and what their options are.
namespace cantrip::games::queensblood {

// board[lane][col], hand (of the seat that looks), hand_sizes, deck_sizes, lane_powers, lane_points and
// totals by seat, turn, passes, winner, switches.
void show_match(const Onlooker& onlooker, text::JsonWriter& out);
// The tiles alone, as board[lane][col] has them.
void show_board(const Onlooker& onlooker, text::JsonWriter& out);
// { tile, owner, rank, card } and, with a card, what it is and how it stands.
bool show_tile(const Onlooker& onlooker, std::uint32_t entity, text::JsonWriter& out);
// { kind: "play", card, lane, col }, { kind: "pass" } or, of a mulligan, { card, at }.
bool show_option(const Onlooker& onlooker, const kernel::Decision& decision, const kernel::Option& option,
                 text::JsonWriter& out);

}  // namespace cantrip::games::queensblood
