#include "games/netrunner/procedures.hpp"
#include "kernel/setup.hpp"

#include <algorithm>

// Installing a card: where to, what makes room for it, its price.
namespace cantrip::games::netrunner {

namespace {

bool is_root_filler(const Rulebook& book, const Entity& card) {
    return is_type(book, card, "agenda") || is_type(book, card, "asset");
}

std::vector<std::uint32_t> destinations(const Machine& machine, const Entity& card) {
    std::vector<std::uint32_t> found = servers(machine.book, machine.state);
    if (is_root_filler(machine.book, card)) {
        std::erase_if(found,
                      [&](std::uint32_t server) { return is_central(machine.book, machine.state, server); });
    }
    return found;
}

std::uint32_t newest_server(const Machine& machine) {
    for (const std::uint32_t server : servers(machine.book, machine.state)) {
        if (fact(machine, server, Fact::number) == table_fact(machine, Fact::servers_made) &&
            !is_central(machine.book, machine.state, server)) {
            return server;
        }
    }
    return 0;
}

// Cards that may make room for the new one.
std::vector<std::uint32_t> like_cards(const Machine& machine, const Entity& card, std::uint32_t server) {
    if (card.owner == corp_seat)
        return cards_in(machine.state, server, is_type(machine.book, card, "ice") ? Area::ice : Area::root);
    std::vector<std::uint32_t> found = cards_in(machine.state, runner_seat, Area::rig);
    std::erase_if(found, [&](std::uint32_t each) {
        return !is_type(machine.book, machine.state.entity(each), "program");
    });
    if (!is_type(machine.book, card, "program")) found.clear();
    return found;
}

std::int64_t memory_short(const Machine& machine, const Entity& card) {
    if (!is_type(machine.book, card, "program")) return 0;
    return memory_used(machine) + printed(machine.book, card, "memory").value_or(0) -
           number(machine, runner_seat, Value::memory_limit);
}

std::int64_t price_of(const Machine& machine, std::uint32_t card, std::uint32_t server) {
    const Entity& entity = machine.state.entity(card);
    if (entity.owner == runner_seat) return number(machine, card, Value::install_cost);
    if (!is_type(machine.book, entity, "ice")) return 0;
    return static_cast<std::int64_t>(cards_in(machine.state, server, Area::ice).size());
}

Question where_to(const Machine& machine, std::uint32_t seat, const Entity& card) {
    Question question;
    question.seat = seat;
    question.prompt = word(machine.book, "install_where");
    for (const std::uint32_t server : destinations(machine, card))
        question.options.push_back(Option::of(machine.state.ref(server)));
    const std::uint32_t name = word(machine.book, "new_server").index;
    question.options.push_back({OptionKind::name, name, 0, name});
    return question;
}

// Of ice, so many that the rest can be paid for.
Question what_goes(const Machine& machine, std::uint32_t seat, std::uint32_t card, std::uint32_t server) {
    const Entity& entity = machine.state.entity(card);
    Question question;
    question.seat = seat;
    question.shape = ShapeKind::subset;
    question.prompt = word(machine.book, "trash_like_cards");
    for (const std::uint32_t each : like_cards(machine, entity, server))
        question.options.push_back(Option::of(machine.state.ref(each)));
    question.maximum = static_cast<std::int64_t>(question.options.size());
    if (is_type(machine.book, entity, "ice")) {
        question.minimum = std::clamp<std::int64_t>(
            price_of(machine, card, server) - fact(machine, seat, Fact::credits), 0, question.maximum);
    }
    return question;
}

// The other agenda or asset of a root must go; of programs whatever the Runner picks until memory suffices.
std::uint32_t must_go(const Machine& machine, std::uint32_t card, std::uint32_t server) {
    if (!is_root_filler(machine.book, machine.state.entity(card))) return 0;
    for (const std::uint32_t other : cards_in(machine.state, server, Area::root)) {
        if (is_root_filler(machine.book, machine.state.entity(other))) return other;
    }
    return 0;
}

}  // namespace

std::vector<std::uint32_t> installable_cards(const Machine& machine, std::uint32_t seat) {
    std::vector<std::uint32_t> found;
    for (const std::uint32_t card : cards_in(machine.state, seat, hand_of(seat))) {
        const Entity& entity = machine.state.entity(card);
        if (is_type(machine.book, entity, "event") || is_type(machine.book, entity, "operation")) continue;
        if (!restrictions_hold(machine, card, "install_restriction")) continue;
        if (seat == runner_seat) {
            if (!can_pay(machine, seat, 0, number(machine, card, Value::install_cost))) continue;
            const std::int64_t own = printed(machine.book, entity, "memory").value_or(0);
            if (is_type(machine.book, entity, "program") && own > number(machine, seat, Value::memory_limit))
                continue;
        }
        found.push_back(card);
    }
    return found;
}

// local: 0 the card, 1 clicks that are part of the price, 2 the server
Flow install_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t {
        start,
        placed,
        destination,
        destination_chosen,
        made,
        clear,
        clear_chosen,
        force,
        force_chosen,
        price,
        enter,
        announce,
        over
    };
    State& state = machine.state;
    const EntityRef card = EntityRef::unpack(frame.local[0]);
    const auto server = static_cast<std::uint32_t>(frame.local[2]);
    const std::uint32_t seat = frame.controller;
    switch (frame.step) {
        case start:
            if (state.find(card) == nullptr) return Flow::done;
            frame.step = placed;
            frame.controller = state.entity(card.index).owner;
            raise(machine, Happening::install_begun, card.index);
            return Flow::next;
        case placed:
            frame.local[0] = state.ref(card.index).packed();
            frame.step = seat == runner_seat ? clear : destination;
            return Flow::next;
        case destination:
            return machine.ask(frame, where_to(machine, seat, state.entity(card.index)), destination_chosen);
        case destination_chosen: {
            const Option option = machine.picked();
            const bool known = option.kind == OptionKind::entity;
            frame.step = known ? clear : made;
            frame.local[2] = known ? option.entity().index : 0;
            raise(machine, known ? Happening::install_declared : Happening::server_made,
                  known ? option.entity().index : 0);
            return Flow::next;
        }
        case made:
            frame.local[2] = newest_server(machine);
            frame.step = clear;
            return Flow::next;
        case clear:
            if (like_cards(machine, state.entity(card.index), server).empty()) {
                frame.step = force;
                return Flow::next;
            }
            return machine.ask(frame, what_goes(machine, seat, card.index, server), clear_chosen);
        case clear_chosen: {
            std::vector<std::uint32_t> gone;
            for (const std::int64_t index : machine.answer_of())
                gone.push_back(machine.option(0, index).entity().index);
            frame.step = force;
            if (!gone.empty()) trash(machine, gone, "install", seat);
            return Flow::next;
        }
        case force: {
            const std::uint32_t other[] = {must_go(machine, card.index, server)};
            if (other[0] != 0) {
                trash(machine, other, "install", seat);
                return Flow::next;
            }
            if (seat == corp_seat || memory_short(machine, state.entity(card.index)) <= 0) {
                frame.step = price;
                return Flow::next;
            }
            Question question = what_goes(machine, seat, card.index, server);
            question.shape = ShapeKind::one_of;
            question.prompt = word(machine.book, "trash_for_memory");
            return machine.ask(frame, question, force_chosen);
        }
        case force_chosen: {
            frame.step = force;
            const std::uint32_t chosen[] = {machine.picked().entity().index};
            trash(machine, chosen, "install", seat);
            return Flow::next;
        }
        case price:
            frame.step = enter;
            pay(machine, seat, frame.local[1], price_of(machine, card.index, server));
            return Flow::next;
        case enter: {
            frame.step = announce;
            Draft draft = happening(machine, Happening::installed, card.index);
            if (server != 0) draft.with(slot::server, state.ref(server));
            machine.raise(draft);
            return Flow::next;
        }
        case announce: {
            frame.step = over;
            Draft draft = happening(machine, Happening::card_installed, card.index);
            if (server != 0) draft.with(slot::server, state.ref(server));
            machine.raise(draft);
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::netrunner
