#include "languages/queensblood/effect.hpp"

#include "languages/object_reader.hpp"
#include "languages/queensblood/whole_number.hpp"

#include <algorithm>
#include <string>

namespace cantrip::languages::queensblood {

namespace {

using text::Code;
using text::Diagnostics;
using text::JsonKind;
using text::JsonValue;
using text::Phrase;

constexpr std::int64_t highest_rank_of_tile = 3;

std::optional<Placed<std::int64_t>> read_threshold(JsonValue value, Diagnostics& diagnostics) {
    ObjectReader object(value, diagnostics);
    if (const auto stat = object.need("stat")) {
        const auto word = read_text(*stat, Phrase::json_string, diagnostics);
        if (word.has_value() && *word != "power") {
            diagnostics.add(Code::lanes_unknown_stat, stat->place(), {std::string(*word)}, "power");
        }
    }
    std::optional<Placed<std::int64_t>> threshold;
    if (const auto height = object.need("value")) {
        if (const auto whole = read_whole(*height, diagnostics)) threshold = {*whole, height->place()};
    }
    object.finish();
    return threshold;
}

void report_unknown_conditions(JsonValue value, Diagnostics& diagnostics) {
    for (const JsonValue member : value.children()) {
        if (!member.has_key() || member.has_damaged_key()) continue;
        if (number_of_word(condition_words(), member.key()).has_value()) continue;
        diagnostics.add(Code::lanes_unknown_condition, member.key_place(), {std::string(member.key())},
                        std::string(nearest_word(member.key(), condition_words())));
    }
}

template <class Value>
std::optional<Placed<Value>> read_listed(JsonValue value, std::span<const Word> words, Code unknown,
                                         Diagnostics& diagnostics) {
    const auto word = read_text(value, Phrase::json_string, diagnostics);
    if (!word.has_value()) return std::nullopt;
    if (const auto number = number_of_word(words, *word)) {
        return Placed<Value>{static_cast<Value>(*number), value.place()};
    }
    diagnostics.add(unknown, value.place(), {std::string(*word)}, std::string(nearest_word(*word, words)));
    return std::nullopt;
}

void read_operations(JsonValue value, Effect& effect, Diagnostics& diagnostics) {
    if (!expect_kind(value, JsonKind::array, Phrase::json_array, diagnostics)) {
        effect.sound = false;
        return;
    }
    for (const JsonValue element : value.children()) {
        std::optional<Operation> operation = read_operation(element, diagnostics);
        effect.sound = effect.sound && operation.has_value() && operation->sound;
        if (operation.has_value()) effect.operations.push_back(std::move(*operation));
    }
    if (value.children().empty() && !value.is_damaged()) {
        diagnostics.add(Code::does_nothing, value.place(), {std::string("operations")});
    }
}

// Every whole number that an effect says something with, without its sign.
std::vector<Number> numbers_of(const Effect& effect) {
    std::vector<Number> numbers;
    const auto take = [&](Number number) {
        numbers.push_back(number < Number(0) ? Number(0) - number : number);
    };
    const auto take_conditions = [&](const Conditions& conditions) {
        if (conditions.threshold.has_value()) take(Number(conditions.threshold->value));
        if (conditions.replaced_pawns.has_value()) take(Number(conditions.replaced_pawns->value));
    };
    take_conditions(effect.conditions);
    for (const Operation& operation : effect.operations) {
        if (operation.amount.has_value()) take(operation.amount->value);
        take_conditions(operation.conditions);
    }
    return numbers;
}

// A number in the words for people that the data does not have: one of the two was changed alone.
void check_description(JsonValue value, const Effect& effect, Diagnostics& diagnostics) {
    const auto words = value.as_string();
    if (!words.has_value()) return;
    const std::vector<Number> known = numbers_of(effect);
    const auto is_digit = [&](std::size_t at) {
        return at < words->size() && (*words)[at] >= '0' && (*words)[at] <= '9';
    };
    for (std::size_t at = 0; at < words->size(); ++at) {
        if (!is_digit(at)) continue;
        std::size_t end = at;
        while (is_digit(end)) ++end;
        const std::optional<Number> number = Number::read(words->substr(at, end - at));
        if (!number.has_value() || std::ranges::find(known, *number) == known.end()) {
            diagnostics.add(
                Code::lanes_description_differs,
                value.inner_place(static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)),
                {std::string(words->substr(at, end - at))});
        }
        at = end;
    }
}

}  // namespace

Conditions read_conditions(JsonValue value, Diagnostics& diagnostics) {
    Conditions conditions;
    ObjectReader object(value, diagnostics);
    if (const auto threshold = object.find("threshold")) {
        conditions.threshold = read_threshold(*threshold, diagnostics);
    }
    if (const auto first = object.find("first_time")) {
        if (const auto flag = read_flag(*first, diagnostics)) conditions.first_time = {*flag, first->place()};
    }
    if (const auto pawns = object.find("replaced_pawns")) {
        if (const auto whole = read_whole_within(*pawns, 0, highest_rank_of_tile, diagnostics))
            conditions.replaced_pawns = {*whole, pawns->place()};
    }
    if (object.is_object()) report_unknown_conditions(value, diagnostics);
    return conditions;
}

Effect read_effect(JsonValue value, Diagnostics& diagnostics) {
    Effect effect;
    effect.id = value.key();
    effect.place = value.key_place();
    ObjectReader object(value, diagnostics);
    if (const auto trigger = object.need("trigger")) {
        effect.trigger =
            read_listed<Trigger>(*trigger, trigger_words(), Code::lanes_unknown_trigger, diagnostics);
    }
    if (const auto scope = object.need("scope")) {
        effect.scope = read_listed<Scope>(*scope, scope_words(), Code::lanes_unknown_scope, diagnostics);
    }
    if (const auto conditions = object.find("conditions")) {
        effect.conditions = read_conditions(*conditions, diagnostics);
    }
    const auto operations = object.need("operations");
    if (operations.has_value()) read_operations(*operations, effect, diagnostics);
    effect.sound =
        effect.sound && operations.has_value() && effect.trigger.has_value() && effect.scope.has_value();
    if (const auto description = object.find("description")) {
        if (effect.sound) check_description(*description, effect, diagnostics);
    }
    static_cast<void>(object.find("notes"));  // for people
    object.finish();
    return effect;
}

Scope scope_of(const Effect& effect, const Operation& operation) {
    return operation.apply_to.has_value() ? operation.apply_to->value : effect.scope->value;
}

bool uses_scope(const Operation& operation) {
    switch (operation.type) {
        case OperationType::modify_power:
        case OperationType::destroy_cards:
        case OperationType::score_bonus:
            return true;
        case OperationType::replace_ally:
            return operation.mode.has_value() && operation.mode->value != Mode::neutral;
        default:
            return false;
    }
}

std::optional<Placed<std::int64_t>> threshold_of(const Effect& effect, const Operation& operation) {
    return operation.conditions.threshold.has_value() ? operation.conditions.threshold
                                                      : effect.conditions.threshold;
}

bool first_time_only(const Effect& effect, const Operation& operation) {
    const auto& said = operation.conditions.first_time.has_value() ? operation.conditions.first_time
                                                                   : effect.conditions.first_time;
    return said.has_value() && said->value;
}

}  // namespace cantrip::languages::queensblood
