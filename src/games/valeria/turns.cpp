#include "games/valeria/events.hpp"
#include "games/valeria/ids.hpp"
#include "games/valeria/procedures.hpp"
#include "games/valeria/score.hpp"
#include "kernel/setup.hpp"

#include <algorithm>

namespace cantrip::games::valeria {

using kernel::Draft;
using kernel::Flow;
using kernel::Frame;
using kernel::Machine;

namespace {

constexpr std::size_t seats_with_rest = 5;

void begin_turn(Machine& machine, const std::vector<std::uint32_t>& seats, std::size_t at) {
    Draft draft(machine.book.find_event("turn_began"));
    draft.with(slot::turn_began_by, machine.state.ref(seats[at]));
    if (seats.size() == seats_with_rest) {
        draft.with(slot::turn_began_resting,
                   machine.state.ref(seats[(at + seats.size() - 1) % seats.size()]));
    }
    machine.raise(draft);
}

void note_dice(Machine& machine, std::uint32_t seat) {
    Draft draft(machine.book.find_event("rolled"));
    draft.with(slot::rolled_first, machine.answer_of(0)[0])
        .with(slot::rolled_second, machine.answer_of(1)[0])
        .with(slot::rolled_by, machine.state.ref(seat));
    machine.raise(draft);
}

// Whether all stacks that were laid out with cards of a name are empty or exhausted; none laid out: no.
struct Stacks {
    int laid_out = 0;
    int spent = 0;
    [[nodiscard]] bool all_spent() const { return laid_out > 0 && laid_out == spent; }
};

bool end_reached(const Machine& machine) {
    Stacks domains;
    Stacks monsters;
    std::int64_t exhausted = 0;
    for (const kernel::Zone& held : machine.state.zones()) {
        if (held.kind != zone::center.index) continue;
        const std::string_view name = machine.book.text(NameId(machine.state.entity(held.owner).name));
        exhausted += machine.fact(held.owner, fact::exhausted);
        Stacks* const counted = name.starts_with("domain")    ? &domains
                                : name.starts_with("monster") ? &monsters
                                                              : nullptr;
        if (counted == nullptr) continue;
        ++counted->laid_out;
        if (held.count == 0) ++counted->spent;
    }
    const auto seats = static_cast<std::int64_t>(seats_of(machine.book, machine.state).size());
    return domains.all_spent() || monsters.all_spent() || exhausted >= 2 * seats;
}

}  // namespace

// Turn after turn: roll, harvest, action, end. Once the end is triggered the round is finished.
// local: 0 position of the seat whose turn it is, 1 next seat whose doubles passives run
Flow turns_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { begin, roll, rolled, doubles, harvest, act, check_end, next_turn, over };
    const std::vector<std::uint32_t> seats = seats_of(machine.book, machine.state);
    const auto at = static_cast<std::size_t>(frame.local[0]);
    switch (frame.step) {
        case begin:
            frame.step = roll;
            begin_turn(machine, seats, at);
            return Flow::next;
        case roll:
            return machine.roll(frame, 6, 2, machine.book.names.find("roll_dice"), rolled);
        case rolled:
            frame.step = doubles;
            frame.local[1] = 0;
            note_dice(machine, seats[at]);
            return Flow::next;
        case doubles: {
            const bool are = machine.fact(kernel::table_entity, fact::first_die) ==
                             machine.fact(kernel::table_entity, fact::second_die);
            if (!are || frame.local[1] >= static_cast<std::int64_t>(seats.size())) {
                frame.step = harvest;
                return Flow::next;
            }
            const std::uint32_t seat = seats_from_active(machine)[static_cast<std::size_t>(frame.local[1]++)];
            push_runs(machine, seat, runs_of_role(machine, seat, zone::domains, "doubles"));
            return Flow::next;
        }
        case harvest:
            frame.step = act;
            machine.push(machine.book.find_procedure("harvest"));
            return Flow::next;
        case act:
            frame.step = check_end;
            machine.push(machine.book.find_procedure("action")).local[0] = seats[at];
            return Flow::next;
        case check_end:
            frame.step = next_turn;
            if (end_reached(machine)) machine.raise(Draft(machine.book.find_event("end_triggered")));
            return Flow::next;
        case next_turn: {
            frame.local[0] = static_cast<std::int64_t>((at + 1) % seats.size());
            const std::int64_t limit = machine.fact(kernel::table_entity, fact::last_turn);
            const bool round_over =
                frame.local[0] == 0 && machine.fact(kernel::table_entity, fact::end_triggered) != 0;
            const bool limit_reached = limit > 0 && machine.fact(kernel::table_entity, fact::turn) >= limit;
            frame.step = round_over || limit_reached ? over : begin;
            if (frame.step == over) machine.raise(Draft(machine.book.find_event("match_over")));
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::valeria
