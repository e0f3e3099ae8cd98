#include "games/netrunner/procedures.hpp"

// The encounter with one ice: breaking its subroutines, then resolving those that are left.
namespace cantrip::games::netrunner {

// local: 0 the ice, 1 next subroutine
Flow encounter_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { start, look, window, resolve, ended, over };
    State& state = machine.state;
    const EntityRef ice = EntityRef::unpack(frame.local[0]);
    const Entity* there = state.find(ice);
    const bool goes_on = there != nullptr && there->face_down == 0;
    switch (frame.step) {
        case start:
            frame.step = look;
            frame.end_step = ended;
            raise(machine, Happening::encounter_ice, ice.index);
            return Flow::next;
        case look:
            frame.step = window;
            checkpoint(machine);
            return Flow::next;
        case window:
            frame.step = resolve;
            if (goes_on) open_paid_window(machine, "encounter");
            return Flow::next;
        case resolve: {
            const std::vector<AbilityId> all =
                goes_on ? subroutines(machine.book, *there) : std::vector<AbilityId>{};
            if (frame.local[1] >= static_cast<std::int64_t>(all.size())) {
                frame.step = ended;
                return Flow::next;
            }
            const std::int64_t next = frame.local[1]++;
            if (((table_fact(machine, Fact::broken) >> next) & 1) != 0) return Flow::next;
            machine.resolve({all[static_cast<std::size_t>(next)], ice, corp_seat, none}, none);
            return Flow::next;
        }
        case ended:
            frame.step = over;
            frame.end_step = 0;
            raise(machine, Happening::encounter_ended, ice.index);
            return Flow::next;
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::netrunner
