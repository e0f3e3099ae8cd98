#pragma once

#include "model/pack.hpp"

#include <optional>

namespace cantrip::play {

// The pack with a label for every option that has none: what it does, in words. Nothing if all have one.
// Only the one who is asked reads labels; what the pack says stays as it is.
[[nodiscard]] std::optional<model::Pack> with_option_labels(const model::Pack& pack);

}  // namespace cantrip::play
