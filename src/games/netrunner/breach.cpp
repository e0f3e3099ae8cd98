#include "games/netrunner/procedures.hpp"

#include <algorithm>
#include <span>

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
        return chosen_before(machine, frame, card) || !allowed(machine, card, Value::accessible) ||
               !restrictions_hold(machine, card, Word::access_restriction);
    });
    return cards;
}

// local of the frame: 0 server, 1 accesses left out of hand or deck
std::vector<Option> candidates(const Machine& machine, const Frame& frame) {
    const EntityRef breached = EntityRef::unpack(frame.local[0]);
    std::vector<Option> options;
    if (machine.state.find(breached) == nullptr || !allowed(machine, runner_seat, Value::may_access))
        return options;
    const std::uint32_t server = breached.index;
    for (const std::uint32_t card : unchosen(machine, frame, server, Area::root))
        options.push_back(Option::of(machine.state.ref(card)));
    const std::optional<Area> area = zone_behind(machine.book, machine.state, server);
    if (!area.has_value()) return options;
    const std::vector<std::uint32_t> inside = unchosen(machine, frame, corp_seat, *area);
    if (*area == Area::archives) {
        for (const std::uint32_t card : inside) options.push_back(Option::of(machine.state.ref(card)));
    } else if (frame.local[1] > 0 && !inside.empty()) {
        const std::uint32_t name = word(machine.book, *area == Area::hq ? Word::hq : Word::rd).index;
        options.push_back({OptionKind::name, name, hand_or_deck, name});
    }
    return options;
}

Question random_card(const Machine& machine, std::span<const std::uint32_t> cards) {
    Question question;
    question.seat = machine.state.registers().nature;
    question.prompt = word(machine.book, Word::random_card);
    question.stream = 2;
    for (const std::uint32_t card : cards) question.options.push_back(Option::of(machine.state.ref(card)));
    return question;
}

Word name_of_place(const Machine& machine, const Entity& card) {
    if (lies_in(machine.state, card, Area::hq)) return Word::hq;
    if (lies_in(machine.state, card, Area::rd)) return Word::rd;
    return lies_in(machine.state, card, Area::archives) ? Word::archives : Word::root;
}

// Adds a card to a list of the breach: 0 those that were chosen, 1 those of the root that were there when it
// began or were asked about.
void note_card(Machine& machine, std::size_t list, std::int64_t packed) {
    const auto old = machine.state.items(machine.top().list[list]);
    std::vector<std::int64_t> all(old.begin(), old.end());
    all.push_back(packed);
    const kernel::List kept = machine.keep(all);
    machine.top().list[list] = kept;
}

void note_root(Machine& machine, std::uint32_t server) {
    std::vector<std::int64_t> all;
    for (const std::uint32_t card : cards_of(machine.state, server, Area::root))
        all.push_back(machine.state.ref(card).packed());
    const kernel::List kept = machine.keep(all);
    machine.top().list[1] = kept;
}

// A card that has entered the root of the breached server; 0 if there is none.
std::uint32_t newcomer(const Machine& machine, const Frame& frame) {
    const EntityRef server = EntityRef::unpack(frame.local[0]);
    if (machine.state.find(server) == nullptr) return 0;
    const auto known = machine.state.items(frame.list[1]);
    for (const std::uint32_t card : cards_of(machine.state, server.index, Area::root)) {
        if (std::ranges::find(known, machine.state.ref(card).packed()) == known.end()) return card;
    }
    return 0;
}

Question joins_question(const Machine& machine, std::uint32_t card) {
    Question question;
    question.seat = runner_seat;
    question.prompt = word(machine.book, Word::enters_breach);
    question.about = machine.state.ref(card);
    question.options = {{OptionKind::yes, 0, 0, none}, {OptionKind::no, 0, 0, none}};
    return question;
}

void begin_access(Machine& machine, EntityRef card) {
    const std::uint32_t from =
        word(machine.book, name_of_place(machine, machine.state.entity(card.index))).index;
    note_card(machine, 0, card.packed());
    Frame& access = push_procedure(machine, Procedure::access);
    access.local[0] = card.packed();
    access.local[1] = from;
}

}  // namespace

// local: 0 the server, 1 accesses left out of hand or deck, 2 the card to be accessed; list[0] chosen cards
Flow breach_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t {
        start,
        begun,
        open,
        limit,
        choose,
        joined,
        chosen,
        draw_lots,
        drawn,
        access,
        ended,
        over
    };
    State& state = machine.state;
    const EntityRef server = EntityRef::unpack(frame.local[0]);
    switch (frame.step) {
        case start:
            frame.step = begun;
            {
                Draft draft = happening(machine, Happening::breach_server, server.index);
                draft.with(slot::server, server).with(slot::by, state.ref(runner_seat));
                machine.raise(draft);
            }
            return Flow::next;
        case begun:
            if (!machine.happened()) return Flow::done;  // something else happened instead
            frame.step = open;
            frame.end_step = ended;
            checkpoint(machine);
            return Flow::next;
        case open:
            frame.step = state.find(server) == nullptr ? ended : limit;
            if (frame.step == ended) return Flow::next;
            if (zone_behind(machine.book, state, server.index) == Area::archives)
                raise(machine, Happening::archives_opened);
            return Flow::next;
        case limit:
            frame.local[1] = 1 + table_fact(machine, Fact::access_bonus);
            frame.step = choose;
            note_root(machine, server.index);
            raise(machine, Happening::access_limit_fixed);
            return Flow::next;
        case choose: {
            if (const std::uint32_t card = newcomer(machine, frame); card != 0) {
                frame.local[2] = state.ref(card).packed();
                return machine.ask(frame, joins_question(machine, card), joined);
            }
            const std::vector<Option> options = candidates(machine, frame);
            if (options.empty()) {
                frame.step = ended;
                return Flow::next;
            }
            // With one candidate there is nothing to decide.
            Question question;
            question.seat = options.size() == 1 ? 0 : runner_seat;
            question.prompt = word(machine.book, Word::choose_access);
            question.options = options;
            if (question.seat == 0) {
                frame.local[2] = options[0].a;
                frame.step = options[0].kind == OptionKind::name ? draw_lots : access;
                return Flow::next;
            }
            return machine.ask(frame, question, chosen);
        }
        case joined: {
            // Who does not become a candidate counts as one that was chosen.
            const bool joins = machine.picked().kind == OptionKind::yes;
            frame.step = choose;
            note_card(machine, 1, frame.local[2]);
            if (!joins) note_card(machine, 0, machine.top().local[2]);
            return Flow::next;
        }
        case chosen: {
            const Option option = machine.picked();
            frame.local[2] = option.a;
            frame.step = option.kind == OptionKind::name ? draw_lots : access;
            return Flow::next;
        }
        case draw_lots: {
            const Area area = *zone_behind(machine.book, state, server.index);
            const std::vector<std::uint32_t> inside = unchosen(machine, frame, corp_seat, area);
            // One card, or the top of a deck: nothing is left to chance.
            if (area == Area::hq && inside.size() > 1)
                return machine.ask(frame, random_card(machine, inside), drawn);
            --frame.local[1];
            frame.local[2] = state.ref(inside.front()).packed();
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
            begin_access(machine, EntityRef::unpack(frame.local[2]));
            return Flow::next;
        case ended:
            frame.step = over;
            frame.end_step = 0;
            {
                Draft draft = happening(machine, Happening::end_of_breach);
                draft.with(slot::target, server).with(slot::server, server);
                machine.raise(draft);
            }
            return Flow::next;
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::netrunner
