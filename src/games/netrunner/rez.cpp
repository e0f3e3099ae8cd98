#include "games/netrunner/procedures.hpp"

// Rezzing and scoring: what the Corp may do in a paid ability window beside using abilities.
namespace cantrip::games::netrunner {

namespace {

bool is_window(const Machine& machine, std::string_view name) {
    return table_fact(machine, Fact::window) == static_cast<std::int64_t>(word(machine.book, name).index);
}

// Ice only while it is approached; the rest in every window but those of an encounter and of passing ice.
bool may_rez(const Machine& machine, std::uint32_t card) {
    const Entity& entity = machine.state.entity(card);
    if (entity.face_down == 0 || entity.owner != corp_seat || is_type(machine.book, entity, "agenda"))
        return false;
    if (is_window(machine, "encounter") || is_window(machine, "pass")) return false;
    if (is_type(machine.book, entity, "ice") &&
        !(is_window(machine, "approach") && current_ice(machine) == card))
        return false;
    return can_pay(machine, corp_seat, 0, number(machine, card, Value::rez_cost));
}

bool may_score(const Machine& machine, std::uint32_t card) {
    const Entity& entity = machine.state.entity(card);
    if (!is_type(machine.book, entity, "agenda") || active_seat(machine) != corp_seat) return false;
    if (!is_window(machine, "turn_begins") && !is_window(machine, "action")) return false;
    if (table_fact(machine, Fact::run_active) != 0 || !allowed(machine, corp_seat, Value::may_score))
        return false;
    return fact(machine, card, Fact::advancement) >= number(machine, card, Value::requirement);
}

}  // namespace

void window_options(Machine& machine, NameId window, std::uint32_t seat, std::vector<Option>& options) {
    if (seat != corp_seat || window != word(machine.book, "paid")) return;
    for (const std::uint32_t card : installed_cards(machine.state)) {
        const bool rez = may_rez(machine, card);
        if (!rez && !may_score(machine, card)) continue;
        options.push_back({OptionKind::entity, machine.state.ref(card).packed(), 0,
                           word(machine.book, rez ? "rez" : "score").index});
    }
}

Flow take_window_option(Machine& machine, const Option& option, std::uint32_t seat) {
    const bool rez = option.label == word(machine.book, "rez").index;
    Frame& frame = push_procedure(machine, rez ? "rez_card" : "score_agenda");
    frame.local[0] = option.a;
    frame.controller = seat;
    return Flow::next;
}

// local: 0 the card
Flow rez_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { price, turn, look, over };
    const EntityRef card = EntityRef::unpack(frame.local[0]);
    if (machine.state.find(card) == nullptr) return Flow::done;
    switch (frame.step++) {
        case price:
            pay(machine, corp_seat, 0, number(machine, card.index, Value::rez_cost));
            return Flow::next;
        case turn:
            raise(machine, Happening::card_rezzed, card.index);
            return Flow::next;
        case look:
            checkpoint(machine);
            return Flow::next;
        default:
            return Flow::done;
    }
}

// local: 0 the agenda, 1 its last number of advancement counters, 2 the server it was in
Flow score_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { move, announce, look, over };
    const EntityRef card = EntityRef::unpack(frame.local[0]);
    switch (frame.step++) {
        case move: {
            const Entity* entity = machine.state.find(card);
            if (entity == nullptr) return Flow::done;
            frame.local[1] = fact(machine, card.index, Fact::advancement);
            if (lies_in(machine.state, *entity, Area::root)) {
                frame.local[2] = machine.state.ref(machine.state.zones()[entity->zone].owner).packed();
            }
            raise(machine, Happening::score, card.index);
            return Flow::next;
        }
        case announce: {
            if (!machine.happened()) return Flow::done;
            Draft draft = happening(machine, Happening::agenda_scored, card.index);
            draft.with(slot::before, frame.local[1]).with(slot::server, frame.local[2]);
            machine.raise(draft);
            return Flow::next;
        }
        case look:
            checkpoint(machine);
            return Flow::next;
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::netrunner
