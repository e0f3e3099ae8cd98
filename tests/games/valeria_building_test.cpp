#include "games/valeria/center.hpp"
#include "games/valeria_play.hpp"

// Building and hiring: what it costs, what it needs, and what it sets off.
// Numbers in brackets are the rulings of the rules that a test keeps.
namespace cantrip::testing::valeria {

namespace {

// ---- a prompt inside a compound ----------------------------------------------------------------------

TEST(Valeria, the_prompt_inside_a_compound_sees_the_gain_of_the_first_leg) {
    Table table(kingdoms(),
                camp()
                    .center("citizen-6", "citizen_knight", "knight")
                    .center("citizen-6", "citizen_knight", "next knight")
                    .center("citizen-8", "citizen_champion", "champion")
                    .center("citizen-4", "citizen_archer", "dear archer")
                    .center("citizen-5", "citizen_peasant", "peasant")
                    .setup(),
                {2, 3});
    EXPECT_EQ(asked(table, "A"), "standard_action");
    take(table, "A", "camp");
    EXPECT_EQ(asked(table, "A"), "choose");
    EXPECT_EQ(table.open("A").at(0).about, table.ref("camp").packed());
    EXPECT_TRUE(table.open("B").empty());
    EXPECT_EQ(table.fact("A", "strength"), 3) << "the first leg is done before the second asks";
    EXPECT_EQ(table.fact("A", "gold"), 0);
    EXPECT_EQ(table.zone("camp"), "domains");
    EXPECT_TRUE(flipped(table, "below")) << "the stack is updated after the activation";
    EXPECT_TRUE(may(table, "A", "knight"));
    EXPECT_TRUE(may(table, "A", "champion"));
    EXPECT_FALSE(may(table, "A", "next knight")) << "only the top card of a stack is accessible";
    EXPECT_FALSE(may(table, "A", "dear archer")) << "a soldier, but of cost 4";
    EXPECT_FALSE(may(table, "A", "peasant")) << "cheap, but a worker";
    EXPECT_EQ(kernel::option_count(table.open("A").at(0)), 2U) << "nobody may refuse [R16]";
    take(table, "A", "knight");
    EXPECT_EQ(table.zone("knight"), "citizens");
    EXPECT_EQ(cards_in(table, "citizen-6", "center"), 1U);
    EXPECT_FALSE(flipped(table, "below"));
    EXPECT_EQ(asked(table, "A"), "standard_action") << "the second action";
    EXPECT_EQ(table.fact("A", "strength"), 3);
}

TEST(Valeria, one_option_left_is_taken_without_asking_and_none_left_does_nothing) {
    Table one(kingdoms(), camp().center("citizen-6", "citizen_knight", "knight").setup(), {2, 3});
    take(one, "A", "camp");
    EXPECT_EQ(one.zone("knight"), "citizens");
    EXPECT_EQ(asked(one, "A"), "standard_action");
    EXPECT_EQ(one.fact("citizen-6", "exhausted"), 1) << "the last card of its stack";
    EXPECT_EQ(one.fact("", "exhausted_left"), 5);

    Table none(kingdoms(), camp().center("citizen-5", "citizen_peasant").setup(), {2, 3});
    take(none, "A", "camp");
    EXPECT_EQ(none.fact("A", "strength"), 3) << "a leg that cannot be carried out is skipped [R13]";
    EXPECT_EQ(asked(none, "A"), "standard_action");
}

TEST(Valeria, the_filter_uses_the_printed_cost_and_not_the_surcharge) {  // [R25]
    Table table(kingdoms(),
                camp()
                    .citizen("A", "knight")
                    .starter("A", "knight")
                    .center("citizen-6", "citizen_knight", "knight")
                    .center("citizen-8", "citizen_champion", "champion")
                    .setup(),
                {2, 3});
    take(table, "A", "camp");
    EXPECT_TRUE(may(table, "A", "knight"));
}

TEST(Valeria, a_later_leg_of_a_compound_pays_with_what_an_earlier_one_brought) {
    Table table(kingdoms(),
                Kingdom()
                    .citizen("A", "cleric")
                    .citizen("A", "archer")
                    .has("A", "gold", 8)
                    .has("A", "magic", 0)
                    .center("domain-1", "domain_eye_of_asteraten", "eye")
                    .center("monster-1", "monster_goblin_bomber", "bomber")
                    .center("monster-2", "monster_skeleton_king", "king")
                    .setup(),
                {2, 3});
    EXPECT_FALSE(may(table, "A", "bomber")) << "5 strength, none there";
    take(table, "A", "eye");
    EXPECT_EQ(asked(table, "A"), "pick_monster");
    EXPECT_TRUE(may(table, "A", "bomber"));
    EXPECT_FALSE(may(table, "A", "king")) << "8 strength";
    take(table, "A", "bomber");
    EXPECT_EQ(table.fact("A", "strength"), 0);
    EXPECT_EQ(asked(table, "A"), "choose") << "the reward of the monster: 2 gold, 2 magic or 2 strength";
    take(table, "A", "magic");
    EXPECT_EQ(table.fact("A", "magic"), 2);
    EXPECT_EQ(table.zone("bomber"), "monsters");
    EXPECT_EQ(asked(table, "A"), "standard_action") << "the slay spent no action";
}

// ---- building ----------------------------------------------------------------------------------------

TEST(Valeria, a_domain_needs_its_icons_on_face_up_citizens) {  // [R5]
    const auto built = [](bool hidden, bool starter) {
        Kingdom kingdom;
        kingdom.citizen("A", "cleric")
            .has("A", "gold", 8)
            .center("domain-1", "domain_cloudriders_camp", "camp");
        if (starter)
            kingdom.starter("A", "knight");
        else
            kingdom.citizen("A", "archer", "", hidden);
        return Table(kingdoms(), kingdom.setup(), {2, 3});
    };
    EXPECT_TRUE(may(built(false, false), "A", "camp"));
    EXPECT_FALSE(may(built(true, false), "A", "camp")) << "a flipped citizen lends no icon";
    EXPECT_FALSE(may(built(false, true), "A", "camp")) << "starters give no icons";
}

TEST(Valeria, magic_is_wild_but_never_alone) {
    const auto with = [](std::int64_t gold, std::int64_t magic) {
        return Table(kingdoms(),
                     Kingdom()
                         .has("A", "gold", gold)
                         .has("A", "magic", magic)
                         .has("A", "strength", 9)
                         .center("citizen-1", "citizen_cleric", "cleric")
                         .setup(),
                     {2, 3});
    };
    EXPECT_FALSE(may(with(0, 9), "A", "cleric")) << "no gold along with the magic";
    EXPECT_FALSE(may(with(1, 1), "A", "cleric")) << "too little; strength is never accepted";
    Table exact = with(1, 2);
    take(exact, "A", "cleric");
    EXPECT_EQ(exact.fact("A", "gold"), 0) << "the only split is not asked for";
    EXPECT_EQ(exact.fact("A", "magic"), 0);
    Table split = with(3, 3);
    take(split, "A", "cleric");
    EXPECT_EQ(asked(split, "A"), "payment_magic");
    EXPECT_EQ(split.choose("A", {3}), Refusal::not_admitted);
    EXPECT_EQ(split.choose("A", {2}), Refusal::accepted);
    EXPECT_EQ(split.fact("A", "gold"), 2);
    EXPECT_EQ(split.fact("A", "magic"), 1);
    EXPECT_EQ(split.zone("cleric"), "citizens");
}

TEST(Valeria, copies_cost_one_more_each_unless_a_flag_says_otherwise) {
    const auto price = [](Kingdom kingdom) {
        Table table(kingdoms(),
                    kingdom.starter("A", "knight")
                        .citizen("A", "knight")
                        .citizen("A", "knight", "", true)
                        .has("A", "gold", 9)
                        .has("A", "magic", 0)
                        .center("citizen-6", "citizen_knight", "top")
                        .setup(),
                    {2, 3});
        take(table, "A", "top");
        return 9 - table.fact("A", "gold");
    };
    EXPECT_EQ(price(Kingdom()), 4) << "starter and face-up copy; the flipped one does not count";
    EXPECT_EQ(price(Kingdom().domain("A", "emerald_stronghold")), 2);
}

TEST(Valeria, a_discount_is_a_value_with_a_ledger_and_not_counted_twice) {
    Table table(kingdoms(),
                camp().domain("A", "pratchetts_plateau", "plateau").domain("A", "pratchetts_plateau").setup(),
                {2, 3});
    kernel::Ledger ledger;
    EXPECT_EQ(table.value("A", "domain_discount", &ledger), Number(1));
    ASSERT_EQ(ledger.size(), 3U);
    EXPECT_EQ(ledger[1].source, table.ref("plateau"));
    EXPECT_EQ(ledger[1].amount, Number(1));
    EXPECT_EQ(ledger[2].running, Number(1)) << "a flag is on or off";
    EXPECT_EQ(table.value("B", "domain_discount"), Number(0));
    take(table, "A", "camp");
    EXPECT_EQ(table.fact("A", "gold"), 1);
}

TEST(Valeria, passives_of_a_domain_do_nothing_in_the_turn_in_which_it_was_gained) {  // [R6]
    Table table(kingdoms(),
                Kingdom(2)
                    .citizen("A", "cleric")
                    .citizen("A", "peasant")
                    .has("A", "gold", 30)
                    .has("A", "magic", 0)
                    .center("domain-1", "domain_pratchetts_plateau", "plateau")
                    .setup(),
                {2, 3});
    take(table, "A", "plateau");
    EXPECT_EQ(table.value("A", "domain_discount"), Number(0));
    take(table, "A", "gain_gold");
    table.script({2, 3});
    EXPECT_EQ(table.value("A", "domain_discount"), Number(1)) << "from the next turn on";
}

TEST(Valeria, action_passives_run_at_their_times) {
    Table table(kingdoms(),
                Kingdom(2)
                    .domain("A", "halfpenny_hill")          // action.start: 1 gold
                    .domain("A", "forgotten_sorrows")       // action.hire: 1 magic
                    .domain("A", "cathedral_of_st_aquila")  // action.end: may take 1 gold
                    .has("A", "gold", 1)
                    .has("A", "magic", 0)
                    .has("B", "gold", 1)
                    .center("citizen-7", "citizen_rogue", "rogue")
                    .setup(),
                {2, 3});
    EXPECT_EQ(table.fact("A", "gold"), 2);
    take(table, "A", "rogue");
    EXPECT_EQ(table.fact("A", "magic"), 1);
    take(table, "A", "gain_strength");
    EXPECT_EQ(asked(table, "A"), "pick_player");
    EXPECT_EQ(table.choose("A", {0}), Refusal::accepted);
    EXPECT_EQ(table.fact("A", "gold"), 1);
    EXPECT_EQ(table.fact("B", "gold"), 0);
}

TEST(Valeria, a_free_citizen_is_no_recruit) {  // [R9]
    Table table(
        kingdoms(),
        camp().domain("A", "forgotten_sorrows").center("citizen-6", "citizen_knight", "knight").setup(),
        {2, 3});
    take(table, "A", "camp");
    EXPECT_EQ(table.zone("knight"), "citizens");
    EXPECT_EQ(table.fact("A", "magic"), 0);
}

TEST(Valeria, an_emptied_stack_is_exhausted_and_offers_nothing) {  // [R24]
    Table table(kingdoms(),
                Kingdom(2)
                    .has("A", "gold", 20)
                    .has("", "exhausted_left", 1)
                    .center("citizen-6", "citizen_knight", "knight")
                    .center("citizen-7", "citizen_rogue", "rogue")
                    .has("A", "magic", 0)
                    .setup(),
                {2, 3});
    take(table, "A", "knight");
    EXPECT_EQ(table.fact("citizen-6", "exhausted"), 1);
    EXPECT_EQ(table.fact("", "exhausted_left"), 0);
    take(table, "A", "rogue");
    EXPECT_EQ(table.fact("citizen-7", "exhausted"), 0)
        << "the exhausted deck is empty; the stack stays empty";
    EXPECT_TRUE(
        games::valeria::accessible(*table.book, table.state, table.book->find_kind("citizen")).empty());
}

}  // namespace

}  // namespace cantrip::testing::valeria
