#pragma once

#include "kernel/machine.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace cantrip::kernel {

// Any position, in names: what a scenario's "given" and a match's options become. Nothing here is a fact yet.
struct Setup {
    struct Setting {
        std::string of;  // name of a seat, a place, a card's `as`; empty: the table
        std::string fact;
        std::int64_t number = 0;
        std::string name;  // for facts that hold a name or point at something named
    };
    struct Card {
        std::string definition;
        std::string as;  // a name by which settings and expectations find it; may be empty
        std::string zone;
        std::string of;    // whose zone: a seat or a place; empty: the table
        std::string side;  // the seat it belongs to, or the referee; empty: the side of the zone's owner
        bool face_down = false;
        std::vector<Setting> settings;
    };
    struct Choice {
        std::string name;
        std::int64_t number = 0;
        std::string word;
    };

    std::uint64_t seed = 0;
    std::vector<std::string> seats;
    bool referee = false;
    std::vector<Choice> options;  // of the game: what its own set-up reads
    std::vector<Setting> settings;
    std::vector<Card> cards;
    std::string begin;  // the procedure that plays
    std::vector<std::int64_t> arguments;

    [[nodiscard]] const Choice* option(std::string_view name) const {
        for (const Choice& each : options) {
            if (each.name == name) return &each;
        }
        return nullptr;
    }
    [[nodiscard]] std::int64_t number(std::string_view name, std::int64_t absent) const {
        const Choice* found = option(name);
        return found == nullptr ? absent : found->number;
    }
};

enum class SetupFault : std::uint8_t {
    unknown_definition,
    unknown_zone,
    unknown_fact,
    unknown_subject,
    unknown_procedure,
    seat_count
};
struct SetupProblem {
    SetupFault fault = SetupFault::seat_count;
    std::string word;
};

// The table is entity 1; then come the seats in the order given, nature and, if wanted, the referee.
constexpr std::uint32_t table_entity = 1;

// What people call the things of a match: seats, places, and cards that the set-up named.
struct Named {
    std::string name;
    EntityRef entity;
};

// Lays the match out and pushes the first procedure. On problems the state is left empty.
[[nodiscard]] std::vector<SetupProblem> begin_match(const Rulebook& book, State& state, const Setup& setup,
                                                    std::vector<Named>* named = nullptr);
// Finds a seat or place by a name that the rulebook knows; 0 if there is none.
[[nodiscard]] std::uint32_t find_named(const Rulebook& book, const State& state, std::string_view name);

}  // namespace cantrip::kernel
