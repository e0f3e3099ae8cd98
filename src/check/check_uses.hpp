#pragma once

#include "model/uses.hpp"
#include "text/diagnostic.hpp"

#include <span>

namespace cantrip::checks {

// What definitions use must be there, be named once, not lead back to the user, and not be too much.
void check_uses(std::span<const model::Definition> definitions, const model::Uses& uses,
                text::Diagnostics& diagnostics);

}  // namespace cantrip::checks
