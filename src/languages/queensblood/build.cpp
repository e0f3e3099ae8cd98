#include "languages/queensblood/build.hpp"

#include "languages/queensblood/node_parts.hpp"

#include <optional>
#include <string>
#include <utility>

namespace cantrip::languages::queensblood {

namespace {

using model::Node;
using model::Sort;
using text::Place;

class AbilityBuilder {
public:
    AbilityBuilder(const Effect& effect, const NodeMaker& make)
        : effect_(effect), trigger_(effect.trigger->value), make_(make), parts_(make) {}

    std::vector<Node> build() {
        if (trigger_ == Trigger::while_in_play) {
            add_standing("power");
        } else if (is_scoring(trigger_)) {
            add_standing("lane_bonus");
        } else {
            add_replacing();
            add_pawns();
            add_firing();
        }
        return std::move(abilities_);
    }

private:
    // Whether the conditions on replaced pawns hold for a card that is played, which replaced none.
    [[nodiscard]] bool holds_when_played(const Operation& operation) const {
        const auto fits = [](const Conditions& conditions) {
            return !conditions.replaced_pawns.has_value() || conditions.replaced_pawns->value == 0;
        };
        return fits(effect_.conditions) && fits(operation.conditions);
    }

    // ---- abilities that hold ----------------------------------------------------------------------------

    [[nodiscard]] Node contribution(const Operation& operation, std::string_view value) const {
        NodeDraft modify = make_.begin(Sort::modifier, "modify", operation.place);
        modify.with_word("value", value);
        if (operation.type == OperationType::modify_power_scale)
            modify.with("amount", parts_.scaled_amount(operation));
        else if (operation.type == OperationType::score_bonus && operation.mode.has_value())
            modify.with("amount", parts_.lower_power(operation.mode->place));
        else
            modify.with("amount", parts_.amount_of(operation));
        const bool aura = operation.type == OperationType::modify_power;
        if (aura && scope_of(effect_, operation) != Scope::self)
            modify.with("whom", parts_.cards_of(effect_, operation));
        if (auto test = parts_.pawns_test(operation.conditions)) modify.with("if", std::move(*test));
        return modify.take();
    }

    void add_standing(std::string_view value) {
        std::vector<Node> contributions;
        for (const Operation& operation : effect_.operations)
            contributions.push_back(contribution(operation, value));
        if (contributions.empty()) return;
        NodeDraft standing = make_.begin(Sort::ability, "standing", effect_.place);
        standing.with_word("id", word_of(trigger_));
        if (auto test = parts_.pawns_test(effect_.conditions)) standing.with("if", std::move(*test));
        abilities_.push_back(standing.with_all("contributes", std::move(contributions)).take());
    }

    // The ally that stands where the card goes is destroyed before the card is placed.
    void add_replacing() {
        for (const Operation& operation : effect_.operations) {
            if (operation.type != OperationType::replace_ally || !holds_when_played(operation)) continue;
            std::vector<Node> destroy;
            destroy.push_back(make_.begin(Sort::effect, "destroy_cards", operation.place)
                                  .with("who", parts_.selector("each", operation.place))
                                  .take());
            abilities_.push_back(make_.begin(Sort::ability, "called", operation.place)
                                     .with_word("id", "replaces")
                                     .with_word("role", "replace")
                                     .with_all("do", std::move(destroy))
                                     .take());
            return;
        }
    }

    void add_pawns() {
        for (const Operation& operation : effect_.operations) {
            if (operation.type != OperationType::modify_tile_ranks || !holds_when_played(operation)) continue;
            std::vector<Node> contributions;
            contributions.push_back(make_.begin(Sort::modifier, "modify", operation.place)
                                        .with_word("value", "pawns")
                                        .with_word("stage", "set")
                                        .with("amount", parts_.amount_of(operation))
                                        .take());
            abilities_.push_back(make_.begin(Sort::ability, "standing", operation.place)
                                     .with_word("id", "pawns")
                                     .with_all("contributes", std::move(contributions))
                                     .take());
            return;
        }
    }

    // ---- abilities that fire ----------------------------------------------------------------------------

    // When an operation fires, as far as operations of one effect can differ in it.
    struct Firing {
        std::optional<std::int64_t> threshold;
        bool first_time = false;
        std::optional<Side> side;  // of the card that a watcher waits for

        friend bool operator==(const Firing&, const Firing&) = default;
    };
    [[nodiscard]] Firing firing_of(const Operation& operation) const {
        Firing firing;
        if (trigger_ == Trigger::on_power_threshold)
            firing.threshold = threshold_of(effect_, operation)->value;
        firing.first_time = is_repeated() && first_time_only(effect_, operation);
        if (operation.per.has_value() && operation.per->value.side != Side::all)
            firing.side = operation.per->value.side;
        return firing;
    }
    // Other triggers fire once for a card anyway.
    [[nodiscard]] bool is_repeated() const {
        return trigger_ == Trigger::on_card_destroyed || trigger_ == Trigger::on_card_played ||
               trigger_ == Trigger::on_enfeebled || trigger_ == Trigger::on_power_threshold;
    }

    void add_firing() {
        std::size_t at = 0;
        while (at < effect_.operations.size()) {
            const Firing firing = firing_of(effect_.operations[at]);
            std::vector<Node> effects;
            for (; at < effect_.operations.size() && firing_of(effect_.operations[at]) == firing; ++at)
                add_effects(effect_.operations[at], effects);
            if (!effects.empty()) abilities_.push_back(firing_ability(firing, std::move(effects)));
        }
    }

    [[nodiscard]] Node firing_ability(const Firing& firing, std::vector<Node> effects) {
        const bool called = trigger_ == Trigger::on_play || trigger_ == Trigger::on_spawned;
        NodeDraft ability = make_.begin(Sort::ability, called ? "called" : "triggered", effect_.place);
        ++firings_;
        std::string id(word_of(trigger_));
        if (firings_ > 1) id += "_" + std::to_string(firings_);
        ability.with_word("id", id);
        if (called)
            ability.with_word("role", word_of(trigger_));
        else
            ability.with("on", event_of(firing));
        if (auto test = parts_.pawns_test(effect_.conditions)) ability.with("if", std::move(*test));
        if (firing.first_time) {
            ability.with("limit", make_.begin(Sort::limit, "limit", effect_.place)
                                      .with_word("scope", "match")
                                      .with("uses", make_.constant(Number(1), effect_.place))
                                      .take());
        }
        return ability.with_all("do", std::move(effects)).take();
    }

    [[nodiscard]] Node event_of(const Firing& firing) const {
        const Place place = effect_.trigger->place;
        NodeDraft on = make_.begin(Sort::trigger, "on", place);
        switch (trigger_) {
            case Trigger::on_destroy:
                return on.with_word("event", "dying")
                    .with("where", parts_.among(parts_.selector("self", place),
                                                parts_.selector("event_targets", place)))
                    .take();
            case Trigger::on_power_threshold:
                return on.with_word("event", "power_seen")
                    .with("where", make_.begin(Sort::test, "power_reaches", place)
                                       .with("height", make_.constant(Number(*firing.threshold), place))
                                       .take())
                    .take();
            case Trigger::on_card_destroyed:
            case Trigger::on_card_played:
                on.with_word("event", word_of(trigger_).substr(3));
                if (firing.side.has_value()) on.with("where", parts_.side_test(*firing.side, place));
                return on.take();
            default:
                return on.with_word("event", word_of(trigger_).substr(3))
                    .with("where", parts_.among(parts_.event_target(place), parts_.selector("self", place)))
                    .take();
        }
    }
    // ---- what is done -----------------------------------------------------------------------------------

    void add_effects(const Operation& operation, std::vector<Node>& into) const {
        std::vector<Node> effects = effects_of(operation);
        auto test = parts_.pawns_test(operation.conditions);
        if (!test.has_value() || effects.empty()) {
            for (Node& effect : effects) into.push_back(std::move(effect));
            return;
        }
        into.push_back(make_.begin(Sort::effect, "when", operation.place)
                           .with("test", std::move(*test))
                           .with_all("then", std::move(effects))
                           .take());
    }

    [[nodiscard]] Node change_power(const Operation& operation, Node amount) const {
        return make_.begin(Sort::effect, "change_power", operation.place)
            .with("who", parts_.cards_of(effect_, operation))
            .with("amount", std::move(amount))
            .take();
    }

    [[nodiscard]] std::vector<Node> effects_of(const Operation& operation) const {
        const Place place = operation.place;
        std::vector<Node> effects;
        switch (operation.type) {
            case OperationType::modify_power:
                effects.push_back(change_power(operation, parts_.amount_of(operation)));
                break;
            case OperationType::modify_power_scale:
                effects.push_back(make_.begin(Sort::effect, "change", place)
                                      .with_word("fact", "scale_delta")
                                      .with("amount", parts_.amount_of(operation))
                                      .take());
                break;
            case OperationType::destroy_cards:
                effects.push_back(make_.begin(Sort::effect, "destroy_cards", place)
                                      .with("who", parts_.cards_of(effect_, operation))
                                      .take());
                break;
            case OperationType::replace_ally:
                add_adjustment(operation, effects);
                break;
            case OperationType::add_to_hand:
                for (const Placed<std::string>& card : operation.references) {
                    effects.push_back(make_.begin(Sort::effect, "make", card.place)
                                          .with_word("definition", card.value)
                                          .with_word("zone", "hand")
                                          .take());
                }
                break;
            case OperationType::spawn_token:
                effects.push_back(make_.begin(Sort::effect, "spawn_tokens", place)
                                      .with_word("first", operation.references.front().value,
                                                 operation.references.front().place)
                                      .take());
                break;
            case OperationType::expand_positions:
                effects.push_back(make_.plain(Sort::effect, "expand", place));
                break;
            case OperationType::modify_tile_ranks:
            case OperationType::score_bonus:
                break;
        }
        return effects;
    }

    void add_adjustment(const Operation& operation, std::vector<Node>& effects) const {
        const Place place = operation.mode->place;
        if (operation.mode->value == Mode::neutral) return;
        Node replaced = parts_.fact("replaced_power", place);
        if (operation.mode->value == Mode::raise) {
            effects.push_back(change_power(operation, std::move(replaced)));
            return;
        }
        effects.push_back(change_power(operation, make_.begin(Sort::amount, "difference", place)
                                                      .with("left", make_.constant(Number(0), place))
                                                      .with("right", std::move(replaced))
                                                      .take()));
    }

    const Effect& effect_;
    Trigger trigger_;
    const NodeMaker& make_;
    NodeParts parts_;
    std::vector<Node> abilities_;
    int firings_ = 0;
};

}  // namespace

std::vector<Node> abilities_of(const Effect& effect, const NodeMaker& make) {
    return AbilityBuilder(effect, make).build();
}

}  // namespace cantrip::languages::queensblood
