#include "games/dragonbane_play.hpp"

// Attacks and the tests they are made of: who takes them, who pushes, who parries.
// Letters and D-numbers in comments are the traces and rulings of the rules that a test keeps.
namespace cantrip::testing::dragonbane {

namespace {

// ---- Guardian ----------------------------------------------------------------------------------------

// The thug stands between Mira, whom he attacks, and Gard, who guards her. Places are in half-metres.
Scene guardian_scene(std::int64_t gard_x = 14, std::int64_t gard_y = 10, const Facts& gard = {}) {
    Scene scene;
    scene.hero("Mira", "Bo", 8, 10)
        .thing("knife", "held", "Mira")
        .hero("Gard", "Ann", gard_x, gard_y, gard)
        .thing("forkampe", "abilities", "Gard", "guarding")
        .thing("small_shield", "held", "Gard", "shield")
        .foe("road_thug", "Thug", 10, 10)
        .thing("short_sword", "held", "Thug");
    return scene;
}

// The thug goes first and attacks Mira.
Play thug_attacks_mira(const Scene& scene,
                       const std::vector<std::int64_t>& cards = {2, 1, 0, 3, 4, 5, 6, 7, 8, 9}) {
    Play play(scene, bane_book(), cards);
    play.say("referee", "attack");
    if (play.question("referee") == "pick_target") play.say("referee", "Mira");
    play.say("referee", "slashing");
    return play;
}

TEST(Guardian, takes_an_attack_on_an_ally_upon_itself_with_the_referees_yes) {
    Play play = thug_attacks_mira(guardian_scene());
    EXPECT_EQ(play.question("Ann"), "use_ability");
    EXPECT_TRUE(play.asked("Bo").empty()) << "Mira is not asked";
    EXPECT_FALSE(play.at_hand("tests").valid()) << "before any dice";
    play.say("Ann", "yes");
    EXPECT_EQ(play.question("referee"), "approve_ability");
    EXPECT_EQ(play.fact("Gard", "wp"), 10) << "nothing is paid before the referee agrees";
    play.say("referee", "yes");
    EXPECT_EQ(play.fact("Gard", "wp"), 8);
    EXPECT_EQ(EntityRef::unpack(play.fact_at(play.at_hand("attacks"), "target")), play.ref("Gard"));
    EXPECT_EQ(EntityRef::unpack(play.fact_at(play.at_hand("tests"), "target")), play.ref("Gard"));
    EXPECT_EQ(play.fact("Gard", "turns"), 1) << "no reaction is spent";
    play.dice({5});
    EXPECT_EQ(play.question("Ann"), "defend") << "the new target defends by its own means";
    EXPECT_EQ(play.offers("Ann"), (Words{"dodge", "parry", "nothing"}));
    play.say("Ann", "nothing").dice({10, 4});
    EXPECT_EQ(play.fact("Gard", "hp"), 0);
    EXPECT_EQ(play.fact("Mira", "hp"), 14);
}

TEST(Guardian, may_parry_what_it_drew_upon_itself_with_its_shield) {
    Play play = thug_attacks_mira(guardian_scene());
    play.say("Ann", "yes").say("referee", "yes").dice({5}).say("Ann", "parry");
    EXPECT_EQ(play.fact("Gard", "turns"), 0) << "a reaction spends the turn";
    play.dice({3, 9, 4});  // the parry holds; 13 of damage against 15 of durability
    EXPECT_EQ(play.fact("Gard", "hp"), 14);
    EXPECT_EQ(play.fact("shield", "damaged"), 0);
    play.say("referee", "end_turn");
    EXPECT_EQ(play.question("Bo"), "take_turn") << "Gard's card is turned";
}

TEST(Guardian, declining_changes_nothing) {
    Play play = thug_attacks_mira(guardian_scene());
    play.say("Ann", "no");
    EXPECT_TRUE(play.asked("referee").empty());
    EXPECT_EQ(play.fact("Gard", "wp"), 10);
    EXPECT_EQ(EntityRef::unpack(play.fact_at(play.at_hand("attacks"), "target")), play.ref("Mira"));
    play.dice({5});
    EXPECT_EQ(play.question("Bo"), "defend");
}

TEST(Guardian, refused_by_the_referee_it_pays_nothing_and_is_not_asked_again) {
    Play play = thug_attacks_mira(guardian_scene());
    play.say("Ann", "yes").say("referee", "no");
    EXPECT_EQ(play.fact("Gard", "wp"), 10);
    EXPECT_EQ(EntityRef::unpack(play.fact_at(play.at_hand("attacks"), "target")), play.ref("Mira"));
    EXPECT_TRUE(play.asked("Ann").empty());
    play.dice({5});
    EXPECT_EQ(play.question("Bo"), "defend");
}

TEST(Guardian, distance_is_exact_and_measured_from_the_attacker_to_both) {  // D-12
    EXPECT_EQ(thug_attacks_mira(guardian_scene(14, 10)).question("Ann"), "use_ability") << "2 m straight";
    EXPECT_TRUE(thug_attacks_mira(guardian_scene(14, 11)).asked("Ann").empty())
        << "the root of 17 half-metres is more than 4";
    EXPECT_EQ(thug_attacks_mira(guardian_scene(12, 13)).question("Ann"), "use_ability")
        << "the root of 13 is not";
    // A shot at Mira from afar: Gard is beside Mira, not beside the archer.
    Scene afar;
    afar.hero("Mira", "Bo", 8, 10)
        .hero("Gard", "Ann", 9, 10)
        .thing("forkampe", "abilities", "Gard")
        .foe("reed_archer", "Archer", 30, 10)
        .thing("short_bow", "held", "Archer");
    Play play(afar, bane_book(), {2, 1, 0, 3, 4, 5, 6, 7, 8, 9});
    play.say("referee", "attack").say("referee", "Mira");
    EXPECT_TRUE(play.asked("Ann").empty());
}

TEST(Guardian, is_not_offered_for_itself_without_willpower_or_when_down) {
    Play own(guardian_scene(), bane_book(), {2, 1, 0, 3, 4, 5, 6, 7, 8, 9});
    own.say("referee", "attack").say("referee", "Gard").say("referee", "slashing");
    EXPECT_TRUE(own.asked("Ann").empty());
    EXPECT_TRUE(thug_attacks_mira(guardian_scene(14, 10, {{"wp", 1}})).asked("Ann").empty());
    EXPECT_TRUE(thug_attacks_mira(guardian_scene(14, 10, {{"hp", 0}, {"dying", 1}})).asked("Ann").empty());
}

TEST(Guardian, several_are_asked_by_their_cards_and_one_may_relieve_another) {
    Scene scene = guardian_scene();
    scene.hero("Hal", "Bo", 10, 12).thing("forkampe", "abilities", "Hal", "guarding too");
    Play play = thug_attacks_mira(scene, {3, 2, 0, 1, 4, 5, 6, 7, 8, 9});
    EXPECT_EQ(play.question("Bo"), "use_ability")
        << "Hal's card is lower than Gard's; nobody is asked about the order";
    EXPECT_TRUE(play.asked("Ann").empty());
    play.say("Bo", "yes").say("referee", "yes");
    EXPECT_EQ(play.question("Ann"), "use_ability") << "now Hal is the ally attacked";
    play.say("Ann", "no").dice({5});
    EXPECT_EQ(EntityRef::unpack(play.fact_at(play.at_hand("attacks"), "target")), play.ref("Hal"));
}

// ---- tests and pushing -------------------------------------------------------------------------------

TEST(Tests, a_failed_test_of_a_character_may_be_pushed_once_for_a_condition) {
    Play play(berserker_scene({{"dazed", 1}}));
    play.any_time("referee", "call_test").say("referee", "Kael").say("referee", "sneaking");
    EXPECT_EQ(play.dice_asked(), 3U);
    play.dice({10, 2, 3});
    EXPECT_EQ(play.question("Ann"), "push_test");
    play.say("Ann", "yes");
    EXPECT_EQ(play.dice_asked(), 3U) << "all dice again with the same net";
    play.dice({9, 2, 3});
    EXPECT_EQ(play.question("Ann"), "pick_condition")
        << "never twice, and the condition comes after the dice";
    EXPECT_EQ(play.offers("Ann"), (Words{"exhausted", "sickly", "angry", "scared", "disheartened"}));
    play.say("Ann", "sickly");
    EXPECT_EQ(play.fact("Kael", "sickly"), 1);
    EXPECT_EQ(play.log.count("pushed"), 1);
    EXPECT_EQ(play.question("Ann"), "take_turn");
}

TEST(Tests, a_demon_is_not_pushed_nor_is_a_test_of_somebody_else_than_a_character) {
    Play play(berserker_scene());
    play.any_time("referee", "call_test").say("referee", "Kael").say("referee", "swords").dice({20});
    EXPECT_EQ(play.question("Ann"), "take_turn");
    EXPECT_EQ(play.fact("Kael's swordplay", "marked"), 1) << "a Demon marks the skill";
    play.any_time("referee", "call_test").say("referee", "Thug").say("referee", "swords").dice({19});
    EXPECT_TRUE(play.asked("referee").empty());
    Play full(berserker_scene(
        {{"exhausted", 1}, {"sickly", 1}, {"dazed", 1}, {"angry", 1}, {"scared", 1}, {"disheartened", 1}}));
    full.any_time("referee", "call_test").say("referee", "Kael").say("referee", "awareness").dice({19, 18});
    EXPECT_EQ(full.question("Ann"), "take_turn") << "with all six conditions there is no pushing";
}

TEST(Tests, the_lowest_die_counts_with_a_boon_and_the_highest_with_a_bane) {
    Play play(berserker_scene({{"angry", 1}}));
    play.any_time("referee", "call_test").say("referee", "Kael").say("referee", "awareness").dice({2, 20});
    EXPECT_EQ(play.question("Ann"), "take_turn") << "the Demon counts";
    play.any_time("Ann", "berserk").say("Ann", "scared");
    kael_attacks(play);
    play.dice({20, 1});
    EXPECT_EQ(play.question("referee"), "defend") << "the Dragon counts";
}

// ---- the attack --------------------------------------------------------------------------------------

TEST(Attacks, a_halfling_in_chainmail_dodges_with_hard_to_catch) {  // A
    Scene scene;
    scene.hero("Pip", "Ann", 10, 10)
        .thing("hard_to_catch", "kin", "Pip")
        .thing("chainmail", "worn", "Pip")
        .skill("evade", "Pip", 12)
        .foe("road_thug", "Thug", 12, 10)
        .thing("short_sword", "held", "Thug");
    for (const bool used : {true, false}) {
        Play play(scene, bane_book(), {1, 0, 2, 3, 4, 5, 6, 7, 8, 9});
        play.say("referee", "attack").say("referee", "slashing").dice({5}).say("Ann", "dodge");
        EXPECT_EQ(play.question("Ann"), "use_ability");
        play.say("Ann", used ? "yes" : "no");
        EXPECT_EQ(play.fact("Pip", "wp"), used ? 7 : 10);
        EXPECT_EQ(play.dice_asked(), used ? 1U : 2U);
        EXPECT_EQ(play.sources(play.at_hand("tests"), "banes"), Words{"chainmail 1"});
        EXPECT_EQ(play.sources(play.at_hand("tests"), "boons"), used ? Words{"hard_to_catch 1"} : Words{});
        if (used)
            play.dice({12});
        else
            play.dice({12, 3});
        EXPECT_EQ(play.fact("Pip", "hp"), 14);
        EXPECT_EQ(play.states(), 0U) << "the boon went with the dodge";
        play.any_time("referee", "call_test").say("referee", "Pip").say("referee", "evade");
        EXPECT_EQ(play.dice_asked(), 2U) << "fleeing is no dodge";
    }
}

TEST(Attacks, armor_counts_its_bonus_against_the_kind_of_damage) {
    Scene scene = berserker_scene();
    scene.foe("road_thug", "Bully", 10, 12).thing("mace", "held", "Bully", "Bully's mace");
    Play play(scene, bane_book(), {3, 2, 1, 0, 4, 5, 6, 7, 8, 9});
    play.say("referee", "attack").dice({4}).say("Ann", "nothing");
    EXPECT_EQ(play.sources(play.ref("Kael"), "armor"), Words{"studded_leather 2"});
    EXPECT_EQ(play.sources(play.at_hand("attacks"), "armor_bonus"), Words{"studded_leather 2"});
    play.dice({4, 4, 1});
    EXPECT_EQ(play.fact("Kael", "hp"), 9) << "9 - 2 - 2 against a mace";
}

TEST(Attacks, a_dragon_doubles_the_weapons_dice_and_only_a_dragon_parries_it) {
    Play play(berserker_scene(), bane_book(), {2, 1, 0, 3, 4, 5, 6, 7, 8, 9});
    play.say("referee", "attack").say("referee", "piercing").dice({1}).say("Ann", "parry").dice({7});
    EXPECT_EQ(play.question("referee"), "dragon_choice") << "a plain success does not stop a Dragon";
    EXPECT_EQ(play.offers("referee"), (Words{"double_damage", "ignore_armor"}));
    play.say("referee", "double_damage");
    EXPECT_EQ(play.dice_asked(), 3U);
    play.dice({3, 4, 1});
    EXPECT_EQ(play.fact("Kael", "hp"), 8) << "3 + 4 + 1 - 2";
    EXPECT_EQ(play.fact("Kael", "turns"), 0);
}

TEST(Attacks, a_parry_rolled_as_dragon_strikes_back_and_cannot_be_answered) {
    Play play = thug_hits_kael(false);
    play.say("Ann", "parry").dice({1});
    EXPECT_EQ(play.dice_asked(), 1U) << "the counterattack's test";
    play.dice({6});
    EXPECT_TRUE(play.asked("referee").empty()) << "not to be answered";
    play.dice({6, 6});
    EXPECT_EQ(play.fact("Thug", "hp"), 0);
}

TEST(Attacks, a_blow_that_goes_below_zero_by_the_maximum_kills_at_once) {
    Play play = thug_hits_kael(false, {{"CON", 3}, {"hp", 3}});
    play.say("Ann", "nothing").dice({6, 2});  // 8 - 2 = 6: 3 below 0
    EXPECT_EQ(play.fact("Kael", "dead"), 1);
    EXPECT_EQ(play.fact("Kael", "dying"), 0);
}

TEST(Attacks, a_flail_does_not_parry_but_a_shield_beside_it_does) {  // D-23
    Scene scene = berserker_scene({{"STR", 14}});
    scene.thing("flail", "held", "Kael", "flail");
    Play play(scene, bane_book(), {2, 1, 0, 3, 4, 5, 6, 7, 8, 9});
    play.say("referee", "attack").say("referee", "slashing").dice({5});
    EXPECT_EQ(play.offers("Ann"), (Words{"dodge", "parry", "nothing"})) << "with the sword only";
    std::vector<Barred> barred;
    (void)games::dragonbane::defences(kernel::table_scope(*play.book, play.state), play.entity("Kael"),
                                      play.at_hand("attacks").index, &barred);
    ASSERT_EQ(barred.size(), 1U);
    EXPECT_EQ(barred[0].source, play.ref("flail"));
}

TEST(Attacks, a_monster_hits_without_a_roll_and_says_how_it_may_be_answered) {  // 1.8
    Scene scene = berserker_scene();
    scene.foe("mire_hulk", "Hulk", 10, 12)
        .thing("hulk_fist", "attack_table", "Hulk")
        .thing("hulk_root_jab", "attack_table", "Hulk")
        .thing("hulk_mud_spit", "attack_table", "Hulk");
    Play play(scene, bane_book(), {9, 8, 7, 0, 1, 2, 3, 4, 5, 6});
    EXPECT_EQ(play.fact("Hulk", "turns"), 1) << "two cards, one of them on the table now";
    play.say("referee", "attack").dice({2});
    EXPECT_EQ(play.offers("Ann"), (Words{"dodge", "nothing"})) << "a fist is not parried";
    play.say("Ann", "nothing").dice({8, 1});
    EXPECT_EQ(play.fact("Kael", "hp"), 9) << "9 - 2 - 2";
    play.say("referee", "end_turn").say("referee", "attack").dice({1});
    EXPECT_EQ(play.offers("Ann"), (Words{"dodge", "parry", "nothing"}))
        << "not the fist twice: the next entry";
    play.say("Ann", "nothing").dice({3}).say("referee", "end_turn");
    EXPECT_EQ(play.fact("Kael", "hp"), 8);
}

TEST(Attacks, walking_away_from_an_enemy_takes_an_evade_test_or_a_free_blow) {
    Play play(berserker_scene());
    play.say("Ann", "move");
    const std::int64_t away[] = {10, 20};
    EXPECT_EQ(play.choose(play.asked("Ann").front(), away), Refusal::accepted);
    EXPECT_EQ(play.dice_asked(), 1U);
    play.dice({19}).say("Ann", "no");
    EXPECT_EQ(play.dice_asked(), 1U) << "the thug's free attack";
    play.dice({3, 5, 1});
    EXPECT_EQ(play.fact("Kael", "hp"), 10) << "and nothing to answer it with";
    EXPECT_EQ(play.fact("Kael", "y"), 20);
    EXPECT_EQ(play.fact("Kael", "moved"), 10);
}

TEST(Attacks, everything_on_the_table_is_known_to_every_seat) {
    Play play(berserker_scene());
    for (const char* seat : {"Ann", "Bo", "referee"}) {
        for (const char* thing : {"Kael", "Thug", "rage", "Kael's sword"}) {
            EXPECT_TRUE(kernel::knows(*play.book, play.state, play.entity(seat), play.entity(thing)));
        }
    }
}

}  // namespace

}  // namespace cantrip::testing::dragonbane
