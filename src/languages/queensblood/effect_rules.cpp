#include "languages/queensblood/effect.hpp"

#include <algorithm>
#include <string>

namespace cantrip::languages::queensblood {

namespace {

using text::Code;
using text::Diagnostics;

std::string shown(Trigger trigger) { return std::string(word_of(trigger)); }
std::string shown(OperationType type) { return std::string(word_of(type)); }

// The trigger under which a scaling word counts anything.
Trigger trigger_of(Per per) {
    switch (per.counted) {
        case Counted::played:
            return Trigger::on_card_played;
        case Counted::destroyed:
            return Trigger::on_card_destroyed;
        default:
            return Trigger::while_in_play;
    }
}

class EffectRules {
public:
    EffectRules(const Effect& effect, Diagnostics& diagnostics)
        : effect_(effect), trigger_(effect.trigger->value), diagnostics_(diagnostics) {}

    void check() {
        check_scoring();
        check_scope();
        for (const Operation& operation : effect_.operations) {
            check_operation(operation);
            check_conditions(operation.conditions);
        }
        check_conditions(effect_.conditions);
        check_threshold_is_there();
    }

private:
    // A trigger of the scoring has the scope `lane_owner` and the one operation that goes with it, and
    // neither stands anywhere else.
    void check_scoring() {
        const bool lane_owner = effect_.scope->value == Scope::lane_owner;
        if (is_scoring(trigger_) && !lane_owner) {
            add(Code::lanes_scoring_needs_lane_owner, effect_.scope->place,
                {shown(trigger_), std::string(word_of(effect_.scope->value))});
        }
        if (!is_scoring(trigger_) && lane_owner) {
            add(Code::lanes_lane_owner_outside_scoring, effect_.scope->place, {shown(trigger_)});
        }
        for (const Operation& operation : effect_.operations) {
            if (operation.type == OperationType::score_bonus && !is_scoring(trigger_)) {
                add(Code::lanes_bonus_outside_scoring, operation.type_place, {shown(trigger_)});
            } else if (is_scoring(trigger_) && !is_paired(operation)) {
                add(Code::lanes_scoring_operation, operation.type_place,
                    {shown(trigger_), trigger_ == Trigger::on_lane_win ? "amount" : "mode"});
            }
        }
    }

    [[nodiscard]] bool is_paired(const Operation& operation) const {
        if (operation.type != OperationType::score_bonus) return false;
        return trigger_ == Trigger::on_lane_win ? operation.amount.has_value() : operation.mode.has_value();
    }

    void check_scope() {
        const Scope scope = effect_.scope->value;
        if (scope == Scope::self || scope == Scope::lane_owner || effect_.operations.empty()) return;
        const bool counts = std::ranges::any_of(effect_.operations, [](const Operation& each) {
            return uses_scope(each) && !each.apply_to.has_value();
        });
        const bool repeated = std::ranges::any_of(
            effect_.operations, [](const Operation& each) { return each.apply_to.has_value(); });
        if (!counts && !repeated) {
            add(Code::lanes_scope_unused, effect_.scope->place, {std::string(word_of(scope))});
        }
    }

    void check_operation(const Operation& operation) {
        switch (operation.type) {
            case OperationType::modify_power_scale:
                if (operation.per.has_value() && trigger_of(operation.per->value) != trigger_) {
                    add(Code::lanes_per_misfit, operation.per->place,
                        {shown(trigger_of(operation.per->value)), shown(trigger_)});
                }
                break;
            case OperationType::replace_ally:
            case OperationType::modify_tile_ranks:
                if (trigger_ != Trigger::on_play && trigger_ != Trigger::while_in_play &&
                    !is_scoring(trigger_)) {
                    add(Code::lanes_needs_on_play, operation.type_place,
                        {shown(operation.type), shown(trigger_)});
                }
                break;
            default:
                break;
        }
        const bool holds = operation.type == OperationType::modify_power ||
                           operation.type == OperationType::modify_power_scale;
        if (trigger_ == Trigger::while_in_play && !holds && operation.type != OperationType::score_bonus) {
            add(Code::lanes_while_in_play_operation, operation.type_place, {shown(operation.type)});
        }
        const bool own_scope = operation.apply_to.has_value() && uses_scope(operation);
        if (own_scope && operation.apply_to->value != effect_.scope->value) {
            add(Code::lanes_apply_to_differs, operation.apply_to->place,
                {std::string(word_of(operation.apply_to->value)),
                 std::string(word_of(effect_.scope->value))});
        }
    }

    void check_conditions(const Conditions& conditions) {
        if (conditions.threshold.has_value() && trigger_ != Trigger::on_power_threshold) {
            add(Code::lanes_threshold_without_trigger, conditions.threshold->place, {shown(trigger_)});
        }
        if (conditions.first_time.has_value() && conditions.first_time->value &&
            trigger_ == Trigger::while_in_play) {
            add(Code::lanes_first_time_idle, conditions.first_time->place, {shown(trigger_)});
        }
        // A card that is played from a hand replaced no pawns.
        if (conditions.replaced_pawns.has_value() && conditions.replaced_pawns->value > 0 &&
            trigger_ == Trigger::on_play) {
            add(Code::lanes_pawns_of_played, conditions.replaced_pawns->place,
                {conditions.replaced_pawns->value});
        }
    }

    void check_threshold_is_there() {
        if (trigger_ != Trigger::on_power_threshold) return;
        for (const Operation& operation : effect_.operations) {
            if (threshold_of(effect_, operation).has_value()) continue;
            add(Code::lanes_trigger_without_threshold, effect_.trigger->place);
            return;
        }
    }

    void add(Code code, text::Place place, std::vector<text::Argument> arguments = {}) {
        diagnostics_.add(code, place, std::move(arguments));
    }

    const Effect& effect_;
    Trigger trigger_;
    Diagnostics& diagnostics_;
};

}  // namespace

void check_effect(const Effect& effect, Diagnostics& diagnostics) {
    if (!effect.trigger.has_value() || !effect.scope.has_value()) return;
    EffectRules(effect, diagnostics).check();
}

}  // namespace cantrip::languages::queensblood
