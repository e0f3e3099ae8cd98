#include "ops/numbers.hpp"

#include "ops/concerned.hpp"
#include "ops/events.hpp"

#include <algorithm>

// Effects that change numbers. They differ in what a shortage does: `change` goes below zero, `lose` stops
// there, `pay` is only legal when there is enough.
namespace cantrip::ops {

namespace {

constexpr Param number_params[] = {
    node_param("who", Sort::selector, Need::optional, "Whose number; the source's if absent."),
    literal_param("fact", Literal::fact, Need::required, "Which number."),
    node_param("amount", Sort::amount, Need::optional, "By how much; 1 if absent.")};
constexpr Param set_params[] = {
    node_param("who", Sort::selector, Need::optional, "Whose number; the source's if absent."),
    literal_param("fact", Literal::fact, Need::required, "Which number."),
    node_param("amount", Sort::amount, Need::required, "What it becomes.")};
constexpr Param remember_params[] = {
    literal_param("name", Literal::name, Need::required, "Under which name."),
    node_param("amount", Sort::amount, Need::required, "The number, worked out now.")};
constexpr Touch writes_variables[] = {{Access::write, Touched::variables, {}}};

enum class Manner : std::uint8_t { change, lose, set, pay };

Number asked_amount(const Scope& scope, CodeId code) {
    const CodeId child = scope.book.child(code, 2);
    return child.valid() ? amount(scope, child) : Number(1);
}

// One event for each of those concerned.
template <Manner manner>
Flow number_steps(Machine& machine, Frame& frame) {
    const CodeId code(frame.code);
    const std::optional<EntityRef> next = next_concerned(machine, machine.book.child(code, 0));
    if (!next.has_value()) return Flow::done;
    const EntityRef target = *next;
    Scope scope = machine.scope(machine.top());
    if (!scope.each.valid()) scope.each = target;
    const Number exact = asked_amount(scope, code);
    if (exact.overflowed()) {
        machine.stop(kernel::Stop::overflow, machine.book.id<FactId>(code, 1).index);
        return Flow::next;
    }
    const auto fact = machine.book.id<FactId>(code, 1);
    if (!kernel::has_fact(machine.book, machine.state, target.index, fact)) return Flow::next;
    std::int64_t by = exact.floor();
    if (manner == Manner::lose)
        by = -std::min(std::max<std::int64_t>(by, 0), machine.fact(target.index, fact));
    if (manner == Manner::pay) by = -by;
    if (by == 0 && manner != Manner::set) return Flow::next;
    Draft draft(manner == Manner::set ? machine.book.shared.became : machine.book.shared.changed);
    draft.with(changed_slot::fact, static_cast<std::int64_t>(fact.index))
        .with(changed_slot::amount, by)
        .with(changed_slot::source, scope.self)
        .with(changed_slot::by, scope.controller == 0 ? EntityRef{} : machine.state.ref(scope.controller))
        .with(changed_slot::target, target);
    machine.raise(draft);
    return Flow::next;
}

bool can_pay(const Scope& scope, CodeId code) {
    const auto fact = scope.book.id<FactId>(code, 1);
    const Number wanted = asked_amount(scope, code);
    const EntitySet who = select(scope, scope.book.child(code, 0));
    bool enough = !who.empty();
    who.each([&](std::uint32_t index) {
        enough = enough && Number(kernel::fact_of(scope, index, fact)) >= wanted;
    });
    return enough;
}

Flow remember_steps(Machine& machine, Frame& frame) {
    const CodeId code(frame.code);
    machine.remember_variable(machine.book.id<NameId>(code, 0),
                              amount(machine.scope(frame), machine.book.child(code, 1)).floor());
    return Flow::done;
}

}  // namespace

const Op change = {{"change", Sort::effect, number_params, adds_fact, Status::enforced,
                    "A number grows, or shrinks by a negative amount."},
                   {.effect = number_steps<Manner::change>}};
const Op lose = {{"lose", Sort::effect, number_params, writes_fact, Status::enforced,
                  "A number shrinks, at most to zero."},
                 {.effect = number_steps<Manner::lose>}};
const Op set_fact = {
    {"set", Sort::effect, set_params, writes_fact, Status::enforced, "A number becomes another."},
    {.effect = number_steps<Manner::set>}};
const Op pay = {
    {"pay", Sort::effect, number_params, writes_fact, Status::enforced, "A price: needs the whole amount."},
    {.effect = number_steps<Manner::pay>, .payable = can_pay}};
const Op remember = {{"remember", Sort::effect, remember_params, writes_variables, Status::enforced,
                      "Keeps a number for later in this ability."},
                     {.effect = remember_steps}};

}  // namespace cantrip::ops
