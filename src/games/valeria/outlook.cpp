#include "games/valeria/outlook.hpp"

#include "games/valeria/score.hpp"

#include <algorithm>

namespace cantrip::games::valeria {

namespace {

void tally_now(const kernel::Rulebook& book, const kernel::State& state, std::span<const std::uint32_t> seats,
               Tally& tally) {
    tally.scores.clear();
    tally.winner = nobody;
    for (const std::uint32_t seat : seats) tally.scores.push_back(score_of(book, state, seat));
    if (state.registers().stop != static_cast<std::uint32_t>(kernel::Stop::over)) return;
    const auto best = std::ranges::max_element(tally.scores);
    if (std::ranges::count(tally.scores, *best) == 1)
        tally.winner = static_cast<int>(best - tally.scores.begin());
}

}  // namespace

const Outlook& outlook() {
    static constexpr Outlook of_the_game{tally_now, nullptr, {}};
    return of_the_game;
}

}  // namespace cantrip::games::valeria
