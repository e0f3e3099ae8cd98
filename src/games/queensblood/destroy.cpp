#include "games/queensblood/board.hpp"
#include "games/queensblood/events.hpp"
#include "games/queensblood/ids.hpp"
#include "games/queensblood/procedures.hpp"

namespace cantrip::games::queensblood {

using kernel::Draft;
using kernel::Flow;
using kernel::Frame;
using kernel::Machine;

namespace {

// An event about the whole batch.
Draft about_batch(const Machine& machine, const Frame& frame, event::Number event) {
    Draft draft(machine.book.own_event(event));
    draft.with(slot::dying_batch, frame.serial);
    for (const std::int64_t packed : machine.state.items(frame.list[0])) {
        const EntityRef card = EntityRef::unpack(packed);
        if (machine.state.find(card) != nullptr) draft.targets.push_back(card.index);
    }
    return draft;
}

}  // namespace

bool push_destroy(Machine& machine, std::span<const std::int64_t> cards) {
    std::vector<std::int64_t> batch;
    for (const std::int64_t packed : cards) {
        const EntityRef card = EntityRef::unpack(packed);
        if (machine.state.find(card) == nullptr || machine.fact(card.index, fact::batch) != 0) continue;
        if (tile_number(machine.book, machine.state, card.index) >= 0) batch.push_back(packed);
    }
    if (batch.empty()) return false;
    machine.push(machine.book.own_procedure(procedure::destroy));
    const kernel::List kept = machine.keep(batch);
    machine.top().list[0] = kept;
    return true;
}

// A batch: every card's last words while all still stand, then the watchers outside the batch card by card,
// then all are removed. The frame's serial is the number of the batch. local: 0 next card; list[0] the batch
// in board order
Flow destroy_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { last_words, watchers, over };
    switch (frame.step) {
        case last_words:
            frame.step = watchers;
            machine.raise(about_batch(machine, frame, event::dying));
            return Flow::next;
        case watchers: {
            if (frame.local[0] >= static_cast<std::int64_t>(frame.list[0].count)) {
                frame.step = over;
                machine.raise(about_batch(machine, frame, event::destroyed));
                return Flow::next;
            }
            const std::int64_t card =
                machine.state.items(frame.list[0])[static_cast<std::size_t>(frame.local[0]++)];
            Draft draft(machine.book.own_event(event::card_destroyed));
            draft.with(slot::card_destroyed_target, card).with(slot::card_destroyed_batch, frame.serial);
            machine.raise(draft);
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::queensblood
