#include "languages/queensblood/node_parts.hpp"

#include <utility>
#include <vector>

namespace cantrip::languages::queensblood {

using model::Node;
using model::Sort;
using text::Place;

namespace {

// The seats that play for a side, as seen by the card that speaks.
std::string_view seats_of_side(Side side) { return side == Side::ally ? "controller" : "opponents"; }

}  // namespace

// ---- whom ------------------------------------------------------------------------------------------------

Node NodeParts::selector(std::string_view op, Place place) const {
    return make_.plain(Sort::selector, op, place);
}

Node NodeParts::board(Place place) const {
    return make_.begin(Sort::selector, "in_zone", place).with_word("zone", "tile").take();
}

Node NodeParts::of_side(Node from, Side side) const {
    if (side == Side::all) return from;
    const Place place = from.place;
    return make_.begin(Sort::selector, "owned_by", place)
        .with("from", std::move(from))
        .with("by", selector(seats_of_side(side), place))
        .take();
}

Node NodeParts::cards_in(Scope scope, Place place) const {
    switch (scope) {
        case Scope::all_on_affected_tiles:
            return selector("affected", place);
        case Scope::allies_on_affected_tiles:
            return of_side(selector("affected", place), Side::ally);
        case Scope::enemies_on_affected_tiles:
            return of_side(selector("affected", place), Side::enemy);
        case Scope::all_global:
            return board(place);
        case Scope::allies_global:
            return of_side(board(place), Side::ally);
        case Scope::enemies_global:
            return of_side(board(place), Side::enemy);
        case Scope::all_in_lane:
            return selector("same_lane", place);
        case Scope::allies_in_lane:
            return of_side(selector("same_lane", place), Side::ally);
        case Scope::enemies_in_lane:
            return of_side(selector("same_lane", place), Side::enemy);
        case Scope::self:
        case Scope::lane_owner:
            break;
    }
    return selector("self", place);
}

Node NodeParts::cards_of(const Effect& effect, const Operation& operation) const {
    const Place place = operation.apply_to.has_value() ? operation.apply_to->place : effect.scope->place;
    return cards_in(scope_of(effect, operation), place);
}

Node NodeParts::event_target(Place place) const {
    return make_.begin(Sort::selector, "event_entity", place).with_word("slot", "target").take();
}

// ---- how much --------------------------------------------------------------------------------------------

Node NodeParts::amount_of(const Operation& operation) const {
    return make_.constant(operation.amount->value, operation.amount->place);
}

Node NodeParts::fact(std::string_view name, Place place) const {
    return make_.begin(Sort::amount, "fact", place).with_word("fact", name).take();
}

Node NodeParts::counted_cards(Per per, Place place) const {
    constexpr std::string_view classes[] = {"enhanced", "enfeebled", "changed"};
    const std::string_view op = classes[static_cast<std::size_t>(per.counted)];
    Node cards = make_.begin(Sort::selector, op, place).with("from", of_side(board(place), per.side)).take();
    // The counting card is not one of those that it counts.
    if (per.side == Side::enemy) return cards;
    return make_.begin(Sort::selector, "except", place)
        .with("from", std::move(cards))
        .with("without", selector("self", place))
        .take();
}

Node NodeParts::scaled_amount(const Operation& operation) const {
    const Place place = operation.per->place;
    std::vector<Node> factors;
    factors.push_back(amount_of(operation));
    factors.push_back(make_.begin(Sort::amount, "count", place)
                          .with("of", counted_cards(operation.per->value, place))
                          .take());
    return make_.begin(Sort::amount, "product", place).with_all("of", std::move(factors)).take();
}

Node NodeParts::power_in_lane(Side side, Place place) const {
    return make_.begin(Sort::amount, "value", place)
        .with_word("value", "power")
        .with("of", of_side(selector("same_lane", place), side))
        .take();
}

Node NodeParts::lower_power(Place place) const {
    return make_.begin(Sort::amount, "clamped", place)
        .with("of", power_in_lane(Side::ally, place))
        .with("most", power_in_lane(Side::enemy, place))
        .take();
}

// ---- conditions ------------------------------------------------------------------------------------------

Node NodeParts::among(Node who, Node set) const {
    const Place place = who.place;
    return make_.begin(Sort::test, "among", place)
        .with("who", std::move(who))
        .with("set", std::move(set))
        .take();
}

Node NodeParts::side_test(Side side, Place place) const {
    return among(make_.begin(Sort::selector, "owner_of", place).with("of", event_target(place)).take(),
                 selector(seats_of_side(side), place));
}

std::optional<Node> NodeParts::pawns_test(const Conditions& conditions) const {
    if (!conditions.replaced_pawns.has_value()) return std::nullopt;
    const Place place = conditions.replaced_pawns->place;
    return make_.begin(Sort::test, "compare", place)
        .with("left", fact("replaced_pawns", place))
        .with_word("is", "==")
        .with("right", make_.constant(Number(conditions.replaced_pawns->value), place))
        .take();
}

}  // namespace cantrip::languages::queensblood
