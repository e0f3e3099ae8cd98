#include "games/netrunner/procedures.hpp"

// Rezzing, scoring and stealing; the first two are what the Corp may do in a paid ability window beside using
// abilities.
namespace cantrip::games::netrunner {

namespace {

bool is_window(const Machine& machine, Word name) {
    return table_fact(machine, Fact::window) == static_cast<std::int64_t>(word(machine.book, name).index);
}

// Ice only while it is approached; the rest in every window but those of an encounter and of passing ice.
bool may_rez(const Machine& machine, std::uint32_t card) {
    const Entity& entity = machine.state.entity(card);
    if (entity.face_down == 0 || entity.owner != corp_seat || is_type(machine.book, entity, Word::agenda))
        return false;
    if (is_window(machine, Word::encounter) || is_window(machine, Word::pass)) return false;
    if (is_type(machine.book, entity, Word::ice) &&
        !(is_window(machine, Word::approach) && current_ice(machine) == card))
        return false;
    return can_pay(machine, corp_seat, 0, number(machine, card, Value::rez_cost), Word::rez);
}

bool may_score(const Machine& machine, std::uint32_t card) {
    const Entity& entity = machine.state.entity(card);
    if (!is_type(machine.book, entity, Word::agenda) || active_seat(machine) != corp_seat) return false;
    if (!is_window(machine, Word::turn_begins) && !is_window(machine, Word::action)) return false;
    if (table_fact(machine, Fact::run_active) != 0 || !allowed(machine, corp_seat, Value::may_score) ||
        !allowed(machine, card, Value::scorable))
        return false;
    return fact(machine, card, Fact::advancement) >= number(machine, card, Value::advancement_requirement);
}

}  // namespace

void window_options(Machine& machine, NameId window, std::uint32_t seat, std::vector<Option>& options) {
    if (seat != corp_seat || window != word(machine.book, Word::paid)) return;
    each_installed(machine.state, [&](std::uint32_t card) {
        const bool rez = may_rez(machine, card);
        if (!rez && !may_score(machine, card)) return;
        options.push_back({OptionKind::entity, machine.state.ref(card).packed(), 0,
                           word(machine.book, rez ? Word::rez : Word::score).index});
    });
}

Flow take_window_option(Machine& machine, const Option& option, std::uint32_t seat) {
    const bool rez = option.label == word(machine.book, Word::rez).index;
    Frame& frame = push_procedure(machine, rez ? Procedure::rez_card : Procedure::score_agenda);
    frame.local[0] = option.a;
    frame.controller = seat;
    return Flow::next;
}

// local: 0 the card, 1 nonzero: nothing is paid, 2 the X of its price
Flow rez_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { ask_x, x_named, price, turn, look, over };
    const EntityRef card = EntityRef::unpack(frame.local[0]);
    if (machine.state.find(card) == nullptr) return Flow::done;
    switch (frame.step) {
        case ask_x:
            if (frame.local[1] != 0 ||
                !has_mark(machine.book, machine.state.entity(card.index), Mark::cost_is_x)) {
                frame.step = price;
                return Flow::next;
            }
            return machine.ask(
                frame, name_x(machine, corp_seat, number(machine, card.index, Value::rez_cost), Word::rez),
                x_named);
        case x_named:
            frame.step = price;
            frame.local[2] = machine.answer_of()[0];
            raise(machine, Happening::x_named, card.index, frame.local[2]);
            return Flow::next;
        case price:
            frame.step = turn;
            if (frame.local[1] == 0)
                pay(machine, corp_seat, 0, number(machine, card.index, Value::rez_cost) + frame.local[2],
                    Word::rez);
            return Flow::next;
        case turn: {
            frame.step = look;
            Draft draft = happening(machine, Happening::card_rezzed, card.index);
            draft.with(slot::server, server_of(machine.book, machine.state, card));
            machine.raise(draft);
            return Flow::next;
        }
        case look:
            frame.step = over;
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
            if (machine.state.find(card) == nullptr) return Flow::done;
            frame.local[1] = fact(machine, card.index, Fact::advancement);
            frame.local[2] = server_of(machine.book, machine.state, card).packed();
            raise(machine, Happening::score, card.index);
            return Flow::next;
        }
        case announce: {
            if (!machine.happened()) return Flow::done;
            const Entity& agenda = machine.state.entity(card.index);
            Draft draft = happening(machine, Happening::agenda_scored, card.index,
                                    printed(machine.book, agenda, Word::agenda_points).value_or(0));
            draft.with(slot::before, frame.local[1]).with(slot::server, frame.local[2]);
            draft.with(slot::by, machine.state.ref(corp_seat));
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

// local: 0 the agenda, 1 it was active, 2 the server it was in
Flow steal_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { move, announce, over };
    const EntityRef card = EntityRef::unpack(frame.local[0]);
    switch (frame.step++) {
        case move: {
            const Entity* entity = machine.state.find(card);
            if (entity == nullptr) return Flow::done;
            frame.local[1] = is_active_in_play(machine.state, *entity) ? 1 : 0;
            frame.local[2] = server_of(machine.book, machine.state, card).packed();
            raise(machine, Happening::steal, card.index);
            return Flow::next;
        }
        case announce: {
            if (!machine.happened()) return Flow::done;
            const Entity& agenda = machine.state.entity(card.index);
            Draft draft = happening(machine, Happening::agenda_stolen, card.index,
                                    printed(machine.book, agenda, Word::agenda_points).value_or(0));
            draft.with(slot::before, frame.local[1]).with(slot::server, frame.local[2]);
            draft.with(slot::by, machine.state.ref(runner_seat));
            machine.raise(draft);
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::netrunner
