#pragma once

#include "games/netrunner/names.hpp"
#include "kernel/values.hpp"

#include <optional>
#include <vector>

// Questions about a position. Nothing here changes anything.
namespace cantrip::games::netrunner {

using kernel::Entity;
using kernel::Machine;
using kernel::none;
using kernel::Rulebook;
using kernel::State;

[[nodiscard]] std::int64_t fact(const Rulebook& book, const State& state, std::uint32_t entity, Fact which);
[[nodiscard]] inline std::int64_t fact(const Machine& machine, std::uint32_t entity, Fact which) {
    return fact(machine.book, machine.state, entity, which);
}
[[nodiscard]] std::int64_t table_fact(const Machine& machine, Fact which);
[[nodiscard]] EntityRef table_entity_fact(const Machine& machine, Fact which);
[[nodiscard]] std::int64_t number(const Machine& machine, std::uint32_t entity, Value which);
[[nodiscard]] bool allowed(const Machine& machine, std::uint32_t entity, Value which);

[[nodiscard]] bool is_type(const Rulebook& book, const Entity& card, std::string_view type);
[[nodiscard]] std::optional<std::int64_t> printed(const Rulebook& book, const Entity& card,
                                                  std::string_view property);

[[nodiscard]] std::uint32_t zone_of(const State& state, std::uint32_t owner, Area area);
[[nodiscard]] std::vector<std::uint32_t> cards_in(const State& state, std::uint32_t owner, Area area);
[[nodiscard]] bool lies_in(const State& state, const Entity& card, Area area);
[[nodiscard]] bool is_installed(const State& state, const Entity& card);
[[nodiscard]] std::vector<std::uint32_t> installed_cards(const State& state);
// Servers in the order in which they came into being; the three central ones first.
[[nodiscard]] std::vector<std::uint32_t> servers(const Rulebook& book, const State& state);
[[nodiscard]] bool is_central(const Rulebook& book, const State& state, std::uint32_t server);
[[nodiscard]] std::uint32_t server_named(const Machine& machine, std::string_view name);

[[nodiscard]] std::uint32_t active_seat(const Machine& machine);
[[nodiscard]] constexpr std::uint32_t other_seat(std::uint32_t seat) {
    return seat == corp_seat ? runner_seat : corp_seat;
}
[[nodiscard]] constexpr Area hand_of(std::uint32_t seat) { return seat == corp_seat ? Area::hq : Area::grip; }
[[nodiscard]] constexpr Area deck_of(std::uint32_t seat) {
    return seat == corp_seat ? Area::rd : Area::stack;
}
[[nodiscard]] constexpr Area discard_of(std::uint32_t seat) {
    return seat == corp_seat ? Area::archives : Area::heap;
}

[[nodiscard]] std::int64_t score_of(const Machine& machine, std::uint32_t seat);
[[nodiscard]] std::int64_t memory_used(const Machine& machine);
// Whether the Runner's ice or the attacked server is still there.
[[nodiscard]] std::uint32_t current_ice(const Machine& machine);  // 0: none
[[nodiscard]] std::vector<AbilityId> subroutines(const Rulebook& book, const Entity& ice);
// Every `called` ability of this role whose test fails forbids; a card without any is free.
[[nodiscard]] bool restrictions_hold(const Machine& machine, std::uint32_t card, std::string_view role);

}  // namespace cantrip::games::netrunner
