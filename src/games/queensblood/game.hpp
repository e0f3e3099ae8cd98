#pragma once

#include "kernel/declare.hpp"

#include <span>

namespace cantrip::games::queensblood {

// Declares kinds, facts, values, zones, events, procedures and hooks.
void declare(kernel::Declare& declare);
[[nodiscard]] std::span<const kernel::Op* const> ops();

}  // namespace cantrip::games::queensblood
