#include "games/crafting/ids.hpp"
#include "games/crafting/procedures.hpp"
#include "kernel/values.hpp"

#include <algorithm>

// What the perks and the pack say, without changing anything.
namespace cantrip::games::crafting {

namespace {

const kernel::PropertyValue* property_of(const kernel::Machine& machine, DefinitionId definition,
                                         std::string_view name) {
    return machine.book.definitions[definition.index].property(machine.book.names.find(name));
}

bool has_learned(const kernel::Machine& machine, std::uint32_t seat, DefinitionId perk) {
    const std::uint32_t skill = skill_of(machine, seat, skill_named(machine, perk));
    if (skill == 0) return false;
    const std::uint32_t zone = kernel::zone_of_kind(machine.state, skill, zones::learned);
    for (std::uint32_t at = machine.state.zones()[zone].first; at != kernel::none;
         at = machine.state.entity(at).next) {
        if (machine.state.entity(at).definition == perk.index) return true;
    }
    return false;
}

// A requirement is met by a learned perk of the same skill, named by its id.
bool requirement_met(const kernel::Machine& machine, std::uint32_t seat, DefinitionId perk) {
    const kernel::PropertyValue* required = property_of(machine, perk, "requires");
    if (required == nullptr) return true;
    return std::ranges::all_of(required->words, [&](NameId word) {
        const DefinitionId other = machine.book.find_definition(machine.book.text(word));
        return other.valid() && skill_named(machine, other) == skill_named(machine, perk) &&
               has_learned(machine, seat, other);
    });
}

}  // namespace

NameId skill_named(const kernel::Machine& machine, DefinitionId definition) {
    const kernel::PropertyValue* skill = property_of(machine, definition, "skill");
    return skill == nullptr || skill->words.empty() ? NameId{} : skill->words.front();
}

Number printed(const kernel::Machine& machine, DefinitionId definition, std::string_view property,
               Number absent) {
    const kernel::PropertyValue* found = property_of(machine, definition, property);
    return found == nullptr ? absent : found->number;
}

std::uint32_t skill_of(const kernel::Machine& machine, std::uint32_t seat, NameId skill) {
    for (std::uint32_t i = 1; i < machine.state.size(kernel::Section::entities); ++i) {
        const kernel::Entity& entity = machine.state.entity(i);
        if (entity.alive != 0 && entity.kind == kinds::skill.index && entity.owner == seat &&
            entity.name == skill.index)
            return i;
    }
    return 0;
}

RecipeSight sight_of(const kernel::Machine& machine, std::uint32_t seat, DefinitionId recipe) {
    const std::uint32_t skill = skill_of(machine, seat, skill_named(machine, recipe));
    if (skill == 0) return RecipeSight::locked;
    const kernel::Scope scope = kernel::table_scope(machine.book, machine.state);
    const EntityRef subject = machine.state.ref(skill);
    const Number level = printed(machine, recipe, "level", 1);
    if (kernel::in_ranges(kernel::value_ranges(scope, values::recipe_tiers, subject), level))
        return RecipeSight::open;
    return kernel::flag(scope, values::may_experiment, subject) ? RecipeSight::experimental
                                                                : RecipeSight::locked;
}

std::vector<DefinitionId> learnable(const kernel::Machine& machine, std::uint32_t seat) {
    std::vector<DefinitionId> result;
    const std::int64_t points = machine.fact(seat, facts::points);
    for (std::size_t i = 0; i < machine.book.definitions.size(); ++i) {
        const DefinitionId perk(i);
        if (machine.book.definitions[i].kind != kinds::perk || has_learned(machine, seat, perk)) continue;
        if (printed(machine, perk, "cost", 0) > Number(points) || !requirement_met(machine, seat, perk))
            continue;
        result.push_back(perk);
    }
    return result;
}

std::vector<DefinitionId> units_of(const kernel::Machine& machine, DefinitionId recipe) {
    std::vector<DefinitionId> result;
    const kernel::PropertyValue* ingredients = property_of(machine, recipe, "ingredients");
    if (ingredients == nullptr) return result;
    for (const NameId word : ingredients->words)
        result.push_back(machine.book.find_definition(machine.book.text(word)));
    return result;
}

std::int64_t owned(const kernel::Machine& machine, std::uint32_t seat, DefinitionId definition) {
    const std::uint32_t zone = kernel::zone_of_kind(machine.state, seat, zones::inventory);
    std::int64_t total = 0;
    for (std::uint32_t at = machine.state.zones()[zone].first; at != kernel::none;
         at = machine.state.entity(at).next) {
        if (machine.state.entity(at).definition == definition.index) total += machine.fact(at, facts::count);
    }
    return total;
}

}  // namespace cantrip::games::crafting
