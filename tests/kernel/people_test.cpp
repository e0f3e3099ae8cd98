#include "kernel/plain_game.hpp"

// Seats, nature and the referee: sealed answers, standing options, what a seat may know.
namespace cantrip::testing {

namespace {

using kernel::Refusal;

kernel::Setup::Card lying(const char* card, const char* as, const char* zone, const char* seat) {
    return {card, as, zone, seat, seat, false, {}};
}

TEST(People, sealed_answers_are_held_until_all_are_in_and_applied_in_seat_order) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "coin", "kind": "card"},
        {"id": "call", "kind": "card", "abilities": [{"op": "activated", "window": "act", "limit": [{"scope": "match", "uses": 1}], "do": [
            {"op": "choose_together", "who": "seats", "from": {"op": "in_zone", "zone": "hand", "of": "each"}, "do": [
                {"op": "change", "who": "table", "fact": "energy", "amount": 1},
                {"op": "set", "who": "each", "fact": "charge", "amount": {"op": "fact", "fact": "energy", "of": "table"}}]}]}]}]})");
    ASSERT_NE(book, nullptr);
    kernel::Setup setup = plain_setup();
    setup.cards = {lying("call", "call", "board", "left"), lying("coin", "left_coin", "hand", "left"),
                   lying("coin", "right_coin", "hand", "right")};
    Table table(book, setup);
    table.choose("left", {0});
    ASSERT_EQ(table.open("left").size(), 1U);
    ASSERT_EQ(table.open("right").size(), 1U) << "both are open together";
    EXPECT_EQ(table.choose("right", {0}), Refusal::accepted);
    EXPECT_EQ(table.fact("", "energy"), 0) << "held";
    EXPECT_EQ(table.choose("left", {0}), Refusal::accepted);
    EXPECT_EQ(table.fact("left_coin", "charge"), 1) << "left first, though right answered first";
    EXPECT_EQ(table.fact("right_coin", "charge"), 2);
}

TEST(People, the_referee_may_overrule_at_any_stop_and_what_waits_is_asked_anew) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "well", "kind": "card", "abilities": [{"op": "activated", "window": "act",
            "cost": [{"op": "pay", "who": "controller", "fact": "energy", "amount": 2}], "do": [{"op": "change", "fact": "charge"}]}]}]})");
    ASSERT_NE(book, nullptr);
    kernel::Setup setup = plain_setup();
    setup.cards = {lying("well", "well", "board", "left")};
    setup.settings = {{"left", "energy", 2, ""}};
    Table table(book, setup);
    ASSERT_EQ(table.standing("referee").size(), 1U) << "offered, but play does not wait for it";
    const std::uint32_t stale = table.open("left").front().id;
    table.choose("referee", {0});
    EXPECT_TRUE(table.open("left").empty()) << "while the referee edits, the table waits";
    // Whose: the table, then the seats; which: energy is the first fact of a seat.
    const auto whose = table.options(table.open("referee").front());
    std::int64_t left_option = 0;
    while (whose.at(static_cast<std::size_t>(left_option)).entity() != table.ref("left")) ++left_option;
    table.choose("referee", {left_option});
    table.choose("referee", {0});
    table.choose("referee", {7});
    EXPECT_EQ(table.fact("left", "energy"), 7);
    ASSERT_EQ(table.open("left").size(), 1U);
    EXPECT_NE(table.open("left").front().id, stale) << "asked anew";
    table.choose("left", {0});
    EXPECT_EQ(table.fact("left", "energy"), 5);
}

TEST(People, a_window_of_one_seat_is_not_announced_to_the_others) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "trick", "kind": "card", "abilities": [{"op": "activated", "window": "act", "do": [{"op": "change", "fact": "charge"}]}]}]})");
    ASSERT_NE(book, nullptr);
    kernel::Setup setup = plain_setup();
    setup.cards = {lying("trick", "trick", "board", "right")};
    const Table table(book, setup);
    ASSERT_EQ(table.open("right").size(), 1U);
    EXPECT_EQ(table.open("right").front().open_to_all, 0);
}

TEST(People, a_seat_knows_what_its_zones_show_it_and_a_shuffle_takes_knowledge_away) {
    const auto book = build(
        plain_game,
        R"({"cantrip": 1, "definitions": [{"id": "ace", "kind": "card"}, {"id": "deuce", "kind": "card"}]})");
    ASSERT_NE(book, nullptr);
    kernel::State state;
    kernel::Setup setup = plain_setup();
    setup.cards = {lying("ace", "a", "deck", "left"), lying("deuce", "b", "deck", "left"),
                   lying("ace", "c", "hand", "left"), lying("deuce", "d", "board", "right")};
    std::vector<kernel::Named> named;
    ASSERT_TRUE(kernel::begin_match(*book, state, setup, &named).empty());
    const auto at = [&](std::string_view name) {
        for (const kernel::Named& each : named) {
            if (each.name == name) return each.entity.index;
        }
        return 0U;
    };
    const std::uint32_t left = at("left");
    const std::uint32_t right = at("right");
    EXPECT_FALSE(kernel::knows(*book, state, left, at("a"))) << "a deck is hidden from its owner, too";
    EXPECT_TRUE(kernel::knows(*book, state, left, at("c")));
    EXPECT_FALSE(kernel::knows(*book, state, right, at("c")));
    EXPECT_TRUE(kernel::knows(*book, state, left, at("d")));

    kernel::Machine machine(*book, state);
    kernel::FactWriter writer = machine.set_up();
    writer.show(at("a"), right);
    EXPECT_TRUE(kernel::knows(*book, state, right, at("a"))) << "looked at";
    const EntityRef before = state.ref(at("a"));
    const std::int64_t order[] = {1, 0};
    writer.shuffle(state.entity(at("a")).zone, order);
    EXPECT_FALSE(kernel::knows(*book, state, right, at("a")));
    EXPECT_EQ(state.find(before), nullptr) << "what was shuffled is a new object";
    EXPECT_EQ(book->definitions[state.entity(at("a")).definition].title, "deuce");
}

TEST(People, a_card_that_changes_territory_is_a_new_object_and_one_that_does_not_is_the_same) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [{"id": "ace", "kind": "card"}]})");
    ASSERT_NE(book, nullptr);
    kernel::State state;
    kernel::Setup setup = plain_setup();
    setup.cards = {{"ace", "a", "board", "left", "left", false, {{"", "charge", 5, ""}}}};
    std::vector<kernel::Named> named;
    ASSERT_TRUE(kernel::begin_match(*book, state, setup, &named).empty());
    const EntityRef ace = named.back().entity;
    kernel::Machine machine(*book, state);
    kernel::FactWriter writer = machine.set_up();
    const std::uint32_t right = named[1].entity.index;
    writer.move(ace.index, kernel::zone_of_kind(state, right, book->find_zone_kind("board")));
    EXPECT_NE(state.find(ace), nullptr) << "from board to board";
    EXPECT_EQ(kernel::fact_of(*book, state, ace.index, book->find_fact("charge")), 5);
    writer.move(ace.index, kernel::zone_of_kind(state, right, book->find_zone_kind("hand")));
    EXPECT_EQ(state.find(ace), nullptr);
    EXPECT_EQ(kernel::fact_of(*book, state, ace.index, book->find_fact("charge")), 0)
        << "its counters are gone";
}

}  // namespace

}  // namespace cantrip::testing
