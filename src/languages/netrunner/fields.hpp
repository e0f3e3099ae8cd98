#pragma once

#include "languages/object_reader.hpp"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace cantrip::languages::netrunner {

// The members of an object of the ability language. Each key is asked for once; `finish` then reports those
// that nobody asked for, except text for people and names that begin with `x_`. A second object may lend its
// members (`additional_properties`).
class Fields {
public:
    Fields(text::JsonValue value, text::Diagnostics& diagnostics);

    [[nodiscard]] bool is_object() const { return object_.is(text::JsonKind::object); }
    [[nodiscard]] text::Place place() const { return object_.place(); }
    [[nodiscard]] text::JsonValue value() const { return object_; }
    [[nodiscard]] bool has(std::string_view key) const;
    // Nothing when the key is absent, null or broken.
    std::optional<text::JsonValue> find(std::string_view key);
    // Reports the key when it is absent.
    std::optional<text::JsonValue> need(std::string_view key);
    // One of two names for the same thing; the first is the one that is missed.
    std::optional<text::JsonValue> find_either(std::string_view key, std::string_view other);
    // Keys that nobody read are mistakes, except text for people and names that begin with `x_`. Where
    // reading was broken off, those that belong here are not blamed for it.
    void finish(std::span<const std::string_view> belong = {});

private:
    [[nodiscard]] std::optional<text::JsonValue> member(std::string_view key) const;
    void report_rest(text::JsonValue object, std::span<const std::string_view> belong) const;

    text::JsonValue object_;
    std::optional<text::JsonValue> more_;
    text::Diagnostics& diagnostics_;
    std::vector<std::string_view> asked_;
};

}  // namespace cantrip::languages::netrunner
