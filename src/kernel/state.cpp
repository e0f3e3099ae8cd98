#include "kernel/state.hpp"

#include <algorithm>
#include <cstring>
#include <type_traits>

namespace cantrip::kernel {

namespace {

static_assert(std::is_trivially_copyable_v<Entity> && std::is_trivially_copyable_v<Frame> &&
              std::is_trivially_copyable_v<Event> && std::is_trivially_copyable_v<Decision> &&
              std::is_trivially_copyable_v<Pending> && std::is_trivially_copyable_v<Registers>);

constexpr std::size_t record_sizes[section_count] = {
    sizeof(Entity),       sizeof(std::int64_t), sizeof(Zone),     sizeof(Frame),
    sizeof(std::int64_t), sizeof(Event),        sizeof(Variable), sizeof(Lasting),
    sizeof(KeptVariable), sizeof(Pending),      sizeof(Use),      sizeof(Decision),
    sizeof(std::int64_t), sizeof(Remembered),   sizeof(Number),   sizeof(std::uint64_t),
    sizeof(char),
};

constexpr std::size_t aligned(std::size_t bytes) { return (bytes + 15U) & ~std::size_t{15U}; }

}  // namespace

State& State::operator=(const State& other) {
    if (this == &other) return *this;
    registers_ = other.registers_;
    stale_ = other.stale_;
    bool fits = block_ != nullptr;
    for (std::size_t i = 0; i < section_count && fits; ++i) {
        fits =
            extents_[i].capacity >= other.extents_[i].count && extents_[i].capacity <= other.extents_[i].cap;
    }
    if (!fits) {
        block_size_ = other.block_size_;
        block_ = block_size_ == 0 ? nullptr : std::make_unique_for_overwrite<std::byte[]>(block_size_);
        std::ranges::copy(other.extents_, std::begin(extents_));
    }
    for (std::size_t i = 0; i < section_count; ++i) {
        extents_[i].count = other.extents_[i].count;
        extents_[i].cap = other.extents_[i].cap;
        if (extents_[i].count == 0) continue;
        std::memcpy(block_.get() + extents_[i].offset, other.block_.get() + other.extents_[i].offset,
                    extents_[i].count * record_sizes[i]);
    }
    return *this;
}

void State::lay_out(std::size_t entities, std::span<const std::uint32_t, section_count> caps) {
    const auto many = static_cast<std::uint32_t>(entities);
    const std::uint32_t capacities[section_count] = {
        many + 4, many * 6 + 16, many + 8, 12, 128, 8, 8, 4, 4, 8, 8, 4, 64, 16, 64, 2, 16};
    std::uint32_t bounded[section_count];
    std::ranges::transform(capacities, caps, std::begin(bounded),
                           [](std::uint32_t wanted, std::uint32_t cap) { return std::min(wanted, cap); });
    block_.reset();
    for (std::size_t i = 0; i < section_count; ++i) extents_[i] = {0, 0, 0, caps[i]};
    registers_ = {};
    stale_ = 0;
    relocate(bounded);
    append(Section::entities);  // index 0 means "nobody"
}

void State::relocate(std::span<const std::uint32_t, section_count> capacities) {
    std::size_t offsets[section_count] = {};
    std::size_t total = 0;
    for (std::size_t i = 0; i < section_count; ++i) {
        offsets[i] = total;
        total += aligned(capacities[i] * record_sizes[i]);
    }
    auto grown = std::make_unique_for_overwrite<std::byte[]>(total);
    for (std::size_t i = 0; i < section_count; ++i) {
        if (extents_[i].count > 0) {
            std::memcpy(grown.get() + offsets[i], block_.get() + extents_[i].offset,
                        extents_[i].count * record_sizes[i]);
        }
        extents_[i].offset = static_cast<std::uint32_t>(offsets[i]);
        extents_[i].capacity = capacities[i];
    }
    block_ = std::move(grown);
    block_size_ = total;
}

bool State::grow(Section section, std::uint32_t count) {
    const Extent& extent = at(section);
    if (count > extent.cap - extent.count) return false;
    std::uint32_t capacities[section_count];
    for (std::size_t i = 0; i < section_count; ++i) capacities[i] = extents_[i].capacity;
    auto& mine = capacities[static_cast<std::size_t>(section)];
    mine = std::min(extent.cap, std::max(extent.count + count, mine * 2 + 4));
    relocate(capacities);
    return true;
}

std::uint32_t State::append(Section section, std::uint32_t count) {
    Extent& extent = at(section);
    const std::uint32_t first = extent.count;
    if (count > extent.capacity - first && !grow(section, count)) return none;
    const std::size_t size = record_sizes[static_cast<std::size_t>(section)];
    std::memset(block_.get() + extent.offset + first * size, 0, count * size);
    extent.count += count;
    return first;
}

std::size_t State::used_bytes() const {
    std::size_t total = sizeof(Registers);
    for (std::size_t i = 0; i < section_count; ++i) total += extents_[i].count * record_sizes[i];
    return total;
}

}  // namespace cantrip::kernel
