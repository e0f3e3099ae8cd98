#include "games/netrunner/event_parts.hpp"

#include <algorithm>

// Runs: their position, encounters, breaches and accesses.
namespace cantrip::games::netrunner {

namespace writing {

namespace {

void enter_phase(FactWriter& writer, Word phase) {
    set(writer, table_entity, Fact::phase, name_number(writer, phase));
}

void apply_run_announced(FactWriter& writer, const Event& event) {
    writer.clear_uses(word(writer.book(), Word::run));
    set(writer, table_entity, Fact::run_active, 1);
    set(writer, table_entity, Fact::run_server, event.slot[slot::target]);
    for (const Fact which : {Fact::run_closing, Fact::run_ice, Fact::run_position, Fact::run_successful,
                             Fact::accesses, Fact::steals, Fact::access_bonus}) {
        set(writer, table_entity, which, 0);
    }
    set(writer, table_entity, Fact::phase_before, stored(writer, table_entity, Fact::phase));
    enter_phase(writer, Word::initiation);
    const std::int64_t bonus = stored(writer, corp_seat, Fact::bad_publicity);
    if (bonus == 0) return;
    add(writer, runner_seat, Fact::credits, bonus);
    add(writer, runner_seat, Fact::run_credits, bonus);
}

void apply_position(FactWriter& writer, const Event& event) {
    set(writer, table_entity, Fact::run_ice, event.slot[slot::target]);
    set(writer, table_entity, Fact::run_position, event.slot[slot::amount]);
}

void apply_approach(FactWriter& writer, const Event&) { enter_phase(writer, Word::approach_ice); }

void apply_encounter(FactWriter& writer, const Event&) {
    enter_phase(writer, Word::encounter_ice);
    set(writer, table_entity, Fact::encountering, 1);
    set(writer, table_entity, Fact::broken, 0);
}

void apply_encounter_over(FactWriter& writer, const Event&) {
    set(writer, table_entity, Fact::encountering, 0);
    set(writer, table_entity, Fact::broken, 0);
    enter_phase(writer, Word::movement);
}

// The amount is the place of the subroutine on its ice.
void apply_broken(FactWriter& writer, const Event& event) {
    const std::int64_t bit = std::int64_t{1} << event.slot[slot::amount];
    set(writer, table_entity, Fact::broken, stored(writer, table_entity, Fact::broken) | bit);
}

void apply_pass(FactWriter& writer, const Event&) { enter_phase(writer, Word::movement); }

void apply_successful(FactWriter& writer, const Event&) {
    enter_phase(writer, Word::success);
    set(writer, table_entity, Fact::run_successful, 1);
    const EntityRef active = EntityRef::unpack(stored(writer, table_entity, Fact::turn_of));
    if (writer.state().find(active) != nullptr) add(writer, active.index, Fact::successes, 1);
}

void apply_breach(FactWriter& writer, const Event& event) {
    set(writer, table_entity, Fact::breached_server, event.slot[slot::target]);
    set(writer, table_entity, Fact::breach_begins, 1);
}

void apply_archives_opened(FactWriter& writer, const Event&) {
    for (const std::uint32_t card : cards_in(writer.state(), corp_seat, Area::archives))
        writer.turn(card, false);
}

void apply_limit_fixed(FactWriter& writer, const Event&) {
    set(writer, table_entity, Fact::breach_begins, 0);
    set(writer, table_entity, Fact::access_bonus, 0);
}

void apply_limit_raised(FactWriter& writer, const Event& event) {
    add(writer, table_entity, Fact::access_bonus, event.slot[slot::amount]);
}

void apply_breach_over(FactWriter& writer, const Event&) {
    set(writer, table_entity, Fact::breached_server, 0);
    set(writer, table_entity, Fact::breach_begins, 0);
    set(writer, table_entity, Fact::access_bonus, 0);
}

void apply_access(FactWriter& writer, const Event& event) {
    set(writer, table_entity, Fact::accessed_card, event.slot[slot::target]);
    set(writer, table_entity, Fact::accessed_from, event.slot[slot::from]);
    add(writer, table_entity, Fact::accesses, 1);
    if (const std::uint32_t card = about(writer, event); card != 0) writer.show(card, runner_seat);
}

void apply_access_over(FactWriter& writer, const Event&) {
    set(writer, table_entity, Fact::accessed_card, 0);
    set(writer, table_entity, Fact::accessed_from, 0);
}

void apply_unsuccessful(FactWriter& writer, const Event&) { enter_phase(writer, Word::run_ends); }

// The window that was open before the run is the one that goes on after it.
void apply_run_over(FactWriter& writer, const Event& event) {
    if (const std::int64_t leftover = stored(writer, runner_seat, Fact::run_credits); leftover != 0) {
        add(writer, runner_seat, Fact::credits, -leftover);
        set(writer, runner_seat, Fact::run_credits, 0);
    }
    for (const Fact which : {Fact::run_active, Fact::encountering, Fact::run_ice, Fact::access_bonus})
        set(writer, table_entity, which, 0);
    set(writer, table_entity, Fact::run_closing, 1);
    set(writer, table_entity, Fact::window, event.slot[slot::what]);
    enter_phase(writer, Word::run_ends);
}

void apply_run_closed(FactWriter& writer, const Event&) {
    set(writer, table_entity, Fact::run_closing, 0);
    set(writer, table_entity, Fact::phase, stored(writer, table_entity, Fact::phase_before));
    for (const std::uint32_t card : cards_of(writer.state(), corp_seat, Area::archives)) {
        if (stored(writer, card, Fact::persists) != 0) set(writer, card, Fact::persists, 0);
    }
}

std::span<const EventRow> run_rows() {
    using enum Happening;
    static constexpr EventRow rows[] = {
        {run_announced, "run_announced", apply_run_announced, false, true},
        {start_of_run, "start_of_run", nullptr, false, true},
        {position_set, "position_set", apply_position},
        {approach_ice, "approach_ice", apply_approach, false, true},
        {encounter_ice, "encounter_ice", apply_encounter, false, true},
        {end_of_encounter, "end_of_encounter", apply_encounter_over, false, true},
        {subroutine_broken, "subroutine_broken", apply_broken, false, true, false, {Fact::broken}},
        {pass_ice, "pass_ice", apply_pass, false, true},
        {approach_server, "approach_server", nullptr, false, true},
        {successful_run, "successful_run", apply_successful, false, true, false, {}, {Fact::successes}},
        {breach_server, "breach_server", apply_breach, false, true},
        {archives_opened, "archives_opened", apply_archives_opened, false, false, true},
        {access_limit_raised,
         "access_limit_raised",
         apply_limit_raised,
         true,
         false,
         false,
         {},
         {Fact::access_bonus}},
        {access_limit_fixed, "access_limit_fixed", apply_limit_fixed},
        {end_of_breach, "end_of_breach", apply_breach_over, false, true},
        {access_card, "access_card", apply_access, false, true, false, {}, {Fact::accesses}},
        {access_ended, "access_ended", apply_access_over},
        {unsuccessful_run, "unsuccessful_run", apply_unsuccessful, false, true},
        {end_of_run, "end_of_run", apply_run_over, false, true},
        {run_closed, "run_closed", apply_run_closed, false, false, false, {Fact::persists}},
    };
    return rows;
}

}  // namespace

}  // namespace writing

std::span<const EventRow> run_events() { return writing::run_rows(); }

}  // namespace cantrip::games::netrunner
