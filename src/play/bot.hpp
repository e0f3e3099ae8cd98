#pragma once

#include "base/random.hpp"
#include "play/playout.hpp"
#include <cantrip/cantrip.hpp>

#include <optional>

namespace cantrip::play {

// The answer of a bot on the kernel. It follows from the seed and from what the seat may know.
[[nodiscard]] std::optional<Numbers> answer_of_bot(const kernel::Rulebook& book, const kernel::State& state,
                                                   const kernel::Decision& decision, Bot bot,
                                                   std::uint64_t seed);
// The seed of a bot's answer, from the seed of the match and a number that no two answers of it share.
[[nodiscard]] std::uint64_t seed_of_answer(std::uint64_t match_seed, std::uint64_t number);

// The bot `random`: uniform over the answers, passing only when nothing else is left. Nothing for a decision
// that admits no answer.
[[nodiscard]] std::optional<Choice> random_answer(const Match& match, const Decision& decision,
                                                  RandomStream& random);

// Lets the bot answer the first open decision that is not standing. False if nobody is asked anything.
bool play_random_step(Match& match, RandomStream& random);
// Plays to the end, or until so many choices were made.
void play_random_match(Match& match, std::uint64_t seed, std::size_t most_choices = 100000);

}  // namespace cantrip::play
