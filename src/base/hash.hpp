#pragma once

#include <cstdint>
#include <string_view>

namespace cantrip {

// A bijective mix of 64 bits, the building block of fingerprints and seeds.
constexpr std::uint64_t mix(std::uint64_t bits) {
    bits = (bits ^ (bits >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    bits = (bits ^ (bits >> 27U)) * 0x94d049bb133111ebULL;
    return bits ^ (bits >> 31U);
}

// Order-dependent fingerprint over numbers and texts. Not cryptographic: it finds differences, it does
// not resist an adversary.
class Fingerprint {
public:
    constexpr void add(std::uint64_t bits) { value_ = mix(value_ * 0x9e3779b97f4a7c15ULL + mix(bits + 1)); }
    constexpr void add(std::string_view text) {
        std::uint64_t folded = 0xcbf29ce484222325ULL;
        for (const char c : text) folded = (folded ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
        add(folded);
        add(text.size());
    }
    [[nodiscard]] constexpr std::uint64_t value() const { return mix(value_); }

private:
    std::uint64_t value_ = 0x243f6a8885a308d3ULL;
};

}  // namespace cantrip
