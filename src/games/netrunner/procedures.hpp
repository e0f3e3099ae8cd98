#pragma once

#include "games/netrunner/position.hpp"

#include <span>
#include <string_view>

// The procedures of play, and what one of them asks another to do. Whatever is pushed runs before the step
// that pushed it goes on.
namespace cantrip::games::netrunner {

using kernel::Draft;
using kernel::Flow;
using kernel::Frame;
using kernel::Option;
using kernel::OptionKind;
using kernel::Question;
using kernel::ShapeKind;

Flow match_steps(Machine& machine, Frame& frame);  // set-up, then turns until somebody wins
Flow turns_steps(Machine& machine, Frame& frame);  // local: 0 first seat, 1 nonzero: its action phase is on
Flow turn_steps(Machine& machine, Frame& frame);
Flow action_steps(Machine& machine, Frame& frame);
Flow hand_limit_steps(Machine& machine, Frame& frame);
Flow checkpoint_steps(Machine& machine, Frame& frame);
Flow paid_window_steps(Machine& machine, Frame& frame);
Flow pay_steps(Machine& machine, Frame& frame);
Flow draw_steps(Machine& machine, Frame& frame);
Flow shuffle_steps(Machine& machine, Frame& frame);
Flow play_steps(Machine& machine, Frame& frame);
Flow install_steps(Machine& machine, Frame& frame);
Flow rez_steps(Machine& machine, Frame& frame);
Flow score_steps(Machine& machine, Frame& frame);
Flow trash_steps(Machine& machine, Frame& frame);
Flow damage_steps(Machine& machine, Frame& frame);
Flow run_steps(Machine& machine, Frame& frame);
Flow encounter_steps(Machine& machine, Frame& frame);
Flow breach_steps(Machine& machine, Frame& frame);
Flow access_steps(Machine& machine, Frame& frame);

Frame& push_procedure(Machine& machine, std::string_view name);
[[nodiscard]] Draft happening(const Machine& machine, Happening what, std::uint32_t target = 0,
                              std::int64_t amount = 1);
void raise(Machine& machine, Happening what, std::uint32_t target = 0, std::int64_t amount = 1);
void raise_named(Machine& machine, Happening what, NameId name);
void end_match(Machine& machine, std::string_view outcome);

void checkpoint(Machine& machine);
void open_paid_window(Machine& machine, std::string_view window);
// Pays at once, then a checkpoint.
void pay(Machine& machine, std::uint32_t seat, std::int64_t clicks, std::int64_t credits);
void draw(Machine& machine, std::uint32_t seat, std::int64_t count);
void trash(Machine& machine, std::span<const std::uint32_t> cards, std::string_view cause, std::uint32_t by);

// What a seat may do now.
[[nodiscard]] bool can_pay(const Machine& machine, std::uint32_t seat, std::int64_t clicks,
                           std::int64_t credits);
[[nodiscard]] std::vector<std::uint32_t> playable_cards(const Machine& machine, std::uint32_t seat);
[[nodiscard]] std::vector<std::uint32_t> installable_cards(const Machine& machine, std::uint32_t seat);
void window_options(Machine& machine, NameId window, std::uint32_t seat, std::vector<Option>& options);
Flow take_window_option(Machine& machine, const Option& option, std::uint32_t seat);
bool works(const kernel::Scope& scope, std::uint32_t entity, AbilityId ability);

}  // namespace cantrip::games::netrunner
