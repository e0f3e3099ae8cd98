#pragma once

#include "games/netrunner/names.hpp"

// What is looked up most about printed cards, worked out once for each rulebook.
namespace cantrip::games::netrunner {

enum class Mark : std::uint8_t {
    unique = 1,
    console = 2,
    region = 4,
    advanceable = 8,
    cost_is_x = 16,
    persistent = 32,  // it has a persistent ability
    trash_cost = 64,  // it has one
};

void prepare_cards(kernel::Rulebook& book);

[[nodiscard]] Word type_of(const kernel::Rulebook& book, const kernel::Entity& card);
[[nodiscard]] bool has_mark(const kernel::Rulebook& book, const kernel::Entity& card, Mark mark);
[[nodiscard]] std::int64_t memory_cost(const kernel::Rulebook& book, const kernel::Entity& card);
[[nodiscard]] std::int64_t recurring_credits(const kernel::Rulebook& book, const kernel::Entity& card);

}  // namespace cantrip::games::netrunner
