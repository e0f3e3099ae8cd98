#pragma once

#include "games/queensblood/board.hpp"

#include <array>

namespace cantrip::games::queensblood {

struct LaneScore {
    std::array<std::int64_t, 2> power{};
    int winner = -1;  // 0 or 1, the position of the seat; -1: nobody
    std::int64_t points = 0;
};

struct Score {
    std::array<std::uint32_t, 2> seats{};
    std::array<LaneScore, lane_count> lanes{};
    std::array<std::int64_t, 2> total{};
};

// What the board is worth now. It changes nothing and may be asked for at any time.
[[nodiscard]] Score score_now(const kernel::Rulebook& book, const kernel::State& state);

}  // namespace cantrip::games::queensblood
