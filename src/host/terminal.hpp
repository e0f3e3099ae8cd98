#pragma once

#include <cstdint>

namespace cantrip::host {

enum class Stream : std::uint8_t { input, output, errors };

[[nodiscard]] bool is_terminal(Stream stream);
// Colour is for terminals only, and not for those whose user set NO_COLOR (see no-color.org).
[[nodiscard]] bool wants_colour(Stream stream);

}  // namespace cantrip::host
