#include "games/netrunner/outlook.hpp"

#include "games/netrunner/position.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace cantrip::games::netrunner {

namespace {

using Types = std::span<const std::string_view>;

constexpr std::array<std::string_view, 5> corp_types = {"agenda", "asset", "ice", "operation", "upgrade"};
constexpr std::array<std::string_view, 4> runner_types = {"event", "hardware", "program", "resource"};
constexpr std::array<std::string_view, 1> ice_types = {"ice"};
constexpr std::array<std::string_view, 3> root_types = {"agenda", "asset", "upgrade"};

int winner_by(std::string_view outcome) {
    if (outcome == "corp_wins_on_points" || outcome == "flatlined") return 0;
    if (outcome == "runner_wins_on_points" || outcome == "decked") return 1;
    return nobody;
}

void tally_now(const Rulebook& book, const State& state, std::span<const std::uint32_t> seats, Tally& tally) {
    tally.scores.clear();
    tally.winner = nobody;
    const kernel::Scope scope = kernel::table_scope(book, state);
    for (const std::uint32_t seat : seats) {
        std::int64_t points = 0;
        for (const std::uint32_t card : cards_in(state, seat, Area::score_area))
            points += kernel::value(scope, id(Value::agenda_points), state.ref(card)).floor();
        tally.scores.push_back(points);
    }
    if (state.registers().stop == static_cast<std::uint32_t>(kernel::Stop::over))
        tally.winner = winner_by(book.text(NameId(state.registers().outcome)));
}

// The types of card that may lie where this one lies.
Types types_there(const State& state, const Entity& card, std::uint32_t owner) {
    if (lies_in(state, card, Area::ice)) return ice_types;
    if (lies_in(state, card, Area::root)) return root_types;
    return owner == corp_seat ? Types(corp_types) : Types(runner_types);
}

bool is_one_of(const Rulebook& book, const kernel::DefinitionSpec& definition, Types types) {
    const kernel::PropertyValue* type = definition.property(word(book, Word::type));
    if (type == nullptr) return false;
    return std::ranges::any_of(
        type->words, [&](NameId each) { return std::ranges::find(types, book.text(each)) != types.end(); });
}

void imagine(const Unknown& unknown, RandomStream& random, std::vector<DefinitionId>& drawn) {
    for (const std::uint32_t card : unknown.cards) {
        const Types types = types_there(unknown.state, unknown.state.entity(card), unknown.owner);
        std::vector<DefinitionId> pool;
        for (std::size_t i = 0; i < unknown.book.definitions.size(); ++i) {
            if (is_one_of(unknown.book, unknown.book.definitions[i], types)) pool.emplace_back(i);
        }
        if (pool.empty()) return;
        drawn.push_back(pool[static_cast<std::size_t>(random.below(pool.size()))]);
    }
}

}  // namespace

const Outlook& outlook() {
    static constexpr Outlook of_the_game{tally_now, imagine, {}};
    return of_the_game;
}

}  // namespace cantrip::games::netrunner
