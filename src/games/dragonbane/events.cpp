#include "games/dragonbane/events.hpp"

#include "games/dragonbane/creature.hpp"
#include "games/dragonbane/slots.hpp"
#include "kernel/fact_writer.hpp"
#include "kernel/setup.hpp"

#include <algorithm>

namespace cantrip::games::dragonbane {

namespace {

using kernel::Event;
using kernel::FactWriter;
using kernel::Order;
using kernel::SlotSort;

std::int64_t had(const FactWriter& writer, std::uint32_t entity, Fact which) {
    return kernel::fact_of(writer.book(), writer.state(), entity, id(which));
}

// The living entity in a slot, or 0.
std::uint32_t there(const FactWriter& writer, const Event& event, std::size_t slot = 0) {
    const EntityRef ref = EntityRef::unpack(event.slot[slot]);
    return writer.state().find(ref) == nullptr ? 0 : ref.index;
}

template <class Change>
void each_creature(FactWriter& writer, Change change) {
    for (const std::uint32_t each : creatures(kernel::table_scope(writer.book(), writer.state())))
        change(each);
}

std::uint32_t table_zone(const FactWriter& writer, std::string_view zone) {
    return kernel::zone_of_kind(writer.state(), kernel::table_entity, writer.book().find_zone_kind(zone));
}

std::int64_t limit_of(const FactWriter& writer, std::uint32_t creature, Value which) {
    return number(kernel::table_scope(writer.book(), writer.state()), writer.state().ref(creature), which);
}

// ---- tests -------------------------------------------------------------------------------------------
void apply_test_called(FactWriter& writer, const Event& event) {
    const EntityRef test = writer.create(writer.book().find_kind("test"), {}, 0, table_zone(writer, "tests"));
    if (!test.valid()) return;
    constexpr Fact facts[] = {Fact::roller, Fact::skill,  Fact::attribute, Fact::action,
                              Fact::target, Fact::weapon, Fact::level};
    for (std::size_t i = 0; i < std::size(facts); ++i) writer.set(test.index, id(facts[i]), event.slot[i]);
}

void apply_rolled(FactWriter& writer, const Event& event) {
    const std::uint32_t test = there(writer, event);
    if (test == 0) return;
    writer.set(test, id(Fact::die), event.slot[rolled_slot::die]);
    writer.set(test, id(Fact::dice), event.slot[rolled_slot::dice]);
    writer.set(test, id(Fact::outcome), event.slot[rolled_slot::outcome]);
}

void apply_pushed(FactWriter& writer, const Event& event) {
    if (const std::uint32_t test = there(writer, event)) writer.set(test, id(Fact::pushed), 1);
}

void apply_retired(FactWriter& writer, const Event& event) {
    if (const std::uint32_t entity = there(writer, event)) writer.retire(entity);
}

void apply_skill_marked(FactWriter& writer, const Event& event) {
    if (const std::uint32_t skill = there(writer, event)) writer.set(skill, id(Fact::marked), 1);
}

// ---- attacks -----------------------------------------------------------------------------------------
void apply_attack_declared(FactWriter& writer, const Event& event) {
    const EntityRef attack =
        writer.create(writer.book().find_kind("attack"), {}, 0, table_zone(writer, "attacks"));
    if (!attack.valid()) return;
    constexpr Fact facts[] = {Fact::attacker, Fact::target,      Fact::weapon,
                              Fact::action,   Fact::damage_type, Fact::unanswerable};
    for (std::size_t i = 0; i < std::size(facts); ++i) writer.set(attack.index, id(facts[i]), event.slot[i]);
}

void apply_defence_declared(FactWriter& writer, const Event& event) {
    if (const std::uint32_t defender = there(writer, event)) writer.add(defender, id(Fact::turns), -1);
}

void apply_dragon_used(FactWriter& writer, const Event& event) {
    const std::uint32_t attack = there(writer, event);
    if (attack == 0) return;
    writer.set(attack, id(Fact::doubled), event.slot[dragon_slot::doubled]);
    writer.set(attack, id(Fact::unarmored), event.slot[dragon_slot::unarmored]);
}

void apply_weapon_damaged(FactWriter& writer, const Event& event) {
    const std::uint32_t weapon = there(writer, event);
    if (weapon != 0 && kernel::has_fact(writer.book(), writer.state(), weapon, id(Fact::damaged)))
        writer.set(weapon, id(Fact::damaged), 1);
}

void apply_dropped(FactWriter& writer, const Event& event) {
    if (const std::uint32_t weapon = there(writer, event)) writer.move(weapon, table_zone(writer, "ground"));
}

void apply_table_used(FactWriter& writer, const Event& event) {
    if (const std::uint32_t monster = there(writer, event))
        writer.set(monster, id(Fact::last_attack), event.slot[creature_slot::amount]);
}

// ---- harm --------------------------------------------------------------------------------------------
void apply_damaged(FactWriter& writer, const Event& event) {
    const std::uint32_t creature = there(writer, event);
    if (creature == 0) return;
    writer.set(
        creature, id(Fact::hp),
        std::max<std::int64_t>(0, had(writer, creature, Fact::hp) - event.slot[creature_slot::amount]));
    writer.set(creature, id(Fact::rallied), 0);
}

void apply_willpower_lost(FactWriter& writer, const Event& event) {
    const std::uint32_t creature = there(writer, event);
    if (creature == 0) return;
    writer.set(
        creature, id(Fact::wp),
        std::max<std::int64_t>(0, had(writer, creature, Fact::wp) - event.slot[creature_slot::amount]));
}

void apply_fell(FactWriter& writer, const Event& event) {
    if (const std::uint32_t creature = there(writer, event)) writer.set(creature, id(Fact::prone), 1);
}

void apply_began_dying(FactWriter& writer, const Event& event) {
    if (const std::uint32_t creature = there(writer, event)) writer.set(creature, id(Fact::dying), 1);
}

void apply_taken_out(FactWriter& writer, const Event& event) {
    if (const std::uint32_t creature = there(writer, event)) writer.set(creature, id(Fact::out), 1);
}

void apply_died(FactWriter& writer, const Event& event) {
    const std::uint32_t creature = there(writer, event);
    if (creature == 0) return;
    writer.set(creature, id(Fact::dead), 1);
    writer.set(creature, id(Fact::dying), 0);
}

void apply_death_counted(FactWriter& writer, const Event& event) {
    const std::uint32_t creature = there(writer, event);
    if (creature == 0) return;
    writer.add(creature, id(Fact::successes), event.slot[count_slot::successes]);
    writer.add(creature, id(Fact::failures), event.slot[count_slot::failures]);
}

// Hit points above 0 end dying and clear the counts.
void apply_recovered(FactWriter& writer, const Event& event) {
    const std::uint32_t creature = there(writer, event);
    if (creature == 0) return;
    const std::int64_t healed = had(writer, creature, Fact::hp) + event.slot[creature_slot::amount];
    writer.set(creature, id(Fact::hp), std::min(healed, limit_of(writer, creature, Value::hp_max)));
    for (const Fact cleared : {Fact::dying, Fact::rallied, Fact::successes, Fact::failures})
        writer.set(creature, id(cleared), 0);
}

void apply_condition_gained(FactWriter& writer, const Event& event) {
    const std::uint32_t creature = there(writer, event);
    const NameId name(static_cast<std::size_t>(event.slot[condition_slot::what]));
    if (creature != 0) writer.set(creature, writer.book().find_fact(writer.book().text(name)), 1);
}

void apply_condition_lost(FactWriter& writer, const Event& event) {
    const std::uint32_t creature = there(writer, event);
    const NameId name(static_cast<std::size_t>(event.slot[condition_slot::what]));
    if (creature != 0) writer.set(creature, writer.book().find_fact(writer.book().text(name)), 0);
}

// ---- rounds ------------------------------------------------------------------------------------------
void apply_readied(FactWriter& writer, const Event& event) {
    const std::uint32_t creature = there(writer, event);
    if (creature == 0) return;
    if (had(writer, creature, Fact::hp) == unknown_number) writer.set(creature, id(Fact::hp), event.slot[1]);
    if (had(writer, creature, Fact::wp) == unknown_number) writer.set(creature, id(Fact::wp), event.slot[2]);
}

void apply_combat_began(FactWriter& writer, const Event&) {
    writer.set(kernel::table_entity, id(Fact::combat), 1);
    writer.set(kernel::table_entity, id(Fact::round), 0);
}

void apply_combat_ended(FactWriter& writer, const Event&) {
    writer.set(kernel::table_entity, id(Fact::combat), 0);
    writer.set_outcome(writer.book().names.find("combat_over"));
}

void apply_round_began(FactWriter& writer, const Event&) {
    writer.add(kernel::table_entity, id(Fact::round), 1);
    writer.begin_history();
    writer.clear_uses(writer.book().names.find("round"));
    each_creature(writer, [&](std::uint32_t each) {
        writer.set(each, id(Fact::card), 0);
        writer.set(each, id(Fact::turns), 0);
    });
}

void apply_initiative_drawn(FactWriter& writer, const Event& event) {
    const std::uint32_t creature = there(writer, event);
    if (creature == 0) return;
    const std::int64_t card = had(writer, creature, Fact::card);
    writer.set(
        creature, id(Fact::card),
        card == 0 ? event.slot[creature_slot::amount] : std::min(card, event.slot[creature_slot::amount]));
    writer.add(creature, id(Fact::turns), 1);
}

void apply_turn_began(FactWriter& writer, const Event& event) {
    const std::uint32_t creature = there(writer, event);
    if (creature == 0) return;
    writer.add(creature, id(Fact::turns), -1);
    writer.set(creature, id(Fact::moved), 0);
    writer.set(creature, id(Fact::acted), 0);
}

void apply_acted(FactWriter& writer, const Event& event) {
    if (const std::uint32_t creature = there(writer, event)) writer.set(creature, id(Fact::acted), 1);
}

void apply_dashed(FactWriter& writer, const Event& event) {
    const std::uint32_t creature = there(writer, event);
    if (creature == 0) return;
    writer.set(creature, id(Fact::acted), 1);
    writer.add(creature, id(Fact::moved), -event.slot[creature_slot::amount]);
}

void apply_stood_up(FactWriter& writer, const Event& event) {
    if (const std::uint32_t creature = there(writer, event)) writer.set(creature, id(Fact::prone), 0);
}

void apply_walked(FactWriter& writer, const Event& event) {
    const std::uint32_t creature = there(writer, event);
    if (creature == 0) return;
    writer.set(creature, id(Fact::x), event.slot[walk_slot::x]);
    writer.set(creature, id(Fact::y), event.slot[walk_slot::y]);
    writer.add(creature, id(Fact::moved), event.slot[walk_slot::steps]);
}

using Slot = kernel::Declare::Slot;
using Apply = void (*)(FactWriter&, const Event&);

constexpr kernel::Declare::Moment before_moment = {"about_to", true, Order::at_once};

kernel::EventKindSpec& happening(kernel::Declare& declare, std::string_view name,
                                 std::initializer_list<Slot> slots, Apply apply,
                                 std::initializer_list<Fact> writes) {
    kernel::EventKindSpec& spec =
        declare.event(name, slots, {before_moment, {"done", false, Order::at_once}}, apply);
    for (const Fact fact : writes) spec.writes.push_back(id(fact));
    return spec;
}

void declare_tests(kernel::Declare& declare) {
    kernel::EventKindSpec& called =
        declare.event("test_called",
                      {{"roller", SlotSort::entity},
                       {"skill", SlotSort::name},
                       {"attribute", SlotSort::name},
                       {"action", SlotSort::name},
                       {"target", SlotSort::entity},
                       {"weapon", SlotSort::entity},
                       {"level", SlotSort::number}},
                      {before_moment, {"called", false, Order::at_once}}, apply_test_called);
    called.moves = true;
    const std::initializer_list<Slot> slots = {{"test", SlotSort::entity},
                                               {"die", SlotSort::number},
                                               {"dice", SlotSort::number},
                                               {"outcome", SlotSort::number},
                                               {"roller", SlotSort::entity}};
    happening(declare, "rolled", slots, apply_rolled, {Fact::die, Fact::dice, Fact::outcome});
    happening(declare, "pushed", slots, apply_pushed, {Fact::pushed});
    happening(declare, "test_over", slots, apply_retired, {}).moves = true;
}

void declare_attacks(kernel::Declare& declare) {
    kernel::EventKindSpec& declared =
        declare.event("attack_declared",
                      {{"attacker", SlotSort::entity},
                       {"target", SlotSort::entity},
                       {"weapon", SlotSort::entity},
                       {"action", SlotSort::name},
                       {"damage_type", SlotSort::name},
                       {"unanswerable", SlotSort::number},
                       {"area", SlotSort::number}},
                      {before_moment, {"declared", false, Order::at_once}}, apply_attack_declared);
    declared.moves = true;
    declared.affected_slot = static_cast<int>(attack_slot::target);
    declared.replaced_in_order = true;
    declare
        .event("defence_declared",
               {{"target", SlotSort::entity},
                {"what", SlotSort::name},
                {"weapon", SlotSort::entity},
                {"attack", SlotSort::entity}},
               {before_moment, {"declared", false, Order::at_once}}, apply_defence_declared)
        .writes = {id(Fact::turns)};
    happening(declare, "attack_hit",
              {{"attacker", SlotSort::entity},
               {"target", SlotSort::entity},
               {"weapon", SlotSort::entity},
               {"attack", SlotSort::entity}},
              nullptr, {});
    happening(declare, "dragon_used",
              {{"attack", SlotSort::entity}, {"doubled", SlotSort::number}, {"unarmored", SlotSort::number}},
              apply_dragon_used, {Fact::doubled, Fact::unarmored});
    happening(declare, "walked",
              {{"target", SlotSort::entity},
               {"x", SlotSort::number},
               {"y", SlotSort::number},
               {"steps", SlotSort::number}},
              apply_walked, {Fact::x, Fact::y, Fact::moved});
}

struct CreatureEvent {
    std::string_view name;
    Apply apply;
    std::initializer_list<Fact> writes;
};

void declare_creature_events(kernel::Declare& declare) {
    const CreatureEvent events[] = {
        {"skill_marked", apply_skill_marked, {Fact::marked}},
        {"weapon_damaged", apply_weapon_damaged, {Fact::damaged}},
        {"fumbled", nullptr, {}},
        {"table_used", apply_table_used, {Fact::last_attack}},
        {"damaged", apply_damaged, {Fact::hp, Fact::rallied}},
        {"willpower_lost", apply_willpower_lost, {Fact::wp}},
        {"fell", apply_fell, {Fact::prone}},
        {"began_dying", apply_began_dying, {Fact::dying}},
        {"taken_out", apply_taken_out, {Fact::out}},
        {"died", apply_died, {Fact::dead, Fact::dying}},
        {"recovered",
         apply_recovered,
         {Fact::hp, Fact::dying, Fact::rallied, Fact::successes, Fact::failures}},
        {"initiative_drawn", apply_initiative_drawn, {Fact::card, Fact::turns}},
        {"turn_began", apply_turn_began, {Fact::turns, Fact::moved, Fact::acted}},
        {"turn_ended", nullptr, {}},
        {"acted", apply_acted, {Fact::acted}},
        {"dashed", apply_dashed, {Fact::acted, Fact::moved}},
        {"stood_up", apply_stood_up, {Fact::prone}},
        {"readied", apply_readied, {Fact::hp, Fact::wp}},
        {"called_off", nullptr, {}},
        {"given_up", nullptr, {}},
    };
    const std::initializer_list<Slot> slots = {
        {"target", SlotSort::entity}, {"amount", SlotSort::number}, {"source", SlotSort::entity}};
    for (const CreatureEvent& each : events)
        happening(declare, each.name, slots, each.apply, each.writes).affected_slot = 0;
    happening(declare, "attack_over", slots, apply_retired, {}).moves = true;
    happening(declare, "dropped", slots, apply_dropped, {}).moves = true;
}

}  // namespace

void declare_happenings(kernel::Declare& declare) {
    declare_tests(declare);
    declare_attacks(declare);
    declare_creature_events(declare);
    const std::initializer_list<Slot> condition = {
        {"target", SlotSort::entity}, {"what", SlotSort::name}, {"source", SlotSort::entity}};
    const std::initializer_list<Fact> conditions = {Fact::exhausted, Fact::sickly, Fact::dazed,
                                                    Fact::angry,     Fact::scared, Fact::disheartened};
    happening(declare, "condition_gained", condition, apply_condition_gained, conditions).affected_slot = 0;
    happening(declare, "condition_lost", condition, apply_condition_lost, conditions).affected_slot = 0;
    happening(declare, "death_counted",
              {{"target", SlotSort::entity}, {"successes", SlotSort::number}, {"failures", SlotSort::number}},
              apply_death_counted, {Fact::successes, Fact::failures});
    happening(declare, "combat_began", {}, apply_combat_began, {Fact::combat, Fact::round});
    happening(declare, "combat_ended", {}, apply_combat_ended, {Fact::combat});
    happening(declare, "round_began", {}, apply_round_began, {Fact::round, Fact::card, Fact::turns});
    happening(declare, "round_ended", {}, nullptr, {});
    happening(declare, "no_enemy_left", {{"side", SlotSort::number}}, nullptr, {});
}

}  // namespace cantrip::games::dragonbane
