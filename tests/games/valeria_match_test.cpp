#include "games/valeria/score.hpp"
#include "games/valeria_play.hpp"

#include <algorithm>

// The end of the game, and whole matches.
namespace cantrip::testing::valeria {

namespace {

TEST(Valeria, the_round_is_finished_once_the_end_is_triggered_and_flipped_citizens_score) {
    Table table(kingdoms(),
                Kingdom(2)
                    .citizen("A", "cleric")
                    .citizen("A", "archer")
                    .citizen("A", "peasant", "down", true)
                    .duke("A", "cornelius_the_dreamer", "duke")
                    .has("A", "gold", 8)
                    .has("A", "magic", 0)
                    .option("domain_stacks", 1)
                    .option("monster_stacks", 0)
                    .center("domain-1", "domain_cloudriders_camp", "camp")
                    .setup(),
                {2, 3, 2, 3});
    take(table, "A", "camp");
    take(table, "A", "gain_gold");
    EXPECT_EQ(table.fact("", "end_triggered"), 1);
    EXPECT_EQ(table.stop(), Stop::running) << "B has its turn of this round";
    take(table, "B", "gain_gold");
    take(table, "B", "gain_gold");
    EXPECT_EQ(table.stop(), Stop::over);
    EXPECT_EQ(table.dice_left(), 0U);
    EXPECT_FALSE(flipped(table, "down"));
    EXPECT_EQ(table.fact("A", "score"), 2 + 1 + 0 + 3)
        << "the domain, 3 strength / 3, 1 gold / 3, one domain x 3";
    EXPECT_EQ(table.fact("B", "score"), 0);
}

Setup small_match(std::size_t seats, std::uint64_t seed) {
    Kingdom kingdom(seats);
    const char* names[] = {"A", "B", "C", "D", "F"};
    for (std::size_t i = 0; i < seats; ++i) {
        for (const char* id : {"peasant", "knight", "herald"}) kingdom.starter(names[i], id);
    }
    struct Stack {
        const char* stack;
        const char* id;
    };
    const Stack citizens[] = {{"citizen-1", "citizen_cleric"},    {"citizen-2", "citizen_merchant"},
                              {"citizen-3", "citizen_alchemist"}, {"citizen-4", "citizen_archer"},
                              {"citizen-5", "citizen_peasant"},   {"citizen-6", "citizen_knight"},
                              {"citizen-7", "citizen_thief"},     {"citizen-8", "citizen_warlord"},
                              {"citizen-9", "citizen_paladin"},   {"citizen-10", "citizen_butcher"}};
    for (const Stack& each : citizens) {
        for (int i = 0; i < 5; ++i) kingdom.center(each.stack, each.id);
    }
    const Stack domains[] = {{"domain-1", "domain_cloudriders_camp"},
                             {"domain-2", "domain_cursed_cavern"},
                             {"domain-3", "domain_pratchetts_plateau"},
                             {"domain-4", "domain_halfpenny_hill"},
                             {"domain-5", "domain_wisborg"},
                             {"domain-1", "domain_rogues_landing"},
                             {"domain-2", "domain_jousting_field"},
                             {"domain-3", "domain_gargans_embrace"},
                             {"domain-4", "domain_grimmwater_keep"}};
    int placed = 0;
    for (const Stack& each : domains) kingdom.center(each.stack, each.id, "", placed++ >= 5);
    for (const char* id :
         {"goblin_1", "goblin_2", "goblin_3", "goblin_mage", "goblin_bomber", "goblin_king"}) {
        kingdom.center("monster-1", (std::string("monster_") + id).c_str());
    }
    for (const char* id : {"skeleton_1", "skeleton_2", "flaming_skeleton", "death_knight", "skeleton_king"}) {
        kingdom.center("monster-2", (std::string("monster_") + id).c_str());
    }
    Setup setup = kingdom.option("monster_stacks", 2).option("last_turn", 40).setup();
    setup.seed = seed;
    return setup;
}

void expect_no_debts(const kernel::Rulebook& book, const kernel::State& state) {
    for (const std::uint32_t seat : games::valeria::seats_of(book, state)) {
        for (const char* fact : {"gold", "strength", "magic", "points"}) {
            EXPECT_GE(kernel::fact_of(book, state, seat, book.find_fact(fact)), 0) << fact;
        }
    }
}

TEST(Valeria, small_matches_are_saved_undone_and_redone_at_every_decision) {
    kernel::Setup setup = small_match(3, 1);
    setup.options.back().number = 9;
    Table table(kingdoms(), setup, {}, kernel::Nature::seeded);
    RandomStream random = RandomStream::seeded(1, 99);
    int decisions = 0;
    while (table.stop() == Stop::running && decisions++ < 400) {
        const auto open = table.open();
        const kernel::Decision decision = open.at(random.next() % open.size());
        ASSERT_EQ(table.choose(decision,
                               *kernel::sample_answer(kernel::shape_of(table.state, decision).shape, random)),
                  Refusal::accepted);
        expect_no_debts(*table.book, table.state);
    }
    EXPECT_EQ(table.stop(), Stop::over);
}

TEST(Valeria, random_matches_of_two_to_five_seats_come_to_an_end) {
    const auto book = kingdoms();
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        kernel::State state;
        ASSERT_TRUE(kernel::begin_match(*book, state, small_match(2 + seed % 4, seed)).empty());
        kernel::Machine machine(*book, state);
        RandomStream random = RandomStream::seeded(seed, 7);
        machine.advance();
        int decisions = 0;
        while (!machine.stopped() && decisions++ < 5000) {
            const auto decisions_now = state.decisions();
            const auto open = std::ranges::find_if(
                decisions_now, [](const kernel::Decision& each) { return each.answered == 0; });
            const kernel::Decision decision = *open;
            const auto answer = kernel::sample_answer(kernel::shape_of(state, decision).shape, random);
            ASSERT_EQ(machine.answer(DecisionId(decision.id), decision.seat, *answer), Refusal::accepted);
            machine.advance();
            expect_no_debts(*book, state);
        }
        ASSERT_EQ(static_cast<Stop>(state.registers().stop), Stop::over) << "seed " << seed;
    }
}

}  // namespace

}  // namespace cantrip::testing::valeria
