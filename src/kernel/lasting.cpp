#include "kernel/machine.hpp"
#include "kernel/structure.hpp"

#include <algorithm>

namespace cantrip::kernel {

namespace {

// The frame a `during` duration is bound to, or 0 when no such procedure runs (then the effect ends at once).
std::uint32_t bound_serial(Machine& machine, CodeId code, bool& bound) {
    for (const std::uint32_t child : machine.book.children(code, structure::param::lasting_until)) {
        if (&machine.book.op(CodeId(child)) != &structure::during) continue;
        bound = true;
        const Frame* frame = machine.find_frame(machine.book.id<NameId>(CodeId(child), 0));
        return frame == nullptr ? 0 : frame->serial;
    }
    return 0;
}

std::uint32_t free_lasting(State& state) {
    for (std::uint32_t i = 0; i < state.size(Section::lastings); ++i) {
        if (state.lastings()[i].alive == 0) return i;
    }
    return state.append(Section::lastings);
}

}  // namespace

// The effect `lasting`: one record for each bearer.
Flow begin_lasting(Machine& machine, Frame& frame) {
    State& state = machine.state;
    const CodeId code(frame.code);
    const Frame maker = frame;
    bool bound = false;
    const std::uint32_t serial = bound_serial(machine, code, bound);
    if (bound && serial == 0) return Flow::done;
    const EntitySet bearers =
        select(machine.scope(maker), machine.book.child(code, structure::param::lasting_bearer));
    for (const std::uint32_t bearer : in_table_order(state, bearers)) {
        const std::uint32_t index = free_lasting(state);
        if (index == none) {
            machine.stop(Stop::section_full, static_cast<std::uint32_t>(Section::lastings));
            return Flow::next;
        }
        Lasting record;
        record.generation = state.lastings()[index].generation + 1;
        record.alive = 1;
        record.code = code.index;
        record.ability = maker.ability;
        record.controller = maker.controller;
        record.frame_serial = serial;
        record.variables_of = bound ? maker.variables_of : 0;
        record.source = maker.source;
        record.bearer = state.ref(bearer).packed();
        record.order = state.registers().next_order++;
        state.lastings()[index] = record;
        // Variables keep the value they have now.
        for (std::uint32_t i = 0; i < state.size(Section::variables); ++i) {
            const Variable variable = state.variables()[i];
            if (variable.of != maker.variables_of) continue;
            if (!state.push(Section::kept_variables,
                            KeptVariable{index, variable.name, variable.entity, 0, 0, variable.value})) {
                machine.stop(Stop::section_full, static_cast<std::uint32_t>(Section::kept_variables));
            }
        }
    }
    state.stale() |= machine.book.stale_by_lasting[code.index];
    if (machine.book.has(code, structure::param::lasting_note)) {
        machine.notice(
            maker, static_cast<std::uint32_t>(machine.book.arg(code, structure::param::lasting_note).value));
    }
    return Flow::done;
}

void Machine::end_lasting(std::uint32_t lasting) {
    Lasting& record = state.lastings()[lasting];
    promise(record.alive != 0 && record.ending == 0, "a lasting effect ends once");
    record.ending = 1;  // its contributions and abilities are gone before its end effects run
    const Lasting ended = record;
    state.stale() |= book.stale_by_lasting[ended.code];
    Frame& frame = push_kernel(end_lasting_steps);
    frame.local[0] = lasting;
    frame.code = ended.code;
    frame.ability = ended.ability;
    frame.controller = ended.controller;
    frame.source = ended.source;
    frame.lasting = lasting;
    frame.event = none;
    frame.flags = frame_owns_variables;
    frame.variables_of = frame.serial;
    // Nothing that ends around it keeps the end effects from running: they are its end steps themselves.
    frame.end_step = 1;
}

Flow end_lasting_steps(Machine& machine, Frame& frame) {
    State& state = machine.state;
    if (frame.step <= 1 && frame.local[1] == 0) {
        frame.step = 2;
        frame.local[1] = 1;
        frame.end_step = 0;
        machine.run_effects(frame,
                            machine.book.children(CodeId(frame.code), structure::param::lasting_at_end));
        return Flow::next;
    }
    const auto index = static_cast<std::uint32_t>(frame.local[0]);
    state.lastings()[index].alive = 0;
    const auto kept = state.kept_variables();
    const auto dropped =
        std::ranges::remove_if(kept, [&](const KeptVariable& each) { return each.lasting == index; });
    state.truncate(Section::kept_variables, static_cast<std::uint32_t>(dropped.begin() - kept.begin()));
    return Flow::done;
}

bool Machine::end_what_is_over(const Event* event, int moment) {
    for (std::uint32_t i = 0; i < state.size(Section::lastings); ++i) {
        const Lasting record = state.lastings()[i];
        if (record.alive == 0 || record.ending != 0) continue;
        const Match holder{{}, EntityRef::unpack(record.source), record.controller, i};
        for (const std::uint32_t child :
             book.children(CodeId(record.code), structure::param::lasting_until)) {
            const CodeId duration(child);
            const Op& op = book.op(duration);
            bool ended = false;
            if (&op == &structure::until && event != nullptr) {
                const auto kind = book.id<EventKindId>(duration, structure::param::until_event);
                const int wanted =
                    book.has(duration, structure::param::until_moment)
                        ? static_cast<int>(book.arg(duration, structure::param::until_moment).value)
                        : 0;
                ended = kind.index == event->kind && moment >= wanted &&
                        test(scope(holder, event), book.child(duration, structure::param::until_where));
            } else if (&op == &structure::as_long_as) {
                ended = !test(scope(holder, event), book.child(duration, 0));
            }
            if (!ended) continue;
            end_lasting(i);
            return true;
        }
    }
    return false;
}

}  // namespace cantrip::kernel
