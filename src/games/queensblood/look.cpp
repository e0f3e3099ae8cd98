#include "games/queensblood/board.hpp"
#include "games/queensblood/classify.hpp"
#include "games/queensblood/events.hpp"
#include "games/queensblood/ids.hpp"
#include "games/queensblood/procedures.hpp"
#include "kernel/setup.hpp"
#include "kernel/values.hpp"

#include <algorithm>

// What is noticed only when somebody looks: thresholds, and where a match classifies by the total, cards that
// became enhanced or enfeebled.
namespace cantrip::games::queensblood {

using kernel::Draft;
using kernel::Flow;
using kernel::Frame;
using kernel::Machine;

namespace {

enum LookLocal : std::size_t { look_tile, look_part, look_was_dying, look_before, look_now };

// Whether a card has an ability that waits for its power to be seen at some height.
bool has_threshold(const Machine& machine, std::uint32_t card) {
    const kernel::DefinitionSpec* printed = machine.book.definition_of(machine.state.entity(card));
    const std::size_t seen = machine.book.own_event(event::power_seen).index;
    return printed != nullptr && (printed->events_watched & kernel::Rulebook::event_bit(seen)) != 0;
}

bool classifies_by_total(const Machine& machine) { return table_fact(machine.state, fact::classify) != 0; }

std::int64_t power_seen_last(const Machine& machine, std::uint32_t card) {
    return printed_power(machine.book, machine.state, card) + machine.fact(card, fact::gain_seen);
}

bool look_at_power(Machine& machine, std::uint32_t card) {
    if (!has_threshold(machine, card) && !classifies_by_total(machine)) return false;
    const std::int64_t was = power_seen_last(machine, card);
    const std::int64_t now = power_of(machine, card);
    if (was == now) return false;
    Draft draft(machine.book.own_event(event::power_seen));
    draft.with(slot::seen_target, machine.state.ref(card))
        .with(slot::seen_was, was)
        .with(slot::seen_now, now);
    machine.raise(draft);
    return true;
}

bool raise_reply(Machine& machine, std::uint32_t card, event::Number event) {
    Draft draft(machine.book.own_event(event));
    machine.raise(draft.with(slot::reply_target, machine.state.ref(card)));
    return true;
}

// One part of the look at what classifies a card; false where there was nothing to raise. A card that was at
// 0 or less already at the last look replies to nothing any more.
bool look_at_changes(Machine& machine, Frame& frame, std::uint32_t card) {
    enum : std::int64_t { begin, enfeebled, first_enhanced, first_enfeebled };
    const std::int64_t before = frame.local[look_before];
    const std::int64_t now = frame.local[look_now];
    const bool dying = frame.local[look_was_dying] != 0;
    const bool fell = before >= 0 && now < 0 && !dying;
    const bool rose = before <= 0 && now > 0 && !dying;
    switch (frame.local[look_part]++) {
        case begin: {
            const bool lethal = machine.fact(kernel::table_entity, fact::lethal) != 0;
            frame.local[look_before] = machine.fact(card, fact::changes_seen);
            frame.local[look_now] = changes_of(machine.scope(frame), card);
            frame.local[look_was_dying] = lethal && power_seen_last(machine, card) <= 0 ? 1 : 0;
            return false;
        }
        case enfeebled:
            // A change that was made as an event has been answered already.
            return fell && machine.fact(card, fact::enfeebled_heard) == 0 &&
                   raise_reply(machine, card, event::enfeebled);
        case first_enhanced:
            return rose && machine.fact(card, fact::first_enhanced_fired) == 0 &&
                   raise_reply(machine, card, event::first_enhanced);
        case first_enfeebled:
            return fell && machine.fact(card, fact::first_enfeebled_fired) == 0 &&
                   raise_reply(machine, card, event::first_enfeebled);
        default: {
            if (before == now && machine.fact(card, fact::enfeebled_heard) == 0) return false;
            Draft draft(machine.book.own_event(event::changes_seen));
            draft.with(slot::changes_target, machine.state.ref(card))
                .with(slot::changes_was, before)
                .with(slot::changes_now, now);
            machine.raise(draft);
            return true;
        }
    }
}

}  // namespace

std::int64_t printed_power(const kernel::Rulebook& book, const kernel::State& state, std::uint32_t card) {
    const kernel::DefinitionSpec* definition = book.definition_of(state.entity(card));
    const kernel::PropertyValue* printed =
        definition == nullptr ? nullptr : definition->property(book.values[value::power.index].base_property);
    return printed == nullptr ? 0 : printed->number.floor();
}

bool has_something_to_look_for(const Machine& machine) {
    const std::size_t seen = machine.book.own_event(event::power_seen).index;
    return (machine.state.registers().events_watched & kernel::Rulebook::event_bit(seen)) != 0 ||
           classifies_by_total(machine);
}

// One look at every card, in board order. What is noticed is queued by its event.
// local: see LookLocal
Flow look_steps(Machine& machine, Frame& frame) {
    constexpr std::int64_t parts_of_changes = 5;
    while (frame.local[look_tile] < tile_count) {
        const std::uint32_t card =
            card_on(machine.book, machine.state, static_cast<int>(frame.local[look_tile]));
        if (card != 0 && classifies_by_total(machine) && frame.local[look_part] < parts_of_changes) {
            if (look_at_changes(machine, frame, card)) return Flow::next;
            continue;
        }
        ++frame.local[look_tile];
        frame.local[look_part] = 0;
        if (card != 0 && look_at_power(machine, card)) return Flow::next;
    }
    return Flow::done;
}

// A position is given as it is: nothing in it is noticed as new.
// local: 0 next tile
Flow note_position_steps(Machine& machine, Frame& frame) {
    while (frame.local[0] < tile_count) {
        const std::uint32_t card = card_on(machine.book, machine.state, static_cast<int>(frame.local[0]++));
        if (card == 0) continue;
        const std::int64_t gain = power_of(machine, card) - printed_power(machine.book, machine.state, card);
        const std::int64_t changes = changes_of(machine.scope(frame), card);
        if (gain == 0 && changes == 0) continue;
        Draft draft(machine.book.own_event(event::position_noted));
        draft.with(slot::noted_target, machine.state.ref(card))
            .with(slot::noted_gain, gain)
            .with(slot::noted_changes, changes);
        machine.raise(draft);
        return Flow::next;
    }
    return Flow::done;
}

}  // namespace cantrip::games::queensblood
