#pragma once

#include "base/ids.hpp"

#include <deque>
#include <map>
#include <string>
#include <string_view>

namespace cantrip {

// Gives every distinct text one id, in the order of first use.
class Names {
public:
    NameId intern(std::string_view text);
    [[nodiscard]] NameId find(std::string_view text) const;
    [[nodiscard]] std::string_view text(NameId name) const { return texts_[name.index]; }
    [[nodiscard]] std::size_t size() const { return texts_.size(); }

private:
    std::deque<std::string> texts_;
    std::map<std::string_view, NameId> by_text_;
};

}  // namespace cantrip
