#include "games/queensblood/pawns.hpp"

#include "games/queensblood/ids.hpp"
#include "kernel/setup.hpp"
#include "kernel/values.hpp"

#include <algorithm>

namespace cantrip::games::queensblood {

namespace {

using kernel::FactWriter;
using kernel::Rulebook;
using kernel::State;

constexpr std::int64_t highest_rank = 3;

std::int64_t direction_of(const Rulebook& book, const State& state, std::uint32_t seat) {
    return seat == 0 ? 0 : kernel::fact_of(book, state, seat, fact::direction);
}

void take_tile(FactWriter& writer, int tile, std::uint32_t seat, std::int64_t rank) {
    const std::uint32_t entity = tile_entity(writer.book(), writer.state(), tile);
    writer.set(entity, fact::owner, seat == 0 ? 0 : writer.state().ref(seat).packed());
    writer.set(entity, fact::rank, std::min(highest_rank, rank));
}

// The seat towards which a count points; 0 at 0.
std::uint32_t seat_of_count(const Rulebook& book, const State& state, std::int64_t count) {
    for (const std::uint32_t seat : kernel::seats_in_order(kernel::table_scope(book, state))) {
        if (count * direction_of(book, state, seat) > 0) return seat;
    }
    return 0;
}

}  // namespace

bool counts_by_ledger(const Rulebook&, const State& state) { return table_fact(state, fact::ledger) != 0; }

std::int64_t ledger_count(const Rulebook& book, const State& state, int tile) {
    const std::int64_t shown =
        tile_rank(book, state, tile) * direction_of(book, state, tile_owner(book, state, tile));
    return shown + kernel::fact_of(book, state, tile_entity(book, state, tile), fact::surplus);
}

std::vector<std::int64_t> shown_tiles(const Rulebook& book, const State& state) {
    std::vector<std::int64_t> shown;
    for (int tile = 0; tile < tile_count; ++tile) {
        shown.push_back(tile_owner(book, state, tile));
        shown.push_back(tile_rank(book, state, tile));
    }
    return shown;
}

std::int64_t ledger_pawns(const Rulebook& book, const State& state, std::span<const std::int64_t> shown,
                          int tile, std::uint32_t seat, std::int64_t amount) {
    const auto at = static_cast<std::size_t>(tile) * 2;
    const std::int64_t owner = shown[at];
    const std::int64_t rank = shown[at + 1];
    const bool taken_over = card_on(book, state, tile) == 0 && owner != 0 &&
                            owner != static_cast<std::int64_t>(seat) && rank - amount <= 0;
    return taken_over ? amount + rank : amount;
}

void add_pawns(FactWriter& writer, int tile, std::uint32_t seat, std::int64_t amount) {
    const Rulebook& book = writer.book();
    const State& state = writer.state();
    if (counts_by_ledger(book, state)) {
        writer.add(tile_entity(book, state, tile), fact::surplus, amount * direction_of(book, state, seat));
        return;
    }
    if (card_on(book, state, tile) != 0) return;
    const std::uint32_t owner = tile_owner(book, state, tile);
    const std::int64_t rank = tile_rank(book, state, tile);
    const bool enemy = owner != 0 && owner != seat;
    take_tile(writer, tile, seat, enemy ? std::max(rank, amount) : rank + amount);
}

void show_ledger(FactWriter& writer, int tile) {
    const Rulebook& book = writer.book();
    const State& state = writer.state();
    if (!counts_by_ledger(book, state)) return;
    const std::int64_t count = ledger_count(book, state, tile);
    const std::uint32_t card = card_on(book, state, tile);
    const std::uint32_t seat = card == 0 ? seat_of_count(book, state, count) : state.entity(card).controller;
    std::int64_t rank = std::min(highest_rank, count * direction_of(book, state, seat));
    if (card != 0) rank = std::max<std::int64_t>(1, rank);
    take_tile(writer, tile, seat, rank);
    writer.set(tile_entity(book, state, tile), fact::surplus, count - rank * direction_of(book, state, seat));
}

void expand_tile(FactWriter& writer, int tile, std::uint32_t seat) {
    const std::uint32_t owner = tile_owner(writer.book(), writer.state(), tile);
    if (owner != 0 && owner != seat) return;
    take_tile(writer, tile, seat, tile_rank(writer.book(), writer.state(), tile) + 1);
}

}  // namespace cantrip::games::queensblood
