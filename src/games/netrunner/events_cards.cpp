#include "games/netrunner/event_parts.hpp"

#include <algorithm>

// Cards that are drawn, played, trashed, scored, shown and moved about.
namespace cantrip::games::netrunner {

namespace writing {

EntityRef leave_for(FactWriter& writer, std::uint32_t card, std::uint32_t zone, kernel::End end) {
    const Entity& entity = writer.state().entity(card);
    if (is_installed(writer.state(), entity) || lies_in(writer.state(), entity, Area::play_area)) {
        for (const CounterRow& row : counter_rows) {
            if (const std::int64_t there = stored(writer, card, row.fact);
                there != stored(writer, card, row.was))
                set(writer, card, row.was, there);
        }
        set(writer, card, Fact::was_object, writer.state().ref(card).packed());
        set(writer, card, Fact::came_from,
            server_of(writer.book(), writer.state(), writer.state().ref(card)).packed());
    }
    return writer.move(card, zone, end);
}

void hide_from_runner(FactWriter& writer, std::uint32_t card) {
    if (!lies_in(writer.state(), writer.state().entity(card), Area::hq)) return;
    for (const std::uint32_t each : cards_of(writer.state(), corp_seat, Area::hq))
        writer.forget(each, runner_seat);
}

namespace {

void move_targets(FactWriter& writer, const Event& event, std::uint32_t zone) {
    for (std::uint32_t i = 0; i < event.targets.count; ++i) {
        const EntityRef card = EntityRef::unpack(writer.state().items(event.targets)[i]);
        if (writer.state().find(card) != nullptr) writer.move(card.index, zone);
    }
}

// The event's targets are the cards, the top one first.
void apply_draw(FactWriter& writer, const Event& event) {
    const std::uint32_t who = about(writer, event);
    if (who != 0) move_targets(writer, event, zone_of(writer.state(), who, Area::set_aside));
}

void apply_added_to_hand(FactWriter& writer, const Event& event) {
    const std::uint32_t who = about(writer, event);
    if (who != 0) move_targets(writer, event, zone_of(writer.state(), who, hand_of(who)));
}

// The event's targets are the deck in its new order.
void apply_shuffled(FactWriter& writer, const Event& event) {
    const std::uint32_t who = about(writer, event);
    const std::vector<std::uint32_t> deck = cards_in(writer.state(), who, deck_of(who));
    std::vector<std::int64_t> order;
    order.reserve(deck.size());
    for (const std::int64_t packed : writer.state().items(event.targets))
        order.push_back(std::ranges::find(deck, EntityRef::unpack(packed).index) - deck.begin());
    writer.shuffle(zone_of(writer.state(), who, deck_of(who)), order);
}

// The first hand comes straight from the deck: nothing answers it.
void apply_hand_dealt(FactWriter& writer, const Event& event) {
    const std::uint32_t who = about(writer, event);
    const std::vector<std::uint32_t> deck = cards_in(writer.state(), who, deck_of(who));
    const auto amount = std::min(event.slot[slot::amount], static_cast<std::int64_t>(deck.size()));
    const std::uint32_t to = zone_of(writer.state(), who, hand_of(who));
    for (std::int64_t i = 0; i < amount; ++i) writer.move(deck[static_cast<std::size_t>(i)], to);
}

void apply_hand_returned(FactWriter& writer, const Event& event) {
    const std::uint32_t who = about(writer, event);
    const std::uint32_t to = zone_of(writer.state(), who, deck_of(who));
    for (const std::uint32_t card : cards_in(writer.state(), who, hand_of(who))) writer.move(card, to);
}

void apply_play_begun(FactWriter& writer, const Event& event) {
    const std::uint32_t card = about(writer, event);
    if (card == 0) return;
    writer.turn(card, false);
    writer.move(card, zone_of(writer.state(), writer.state().entity(card).owner, Area::play_area));
}

void apply_card_played(FactWriter& writer, const Event& event) {
    if (const std::uint32_t card = about(writer, event); card != 0) set(writer, card, Fact::in_effect, 1);
}

template <std::uint32_t seat>
void apply_to_score_area(FactWriter& writer, const Event& event) {
    const std::uint32_t card = about(writer, event);
    if (card == 0) return;
    if (seat == runner_seat) add(writer, table_entity, Fact::steals, 1);
    hide_from_runner(writer, card);
    leave_for(writer, card, zone_of(writer.state(), seat, Area::score_area));
    writer.turn(card, false);
}

// Faceup if the Runner could see the card at that moment.
bool leaves_unseen(const FactWriter& writer, std::uint32_t card) {
    const Entity& entity = writer.state().entity(card);
    if (entity.owner != corp_seat) return false;
    if (EntityRef::unpack(stored(writer, table_entity, Fact::accessed_card)) == writer.state().ref(card))
        return false;
    return entity.face_down != 0 || lies_in(writer.state(), entity, Area::hq) ||
           lies_in(writer.state(), entity, Area::rd) || lies_in(writer.state(), entity, Area::set_aside);
}

void to_discard(FactWriter& writer, std::uint32_t card, bool face_down) {
    const std::uint32_t owner = writer.state().entity(card).owner;
    if (face_down) hide_from_runner(writer, card);
    writer.turn(card, face_down);
    leave_for(writer, card, zone_of(writer.state(), owner, discard_of(owner)));
}

// An ability that persists goes on when the Runner trashes its rezzed card while accessing it.
void apply_trash(FactWriter& writer, const Event& event) {
    const std::uint32_t card = about(writer, event);
    if (card == 0) return;
    const Entity& entity = writer.state().entity(card);
    const bool accessed =
        EntityRef::unpack(stored(writer, table_entity, Fact::accessed_card)) == writer.state().ref(card);
    const bool persists = accessed && is_active_in_play(writer.state(), entity) &&
                          EntityRef::unpack(event.slot[slot::by]).index == runner_seat &&
                          has_mark(writer.book(), entity, Mark::persistent);
    to_discard(writer, card, leaves_unseen(writer, card));
    if (persists) set(writer, card, Fact::persists, 1);
}

void apply_discarded(FactWriter& writer, const Event& event) {
    const std::uint32_t card = about(writer, event);
    if (card != 0) to_discard(writer, card, writer.state().entity(card).owner == corp_seat);
}

void apply_forfeited(FactWriter& writer, const Event& event) {
    if (const std::uint32_t card = about(writer, event); card != 0)
        leave_for(writer, card, zone_of(writer.state(), table_entity, Area::removed));
}

void apply_revealed(FactWriter& writer, const Event& event) {
    const std::uint32_t card = about(writer, event);
    if (card == 0) return;
    writer.show(card, corp_seat);
    writer.show(card, runner_seat);
}

void apply_looked_at(FactWriter& writer, const Event& event) {
    const std::uint32_t card = about(writer, event);
    const std::uint32_t who = EntityRef::unpack(event.slot[slot::by]).index;
    if (card != 0 && who != 0) writer.show(card, who);
}

// Whoever searches sees every card of the deck: the event's targets.
void apply_searched(FactWriter& writer, const Event& event) {
    const std::uint32_t who = EntityRef::unpack(event.slot[slot::by]).index;
    for (const std::int64_t packed : writer.state().items(event.targets)) {
        const EntityRef card = EntityRef::unpack(packed);
        if (who != 0 && writer.state().find(card) != nullptr) writer.show(card.index, who);
    }
}

// Where a card goes, and which end of a deck; every place is its owner's.
struct Destination {
    std::uint32_t zone = none;
    kernel::End end = kernel::End::back;
};
Destination destination_of(const FactWriter& writer, std::uint32_t owner, std::int64_t name) {
    const State& state = writer.state();
    const auto is = [&](Word each) { return name == name_number(writer, each); };
    if (is(Word::top_of_deck)) return {zone_of(state, owner, deck_of(owner)), kernel::End::front};
    if (is(Word::bottom_of_deck)) return {zone_of(state, owner, deck_of(owner)), kernel::End::back};
    if (is(Word::discard)) return {zone_of(state, owner, discard_of(owner)), kernel::End::back};
    if (is(Word::set_aside)) return {zone_of(state, owner, Area::set_aside), kernel::End::back};
    if (is(Word::score_area)) return {zone_of(state, owner, Area::score_area), kernel::End::back};
    if (is(Word::removed)) return {zone_of(state, table_entity, Area::removed), kernel::End::back};
    return {zone_of(state, owner, hand_of(owner)), kernel::End::back};
}

// `before`: it lies faceup there whatever it was.
void apply_moved(FactWriter& writer, const Event& event) {
    const std::uint32_t card = about(writer, event);
    if (card == 0) return;
    const Destination to = destination_of(writer, writer.state().entity(card).owner, event.slot[slot::what]);
    const bool to_discard_pile = event.slot[slot::what] == name_number(writer, Word::discard);
    const bool unseen = to_discard_pile && event.slot[slot::before] == 0 && leaves_unseen(writer, card);
    hide_from_runner(writer, card);
    writer.turn(card, unseen);
    leave_for(writer, card, to.zone, to.end);
}

std::span<const EventRow> card_rows() {
    using enum Happening;
    static constexpr EventRow rows[] = {
        {draw, "draw", apply_draw, true, true, true},
        {card_drawn, "card_drawn", nullptr, false, true},
        {added_to_hand, "added_to_hand", apply_added_to_hand, false, false, true},
        {shuffled, "shuffled", apply_shuffled, false, false, true},
        {hand_dealt, "hand_dealt", apply_hand_dealt, true, false, true},
        {hand_returned, "hand_returned", apply_hand_returned, false, false, true},
        {play_begun, "play_begun", apply_play_begun, false, false, true},
        {card_played, "card_played", apply_card_played, false, true, false, {Fact::in_effect}},
        {card_resolved, "card_resolved"},
        {score, "score", apply_to_score_area<corp_seat>, false, false, true},
        {agenda_scored, "agenda_scored", nullptr, false, true},
        {steal, "steal", apply_to_score_area<runner_seat>, false, false, true, {}, {Fact::steals}},
        {agenda_stolen, "agenda_stolen", nullptr, false, true},
        {agenda_forfeited, "agenda_forfeited", apply_forfeited, false, true, true},
        {trash, "trash", apply_trash, false, false, true},
        {card_trashed, "card_trashed", nullptr, false, true},
        {discarded, "discarded", apply_discarded, false, false, true},
        {put_away, "put_away", apply_trash, false, false, true},
        {card_revealed, "card_revealed", apply_revealed, false, false, true},
        {card_exposed, "card_exposed", apply_revealed, false, true, true},
        {card_looked_at, "card_looked_at", apply_looked_at, false, false, true},
        {deck_searched, "deck_searched", apply_searched, false, false, true},
        {card_moved, "card_moved", apply_moved, false, false, true},
    };
    return rows;
}

}  // namespace

}  // namespace writing

std::span<const EventRow> card_events() { return writing::card_rows(); }

}  // namespace cantrip::games::netrunner
