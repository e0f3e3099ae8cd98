#pragma once

#include "view/seer.hpp"
#include <cantrip/cantrip.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace cantrip::view {

// Stable name of a question: its prompt, or what kind of answer nature is asked for.
[[nodiscard]] std::string question_kind(const kernel::Rulebook& book, const kernel::State& state,
                                        const kernel::Decision& decision);
// A decision as the seer may see it; `id` is the one under which it is answered.
[[nodiscard]] Decision question(const Seer& seer, const kernel::Decision& decision, std::uint32_t id);
// An answer in the words of its question, for journals and logs.
[[nodiscard]] std::string answer_words(const Seer& seer, const kernel::Decision& decision,
                                       std::span<const std::int64_t> numbers, std::string_view text);
// What an answer to this question must look like, e.g. "one number from 0 to 3".
[[nodiscard]] std::string expected_answer(const Decision& decision);

}  // namespace cantrip::view
