#include "games/dragonbane/procedures.hpp"
#include "games/dragonbane/slots.hpp"

#include <algorithm>

namespace cantrip::games::dragonbane {

namespace {

Draft condition_draft(const Machine& machine, const Frame& frame, NameId condition) {
    Draft draft(machine.book.find_event("condition_gained"));
    return draft.with(condition_slot::target, frame.local[0])
        .with(condition_slot::what, static_cast<std::int64_t>(condition.index))
        .with(condition_slot::source, EntityRef::unpack(frame.source));
}

}  // namespace

void call_gain_condition(Machine& machine, EntityRef target, NameId condition) {
    Frame& frame = machine.push(machine.book.find_procedure("gain_condition"));
    frame.local[0] = target.packed();
    frame.local[1] = condition.index;
}

// Who has the condition already picks another; who has all loses willpower points, without any hit points.
// local: 0 the creature, 1 the condition
Flow gain_condition_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { look, picked, lost, over };
    const Scope scope = at_table(machine);
    const EntityRef target = EntityRef::unpack(frame.local[0]);
    if (machine.state.find(target) == nullptr) return Flow::done;
    const NameId condition(static_cast<std::size_t>(frame.local[1]));
    switch (frame.step) {
        case look: {
            const FactId had = machine.book.find_fact(machine.book.text(condition));
            if (!kernel::has_fact(machine.book, machine.state, target.index, had))
                return Flow::done;  // monsters have none
            if (machine.fact(target.index, had) == 0) {
                frame.step = over;
                machine.raise(condition_draft(machine, frame, condition));
                return Flow::next;
            }
            const std::vector<NameId> open = lacking_conditions(scope, target.index);
            if (open.empty()) return machine.roll(frame, 6, 1, word(machine.book, "roll_loss"), lost);
            Question question;
            question.seat = seat_for(scope, target.index);
            question.prompt = word(machine.book, "pick_condition");
            question.about = target;
            question.ability = frame.ability == kernel::none ? AbilityId{} : AbilityId(frame.ability);
            for (const NameId name : open) {
                question.options.push_back(
                    {OptionKind::name, static_cast<std::int64_t>(name.index), 0, name.index});
            }
            return machine.ask(frame, question, picked);
        }
        case picked:
            frame.step = over;
            machine.raise(
                condition_draft(machine, frame, NameId(static_cast<std::size_t>(machine.picked().a))));
            return Flow::next;
        case lost: {
            frame.step = over;
            const std::int64_t loss = machine.answer_of()[0];
            if (fact(scope, target.index, Fact::wp) == 0)
                call_harm(machine, target, loss, {});
            else
                machine.raise(about(machine, "willpower_lost", target, loss));
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::dragonbane
