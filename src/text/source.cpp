#include "text/source.hpp"

#include "base/promise.hpp"
#include "text/utf8.hpp"

#include <algorithm>
#include <utility>

namespace cantrip::text {

namespace {

// Offsets are 32 bits wide; hosts refuse files long before this.
constexpr std::size_t largest_source = 0xfffffff0U;

std::vector<std::uint32_t> find_line_starts(std::string_view bytes) {
    std::vector<std::uint32_t> starts{0};
    if (bytes.find('\r') == std::string_view::npos) {
        for (std::size_t at = bytes.find('\n'); at != std::string_view::npos; at = bytes.find('\n', at + 1))
            starts.push_back(static_cast<std::uint32_t>(at + 1));
        return starts;
    }
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        const char c = bytes[at];
        const bool first_of_pair = c == '\r' && at + 1 < bytes.size() && bytes[at + 1] == '\n';
        if (c == '\n' || (c == '\r' && !first_of_pair)) {
            starts.push_back(static_cast<std::uint32_t>(at + 1));
        }
    }
    return starts;
}

}  // namespace

SourceId Sources::add(std::string name, std::string bytes) {
    if (bytes.size() > largest_source) {
        bytes.resize(largest_source);
    }
    const auto id = static_cast<SourceId>(texts_.size());
    auto line_starts = find_line_starts(bytes);
    texts_.push_back({std::move(name), std::move(bytes), std::move(line_starts)});
    return id;
}

std::optional<SourceId> Sources::find(std::string_view name) const {
    for (std::size_t i = texts_.size(); i > 0; --i) {
        if (texts_[i - 1].name == name) {
            return static_cast<SourceId>(i - 1);
        }
    }
    return std::nullopt;
}

const Sources::Text& Sources::text(SourceId id) const {
    promise(knows(id), "a source id comes from the Sources it is used with");
    return texts_[static_cast<std::uint32_t>(id)];
}

std::string_view Sources::name(SourceId id) const { return text(id).name; }

std::string_view Sources::bytes(SourceId id) const { return text(id).bytes; }

std::string_view Sources::bytes(Place place) const {
    if (!knows(place.source)) {
        return {};
    }
    const std::string_view all = bytes(place.source);
    const std::size_t begin = std::min<std::size_t>(place.span.begin, all.size());
    const std::size_t end = std::clamp<std::size_t>(place.span.end, begin, all.size());
    return all.substr(begin, end - begin);
}

LineColumn Sources::line_column(SourceId id, std::uint32_t offset) const {
    const Text& found = text(id);
    offset = std::min(offset, static_cast<std::uint32_t>(found.bytes.size()));
    const auto after = std::ranges::upper_bound(found.line_starts, offset);
    const std::uint32_t start = *(after - 1);
    const auto line = static_cast<std::uint32_t>(after - found.line_starts.begin());
    const std::string_view before = std::string_view(found.bytes).substr(start, offset - start);
    return {line, static_cast<std::uint32_t>(count_code_points(before)) + 1};
}

std::uint32_t Sources::line_count(SourceId id) const {
    return static_cast<std::uint32_t>(text(id).line_starts.size());
}

Span Sources::line_span(SourceId id, std::uint32_t line) const {
    const Text& found = text(id);
    const auto size = static_cast<std::uint32_t>(found.bytes.size());
    if (line == 0 || line > found.line_starts.size()) {
        return {size, size};
    }
    const std::uint32_t begin = found.line_starts[line - 1];
    std::uint32_t end = line < found.line_starts.size() ? found.line_starts[line] : size;
    while (end > begin && (found.bytes[end - 1] == '\n' || found.bytes[end - 1] == '\r')) {
        --end;
    }
    return {begin, end};
}

std::string_view Sources::line_text(SourceId id, std::uint32_t line) const {
    return bytes(Place{id, line_span(id, line)});
}

}  // namespace cantrip::text
