#include "play/picking.hpp"

#include "base/number.hpp"
#include "play/json_part.hpp"
#include "text/json_writer.hpp"

#include <algorithm>

namespace cantrip::play {

namespace {

using text::JsonKind;
using text::JsonValue;

constexpr std::string_view naming_keys[] = {"card",    "place",      "seat", "name",
                                            "ability", "definition", "label"};
constexpr std::string_view answer_keys[] = {"pass", "yes", "no"};

bool is_called(const Decision::Option& option, std::string_view word) {
    if (option.label == word) return true;
    const OwnedJson read(option.json);
    for (const std::string_view key : naming_keys) {
        const auto member = read.root().find(key);
        if (member.has_value() && member->as_string() == word) return true;
    }
    if (option.pass && word == "pass") return true;
    return std::ranges::any_of(
        answer_keys, [&](std::string_view key) { return key == word && read.root().find(key).has_value(); });
}

bool has_members(const Decision::Option& option, JsonValue wanted) {
    const OwnedJson read(option.json);
    for (const JsonValue member : wanted.children()) {
        const auto found = read.root().find(member.key());
        if (!found.has_value() || normal_json(*found) != normal_json(member)) return false;
    }
    return true;
}

bool is_number(const Decision::Option& option, std::int64_t number) {
    const OwnedJson read(option.json);
    const auto member = read.root().find("number");
    return member.has_value() && member->as_integer() == number;
}

// The number of an option that is not among those taken already.
std::optional<std::int64_t> find_option(const Decision& decision, JsonValue said,
                                        const std::vector<std::int64_t>& taken) {
    const auto first = [&](auto matches) -> std::optional<std::int64_t> {
        for (std::size_t i = 0; i < decision.options.size(); ++i) {
            const auto index = static_cast<std::int64_t>(i);
            if (std::ranges::find(taken, index) != taken.end()) continue;
            if (matches(decision.options[i])) return index;
        }
        return std::nullopt;
    };
    if (const auto word = said.as_string())
        return first([&](const Decision::Option& each) { return is_called(each, *word); });
    if (said.is(JsonKind::object))
        return first([&](const Decision::Option& each) { return has_members(each, said); });
    if (const auto number = said.as_integer(); number.has_value()) {
        if (auto named = first([&](const Decision::Option& each) { return is_number(each, *number); }))
            return named;
        const bool there = *number >= 0 && *number < static_cast<std::int64_t>(decision.options.size());
        return there ? std::optional(*number) : std::nullopt;
    }
    return std::nullopt;
}

std::optional<Choice> pick_numbers(JsonValue said) {
    Choice choice;
    const auto add = [&](JsonValue one) {
        const auto number = one.as_integer();
        if (number.has_value()) choice.numbers.push_back(*number);
        return number.has_value();
    };
    if (!said.is(JsonKind::array)) return add(said) ? std::optional(choice) : std::nullopt;
    for (const JsonValue one : said.children()) {
        if (!add(one)) return std::nullopt;
    }
    return choice;
}

}  // namespace

std::string normal_json(JsonValue value) {
    switch (value.kind()) {
        case JsonKind::boolean:
            return *value.as_boolean() ? "true" : "false";
        case JsonKind::string:
            return text::json_string(*value.as_string());
        case JsonKind::number: {
            const auto number = Number::read(value.written());
            return number.has_value() ? number->text() : std::string(value.written());
        }
        case JsonKind::array:
        case JsonKind::object: {
            const bool object = value.is(JsonKind::object);
            std::string out = object ? "{" : "[";
            for (const JsonValue child : value.children()) {
                if (out.size() > 1) out += ',';
                if (object) out += text::json_string(child.key()) + ':';
                out += normal_json(child);
            }
            return out + (object ? '}' : ']');
        }
        default:
            return "null";
    }
}

std::optional<Choice> pick(const Decision& decision, JsonValue said) {
    switch (decision.shape) {
        case Shape::text: {
            const auto words = said.as_string();
            return words.has_value() ? std::optional(Choice{{}, std::string(*words)}) : std::nullopt;
        }
        case Shape::number:
        case Shape::place:
        case Shape::split:
            return pick_numbers(said);
        case Shape::one_of: {
            const auto option = find_option(decision, said, {});
            return option.has_value() ? std::optional(Choice{{*option}, {}}) : std::nullopt;
        }
        case Shape::subset:
        case Shape::order:
            break;
    }
    if (decision.options.empty()) return pick_numbers(said);
    Choice choice;
    const auto add = [&](JsonValue one) {
        const auto option = find_option(decision, one, choice.numbers);
        if (option.has_value()) choice.numbers.push_back(*option);
        return option.has_value();
    };
    if (!said.is(JsonKind::array)) {
        if (!add(said)) return std::nullopt;
    } else {
        for (const JsonValue one : said.children()) {
            if (!add(one)) return std::nullopt;
        }
    }
    if (decision.shape == Shape::subset) std::ranges::sort(choice.numbers);
    return choice;
}

}  // namespace cantrip::play
