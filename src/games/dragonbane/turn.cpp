#include "games/dragonbane/procedures.hpp"

namespace cantrip::games::dragonbane {

namespace {

std::int64_t steps_left(const Scope& scope, EntityRef creature) {
    return number(scope, creature, Value::movement) * units_per_metre -
           fact(scope, creature.index, Fact::moved);
}

bool can_attack(const Scope& scope, std::uint32_t creature) {
    if (is_kind(scope, creature, "monster")) {
        const std::vector<std::uint32_t> entries = in_zone(scope, creature, "attack_table");
        return !entries.empty() && !targets_of(scope, creature, entries.front()).empty();
    }
    for (const std::uint32_t weapon : weapons_at_hand(scope, creature)) {
        if (!targets_of(scope, creature, weapon).empty()) return true;
    }
    return false;
}

Question turn_question(const Scope& scope, EntityRef creature) {
    Question question;
    question.about = creature;
    question.seat = seat_for(scope, creature.index);
    question.prompt = word(scope.book, "take_turn");
    const auto offer = [&](std::string_view name) {
        const NameId found = word(scope.book, name);
        question.options.push_back(
            {OptionKind::name, static_cast<std::int64_t>(found.index), 0, found.index});
    };
    const bool prone = fact(scope, creature.index, Fact::prone) != 0;
    const bool may_move = permitted(scope, creature, Value::may_move) && !prone;
    const bool may_act =
        permitted(scope, creature, Value::may_act) && fact(scope, creature.index, Fact::acted) == 0;
    if (may_act && can_attack(scope, creature.index)) offer("attack");
    if (may_move && steps_left(scope, creature) > 0) offer("move");
    if (may_move && may_act && !is_kind(scope, creature.index, "monster")) offer("dash");
    if (prone && fact(scope, creature.index, Fact::hp) > 0) offer("stand_up");
    offer("end_turn");
    return question;
}

Frame& push_for(Machine& machine, std::string_view procedure, EntityRef creature) {
    Frame& pushed = machine.push(machine.book.find_procedure(procedure));
    pushed.local[0] = creature.packed();
    return pushed;
}

// Pushes what was chosen; false when the turn is over.
bool take_choice(Machine& machine, EntityRef creature, std::string_view choice) {
    const Scope scope = at_table(machine);
    if (choice == "end_turn") return false;
    if (choice == "move") {
        const std::int64_t steps = steps_left(scope, creature);
        push_for(machine, "walk", creature).local[3] = steps;
    } else if (choice == "dash") {
        machine.raise(
            about(machine, "dashed", creature, number(scope, creature, Value::movement) * units_per_metre));
    } else if (choice == "stand_up") {
        machine.raise(about(machine, "stood_up", creature));
    } else {
        machine.raise(about(machine, "acted", creature));
    }
    return true;
}

}  // namespace

// One card's turn: what ends with it, the death roll, then one move and one action in any order.
// local: 0 the creature, 1 whether an attack was announced
Flow turn_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { begin, death, ask, chosen, act, looked, end, over };
    const Scope scope = at_table(machine);
    const EntityRef creature = EntityRef::unpack(frame.local[0]);
    switch (frame.step) {
        case begin:
            frame.step = death;
            machine.raise(about(machine, "turn_began", creature));
            return Flow::next;
        case death:
            frame.step = ask;
            if (fact(scope, creature.index, Fact::dying) != 0) push_for(machine, "death_roll", creature);
            return Flow::next;
        case ask: {
            if (!able(scope, creature.index)) {
                frame.step = end;
                return Flow::next;
            }
            return machine.ask(frame, turn_question(scope, creature), chosen);
        }
        case chosen: {
            const std::string_view choice =
                machine.book.text(NameId(static_cast<std::size_t>(machine.picked().a)));
            frame.local[1] = choice == "attack" ? 1 : 0;
            frame.step = act;
            if (!take_choice(machine, creature, choice)) frame.step = end;
            return Flow::next;
        }
        case act:
            frame.step = looked;
            if (frame.local[1] != 0)
                push_for(machine, is_kind(scope, creature.index, "monster") ? "monster_strike" : "strike",
                         creature);
            return Flow::next;
        case looked:
            frame.step = ask;
            push_for(machine, "scene_check", creature);
            return Flow::next;
        case end:
            frame.step = over;
            machine.raise(about(machine, "turn_ended", creature));
            return Flow::next;
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::dragonbane
