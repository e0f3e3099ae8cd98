#pragma once

#include "kernel/machine.hpp"

#include <string_view>

// The facts, values, zones and events of the game by number. They are declared in the order of these lists,
// so that play finds them without looking up a name.
namespace cantrip::games::netrunner {

enum class Fact : std::uint8_t {
    // of a seat
    credits,
    clicks,
    tags,
    bad_publicity,
    run_credits,
    core_damage,
    hand_size_shift,
    turns_taken,
    // of the table
    turn_of,
    window,
    phase,
    run_active,
    run_server,
    run_ice,
    run_position,
    encountering,
    broken,
    unbroken,
    run_successful,
    accesses,
    steals,
    access_bonus,
    breached_server,
    accessed_card,
    accessed_from,
    servers_made,
    points_to_win,
    // of a card
    virus,
    power,
    agenda_counters,
    advancement,
    credits_on_card,
    in_effect,
    active_since,
    // of a server
    number,
    awaited,
    count,
};

enum class Value : std::uint8_t {
    strength,
    rez_cost,
    play_cost,
    install_cost,
    trash_cost,
    agenda_points,
    requirement,
    max_hand_size,
    memory_limit,
    link,
    subtypes,
    stealable,
    trashable,
    accessible,
    may_score,
    may_run,
    may_jack_out,
    count,
};

enum class Area : std::uint8_t {
    rd,
    hq,
    archives,
    score_area,
    root,
    ice,
    stack,
    grip,
    heap,
    rig,
    play_area,
    identity,
    set_aside,
    removed,
    count,
};

enum class Happening : std::uint8_t {
    credits_gained,
    credits_lost,
    credits_spent,
    clicks_gained,
    clicks_lost,
    clicks_spent,
    tags_taken,
    tags_removed,
    bad_publicity_taken,
    damage,
    damaged,
    card_drawn,
    added_to_hand,
    purged,
    shuffled,
    hand_dealt,
    hand_returned,
    play_begun,
    card_played,
    card_resolved,
    install_begun,
    install_declared,
    installed,
    card_installed,
    card_rezzed,
    card_advanced,
    score,
    agenda_scored,
    steal,
    agenda_stolen,
    trash,
    card_trashed,
    discarded,
    card_revealed,
    server_made,
    server_gone,
    turn_prepared,
    turn_began,
    phase_began,
    turn_ended,
    window_opened,
    run_announced,
    run_began,
    position_set,
    approach_ice,
    encounter_ice,
    encounter_ended,
    subroutine_broken,
    pass_ice,
    approach_server,
    successful_run,
    breach_server,
    archives_opened,
    end_of_breach,
    access_card,
    access_ended,
    unsuccessful_run,
    end_of_run,
    match_ended,
    count,
};

// Every event of the game has the same slots.
namespace slot {
enum : std::uint8_t { target, amount, source, by, what, before, server, from };
}

inline constexpr std::uint32_t corp_seat = 2;  // the seats come right after the table, the Corp first
inline constexpr std::uint32_t runner_seat = 3;

[[nodiscard]] constexpr FactId id(Fact fact) { return FactId(static_cast<std::size_t>(fact)); }
[[nodiscard]] constexpr ValueId id(Value value) { return ValueId(static_cast<std::size_t>(value)); }
[[nodiscard]] constexpr ZoneKindId id(Area area) { return ZoneKindId(static_cast<std::size_t>(area)); }
// Events stand behind those that all games share.
[[nodiscard]] inline EventKindId id(const kernel::Rulebook& book, Happening happening) {
    return EventKindId(book.event_kinds.size() - static_cast<std::size_t>(Happening::count) +
                       static_cast<std::size_t>(happening));
}
[[nodiscard]] inline NameId word(const kernel::Rulebook& book, std::string_view text) {
    return book.names.find(text);
}

}  // namespace cantrip::games::netrunner
