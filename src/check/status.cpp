#include "check/status.hpp"

#include <algorithm>

namespace cantrip::checks {

namespace {

using model::Arg;
using model::Node;
using model::Sort;
using model::Status;
using OpList = std::span<const kernel::Op* const>;

bool has_own_status(Sort sort) { return sort == Sort::effect || sort == Sort::modifier; }

// Whether working out the amounts, tests and selectors of a node asks somebody.
bool asks_for_arguments(const Node& node, OpList ops) {
    for (const Arg& arg : node.args) {
        for (const Node& child : arg.nodes) {
            const model::OpSpec& spec = ops[child.op]->spec;
            if (has_own_status(spec.sort) || spec.sort == Sort::ability || spec.sort == Sort::option)
                continue;
            if (spec.status == Status::asked || asks_for_arguments(child, ops)) return true;
        }
    }
    return false;
}

void collect_status(const Node& node, OpList ops, std::vector<EffectStatus>& into) {
    const model::OpSpec& spec = ops[node.op]->spec;
    if (has_own_status(spec.sort)) {
        const bool asked = spec.status == Status::enforced && asks_for_arguments(node, ops);
        into.push_back({&node, asked ? Status::asked : spec.status});
    }
    for (const Arg& arg : node.args) {
        for (const Node& child : arg.nodes) collect_status(child, ops, into);
    }
}

void count_into(const Node& ability, OpList ops, StatusCounts& counts) {
    for (const EffectStatus& each : status_of(ability, ops)) {
        switch (each.status) {
            case Status::enforced:
                ++counts.enforced;
                break;
            case Status::asked:
                ++counts.asked;
                break;
            case Status::shown:
                ++counts.shown;
                break;
        }
    }
}

}  // namespace

std::vector<EffectStatus> status_of(const Node& ability, OpList ops) {
    std::vector<EffectStatus> found;
    collect_status(ability, ops, found);
    return found;
}

StatusCounts count_status(const Node& ability, OpList ops) {
    StatusCounts counts;
    count_into(ability, ops, counts);
    return counts;
}

StatusCounts count_status(const model::Pack& pack, OpList ops) {
    StatusCounts counts;
    for (const model::Definition& definition : pack.definitions) {
        for (const Node& ability : definition.abilities) count_into(ability, ops, counts);
    }
    return counts;
}

}  // namespace cantrip::checks
