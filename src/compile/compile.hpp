#pragma once

#include "kernel/rulebook.hpp"
#include "model/pack.hpp"
#include "text/diagnostic.hpp"

#include <span>

namespace cantrip::compile {

// Adds the definitions of checked packs to a rulebook that knows the game, and finishes it. The packs must
// have passed the check: names that do not resolve are a broken promise here. What only the whole book shows
// (values that depend on themselves) is reported.
void compile(std::span<const model::Pack> packs, kernel::Rulebook& book, text::Diagnostics& diagnostics);

}  // namespace cantrip::compile
