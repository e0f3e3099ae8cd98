#pragma once

#include "games/dragonbane/ids.hpp"
#include "kernel/machine.hpp"
#include "kernel/values.hpp"

#include <vector>

// What the rules ask about creatures and their things. Nothing here changes anything.
namespace cantrip::games::dragonbane {

using kernel::Machine;
using kernel::Scope;

[[nodiscard]] inline std::int64_t fact(const Scope& scope, std::uint32_t entity, Fact which) {
    return kernel::fact_of(scope, entity, id(which));
}
[[nodiscard]] inline EntityRef link(const Scope& scope, std::uint32_t entity, Fact which) {
    return EntityRef::unpack(fact(scope, entity, which));
}
[[nodiscard]] inline std::int64_t number(const Scope& scope, EntityRef of, Value which) {
    return kernel::value(scope, id(which), of).floor();
}
[[nodiscard]] inline bool permitted(const Scope& scope, EntityRef of, Value which) {
    return kernel::flag(scope, id(which), of);
}
[[nodiscard]] inline Scope at_table(const Machine& machine) {
    return kernel::table_scope(machine.book, machine.state);
}
[[nodiscard]] inline NameId word(const kernel::Rulebook& book, std::string_view text) {
    return book.names.find(text);
}

[[nodiscard]] bool is_creature(const Scope& scope, std::uint32_t entity);
[[nodiscard]] bool is_kind(const Scope& scope, std::uint32_t entity, std::string_view kind);
// All creatures of the scene in seating order.
[[nodiscard]] std::vector<std::uint32_t> creatures(const Scope& scope);
// On its feet as far as the fight goes: with hit points left.
[[nodiscard]] bool stands(const Scope& scope, std::uint32_t creature);
// May act, move and react: standing, or rallied at 0 hit points.
[[nodiscard]] bool able(const Scope& scope, std::uint32_t creature);
[[nodiscard]] bool enemies(const Scope& scope, std::uint32_t one, std::uint32_t other);
[[nodiscard]] bool enemy_stands(const Scope& scope, std::int64_t side);
// The creature in whose zone something lies; a creature itself.
[[nodiscard]] std::uint32_t bearer_of(const Scope& scope, std::uint32_t entity);
// Who answers for a creature: its player, else the referee, else the first seat.
[[nodiscard]] std::uint32_t seat_for(const Scope& scope, std::uint32_t creature);
// Who answers what only a game master can; without one, whoever answers for the creature.
[[nodiscard]] std::uint32_t referee_for(const Scope& scope, std::uint32_t creature);

// Exact: squares of distances are compared, no root is drawn.
[[nodiscard]] bool within(const Scope& scope, std::uint32_t one, std::uint32_t other, Number metres);
// Of a way in half-metres, rounded up.
[[nodiscard]] std::int64_t steps_between(std::int64_t dx, std::int64_t dy);

[[nodiscard]] Number printed(const Scope& scope, std::uint32_t entity, std::string_view property,
                             Number absent = 0);
[[nodiscard]] std::vector<NameId> printed_words(const Scope& scope, std::uint32_t entity,
                                                std::string_view property);
[[nodiscard]] bool printed_is(const Scope& scope, std::uint32_t entity, std::string_view property,
                              std::string_view wanted);

[[nodiscard]] NameId attribute_of(const kernel::Rulebook& book, NameId skill);
[[nodiscard]] std::int64_t attribute_value(const Scope& scope, std::uint32_t creature, NameId attribute);
// The skill that a creature has as an entity of its own, or 0.
[[nodiscard]] std::uint32_t skill_entity(const Scope& scope, std::uint32_t creature, NameId skill);
[[nodiscard]] std::int64_t skill_level(const Scope& scope, std::uint32_t creature, NameId skill);
// The skill a weapon is used with by this creature; a shield with the best melee skill based on strength.
[[nodiscard]] NameId weapon_skill(const Scope& scope, std::uint32_t creature, std::uint32_t weapon);
[[nodiscard]] std::int64_t damage_bonus_sides(const Scope& scope, std::uint32_t creature, NameId attribute);

[[nodiscard]] std::vector<NameId> condition_names(const kernel::Rulebook& book);
// None for creatures that carry no conditions at all.
[[nodiscard]] std::vector<NameId> lacking_conditions(const Scope& scope, std::uint32_t creature);

[[nodiscard]] std::vector<std::uint32_t> in_zone(const Scope& scope, std::uint32_t owner,
                                                 std::string_view zone);
// What was put last into a zone of the table: the test or the attack at hand. Invalid if there is none.
[[nodiscard]] EntityRef newest(const Scope& scope, std::string_view zone);

// Weapons a creature can attack with, and whom one of them reaches.
[[nodiscard]] std::vector<std::uint32_t> weapons_at_hand(const Scope& scope, std::uint32_t creature);
// The kind of damage it deals when nobody is asked which.
[[nodiscard]] NameId first_damage_type(const Scope& scope, std::uint32_t weapon);
[[nodiscard]] bool is_ranged(const Scope& scope, std::uint32_t weapon);
[[nodiscard]] std::vector<std::uint32_t> targets_of(const Scope& scope, std::uint32_t creature,
                                                    std::uint32_t weapon);
[[nodiscard]] bool usable_by(const Scope& scope, std::uint32_t creature, std::uint32_t weapon);

}  // namespace cantrip::games::dragonbane
