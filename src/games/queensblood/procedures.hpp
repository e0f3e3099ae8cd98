#pragma once

#include "kernel/machine.hpp"

#include <span>

// The procedures of play. Each is a resumable sequence of steps; the functions here push them.
namespace cantrip::games::queensblood {

kernel::Flow match_steps(kernel::Machine& machine, kernel::Frame& frame);
kernel::Flow redraw_steps(kernel::Machine& machine, kernel::Frame& frame);
kernel::Flow turns_steps(kernel::Machine& machine, kernel::Frame& frame);
kernel::Flow play_card_steps(kernel::Machine& machine, kernel::Frame& frame);
kernel::Flow settle_steps(kernel::Machine& machine, kernel::Frame& frame);
kernel::Flow look_steps(kernel::Machine& machine, kernel::Frame& frame);
kernel::Flow note_position_steps(kernel::Machine& machine, kernel::Frame& frame);
kernel::Flow destroy_steps(kernel::Machine& machine, kernel::Frame& frame);

// How a match begins, in the third argument of `match`: a position is given as it is, or a part of the
// opening is left out.
enum Opening : std::int64_t {
    opening_whole = 0,
    opening_unshuffled = 1,
    opening_undealt = 2,
    opening_without_mulligan = 4,
};

// Settles the board, but for a card that cannot die now (packed, or 0). Where there is nothing to settle
// nothing is pushed.
void push_settle(kernel::Machine& machine, std::int64_t exempt);

// Destroys cards that stand on the board as one batch. Those that are being destroyed already are left out.
// False if nothing is left to destroy and nothing was pushed.
bool push_destroy(kernel::Machine& machine, std::span<const std::int64_t> cards);

// The top card of a deck goes into the hand, at a place of it or, with -1, at its end. From an empty deck
// nothing.
void draw_card(kernel::Machine& machine, std::uint32_t seat, std::int64_t position);

// Whether a look can notice anything in this match.
[[nodiscard]] bool has_something_to_look_for(const kernel::Machine& machine);
[[nodiscard]] std::int64_t printed_power(const kernel::Rulebook& book, const kernel::State& state,
                                         std::uint32_t card);
[[nodiscard]] std::int64_t power_of(const kernel::Machine& machine, std::uint32_t card);

}  // namespace cantrip::games::queensblood
