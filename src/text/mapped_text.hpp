#pragma once

#include "text/json.hpp"
#include "text/source.hpp"
#include "text/span.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace cantrip::text {

// A text that knows where in a source each of its bytes stands: a whole source, a part of one, or the decoded
// string of a JSON value. Offsets into it are "inner"; places are in the source.
class MappedText {
public:
    // The bytes of a place, as they are.
    [[nodiscard]] static MappedText plain(const Sources& sources, Place place);
    [[nodiscard]] static MappedText plain(const Sources& sources, SourceId source);
    // The decoded string of a value; empty when the value is not a string.
    [[nodiscard]] static std::optional<MappedText> of_string(JsonValue value);
    // The decoded key of a member.
    [[nodiscard]] static MappedText of_key(JsonValue member);
    // A text without a source, such as an argument of a call: its places have no source.
    [[nodiscard]] static MappedText unplaced(std::string_view text);

    [[nodiscard]] std::string_view text() const { return text_; }
    [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(text_.size()); }
    [[nodiscard]] Place place(Span inner) const;
    [[nodiscard]] Place whole_place() const { return place({0, size()}); }

private:
    MappedText(std::string_view text, SourceId source, Span outer)
        : text_(text), source_(source), outer_(outer) {}

    std::string_view text_;
    SourceId source_;
    Span outer_;                      // where the text stands in the source, without quotes
    std::string_view escaped_bytes_;  // the bytes as written, when decoding changed them
};

}  // namespace cantrip::text
