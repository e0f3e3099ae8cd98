#pragma once

#include "games/presentation.hpp"

namespace cantrip::games::queensblood {

// Reads what only this game's set-ups have:
//
//     decks      [[15 ids], [15 ids]] or { "Y": [...], "E": [...] }, from the top
//     hands      { "Y": [...], "E": [...] }: a position in the middle of a match. Decks may then be of any
//                size, and nothing is shuffled, dealt or put back unless the set-up asks for it
//     board      { "TOP-2": { card, side, rank, power_delta ... }, "BOT-1": { owner, rank } }
//     turns      { "Y": 2 }: turns taken before
//     first      the seat that begins
//     shuffle    whether the decks are shuffled
//     mulligan   whether each side may put cards back
//     switches   { pawns, lethal, replace_on_empty, classify, deck_limits }
void read_setup_form(languages::ObjectReader& object, SetupForm& form);

}  // namespace cantrip::games::queensblood
