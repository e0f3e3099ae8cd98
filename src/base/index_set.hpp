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
        for (std::uint32_t i = 0; i < inline_words; ++i) first_[i] |= other.first_[i];
        for (std::uint32_t i = inline_words; i < other.count(); ++i) {
            if (other.read(i) != 0) word(i) |= other.read(i);
        }
        return *this;
    }
    IndexSet& operator&=(const IndexSet& other) {
        for (std::uint32_t i = 0; i < inline_words; ++i) first_[i] &= other.first_[i];
        for (std::uint32_t i = inline_words; i < count(); ++i)
            word(i) &= i < other.count() ? other.read(i) : 0;
        return *this;
    }
    IndexSet& operator-=(const IndexSet& other) {
        for (std::uint32_t i = 0; i < inline_words; ++i) first_[i] &= ~other.first_[i];
        for (std::uint32_t i = inline_words; i < count() && i < other.count(); ++i) word(i) &= ~other.read(i);
        return *this;
    }

    [[nodiscard]] bool meets(const IndexSet& other) const {
        std::uint64_t common = 0;
        for (std::uint32_t i = 0; i < inline_words; ++i) common |= first_[i] & other.first_[i];
        for (std::uint32_t i = inline_words; i < count() && i < other.count(); ++i)
            common |= read(i) & other.read(i);
        return common != 0;
    }
    [[nodiscard]] bool empty() const {
        std::uint64_t any = 0;
        for (const std::uint64_t each : first_) any |= each;
        for (const std::uint64_t each : more_) any |= each;
        return any == 0;
    }
    [[nodiscard]] std::uint32_t size() const {
        int total = 0;
        for (const std::uint64_t each : first_) total += std::popcount(each);
        for (const std::uint64_t each : more_) total += std::popcount(each);
        return static_cast<std::uint32_t>(total);
    }

    // Calls `visit(index)` for each member in ascending order.
    template <class Visit>
    void each(Visit visit) const {
        std::uint32_t from = 0;
        const auto visit_word = [&](std::uint64_t rest) {
            for (; rest != 0; rest &= rest - 1)
                visit(from + static_cast<std::uint32_t>(std::countr_zero(rest)));
            from += bits;
        };
        for (const std::uint64_t each : first_) visit_word(each);
        for (const std::uint64_t each : more_) visit_word(each);
    }

    // Takes out the members for which `stays(index)` is false.
    template <class Stays>
    void keep_if(Stays stays) {
        each([&](std::uint32_t index) {
            if (!stays(index)) erase(index);
        });
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
        return at < inline_words ? first_[at] : later_word(at - inline_words);
    }
    [[gnu::noinline]] std::uint64_t& later_word(std::uint32_t at) {
        if (at >= more_.size()) more_.resize(at + 1);
        return more_[at];
    }

    std::uint64_t first_[inline_words] = {};
    std::vector<std::uint64_t> more_;
};

using EntitySet = IndexSet;

}  // namespace cantrip
