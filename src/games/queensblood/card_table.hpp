#pragma once

#include "games/queensblood/board.hpp"

// What play looks up of printed cards most, worked out once for each rulebook: cost, whether it replaces, and
// the tiles that its range reaches from every tile of either side.
namespace cantrip::games::queensblood {

enum class Reach : std::uint8_t { effect, pawns };

void prepare_cards(kernel::Rulebook& book);

// The tiles that a card of this definition and side reaches from a tile.
[[nodiscard]] TileSet reached(const kernel::Rulebook& book, std::uint32_t definition, std::size_t side,
                              int from, Reach reach);
// The tiles that take a card of this definition.
[[nodiscard]] TileSet tiles_for(const kernel::Rulebook& book, std::uint32_t definition, const OwnTiles& tiles,
                                bool replace_on_empty);

}  // namespace cantrip::games::queensblood
