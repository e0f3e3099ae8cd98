#pragma once

#include "ops/op.hpp"

namespace cantrip::ops {

extern const Op choose;
extern const Op choose_one;
extern const Op option;
extern const Op confirm;
extern const Op choose_together;

}  // namespace cantrip::ops
