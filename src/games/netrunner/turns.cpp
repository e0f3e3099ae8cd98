#include "games/netrunner/procedures.hpp"

// The turns of both players, step by step, and the discard step at their end.
namespace cantrip::games::netrunner {

namespace {

constexpr std::int64_t corp_clicks = 3;
constexpr std::int64_t runner_clicks = 4;

}  // namespace

// local: 0 seat, 1 nonzero: the first turn is already in its action phase
Flow turns_steps(Machine& machine, Frame& frame) {
    const std::int64_t seat = frame.local[0];
    const std::int64_t begun = frame.local[1];
    frame.local[0] = other_seat(static_cast<std::uint32_t>(seat));
    frame.local[1] = 0;
    Frame& turn = push_procedure(machine, "turn");
    turn.local[0] = seat;
    turn.local[1] = begun;
    turn.controller = static_cast<std::uint32_t>(seat);
    return Flow::next;
}

// local: 0 seat, 1 nonzero: starts in its action phase
Flow turn_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t {
        start,
        prepared,
        window_at_start,
        begins,
        began,
        mandatory_draw,
        action_phase,
        window,
        act,
        acted,
        discard_phase,
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
                frame.step = action_phase;
            else
                raise(machine, Happening::turn_prepared, seat, corp ? corp_clicks : runner_clicks);
            return Flow::next;
        case prepared:
            raise_named(machine, Happening::phase_began, word(machine.book, corp ? "draw" : "action"));
            return Flow::next;
        case window_at_start:
            open_paid_window(machine, "turn_begins");
            return Flow::next;
        case begins:
            raise(machine, Happening::turn_began, seat);
            return Flow::next;
        case began:
            checkpoint(machine);
            return Flow::next;
        case mandatory_draw:
            if (corp) draw(machine, corp_seat, 1);
            return Flow::next;
        case action_phase:
            raise_named(machine, Happening::phase_began, word(machine.book, "action"));
            return Flow::next;
        case window:
            open_paid_window(machine, "action");
            return Flow::next;
        case act:
            if (fact(machine, seat, Fact::clicks) <= 0) {
                frame.step = discard_phase;
                return Flow::next;
            }
            push_procedure(machine, "action").local[0] = seat;
            return Flow::next;
        case acted:
            frame.step = window;
            return Flow::next;
        case discard_phase:
            raise_named(machine, Happening::phase_began, word(machine.book, "discard"));
            return Flow::next;
        case discard:
            push_procedure(machine, "hand_limit").local[0] = seat;
            return Flow::next;
        case window_at_end:
            open_paid_window(machine, "discard");
            return Flow::next;
        case lose_clicks:
            raise(machine, Happening::clicks_lost, seat, fact(machine, seat, Fact::clicks));
            return Flow::next;
        case ends:
            raise(machine, Happening::turn_ended, seat);
            return Flow::next;
        case last_look:
            checkpoint(machine);
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
                end_match(machine, "flatlined");
                return Flow::next;
            }
            const std::vector<std::uint32_t> hand = cards_in(state, seat, hand_of(seat));
            const std::int64_t surplus =
                static_cast<std::int64_t>(hand.size()) - std::max<std::int64_t>(limit, 0);
            if (surplus <= 0) return Flow::done;
            Question question;
            question.seat = seat;
            question.shape = ShapeKind::subset;
            question.prompt = word(machine.book, "discard");
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
