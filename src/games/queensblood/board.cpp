#include "games/queensblood/board.hpp"

#include "games/queensblood/ids.hpp"
#include "kernel/setup.hpp"

#include <algorithm>

namespace cantrip::games::queensblood {

namespace {

constexpr std::string_view lane_names[] = {"TOP", "MID", "BOT"};
constexpr std::string_view column_letters = "EDCBA";
constexpr int middle = 2;

std::uint32_t first_tile(const kernel::Rulebook& book, const kernel::State& state) {
    return EntityRef::unpack(kernel::fact_of(book, state, kernel::table_entity, fact::board)).index;
}

}  // namespace

std::string tile_name(int tile) {
    return std::string(lane_names[lane_of(tile)]) + "-" + std::to_string(column_of(tile) + 1);
}

Tiles read_tiles(const kernel::Rulebook& book, const kernel::State& state) {
    Tiles tiles;
    const std::uint32_t first = first_tile(book, state);
    const auto owner_slot = static_cast<std::uint32_t>(book.fact_slot(kind::tile.index, fact::owner));
    const auto rank_slot = static_cast<std::uint32_t>(book.fact_slot(kind::tile.index, fact::rank));
    const auto facts = state.facts();
    const auto zones = state.zones();
    for (std::uint32_t tile = 0; tile < tile_count; ++tile) {
        const kernel::Entity& entity = state.entity(first + tile);
        const TileSet bit = TileSet{1} << tile;
        if (zones[entity.first_zone].first != kernel::none) tiles.occupied |= bit;
        const std::uint32_t owner = EntityRef::unpack(facts[entity.facts + owner_slot]).index;
        if (owner == 0) continue;
        tiles.owned[side_of(owner)] |= bit;
        const auto rank = static_cast<std::size_t>(facts[entity.facts + rank_slot]);
        for (std::size_t i = 0; i <= rank && i < std::size(tiles.of_rank); ++i) tiles.of_rank[i] |= bit;
    }
    return tiles;
}

std::uint32_t tile_entity(const kernel::Rulebook& book, const kernel::State& state, int tile) {
    return first_tile(book, state) + static_cast<std::uint32_t>(tile);
}

int tile_number(const kernel::Rulebook& book, const kernel::State& state, std::uint32_t entity) {
    const kernel::Entity* found = &state.entity(entity);
    std::uint32_t tile = entity;
    if (found->kind != kind::tile.index) {
        if (found->zone == kernel::none || state.zones()[found->zone].kind != zone::tile.index) return -1;
        tile = state.zones()[found->zone].owner;
    }
    return static_cast<int>(tile - first_tile(book, state));
}

std::uint32_t card_on(const kernel::Rulebook& book, const kernel::State& state, int tile) {
    const std::uint32_t held = state.entity(tile_entity(book, state, tile)).first_zone;
    const std::uint32_t first = state.zones()[held].first;
    return first == kernel::none ? 0 : first;
}

std::uint32_t tile_owner(const kernel::Rulebook& book, const kernel::State& state, int tile) {
    return EntityRef::unpack(kernel::fact_of(book, state, tile_entity(book, state, tile), fact::owner)).index;
}

std::int64_t tile_rank(const kernel::Rulebook& book, const kernel::State& state, int tile) {
    return kernel::fact_of(book, state, tile_entity(book, state, tile), fact::rank);
}

std::optional<Mark> read_mark(std::string_view word) {
    if (word.size() != 3) return std::nullopt;
    const std::size_t column = column_letters.find(word[0]);
    const int row = word[1] - '1';
    if (column == std::string_view::npos || row < 0 || row > 4) return std::nullopt;
    Mark mark;
    mark.columns = static_cast<int>(column) - middle;
    mark.rows = row - middle;
    mark.effect = word[2] == 'E' || word[2] == 'X';
    mark.pawns = word[2] == 'P' || word[2] == 'X';
    if (!mark.effect && !mark.pawns) return std::nullopt;
    return mark;
}

std::int64_t board_order(const kernel::Scope& scope, std::uint32_t entity) {
    const int tile = tile_number(scope.book, scope.state, entity);
    return tile < 0 ? tile_count : tile;
}

}  // namespace cantrip::games::queensblood
