#pragma once

#include "games/queensblood/board.hpp"
#include "kernel/fact_writer.hpp"

#include <cstdint>
#include <vector>

// How pawns are counted. By the game's own count a tile has an owner and a rank of at most three, and what
// comes to a tile with a card is lost. By the ledger a tile has a count without limit, towards the right
// above 0; owner and rank only show it, and pawns are counted under cards, too.
namespace cantrip::games::queensblood {

[[nodiscard]] bool counts_by_ledger(const kernel::Rulebook& book, const kernel::State& state);
// The count of a tile, towards the right above 0.
[[nodiscard]] std::int64_t ledger_count(const kernel::Rulebook& book, const kernel::State& state, int tile);

// The owners and ranks of all tiles in board order: what a play of the ledger compares with.
[[nodiscard]] std::vector<std::int64_t> shown_tiles(const kernel::Rulebook& book, const kernel::State& state);
// How many pawns come to a tile by the ledger; `shown` is what was shown before the play.
[[nodiscard]] std::int64_t ledger_pawns(const kernel::Rulebook& book, const kernel::State& state,
                                        std::span<const std::int64_t> shown, int tile, std::uint32_t seat,
                                        std::int64_t amount);

// For events: pawns of a seat come to a tile; what the ledger shows follows its count; a tile is claimed or
// strengthened.
void add_pawns(kernel::FactWriter& writer, int tile, std::uint32_t seat, std::int64_t amount);
void show_ledger(kernel::FactWriter& writer, int tile);
void expand_tile(kernel::FactWriter& writer, int tile, std::uint32_t seat);

}  // namespace cantrip::games::queensblood
