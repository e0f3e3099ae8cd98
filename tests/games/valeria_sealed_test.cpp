#include "games/valeria_play.hpp"

// Several seats decide in secret at the same time.
namespace cantrip::testing::valeria {

namespace {

Kingdom cavern(std::size_t seats) {
    Kingdom kingdom(seats);
    return kingdom.citizen("A", "cleric", "a cleric")
        .citizen("A", "rogue", "a rogue")
        .citizen("A", "peasant", "a peasant")
        .has("A", "gold", 10)
        .has("A", "magic", 0)
        .center("domain-1", "domain_cursed_cavern", "cavern");
}

TEST(Valeria, three_seats_flip_in_secret_and_all_is_applied_in_seat_order) {
    struct Turned final : kernel::Observer {
        std::vector<std::uint32_t> order;
        void happened(const kernel::Rulebook& book, const kernel::State&,
                      const kernel::Event& event) override {
            if (event.kind == book.find_event("turned").index)
                order.push_back(EntityRef::unpack(event.slot[0]).index);
        }
    };
    Table table(kingdoms(),
                cavern(3)
                    .citizen("B", "archer", "b archer")
                    .citizen("B", "knight", "b knight")
                    .citizen("C", "monk", "c monk")
                    .citizen("C", "thief", "c hidden thief", true)
                    .setup(),
                {2, 3});
    take(table, "A", "cavern");
    EXPECT_EQ(table.fact("A", "magic"), 4) << "the first leg";
    ASSERT_EQ(table.open().size(), 3U) << "three decisions are open together";
    for (const char* seat : {"A", "B", "C"}) {
        ASSERT_EQ(table.open(seat).size(), 1U);
        EXPECT_EQ(asked(table, seat), "flip_own_citizen");
        EXPECT_EQ(table.open(seat).at(0).sealed, 1);
    }
    EXPECT_EQ(kernel::option_count(table.open("A").at(0)), 3U);
    EXPECT_FALSE(may(table, "C", "c hidden thief")) << "a flipped card cannot be targeted again";
    EXPECT_FALSE(may(table, "B", "c monk")) << "only one's own";

    take(table, "C", "c monk");
    EXPECT_FALSE(flipped(table, "c monk")) << "held until all answers are in";
    EXPECT_EQ(table.open().size(), 2U);
    EXPECT_TRUE(table.open("C").empty());
    take(table, "A", "a rogue");
    EXPECT_FALSE(flipped(table, "a rogue"));
    const auto last = table.open("B").at(0);
    kernel::State branch = table.state;
    Turned turned;
    kernel::Machine machine(*table.book, branch, kernel::Nature::asked, &turned);
    const std::int64_t answer[] = {index_of(table, last, "b knight")};
    ASSERT_EQ(machine.answer(DecisionId(last.id), last.seat, answer), Refusal::accepted);
    machine.advance();
    EXPECT_EQ(turned.order,
              (std::vector{table.entity("a rogue"), table.entity("b knight"), table.entity("c monk")}));
    take(table, "B", "b knight");
    for (const char* card : {"a rogue", "b knight", "c monk"}) EXPECT_TRUE(flipped(table, card)) << card;
    for (const char* card : {"a cleric", "a peasant", "b archer"}) EXPECT_FALSE(flipped(table, card)) << card;
    EXPECT_EQ(asked(table, "A"), "standard_action");
}

TEST(Valeria, the_result_is_the_same_whatever_the_order_of_answers) {
    const kernel::Setup setup =
        cavern(3).citizen("B", "archer", "b archer").citizen("C", "monk", "c monk").setup();
    std::uint64_t prints[2] = {};
    for (const int order : {0, 1}) {
        Table table(kingdoms(), setup, {2, 3});
        take(table, "A", "cavern");
        if (order == 0) {
            take(table, "A", "a rogue");
            take(table, "B", "b archer");
            take(table, "C", "c monk");
        } else {
            take(table, "C", "c monk");
            take(table, "B", "b archer");
            take(table, "A", "a rogue");
        }
        prints[order] = table.fingerprint();
    }
    EXPECT_EQ(prints[0], prints[1]);
}

TEST(Valeria, a_seat_without_face_up_citizens_and_the_resting_seat_are_not_asked) {
    Table three(kingdoms(),
                cavern(3).citizen("B", "archer", "b archer").citizen("C", "monk", "c monk", true).setup(),
                {2, 3});
    take(three, "A", "cavern");
    EXPECT_EQ(three.open().size(), 2U);
    EXPECT_TRUE(three.open("C").empty());

    Table five(kingdoms(),
               cavern(5)
                   .citizen("B", "archer", "b archer")
                   .citizen("C", "monk", "c monk")
                   .citizen("D", "thief", "d thief")
                   .citizen("F", "miner", "f miner")
                   .setup(),
               {2, 3});
    EXPECT_EQ(EntityRef::unpack(five.fact("", "resting")).index, five.entity("F"))
        << "the seat before the active one";
    take(five, "A", "cavern");
    EXPECT_EQ(five.open().size(), 4U);
    EXPECT_TRUE(five.open("F").empty());
    for (const char* pair : {"A", "B", "C", "D"}) ASSERT_EQ(five.choose(pair, {0}), Refusal::accepted);
    EXPECT_FALSE(flipped(five, "f miner"));
    EXPECT_TRUE(flipped(five, "d thief"));
}

TEST(Valeria, a_flipped_citizen_is_inactive) {
    // Butcher on turn: 2 gold for each worker. Sum 11 activates butchers.
    Table table(kingdoms(),
                Kingdom(2)
                    .citizen("A", "butcher", "up")
                    .citizen("A", "butcher", "down", true)
                    .citizen("A", "peasant", "down too", true)
                    .has("A", "gold", 0)
                    .setup(),
                {5, 6});
    EXPECT_EQ(table.fact("A", "gold"), 2)
        << "one activation, one worker counted; the flipped peasant of the 5 pays nothing";
}

TEST(Valeria, everybody_knows_open_cards_and_nobody_what_lies_under_a_domain) {
    Table table(kingdoms(),
                camp().duke("A", "cornelius_the_dreamer", "duke").citizen("B", "archer", "b archer").setup(),
                {2, 3});
    const auto knows = [&](std::string_view seat, std::string_view card) {
        return kernel::knows(*table.book, table.state, table.entity(seat), table.entity(card));
    };
    EXPECT_TRUE(knows("C", "camp"));
    EXPECT_FALSE(knows("A", "below"));
    EXPECT_TRUE(knows("C", "b archer"));
    EXPECT_TRUE(knows("A", "duke"));
    EXPECT_FALSE(knows("B", "duke"));
}

}  // namespace

}  // namespace cantrip::testing::valeria
