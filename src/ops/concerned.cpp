#include "ops/concerned.hpp"

namespace cantrip::ops {

std::vector<std::int64_t> concerned(const Machine& machine, const Frame& frame, CodeId who) {
    const Scope scope = machine.scope(frame);
    std::vector<std::int64_t> packed;
    for (const std::uint32_t index : kernel::in_game_order(scope, select(scope, who)))
        packed.push_back(machine.state.ref(index).packed());
    return packed;
}

void fix_list(Machine& machine, std::span<const std::int64_t> packed) {
    const kernel::List kept = machine.keep(packed);
    machine.top().list[0] = kept;
}

std::optional<EntityRef> next_listed(Machine& machine) {
    Frame& frame = machine.top();
    const auto listed = machine.state.items(frame.list[0]);
    while (frame.local[0] < static_cast<std::int64_t>(listed.size())) {
        const EntityRef next = EntityRef::unpack(listed[static_cast<std::size_t>(frame.local[0]++)]);
        if (machine.state.find(next) != nullptr) return next;
    }
    return std::nullopt;
}

std::optional<EntityRef> next_concerned(Machine& machine, CodeId who) {
    if (machine.top().step == 0) {
        machine.top().step = 1;
        fix_list(machine, concerned(machine, machine.top(), who));
    }
    return next_listed(machine);
}

}  // namespace cantrip::ops
