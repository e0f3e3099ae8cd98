#pragma once

#include "english/diagnostic_table.hpp"

#include <span>

namespace cantrip::english {

// The parts of the one table of codes, each in the order of its numbers.
[[nodiscard]] std::span<const CodeWords> json_code_words();         // 0100 to 0129
[[nodiscard]] std::span<const CodeWords> text_code_words();         // 0130 to 0199
[[nodiscard]] std::span<const CodeWords> model_code_words();        // 02xx and 03xx
[[nodiscard]] std::span<const CodeWords> play_code_words();         // 04xx to 06xx
[[nodiscard]] std::span<const CodeWords> queensblood_code_words();  // 11xx
[[nodiscard]] std::span<const CodeWords> netrunner_code_words();    // 12xx

}  // namespace cantrip::english
