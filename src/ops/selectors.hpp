#pragma once

#include "ops/op.hpp"

namespace cantrip::ops {

extern const Op self;
extern const Op controller;
extern const Op opponents;
extern const Op seats;
extern const Op referee;
extern const Op table;
extern const Op each;
extern const Op bearer;
extern const Op nobody;
extern const Op event_entity;
extern const Op event_targets;
extern const Op in_zone;
extern const Op of_kind;
extern const Op where;
extern const Op together;
extern const Op except;
extern const Op place_of;
extern const Op owner_of;
extern const Op linked;
extern const Op owned_by;
extern const Op defined;
extern const Op named;
extern const Op remembered_set;

}  // namespace cantrip::ops
