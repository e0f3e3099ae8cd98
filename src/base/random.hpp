#pragma once

#include <cstdint>
#include <span>
#include <utility>

namespace cantrip {

// One stream of random numbers: the same on every compiler and machine. A match keeps one stream per
// purpose, so that one more draw for one purpose does not change another.
struct RandomStream {
    std::uint64_t state = 0;
    std::uint64_t increment = 1;

    // Independent streams come from one seed and the number of the purpose.
    static RandomStream seeded(std::uint64_t seed, std::uint64_t purpose);

    std::uint32_t next();
    // Uniform in 0 .. bound-1; bound must be positive.
    std::uint64_t below(std::uint64_t bound);

    template <class T>
    void shuffle(std::span<T> items) {
        for (std::size_t left = items.size(); left > 1; --left) {
            std::swap(items[left - 1], items[static_cast<std::size_t>(below(left))]);
        }
    }
};

}  // namespace cantrip
