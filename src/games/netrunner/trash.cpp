#include "games/netrunner/procedures.hpp"

// Trashing: several cards one after the other, each announced as what it has become.
namespace cantrip::games::netrunner {

bool may_be_trashed(const Machine& machine, std::uint32_t card, std::uint32_t by) {
    if (by != corp_seat && by != runner_seat) return true;
    return allowed(machine, card, by == corp_seat ? Value::trashable_by_corp : Value::trashable_by_runner);
}

void trash(Machine& machine, std::span<const std::uint32_t> cards, Word cause, std::uint32_t by) {
    std::vector<std::int64_t> refs;
    // What the rules, damage or an install ask for nothing forbids.
    const bool forbidden = cause == Word::ability || cause == Word::access || cause == Word::cost;
    for (const std::uint32_t card : cards) {
        if (!forbidden || may_be_trashed(machine, card, by)) refs.push_back(machine.state.ref(card).packed());
    }
    Frame& frame = push_procedure(machine, Procedure::trash);
    frame.local[1] = static_cast<std::int64_t>(cause);
    frame.local[2] = by;
    const kernel::List kept = machine.keep(refs);
    machine.top().list[0] = kept;
}

namespace {

Word place_name(const State& state, const Entity& card) {
    if (lies_in(state, card, Area::hq)) return Word::hq;
    if (lies_in(state, card, Area::rd)) return Word::rd;
    if (lies_in(state, card, Area::archives)) return Word::archives;
    if (lies_in(state, card, Area::grip)) return Word::grip;
    if (lies_in(state, card, Area::stack)) return Word::stack;
    if (lies_in(state, card, Area::rig)) return Word::rig;
    if (lies_in(state, card, Area::play_area)) return Word::play_area;
    if (lies_in(state, card, Area::score_area)) return Word::score_area;
    if (lies_in(state, card, Area::set_aside)) return Word::set_aside;
    return lies_in(state, card, Area::ice) ? Word::ice : Word::root;
}

bool was_active(const Machine& machine, const Entity& card) {
    if (lies_in(machine.state, card, Area::score_area))
        return machine.state.zones()[card.zone].owner == corp_seat;
    return is_active_in_play(machine.state, card) || lies_in(machine.state, card, Area::identity);
}

// The cards that an ability has trashed last are those it may go on to speak of.
void remember_trashed(Machine& machine, const Frame& frame) {
    if (frame.variables_of == 0) return;
    std::vector<std::int64_t> now;
    for (const std::int64_t packed : machine.state.items(frame.list[1])) now.push_back(packed);
    machine.remember_entities(word(machine.book, Word::trashed_cards), now);
}

void note_trashed(Machine& machine, std::uint32_t card) {
    const auto old = machine.state.items(machine.top().list[1]);
    std::vector<std::int64_t> gone(old.begin(), old.end());
    gone.push_back(machine.state.ref(card).packed());
    const kernel::List kept = machine.keep(gone);
    machine.top().list[1] = kept;
}

}  // namespace

// local: 0 next, 1 cause, 2 by whom, 3 it was active, 4 it was being accessed, 5 where it lay, 6 its server;
// list[0] the cards, list[1] what they have become
Flow trash_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { next, gone };
    State& state = machine.state;
    const auto by = static_cast<std::uint32_t>(frame.local[2]);
    const EntityRef who = by == 0 ? EntityRef{} : state.ref(by);
    const auto why = static_cast<std::int64_t>(word(machine.book, static_cast<Word>(frame.local[1])).index);
    if (frame.step == next) {
        if (frame.local[0] >= static_cast<std::int64_t>(frame.list[0].count)) {
            remember_trashed(machine, frame);
            return Flow::done;
        }
        const EntityRef card =
            EntityRef::unpack(state.items(frame.list[0])[static_cast<std::size_t>(frame.local[0])]);
        const Entity* entity = state.find(card);
        if (entity == nullptr) {
            ++frame.local[0];
            return Flow::next;
        }
        frame.step = gone;
        frame.local[3] = was_active(machine, *entity) ? 1 : 0;
        frame.local[4] = table_entity_fact(machine, Fact::accessed_card) == card ? 1 : 0;
        frame.local[5] = word(machine.book, place_name(state, *entity)).index;
        frame.local[6] = server_of(machine.book, state, card).packed();
        // What the rules ask for nothing replaces.
        const bool rule = frame.local[1] == static_cast<std::int64_t>(Word::rule);
        Draft draft = happening(machine, rule ? Happening::put_away : Happening::trash, card.index);
        draft.with(slot::what, why).with(slot::by, who);
        machine.raise(draft);
        return Flow::next;
    }
    frame.step = next;
    const EntityRef before =
        EntityRef::unpack(state.items(frame.list[0])[static_cast<std::size_t>(frame.local[0]++)]);
    if (!machine.happened()) return Flow::next;
    note_trashed(machine, before.index);
    const Frame& self = machine.top();
    Draft draft = happening(machine, Happening::card_trashed, before.index, self.local[4]);
    draft.with(slot::what, why).with(slot::before, self.local[3]).with(slot::by, who);
    draft.with(slot::from, self.local[5]).with(slot::server, self.local[6]);
    machine.raise(draft);
    return Flow::next;
}

}  // namespace cantrip::games::netrunner
