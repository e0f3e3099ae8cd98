#include "games/dragonbane/procedures.hpp"
#include "kernel/structure.hpp"
#include "kernel/workshop.hpp"

#include <algorithm>
#include <fstream>
#include <optional>
#include <sstream>

// Dragonbane on the kernel. Letters and D-numbers in comments are the traces and rulings of the rules that a
// test keeps.
namespace cantrip::testing {

namespace {

using games::dragonbane::Barred;
using kernel::OptionKind;
using kernel::Refusal;
using kernel::Setup;
using kernel::Stop;

std::string dragonbane_pack() {
    std::ifstream file(std::string(CANTRIP_SOURCE_DIR) + "/packs/dragonbane-first/cards.json");
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::shared_ptr<kernel::Rulebook> bane_book() {
    static const std::shared_ptr<kernel::Rulebook> book =
        build(*catalog::find_game("dragonbane"), dragonbane_pack());
    return book;
}

std::shared_ptr<kernel::Rulebook> bane_book_with(std::string_view definitions) {
    std::string text = dragonbane_pack();
    text.insert(text.rfind(']'), "," + std::string(definitions));
    return build(*catalog::find_game("dragonbane"), text);
}

using Facts = std::vector<std::pair<const char*, std::int64_t>>;
using Words = std::vector<std::string>;

// A scene before the first round: characters of two players, the referee's creatures, and their things.
class Scene {
public:
    Scene() {
        setup_.seats = {"Ann", "Bo"};
        setup_.referee = true;
        setup_.begin = "fight";
        setup_.seed = 5;
    }
    Scene& hero(const char* name, const char* seat, std::int64_t x, std::int64_t y, Facts facts = {}) {
        Setup::Card card{"hero", name, "scene", "", seat, false, {}};
        Facts all = {{"STR", 12}, {"CON", 14},      {"AGL", 12}, {"INT", 12}, {"WIL", 10},
                     {"CHA", 12}, {"movement", 10}, {"side", 1}, {"x", x},    {"y", y}};
        all.insert(all.end(), facts.begin(), facts.end());
        for (const auto& [fact, number] : all) card.settings.push_back({"", fact, number, ""});
        setup_.cards.push_back(card);
        return *this;
    }
    Scene& foe(const char* definition, const char* name, std::int64_t x, std::int64_t y, Facts facts = {}) {
        Setup::Card card{definition,
                         name,
                         "scene",
                         "",
                         "referee",
                         false,
                         {{"", "side", 2, ""}, {"", "x", x, ""}, {"", "y", y, ""}}};
        for (const auto& [fact, number] : facts) card.settings.push_back({"", fact, number, ""});
        setup_.cards.push_back(card);
        return *this;
    }
    Scene& thing(const char* definition, const char* zone, const char* of, const char* as = "") {
        setup_.cards.push_back({definition, as, zone, of, "", false, {}});
        return *this;
    }
    Scene& skill(const char* definition, const char* of, std::int64_t level, const char* as = "") {
        setup_.cards.push_back({definition, as, "skills", of, "", false, {{"", "level", level, ""}}});
        return *this;
    }
    [[nodiscard]] const Setup& setup() const { return setup_; }

private:
    Setup setup_;
};

// What was told and what happened, by name.
class Log final : public kernel::Observer {
public:
    void happened(const kernel::Rulebook& book, const kernel::State&, const kernel::Event& event) override {
        const auto& kind = book.event_kinds[event.kind];
        std::string line(book.text(kind.name));
        for (std::size_t i = 0; i < kind.slots.size(); ++i) {
            if (kind.slots[i].sort == kernel::SlotSort::name && event.slot[i] != 0)
                line += " " + std::string(book.text(NameId(static_cast<std::size_t>(event.slot[i]))));
        }
        events.push_back(line);
    }
    void notice(const kernel::Rulebook& book, const kernel::State&, EntityRef, AbilityId,
                std::uint32_t text) override {
        notices.push_back(book.texts[text]);
    }
    [[nodiscard]] std::ptrdiff_t count(std::string_view event) const {
        return std::count(events.begin(), events.end(), event);
    }

    std::vector<std::string> events;
    std::vector<std::string> notices;
};

// A table at which people speak in words.
class Play : public Table {
public:
    explicit Play(const Scene& scene, std::shared_ptr<const kernel::Rulebook> rules = bane_book(),
                  const std::vector<std::int64_t>& first_cards = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
        : Table(std::move(rules), scene.setup(), {}) {
        observer = &log;
        draw(first_cards);
    }

    [[nodiscard]] std::vector<kernel::Decision> asked(std::string_view seat) const {
        std::vector<kernel::Decision> found = open(seat);
        std::erase_if(found, [](const kernel::Decision& each) { return each.standing != 0; });
        return found;
    }
    [[nodiscard]] std::string question(std::string_view seat) const {
        return asked(seat).empty() ? "" : prompt(asked(seat).front());
    }
    [[nodiscard]] std::vector<std::string> offers(std::string_view seat) const {
        return asked(seat).empty() ? std::vector<std::string>{} : labels(asked(seat).front());
    }
    // What a seat may do at any time, beside what it is asked.
    [[nodiscard]] Words free(std::string_view seat) const {
        const auto found = by_itself(seat);
        return found.has_value() ? labels(*found) : Words{};
    }
    [[nodiscard]] bool is_free(std::string_view seat, std::string_view what) const {
        const auto all = free(seat);
        return std::find(all.begin(), all.end(), what) != all.end();
    }

    Play& say(std::string_view seat, std::string_view what) {
        if (asked(seat).empty()) {
            ADD_FAILURE() << seat << " is asked nothing, so cannot say " << what;
            return *this;
        }
        return answer(asked(seat).front(), what);
    }
    Play& any_time(std::string_view seat, std::string_view what) {
        const auto found = by_itself(seat);
        if (found.has_value()) return answer(*found, what);
        ADD_FAILURE() << seat << " may do nothing by itself, not even " << what;
        return *this;
    }
    Play& dice(std::initializer_list<std::int64_t> numbers) {
        script(numbers);
        EXPECT_EQ(dice_left(), 0U) << "every die that was given is rolled";
        return *this;
    }
    [[nodiscard]] std::size_t dice_asked() const { return open("nature").size(); }
    [[nodiscard]] EntityRef at_hand(std::string_view zone) const {
        return games::dragonbane::newest(kernel::table_scope(*book, state), zone);
    }
    [[nodiscard]] Number of(EntityRef entity, std::string_view value,
                            kernel::Ledger* ledger = nullptr) const {
        kernel::Scope scope = kernel::table_scope(*book, state);
        scope.ledger = ledger;
        return kernel::value(scope, book->find_value(value), entity);
    }
    [[nodiscard]] std::int64_t fact_at(EntityRef entity, std::string_view fact) const {
        return kernel::fact_of(*book, state, entity.index, book->find_fact(fact));
    }
    // Who contributed to a value, by the names of their definitions.
    [[nodiscard]] std::vector<std::string> sources(EntityRef entity, std::string_view value) const {
        kernel::Ledger ledger;
        (void)of(entity, value, &ledger);
        std::vector<std::string> found;
        for (const kernel::LedgerEntry& entry : ledger) {
            if (entry.ability.valid())
                found.push_back(
                    std::string(
                        book->text(book->definitions[state.entity(entry.source.index).definition].id)) +
                    (entry.stage == kernel::Stage::prohibit ? " forbids" : " " + entry.amount.text()));
        }
        return found;
    }
    [[nodiscard]] std::size_t states() const {
        return static_cast<std::size_t>(
            std::count_if(state.lastings().begin(), state.lastings().end(),
                          [](const kernel::Lasting& each) { return each.alive != 0; }));
    }
    // The words pinned to what lasts now.
    [[nodiscard]] std::vector<std::string> pinned() const {
        std::vector<std::string> found;
        for (const kernel::Lasting& each : state.lastings()) {
            const CodeId code(each.code);
            if (each.alive == 0 || !book->has(code, kernel::structure::param::lasting_note)) continue;
            found.push_back(book->texts[static_cast<std::size_t>(
                book->arg(code, kernel::structure::param::lasting_note).value)]);
        }
        return found;
    }

private:
    std::shared_ptr<Log> kept_log_ =
        std::make_shared<Log>();  // stays where it is when the table is handed on

public:
    Log& log = *kept_log_;

private:
    [[nodiscard]] std::optional<kernel::Decision> by_itself(std::string_view seat) const {
        for (const kernel::Decision& each : state.decisions()) {
            if (state.registers().waiting != 0 && each.standing != 0 && each.answered == 0 &&
                each.seat == entity(seat) && prompt(each) == "at_any_time")
                return each;
        }
        return std::nullopt;
    }
    void draw(std::span<const std::int64_t> cards) {
        const auto shuffle = open("nature");
        ASSERT_EQ(shuffle.size(), 1U);
        choose(shuffle.front(), cards);
    }
    [[nodiscard]] std::string label(const kernel::Option& option) const {
        switch (option.kind) {
            case OptionKind::yes:
                return "yes";
            case OptionKind::no:
                return "no";
            case OptionKind::pass:
                return "pass";
            case OptionKind::ability:
                return std::string(
                    book->text(book->abilities[static_cast<std::size_t>(option.b & 0xffffffff)].id));
            case OptionKind::entity:
                for (const kernel::Named& each : named) {
                    if (each.entity.index == option.entity().index) return each.name;
                }
                return std::string(
                    book->text(book->definitions[state.entity(option.entity().index).definition].id));
            case OptionKind::number:
                return "end " + std::string(book->text(NameId(option.label)));
            default:
                return option.label == kernel::none ? "" : std::string(book->text(NameId(option.label)));
        }
    }
    [[nodiscard]] std::vector<std::string> labels(const kernel::Decision& decision) const {
        std::vector<std::string> found;
        for (const kernel::Option& option : options(decision)) found.push_back(label(option));
        return found;
    }
    Play& answer(const kernel::Decision& decision, std::string_view what) {
        const auto all = labels(decision);
        const auto found = std::find(all.begin(), all.end(), what);
        if (found == all.end()) {
            std::string list;
            for (const std::string& each : all) list += " " + each;
            ADD_FAILURE() << what << " is not offered, only" << list;
            return *this;
        }
        const std::int64_t index[] = {found - all.begin()};
        EXPECT_EQ(choose(decision, index), Refusal::accepted);
        return *this;
    }
};

// Kael of the traces: not angry, 10 WP, 14 HP, a broadsword, studded leather; beside him a thug, farther off
// Mira.
Scene berserker_scene(Facts kael = {}) {
    Scene scene;
    scene.hero("Kael", "Ann", 10, 10, std::move(kael))
        .thing("studded_leather", "worn", "Kael")
        .thing("broadsword", "held", "Kael", "Kael's sword")
        .thing("barsark", "abilities", "Kael", "rage")
        .skill("swords", "Kael", 14, "Kael's swordplay")
        .hero("Mira", "Bo", 30, 30)
        .thing("mace", "held", "Mira")
        .foe("road_thug", "Thug", 12, 10)
        .thing("short_sword", "held", "Thug", "Thug's sword");
    return scene;
}

void kael_attacks(Play& play) { play.say("Ann", "attack").say("Ann", "slashing"); }

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

// The thug, who goes first, attacks Kael and hits; the dice stop at the defence.
Play thug_hits_kael(bool raging, Facts kael = {}) {
    Play play(berserker_scene(std::move(kael)), bane_book(), {2, 1, 0, 3, 4, 5, 6, 7, 8, 9});
    if (raging) play.any_time("Ann", "berserk");
    play.say("referee", "attack").say("referee", "slashing");
    play.dice({5});
    return play;
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
    const auto at = [&](const char* name) {
        return std::find(events.begin(), events.end(), name) - events.begin();
    };
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
    spent.push_back({"wp", 3});
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

// ---- Guardian ----------------------------------------------------------------------------------------

// The thug stands between Mira, whom he attacks, and Gard, who guards her. Places are in half-metres.
Scene guardian_scene(std::int64_t gard_x = 14, std::int64_t gard_y = 10, Facts gard = {}) {
    Scene scene;
    scene.hero("Mira", "Bo", 8, 10)
        .thing("knife", "held", "Mira")
        .hero("Gard", "Ann", gard_x, gard_y, std::move(gard))
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

// ---- whole fights ------------------------------------------------------------------------------------

std::string_view prompt_of(const kernel::Rulebook& book, const kernel::Decision& decision) {
    return decision.prompt == kernel::none ? std::string_view() : book.text(NameId(decision.prompt));
}

// Every stop is answered at random; standing options are taken now and then, the referee's for some seeds
// only, so that many fights are fought out.
std::uint64_t fight_at_random(std::uint64_t seed, std::uint64_t& answers) {
    Scene scene = berserker_scene();
    scene.thing("forkampe", "abilities", "Mira")
        .foe("hill_orc", "Orc", 13, 12)
        .thing("battle_axe", "held", "Orc")
        .thing("leather", "worn", "Orc");
    // Whoever drops a weapon has fists left.
    for (const char* name : {"Kael", "Mira", "Thug", "Orc"}) scene.thing("unarmed", "natural", name);
    Setup setup = scene.setup();
    setup.seed = seed;
    setup.settings = {
        {"", "width", 16, ""}, {"", "height", 16, ""}, {"Mira", "x", 9, ""}, {"Mira", "y", 12, ""}};
    kernel::State state;
    const auto book = bane_book();
    EXPECT_TRUE(kernel::begin_match(*book, state, setup).empty());
    RandomStream random = RandomStream::seeded(seed, 9);
    kernel::Machine machine(*book, state);
    machine.advance();
    for (answers = 0; !machine.stopped() && answers < 20000; ++answers) {
        std::vector<kernel::Decision> open;
        for (const kernel::Decision& each : state.decisions()) {
            // Facts set at random would make fights without end; `Overruling` is about those.
            if (prompt_of(*book, each) == "overrule") continue;
            const bool heard = each.seat != state.registers().referee || seed % 4 == 0;
            if (each.answered == 0 && (each.standing == 0 || (heard && random.below(12) == 0)))
                open.push_back(each);
        }
        if (open.empty()) continue;
        const kernel::Decision chosen = open[random.below(open.size())];
        const auto answer = kernel::sample_answer(kernel::shape_of(state, chosen).shape, random);
        EXPECT_TRUE(answer.has_value());
        EXPECT_EQ(machine.answer(DecisionId(chosen.id), chosen.seat, *answer), Refusal::accepted);
        machine.advance();
    }
    EXPECT_EQ(state.registers().stop, static_cast<std::uint32_t>(Stop::over));
    for (const kernel::Lasting& each : state.lastings())
        EXPECT_EQ(each.alive, 0) << "no state outlives the fight";
    return kernel::fingerprint(*book, state);
}

TEST(Fights, random_answers_play_a_fight_to_its_end_and_the_same_seed_to_the_same_end) {
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        std::uint64_t answers = 0;
        std::uint64_t again = 0;
        EXPECT_EQ(fight_at_random(seed, answers), fight_at_random(seed, again)) << "seed " << seed;
        EXPECT_EQ(answers, again);
    }
}

// The referee's word may make nonsense of a fight; it must never break one.
TEST(Overruling, facts_set_at_random_in_the_middle_of_a_fight_break_nothing) {
    const auto book = bane_book();
    std::uint64_t overruled = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        kernel::Setup setup = berserker_scene().setup();
        setup.seed = seed;
        kernel::State state;
        ASSERT_TRUE(kernel::begin_match(*book, state, setup).empty());
        RandomStream random = RandomStream::seeded(seed, 9);
        kernel::Machine machine(*book, state);
        machine.advance();
        for (int i = 0; i < 300 && !machine.stopped(); ++i) {
            std::vector<kernel::Decision> open;
            for (const kernel::Decision& each : state.decisions()) {
                if (each.answered == 0 && (each.standing == 0 || random.below(6) == 0)) open.push_back(each);
            }
            if (open.empty()) continue;
            const kernel::Decision chosen = open[random.below(open.size())];
            if (prompt_of(*book, chosen) == "overrule_what") ++overruled;
            auto answer = kernel::sample_answer(kernel::shape_of(state, chosen).shape, random);
            const std::string_view said = answer.has_value() ? "" : "broadsword";
            if (chosen.shape == kernel::ShapeKind::number && random.below(2) == 0)
                answer = std::vector<std::int64_t>{std::clamp<std::int64_t>(
                    static_cast<std::int64_t>(random.below(7)) - 1, chosen.minimum, chosen.maximum)};
            ASSERT_EQ(machine.answer(DecisionId(chosen.id), chosen.seat,
                                     answer.value_or(std::vector<std::int64_t>{}), said),
                      Refusal::accepted)
                << "seed " << seed << ": " << prompt_of(*book, chosen) << ", shape "
                << static_cast<int>(chosen.shape);
            machine.advance();
        }
        const auto ended = static_cast<Stop>(state.registers().stop);
        EXPECT_TRUE(ended == Stop::running || ended == Stop::over || ended == Stop::overflow)
            << "seed " << seed << ": " << state.registers().stop << " "
            << (state.registers().stop_detail < book->names.size()
                    ? book->text(NameId(state.registers().stop_detail))
                    : "");
    }
    EXPECT_GT(overruled, 100U);
}

}  // namespace

}  // namespace cantrip::testing
