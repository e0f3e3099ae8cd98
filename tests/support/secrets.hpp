#pragma once

#include "kernel/machine.hpp"

#include <cstdint>

namespace cantrip::testing {

// Changes what a seat cannot know and could not know by any reasoning: cards of others become other cards of
// their kind, its own unseen cards and those of nobody are turned round, and nature's dice fall otherwise.
// False if no card changed.
bool change_secrets(const kernel::Rulebook& book, kernel::State& state, std::uint32_t seat);

}  // namespace cantrip::testing
