#include "games/netrunner/event_parts.hpp"

#include <algorithm>
#include <string>

// Cards that come into play, their faces and places, and the servers they make.
namespace cantrip::games::netrunner {

namespace writing {

// Recurring credits are there from the moment a card becomes active.
void become_active(FactWriter& writer, std::uint32_t card) {
    set(writer, card, Fact::active_since, writer.state().registers().events_done + 1);
    const std::int64_t recurring = recurring_credits(writer.book(), writer.state().entity(card));
    if (recurring > stored(writer, card, Fact::credits_on_card))
        set(writer, card, Fact::credits_on_card, recurring);
}

namespace {

void apply_install_begun(FactWriter& writer, const Event& event) {
    const std::uint32_t card = about(writer, event);
    if (card == 0) return;
    const std::uint32_t owner = writer.state().entity(card).owner;
    const bool seen = writer.state().entity(card).face_down == 0 &&
                      lies_in(writer.state(), writer.state().entity(card), Area::archives);
    if (owner == corp_seat) hide_from_runner(writer, card);
    writer.turn(card, owner == corp_seat);
    writer.move(card, zone_of(writer.state(), owner, Area::play_area));
    // A card that lay faceup is known wherever it goes.
    if (seen) writer.show(card, runner_seat);
}

// A remote server that waits for a card does not vanish meanwhile.
void apply_install_declared(FactWriter& writer, const Event& event) {
    if (const std::uint32_t server = about(writer, event); server != 0) set(writer, server, Fact::awaited, 1);
}

void apply_install_given_up(FactWriter& writer, const Event& event) {
    const EntityRef server = EntityRef::unpack(event.slot[slot::server]);
    if (writer.state().find(server) != nullptr) set(writer, server.index, Fact::awaited, 0);
}

// Ice stands in its line from the server outward, so the newest is the outermost; `before` is one more than
// the place it takes where it is told one.
void put_before_server(FactWriter& writer, std::uint32_t card, std::uint32_t server, std::int64_t place) {
    const std::uint32_t line = zone_of(writer.state(), server, Area::ice);
    if (place > 0 && place - 1 < static_cast<std::int64_t>(writer.state().zones()[line].count))
        writer.insert(card, line, static_cast<std::uint32_t>(place - 1));
    else
        writer.move(card, line);
}

// `what`: the card comes in faceup whatever it is; `source`: what hosts it.
void apply_installed(FactWriter& writer, const Event& event) {
    const std::uint32_t card = about(writer, event);
    if (card == 0) return;
    const std::uint32_t owner = writer.state().entity(card).owner;
    if (owner == runner_seat) {
        writer.move(card, zone_of(writer.state(), runner_seat, Area::rig));
    } else {
        const EntityRef server = EntityRef::unpack(event.slot[slot::server]);
        if (writer.state().find(server) == nullptr) return;
        if (is_type(writer.book(), writer.state().entity(card), Word::ice))
            put_before_server(writer, card, server.index, event.slot[slot::before]);
        else
            writer.move(card, zone_of(writer.state(), server.index, Area::root));
        set(writer, server.index, Fact::awaited, 0);
        if (event.slot[slot::what] != 0) writer.turn(card, false);
    }
    if (const std::int64_t host = event.slot[slot::source]; host != 0) set(writer, card, Fact::host, host);
    if (writer.state().entity(card).face_down == 0) become_active(writer, card);
}

void apply_rezzed(FactWriter& writer, const Event& event) {
    const std::uint32_t card = about(writer, event);
    if (card == 0) return;
    writer.turn(card, false);
    become_active(writer, card);
}

void apply_derezzed(FactWriter& writer, const Event& event) {
    if (const std::uint32_t card = about(writer, event); card != 0) writer.turn(card, true);
}

bool is_run_ice(const FactWriter& writer, std::uint32_t card) {
    return stored(writer, table_entity, Fact::run_active) != 0 &&
           EntityRef::unpack(stored(writer, table_entity, Fact::run_ice)) == writer.state().ref(card);
}

// Ice that is encountered takes the Runner along, to another server if need be.
void follow_ice(FactWriter& writer, std::uint32_t ice) {
    const kernel::Zone& line = writer.state().zones()[writer.state().entity(ice).zone];
    std::int64_t place = 1;
    for (std::uint32_t at = line.first; at != none && at != ice; at = writer.state().entity(at).next) ++place;
    set(writer, table_entity, Fact::run_server, writer.state().ref(line.owner).packed());
    set(writer, table_entity, Fact::run_position, place);
}

// An approached place stays where it is: the Runner now approaches what has come there.
void apply_swapped(FactWriter& writer, const Event& event) {
    const std::uint32_t left = about(writer, event);
    const EntityRef other = EntityRef::unpack(event.slot[slot::server]);
    if (left == 0 || writer.state().find(other) == nullptr) return;
    const bool left_met = is_run_ice(writer, left);
    const bool right_met = is_run_ice(writer, other.index);
    writer.swap(left, other.index);
    if (!left_met && !right_met) return;
    if (stored(writer, table_entity, Fact::encountering) != 0)
        follow_ice(writer, left_met ? left : other.index);
    else
        set(writer, table_entity, Fact::run_ice, writer.state().ref(left_met ? other.index : left).packed());
}

void apply_ice_moved(FactWriter& writer, const Event& event) {
    const std::uint32_t card = about(writer, event);
    const EntityRef server = EntityRef::unpack(event.slot[slot::server]);
    if (card == 0 || writer.state().find(server) == nullptr) return;
    const bool met = is_run_ice(writer, card);
    writer.move(card, zone_of(writer.state(), server.index, Area::ice));
    if (!met) return;
    if (stored(writer, table_entity, Fact::encountering) != 0)
        follow_ice(writer, card);
    else
        set(writer, table_entity, Fact::run_ice, 0);
}

void apply_server_made(FactWriter& writer, const Event&) {
    add(writer, table_entity, Fact::servers_made, 1);
    const std::int64_t made = stored(writer, table_entity, Fact::servers_made);
    const EntityRef server = writer.create(writer.book().find_kind("server"), {}, 0, none);
    if (!server.valid()) return;
    set(writer, server.index, Fact::number, made);
    set(writer, server.index, Fact::awaited, 1);
    const NameId name = word(writer.book(), "remote" + std::to_string(made));
    if (name.valid()) writer.give_name(server.index, name);
}

void apply_server_gone(FactWriter& writer, const Event& event) {
    if (const std::uint32_t server = about(writer, event); server != 0) writer.retire(server);
}

std::span<const EventRow> install_rows() {
    using enum Happening;
    static constexpr EventRow rows[] = {
        {install_begun, "install_begun", apply_install_begun, false, false, true},
        {install_declared, "install_declared", apply_install_declared, false, false, false, {Fact::awaited}},
        {install_given_up, "install_given_up", apply_install_given_up, false, false, false, {Fact::awaited}},
        {installed, "installed", apply_installed, false, false, true},
        {card_installed, "card_installed", nullptr, false, true},
        {card_rezzed, "card_rezzed", apply_rezzed, false, true, true},
        {card_derezzed, "card_derezzed", apply_derezzed, false, true, true},
        {cards_swapped, "cards_swapped", apply_swapped, false, false, true},
        {ice_moved, "ice_moved", apply_ice_moved, false, false, true},
        {server_made, "server_made", apply_server_made, false, false, true},
        {server_gone, "server_gone", apply_server_gone, false, false, true},
    };
    return rows;
}

}  // namespace

}  // namespace writing

std::span<const EventRow> install_events() { return writing::install_rows(); }

}  // namespace cantrip::games::netrunner
