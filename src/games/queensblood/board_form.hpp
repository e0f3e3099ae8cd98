#pragma once

#include "games/presentation.hpp"

namespace cantrip::games::queensblood {

// Reads the tiles of a position: { "TOP-2": { card, side, rank, power_delta, scale_delta,
// first_enhanced_fired, first_enfeebled_fired, origin, spawned_by, replaced_pawns, as }, "BOT-1": { owner,
// rank } }; with the ledger also `count`. What is not named is as at the start of a match.
void read_board(text::JsonValue board, SetupForm& form, bool ledger);

}  // namespace cantrip::games::queensblood
