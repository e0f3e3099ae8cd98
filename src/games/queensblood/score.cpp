#include "games/queensblood/score.hpp"

#include "games/queensblood/ids.hpp"
#include "kernel/values.hpp"

namespace cantrip::games::queensblood {

namespace {

// Only cards of the winner that stand in the lane add to its points.
LaneScore score_lane(const kernel::Scope& scope, const Score& score, int lane) {
    LaneScore result;
    std::array<std::int64_t, 2> bonus{};
    for (int column = 0; column < column_count; ++column) {
        const std::uint32_t card = card_on(scope.book, scope.state, lane * column_count + column);
        if (card == 0) continue;
        const std::size_t side = scope.state.entity(card).controller == score.seats[0] ? 0 : 1;
        const EntityRef ref = scope.state.ref(card);
        result.power[side] += kernel::value(scope, value::power, ref).floor();
        bonus[side] += kernel::value(scope, value::lane_bonus, ref).floor();
    }
    if (result.power[0] == result.power[1]) return result;
    const std::size_t winner = result.power[0] > result.power[1] ? 0 : 1;
    result.winner = static_cast<int>(winner);
    result.points = result.power[winner] + bonus[winner];
    return result;
}

}  // namespace

Score score_now(const kernel::Rulebook& book, const kernel::State& state) {
    Score score;
    const kernel::Scope scope = kernel::table_scope(book, state);
    const std::vector<std::uint32_t> seats = kernel::seats_in_order(scope);
    for (std::size_t side = 0; side < 2 && side < seats.size(); ++side) score.seats[side] = seats[side];
    for (int lane = 0; lane < lane_count; ++lane) {
        LaneScore& scored = score.lanes[static_cast<std::size_t>(lane)];
        scored = score_lane(scope, score, lane);
        if (scored.winner >= 0) score.total[static_cast<std::size_t>(scored.winner)] += scored.points;
    }
    return score;
}

}  // namespace cantrip::games::queensblood
