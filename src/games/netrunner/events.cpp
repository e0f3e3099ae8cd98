#include "games/netrunner/events.hpp"

#include "games/netrunner/position.hpp"
#include "kernel/fact_writer.hpp"
#include "kernel/setup.hpp"

#include <algorithm>
#include <array>

// What each event changes: the only code of the game that writes facts during play.
namespace cantrip::games::netrunner {

namespace {

using kernel::Event;
using kernel::FactWriter;
using kernel::table_entity;

using Apply = void (*)(FactWriter&, const Event&);

std::int64_t stored(const FactWriter& writer, std::uint32_t entity, Fact which) {
    return fact(writer.book(), writer.state(), entity, which);
}
void set(FactWriter& writer, std::uint32_t entity, Fact which, std::int64_t value) {
    writer.set(entity, id(which), value);
}
void add(FactWriter& writer, std::uint32_t entity, Fact which, std::int64_t by) {
    writer.add(entity, id(which), by);
}

// The entity an event is about, 0 if it is gone.
std::uint32_t about(const FactWriter& writer, const Event& event) {
    const EntityRef target = EntityRef::unpack(event.slot[slot::target]);
    return writer.state().find(target) == nullptr ? 0 : target.index;
}

template <Fact which, int sign>
void apply_count(FactWriter& writer, const Event& event) {
    const std::uint32_t who = about(writer, event);
    if (who == 0) return;
    const std::int64_t amount =
        sign > 0 ? event.slot[slot::amount] : std::min(event.slot[slot::amount], stored(writer, who, which));
    add(writer, who, which, sign * amount);
}

// Credits from bad publicity are in the pool, and the first to go.
void apply_credits_down(FactWriter& writer, const Event& event) {
    const std::uint32_t who = about(writer, event);
    if (who == 0) return;
    const std::int64_t amount = std::min(event.slot[slot::amount], stored(writer, who, Fact::credits));
    add(writer, who, Fact::credits, -amount);
    set(writer, who, Fact::run_credits,
        std::max<std::int64_t>(0, stored(writer, who, Fact::run_credits) - amount));
}

void apply_damage(FactWriter& writer, const Event& event) {
    const std::uint32_t who = about(writer, event);
    if (who == 0 || event.slot[slot::what] != word(writer.book(), "core").index) return;
    add(writer, who, Fact::core_damage, event.slot[slot::amount]);
    add(writer, who, Fact::hand_size_shift, -event.slot[slot::amount]);
}

// ---- cards -------------------------------------------------------------------------------------------

// The Runner saw a hand change without seeing which card went: what was known of its cards is worth nothing
// now.
void forget_hand(FactWriter& writer) {
    for (const std::uint32_t card : cards_in(writer.state(), corp_seat, Area::hq))
        writer.forget(card, runner_seat);
}

void hide_from_runner(FactWriter& writer, std::uint32_t card) {
    if (!lies_in(writer.state(), writer.state().entity(card), Area::hq)) return;
    writer.forget(card, runner_seat);
    forget_hand(writer);
}

void apply_drawn(FactWriter& writer, const Event& event) {
    const std::uint32_t who = about(writer, event);
    const std::uint32_t to = zone_of(writer.state(), who, Area::set_aside);
    const std::vector<std::uint32_t> deck = cards_in(writer.state(), who, deck_of(who));
    const auto amount = std::min(event.slot[slot::amount], static_cast<std::int64_t>(deck.size()));
    for (std::int64_t i = 0; i < amount; ++i) writer.move(deck[static_cast<std::size_t>(i)], to);
}

void apply_added_to_hand(FactWriter& writer, const Event& event) {
    const std::uint32_t who = about(writer, event);
    const std::uint32_t to = zone_of(writer.state(), who, hand_of(who));
    for (const std::uint32_t card : cards_in(writer.state(), who, Area::set_aside)) writer.move(card, to);
}

void apply_purged(FactWriter& writer, const Event&) {
    for (const std::uint32_t card : installed_cards(writer.state())) set(writer, card, Fact::virus, 0);
}

// The event's targets are the deck in its new order.
void apply_shuffled(FactWriter& writer, const Event& event) {
    const std::uint32_t who = about(writer, event);
    const std::vector<std::uint32_t> deck = cards_in(writer.state(), who, deck_of(who));
    std::vector<std::int64_t> order;
    for (const std::int64_t packed : writer.state().items(event.targets)) {
        order.push_back(std::ranges::find(deck, EntityRef::unpack(packed).index) - deck.begin());
    }
    writer.shuffle(zone_of(writer.state(), who, deck_of(who)), order);
}

// The first hand comes straight from the deck: nothing answers it.
void apply_hand_dealt(FactWriter& writer, const Event& event) {
    apply_drawn(writer, event);
    apply_added_to_hand(writer, event);
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

void apply_install_begun(FactWriter& writer, const Event& event) {
    const std::uint32_t card = about(writer, event);
    if (card == 0) return;
    const std::uint32_t owner = writer.state().entity(card).owner;
    if (owner == corp_seat) hide_from_runner(writer, card);
    writer.turn(card, owner == corp_seat);
    writer.move(card, zone_of(writer.state(), owner, Area::play_area));
}

// A remote server that waits for a card does not vanish meanwhile.
void apply_install_declared(FactWriter& writer, const Event& event) {
    if (const std::uint32_t server = about(writer, event); server != 0) set(writer, server, Fact::awaited, 1);
}

void stamp(FactWriter& writer, std::uint32_t card) {
    set(writer, card, Fact::active_since, writer.state().registers().events_done + 1);
}

// Ice stands in its line from the server outward, so the newest is the outermost.
void apply_installed(FactWriter& writer, const Event& event) {
    const std::uint32_t card = about(writer, event);
    if (card == 0) return;
    const std::uint32_t owner = writer.state().entity(card).owner;
    if (owner == runner_seat) {
        writer.move(card, zone_of(writer.state(), runner_seat, Area::rig));
    } else {
        const EntityRef server = EntityRef::unpack(event.slot[slot::server]);
        if (writer.state().find(server) == nullptr) return;
        const bool ice = is_type(writer.book(), writer.state().entity(card), "ice");
        writer.move(card, zone_of(writer.state(), server.index, ice ? Area::ice : Area::root));
        set(writer, server.index, Fact::awaited, 0);
    }
    stamp(writer, card);
}

void apply_rezzed(FactWriter& writer, const Event& event) {
    const std::uint32_t card = about(writer, event);
    if (card == 0) return;
    writer.turn(card, false);
    stamp(writer, card);
}

void apply_advanced(FactWriter& writer, const Event& event) {
    if (const std::uint32_t card = about(writer, event); card != 0)
        add(writer, card, Fact::advancement, event.slot[slot::amount]);
}

template <std::uint32_t seat>
void apply_to_score_area(FactWriter& writer, const Event& event) {
    const std::uint32_t card = about(writer, event);
    if (card == 0) return;
    if (seat == runner_seat) add(writer, table_entity, Fact::steals, 1);
    writer.move(card, zone_of(writer.state(), seat, Area::score_area));
    writer.turn(card, false);
}

// Faceup if the Runner could see the card at that moment.
bool leaves_unseen(const FactWriter& writer, std::uint32_t card) {
    const Entity& entity = writer.state().entity(card);
    if (entity.owner != corp_seat) return false;
    if (EntityRef::unpack(stored(writer, table_entity, Fact::accessed_card)) == writer.state().ref(card))
        return false;
    return entity.face_down != 0 || lies_in(writer.state(), entity, Area::hq) ||
           lies_in(writer.state(), entity, Area::rd);
}

void to_discard(FactWriter& writer, std::uint32_t card, bool face_down) {
    const std::uint32_t owner = writer.state().entity(card).owner;
    if (face_down) hide_from_runner(writer, card);
    writer.turn(card, face_down);
    writer.move(card, zone_of(writer.state(), owner, discard_of(owner)));
}

void apply_trash(FactWriter& writer, const Event& event) {
    if (const std::uint32_t card = about(writer, event); card != 0)
        to_discard(writer, card, leaves_unseen(writer, card));
}

void apply_discarded(FactWriter& writer, const Event& event) {
    const std::uint32_t card = about(writer, event);
    if (card != 0) to_discard(writer, card, writer.state().entity(card).owner == corp_seat);
}

void apply_revealed(FactWriter& writer, const Event& event) {
    const std::uint32_t card = about(writer, event);
    if (card == 0) return;
    writer.show(card, corp_seat);
    writer.show(card, runner_seat);
}

// ---- servers, turns ----------------------------------------------------------------------------------

void apply_server_made(FactWriter& writer, const Event&) {
    add(writer, table_entity, Fact::servers_made, 1);
    const std::int64_t made = stored(writer, table_entity, Fact::servers_made);
    const EntityRef server = writer.create(writer.book().find_kind("server"), {}, 0, none);
    if (!server.valid()) return;
    set(writer, server.index, Fact::number, made);
    set(writer, server.index, Fact::awaited, 1);
    const NameId name = word(writer.book(), "remote" + std::to_string(made));
    if (name.valid()) writer.give_name(server.index, name);
    writer.make_zone(id(Area::root), server.index);
    writer.make_zone(id(Area::ice), server.index);
}

void apply_server_gone(FactWriter& writer, const Event& event) {
    if (const std::uint32_t server = about(writer, event); server != 0) writer.retire(server);
}

void apply_turn_prepared(FactWriter& writer, const Event& event) {
    const std::uint32_t seat = about(writer, event);
    writer.begin_history();
    writer.clear_uses(word(writer.book(), "turn"));
    set(writer, table_entity, Fact::turn_of, event.slot[slot::target]);
    add(writer, seat, Fact::turns_taken, 1);
    add(writer, seat, Fact::clicks, event.slot[slot::amount]);
}

template <Fact which>
void apply_table_name(FactWriter& writer, const Event& event) {
    set(writer, table_entity, which, event.slot[slot::what]);
}

// ---- runs --------------------------------------------------------------------------------------------

void apply_run_announced(FactWriter& writer, const Event& event) {
    writer.clear_uses(word(writer.book(), "run"));
    set(writer, table_entity, Fact::run_active, 1);
    set(writer, table_entity, Fact::run_server, event.slot[slot::target]);
    for (const Fact which : {Fact::run_ice, Fact::run_position, Fact::run_successful, Fact::accesses,
                             Fact::steals, Fact::access_bonus}) {
        set(writer, table_entity, which, 0);
    }
    const std::int64_t bonus = stored(writer, corp_seat, Fact::bad_publicity);
    add(writer, runner_seat, Fact::credits, bonus);
    add(writer, runner_seat, Fact::run_credits, bonus);
}

void apply_position(FactWriter& writer, const Event& event) {
    set(writer, table_entity, Fact::run_ice, event.slot[slot::target]);
    set(writer, table_entity, Fact::run_position, event.slot[slot::amount]);
}

void apply_encounter(FactWriter& writer, const Event& event) {
    const std::uint32_t ice = about(writer, event);
    const std::size_t count = ice == 0 ? 0 : subroutines(writer.book(), writer.state().entity(ice)).size();
    set(writer, table_entity, Fact::encountering, 1);
    set(writer, table_entity, Fact::broken, 0);
    set(writer, table_entity, Fact::unbroken, static_cast<std::int64_t>(count));
}

void apply_encounter_ended(FactWriter& writer, const Event&) {
    set(writer, table_entity, Fact::encountering, 0);
}

// The amount is the place of the subroutine on its ice.
void apply_broken(FactWriter& writer, const Event& event) {
    const std::int64_t bit = std::int64_t{1} << event.slot[slot::amount];
    const std::int64_t before = stored(writer, table_entity, Fact::broken);
    if ((before & bit) != 0) return;
    set(writer, table_entity, Fact::broken, before | bit);
    add(writer, table_entity, Fact::unbroken, -1);
}

void apply_successful(FactWriter& writer, const Event&) {
    set(writer, table_entity, Fact::run_successful, 1);
}

void apply_breach(FactWriter& writer, const Event& event) {
    set(writer, table_entity, Fact::breached_server, event.slot[slot::target]);
}

void apply_archives_opened(FactWriter& writer, const Event&) {
    for (const std::uint32_t card : cards_in(writer.state(), corp_seat, Area::archives))
        writer.turn(card, false);
}

void apply_breach_over(FactWriter& writer, const Event&) {
    set(writer, table_entity, Fact::breached_server, 0);
    set(writer, table_entity, Fact::access_bonus, 0);
}

void apply_access(FactWriter& writer, const Event& event) {
    set(writer, table_entity, Fact::accessed_card, event.slot[slot::target]);
    set(writer, table_entity, Fact::accessed_from, event.slot[slot::from]);
    add(writer, table_entity, Fact::accesses, 1);
    if (const std::uint32_t card = about(writer, event); card != 0) writer.show(card, runner_seat);
}

void apply_access_ended(FactWriter& writer, const Event&) {
    set(writer, table_entity, Fact::accessed_card, 0);
    set(writer, table_entity, Fact::accessed_from, 0);
}

// The window that was open before the run is the one that goes on after it.
void apply_run_over(FactWriter& writer, const Event& event) {
    const std::int64_t leftover = stored(writer, runner_seat, Fact::run_credits);
    add(writer, runner_seat, Fact::credits, -leftover);
    set(writer, runner_seat, Fact::run_credits, 0);
    set(writer, table_entity, Fact::run_active, 0);
    set(writer, table_entity, Fact::encountering, 0);
    set(writer, table_entity, Fact::run_ice, 0);
    set(writer, table_entity, Fact::window, event.slot[slot::what]);
}

void apply_match_ended(FactWriter& writer, const Event& event) {
    writer.finish(NameId(static_cast<std::size_t>(event.slot[slot::what])));
}

struct EventRow {
    std::string_view name;
    Apply apply = nullptr;
    bool needs_amount = false;
    bool remembered = false;
    bool moves = false;
    std::initializer_list<Fact> writes = {};
    std::initializer_list<Fact> adds = {};
};

// In the order of `Happening`.
constexpr EventRow event_list[] = {
    {"credits_gained", apply_count<Fact::credits, 1>, true, false, false, {}, {Fact::credits}},
    {"credits_lost", apply_credits_down, true, false, false, {Fact::credits, Fact::run_credits}},
    {"credits_spent", apply_credits_down, true, false, false, {Fact::credits, Fact::run_credits}},
    {"clicks_gained", apply_count<Fact::clicks, 1>, true, false, false, {}, {Fact::clicks}},
    {"clicks_lost", apply_count<Fact::clicks, -1>, true, false, false, {Fact::clicks}},
    {"clicks_spent", apply_count<Fact::clicks, -1>, true, true, false, {Fact::clicks}},
    {"tags_taken", apply_count<Fact::tags, 1>, true, true, false, {}, {Fact::tags}},
    {"tags_removed", apply_count<Fact::tags, -1>, true, false, false, {Fact::tags}},
    {"bad_publicity_taken",
     apply_count<Fact::bad_publicity, 1>,
     true,
     false,
     false,
     {},
     {Fact::bad_publicity}},
    {"damage", apply_damage, true, true, false, {}, {Fact::core_damage, Fact::hand_size_shift}},
    {"damaged"},
    {"card_drawn", apply_drawn, true, false, true},
    {"added_to_hand", apply_added_to_hand, false, false, true},
    {"purged", apply_purged, false, false, false, {Fact::virus}},
    {"shuffled", apply_shuffled, false, false, true},
    {"hand_dealt", apply_hand_dealt, true, false, true},
    {"hand_returned", apply_hand_returned, false, false, true},
    {"play_begun", apply_play_begun, false, false, true},
    {"card_played", apply_card_played, false, true, false, {Fact::in_effect}},
    {"card_resolved"},
    {"install_begun", apply_install_begun, false, false, true},
    {"install_declared", apply_install_declared, false, false, false, {Fact::awaited}},
    {"installed", apply_installed, false, false, true},
    {"card_installed", nullptr, false, true},
    {"card_rezzed", apply_rezzed, false, true, true},
    {"card_advanced", apply_advanced, true, true, false, {}, {Fact::advancement}},
    {"score", apply_to_score_area<corp_seat>, false, false, true},
    {"agenda_scored", nullptr, false, true},
    {"steal", apply_to_score_area<runner_seat>, false, false, true, {}, {Fact::steals}},
    {"agenda_stolen", nullptr, false, true},
    {"trash", apply_trash, false, false, true},
    {"card_trashed", nullptr, false, true},
    {"discarded", apply_discarded, false, false, true},
    {"card_revealed", apply_revealed, false, false, true},
    {"server_made", apply_server_made, false, false, true},
    {"server_gone", apply_server_gone, false, false, true},
    {"turn_prepared", apply_turn_prepared},
    {"turn_began"},
    {"phase_began", apply_table_name<Fact::phase>},
    {"turn_ended"},
    {"window_opened", apply_table_name<Fact::window>},
    {"run_announced", apply_run_announced, false, true},
    {"run_began"},
    {"position_set", apply_position},
    {"approach_ice"},
    {"encounter_ice", apply_encounter},
    {"encounter_ended", apply_encounter_ended},
    {"subroutine_broken", apply_broken, false, false, false, {Fact::broken, Fact::unbroken}},
    {"pass_ice"},
    {"approach_server"},
    {"successful_run", apply_successful, false, true},
    {"breach_server", apply_breach, false, true},
    {"archives_opened", apply_archives_opened, false, false, true},
    {"end_of_breach", apply_breach_over},
    {"access_card", apply_access, false, true},
    {"access_ended", apply_access_ended},
    {"unsuccessful_run", nullptr, false, true},
    {"end_of_run", apply_run_over},
    {"match_ended", apply_match_ended},
};
static_assert(std::size(event_list) == static_cast<std::size_t>(Happening::count));

}  // namespace

void declare_events(kernel::Declare& declare) {
    using kernel::Order;
    using kernel::SlotSort;
    const std::initializer_list<kernel::Declare::Slot> slots = {
        {"target", SlotSort::entity}, {"amount", SlotSort::number}, {"source", SlotSort::entity},
        {"by", SlotSort::entity},     {"what", SlotSort::name},     {"before", SlotSort::number},
        {"server", SlotSort::entity}, {"from", SlotSort::name}};
    // Whatever answers an event becomes pending and waits for the next checkpoint.
    const std::initializer_list<kernel::Declare::Moment> moments = {{"about_to", true, Order::at_once},
                                                                    {"done", false, Order::windows}};
    for (const EventRow& row : event_list) {
        kernel::EventKindSpec& spec = declare.event(row.name, slots, moments, row.apply);
        spec.affected_slot = slot::target;
        if (row.needs_amount) spec.needed_slot = slot::amount;
        spec.remembered = row.remembered;
        spec.moves = row.moves;
        for (const Fact which : row.writes) spec.writes.push_back(id(which));
        for (const Fact which : row.adds) spec.adds.push_back(id(which));
    }
}

}  // namespace cantrip::games::netrunner
