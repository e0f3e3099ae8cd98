#pragma once

#include "kernel/declare.hpp"

#include <span>

namespace cantrip::games::dragonbane {

void declare(kernel::Declare& declare);
[[nodiscard]] std::span<const kernel::Op* const> ops();

}  // namespace cantrip::games::dragonbane
