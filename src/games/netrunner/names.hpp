#pragma once

#include "games/netrunner/words.hpp"
#include "kernel/machine.hpp"

// The facts, values, zones, events and procedures of the game by number. They are declared in the order of
// these lists, so that play finds them without looking up a name.
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
    clicks_spent,         // this turn
    clicks_spent_before,  // this turn, without those of the action that goes on
    successes,            // successful runs of the seat's present turn
    successes_last_turn,  // of its last one that is over
    // of the table
    turn_of,
    window,
    phase,
    phase_before,  // what goes on when the run is over
    acting,        // an action goes on
    run_active,
    run_closing,  // the run is over, what answers its end is not
    run_server,
    run_ice,
    run_position,
    encountering,
    broken,
    run_successful,
    accesses,
    steals,
    access_bonus,
    breach_begins,  // how many cards are accessed is not fixed yet
    breached_server,
    accessed_card,
    accessed_from,
    servers_made,
    points_to_win,
    trace_strength,
    link_strength,
    // of a card
    virus,
    power,
    agenda_counters,
    advancement,
    credits_on_card,
    generic_counters,
    loaded,  // bit per sort of counter that it was loaded with
    host,
    x_value,
    in_effect,
    persists,  // its persistent abilities work until the run's end is answered
    active_since,
    was_object,  // the object that it was in play, and what that one had when it left
    was_virus,
    was_power,
    was_agenda_counters,
    was_advancement,
    was_credits_on_card,
    was_generic_counters,
    came_from,  // the server it left
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
    advance_cost,
    agenda_points,
    advancement_requirement,
    max_hand_size,
    memory_limit,
    link,
    subtypes,
    advanceable,
    spending,   // what the credits on a card may be spent for
    abilities,  // what a card has beside its own
    lost,       // the ids of abilities that it does not have, or `all`
    prevented,  // of those that cannot be used and do not trigger
    stealable,
    accessible,
    scorable,
    trashable_by_corp,
    trashable_by_runner,
    runnable,
    may_score,
    may_steal,
    may_access,
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
    // what abilities speak of
    start_of_turn,
    end_of_turn,
    action_phase,
    mandatory_draw_phase,
    discard_phase,
    start_of_run,
    approach_ice,
    encounter_ice,
    pass_ice,
    approach_server,
    successful_run,
    unsuccessful_run,
    breach_server,
    end_of_breach,
    access_card,
    end_of_run,
    end_of_encounter,
    card_installed,
    card_rezzed,
    card_derezzed,
    card_trashed,
    card_played,
    agenda_scored,
    agenda_stolen,
    card_advanced,
    card_drawn,
    damage_dealt,
    tag_given,
    purged,
    subroutine_broken,
    counter_placed,
    counter_spent,
    credit_gained,
    credit_spent,
    click_gained,
    click_spent,
    card_emptied,
    basic_action_draw,
    damage,
    draw,
    trash,
    checkpoint,
    // what goes with it
    credit_lost,
    click_lost,
    counter_removed,
    tag_removed,
    bad_publicity_taken,
    bad_publicity_removed,
    added_to_hand,
    shuffled,
    hand_dealt,
    hand_returned,
    play_begun,
    card_resolved,
    install_begun,
    install_declared,
    install_given_up,
    installed,
    score,
    steal,
    agenda_forfeited,
    discarded,
    put_away,
    card_revealed,
    card_exposed,
    card_looked_at,
    deck_searched,
    card_moved,
    cards_swapped,
    ice_moved,
    server_made,
    server_gone,
    turn_prepared,
    credits_refilled,
    phase_began,
    window_opened,
    action_begun,
    action_ended,
    run_announced,
    position_set,
    archives_opened,
    access_limit_raised,
    access_limit_fixed,
    access_ended,
    run_closed,
    trace_begun,
    trace_bid,
    x_named,
    card_loaded,
    card_noted,
    match_ended,
    count,
};

enum class Procedure : std::uint8_t {
    match,
    turns,
    turn,
    action_phase,
    action,
    hand_limit,
    checkpoint,
    paid_window,
    pay,
    draw,
    shuffle,
    play_card,
    install_card,
    rez_card,
    score_agenda,
    steal_agenda,
    trash,
    damage,
    run,
    running,
    encounter,
    breach,
    access,
    trace,
    count,
};

// Every event of the game has the same slots. What they hold beside the obvious:
//   target  the card, seat or server the event is about
//   what    a name: the type of damage or counter, the cause of a trashing, a phase
//   before  counters before; of `card_trashed` and `agenda_stolen` whether the card was active, of `damage`
//   and
//           `tag_given` whether nothing prevents them
//   server  the server of a run, a breach or an install; the one a card left
//   from    a name: the place a card left
//   amount  of `card_trashed` whether it was being accessed, of `end_of_run` whether the run was successful,
//           of `agenda_scored` its printed points
namespace slot {
enum : std::uint8_t { target, amount, source, by, what, before, server, from };
}

inline constexpr std::uint32_t corp_seat = 2;  // the seats come right after the table, the Corp first
inline constexpr std::uint32_t runner_seat = 3;

[[nodiscard]] constexpr FactId id(Fact fact) { return FactId(static_cast<std::size_t>(fact)); }
[[nodiscard]] constexpr ValueId id(Value value) { return ValueId(static_cast<std::size_t>(value)); }
[[nodiscard]] constexpr ZoneKindId id(Area area) { return ZoneKindId(static_cast<std::size_t>(area)); }
// Events and procedures stand behind those that all games share.
[[nodiscard]] inline EventKindId id(const kernel::Rulebook& book, Happening happening) {
    return book.own_event(static_cast<std::size_t>(happening));
}
[[nodiscard]] inline ProcedureId id(const kernel::Rulebook& book, Procedure procedure) {
    return book.own_procedure(static_cast<std::size_t>(procedure));
}

// The sorts of counters that lie on cards, by the name that abilities use.
struct CounterRow {
    Word name;
    Fact fact;
    Fact was;
};
inline constexpr CounterRow counter_rows[] = {
    {Word::virus, Fact::virus, Fact::was_virus},
    {Word::power, Fact::power, Fact::was_power},
    {Word::agenda, Fact::agenda_counters, Fact::was_agenda_counters},
    {Word::advancement, Fact::advancement, Fact::was_advancement},
    {Word::credit, Fact::credits_on_card, Fact::was_credits_on_card},
    {Word::generic, Fact::generic_counters, Fact::was_generic_counters},
};

}  // namespace cantrip::games::netrunner
