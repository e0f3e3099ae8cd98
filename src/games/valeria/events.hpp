#pragma once

#include "kernel/declare.hpp"

// What can happen in this game beside numbers that change. Only these and the shared events change facts.
namespace cantrip::games::valeria {

namespace slot {
enum TurnBegan : std::size_t { turn_began_by, turn_began_resting };
enum Rolled : std::size_t { rolled_first, rolled_second, rolled_by };
enum Paid : std::size_t { paid_resource, paid_amount, paid_magic, paid_by };
enum Gained : std::size_t { gained_what, gained_by };
enum StackUpdated : std::size_t { updated_stack };
}  // namespace slot

void declare_events(kernel::Declare& declare);

}  // namespace cantrip::games::valeria
