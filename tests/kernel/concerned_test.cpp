#include "kernel/plain_game.hpp"

// Effects that work through a list: whom it holds is settled before the first of them is touched.
namespace cantrip::testing {

namespace {

kernel::Setup::Card card_of_left(const char* card, const char* as, const char* zone) {
    return {card, as, zone, "left", "left", false, {}};
}

TEST(Concerned, what_is_gone_by_its_turn_is_passed_over) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "coin", "kind": "card"},
        {"id": "broom", "kind": "card", "abilities": [{"op": "activated", "window": "act", "do": [
            {"op": "remove", "who": {"op": "in_zone", "zone": "hand", "of": "controller"}}]}]},
        {"id": "witness", "kind": "card", "abilities": [{"op": "triggered", "on": {"event": "removed"}, "do": [
            {"op": "change", "who": "table", "fact": "energy", "amount": 1},
            {"op": "remove", "who": {"op": "in_zone", "zone": "hand", "of": "controller"}}]}]}]})");
    ASSERT_NE(book, nullptr);
    kernel::Setup setup = plain_setup();
    setup.cards = {card_of_left("broom", "broom", "board"), card_of_left("witness", "witness", "board"),
                   card_of_left("coin", "first", "hand"), card_of_left("coin", "second", "hand")};
    Table table(book, setup);
    table.choose("left", {0});
    EXPECT_EQ(table.fact("", "energy"), 2) << "each coin leaves once, whoever removes it";
}

TEST(Concerned, who_comes_later_is_not_of_the_list) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "coin", "kind": "card"},
        {"id": "mint", "kind": "card", "abilities": [{"op": "activated", "window": "act", "do": [
            {"op": "each_of", "who": {"op": "in_zone", "zone": "hand", "of": "controller"}, "do": [
                {"op": "change", "who": "table", "fact": "energy", "amount": 1},
                {"op": "make", "definition": "coin", "zone": "hand"}]}]}]}]})");
    ASSERT_NE(book, nullptr);
    kernel::Setup setup = plain_setup();
    setup.cards = {card_of_left("mint", "mint", "board"), card_of_left("coin", "first", "hand"),
                   card_of_left("coin", "second", "hand")};
    Table table(book, setup);
    table.choose("left", {0});
    EXPECT_EQ(table.fact("", "energy"), 2);
}

}  // namespace

}  // namespace cantrip::testing
