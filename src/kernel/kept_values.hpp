#pragma once

#include "kernel/rulebook.hpp"
#include "kernel/state.hpp"

// Numbers that are kept in the state, column by column, until something they depend on changes.
namespace cantrip::kernel {

// Numbers are kept for what is in play: things in no zone, and in zones where abilities work. Of everything
// else they are seldom asked for and worked out then.
[[nodiscard]] inline bool is_kept(const Rulebook& book, const State& state, std::uint32_t index) {
    const std::uint32_t zone = state.entity(index).zone;
    return zone == none || book.zone_kinds[state.zones()[zone].kind].active;
}

// The columns that follow a move of one thing, bit for bit, because nothing that contributes now looks at who
// else is where: what comes into play changes its own number and those that it contributes to, no others.
[[nodiscard]] inline std::uint64_t columns_apart(const Rulebook& book, const State& state) {
    const Registers& registers = state.registers();
    const bool only_cards_in_play = book.hooks.works_in_play_only && !book.lends_contributions &&
                                    registers.definitions_outside_zones == 0 &&
                                    state.size(Section::lastings) == 0;
    return only_cards_in_play ? book.apart_columns & ~registers.columns_entangled : 0;
}

// Something is about to leave play: takes what it contributes out of these columns, which are up to date.
void leave_columns(const Rulebook& book, const State& state, std::uint32_t index, std::uint64_t columns);
// Something has come into play: its own numbers in these columns, and what it contributes to others.
void enter_columns(const Rulebook& book, const State& state, std::uint32_t index, std::uint64_t columns);

}  // namespace cantrip::kernel
