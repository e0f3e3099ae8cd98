#include "games/netrunner/procedures.hpp"

// Damage: random cards of the grip are trashed together; more damage than cards is the end.
namespace cantrip::games::netrunner {

// local: 0 kind of damage (a name), 1 how much, 2 nonzero: nothing prevents it
Flow damage_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { start, dealt, lots, drawn, announce, over };
    State& state = machine.state;
    switch (frame.step) {
        case start: {
            frame.step = dealt;
            if (frame.variables_of != 0)
                machine.remember_entities(word(machine.book, Word::trashed_cards), {});
            Draft draft = happening(machine, Happening::damage, runner_seat, machine.top().local[1]);
            draft.with(slot::what, machine.top().local[0]).with(slot::before, machine.top().local[2]);
            machine.raise(draft);
            return Flow::next;
        }
        case dealt:
            if (!machine.happened()) return Flow::done;
            frame.local[1] = machine.last_event().slot[slot::amount];
            frame.step = lots;
            if (frame.local[1] > count_in(state, runner_seat, Area::grip))
                end_match(machine, Word::flatlined);
            return Flow::next;
        case lots: {
            const std::vector<std::uint32_t> grip = cards_in(state, runner_seat, Area::grip);
            if (frame.local[1] == static_cast<std::int64_t>(grip.size())) {  // nothing is left to chance
                frame.step = announce;
                trash(machine, grip, Word::damage, frame.controller);
                return Flow::next;
            }
            Question question;
            question.seat = state.registers().nature;
            question.shape = ShapeKind::subset;
            question.prompt = word(machine.book, Word::random_damage);
            question.stream = 2;
            question.minimum = question.maximum = frame.local[1];
            for (const std::uint32_t card : grip) question.options.push_back(Option::of(state.ref(card)));
            return machine.ask(frame, question, drawn);
        }
        case drawn: {
            std::vector<std::uint32_t> cards;
            for (const std::int64_t index : machine.answer_of())
                cards.push_back(machine.option(0, index).entity().index);
            frame.step = announce;
            const std::uint32_t by = frame.controller;
            trash(machine, cards, Word::damage, by);
            return Flow::next;
        }
        case announce: {
            frame.step = over;
            Draft draft = happening(machine, Happening::damage_dealt, runner_seat, frame.local[1]);
            draft.with(slot::what, frame.local[0]);
            machine.raise(draft);
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::netrunner
