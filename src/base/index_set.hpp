#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace cantrip {

// A set of dense indices as bits. Selectors and legality work on whole sets; the first 256 members need
// no allocation, which covers every small game.
class IndexSet {
public:
    void insert(std::uint32_t index) { word(index / bits) |= mask(index); }
    void erase(std::uint32_t index) {
        if (index / bits < count()) word(index / bits) &= ~mask(index);
    }
    [[nodiscard]] bool contains(std::uint32_t index) const {
        return index / bits < count() && (read(index / bits) & mask(index)) != 0;
    }
    void clear() { *this = IndexSet(); }

    IndexSet& operator|=(const IndexSet& other) {
        for (std::uint32_t i = 0; i < other.count(); ++i) {
            if (other.read(i) != 0) word(i) |= other.read(i);
        }
        return *this;
    }
    IndexSet& operator&=(const IndexSet& other) {
        for (std::uint32_t i = 0; i < count(); ++i) word(i) &= i < other.count() ? other.read(i) : 0;
        return *this;
    }
    IndexSet& operator-=(const IndexSet& other) {
        for (std::uint32_t i = 0; i < count() && i < other.count(); ++i) word(i) &= ~other.read(i);
        return *this;
    }

    [[nodiscard]] bool meets(const IndexSet& other) const {
        for (std::uint32_t i = 0; i < count() && i < other.count(); ++i) {
            if ((read(i) & other.read(i)) != 0) return true;
        }
        return false;
    }
    [[nodiscard]] bool empty() const { return size() == 0; }
    [[nodiscard]] std::uint32_t size() const {
        std::uint32_t total = 0;
        for (std::uint32_t i = 0; i < count(); ++i)
            total += static_cast<std::uint32_t>(std::popcount(read(i)));
        return total;
    }

    // Calls `visit(index)` for each member in ascending order.
    template <class Visit>
    void each(Visit visit) const {
        for (std::uint32_t i = 0; i < count(); ++i) {
            for (std::uint64_t rest = read(i); rest != 0; rest &= rest - 1) {
                visit(i * bits + static_cast<std::uint32_t>(std::countr_zero(rest)));
            }
        }
    }

private:
    static constexpr std::uint32_t bits = 64;
    static constexpr std::uint32_t inline_words = 4;
    static constexpr std::uint64_t mask(std::uint32_t index) { return std::uint64_t{1} << (index % bits); }

    [[nodiscard]] std::uint32_t count() const {
        return inline_words + static_cast<std::uint32_t>(more_.size());
    }
    [[nodiscard]] std::uint64_t read(std::uint32_t at) const {
        return at < inline_words ? first_[at] : more_[at - inline_words];
    }
    std::uint64_t& word(std::uint32_t at) {
        if (at < inline_words) return first_[at];
        if (at - inline_words >= more_.size()) more_.resize(at - inline_words + 1);
        return more_[at - inline_words];
    }

    std::uint64_t first_[inline_words] = {};
    std::vector<std::uint64_t> more_;
};

using EntitySet = IndexSet;

}  // namespace cantrip
