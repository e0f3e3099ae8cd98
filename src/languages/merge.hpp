#pragma once

#include "model/pack.hpp"
#include "text/diagnostic.hpp"

#include <span>
#include <string_view>

namespace cantrip::languages {

// Packs as one: each after those it needs, otherwise in the given order. A pack adds definitions, and puts
// its own in the place of those it says it overrides. Two definitions of one id without that, an override of
// nothing, needs that are missing, too old or run in a circle, and packs of different games are reported.
// The result has the id of the packs joined by "+" and a hash over theirs.
[[nodiscard]] model::Pack merge_packs(std::span<const model::Pack> packs, text::Diagnostics& diagnostics);

// Whether a version such as "1.10.2" is at least another; parts that are not numbers count as 0.
[[nodiscard]] bool version_at_least(std::string_view version, std::string_view least);

}  // namespace cantrip::languages
