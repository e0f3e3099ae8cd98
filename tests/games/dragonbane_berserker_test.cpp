#include "games/dragonbane_play.hpp"

// States that last: the berserker's rage and what else an owner may end.
// Letters and D-numbers in comments are the traces and rulings of the rules that a test keeps.
namespace cantrip::testing::dragonbane {

namespace {

// ---- Berserker ---------------------------------------------------------------------------------------

TEST(Berserker, its_activation_is_paid_makes_angry_and_pins_its_constraint) {  // B
    Play play(berserker_scene());
    EXPECT_EQ(play.question("Ann"), "take_turn");
    EXPECT_EQ(play.free("Ann"), Words{"berserk"});
    EXPECT_TRUE(play.free("Bo").empty());
    play.any_time("Ann", "berserk");
    EXPECT_EQ(play.fact("Kael", "wp"), 7);
    EXPECT_EQ(play.fact("Kael", "angry"), 1);
    EXPECT_EQ(play.log.notices.size(), 1U) << "told once";
    EXPECT_EQ(play.pinned(), play.log.notices) << "and pinned while it lasts";
    EXPECT_EQ(play.question("Ann"), "take_turn") << "a free action: the turn is still to be taken";
    EXPECT_FALSE(play.is_free("Ann", "berserk")) << "not twice at the same time";
}

TEST(Berserker, is_offered_outside_the_own_turn_but_only_in_a_fight_and_with_willpower) {
    Play early(berserker_scene(), bane_book(), {2, 1, 0, 3, 4, 5, 6, 7, 8, 9});
    EXPECT_EQ(early.question("referee"), "take_turn") << "the thug's card is the lowest";
    EXPECT_TRUE(early.is_free("Ann", "berserk"));
    Play poor(berserker_scene({{"wp", 2}}));
    EXPECT_FALSE(poor.is_free("Ann", "berserk"));
    Play down(berserker_scene({{"hp", 0}, {"dying", 1}}));
    EXPECT_FALSE(down.is_free("Ann", "berserk"));
}

TEST(Berserker, boons_and_banes_are_netted_and_each_names_its_source) {  // 1.2, 1.3
    Play play(berserker_scene({{"exhausted", 1}, {"dazed", 1}}));
    kael_attacks(play);
    const EntityRef before = play.at_hand("tests");
    EXPECT_EQ(play.sources(before, "banes"), Words{"exhausted 1"});
    EXPECT_EQ(play.of(before, "net"), Number(-1));
    EXPECT_EQ(play.dice_asked(), 2U) << "one bane: two dice, the higher counts";
    EXPECT_TRUE(play.free("Ann").empty()) << "nothing is free in the middle of a dice roll";
    play.dice({3, 15}).say("Ann", "no").say("Ann", "end_turn");

    Play raging(berserker_scene({{"exhausted", 1}, {"dazed", 1}}));
    raging.any_time("Ann", "berserk");
    kael_attacks(raging);
    const EntityRef test = raging.at_hand("tests");
    EXPECT_EQ(raging.sources(test, "boons"), Words{"barsark 1"});
    EXPECT_EQ(raging.sources(test, "banes"), Words{"exhausted 1"});
    kernel::Ledger ledger;
    EXPECT_EQ(raging.of(test, "net", &ledger), Number(0));
    ASSERT_EQ(ledger.size(), 3U);
    EXPECT_EQ(ledger[1].amount, Number(1));
    EXPECT_EQ(ledger[2].amount, Number(-1));
    EXPECT_EQ(raging.dice_asked(), 1U);
}

TEST(Berserker, armor_and_conditions_add_up_on_the_tests_they_burden_only) {
    Play play(berserker_scene({{"exhausted", 1}, {"dazed", 1}}));
    play.any_time("Ann", "berserk");
    play.any_time("referee", "call_test").say("referee", "Kael").say("referee", "sneaking");
    EXPECT_EQ(play.sources(play.at_hand("tests"), "banes"), (Words{"dazed 1", "studded_leather 1"}));
    EXPECT_EQ(play.dice_asked(), 3U);
    play.dice({1, 2, 3});
    play.any_time("referee", "call_test").say("referee", "Kael").say("referee", "awareness");
    EXPECT_EQ(play.sources(play.at_hand("tests"), "banes"), Words{"angry 1"}) << "B: net -1";
    EXPECT_EQ(play.dice_asked(), 2U);
    play.dice({1, 2});
    play.any_time("referee", "call_test").say("referee", "Kael").say("referee", "CON");
    EXPECT_EQ(play.dice_asked(), 1U);
    play.dice({5});
    play.any_time("referee", "call_test").say("referee", "Mira").say("referee", "sneaking");
    EXPECT_EQ(play.dice_asked(), 1U) << "another's armor and conditions";
    play.dice({4});
    EXPECT_FALSE(play.at_hand("tests").valid());
}

TEST(Berserker, conditions_burden_plain_attribute_tests_as_well) {  // D-5
    Play play(berserker_scene({{"scared", 1}, {"sickly", 1}}));
    play.any_time("referee", "call_test").say("referee", "Kael").say("referee", "WIL");
    EXPECT_EQ(play.sources(play.at_hand("tests"), "banes"), Words{"scared 1"});
    play.dice({2, 3});
    play.any_time("referee", "call_test").say("referee", "Kael").say("referee", "CON");
    EXPECT_EQ(play.sources(play.at_hand("tests"), "banes"), Words{"sickly 1"});
    play.dice({2, 3});
}

TEST(Berserker, parry_and_dodge_are_not_offered_and_why_not_names_it) {
    Play calm = thug_hits_kael(false);
    EXPECT_EQ(calm.question("Ann"), "defend");
    EXPECT_EQ(calm.offers("Ann"), (Words{"dodge", "parry", "nothing"}));

    Play raging = thug_hits_kael(true);
    EXPECT_TRUE(raging.asked("Ann").empty()) << "no defence is left to ask about";
    EXPECT_EQ(raging.dice_asked(), 2U) << "damage: a die of the weapon and one of strength";
    EXPECT_EQ(raging.of(raging.ref("Kael"), "may_parry"), Number(0));
    EXPECT_EQ(raging.sources(raging.ref("Kael"), "may_dodge"), Words{"barsark forbids"});
    std::vector<Barred> barred;
    const auto left =
        games::dragonbane::defences(kernel::table_scope(*raging.book, raging.state), raging.entity("Kael"),
                                    raging.at_hand("attacks").index, &barred);
    EXPECT_TRUE(left.empty());
    ASSERT_EQ(barred.size(), 2U);
    for (const Barred& each : barred) {
        EXPECT_EQ(each.source, raging.ref("rage"));
        EXPECT_EQ(raging.book->text(raging.book->abilities[each.ability.index].id), "berserk");
    }
    EXPECT_EQ(raging.book->text(barred[0].what), "dodge");
    EXPECT_EQ(raging.book->text(barred[1].what), "parry");
}

TEST(Berserker, may_begin_while_a_defence_is_asked_and_the_question_is_then_put_anew) {
    Play play = thug_hits_kael(false);
    EXPECT_EQ(play.question("Ann"), "defend");
    play.any_time("Ann", "berserk");
    EXPECT_TRUE(play.asked("Ann").empty());
    EXPECT_EQ(play.dice_asked(), 2U);
}

void expect_over(const Play& play) {
    EXPECT_EQ(play.states(), 0U);
    EXPECT_TRUE(play.pinned().empty());
    EXPECT_EQ(play.of(play.ref("Kael"), "may_parry"), Number(1));
    EXPECT_EQ(play.of(play.ref("Kael"), "may_dodge"), Number(1));
    EXPECT_EQ(play.log.count("condition_gained exhausted"), 1) << "exactly once";
    EXPECT_EQ(play.fact("Kael", "exhausted"), 1);
    EXPECT_EQ(play.log.notices.size(), 1U);
}

TEST(Berserker, ends_at_zero_hit_points_and_the_death_roll_is_not_burdened) {  // B, D-25
    Play play = thug_hits_kael(true, {{"hp", 12}});
    play.dice({10, 4});  // 14 - 2 of studded leather = 12
    EXPECT_EQ(play.fact("Kael", "hp"), 0);
    expect_over(play);
    EXPECT_EQ(play.fact("Kael", "dying"), 1);
    EXPECT_EQ(play.fact("Kael", "prone"), 1);
    const auto& events = play.log.events;
    const auto at = [&](const char* name) { return std::ranges::find(events, name) - events.begin(); };
    EXPECT_LT(at("fell"), at("condition_gained exhausted"));
    EXPECT_LT(at("condition_gained exhausted"), at("began_dying")) << "states end, then dying starts";
    play.say("referee", "end_turn");
    play.say("Bo", "end_turn");
    EXPECT_EQ(play.dice_asked(), 1U) << "Angry and Exhausted do not touch CON";
    EXPECT_EQ(
        play.book->text(NameId(static_cast<std::size_t>(play.fact_at(play.at_hand("tests"), "action")))),
        "death_roll");
    play.dice({18});
    EXPECT_TRUE(play.asked("Ann").empty()) << "a death roll is never pushed";
    EXPECT_EQ(play.fact("Kael", "failures"), 1);
}

// Kael strikes the thug down; what the referee then says decides.
Play kael_wins() {
    Play play(berserker_scene());
    play.any_time("Ann", "berserk");
    kael_attacks(play);
    EXPECT_EQ(play.dice_asked(), 2U) << "net +1";
    play.dice({5, 12}).say("referee", "nothing").dice({6, 6});
    EXPECT_EQ(play.fact("Thug", "out"), 1);
    EXPECT_EQ(play.question("referee"), "no_enemy_left");
    return play;
}

TEST(Berserker, ends_when_no_enemy_is_left_and_the_referee_confirms_it) {
    Play play = kael_wins();
    EXPECT_EQ(play.states(), 1U);
    play.say("referee", "yes");
    expect_over(play);
    EXPECT_EQ(play.log.count("no_enemy_left"), 1);
    EXPECT_EQ(play.stop(), Stop::over);
    EXPECT_EQ(play.book->text(NameId(play.state.registers().outcome)), "combat_over");
}

TEST(Berserker, goes_on_while_the_referee_knows_of_another_enemy) {
    Play play = kael_wins();
    play.say("referee", "no");
    EXPECT_EQ(play.states(), 1U);
    EXPECT_EQ(play.fact("Kael", "exhausted"), 0);
    EXPECT_EQ(play.question("Ann"), "take_turn");
    play.say("Ann", "move");
    const std::int64_t place[] = {14, 14};
    play.choose(play.asked("Ann").front(), place);
    EXPECT_EQ(play.question("referee"), "no_enemy_left") << "looked at after every action";
    play.say("referee", "yes");
    expect_over(play);
}

TEST(Berserker, ends_by_the_word_of_the_referee_alone) {
    Play play(berserker_scene());
    play.any_time("Ann", "berserk");
    EXPECT_FALSE(play.is_free("Ann", "end berserk")) << "the player's word is not among its ends";
    play.any_time("referee", "end berserk");
    expect_over(play);
    EXPECT_EQ(play.log.count("called_off"), 1);
    EXPECT_EQ(play.question("Ann"), "take_turn") << "the fight goes on";
    EXPECT_EQ(play.log.count("condition_gained exhausted"), 1);
    EXPECT_TRUE(play.is_free("Ann", "berserk")) << "it may begin anew";
}

TEST(Berserker, ends_with_the_fight) {
    Play play(berserker_scene());
    play.any_time("Ann", "berserk");
    play.any_time("referee", "end_combat");
    expect_over(play);
    EXPECT_EQ(play.stop(), Stop::over);
    EXPECT_EQ(play.log.count("no_enemy_left"), 0);
}

TEST(Berserker, ends_in_the_middle_of_an_attack_and_leaves_nothing_behind) {
    Play play = thug_hits_kael(false);
    play.any_time("referee", "end_combat");
    EXPECT_EQ(play.stop(), Stop::over);
    EXPECT_FALSE(play.at_hand("attacks").valid());
    EXPECT_FALSE(play.at_hand("tests").valid());
}

TEST(Berserker, ends_once_even_when_two_ends_come_together) {
    // The blow that fells Kael also leaves his side without anybody standing; the fight ends right after.
    Scene scene = berserker_scene({{"hp", 5}});
    Play play(scene, bane_book(), {2, 1, 0, 3, 4, 5, 6, 7, 8, 9});
    play.any_time("Ann", "berserk");
    play.say("referee", "attack").say("referee", "slashing").dice({5, 10, 4});
    play.any_time("referee", "end_combat");
    expect_over(play);
}

TEST(Berserker, whoever_has_the_condition_already_picks_another) {  // D-24
    Play play(berserker_scene({{"exhausted", 1}, {"dazed", 1}}));
    play.any_time("Ann", "berserk");
    play.any_time("referee", "end berserk");
    EXPECT_EQ(play.question("Ann"), "pick_condition");
    EXPECT_EQ(play.offers("Ann"), (Words{"sickly", "scared", "disheartened"}));
    play.say("Ann", "scared");
    EXPECT_EQ(play.fact("Kael", "scared"), 1);
    EXPECT_EQ(play.log.count("condition_gained scared"), 1);
    EXPECT_EQ(play.log.count("condition_gained exhausted"), 0);
    EXPECT_EQ(play.question("Ann"), "take_turn");
}

TEST(Berserker, an_end_that_is_under_way_is_carried_out_though_the_fight_ends_meanwhile) {
    Play play(berserker_scene({{"exhausted", 1}}));
    play.any_time("Ann", "berserk").any_time("referee", "end berserk");
    EXPECT_EQ(play.question("Ann"), "pick_condition");
    play.any_time("referee", "end_combat");
    EXPECT_EQ(play.question("Ann"), "pick_condition") << "still owed";
    play.say("Ann", "sickly");
    EXPECT_EQ(play.fact("Kael", "sickly"), 1);
    EXPECT_EQ(play.states(), 0U);
    EXPECT_EQ(play.stop(), Stop::over);
}

TEST(Berserker, with_all_six_conditions_willpower_or_hit_points_pay) {  // D-24
    const Facts all = {{"exhausted", 1}, {"sickly", 1}, {"dazed", 1},
                       {"angry", 1},     {"scared", 1}, {"disheartened", 1}};
    Play play(berserker_scene(all));
    play.any_time("Ann", "berserk");
    EXPECT_EQ(play.prompt(play.open("nature").front()), "roll_loss");
    play.dice({4});
    EXPECT_EQ(play.fact("Kael", "wp"), 3) << "10 - 3 for the ability - 4";
    Facts spent = all;
    spent.emplace_back("wp", 3);
    Play worse(berserker_scene(spent));
    worse.any_time("Ann", "berserk").dice({4});
    EXPECT_EQ(worse.fact("Kael", "wp"), 0);
    EXPECT_EQ(worse.fact("Kael", "hp"), 10);
    worse.any_time("referee", "end berserk").dice({6});
    EXPECT_EQ(worse.fact("Kael", "hp"), 4);
}

constexpr std::string_view trance = R"({"id": "trance", "kind": "ability", "abilities": [
    {"op": "activated", "id": "trance", "window": "free", "do": [
        {"op": "lasting", "bearer": {"op": "place_of", "of": "self"},
         "contributes": [{"op": "modify", "value": "boons", "whom": {"op": "tests_of", "of": "bearer", "skill_attribute": "STR"}}],
         "until": [{"op": "until", "event": "given_up", "where": {"op": "among", "who": {"op": "event_entity", "slot": "source"}, "set": "self"}}],
         "note": "Says nothing while it lasts"}]}]})";

TEST(States, an_owner_gives_up_a_state_that_says_so_with_the_referees_yes) {  // 2.5
    Scene scene = berserker_scene();
    scene.thing("trance", "abilities", "Kael");
    Play play(scene, bane_book_with(trance));
    play.any_time("Ann", "trance");
    EXPECT_TRUE(play.is_free("Ann", "end trance"));
    play.any_time("Ann", "end trance");
    EXPECT_EQ(play.question("referee"), "may_give_up");
    play.say("referee", "no");
    EXPECT_EQ(play.states(), 1U);
    play.any_time("Ann", "end trance").say("referee", "yes");
    EXPECT_EQ(play.states(), 0U);
    EXPECT_EQ(play.log.count("given_up"), 1);
}

TEST(States, a_boon_on_skills_of_an_attribute_leaves_plain_tests_of_it_alone) {  // 3.1
    Scene scene = berserker_scene();
    scene.thing("trance", "abilities", "Kael");
    Play play(scene, bane_book_with(trance));
    play.any_time("Ann", "trance");
    play.any_time("referee", "call_test").say("referee", "Kael").say("referee", "crafting");
    EXPECT_EQ(play.sources(play.at_hand("tests"), "boons"), Words{"trance 1"});
    play.dice({2, 3});
    play.any_time("referee", "call_test").say("referee", "Kael").say("referee", "STR");
    EXPECT_EQ(play.of(play.at_hand("tests"), "boons"), Number(0));
}

}  // namespace

}  // namespace cantrip::testing::dragonbane
