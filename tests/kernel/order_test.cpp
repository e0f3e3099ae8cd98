#include "kernel/plain_game.hpp"

// Moments, queues, reaction windows, limits and durations: when things run, and who is asked about it.
namespace cantrip::testing {

namespace {

using kernel::Refusal;
using kernel::Stop;

kernel::Setup pinged(std::initializer_list<kernel::Setup::Card> cards) {
    kernel::Setup setup = plain_setup("ping_at");
    setup.cards = cards;
    setup.arguments = {6};  // the first card
    return setup;
}

kernel::Setup::Card on_board(const char* card, const char* seat = "left") {
    return {card, card, "board", seat, seat, false, {}};
}

TEST(Order, a_queue_runs_first_in_first_out_and_each_entry_wholly_before_the_next) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "target", "kind": "card"},
        {"id": "first", "kind": "card", "abilities": [{"op": "triggered", "on": {"event": "ping", "moment": "later"},
            "do": [{"op": "change", "who": "table", "fact": "energy", "amount": 1},
                   {"op": "set", "fact": "charge", "amount": {"op": "fact", "fact": "energy", "of": "table"}}]}]},
        {"id": "second", "kind": "card", "abilities": [{"op": "triggered", "on": {"event": "ping", "moment": "later"},
            "do": [{"op": "change", "who": "table", "fact": "energy", "amount": 10},
                   {"op": "set", "fact": "charge", "amount": {"op": "fact", "fact": "energy", "of": "table"}}]}]}]})");
    ASSERT_NE(book, nullptr);
    const Table table(book, pinged({on_board("target"), on_board("first"), on_board("second")}));
    EXPECT_EQ(table.fact("first", "charge"), 1);
    EXPECT_EQ(table.fact("second", "charge"), 11);
}

TEST(Order, two_triggers_that_commute_are_not_asked_about) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "target", "kind": "card"},
        {"id": "adds", "kind": "card", "abilities": [{"op": "triggered", "on": {"event": "ping", "moment": "reaction"},
            "do": [{"op": "change", "who": "controller", "fact": "energy", "amount": 1}]}]},
        {"id": "adds_more", "kind": "card", "abilities": [{"op": "triggered", "on": {"event": "ping", "moment": "reaction"},
            "do": [{"op": "change", "who": "controller", "fact": "energy", "amount": 2}]}]}]})");
    ASSERT_NE(book, nullptr);
    const Table table(book, pinged({on_board("target"), on_board("adds"), on_board("adds_more")}));
    EXPECT_EQ(table.stop(), Stop::over) << "nobody was asked anything";
    EXPECT_EQ(table.fact("left", "energy"), 3);
}

TEST(Order, two_triggers_that_do_not_commute_are_ordered_by_their_seat) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "target", "kind": "card"},
        {"id": "adds", "kind": "card", "abilities": [{"op": "triggered", "on": {"event": "ping", "moment": "reaction"},
            "do": [{"op": "change", "who": "controller", "fact": "energy", "amount": 1}]}]},
        {"id": "doubles", "kind": "card", "abilities": [{"op": "triggered", "on": {"event": "ping", "moment": "reaction"},
            "do": [{"op": "set", "who": "controller", "fact": "energy",
                    "amount": {"op": "product", "of": [2, {"op": "fact", "fact": "energy", "of": "controller"}]}}]}]}]})");
    ASSERT_NE(book, nullptr);
    for (const std::int64_t first : {0, 1}) {
        kernel::Setup setup = pinged({on_board("target"), on_board("adds"), on_board("doubles")});
        setup.settings = {{"left", "energy", 5, ""}};
        Table table(book, setup);
        ASSERT_EQ(table.open("left").size(), 1U);
        EXPECT_EQ(table.prompt(table.open("left").front()), "which_ability_first");
        EXPECT_EQ(table.choose("left", {first}), Refusal::accepted);
        EXPECT_EQ(table.fact("left", "energy"), first == 0 ? 12 : 11);
    }
}

TEST(Order, the_seats_react_in_their_order_whatever_the_order_on_the_table) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "target", "kind": "card"},
        {"id": "lefty", "kind": "card", "abilities": [{"op": "triggered", "on": {"event": "ping", "moment": "reaction"},
            "do": [{"op": "set", "who": "table", "fact": "energy", "amount": 1}]}]},
        {"id": "righty", "kind": "card", "abilities": [{"op": "triggered", "on": {"event": "ping", "moment": "reaction"},
            "do": [{"op": "set", "who": "table", "fact": "energy", "amount": 2}]}]}]})");
    ASSERT_NE(book, nullptr);
    const Table table(book,
                      pinged({on_board("target", "right"), on_board("righty", "right"), on_board("lefty")}));
    EXPECT_EQ(table.fact("", "energy"), 2) << "right comes after left";
}

TEST(Order, several_replacements_that_do_not_commute_are_ordered_by_whose_thing_is_affected) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "target", "kind": "card"},
        {"id": "plus", "kind": "card", "abilities": [{"op": "replacing", "on": {"event": "ping"},
            "do": [{"op": "alter", "slot": "amount", "amount": {"op": "sum", "of": [{"op": "event_number", "slot": "amount"}, 3]}}]}]},
        {"id": "twice", "kind": "card", "abilities": [{"op": "replacing", "on": {"event": "ping"},
            "do": [{"op": "alter", "slot": "amount", "amount": {"op": "product", "of": [{"op": "event_number", "slot": "amount"}, 2]}}]}]}]})");
    ASSERT_NE(book, nullptr);
    Table table(book, pinged({on_board("target", "right"), on_board("plus"), on_board("twice")}));
    ASSERT_EQ(table.open("right").size(), 1U) << "the target is right's";
    EXPECT_EQ(table.prompt(table.open("right").front()), "which_replacement_first");
    const auto options = table.options(table.open("right").front());
    const std::int64_t plus = options.at(0).entity() == table.ref("plus") ? 0 : 1;
    EXPECT_EQ(table.choose("right", {plus}), Refusal::accepted);
    EXPECT_EQ(table.fact("target", "pings"), 8) << "(1 + 3) * 2";
}

TEST(Order, a_cancelled_event_changes_nothing_and_triggers_nothing) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "target", "kind": "card"},
        {"id": "shield", "kind": "card", "abilities": [{"op": "replacing", "on": {"event": "ping"}, "may": true, "do": ["cancel"]}]},
        {"id": "witness", "kind": "card", "abilities": [{"op": "triggered", "on": {"event": "ping", "moment": "done"},
            "do": [{"op": "change", "fact": "charge"}]}]}]})");
    ASSERT_NE(book, nullptr);
    for (const bool used : {true, false}) {
        Table table(book, pinged({on_board("target"), on_board("shield"), on_board("witness")}));
        EXPECT_EQ(table.choose("left", {used ? 0 : 1}), Refusal::accepted);
        EXPECT_EQ(table.fact("target", "pings"), used ? 0 : 1);
        EXPECT_EQ(table.fact("witness", "charge"), used ? 0 : 1)
            << "a declined replacement is not offered again";
    }
}

TEST(Order, a_limit_forgets_its_uses_when_its_reset_condition_turns_true_and_not_while_it_stays_so) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "tool", "kind": "card", "abilities": [
            {"op": "activated", "id": "use", "window": "act",
             "limit": [{"scope": "turn", "uses": 2, "reset": {"op": "compare", "left": {"op": "fact", "fact": "charge"}, "is": ">=", "right": 2}}],
             "do": [{"op": "change", "fact": "charge"}]}]}]})");
    ASSERT_NE(book, nullptr);
    kernel::Setup setup = plain_setup();
    setup.cards = {on_board("tool")};
    Table table(book, setup);
    table.choose("left", {0});
    EXPECT_EQ(table.open("left").size(), 1U);
    table.choose("left", {0});
    EXPECT_EQ(table.stop(), Stop::over) << "two uses; the game looks at resets only at its checkpoints";
    kernel::Machine machine(*book, table.state);
    const kernel::Match use{book->find_ability(book->find_definition("tool"), "use"), table.ref("tool"),
                            table.entity("left"), kernel::none};
    EXPECT_FALSE(machine.usable(use, nullptr));
    machine.look_at_resets();
    EXPECT_TRUE(machine.usable(use, nullptr)) << "the condition turned true";
    table.state.uses()[0].count = 2;
    machine.look_at_resets();
    EXPECT_FALSE(machine.usable(use, nullptr)) << "it stayed true";
}

TEST(Order, a_delayed_effect_fires_once_with_values_of_then_and_variables_of_now) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "target", "kind": "card", "abilities": [{"op": "triggered", "on": {"event": "ping", "moment": "leaving"}, "do": [
            {"op": "remember", "name": "kept", "amount": {"op": "fact", "fact": "energy", "of": "table"}},
            {"op": "lasting", "until": [{"op": "for_uses", "uses": 1}], "abilities": [
                {"op": "triggered", "id": "later", "on": {"event": "ping", "moment": "later"}, "do": [
                    {"op": "change", "fact": "charge", "amount": {"op": "sum", "of": [
                        {"op": "product", "of": [100, {"op": "remembered", "name": "kept"}]}, {"op": "fact", "fact": "energy", "of": "table"}]}}]}]},
            {"op": "change", "who": "table", "fact": "energy", "amount": 4}]}]}]})");
    ASSERT_NE(book, nullptr);
    kernel::Setup setup = pinged({on_board("target")});
    setup.settings = {{"", "energy", 3, ""}};
    const Table table(book, setup);
    EXPECT_EQ(table.fact("target", "charge"), 307) << "the variable kept 3, the fact is read when it fires";
    for (const kernel::Lasting& lasting : table.state.lastings())
        EXPECT_EQ(lasting.alive, 0) << "used once, then gone";
}

TEST(Order, the_first_of_the_turn_counts_events_the_card_was_not_there_for) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "target", "kind": "card"},
        {"id": "early", "kind": "card", "abilities": [{"op": "triggered", "on": {"event": "ping", "moment": "done", "first_each_turn": true},
            "do": [{"op": "change", "fact": "charge"}, {"op": "cause", "event": "ping", "on": {"op": "defined", "definition": "target"}}]}]}]})");
    ASSERT_NE(book, nullptr);
    const Table table(book, pinged({on_board("target"), on_board("early")}));
    EXPECT_EQ(table.fact("target", "pings"), 2);
    EXPECT_EQ(table.fact("early", "charge"), 1) << "the second ping is not the first";
}

}  // namespace

}  // namespace cantrip::testing
