#pragma once

#include "languages/netrunner/vocabulary.hpp"
#include "model/op_spec.hpp"
#include "model/pack.hpp"
#include "text/diagnostic.hpp"
#include "text/json.hpp"

#include <span>

namespace cantrip::languages::netrunner {

inline constexpr std::string_view language_id = "netrunner";
inline constexpr std::string_view card_kind = "card";

// A card with its facts as properties and its abilities as nodes. Facts keep their names; words are in the
// one spelling of the model. Whatever is wrong is reported.
[[nodiscard]] model::Definition read_card(text::JsonValue value, const Vocabulary& words,
                                          std::span<const model::OpSpec* const> ops,
                                          text::Diagnostics& diagnostics);

}  // namespace cantrip::languages::netrunner
