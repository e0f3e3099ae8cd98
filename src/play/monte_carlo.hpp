#pragma once

#include "play/playout.hpp"

#include <cstdint>
#include <optional>

namespace cantrip::play {

// The policy `mc:N`: tries answers out in N random playouts of positions in which everything is drawn anew
// that the seat cannot know, and takes the answer that did best. Half of the answers are given up again and
// again until one is left, so that most playouts go to the promising ones. All answers of a round are tried
// in the same worlds. Nothing for a decision that admits no answer. It depends on the seed and on what the
// seat may know, and on nothing else.
[[nodiscard]] std::optional<Numbers> monte_carlo_answer(const kernel::Rulebook& book,
                                                        const kernel::State& state,
                                                        const kernel::Decision& decision,
                                                        std::uint32_t playouts, std::uint64_t seed);

}  // namespace cantrip::play
