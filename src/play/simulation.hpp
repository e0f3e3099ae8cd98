#pragma once

#include "play/bot.hpp"
#include "play/table.hpp"
#include "play/trace.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace cantrip {

struct Simulation::Impl {
    RulesPtr rules;
    std::uint64_t seed = 1;
    std::string policy;
    bool trace = false;
    // A set-up that is laid out once; games differ in the seed of nature and in the answers.
    struct Table {
        play::TablePtr laid_out;
        std::vector<std::uint32_t> seats;
        std::vector<std::size_t> seat_figures;  // by position: index into the figures of seats
        std::vector<std::size_t> deck_figures;  // by position: index into the figures of decks; may be empty
        std::vector<Bot> bots;                  // by entity index of the seat
    };
    std::vector<Table> tables;
    // Figures without any game: names of seats, decks and effects.
    SimulationResult blank;
    std::vector<std::size_t> effect_of;  // by ability: index into the figures of effects

    void play_game(std::uint64_t game, kernel::State& state, SimulationResult& into) const;
};

namespace play {

// The seed of a game's set-up: of the simulation's seed and the game's number alone, and small enough for any
// reader of JSON.
[[nodiscard]] std::uint64_t seed_of_game(std::uint64_t seed, std::uint64_t game);

}  // namespace play

}  // namespace cantrip
