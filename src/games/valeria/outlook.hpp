#pragma once

#include "games/outlook.hpp"

namespace cantrip::games::valeria {

// Points count while the match goes on.
[[nodiscard]] const Outlook& outlook();

}  // namespace cantrip::games::valeria
