#pragma once

#include "games/dragonbane/creature.hpp"
#include "kernel/machine.hpp"

// The procedures of play, and how one calls another.
namespace cantrip::games::dragonbane {

using kernel::Draft;
using kernel::Flow;
using kernel::Frame;
using kernel::Option;
using kernel::OptionKind;
using kernel::Question;

Flow fight_steps(Machine& machine, Frame& frame);
Flow round_steps(Machine& machine, Frame& frame);
Flow turn_steps(Machine& machine, Frame& frame);
Flow scene_check_steps(Machine& machine, Frame& frame);
Flow strike_steps(Machine& machine, Frame& frame);
Flow monster_strike_steps(Machine& machine, Frame& frame);
Flow walk_steps(Machine& machine, Frame& frame);
Flow attack_steps(Machine& machine, Frame& frame);
Flow defence_steps(Machine& machine, Frame& frame);
Flow fumble_steps(Machine& machine, Frame& frame);
Flow test_steps(Machine& machine, Frame& frame);
Flow harm_steps(Machine& machine, Frame& frame);
Flow death_roll_steps(Machine& machine, Frame& frame);
Flow gain_condition_steps(Machine& machine, Frame& frame);
Flow free_word_steps(Machine& machine, Frame& frame);
Flow called_test_steps(Machine& machine, Frame& frame);
void list_standing(Machine& machine);

// A D20 test: of a skill, or of an attribute when no skill is named. Its outcome is in the registers'
// result[0].
struct TestCall {
    EntityRef roller;
    NameId skill;
    NameId attribute;
    NameId action;
    EntityRef target;
    EntityRef weapon;
    bool may_push = true;
};
void call_test(Machine& machine, const TestCall& call);
[[nodiscard]] inline Outcome test_outcome(const Machine& machine) {
    return static_cast<Outcome>(machine.state.registers().result[0]);
}

enum class Answerable : std::uint8_t { yes, no };
void call_attack(Machine& machine, EntityRef attacker, EntityRef target, EntityRef weapon, NameId damage_type,
                 Answerable answerable);
// Loss of hit points and what follows from it.
void call_harm(Machine& machine, EntityRef target, std::int64_t amount, EntityRef from);
// A condition, or what takes its place for somebody who has it already.
void call_gain_condition(Machine& machine, EntityRef target, NameId condition);

// An event about one creature, with a number if it has one.
[[nodiscard]] Draft about(const Machine& machine, std::string_view event, EntityRef target,
                          std::int64_t amount = 0);

// What a defender may answer an attack with, and what was left out because something forbids it.
struct Barred {
    NameId what;
    EntityRef source;
    AbilityId ability;
};
[[nodiscard]] std::vector<Option> defences(const Scope& scope, std::uint32_t defender, std::uint32_t attack,
                                           std::vector<Barred>* barred = nullptr);

}  // namespace cantrip::games::dragonbane
