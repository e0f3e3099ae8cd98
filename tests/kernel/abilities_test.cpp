#include "kernel/plain_game.hpp"

// Abilities that cards have from others, that somebody else controls, and that act while an event is
// imminent.
namespace cantrip::testing {

namespace {

using kernel::Refusal;
using kernel::Stop;

kernel::Setup with_a_ping(std::initializer_list<kernel::Setup::Card> cards) {
    kernel::Setup setup = plain_setup("ping_at");
    setup.cards = cards;
    setup.arguments = {6};  // the first card
    return setup;
}

kernel::Setup::Card lying(const char* card, const char* seat = "left", const char* zone = "board") {
    return {card, card, zone, seat, seat, false, {}};
}

TEST(Abilities, a_lent_trigger_acts_for_whoever_has_it) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "target", "kind": "card"},
        {"id": "giver", "kind": "card", "abilities": [{"op": "standing", "contributes": [
            {"op": "lend", "value": "abilities", "whom": {"op": "in_zone", "zone": "board"}, "abilities": [
                {"op": "triggered", "on": {"event": "ping", "moment": "done"},
                 "do": [{"op": "change", "fact": "charge", "amount": 1}]}]}]}]}]})");
    ASSERT_NE(book, nullptr);
    const Table table(book, with_a_ping({lying("target"), lying("giver")}));
    EXPECT_EQ(table.fact("target", "charge"), 1) << "the card that has it is its source";
    EXPECT_EQ(table.fact("giver", "charge"), 1);
    const Table without(book, with_a_ping({lying("target"), lying("giver", "left", "hand")}));
    EXPECT_EQ(without.fact("target", "charge"), 0) << "it lends while it works";
}

TEST(Abilities, a_lent_contribution_counts_and_names_its_bearer) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "target", "kind": "card", "properties": {"strength": 2}},
        {"id": "giver", "kind": "card", "abilities": [{"op": "standing", "contributes": [
            {"op": "lend", "value": "abilities", "whom": {"op": "in_zone", "zone": "board"}, "abilities": [
                {"op": "standing", "contributes": [{"op": "modify", "value": "strength", "amount": 3}]}]}]}]}]})");
    ASSERT_NE(book, nullptr);
    const Table table(book, with_a_ping({lying("target"), lying("giver")}));
    EXPECT_EQ(table.value("target", "strength"), Number(5));
    kernel::Ledger ledger;
    EXPECT_EQ(table.value("giver", "strength", &ledger), Number(3));
    ASSERT_EQ(ledger.size(), 2U);
    EXPECT_EQ(ledger[1].source, table.ref("giver"));
}

TEST(Abilities, whoever_controls_an_ability_is_its_controller) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "target", "kind": "card"},
        {"id": "toll", "kind": "card", "abilities": [
            {"op": "triggered", "on": {"event": "ping", "moment": "done"}, "controlled_by": "opponents",
             "do": [{"op": "change", "who": "controller", "fact": "energy", "amount": 2}]},
            {"op": "activated", "window": "act", "controlled_by": "opponents",
             "cost": [{"op": "pay", "who": "controller", "fact": "energy", "amount": 1}],
             "do": [{"op": "change", "who": "controller", "fact": "pings", "amount": 5}]}]}]})");
    ASSERT_NE(book, nullptr);
    Table table(book, with_a_ping({lying("target"), lying("toll")}));
    EXPECT_EQ(table.fact("left", "energy"), 0);
    EXPECT_EQ(table.fact("right", "energy"), 2);
    EXPECT_TRUE(table.open("left").empty()) << "it is offered to the seat that controls it";
    ASSERT_EQ(table.open("right").size(), 1U);
    EXPECT_EQ(table.choose("right", {0}), Refusal::accepted);
    EXPECT_EQ(table.fact("right", "energy"), 1) << "who also pays for it";
    EXPECT_EQ(table.fact("right", "pings"), 5);
}

TEST(Abilities, an_event_about_to_happen_opens_its_window_and_can_be_stopped_there) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "target", "kind": "card"},
        {"id": "shield", "kind": "card", "abilities": [{"op": "activated", "window": "brace",
            "cost": [{"op": "pay", "fact": "charge", "amount": 1}], "do": ["cancel"]}]}]})");
    ASSERT_NE(book, nullptr);
    kernel::Setup setup = with_a_ping({lying("target"), lying("shield", "right")});
    setup.cards.back().settings = {{"", "charge", 1, ""}};
    Table stopped(book, setup);
    ASSERT_EQ(stopped.open("right").size(), 1U);
    EXPECT_EQ(stopped.prompt(stopped.open("right").front()), "brace");
    EXPECT_EQ(stopped.choose("right", {0}), Refusal::accepted);
    EXPECT_EQ(stopped.fact("target", "pings"), 0);
    EXPECT_EQ(stopped.fact("shield", "charge"), 0);
    Table let_through(book, setup);
    EXPECT_EQ(let_through.choose("right", {1}), Refusal::accepted);
    EXPECT_EQ(let_through.fact("target", "pings"), 1);
    EXPECT_EQ(let_through.stop(), Stop::over);
}

TEST(Abilities, the_first_time_something_would_happen_counts_even_if_it_did_not) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "target", "kind": "card"},
        {"id": "echo", "kind": "card", "abilities": [{"op": "replacing",
            "on": {"event": "ping", "moment": "about_to", "first_each_turn": true},
            "do": ["cancel", {"op": "cause", "event": "ping", "on": "self", "amount": 1}]}]}]})");
    ASSERT_NE(book, nullptr);
    const Table table(book, with_a_ping({lying("target"), lying("echo")}));
    EXPECT_EQ(table.stop(), Stop::over);
    EXPECT_EQ(table.fact("target", "pings"), 0) << "replaced";
    EXPECT_EQ(table.fact("echo", "pings"), 1) << "the second that would happen is not the first any more";
}

TEST(Abilities, what_has_priority_is_offered_first) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "target", "kind": "card"},
        {"id": "adds", "kind": "card", "abilities": [{"op": "triggered", "on": {"event": "ping", "moment": "reaction"},
            "do": [{"op": "change", "who": "controller", "fact": "energy", "amount": 1}]}]},
        {"id": "sets", "kind": "card", "abilities": [{"op": "triggered", "on": {"event": "ping", "moment": "reaction"},
            "priority": 2, "do": [{"op": "set", "who": "controller", "fact": "energy", "amount": 7}]}]}]})");
    ASSERT_NE(book, nullptr);
    const Table table(book, with_a_ping({lying("target"), lying("adds"), lying("sets")}));
    ASSERT_EQ(table.open("left").size(), 1U);
    const auto options = table.options(table.open("left").front());
    ASSERT_EQ(options.size(), 2U);
    EXPECT_EQ(options[0].entity(), table.ref("sets"));
}

}  // namespace

}  // namespace cantrip::testing
