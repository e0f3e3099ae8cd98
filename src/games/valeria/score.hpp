#pragma once

#include "kernel/scope.hpp"

namespace cantrip::games::valeria {

// The seats around the table, seat 0 first.
[[nodiscard]] std::vector<std::uint32_t> seats_of(const kernel::Rulebook& book, const kernel::State& state);

// The points of a seat if the match ended now: tokens, points printed on owned cards, and the Duke.
[[nodiscard]] std::int64_t score_of(const kernel::Rulebook& book, const kernel::State& state,
                                    std::uint32_t seat);

}  // namespace cantrip::games::valeria
