#pragma once

#include "ops/op.hpp"

namespace cantrip::ops {

extern const Op all_of;
extern const Op any_of;
extern const Op no;
extern const Op compare;
extern const Op exists;
extern const Op among;
extern const Op flag;
extern const Op has_name;
extern const Op fact_named;
extern const Op event_named;
extern const Op lasts;
extern const Op holds_for_any;
extern const Op odd;

}  // namespace cantrip::ops
