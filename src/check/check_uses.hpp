#pragma once

#include "model/uses.hpp"
#include "text/diagnostic.hpp"

#include <span>

namespace cantrip::checks {

// What definitions use must be there, unless the pack is incomplete, be named once, not lead back to the
// user, and not be too much.
void check_uses(const model::Pack& pack, const model::Uses& uses, text::Diagnostics& diagnostics);

}  // namespace cantrip::checks
