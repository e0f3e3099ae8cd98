#include "catalog/catalog.hpp"
#include "games/crafting/game.hpp"
#include "games/crafting/outlook.hpp"
#include "games/dragonbane/game.hpp"
#include "games/netrunner/game.hpp"
#include "games/netrunner/obstacles.hpp"
#include "games/netrunner/outlook.hpp"
#include "games/queensblood/game.hpp"
#include "games/queensblood/obstacles.hpp"
#include "games/queensblood/outlook.hpp"
#include "games/valeria/game.hpp"
#include "games/valeria/outlook.hpp"

#include <array>

namespace cantrip::catalog {

std::span<const Game> games() {
    static const std::array list = {
        Game{"crafting", "Crafting and Gathering", games::crafting::declare, games::crafting::ops(),
             &games::crafting::outlook()},
        Game{"dragonbane", "Dragonbane", games::dragonbane::declare, games::dragonbane::ops()},
        Game{"netrunner", "Netrunner", games::netrunner::declare, games::netrunner::ops(),
             &games::netrunner::outlook(), &games::netrunner::presentation(), games::netrunner::obstacles},
        Game{"queensblood", "Queen's Blood", games::queensblood::declare, games::queensblood::ops(),
             &games::queensblood::outlook(), &games::queensblood::presentation(),
             games::queensblood::obstacles},
        Game{"valeria", "Valeria: Card Kingdoms", games::valeria::declare, games::valeria::ops(),
             &games::valeria::outlook()},
    };
    return list;
}

const Game* find_game(std::string_view id) {
    for (const Game& game : games()) {
        if (game.id == id) return &game;
    }
    return nullptr;
}

const games::Presentation& presentation_of(const kernel::Rulebook& book) {
    static const games::Presentation plain;
    const Game* game = find_game(book.game);
    return game == nullptr || game->presentation == nullptr ? plain : *game->presentation;
}

}  // namespace cantrip::catalog
