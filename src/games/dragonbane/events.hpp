#pragma once

#include "kernel/declare.hpp"

namespace cantrip::games::dragonbane {

// Everything that can happen, and the only code of the game that changes facts.
void declare_happenings(kernel::Declare& declare);

}  // namespace cantrip::games::dragonbane
