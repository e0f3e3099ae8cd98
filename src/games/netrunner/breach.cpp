#include "games/netrunner/procedures.hpp"

#include <algorithm>

// Breaching a server: which of its cards are accessed, one after the other.
namespace cantrip::games::netrunner {

namespace {

constexpr std::int64_t hand_or_deck = 1;

bool chosen_before(const Machine& machine, const Frame& frame, std::uint32_t card) {
    const auto seen = machine.state.items(frame.list[0]);
    return std::ranges::find(seen, machine.state.ref(card).packed()) != seen.end();
}

std::vector<std::uint32_t> unchosen(const Machine& machine, const Frame& frame, std::uint32_t owner,
                                    Area area) {
    std::vector<std::uint32_t> cards = cards_in(machine.state, owner, area);
    std::erase_if(cards, [&](std::uint32_t card) {
        return chosen_before(machine, frame, card) || !allowed(machine, card, Value::accessible);
    });
    return cards;
}

// The zone behind a central server; nothing for a remote one.
std::optional<Area> zone_behind(const Machine& machine, std::uint32_t server) {
    for (const auto& [name, area] :
         {std::pair{"hq", Area::hq}, std::pair{"rd", Area::rd}, std::pair{"archives", Area::archives}}) {
        if (server_named(machine, name) == server) return area;
    }
    return std::nullopt;
}

// local of the frame: 0 server, 1 accesses left out of hand or deck
std::vector<Option> candidates(const Machine& machine, const Frame& frame) {
    const std::uint32_t server = EntityRef::unpack(frame.local[0]).index;
    std::vector<Option> options;
    for (const std::uint32_t card : unchosen(machine, frame, server, Area::root))
        options.push_back(Option::of(machine.state.ref(card)));
    const std::optional<Area> area = zone_behind(machine, server);
    if (!area.has_value()) return options;
    const std::vector<std::uint32_t> inside = unchosen(machine, frame, corp_seat, *area);
    if (*area == Area::archives) {
        for (const std::uint32_t card : inside) options.push_back(Option::of(machine.state.ref(card)));
    } else if (frame.local[1] > 0 && !inside.empty()) {
        const std::uint32_t name = word(machine.book, *area == Area::hq ? "hq" : "rd").index;
        options.push_back({OptionKind::name, name, hand_or_deck, name});
    }
    return options;
}

Question random_card(const Machine& machine, const Frame& frame) {
    Question question;
    question.seat = machine.state.registers().nature;
    question.prompt = word(machine.book, "random_card");
    question.stream = 2;
    for (const std::uint32_t card : unchosen(machine, frame, corp_seat, Area::hq)) {
        question.options.push_back(Option::of(machine.state.ref(card)));
    }
    return question;
}

std::uint32_t name_of_place(const Machine& machine, const Entity& card) {
    for (const auto& [name, area] :
         {std::pair{"hq", Area::hq}, std::pair{"rd", Area::rd}, std::pair{"archives", Area::archives}}) {
        if (lies_in(machine.state, card, area)) return word(machine.book, name).index;
    }
    return word(machine.book, "root").index;
}

void begin_access(Machine& machine, Frame& frame, EntityRef card) {
    const auto old = machine.state.items(frame.list[0]);
    std::vector<std::int64_t> seen(old.begin(), old.end());
    seen.push_back(card.packed());
    const std::uint32_t from = name_of_place(machine, machine.state.entity(card.index));
    const kernel::List kept = machine.keep(seen);
    machine.top().list[0] = kept;
    Frame& access = push_procedure(machine, "access");
    access.local[0] = card.packed();
    access.local[1] = from;
}

}  // namespace

// local: 0 the server, 1 accesses left out of hand or deck, 2 the card to be accessed; list[0] chosen cards
Flow breach_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { start, begun, open, limit, choose, chosen, draw_lots, drawn, access, ended, over };
    State& state = machine.state;
    const EntityRef server = EntityRef::unpack(frame.local[0]);
    switch (frame.step) {
        case start:
            frame.step = begun;
            raise(machine, Happening::breach_server, server.index);
            return Flow::next;
        case begun:
            if (!machine.happened()) return Flow::done;  // something else happened instead
            frame.step = open;
            frame.end_step = ended;
            checkpoint(machine);
            return Flow::next;
        case open:
            frame.step = limit;
            if (zone_behind(machine, server.index) == Area::archives)
                raise(machine, Happening::archives_opened);
            return Flow::next;
        case limit:
            frame.local[1] = 1 + table_fact(machine, Fact::access_bonus);
            frame.step = choose;
            return Flow::next;
        case choose: {
            const std::vector<Option> options = candidates(machine, frame);
            if (options.empty()) {
                frame.step = ended;
                return Flow::next;
            }
            // With one candidate there is nothing to decide.
            Question question;
            question.seat = options.size() == 1 ? 0 : runner_seat;
            question.prompt = word(machine.book, "choose_access");
            question.options = options;
            if (question.seat == 0) {
                frame.local[2] = options[0].a;
                frame.step = options[0].kind == OptionKind::name ? draw_lots : access;
                return Flow::next;
            }
            return machine.ask(frame, question, chosen);
        }
        case chosen: {
            const Option option = machine.picked();
            frame.local[2] = option.a;
            frame.step = option.kind == OptionKind::name ? draw_lots : access;
            return Flow::next;
        }
        case draw_lots: {
            if (zone_behind(machine, server.index) == Area::hq)
                return machine.ask(frame, random_card(machine, frame), drawn);
            --frame.local[1];
            frame.local[2] = state.ref(unchosen(machine, frame, corp_seat, Area::rd).front()).packed();
            frame.step = access;
            return Flow::next;
        }
        case drawn:
            --frame.local[1];
            frame.local[2] = machine.picked().a;
            frame.step = access;
            return Flow::next;
        case access:
            frame.step = choose;
            begin_access(machine, frame, EntityRef::unpack(frame.local[2]));
            return Flow::next;
        case ended:
            frame.step = over;
            frame.end_step = 0;
            raise(machine, Happening::end_of_breach, server.index);
            return Flow::next;
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::netrunner
