#pragma once

#include "games/netrunner/names.hpp"
#include "kernel/declare.hpp"

// The parts of what the game says about itself, in the order in which they are declared.
namespace cantrip::games::netrunner {

void declare_facts(kernel::Declare& declare);
void declare_events(kernel::Declare& declare);
void declare_procedures(kernel::Declare& declare);
void declare_hooks(kernel::Declare& declare);

}  // namespace cantrip::games::netrunner
