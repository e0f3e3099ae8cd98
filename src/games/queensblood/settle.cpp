#include "games/queensblood/board.hpp"
#include "games/queensblood/events.hpp"
#include "games/queensblood/ids.hpp"
#include "games/queensblood/procedures.hpp"
#include "kernel/setup.hpp"
#include "kernel/values.hpp"

namespace cantrip::games::queensblood {

using kernel::Flow;
using kernel::Frame;
using kernel::Machine;

namespace {

// Whether some card but one has no power left. Only what stands on the board is in play.
bool some_without_power(const Machine& machine, std::int64_t exempt) {
    if (table_fact(machine.state, fact::lethal) == 0) return false;
    const kernel::Column powers(machine.book, machine.state, value::power);
    const std::uint32_t spared = EntityRef::unpack(exempt).index;
    return machine.state.any_in_play(
        [&](std::uint32_t card) { return !powers[card].positive() && card != spared; });
}

// In board order.
std::vector<std::int64_t> cards_without_power(const Machine& machine, std::int64_t exempt) {
    std::vector<std::int64_t> found;
    if (!some_without_power(machine, exempt)) return found;
    for (int tile = 0; tile < tile_count; ++tile) {
        const std::uint32_t card = card_on(machine.book, machine.state, tile);
        if (card == 0 || power_of(machine, card) > 0) continue;
        if (machine.state.ref(card).packed() != exempt) found.push_back(machine.state.ref(card).packed());
    }
    return found;
}

}  // namespace

std::int64_t power_of(const Machine& machine, std::uint32_t card) {
    return kernel::value(kernel::table_scope(machine.book, machine.state), value::power,
                         machine.state.ref(card))
        .floor();
}

void push_settle(Machine& machine, std::int64_t exempt) {
    const bool quiet =
        machine.queue_empty() && !has_something_to_look_for(machine) && !some_without_power(machine, exempt);
    if (!quiet) machine.push(machine.book.own_procedure(procedure::settle)).local[0] = exempt;
}

// Resolves what waits, looks for thresholds, and only when nothing waits lets all die that are due, together.
// local: 0 the card that cannot die now, packed, or 0
Flow settle_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { resolve_next, look_after_entry, deaths };
    switch (frame.step) {
        case resolve_next:
            if (machine.queue_empty()) {
                frame.step = deaths;
                if (has_something_to_look_for(machine))
                    machine.push(machine.book.own_procedure(procedure::look));
                return Flow::next;
            }
            frame.step = look_after_entry;
            machine.run_next_queued();
            return Flow::next;
        case look_after_entry:
            frame.step = resolve_next;
            if (has_something_to_look_for(machine)) machine.push(machine.book.own_procedure(procedure::look));
            return Flow::next;
        default: {
            frame.step = resolve_next;
            if (!machine.queue_empty()) return Flow::next;
            return push_destroy(machine, cards_without_power(machine, frame.local[0])) ? Flow::next
                                                                                       : Flow::done;
        }
    }
}

}  // namespace cantrip::games::queensblood
