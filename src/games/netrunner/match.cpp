#include "games/netrunner/procedures.hpp"

// The beginning of a match: credits, shuffled decks, first hands, and who takes another one.
namespace cantrip::games::netrunner {

namespace {

constexpr std::int64_t first_credits = 5;
constexpr std::int64_t first_hand = 5;

Question mulligan_question(const Machine& machine, std::uint32_t seat) {
    Question question;
    question.seat = seat;
    question.prompt = word(machine.book, Word::mulligan);
    question.options = {{OptionKind::yes, 0, 0, none}, {OptionKind::no, 0, 0, none}};
    return question;
}

}  // namespace

// First for the Corp, then for the Runner; then they decide in the same order.
// local: 0 seat, 1 what is left out
Flow match_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t {
        start,
        shuffled,
        dealt,
        prepared,
        decide,
        decided,
        again,
        again_shuffled,
        settled,
        play
    };
    const auto seat = static_cast<std::uint32_t>(frame.local[0] == 0 ? corp_seat : frame.local[0]);
    const auto turn_to_other = [&](std::uint16_t same, std::uint16_t then) {
        frame.step = seat == corp_seat ? same : then;
        frame.local[0] = other_seat(seat);
        return Flow::next;
    };
    switch (frame.step) {
        case start:
            frame.step = shuffled;
            raise(machine, Happening::credit_gained, seat, first_credits);
            return Flow::next;
        case shuffled:
            frame.step = dealt;
            if ((frame.local[1] & opening_unshuffled) == 0) shuffle(machine, seat);
            return Flow::next;
        case dealt:
            frame.step = prepared;
            raise(machine, Happening::hand_dealt, seat, first_hand);
            return Flow::next;
        case prepared:
            return turn_to_other(start, (frame.local[1] & opening_without_mulligan) == 0 ? decide : play);
        case decide:
            return machine.ask(frame, mulligan_question(machine, seat), decided);
        case decided:
            frame.step = machine.picked().kind == OptionKind::yes ? again : settled;
            if (frame.step == again) raise(machine, Happening::hand_returned, seat);
            return Flow::next;
        case again:
            frame.step = again_shuffled;
            shuffle(machine, seat);
            return Flow::next;
        case again_shuffled:
            frame.step = settled;
            raise(machine, Happening::hand_dealt, seat, first_hand);
            return Flow::next;
        case settled:
            return turn_to_other(decide, play);
        default:
            push_procedure(machine, Procedure::turns).local[0] = corp_seat;
            return Flow::next;
    }
}

}  // namespace cantrip::games::netrunner
