#include "games/queensblood/obstacles.hpp"

#include "games/queensblood/board.hpp"
#include "games/queensblood/ids.hpp"
#include "kernel/setup.hpp"

#include <algorithm>

namespace cantrip::games::queensblood {

namespace {

bool may_replace(const kernel::Rulebook& book, std::uint32_t definition) {
    const NameId role = book.own_word(word::replace);
    return std::ranges::any_of(book.definitions[definition].abilities,
                               [&](AbilityId id) { return book.abilities[id.index].role == role; });
}

std::int64_t cost_of(const kernel::Rulebook& book, std::uint32_t definition) {
    const kernel::PropertyValue* cost = book.definitions[definition].property(book.own_word(word::cost));
    return cost == nullptr ? 0 : cost->number.rounded(Rounding::up);
}

}  // namespace

std::vector<Obstacle> obstacles(const kernel::Rulebook& book, const kernel::State& state, std::uint32_t seat,
                                std::uint32_t card, std::uint32_t onto) {
    std::vector<Obstacle> found;
    const int tile = tile_number(book, state, onto);
    const kernel::Entity& held = state.entity(card);
    if (tile < 0 || state.entity(onto).kind != kind::tile.index) return {{"not_a_tile"}};
    if (held.definition == kernel::none) return {{not_in_hand}};
    const auto current =
        EntityRef::unpack(kernel::fact_of(book, state, kernel::table_entity, fact::current)).index;
    if (current != seat) found.push_back({"not_your_turn"});
    if (held.zone != kernel::zone_of_kind(state, seat, zone::hand)) found.push_back({not_in_hand});
    const std::uint32_t owner = tile_owner(book, state, tile);
    if (owner != seat) {
        found.push_back({owner == 0 ? "tile_of_nobody" : "tile_of_enemy"});
        return found;
    }
    const bool replaces = may_replace(book, held.definition);
    if (card_on(book, state, tile) != 0) {
        if (!replaces) found.push_back({"tile_occupied"});
        return found;
    }
    if (replaces && kernel::fact_of(book, state, kernel::table_entity, fact::replace_on_empty) == 0)
        found.push_back({"nothing_to_replace"});
    const std::int64_t rank = tile_rank(book, state, tile);
    const std::int64_t cost = cost_of(book, held.definition);
    if (rank < cost) found.push_back({"rank_too_low", rank, cost});
    return found;
}

}  // namespace cantrip::games::queensblood
