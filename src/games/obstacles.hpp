#pragma once

#include "kernel/scope.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace cantrip::games {

// A rule that keeps a seat from playing a card somewhere, by name; `src/english` has the words. What was
// compared goes with it where something was.
struct Obstacle {
    std::string_view rule;
    std::int64_t have = 0;
    std::int64_t need = 0;
};

inline constexpr std::string_view not_in_hand = "not_in_hand";

// All rules that keep a seat from playing a card onto something now; none if it may.
using Obstacles = std::vector<Obstacle> (*)(const kernel::Rulebook& book, const kernel::State& state,
                                            std::uint32_t seat, std::uint32_t card, std::uint32_t onto);

}  // namespace cantrip::games
