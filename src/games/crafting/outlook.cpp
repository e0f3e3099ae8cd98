#include "games/crafting/outlook.hpp"

#include "games/crafting/ids.hpp"

#include <array>

namespace cantrip::games::crafting {

namespace {

constexpr std::array secret_facts = {facts::wrong};

void tally_now(const kernel::Rulebook& book, const kernel::State& state, std::span<const std::uint32_t> seats,
               Tally& tally) {
    tally.scores.clear();
    tally.winner = nobody;
    for (const std::uint32_t seat : seats)
        tally.scores.push_back(kernel::fact_of(book, state, seat, facts::crafted));
}

}  // namespace

const Outlook& outlook() {
    static constexpr Outlook of_the_game{tally_now, nullptr, secret_facts};
    return of_the_game;
}

}  // namespace cantrip::games::crafting
