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

std::vector<int> reached_tiles(const kernel::Rulebook& book, const kernel::State& state,
                               std::uint32_t definition, std::uint32_t side, int from, Reach reach) {
    std::vector<int> tiles;
    if (definition == kernel::none || from < 0) return tiles;
    const kernel::DefinitionSpec& printed = book.definitions[definition];
    const kernel::PropertyValue* range = printed.property(book.names.find("range"));
    if (range == nullptr) return tiles;
    const int direction = static_cast<int>(kernel::fact_of(book, state, side, fact::direction));
    for (const NameId word : range->words) {
        const std::optional<Mark> mark = read_mark(book.text(word));
        if (!mark.has_value() || !(reach == Reach::effect ? mark->effect : mark->pawns)) continue;
        const int lane = lane_of(from) + mark->rows;
        const int column = column_of(from) + mark->columns * direction;
        if (lane < 0 || lane >= lane_count || column < 0 || column >= column_count) continue;
        tiles.push_back(lane * column_count + column);
    }
    std::sort(tiles.begin(), tiles.end());
    return tiles;
}

std::int64_t board_order(const kernel::Scope& scope, std::uint32_t entity) {
    const int tile = tile_number(scope.book, scope.state, entity);
    return tile < 0 ? tile_count : tile;
}

}  // namespace cantrip::games::queensblood
