#include "catalog/catalog.hpp"
#include "games/crafting/game.hpp"
#include "games/dragonbane/game.hpp"
#include "games/netrunner/game.hpp"
#include "games/queensblood/game.hpp"
#include "games/valeria/game.hpp"

#include <array>

namespace cantrip::catalog {

std::span<const Game> games() {
    static const std::array list = {
        Game{"crafting", "Crafting and Gathering", games::crafting::declare, games::crafting::ops()},
        Game{"dragonbane", "Dragonbane", games::dragonbane::declare, games::dragonbane::ops()},
        Game{"netrunner", "Netrunner", games::netrunner::declare, games::netrunner::ops()},
        Game{"queensblood", "Queen's Blood", games::queensblood::declare, games::queensblood::ops()},
        Game{"valeria", "Valeria: Card Kingdoms", games::valeria::declare, games::valeria::ops()},
    };
    return list;
}

const Game* find_game(std::string_view id) {
    for (const Game& game : games()) {
        if (game.id == id) return &game;
    }
    return nullptr;
}

}  // namespace cantrip::catalog
