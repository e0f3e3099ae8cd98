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

enum TurnLocal : std::size_t { turns_first, turns_seat, turns_card };

constexpr std::int64_t passes_that_end = 2;

std::uint32_t other_seat(const Machine& machine, std::uint32_t seat) {
    const std::vector<std::uint32_t> seats =
        kernel::seats_in_order(machine.scope(machine.state.frames().back()));
    return seats[0] == seat ? seats[1] : seats[0];
}

void draw_for_turn(Machine& machine, std::uint32_t seat) {
    if (machine.fact(seat, fact::turns_taken) > 1) draw_card(machine, seat, -1);
}

// Cards of the hand that can go somewhere, and passing, which is always allowed.
kernel::Question which_card(const Machine& machine, std::uint32_t seat) {
    kernel::Question question;
    question.seat = seat;
    question.prompt = machine.book.names.find("play_or_pass");
    const std::uint32_t hand = kernel::zone_of_kind(machine.state, seat, zone::hand);
    for (std::uint32_t at = machine.state.zones()[hand].first; at != kernel::none;
         at = machine.state.entity(at).next) {
        if (!legal_tiles(machine, seat, at).empty())
            question.options.push_back(kernel::Option::of(machine.state.ref(at)));
    }
    question.options.push_back({kernel::OptionKind::pass, 0, 0, kernel::none});
    return question;
}

kernel::Question which_tile(const Machine& machine, std::uint32_t seat, std::uint32_t card) {
    kernel::Question question;
    question.seat = seat;
    question.prompt = machine.book.names.find("which_tile");
    question.about = machine.state.ref(card);
    for (const int tile : legal_tiles(machine, seat, card)) {
        question.options.push_back(
            kernel::Option::of(machine.state.ref(tile_entity(machine.book, machine.state, tile))));
    }
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
// local: 0 the position of the seat that begins, 1 the seat whose turn it is, 2 the card it plays
Flow turns_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { start, begin, draw, ask_card, card_chosen, ask_tile, tile_chosen, after, scored };
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
            frame.step = ask_card;
            draw_for_turn(machine, seat);
            return Flow::next;
        case ask_card:
            return machine.ask(frame, which_card(machine, seat), card_chosen);
        case card_chosen: {
            const kernel::Option chosen = machine.picked();
            if (chosen.kind == kernel::OptionKind::pass) {
                frame.step = after;
                raise_by(machine, "passed", seat);
                return Flow::next;
            }
            frame.local[turns_card] = chosen.entity().index;
            frame.step = ask_tile;
            return Flow::next;
        }
        case ask_tile:
            return machine.ask(frame,
                               which_tile(machine, seat, static_cast<std::uint32_t>(frame.local[turns_card])),
                               tile_chosen);
        case tile_chosen: {
            const int tile = tile_number(machine.book, machine.state, machine.picked().entity().index);
            const std::int64_t card = frame.local[turns_card];
            frame.step = after;
            Frame& play = machine.push(machine.book.find_procedure("play_card"));
            play.local[0] = card;
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
