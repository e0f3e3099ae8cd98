#pragma once

#include "kernel/rulebook.hpp"
#include "model/pack.hpp"
#include "text/diagnostic.hpp"

#include <span>

namespace cantrip::checks {

// Resolves every name of a pack and finds what cannot work, before anything is compiled. `declared` is the
// rulebook of the pack's game before compilation (definitions in it count as known); nodes index `ops`.
// Whatever passes without errors compiles.
void check(const model::Pack& pack, const kernel::Rulebook& declared, std::span<const kernel::Op* const> ops,
           text::Diagnostics& diagnostics);

}  // namespace cantrip::checks
