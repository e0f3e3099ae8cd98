#pragma once

#include "ops/op.hpp"

namespace cantrip::ops {

extern const Op move;
extern const Op make;
extern const Op remove;
extern const Op cause;
extern const Op cancel;
extern const Op alter;
extern const Op redirect;

}  // namespace cantrip::ops
