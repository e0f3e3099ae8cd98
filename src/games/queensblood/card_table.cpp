#include "games/queensblood/card_table.hpp"

#include "base/promise.hpp"
#include "games/queensblood/ids.hpp"

#include <algorithm>

namespace cantrip::games::queensblood {

namespace {

// A row for each definition: cost and whether it replaces, then for both sides and every tile the tiles that
// the effect reaches and, above them, those that get pawns.
constexpr std::size_t row_width = 1 + 2 * tile_count;
constexpr std::uint32_t replaces_bit = 1U << 8U;
constexpr std::uint32_t cost_bits = 0xff;
constexpr unsigned pawn_shift = 16;
constexpr std::int64_t highest_cost = 3;

std::uint32_t cost_of(const kernel::Rulebook& book, const kernel::DefinitionSpec& card) {
    const kernel::PropertyValue* cost = card.property(book.own_word(word::cost));
    if (cost == nullptr) return 0;
    // A cost above every rank is never reached; the checks of the language let none through.
    return static_cast<std::uint32_t>(
        std::clamp<std::int64_t>(cost->number.rounded(Rounding::up), 0, highest_cost + 1));
}

bool replaces(const kernel::Rulebook& book, const kernel::DefinitionSpec& card) {
    return std::ranges::any_of(card.abilities, [&](AbilityId id) {
        const kernel::AbilitySpec& ability = book.abilities[id.index];
        return ability.kind == kernel::AbilityKind::called && ability.role == book.own_word(word::replace);
    });
}

std::vector<Mark> marks_of(const kernel::Rulebook& book, const kernel::PropertyValue& range) {
    std::vector<Mark> marks;
    for (const NameId word : range.words) {
        if (const std::optional<Mark> mark = read_mark(book.text(word))) marks.push_back(*mark);
    }
    return marks;
}

std::uint32_t reached_from(std::span<const Mark> marks, int direction, int from) {
    std::uint32_t masks = 0;
    for (const Mark& mark : marks) {
        const int lane = lane_of(from) + mark.rows;
        const int column = column_of(from) + mark.columns * direction;
        if (lane < 0 || lane >= lane_count || column < 0 || column >= column_count) continue;
        const TileSet bit = TileSet{1} << static_cast<unsigned>(lane * column_count + column);
        if (mark.effect) masks |= bit;
        if (mark.pawns) masks |= bit << pawn_shift;
    }
    return masks;
}

}  // namespace

void prepare_cards(kernel::Rulebook& book) {
    for (const kernel::KindSpec& kind : book.kinds) {
        for (std::size_t i = 0; i < kind.facts.size(); ++i)
            promise(slot_of(kind.facts[i]) == i, "the facts of a kind follow one another");
    }
    book.tables.assign(book.definitions.size() * row_width, 0);
    for (std::size_t d = 0; d < book.definitions.size(); ++d) {
        const kernel::DefinitionSpec& card = book.definitions[d];
        const auto row = book.tables.begin() + static_cast<std::ptrdiff_t>(d * row_width);
        *row = cost_of(book, card) | (replaces(book, card) ? replaces_bit : 0);
        const kernel::PropertyValue* range = card.property(book.own_word(word::range));
        if (range == nullptr) continue;
        const std::vector<Mark> marks = marks_of(book, *range);
        for (int side = 0; side < 2; ++side) {
            for (int tile = 0; tile < tile_count; ++tile)
                row[1 + side * tile_count + tile] = reached_from(marks, side == 0 ? 1 : -1, tile);
        }
    }
}

TileSet reached(const kernel::Rulebook& book, std::uint32_t definition, std::size_t side, int from,
                Reach reach) {
    if (definition == kernel::none || from < 0) return 0;
    const std::uint32_t masks =
        book.tables[definition * row_width + 1 + side * tile_count + static_cast<std::size_t>(from)];
    return reach == Reach::effect ? masks & ((1U << pawn_shift) - 1) : masks >> pawn_shift;
}

TileSet tiles_for(const kernel::Rulebook& book, std::uint32_t definition, const OwnTiles& tiles,
                  bool replace_on_empty) {
    const std::uint32_t printed = book.tables[definition * row_width];
    const std::uint32_t cost = printed & cost_bits;
    const TileSet free = cost > highest_cost ? 0 : tiles.free[cost];
    if ((printed & replaces_bit) == 0) return free;
    return replace_on_empty ? free | tiles.held : tiles.held;
}

}  // namespace cantrip::games::queensblood
