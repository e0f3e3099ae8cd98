#pragma once

#include "kernel/machine.hpp"

#include <string>

namespace cantrip::play {

// How a match ended, or why it stopped; empty while it is played.
[[nodiscard]] std::string stop_text(const kernel::Rulebook& book, const kernel::State& state);

}  // namespace cantrip::play
