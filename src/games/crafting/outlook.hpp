#pragma once

#include "games/outlook.hpp"

namespace cantrip::games::crafting {

// Successful attempts count; which components are wrong is anybody's guess.
[[nodiscard]] const Outlook& outlook();

}  // namespace cantrip::games::crafting
