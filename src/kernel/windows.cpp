#include "kernel/machine.hpp"

#include <algorithm>

namespace cantrip::kernel {

namespace {

namespace reactions_step {
enum : std::uint16_t { begin, look, chosen, abandon };
}  // namespace reactions_step

template <class Drop>
void drop_pending(State& state, Drop drop) {
    const auto pending = state.pending();
    const auto left = std::remove_if(pending.begin(), pending.end(), drop);
    state.truncate(Section::pending, static_cast<std::uint32_t>(left - pending.begin()));
}

// An ability whose object is gone or no longer works is lost; what a lasting effect holds does not depend on
// it.
bool is_lost(const Machine& machine, const Pending& entry) {
    if (entry.lasting != none) return false;
    const Match match{AbilityId(entry.ability), EntityRef::unpack(entry.source), entry.controller, none};
    return machine.state.find(match.source) == nullptr ||
           !works(machine.scope(match, &entry.event), match.source.index, match.ability);
}

Option ability_option(const Match& match) {
    return {OptionKind::ability, match.source.packed(),
            (static_cast<std::int64_t>(match.lasting) << 32) | static_cast<std::int64_t>(match.ability.index),
            none};
}

}  // namespace

// A priority window: the seats in turn act or pass, until every seat has passed in a row.
// local: 0 window name, 1 seat number, 2 passes in a row; list[0] the seats
Flow window_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { start, offer, chosen };
    State& state = machine.state;
    switch (frame.step) {
        case start: {
            frame.step = offer;
            const std::vector<std::uint32_t> seats = seats_in_order(machine.scope(frame));
            const std::vector<std::int64_t> numbers(seats.begin(), seats.end());
            const List kept = machine.keep(numbers);
            state.frames().back().list[0] = kept;
            return Flow::next;
        }
        case offer: {
            const auto seats = state.items(frame.list[0]);
            if (frame.local[2] >= static_cast<std::int64_t>(seats.size())) return Flow::done;
            const auto seat = static_cast<std::uint32_t>(seats[static_cast<std::size_t>(frame.local[1])]);
            const NameId window(static_cast<std::size_t>(frame.local[0]));
            Question question;
            question.seat = seat;
            question.prompt = window;
            const Event* event = frame.event == none ? nullptr : &state.events()[frame.event];
            for (const Match& match : machine.usable_in(window, seat, event))
                question.options.push_back(ability_option(match));
            if (machine.book.hooks.window_options != nullptr) {
                machine.book.hooks.window_options(machine, window, seat, question.options);
            }
            if (question.options.empty()) {
                // Nothing to use: the window passes by itself. Nobody else can tell, because the other seats
                // are not told of windows that are open for somebody else.
                ++frame.local[2];
                frame.local[1] = (frame.local[1] + 1) % static_cast<std::int64_t>(seats.size());
                return Flow::next;
            }
            question.options.push_back({OptionKind::pass, 0, 0, none});
            question.open_to_all = false;
            return machine.ask(frame, question, chosen);
        }
        case chosen: {
            const Option option = machine.picked();
            frame.step = offer;
            const auto seats = state.items(frame.list[0]);
            const auto seat = static_cast<std::uint32_t>(seats[static_cast<std::size_t>(frame.local[1])]);
            if (option.kind == OptionKind::pass) {
                ++frame.local[2];
                frame.local[1] = (frame.local[1] + 1) % static_cast<std::int64_t>(seats.size());
                return Flow::next;
            }
            frame.local[2] = 0;
            if (option.kind != OptionKind::ability)
                return machine.book.hooks.take_window_option(machine, option, seat);
            const AbilityId ability(static_cast<std::size_t>(option.b & 0xffffffff));
            const auto lasting = static_cast<std::uint32_t>(option.b >> 32);
            const Entity* source = state.find(option.entity());
            const std::uint32_t owner =
                source == nullptr ? seat : machine.controller_of(ability, option.entity().index);
            const std::uint32_t controller = lasting == none ? owner : state.lastings()[lasting].controller;
            machine.resolve({ability, option.entity(), controller, lasting}, frame.event);
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}

void Machine::open_window(NameId window, std::uint32_t event) {
    Frame& frame = push_kernel(window_steps);
    frame.event = event;
    frame.local[0] = window.index;
    frame.label = window.index;
}

bool Machine::reactions_pending() const {
    const auto pending = state.pending();
    return std::ranges::any_of(pending, [](const Pending& each) { return each.window == unassigned_window; });
}

void Machine::open_reactions(WhenEnded when_ended) {
    Frame& frame = push_kernel(reactions_steps);
    frame.local[0] = frame.serial;
    frame.end_step = when_ended == WhenEnded::lost ? reactions_step::abandon : reactions_step::look;
    const std::uint32_t serial = frame.serial;
    for (Pending& pending : state.pending()) {
        if (pending.window == unassigned_window) pending.window = serial;
    }
}

// A reaction window: the seats in order resolve what is pending for them. A seat is asked which comes next
// only where the order can matter.
// local: 0 window, 1 position of the pending entry chosen
Flow reactions_steps(Machine& machine, Frame& frame) {
    using namespace reactions_step;
    State& state = machine.state;
    const auto window = static_cast<std::uint32_t>(frame.local[0]);
    if (frame.step == abandon) {
        drop_pending(state, [&](const Pending& entry) { return entry.window == window; });
        return Flow::done;
    }
    if (frame.step == begin) frame.step = look;
    if (frame.step == look) {
        drop_pending(state,
                     [&](const Pending& entry) { return entry.window == window && is_lost(machine, entry); });
        std::vector<std::uint32_t> mine;
        std::uint32_t chooser = 0;
        for (const std::uint32_t seat : seats_in_order(machine.scope(frame))) {
            for (std::uint32_t i = 0; i < state.size(Section::pending); ++i) {
                if (state.pending()[i].window == window && state.pending()[i].controller == seat)
                    mine.push_back(i);
            }
            chooser = seat;
            if (!mine.empty()) break;
        }
        if (mine.empty()) {
            // Entries without a seat of their own come last, in the order they came.
            for (std::uint32_t i = 0; i < state.size(Section::pending); ++i) {
                if (state.pending()[i].window == window) mine.push_back(i);
            }
            if (mine.empty()) return Flow::done;
        }
        std::ranges::stable_sort(mine, std::ranges::greater{}, [&](std::uint32_t index) {
            return machine.book.abilities[state.pending()[index].ability].priority;
        });
        std::vector<std::uint32_t> contested;
        for (const std::uint32_t one : mine) {
            for (const std::uint32_t other : mine) {
                if (one != other && !commute(machine.book, AbilityId(state.pending()[one].ability),
                                             AbilityId(state.pending()[other].ability))) {
                    contested.push_back(one);
                    break;
                }
            }
        }
        if (contested.size() < mine.size()) {
            // Whatever commutes with everything else goes first, unasked.
            for (const std::uint32_t index : mine) {
                if (std::ranges::find(contested, index) == contested.end()) {
                    frame.local[1] = index;
                    break;
                }
            }
            frame.local[2] = 0;
            frame.step = chosen;
            return Flow::next;
        }
        Question question;
        question.seat = chooser;
        question.prompt = machine.book.names.find("which_ability_first");
        for (const std::uint32_t index : contested) {
            const Pending& entry = state.pending()[index];
            Option option = ability_option(
                {AbilityId(entry.ability), EntityRef::unpack(entry.source), entry.controller, none});
            option.label = none;
            question.options.push_back(option);
        }
        frame.local[2] = 1;
        const List kept = machine.keep(std::vector<std::int64_t>(contested.begin(), contested.end()));
        state.frames().back().list[0] = kept;
        return machine.ask(state.frames().back(), question, chosen);
    }
    auto index = static_cast<std::uint32_t>(frame.local[1]);
    if (frame.local[2] == 1) {
        index = static_cast<std::uint32_t>(
            state.items(frame.list[0])[static_cast<std::size_t>(machine.answer_of()[0])]);
    }
    frame.step = look;
    const Pending entry = state.pending()[index];
    const auto pending = state.pending();
    std::copy(pending.begin() + index + 1, pending.end(), pending.begin() + index);
    state.truncate(Section::pending, state.size(Section::pending) - 1);
    machine.resolve(
        {AbilityId(entry.ability), EntityRef::unpack(entry.source), entry.controller, entry.lasting}, none);
    Frame& pushed = state.frames().back();
    pushed.event = state.size(Section::events);
    state.push(Section::events, entry.event);
    return Flow::next;
}

}  // namespace cantrip::kernel
