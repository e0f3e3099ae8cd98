#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace cantrip {

// A dense index that cannot be mixed up with an index of something else. Ids are given out by one
// rulebook or one state and mean nothing outside it.
template <class Tag>
struct Id {
    std::uint32_t index = std::numeric_limits<std::uint32_t>::max();

    constexpr Id() = default;
    constexpr explicit Id(std::size_t position) : index(static_cast<std::uint32_t>(position)) {}

    [[nodiscard]] constexpr bool valid() const { return index != std::numeric_limits<std::uint32_t>::max(); }
    friend constexpr auto operator<=>(Id, Id) = default;
};

using NameId = Id<struct NameTag>;
using FactId = Id<struct FactTag>;
using ValueId = Id<struct ValueTag>;
using KindId = Id<struct KindTag>;
using ZoneKindId = Id<struct ZoneKindTag>;
using EventKindId = Id<struct EventKindTag>;
using DefinitionId = Id<struct DefinitionTag>;
using AbilityId = Id<struct AbilityTag>;
using ModifierId = Id<struct ModifierTag>;
using OpId = Id<struct OpTag>;
using CodeId = Id<struct CodeTag>;
using ProcedureId = Id<struct ProcedureTag>;
using ZoneId = Id<struct ZoneTag>;
using DecisionId = Id<struct DecisionTag>;

// One thing in a match: a card, a seat, a place, the table itself. The generation tells a card from the
// object it was before it changed zone, so a reference to the old object finds nothing.
struct EntityRef {
    std::uint32_t index = 0;
    std::uint32_t generation = 0;

    [[nodiscard]] constexpr bool valid() const { return index != 0; }
    [[nodiscard]] constexpr std::int64_t packed() const {
        return static_cast<std::int64_t>((static_cast<std::uint64_t>(generation) << 32U) | index);
    }
    static constexpr EntityRef unpack(std::int64_t bits) {
        const auto raw = static_cast<std::uint64_t>(bits);
        return {static_cast<std::uint32_t>(raw), static_cast<std::uint32_t>(raw >> 32U)};
    }
    friend constexpr auto operator<=>(EntityRef, EntityRef) = default;
};

}  // namespace cantrip
