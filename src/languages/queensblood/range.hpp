#pragma once

#include "text/diagnostic.hpp"
#include "text/json.hpp"

#include <string>
#include <vector>

// The range of a card: as a pattern such as "B3X,C2P", which counts, and as a picture, which is compared.
namespace cantrip::languages::queensblood {

// The marks in the order they are written. Whatever is wrong is reported; `null` is a range without marks.
[[nodiscard]] std::vector<std::string> read_pattern(text::JsonValue value, text::Diagnostics& diagnostics);

// Checks the picture, and warns if it shows another range than these marks.
void check_grid(text::JsonValue grid, const std::vector<std::string>& marks, text::Diagnostics& diagnostics);

// Whether an effect with these marks reaches any tile.
[[nodiscard]] bool has_effect_mark(const std::vector<std::string>& marks);

}  // namespace cantrip::languages::queensblood
