#pragma once

#include "languages/netrunner/card.hpp"

#include <vector>

namespace cantrip::languages::netrunner {

// The cards of one file: a list of them, an object that holds them under `cards`, or one card. Lists of decks
// and matches hold none.
[[nodiscard]] std::vector<model::Definition> read_file(const text::JsonTree& tree, const Vocabulary& words,
                                                       std::span<const model::OpSpec* const> ops,
                                                       text::Diagnostics& diagnostics);

[[nodiscard]] bool recognises(const text::JsonTree& tree);

// Subtypes that no card of all packs has, and the language does not know, are warnings.
void link(model::Pack& merged, const Vocabulary& words, std::span<const model::OpSpec* const> ops,
          text::Diagnostics& diagnostics);

}  // namespace cantrip::languages::netrunner
