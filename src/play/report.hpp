#pragma once

#include "play/rules.hpp"

namespace cantrip::play {

[[nodiscard]] Report make_report(std::shared_ptr<const text::Sources> sources, text::Diagnostics found);

}  // namespace cantrip::play
