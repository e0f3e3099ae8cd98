#include "play/standings.hpp"

#include "catalog/catalog.hpp"
#include "kernel/setup.hpp"

namespace cantrip::play {

namespace {

// What the game keeps as facts: the score of a seat, the winner of the table. Without a winner the highest
// score of a match that is over has won.
void tally_by_facts(const kernel::Rulebook& book, const kernel::State& state,
                    std::span<const std::uint32_t> seats, games::Tally& into) {
    const FactId score = book.find_fact("score");
    into.scores.assign(seats.size(), 0);
    into.winner = games::nobody;
    if (score.valid()) {
        for (std::size_t i = 0; i < seats.size(); ++i) {
            if (kernel::has_fact(book, state, seats[i], score))
                into.scores[i] = kernel::fact_of(book, state, seats[i], score);
        }
    }
    if (state.registers().stop != static_cast<std::uint32_t>(kernel::Stop::over)) return;
    const FactId winner = book.find_fact("winner");
    if (winner.valid() && kernel::has_fact(book, state, kernel::table_entity, winner)) {
        const std::uint32_t who =
            EntityRef::unpack(kernel::fact_of(book, state, kernel::table_entity, winner)).index;
        for (std::size_t i = 0; i < seats.size(); ++i) {
            if (seats[i] == who) into.winner = static_cast<int>(i);
        }
        return;
    }
    if (!score.valid() || seats.size() < 2) return;
    std::size_t best = 0;
    bool alone = true;
    for (std::size_t i = 1; i < seats.size(); ++i) {
        alone = into.scores[i] > into.scores[best] || (alone && into.scores[i] != into.scores[best]);
        if (into.scores[i] > into.scores[best]) best = i;
    }
    if (alone) into.winner = static_cast<int>(best);
}

}  // namespace

std::vector<std::uint32_t> player_seats(const kernel::Rulebook& book, const kernel::State& state) {
    std::vector<std::uint32_t> seats;
    const KindId seat = book.find_kind("seat");
    for (std::uint32_t i = 1; i < state.size(kernel::Section::entities); ++i) {
        if (state.entity(i).alive != 0 && state.entity(i).kind == seat.index) seats.push_back(i);
    }
    return seats;
}

const games::Outlook& outlook_of(const kernel::Rulebook& book) {
    static constexpr games::Outlook silent{};
    const catalog::Game* game = catalog::find_game(book.game);
    return game == nullptr || game->outlook == nullptr ? silent : *game->outlook;
}

void tally(const kernel::Rulebook& book, const kernel::State& state, std::span<const std::uint32_t> seats,
           games::Tally& into) {
    const games::Outlook& outlook = outlook_of(book);
    if (outlook.tally != nullptr)
        outlook.tally(book, state, seats, into);
    else
        tally_by_facts(book, state, seats, into);
}

}  // namespace cantrip::play
