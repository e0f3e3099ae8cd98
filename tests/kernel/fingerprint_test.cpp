#include "kernel/plain_game.hpp"

// The fingerprint covers everything that play to come depends on.
namespace cantrip::testing {
namespace {

// A match in which a limit was used, an effect lasts and remembers a number, and a ping happened this turn.
Table busy_table() {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "busy", "kind": "card", "abilities": [
            {"op": "activated", "id": "work", "window": "act", "limit": [{"uses": 2, "scope": "turn"}],
             "do": [{"op": "remember", "name": "seven", "amount": 7},
                    {"op": "cause", "event": "ping", "on": "self", "amount": 1},
                    {"op": "lasting", "until": [{"op": "until", "event": "moved"}],
                     "contributes": [{"op": "modify", "value": "luck", "amount": {"op": "remembered", "name": "seven"}}]}]}]}]})");
    kernel::Setup setup = plain_setup();
    kernel::Setup::Card card;
    card.definition = card.as = "busy";
    card.zone = "board";
    card.of = card.side = "left";
    setup.cards = {card};
    Table table(book, setup);
    table.choose("left", {0});
    return table;
}

TEST(Fingerprint, tells_states_apart_that_differ_only_in_what_play_looks_back_at) {
    const Table table = busy_table();
    ASSERT_EQ(table.state.uses().size(), 1U);
    ASSERT_EQ(table.state.kept_variables().size(), 1U);
    ASSERT_EQ(table.state.history().size(), 1U);
    const auto changed = [&](auto change) {
        kernel::State other = table.state;
        change(other);
        return kernel::fingerprint(*table.book, other) != table.fingerprint();
    };
    EXPECT_FALSE(changed([](kernel::State&) {}));
    EXPECT_TRUE(changed([](kernel::State& state) { state.uses()[0].count = 2; }));
    EXPECT_TRUE(changed([](kernel::State& state) { state.kept_variables()[0].value = 8; }));
    EXPECT_TRUE(changed([](kernel::State& state) { state.history()[0].slot[1] = 2; }));
    EXPECT_TRUE(changed([](kernel::State& state) { state.registers().history_from = 1; }));
    EXPECT_TRUE(changed([](kernel::State& state) { state.lastings()[0].uses = 1; }));
    EXPECT_TRUE(changed([](kernel::State& state) { state.facts()[state.entity(2).facts] += 1; }));
    kernel::Pending waiting;
    waiting.ability = 0;
    waiting.controller = 2;
    waiting.event.kind = table.book->find_event("ping").index;
    EXPECT_TRUE(changed([&](kernel::State& state) { state.push(kernel::Section::pending, waiting); }));
}

TEST(Fingerprint, does_not_depend_on_where_records_lie) {
    const Table table = busy_table();
    kernel::State other = table.state;
    other.append(kernel::Section::entities, 3);  // free records at the end
    EXPECT_EQ(kernel::fingerprint(*table.book, other), table.fingerprint());
}

}  // namespace
}  // namespace cantrip::testing
