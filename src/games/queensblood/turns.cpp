#include "games/queensblood/board.hpp"
#include "games/queensblood/events.hpp"
#include "games/queensblood/ids.hpp"
#include "games/queensblood/procedures.hpp"
#include "kernel/setup.hpp"

namespace cantrip::games::queensblood {

using kernel::Draft;
using kernel::Flow;
using kernel::Frame;
using kernel::Machine;

namespace {

enum TurnLocal : std::size_t { turns_first, turns_seat };

constexpr std::int64_t passes_that_end = 2;

std::uint32_t other_seat(const Machine& machine, std::uint32_t seat) {
    const std::vector<std::uint32_t> seats =
        kernel::seats_in_order(machine.scope(machine.state.frames().back()));
    return seats[0] == seat ? seats[1] : seats[0];
}

void draw_for_turn(Machine& machine, std::uint32_t seat) {
    if (machine.fact(seat, fact::turns_taken) > 1) draw_card(machine, seat, -1);
}

// Whether a card of the hand before this one is the same: then this one would only be offered again.
bool offered_before(const Machine& machine, std::uint32_t card) {
    for (std::uint32_t at = machine.state.entity(card).previous; at != kernel::none;
         at = machine.state.entity(at).previous) {
        if (machine.state.entity(at).definition == machine.state.entity(card).definition) return true;
    }
    return false;
}

// Every card of the hand onto every tile that takes it, and passing, which is always allowed.
kernel::Question which_play(const Machine& machine, std::uint32_t seat) {
    kernel::Question question;
    question.seat = seat;
    question.prompt = machine.book.names.find("play_or_pass");
    const std::uint32_t hand = kernel::zone_of_kind(machine.state, seat, zone::hand);
    for (std::uint32_t at = machine.state.zones()[hand].first; at != kernel::none;
         at = machine.state.entity(at).next) {
        if (offered_before(machine, at)) continue;
        for (const int tile : legal_tiles(machine, seat, at)) {
            question.options.push_back(kernel::Option::placing(
                machine.state.ref(at), machine.state.ref(tile_entity(machine.book, machine.state, tile))));
        }
    }
    question.options.push_back({kernel::OptionKind::pass, 0, 0, kernel::none});
    return question;
}

bool match_ends(const Machine& machine) {
    if (machine.fact(kernel::table_entity, fact::passes) >= passes_that_end) return true;
    for (int tile = 0; tile < tile_count; ++tile) {
        if (card_on(machine.book, machine.state, tile) == 0) return false;
    }
    return true;
}

void raise_by(Machine& machine, std::string_view event, std::uint32_t seat) {
    Draft draft(machine.book.find_event(event));
    machine.raise(draft.with(slot::passed_by, machine.state.ref(seat)));
}

}  // namespace

// Turn after turn until the match ends.
// local: 0 the position of the seat that begins, 1 the seat whose turn it is
Flow turns_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { start, begin, draw, ask, chosen, after, scored };
    const auto seat = static_cast<std::uint32_t>(frame.local[turns_seat]);
    switch (frame.step) {
        case start:
            frame.local[turns_seat] =
                kernel::seats_in_order(machine.scope(frame))[frame.local[turns_first] == 1 ? 1 : 0];
            frame.step = begin;
            return Flow::next;
        case begin:
            frame.step = draw;
            raise_by(machine, "turn_began", seat);
            return Flow::next;
        case draw:
            frame.step = ask;
            draw_for_turn(machine, seat);
            return Flow::next;
        case ask:
            return machine.ask(frame, which_play(machine, seat), chosen);
        case chosen: {
            const kernel::Option picked = machine.picked();
            frame.step = after;
            if (picked.kind == kernel::OptionKind::pass) {
                raise_by(machine, "passed", seat);
                return Flow::next;
            }
            const int tile = tile_number(machine.book, machine.state, picked.onto().index);
            Frame& play = machine.push(machine.book.find_procedure("play_card"));
            play.local[0] = picked.entity().index;
            play.local[1] = tile;
            play.local[5] = seat;
            play.controller = seat;
            return Flow::next;
        }
        case after:
            if (match_ends(machine)) {
                frame.step = scored;
                machine.raise(Draft(machine.book.find_event("match_over")));
                return Flow::next;
            }
            frame.local[turns_seat] = other_seat(machine, seat);
            frame.step = begin;
            return Flow::next;
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::queensblood
