#pragma once

#include <string_view>

namespace cantrip {

// The version of the engine. The build reads it from this line: it is written nowhere else.
inline constexpr std::string_view engine_version = "0.1.0";

}  // namespace cantrip
