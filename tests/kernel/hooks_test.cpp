#include "kernel/plain_game.hpp"

#include <algorithm>

// What a game may say about its events, seats and payments beside its procedures.
namespace cantrip::testing {
namespace {

using kernel::Draft;
using kernel::Flow;
using kernel::Frame;
using kernel::Machine;
using kernel::Stop;

kernel::Setup::Card lying_card(const char* definition, const char* name, const char* seat) {
    kernel::Setup::Card card;
    card.definition = definition;
    card.as = name;
    card.zone = "board";
    card.of = seat;
    card.side = seat;
    return card;
}

// ---- events that need a number ---------------------------------------------------------------------------

TEST(Hooks, an_event_without_the_number_it_needs_does_not_happen_and_sets_nothing_off) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "shield", "kind": "card", "abilities": [{"op": "replacing", "on": {"event": "ping", "moment": "about_to"},
            "do": [{"op": "alter", "slot": "amount", "amount": 0}]}]},
        {"id": "ear", "kind": "card", "abilities": [{"op": "triggered", "on": {"event": "ping", "moment": "done"},
            "do": [{"op": "change", "fact": "charge"}]}]}]})");
    ASSERT_NE(book, nullptr);
    kernel::Setup setup = plain_setup("ping_at");
    setup.cards = {lying_card("shield", "shield", "left"), lying_card("ear", "ear", "left")};
    setup.arguments = {2};
    EXPECT_EQ(Table(book, setup).fact("ear", "charge"), 1) << "a ping of 0 is a ping";
    book->event_kinds[book->find_event("ping").index].needed_slot = 1;
    Table table(book, setup);
    EXPECT_EQ(table.fact("left", "pings"), 0);
    EXPECT_EQ(table.fact("ear", "charge"), 0);
    EXPECT_NE(table.state.registers().last_event.flags & kernel::event_cancelled, 0U);
}

// ---- seats -----------------------------------------------------------------------------------------------

TEST(Hooks, a_match_with_fewer_or_more_seats_than_the_game_is_for_is_refused) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": []})");
    ASSERT_NE(book, nullptr);
    book->hooks.least_seats = 2;
    book->hooks.most_seats = 3;
    const auto refused = [&](std::vector<std::string> seats) {
        kernel::Setup setup = plain_setup();
        setup.seats = std::move(seats);
        kernel::State state;
        const auto problems = kernel::begin_match(*book, state, setup);
        return !problems.empty() && problems.front().fault == kernel::SetupFault::seat_count;
    };
    EXPECT_TRUE(refused({"a"}));
    EXPECT_FALSE(refused({"a", "b"}));
    EXPECT_FALSE(refused({"a", "b", "c"}));
    EXPECT_TRUE(refused({"a", "b", "c", "d"}));
    book->hooks.most_seats = 0;
    EXPECT_TRUE(refused(std::vector<std::string>(kernel::most_seats + 1, "a"))) << "no bit is left for them";
}

// ---- payments --------------------------------------------------------------------------------------------

// Doubles what an ability does when energy was left at the moment between payment and effect.
Flow look_at_energy(Machine& machine, Frame& frame) {
    if (frame.step == 1) return Flow::done;
    frame.step = 1;
    Draft draft(machine.book.find_event("changed"));
    const std::int64_t left = machine.fact(frame.controller, machine.fact("energy"));
    draft.with(0, machine.fact("charge").index).with(1, 10 * left).with(4, EntityRef::unpack(frame.source));
    machine.raise(draft);
    return Flow::next;
}

void declare_with_payment(kernel::Declare& declare) {
    plain_game.declare(declare);
    declare.book().hooks.after_payment = declare.procedure("look_at_energy", look_at_energy);
}
const catalog::Game paying_game = {"paying", "Paying", declare_with_payment, {}};

TEST(Hooks, after_payment_comes_between_the_whole_cost_and_the_first_effect) {
    const auto book = build(paying_game, R"({"cantrip": 1, "definitions": [
        {"id": "well", "kind": "card", "abilities": [{"op": "activated", "window": "act",
            "cost": [{"op": "pay", "who": "controller", "fact": "energy", "amount": 2},
                     {"op": "pay", "who": "controller", "fact": "energy", "amount": 1}],
            "do": [{"op": "change", "fact": "charge", "amount": {"op": "fact", "fact": "charge", "of": "self"}}]}]},
        {"id": "free", "kind": "card", "abilities": [{"op": "activated", "window": "act", "do": [{"op": "change", "fact": "charge"}]}]}]})");
    ASSERT_NE(book, nullptr);
    kernel::Setup setup = plain_setup();
    setup.cards = {lying_card("well", "well", "left"), lying_card("free", "free", "left")};
    setup.settings = {{"left", "energy", 5, ""}};
    Table table(book, setup);
    table.choose("left", {0});
    EXPECT_EQ(table.fact("well", "charge"), 40) << "20 for the two left over, then doubled by the effect";
    while (table.open("left").empty()) table.choose("right", {0});
    const auto options = table.options(table.open("left").front());
    const auto free = std::ranges::find_if(
        options, [&](const kernel::Option& each) { return each.entity() == table.ref("free"); });
    table.choose("left", {free - options.begin()});
    EXPECT_EQ(table.fact("free", "charge"), 1) << "nothing was paid";
}

// ---- reaction windows that are lost
// ------------------------------------------------------------------------

// A procedure that pings its seat and opens the reactions inside itself.
template <Machine::WhenEnded when_ended>
Flow visit_steps(Machine& machine, Frame& frame) {
    switch (frame.step) {
        case 0: {
            frame.step = 1;
            Draft draft(machine.book.find_event("ping"));
            machine.raise(
                draft.with(0, machine.state.ref(static_cast<std::uint32_t>(frame.local[0]))).with(1, 1));
            return Flow::next;
        }
        case 1:
            frame.step = 2;
            machine.open_reactions(when_ended);
            return Flow::next;
        default:
            return Flow::done;
    }
}

void declare_with_visits(kernel::Declare& declare) {
    plain_game.declare(declare);
    declare.procedure("visit_finished", visit_steps<Machine::WhenEnded::finished>);
    declare.procedure("visit_lost", visit_steps<Machine::WhenEnded::lost>);
}
const catalog::Game visiting_game = {"visiting", "Visiting", declare_with_visits, {}};

TEST(Hooks, what_still_waits_in_a_reaction_window_that_is_ended_is_lost_or_finished_as_the_game_says) {
    for (const bool lost : {false, true}) {
        const std::string procedure = lost ? "visit_lost" : "visit_finished";
        const auto book = build(visiting_game, R"({"cantrip": 1, "definitions": [
            {"id": "ender", "kind": "card", "abilities": [{"op": "triggered", "on": {"event": "ping", "moment": "reaction"},
                "do": [{"op": "end", "frame": ")" + procedure +
                                                   R"("}]}]},
            {"id": "waiter", "kind": "card", "abilities": [{"op": "triggered", "on": {"event": "ping", "moment": "reaction"},
                "do": [{"op": "change", "fact": "charge"}]}]}]})");
        ASSERT_NE(book, nullptr);
        kernel::Setup setup = plain_setup(procedure);
        setup.cards = {lying_card("ender", "ender", "left"), lying_card("waiter", "waiter", "left")};
        setup.arguments = {2};
        Table table(book, setup);
        // Ending a procedure never commutes, so the seat is asked which comes first: the ender.
        ASSERT_EQ(table.open("left").size(), 1U);
        const auto options = table.options(table.open("left").front());
        const auto ender = std::ranges::find_if(
            options, [&](const kernel::Option& each) { return each.entity() == table.ref("ender"); });
        table.choose("left", {ender - options.begin()});
        EXPECT_EQ(table.fact("waiter", "charge"), lost ? 0 : 1) << procedure;
        EXPECT_EQ(table.stop(), Stop::over);
        EXPECT_TRUE(table.state.pending().empty());
    }
}

// ---- questions that nobody can answer
// ----------------------------------------------------------------------

Flow riddle_steps(Machine& machine, Frame& frame) {
    kernel::Question question;
    question.seat = 2;
    question.prompt = machine.book.names.find("riddle");
    question.shape = static_cast<kernel::ShapeKind>(frame.local[0]);
    question.minimum = 3;
    question.maximum = 2;
    return machine.ask(frame, question, 1);
}

void declare_with_riddle(kernel::Declare& declare) {
    plain_game.declare(declare);
    declare.procedure("riddle", riddle_steps);
}
const catalog::Game riddling_game = {"riddling", "Riddling", declare_with_riddle, {}};

TEST(Hooks, a_question_that_admits_no_answer_stops_the_match_instead_of_waiting_for_ever) {
    const auto book = build(riddling_game, R"({"cantrip": 1, "definitions": []})");
    ASSERT_NE(book, nullptr);
    for (const kernel::ShapeKind shape : {kernel::ShapeKind::one_of, kernel::ShapeKind::subset,
                                          kernel::ShapeKind::number, kernel::ShapeKind::split}) {
        kernel::Setup setup = plain_setup("riddle");
        setup.arguments = {static_cast<std::int64_t>(shape)};
        const Table table(book, setup);
        EXPECT_EQ(table.stop(), Stop::unplayable) << static_cast<int>(shape);
        EXPECT_EQ(book->text(NameId(table.state.registers().stop_detail)), "riddle");
    }
}

}  // namespace
}  // namespace cantrip::testing
