#pragma once

#include "play/match.hpp"
#include "text/diagnostic.hpp"
#include "text/json.hpp"

namespace cantrip::play {

// Compares a match with what a scenario expects; every difference is reported where the expectation stands.
//
//     facts    { "A": { "coins": 2 }, "": { ... of the table } }
//     values   { "LEFT": { "power": 3 } }          a place stands for the only thing there
//     zones    { "A.hand": ["rat", "Ox", null], "A.deck": 12 }
//     board    { "TOP-2": { "card": "rat", ... } }  members of a place as the game shows it
//     view     members of what every seat sees
//     asked    [{ seat, kind, offers: [...], not_offers: [...] }]; an empty list: nobody is asked anything
//     outcome  how the match ended or why it stopped; a part of the words is enough
//     log      ["part of a line", ...] in this order, or { "A": [...] } as a seat saw it
void check_expectation(const Match& match, text::JsonValue expected, text::Diagnostics& diagnostics);

// What is open, for messages.
[[nodiscard]] std::string open_questions(const Match& match);

}  // namespace cantrip::play
