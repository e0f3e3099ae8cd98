#include "games/netrunner/procedures.hpp"

// The encounter with one ice: breaking its subroutines, then resolving those that are left.
namespace cantrip::games::netrunner {

// local: 0 the ice, 1 next subroutine
Flow encounter_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { start, look, window, resolve, ended, ended_look, over };
    State& state = machine.state;
    const EntityRef ice = EntityRef::unpack(frame.local[0]);
    const Entity* there = state.find(ice);
    const bool goes_on = there != nullptr && there->face_down == 0;
    switch (frame.step) {
        case start: {
            frame.step = look;
            frame.end_step = ended;
            Draft draft = happening(machine, Happening::encounter_ice, ice.index);
            draft.with(slot::server, server_of(machine.book, state, ice));
            machine.raise(draft);
            return Flow::next;
        }
        case look:
            frame.step = window;
            checkpoint(machine);
            return Flow::next;
        case window:
            frame.step = resolve;
            if (goes_on) open_paid_window(machine, Word::encounter);
            return Flow::next;
        case resolve: {
            const std::vector<Subroutine> all =
                goes_on ? subroutines(kernel::table_scope(machine.book, state), ice.index)
                        : std::vector<Subroutine>{};
            if (frame.local[1] >= static_cast<std::int64_t>(all.size())) {
                frame.step = ended;
                return Flow::next;
            }
            const std::int64_t next = frame.local[1]++;
            const Subroutine& subroutine = all[static_cast<std::size_t>(next)];
            if (subroutine.lost || ((table_fact(machine, Fact::broken) >> next) & 1) != 0) return Flow::next;
            machine.resolve({subroutine.ability, ice, corp_seat, none}, none);
            return Flow::next;
        }
        case ended: {
            frame.step = ended_look;
            frame.end_step = 0;
            // The ice may be gone; what ended is still told of it.
            Draft draft = happening(machine, Happening::end_of_encounter);
            draft.with(slot::target, ice);
            machine.raise(draft);
            return Flow::next;
        }
        case ended_look:
            frame.step = over;
            if ((frame.flags & kernel::frame_ending) == 0) checkpoint(machine);
            return Flow::next;
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::netrunner
