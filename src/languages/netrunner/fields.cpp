#include "languages/netrunner/fields.hpp"

#include "text/nearest.hpp"

#include <algorithm>
#include <string>

namespace cantrip::languages::netrunner {

using text::Code;
using text::JsonKind;
using text::JsonValue;

namespace {

constexpr std::string_view more_key = "additional_properties";
constexpr std::string_view words_for_people[] = {"description", "prompt", "notes", "comment"};

}  // namespace

Fields::Fields(JsonValue value, text::Diagnostics& diagnostics) : object_(value), diagnostics_(diagnostics) {
    if (!expect_kind(value, JsonKind::object, text::Phrase::json_object, diagnostics)) return;
    const std::optional<JsonValue> more = value.find(more_key);
    if (more.has_value() && expect_kind(*more, JsonKind::object, text::Phrase::json_object, diagnostics))
        more_ = more;
}

std::optional<JsonValue> Fields::member(std::string_view key) const {
    if (!is_object()) return std::nullopt;
    std::optional<JsonValue> found = object_.find(key);
    if (!found.has_value() && more_.has_value()) found = more_->find(key);
    return found;
}

bool Fields::has(std::string_view key) const {
    const std::optional<JsonValue> found = member(key);
    return found.has_value() && !found->is(JsonKind::null);
}

std::optional<JsonValue> Fields::find(std::string_view key) {
    if (std::ranges::find(asked_, key) == asked_.end()) asked_.push_back(key);
    const std::optional<JsonValue> found = member(key);
    if (!found.has_value() || found->is_broken() || found->is(JsonKind::null)) return std::nullopt;
    return found;
}

std::optional<JsonValue> Fields::need(std::string_view key) {
    const std::optional<JsonValue> found = find(key);
    if (is_object() && !object_.is_damaged() && !member(key).has_value())
        diagnostics_.add(Code::servers_missing_field, object_.place(), {std::string(key)});
    return found;
}

std::optional<JsonValue> Fields::find_either(std::string_view key, std::string_view other) {
    const std::optional<JsonValue> first = find(key);
    const std::optional<JsonValue> second = find(other);
    return first.has_value() ? first : second;
}

void Fields::report_rest(JsonValue object, std::span<const std::string_view> belong) const {
    for (const JsonValue each : object.children()) {
        if (!each.has_key() || each.has_damaged_key()) continue;
        const std::string_view key = each.key();
        if (std::ranges::find(asked_, key) != asked_.end() || key.starts_with("x_") || key == more_key)
            continue;
        if (std::ranges::find(words_for_people, key) != std::end(words_for_people)) continue;
        if (std::ranges::find(belong, key) != belong.end()) continue;
        diagnostics_.add(Code::servers_surplus_field, each.key_place(), {std::string(key)},
                         std::string(text::nearest_name(key, asked_)));
    }
}

void Fields::finish(std::span<const std::string_view> belong) {
    if (!is_object()) return;
    report_rest(object_, belong);
    if (more_.has_value()) report_rest(*more_, belong);
}

}  // namespace cantrip::languages::netrunner
