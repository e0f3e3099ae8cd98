#pragma once

#include "ops/op.hpp"

namespace cantrip::ops {

extern const Op constant;
extern const Op sum;
extern const Op product;
extern const Op difference;
extern const Op quotient;
extern const Op clamped;
extern const Op fact;
extern const Op value;
extern const Op printed;
extern const Op count;
extern const Op event_number;
extern const Op remembered;
extern const Op either;
extern const Op events_this_turn;
extern const Op total_this_turn;

}  // namespace cantrip::ops
