#include "games/netrunner/procedures.hpp"

#include <algorithm>

// A run, from its announcement to its end. Whatever ends it, wherever that happens, leads to `closing`.
namespace cantrip::games::netrunner {

namespace {

// Ice lies from the server outward: the k-th ice is at place k - 1.
std::vector<std::uint32_t> line_of_ice(const Machine& machine) {
    const EntityRef server = table_entity_fact(machine, Fact::run_server);
    if (machine.state.find(server) == nullptr) return {};
    return cards_in(machine.state, server.index, Area::ice);
}

bool server_exists(const Machine& machine) {
    return machine.state.find(table_entity_fact(machine, Fact::run_server)) != nullptr;
}

// The Runner's position moves with its ice; without ice it is where the ice was.
std::int64_t position(const Machine& machine) {
    const std::vector<std::uint32_t> line = line_of_ice(machine);
    const auto found = std::ranges::find(line, current_ice(machine));
    return found == line.end() ? table_fact(machine, Fact::run_position) : found - line.begin() + 1;
}

void take_position(Machine& machine, std::int64_t place) {
    const std::vector<std::uint32_t> line = line_of_ice(machine);
    const bool ice = place > 0 && place <= static_cast<std::int64_t>(line.size());
    raise(machine, Happening::position_set, ice ? line[static_cast<std::size_t>(place - 1)] : 0, place);
}

void announce_server(Machine& machine, Happening what) {
    raise(machine, what, table_entity_fact(machine, Fact::run_server).index);
}

bool ice_is_rezzed(const Machine& machine) {
    const std::uint32_t ice = current_ice(machine);
    return ice != 0 && machine.state.entity(ice).face_down == 0;
}

Question jack_out_question(const Machine& machine) {
    Question question;
    question.seat = runner_seat;
    question.prompt = word(machine.book, "jack_out");
    question.options = {{OptionKind::yes, 0, 0, none}, {OptionKind::no, 0, 0, none}};
    return question;
}

}  // namespace

// local: 0 the server, 2 and 3 effects carried out when the run begins, 4 the window open before it, 5 step 5
// was reached,
//        6 ice was approached
Flow run_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t {
        start,
        during,
        begin,
        begun,
        set_position,
        first_window,
        fork,
        approach,
        approach_look,
        approach_window,
        approached,
        encountered,
        pass,
        pass_look,
        pass_window,
        may_leave,
        leave,
        move_in,
        move_window,
        moved,
        server_look,
        succeed,
        succeed_look,
        breach,
        closing,
        unsuccessful,
        finish,
        over
    };
    switch (frame.step++) {
        case start: {
            const EntityRef server = EntityRef::unpack(frame.local[0]);
            if (table_fact(machine, Fact::run_active) != 0 || machine.state.find(server) == nullptr)
                return Flow::done;
            frame.end_step = closing;
            frame.local[4] = table_fact(machine, Fact::window);
            raise(machine, Happening::run_announced, server.index);
            return Flow::next;
        }
        case during: {
            const auto effects = std::span(machine.book.pool)
                                     .subspan(static_cast<std::size_t>(frame.local[2]),
                                              static_cast<std::size_t>(frame.local[3]));
            if (!effects.empty()) machine.run_effects(frame, effects);
            return Flow::next;
        }
        case begin:
            announce_server(machine, Happening::run_began);
            return Flow::next;
        case begun:
            checkpoint(machine);
            return Flow::next;
        case set_position:
            take_position(machine, static_cast<std::int64_t>(line_of_ice(machine).size()));
            return Flow::next;
        case first_window:
            open_paid_window(machine, "run_begins");
            return Flow::next;
        case fork:
            frame.step = current_ice(machine) != 0 ? approach : pass_window;
            if (!server_exists(machine)) frame.step = closing;
            return Flow::next;
        case approach:
            frame.local[6] = 1;
            raise(machine, Happening::approach_ice, current_ice(machine));
            return Flow::next;
        case approach_look:
            checkpoint(machine);
            return Flow::next;
        case approach_window:
            open_paid_window(machine, "approach");
            return Flow::next;
        case approached:
            if (!server_exists(machine))
                frame.step = closing;
            else if (ice_is_rezzed(machine))
                push_procedure(machine, "encounter").local[0] =
                    machine.state.ref(current_ice(machine)).packed();
            return Flow::next;
        case encountered:
            if (!server_exists(machine)) frame.step = closing;
            return Flow::next;
        case pass:
            if (current_ice(machine) != 0) raise(machine, Happening::pass_ice, current_ice(machine));
            return Flow::next;
        case pass_look:
            checkpoint(machine);
            return Flow::next;
        case pass_window:
            open_paid_window(machine, "pass");
            return Flow::next;
        case may_leave:
            frame.step = may_leave;  // the step that asks is the one that asks again
            if (!server_exists(machine) || !allowed(machine, runner_seat, Value::may_jack_out)) {
                frame.step = server_exists(machine) ? move_in : closing;
                return Flow::next;
            }
            return machine.ask(frame, jack_out_question(machine), leave);
        case leave:
            if (machine.picked().kind == OptionKind::yes) frame.step = closing;
            return Flow::next;
        case move_in:
            take_position(machine, std::max<std::int64_t>(position(machine) - 1, 0));
            return Flow::next;
        case move_window:
            open_paid_window(machine, "move");
            return Flow::next;
        case moved:
            if (!server_exists(machine))
                frame.step = closing;
            else if (current_ice(machine) != 0)
                frame.step = approach;
            else
                announce_server(machine, Happening::approach_server);
            return Flow::next;
        case server_look:
            checkpoint(machine);
            return Flow::next;
        case succeed:
            if (!server_exists(machine)) {
                frame.step = closing;
                return Flow::next;
            }
            frame.local[5] = 1;
            announce_server(machine, Happening::successful_run);
            return Flow::next;
        case succeed_look:
            checkpoint(machine);
            return Flow::next;
        case breach:
            if (server_exists(machine)) {
                const std::int64_t server = table_fact(machine, Fact::run_server);
                push_procedure(machine, "breach").local[0] = server;
            }
            return Flow::next;
        case closing:
            frame.end_step = 0;
            return Flow::next;
        case unsuccessful:
            if (frame.local[5] == 0 && server_exists(machine))
                announce_server(machine, Happening::unsuccessful_run);
            return Flow::next;
        case finish: {
            Draft draft = happening(machine, Happening::end_of_run,
                                    table_entity_fact(machine, Fact::run_server).index, frame.local[5]);
            draft.with(slot::what, frame.local[4]);
            machine.raise(draft);
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::netrunner
