#include "languages/object_reader.hpp"

#include "base/promise.hpp"
#include "text/nearest.hpp"

#include <algorithm>
#include <string>

namespace cantrip::languages {

using text::Code;
using text::Diagnostics;
using text::JsonKind;
using text::JsonValue;
using text::Phrase;

bool expect_kind(JsonValue value, JsonKind kind, Phrase expected, Diagnostics& diagnostics) {
    if (value.is(kind)) return true;
    if (!value.is_broken()) {
        diagnostics.add(Code::wrong_type, value.place(), {expected, text::phrase_of(value.kind())});
    }
    return false;
}

ObjectReader::ObjectReader(JsonValue value, Diagnostics& diagnostics, Code missing)
    : object_(value), diagnostics_(diagnostics), missing_(missing) {
    (void)expect_kind(value, JsonKind::object, Phrase::json_object, diagnostics);
}

std::optional<JsonValue> ObjectReader::find(std::string_view key) {
    promise(std::ranges::find(asked_, key) == asked_.end(), "every key has exactly one reader");
    asked_.push_back(key);
    if (!is_object()) return std::nullopt;
    const std::optional<JsonValue> member = object_.find(key);
    return member.has_value() && member->is_broken() ? std::nullopt : member;
}

std::optional<JsonValue> ObjectReader::need(std::string_view key) {
    const std::optional<JsonValue> member = find(key);
    // Where the object is damaged, the key may be what the damage swallowed.
    if (is_object() && !object_.is_damaged() && !object_.find(key).has_value()) {
        diagnostics_.add(missing_, object_.place(), {std::string(key)});
    }
    return member;
}

void ObjectReader::finish() {
    if (!is_object()) return;
    for (const JsonValue member : object_.children()) {
        if (!member.has_key() || member.has_damaged_key()) continue;
        if (std::ranges::find(asked_, member.key()) != asked_.end()) continue;
        diagnostics_.add(Code::surplus_field, member.key_place(), {std::string(member.key())},
                         std::string(text::nearest_name(member.key(), asked_)));
    }
}

std::optional<std::string_view> read_text(JsonValue value, Phrase expected, Diagnostics& diagnostics) {
    if (!expect_kind(value, JsonKind::string, expected, diagnostics)) return std::nullopt;
    return value.as_string();
}

std::optional<bool> read_flag(JsonValue value, Diagnostics& diagnostics) {
    if (!expect_kind(value, JsonKind::boolean, Phrase::json_boolean, diagnostics)) return std::nullopt;
    return value.as_boolean();
}

namespace {

std::optional<Number> read_ratio(JsonValue value, Diagnostics& diagnostics) {
    ObjectReader object(value, diagnostics);
    const std::optional<JsonValue> parts = object.need("ratio");
    object.finish();
    if (!parts.has_value() || !expect_kind(*parts, JsonKind::array, Phrase::json_array, diagnostics)) {
        return std::nullopt;
    }
    std::vector<std::int64_t> numbers;
    for (const JsonValue part : parts->children()) {
        if (!expect_kind(part, JsonKind::number, Phrase::whole_number, diagnostics)) return std::nullopt;
        if (const auto whole = part.as_integer(); whole.has_value()) {
            numbers.push_back(*whole);
        } else {
            diagnostics.add(Code::wrong_type, part.place(),
                            {Phrase::whole_number, std::string(part.written())});
            return std::nullopt;
        }
    }
    if (parts->is_damaged()) return std::nullopt;
    const Number ratio = numbers.size() == 2 ? Number::ratio(numbers[0], numbers[1]) : Number::overflow();
    if (ratio.overflowed()) {
        diagnostics.add(Code::numeric_overflow, parts->place(), {std::string(parts->written())});
        return std::nullopt;
    }
    return ratio;
}

}  // namespace

std::optional<Number> read_number(JsonValue value, Diagnostics& diagnostics) {
    if (value.is(JsonKind::object)) return read_ratio(value, diagnostics);
    if (!expect_kind(value, JsonKind::number, Phrase::number, diagnostics)) return std::nullopt;
    const std::optional<Number> number = Number::read(value.written());
    if (!number.has_value()) {
        diagnostics.add(Code::numeric_overflow, value.place(), {std::string(value.written())});
    }
    return number;
}

std::optional<std::vector<std::string>> read_texts(JsonValue value, Diagnostics& diagnostics) {
    std::vector<std::string> texts;
    if (const std::optional<std::string_view> one = value.as_string()) {
        texts.emplace_back(*one);
        return texts;
    }
    if (!expect_kind(value, JsonKind::array, Phrase::json_array, diagnostics)) return std::nullopt;
    for (const JsonValue element : value.children()) {
        if (const auto one = read_text(element, Phrase::quoted_name, diagnostics)) texts.emplace_back(*one);
    }
    return texts;
}

}  // namespace cantrip::languages
