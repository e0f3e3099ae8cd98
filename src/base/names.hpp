#pragma once

#include "base/ids.hpp"

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace cantrip {

// Gives every distinct text one id, in the order of first use.
class Names {
public:
    NameId intern(std::string_view text);
    [[nodiscard]] NameId find(std::string_view text) const;
    [[nodiscard]] std::string_view text(NameId name) const { return texts_[name.index]; }
    [[nodiscard]] std::size_t size() const { return texts_.size(); }

private:
    // Where a text is among the slots, or where it would be.
    [[nodiscard]] std::size_t slot_of(std::string_view text) const;
    void grow();

    std::deque<std::string> texts_;
    std::vector<std::uint32_t> slots_;  // by hash: the number of a text and 1, or 0; at most half are taken
};

}  // namespace cantrip
