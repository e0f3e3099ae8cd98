#include "games/dragonbane/procedures.hpp"
#include "games/dragonbane/slots.hpp"

namespace cantrip::games::dragonbane {

namespace {

constexpr std::int64_t rolls_that_decide = 3;

Draft counted(const Machine& machine, EntityRef target, std::int64_t successes, std::int64_t failures) {
    Draft draft(machine.book.find_event("death_counted"));
    return draft.with(count_slot::target, target)
        .with(count_slot::successes, successes)
        .with(count_slot::failures, failures);
}

}  // namespace

Draft about(const Machine& machine, std::string_view event, EntityRef target, std::int64_t amount) {
    Draft draft(machine.book.find_event(event));
    return draft.with(creature_slot::target, target).with(creature_slot::amount, amount);
}

void call_harm(Machine& machine, EntityRef target, std::int64_t amount, EntityRef from) {
    Frame& frame = machine.push(machine.book.find_procedure("harm"));
    frame.local[0] = target.packed();
    frame.local[1] = amount;
    frame.local[2] = from.packed();
}

// local: 0 the creature, 1 damage after armor, 2 who dealt it, 3 hit points before
Flow harm_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { hurt, hurt_done, fallen, failed, over };
    const Scope scope = at_table(machine);
    const EntityRef target = EntityRef::unpack(frame.local[0]);
    if (machine.state.find(target) == nullptr) return Flow::done;
    const std::int64_t before = frame.local[3];
    switch (frame.step) {
        case hurt:
            if (frame.local[1] <= 0 || fact(scope, target.index, Fact::dead) != 0) return Flow::done;
            frame.step = hurt_done;
            frame.local[3] = fact(scope, target.index, Fact::hp);
            machine.raise(about(machine, "damaged", target, frame.local[1])
                              .with(creature_slot::source, frame.local[2]));
            return Flow::next;
        case hurt_done:
            if (fact(scope, target.index, Fact::hp) > 0) return Flow::done;
            if (before == 0) {
                // Hurt while dying: a failed death roll.
                if (fact(scope, target.index, Fact::dying) == 0) return Flow::done;
                frame.step = failed;
                machine.raise(counted(machine, target, 0, 1));
                return Flow::next;
            }
            // States that end at 0 hit points end with this event, before dying begins.
            frame.step = fallen;
            machine.raise(about(machine, "fell", target));
            return Flow::next;
        case fallen: {
            frame.step = over;
            const bool crushed = frame.local[1] - before >= number(scope, target, Value::hp_max);
            const bool character = is_kind(scope, target.index, "character");
            machine.raise(about(machine, crushed ? "died" : character ? "began_dying" : "taken_out", target));
            return Flow::next;
        }
        case failed:
            frame.step = over;
            if (fact(scope, target.index, Fact::failures) >= rolls_that_decide)
                machine.raise(about(machine, "died", target));
            return Flow::next;
        default:
            return Flow::done;
    }
}

// At the start of a turn at 0 hit points.
// local: 0 the creature
Flow death_roll_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { roll, rolled, decide, heal, over };
    const Scope scope = at_table(machine);
    const EntityRef target = EntityRef::unpack(frame.local[0]);
    switch (frame.step) {
        case roll: {
            frame.step = rolled;
            TestCall call;
            call.roller = target;
            call.attribute = word(machine.book, "CON");
            call.action = word(machine.book, "death_roll");
            call.may_push = false;
            call_test(machine, call);
            return Flow::next;
        }
        case rolled: {
            const Outcome outcome = test_outcome(machine);
            const std::int64_t weight = outcome == Outcome::dragon || outcome == Outcome::demon ? 2 : 1;
            frame.step = decide;
            machine.raise(
                counted(machine, target, succeeded(outcome) ? weight : 0, succeeded(outcome) ? 0 : weight));
            return Flow::next;
        }
        case decide:
            if (fact(scope, target.index, Fact::failures) >= rolls_that_decide) {
                frame.step = over;
                machine.raise(about(machine, "died", target));
                return Flow::next;
            }
            if (fact(scope, target.index, Fact::successes) < rolls_that_decide) return Flow::done;
            return machine.roll(frame, 6, 1, word(machine.book, "roll_recovery"), heal);
        case heal:
            frame.step = over;
            machine.raise(about(machine, "recovered", target, machine.answer_of()[0]));
            return Flow::next;
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::dragonbane
