#include "games/dragonbane/procedures.hpp"
#include "games/dragonbane/slots.hpp"

namespace cantrip::games::dragonbane {

namespace {

void note_barred(const Scope& scope, NameId what, Value permission, EntityRef of,
                 std::vector<Barred>* barred) {
    if (barred == nullptr) return;
    kernel::Ledger ledger;
    Scope asking = scope;
    asking.ledger = &ledger;
    (void)kernel::value(asking, id(permission), of);
    for (const kernel::LedgerEntry& entry : ledger) {
        if (entry.stage == kernel::Stage::prohibit) barred->push_back({what, entry.source, entry.ability});
    }
}

bool allowed(const Scope& scope, NameId what, Value permission, EntityRef of, std::vector<Barred>* barred) {
    if (permitted(scope, of, permission)) return true;
    note_barred(scope, what, permission, of, barred);
    return false;
}

// A weapon or shield in the hand parries blows; only a shield parries shots.
bool can_parry_with(const Scope& scope, std::uint32_t defender, std::uint32_t weapon, bool shot) {
    const bool shield = printed_is(scope, weapon, "class", "shield");
    if (!shield && (shot || !printed_is(scope, weapon, "class", "melee"))) return false;
    return usable_by(scope, defender, weapon);
}

TestCall defence_test(const Scope& scope, EntityRef defender, std::uint32_t attack, NameId what,
                      EntityRef weapon) {
    TestCall call;
    call.roller = defender;
    call.action = what;
    call.target = link(scope, attack, Fact::attacker);
    call.weapon = weapon;
    call.skill =
        weapon.valid() ? weapon_skill(scope, defender.index, weapon.index) : word(scope.book, "evade");
    call.attribute = attribute_of(scope.book, call.skill);
    return call;
}

}  // namespace

std::vector<Option> defences(const Scope& scope, std::uint32_t defender, std::uint32_t attack,
                             std::vector<Barred>* barred) {
    std::vector<Option> options;
    // A reaction spends the turn of this round, so there must be one left.
    if (!able(scope, defender) || fact(scope, defender, Fact::turns) <= 0) return options;
    const EntityRef who = scope.state.ref(defender);
    const EntityRef against = scope.state.ref(attack);
    const NameId dodge = word(scope.book, "dodge");
    const NameId parry = word(scope.book, "parry");
    if (allowed(scope, dodge, Value::may_dodge, who, barred) &&
        allowed(scope, dodge, Value::may_be_dodged, against, barred)) {
        options.push_back({OptionKind::name, static_cast<std::int64_t>(dodge.index), 0, dodge.index});
    }
    if (!allowed(scope, parry, Value::may_parry, who, barred) ||
        !allowed(scope, parry, Value::may_be_parried, against, barred))
        return options;
    const bool shot = scope.book.text(NameId(static_cast<std::size_t>(fact(scope, attack, Fact::action)))) ==
                      "ranged_attack";
    for (const std::uint32_t weapon : in_zone(scope, defender, "held")) {
        if (!can_parry_with(scope, defender, weapon, shot)) continue;
        const EntityRef with = scope.state.ref(weapon);
        if (!allowed(scope, parry, Value::may_parry, with, barred)) continue;
        options.push_back(
            {OptionKind::name, static_cast<std::int64_t>(parry.index), with.packed(), parry.index});
    }
    return options;
}

// Leaves in result[0] whether the defence held, in result[1] the weapon that parried.
// local: 0 the attack, 1 the outcome of its test, 2 what was declared, 3 with which weapon, 4 the defender, 5
// whether it held
Flow defence_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { ask, chosen, roll, rolled, over };
    const Scope scope = at_table(machine);
    const EntityRef attack = EntityRef::unpack(frame.local[0]);
    const EntityRef defender = link(scope, attack.index, Fact::target);
    const EntityRef weapon = EntityRef::unpack(frame.local[3]);
    switch (frame.step) {
        case ask: {
            machine.state.registers().result[0] = 0;
            Question question;
            question.options = defences(scope, defender.index, attack.index);
            if (question.options.empty()) return Flow::done;
            const NameId nothing = word(machine.book, "nothing");
            question.options.push_back(
                {OptionKind::name, static_cast<std::int64_t>(nothing.index), 0, nothing.index});
            question.seat = seat_for(scope, defender.index);
            question.prompt = word(machine.book, "defend");
            question.about = defender;
            return machine.ask(frame, question, chosen);
        }
        case chosen: {
            const Option picked = machine.picked();
            frame.step = over;
            if (machine.book.text(NameId(static_cast<std::size_t>(picked.a))) == "nothing") return Flow::next;
            frame.local[2] = picked.a;
            frame.local[3] = picked.b;
            frame.step = roll;
            Draft draft(machine.book.find_event("defence_declared"));
            draft.with(defence_slot::target, defender)
                .with(defence_slot::what, picked.a)
                .with(defence_slot::weapon, picked.b)
                .with(defence_slot::attack, attack);
            machine.raise(draft);
            return Flow::next;
        }
        case roll:
            frame.step = rolled;
            call_test(machine, defence_test(scope, defender, attack.index,
                                            NameId(static_cast<std::size_t>(frame.local[2])), weapon));
            return Flow::next;
        case rolled: {
            // A Dragon is only stopped by a Dragon; one that parries strikes back at once.
            const Outcome outcome = test_outcome(machine);
            const bool needs_dragon = frame.local[1] == static_cast<std::int64_t>(Outcome::dragon);
            const bool held = needs_dragon ? outcome == Outcome::dragon : succeeded(outcome);
            frame.local[5] = held ? 1 : 0;
            frame.step = over;
            const EntityRef attacker = link(scope, attack.index, Fact::attacker);
            if (!held || outcome != Outcome::dragon || !weapon.valid()) return Flow::next;
            const std::vector<std::uint32_t> reached = targets_of(scope, defender.index, weapon.index);
            for (const std::uint32_t each : reached) {
                if (each != attacker.index) continue;
                call_attack(machine, defender, attacker, weapon, first_damage_type(scope, weapon.index),
                            Answerable::no);
                return Flow::next;
            }
            return Flow::next;
        }
        default:
            machine.state.registers().result[0] = frame.local[5];
            machine.state.registers().result[1] = frame.local[5] != 0 ? frame.local[3] : 0;
            return Flow::done;
    }
}

}  // namespace cantrip::games::dragonbane
