#pragma once

#include "kernel/kept_values.hpp"
#include "kernel/scope.hpp"

#include <utility>
#include <vector>

// Derived values: worked out here and nowhere else, from a base and the contributions that hold now.
namespace cantrip::kernel {

struct Range {
    Number from;
    Number to;
    friend bool operator==(const Range&, const Range&) = default;
};

// A number, or a flag as 0 or 1. With a ledger in the scope the same code says where it came from.
[[nodiscard]] Number value(const Scope& scope, ValueId value, EntityRef subject);
[[nodiscard]] inline bool flag(const Scope& scope, ValueId id, EntityRef subject) {
    return value(scope, id, subject) != Number(0);
}
// Names in the order in which they were contributed; a name counts if more contributions add than remove it.
[[nodiscard]] std::vector<NameId> value_names(const Scope& scope, ValueId value, EntityRef subject);
[[nodiscard]] NameId value_name(const Scope& scope, ValueId value, EntityRef subject);
[[nodiscard]] std::vector<Range> value_ranges(const Scope& scope, ValueId value, EntityRef subject);
// Abilities that entities have beside those of their definitions, in the order in which they got them.
struct Lent {
    AbilityId ability;
    EntityRef bearer;
};
[[nodiscard]] std::vector<Lent> lent_abilities(const Scope& scope);
[[nodiscard]] bool in_ranges(std::span<const Range> ranges, Number level);

// The same as `value`, without looking at the cache: the reference the cache is tested against.
// The numbers of a kept value at one moment, for those who look at many of them. Only for what is in play,
// and only until the next change.
class Column {
public:
    Column(const Rulebook& book, const State& state, ValueId id);
    [[nodiscard]] Number operator[](std::uint32_t entity) const { return cells_[entity * width_]; }

private:
    std::span<const Number> cells_;
    std::size_t width_;
};

[[nodiscard]] Number value_from_scratch(const Scope& scope, ValueId value, EntityRef subject);

// A scope of the table itself, for values asked from outside an ability.
[[nodiscard]] Scope table_scope(const Rulebook& book, const State& state);

}  // namespace cantrip::kernel
