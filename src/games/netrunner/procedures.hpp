#pragma once

#include "games/netrunner/position.hpp"

#include <span>

// The procedures of play, and what one of them asks another to do. Whatever is pushed runs before the step
// that pushed it goes on.
namespace cantrip::games::netrunner {

// What the beginning of a match may leave out, as a set of bits.
enum Opening : std::int64_t { opening_whole = 0, opening_unshuffled = 1, opening_without_mulligan = 2 };

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
Flow action_phase_steps(Machine& machine, Frame& frame);
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
Flow steal_steps(Machine& machine, Frame& frame);
Flow trash_steps(Machine& machine, Frame& frame);
Flow damage_steps(Machine& machine, Frame& frame);
Flow run_steps(Machine& machine, Frame& frame);      // local: 0 server, 2 and 3 effects when it begins
Flow running_steps(Machine& machine, Frame& frame);  // the run itself, under the name `run`
Flow encounter_steps(Machine& machine, Frame& frame);
Flow breach_steps(Machine& machine, Frame& frame);
Flow access_steps(Machine& machine, Frame& frame);
Flow trace_steps(Machine& machine, Frame& frame);

Frame& push_procedure(Machine& machine, Procedure which);
[[nodiscard]] Draft happening(const Machine& machine, Happening what, std::uint32_t target = 0,
                              std::int64_t amount = 1);
void raise(Machine& machine, Happening what, std::uint32_t target = 0, std::int64_t amount = 1);
void raise_named(Machine& machine, Happening what, Word name);
void end_match(Machine& machine, Word outcome);

// After every instruction and payment; not while a cost is being paid.
void checkpoint(Machine& machine);
void open_paid_window(Machine& machine, Word window);
void draw(Machine& machine, std::uint32_t seat, std::int64_t count);
void shuffle(Machine& machine, std::uint32_t seat);
void trash(Machine& machine, std::span<const std::uint32_t> cards, Word cause, std::uint32_t by);
[[nodiscard]] bool may_be_trashed(const Machine& machine, std::uint32_t card, std::uint32_t by);

// ---- payments ----------------------------------------------------------------------------------------

// What credits are spent for: cards may have credits for one purpose only.
[[nodiscard]] std::int64_t credits_for(const kernel::Scope& scope, std::uint32_t seat, Word purpose);
[[nodiscard]] bool can_pay(const Machine& machine, std::uint32_t seat, std::int64_t clicks,
                           std::int64_t credits, Word purpose);
// Pays, then a checkpoint. Where credits on cards may be spent, the payer says which.
void pay(Machine& machine, std::uint32_t seat, std::int64_t clicks, std::int64_t credits, Word purpose);
// Asks for the X of a price.
[[nodiscard]] Question name_x(const Machine& machine, std::uint32_t seat, std::int64_t fixed, Word purpose);

// ---- installing --------------------------------------------------------------------------------------

// How a card is installed. Kept in a frame as numbers.
struct InstallOrder {
    EntityRef card;
    std::int64_t clicks = 0;    // part of the price
    bool free = false;          // its install cost is not paid
    bool ignore_costs = false;  // nothing at all is paid
    bool face_up = false;
    bool new_server = false;
    EntityRef inward_of;                 // ice: the place next to this one, toward the server
    EntityRef host;                      // it goes there
    std::vector<std::uint32_t> servers;  // only there; empty: anywhere that is legal
    bool only_servers = false;           // `servers` counts even if it is empty
};
// Whether a card can be installed by this order now, price included.
[[nodiscard]] bool can_install(const Machine& machine, const InstallOrder& order);
void install(Machine& machine, const InstallOrder& order);

// ---- what a seat may do now --------------------------------------------------------------------------

[[nodiscard]] std::vector<std::uint32_t> playable_cards(const Machine& machine, std::uint32_t seat);
[[nodiscard]] std::vector<std::uint32_t> installable_cards(const Machine& machine, std::uint32_t seat);
[[nodiscard]] bool can_be_advanced(const Machine& machine, std::uint32_t card);
// Sends the run back to the approach of the Runner's ice when the ability at hand is done; false without a
// run.
bool approach_again(Machine& machine);
[[nodiscard]] bool can_be_run(const Machine& machine, std::uint32_t server);
void window_options(Machine& machine, NameId window, std::uint32_t seat, std::vector<Option>& options);
Flow take_window_option(Machine& machine, const Option& option, std::uint32_t seat);
bool works(const kernel::Scope& scope, std::uint32_t entity, AbilityId ability);

}  // namespace cantrip::games::netrunner
