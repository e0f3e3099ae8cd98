#pragma once

#include "cli/exit.hpp"

#include <cstdint>
#include <string>

namespace cantrip::cli {

// The figures that bench/README.md states goals for: playouts of Queen's Blood on four fixed decks, the copy
// of a state, and how fast the pack is loaded.
[[nodiscard]] Exit measure_figures(std::uint64_t games, bool json);

// Whether a pack is the one that they are measured with.
[[nodiscard]] bool has_figures(const std::string& pack);

}  // namespace cantrip::cli
