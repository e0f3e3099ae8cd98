#pragma once

#include <cantrip/cantrip.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace cantrip::cli {

// What somebody typed in answer to a decision. Options are counted from 1.
struct Meant {
    std::optional<Choice> choice;
    std::string problem;  // without a choice: what is wrong; empty if the words mean no answer at all
};
// One option by its number or by words that only it has: "3", "013 TOP-2", "crab top-2", "pass". Several by
// their numbers, "1 3", or "none". Numbers, places, orders and shares as numbers, a text as it is.
[[nodiscard]] Meant answer_meant(const Decision& decision, std::string_view words);

// Options that mean the same to people, such as two copies of a card on one tile, are shown once.
[[nodiscard]] bool repeats_earlier(const Decision& decision, std::size_t option);

}  // namespace cantrip::cli
