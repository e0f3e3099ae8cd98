#include "play/json_part.hpp"

#include "play/picking.hpp"

namespace cantrip::play {

namespace {

using text::JsonKind;
using text::JsonValue;

std::optional<JsonDifference> within(const std::string& path, JsonValue wanted,
                                     std::optional<JsonValue> found) {
    if (!found.has_value()) return JsonDifference{path, wanted, "-"};
    std::optional<JsonDifference> differs = json_difference(wanted, *found);
    if (differs.has_value()) differs->path = path + (differs->path.empty() ? "" : " ") + differs->path;
    return differs;
}

}  // namespace

std::optional<JsonDifference> json_difference(JsonValue wanted, JsonValue found) {
    if (wanted.is(JsonKind::object) && found.is(JsonKind::object)) {
        for (const JsonValue member : wanted.children()) {
            const auto other = found.find(member.key());
            if (auto differs = within(std::string(member.key()), member, other)) return differs;
        }
        return std::nullopt;
    }
    if (wanted.is(JsonKind::array) && found.is(JsonKind::array) && wanted.size() == found.size()) {
        std::uint32_t position = 0;
        for (const JsonValue element : wanted.children()) {
            const auto other = found.at(position++);
            if (auto differs = within(std::to_string(position), element, other)) return differs;
        }
        return std::nullopt;
    }
    std::string is = normal_json(found);
    if (is == normal_json(wanted)) return std::nullopt;
    return JsonDifference{{}, wanted, std::move(is)};
}

}  // namespace cantrip::play
