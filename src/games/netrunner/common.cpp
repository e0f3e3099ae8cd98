#include "games/netrunner/procedures.hpp"
#include "kernel/setup.hpp"

#include <algorithm>

// What all procedures use: events, payments, draws, trashing and windows.
namespace cantrip::games::netrunner {

Frame& push_procedure(Machine& machine, std::string_view name) {
    return machine.push(machine.book.find_procedure(name));
}

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

void raise_named(Machine& machine, Happening what, NameId name) {
    Draft draft = happening(machine, what);
    draft.with(slot::what, static_cast<std::int64_t>(name.index));
    machine.raise(draft);
}

void end_match(Machine& machine, std::string_view outcome) {
    raise_named(machine, Happening::match_ended, word(machine.book, outcome));
}

void checkpoint(Machine& machine) { push_procedure(machine, "checkpoint"); }

// ---- paid windows ------------------------------------------------------------------------------------

void open_paid_window(Machine& machine, std::string_view window) {
    const NameId name = word(machine.book, window);
    push_procedure(machine, "paid_window").local[0] = name.index;
}

Flow paid_window_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { look, announce, offer, over };
    const NameId window(static_cast<std::size_t>(frame.local[0]));
    switch (frame.step++) {
        case look:
            checkpoint(machine);
            return Flow::next;
        case announce:
            raise_named(machine, Happening::window_opened, window);
            return Flow::next;
        case offer:
            machine.open_window(word(machine.book, "paid"));
            return Flow::next;
        default:
            return Flow::done;
    }
}

// ---- payments ----------------------------------------------------------------------------------------

bool can_pay(const Machine& machine, std::uint32_t seat, std::int64_t clicks, std::int64_t credits) {
    return fact(machine, seat, Fact::clicks) >= clicks && fact(machine, seat, Fact::credits) >= credits;
}

void pay(Machine& machine, std::uint32_t seat, std::int64_t clicks, std::int64_t credits) {
    Frame& frame = push_procedure(machine, "pay");
    frame.local[0] = seat;
    frame.local[1] = clicks;
    frame.local[2] = credits;
}

// local: 0 seat, 1 clicks, 2 credits
Flow pay_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { clicks, credits, look, over };
    const auto seat = static_cast<std::uint32_t>(frame.local[0]);
    const std::int64_t price = frame.local[frame.step == clicks ? 1 : 2];
    switch (frame.step++) {
        case clicks:
            if (price > 0) raise(machine, Happening::clicks_spent, seat, price);
            return Flow::next;
        case credits:
            if (price > 0) raise(machine, Happening::credits_spent, seat, price);
            return Flow::next;
        case look:
            checkpoint(machine);
            return Flow::next;
        default:
            return Flow::done;
    }
}

// ---- drawing and shuffling ---------------------------------------------------------------------------

void draw(Machine& machine, std::uint32_t seat, std::int64_t count) {
    const std::int64_t packed = machine.state.ref(seat).packed();
    Frame& frame = push_procedure(machine, "draw");
    frame.local[0] = packed;
    frame.local[1] = count;
}

// Drawn cards are set aside, a checkpoint follows, then they join the hand. A Corp that must draw more than
// there is has lost. local: 0 seat, 1 how many
Flow draw_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { start, drawn, add, over };
    const std::uint32_t seat = EntityRef::unpack(frame.local[0]).index;
    switch (frame.step) {
        case start: {
            if (seat != corp_seat && seat != runner_seat) return Flow::done;
            frame.step = drawn;
            frame.end_step = add;
            const std::vector<std::uint32_t> deck = cards_in(machine.state, seat, deck_of(seat));
            if (static_cast<std::int64_t>(deck.size()) < frame.local[1] && seat == corp_seat)
                end_match(machine, "decked");
            else if (!deck.empty())
                raise(machine, Happening::card_drawn, seat, frame.local[1]);
            return Flow::next;
        }
        case drawn:
            frame.step = add;
            checkpoint(machine);
            return Flow::next;
        case add:
            frame.step = over;
            frame.end_step = 0;
            raise(machine, Happening::added_to_hand, seat);
            return Flow::next;
        default:
            return Flow::done;
    }
}

// local: 0 seat
Flow shuffle_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { ask, answered, over };
    const std::uint32_t seat = EntityRef::unpack(frame.local[0]).index;
    const std::vector<std::uint32_t> deck = cards_in(machine.state, seat, deck_of(seat));
    switch (frame.step) {
        case ask: {
            if (deck.size() < 2) return Flow::done;
            Question question;
            question.seat = machine.state.registers().nature;
            question.shape = ShapeKind::order;
            question.size = static_cast<std::uint32_t>(deck.size());
            question.prompt = word(machine.book, "shuffle");
            question.stream = 1;
            return machine.ask(frame, question, answered);
        }
        case answered: {
            frame.step = over;
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

// ---- trashing ----------------------------------------------------------------------------------------

void trash(Machine& machine, std::span<const std::uint32_t> cards, std::string_view cause, std::uint32_t by) {
    std::vector<std::int64_t> refs;
    for (const std::uint32_t card : cards) refs.push_back(machine.state.ref(card).packed());
    const NameId why = word(machine.book, cause);
    Frame& frame = push_procedure(machine, "trash");
    frame.local[1] = why.index;
    frame.local[2] = by;
    const kernel::List kept = machine.keep(refs);
    machine.top().list[0] = kept;
}

// Each card goes, and then what it has become is announced: a card that changes zone is a new object.
// local: 0 next, 1 cause, 2 by whom, 3 it was active, 4 it was being accessed; list[0] the cards
Flow trash_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { next, gone };
    State& state = machine.state;
    if (frame.step == next) {
        if (frame.local[0] >= static_cast<std::int64_t>(frame.list[0].count)) return Flow::done;
        const EntityRef card =
            EntityRef::unpack(state.items(frame.list[0])[static_cast<std::size_t>(frame.local[0])]);
        const Entity* entity = state.find(card);
        if (entity == nullptr) {
            ++frame.local[0];
            return Flow::next;
        }
        frame.step = gone;
        frame.local[3] = is_installed(state, *entity) && entity->face_down == 0 ? 1 : 0;
        frame.local[4] = table_entity_fact(machine, Fact::accessed_card) == card ? 1 : 0;
        Draft draft = happening(machine, Happening::trash, card.index);
        draft.with(slot::what, frame.local[1]);
        machine.raise(draft);
        return Flow::next;
    }
    frame.step = next;
    const EntityRef before =
        EntityRef::unpack(state.items(frame.list[0])[static_cast<std::size_t>(frame.local[0]++)]);
    if (!machine.happened()) return Flow::next;
    Draft draft = happening(machine, Happening::card_trashed, before.index);
    draft.with(slot::what, frame.local[1])
        .with(slot::before, frame.local[3])
        .with(slot::amount, frame.local[4]);
    draft.with(slot::by,
               frame.local[2] == 0 ? EntityRef{} : state.ref(static_cast<std::uint32_t>(frame.local[2])));
    machine.raise(draft);
    return Flow::next;
}

// ---- which abilities work ----------------------------------------------------------------------------

namespace {

// Inactive cards answer what happens to themselves: being accessed, stolen, or put where they no longer work.
bool answers_own_move(const kernel::Scope& scope, std::uint32_t entity) {
    if (scope.event == nullptr ||
        EntityRef::unpack(scope.event->slot[slot::target]) != scope.state.ref(entity))
        return false;
    const std::uint32_t kind = scope.event->kind;
    if (kind == id(scope.book, Happening::card_trashed).index) return scope.event->slot[slot::before] != 0;
    return kind == id(scope.book, Happening::access_card).index ||
           kind == id(scope.book, Happening::agenda_stolen).index;
}

}  // namespace

bool works(const kernel::Scope& scope, std::uint32_t entity, AbilityId) {
    const Entity& card = scope.state.entity(entity);
    if (card.zone == none || lies_in(scope.state, card, Area::identity)) return true;
    if (answers_own_move(scope, entity)) return true;
    if (is_installed(scope.state, card)) return card.face_down == 0;
    if (lies_in(scope.state, card, Area::score_area))
        return scope.state.zones()[card.zone].owner == corp_seat;
    return lies_in(scope.state, card, Area::play_area) &&
           fact(scope.book, scope.state, entity, Fact::in_effect) != 0;
}

}  // namespace cantrip::games::netrunner
