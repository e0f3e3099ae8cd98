#pragma once

#include "kernel/workshop.hpp"

// A game with no rules of its own, for tests of the kernel: two seats with energy, a board where abilities
// work, a hand where they do not, and one procedure that asks each seat in turn to act or pass.
namespace cantrip::testing {

extern const catalog::Game plain_game;

// A set-up with the seats "left" and "right".
[[nodiscard]] kernel::Setup plain_setup(std::string_view begin = "act");

}  // namespace cantrip::testing
