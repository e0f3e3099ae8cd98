#pragma once

#include "games/presentation.hpp"
#include "kernel/declare.hpp"

#include <span>

namespace cantrip::games::queensblood {

// Declares kinds, facts, values, zones, events, procedures and hooks.
void declare(kernel::Declare& declare);
[[nodiscard]] std::span<const kernel::Op* const> ops();
// Its board, its choices and its set-ups.
[[nodiscard]] const Presentation& presentation();

}  // namespace cantrip::games::queensblood
