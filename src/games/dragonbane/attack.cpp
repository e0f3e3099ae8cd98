#include "games/dragonbane/procedures.hpp"
#include "games/dragonbane/slots.hpp"

#include <algorithm>

// One attack from its declaration to its last consequence, in the order in which dice are rolled.
namespace cantrip::games::dragonbane {

namespace {

namespace in_attack {
enum : std::size_t { attacker, first_target, weapon, damage_type, flags, attack, outcome, next };
}
constexpr std::int64_t not_answerable = 1;
constexpr std::int64_t strikes_again = 2;
constexpr std::int64_t prone_die = 6;

EntityRef held_in(const Frame& frame, std::size_t local) { return EntityRef::unpack(frame.local[local]); }

EntityRef target_of(const Scope& scope, const Frame& frame) {
    return link(scope, held_in(frame, in_attack::attack).index, Fact::target);
}

Draft declared(const Machine& machine, const Frame& frame) {
    const Scope scope = at_table(machine);
    const bool ranged = is_ranged(scope, held_in(frame, in_attack::weapon).index);
    const NameId action = word(machine.book, ranged ? "ranged_attack" : "melee_attack");
    Draft draft(machine.book.find_event("attack_declared"));
    return draft.with(attack_slot::attacker, frame.local[in_attack::attacker])
        .with(attack_slot::target, frame.local[in_attack::first_target])
        .with(attack_slot::weapon, frame.local[in_attack::weapon])
        .with(attack_slot::action, static_cast<std::int64_t>(action.index))
        .with(attack_slot::damage_type, frame.local[in_attack::damage_type])
        .with(attack_slot::unanswerable, (frame.local[in_attack::flags] & not_answerable) != 0 ? 1 : 0)
        .with(attack_slot::area, printed(scope, held_in(frame, in_attack::weapon).index, "area").floor());
}

TestCall attack_test(const Scope& scope, const Frame& frame) {
    TestCall call;
    const std::uint32_t attack = held_in(frame, in_attack::attack).index;
    call.roller = held_in(frame, in_attack::attacker);
    call.weapon = held_in(frame, in_attack::weapon);
    call.target = link(scope, attack, Fact::target);
    call.skill = weapon_skill(scope, call.roller.index, call.weapon.index);
    call.attribute = attribute_of(scope.book, call.skill);
    call.action = NameId(static_cast<std::size_t>(fact(scope, attack, Fact::action)));
    return call;
}

// Whom else the attacker could strike with the same weapon.
std::vector<std::uint32_t> other_targets(const Scope& scope, const Frame& frame) {
    if (is_ranged(scope, held_in(frame, in_attack::weapon).index)) return {};
    std::vector<std::uint32_t> found =
        targets_of(scope, held_in(frame, in_attack::attacker).index, held_in(frame, in_attack::weapon).index);
    std::erase(found, held_in(frame, in_attack::attack).valid()
                          ? target_of(scope, frame).index
                          : held_in(frame, in_attack::first_target).index);
    return found;
}

Question dragon_question(const Scope& scope, const Frame& frame) {
    Question question;
    question.about = held_in(frame, in_attack::attacker);
    question.seat = seat_for(scope, question.about.index);
    question.prompt = word(scope.book, "dragon_choice");
    const auto offer = [&](std::string_view name) {
        const NameId found = word(scope.book, name);
        question.options.push_back(
            {OptionKind::name, static_cast<std::int64_t>(found.index), 0, found.index});
    };
    offer("double_damage");
    const NameId type(static_cast<std::size_t>(frame.local[in_attack::damage_type]));
    if (frame.local[in_attack::damage_type] != 0 && scope.book.text(type) == "piercing")
        offer("ignore_armor");
    if (!other_targets(scope, frame).empty()) offer("second_attack");
    return question;
}

Draft dragon_used(const Machine& machine, const Frame& frame, std::string_view choice) {
    Draft draft(machine.book.find_event("dragon_used"));
    return draft.with(dragon_slot::attack, frame.local[in_attack::attack])
        .with(dragon_slot::doubled, choice == "double_damage" ? 1 : 0)
        .with(dragon_slot::unarmored, choice == "ignore_armor" ? 1 : 0);
}

// The sizes of the dice of damage: the weapon's, the damage bonus, one more against somebody prone.
std::vector<std::int64_t> damage_dice(const Scope& scope, const Frame& frame) {
    const std::uint32_t attack = held_in(frame, in_attack::attack).index;
    const EntityRef weapon = held_in(frame, in_attack::weapon);
    const EntityRef attacker = held_in(frame, in_attack::attacker);
    const EntityRef target = target_of(scope, frame);
    std::int64_t count = printed(scope, weapon.index, "dice").floor();
    if (fact(scope, attack, Fact::doubled) != 0) count *= 2;
    std::vector<std::int64_t> dice(static_cast<std::size_t>(std::max<std::int64_t>(count, 0)),
                                   printed(scope, weapon.index, "sides").floor());
    if (dice.empty()) return dice;
    const NameId skill = weapon_skill(scope, attacker.index, weapon.index);
    const std::int64_t bonus =
        skill.valid() ? damage_bonus_sides(scope, attacker.index, attribute_of(scope.book, skill)) : 0;
    if (bonus != 0 && permitted(scope, weapon, Value::may_add_damage_bonus)) dice.push_back(bonus);
    const bool melee = !is_ranged(scope, weapon.index);
    if (melee && fact(scope, target.index, Fact::prone) != 0 && fact(scope, attacker.index, Fact::prone) == 0)
        dice.push_back(prone_die);
    return dice;
}

Flow roll_damage(Machine& machine, Frame& frame, std::uint16_t then) {
    const std::vector<std::int64_t> dice = damage_dice(at_table(machine), frame);
    for (const std::int64_t sides : dice) {
        Question question;
        question.seat = machine.state.registers().nature;
        question.shape = kernel::ShapeKind::number;
        question.minimum = 1;
        question.maximum = sides;
        question.prompt = word(machine.book, "roll_damage");
        machine.open(question);
    }
    return machine.await(machine.top(), then);
}

std::int64_t damage_rolled(const Machine& machine, const Frame& frame) {
    const Scope scope = at_table(machine);
    std::int64_t total = 0;
    const std::size_t dice = damage_dice(scope, frame).size();
    for (std::size_t i = 0; i < dice; ++i) total += machine.answer_of(i)[0];
    return dice == 0 ? 0 : total + number(scope, held_in(frame, in_attack::attack), Value::bonus_damage);
}

std::int64_t after_armor(const Scope& scope, const Frame& frame, std::int64_t damage) {
    const EntityRef attack = held_in(frame, in_attack::attack);
    if (fact(scope, attack.index, Fact::unarmored) != 0) return damage;
    const std::int64_t armor =
        number(scope, target_of(scope, frame), Value::armor) + number(scope, attack, Value::armor_bonus);
    return std::max<std::int64_t>(damage - armor, 0);
}

Draft hit(const Machine& machine, const Frame& frame) {
    Draft draft(machine.book.find_event("attack_hit"));
    return draft.with(hit_slot::attacker, frame.local[in_attack::attacker])
        .with(hit_slot::target, target_of(at_table(machine), frame))
        .with(hit_slot::weapon, frame.local[in_attack::weapon])
        .with(hit_slot::attack, frame.local[in_attack::attack]);
}

// A weapon that parried more than it bears is damaged; a thrust never does that.
bool breaks(const Machine& machine, const Frame& frame, EntityRef parrying) {
    const Scope scope = at_table(machine);
    const NameId type(static_cast<std::size_t>(frame.local[in_attack::damage_type]));
    if (frame.local[in_attack::damage_type] != 0 && machine.book.text(type) == "piercing") return false;
    const std::int64_t durability = number(scope, parrying, Value::durability);
    return durability > 0 && damage_rolled(machine, frame) > durability;
}

enum AttackStep : std::uint16_t {
    at_declare,
    at_stands_declared,
    at_tested,
    at_defend,
    at_defended,
    at_parry_roll,
    at_parried,
    at_dragon,
    at_dragon_chosen,
    at_strike,
    at_damage,
    at_dealt,
    at_consequences,
    at_close,
    at_again,
    at_again_chosen,
    at_done,
};

// Declaration with its redirects and offers, then the test.
Flow announce(Machine& machine, Frame& frame) {
    const Scope scope = at_table(machine);
    switch (frame.step) {
        case at_declare:
            frame.step = at_stands_declared;
            machine.raise(declared(machine, frame));
            return Flow::next;
        case at_stands_declared: {
            if (!machine.happened()) return Flow::done;
            frame.local[in_attack::attack] = newest(scope, "attacks").packed();
            frame.end_step = at_close;
            frame.step = at_close;
            if (!able(scope, held_in(frame, in_attack::attacker).index) ||
                machine.state.find(target_of(scope, frame)) == nullptr)
                return Flow::next;
            // What stands on a monster's table hits without a roll.
            frame.step = at_defend;
            frame.local[in_attack::outcome] = static_cast<std::int64_t>(Outcome::success);
            if (is_kind(scope, held_in(frame, in_attack::weapon).index, "monster_attack")) return Flow::next;
            frame.step = at_tested;
            call_test(machine, attack_test(scope, frame));
            return Flow::next;
        }
        case at_tested: {
            const Outcome outcome = test_outcome(machine);
            frame.local[in_attack::outcome] = static_cast<std::int64_t>(outcome);
            frame.step = succeeded(outcome) ? at_defend : at_close;
            if (outcome == Outcome::demon) {
                const std::int64_t attack = frame.local[in_attack::attack];
                machine.push(machine.book.find_procedure("fumble")).local[0] = attack;
            }
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}

// The answer of whoever is attacked now.
Flow meet(Machine& machine, Frame& frame) {
    switch (frame.step) {
        case at_defend: {
            frame.step = (frame.local[in_attack::flags] & not_answerable) != 0 ? at_dragon : at_defended;
            if (frame.step == at_dragon) return Flow::next;
            const std::int64_t attack = frame.local[in_attack::attack];
            const std::int64_t outcome = frame.local[in_attack::outcome];
            Frame& pushed = machine.push(machine.book.find_procedure("defence"));
            pushed.local[0] = attack;
            pushed.local[1] = outcome;
            return Flow::next;
        }
        case at_defended: {
            // result: 0 whether the defence held, 1 the weapon that parried
            const bool held = machine.state.registers().result[0] != 0;
            frame.local[in_attack::next] = machine.state.registers().result[1];
            frame.step = !held ? at_dragon : frame.local[in_attack::next] != 0 ? at_parry_roll : at_close;
            return Flow::next;
        }
        case at_parry_roll:
            return roll_damage(machine, frame, at_parried);
        case at_parried: {
            frame.step = at_close;
            const EntityRef parrying = EntityRef::unpack(frame.local[in_attack::next]);
            if (breaks(machine, frame, parrying)) machine.raise(about(machine, "weapon_damaged", parrying));
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}

// What a Dragon gives, the dice, the armor, and what the weapon does beyond damage.
Flow hurt_target(Machine& machine, Frame& frame) {
    const Scope scope = at_table(machine);
    switch (frame.step) {
        case at_dragon:
            frame.local[in_attack::next] = 0;
            frame.step = at_strike;
            if (frame.local[in_attack::outcome] != static_cast<std::int64_t>(Outcome::dragon))
                return Flow::next;
            frame.step = at_dragon;
            return machine.ask(frame, dragon_question(scope, frame), at_dragon_chosen);
        case at_dragon_chosen: {
            const std::string_view choice =
                machine.book.text(NameId(static_cast<std::size_t>(machine.picked().a)));
            if (choice == "second_attack") frame.local[in_attack::flags] |= strikes_again;
            frame.step = at_strike;
            machine.raise(dragon_used(machine, frame, choice));
            return Flow::next;
        }
        case at_strike:
            frame.step = at_damage;
            machine.raise(hit(machine, frame));
            return Flow::next;
        case at_damage:
            return roll_damage(machine, frame, at_dealt);
        case at_dealt: {
            frame.step = at_consequences;
            const std::int64_t amount = after_armor(scope, frame, damage_rolled(machine, frame));
            const EntityRef target = target_of(scope, frame);
            call_harm(machine, target, amount, held_in(frame, in_attack::attacker));
            return Flow::next;
        }
        case at_consequences: {
            // What the weapon does beyond damage, one ability after the other.
            const EntityRef weapon = held_in(frame, in_attack::weapon);
            const auto next = static_cast<std::size_t>(frame.local[in_attack::next]++);
            if (machine.state.find(weapon) == nullptr) {
                frame.step = at_close;
                return Flow::next;
            }
            const std::vector<AbilityId> abilities =
                machine.called_abilities(weapon.index, word(machine.book, "on_hit"));
            if (next >= abilities.size()) {
                frame.step = at_close;
                return Flow::next;
            }
            const EntityRef target = target_of(scope, frame);
            machine.resolve(
                {abilities[next], weapon, machine.state.entity(weapon.index).controller, kernel::none},
                kernel::none);
            machine.top().each = target.packed();
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}

// The attack is over; a Dragon may have given another.
Flow conclude(Machine& machine, Frame& frame) {
    const Scope scope = at_table(machine);
    switch (frame.step) {
        case at_close: {
            frame.step = at_again;
            frame.end_step = 0;
            const EntityRef attack = held_in(frame, in_attack::attack);
            frame.local[in_attack::first_target] = target_of(scope, frame).packed();
            frame.local[in_attack::attack] = 0;
            machine.raise(about(machine, "attack_over", attack));
            return Flow::next;
        }
        case at_again: {
            if ((frame.local[in_attack::flags] & strikes_again) == 0 ||
                !able(scope, held_in(frame, in_attack::attacker).index))
                return Flow::done;
            Question question;
            question.about = held_in(frame, in_attack::attacker);
            question.seat = seat_for(scope, question.about.index);
            question.prompt = word(machine.book, "pick_target");
            for (const std::uint32_t each : other_targets(scope, frame))
                question.options.push_back(Option::of(machine.state.ref(each)));
            if (question.options.empty()) return Flow::done;
            return machine.ask(frame, question, at_again_chosen);
        }
        case at_again_chosen: {
            frame.step = at_done;
            const NameId type = frame.local[in_attack::damage_type] == 0
                                    ? NameId{}
                                    : NameId(static_cast<std::size_t>(frame.local[in_attack::damage_type]));
            const EntityRef attacker = held_in(frame, in_attack::attacker);
            const EntityRef weapon = held_in(frame, in_attack::weapon);
            call_attack(machine, attacker, machine.picked().entity(), weapon, type, Answerable::no);
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}

}  // namespace

void call_attack(Machine& machine, EntityRef attacker, EntityRef target, EntityRef weapon, NameId damage_type,
                 Answerable answerable) {
    Frame& frame = machine.push(machine.book.find_procedure("attack"));
    frame.local[in_attack::attacker] = attacker.packed();
    frame.local[in_attack::first_target] = target.packed();
    frame.local[in_attack::weapon] = weapon.packed();
    frame.local[in_attack::damage_type] = damage_type.valid() ? damage_type.index : 0;
    frame.local[in_attack::flags] = answerable == Answerable::no ? not_answerable : 0;
}

Flow attack_steps(Machine& machine, Frame& frame) {
    if (frame.step <= at_tested) return announce(machine, frame);
    if (frame.step <= at_parried) return meet(machine, frame);
    return frame.step <= at_consequences ? hurt_target(machine, frame) : conclude(machine, frame);
}

}  // namespace cantrip::games::dragonbane
