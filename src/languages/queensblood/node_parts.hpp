#pragma once

#include "languages/node_maker.hpp"
#include "languages/queensblood/effect.hpp"

#include <optional>
#include <string_view>

namespace cantrip::languages::queensblood {

// What the abilities of this language are put together from: whom, how much, and under which conditions.
class NodeParts {
public:
    explicit NodeParts(const NodeMaker& make) : make_(make) {}

    // ---- whom ----
    [[nodiscard]] model::Node selector(std::string_view op, text::Place place) const;
    [[nodiscard]] model::Node of_side(model::Node from, Side side) const;
    [[nodiscard]] model::Node cards_in(Scope scope, text::Place place) const;
    // Those that an operation of an effect is about.
    [[nodiscard]] model::Node cards_of(const Effect& effect, const Operation& operation) const;
    [[nodiscard]] model::Node event_target(text::Place place) const;

    // ---- how much ----
    [[nodiscard]] model::Node amount_of(const Operation& operation) const;
    [[nodiscard]] model::Node fact(std::string_view name, text::Place place) const;
    // The amount once for each card that the operation counts.
    [[nodiscard]] model::Node scaled_amount(const Operation& operation) const;
    // The smaller of both sides' power in the lane.
    [[nodiscard]] model::Node lower_power(text::Place place) const;

    // ---- conditions ----
    [[nodiscard]] model::Node among(model::Node who, model::Node set) const;
    // Whether the card that the event is about belongs to a side.
    [[nodiscard]] model::Node side_test(Side side, text::Place place) const;
    // Nothing where the conditions do not speak of replaced pawns.
    [[nodiscard]] std::optional<model::Node> pawns_test(const Conditions& conditions) const;

private:
    [[nodiscard]] model::Node board(text::Place place) const;
    [[nodiscard]] model::Node counted_cards(Per per, text::Place place) const;
    [[nodiscard]] model::Node power_in_lane(Side side, text::Place place) const;

    const NodeMaker& make_;
};

}  // namespace cantrip::languages::queensblood
