#pragma once

#include "ops/op.hpp"

namespace cantrip::ops {

extern const Op when;
extern const Op each_of;
extern const Op end;
extern const Op call;
extern const Op note;
extern const Op stop_lasting;

}  // namespace cantrip::ops
