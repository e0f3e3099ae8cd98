#pragma once

#include "kernel/rulebook.hpp"

#include <span>

// What cards of the game ask about a position: amounts and tests, and the words for who is meant. Nothing
// here changes anything, except that choosing asks a seat.
namespace cantrip::games::netrunner {

[[nodiscard]] std::span<const kernel::Op* const> number_queries();
[[nodiscard]] std::span<const kernel::Op* const> history_queries();
[[nodiscard]] std::span<const kernel::Op* const> test_queries();
[[nodiscard]] std::span<const kernel::Op* const> target_words();
[[nodiscard]] std::span<const kernel::Op* const> target_sets();
[[nodiscard]] std::span<const kernel::Op* const> target_choices();

}  // namespace cantrip::games::netrunner
