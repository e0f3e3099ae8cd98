#include "games/valeria_play.hpp"

// Roll and harvest.
// Numbers in brackets are the rulings of the rules that a test keeps.
namespace cantrip::testing::valeria {

namespace {

TEST(Valeria, a_card_activates_by_a_die_by_the_sum_and_twice_on_doubles) {
    const auto gold = [](std::vector<std::int64_t> dice, const char* citizen) {
        Table table(kingdoms(),
                    Kingdom(2).citizen("A", citizen).has("A", "gold", 0).has("A", "magic", 0).setup(),
                    std::move(dice));
        return table.fact("A", "gold") * 100 + table.fact("A", "strength") * 10 + table.fact("A", "magic");
    };
    EXPECT_EQ(gold({1, 4}, "cleric"), 3);
    EXPECT_EQ(gold({1, 1}, "cleric"), 6) << "doubles: two activations";
    EXPECT_EQ(gold({3, 4}, "rogue"), 220) << "7 as the sum";
    EXPECT_EQ(gold({4, 6}, "paladin"), 12) << "10 as the second number";
    EXPECT_EQ(gold({2, 3}, "cleric"), 0);
}

TEST(Valeria, everybody_harvests_and_the_resting_seat_does_not) {
    Table table(kingdoms(),
                Kingdom(5).citizen("A", "cleric").citizen("B", "cleric").citizen("F", "cleric").setup(),
                {1, 4});
    EXPECT_EQ(table.fact("A", "magic"), 1 + 3) << "on turn";
    EXPECT_EQ(table.fact("B", "magic"), 1 + 1) << "off turn";
    EXPECT_EQ(table.fact("F", "magic"), 1) << "resting";
}

TEST(Valeria, fixed_gains_come_first_and_decisions_in_the_players_order) {  // [R3]
    // Dice 2 and 3: Merchant chooses, Alchemist exchanges 1 gold for 3 magic, Mercenary pays the gold for it.
    Table table(kingdoms(),
                Kingdom(2)
                    .citizen("A", "alchemist", "alchemist")
                    .citizen("A", "merchant", "merchant")
                    .citizen("A", "mercenary", "mercenary")
                    .has("A", "gold", 0)
                    .has("A", "magic", 0)
                    .setup(),
                {2, 3});
    EXPECT_EQ(table.fact("A", "gold"), 1) << "the mercenary's gold is there before anything is asked";
    EXPECT_EQ(asked(table, "A"), "harvest_order");
    EXPECT_EQ(table.choose("A", {0}), Refusal::accepted);
    EXPECT_EQ(asked(table, "A"), "exchange");
    EXPECT_EQ(table.choose("A", {0}), Refusal::accepted);
    EXPECT_EQ(table.fact("A", "magic"), 3);
    EXPECT_EQ(table.fact("A", "gold"), 0);
    EXPECT_EQ(asked(table, "A"), "choose") << "the one that is left follows by itself";
    take(table, "A", "gold");
    EXPECT_EQ(table.fact("A", "gold"), 2);
    EXPECT_EQ(asked(table, "A"), "standard_action");
}

TEST(Valeria, steals_come_before_all_other_payouts) {  // [R18]
    Table table(kingdoms(),
                Kingdom(3)
                    .citizen("A", "thief")
                    .citizen("B", "rogue")
                    .has("B", "gold", 2)
                    .has("C", "magic", 5)
                    .has("A", "gold", 0)
                    .setup(),
                {3, 4});
    EXPECT_EQ(asked(table, "A"), "steal_victim");
    EXPECT_EQ(table.fact("B", "gold"), 2) << "nothing is paid out yet";
    take(table, "A", "B");
    EXPECT_EQ(asked(table, "A"), "steal_resource");
    take(table, "A", "gold");
    EXPECT_EQ(table.fact("A", "gold"), 2) << "what is there";
    EXPECT_EQ(table.fact("B", "gold"), 1) << "robbed, then paid";
}

TEST(Valeria, the_herald_consoles_and_pays_twice_on_doubles_that_match_nothing) {  // [R4]
    const auto prompts = [](std::vector<std::int64_t> dice, bool cleric) {
        Kingdom kingdom(2);
        kingdom.starter("A", "herald");
        if (cleric) kingdom.citizen("A", "monk");
        Table table(kingdoms(), kingdom.setup(), std::move(dice));
        int count = 0;
        while (asked(table, "A") == "choose" && count < 5) {
            take(table, "A", "gold");
            ++count;
        }
        return count;
    };
    EXPECT_EQ(prompts({2, 3}, false), 1);
    EXPECT_EQ(prompts({3, 3}, false), 2);
    EXPECT_EQ(prompts({1, 1}, true), 1) << "a card activated: only the doubles part";
    EXPECT_EQ(prompts({1, 4}, true), 0);
}

TEST(Valeria, doubles_passives_fire_for_every_owner) {
    Table table(kingdoms(), Kingdom(2).domain("B", "gargans_embrace").setup(), {4, 4});
    EXPECT_EQ(table.fact("B", "points"), 1);
    EXPECT_EQ(table.fact("A", "points"), 0);
}

}  // namespace

}  // namespace cantrip::testing::valeria
