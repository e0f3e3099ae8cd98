#include "ops/referee.hpp"

#include "kernel/machine.hpp"
#include "ops/events.hpp"

namespace cantrip::ops {

namespace {

using kernel::FactSort;
using kernel::FactSpec;
using kernel::Flow;
using kernel::Frame;
using kernel::Machine;
using kernel::none;
using kernel::OptionKind;
using kernel::Question;
using kernel::Seen;

constexpr std::int64_t widest_edit = 1000000000;
constexpr std::int64_t longest_name = 200;

std::vector<FactId> editable_facts(const Machine& machine, std::uint32_t entity) {
    std::vector<FactId> result;
    for (const FactId fact : machine.book.kinds[machine.state.entity(entity).kind].facts) {
        if (machine.book.facts[fact.index].seen != Seen::by_nobody) result.push_back(fact);
    }
    return result;
}

EntitySet everything(const Machine& machine) {
    EntitySet all;
    for (std::uint32_t i = 1; i < machine.state.size(kernel::Section::entities); ++i) {
        if (machine.state.entity(i).alive != 0) all.insert(i);
    }
    return all;
}

Question referee_question(const Machine& machine, const char* prompt) {
    Question question;
    question.seat = machine.state.registers().referee;
    question.prompt = machine.book.names.find(prompt);
    return question;
}

// Names are given as words: their numbers mean nothing outside one rulebook.
std::optional<std::int64_t> answered_value(const Machine& machine, FactSort sort) {
    switch (sort) {
        case FactSort::entity:
            return machine.picked().a;
        case FactSort::number:
            return machine.answer_of()[0];
        case FactSort::name:
            break;
    }
    const std::string_view said = machine.text_of();
    if (said.empty()) return 0;
    const NameId name = machine.book.names.find(said);
    return name.valid() ? std::optional<std::int64_t>(name.index) : std::nullopt;
}

// Whose fact, which fact, what it becomes: three decisions, then one event.
// local: 4 whose, 5 which fact
Flow overrule_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { whose, whose_chosen, which, which_chosen, what, amount_chosen, over };
    switch (frame.step) {
        case whose: {
            Question question = referee_question(machine, "overrule_whose");
            for (const std::uint32_t index : kernel::in_table_order(machine.state, everything(machine))) {
                if (!editable_facts(machine, index).empty()) {
                    question.options.push_back(kernel::Option::of(machine.state.ref(index)));
                }
            }
            if (question.options.empty()) return Flow::done;
            return machine.ask(frame, question, whose_chosen);
        }
        case whose_chosen:
            frame.local[4] = machine.picked().a;
            frame.step = which;
            return Flow::next;
        case which: {
            const EntityRef subject = EntityRef::unpack(frame.local[4]);
            if (machine.state.find(subject) == nullptr) return Flow::done;  // gone meanwhile
            Question question = referee_question(machine, "overrule_which");
            for (const FactId fact : editable_facts(machine, subject.index)) {
                question.options.push_back(
                    {OptionKind::name, machine.book.facts[fact.index].name.index, fact.index, none});
            }
            return machine.ask(frame, question, which_chosen);
        }
        case which_chosen:
            frame.local[5] = machine.picked().b;
            frame.step = what;
            return Flow::next;
        case what: {
            const FactSpec& fact = machine.book.facts[static_cast<std::size_t>(frame.local[5])];
            Question question = referee_question(machine, "overrule_what");
            if (fact.sort == FactSort::entity) {
                question.options.push_back({OptionKind::pass, 0, 0, none});
                for (const std::uint32_t index : kernel::in_table_order(machine.state, everything(machine))) {
                    question.options.push_back(kernel::Option::of(machine.state.ref(index)));
                }
                return machine.ask(frame, question, amount_chosen);
            }
            question.shape =
                fact.sort == FactSort::name ? kernel::ShapeKind::text : kernel::ShapeKind::number;
            question.minimum = fact.sort == FactSort::name ? 0 : -widest_edit;
            question.maximum = fact.sort == FactSort::name ? longest_name : widest_edit;
            return machine.ask(frame, question, amount_chosen);
        }
        case amount_chosen: {
            const FactSpec& fact = machine.book.facts[static_cast<std::size_t>(frame.local[5])];
            const std::optional<std::int64_t> becomes = answered_value(machine, fact.sort);
            frame.step = over;
            // No such name, or its subject is gone meanwhile: nothing is overruled.
            if (!becomes.has_value() || machine.state.find(EntityRef::unpack(frame.local[4])) == nullptr)
                return Flow::next;
            kernel::Draft draft(machine.book.find_event("became"));
            draft.with(changed_slot::fact, frame.local[5])
                .with(changed_slot::amount, *becomes)
                .with(changed_slot::by, machine.state.ref(machine.state.registers().referee))
                .with(changed_slot::target, EntityRef::unpack(frame.local[4]));
            machine.raise(draft);
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}

void offer_overruling(Machine& machine) {
    if (machine.state.registers().referee == 0) return;
    Question question = referee_question(machine, "overrule");
    question.standing = true;
    question.options = {{OptionKind::yes, 0, 0, none}};
    question.handler = machine.book.find_procedure("overrule");
    machine.open(question);
}

}  // namespace

void declare_referee(kernel::Declare& declare) {
    declare.procedure("overrule", overrule_steps);
    for (const char* prompt : {"overrule_whose", "overrule_which", "overrule_what"}) declare.name(prompt);
    declare.book().hooks.standing.push_back(offer_overruling);
}

}  // namespace cantrip::ops
