#pragma once

#include "languages/cantrip/op_index.hpp"
#include "model/pack.hpp"
#include "text/diagnostic.hpp"
#include "text/json.hpp"

#include <vector>

// The JSON form of the model. Its only vocabulary is the shape of the ops: a node is an object with the op's
// name under "op" and one key for each argument. Three short forms save writing:
//
//     3            a constant amount
//     "self"       an op without arguments
//     { ... }      without "op": the one trigger (`on`) and the one limit (`limit`)
//
// An argument that takes several nodes takes one without a list, too.
namespace cantrip::languages {

inline constexpr int cantrip_form_version = 1;

// Reports everything that is wrong at once. What could be read is returned; with errors reported it is fit
// for further checks, not for play.
[[nodiscard]] std::vector<model::Definition> read_cantrip(const text::JsonTree& tree, Ops ops,
                                                          text::Diagnostics& diagnostics);
// The same from the bytes of a source.
[[nodiscard]] std::vector<model::Definition> read_cantrip(const text::Sources& sources, text::SourceId source,
                                                          Ops ops, text::Diagnostics& diagnostics);

}  // namespace cantrip::languages
