#pragma once

#include "kernel/rulebook.hpp"
#include "kernel/state.hpp"

#include <vector>

namespace cantrip::kernel {

// One line of the answer to "why 7?": who contributed what, and the number after it.
struct LedgerEntry {
    EntityRef source;
    AbilityId ability;
    ModifierId modifier;
    Stage stage = Stage::contribute;
    Number amount;
    Number running;
};
using Ledger = std::vector<LedgerEntry>;

// A test that failed, with what was compared: the answer to "why not?".
struct Reason {
    CodeId test;
    Number left;
    Number right;
};
using Reasons = std::vector<Reason>;

// What amounts, tests and selectors may look at. Nothing in it can change the state.
struct Scope {
    const Rulebook& book;
    const State& state;
    EntityRef self;                  // the source of the ability
    std::uint32_t controller = 0;    // entity index of a seat
    EntityRef each;                  // the candidate or subject looked at
    const Event* event = nullptr;    // the event at hand
    std::uint32_t lasting = none;    // the lasting effect at hand
    std::uint32_t variables_of = 0;  // serial of the frame whose variables are seen, 0: none
    Ledger* ledger = nullptr;
    Reasons* reasons = nullptr;

    [[nodiscard]] Scope about(EntityRef candidate) const {
        Scope inner = *this;
        inner.each = candidate;
        return inner;
    }
};

// ---- facts -------------------------------------------------------------------------------------------
[[nodiscard]] inline std::int64_t fact_of(const Rulebook& book, const State& state, std::uint32_t entity,
                                          FactId fact) {
    const Entity& found = state.entity(entity);
    if (found.alive == 0) return 0;
    const std::int16_t slot = book.fact_slot(found.kind, fact);
    return slot < 0 ? 0 : state.facts()[found.facts + static_cast<std::uint32_t>(slot)];
}
[[nodiscard]] inline std::int64_t fact_of(const Scope& scope, std::uint32_t entity, FactId fact) {
    return fact_of(scope.book, scope.state, entity, fact);
}
[[nodiscard]] bool has_fact(const Rulebook& book, const State& state, std::uint32_t entity, FactId fact);

// ---- evaluation --------------------------------------------------------------------------------------
[[nodiscard]] Number amount(const Scope& scope, CodeId code);
[[nodiscard]] bool test(const Scope& scope, CodeId code);         // an invalid code is true
[[nodiscard]] EntitySet select(const Scope& scope, CodeId code);  // an invalid code selects the source
void select_into(const Scope& scope, CodeId code, EntitySet& empty);
[[nodiscard]] EntityRef select_one(const Scope& scope, CodeId code);
[[nodiscard]] bool compare(int comparison, Number left, Number right);

// The members of a set in table order: without zone first, then zone by zone.
[[nodiscard]] std::vector<std::uint32_t> in_table_order(const State& state, const EntitySet& set);
// The members in the game's order (Hooks::order_key), ties in table order.
[[nodiscard]] std::vector<std::uint32_t> in_game_order(const Scope& scope, const EntitySet& set);

// Whether abilities of this entity work now.
[[nodiscard]] bool works(const Scope& scope, std::uint32_t entity, AbilityId ability);
[[nodiscard]] std::uint32_t zone_of_kind(const State& state, std::uint32_t owner, ZoneKindId kind);
[[nodiscard]] std::vector<std::uint32_t> seats_in_order(const Scope& scope);
[[nodiscard]] bool variable(const Scope& scope, NameId name, std::int64_t& value);
// A number noted on an object; 0 if there is none.
[[nodiscard]] std::int64_t noted(const State& state, EntityRef of, NameId name);
// What is remembered under a name and is still the same object.
void remembered_entities(const Scope& scope, NameId name, EntitySet& into);

}  // namespace cantrip::kernel
