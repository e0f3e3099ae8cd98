#pragma once

#include "text/diagnostic.hpp"
#include "text/source.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace cantrip::english {

enum class Colour : std::uint8_t { never, always };

struct TextOptions {
    Colour colour = Colour::never;
    std::uint32_t width = 110;  // columns of a source line that are shown at most
    std::uint32_t tab_width = 4;
};

// The form for people:
//
//     packs/mine/abilities.json:14:31: error[E0203]: unknown trigger "on_dogde"
//       14 |   { "type": "boon", "trigger": "on_dogde" }
//          |                                ^^^^^^^^^^
//       help: did you mean "on_dodge"?
[[nodiscard]] std::string render_text(const text::Diagnostic& diagnostic, const text::Sources& sources,
                                      TextOptions options = {});
// All of them, with "and N more" when the sink dropped some.
[[nodiscard]] std::string render_text(const text::Diagnostics& diagnostics, const text::Sources& sources,
                                      TextOptions options = {});
// "2 errors, 1 warning"; empty when there is none.
[[nodiscard]] std::string summary_line(const text::Diagnostics& diagnostics);

}  // namespace cantrip::english
