#pragma once

#include "model/op_spec.hpp"
#include "model/pack.hpp"
#include "text/diagnostic.hpp"
#include "text/json.hpp"

#include <span>
#include <vector>

// The language `queensblood`: lists of cards, and registries of the effects that cards share. A card becomes
// a definition of kind `card` that uses its effect, an effect one of kind `effect`.
namespace cantrip::languages::queensblood {

inline constexpr std::string_view language_id = "queensblood";

// Which of the two a file is shows in its structure: a list holds cards, an object effects.
[[nodiscard]] std::vector<model::Definition> read_file(const text::JsonTree& tree,
                                                       std::span<const model::OpSpec* const> ops,
                                                       text::Diagnostics& diagnostics);

// Whether a file looks like one of the two.
[[nodiscard]] bool recognises(const text::JsonTree& tree);

// After packs are merged: finds the cards that effects refer to by name, and what cards and effects ask of
// each other. Of loose files one half may be missing, which is said once; the pack is then incomplete.
void link(model::Pack& merged, std::span<const model::OpSpec* const> ops, text::Diagnostics& diagnostics);

}  // namespace cantrip::languages::queensblood
