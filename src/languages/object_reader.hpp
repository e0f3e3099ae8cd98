#pragma once

#include "base/number.hpp"
#include "text/diagnostic.hpp"
#include "text/json.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace cantrip::languages {

// Reads the members of one object. Each key is asked for once; `finish` then reports the keys that nobody
// asked for, with the nearest one that somebody did. Whatever is broken in the JSON was reported before and
// is passed over in silence.
class ObjectReader {
public:
    // Reports a value that is no object; then nothing is found in it and nothing is called missing.
    ObjectReader(text::JsonValue value, text::Diagnostics& diagnostics,
                 text::Code missing = text::Code::missing_field);

    [[nodiscard]] bool is_object() const { return object_.is(text::JsonKind::object); }
    [[nodiscard]] text::Place place() const { return object_.place(); }
    // Nothing when the key is absent or its value is broken.
    std::optional<text::JsonValue> find(std::string_view key);
    // Reports the key when it is absent.
    std::optional<text::JsonValue> need(std::string_view key);
    void finish();

private:
    text::JsonValue object_;
    text::Diagnostics& diagnostics_;
    text::Code missing_;
    std::vector<std::string_view> asked_;
};

// Each reports a value of another type, unless it is broken.
[[nodiscard]] bool expect_kind(text::JsonValue value, text::JsonKind kind, text::Phrase expected,
                               text::Diagnostics& diagnostics);
[[nodiscard]] std::optional<std::string_view> read_text(text::JsonValue value, text::Phrase expected,
                                                        text::Diagnostics& diagnostics);
[[nodiscard]] std::optional<bool> read_flag(text::JsonValue value, text::Diagnostics& diagnostics);
// An exact number; one that has no finite decimal form is written { "ratio": [1, 3] }.
[[nodiscard]] std::optional<Number> read_number(text::JsonValue value, text::Diagnostics& diagnostics);
// Hands each member of an object to `take`. Reports a value that is no object; an absent one, and what is
// broken inside, is passed over in silence.
template <class Take>
void each_member(std::optional<text::JsonValue> object, text::Diagnostics& diagnostics, Take take) {
    if (!object.has_value() ||
        !expect_kind(*object, text::JsonKind::object, text::Phrase::json_object, diagnostics)) {
        return;
    }
    for (const text::JsonValue member : object->children()) {
        if (member.has_key() && !member.has_damaged_key() && !member.is_broken()) take(member);
    }
}
// The same for the elements of an array.
template <class Take>
void each_element(std::optional<text::JsonValue> list, text::Diagnostics& diagnostics, Take take) {
    if (!list.has_value() ||
        !expect_kind(*list, text::JsonKind::array, text::Phrase::json_array, diagnostics)) {
        return;
    }
    for (const text::JsonValue element : list->children()) {
        if (!element.is_broken()) take(element);
    }
}
// A text, or a list of texts.
[[nodiscard]] std::optional<std::vector<std::string>> read_texts(text::JsonValue value,
                                                                 text::Diagnostics& diagnostics);

}  // namespace cantrip::languages
