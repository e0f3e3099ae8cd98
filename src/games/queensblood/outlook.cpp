#include "games/queensblood/outlook.hpp"

#include "games/queensblood/ids.hpp"
#include "games/queensblood/score.hpp"
#include "kernel/fact_writer.hpp"

#include <algorithm>

namespace cantrip::games::queensblood {

namespace {

constexpr int copies_of_regular = 2;
constexpr int copies_of_legend = 1;

void tally_now(const kernel::Rulebook& book, const kernel::State& state, std::span<const std::uint32_t> seats,
               Tally& tally) {
    const Score score = score_now(book, state);
    tally.scores.assign(seats.size(), 0);
    tally.winner = nobody;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        for (std::size_t side = 0; side < score.seats.size(); ++side) {
            if (score.seats[side] == seats[i]) tally.scores[i] = score.total[side];
        }
    }
    if (state.registers().stop != static_cast<std::uint32_t>(kernel::Stop::over)) return;
    if (seats.size() == 2 && tally.scores[0] != tally.scores[1])
        tally.winner = tally.scores[0] > tally.scores[1] ? 0 : 1;
}

// How many copies of a card a deck may hold; none of what is no card for decks.
int copies_in_deck(const kernel::Rulebook& book, const kernel::DefinitionSpec& definition) {
    if (definition.kind != kind::card) return 0;
    const kernel::PropertyValue* category = definition.property(book.names.find("category"));
    if (category == nullptr || category->words.empty()) return copies_of_regular;
    const std::string_view word = book.text(category->words.front());
    if (word == "Token") return 0;
    return word == "Legend" ? copies_of_legend : copies_of_regular;
}

// What a deck of this side could hold besides the cards of it that the seat has seen.
std::vector<DefinitionId> cards_that_could_be(const Unknown& unknown) {
    const kernel::Rulebook& book = unknown.book;
    std::vector<int> copies(book.definitions.size());
    for (std::size_t i = 0; i < copies.size(); ++i) copies[i] = copies_in_deck(book, book.definitions[i]);
    for (std::uint32_t i = 1; i < unknown.state.size(kernel::Section::entities); ++i) {
        const kernel::Entity& entity = unknown.state.entity(i);
        if (entity.alive == 0 || entity.definition == kernel::none || entity.owner != unknown.owner) continue;
        if (kernel::knows(book, unknown.state, unknown.seat, i)) --copies[entity.definition];
    }
    std::vector<DefinitionId> pool;
    for (std::size_t i = 0; i < copies.size(); ++i) {
        for (int copy = 0; copy < copies[i]; ++copy) pool.emplace_back(i);
    }
    return pool;
}

void imagine(const Unknown& unknown, RandomStream& random, std::vector<DefinitionId>& drawn) {
    std::vector<DefinitionId> pool = cards_that_could_be(unknown);
    if (pool.empty()) return;
    random.shuffle(std::span(pool));
    // A deck that breaks the limits may hold more than the pool has.
    for (std::size_t i = 0; i < unknown.cards.size(); ++i) drawn.push_back(pool[i % pool.size()]);
}

}  // namespace

const Outlook& outlook() {
    static constexpr Outlook of_the_game{tally_now, imagine, {}};
    return of_the_game;
}

}  // namespace cantrip::games::queensblood
