#include "games/dragonbane/procedures.hpp"

#include <algorithm>

// The action "attack" of a turn: with what, whom, with which kind of damage; then the attack itself.
namespace cantrip::games::dragonbane {

namespace {

namespace in_strike {
enum : std::size_t { creature, weapon, target, type };
}

// Asks only where there is something to choose; one candidate is taken at once.
Flow pick(Machine& machine, Frame& frame, const Question& question, std::size_t into, std::uint16_t then) {
    if (frame.local[into] != 0) {
        frame.step = then;
        return Flow::next;
    }
    if (question.options.size() == 1) {
        frame.local[into] = question.options.front().a;
        return Flow::next;
    }
    return machine.ask(frame, question, static_cast<std::uint16_t>(frame.step + 1));
}

Flow take_pick(Machine& machine, Frame& frame, std::size_t into) {
    frame.local[into] = machine.picked().a;
    --frame.step;
    return Flow::next;
}

Question question_to(const Scope& scope, EntityRef creature, std::string_view prompt) {
    Question question;
    question.about = creature;
    question.seat = seat_for(scope, creature.index);
    question.prompt = word(scope.book, prompt);
    return question;
}

Question weapon_question(const Scope& scope, EntityRef creature) {
    Question question = question_to(scope, creature, "pick_weapon");
    for (const std::uint32_t each : weapons_at_hand(scope, creature.index)) {
        if (!targets_of(scope, creature.index, each).empty())
            question.options.push_back(Option::of(scope.state.ref(each)));
    }
    return question;
}

Question target_question(const Scope& scope, EntityRef creature, std::uint32_t weapon) {
    Question question = question_to(scope, creature, "pick_target");
    for (const std::uint32_t each : targets_of(scope, creature.index, weapon))
        question.options.push_back(Option::of(scope.state.ref(each)));
    return question;
}

Question type_question(const Scope& scope, EntityRef creature, std::uint32_t weapon) {
    Question question = question_to(scope, creature, "pick_damage_type");
    for (const NameId type : printed_words(scope, weapon, "damage_types")) {
        question.options.push_back({OptionKind::name, static_cast<std::int64_t>(type.index), 0, type.index});
    }
    return question;
}

}  // namespace

Flow strike_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { weapon, weapon_picked, target, target_picked, type, type_picked, attack, over };
    const Scope scope = at_table(machine);
    const EntityRef creature = EntityRef::unpack(frame.local[in_strike::creature]);
    const EntityRef with = EntityRef::unpack(frame.local[in_strike::weapon]);
    switch (frame.step) {
        case weapon: {
            const Question question = weapon_question(scope, creature);
            if (question.options.empty()) return Flow::done;
            return pick(machine, frame, question, in_strike::weapon, target);
        }
        case weapon_picked:
            return take_pick(machine, frame, in_strike::weapon);
        case target: {
            const Question question = target_question(scope, creature, with.index);
            if (question.options.empty()) return Flow::done;
            return pick(machine, frame, question, in_strike::target, type);
        }
        case target_picked:
            return take_pick(machine, frame, in_strike::target);
        case type: {
            const Question question = type_question(scope, creature, with.index);
            if (question.options.empty()) {
                frame.step = attack;
                return Flow::next;
            }
            return pick(machine, frame, question, in_strike::type, attack);
        }
        case type_picked:
            return take_pick(machine, frame, in_strike::type);
        case attack: {
            frame.step = over;
            const NameId damage_type = frame.local[in_strike::type] == 0
                                           ? NameId{}
                                           : NameId(static_cast<std::size_t>(frame.local[in_strike::type]));
            call_attack(machine, creature, EntityRef::unpack(frame.local[in_strike::target]), with,
                        damage_type, Answerable::yes);
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}

namespace {

// The entry that the die names; the one used last time makes way for the next.
std::uint32_t table_entry(const Scope& scope, std::uint32_t monster, std::int64_t die) {
    const std::vector<std::uint32_t> entries = in_zone(scope, monster, "attack_table");
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const Number at(die);
        if (at < printed(scope, entries[i], "from") || printed(scope, entries[i], "to") < at) continue;
        const bool repeated = link(scope, monster, Fact::last_attack) == scope.state.ref(entries[i]);
        return repeated ? entries[(i + 1) % entries.size()] : entries[i];
    }
    return entries.empty() ? 0 : entries.front();
}

}  // namespace

// A monster's table decides what it does; whoever plays it says to whom.
Flow monster_strike_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { target, target_picked, roll, rolled, over };
    const Scope scope = at_table(machine);
    const EntityRef creature = EntityRef::unpack(frame.local[in_strike::creature]);
    switch (frame.step) {
        case target: {
            const std::vector<std::uint32_t> entries = in_zone(scope, creature.index, "attack_table");
            if (entries.empty()) return Flow::done;
            const Question question = target_question(scope, creature, entries.front());
            if (question.options.empty()) return Flow::done;
            return pick(machine, frame, question, in_strike::target, roll);
        }
        case target_picked:
            return take_pick(machine, frame, in_strike::target);
        case roll:
            return machine.roll(frame, 6, 1, word(machine.book, "roll_attack_table"), rolled);
        case rolled: {
            frame.step = over;
            const EntityRef entry =
                machine.state.ref(table_entry(scope, creature.index, machine.answer_of()[0]));
            frame.local[in_strike::weapon] = entry.packed();
            machine.raise(about(machine, "table_used", creature, entry.packed()));
            return Flow::next;
        }
        case over: {
            frame.step = over + 1;
            const EntityRef entry = EntityRef::unpack(frame.local[in_strike::weapon]);
            call_attack(machine, creature, EntityRef::unpack(frame.local[in_strike::target]), entry,
                        first_damage_type(scope, entry.index), Answerable::yes);
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::dragonbane
