#pragma once

#include "ops/op.hpp"

namespace cantrip::ops {

extern const Op change;
extern const Op lose;
extern const Op set_fact;
extern const Op pay;
extern const Op remember;

}  // namespace cantrip::ops
