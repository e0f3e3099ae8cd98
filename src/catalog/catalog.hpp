#pragma once

#include "games/obstacles.hpp"
#include "games/outlook.hpp"
#include "games/presentation.hpp"
#include "kernel/declare.hpp"
#include "model/pack.hpp"
#include "text/diagnostic.hpp"
#include "text/json.hpp"
#include "text/source.hpp"

#include <span>
#include <string_view>
#include <vector>

// The explicit lists of what this engine has: ops, languages and games. Nothing registers itself.
namespace cantrip::catalog {

struct Game {
    std::string_view id;
    std::string_view title;
    // Declares kinds, facts, values, zones, events, procedures and hooks.
    void (*declare)(kernel::Declare&) = nullptr;
    // Ops that only this game has.
    std::span<const kernel::Op* const> ops;
    // How bots and simulations look at it; null: there is nothing to say.
    const games::Outlook* outlook = nullptr;
    // How it shows itself, where the general forms are not enough.
    const games::Presentation* presentation = nullptr;
    // What keeps a card from being played somewhere, for those who ask why not.
    games::Obstacles obstacles = nullptr;
};

// Structure ops, shared ops, then the ops of every game, in a fixed order: a node's op number is its place
// here.
[[nodiscard]] const std::vector<const kernel::Op*>& ops();
[[nodiscard]] std::vector<const model::OpSpec*> op_specs();
[[nodiscard]] const kernel::Op* find_op(std::string_view name, model::Sort sort);
[[nodiscard]] std::span<const Game> games();
[[nodiscard]] const Game* find_game(std::string_view id);
// Empty for a game that has nothing of its own, or that is not in the list.
[[nodiscard]] const games::Presentation& presentation_of(const kernel::Rulebook& book);

// A language that packs are written in: how its files become definitions of the model.
struct Language {
    std::string_view id;
    std::string_view title;
    std::string_view extension;  // of the files that are read when pack.json lists none
    // Appends the definitions of all files of a pack. What is wrong is reported.
    void (*read)(const text::Sources& sources, std::span<const text::SourceId> files, model::Pack& pack,
                 text::Diagnostics& diagnostics) = nullptr;
    // The game that all packs of the language are for; empty when a pack has to say it.
    std::string_view game = {};
    // Whether a file without a pack looks like one of this language; null when none can be told.
    bool (*recognises)(const text::JsonTree& tree) = nullptr;
    // Runs on merged packs, for references that only all of them together can resolve; null when there are
    // none.
    void (*link)(model::Pack& merged, text::Diagnostics& diagnostics) = nullptr;
};
[[nodiscard]] std::span<const Language> languages();
[[nodiscard]] const Language* find_language(std::string_view id);

// A rulebook that knows the game but no definition yet.
void declare(const Game& game, kernel::Rulebook& book);

}  // namespace cantrip::catalog
