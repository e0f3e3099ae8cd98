#pragma once

#include "games/obstacles.hpp"

namespace cantrip::games::queensblood {

// Why a seat cannot play a card of its hand onto a tile. None exactly where the tile is on offer.
[[nodiscard]] std::vector<Obstacle> obstacles(const kernel::Rulebook& book, const kernel::State& state,
                                              std::uint32_t seat, std::uint32_t card, std::uint32_t onto);

}  // namespace cantrip::games::queensblood
