#pragma once

#include "kernel/declare.hpp"

namespace cantrip::games::netrunner {

void declare_events(kernel::Declare& declare);

}  // namespace cantrip::games::netrunner
