#pragma once

#include "games/queensblood/ids.hpp"
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

// A fact of something that is there and has it.
[[nodiscard]] inline std::int64_t fact_at(const kernel::State& state, std::uint32_t entity, FactId id) {
    return state.facts()[state.entity(entity).facts + slot_of(id)];
}
[[nodiscard]] inline std::int64_t table_fact(const kernel::State& state, FactId id) {
    return fact_at(state, kernel::table_entity, id);
}

// "TOP-1" to "BOT-5".
[[nodiscard]] std::string tile_name(int tile);
[[nodiscard]] inline std::uint32_t tile_entity(const kernel::Rulebook&, const kernel::State& state,
                                               int tile) {
    return EntityRef::unpack(table_fact(state, fact::board)).index + static_cast<std::uint32_t>(tile);
}
// The number of a tile, or of the tile on which a card stands; -1 for everything else.
[[nodiscard]] int tile_number(const kernel::Rulebook& book, const kernel::State& state, std::uint32_t entity);
// The card on a tile, 0 if there is none.
[[nodiscard]] inline std::uint32_t card_on(const kernel::Rulebook& book, const kernel::State& state,
                                           int tile) {
    const std::uint32_t held = state.entity(tile_entity(book, state, tile)).first_zone;
    const std::uint32_t first = state.zones()[held].first;
    return first == kernel::none ? 0 : first;
}
// The seat that owns a tile, 0 if nobody does.
[[nodiscard]] inline std::uint32_t tile_owner(const kernel::Rulebook& book, const kernel::State& state,
                                              int tile) {
    return EntityRef::unpack(fact_at(state, tile_entity(book, state, tile), fact::owner)).index;
}
[[nodiscard]] inline std::int64_t tile_rank(const kernel::Rulebook& book, const kernel::State& state,
                                            int tile) {
    return fact_at(state, tile_entity(book, state, tile), fact::rank);
}

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

// The tiles of one seat as sets.
struct OwnTiles {
    TileSet free[4] = {};  // without a card, of at least this rank
    TileSet held = 0;      // with a card
};
[[nodiscard]] OwnTiles tiles_of(const kernel::Rulebook& book, const kernel::State& state, std::uint32_t seat);
// The tiles on which cards stand.
[[nodiscard]] TileSet occupied_tiles(const kernel::Rulebook& book, const kernel::State& state);

// Board order, for the kernel: what stands on no tile comes last.
[[nodiscard]] std::int64_t board_order(const kernel::Scope& scope, std::uint32_t entity);

}  // namespace cantrip::games::queensblood
