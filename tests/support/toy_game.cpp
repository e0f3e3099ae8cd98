#include "support/toy_game.hpp"

#include "kernel/machine.hpp"
#include "kernel/setup.hpp"
#include "ops/events.hpp"
#include "play/rules.hpp"

#include <gtest/gtest.h>

namespace cantrip::testing {

namespace {

using kernel::Combine;
using kernel::Declare;
using kernel::Draft;
using kernel::Event;
using kernel::FactSort;
using kernel::FactWriter;
using kernel::Flow;
using kernel::Frame;
using kernel::Machine;
using kernel::none;
using kernel::Option;
using kernel::OptionKind;
using kernel::Order;
using kernel::Question;
using kernel::Seen;
using kernel::ShapeKind;
using kernel::Sight;
using kernel::SlotSort;
using kernel::ValueSort;

constexpr std::string_view lane_names[] = {"LEFT", "RIGHT"};

std::uint32_t zone_of(const kernel::Rulebook& book, const kernel::State& state, std::uint32_t owner,
                      std::string_view kind) {
    return kernel::zone_of_kind(state, owner, book.find_zone_kind(kind));
}

void apply_shuffled(FactWriter& writer, const Event& event) {
    // The new order stands in the targets' place: the decision's answer is still at hand when the event
    // happens.
    const auto zone = static_cast<std::uint32_t>(event.slot[1]);
    std::vector<std::int64_t> order;
    for (const std::int64_t packed : writer.state().items(event.targets))
        order.push_back(EntityRef::unpack(packed).index);
    std::vector<std::uint32_t> places;
    for (std::uint32_t at = writer.state().zones()[zone].first; at != none;
         at = writer.state().entity(at).next)
        places.push_back(at);
    std::vector<std::int64_t> positions;
    for (const std::int64_t entity : order) {
        for (std::size_t i = 0; i < places.size(); ++i) {
            if (places[i] == static_cast<std::uint32_t>(entity))
                positions.push_back(static_cast<std::int64_t>(i));
        }
    }
    writer.shuffle(zone, positions);
}

void apply_turn(FactWriter& writer, const Event& event) {
    writer.clear_uses(writer.book().names.find("turn"));
    writer.begin_history();
    writer.add(kernel::table_entity, writer.book().find_fact("turns"), 1);
    (void)event;
}

void apply_nothing(FactWriter&, const Event&) {}

void apply_luck(FactWriter& writer, const Event& event) {
    const EntityRef who = EntityRef::unpack(event.slot[0]);
    writer.add(who.index, writer.book().find_fact("secret"), event.slot[1]);
    writer.add(kernel::table_entity, writer.book().find_fact("luck"), event.slot[1]);
}

void apply_end(FactWriter& writer, const Event&) {
    const kernel::Rulebook& book = writer.book();
    const FactId score = book.find_fact("score");
    std::int64_t best = -1;
    bool tie = false;
    for (std::uint32_t i = 1; i < writer.state().size(kernel::Section::entities); ++i) {
        if (writer.state().entity(i).kind != book.find_kind("seat").index) continue;
        const std::int64_t own = kernel::fact_of(book, writer.state(), i, score);
        tie = own == best || (tie && own < best);
        best = std::max(best, own);
    }
    writer.finish(book.names.find(tie ? "draw" : "won"));
}

std::vector<std::uint32_t> seats_of(const Machine& machine) {
    return kernel::seats_in_order(
        kernel::Scope{machine.book, machine.state, {}, 0, {}, nullptr, none, 0, nullptr, nullptr});
}

void raise_move(Machine& machine, std::uint32_t card, std::uint32_t zone, std::uint32_t by) {
    Draft draft(machine.book.find_event("moved"));
    draft.with(ops::moved_slot::what, machine.state.ref(card))
        .with(ops::moved_slot::zone, zone)
        .with(ops::moved_slot::from, machine.state.entity(card).zone)
        .with(ops::moved_slot::by, machine.state.ref(by));
    machine.raise(draft);
}

void raise_change(Machine& machine, std::uint32_t target, std::string_view fact, std::int64_t amount) {
    Draft draft(machine.book.find_event("changed"));
    draft.with(ops::changed_slot::fact, machine.book.find_fact(fact).index)
        .with(ops::changed_slot::amount, amount)
        .with(ops::changed_slot::target, machine.state.ref(target));
    machine.raise(draft);
}

// local: 0 seat number, 1 cards dealt
Flow match_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { shuffle, shuffled, deal, turns, over };
    const std::vector<std::uint32_t> seats = seats_of(machine);
    const auto seat = seats[static_cast<std::size_t>(frame.local[0]) % seats.size()];
    switch (frame.step) {
        case shuffle: {
            if (frame.local[0] == static_cast<std::int64_t>(seats.size())) {
                frame.local[0] = 0;
                frame.step = deal;
                return Flow::next;
            }
            const std::uint32_t deck = zone_of(machine.book, machine.state, seat, "deck");
            Question question;
            question.seat = machine.state.registers().nature;
            question.shape = ShapeKind::order;
            question.size = machine.state.zones()[deck].count;
            question.prompt = machine.book.names.find("shuffle");
            question.stream = 1;
            if (question.size < 2) {
                ++frame.local[0];
                return Flow::next;
            }
            return machine.ask(frame, question, shuffled);
        }
        case shuffled: {
            const std::uint32_t deck = zone_of(machine.book, machine.state, seat, "deck");
            std::vector<std::uint32_t> cards;
            for (std::uint32_t at = machine.state.zones()[deck].first; at != none;
                 at = machine.state.entity(at).next)
                cards.push_back(at);
            Draft draft(machine.book.find_event("shuffled"));
            draft.with(0, machine.state.ref(seat)).with(1, deck);
            for (const std::int64_t index : machine.answer_of())
                draft.targets.push_back(cards[static_cast<std::size_t>(index)]);
            frame.step = shuffle;
            ++frame.local[0];
            machine.raise(draft);
            return Flow::next;
        }
        case deal: {
            const std::uint32_t deck = zone_of(machine.book, machine.state, seat, "deck");
            if (frame.local[1] == 3 || machine.state.zones()[deck].count == 0) {
                frame.local[1] = 0;
                if (++frame.local[0] == static_cast<std::int64_t>(seats.size())) {
                    frame.local[0] = 0;
                    frame.step = turns;
                }
                return Flow::next;
            }
            ++frame.local[1];
            raise_move(machine, machine.state.zones()[deck].first,
                       zone_of(machine.book, machine.state, seat, "hand"), seat);
            return Flow::next;
        }
        case turns: {
            const std::int64_t rounds = machine.fact(kernel::table_entity, machine.fact("rounds"));
            if (frame.local[0] >= rounds * static_cast<std::int64_t>(seats.size())) {
                frame.step = over;
                machine.raise(Draft(machine.book.find_event("match_ended")));
                return Flow::next;
            }
            ++frame.local[0];
            Frame& pushed = machine.push(machine.book.find_procedure("turn"));
            pushed.controller = seat;
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}

// local: 0 the card that is played
Flow turn_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { begin, draw, ask, chosen, lane, entered, window, roll, rolled, secret, told };
    const std::uint32_t seat = frame.controller;
    const auto& book = machine.book;
    switch (frame.step) {
        case begin:
            frame.step = draw;
            machine.raise(Draft(book.find_event("turn_began")).with(0, machine.state.ref(seat)));
            return Flow::next;
        case draw: {
            const std::uint32_t deck = zone_of(book, machine.state, seat, "deck");
            frame.step = ask;
            if (machine.state.zones()[deck].count > 0) {
                raise_move(machine, machine.state.zones()[deck].first,
                           zone_of(book, machine.state, seat, "hand"), seat);
            }
            return Flow::next;
        }
        case ask: {
            Question question;
            question.seat = seat;
            question.prompt = book.names.find("play");
            const std::uint32_t hand = zone_of(book, machine.state, seat, "hand");
            for (std::uint32_t at = machine.state.zones()[hand].first; at != none;
                 at = machine.state.entity(at).next) {
                question.options.push_back(Option::of(machine.state.ref(at)));
            }
            question.options.push_back({OptionKind::pass, 0, 0, none});
            return machine.ask(frame, question, chosen);
        }
        case chosen: {
            const Option picked = machine.picked();
            if (picked.kind == OptionKind::pass) {
                frame.step = window;
                return Flow::next;
            }
            frame.local[0] = picked.a;
            frame.step = lane;
            return Flow::next;
        }
        case lane: {
            Question question;
            question.seat = seat;
            question.prompt = book.names.find("lane");
            question.about = EntityRef::unpack(frame.local[0]);
            for (const std::string_view name : lane_names) {
                question.options.push_back(
                    Option::of(machine.state.ref(kernel::find_named(book, machine.state, name))));
            }
            return machine.ask(frame, question, entered);
        }
        case entered: {
            const EntityRef lane_ref = machine.picked().entity();
            const EntityRef card = EntityRef::unpack(frame.local[0]);
            frame.step = window;
            frame.local[0] = card.index;
            if (machine.state.find(card) == nullptr) return Flow::next;
            machine.push(book.find_procedure("enter")).local[0] = card.index;
            raise_move(machine, card.index, zone_of(book, machine.state, lane_ref.index, "lane"), seat);
            return Flow::next;
        }
        case window:
            frame.step = roll;
            machine.open_window(book.names.find("paid"));
            return Flow::next;
        case roll:
            return machine.roll(frame, 6, 1, book.names.find("d6"), rolled);
        case rolled: {
            const std::int64_t number = machine.answer_of()[0];
            frame.step = secret;
            if (number >= 4) raise_change(machine, seat, "score", number - 3);
            return Flow::next;
        }
        case secret: {
            // A number that only its seat gets to know.
            Question question;
            question.seat = seat;
            question.shape = ShapeKind::number;
            question.minimum = 0;
            question.maximum = 2;
            question.prompt = book.names.find("secret");
            return machine.ask(frame, question, told);
        }
        default: {
            if (frame.step != told) return Flow::done;
            const std::int64_t number = machine.answer_of()[0];
            frame.step = told + 1;
            machine.raise(
                Draft(book.find_event("kept_secret")).with(0, machine.state.ref(seat)).with(1, number));
            return Flow::next;
        }
    }
}

// Runs below the move of a card into a lane, so that `entered` happens when the card lies there.
Flow enter_steps(Machine& machine, Frame& frame) {
    if (frame.step != 0) return Flow::done;
    frame.step = 1;
    const auto card = static_cast<std::uint32_t>(frame.local[0]);
    machine.raise(Draft(machine.book.find_event("entered")).with(0, machine.state.ref(card)));
    return Flow::next;
}

// The referee may give a coin to a seat at any stop. local: 1 the seat
Flow gift_steps(Machine& machine, Frame& frame) {
    if (frame.step != 0) return Flow::done;
    frame.step = 1;
    raise_change(machine, EntityRef::unpack(frame.local[1]).index, "coins", 1);
    return Flow::next;
}

// A question that nobody can answer.
Flow riddle_steps(Machine& machine, Frame& frame) {
    Question question;
    question.seat = seats_of(machine).front();
    question.prompt = machine.book.names.find("riddle");
    return machine.ask(frame, question, 1);
}

void offer_gift(Machine& machine) {
    const std::uint32_t referee = machine.state.registers().referee;
    if (referee == 0) return;
    Question question;
    question.seat = referee;
    question.standing = true;
    question.prompt = machine.book.names.find("gift");
    question.handler = machine.book.find_procedure("gift");
    for (const std::uint32_t seat : seats_of(machine)) {
        question.options.push_back({OptionKind::seat, machine.state.ref(seat).packed(), 0, none});
    }
    machine.open(question);
}

void set_up(FactWriter& writer, const kernel::Setup& setup) {
    const kernel::Rulebook& book = writer.book();
    writer.set(kernel::table_entity, book.find_fact("rounds"), setup.number("rounds", 4));
    for (const std::string_view name : lane_names) {
        const EntityRef lane = writer.create(book.find_kind("lane_place"), {}, 0, none);
        writer.give_name(lane.index, book.names.find(name));
        (void)writer.make_zone(book.find_zone_kind("lane"), lane.index);
    }
    for (std::uint32_t i = 1; i < writer.state().size(kernel::Section::entities); ++i) {
        if (writer.state().entity(i).kind != book.find_kind("seat").index) continue;
        for (const std::string_view zone : {"deck", "hand", "pile"}) {
            const std::uint32_t made = writer.make_zone(book.find_zone_kind(zone), i);
            if (zone != "deck" || setup.number("decks", 0) == 0) continue;
            for (std::size_t d = 0; d < 2 * book.definitions.size(); ++d) {
                const DefinitionId definition(d / 2);
                writer.create(book.definitions[definition.index].kind, definition, i, made);
            }
        }
    }
}

void declare_toy(Declare& declare) {
    const FactId turns = declare.fact("turns", FactSort::number, Seen::by_all);
    const FactId rounds = declare.fact("rounds", FactSort::number, Seen::by_all);
    const FactId luck = declare.fact("luck", FactSort::number, Seen::by_nobody);
    const FactId coins = declare.fact("coins", FactSort::number, Seen::by_all);
    const FactId score = declare.fact("score", FactSort::number, Seen::by_all);
    const FactId secret = declare.fact("secret", FactSort::number, Seen::by_owner);
    const FactId damage = declare.fact("damage");
    declare.kind("table", {turns, rounds, luck});
    const KindId seat = declare.kind("seat", {coins, score, secret});
    declare.kind("nature", {});
    declare.kind("referee", {});
    const KindId card = declare.kind("card", {damage});
    declare.kind("lane_place", {});
    declare.zone("deck", Sight::nobody, false, 0);
    declare.zone("hand", Sight::owner, false, 0);
    declare.zone("lane", Sight::everybody, true, 1);
    declare.zone("pile", Sight::everybody, false, 0);
    kernel::ValueSpec& power = declare.value("power", ValueSort::number, Combine::pipeline, {card});
    power.base_property = declare.name("power");
    power.least = Number(0);
    declare.value("fame", ValueSort::number, Combine::sum, {seat}).seen = Seen::by_all;
    declare.book().values.back().base_facts = {score};

    declare
        .event("shuffled", {{"whose", SlotSort::entity}, {"zone_index", SlotSort::number}},
               {{"done", false, Order::at_once}}, apply_shuffled)
        .moves = true;
    declare.event("turn_began", {{"whose", SlotSort::entity}}, {{"done", false, Order::at_once}}, apply_turn)
        .writes = {turns};
    declare.event("entered", {{"what", SlotSort::entity}}, {{"done", false, Order::at_once}}, apply_nothing)
        .remembered = true;
    declare.event("struck", {{"target", SlotSort::entity}}, {{"done", false, Order::at_once}}, apply_nothing);
    declare
        .event("kept_secret", {{"whose", SlotSort::entity}, {"hidden", SlotSort::number}},
               {{"done", false, Order::at_once}}, apply_luck)
        .writes = {secret, luck};
    declare.book().event_kinds.back().seen = Seen::by_owner;
    declare.book().event_kinds.back().affected_slot = 0;
    declare.event("match_ended", {}, {{"done", false, Order::at_once}}, apply_end);

    declare.procedure("match", match_steps);
    declare.procedure("turn", turn_steps);
    declare.procedure("enter", enter_steps);
    declare.procedure("gift", gift_steps);
    declare.procedure("riddle", riddle_steps);
    declare.book().hooks.most_seats = 6;
    for (const std::string_view name : {"play", "lane", "d6", "shuffle", "paid", "secret", "gift", "won",
                                        "draw", "choose", "turn", "LEFT", "RIGHT"}) {
        declare.name(name);
    }
    declare.windows({"paid"});
    declare.counted_per({"turn"});
    declare.book().hooks.set_up = set_up;
    declare.book().hooks.standing.push_back(offer_gift);
    declare.book().caps[static_cast<std::size_t>(kernel::Section::entities)] = 256;
    declare.book().chain_budget = 500;
}

void declare_leaky(Declare& declare) {
    declare_toy(declare);
    for (kernel::ValueSpec& value : declare.book().values) {
        if (declare.book().text(value.name) == "fame")
            value.base_facts.push_back(declare.book().find_fact("secret"));
    }
}

}  // namespace

RulesPtr leaky_rules() {
    static const catalog::Game game = {"toy", "Leaky toy", declare_leaky, {}};
    const PackFiles pack = toy_pack();
    return play::load_packs(std::span(&pack, 1), std::span(&game, 1)).rules;
}

const catalog::Game& toy_game() {
    static const catalog::Game game = {"toy", "Toy", declare_toy, {}};
    return game;
}

RulesPtr load_toy(const PackFiles& pack) {
    Loaded loaded = play::load_packs(std::span(&pack, 1), std::span(&toy_game(), 1));
    EXPECT_FALSE(loaded.report.has_errors()) << loaded.report.render(ReportFormat::text);
    return loaded.rules;
}

RulesPtr toy_rules() {
    static const RulesPtr rules = load_toy(toy_pack());
    return rules;
}

}  // namespace cantrip::testing
