#include "games/queensblood/events.hpp"
#include "games/queensblood/ids.hpp"
#include "games/queensblood/procedures.hpp"
#include "kernel/setup.hpp"
#include "ops/shuffle.hpp"

#include <array>

namespace cantrip::games::queensblood {

using kernel::Draft;
using kernel::Flow;
using kernel::Frame;
using kernel::List;
using kernel::Machine;

namespace {

constexpr std::int64_t opening_hand = 5;

std::vector<std::int64_t> hand_of(const Machine& machine, std::uint32_t seat) {
    std::vector<std::int64_t> cards;
    const std::uint32_t hand = kernel::zone_of_kind(machine.state, seat, zone::hand);
    for (std::uint32_t at = machine.state.zones()[hand].first; at != kernel::none;
         at = machine.state.entity(at).next) {
        cards.push_back(machine.state.ref(at).packed());
    }
    return cards;
}

// Both sides choose in secret, so that neither learns from the other.
void open_mulligan(Machine& machine, std::uint32_t seat) {
    kernel::Question question;
    question.seat = seat;
    question.shape = kernel::ShapeKind::subset;
    question.sealed = true;
    question.prompt = machine.book.own_word(word::mulligan);
    for (const std::int64_t card : hand_of(machine, seat)) {
        question.options.push_back(kernel::Option::of(EntityRef::unpack(card)));
    }
    question.maximum = static_cast<std::int64_t>(question.options.size());
    machine.open(question);
}

// What each seat chose, as numbers: seat, how many, their places in the hand.
std::vector<std::int64_t> mulligan_answers(const Machine& machine) {
    std::vector<std::int64_t> numbers;
    const auto decisions = machine.state.decisions();
    for (std::size_t i = 0; i < decisions.size(); ++i) {
        if (decisions[i].standing != 0) continue;
        const auto answer = machine.answer_of(i);
        numbers.push_back(decisions[i].seat);
        numbers.push_back(static_cast<std::int64_t>(answer.size()));
        numbers.insert(numbers.end(), answer.begin(), answer.end());
    }
    return numbers;
}

}  // namespace

void draw_card(Machine& machine, std::uint32_t seat, std::int64_t position) {
    const std::uint32_t deck = kernel::zone_of_kind(machine.state, seat, zone::deck);
    const std::uint32_t top = machine.state.zones()[deck].first;
    if (top == kernel::none) return;
    Draft draft(machine.book.own_event(event::drawn));
    draft.with(slot::drawn_what, machine.state.ref(top))
        .with(slot::drawn_by, machine.state.ref(seat))
        .with(slot::drawn_position, position);
    machine.raise(draft);
}

// A whole match: both decks shuffled, five cards each, one mulligan each, then turns.
// local: 0 the position of the seat that begins, 1 next, 2 what is left out (Opening); list[0] what the
// mulligan was answered
Flow match_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { note, shuffle, deal, ask, answered, redraw, turns, over };
    constexpr std::array seats = {kernel::table_entity + 1, kernel::table_entity + 2};
    const auto next = static_cast<std::size_t>(frame.local[1]);
    const auto leaves_out = [&](Opening part) { return (frame.local[2] & part) != 0; };
    switch (frame.step) {
        case note:
            frame.step = shuffle;
            machine.push(machine.book.own_procedure(procedure::note_position));
            return Flow::next;
        case shuffle:
            if (next < seats.size() && !leaves_out(opening_unshuffled)) {
                ++frame.local[1];
                ops::shuffle_zone(machine, kernel::zone_of_kind(machine.state, seats[next], zone::deck));
                return Flow::next;
            }
            frame.local[1] = 0;
            frame.step = deal;
            return Flow::next;
        case deal:
            if (!leaves_out(opening_undealt) &&
                frame.local[1] < opening_hand * static_cast<std::int64_t>(seats.size())) {
                const std::uint32_t seat = seats[static_cast<std::size_t>(frame.local[1]++ / opening_hand)];
                draw_card(machine, seat, -1);
                return Flow::next;
            }
            frame.local[1] = 0;
            frame.step = ask;
            return Flow::next;
        case ask:
            if (leaves_out(opening_without_mulligan)) {
                frame.step = turns;
                return Flow::next;
            }
            for (const std::uint32_t seat : seats) open_mulligan(machine, seat);
            return machine.await(machine.top(), answered);
        case answered: {
            frame.step = redraw;
            const List kept = machine.keep(mulligan_answers(machine));
            machine.top().list[0] = kept;
            return Flow::next;
        }
        case redraw: {
            const auto answers = machine.state.items(frame.list[0]);
            if (next >= answers.size()) {
                frame.step = turns;
                return Flow::next;
            }
            const std::int64_t seat = answers[next];
            const auto count = static_cast<std::size_t>(answers[next + 1]);
            const std::vector<std::int64_t> places(
                answers.begin() + static_cast<std::ptrdiff_t>(next + 2),
                answers.begin() + static_cast<std::ptrdiff_t>(next + 2 + count));
            frame.local[1] += 2 + static_cast<std::int64_t>(count);
            machine.push(machine.book.own_procedure(procedure::redraw)).local[0] = seat;
            const List kept = machine.keep(places);
            machine.top().list[0] = kept;
            return Flow::next;
        }
        case turns: {
            const std::int64_t first = frame.local[0];
            frame.step = over;
            machine.push(machine.book.own_procedure(procedure::turns)).local[0] = first;
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}

// The chosen cards go back, the deck is shuffled, and as many are drawn into the places that became free.
// local: 0 seat, 1 next; list[0] places in the hand, ascending; list[1] the cards there
Flow redraw_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { note, put_back, refill };
    const auto seat = static_cast<std::uint32_t>(frame.local[0]);
    if (frame.list[0].count == 0) return Flow::done;
    const auto next = static_cast<std::size_t>(frame.local[1]);
    switch (frame.step) {
        case note: {
            const std::vector<std::int64_t> hand = hand_of(machine, seat);
            std::vector<std::int64_t> cards;
            for (const std::int64_t place : machine.state.items(frame.list[0]))
                cards.push_back(hand[static_cast<std::size_t>(place)]);
            frame.step = put_back;
            const List kept = machine.keep(cards);
            machine.top().list[1] = kept;
            return Flow::next;
        }
        case put_back: {
            if (next >= frame.list[1].count) {
                frame.local[1] = 0;
                frame.step = refill;
                ops::shuffle_zone(machine, kernel::zone_of_kind(machine.state, seat, zone::deck));
                return Flow::next;
            }
            const std::int64_t card = machine.state.items(frame.list[1])[next];
            ++frame.local[1];
            Draft draft(machine.book.own_event(event::put_back));
            machine.raise(
                draft.with(slot::put_back_what, card).with(slot::put_back_by, machine.state.ref(seat)));
            return Flow::next;
        }
        default:
            if (next >= frame.list[0].count) return Flow::done;
            ++frame.local[1];
            draw_card(machine, seat, machine.state.items(frame.list[0])[next]);
            return Flow::next;
    }
}

}  // namespace cantrip::games::queensblood
