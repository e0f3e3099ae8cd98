#include "games/netrunner/event_parts.hpp"

#include <algorithm>

// Turns, phases, windows and actions, and the end of the match.
namespace cantrip::games::netrunner {

namespace writing {

namespace {

void apply_turn_prepared(FactWriter& writer, const Event& event) {
    const std::uint32_t seat = about(writer, event);
    writer.begin_history();
    writer.clear_uses(word(writer.book(), Word::turn));
    set(writer, table_entity, Fact::turn_of, event.slot[slot::target]);
    add(writer, seat, Fact::turns_taken, 1);
    add(writer, seat, Fact::clicks, event.slot[slot::amount]);
    for (const std::uint32_t each : {corp_seat, runner_seat}) {
        set(writer, each, Fact::clicks_spent, 0);
        set(writer, each, Fact::clicks_spent_before, 0);
    }
}

void apply_end_of_turn(FactWriter& writer, const Event& event) {
    const std::uint32_t seat = about(writer, event);
    if (seat == 0) return;
    set(writer, seat, Fact::successes_last_turn, stored(writer, seat, Fact::successes));
    set(writer, seat, Fact::successes, 0);
}

template <Fact which>
void apply_table_name(FactWriter& writer, const Event& event) {
    set(writer, table_entity, which, event.slot[slot::what]);
}

void apply_action_begun(FactWriter& writer, const Event&) { set(writer, table_entity, Fact::acting, 1); }

void apply_action_ended(FactWriter& writer, const Event& event) {
    set(writer, table_entity, Fact::acting, 0);
    if (const std::uint32_t seat = about(writer, event); seat != 0)
        set(writer, seat, Fact::clicks_spent_before, stored(writer, seat, Fact::clicks_spent));
}

void apply_match_ended(FactWriter& writer, const Event& event) {
    writer.finish(NameId(static_cast<std::size_t>(event.slot[slot::what])));
}

std::span<const EventRow> turn_rows() {
    using enum Happening;
    static constexpr EventRow rows[] = {
        {turn_prepared, "turn_prepared", apply_turn_prepared},
        {start_of_turn, "start_of_turn", nullptr, false, true},
        {end_of_turn,
         "end_of_turn",
         apply_end_of_turn,
         false,
         true,
         false,
         {Fact::successes, Fact::successes_last_turn}},
        {action_phase, "action_phase", nullptr, false, true},
        {mandatory_draw_phase, "mandatory_draw_phase", nullptr, false, true},
        {discard_phase, "discard_phase", nullptr, false, true},
        {phase_began, "phase_began", apply_table_name<Fact::phase>},
        {window_opened, "window_opened", apply_table_name<Fact::window>},
        {action_begun, "action_begun", apply_action_begun},
        {action_ended, "action_ended", apply_action_ended},
        {basic_action_draw, "basic_action_draw", nullptr, true, true},
        {checkpoint, "checkpoint"},
        {match_ended, "match_ended", apply_match_ended},
    };
    return rows;
}

}  // namespace

}  // namespace writing

std::span<const EventRow> turn_events() { return writing::turn_rows(); }

}  // namespace cantrip::games::netrunner
