#include "games/netrunner/procedures.hpp"

// The turns of both players, step by step, and the discard step at their end.
namespace cantrip::games::netrunner {

namespace {

constexpr std::int64_t corp_clicks = 3;
constexpr std::int64_t runner_clicks = 4;

// A card whose recurring credits are not all there; 0 if there is none.
std::uint32_t next_to_refill(const Machine& machine, std::uint32_t seat) {
    std::uint32_t found = 0;
    const auto look = [&](std::uint32_t card) {
        const Entity& entity = machine.state.entity(card);
        if (found == 0 && entity.owner == seat && entity.face_down == 0 &&
            fact(machine, card, Fact::credits_on_card) < recurring_credits(machine.book, entity))
            found = card;
    };
    each_installed(machine.state, look);
    for (const std::uint32_t card : cards_of(machine.state, seat, Area::identity)) look(card);
    return found;
}

}  // namespace

// local: 0 seat, 1 nonzero: the first turn is already in its action phase
Flow turns_steps(Machine& machine, Frame& frame) {
    const std::int64_t seat = frame.local[0];
    const std::int64_t begun = frame.local[1];
    frame.local[0] = other_seat(static_cast<std::uint32_t>(seat));
    frame.local[1] = 0;
    Frame& turn = push_procedure(machine, Procedure::turn);
    turn.local[0] = seat;
    turn.local[1] = begun;
    turn.controller = static_cast<std::uint32_t>(seat);
    return Flow::next;
}

// The Runner has no draw phase: its action phase begins as soon as the turn has begun.
// local: 0 seat, 1 nonzero: starts in its action phase, 2 next card to refill
Flow turn_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t {
        start,
        prepared,
        window_at_start,
        refill,
        begins,
        began,
        draw_phase,
        draw_look,
        mandatory_draw,
        act,
        discard_name,
        discard_begins,
        discard_look,
        discard,
        window_at_end,
        lose_clicks,
        ends,
        last_look,
        over
    };
    const auto seat = static_cast<std::uint32_t>(frame.local[0]);
    const bool corp = seat == corp_seat;
    switch (frame.step++) {
        case start:
            if (frame.local[1] != 0)
                frame.step = act;
            else
                raise(machine, Happening::turn_prepared, seat, corp ? corp_clicks : runner_clicks);
            return Flow::next;
        case prepared:
            raise_named(machine, Happening::phase_began, corp ? Word::draw : Word::action);
            return Flow::next;
        case window_at_start:
            open_paid_window(machine, Word::turn_begins);
            return Flow::next;
        case refill:
            if (const std::uint32_t card = next_to_refill(machine, seat); card != 0) {
                frame.step = refill;
                raise(machine, Happening::credits_refilled, card,
                      recurring_credits(machine.book, machine.state.entity(card)));
            }
            return Flow::next;
        case begins:
            raise(machine, Happening::start_of_turn, seat);
            return Flow::next;
        case began:
            checkpoint(machine);
            return Flow::next;
        case draw_phase:
            if (!corp)
                frame.step = act;
            else
                raise(machine, Happening::mandatory_draw_phase, seat);
            return Flow::next;
        case draw_look:
            checkpoint(machine);
            return Flow::next;
        case mandatory_draw:
            draw(machine, corp_seat, 1);
            return Flow::next;
        case act:
            push_procedure(machine, Procedure::action_phase).local[0] = seat;
            return Flow::next;
        case discard_name:
            raise_named(machine, Happening::phase_began, Word::discard);
            return Flow::next;
        case discard_begins:
            raise(machine, Happening::discard_phase, seat);
            return Flow::next;
        case discard_look:
            checkpoint(machine);
            return Flow::next;
        case discard:
            push_procedure(machine, Procedure::hand_limit).local[0] = seat;
            return Flow::next;
        case window_at_end:
            open_paid_window(machine, Word::discard);
            return Flow::next;
        case lose_clicks:
            raise(machine, Happening::click_lost, seat, fact(machine, seat, Fact::clicks));
            return Flow::next;
        case ends:
            raise(machine, Happening::end_of_turn, seat);
            return Flow::next;
        case last_look:
            checkpoint(machine);
            return Flow::next;
        default:
            return Flow::done;
    }
}

// A phase of its own, so that a card can end it with everything that goes on in it. local: 0 seat
Flow action_phase_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { name, begins, look, window, act, acted, broken_off, over };
    const auto seat = static_cast<std::uint32_t>(frame.local[0]);
    switch (frame.step++) {
        case name:
            frame.end_step = broken_off;
            raise_named(machine, Happening::phase_began, Word::action);
            return Flow::next;
        case begins:
            raise(machine, Happening::action_phase, seat);
            return Flow::next;
        case look:
            checkpoint(machine);
            return Flow::next;
        case window:
            open_paid_window(machine, Word::action);
            return Flow::next;
        case act:
            if (fact(machine, seat, Fact::clicks) <= 0) return Flow::done;
            push_procedure(machine, Procedure::action).local[0] = seat;
            return Flow::next;
        case acted:
            frame.step = window;
            return Flow::next;
        case broken_off:
            frame.end_step = 0;
            raise(machine, Happening::action_ended, seat);
            return Flow::next;
        default:
            return Flow::done;
    }
}

// local: 0 seat, 1 next; list[0] what goes
Flow hand_limit_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { start, chosen, next };
    const auto seat = static_cast<std::uint32_t>(frame.local[0]);
    State& state = machine.state;
    switch (frame.step) {
        case start: {
            const std::int64_t limit = number(machine, seat, Value::max_hand_size);
            if (seat == runner_seat && limit < 0) {
                end_match(machine, Word::flatlined);
                return Flow::next;
            }
            const std::vector<std::uint32_t> hand = cards_in(state, seat, hand_of(seat));
            const std::int64_t surplus =
                static_cast<std::int64_t>(hand.size()) - std::max<std::int64_t>(limit, 0);
            if (surplus <= 0) return Flow::done;
            Question question;
            question.seat = seat;
            question.shape = ShapeKind::subset;
            question.prompt = word(machine.book, Word::discard);
            question.minimum = question.maximum = surplus;
            for (const std::uint32_t card : hand) question.options.push_back(Option::of(state.ref(card)));
            return machine.ask(frame, question, chosen);
        }
        case chosen: {
            std::vector<std::int64_t> cards;
            for (const std::int64_t index : machine.answer_of()) cards.push_back(machine.option(0, index).a);
            frame.step = next;
            const kernel::List kept = machine.keep(cards);
            machine.top().list[0] = kept;
            return Flow::next;
        }
        default: {
            if (frame.local[1] >= static_cast<std::int64_t>(frame.list[0].count)) return Flow::done;
            const EntityRef card =
                EntityRef::unpack(state.items(frame.list[0])[static_cast<std::size_t>(frame.local[1]++)]);
            if (state.find(card) != nullptr) raise(machine, Happening::discarded, card.index);
            return Flow::next;
        }
    }
}

}  // namespace cantrip::games::netrunner
