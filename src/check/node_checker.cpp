#include "check/node_checker.hpp"

#include "base/promise.hpp"
#include "kernel/structure.hpp"
#include "languages/cantrip/op_index.hpp"

#include <algorithm>
#include <string>

namespace cantrip::checks {

using kernel::EventKindSpec;
using model::Arg;
using model::Literal;
using model::Need;
using model::Node;
using model::OpSpec;
using model::Param;
using model::Sort;
using text::Code;

const Arg* NodeChecker::argument(const Node& node, std::string_view name) const {
    const int at = op(node).spec.param_index(name);
    if (at < 0) return nullptr;
    const Arg& arg = node.args[static_cast<std::size_t>(at)];
    return arg.present ? &arg : nullptr;
}

const Node* NodeChecker::child(const Node& node, std::string_view name) const {
    const Arg* arg = argument(node, name);
    return arg == nullptr || arg->nodes.empty() ? nullptr : &arg->nodes.front();
}

const Number* NodeChecker::constant(const Node& node, std::string_view name) const {
    const Node* amount = child(node, name);
    if (amount == nullptr || op(*amount).spec.name != "constant") return nullptr;
    const Arg* value = argument(*amount, "value");
    return value == nullptr ? nullptr : &value->number;
}

const EventKindSpec* NodeChecker::named_event(const Node& node) const {
    const OpSpec& spec = op(node).spec;
    for (std::size_t i = 0; i < spec.params.size(); ++i) {
        if (spec.params[i].literal != Literal::event || node.args[i].words.empty()) continue;
        return find_event(declared_, node.args[i].words.front());
    }
    return nullptr;
}

// The event that an argument of a node may look at, given the one at hand where the node stands.
EventAtHand NodeChecker::inside(const Node& node, const Param& param, EventAtHand event) const {
    const kernel::Op& which = op(node);
    const bool names_event =
        std::ranges::find(which.spec.params, Literal::event, &Param::literal) != which.spec.params.end();
    if (names_event && which.spec.param_index("where") >= 0) return EventAtHand::of(named_event(node));
    if (which.spec.sort == Sort::limit) return {};
    // What lasts begins now, but contributes and ends when the event is over.
    if (&which == &kernel::structure::lasting) return param.name == "bearer" ? event : EventAtHand{};
    if (which.spec.sort != Sort::ability) return event;
    const Node* trigger = child(node, "on");
    return trigger == nullptr ? EventAtHand{} : EventAtHand::of(named_event(*trigger));
}

void NodeChecker::check(const Node& node, EventAtHand event) {
    const OpSpec& spec = op(node).spec;
    promise(node.args.size() == spec.params.size(), "the arguments of a node run parallel to its parameters");
    for (std::size_t i = 0; i < spec.params.size(); ++i) {
        const Param& param = spec.params[i];
        const Arg& arg = node.args[i];
        if (!arg.present ||
            (param.literal == Literal::none && param.need != Need::many && arg.nodes.empty())) {
            // An absent argument that has a place was reported by the reader.
            if ((arg.present || param.need == Need::required) && arg.place == text::Place{}) {
                diagnostics_.add(Code::missing_field, node.place, {std::string(param.name)});
            }
            continue;
        }
        if (param.literal != Literal::none) {
            check_literal(node, param, arg, event);
            continue;
        }
        for (const Node& each : arg.nodes) {
            const Sort found = op(each).spec.sort;
            if (found != param.sort) {
                diagnostics_.add(Code::wrong_sort, each.place,
                                 {languages::phrase_of(param.sort), languages::phrase_of(found)});
            }
            check(each, inside(node, param, event));
        }
    }
    check_rules(node);
}

}  // namespace cantrip::checks
