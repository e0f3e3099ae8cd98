#pragma once

#include <cantrip/cantrip.hpp>

#include <span>
#include <string>
#include <string_view>
#include <vector>

// Matches that are played whole by the tests: of the toy game, and of every game that has a file in
// tests/play/matches/. Such a file says
//
//     { "packs": ["packs/mine"], "setup": { "seats": ["A", "B"], "seed": 1 } }
//
// and gives its game all properties of properties.hpp and a transcript, for nothing.
namespace cantrip::testing {

// The rules of one pack of packs/; null, and a failure of the test, when it cannot be loaded.
[[nodiscard]] RulesPtr shipped_rules(const std::string& folder);
// The same for several packs that are played together.
[[nodiscard]] RulesPtr shipped_rules(std::span<const std::string> folders);

struct WholeMatch {
    std::string game;  // the folder of its transcripts
    std::string name;  // the file's, without ending
    RulesPtr rules;    // null when its packs could not be loaded; `error` says why
    std::string setup;
    std::string error;
};
[[nodiscard]] std::vector<WholeMatch> whole_matches();
// The first one of a game; it fails the test if there is none.
[[nodiscard]] WholeMatch whole_match_of(std::string_view game);

// Journal and log of a whole random match.
[[nodiscard]] std::string transcript_of(const WholeMatch& match);
[[nodiscard]] std::string transcript_path(const WholeMatch& match);

}  // namespace cantrip::testing
