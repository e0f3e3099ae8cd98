#pragma once

#include "base/random.hpp"
#include "kernel/machine.hpp"

#include <cstdint>

namespace cantrip::play {

// Draws everything anew that a seat cannot know, so that a bot may try things out without looking at what
// others hold: its own unseen cards are shuffled, unseen cards of others become cards that they might be,
// sealed answers of others are given anew, and dice fall otherwise. The seat's view stays the same, byte for
// byte, and what comes out does not depend on what the unseen things were.
void resample(const kernel::Rulebook& book, kernel::State& state, std::uint32_t seat, RandomStream& random);

}  // namespace cantrip::play
