#pragma once

#include <cantrip/cantrip.hpp>

#include <string>
#include <string_view>

namespace cantrip::host {

// The word for it in what programs read.
[[nodiscard]] std::string_view standing_word(Standing standing);
// Sixteen hexadecimal digits: programs that hold numbers as floating point keep them whole.
[[nodiscard]] std::string written_fingerprint(const Match& match);

}  // namespace cantrip::host
