#pragma once

#include "kernel/declare.hpp"
#include "ops/op.hpp"

// Shuffling: one answer of nature, one event, for games that declare it.
namespace cantrip::ops {

// Declares the event `shuffled` and the procedure `shuffle`.
void declare_shuffle(kernel::Declare& declare);

// Pushes the procedure for a zone; it ends when the zone is shuffled.
void shuffle_zone(Machine& machine, std::uint32_t zone);

}  // namespace cantrip::ops
