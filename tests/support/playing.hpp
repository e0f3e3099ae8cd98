#pragma once

#include "support/toy_game.hpp"
#include <cantrip/cantrip.hpp>

#include <cstdint>
#include <string>
#include <string_view>

// Short words for what tests of matches do all the time. A step that cannot be done fails the test, and says
// where the match stands.
namespace cantrip::testing {

// A match of the toy game.
[[nodiscard]] Match start_match(std::string_view setup);
[[nodiscard]] Match start_match(const RulesPtr& rules, std::string_view setup);
[[nodiscard]] Match start_toy(std::uint64_t seed);

// The only open decision of a seat.
[[nodiscard]] Decision only_decision(const Match& match, std::string_view seat);
// Answers the only open decision of a seat by a number, or by the label of the option (or its beginning).
void choose(Match& match, std::string_view seat, std::int64_t number);
void choose(Match& match, std::string_view seat, std::string_view label);

// A fact or value of anything, seen by nobody in particular; what a match really holds.
[[nodiscard]] std::int64_t fact(const Match& match, std::string_view of, std::string_view fact);
[[nodiscard]] std::int64_t value(const Match& match, std::string_view of, std::string_view value);
[[nodiscard]] std::int64_t zone_count(const Match& match, std::string_view owner, std::string_view zone);

// The open decisions and the journal, for messages.
[[nodiscard]] std::string position_of(const Match& match);

}  // namespace cantrip::testing
