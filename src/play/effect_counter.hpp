#pragma once

#include "kernel/machine.hpp"
#include <cantrip/cantrip.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace cantrip::play {

// Counts how often each effect fired in one game. An ability fires when it begins to do what it says; one
// that contributes while it holds fires once for each object that it is seen to hold on.
class EffectCounter final : public kernel::Observer {
public:
    // `effect_of`: by ability, the index into `effects`.
    EffectCounter(const kernel::Rulebook& book, std::span<const std::size_t> effect_of,
                  std::vector<SimulationResult::Effect>& effects)
        : book_(book), effect_of_(effect_of), effects_(effects), fired_(effects.size()) {}

    void resolved(const kernel::Rulebook&, const kernel::State&, AbilityId ability) override {
        ++fired_[effect_of_[ability.index]];
    }
    // Looks at what holds now, between two choices.
    void look(const kernel::State& state);
    // Adds the game to the figures.
    void finish();

private:
    // The object that an entity was when it was looked at last, and which of its abilities were counted.
    struct Seen {
        std::uint32_t generation = 0;
        std::uint64_t counted = 0;
    };

    const kernel::Rulebook& book_;
    std::span<const std::size_t> effect_of_;
    std::vector<SimulationResult::Effect>& effects_;
    std::vector<std::uint64_t> fired_;
    std::vector<Seen> seen_;
};

}  // namespace cantrip::play
