#include "games/dragonbane/procedures.hpp"
#include "games/dragonbane/slots.hpp"

#include <algorithm>

namespace cantrip::games::dragonbane {

namespace {

// What a Demon on an attack brings, by a die: the same number means different things in hand and from afar.
enum class Mishap : std::uint8_t { lost, foe_strikes, damaged, self_hit, told };

Mishap mishap(bool ranged, std::int64_t die) {
    if (die == 1) return Mishap::lost;
    if (die == 6) return Mishap::self_hit;
    if (ranged) return die == 4 ? Mishap::damaged : Mishap::told;
    if (die == 2) return Mishap::foe_strikes;
    return die == 5 ? Mishap::damaged : Mishap::lost;  // stuck and flung weapons are out of the hand as well
}

Flow roll_against_self(Machine& machine, Frame& frame, std::uint16_t then) {
    const Scope scope = at_table(machine);
    const std::uint32_t weapon = link(scope, EntityRef::unpack(frame.local[0]).index, Fact::weapon).index;
    const auto dice = static_cast<std::uint32_t>(printed(scope, weapon, "dice").floor());
    return machine.roll(frame, printed(scope, weapon, "sides").floor(), dice,
                        word(machine.book, "roll_damage"), then);
}

}  // namespace

// local: 0 the attack, 1 the die
Flow fumble_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { roll, rolled, follow, hurt, over };
    const Scope scope = at_table(machine);
    const std::uint32_t attack = EntityRef::unpack(frame.local[0]).index;
    const EntityRef attacker = link(scope, attack, Fact::attacker);
    const EntityRef weapon = link(scope, attack, Fact::weapon);
    const Mishap what = mishap(is_ranged(scope, weapon.index), frame.local[1]);
    switch (frame.step) {
        case roll:
            return machine.roll(frame, 6, 1, word(machine.book, "roll_mishap"), rolled);
        case rolled:
            frame.local[1] = machine.answer_of()[0];
            frame.step = follow;
            machine.raise(
                about(machine, "fumbled", attacker, frame.local[1]).with(creature_slot::source, weapon));
            return Flow::next;
        case follow: {
            if (what == Mishap::self_hit) return roll_against_self(machine, frame, hurt);
            frame.step = over;
            const EntityRef target = link(scope, attack, Fact::target);
            if (what == Mishap::damaged) machine.raise(about(machine, "weapon_damaged", weapon));
            // A natural weapon cannot leave the hand.
            const bool in_hand =
                machine.book.text(
                    machine.book
                        .zone_kinds[machine.state.zones()[machine.state.entity(weapon.index).zone].kind]
                        .name) == "held";
            if (what == Mishap::lost && in_hand) machine.raise(about(machine, "dropped", weapon));
            if (what != Mishap::foe_strikes || !able(scope, target.index)) return Flow::next;
            for (const std::uint32_t own : weapons_at_hand(scope, target.index)) {
                if (is_ranged(scope, own) ||
                    !within(scope, target.index, attacker.index,
                            kernel::value(scope, id(Value::reach), machine.state.ref(own))))
                    continue;
                call_attack(machine, target, attacker, machine.state.ref(own), first_damage_type(scope, own),
                            Answerable::no);
                break;
            }
            return Flow::next;
        }
        case hurt: {
            frame.step = over;
            std::int64_t total = 0;
            const std::int64_t dice = printed(scope, weapon.index, "dice").floor();
            for (std::size_t i = 0; i < static_cast<std::size_t>(dice); ++i) total += machine.answer_of(i)[0];
            call_harm(machine, attacker,
                      std::max<std::int64_t>(total - number(scope, attacker, Value::armor), 0), {});
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::dragonbane
