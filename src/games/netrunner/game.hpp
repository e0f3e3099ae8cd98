#pragma once

#include "games/presentation.hpp"
#include "kernel/declare.hpp"

#include <span>

// Netrunner: a Corp behind ice against a Runner who breaks in.
namespace cantrip::games::netrunner {

void declare(kernel::Declare& declare);
[[nodiscard]] std::span<const kernel::Op* const> ops();
// Its set-ups.
[[nodiscard]] const Presentation& presentation();

}  // namespace cantrip::games::netrunner
