#pragma once

#include "kernel/machine.hpp"

#include <span>
#include <string_view>

// The procedures of play. Each is a resumable sequence of steps; the functions here push them.
namespace cantrip::games::valeria {

kernel::Flow turns_steps(kernel::Machine& machine, kernel::Frame& frame);
kernel::Flow harvest_steps(kernel::Machine& machine, kernel::Frame& frame);
kernel::Flow choices_steps(kernel::Machine& machine, kernel::Frame& frame);
kernel::Flow action_steps(kernel::Machine& machine, kernel::Frame& frame);
kernel::Flow acquire_steps(kernel::Machine& machine, kernel::Frame& frame);
kernel::Flow take_card_steps(kernel::Machine& machine, kernel::Frame& frame);
kernel::Flow run_abilities_steps(kernel::Machine& machine, kernel::Frame& frame);

// An ability of a card that is to be run for a seat.
struct Run {
    AbilityId ability;
    EntityRef source;
};

// Abilities of a role on the face-up cards of a zone of a seat, in order. Domains gained this turn are left
// out.
[[nodiscard]] std::vector<Run> runs_of_role(const kernel::Machine& machine, std::uint32_t seat,
                                            ZoneKindId zone, std::string_view role);
// Pushes a procedure that runs them one after the other for a seat; pushes nothing if there are none.
void push_runs(kernel::Machine& machine, std::uint32_t seat, std::span<const Run> runs,
               std::string_view procedure = "run_abilities");
// The seats from the active one on, clockwise.
[[nodiscard]] std::vector<std::uint32_t> seats_from_active(const kernel::Machine& machine);
[[nodiscard]] std::uint32_t resting_seat(const kernel::Machine& machine);
void update_stack(kernel::Machine& machine, std::uint32_t stack);

}  // namespace cantrip::games::valeria
