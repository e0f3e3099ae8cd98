#include "base/names.hpp"

#include "base/hash.hpp"

namespace cantrip {

namespace {

constexpr std::size_t first_slots = 256;  // always a power of two

std::size_t hash_of(std::string_view text) {
    std::uint64_t folded = text.size();
    for (const char c : text) folded = (folded ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    return static_cast<std::size_t>(mix(folded));
}

}  // namespace

std::size_t Names::slot_of(std::string_view text) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = hash_of(text) & mask;
    while (slots_[slot] != 0 && texts_[slots_[slot] - 1] != text) slot = (slot + 1) & mask;
    return slot;
}

void Names::grow() {
    slots_.assign(slots_.empty() ? first_slots : slots_.size() * 2, 0);
    for (std::size_t i = 0; i < texts_.size(); ++i)
        slots_[slot_of(texts_[i])] = static_cast<std::uint32_t>(i + 1);
}

NameId Names::intern(std::string_view text) {
    if (slots_.size() <= 2 * texts_.size()) grow();
    std::uint32_t& slot = slots_[slot_of(text)];
    if (slot == 0) {
        texts_.emplace_back(text);
        slot = static_cast<std::uint32_t>(texts_.size());
    }
    return NameId(slot - 1);
}

NameId Names::find(std::string_view text) const {
    if (slots_.empty()) return {};
    const std::uint32_t found = slots_[slot_of(text)];
    return found == 0 ? NameId{} : NameId(found - 1);
}

}  // namespace cantrip
