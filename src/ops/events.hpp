#pragma once

#include "kernel/declare.hpp"

namespace cantrip::ops {

// Slots of the events that come with the ops and exist in every game.
namespace changed_slot {
enum : std::size_t { fact, amount, source, by, target };
}
namespace moved_slot {
enum : std::size_t { what, zone, from, source, by, at_front };
}

// Declares them: `changed` (a number grows or shrinks), `became` (a number is set), `moved`, `made`,
// `removed`.
void declare_events(kernel::Declare& declare);

}  // namespace cantrip::ops
