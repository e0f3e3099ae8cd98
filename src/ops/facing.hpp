#pragma once

#include "kernel/declare.hpp"
#include "ops/op.hpp"

// Cards that lie face up or face down.
namespace cantrip::ops {

extern const Op face_up;  // test
extern const Op turn;     // effect

// Declares the event `turned`, which every game has.
void declare_facing(kernel::Declare& declare);

}  // namespace cantrip::ops
