#include "games/netrunner/procedures.hpp"

#include <algorithm>

// A run, from its announcement to its end. Whatever ends it, wherever that happens, leads to `closing`.
namespace cantrip::games::netrunner {

namespace {

// Ice lies from the server outward: the k-th ice is at place k - 1.
CardsOf line_of_ice(const Machine& machine) {
    const EntityRef server = table_entity_fact(machine, Fact::run_server);
    if (machine.state.find(server) == nullptr) return {machine.state, none};
    return cards_of(machine.state, server.index, Area::ice);
}

std::int64_t ice_count(const Machine& machine) {
    const EntityRef server = table_entity_fact(machine, Fact::run_server);
    return machine.state.find(server) == nullptr ? 0 : count_in(machine.state, server.index, Area::ice);
}

bool server_exists(const Machine& machine) {
    return machine.state.find(table_entity_fact(machine, Fact::run_server)) != nullptr;
}

// The Runner's position moves with its ice; without ice it is where the ice was.
std::int64_t position(const Machine& machine) {
    std::int64_t place = 1;
    for (const std::uint32_t ice : line_of_ice(machine)) {
        if (ice == current_ice(machine)) return place;
        ++place;
    }
    return std::min(table_fact(machine, Fact::run_position), ice_count(machine) + 1);
}

void take_position(Machine& machine, std::int64_t place) {
    std::int64_t at = 0;
    std::uint32_t ice = 0;
    for (const std::uint32_t each : line_of_ice(machine)) {
        if (++at == place) ice = each;
    }
    raise(machine, Happening::position_set, ice, place);
}

// Events of a run are about its server.
void announce_server(Machine& machine, Happening what, std::int64_t amount = 1) {
    const EntityRef server = table_entity_fact(machine, Fact::run_server);
    Draft draft = happening(machine, what, 0, amount);
    draft.with(slot::target, server).with(slot::server, server);
    draft.with(slot::by, machine.state.ref(runner_seat));
    machine.raise(draft);
}

void announce_ice(Machine& machine, Happening what) {
    Draft draft = happening(machine, what, current_ice(machine));
    draft.with(slot::server, table_entity_fact(machine, Fact::run_server));
    machine.raise(draft);
}

bool ice_is_rezzed(const Machine& machine) {
    const std::uint32_t ice = current_ice(machine);
    return ice != 0 && machine.state.entity(ice).face_down == 0;
}

Question jack_out_question(const Machine& machine) {
    Question question;
    question.seat = runner_seat;
    question.prompt = word(machine.book, Word::jack_out);
    question.options = {{OptionKind::yes, 0, 0, none}, {OptionKind::no, 0, 0, none}};
    return question;
}

namespace running_step {
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
    breached,
    closing,
    unsuccessful,
    finish,
    over
};
}  // namespace running_step

}  // namespace

// What answers the end of a run does so just outside of it; only then its traces go.
// local: 0 the server, 2 and 3 effects carried out when the run begins
Flow run_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { start, look, close, over };
    switch (frame.step++) {
        case start: {
            const EntityRef server = EntityRef::unpack(frame.local[0]);
            if (table_fact(machine, Fact::run_active) != 0 || machine.state.find(server) == nullptr)
                return Flow::done;
            // It is the run itself that is ended by its name.
            frame.label = none;
            frame.end_step = look;
            const std::int64_t first = frame.local[2];
            const std::int64_t count = frame.local[3];
            Frame& running = push_procedure(machine, Procedure::running);
            running.label = word(machine.book, Word::run).index;
            running.local[0] = server.packed();
            running.local[2] = first;
            running.local[3] = count;
            return Flow::next;
        }
        case look:
            frame.end_step = close;
            checkpoint(machine);
            return Flow::next;
        case close:
            frame.end_step = 0;
            raise(machine, Happening::run_closed);
            return Flow::next;
        default:
            return Flow::done;
    }
}

// local: 0 the server, 2 and 3 effects carried out when the run begins, 4 the window open before it, 5 step 5
// was reached
Flow running_steps(Machine& machine, Frame& frame) {
    using namespace running_step;
    switch (frame.step++) {
        case start:
            frame.end_step = closing;
            frame.local[4] = table_fact(machine, Fact::window);
            {
                Draft draft = happening(machine, Happening::run_announced);
                draft.with(slot::target, frame.local[0]).with(slot::server, frame.local[0]);
                machine.raise(draft);
            }
            return Flow::next;
        case during: {
            const auto effects = std::span(machine.book.pool)
                                     .subspan(static_cast<std::size_t>(frame.local[2]),
                                              static_cast<std::size_t>(frame.local[3]));
            if (!effects.empty()) machine.run_effects(frame, effects);
            return Flow::next;
        }
        case begin:
            announce_server(machine, Happening::start_of_run);
            return Flow::next;
        case begun:
            checkpoint(machine);
            return Flow::next;
        case set_position:
            take_position(machine, ice_count(machine));
            return Flow::next;
        case first_window:
            open_paid_window(machine, Word::run_begins);
            return Flow::next;
        case fork:
            frame.step = current_ice(machine) != 0 ? approach : pass_window;
            if (!server_exists(machine)) frame.step = closing;
            return Flow::next;
        case approach:
            announce_ice(machine, Happening::approach_ice);
            return Flow::next;
        case approach_look:
            checkpoint(machine);
            return Flow::next;
        case approach_window:
            if (current_ice(machine) != 0) open_paid_window(machine, Word::approach);
            return Flow::next;
        case approached:
            if (!server_exists(machine))
                frame.step = closing;
            else if (ice_is_rezzed(machine))
                push_procedure(machine, Procedure::encounter).local[0] =
                    machine.state.ref(current_ice(machine)).packed();
            return Flow::next;
        case encountered:
            if (!server_exists(machine)) frame.step = closing;
            return Flow::next;
        case pass:
            if (current_ice(machine) != 0) announce_ice(machine, Happening::pass_ice);
            return Flow::next;
        case pass_look:
            checkpoint(machine);
            return Flow::next;
        case pass_window:
            open_paid_window(machine, Word::pass);
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
            open_paid_window(machine, Word::move);
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
                push_procedure(machine, Procedure::breach).local[0] = server;
            }
            return Flow::next;
        case breached:
            checkpoint(machine);
            return Flow::next;
        case closing:
            frame.end_step = 0;
            return Flow::next;
        case unsuccessful:
            if (frame.local[5] == 0 && server_exists(machine))
                announce_server(machine, Happening::unsuccessful_run);
            return Flow::next;
        case finish: {
            const EntityRef server = table_entity_fact(machine, Fact::run_server);
            Draft draft = happening(machine, Happening::end_of_run, 0, frame.local[5]);
            draft.with(slot::target, server).with(slot::server, server).with(slot::what, frame.local[4]);
            draft.with(slot::by, machine.state.ref(runner_seat));
            machine.raise(draft);
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}

bool approach_again(Machine& machine) {
    Frame* run = machine.find_frame(word(machine.book, Word::run));
    if (run == nullptr) return false;
    run->step = running_step::approach;
    machine.end_above(*run, Machine::Rest::finished);
    return true;
}

}  // namespace cantrip::games::netrunner
