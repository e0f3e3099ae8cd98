#pragma once

#include "text/json.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace cantrip::host {

// A text of JSON together with its tree; the tree may be used as long as this lives.
class JsonText {
public:
    explicit JsonText(std::string_view bytes);

    [[nodiscard]] bool well_formed() const { return found_.empty(); }
    [[nodiscard]] text::JsonValue root() const { return tree_->root(); }
    // The first mistake: what and where.
    [[nodiscard]] std::string mistake() const;

private:
    std::unique_ptr<text::Sources> sources_;
    text::Diagnostics found_;
    std::unique_ptr<text::JsonTree> tree_;
};

// JSON on one line: what stands between the values is left out. Empty text becomes null.
[[nodiscard]] std::string on_one_line(std::string_view json);

// Equal as data: the order of members and the notation of numbers do not matter.
[[nodiscard]] bool same_json(text::JsonValue one, text::JsonValue other);
// An object that has every member of `part`, equal; other values must be the same.
[[nodiscard]] bool has_part(text::JsonValue whole, text::JsonValue part);

}  // namespace cantrip::host
