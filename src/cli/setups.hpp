#pragma once

#include "host/result.hpp"
#include <cantrip/cantrip.hpp>

#include <string>
#include <vector>

// What matches begin with: set-ups and decks that the user names, or those that lie in the pack's own folder
// `setups`.
namespace cantrip::cli {

struct SetupWishes {
    std::string pack;                 // whose set-ups serve when the user names none
    std::vector<std::string> setups;  // JSON, or files with JSON
    std::vector<std::string> decks;   // ids of cards, or files with them
    bool no_mulligan = false;
};

struct Deck {
    std::string name;
    std::vector<std::string> cards;
};

// The decks that were wished for, or those in `setups/decks.json` of the pack; none where set-ups are used.
[[nodiscard]] host::Result<std::vector<Deck>> decks_for(const SetupWishes& wishes);
// A set-up in which two sides play these decks.
[[nodiscard]] SimulationSetup setup_with(const Deck& first, const Deck& second, const SetupWishes& wishes);
// Every set-up in turn; with decks, every deck against every deck: set-up n has the decks n modulo their
// number and n divided by it.
[[nodiscard]] host::Result<std::vector<SimulationSetup>> setups_for(const SetupWishes& wishes);
// The same set-up with another value of a member.
[[nodiscard]] std::string with_member(const std::string& setup, std::string_view key, std::string_view json);

}  // namespace cantrip::cli
