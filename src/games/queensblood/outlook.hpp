#pragma once

#include "games/outlook.hpp"

namespace cantrip::games::queensblood {

// Scores count while the match goes on. Unknown cards of the other side may be any that its deck could hold
// besides those that were seen.
[[nodiscard]] const Outlook& outlook();

}  // namespace cantrip::games::queensblood
