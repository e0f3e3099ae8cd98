#include "games/netrunner/queries.hpp"
#include "games/netrunner/query_parts.hpp"

// Numbers of players, cards and the run that no single fact or value holds.
namespace cantrip::games::netrunner {

namespace {

constexpr Param of_player_params[] = {
    node_param("of", Sort::selector, Need::required, "Of which players; several are added up.")};
constexpr Param of_card_params[] = {node_param(
    "of", Sort::selector, Need::optional, "Of which cards; the source if absent, several are added up.")};
constexpr Param counters_params[] = {
    literal_param("counter_type", Literal::fact, Need::required, "Which counters."),
    node_param("of", Sort::selector, Need::optional,
               "On which cards; the source if absent, several are added up."),
    literal_param("even_if_gone", Literal::flag, Need::optional,
                  "Of the source, if it is gone, what lay on it last.")};
constexpr Param key_params[] = {
    literal_param("key", Literal::name, Need::required, "The name it was remembered by.")};

constexpr Touch reads_hands[] = {{Access::read, Touched::zones, {}}};
constexpr Touch reads_scores[] = {{Access::read, Touched::zones, {}},
                                  {Access::read, Touched::value, "agenda_points"}};
constexpr Touch reads_install_cost[] = {{Access::read, Touched::zones, {}},
                                        {Access::read, Touched::value, "install_cost"}};
constexpr Touch reads_counters[] = {{Access::read, Touched::fact, "counter_type"}};
constexpr Touch reads_event[] = {{Access::read, Touched::slots, {}}};
constexpr Touch reads_kept[] = {{Access::read, Touched::variables, {}}};

std::int64_t score_in(const Scope& scope, std::uint32_t seat) {
    std::int64_t total = 0;
    for (const std::uint32_t card : cards_in(scope.state, seat, Area::score_area))
        total += kernel::value(scope, id(Value::agenda_points), scope.state.ref(card)).floor();
    return total;
}

Number score_amount(const Scope& scope, CodeId code) {
    return summed(scope, scope.book.child(code, 0),
                  [&](std::uint32_t seat) { return score_in(scope, seat); });
}

Number threat_amount(const Scope& scope, CodeId) {
    return std::max(score_in(scope, corp_seat), score_in(scope, runner_seat));
}

Number hand_amount(const Scope& scope, CodeId code) {
    return summed(scope, scope.book.child(code, 0), [&](std::uint32_t seat) -> std::int64_t {
        const std::uint32_t zone = zone_of(scope.state, seat, hand_of(seat));
        return zone == none ? 0 : scope.state.zones()[zone].count;
    });
}

Number memory_amount(const Scope& scope, CodeId) { return memory_used(scope.book, scope.state); }

// Of the source, where its own cost or its own leaving took it away, what it had when it left play.
Number counters_amount(const Scope& scope, CodeId code) {
    const auto counters = scope.book.id<FactId>(code, 0);
    const CodeId of = scope.book.child(code, 1);
    const bool still_counts = scope.book.arg(code, 2).value != 0;
    if (still_counts && scope.state.find(scope.self) == nullptr) {
        for (const CounterRow& row : counter_rows) {
            if (id(row.fact) == counters) return counters_on(scope.book, scope.state, scope.self, row);
        }
    }
    return summed(scope, of, [&](std::uint32_t card) { return kernel::fact_of(scope, card, counters); });
}

Number printed_cost_amount(const Scope& scope, CodeId code) {
    return summed(scope, scope.book.child(code, 0), [&](std::uint32_t card) -> std::int64_t {
        const Entity& entity = scope.state.entity(card);
        if (const auto play = printed(scope.book, entity, "play_cost")) return *play;
        return printed(scope.book, entity, "install_cost").value_or(0);
    });
}

// What is installed already cost what is printed.
Number install_cost_amount(const Scope& scope, CodeId code) {
    return summed(scope, scope.book.child(code, 0), [&](std::uint32_t card) -> Number {
        const Entity& entity = scope.state.entity(card);
        if (is_installed(scope.state, entity)) return printed(scope.book, entity, "install_cost").value_or(0);
        return kernel::value(scope, id(Value::install_cost), scope.state.ref(card));
    });
}

Number damage_amount(const Scope& scope, CodeId) {
    return is_happening(scope, Happening::damage) ? scope.event->slot[slot::amount] : 0;
}

Number variable_amount(const Scope& scope, CodeId code) {
    std::int64_t found = 0;
    const auto name = scope.book.id<NameId>(code, 0);
    return kernel::variable(scope, name, found) ? found : kernel::noted(scope.state, scope.self, name);
}

Number x_amount(const Scope& scope, CodeId) {
    std::int64_t found = 0;
    if (kernel::variable(scope, word(scope.book, Word::x_value), found)) return found;
    return scope.state.find(scope.self) == nullptr
               ? 0
               : fact(scope.book, scope.state, scope.self.index, Fact::x_value);
}

const Op player_agenda_points = {{"player_agenda_points", Sort::amount, of_player_params, reads_scores,
                                  Status::enforced, "The agenda points in a player's score area."},
                                 {.amount = score_amount}};
const Op threat_level = {
    {"threat_level", Sort::amount, {}, reads_scores, Status::enforced, "The larger of the two scores."},
    {.amount = threat_amount}};
const Op player_hand_size = {{"player_hand_size", Sort::amount, of_player_params, reads_hands,
                              Status::enforced, "How many cards a player has in hand."},
                             {.amount = hand_amount}};
const Op player_memory_used = {{"player_memory_used",
                                Sort::amount,
                                {},
                                reads_hands,
                                Status::enforced,
                                "The memory that installed programs use."},
                               {.amount = memory_amount}};
const Op counters_on_card = {{"counters_on_card", Sort::amount, counters_params, reads_counters,
                              Status::enforced, "How many counters of a type lie on a card."},
                             {.amount = counters_amount}};
const Op printed_cost = {{"printed_cost",
                          Sort::amount,
                          of_card_params,
                          {},
                          Status::enforced,
                          "The printed play or install cost of a card."},
                         {.amount = printed_cost_amount}};
const Op install_cost = {{"install_cost", Sort::amount, of_card_params, reads_install_cost, Status::enforced,
                          "What a card costs to install now; of an installed card what is printed."},
                         {.amount = install_cost_amount}};
const Op damage_at_hand = {{"damage_amount",
                            Sort::amount,
                            {},
                            reads_event,
                            Status::enforced,
                            "How much damage is about to be dealt; 0 at any other time."},
                           {.amount = damage_amount}};
const Op variable = {{"variable", Sort::amount, key_params, reads_kept, Status::enforced,
                      "A number that the ability set; 0 if it did not."},
                     {.amount = variable_amount}};
// Made by `fix_amount`.
Number fixed_amount(const Scope& scope, CodeId) {
    std::int64_t found = 0;
    return kernel::variable(scope, word(scope.book, Word::fixed_amount), found) ? found : 0;
}

const Op fixed_amount_op = {{"fixed_amount",
                             Sort::amount,
                             {},
                             reads_kept,
                             Status::enforced,
                             "The number that `fix_amount` worked out around this."},
                            {.amount = fixed_amount}};
const Op x_value = {
    {"x_value", Sort::amount, {}, reads_kept, Status::enforced, "The X that was named while paying, else 0."},
    {.amount = x_amount}};

constexpr const Op* number_list[] = {
    &player_agenda_points, &threat_level, &player_hand_size, &player_memory_used, &counters_on_card,
    &printed_cost,         &install_cost, &damage_at_hand,   &variable,           &x_value,
    &fixed_amount_op};

}  // namespace

std::span<const kernel::Op* const> number_queries() { return number_list; }

}  // namespace cantrip::games::netrunner
