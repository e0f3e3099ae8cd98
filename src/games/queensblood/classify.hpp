#pragma once

#include "kernel/scope.hpp"

#include <cstdint>

namespace cantrip::games::queensblood {

// What makes a card enhanced (above 0) or enfeebled (below 0): the changes of its power that were made as
// events; where the match classifies by the total, also its scaling by events and the auras that reach it.
[[nodiscard]] std::int64_t changes_of(const kernel::Scope& scope, std::uint32_t card);

}  // namespace cantrip::games::queensblood
