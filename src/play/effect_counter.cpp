#include "play/effect_counter.hpp"

#include "kernel/scope.hpp"

#include <algorithm>

namespace cantrip::play {

namespace {

constexpr std::size_t most_abilities = 64;  // of one object, by the bits of `Seen::counted`

}  // namespace

void EffectCounter::look(const kernel::State& state) {
    const auto entities = state.entities();
    if (seen_.size() < entities.size()) seen_.resize(entities.size());
    for (std::uint32_t i = 1; i < entities.size(); ++i) {
        const kernel::DefinitionSpec* definition = book_.definition_of(entities[i]);
        if (definition == nullptr || definition->values_touched == 0 || entities[i].alive == 0) continue;
        Seen& seen = seen_[i];
        if (seen.generation != entities[i].generation) seen = {entities[i].generation, 0};
        const kernel::Scope scope{book_, state, state.ref(i), entities[i].controller, {}};
        for (std::size_t a = 0; a < std::min(definition->abilities.size(), most_abilities); ++a) {
            const AbilityId id = definition->abilities[a];
            const kernel::AbilitySpec& ability = book_.abilities[id.index];
            const std::uint64_t bit = std::uint64_t{1} << a;
            if (ability.kind != kernel::AbilityKind::standing || (seen.counted & bit) != 0) continue;
            if (!kernel::works(scope, i, id) || !kernel::test(scope, ability.condition)) continue;
            seen.counted |= bit;
            ++fired_[effect_of_[id.index]];
        }
    }
}

void EffectCounter::finish() {
    for (std::size_t i = 0; i < fired_.size(); ++i) {
        effects_[i].fired += fired_[i];
        if (fired_[i] > 0) ++effects_[i].games;
    }
}

}  // namespace cantrip::play
