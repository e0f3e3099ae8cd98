#include "games/netrunner/procedures.hpp"

// Playing an event or an operation.
namespace cantrip::games::netrunner {

std::vector<std::uint32_t> playable_cards(const Machine& machine, std::uint32_t seat) {
    std::vector<std::uint32_t> found;
    for (const std::uint32_t card : cards_in(machine.state, seat, hand_of(seat))) {
        const Entity& entity = machine.state.entity(card);
        if (!is_type(machine.book, entity, "event") && !is_type(machine.book, entity, "operation")) continue;
        if (!can_pay(machine, seat, 0, number(machine, card, Value::play_cost))) continue;
        if (restrictions_hold(machine, card, "play_restriction")) found.push_back(card);
    }
    return found;
}

// The card stays in play until its last instruction is over, also while a run that it started goes on.
// local: 0 the card, 1 clicks that are part of the price, 2 next of its abilities
Flow play_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { start, price, played, look, resolve, discard, resolved, over };
    const EntityRef card = EntityRef::unpack(frame.local[0]);
    const auto here = [&] { return machine.state.find(card) != nullptr; };
    switch (frame.step) {
        case start:
            if (!here()) return Flow::done;
            frame.step = price;
            frame.end_step = discard;
            frame.controller = machine.state.entity(card.index).owner;
            raise(machine, Happening::play_begun, card.index);
            return Flow::next;
        case price: {
            const EntityRef placed = machine.state.ref(card.index);
            frame.local[0] = placed.packed();
            frame.source = placed.packed();
            frame.step = played;
            pay(machine, frame.controller, frame.local[1], number(machine, card.index, Value::play_cost));
            return Flow::next;
        }
        case played:
            frame.step = look;
            if (here()) raise(machine, Happening::card_played, card.index);
            return Flow::next;
        case look:
            frame.step = resolve;
            checkpoint(machine);
            return Flow::next;
        case resolve: {
            // Once it resolves, an ability no longer depends on its card.
            const std::vector<AbilityId> abilities =
                machine.called_abilities(card.index, word(machine.book, "play"));
            if (frame.local[2] >= static_cast<std::int64_t>(abilities.size()) || !here()) {
                frame.step = discard;
                return Flow::next;
            }
            const AbilityId next = abilities[static_cast<std::size_t>(frame.local[2]++)];
            machine.resolve({next, card, frame.controller, none}, none);
            return Flow::next;
        }
        case discard: {
            frame.step = resolved;
            frame.end_step = 0;
            const std::uint32_t cards[] = {card.index};
            if (here() && lies_in(machine.state, machine.state.entity(card.index), Area::play_area)) {
                trash(machine, cards, "rule", 0);
            }
            return Flow::next;
        }
        case resolved:
            frame.step = over;
            raise(machine, Happening::card_resolved, card.index);
            return Flow::next;
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::netrunner
