#pragma once

#include "kernel/declare.hpp"
#include "kernel/machine.hpp"

#include <cstdint>
#include <vector>

namespace cantrip::games::crafting {

// The bench as a whole: the actor learns perks and crafts until it stops.
kernel::Flow workshop_steps(kernel::Machine& machine, kernel::Frame& frame);
// One attempt at the recipe whose DefinitionId is in local[0].
kernel::Flow craft_steps(kernel::Machine& machine, kernel::Frame& frame);

void declare_events(kernel::Declare& declare);

enum class RecipeSight : std::uint8_t { open, experimental, locked };
// Whether the actor may attempt a recipe, by the perks learned in its skill.
[[nodiscard]] RecipeSight sight_of(const kernel::Machine& machine, std::uint32_t seat, DefinitionId recipe);
// The actor's entity for a skill; 0 if no perk of the book belongs to it.
[[nodiscard]] std::uint32_t skill_of(const kernel::Machine& machine, std::uint32_t seat, NameId skill);
[[nodiscard]] NameId skill_named(const kernel::Machine& machine, DefinitionId definition);
[[nodiscard]] Number printed(const kernel::Machine& machine, DefinitionId definition,
                             std::string_view property, Number absent);
// Definitions of perks that may be learned now.
[[nodiscard]] std::vector<DefinitionId> learnable(const kernel::Machine& machine, std::uint32_t seat);
// The units a recipe asks for, one definition per unit, in recipe order.
[[nodiscard]] std::vector<DefinitionId> units_of(const kernel::Machine& machine, DefinitionId recipe);
// How many units of a definition a seat owns.
[[nodiscard]] std::int64_t owned(const kernel::Machine& machine, std::uint32_t seat, DefinitionId definition);

}  // namespace cantrip::games::crafting
