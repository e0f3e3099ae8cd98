#include "games/netrunner/event_parts.hpp"

#include <algorithm>

// Credits, clicks, tags, damage and counters.
namespace cantrip::games::netrunner {

namespace writing {

namespace {

template <Fact which, int sign>
void apply_count(FactWriter& writer, const Event& event) {
    const std::uint32_t who = about(writer, event);
    if (who == 0) return;
    const std::int64_t amount =
        sign > 0 ? event.slot[slot::amount] : std::min(event.slot[slot::amount], stored(writer, who, which));
    add(writer, who, which, sign * amount);
}

// Credits from bad publicity are in the pool, and the first to go.
void take_from_pool(FactWriter& writer, std::uint32_t who, std::int64_t wanted) {
    const std::int64_t amount = std::min(wanted, stored(writer, who, Fact::credits));
    if (amount <= 0) return;
    add(writer, who, Fact::credits, -amount);
    const std::int64_t of_the_run = stored(writer, who, Fact::run_credits);
    if (of_the_run > 0) set(writer, who, Fact::run_credits, std::max<std::int64_t>(0, of_the_run - amount));
}

void apply_credit_lost(FactWriter& writer, const Event& event) {
    const std::uint32_t who = about(writer, event);
    if (who != 0) take_from_pool(writer, who, event.slot[slot::amount]);
}

// `before` of the credits spent came from cards.
void apply_credit_spent(FactWriter& writer, const Event& event) {
    const std::uint32_t who = about(writer, event);
    if (who != 0) take_from_pool(writer, who, event.slot[slot::amount] - event.slot[slot::before]);
}

void apply_click_spent(FactWriter& writer, const Event& event) {
    apply_count<Fact::clicks, -1>(writer, event);
    const std::uint32_t who = about(writer, event);
    if (who == 0) return;
    add(writer, who, Fact::clicks_spent, event.slot[slot::amount]);
    if (stored(writer, table_entity, Fact::acting) == 0)
        add(writer, who, Fact::clicks_spent_before, event.slot[slot::amount]);
}

void apply_damage(FactWriter& writer, const Event& event) {
    const std::uint32_t who = about(writer, event);
    if (who == 0 || event.slot[slot::what] != name_number(writer, Word::core)) return;
    add(writer, who, Fact::core_damage, event.slot[slot::amount]);
    add(writer, who, Fact::hand_size_shift, -event.slot[slot::amount]);
}

const CounterRow* sort_of(const FactWriter& writer, const Event& event) {
    return counter_row(writer.book(), NameId(static_cast<std::size_t>(event.slot[slot::what])));
}

template <int sign>
void apply_counters(FactWriter& writer, const Event& event) {
    const std::uint32_t card = about(writer, event);
    const CounterRow* row = sort_of(writer, event);
    if (card == 0 || row == nullptr) return;
    const std::int64_t there = stored(writer, card, row->fact);
    add(writer, card, row->fact,
        sign > 0 ? event.slot[slot::amount] : -std::min(there, event.slot[slot::amount]));
}

void apply_advanced(FactWriter& writer, const Event& event) {
    if (const std::uint32_t card = about(writer, event); card != 0)
        add(writer, card, Fact::advancement, event.slot[slot::amount]);
}

void apply_loaded(FactWriter& writer, const Event& event) {
    const std::uint32_t card = about(writer, event);
    const CounterRow* row = sort_of(writer, event);
    if (card == 0 || row == nullptr) return;
    const std::int64_t bit = std::int64_t{1} << (row - std::begin(counter_rows));
    set(writer, card, Fact::loaded, stored(writer, card, Fact::loaded) | bit);
}

void apply_emptied(FactWriter& writer, const Event& event) {
    const std::uint32_t card = about(writer, event);
    const CounterRow* row = sort_of(writer, event);
    if (card == 0 || row == nullptr) return;
    const std::int64_t bit = std::int64_t{1} << (row - std::begin(counter_rows));
    set(writer, card, Fact::loaded, stored(writer, card, Fact::loaded) & ~bit);
}

void apply_purged(FactWriter& writer, const Event&) {
    for (const kernel::Zone& zone : writer.state().zones()) {
        for (std::uint32_t at = zone.first; at != none; at = writer.state().entity(at).next) {
            if (stored(writer, at, Fact::virus) != 0) set(writer, at, Fact::virus, 0);
        }
    }
}

void apply_refilled(FactWriter& writer, const Event& event) {
    const std::uint32_t card = about(writer, event);
    if (card == 0) return;
    set(writer, card, Fact::credits_on_card,
        std::max(stored(writer, card, Fact::credits_on_card), event.slot[slot::amount]));
}

void apply_x_named(FactWriter& writer, const Event& event) {
    if (const std::uint32_t card = about(writer, event); card != 0)
        set(writer, card, Fact::x_value, event.slot[slot::amount]);
}

void apply_noted(FactWriter& writer, const Event& event) {
    writer.note(EntityRef::unpack(event.slot[slot::target]),
                NameId(static_cast<std::size_t>(event.slot[slot::what])), event.slot[slot::amount]);
}

void apply_trace_begun(FactWriter& writer, const Event& event) {
    set(writer, table_entity, Fact::trace_strength, event.slot[slot::amount]);
    set(writer, table_entity, Fact::link_strength, event.slot[slot::before]);
}

void apply_trace_bid(FactWriter& writer, const Event& event) {
    const bool corp = about(writer, event) == corp_seat;
    add(writer, table_entity, corp ? Fact::trace_strength : Fact::link_strength, event.slot[slot::amount]);
}

constexpr std::initializer_list<Fact> all_counters = {Fact::virus,           Fact::power,
                                                      Fact::agenda_counters, Fact::advancement,
                                                      Fact::credits_on_card, Fact::generic_counters};

std::span<const EventRow> number_rows() {
    using enum Happening;
    static constexpr EventRow rows[] = {
        {credit_gained,
         "credit_gained",
         apply_count<Fact::credits, 1>,
         true,
         true,
         false,
         {},
         {Fact::credits}},
        {credit_lost,
         "credit_lost",
         apply_credit_lost,
         true,
         false,
         false,
         {Fact::credits, Fact::run_credits}},
        {credit_spent,
         "credit_spent",
         apply_credit_spent,
         true,
         true,
         false,
         {Fact::credits, Fact::run_credits}},
        {click_gained, "click_gained", apply_count<Fact::clicks, 1>, true, true, false, {}, {Fact::clicks}},
        {click_lost, "click_lost", apply_count<Fact::clicks, -1>, true, false, false, {Fact::clicks}},
        {click_spent,
         "click_spent",
         apply_click_spent,
         true,
         true,
         false,
         {Fact::clicks, Fact::clicks_spent}},
        {tag_given, "tag_given", apply_count<Fact::tags, 1>, true, true, false, {}, {Fact::tags}},
        {tag_removed, "tag_removed", apply_count<Fact::tags, -1>, true, false, false, {Fact::tags}},
        {bad_publicity_taken,
         "bad_publicity_taken",
         apply_count<Fact::bad_publicity, 1>,
         true,
         false,
         false,
         {},
         {Fact::bad_publicity}},
        {bad_publicity_removed,
         "bad_publicity_removed",
         apply_count<Fact::bad_publicity, -1>,
         true,
         false,
         false,
         {Fact::bad_publicity}},
        {damage, "damage", apply_damage, true, true, false, {}, {Fact::core_damage, Fact::hand_size_shift}},
        {damage_dealt, "damage_dealt", nullptr, true, true},
        {counter_placed, "counter_placed", apply_counters<1>, true, true, false, {}, all_counters},
        {counter_spent, "counter_spent", apply_counters<-1>, true, true, false, all_counters},
        {counter_removed, "counter_removed", apply_counters<-1>, true, false, false, all_counters},
        {card_advanced, "card_advanced", apply_advanced, true, true, false, {}, {Fact::advancement}},
        {card_loaded, "card_loaded", apply_loaded, false, false, false, {Fact::loaded}},
        {card_emptied, "card_emptied", apply_emptied, false, true, false, {Fact::loaded}},
        {purged, "purged", apply_purged, false, true, false, {Fact::virus}},
        {credits_refilled, "credits_refilled", apply_refilled, true, false, false, {Fact::credits_on_card}},
        {x_named, "x_named", apply_x_named, false, false, false, {Fact::x_value}},
        {card_noted, "card_noted", apply_noted},
        {trace_begun,
         "trace_begun",
         apply_trace_begun,
         false,
         false,
         false,
         {Fact::trace_strength, Fact::link_strength}},
        {trace_bid,
         "trace_bid",
         apply_trace_bid,
         true,
         false,
         false,
         {Fact::trace_strength, Fact::link_strength}},
    };
    return rows;
}

}  // namespace

}  // namespace writing

std::span<const EventRow> number_events() { return writing::number_rows(); }

}  // namespace cantrip::games::netrunner
