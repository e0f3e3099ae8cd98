#pragma once

#include "kernel/rulebook.hpp"
#include "model/pack.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace cantrip::checks {

// What one effect, or one contribution of a standing ability, comes to in play.
struct EffectStatus {
    const model::Node* effect = nullptr;
    model::Status status = model::Status::enforced;
};

struct StatusCounts {
    std::size_t enforced = 0;
    std::size_t asked = 0;
    std::size_t shown = 0;

    [[nodiscard]] std::size_t total() const { return enforced + asked + shown; }
    friend bool operator==(const StatusCounts&, const StatusCounts&) = default;
};

// Every effect and contribution of an ability, those inside others too, in the order of the tree. An effect
// is asked when its op is, or when a seat is asked for what it needs.
[[nodiscard]] std::vector<EffectStatus> status_of(const model::Node& ability,
                                                  std::span<const kernel::Op* const> ops);
[[nodiscard]] StatusCounts count_status(const model::Node& ability, std::span<const kernel::Op* const> ops);
[[nodiscard]] StatusCounts count_status(const model::Pack& pack, std::span<const kernel::Op* const> ops);

}  // namespace cantrip::checks
