#include "ops/flow.hpp"

#include "ops/concerned.hpp"

// Effects that steer other effects: conditions, loops, procedures of the game, and ends.
namespace cantrip::ops {

namespace {

constexpr Param when_params[] = {
    node_param("test", Sort::test, Need::required, "Looked at when this instruction starts."),
    node_param("then", Sort::effect, Need::many, "Done if it holds."),
    node_param("else", Sort::effect, Need::many, "Done if not.")};
constexpr Param each_params[] = {
    node_param("who", Sort::selector, Need::required, "For each of these, in the game's order ..."),
    node_param("do", Sort::effect, Need::many, "... this is done (`each` is the current one).")};
constexpr Param end_params[] = {literal_param("frame", Literal::frame, Need::required,
                                              "The procedure that ends: a run, a turn, an attack.")};
constexpr Param call_params[] = {
    literal_param("procedure", Literal::procedure, Need::required, "The procedure of the game."),
    node_param("on", Sort::selector, Need::optional, "Whom or what it is about."),
    node_param("amount", Sort::amount, Need::optional, "A number for it."),
    node_param("during", Sort::effect, Need::many, "Done inside the procedure when it begins."),
};
constexpr Param note_params[] = {
    literal_param("text", Literal::text, Need::required, "Words shown to the owner and the referee.")};
constexpr Param stop_params[] = {
    literal_param("ability", Literal::name, Need::required, "The ability that made the lasting effect."),
    node_param("bearer", Sort::selector, Need::optional, "Who has it; the source if absent.")};
constexpr Touch ends_touch[] = {{Access::write, Touched::stack, {}}};
constexpr Touch calls_touch[] = {{Access::write, Touched::stack, {}}, {Access::write, Touched::zones, {}}};
constexpr Touch lastings_touch[] = {{Access::write, Touched::lastings, {}}};

Flow when_steps(Machine& machine, Frame& frame) {
    if (frame.step != 0) return Flow::done;
    const CodeId code(frame.code);
    frame.step = 1;
    const bool holds = kernel::test(machine.scope(frame), machine.book.child(code, 0));
    const auto effects = machine.book.children(code, holds ? 1 : 2);
    if (!effects.empty()) machine.run_effects(frame, effects);
    return Flow::next;
}

Flow each_steps(Machine& machine, Frame& frame) {
    const CodeId code(frame.code);
    const std::optional<EntityRef> next = next_concerned(machine, machine.book.child(code, 0));
    if (!next.has_value()) return Flow::done;
    machine.run_effects(machine.top(), machine.book.children(code, 1), *next);
    return Flow::next;
}

Flow end_steps(Machine& machine, Frame& frame) {
    if (frame.step != 0) return Flow::done;
    frame.step = 1;
    const auto name = machine.book.id<NameId>(CodeId(frame.code), 0);
    return machine.end_frame(name) ? Flow::next : Flow::done;
}

// The procedure finds its subject in local[0], the number in local[1] and the effects of `during` in local[2]
// and local[3] (first place in the pool, count).
Flow call_steps(Machine& machine, Frame& frame) {
    if (frame.step != 0) return Flow::done;
    frame.step = 1;
    const CodeId code(frame.code);
    const Scope scope = machine.scope(frame);
    const EntityRef subject =
        machine.book.has(code, 1) ? kernel::select_one(scope, machine.book.child(code, 1)) : EntityRef{};
    const std::int64_t number = amount(scope, machine.book.child(code, 2)).floor();
    const kernel::CodeArg during = machine.book.arg(code, 3);
    Frame& pushed = machine.push(machine.book.id<ProcedureId>(code, 0));
    pushed.local[0] = subject.packed();
    pushed.local[1] = number;
    pushed.local[2] = during.value;
    pushed.local[3] = during.present ? during.count : 0;
    return Flow::next;
}

Flow note_steps(Machine& machine, Frame& frame) {
    machine.notice(frame, static_cast<std::uint32_t>(machine.book.arg(CodeId(frame.code), 0).value));
    return Flow::done;
}

// Ends one lasting effect at a time, until none of that ability is left on the bearers.
Flow stop_lasting_steps(Machine& machine, Frame& frame) {
    const CodeId code(frame.code);
    const auto ability = machine.book.id<NameId>(code, 0);
    const EntitySet bearers = select(machine.scope(frame), machine.book.child(code, 1));
    const auto lastings = machine.state.lastings();
    for (std::uint32_t i = 0; i < lastings.size(); ++i) {
        const kernel::Lasting& record = lastings[i];
        if (record.alive == 0 || record.ending != 0 || record.ability == kernel::none) continue;
        if (machine.book.abilities[record.ability].id != ability) continue;
        if (!bearers.contains(EntityRef::unpack(record.bearer).index)) continue;
        machine.end_lasting(i);
        return Flow::next;
    }
    return Flow::done;
}

}  // namespace

const Op when = {
    {"when", Sort::effect, when_params, {}, Status::enforced, "One thing or another, by a test."},
    {.effect = when_steps}};
const Op each_of = {
    {"each_of", Sort::effect, each_params, reads_zones, Status::enforced, "The same for each of several."},
    {.effect = each_steps}};
const Op end = {
    {"end", Sort::effect, end_params, ends_touch, Status::enforced, "Ends a procedure from inside."},
    {.effect = end_steps}};
const Op call = {{"call", Sort::effect, call_params, calls_touch, Status::enforced,
                  "Runs a procedure of the game to its end."},
                 {.effect = call_steps}};
const Op note = {{"note",
                  Sort::effect,
                  note_params,
                  {},
                  Status::shown,
                  "Tells the owner and the referee something the engine does not enforce."},
                 {.effect = note_steps}};
const Op stop_lasting = {{"stop_lasting", Sort::effect, stop_params, lastings_touch, Status::enforced,
                          "Ends what an ability made to last."},
                         {.effect = stop_lasting_steps}};

}  // namespace cantrip::ops
