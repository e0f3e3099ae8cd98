#pragma once

#include "games/obstacles.hpp"

namespace cantrip::games::netrunner {

// Why a seat cannot install a card of its hand in a server now, or run it. None where it may.
[[nodiscard]] std::vector<Obstacle> obstacles(const kernel::Rulebook& book, const kernel::State& state,
                                              std::uint32_t seat, std::uint32_t card, std::uint32_t onto);

}  // namespace cantrip::games::netrunner
