#include "games/netrunner/op_parts.hpp"

// Traces that abilities start.
namespace cantrip::games::netrunner {

namespace {

constexpr Param trace_params[] = {
    node_param("base_strength", Sort::amount, Need::required, "What the trace starts with."),
    node_param("on_success", Sort::effect, Need::many, "Done if it is successful."),
    node_param("on_failure", Sort::effect, Need::many, "Done if not.")};

Flow trace_effect_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { start, decided, over };
    const CodeId code(frame.code);
    switch (frame.step) {
        case start: {
            frame.step = decided;
            const std::int64_t strength = whole(machine.scope(frame), code, 0, 0);
            push_procedure(machine, Procedure::trace).local[0] = strength;
            return Flow::next;
        }
        case decided: {
            frame.step = over;
            const bool successful = machine.state.registers().result[1] != 0;
            machine.run_effects(frame, machine.book.children(code, successful ? 1 : 2));
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}
bool trace_possible(const Scope&, CodeId) { return true; }

const Op trace_op = {{"trace", Sort::effect, trace_params, parts::starts_things, Status::asked,
                      "Both players spend credits on a trace, the Corp first."},
                     {.effect = trace_effect_steps, .payable = trace_possible}};

constexpr const Op* trace_list[] = {&trace_op};

}  // namespace

std::span<const Op* const> trace_ops() { return trace_list; }

}  // namespace cantrip::games::netrunner
