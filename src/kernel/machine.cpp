#include "kernel/machine.hpp"

#include <algorithm>
#include <iterator>

namespace cantrip::kernel {

namespace {

constexpr Step kernel_step_list[] = {effect_steps,  effects_steps, event_steps,     moment_steps,
                                     resolve_steps, window_steps,  reactions_steps, end_lasting_steps};

}  // namespace

std::span<const Step> kernel_steps() { return kernel_step_list; }

void Machine::stop(Stop reason, std::uint32_t detail) { FactWriter(book, state).stop(reason, detail); }

Scope Machine::scope(const Frame& frame) const {
    const Event* event = frame.event == none ? nullptr : &state.events()[frame.event];
    return {book,
            state,
            EntityRef::unpack(frame.source),
            frame.controller,
            EntityRef::unpack(frame.each),
            event,
            frame.lasting,
            frame.variables_of,
            nullptr,
            nullptr};
}

Scope Machine::scope(const Match& match, const Event* event) const {
    const std::uint32_t shared = match.lasting == none ? 0 : state.lastings()[match.lasting].variables_of;
    return {book, state, match.source, match.controller, {}, event, match.lasting, shared, nullptr, nullptr};
}

Frame& Machine::push(ProcedureId procedure) {
    const bool first = state.size(Section::frames) == 0;
    Frame* room = state.extend<Frame>(Section::frames);
    if (room == nullptr) {
        // So deep a stack only comes from abilities that keep setting each other off.
        stop(Stop::budget_exceeded);
        room = &state.frames().back();
    }
    Frame& frame = *room;
    frame = Frame{};
    if (!first) {
        const Frame& below = *(room - 1);
        frame.ability = below.ability;
        frame.controller = below.controller;
        frame.event = below.event;
        frame.lasting = below.lasting;
        frame.variables_of = below.variables_of;
        frame.source = below.source;
        frame.each = below.each;
        frame.flags = below.flags & frame_paying;
    }
    frame.procedure = procedure.index;
    frame.serial = state.registers().next_serial++;
    frame.list_top = state.size(Section::lists);
    frame.event_top = state.size(Section::events);
    frame.variable_top = state.size(Section::variables);
    frame.label = book.procedures[procedure.index].name.index;
    return frame;
}

Frame& Machine::push_kernel(Step step) {
    const auto* found = std::ranges::find(kernel_step_list, step);
    promise(found != std::end(kernel_step_list), "only the kernel's own steps are pushed by address");
    return push(ProcedureId(static_cast<std::size_t>(found - std::begin(kernel_step_list))));
}

Frame* Machine::find_frame(NameId label) {
    const auto frames = state.frames();
    for (std::size_t i = frames.size(); i-- > 0;) {
        if (frames[i].label == label.index && (frames[i].flags & (frame_ending | frame_finished)) == 0)
            return &frames[i];
    }
    return nullptr;
}

bool Machine::end_frame(NameId label, Rest rest) {
    Frame* target = find_frame(label);
    if (target == nullptr) return false;
    doom(target, rest);
    return true;
}

void Machine::end_above(const Frame& frame, Rest rest) {
    Frame* first = state.frames().data() + (&frame - state.frames().data()) + 1;
    if (first != state.frames().data() + state.frames().size()) doom(first, rest);
}

void Machine::doom(Frame* first, Rest rest) {
    Frame* last = state.frames().data() + state.frames().size();
    if (rest == Rest::finished) {
        // The ability at hand lies above what it ends.
        Frame* resolving = last;
        while (resolving != first && book.procedures[resolving[-1].procedure].step != resolve_steps)
            --resolving;
        if (resolving != first) last = resolving - 1;
    }
    for (Frame* frame = first; frame != last; ++frame) {
        // What is done at the end of a lasting effect is itself an end step: it is done to its end, then the
        // rest goes.
        if (book.procedures[frame->procedure].step == end_lasting_steps) break;
        if ((frame->flags & (frame_ending | frame_finished)) == 0) frame->flags |= frame_doomed;
    }
}

void Machine::pop() {
    const std::uint32_t last = state.size(Section::frames) - 1;
    // Its record stays where it is while the section is cut.
    const Frame& frame = state.frames()[last];
    // What lasts while this frame runs ends with it; its end steps run before the frame is gone.
    for (std::uint32_t i = 0; i < state.size(Section::lastings); ++i) {
        const Lasting& record = state.lastings()[i];
        if (record.alive != 0 && record.ending == 0 && record.frame_serial == frame.serial) {
            state.frames().back().flags |= frame_finished;
            end_lasting(i);
            return;
        }
    }
    state.truncate(Section::frames, last);
    state.truncate(Section::lists, frame.list_top);
    state.truncate(Section::events, frame.event_top);
    if ((frame.flags & frame_owns_variables) != 0) {
        // Variables of frames below that were set meanwhile stay.
        const auto variables = state.variables();
        const auto left = std::remove_if(variables.begin() + frame.variable_top, variables.end(),
                                         [&](const Variable& each) { return each.of == frame.serial; });
        state.truncate(Section::variables, static_cast<std::uint32_t>(left - variables.begin()));
    }
}

// Sends a frame that is being ended to its end steps; false if it has none left to run.
bool Machine::begin_end(Frame& frame) {
    if ((frame.flags & frame_finished) != 0) return false;
    frame.flags = static_cast<std::uint16_t>(frame.flags & ~frame_doomed);
    if (frame.end_step == 0) return false;
    frame.flags |= frame_ending;
    frame.step = frame.end_step;
    return true;
}

void Machine::advance() {
    while (!stopped()) {
        if (state.registers().waiting != 0 && !settle_open_decisions()) return;
        if (state.size(Section::frames) == 0) {
            stop(Stop::over);
            return;
        }
        const std::uint32_t depth = state.size(Section::frames);
        Frame& frame = state.frames()[depth - 1];
        if ((frame.flags & (frame_finished | frame_doomed)) != 0 && !begin_end(frame)) {
            pop();
            continue;
        }
        answer_read_ = false;
        if (book.procedures[frame.procedure].step(*this, frame) != Flow::done) continue;
        promise(state.size(Section::frames) == depth, "a step that is done has pushed nothing");
        // A frame that was told to end while it finished still runs its end steps.
        const Frame& finished = state.frames()[depth - 1];
        if ((finished.flags & frame_doomed) == 0 || finished.end_step == 0) pop();
    }
}

List Machine::keep(std::span<const std::int64_t> items) {
    const auto count = static_cast<std::uint32_t>(items.size());
    if (count == 0) return {};
    const auto lists = state.lists();
    const bool own =
        !lists.empty() && items.data() >= lists.data() && items.data() < lists.data() + lists.size();
    if (own) {  // the section that grows: its numbers may move
        const std::vector<std::int64_t> copy(items.begin(), items.end());
        return keep(copy);
    }
    const std::uint32_t first = state.size(Section::lists);
    auto* const room = state.extend<std::int64_t>(Section::lists, count);
    if (room == nullptr) {
        stop(Stop::section_full, static_cast<std::uint32_t>(Section::lists));
        return {};
    }
    std::ranges::copy(items, room);
    return {first, count};
}

void Machine::remember_variable(NameId name, std::int64_t value) {
    const std::uint32_t of = state.frames().back().variables_of;
    for (Variable& each : state.variables()) {
        if (each.name == name.index && each.of == of) {
            each.value = value;
            return;
        }
    }
    if (!state.push(Section::variables, Variable{name.index, of, value})) {
        stop(Stop::section_full, static_cast<std::uint32_t>(Section::variables));
    }
}

// What the name stood for before is written over; records that are left over name nobody.
void Machine::remember_entities(NameId name, std::span<const std::int64_t> packed) {
    const std::uint32_t of = state.frames().back().variables_of;
    std::size_t next = 0;
    for (Variable& each : state.variables()) {
        if (each.name != name.index || each.of != of) continue;
        each.value = next < packed.size() ? packed[next] : 0;
        each.entity = 1;
        ++next;
    }
    for (; next < packed.size(); ++next) {
        if (!state.push(Section::variables, Variable{name.index, of, packed[next], 1})) {
            stop(Stop::section_full, static_cast<std::uint32_t>(Section::variables));
            return;
        }
    }
}

void Machine::notice(const Frame& frame, std::uint32_t text) {
    if (observer != nullptr) {
        observer->notice(book, state, EntityRef::unpack(frame.source),
                         frame.ability == none ? AbilityId{} : AbilityId(frame.ability), text);
    }
}

// One effect: the op's own steps, found through the compiled node.
Flow effect_steps(Machine& machine, Frame& frame) {
    return machine.book.op(CodeId(frame.code)).run.effect(machine, frame);
}

// Effects in order, with the game's own procedure (a checkpoint) between two instructions.
// local: 0 first in pool, 1 count, 2 next
Flow effects_steps(Machine& machine, Frame& frame) {
    if (frame.step == 1) {
        frame.step = 0;
        if (machine.book.hooks.after_instruction.valid() && (frame.flags & frame_paying) == 0) {
            machine.push(machine.book.hooks.after_instruction);
            return Flow::next;
        }
    }
    if (frame.local[2] >= frame.local[1]) return Flow::done;
    const std::uint32_t code = machine.book.pool[static_cast<std::size_t>(frame.local[0] + frame.local[2])];
    ++frame.local[2];
    frame.step = 1;
    Frame& pushed = machine.push_kernel(effect_steps);
    pushed.code = code;
    return Flow::next;
}

void Machine::run_effects(const Frame& parent, std::span<const std::uint32_t> codes, EntityRef each) {
    const std::int64_t kept_each = each.valid() ? each.packed() : parent.each;
    Frame& pushed = push_kernel(effects_steps);
    pushed.each = kept_each;
    pushed.local[0] = codes.empty() ? 0 : codes.data() - book.pool.data();
    pushed.local[1] = static_cast<std::int64_t>(codes.size());
}

}  // namespace cantrip::kernel
