#include "games/netrunner/procedures.hpp"

#include <algorithm>

// Installing a card: where to, what makes room for it, its price.
namespace cantrip::games::netrunner {

namespace {

bool is_root_filler(const Rulebook& book, const Entity& card) {
    const Word type = type_of(book, card);
    return type == Word::agenda || type == Word::asset;
}

bool is_installable_type(const Machine& machine, const Entity& card) {
    const Word type = type_of(machine.book, card);
    return type != Word::event && type != Word::operation && type != Word::identity;
}

// What an order says, as bits of a local of its frame.
constexpr std::int64_t without_install_cost = 1;
constexpr std::int64_t without_costs = 2;
constexpr std::int64_t comes_face_up = 4;
constexpr std::int64_t to_new_server = 8;
constexpr std::int64_t has_servers = 16;

// The order of a frame. local: 0 card, 1 clicks, 2 server, 3 flags, 4 inward of, 5 host, 6 next; list[0] the
// servers it may go to
InstallOrder order_of(const Machine& machine, const Frame& frame) {
    InstallOrder order;
    order.card = EntityRef::unpack(frame.local[0]);
    order.clicks = frame.local[1];
    order.free = (frame.local[3] & without_install_cost) != 0;
    order.ignore_costs = (frame.local[3] & without_costs) != 0;
    order.face_up = (frame.local[3] & comes_face_up) != 0;
    order.new_server = (frame.local[3] & to_new_server) != 0;
    order.only_servers = (frame.local[3] & has_servers) != 0;
    order.inward_of = EntityRef::unpack(frame.local[4]);
    order.host = EntityRef::unpack(frame.local[5]);
    for (const std::int64_t packed : machine.state.items(frame.list[0]))
        order.servers.push_back(EntityRef::unpack(packed).index);
    return order;
}

struct Places {
    std::vector<std::uint32_t> servers;  // or hosts
    bool new_server = false;
    [[nodiscard]] bool empty() const { return servers.empty() && !new_server; }
};

Places places_for(const Machine& machine, const InstallOrder& order) {
    const Entity& card = machine.state.entity(order.card.index);
    Places places;
    if (order.new_server) {
        places.new_server = true;
        return places;
    }
    if (order.inward_of.valid()) {
        const Entity* ice = machine.state.find(order.inward_of);
        if (ice != nullptr && lies_in(machine.state, *ice, Area::ice))
            places.servers = {machine.state.zones()[ice->zone].owner};
        return places;
    }
    places.servers = servers(machine.book, machine.state);
    places.new_server = !order.only_servers;
    std::erase_if(places.servers, [&](std::uint32_t server) {
        if (order.only_servers && std::ranges::find(order.servers, server) == order.servers.end())
            return true;
        return is_root_filler(machine.book, card) && is_central(machine.book, machine.state, server);
    });
    return places;
}

// The hosts that a card of the Runner may go to; nothing: it needs none.
std::optional<std::vector<std::uint32_t>> hosts_for(const Machine& machine, const InstallOrder& order) {
    std::optional<std::vector<std::uint32_t>> legal = legal_hosts(machine, order.card.index);
    if (!order.host.valid()) return legal;
    const bool fits = machine.state.find(order.host) != nullptr &&
                      (!legal.has_value() || std::ranges::find(*legal, order.host.index) != legal->end());
    return fits ? std::vector{order.host.index} : std::vector<std::uint32_t>{};
}

std::uint32_t newest_server(const Machine& machine) {
    for (const std::uint32_t server : servers(machine.book, machine.state)) {
        if (fact(machine, server, Fact::number) == table_fact(machine, Fact::servers_made) &&
            !is_central(machine.book, machine.state, server))
            return server;
    }
    return 0;
}

// Cards that may make room for the new one.
std::vector<std::uint32_t> like_cards(const Machine& machine, const Entity& card, std::uint32_t server) {
    if (card.owner == corp_seat)
        return cards_in(machine.state, server,
                        is_type(machine.book, card, Word::ice) ? Area::ice : Area::root);
    std::vector<std::uint32_t> found;
    if (!is_type(machine.book, card, Word::program)) return found;
    for (const std::uint32_t each : cards_of(machine.state, runner_seat, Area::rig)) {
        if (is_type(machine, each, Word::program)) found.push_back(each);
    }
    return found;
}

std::int64_t memory_short(const Machine& machine, const Entity& card) {
    const std::int64_t own = memory_cost(machine.book, card);
    if (own == 0) return 0;
    return memory_used(machine.book, machine.state) + own - number(machine, runner_seat, Value::memory_limit);
}

// Ice costs 1 for each ice that is there already; increases first, then reductions, then not below 0.
std::int64_t price_of(const Machine& machine, const InstallOrder& order, std::uint32_t server) {
    if (order.free || order.ignore_costs) return 0;
    const Entity& entity = machine.state.entity(order.card.index);
    const bool ice = is_type(machine.book, entity, Word::ice);
    const std::int64_t base = ice ? count_in(machine.state, server, Area::ice) : 0;
    return std::max<std::int64_t>(0, base + number(machine, order.card.index, Value::install_cost));
}

Question where_to(const Machine& machine, const InstallOrder& order, std::uint32_t seat,
                  const Places& places) {
    Question question;
    question.seat = seat;
    question.about = order.card;
    question.prompt = word(machine.book, Word::install_where);
    for (const std::uint32_t server : places.servers)
        question.options.push_back(Option::of(machine.state.ref(server)));
    const std::uint32_t name = word(machine.book, Word::new_server).index;
    if (places.new_server) question.options.push_back({OptionKind::name, name, 0, name});
    return question;
}

Question which_host(const Machine& machine, const InstallOrder& order, std::uint32_t seat,
                    std::span<const std::uint32_t> hosts) {
    Question question;
    question.seat = seat;
    question.about = order.card;
    question.prompt = word(machine.book, Word::install_on);
    for (const std::uint32_t host : hosts) question.options.push_back(Option::of(machine.state.ref(host)));
    return question;
}

// Of ice, so many that the rest can be paid for.
Question what_goes(const Machine& machine, const InstallOrder& order, std::uint32_t seat,
                   std::uint32_t server) {
    const Entity& entity = machine.state.entity(order.card.index);
    Question question;
    question.seat = seat;
    question.shape = ShapeKind::subset;
    question.about = order.card;
    question.prompt = word(machine.book, Word::trash_like_cards);
    for (const std::uint32_t each : like_cards(machine, entity, server))
        question.options.push_back(Option::of(machine.state.ref(each)));
    question.maximum = static_cast<std::int64_t>(question.options.size());
    if (is_type(machine.book, entity, Word::ice)) {
        const std::int64_t missing =
            price_of(machine, order, server) -
            credits_for(kernel::table_scope(machine.book, machine.state), seat, Word::install);
        question.minimum = std::clamp<std::int64_t>(missing, 0, question.maximum);
    }
    return question;
}

// The other agenda or asset of a root must go, and the other region.
std::uint32_t must_go(const Machine& machine, std::uint32_t card, std::uint32_t server) {
    if (server == 0) return 0;
    const Entity& entity = machine.state.entity(card);
    const bool filler = is_root_filler(machine.book, entity);
    const bool region = has_mark(machine.book, entity, Mark::region);
    if (!filler && !region) return 0;
    for (const std::uint32_t other : cards_of(machine.state, server, Area::root)) {
        const Entity& there = machine.state.entity(other);
        if ((filler && is_root_filler(machine.book, there)) ||
            (region && has_mark(machine.book, there, Mark::region)))
            return other;
    }
    return 0;
}

// The place of ice that goes next to another toward the server, and 1 more; 0: outermost.
std::int64_t place_inward(const Machine& machine, const Frame& frame, std::uint32_t server) {
    const EntityRef other = EntityRef::unpack(frame.local[4]);
    if (!other.valid()) return 0;
    const std::vector<std::uint32_t> line = cards_in(machine.state, server, Area::ice);
    const auto found = std::ranges::find(line, other.index);
    if (machine.state.find(other) != nullptr && found != line.end()) return found - line.begin() + 1;
    return frame.local[7];
}

}  // namespace

bool can_install(const Machine& machine, const InstallOrder& order) {
    const Entity* card = machine.state.find(order.card);
    if (card == nullptr || !is_installable_type(machine, *card)) return false;
    if (!restrictions_hold(machine, order.card.index, Word::install_restriction)) return false;
    const std::uint32_t seat = card->owner;
    if (const auto hosts = hosts_for(machine, order); hosts.has_value() && hosts->empty()) return false;
    if (seat == corp_seat) return !places_for(machine, order).empty();
    const std::int64_t memory = memory_cost(machine.book, *card);
    if (memory > number(machine, runner_seat, Value::memory_limit)) return false;
    return can_pay(machine, seat, order.clicks, price_of(machine, order, 0), Word::install);
}

std::vector<std::uint32_t> installable_cards(const Machine& machine, std::uint32_t seat) {
    std::vector<std::uint32_t> found;
    for (const std::uint32_t card : cards_of(machine.state, seat, hand_of(seat))) {
        InstallOrder order;
        order.card = machine.state.ref(card);
        order.clicks = 1;
        if (can_install(machine, order)) found.push_back(card);
    }
    return found;
}

void install(Machine& machine, const InstallOrder& order) {
    std::vector<std::int64_t> only;
    for (const std::uint32_t server : order.servers) only.push_back(machine.state.ref(server).packed());
    Frame& frame = push_procedure(machine, Procedure::install_card);
    frame.local[0] = order.card.packed();
    frame.local[1] = order.clicks;
    const auto mark = [&](bool holds, std::int64_t flag) { frame.local[3] |= holds ? flag : 0; };
    mark(order.free, without_install_cost);
    mark(order.ignore_costs, without_costs);
    mark(order.face_up, comes_face_up);
    mark(order.new_server, to_new_server);
    mark(order.only_servers, has_servers);
    frame.local[4] = order.inward_of.packed();
    frame.local[5] = order.host.packed();
    const kernel::List kept = machine.keep(only);
    machine.top().list[0] = kept;
}

// local: see `order_of`; 6 the X of its price, 7 the place that was inward of the ice it is to stand next to
Flow install_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t {
        start,
        placed,
        host,
        host_chosen,
        destination,
        destination_chosen,
        made,
        clear,
        clear_chosen,
        force,
        force_chosen,
        ask_x,
        x_named,
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
            if (!can_install(machine, order_of(machine, frame))) return Flow::done;
            frame.step = placed;
            frame.controller = state.entity(card.index).owner;
            raise(machine, Happening::install_begun, card.index);
            return Flow::next;
        case placed:
            frame.local[0] = state.ref(card.index).packed();
            frame.step = seat == runner_seat ? host : destination;
            return Flow::next;
        case host: {
            const InstallOrder order = order_of(machine, frame);
            const auto hosts = hosts_for(machine, order);
            if (!hosts.has_value() || order.host.valid()) {
                frame.step = clear;
                return Flow::next;
            }
            return machine.ask(frame, which_host(machine, order, seat, *hosts), host_chosen);
        }
        case host_chosen:
            frame.local[5] = machine.picked().a;
            frame.step = clear;
            return Flow::next;
        case destination: {
            const InstallOrder order = order_of(machine, frame);
            const Places places = places_for(machine, order);
            // Elsewhere a single place is asked about, too: which places a card may go to tells what it is.
            const bool told = order.new_server || order.inward_of.valid();
            if (told && !places.servers.empty()) {
                frame.local[2] = places.servers.front();
                frame.local[7] = place_inward(machine, frame, places.servers.front());
                frame.step = clear;
                raise(machine, Happening::install_declared, places.servers.front());
                return Flow::next;
            }
            if (told) {
                frame.step = made;
                raise(machine, Happening::server_made);
                return Flow::next;
            }
            return machine.ask(frame, where_to(machine, order, seat, places), destination_chosen);
        }
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
                frame.step = ask_x;
                return Flow::next;
            }
            return machine.ask(frame, what_goes(machine, order_of(machine, frame), seat, server),
                               clear_chosen);
        case clear_chosen: {
            std::vector<std::uint32_t> gone;
            for (const std::int64_t index : machine.answer_of())
                gone.push_back(machine.option(0, index).entity().index);
            frame.step = force;
            if (!gone.empty()) trash(machine, gone, Word::install, seat);
            return Flow::next;
        }
        case force: {
            const std::uint32_t other[] = {must_go(machine, card.index, server)};
            if (other[0] != 0) {
                trash(machine, other, Word::install, seat);
                return Flow::next;
            }
            if (seat == corp_seat || memory_short(machine, state.entity(card.index)) <= 0) {
                frame.step = ask_x;
                return Flow::next;
            }
            Question question = what_goes(machine, order_of(machine, frame), seat, server);
            question.shape = ShapeKind::one_of;
            question.prompt = word(machine.book, Word::trash_for_memory);
            return machine.ask(frame, question, force_chosen);
        }
        case force_chosen: {
            frame.step = force;
            const std::uint32_t chosen[] = {machine.picked().entity().index};
            trash(machine, chosen, Word::install, seat);
            return Flow::next;
        }
        case ask_x: {
            const InstallOrder order = order_of(machine, frame);
            const bool named = has_mark(machine.book, state.entity(card.index), Mark::cost_is_x) &&
                               seat == runner_seat && !order.free && !order.ignore_costs;
            if (!named) {
                frame.step = price;
                return Flow::next;
            }
            return machine.ask(frame, name_x(machine, seat, price_of(machine, order, server), Word::install),
                               x_named);
        }
        case x_named:
            frame.step = price;
            frame.local[6] = machine.answer_of()[0];
            raise(machine, Happening::x_named, card.index, frame.local[6]);
            return Flow::next;
        case price: {
            frame.step = enter;
            frame.end_step = enter;  // whatever answers the payment, the card comes in
            const std::int64_t credits = price_of(machine, order_of(machine, frame), server) + frame.local[6];
            pay(machine, seat, frame.local[1], credits, Word::install);
            return Flow::next;
        }
        case enter: {
            frame.step = announce;
            frame.end_step = announce;
            Draft draft = happening(machine, Happening::installed, card.index);
            if (server != 0) draft.with(slot::server, state.ref(server));
            draft.with(slot::source, frame.local[5]);
            if (server != 0) draft.with(slot::before, place_inward(machine, frame, server));
            if ((frame.local[3] & comes_face_up) != 0)
                draft.with(slot::what, static_cast<std::int64_t>(word(machine.book, Word::install).index));
            machine.raise(draft);
            return Flow::next;
        }
        case announce: {
            frame.step = over;
            frame.end_step = 0;
            Draft draft = happening(machine, Happening::card_installed, card.index);
            if (server != 0) draft.with(slot::server, state.ref(server));
            draft.with(slot::by, state.ref(seat));
            machine.raise(draft);
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::netrunner
