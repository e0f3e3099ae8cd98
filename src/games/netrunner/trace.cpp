#include "games/netrunner/procedures.hpp"

#include <algorithm>

// A trace: the Corp raises its strength, then the Runner the strength of the link.
namespace cantrip::games::netrunner {

namespace {

Question bid(const Machine& machine, std::uint32_t seat) {
    Question question;
    question.seat = seat;
    question.shape = ShapeKind::number;
    question.prompt = word(machine.book, Word::bid_trace);
    question.maximum = credits_for(kernel::table_scope(machine.book, machine.state), seat, Word::trace);
    return question;
}

}  // namespace

// local: 0 strength it starts with, 1 what was spent last; its result is whether it was successful
Flow trace_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t {
        start,
        look,
        corp_bids,
        corp_bid,
        corp_paid,
        runner_bids,
        runner_bid,
        runner_paid,
        end
    };
    switch (frame.step) {
        case start: {
            frame.step = look;
            Draft draft = happening(machine, Happening::trace_begun, 0, frame.local[0]);
            draft.with(slot::before, number(machine, runner_seat, Value::link));
            machine.raise(draft);
            return Flow::next;
        }
        case look:
            frame.step = corp_bids;
            checkpoint(machine);
            return Flow::next;
        case corp_bids:
        case runner_bids: {
            const bool corp = frame.step == corp_bids;
            const Question question = bid(machine, corp ? corp_seat : runner_seat);
            if (question.maximum == 0) {  // who has nothing to spend is not asked
                frame.step = corp ? runner_bids : end;
                return Flow::next;
            }
            return machine.ask(frame, question, corp ? corp_bid : runner_bid);
        }
        case corp_bid:
        case runner_bid: {
            const bool corp = frame.step == corp_bid;
            frame.local[1] = machine.answer_of()[0];
            frame.step = corp ? corp_paid : runner_paid;
            pay(machine, corp ? corp_seat : runner_seat, 0, frame.local[1], Word::trace);
            return Flow::next;
        }
        case corp_paid:
        case runner_paid: {
            const bool corp = frame.step == corp_paid;
            frame.step = corp ? runner_bids : end;
            raise(machine, Happening::trace_bid, corp ? corp_seat : runner_seat, frame.local[1]);
            return Flow::next;
        }
        default:
            machine.state.registers().result[1] =
                table_fact(machine, Fact::trace_strength) > table_fact(machine, Fact::link_strength) ? 1 : 0;
            return Flow::done;
    }
}

}  // namespace cantrip::games::netrunner
