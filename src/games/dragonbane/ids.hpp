#pragma once

#include "base/ids.hpp"

#include <cstdint>

// The facts and values of the game by their places: they are declared first and in this order, so that play
// looks nothing up by name. The names stand in declare.cpp.
namespace cantrip::games::dragonbane {

enum class Fact : std::uint32_t {
    // the table
    combat,
    round,
    width,
    height,
    // creatures; places are in half-metres
    strength,
    constitution,
    agility,
    intelligence,
    willpower,
    charisma,
    exhausted,
    sickly,
    dazed,
    angry,
    scared,
    disheartened,
    hp,
    wp,
    x,
    y,
    side,
    movement,
    card,
    turns,
    moved,
    acted,
    prone,
    dying,
    rallied,
    successes,
    failures,
    dead,
    out,
    last_attack,
    // items and skills
    damaged,
    level,
    marked,
    // a test and an attack at hand
    roller,
    attacker,
    target,
    weapon,
    skill,
    attribute,
    action,
    die,
    dice,
    outcome,
    pushed,
    damage_type,
    unanswerable,
    doubled,
    unarmored,
    count,
};

enum class Value : std::uint32_t {
    boons,
    banes,
    net,
    chance,
    strength,
    constitution,
    agility,
    intelligence,
    willpower,
    charisma,
    hp_max,
    wp_max,
    movement,
    armor,
    may_dodge,
    may_parry,
    may_move,
    may_act,
    reach,
    durability,
    may_add_damage_bonus,
    armor_bonus,
    bonus_damage,
    may_be_dodged,
    may_be_parried,
    count,
};

[[nodiscard]] constexpr FactId id(Fact fact) { return FactId(static_cast<std::size_t>(fact)); }
[[nodiscard]] constexpr ValueId id(Value value) { return ValueId(static_cast<std::size_t>(value)); }

// How a D20 test came out.
enum class Outcome : std::uint8_t { failure, success, dragon, demon };
[[nodiscard]] constexpr bool succeeded(Outcome outcome) {
    return outcome == Outcome::success || outcome == Outcome::dragon;
}

constexpr std::int64_t demon_die = 20;
constexpr std::int64_t dragon_die = 1;
constexpr std::int64_t units_per_metre = 2;
constexpr std::int64_t unknown_number = -1;  // hit points and willpower points not set up: full

}  // namespace cantrip::games::dragonbane
