#include "games/netrunner/op_parts.hpp"

#include <algorithm>

// Effects that hold other effects: choices, attempts, prices that keep something away.
namespace cantrip::games::netrunner {

namespace {

constexpr Param choose_and_execute_params[] = {
    node_param("choices", Sort::option, Need::many, "What may be chosen, each at most once."),
    node_param("min_choices", Sort::amount, Need::optional, "At least how many; 1 if absent."),
    node_param("max_choices", Sort::amount, Need::optional, "At most how many; `min_choices` if absent."),
    parts::player, parts::prompt};
constexpr Param attempt_params[] = {
    node_param("if", Sort::test, Need::optional, "Looked at just before."),
    literal_param("optional", Literal::flag, Need::optional, "`player` may decline."),
    parts::player,
    parts::prompt,
    node_param("do", Sort::effect, Need::many, "What is done."),
    node_param("else", Sort::effect, Need::many, "Done if not: declined, impossible, or the test failed.")};
constexpr Param compound_params[] = {
    node_param("effects", Sort::effect, Need::many, "In order, one instruction each.")};
constexpr Param unless_paid_params[] = {
    parts::player,
    node_param("costs", Sort::option, Need::many, "Prices, of which one is enough; `do` is what is paid."),
    node_param("effects", Sort::effect, Need::many, "Done if nothing is paid."), parts::prompt};

Question ask_about(const Machine& machine, const Frame& frame, std::uint32_t seat, std::size_t prompt,
                   Word absent) {
    const CodeId code(frame.code);
    Question question;
    question.seat = seat;
    question.prompt =
        machine.book.has(code, prompt) ? machine.book.id<NameId>(code, prompt) : word(machine.book, absent);
    question.about = EntityRef::unpack(frame.source);
    question.ability = frame.ability == none ? AbilityId{} : AbilityId(frame.ability);
    return question;
}

// An option as the shared op has it: label, test, from, effects.
namespace option_param {
enum : std::uint8_t { option_label, option_if, option_from, option_do };
}  // namespace option_param

Option offered(const kernel::Rulebook& book, std::uint32_t code) {
    const CodeId option(code);
    const std::uint32_t label = book.has(option, option_param::option_label)
                                    ? book.id<NameId>(option, option_param::option_label).index
                                    : none;
    return {OptionKind::name, label == none ? 0 : static_cast<std::int64_t>(label), code, label};
}

bool can_happen(const Scope& scope, std::span<const std::uint32_t> effects) {
    return std::ranges::all_of(effects, [&](std::uint32_t code) {
        const auto possible = scope.book.op(CodeId(code)).run.payable;
        return possible == nullptr || possible(scope, CodeId(code));
    });
}

// ---- choose_and_execute ------------------------------------------------------------------------------

namespace choice_param {
enum : std::uint8_t { choices, min_choices, max_choices, choice_player, choice_prompt };
}  // namespace choice_param

bool was_taken(const Machine& machine, const Frame& frame, std::uint32_t code) {
    const auto taken = machine.state.items(frame.list[0]);
    return std::ranges::find(taken, static_cast<std::int64_t>(code)) != taken.end();
}

std::vector<std::uint32_t> open_choices(const Machine& machine, const Frame& frame) {
    std::vector<std::uint32_t> open;
    const Scope scope = machine.scope(frame);
    for (const std::uint32_t code : machine.book.children(CodeId(frame.code), choice_param::choices)) {
        if (!was_taken(machine, frame, code) &&
            kernel::test(scope, machine.book.child(CodeId(code), option_param::option_if)))
            open.push_back(code);
    }
    return open;
}

// The number is fixed first; then one is picked and done, and the next. local: 0 how many still, 1 the one
// picked, 2 and 3 bounds; list[0] those that were taken
Flow choose_and_execute_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { start, ask_number, number_named, ask, chosen, act };
    const CodeId code(frame.code);
    const Scope scope = machine.scope(frame);
    const std::uint32_t seat = seat_at(scope, code, choice_param::choice_player);
    switch (frame.step) {
        case start: {
            const auto open = static_cast<std::int64_t>(open_choices(machine, frame).size());
            const std::int64_t least =
                std::clamp<std::int64_t>(whole(scope, code, choice_param::min_choices, 1), 0, open);
            const std::int64_t wanted = whole(scope, code, choice_param::max_choices,
                                              whole(scope, code, choice_param::min_choices, 1));
            frame.local[2] = least;
            frame.local[3] = std::clamp<std::int64_t>(wanted, least, open);
            frame.local[0] = least;
            frame.step = frame.local[3] > least ? ask_number : ask;
            return Flow::next;
        }
        case ask_number: {
            Question question = ask_about(machine, frame, seat, choice_param::choice_prompt, Word::how_many);
            question.prompt = word(machine.book, Word::how_many);
            question.shape = ShapeKind::number;
            question.minimum = frame.local[2];
            question.maximum = frame.local[3];
            return machine.ask(frame, question, number_named);
        }
        case number_named:
            frame.local[0] = machine.answer_of()[0];
            frame.step = ask;
            return Flow::next;
        case ask: {
            const std::vector<std::uint32_t> open = open_choices(machine, frame);
            if (frame.local[0] <= 0 || open.empty()) return Flow::done;
            if (open.size() == 1) {
                frame.local[1] = open.front();
                frame.step = act;
                return Flow::next;
            }
            Question question = ask_about(machine, frame, seat, choice_param::choice_prompt, Word::choose);
            for (const std::uint32_t each : open) question.options.push_back(offered(machine.book, each));
            return machine.ask(frame, question, chosen);
        }
        case chosen:
            frame.local[1] = machine.picked().b;
            frame.step = act;
            return Flow::next;
        default: {
            frame.step = ask;
            --frame.local[0];
            const auto old = machine.state.items(frame.list[0]);
            std::vector<std::int64_t> taken(old.begin(), old.end());
            taken.push_back(frame.local[1]);
            const kernel::List kept = machine.keep(taken);
            Frame& self = machine.top();
            self.list[0] = kept;
            machine.run_effects(self, machine.book.children(CodeId(static_cast<std::size_t>(self.local[1])),
                                                            option_param::option_do));
            return Flow::next;
        }
    }
}

// ---- attempt, compound -------------------------------------------------------------------------------

namespace attempt_param {
enum : std::uint8_t { attempt_if, optional, attempt_player, attempt_prompt, attempt_do, otherwise };
}  // namespace attempt_param

Flow attempt_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { start, answered, act, give_up, over };
    const CodeId code(frame.code);
    switch (frame.step) {
        case start: {
            const Scope scope = machine.scope(frame);
            const bool can = kernel::test(scope, machine.book.child(code, attempt_param::attempt_if)) &&
                             can_happen(scope, machine.book.children(code, attempt_param::attempt_do));
            if (!can || !flag_at(machine.book, code, attempt_param::optional)) {
                frame.step = can ? act : give_up;
                return Flow::next;
            }
            Question question = ask_about(machine, frame, seat_at(scope, code, attempt_param::attempt_player),
                                          attempt_param::attempt_prompt, Word::confirm);
            question.options = {{OptionKind::yes, 0, 0, none}, {OptionKind::no, 0, 0, none}};
            return machine.ask(frame, question, answered);
        }
        case answered:
            frame.step = machine.picked().kind == OptionKind::yes ? act : give_up;
            return Flow::next;
        case act:
        case give_up: {
            const auto effects = machine.book.children(
                code, frame.step == act ? attempt_param::attempt_do : attempt_param::otherwise);
            frame.step = over;
            machine.run_effects(frame, effects);
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}

Flow compound_steps(Machine& machine, Frame& frame) {
    if (frame.step++ != 0) return Flow::done;
    machine.run_effects(frame, machine.book.children(CodeId(frame.code), 0));
    return Flow::next;
}

// ---- unless_paid -------------------------------------------------------------------------------------

namespace unless_param {
enum : std::uint8_t { payer, costs, effects_unpaid, unless_prompt };
}  // namespace unless_param

// local: 0 the price that is paid
Flow unless_paid_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { start, answered, pay_price, paid, happen, over };
    const CodeId code(frame.code);
    const std::uint32_t seat = seat_at(machine.scope(frame), code, unless_param::payer);
    switch (frame.step) {
        case start: {
            Scope scope = machine.scope(frame);
            scope.controller = seat;
            Question question =
                ask_about(machine, frame, seat, unless_param::unless_prompt, Word::unless_paid);
            for (const std::uint32_t each : machine.book.children(code, unless_param::costs)) {
                if (kernel::test(scope, machine.book.child(CodeId(each), option_param::option_if)) &&
                    can_happen(scope, machine.book.children(CodeId(each), option_param::option_do)))
                    question.options.push_back(offered(machine.book, each));
            }
            if (question.options.empty()) {
                frame.step = happen;
                return Flow::next;
            }
            question.options.push_back({OptionKind::pass, 0, 0, none});
            return machine.ask(frame, question, answered);
        }
        case answered: {
            const Option option = machine.picked();
            frame.step = option.kind == OptionKind::pass ? happen : pay_price;
            frame.local[0] = option.b;
            return Flow::next;
        }
        case pay_price: {
            frame.step = paid;
            const CodeId price(static_cast<std::size_t>(frame.local[0]));
            machine.run_effects(frame, machine.book.children(price, option_param::option_do));
            machine.top().controller = seat;
            machine.top().flags |= kernel::frame_paying;
            return Flow::next;
        }
        case paid:
            frame.step = over;
            checkpoint(machine);
            return Flow::next;
        case happen:
            frame.step = over;
            machine.run_effects(frame, machine.book.children(code, unless_param::effects_unpaid));
            return Flow::next;
        default:
            return Flow::done;
    }
}

const Op choose_and_execute_op = {{"choose_and_execute",
                                   Sort::effect,
                                   choose_and_execute_params,
                                   {},
                                   Status::asked,
                                   "A player picks some of several things to do, one after the other."},
                                  {.effect = choose_and_execute_steps}};
const Op attempt_op = {{"attempt",
                        Sort::effect,
                        attempt_params,
                        {},
                        Status::asked,
                        "Something is done if it can be and is wanted; otherwise something else."},
                       {.effect = attempt_steps}};
const Op compound_op = {
    {"compound", Sort::effect, compound_params, {}, Status::enforced, "Several effects in order."},
    {.effect = compound_steps}};
const Op unless_paid_op = {{"unless_paid",
                            Sort::effect,
                            unless_paid_params,
                            {},
                            Status::asked,
                            "A player may pay one of several prices; otherwise something happens."},
                           {.effect = unless_paid_steps}};

constexpr const Op* flow_choice_list[] = {&choose_and_execute_op, &attempt_op, &compound_op, &unless_paid_op};

}  // namespace

std::span<const Op* const> choice_ops() { return flow_choice_list; }

}  // namespace cantrip::games::netrunner
