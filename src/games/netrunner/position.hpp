#pragma once

#include "games/netrunner/card_table.hpp"
#include "games/netrunner/names.hpp"
#include "kernel/setup.hpp"
#include "kernel/values.hpp"

#include <optional>
#include <span>
#include <vector>

// Questions about a position. Nothing here changes anything.
namespace cantrip::games::netrunner {

using kernel::Entity;
using kernel::Machine;
using kernel::none;
using kernel::Rulebook;
using kernel::State;

[[nodiscard]] inline std::int64_t fact(const Rulebook& book, const State& state, std::uint32_t entity,
                                       Fact which) {
    return kernel::fact_of(book, state, entity, id(which));
}
[[nodiscard]] inline std::int64_t fact(const Machine& machine, std::uint32_t entity, Fact which) {
    return fact(machine.book, machine.state, entity, which);
}
[[nodiscard]] inline std::int64_t table_fact(const Machine& machine, Fact which) {
    return fact(machine, kernel::table_entity, which);
}
[[nodiscard]] EntityRef table_entity_fact(const Machine& machine, Fact which);
[[nodiscard]] std::int64_t number(const Machine& machine, std::uint32_t entity, Value which);
[[nodiscard]] bool allowed(const Machine& machine, std::uint32_t entity, Value which);

// ---- cards -------------------------------------------------------------------------------------------

[[nodiscard]] inline bool is_type(const Rulebook& book, const Entity& card, Word type) {
    return type_of(book, card) == type;
}
[[nodiscard]] inline bool is_type(const Machine& machine, std::uint32_t card, Word type) {
    return is_type(machine.book, machine.state.entity(card), type);
}
[[nodiscard]] std::optional<std::int64_t> printed(const Rulebook& book, const Entity& card, NameId property);
[[nodiscard]] inline std::optional<std::int64_t> printed(const Rulebook& book, const Entity& card,
                                                         Word property) {
    return printed(book, card, word(book, property));
}
// For properties that only data uses.
[[nodiscard]] inline std::optional<std::int64_t> printed(const Rulebook& book, const Entity& card,
                                                         std::string_view property) {
    return printed(book, card, word(book, property));
}
[[nodiscard]] bool has_subtype(const Machine& machine, std::uint32_t card, Word subtype);
// The counters on an object; of one that has left play, what it had then.
[[nodiscard]] std::int64_t counters_on(const Rulebook& book, const State& state, EntityRef card,
                                       const CounterRow& row);
[[nodiscard]] const CounterRow* counter_row(const Rulebook& book, NameId type);

// ---- zones -------------------------------------------------------------------------------------------

// The cards of a zone from its first on. Whoever moves cards meanwhile takes a copy (`cards_in`).
class CardsOf {
public:
    class Iterator {
    public:
        Iterator(const State& state, std::uint32_t at) : state_(&state), at_(at) {}
        std::uint32_t operator*() const { return at_; }
        Iterator& operator++() {
            at_ = state_->entity(at_).next;
            return *this;
        }
        friend bool operator==(const Iterator& left, const Iterator& right) { return left.at_ == right.at_; }

    private:
        const State* state_;
        std::uint32_t at_;
    };
    CardsOf(const State& state, std::uint32_t zone)
        : state_(state), first_(zone == none ? none : state.zones()[zone].first) {}
    [[nodiscard]] Iterator begin() const { return {state_, first_}; }
    [[nodiscard]] Iterator end() const { return {state_, none}; }

private:
    const State& state_;
    std::uint32_t first_;
};

[[nodiscard]] std::uint32_t zone_of(const State& state, std::uint32_t owner, Area area);
[[nodiscard]] inline CardsOf cards_of(const State& state, std::uint32_t owner, Area area) {
    return {state, zone_of(state, owner, area)};
}
[[nodiscard]] std::vector<std::uint32_t> cards_in(const State& state, std::uint32_t owner, Area area);
[[nodiscard]] std::int64_t count_in(const State& state, std::uint32_t owner, Area area);
[[nodiscard]] inline bool lies_in(const State& state, const Entity& card, Area area) {
    return card.zone != none && state.zones()[card.zone].kind == id(area).index;
}
[[nodiscard]] bool is_installed(const State& state, const Entity& card);
// Installed and faceup.
[[nodiscard]] bool is_active_in_play(const State& state, const Entity& card);
template <class Visit>
void each_installed(const State& state, Visit visit) {
    for (const kernel::Zone& zone : state.zones()) {
        if (zone.first == none) continue;
        if (zone.kind != id(Area::root).index && zone.kind != id(Area::ice).index &&
            zone.kind != id(Area::rig).index)
            continue;
        for (std::uint32_t at = zone.first; at != none; at = state.entity(at).next) visit(at);
    }
}
[[nodiscard]] std::vector<std::uint32_t> installed_cards(const State& state);

// ---- servers -----------------------------------------------------------------------------------------

// Servers in the order in which they came into being; the three central ones first.
[[nodiscard]] std::vector<std::uint32_t> servers(const Rulebook& book, const State& state);
[[nodiscard]] bool is_central(const Rulebook& book, const State& state, std::uint32_t server);
[[nodiscard]] std::uint32_t server_named(const Rulebook& book, const State& state, Word name);
// The zone behind a central server; nothing for a remote one.
[[nodiscard]] std::optional<Area> zone_behind(const Rulebook& book, const State& state, std::uint32_t server);
// The server in whose root a card is or which it protects, of a hosted card that of its host, of a card that
// has left play the one it came from; an invalid reference if there is none.
[[nodiscard]] EntityRef server_of(const Rulebook& book, const State& state, EntityRef card);

// ---- players -----------------------------------------------------------------------------------------

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
[[nodiscard]] std::int64_t memory_used(const Rulebook& book, const State& state);

// ---- runs --------------------------------------------------------------------------------------------

[[nodiscard]] std::uint32_t current_ice(const Machine& machine);  // 0: none
// The subroutines of ice in order: its own, then those that it has gained. What it has lost keeps its place,
// so that places mean the same throughout an encounter.
struct Subroutine {
    AbilityId ability;
    bool lost = false;
};
[[nodiscard]] std::vector<Subroutine> subroutines(const kernel::Scope& scope, std::uint32_t ice);
[[nodiscard]] std::int64_t unbroken_subroutines(const kernel::Scope& scope);

// ---- abilities ---------------------------------------------------------------------------------------

// Every `called` ability of this role whose test fails forbids; a card without any is free.
[[nodiscard]] bool restrictions_hold(const Machine& machine, std::uint32_t card, Word role);
// The cards that may host this one; nothing if it may be installed without a host.
[[nodiscard]] std::optional<std::vector<std::uint32_t>> legal_hosts(const Machine& machine,
                                                                    std::uint32_t card);
// Whether the card has lost this ability.
[[nodiscard]] bool has_lost(const kernel::Scope& scope, std::uint32_t card, AbilityId ability);

}  // namespace cantrip::games::netrunner
