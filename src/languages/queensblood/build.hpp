#pragma once

#include "languages/node_maker.hpp"
#include "languages/queensblood/effect.hpp"
#include "model/pack.hpp"

namespace cantrip::languages::queensblood {

// The kinds of definitions that this language makes.
inline constexpr std::string_view card_kind = "card";
inline constexpr std::string_view effect_kind = "effect";

// The abilities that an effect stands for. The effect must be sound; references to cards stay as they are
// written until packs are merged. Operations that differ in when they fire become abilities of their own.
[[nodiscard]] std::vector<model::Node> abilities_of(const Effect& effect, const NodeMaker& make);

}  // namespace cantrip::languages::queensblood
