#pragma once

#include "kernel/rulebook.hpp"

namespace cantrip::games::queensblood {

// Which cards are enhanced or enfeebled, and when a power reaches a height: the tests that abilities of this
// game are made of.
extern const kernel::Op enhanced;
extern const kernel::Op enfeebled;
extern const kernel::Op changed;
extern const kernel::Op power_reaches;

}  // namespace cantrip::games::queensblood
