#include "games/queensblood/board.hpp"
#include "games/queensblood/card_table.hpp"
#include "games/queensblood/events.hpp"
#include "games/queensblood/ids.hpp"
#include "games/queensblood/procedures.hpp"
#include "kernel/setup.hpp"

#include <bit>

namespace cantrip::games::queensblood {

using kernel::Draft;
using kernel::Flow;
using kernel::Frame;
using kernel::Machine;

namespace {

enum TurnLocal : std::size_t { turns_first, turns_seat };

constexpr std::int64_t passes_that_end = 2;

constexpr std::uint32_t first_seat = kernel::table_entity + 1;

std::uint32_t other_seat(std::uint32_t seat) { return seat == first_seat ? first_seat + 1 : first_seat; }

void draw_for_turn(Machine& machine, std::uint32_t seat) {
    if (fact_at(machine.state, seat, fact::turns_taken) > 1) draw_card(machine, seat, -1);
}

// Whether a card of the hand before this one is the same: then this one would only be offered again.
bool offered_before(const Machine& machine, std::uint32_t card) {
    for (std::uint32_t at = machine.state.entity(card).previous; at != kernel::none;
         at = machine.state.entity(at).previous) {
        if (machine.state.entity(at).definition == machine.state.entity(card).definition) return true;
    }
    return false;
}

void offer(Machine& machine, std::uint32_t card, TileSet taking) {
    std::int64_t* room = machine.more_options(static_cast<std::uint32_t>(std::popcount(taking)));
    if (room == nullptr) return;
    const std::int64_t what = machine.state.ref(card).packed();
    const std::uint32_t board = tile_entity(machine.book, machine.state, 0);
    each_tile(taking, [&](int tile) {
        *room++ = static_cast<std::int64_t>(kernel::OptionKind::placing);
        *room++ = what;
        *room++ = machine.state.ref(board + static_cast<std::uint32_t>(tile)).packed();
        *room++ = kernel::none;
    });
}

// Every card of the hand onto every tile that takes it, equal cards once, and passing, which is always
// allowed.
void open_plays(Machine& machine, std::uint32_t seat) {
    machine.open_list(seat, machine.book.own_word(word::play_or_pass));
    if (machine.stopped()) return;
    const OwnTiles tiles = tiles_of(machine.book, machine.state, seat);
    const bool on_empty = table_fact(machine.state, fact::replace_on_empty) != 0;
    const std::uint32_t hand = kernel::zone_of_kind(machine.state, seat, zone::hand);
    for (std::uint32_t at = machine.state.zones()[hand].first; at != kernel::none;
         at = machine.state.entity(at).next) {
        const TileSet taking = tiles_for(machine.book, machine.state.entity(at).definition, tiles, on_empty);
        if (taking != 0 && !offered_before(machine, at)) offer(machine, at, taking);
    }
    machine.offer_pass();
}

bool match_ends(const Machine& machine) {
    constexpr TileSet whole_board = (TileSet{1} << tile_count) - 1;
    return table_fact(machine.state, fact::passes) >= passes_that_end ||
           occupied_tiles(machine.book, machine.state) == whole_board;
}

bool raise_by(Machine& machine, event::Number event, std::uint32_t seat) {
    Draft draft(machine.book.own_event(event));
    return machine.raise_at_once(draft.with(slot::passed_by, machine.state.ref(seat)));
}

}  // namespace

// Turn after turn until the match ends.
// local: 0 the position of the seat that begins, 1 the seat whose turn it is
Flow turns_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { start, begin, draw, ask, chosen, after, scored };
    auto seat = static_cast<std::uint32_t>(frame.local[turns_seat]);
    switch (frame.step) {
        case start:
            frame.local[turns_seat] = first_seat + (frame.local[turns_first] == 1 ? 1 : 0);
            frame.step = begin;
            return Flow::next;
        case ask:
            open_plays(machine, seat);
            return machine.await(machine.top(), chosen);
        case chosen: {
            const kernel::Option picked = machine.picked();
            frame.step = after;
            if (picked.kind == kernel::OptionKind::pass) {
                raise_by(machine, event::passed, seat);
                return Flow::next;
            }
            const int tile = tile_number(machine.book, machine.state, picked.onto().index);
            Frame& play = machine.push(machine.book.own_procedure(procedure::play_card));
            play.local[0] = picked.entity().index;
            play.local[1] = tile;
            play.local[5] = seat;
            play.controller = seat;
            return Flow::next;
        }
        case after:
            if (match_ends(machine)) {
                frame.step = scored;
                machine.raise(Draft(machine.book.own_event(event::match_over)));
                return Flow::next;
            }
            frame.local[turns_seat] = seat = other_seat(seat);
            [[fallthrough]];
        case begin:
            frame.step = draw;
            if (!raise_by(machine, event::turn_began, seat)) return Flow::next;
            [[fallthrough]];
        case draw:
            machine.top().step = ask;
            draw_for_turn(machine, seat);
            return Flow::next;
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::queensblood
