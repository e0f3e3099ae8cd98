#pragma once

#include <cantrip/cantrip.hpp>

#include <set>
#include <string>
#include <string_view>

// What a player sees at the terminal, as text.
namespace cantrip::cli {

// The table as a seat sees it: a drawn board where the game has one, otherwise seats, places and zones.
[[nodiscard]] std::string table_text(const Match& match, std::string_view seat, bool colour);
// What a place is like on which nothing lies; empty for every other name.
[[nodiscard]] std::string place_text(const Match& match, std::string_view seat, std::string_view name);
// The cards of a seat's hand, with generated text; empty if it has none. Given the cards that are `known`, it
// has no text for these, and adds the others to them.
[[nodiscard]] std::string hand_text(const Rules& rules, const Match& match, std::string_view seat,
                                    std::set<std::string>* known = nullptr);
// A question with its options, counted from 1.
[[nodiscard]] std::string question_text(const Decision& decision);
// The answer of `why` or `why not` in lines.
[[nodiscard]] std::string reasons_text(std::string_view json);

}  // namespace cantrip::cli
