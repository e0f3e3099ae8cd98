#include "games/netrunner/op_parts.hpp"

#include <algorithm>

// Runs that abilities start, end and change.
namespace cantrip::games::netrunner {

namespace {

constexpr Param initiate_run_params[] = {
    node_param("server", Sort::selector, Need::required,
               "The servers that may be run; the Runner picks one."),
    node_param("effects_during_run", Sort::effect, Need::many,
               "Done when the run begins, before anything answers its beginning."),
    parts::prompt};
constexpr Param break_subroutine_params[] = {
    parts::amount, literal_param("all", Literal::flag, Need::optional, "All that are left."),
    literal_param("up_to", Literal::flag, Need::optional, "At least one, at most that many.")};
constexpr Param access_additional_cards_params[] = {parts::amount};

bool is_running(const Scope& scope) {
    return fact(scope.book, scope.state, kernel::table_entity, Fact::run_active) != 0;
}
bool is_encountering(const Scope& scope) {
    return fact(scope.book, scope.state, kernel::table_entity, Fact::encountering) != 0;
}

// ---- starting and ending -----------------------------------------------------------------------------

std::vector<std::uint32_t> servers_on_offer(const Scope& scope, CodeId code) {
    std::vector<std::uint32_t> found;
    if (is_running(scope) || !kernel::flag(scope, id(Value::may_run), scope.state.ref(runner_seat)))
        return found;
    kernel::select(scope, scope.book.child(code, 0)).each([&](std::uint32_t server) {
        if (kernel::flag(scope, id(Value::runnable), scope.state.ref(server))) found.push_back(server);
    });
    std::ranges::stable_sort(
        found, {}, [&](std::uint32_t server) { return fact(scope.book, scope.state, server, Fact::number); });
    return found;
}
bool initiate_run_possible(const Scope& scope, CodeId code) { return !servers_on_offer(scope, code).empty(); }

// The servers on offer are fixed before one of them is announced. local: 0 the server
Flow initiate_run_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { ask, chosen, run, over };
    const CodeId code(frame.code);
    switch (frame.step) {
        case ask: {
            const std::vector<std::uint32_t> found = servers_on_offer(machine.scope(frame), code);
            if (found.empty()) return Flow::done;
            std::vector<std::int64_t> packed;
            for (const std::uint32_t server : found) packed.push_back(machine.state.ref(server).packed());
            machine.remember_entities(word(machine.book, Word::allowed_servers), packed);
            if (found.size() == 1) {
                machine.top().local[0] = packed.front();
                machine.top().step = run;
                return Flow::next;
            }
            Question question;
            question.seat = runner_seat;
            question.prompt = machine.book.has(code, 2) ? machine.book.id<NameId>(code, 2)
                                                        : word(machine.book, Word::choose_server);
            question.about = EntityRef::unpack(machine.top().source);
            for (const std::uint32_t server : found)
                question.options.push_back(Option::of(machine.state.ref(server)));
            return machine.ask(machine.top(), question, chosen);
        }
        case chosen:
            frame.local[0] = machine.picked().a;
            frame.step = run;
            return Flow::next;
        case run: {
            frame.step = over;
            const std::int64_t server = frame.local[0];
            const kernel::CodeArg during = machine.book.arg(code, 1);
            Frame& pushed = push_procedure(machine, Procedure::run);
            pushed.local[0] = server;
            pushed.local[2] = during.value;
            pushed.local[3] = during.present ? during.count : 0;
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}

Flow end_run_steps(Machine& machine, Frame& frame) {
    if (frame.step++ != 0) return Flow::done;
    // As a price it does not keep the ability that is paid for from going on.
    const bool price = (frame.flags & kernel::frame_paying) != 0;
    const auto rest = price ? Machine::Rest::finished : Machine::Rest::dropped;
    // An encounter that was forced outside a run just ends.
    if (machine.end_frame(word(machine.book, Word::run), rest)) return Flow::next;
    return machine.end_frame(word(machine.book, Word::encounter)) ? Flow::next : Flow::done;
}
bool end_run_possible(const Scope& scope, CodeId) { return is_running(scope); }

bool jack_out_possible(const Scope& scope, CodeId) {
    return is_running(scope) && kernel::flag(scope, id(Value::may_jack_out), scope.state.ref(runner_seat));
}
Flow jack_out_steps(Machine& machine, Frame& frame) {
    if (frame.step++ != 0 || !jack_out_possible(machine.scope(frame), CodeId(frame.code))) return Flow::done;
    const bool price = (frame.flags & kernel::frame_paying) != 0;
    const auto rest = price ? Machine::Rest::finished : Machine::Rest::dropped;
    return machine.end_frame(word(machine.book, Word::run), rest) ? Flow::next : Flow::done;
}

Flow end_action_phase_steps(Machine& machine, Frame& frame) {
    if (frame.step++ != 0) return Flow::done;
    return machine.end_frame(word(machine.book, Word::action_phase)) ? Flow::next : Flow::done;
}
bool end_action_phase_possible(const Scope&, CodeId) { return true; }

// ---- ice ---------------------------------------------------------------------------------------------

// Which subroutines, where there is a choice.
Question which_subroutines(const Machine& machine, const Frame& frame, std::uint32_t ice) {
    const CodeId code(frame.code);
    const Scope scope = machine.scope(frame);
    const kernel::AbilitySpec* user =
        frame.ability == none ? nullptr : &machine.book.abilities[frame.ability];
    Question question;
    question.seat = user != nullptr && user->decider.valid() ? kernel::select_one(scope, user->decider).index
                                                             : frame.controller;
    question.shape = ShapeKind::subset;
    question.prompt = word(machine.book, Word::choose_subroutines);
    question.about = machine.state.ref(ice);
    std::int64_t place = 0;
    for (const Subroutine& each : subroutines(scope, ice)) {
        if (!each.lost && ((table_fact(machine, Fact::broken) >> place) & 1) == 0) {
            const std::int64_t what = (place << 32) | static_cast<std::int64_t>(each.ability.index);
            question.options.push_back({OptionKind::ability, machine.state.ref(ice).packed(), what, none});
        }
        ++place;
    }
    const auto left = static_cast<std::int64_t>(question.options.size());
    question.maximum = flag_at(machine.book, code, 1) ? left : std::min(left, whole(scope, code, 0, 1));
    question.minimum =
        flag_at(machine.book, code, 2) ? std::min<std::int64_t>(1, question.maximum) : question.maximum;
    return question;
}

// local: 0 next; list[0] the places of the chosen subroutines
Flow break_subroutine_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { ask, chosen, act };
    const std::uint32_t ice = current_ice(machine);
    if (ice == 0 || table_fact(machine, Fact::encountering) == 0) return Flow::done;
    switch (frame.step) {
        case ask: {
            const Question question = which_subroutines(machine, frame, ice);
            if (question.maximum <= 0) return Flow::done;
            // All that are left: there is nothing to choose.
            if (question.minimum < static_cast<std::int64_t>(question.options.size()))
                return machine.ask(frame, question, chosen);
            frame.step = act;
            std::vector<std::int64_t> places;
            for (const Option& option : question.options) places.push_back(option.b >> 32);
            const kernel::List kept = machine.keep(places);
            machine.top().list[0] = kept;
            return Flow::next;
        }
        case chosen: {
            std::vector<std::int64_t> places;
            for (const std::int64_t index : machine.answer_of())
                places.push_back(machine.option(0, index).b >> 32);
            frame.step = act;
            const kernel::List kept = machine.keep(places);
            machine.top().list[0] = kept;
            return Flow::next;
        }
        default: {
            if (frame.local[0] >= static_cast<std::int64_t>(frame.list[0].count)) return Flow::done;
            const std::int64_t place =
                machine.state.items(frame.list[0])[static_cast<std::size_t>(frame.local[0]++)];
            raise(machine, Happening::subroutine_broken, ice, place);
            return Flow::next;
        }
    }
}
bool break_subroutine_possible(const Scope& scope, CodeId) { return unbroken_subroutines(scope) > 0; }

// The encounter ends when the ability at hand is done.
Flow bypass_ice_steps(Machine& machine, Frame& frame) {
    if (frame.step++ != 0 || !is_encountering(machine.scope(frame))) return Flow::done;
    return machine.end_frame(word(machine.book, Word::encounter), Machine::Rest::finished) ? Flow::next
                                                                                           : Flow::done;
}
bool bypass_ice_possible(const Scope& scope, CodeId) { return is_encountering(scope); }

Flow encounter_ice_again_steps(Machine& machine, Frame& frame) {
    if (frame.step++ != 0) return Flow::done;
    const std::uint32_t ice = current_ice(machine);
    if (ice == 0 || machine.state.entity(ice).face_down != 0) return Flow::done;
    push_procedure(machine, Procedure::encounter).local[0] = machine.state.ref(ice).packed();
    return Flow::next;
}
bool is_ice_at_hand(const Scope& scope) {
    const std::int64_t ice = fact(scope.book, scope.state, kernel::table_entity, Fact::run_ice);
    return scope.state.find(EntityRef::unpack(ice)) != nullptr;
}
bool encounter_ice_again_possible(const Scope& scope, CodeId) { return is_ice_at_hand(scope); }

// The run goes on at the approach when the ability at hand is done.
Flow approach_ice_again_steps(Machine& machine, Frame& frame) {
    if (frame.step++ != 0 || current_ice(machine) == 0) return Flow::done;
    return approach_again(machine) ? Flow::next : Flow::done;
}
bool approach_ice_again_possible(const Scope& scope, CodeId) { return is_ice_at_hand(scope); }

Flow access_additional_cards_steps(Machine& machine, Frame& frame) {
    if (frame.step++ != 0 || table_fact(machine, Fact::breach_begins) == 0) return Flow::done;
    raise(machine, Happening::access_limit_raised, 0, whole(machine.scope(frame), CodeId(frame.code), 0, 1));
    return Flow::next;
}
bool access_additional_cards_possible(const Scope& scope, CodeId) {
    return fact(scope.book, scope.state, kernel::table_entity, Fact::breach_begins) != 0;
}

const Op initiate_run_op = {
    {"initiate_run", Sort::effect, initiate_run_params, parts::starts_things, Status::asked,
     "A run is made to its end. The servers on offer are `allowed_servers`."},
    {.effect = initiate_run_steps, .payable = initiate_run_possible}};
const Op end_run_op = {{"end_run", Sort::effect, {}, parts::ends_things, Status::enforced, "The run ends."},
                       {.effect = end_run_steps, .payable = end_run_possible}};
const Op jack_out_op = {
    {"jack_out", Sort::effect, {}, parts::ends_things, Status::enforced, "The Runner ends the run."},
    {.effect = jack_out_steps, .payable = jack_out_possible}};
const Op break_subroutine_op = {
    {"break_subroutine", Sort::effect, break_subroutine_params, parts::changes_cards, Status::asked,
     "Breaks subroutines of the encountered ice."},
    {.effect = break_subroutine_steps, .payable = break_subroutine_possible}};
const Op bypass_ice_op = {{"bypass_ice",
                           Sort::effect,
                           {},
                           parts::ends_things,
                           Status::enforced,
                           "The encounter ends and the ice is passed."},
                          {.effect = bypass_ice_steps, .payable = bypass_ice_possible}};
const Op encounter_ice_again_op = {
    {"encounter_ice_again",
     Sort::effect,
     {},
     parts::starts_things,
     Status::enforced,
     "The ice is encountered once more."},
    {.effect = encounter_ice_again_steps, .payable = encounter_ice_again_possible}};
const Op approach_ice_again_op = {
    {"approach_ice_again",
     Sort::effect,
     {},
     parts::starts_things,
     Status::enforced,
     "The run goes back to the approach of the ice."},
    {.effect = approach_ice_again_steps, .payable = approach_ice_again_possible}};
const Op access_additional_cards_op = {
    {"access_additional_cards", Sort::effect, access_additional_cards_params, parts::adds_accesses,
     Status::enforced, "More cards are accessed in the breach that just begins."},
    {.effect = access_additional_cards_steps, .payable = access_additional_cards_possible}};
const Op end_action_phase_op = {{"end_action_phase",
                                 Sort::effect,
                                 {},
                                 parts::ends_things,
                                 Status::enforced,
                                 "The action phase ends, with everything that goes on in it."},
                                {.effect = end_action_phase_steps, .payable = end_action_phase_possible}};

constexpr const Op* run_list[] = {&initiate_run_op,       &end_run_op,
                                  &jack_out_op,           &break_subroutine_op,
                                  &bypass_ice_op,         &encounter_ice_again_op,
                                  &approach_ice_again_op, &access_additional_cards_op,
                                  &end_action_phase_op};

}  // namespace

std::span<const Op* const> run_ops() { return run_list; }

}  // namespace cantrip::games::netrunner
