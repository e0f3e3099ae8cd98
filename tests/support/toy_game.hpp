#pragma once

#include "catalog/catalog.hpp"
#include <cantrip/cantrip.hpp>

#include <cstdint>
#include <string>

// A game made for tests: small, but with everything that makes matches hard to keep. Two or more seats draw
// from shuffled decks into hidden hands and play cards into two lanes; there are dice, a paid window, sealed
// choices, an aura, effects that last, a secret of each seat, and a referee's standing option.
//
// Set-up options: "decks": true deals each seat two of every card; "rounds": n.
namespace cantrip::testing {

[[nodiscard]] const catalog::Game& toy_game();
[[nodiscard]] PackFiles toy_pack();
// A pack whose two cards set each other off without end, and one that makes cards for ever.
[[nodiscard]] PackFiles endless_pack();
[[nodiscard]] RulesPtr toy_rules();
[[nodiscard]] std::string toy_setup(std::uint64_t seed);

// Loads packs of the toy game; a test fails if they have errors.
[[nodiscard]] RulesPtr load_toy(const PackFiles& pack);

// The toy game with a value that everybody sees and that is worked out from a secret: the properties must
// find it.
[[nodiscard]] RulesPtr leaky_rules();

}  // namespace cantrip::testing
