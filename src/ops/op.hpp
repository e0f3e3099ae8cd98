#pragma once

#include "kernel/machine.hpp"
#include "kernel/values.hpp"

// What every op's file needs: the vocabulary of shapes and the machine. One file holds one primitive, or one
// family of primitives that differ in a word only: their shape, what they read and change, and what they do.
namespace cantrip::ops {

using kernel::amount;
using kernel::Draft;
using kernel::Event;
using kernel::Flow;
using kernel::Frame;
using kernel::Machine;
using kernel::Op;
using kernel::Scope;
using kernel::select;
using model::Access;
using model::Literal;
using model::literal_param;
using model::Need;
using model::node_param;
using model::Param;
using model::Sort;
using model::Status;
using model::Touch;
using model::Touched;

// The touches that many ops share.
inline constexpr Touch reads_fact[] = {{Access::read, Touched::fact, "fact"}};
inline constexpr Touch reads_value[] = {{Access::read, Touched::value, "value"}};
inline constexpr Touch reads_zones[] = {{Access::read, Touched::zones, {}}};
inline constexpr Touch reads_slots[] = {{Access::read, Touched::slots, {}}};
inline constexpr Touch writes_slots[] = {{Access::write, Touched::slots, {}}};
inline constexpr Touch adds_fact[] = {{Access::add, Touched::fact, "fact"},
                                      {Access::read, Touched::zones, {}}};
inline constexpr Touch writes_fact[] = {{Access::write, Touched::fact, "fact"},
                                        {Access::read, Touched::zones, {}}};
inline constexpr Touch writes_zones[] = {{Access::write, Touched::zones, {}}};

}  // namespace cantrip::ops
