#include "games/queensblood/events.hpp"

#include "games/queensblood/board.hpp"
#include "games/queensblood/ids.hpp"
#include "games/queensblood/pawns.hpp"
#include "games/queensblood/score.hpp"
#include "kernel/fact_writer.hpp"
#include "kernel/scope.hpp"
#include "kernel/setup.hpp"

#include <algorithm>

namespace cantrip::games::queensblood {

namespace {

using kernel::Event;
using kernel::FactWriter;
using kernel::Order;
using kernel::SlotSort;

std::uint32_t entity_in(const Event& event, std::size_t at) {
    return EntityRef::unpack(event.slot[at]).index;
}
bool there(const FactWriter& writer, const Event& event, std::size_t at) {
    return writer.state().find(EntityRef::unpack(event.slot[at])) != nullptr;
}
std::uint32_t seat_zone(const FactWriter& writer, std::uint32_t seat, ZoneKindId which) {
    return kernel::zone_of_kind(writer.state(), seat, which);
}

void apply_turn_began(FactWriter& writer, const Event& event) {
    writer.set(kernel::table_entity, fact::current, event.slot[slot::turn_began_by]);
    writer.add(entity_in(event, slot::turn_began_by), fact::turns_taken, 1);
    writer.begin_history();
}

void apply_passed(FactWriter& writer, const Event&) { writer.add(kernel::table_entity, fact::passes, 1); }

void apply_drawn(FactWriter& writer, const Event& event) {
    if (!there(writer, event, slot::drawn_what)) return;
    const std::uint32_t card = entity_in(event, slot::drawn_what);
    const std::uint32_t hand = seat_zone(writer, entity_in(event, slot::drawn_by), zone::hand);
    const std::int64_t position = event.slot[slot::drawn_position];
    if (position < 0)
        writer.move(card, hand);
    else
        writer.insert(card, hand, static_cast<std::uint32_t>(position));
}

void apply_put_back(FactWriter& writer, const Event& event) {
    if (!there(writer, event, slot::put_back_what)) return;
    writer.move(entity_in(event, slot::put_back_what),
                seat_zone(writer, entity_in(event, slot::put_back_by), zone::deck));
}

void apply_taken_up(FactWriter& writer, const Event& event) {
    if (!there(writer, event, slot::taken_up_what)) return;
    writer.move(entity_in(event, slot::taken_up_what),
                seat_zone(writer, entity_in(event, slot::taken_up_by), zone::playing));
    writer.set(kernel::table_entity, fact::passes, 0);
}

void apply_placed(FactWriter& writer, const Event& event) {
    if (!there(writer, event, slot::placed_what)) return;
    const std::uint32_t tile = entity_in(event, slot::placed_tile);
    const EntityRef card =
        writer.move(entity_in(event, slot::placed_what), seat_zone(writer, tile, zone::tile));
    writer.set(card.index, fact::replaced_power, event.slot[slot::placed_replaced]);
    show_ledger(writer, tile_number(writer.book(), writer.state(), tile));
}

void apply_power_changed(FactWriter& writer, const Event& event) {
    if (!there(writer, event, slot::power_target)) return;
    writer.add(entity_in(event, slot::power_target), fact::power_delta, event.slot[slot::power_amount]);
}

void apply_first_enhanced(FactWriter& writer, const Event& event) {
    if (there(writer, event, slot::reply_target))
        writer.set(entity_in(event, slot::reply_target), fact::first_enhanced_fired, 1);
}

void apply_first_enfeebled(FactWriter& writer, const Event& event) {
    if (there(writer, event, slot::reply_target))
        writer.set(entity_in(event, slot::reply_target), fact::first_enfeebled_fired, 1);
}

void apply_power_seen(FactWriter& writer, const Event& event) {
    if (!there(writer, event, slot::seen_target)) return;
    const std::int64_t gain = event.slot[slot::seen_now] - event.slot[slot::seen_was];
    writer.add(entity_in(event, slot::seen_target), fact::gain_seen, gain);
}

void apply_enfeebled(FactWriter& writer, const Event& event) {
    if (there(writer, event, slot::reply_target))
        writer.set(entity_in(event, slot::reply_target), fact::enfeebled_heard, 1);
}

void apply_changes_seen(FactWriter& writer, const Event& event) {
    if (!there(writer, event, slot::changes_target)) return;
    const std::uint32_t card = entity_in(event, slot::changes_target);
    writer.set(card, fact::changes_seen, event.slot[slot::changes_now]);
    writer.set(card, fact::enfeebled_heard, 0);
}

// What a position gives a card counts as seen already.
void apply_position_noted(FactWriter& writer, const Event& event) {
    if (!there(writer, event, slot::noted_target)) return;
    const std::uint32_t card = entity_in(event, slot::noted_target);
    writer.set(card, fact::gain_seen, event.slot[slot::noted_gain]);
    writer.set(card, fact::changes_seen, event.slot[slot::noted_changes]);
}

void apply_dying(FactWriter& writer, const Event& event) {
    for (const std::int64_t packed : writer.state().items(event.targets)) {
        writer.set(EntityRef::unpack(packed).index, fact::batch, event.slot[slot::dying_batch]);
    }
}

void apply_destroyed(FactWriter& writer, const Event& event) {
    for (const std::int64_t packed : writer.state().items(event.targets)) {
        const EntityRef card = EntityRef::unpack(packed);
        const kernel::Entity* found = writer.state().find(card);
        if (found == nullptr) continue;
        const int tile = tile_number(writer.book(), writer.state(), card.index);
        writer.move(card.index, seat_zone(writer, found->owner, zone::gone));
        if (tile >= 0) show_ledger(writer, tile);
    }
}

void apply_pawns_placed(FactWriter& writer, const Event& event) {
    add_pawns(writer, tile_number(writer.book(), writer.state(), entity_in(event, slot::pawns_target)),
              entity_in(event, slot::pawns_by), event.slot[slot::pawns_amount]);
}

void apply_pawns_shown(FactWriter& writer, const Event&) {
    for (int tile = 0; tile < tile_count; ++tile) show_ledger(writer, tile);
}

void apply_expanded(FactWriter& writer, const Event& event) {
    expand_tile(writer, tile_number(writer.book(), writer.state(), entity_in(event, slot::expanded_target)),
                entity_in(event, slot::expanded_by));
}

void apply_spawned(FactWriter& writer, const Event& event) {
    const DefinitionId definition(static_cast<std::size_t>(event.slot[slot::spawned_what]));
    const std::uint32_t tile = entity_in(event, slot::spawned_tile);
    const EntityRef made = writer.create(kind::card, definition, entity_in(event, slot::spawned_by),
                                         seat_zone(writer, tile, zone::tile));
    if (!made.valid()) return;
    writer.set(made.index, fact::token, 1);
    writer.set(made.index, fact::replaced_pawns,
               kernel::fact_of(writer.book(), writer.state(), tile, fact::rank));
    show_ledger(writer, tile_number(writer.book(), writer.state(), tile));
    const EntityRef source = EntityRef::unpack(event.slot[slot::spawned_source]);
    if (writer.state().find(source) == nullptr) return;
    const kernel::DefinitionSpec* spawner = writer.book().definition_of(writer.state().entity(source.index));
    if (spawner != nullptr) writer.set(made.index, fact::spawned_by, spawner->id.index);
}

void apply_match_over(FactWriter& writer, const Event&) {
    const Score score = score_now(writer.book(), writer.state());
    for (std::size_t side = 0; side < 2; ++side) {
        const std::uint32_t seat = score.seats[side];
        for (std::size_t lane = 0; lane < lane_count; ++lane) {
            const bool won = score.lanes[lane].winner == static_cast<int>(side);
            writer.set(seat, FactId(fact::points_top.index + lane), won ? score.lanes[lane].points : 0);
        }
        writer.set(seat, fact::score, score.total[side]);
    }
    if (score.total[0] == score.total[1]) return writer.finish(writer.book().own_word(word::draw));
    const std::uint32_t winner = score.seats[score.total[0] > score.total[1] ? 0 : 1];
    writer.set(kernel::table_entity, fact::winner, writer.state().ref(winner).packed());
    writer.finish(writer.book().own_word(word::won));
}

// In the order of event::Number.
constexpr std::string_view event_names[] = {
    "turn_began",     "passed",      "drawn",           "put_back",       "taken_up",   "match_over",
    "placed",         "card_played", "pawns_placed",    "pawns_shown",    "expanded",   "spawned",
    "power_changed",  "enfeebled",   "first_enfeebled", "first_enhanced", "power_seen", "changes_seen",
    "position_noted", "dying",       "card_destroyed",  "destroyed",
};

using Slots = std::initializer_list<kernel::Declare::Slot>;
using Moments = std::initializer_list<kernel::Declare::Moment>;

// Book-keeping of which nobody is told.
kernel::EventKindSpec& declare_unseen(kernel::Declare& declare, std::string_view name, Slots slots,
                                      void (*apply)(FactWriter&, const Event&)) {
    kernel::EventKindSpec& event = declare.event(name, slots, {{"done", false, Order::at_once}}, apply);
    event.seen = kernel::Seen::by_nobody;
    return event;
}

void declare_turn_events(kernel::Declare& declare, Moments done) {
    const Slots by = {{"by", SlotSort::entity}};
    const Slots card = {{"what", SlotSort::entity}, {"by", SlotSort::entity}};
    declare.event("turn_began", by, done, apply_turn_began).writes = {fact::current, fact::turns_taken};
    declare.event("passed", by, done, apply_passed).adds = {fact::passes};
    declare
        .event("drawn",
               {{"what", SlotSort::entity}, {"by", SlotSort::entity}, {"position", SlotSort::number}}, done,
               apply_drawn)
        .moves = true;
    declare.event("put_back", card, done, apply_put_back).moves = true;
    declare.event("taken_up", card, done, apply_taken_up).moves = true;
    declare.event("match_over", {}, done, apply_match_over);
}

void declare_board_events(kernel::Declare& declare, Moments done) {
    const Slots tile_change = {
        {"target", SlotSort::entity}, {"amount", SlotSort::number}, {"by", SlotSort::entity}};
    declare
        .event("placed",
               {{"what", SlotSort::entity},
                {"tile", SlotSort::entity},
                {"replaced", SlotSort::number},
                {"by", SlotSort::entity}},
               done, apply_placed)
        .moves = true;
    declare.book().event_kinds.back().writes = {fact::owner, fact::rank, fact::surplus};
    declare.event("card_played", {{"target", SlotSort::entity}, {"by", SlotSort::entity}}, done, nullptr);
    declare.event("pawns_placed", tile_change, done, apply_pawns_placed).writes = {fact::owner, fact::rank,
                                                                                   fact::surplus};
    declare_unseen(declare, "pawns_shown", {}, apply_pawns_shown).writes = {fact::owner, fact::rank,
                                                                            fact::surplus};
    declare.event("expanded", {{"target", SlotSort::entity}, {"by", SlotSort::entity}}, done, apply_expanded)
        .writes = {fact::owner, fact::rank};
    declare
        .event("spawned",
               {{"what", SlotSort::number},
                {"tile", SlotSort::entity},
                {"by", SlotSort::entity},
                {"source", SlotSort::entity}},
               done, apply_spawned)
        .moves = true;
    declare.book().event_kinds.back().writes = {fact::owner, fact::rank, fact::surplus};
}

void declare_power_events(kernel::Declare& declare, Moments done) {
    const Slots change = {{"target", SlotSort::entity},
                          {"amount", SlotSort::number},
                          {"source", SlotSort::entity},
                          {"by", SlotSort::entity}};
    const Slots reply = {{"target", SlotSort::entity}, {"source", SlotSort::entity}};
    const Moments queued = {{"queued", false, Order::queued}};
    kernel::EventKindSpec& power = declare.event(
        "power_changed", change, {{"about_to", true, Order::at_once}, {"done", false, Order::at_once}},
        apply_power_changed);
    power.adds = {fact::power_delta};
    power.affected_slot = slot::power_target;
    declare.event("enfeebled", reply, queued, apply_enfeebled).writes = {fact::enfeebled_heard};
    declare.event("first_enfeebled", reply, queued, apply_first_enfeebled).writes = {
        fact::first_enfeebled_fired};
    declare.event("first_enhanced", reply, queued, apply_first_enhanced).writes = {
        fact::first_enhanced_fired};
    declare
        .event("power_seen",
               {{"target", SlotSort::entity}, {"was", SlotSort::number}, {"now", SlotSort::number}}, queued,
               apply_power_seen)
        .adds = {fact::gain_seen};
    declare_unseen(declare, "changes_seen",
                   {{"target", SlotSort::entity}, {"was", SlotSort::number}, {"now", SlotSort::number}},
                   apply_changes_seen)
        .writes = {fact::changes_seen, fact::enfeebled_heard};
    declare_unseen(declare, "position_noted",
                   {{"target", SlotSort::entity}, {"gain", SlotSort::number}, {"changes", SlotSort::number}},
                   apply_position_noted)
        .writes = {fact::gain_seen, fact::changes_seen};
    declare.event("dying", {{"batch", SlotSort::number}}, done, apply_dying).writes = {fact::batch};
    declare.event("card_destroyed", {{"target", SlotSort::entity}, {"batch", SlotSort::number}}, done,
                  nullptr);
    declare.event("destroyed", {{"batch", SlotSort::number}}, done, apply_destroyed).moves = true;
    declare.book().event_kinds.back().writes = {fact::owner, fact::rank, fact::surplus};
}

}  // namespace

void declare_events(kernel::Declare& declare) {
    const Moments done = {{"done", false, Order::at_once}};
    declare_turn_events(declare, done);
    declare_board_events(declare, done);
    declare_power_events(declare, done);
    for (std::size_t i = 0; i < std::size(event_names); ++i) {
        promise(declare.book().find_event(event_names[i]) == declare.book().own_event(i),
                "events are declared in the order of their numbers");
    }
}

}  // namespace cantrip::games::queensblood
