#pragma once

#include "kernel/declare.hpp"

namespace cantrip::ops {

// At every stop the referee, where a match has one, may overrule: set any number, name or reference that is
// not the engine's own book-keeping. It is a standing option, so play never waits for it; what it sets is an
// event that all seats see, journaled and undone like any other.
void declare_referee(kernel::Declare& declare);

}  // namespace cantrip::ops
