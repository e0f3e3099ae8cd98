#pragma once

#include "games/netrunner/procedures.hpp"
#include "ops/op.hpp"

// What the files of this game's ops share: the parameters that many have, and how they are read.
namespace cantrip::games::netrunner {

using kernel::Op;
using kernel::Scope;
using model::Access;
using model::Literal;
using model::literal_param;
using model::Need;
using model::node_param;
using model::Param;
using model::Sort;
using model::Status;
using model::Touch;
using model::Touched;

namespace parts {

inline constexpr Param card_target =
    node_param("target", Sort::selector, Need::optional, "Which cards; the source if absent.");
inline constexpr Param seat_target =
    node_param("target", Sort::selector, Need::optional, "Which player; the controller if absent.");
inline constexpr Param player =
    node_param("player", Sort::selector, Need::optional, "Who decides; the controller if absent.");
inline constexpr Param amount = node_param("amount", Sort::amount, Need::optional, "How many; 1 if absent.");
inline constexpr Param prompt =
    literal_param("prompt", Literal::name, Need::optional, "The question, for people.");

inline constexpr Touch changes_cards[] = {{Access::write, Touched::zones, {}}};
inline constexpr Touch takes_cards[] = {{Access::write, Touched::zones, {}},
                                        {Access::write, Touched::sources, {}}};
inline constexpr Touch draws_lots[] = {{Access::write, Touched::zones, {}},
                                       {Access::write, Touched::chance, {}}};
inline constexpr Touch ends_things[] = {{Access::write, Touched::stack, {}}};
inline constexpr Touch starts_things[] = {{Access::write, Touched::stack, {}},
                                          {Access::write, Touched::zones, {}}};
inline constexpr Touch adds_credits[] = {{Access::add, Touched::fact, "credits"}};
inline constexpr Touch writes_credits[] = {{Access::write, Touched::fact, "credits"}};
inline constexpr Touch adds_clicks[] = {{Access::add, Touched::fact, "clicks"}};
inline constexpr Touch writes_clicks[] = {{Access::write, Touched::fact, "clicks"}};
inline constexpr Touch adds_tags[] = {{Access::add, Touched::fact, "tags"}};
inline constexpr Touch writes_tags[] = {{Access::write, Touched::fact, "tags"}};
inline constexpr Touch adds_counters[] = {
    {Access::add, Touched::fact, "virus"},           {Access::add, Touched::fact, "power"},
    {Access::add, Touched::fact, "agenda_counters"}, {Access::add, Touched::fact, "advancement"},
    {Access::add, Touched::fact, "credits_on_card"}, {Access::add, Touched::fact, "generic_counters"}};
inline constexpr Touch writes_counters[] = {
    {Access::write, Touched::fact, "virus"},           {Access::write, Touched::fact, "power"},
    {Access::write, Touched::fact, "agenda_counters"}, {Access::write, Touched::fact, "advancement"},
    {Access::write, Touched::fact, "credits_on_card"}, {Access::write, Touched::fact, "generic_counters"},
    {Access::write, Touched::fact, "credits"}};
inline constexpr Touch adds_accesses[] = {{Access::add, Touched::fact, "access_bonus"}};
inline constexpr Touch alters_event[] = {{Access::write, Touched::slots, {}}};
inline constexpr Touch keeps_sets[] = {{Access::write, Touched::variables, {}},
                                       {Access::read, Touched::zones, {}}};

}  // namespace parts

// The whole number of an amount parameter.
[[nodiscard]] std::int64_t whole(const Scope& scope, CodeId code, std::size_t param, std::int64_t absent);
// The one seat that a selector parameter names; the controller if there is none.
[[nodiscard]] std::uint32_t seat_at(const Scope& scope, CodeId code, std::size_t param);
[[nodiscard]] bool flag_at(const kernel::Rulebook& book, CodeId code, std::size_t param, bool absent = false);

// The lists of ops, one for each file.
[[nodiscard]] std::span<const Op* const> number_ops();
[[nodiscard]] std::span<const Op* const> card_ops();
[[nodiscard]] std::span<const Op* const> install_ops();
[[nodiscard]] std::span<const Op* const> agenda_ops();
[[nodiscard]] std::span<const Op* const> search_ops();
[[nodiscard]] std::span<const Op* const> damage_ops();
[[nodiscard]] std::span<const Op* const> run_ops();
[[nodiscard]] std::span<const Op* const> choice_ops();
[[nodiscard]] std::span<const Op* const> ability_ops();
[[nodiscard]] std::span<const Op* const> cost_ops();
[[nodiscard]] std::span<const Op* const> trace_ops();
[[nodiscard]] std::span<const Op* const> state_tests();

}  // namespace cantrip::games::netrunner
