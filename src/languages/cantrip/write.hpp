#pragma once

#include "languages/cantrip/op_index.hpp"
#include "model/pack.hpp"

#include <span>
#include <string>

namespace cantrip::languages {

// The definitions in the JSON form, in the short forms wherever there is one. What is written reads back as
// an equal model, and writing that gives the same bytes.
[[nodiscard]] std::string write_cantrip(std::span<const model::Definition> definitions, Ops ops);

}  // namespace cantrip::languages
