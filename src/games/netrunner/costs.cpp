#include "games/netrunner/op_parts.hpp"

// Prices that are not effects of their own.
namespace cantrip::games::netrunner {

namespace {

constexpr Param spend_params[] = {
    node_param("credits", Sort::amount, Need::optional, "How many credits."),
    node_param("clicks", Sort::amount, Need::optional, "How many clicks."),
    literal_param("x", Literal::flag, Need::optional, "The payer names a number of credits; it is `x`.")};
constexpr Param spend_counters_params[] = {
    literal_param("counter_type", Literal::name, Need::optional,
                  "virus, power, agenda, advancement, credit or generic; generic if absent."),
    parts::amount, node_param("from", Sort::selector, Need::optional, "The card; the source if absent.")};
constexpr Param lose_clicks_params[] = {parts::amount};

namespace spend_param {
enum : std::uint8_t { credits, clicks, x };
}  // namespace spend_param

bool spend_possible(const Scope& scope, CodeId code) {
    if (scope.controller == 0) return false;
    if (fact(scope.book, scope.state, scope.controller, Fact::clicks) <
        whole(scope, code, spend_param::clicks, 0))
        return false;
    const std::int64_t price = whole(scope, code, spend_param::credits, 0);
    return fact(scope.book, scope.state, scope.controller, Fact::credits) >= price ||
           credits_for(scope, scope.controller, Word::ability) >= price;
}

// local: 0 the X that was named
Flow spend_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { ask, named, pay_it, over };
    const CodeId code(frame.code);
    const Scope scope = machine.scope(frame);
    switch (frame.step) {
        case ask:
            if (!flag_at(machine.book, code, spend_param::x)) {
                frame.step = pay_it;
                return Flow::next;
            }
            return machine.ask(
                frame,
                name_x(machine, frame.controller, whole(scope, code, spend_param::credits, 0), Word::ability),
                named);
        case named: {
            const std::int64_t number = machine.answer_of()[0];
            frame.local[0] = number;
            frame.step = pay_it;
            machine.remember_variable(word(machine.book, Word::x_value), number);
            return Flow::next;
        }
        case pay_it:
            frame.step = over;
            pay(machine, frame.controller, whole(scope, code, spend_param::clicks, 0),
                whole(scope, code, spend_param::credits, 0) + frame.local[0], Word::ability);
            return Flow::next;
        default:
            return Flow::done;
    }
}

const CounterRow* spent_sort(const kernel::Rulebook& book, CodeId code) {
    return counter_row(book, book.has(code, 0) ? book.id<NameId>(code, 0) : word(book, Word::generic));
}
Flow spend_counters_steps(Machine& machine, Frame& frame) {
    if (frame.step++ != 0) return Flow::done;
    const CodeId code(frame.code);
    const Scope scope = machine.scope(frame);
    const EntityRef card = kernel::select_one(scope, machine.book.child(code, 2));
    const CounterRow* row = spent_sort(machine.book, code);
    if (!card.valid() || row == nullptr) return Flow::done;
    Draft draft = happening(machine, Happening::counter_spent, card.index, whole(scope, code, 1, 1));
    draft.with(slot::what, static_cast<std::int64_t>(word(machine.book, row->name).index))
        .with(slot::before, fact(machine, card.index, row->fact));
    machine.raise(draft);
    return Flow::next;
}
bool spend_counters_possible(const Scope& scope, CodeId code) {
    const EntityRef card = kernel::select_one(scope, scope.book.child(code, 2));
    const CounterRow* row = spent_sort(scope.book, code);
    return card.valid() && row != nullptr &&
           fact(scope.book, scope.state, card.index, row->fact) >= whole(scope, code, 1, 1);
}

Flow lose_clicks_steps(Machine& machine, Frame& frame) {
    if (frame.step++ != 0) return Flow::done;
    raise(machine, Happening::click_lost, frame.controller,
          whole(machine.scope(frame), CodeId(frame.code), 0, 1));
    return Flow::next;
}
bool lose_clicks_possible(const Scope& scope, CodeId code) {
    return scope.controller != 0 &&
           fact(scope.book, scope.state, scope.controller, Fact::clicks) >= whole(scope, code, 0, 1);
}

const Op spend_op = {{"spend", Sort::effect, spend_params, parts::changes_cards, Status::asked,
                      "A price in credits and clicks."},
                     {.effect = spend_steps, .payable = spend_possible}};
const Op spend_counters_op = {{"spend_counters", Sort::effect, spend_counters_params, parts::changes_cards,
                               Status::enforced, "A price in counters."},
                              {.effect = spend_counters_steps, .payable = spend_counters_possible}};
const Op lose_clicks_op = {{"lose_clicks", Sort::effect, lose_clicks_params, parts::changes_cards,
                            Status::enforced, "A price in clicks that are lost, not spent."},
                           {.effect = lose_clicks_steps, .payable = lose_clicks_possible}};

constexpr const Op* cost_list[] = {&spend_op, &spend_counters_op, &lose_clicks_op};

}  // namespace

std::span<const Op* const> cost_ops() { return cost_list; }

}  // namespace cantrip::games::netrunner
