#include "ops/amounts.hpp"

#include <algorithm>

namespace cantrip::ops {

namespace {

constexpr Param constant_params[] = {
    literal_param("value", Literal::number, Need::required, "The number itself.")};
constexpr Param of_params[] = {node_param("of", Sort::amount, Need::many, "The numbers.")};
constexpr Param two_params[] = {node_param("left", Sort::amount, Need::required, "The first number."),
                                node_param("right", Sort::amount, Need::required, "The second number.")};
constexpr Param quotient_params[] = {
    node_param("left", Sort::amount, Need::required, "What is divided."),
    node_param("right", Sort::amount, Need::required, "By what; a division by zero is skipped."),
    literal_param("round", Literal::rounding, Need::optional, "down (the default), up or nearest.")};
constexpr Param clamp_params[] = {node_param("of", Sort::amount, Need::required, "The number."),
                                  node_param("least", Sort::amount, Need::optional, "Raised to this."),
                                  node_param("most", Sort::amount, Need::optional, "Lowered to this, last.")};
constexpr Param fact_params[] = {
    literal_param("fact", Literal::fact, Need::required, "Which fact."),
    node_param("of", Sort::selector, Need::optional, "Of whom; several are added up.")};
constexpr Param value_params[] = {
    literal_param("value", Literal::value, Need::required, "Which derived value."),
    node_param("of", Sort::selector, Need::optional, "Of whom; several are added up.")};
constexpr Param printed_params[] = {
    literal_param("property", Literal::property, Need::required, "Which printed number."),
    node_param("of", Sort::selector, Need::optional, "Of whom; several are added up.")};
constexpr Param count_params[] = {node_param("of", Sort::selector, Need::required, "What is counted.")};
constexpr Param slot_params[] = {
    literal_param("slot", Literal::slot, Need::required, "Which number of the event.")};
constexpr Param variable_params[] = {
    literal_param("name", Literal::name, Need::required, "The name it was remembered by.")};
constexpr Param either_params[] = {
    node_param("if", Sort::test, Need::required, "The test."),
    node_param("then", Sort::amount, Need::required, "The number if it holds."),
    node_param("else", Sort::amount, Need::optional, "The number if not; 0 if absent.")};
constexpr Param events_params[] = {
    literal_param("event", Literal::event, Need::required,
                  "Which event; it must be one that the game remembers."),
    node_param("where", Sort::test, Need::optional, "Counts only events for which this holds.")};

constexpr Touch reads_history[] = {{Access::read, Touched::history, {}}};
constexpr Touch reads_variables[] = {{Access::read, Touched::variables, {}}};

Number constant_amount(const Scope& scope, CodeId code) {
    return scope.book.numbers[static_cast<std::size_t>(scope.book.arg(code, 0).value)];
}

Number sum_amount(const Scope& scope, CodeId code) {
    Number total = 0;
    for (const std::uint32_t child : scope.book.children(code, 0))
        total = total + amount(scope, CodeId(child));
    return total;
}

Number product_amount(const Scope& scope, CodeId code) {
    Number total = 1;
    for (const std::uint32_t child : scope.book.children(code, 0))
        total = total * amount(scope, CodeId(child));
    return total;
}

Number difference_amount(const Scope& scope, CodeId code) {
    return amount(scope, scope.book.child(code, 0)) - amount(scope, scope.book.child(code, 1));
}

Number quotient_amount(const Scope& scope, CodeId code) {
    const Number dividend = amount(scope, scope.book.child(code, 0));
    const Number divisor = amount(scope, scope.book.child(code, 1));
    if (divisor == Number(0)) return dividend;
    const Number exact = dividend / divisor;
    if (exact.overflowed()) return exact;
    return exact.rounded(static_cast<Rounding>(scope.book.arg(code, 2).value));
}

Number clamped_amount(const Scope& scope, CodeId code) {
    Number result = amount(scope, scope.book.child(code, 0));
    if (scope.book.has(code, 1)) result = std::max(result, amount(scope, scope.book.child(code, 1)));
    if (scope.book.has(code, 2)) result = std::min(result, amount(scope, scope.book.child(code, 2)));
    return result;
}

template <class Part>
Number added_up(const Scope& scope, CodeId who, Part part) {
    Number total = 0;
    select(scope, who).each([&](std::uint32_t index) { total = total + part(index); });
    return total;
}

Number fact_amount(const Scope& scope, CodeId code) {
    const auto fact = scope.book.id<FactId>(code, 0);
    return added_up(scope, scope.book.child(code, 1),
                    [&](std::uint32_t index) { return Number(kernel::fact_of(scope, index, fact)); });
}

Number value_amount(const Scope& scope, CodeId code) {
    const auto value = scope.book.id<ValueId>(code, 0);
    Scope plain = scope;
    plain.ledger = nullptr;
    return added_up(scope, scope.book.child(code, 1),
                    [&](std::uint32_t index) { return kernel::value(plain, value, scope.state.ref(index)); });
}

Number printed_amount(const Scope& scope, CodeId code) {
    const auto property = scope.book.id<NameId>(code, 0);
    return added_up(scope, scope.book.child(code, 1), [&](std::uint32_t index) {
        const kernel::DefinitionSpec* definition = scope.book.definition_of(scope.state.entity(index));
        const kernel::PropertyValue* found = definition == nullptr ? nullptr : definition->property(property);
        return found == nullptr ? Number(0) : found->number;
    });
}

Number count_amount(const Scope& scope, CodeId code) {
    return select(scope, scope.book.child(code, 0)).size();
}

Number slot_amount(const Scope& scope, CodeId code) {
    return scope.event == nullptr
               ? 0
               : scope.event->slot[static_cast<std::size_t>(scope.book.arg(code, 0).value)];
}

Number variable_amount(const Scope& scope, CodeId code) {
    std::int64_t found = 0;
    return kernel::variable(scope, scope.book.id<NameId>(code, 0), found) ? found : 0;
}

Number either_amount(const Scope& scope, CodeId code) {
    return kernel::test(scope, scope.book.child(code, 0)) ? amount(scope, scope.book.child(code, 1))
                                                          : amount(scope, scope.book.child(code, 2));
}

// Hands each event of this turn of the kind that the node names, and for which its test holds, to `take`.
template <class Take>
void each_event_this_turn(const Scope& scope, CodeId code, Take take) {
    const std::uint32_t kind = scope.book.id<EventKindId>(code, 0).index;
    const auto history = scope.state.history();
    for (std::size_t i = scope.state.registers().history_from; i < history.size(); ++i) {
        if (history[i].kind != kind || history[i].happened == 0) continue;
        Event past;
        past.kind = kind;
        std::ranges::copy(history[i].slot, std::begin(past.slot));
        Scope inner = scope;
        inner.event = &past;
        if (kernel::test(inner, scope.book.child(code, 1))) take(past);
    }
}

Number events_amount(const Scope& scope, CodeId code) {
    std::int64_t count = 0;
    each_event_this_turn(scope, code, [&](const Event&) { ++count; });
    return count;
}

Number events_total(const Scope& scope, CodeId code) {
    const kernel::EventKindSpec& kind = scope.book.event_kinds[scope.book.id<EventKindId>(code, 0).index];
    const int slot = kind.slot_index(scope.book.names.find("amount"));
    if (slot < 0) return 0;
    Number total = 0;
    each_event_this_turn(
        scope, code, [&](const Event& past) { total = total + past.slot[static_cast<std::size_t>(slot)]; });
    return total;
}

}  // namespace

const Op constant = {{"constant", Sort::amount, constant_params, {}, Status::enforced, "A fixed number."},
                     {.amount = constant_amount}};
const Op sum = {{"sum", Sort::amount, of_params, {}, Status::enforced, "All added up."},
                {.amount = sum_amount}};
const Op product = {{"product", Sort::amount, of_params, {}, Status::enforced, "All multiplied."},
                    {.amount = product_amount}};
const Op difference = {
    {"difference", Sort::amount, two_params, {}, Status::enforced, "The first less the second."},
    {.amount = difference_amount}};
const Op quotient = {{"quotient",
                      Sort::amount,
                      quotient_params,
                      {},
                      Status::enforced,
                      "The first divided by the second, rounded."},
                     {.amount = quotient_amount}};
const Op clamped = {
    {"clamped", Sort::amount, clamp_params, {}, Status::enforced, "A number kept within bounds."},
    {.amount = clamped_amount}};
const Op fact = {{"fact", Sort::amount, fact_params, reads_fact, Status::enforced, "A stored number."},
                 {.amount = fact_amount}};
const Op value = {{"value", Sort::amount, value_params, reads_value, Status::enforced, "A derived number."},
                  {.amount = value_amount}};
const Op printed = {{"printed", Sort::amount, printed_params, {}, Status::enforced, "A number as printed."},
                    {.amount = printed_amount}};
const Op count = {{"count", Sort::amount, count_params, reads_zones, Status::enforced, "How many there are."},
                  {.amount = count_amount}};
const Op event_number = {{"event_number", Sort::amount, slot_params, reads_slots, Status::enforced,
                          "A number of the event at hand."},
                         {.amount = slot_amount}};
const Op remembered = {{"remembered", Sort::amount, variable_params, reads_variables, Status::enforced,
                        "A number remembered earlier in this ability."},
                       {.amount = variable_amount}};
const Op either = {{"either", Sort::amount, either_params, {}, Status::enforced, "One number or another."},
                   {.amount = either_amount}};
const Op events_this_turn = {{"events_this_turn", Sort::amount, events_params, reads_history,
                              Status::enforced, "How often something happened this turn."},
                             {.amount = events_amount}};
const Op total_this_turn = {{"total_this_turn", Sort::amount, events_params, reads_history, Status::enforced,
                             "The amounts of what happened this turn, added up."},
                            {.amount = events_total}};

}  // namespace cantrip::ops
