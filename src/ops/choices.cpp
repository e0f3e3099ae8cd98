#include "ops/choices.hpp"

#include "ops/concerned.hpp"

#include <algorithm>

// Effects that ask a seat. Compound choices are successive decisions; each has one of the kernel's shapes.
namespace cantrip::ops {

namespace {

using kernel::none;
using kernel::OptionKind;
using kernel::Question;

constexpr Param who_param =
    node_param("who", Sort::selector, Need::optional, "The seat that chooses; the controller if absent.");
constexpr Param prompt_param =
    literal_param("prompt", Literal::name, Need::optional, "Name of the question's phrase.");
constexpr Param choose_params[] = {
    who_param,
    node_param("from", Sort::selector, Need::required, "What may be chosen."),
    node_param("least", Sort::amount, Need::optional,
               "At least this many, if there are so many; 1 if absent."),
    node_param("most", Sort::amount, Need::optional, "At most this many; `least` if absent."),
    prompt_param,
    node_param("do", Sort::effect, Need::many, "Done for each chosen one, in order (`each` is it).")};
constexpr Param choose_one_params[] = {
    who_param, prompt_param,
    node_param("options", Sort::option, Need::many, "One flat list of what may be chosen.")};
constexpr Param option_params[] = {
    literal_param("label", Literal::name, Need::optional, "Name of the phrase that says what it is."),
    node_param("if", Sort::test, Need::optional, "Offered only if this holds."),
    node_param("from", Sort::selector, Need::optional, "Offered once for each of these (`each` is it)."),
    node_param("do", Sort::effect, Need::many, "What choosing it does.")};
constexpr Param confirm_params[] = {who_param, prompt_param,
                                    node_param("then", Sort::effect, Need::many, "Done on yes."),
                                    node_param("else", Sort::effect, Need::many, "Done on no.")};
constexpr Param together_params_choice[] = {
    node_param("who", Sort::selector, Need::required,
               "The seats that choose, each in secret, all at the same time."),
    node_param("from", Sort::selector, Need::required, "What each may choose (`each` is the seat)."),
    prompt_param,
    node_param("do", Sort::effect, Need::many,
               "Done for each choice in seat order, after all have chosen (`each` is the chosen one).")};

std::uint32_t chooser(const Machine& machine, const Frame& frame, CodeId who) {
    if (!who.valid()) return frame.controller;
    const EntityRef seat = kernel::select_one(machine.scope(frame), who);
    return seat.valid() ? seat.index : frame.controller;
}

std::vector<std::int64_t> packed_set(const Machine& machine, const Scope& scope, const EntitySet& set) {
    std::vector<std::int64_t> result;
    for (const std::uint32_t index : kernel::in_table_order(scope.state, set))
        result.push_back(machine.state.ref(index).packed());
    return result;
}

// A question of the ability at hand, with the prompt that its author gave it.
Question question_of(const Machine& machine, const Frame& frame, std::size_t prompt,
                     std::string_view absent) {
    const CodeId code(frame.code);
    Question question;
    question.prompt = machine.book.has(code, prompt) ? machine.book.id<NameId>(code, prompt)
                                                     : machine.book.names.find(absent);
    question.about = EntityRef::unpack(frame.source);
    question.ability = frame.ability == none ? AbilityId{} : AbilityId(frame.ability);
    return question;
}

std::int64_t whole(const Scope& scope, CodeId code, std::int64_t absent) {
    return code.valid() ? amount(scope, code).floor() : absent;
}

// local: 0 next; list[0] candidates, then what was chosen
Flow choose_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { ask, answered, act };
    const CodeId code(frame.code);
    switch (frame.step) {
        case ask: {
            const Scope scope = machine.scope(frame);
            const std::vector<std::int64_t> candidates =
                packed_set(machine, scope, select(scope, machine.book.child(code, 1)));
            const auto available = static_cast<std::int64_t>(candidates.size());
            const std::int64_t least =
                std::clamp<std::int64_t>(whole(scope, machine.book.child(code, 2), 1), 0, available);
            const std::int64_t wanted =
                machine.book.has(code, 3)   ? whole(scope, machine.book.child(code, 3), 1)
                : machine.book.has(code, 2) ? whole(scope, machine.book.child(code, 2), 1)
                                            : 1;
            const std::int64_t most = std::clamp<std::int64_t>(wanted, least, available);
            if (most <= 0) return Flow::done;
            Question question = question_of(machine, frame, 4, "choose");
            question.seat = chooser(machine, frame, machine.book.child(code, 0));
            question.shape = kernel::ShapeKind::subset;
            question.minimum = least;
            question.maximum = most;
            for (const std::int64_t candidate : candidates)
                question.options.push_back({OptionKind::entity, candidate, 0, none});
            return machine.ask(frame, question, answered);
        }
        case answered: {
            std::vector<std::int64_t> chosen;
            for (const std::int64_t index : machine.answer_of()) chosen.push_back(machine.option(0, index).a);
            frame.step = act;
            fix_list(machine, chosen);
            return Flow::next;
        }
        default: {
            const std::optional<EntityRef> next = next_listed(machine);
            if (!next.has_value()) return Flow::done;
            machine.run_effects(machine.top(), machine.book.children(code, 5), *next);
            return Flow::next;
        }
    }
}

struct Offered {
    std::uint32_t code;  // of the option
    std::int64_t each;
};

std::vector<Offered> offers(const Machine& machine, const Frame& frame) {
    std::vector<Offered> result;
    const Scope scope = machine.scope(frame);
    for (const std::uint32_t child : machine.book.children(CodeId(frame.code), 2)) {
        const CodeId offered(child);
        if (!kernel::test(scope, machine.book.child(offered, 1))) continue;
        if (!machine.book.has(offered, 2)) {
            result.push_back({child, frame.each});
            continue;
        }
        for (const std::int64_t each :
             packed_set(machine, scope, select(scope, machine.book.child(offered, 2)))) {
            result.push_back({child, each});
        }
    }
    return result;
}

// One option left is taken without asking; none left: nothing happens.
Flow choose_one_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { ask, answered, act, over };
    const CodeId code(frame.code);
    switch (frame.step) {
        case ask: {
            const std::vector<Offered> open = offers(machine, frame);
            if (open.empty()) return Flow::done;
            if (open.size() == 1) {
                frame.local[0] = open[0].code;
                frame.local[1] = open[0].each;
                frame.step = act;
                return Flow::next;
            }
            Question question = question_of(machine, frame, 1, "choose");
            question.seat = chooser(machine, frame, machine.book.child(code, 0));
            for (const Offered& offered : open) {
                const CodeId option_code(offered.code);
                const std::uint32_t label =
                    machine.book.has(option_code, 0) ? machine.book.id<NameId>(option_code, 0).index : none;
                const OptionKind kind =
                    machine.book.has(option_code, 2) ? OptionKind::entity : OptionKind::name;
                question.options.push_back({kind,
                                            kind == OptionKind::entity
                                                ? offered.each
                                                : static_cast<std::int64_t>(label == none ? 0 : label),
                                            offered.code, label});
            }
            return machine.ask(frame, question, answered);
        }
        case answered: {
            const kernel::Option picked = machine.picked();
            frame.local[0] = picked.b;
            frame.local[1] = picked.kind == OptionKind::entity ? picked.a : frame.each;
            frame.step = act;
            return Flow::next;
        }
        case act: {
            frame.step = over;
            const CodeId option_code(static_cast<std::size_t>(frame.local[0]));
            machine.run_effects(frame, machine.book.children(option_code, 3),
                                EntityRef::unpack(frame.local[1]));
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}

Flow confirm_steps(Machine& machine, Frame& frame) {
    const CodeId code(frame.code);
    if (frame.step == 0) {
        Question question = question_of(machine, frame, 1, "confirm");
        question.seat = chooser(machine, frame, machine.book.child(code, 0));
        question.options = {{OptionKind::yes, 0, 0, none}, {OptionKind::no, 0, 0, none}};
        return machine.ask(frame, question, 1);
    }
    if (frame.step == 1) {
        frame.step = 2;
        const auto effects = machine.book.children(code, machine.picked().kind == OptionKind::yes ? 2 : 3);
        if (!effects.empty()) machine.run_effects(frame, effects);
        return Flow::next;
    }
    return Flow::done;
}

// Sealed: every seat answers without seeing the others; then all is done in seat order.
Flow together_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { ask, answered, act };
    const CodeId code(frame.code);
    switch (frame.step) {
        case ask: {
            const Scope scope = machine.scope(frame);
            const EntitySet who = select(scope, machine.book.child(code, 0));
            bool any = false;
            for (const std::uint32_t seat : kernel::seats_in_order(scope)) {
                if (!who.contains(seat)) continue;
                const std::vector<std::int64_t> candidates =
                    packed_set(machine, scope,
                               select(scope.about(machine.state.ref(seat)), machine.book.child(code, 1)));
                if (candidates.empty()) continue;
                Question question = question_of(machine, frame, 2, "choose");
                question.seat = seat;
                question.sealed = true;
                for (const std::int64_t candidate : candidates)
                    question.options.push_back({OptionKind::entity, candidate, 0, none});
                machine.open(question);
                any = true;
            }
            if (!any) return Flow::done;
            return machine.await(machine.top(), answered);
        }
        case answered: {
            std::vector<std::int64_t> chosen;
            const auto decisions = machine.state.decisions();
            for (std::size_t i = 0; i < decisions.size(); ++i) {
                if (decisions[i].standing == 0) chosen.push_back(machine.picked(i).a);
            }
            frame.step = act;
            fix_list(machine, chosen);
            return Flow::next;
        }
        default: {
            const std::optional<EntityRef> next = next_listed(machine);
            if (!next.has_value()) return Flow::done;
            machine.run_effects(machine.top(), machine.book.children(code, 3), *next);
            return Flow::next;
        }
    }
}

}  // namespace

const Op choose = {
    {"choose", Sort::effect, choose_params, reads_zones, Status::asked, "A seat chooses among things."},
    {.effect = choose_steps}};
const Op choose_one = {{"choose_one", Sort::effect, choose_one_params, reads_zones, Status::asked,
                        "A seat chooses one of several things to do."},
                       {.effect = choose_one_steps}};
const Op option = {
    {"option", Sort::option, option_params, {}, Status::asked, "One thing that may be chosen."}, {}};
const Op confirm = {
    {"confirm", Sort::effect, confirm_params, {}, Status::asked, "A seat or the referee says yes or no."},
    {.effect = confirm_steps}};
const Op choose_together = {{"choose_together", Sort::effect, together_params_choice, reads_zones,
                             Status::asked, "Several seats choose in secret at the same time."},
                            {.effect = together_steps}};

}  // namespace cantrip::ops
