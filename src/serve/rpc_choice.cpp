#include "serve/rpc_choice.hpp"

#include "host/json_text.hpp"
#include "text/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace cantrip::serve {

using text::JsonKind;
using text::JsonValue;

namespace {

using Numbers = std::vector<std::int64_t>;

tl::expected<std::int64_t, std::string> only_one(const Numbers& fitting, std::string_view given) {
    if (fitting.size() == 1) return fitting.front();
    return tl::unexpected(fmt::format("{} may be option {} or {}: expected the number of the option", given,
                                      fitting[0], fitting[1]));
}

tl::expected<std::int64_t, std::string> by_label(std::string_view label, const Decision& decision) {
    Numbers fitting;
    std::vector<std::string_view> labels;
    for (std::size_t i = 0; i < decision.options.size(); ++i) {
        labels.push_back(decision.options[i].label);
        if (labels.back() == label) fitting.push_back(static_cast<std::int64_t>(i));
    }
    if (!fitting.empty()) return only_one(fitting, fmt::format("\"{}\"", label));
    const std::string_view nearest = text::nearest_name(label, labels);
    std::string message = fmt::format("no option is called \"{}\"", label);
    if (!nearest.empty()) message += fmt::format("; did you mean \"{}\"?", nearest);
    return tl::unexpected(message + ": expected " + admitted_by(decision));
}

// Two copies of a card that differ only in where they lie: whoever does not say which means either.
bool alike(const Decision& decision, const Numbers& fitting) {
    const auto without_place = [&](std::int64_t number) {
        const host::JsonText option(decision.options[static_cast<std::size_t>(number)].json);
        std::string rest;
        for (const JsonValue member : option.root().children()) {
            if (member.key() != "at") rest += fmt::format("{}:{},", member.key(), member.written());
        }
        return option.root().find("zone").has_value() ? std::string() : rest;
    };
    const std::string first = without_place(fitting.front());
    return !first.empty() &&
           std::ranges::all_of(fitting, [&](std::int64_t each) { return without_place(each) == first; });
}

tl::expected<std::int64_t, std::string> by_what_it_is(JsonValue given, const Decision& decision,
                                                      const Numbers& taken) {
    Numbers equal;
    Numbers having;
    for (std::size_t i = 0; i < decision.options.size(); ++i) {
        const auto number = static_cast<std::int64_t>(i);
        if (std::ranges::find(taken, number) != taken.end()) continue;
        const host::JsonText option(decision.options[i].json);
        if (host::same_json(option.root(), given))
            equal.push_back(number);
        else if (host::has_part(option.root(), given))
            having.push_back(number);
    }
    // Options that are the same in every word are the same to whoever chooses.
    if (!equal.empty()) return equal.front();
    if (!having.empty() && alike(decision, having)) return having.front();
    if (!having.empty()) return only_one(having, given.written());
    return tl::unexpected(
        fmt::format("no option is {}: expected {}", given.written(), admitted_by(decision)));
}

tl::expected<std::int64_t, std::string> read_one(JsonValue given, const Decision& decision,
                                                 const Numbers& taken) {
    if (const auto number = given.as_integer()) return *number;
    if (const auto label = given.as_string()) return by_label(*label, decision);
    if (given.is(JsonKind::object)) return by_what_it_is(given, decision, taken);
    return tl::unexpected("this is no choice: expected " + admitted_by(decision));
}

}  // namespace

std::string_view name_of(Shape shape) {
    switch (shape) {
        case Shape::one_of:
            return "one_of";
        case Shape::subset:
            return "subset";
        case Shape::number:
            return "number";
        case Shape::order:
            return "order";
        case Shape::place:
            return "place";
        case Shape::split:
            return "split";
        case Shape::text:
            return "text";
    }
    return "";
}

std::string admitted_by(const Decision& decision) {
    const std::size_t count = decision.options.size();
    const std::string numbers = count <= 1 ? std::string("0") : fmt::format("0 to {}", count - 1);
    switch (decision.shape) {
        case Shape::one_of:
            return fmt::format("the number of one option, {}, or its label", numbers);
        case Shape::subset:
            return fmt::format("{} to {} of the options {}, each once", decision.minimum, decision.maximum,
                               numbers);
        case Shape::number:
            return fmt::format("a number from {} to {}", decision.minimum, decision.maximum);
        case Shape::order:
            return fmt::format("all the options {}, each once, in the order wanted", numbers);
        case Shape::place:
            return "a place [x, y]";
        case Shape::split:
            return fmt::format("{} numbers, one for each option, that add up to {}", count, decision.maximum);
        case Shape::text:
            return "text";
    }
    return "";
}

tl::expected<Choice, std::string> read_choice(JsonValue given, const Decision& decision) {
    Choice choice;
    if (decision.shape == Shape::text) {
        const auto text = given.as_string();
        if (!text.has_value())
            return tl::unexpected(std::string("this decision asks for words: expected text"));
        choice.text = *text;
        return choice;
    }
    std::vector<JsonValue> parts = {given};
    if (given.is(JsonKind::array)) {
        parts.clear();
        for (const JsonValue part : given.children()) parts.push_back(part);
    }
    for (const JsonValue part : parts) {
        const auto number = read_one(part, decision, choice.numbers);
        if (!number.has_value()) return tl::unexpected(number.error());
        choice.numbers.push_back(*number);
    }
    // A set has no order of its own.
    if (decision.shape == Shape::subset) std::ranges::sort(choice.numbers);
    return choice;
}

}  // namespace cantrip::serve
