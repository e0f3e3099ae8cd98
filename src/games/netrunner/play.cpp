#include "games/netrunner/procedures.hpp"

// Playing an event or an operation.
namespace cantrip::games::netrunner {

std::vector<std::uint32_t> playable_cards(const Machine& machine, std::uint32_t seat) {
    std::vector<std::uint32_t> found;
    for (const std::uint32_t card : cards_of(machine.state, seat, hand_of(seat))) {
        const Word type = type_of(machine.book, machine.state.entity(card));
        if (type != Word::event && type != Word::operation) continue;
        if (!can_pay(machine, seat, 1, number(machine, card, Value::play_cost), Word::play)) continue;
        if (restrictions_hold(machine, card, Word::play_restriction)) found.push_back(card);
    }
    return found;
}

// The card stays in play until its last instruction is over, also while a run that it started goes on.
// local: 0 the card, 1 clicks that are part of the price, 2 next of its abilities, 3 the X of its price
Flow play_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { start, ask_x, x_named, price, played, look, resolve, discard, resolved, over };
    const EntityRef card = EntityRef::unpack(frame.local[0]);
    const auto here = [&] { return machine.state.find(card) != nullptr; };
    switch (frame.step) {
        case start:
            if (!here()) return Flow::done;
            frame.step = ask_x;
            frame.end_step = discard;
            frame.controller = machine.state.entity(card.index).owner;
            raise(machine, Happening::play_begun, card.index);
            return Flow::next;
        case ask_x: {
            const EntityRef placed = machine.state.ref(card.index);
            frame.local[0] = placed.packed();
            frame.source = placed.packed();
            if (!has_mark(machine.book, machine.state.entity(card.index), Mark::cost_is_x)) {
                frame.step = price;
                return Flow::next;
            }
            return machine.ask(
                frame,
                name_x(machine, frame.controller, number(machine, card.index, Value::play_cost), Word::play),
                x_named);
        }
        case x_named:
            frame.step = price;
            frame.local[3] = machine.answer_of()[0];
            raise(machine, Happening::x_named, card.index, frame.local[3]);
            return Flow::next;
        case price:
            frame.step = played;
            pay(machine, frame.controller, frame.local[1],
                number(machine, card.index, Value::play_cost) + frame.local[3], Word::play);
            return Flow::next;
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
            const AbilityId next = machine.called_ability(card.index, word(machine.book, Word::play),
                                                          static_cast<std::size_t>(frame.local[2]++));
            if (!next.valid() || !here()) {
                frame.step = discard;
                return Flow::next;
            }
            machine.resolve({next, card, frame.controller, none}, none);
            return Flow::next;
        }
        case discard: {
            frame.step = resolved;
            frame.end_step = 0;
            const std::uint32_t cards[] = {card.index};
            if (here() && lies_in(machine.state, machine.state.entity(card.index), Area::play_area))
                trash(machine, cards, Word::rule, 0);
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
