#pragma once

#include "games/outlook.hpp"

#include <vector>

namespace cantrip::play {

// The seats of the players in the order of the table.
[[nodiscard]] std::vector<std::uint32_t> player_seats(const kernel::Rulebook& book,
                                                      const kernel::State& state);

// How bots and simulations look at the game of a rulebook; empty for games that say nothing of themselves.
[[nodiscard]] const games::Outlook& outlook_of(const kernel::Rulebook& book);

// Scores and, when the match is over, who has won.
void tally(const kernel::Rulebook& book, const kernel::State& state, std::span<const std::uint32_t> seats,
           games::Tally& into);

}  // namespace cantrip::play
