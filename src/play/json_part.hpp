#pragma once

#include "text/json.hpp"

#include <memory>
#include <optional>
#include <string>

namespace cantrip::play {

// A text of JSON together with its tree.
class OwnedJson {
public:
    explicit OwnedJson(const std::string& json)
        : source_(sources_.add("json", json)), tree_(text::read_json(sources_, source_, found_)) {}
    [[nodiscard]] text::JsonValue root() const { return tree_.root(); }

private:
    text::Sources sources_;
    text::Diagnostics found_;
    text::SourceId source_;
    text::JsonTree tree_;
};

struct JsonDifference {
    std::string path;  // of members, from the outside in
    text::JsonValue wanted;
    std::string found;
};

// The first place where a value lacks what is wanted. An object may have more members than are wanted; a list
// has as many elements.
[[nodiscard]] std::optional<JsonDifference> json_difference(text::JsonValue wanted, text::JsonValue found);

}  // namespace cantrip::play
