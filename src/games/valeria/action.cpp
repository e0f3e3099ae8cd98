#include "games/valeria/center.hpp"
#include "games/valeria/ids.hpp"
#include "games/valeria/procedures.hpp"
#include "kernel/values.hpp"
#include "ops/events.hpp"

#include <array>

namespace cantrip::games::valeria {

using kernel::Draft;
using kernel::Flow;
using kernel::Frame;
using kernel::Machine;

namespace {

constexpr std::int64_t actions_per_turn = 2;

struct Acquisition {
    KindId kind;
    std::string_view label;
};
constexpr std::array<Acquisition, 3> acquisitions = {
    {{kind::citizen, "recruit"}, {kind::domain, "build"}, {kind::monster, "slay"}}};

struct Resource {
    FactId fact;
    std::string_view label;
};
constexpr std::array<Resource, 3> resources = {
    {{fact::gold, "gain_gold"}, {fact::strength, "gain_strength"}, {fact::magic, "gain_magic"}}};

kernel::Question standard_action(const Machine& machine, std::uint32_t seat) {
    kernel::Question question;
    question.seat = seat;
    question.prompt = machine.book.names.find("standard_action");
    const kernel::Scope scope = kernel::table_scope(machine.book, machine.state);
    for (const Acquisition& each : acquisitions) {
        const std::uint32_t label = machine.book.names.find(each.label).index;
        for (const std::uint32_t card : accessible(machine.book, machine.state, each.kind)) {
            if (affordable(scope, seat, card)) {
                question.options.push_back(
                    {kernel::OptionKind::entity, machine.state.ref(card).packed(), 0, label});
            }
        }
    }
    for (const Resource& each : resources) {
        const std::uint32_t label = machine.book.names.find(each.label).index;
        question.options.push_back(
            {kernel::OptionKind::name, label, static_cast<std::int64_t>(each.fact.index), label});
    }
    return question;
}

void gain_resource(Machine& machine, std::uint32_t seat, std::int64_t resource) {
    Draft draft(machine.book.find_event("changed"));
    draft.with(ops::changed_slot::fact, resource)
        .with(ops::changed_slot::amount, 1)
        .with(ops::changed_slot::by, machine.state.ref(seat))
        .with(ops::changed_slot::target, machine.state.ref(seat));
    machine.raise(draft);
}

}  // namespace

// The action phase of a seat: passives, two actions with all their follow-ups, passives.
// local: 0 seat, 1 actions taken
Flow action_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { start, ask, chosen, over };
    const auto seat = static_cast<std::uint32_t>(frame.local[0]);
    switch (frame.step) {
        case start:
            frame.step = ask;
            push_runs(machine, seat, runs_of_role(machine, seat, zone::domains, "action.start"));
            return Flow::next;
        case ask:
            if (frame.local[1] >= actions_per_turn) {
                frame.step = over;
                push_runs(machine, seat, runs_of_role(machine, seat, zone::domains, "action.end"));
                return Flow::next;
            }
            return machine.ask(frame, standard_action(machine, seat), chosen);
        case chosen: {
            const kernel::Option option = machine.picked();
            frame.step = ask;
            ++frame.local[1];
            if (option.kind == kernel::OptionKind::name) {
                gain_resource(machine, seat, option.b);
                return Flow::next;
            }
            Frame& pushed = machine.push(machine.book.find_procedure("acquire"));
            pushed.local[0] = option.a;
            pushed.controller = seat;
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::valeria
