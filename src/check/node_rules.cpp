#include "check/node_checker.hpp"
#include "kernel/scope.hpp"
#include "kernel/structure.hpp"
#include "model/literal_words.hpp"

#include <algorithm>
#include <string>

namespace cantrip::checks {

using kernel::Combine;
using kernel::EventKindSpec;
using kernel::Stage;
using kernel::ValueSort;
using kernel::ValueSpec;
using model::Access;
using model::Arg;
using model::Literal;
using model::Need;
using model::Node;
using model::OpSpec;
using model::Param;
using model::Sort;
using text::Code;
using text::Phrase;

namespace {

Phrase phrase_of_value(const ValueSpec& value) {
    switch (value.sort) {
        case ValueSort::name:
        case ValueSort::names:
            return Phrase::value_names;
        case ValueSort::ranges:
            return Phrase::value_ranges;
        case ValueSort::flag:
        case ValueSort::number:
            break;
    }
    switch (value.combine) {
        case Combine::permission:
            return Phrase::value_permission;
        case Combine::any:
            return Phrase::value_flag;
        case Combine::pipeline:
            return Phrase::value_pipeline;
        case Combine::sum:
            return Phrase::value_sum;
        default:
            return Phrase::value_choice;
    }
}

// Whether numbers enter a value in this way. To contribute is right for everything that takes numbers, and
// `add` means the same where there is nothing to add to.
bool takes_stage(const ValueSpec& value, Stage stage) {
    if (value.sort != ValueSort::number && value.sort != ValueSort::flag) return false;
    const bool permits = stage == Stage::permit || stage == Stage::prohibit;
    if (value.combine == Combine::permission) return permits;
    if (permits) return false;
    if (stage == Stage::set) return value.combine == Combine::pipeline;
    if (stage == Stage::subtract) return value.combine == Combine::pipeline || value.combine == Combine::sum;
    return true;
}

bool holds_content(const Param& param) {
    const bool node = param.literal == Literal::none && param.need == Need::many && param.name != "cost";
    return node && (param.sort == Sort::effect || param.sort == Sort::modifier ||
                    param.sort == Sort::ability || param.sort == Sort::option);
}

}  // namespace

void NodeChecker::check_rules(const Node& node) {
    if (&op(node) == &kernel::structure::replacing) check_replacement(node);
    if (op(node).spec.sort == Sort::modifier) check_modifier(node);
    check_costs(node);
    check_comparison(node);
    check_division(node);
    check_idle(node);
}

void NodeChecker::check_replacement(const Node& node) {
    const Node* trigger = child(node, "on");
    const EventKindSpec* event = trigger == nullptr ? nullptr : named_event(*trigger);
    if (event == nullptr || event->moments.empty()) return;
    const Arg* named = argument(*trigger, "moment");
    const kernel::MomentSpec* moment = &event->moments.front();
    if (named != nullptr && !named->words.empty()) {
        const auto found = std::ranges::find_if(event->moments, [&](const kernel::MomentSpec& each) {
            return declared_.text(each.name) == named->words.front();
        });
        if (found == event->moments.end()) return;  // reported as unknown
        moment = &*found;
    }
    if (moment->before) return;
    diagnostics_.add(Code::replacement_too_late, named != nullptr ? named->place : trigger->place,
                     {std::string(declared_.text(moment->name)), std::string(declared_.text(event->name))});
}

void NodeChecker::check_modifier(const Node& node) {
    const Arg* named = argument(node, "value");
    if (named == nullptr || named->words.empty()) return;
    const ValueSpec* value = find_value(declared_, named->words.front());
    if (value == nullptr) return;
    std::string_view manner = op(node).spec.name;
    text::Place place = node.place;
    bool fits = true;
    if (&op(node) == &kernel::structure::modify) {
        Stage stage = Stage::add;
        if (const Arg* written = argument(node, "stage"); written != nullptr && !written->words.empty()) {
            const int number = model::word_number(model::stage_words, written->words.front());
            if (number < 0) return;
            stage = static_cast<Stage>(number);
            place = written->place;
        }
        manner = model::stage_words[static_cast<std::size_t>(stage)];
        fits = takes_stage(*value, stage);
    } else if (&op(node) == &kernel::structure::range) {
        fits = value->sort == ValueSort::ranges;
    } else if (&op(node) == &kernel::structure::grant || &op(node) == &kernel::structure::withhold ||
               &op(node) == &kernel::structure::lend) {
        fits = value->sort == ValueSort::names || value->sort == ValueSort::name;
    }
    if (fits) return;
    diagnostics_.add(Code::modifier_misfit, place,
                     {std::string(manner), named->words.front(), phrase_of_value(*value)});
}

void NodeChecker::check_costs(const Node& node) {
    const Arg* cost = argument(node, "cost");
    if (cost == nullptr) return;
    for (const Node& effect : cost->nodes) {
        if (op(effect).spec.sort != Sort::effect || op(effect).run.payable != nullptr) continue;
        diagnostics_.add(Code::not_payable, effect.place, {std::string(op(effect).spec.name)});
    }
}

void NodeChecker::check_comparison(const Node& node) {
    const OpSpec& spec = op(node).spec;
    const auto literal = std::ranges::find(spec.params, Literal::comparison, &Param::literal);
    if (literal == spec.params.end()) return;
    const Arg* written = argument(node, literal->name);
    const Number* left = constant(node, "left");
    const Number* right = constant(node, "right");
    if (written == nullptr || written->words.empty() || left == nullptr || right == nullptr) return;
    const int comparison = model::word_number(model::comparison_words, written->words.front());
    if (comparison < 0 || kernel::compare(comparison, *left, *right)) return;
    diagnostics_.add(Code::never_holds, node.place, {left->text(), written->words.front(), right->text()});
}

void NodeChecker::check_division(const Node& node) {
    if (op(node).spec.name != "quotient") return;
    const Number* divisor = constant(node, "right");
    if (divisor == nullptr || *divisor != Number(0)) return;
    diagnostics_.add(Code::division_by_zero, child(node, "right")->place);
}

void NodeChecker::check_idle(const Node& node) {
    const OpSpec& spec = op(node).spec;
    if (spec.sort != Sort::ability && spec.sort != Sort::effect) return;
    // What a procedure calls may hold a test alone: it restricts something.
    if (&op(node) == &kernel::structure::called && argument(node, "if") != nullptr) return;
    const bool is_lasting = &op(node) == &kernel::structure::lasting;
    const auto changes = [](const model::Touch& touch) { return touch.access != Access::read; };
    // An effect that changes something itself is not idle without others inside.
    if (!is_lasting && std::ranges::any_of(spec.touches, changes)) return;
    // What a procedure only asks about says all it has to say by its test.
    if (&op(node) == &kernel::structure::called && argument(node, "if") != nullptr) return;
    bool may_hold = false;
    for (std::size_t i = 0; i < spec.params.size(); ++i) {
        const bool words = spec.params[i].literal == Literal::text && node.args[i].present;
        if (words || (holds_content(spec.params[i]) && !node.args[i].nodes.empty())) return;
        may_hold = may_hold || holds_content(spec.params[i]);
    }
    if (may_hold) diagnostics_.add(Code::does_nothing, node.place, {std::string(spec.name)});
}

}  // namespace cantrip::checks
