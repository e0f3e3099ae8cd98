#pragma once

#include "model/pack.hpp"
#include "text/diagnostic.hpp"
#include "text/json.hpp"

namespace cantrip::languages::queensblood {

// One card of a list of cards. Whatever is wrong is reported.
[[nodiscard]] model::Definition read_card(text::JsonValue value, text::Diagnostics& diagnostics);

}  // namespace cantrip::languages::queensblood
