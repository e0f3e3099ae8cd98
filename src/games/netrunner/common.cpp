#include "games/netrunner/procedures.hpp"

// What all procedures use: events, windows, draws and shuffles.
namespace cantrip::games::netrunner {

Frame& push_procedure(Machine& machine, Procedure which) { return machine.push(id(machine.book, which)); }

Draft happening(const Machine& machine, Happening what, std::uint32_t target, std::int64_t amount) {
    Draft draft(id(machine.book, what));
    const Frame& frame = machine.state.frames().back();
    if (target != 0) draft.with(slot::target, machine.state.ref(target));
    draft.with(slot::amount, amount).with(slot::source, frame.source);
    if (frame.controller != 0) draft.with(slot::by, machine.state.ref(frame.controller));
    return draft;
}

void raise(Machine& machine, Happening what, std::uint32_t target, std::int64_t amount) {
    machine.raise(happening(machine, what, target, amount));
}

void raise_named(Machine& machine, Happening what, Word name) {
    Draft draft = happening(machine, what);
    draft.with(slot::what, static_cast<std::int64_t>(word(machine.book, name).index));
    machine.raise(draft);
}

void end_match(Machine& machine, Word outcome) { raise_named(machine, Happening::match_ended, outcome); }

void checkpoint(Machine& machine) {
    if ((machine.top().flags & kernel::frame_paying) == 0) push_procedure(machine, Procedure::checkpoint);
}

// ---- paid windows ------------------------------------------------------------------------------------

void open_paid_window(Machine& machine, Word window) {
    push_procedure(machine, Procedure::paid_window).local[0] = static_cast<std::int64_t>(window);
}

// local: 0 which window
Flow paid_window_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { look, announce, offer, over };
    switch (frame.step++) {
        case look:
            checkpoint(machine);
            return Flow::next;
        case announce:
            raise_named(machine, Happening::window_opened, static_cast<Word>(frame.local[0]));
            return Flow::next;
        case offer:
            machine.open_window(word(machine.book, Word::paid));
            return Flow::next;
        default:
            return Flow::done;
    }
}

// ---- drawing and shuffling ---------------------------------------------------------------------------

void draw(Machine& machine, std::uint32_t seat, std::int64_t count) {
    const std::int64_t packed = machine.state.ref(seat).packed();
    Frame& frame = push_procedure(machine, Procedure::draw);
    frame.local[0] = packed;
    frame.local[1] = count;
}

namespace {

// Keeps the first cards of the zone to draw from in the frame, packed.
void note_cards_to_draw(Machine& machine, Frame& frame, std::uint32_t seat) {
    const Area from = frame.local[2] == 0 ? deck_of(seat) : static_cast<Area>(frame.local[2] - 1);
    std::vector<std::int64_t> cards;
    for (const std::uint32_t card : cards_of(machine.state, seat, from)) {
        if (static_cast<std::int64_t>(cards.size()) >= frame.local[1]) break;
        cards.push_back(machine.state.ref(card).packed());
    }
    const kernel::List kept = machine.keep(cards);
    machine.top().list[0] = kept;
}

// The same cards as the objects they have become.
std::vector<std::uint32_t> drawn_cards(const Machine& machine, const Frame& frame) {
    std::vector<std::uint32_t> cards;
    for (const std::int64_t packed : machine.state.items(frame.list[0]))
        cards.push_back(EntityRef::unpack(packed).index);
    return cards;
}

}  // namespace

// Drawn cards are set aside, a checkpoint follows, then they join the hand. A Corp that must draw more than
// there is has lost. local: 0 seat, 1 how many, 2 zone to draw from and 1 more (0: the deck), 3 next card;
// list[0] the cards
Flow draw_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { start, drawn, each, look, add, over };
    const std::uint32_t seat = EntityRef::unpack(frame.local[0]).index;
    switch (frame.step) {
        case start: {
            if ((seat != corp_seat && seat != runner_seat) || frame.local[1] <= 0) return Flow::done;
            frame.step = drawn;
            note_cards_to_draw(machine, frame, seat);
            const kernel::List cards = machine.top().list[0];
            if (cards.count == 0 && (seat == runner_seat || machine.top().local[2] != 0)) return Flow::done;
            Draft draft = happening(machine, Happening::draw, seat, machine.top().local[1]);
            draft.targets = drawn_cards(machine, machine.top());
            machine.raise(draft);
            return Flow::next;
        }
        case drawn:
            if (!machine.happened()) return Flow::done;
            frame.step = each;
            frame.end_step = add;
            if (frame.local[2] == 0 && seat == corp_seat &&
                static_cast<std::int64_t>(frame.list[0].count) < frame.local[1])
                end_match(machine, Word::decked);
            return Flow::next;
        case each: {
            if (frame.local[3] >= static_cast<std::int64_t>(frame.list[0].count)) {
                frame.step = look;
                return Flow::next;
            }
            const std::uint32_t card =
                drawn_cards(machine, frame)[static_cast<std::size_t>(frame.local[3]++)];
            Draft draft = happening(machine, Happening::card_drawn, card);
            draft.with(slot::by, machine.state.ref(seat));
            machine.raise(draft);
            return Flow::next;
        }
        case look:
            frame.step = add;
            checkpoint(machine);
            return Flow::next;
        case add: {
            frame.step = over;
            frame.end_step = 0;
            Draft draft = happening(machine, Happening::added_to_hand, seat);
            for (const std::uint32_t card : drawn_cards(machine, frame)) {
                if (lies_in(machine.state, machine.state.entity(card), Area::set_aside))
                    draft.targets.push_back(card);
            }
            machine.raise(draft);
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}

void shuffle(Machine& machine, std::uint32_t seat) {
    const std::int64_t packed = machine.state.ref(seat).packed();
    push_procedure(machine, Procedure::shuffle).local[0] = packed;
}

// local: 0 seat
Flow shuffle_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { ask, answered, over };
    const std::uint32_t seat = EntityRef::unpack(frame.local[0]).index;
    switch (frame.step) {
        case ask: {
            const std::int64_t size = count_in(machine.state, seat, deck_of(seat));
            if (size == 0) return Flow::done;
            if (size == 1) {  // one card has one order, but becomes another object all the same
                frame.step = over;
                Draft draft = happening(machine, Happening::shuffled, seat);
                draft.targets = cards_in(machine.state, seat, deck_of(seat));
                machine.raise(draft);
                return Flow::next;
            }
            Question question;
            question.seat = machine.state.registers().nature;
            question.shape = ShapeKind::order;
            question.size = static_cast<std::uint32_t>(size);
            question.prompt = word(machine.book, Word::shuffle);
            question.stream = 1;
            return machine.ask(frame, question, answered);
        }
        case answered: {
            frame.step = over;
            const std::vector<std::uint32_t> deck = cards_in(machine.state, seat, deck_of(seat));
            Draft draft = happening(machine, Happening::shuffled, seat);
            for (const std::int64_t at : machine.answer_of())
                draft.targets.push_back(deck[static_cast<std::size_t>(at)]);
            machine.raise(draft);
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::netrunner
