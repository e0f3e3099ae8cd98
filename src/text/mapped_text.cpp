#include "text/mapped_text.hpp"

#include "text/json_strings.hpp"

#include <algorithm>

namespace cantrip::text {

MappedText MappedText::plain(const Sources& sources, Place place) {
    return {sources.bytes(place), place.source, place.span};
}

MappedText MappedText::plain(const Sources& sources, SourceId source) {
    const auto size = static_cast<std::uint32_t>(sources.bytes(source).size());
    return plain(sources, Place{source, {0, size}});
}

std::optional<MappedText> MappedText::of_string(JsonValue value) {
    const auto decoded = value.as_string();
    if (!decoded) {
        return std::nullopt;
    }
    const Span inside{value.span().begin + 1, value.span().end - 1};
    MappedText text(*decoded, value.place().source, inside);
    if (decoded->size() != inside.size()) {
        text.escaped_bytes_ = value.tree().bytes().substr(inside.begin, inside.size());
    }
    return text;
}

MappedText MappedText::of_key(JsonValue member) {
    const std::string_view decoded = member.key();
    const Span span = member.key_span();
    const bool quoted = span.size() >= 2 && span.size() != decoded.size();
    const Span inside = quoted ? Span{span.begin + 1, span.end - 1} : span;
    MappedText text(decoded, member.place().source, inside);
    if (decoded.size() != inside.size()) {
        text.escaped_bytes_ = member.tree().bytes().substr(inside.begin, inside.size());
    }
    return text;
}

MappedText MappedText::unplaced(std::string_view text) {
    return {text, SourceId::none, {0, static_cast<std::uint32_t>(text.size())}};
}

Place MappedText::place(Span inner) const {
    inner.begin = std::min(inner.begin, size());
    inner.end = std::clamp(inner.end, inner.begin, size());
    if (!escaped_bytes_.empty()) {
        inner = written_span_of_decoded(escaped_bytes_, inner);
    }
    return {source_, {outer_.begin + inner.begin, outer_.begin + inner.end}};
}

}  // namespace cantrip::text
