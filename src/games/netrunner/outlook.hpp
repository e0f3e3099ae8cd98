#pragma once

#include "games/outlook.hpp"

namespace cantrip::games::netrunner {

// Agenda points count, and the word by which a match ended says who won. Unknown cards are of their side, and
// of a type that may lie where they lie.
[[nodiscard]] const Outlook& outlook();

}  // namespace cantrip::games::netrunner
