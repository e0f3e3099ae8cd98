#include "base/random.hpp"

#include "base/hash.hpp"

namespace cantrip {

RandomStream RandomStream::seeded(std::uint64_t seed, std::uint64_t purpose) {
    RandomStream stream;
    stream.increment = (mix(purpose + 0x9e3779b97f4a7c15ULL) << 1U) | 1U;
    stream.state = mix(seed ^ mix(purpose));
    stream.next();
    return stream;
}

std::uint32_t RandomStream::next() {
    const std::uint64_t old = state;
    state = old * 6364136223846793005ULL + increment;
    const auto folded = static_cast<std::uint32_t>(((old >> 18U) ^ old) >> 27U);
    const auto turn = static_cast<std::uint32_t>(old >> 59U);
    return (folded >> turn) | (folded << ((32U - turn) & 31U));
}

std::uint64_t RandomStream::below(std::uint64_t bound) {
    if (bound <= 1) return 0;
    if (bound <= 0xffffffffULL) {
        const auto small = static_cast<std::uint32_t>(bound);
        const std::uint32_t reject = (0U - small) % small;
        std::uint64_t product = 0;
        do {
            product = static_cast<std::uint64_t>(next()) * small;
        } while (static_cast<std::uint32_t>(product) < reject);
        return product >> 32U;
    }
    const std::uint64_t reject = (0ULL - bound) % bound;
    std::uint64_t draw = 0;
    do {
        draw = (static_cast<std::uint64_t>(next()) << 32U) | next();
    } while (draw < reject);
    return draw % bound;
}

}  // namespace cantrip
