#include "games/netrunner/queries.hpp"
#include "games/netrunner/query_parts.hpp"

// What happened this turn or the last, where more than counting events is asked.
namespace cantrip::games::netrunner {

namespace {

constexpr Param by_player_params[] = {
    node_param("of", Sort::selector, Need::required, "By which players; several are added up.")};
constexpr Param installed_params[] = {node_param("of", Sort::selector, Need::required, "By which players."),
                                      literal_param("subtype", Literal::names, Need::optional,
                                                    "Only cards of one of these types or subtypes.")};

constexpr Touch reads_turn[] = {{Access::read, Touched::history, {}}};

// Wherever the agendas are now.
Number points_scored_amount(const Scope& scope, CodeId) {
    std::int64_t total = 0;
    each_this_turn(scope, Happening::agenda_scored, [&](const kernel::Remembered& past) {
        const Entity& card = scope.state.entity(EntityRef::unpack(past.slot[slot::target]).index);
        total += printed(scope.book, card, "agenda_points").value_or(0);
    });
    return total;
}

// Cards count as what is printed on them, for some of them are gone meanwhile.
Number cards_installed_amount(const Scope& scope, CodeId code) {
    const EntitySet by = kernel::select(scope, scope.book.child(code, 0));
    const std::span<const std::uint32_t> wanted = scope.book.children(code, 1);
    std::int64_t count = 0;
    each_this_turn(scope, Happening::card_installed, [&](const kernel::Remembered& past) {
        const Entity& card = scope.state.entity(EntityRef::unpack(past.slot[slot::target]).index);
        if (!by.contains(card.owner)) return;
        if (wanted.empty() || printed_as(scope.book, card, wanted, "type") ||
            printed_as(scope.book, card, wanted, "subtypes"))
            ++count;
    });
    return count;
}

const Op agenda_points_scored_this_turn = {
    {"agenda_points_scored_this_turn",
     Sort::amount,
     {},
     reads_turn,
     Status::enforced,
     "The printed points of the agendas scored this turn, wherever they are now."},
    {.amount = points_scored_amount}};
const Op cards_installed_this_turn = {
    {"cards_installed_this_turn", Sort::amount, installed_params, reads_turn, Status::enforced,
     "How many cards a player has installed this turn."},
    {.amount = cards_installed_amount}};

constexpr const Op* history_list[] = {&agenda_points_scored_this_turn, &cards_installed_this_turn};

}  // namespace

std::span<const kernel::Op* const> history_queries() { return history_list; }

}  // namespace cantrip::games::netrunner
