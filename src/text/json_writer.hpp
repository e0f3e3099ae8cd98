#pragma once

#include "text/json.hpp"
#include "text/span.hpp"

#include <tl/expected.hpp>

#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cantrip::text {

// The text of a tree, put together from its nodes and what lies between them: the same bytes that were read.
[[nodiscard]] std::string write_json(const JsonTree& tree);

// New bytes in the place of a span. An empty span inserts.
struct Edit {
    Span span;
    std::string bytes;
};

enum class EditFault : std::uint8_t { overlapping, outside };

// Applies the edits, given in any order; every other byte stays as it is. Insertions at one offset keep their
// order.
[[nodiscard]] tl::expected<std::string, EditFault> apply_edits(std::string_view source,
                                                               std::span<const Edit> edits);

[[nodiscard]] Edit replace_value(JsonValue value, std::string json);
// The member keeps its value; `key` is the new key, decoded.
[[nodiscard]] Edit rename_key(JsonValue member, std::string_view key);
// Appends an element (or, with a key, a member) to a list or object, in the manner of its last child.
[[nodiscard]] Edit append_element(JsonValue array, std::string_view json);
[[nodiscard]] Edit append_member(JsonValue object, std::string_view key, std::string_view json);
// Removes a child together with the comma that is no longer needed; comments around it stay.
[[nodiscard]] Edit remove_child(JsonValue parent, JsonValue child);

// Appends a string with its quotes; what is not UTF-8 becomes the replacement character.
void append_json_string(std::string& out, std::string_view text);
[[nodiscard]] std::string json_string(std::string_view text);

enum class JsonStyle : std::uint8_t {
    compact,   // {"a":1,"b":[2,3]}
    indented,  // two blanks a level, one element a line, a line end after the last
};

// Writes generated JSON from the outside in. Calls must nest properly: a key before each member's value.
class JsonWriter {
public:
    explicit JsonWriter(JsonStyle style = JsonStyle::compact) : style_(style) {}

    JsonWriter& begin_object();
    JsonWriter& end_object();
    JsonWriter& begin_array();
    JsonWriter& end_array();
    JsonWriter& key(std::string_view key);

    JsonWriter& string(std::string_view text);
    JsonWriter& boolean(bool value);
    JsonWriter& null();
    template <std::integral Integer>
        requires(!std::same_as<Integer, bool>)
    JsonWriter& integer(Integer value) {
        return json(std::to_string(value));
    }
    // A value that is already JSON, such as the source text of an exact number.
    JsonWriter& json(std::string_view written);

    // The finished text; the writer starts anew.
    [[nodiscard]] std::string take();

private:
    enum class Frame : std::uint8_t { object, array };

    void before_value();
    void open(Frame frame, char bracket);
    void close(Frame frame, char bracket);
    void new_line();

    JsonStyle style_;
    std::string out_;
    std::vector<Frame> frames_;
    bool first_in_frame_ = true;
    bool after_key_ = false;
};

}  // namespace cantrip::text
