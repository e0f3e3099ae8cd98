#pragma once

#include "text/json.hpp"

#include <string>

namespace cantrip::cli {

// Draws the board of Queen's Blood as a seat sees it: lanes, owners, ranks, powers and what the lanes are
// worth. Empty if the view is of another game.
[[nodiscard]] std::string lane_board(text::JsonValue view, bool colour);

}  // namespace cantrip::cli
