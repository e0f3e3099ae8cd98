#pragma once

#include "ops/op.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

// Effects that work through a list, one a step. The list is fixed before the first of it is touched: what
// happens to one of them changes nothing about whose turn is next.
namespace cantrip::ops {

// Those that a selector finds for a frame, in the game's order, packed.
[[nodiscard]] std::vector<std::int64_t> concerned(const Machine& machine, const Frame& frame, CodeId who);

// Fixes the list of the frame on top in its list[0]; local[0] counts how far it is walked. The frame may move
// in memory: references to it are invalid afterwards.
void fix_list(Machine& machine, std::span<const std::int64_t> packed);

// The next of that list that is still there, or nothing at its end.
[[nodiscard]] std::optional<EntityRef> next_listed(Machine& machine);

// Both in one, for an effect that has no other steps: the first call fixes those concerned. References to the
// frame are invalid afterwards.
[[nodiscard]] std::optional<EntityRef> next_concerned(Machine& machine, CodeId who);

}  // namespace cantrip::ops
