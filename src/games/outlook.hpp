#pragma once

#include "base/random.hpp"
#include "kernel/scope.hpp"

#include <cstdint>
#include <span>
#include <vector>

// What bots and simulations want to know of a game besides what every game has: how the seats stand, and
// which cards somebody who cannot look may think of.
namespace cantrip::games {

constexpr int nobody = -1;

struct Tally {
    std::vector<std::int64_t> scores;  // by position of the seat
    int winner = nobody;               // position of the seat that has won
};

// Cards of one side that another seat cannot tell: for each of them a definition has to be thought of.
struct Unknown {
    const kernel::Rulebook& book;
    const kernel::State& state;
    std::uint32_t seat = 0;                // who cannot tell, entity index
    std::uint32_t owner = 0;               // whose cards they are
    std::span<const std::uint32_t> cards;  // entities, all of one kind
};

struct Outlook {
    // How the seats stand; may be asked at any time. Absent: the facts `score` of the seats and `winner` of
    // the table count, where there are such.
    void (*tally)(const kernel::Rulebook&, const kernel::State&, std::span<const std::uint32_t> seats,
                  Tally&) = nullptr;
    // Draws a definition for each card, as the seat might imagine them: from the rules and from what it has
    // seen, never from what the cards are. Absent: any definition of their kind.
    void (*imagine)(const Unknown&, RandomStream&, std::vector<DefinitionId>&) = nullptr;
    // Facts that no seat sees and that decide something. They are dealt anew among what lies in one zone.
    std::span<const FactId> secrets;
};

}  // namespace cantrip::games
