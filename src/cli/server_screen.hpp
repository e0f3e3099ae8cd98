#pragma once

#include "text/json.hpp"

#include <string>

namespace cantrip::cli {

// The table of Netrunner as a seat sees it: both players, servers with roots and ice, the rig, and the run
// that goes on. Empty if the view is of another game.
[[nodiscard]] std::string server_table(text::JsonValue view, bool colour);

}  // namespace cantrip::cli
