#pragma once

#include "kernel/scope.hpp"
#include "kernel/setup.hpp"

#include <bit>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Three lanes of five tiles, and which tiles a card's range reaches. Tiles are numbered in board order.
namespace cantrip::games::queensblood {

constexpr int lane_count = 3;
constexpr int column_count = 5;
constexpr int tile_count = lane_count * column_count;

constexpr int lane_of(int tile) { return tile / column_count; }
constexpr int column_of(int tile) { return tile % column_count; }

// "TOP-1" to "BOT-5".
[[nodiscard]] std::string tile_name(int tile);
[[nodiscard]] std::uint32_t tile_entity(const kernel::Rulebook& book, const kernel::State& state, int tile);
// The number of a tile, or of the tile on which a card stands; -1 for everything else.
[[nodiscard]] int tile_number(const kernel::Rulebook& book, const kernel::State& state, std::uint32_t entity);
// The card on a tile, 0 if there is none.
[[nodiscard]] std::uint32_t card_on(const kernel::Rulebook& book, const kernel::State& state, int tile);
// The seat that owns a tile, 0 if nobody does.
[[nodiscard]] std::uint32_t tile_owner(const kernel::Rulebook& book, const kernel::State& state, int tile);
[[nodiscard]] std::int64_t tile_rank(const kernel::Rulebook& book, const kernel::State& state, int tile);

// One mark of a range: column letter (E D C B A from left to right), row digit (1 to 5 from the top), kind.
struct Mark {
    int columns = 0;
    int rows = 0;
    bool effect = false;
    bool pawns = false;
};
[[nodiscard]] std::optional<Mark> read_mark(std::string_view word);

// A set of tiles, a bit for each in board order.
using TileSet = std::uint32_t;

// Calls `visit(tile)` for each tile of a set, in board order.
template <class Visit>
void each_tile(TileSet tiles, Visit visit) {
    for (; tiles != 0; tiles &= tiles - 1) visit(std::countr_zero(tiles));
}

// The first seat plays from the left (side 0), the second from the right (side 1).
constexpr std::size_t side_of(std::uint32_t seat) { return seat - (kernel::table_entity + 1); }

// The board as sets of tiles.
struct Tiles {
    TileSet owned[2] = {};
    TileSet of_rank[4] = {};  // of at least this rank
    TileSet occupied = 0;
};
[[nodiscard]] Tiles read_tiles(const kernel::Rulebook& book, const kernel::State& state);

// Board order, for the kernel: what stands on no tile comes last.
[[nodiscard]] std::int64_t board_order(const kernel::Scope& scope, std::uint32_t entity);

}  // namespace cantrip::games::queensblood
