#pragma once

#include "games/presentation.hpp"

namespace cantrip::games::netrunner {

// Reads what only this game's set-ups have. A whole match begins with decks:
//
//     decks          { "corp": { "identity": id, "cards": { id: count } or [ids from the top] }, "runner":
//     ... } deck_limits    false: decks of any cards shuffle        whether the decks are shuffled mulligan
//     whether both sides may take another hand
//
// A position in the middle of one says whose turn it is:
//
//     turn           "corp" or "runner"
//     phase          "start": the turn is about to begin; "action": its action phase goes on
//     corp, runner   credits, clicks, tags ..., and the cards of their zones
//     servers        { "hq": { "root": [cards], "ice": [cards from the server outward] }, "remote1": ... }
//
// Both may say how many points win:
//
//     points_to_win  7 unless said
void read_setup_form(languages::ObjectReader& object, SetupForm& form);

}  // namespace cantrip::games::netrunner
