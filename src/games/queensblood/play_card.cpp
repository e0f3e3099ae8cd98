#include "games/queensblood/board.hpp"
#include "games/queensblood/card_table.hpp"
#include "games/queensblood/events.hpp"
#include "games/queensblood/ids.hpp"
#include "games/queensblood/pawns.hpp"
#include "games/queensblood/procedures.hpp"
#include "kernel/setup.hpp"
#include "kernel/values.hpp"

namespace cantrip::games::queensblood {

using kernel::Draft;
using kernel::Flow;
using kernel::Frame;
using kernel::Machine;

namespace {

enum PlayLocal : std::size_t { local_card, local_tile, local_replaced, local_next, local_pawns, local_seat };

std::uint32_t card_of(const Frame& frame) { return static_cast<std::uint32_t>(frame.local[local_card]); }
int tile_of(const Frame& frame) { return static_cast<int>(frame.local[local_tile]); }
std::uint32_t seat_of_play(const Frame& frame) { return static_cast<std::uint32_t>(frame.local[local_seat]); }

// The ally that stands where the card goes is replaced by the card's own ability; `each` is the ally. False
// if there is nothing to replace.
bool replace(Machine& machine, const Frame& frame) {
    const std::uint32_t ally = card_on(machine.book, machine.state, tile_of(frame));
    if (ally == 0) return false;
    const AbilityId replacing =
        machine.called_ability(card_of(frame), machine.book.own_word(word::replace), 0);
    if (!replacing.valid()) return false;
    machine.top().local[local_replaced] = power_of(machine, ally);
    machine.resolve({replacing, machine.state.ref(card_of(frame)), seat_of_play(frame), kernel::none},
                    kernel::none);
    machine.top().each = machine.state.ref(ally).packed();
    return true;
}

void place(Machine& machine, const Frame& frame) {
    Draft draft(machine.book.own_event(event::placed));
    draft.with(slot::placed_what, machine.state.ref(card_of(frame)))
        .with(slot::placed_tile, machine.state.ref(tile_entity(machine.book, machine.state, tile_of(frame))))
        .with(slot::placed_replaced, frame.local[local_replaced])
        .with(slot::placed_by, machine.state.ref(seat_of_play(frame)));
    machine.raise(draft);
}

// Runs the next of its on-play abilities; false when there is none left or the card has gone.
bool run_on_play(Machine& machine, Frame& frame) {
    const AbilityId ability = machine.called_ability(card_of(frame), machine.book.own_word(word::on_play),
                                                     static_cast<std::size_t>(frame.local[local_next]));
    if (!ability.valid() || tile_number(machine.book, machine.state, card_of(frame)) < 0) return false;
    ++frame.local[local_next];
    machine.resolve({ability, machine.state.ref(card_of(frame)), seat_of_play(frame), kernel::none},
                    kernel::none);
    return true;
}

// The tiles that still get pawns are kept as a set. Places pawns until something has to run first; false when
// there are none left to place.
bool place_pawns(Machine& machine) {
    for (;;) {
        Frame& frame = machine.top();
        const auto left = static_cast<TileSet>(frame.local[local_next]);
        if (left == 0) return false;
        const int tile = std::countr_zero(left);
        frame.local[local_next] = left & (left - 1);
        const std::int64_t amount =
            counts_by_ledger(machine.book, machine.state)
                ? ledger_pawns(machine.book, machine.state, machine.state.items(frame.list[0]), tile,
                               seat_of_play(frame), frame.local[local_pawns])
                : frame.local[local_pawns];
        Draft draft(machine.book.own_event(event::pawns_placed));
        draft.with(slot::pawns_target, machine.state.ref(tile_entity(machine.book, machine.state, tile)))
            .with(slot::pawns_amount, amount)
            .with(slot::pawns_by, machine.state.ref(seat_of_play(frame)));
        if (!machine.raise_at_once(draft)) return true;
    }
}

void take_up(Machine& machine, const Frame& frame) {
    Draft draft(machine.book.own_event(event::taken_up));
    draft.with(slot::taken_up_what, machine.state.ref(card_of(frame)))
        .with(slot::taken_up_by, machine.state.ref(seat_of_play(frame)));
    machine.raise(draft);
}

void say_played(Machine& machine, const Frame& frame) {
    Draft draft(machine.book.own_event(event::card_played));
    draft.with(slot::card_played_target, machine.state.ref(card_of(frame)))
        .with(slot::card_played_by, machine.state.ref(seat_of_play(frame)));
    machine.raise(draft);
}

}  // namespace

// The one procedure that changes the board. A step goes on with the next one as long as nothing was pushed
// that has to run first.
// local: see PlayLocal; list[0] with the ledger, what the tiles showed before
Flow play_card_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t {
        look_around,
        take,
        replacing,
        placing,
        placed,
        on_play,
        settle,
        pawns,
        placing_pawns,
        settle_again,
        over
    };
    switch (frame.step) {
        case look_around:
            frame.step = take;
            if (counts_by_ledger(machine.book, machine.state)) {
                const kernel::List kept = machine.keep(shown_tiles(machine.book, machine.state));
                machine.top().list[0] = kept;
                return Flow::next;
            }
            [[fallthrough]];
        case take:
            frame.step = replacing;
            take_up(machine, frame);
            return Flow::next;
        case replacing:
            frame.step = placing;
            if (replace(machine, frame)) return Flow::next;
            [[fallthrough]];
        case placing:
            frame.step = placed;
            place(machine, frame);
            return Flow::next;
        case placed:
            frame.local[local_pawns] = kernel::value(kernel::table_scope(machine.book, machine.state),
                                                     value::pawns, machine.state.ref(card_of(frame)))
                                           .floor();
            frame.step = on_play;
            [[fallthrough]];
        case on_play:
            if (run_on_play(machine, frame)) return Flow::next;
            frame.step = settle;
            say_played(machine, frame);
            return Flow::next;
        case settle:
            frame.step = pawns;
            push_settle(machine, machine.state.ref(card_of(frame)).packed());
            return Flow::next;
        case pawns:
            frame.local[local_next] = reached(machine.book, machine.state.entity(card_of(frame)).definition,
                                              side_of(seat_of_play(frame)), tile_of(frame), Reach::pawns);
            frame.step = placing_pawns;
            [[fallthrough]];
        case placing_pawns:
            if (place_pawns(machine)) return Flow::next;
            machine.top().step = settle_again;
            if (counts_by_ledger(machine.book, machine.state))
                machine.raise(Draft(machine.book.own_event(event::pawns_shown)));
            return Flow::next;
        case settle_again:
            frame.step = over;
            push_settle(machine, 0);
            return Flow::next;
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::queensblood
