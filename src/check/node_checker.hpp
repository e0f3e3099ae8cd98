#pragma once

#include "check/known_names.hpp"
#include "kernel/rulebook.hpp"
#include "model/node.hpp"
#include "text/diagnostic.hpp"

#include <cstdint>
#include <span>

namespace cantrip::checks {

// Which event a node may look at, as far as that is known before play.
struct EventAtHand {
    enum class Which : std::uint8_t {
        none,     // there is none
        unknown,  // one of a kind that was reported as unknown
        certain,  // one of `kind`
    };
    Which which = Which::none;
    const kernel::EventKindSpec* kind = nullptr;

    [[nodiscard]] static EventAtHand of(const kernel::EventKindSpec* kind) {
        return {kind == nullptr ? Which::unknown : Which::certain, kind};
    }
};

// Checks a tree node by node: its shape, its names, and what its op asks for.
class NodeChecker {
public:
    NodeChecker(const kernel::Rulebook& declared, const KnownNames& known,
                std::span<const kernel::Op* const> ops, text::Diagnostics& diagnostics)
        : declared_(declared), known_(known), ops_(ops), diagnostics_(diagnostics) {}

    void check(const model::Node& node, EventAtHand event);

private:
    [[nodiscard]] const kernel::Op& op(const model::Node& node) const { return *ops_[node.op]; }
    [[nodiscard]] const model::Arg* argument(const model::Node& node, std::string_view name) const;
    [[nodiscard]] const model::Node* child(const model::Node& node, std::string_view name) const;
    [[nodiscard]] const Number* constant(const model::Node& node, std::string_view name) const;
    [[nodiscard]] const kernel::EventKindSpec* named_event(const model::Node& node) const;
    [[nodiscard]] EventAtHand inside(const model::Node& node, const model::Param& param,
                                     EventAtHand event) const;

    // Names: node_names.cpp.
    void check_literal(const model::Node& node, const model::Param& param, const model::Arg& arg,
                       EventAtHand event);
    void check_name(text::Code code, const std::vector<std::string_view>& names, std::string_view name,
                    text::Place place);
    void check_moment(const model::Node& node, std::string_view name, text::Place place);
    void check_slot(const model::Node& node, std::string_view name, text::Place place, EventAtHand event);

    // What single ops ask for: node_rules.cpp.
    void check_rules(const model::Node& node);
    void check_replacement(const model::Node& node);
    void check_modifier(const model::Node& node);
    void check_costs(const model::Node& node);
    void check_comparison(const model::Node& node);
    void check_division(const model::Node& node);
    void check_idle(const model::Node& node);

    const kernel::Rulebook& declared_;
    const KnownNames& known_;
    std::span<const kernel::Op* const> ops_;
    text::Diagnostics& diagnostics_;
};

}  // namespace cantrip::checks
