#pragma once

#include "base/random.hpp"
#include "kernel/machine.hpp"

#include <cstdint>
#include <vector>

// Play straight on the kernel, without texts, journal and views: for bots that try things out, for
// simulations and for benchmarks. The same machine plays a match at the table.
namespace cantrip::play {

using Numbers = std::vector<std::int64_t>;  // an answer

// The open decision that play waits for, the first of them if there are several; null if there is none.
[[nodiscard]] const kernel::Decision* decision_waited_for(const kernel::State& state);

// The policy `random`: uniform over the answers, passing only when nothing else is left. False for a decision
// that admits no answer; a text is answered by an empty one.
[[nodiscard]] bool random_numbers(const kernel::State& state, const kernel::Decision& decision,
                                  RandomStream& random, Numbers& into);

// A match of more choices than this is cut off.
constexpr std::uint32_t most_choices_of_a_match = 10000;

// Lets `random` answer for every seat until the match ends, it asks nobody, or the choices are used up.
// Returns how many choices were made.
std::uint32_t play_out(kernel::Machine& machine, RandomStream& random,
                       std::uint32_t most_choices = most_choices_of_a_match);

}  // namespace cantrip::play
