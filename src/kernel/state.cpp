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

constexpr std::size_t line = 64;
constexpr std::size_t whole_lines(std::size_t bytes) { return (bytes + line - 1) / line * line; }

// Copies whole lines by their halves, the widest pieces that processors move at once. The general copy of the
// library, or the string instruction that may take its place, costs more than the few lines of most sections.
using Half [[gnu::vector_size(line / 2), gnu::may_alias]] = std::uint64_t;

void copy_lines(std::byte* to, const std::byte* from, std::size_t bytes) {
    auto* into = reinterpret_cast<Half*>(to);
    const auto* out = reinterpret_cast<const Half*>(from);
    const auto* const end = reinterpret_cast<const Half*>(from + whole_lines(bytes));
    for (; out != end; out += 2, into += 2) {
        const Half first = out[0];
        const Half second = out[1];
        into[0] = first;
        into[1] = second;
    }
}

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
        block_lines_ = other.block_lines_;
        block_ = block_lines_ == 0 ? nullptr : std::make_unique_for_overwrite<Line[]>(block_lines_);
        std::ranges::copy(other.extents_, std::begin(extents_));
    }
    for (std::size_t i = 0; i < section_count; ++i) {
        extents_[i].count = other.extents_[i].count;
        extents_[i].cap = other.extents_[i].cap;
        // What is derived and stale will be worked out anew.
        if (i == static_cast<std::size_t>(Section::cache) && stale_ == all_stale) continue;
        copy_lines(base() + extents_[i].offset, other.base() + other.extents_[i].offset,
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
    stale_ = all_stale;
    relocate(bounded);
    append(Section::entities);  // index 0 means "nobody"
}

void State::relocate(std::span<const std::uint32_t, section_count> capacities) {
    std::size_t offsets[section_count] = {};
    std::size_t total = 0;
    for (std::size_t i = 0; i < section_count; ++i) {
        offsets[i] = total;
        total += whole_lines(capacities[i] * record_sizes[i]);
    }
    auto grown = std::make_unique_for_overwrite<Line[]>(total / line);
    for (std::size_t i = 0; i < section_count; ++i) {
        if (extents_[i].count > 0) {
            std::memcpy(grown[0].bytes + offsets[i], base() + extents_[i].offset,
                        extents_[i].count * record_sizes[i]);
        }
        extents_[i].offset = static_cast<std::uint32_t>(offsets[i]);
        extents_[i].capacity = capacities[i];
    }
    block_ = std::move(grown);
    block_lines_ = total / line;
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
    std::memset(base() + extent.offset + first * size, 0, count * size);
    extent.count += count;
    return first;
}

std::size_t State::used_bytes() const {
    std::size_t total = sizeof(Registers);
    for (std::size_t i = 0; i < section_count; ++i) total += extents_[i].count * record_sizes[i];
    return total;
}

}  // namespace cantrip::kernel
