#include "games/queensblood/board.hpp"

#include "games/queensblood/ids.hpp"
#include "kernel/setup.hpp"

#include <algorithm>

namespace cantrip::games::queensblood {

namespace {

constexpr std::string_view lane_names[] = {"TOP", "MID", "BOT"};
constexpr std::string_view column_letters = "EDCBA";
constexpr int middle = 2;

}  // namespace

std::string tile_name(int tile) {
    std::string name(lane_names[lane_of(tile)]);
    name += '-';
    name += static_cast<char>('1' + column_of(tile));
    return name;
}

OwnTiles tiles_of(const kernel::Rulebook& book, const kernel::State& state, std::uint32_t seat) {
    OwnTiles tiles;
    const kernel::Entity* tile = &state.entity(tile_entity(book, state, 0));
    const auto facts = state.facts();
    const auto zones = state.zones();
    for (TileSet bit = 1; bit < TileSet{1} << tile_count; bit <<= 1U, ++tile) {
        const auto mine = facts.subspan(tile->facts);
        if (EntityRef::unpack(mine[slot_of(fact::owner)]).index != seat) continue;
        if (zones[tile->first_zone].first != kernel::none) {
            tiles.held |= bit;
            continue;
        }
        const auto rank = static_cast<std::size_t>(mine[slot_of(fact::rank)]);
        tiles.free[std::min(rank, std::size(tiles.free) - 1)] |= bit;
    }
    for (std::size_t rank = std::size(tiles.free) - 1; rank > 0; --rank)
        tiles.free[rank - 1] |= tiles.free[rank];
    return tiles;
}

TileSet occupied_tiles(const kernel::Rulebook& book, const kernel::State& state) {
    TileSet occupied = 0;
    const kernel::Entity* tile = &state.entity(tile_entity(book, state, 0));
    const auto zones = state.zones();
    for (TileSet bit = 1; bit < TileSet{1} << tile_count; bit <<= 1U, ++tile) {
        if (zones[tile->first_zone].first != kernel::none) occupied |= bit;
    }
    return occupied;
}

int tile_number(const kernel::Rulebook& book, const kernel::State& state, std::uint32_t entity) {
    const kernel::Entity* found = &state.entity(entity);
    std::uint32_t tile = entity;
    if (found->kind != kind::tile.index) {
        if (found->zone == kernel::none || state.zones()[found->zone].kind != zone::tile.index) return -1;
        tile = state.zones()[found->zone].owner;
    }
    return static_cast<int>(tile - tile_entity(book, state, 0));
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
