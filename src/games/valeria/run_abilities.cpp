#include "games/valeria/center.hpp"
#include "games/valeria/ids.hpp"
#include "games/valeria/procedures.hpp"
#include "games/valeria/score.hpp"
#include "kernel/setup.hpp"

namespace cantrip::games::valeria {

using kernel::Flow;
using kernel::Frame;
using kernel::Machine;

std::vector<Run> runs_of_role(const Machine& machine, std::uint32_t seat, ZoneKindId which,
                              std::string_view role) {
    std::vector<Run> runs;
    const NameId name = machine.book.names.find(role);
    const std::int64_t turn = machine.fact(kernel::table_entity, fact::turn);
    for (const std::uint32_t card : face_up_cards(machine.state, seat, which)) {
        if (which == zone::domains && machine.fact(card, fact::gained_turn) == turn) continue;
        for (const AbilityId ability : machine.called_abilities(card, name))
            runs.push_back({ability, machine.state.ref(card)});
    }
    return runs;
}

void push_runs(Machine& machine, std::uint32_t seat, std::span<const Run> runs, std::string_view procedure) {
    if (runs.empty()) return;
    std::vector<std::int64_t> numbers;
    for (const Run& run : runs) {
        numbers.push_back(run.ability.index);
        numbers.push_back(run.source.packed());
    }
    machine.push(machine.book.find_procedure(procedure)).local[0] = seat;
    const kernel::List kept = machine.keep(numbers);
    machine.top().list[0] = kept;
}

// local: 0 the seat they are run for, 1 next; list[0] pairs of ability and source
Flow run_abilities_steps(Machine& machine, Frame& frame) {
    const auto seat = static_cast<std::uint32_t>(frame.local[0]);
    const auto next = static_cast<std::size_t>(frame.local[1]);
    if (next >= frame.list[0].count) return Flow::done;
    frame.local[1] += 2;
    const AbilityId ability(static_cast<std::size_t>(machine.state.items(frame.list[0])[next]));
    const EntityRef source = EntityRef::unpack(machine.state.items(frame.list[0])[next + 1]);
    if (machine.state.find(source) != nullptr)
        machine.resolve({ability, source, seat, kernel::none}, kernel::none);
    return Flow::next;
}

std::vector<std::uint32_t> seats_from_active(const Machine& machine) {
    const std::vector<std::uint32_t> seats = seats_of(machine.book, machine.state);
    const std::uint32_t active = EntityRef::unpack(machine.fact(kernel::table_entity, fact::active)).index;
    std::vector<std::uint32_t> turned;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        if (seats[i] != active) continue;
        for (std::size_t k = 0; k < seats.size(); ++k) turned.push_back(seats[(i + k) % seats.size()]);
    }
    return turned;
}

std::uint32_t resting_seat(const Machine& machine) {
    return EntityRef::unpack(machine.fact(kernel::table_entity, fact::resting)).index;
}

}  // namespace cantrip::games::valeria
