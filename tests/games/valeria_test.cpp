#include "games/valeria/center.hpp"
#include "games/valeria/score.hpp"
#include "kernel/workshop.hpp"

#include <fstream>
#include <sstream>

// Valeria on the kernel. Numbers in brackets are the rulings of the rules that a test keeps.
namespace cantrip::testing {

namespace {

using kernel::Refusal;
using kernel::Setup;
using kernel::Stop;

std::shared_ptr<kernel::Rulebook> kingdoms() {
    static const std::shared_ptr<kernel::Rulebook> book = [] {
        std::ifstream file(std::string(CANTRIP_SOURCE_DIR) + "/packs/valeria-first/cards.json");
        std::ostringstream text;
        text << file.rdbuf();
        return build(*catalog::find_game("valeria"), text.str());
    }();
    return book;
}

// A position of three (or more) seats A, B, C ... at the beginning of A's turn.
class Kingdom {
public:
    explicit Kingdom(std::size_t seats = 3) {
        const char* names[] = {"A", "B", "C", "D", "F"};
        for (std::size_t i = 0; i < seats; ++i) setup_.seats.emplace_back(names[i]);
        setup_.begin = "turns";
        setup_.seed = 5;
    }
    Kingdom& citizen(const char* seat, const char* id, const char* as = "", bool flipped = false) {
        setup_.cards.push_back({std::string("citizen_") + id, as, "citizens", seat, "", flipped, {}});
        return *this;
    }
    Kingdom& starter(const char* seat, const char* id, const char* as = "") {
        setup_.cards.push_back({std::string("starter_") + id, as, "starters", seat, "", false, {}});
        return *this;
    }
    Kingdom& domain(const char* seat, const char* id, const char* as = "") {
        setup_.cards.push_back({std::string("domain_") + id, as, "domains", seat, "", false, {}});
        return *this;
    }
    Kingdom& duke(const char* seat, const char* id, const char* as) {
        setup_.cards.push_back({std::string("duke_") + id, as, "duke", seat, "", false, {}});
        return *this;
    }
    // A card on a stack of the center; what is put there first lies on top.
    Kingdom& center(const char* stack, const char* id, const char* as = "", bool face_down = false) {
        setup_.cards.push_back({id, as, "center", stack, "", face_down, {}});
        return *this;
    }
    Kingdom& has(const char* seat, const char* fact, std::int64_t number) {
        setup_.settings.push_back({seat, fact, number, ""});
        return *this;
    }
    Kingdom& option(const char* name, std::int64_t number) {
        setup_.options.push_back({name, number, ""});
        return *this;
    }
    [[nodiscard]] const Setup& setup() const { return setup_; }

private:
    Setup setup_;
};

std::int64_t index_of(const Table& table, const kernel::Decision& decision, std::string_view what) {
    const auto options = table.options(decision);
    for (std::size_t i = 0; i < options.size(); ++i) {
        const bool named =
            options[i].label != kernel::none && table.book->text(NameId(options[i].label)) == what;
        const bool entity = options[i].kind == kernel::OptionKind::entity && table.entity(what) != 0 &&
                            options[i].entity().index == table.entity(what);
        if (entity || (named && options[i].kind == kernel::OptionKind::name))
            return static_cast<std::int64_t>(i);
    }
    return -1;
}

bool may(const Table& table, std::string_view seat, std::string_view what) {
    const auto open = table.open(seat);
    return !open.empty() && index_of(table, open.front(), what) >= 0;
}

void take(Table& table, std::string_view seat, std::string_view what) {
    const auto open = table.open(seat);
    ASSERT_EQ(open.size(), 1U) << seat << " is asked";
    const std::int64_t index = index_of(table, open.front(), what);
    ASSERT_GE(index, 0) << what << " is offered";
    ASSERT_EQ(table.choose(seat, {index}), Refusal::accepted);
}

std::string asked(const Table& table, std::string_view seat) {
    const auto open = table.open(seat);
    return open.empty() ? "" : table.prompt(open.front());
}

std::size_t cards_in(const Table& table, std::string_view owner, std::string_view zone) {
    return table.state
        .zones()[kernel::zone_of_kind(table.state, table.entity(owner), table.book->find_zone_kind(zone))]
        .count;
}

bool flipped(const Table& table, std::string_view card) {
    return table.state.entity(table.entity(card)).face_down != 0;
}

// A may build Cloudrider's Camp: a holy and a soldier icon, eight gold.
Kingdom camp() {
    return Kingdom()
        .citizen("A", "cleric")
        .citizen("A", "archer")
        .has("A", "gold", 8)
        .has("A", "magic", 0)
        .center("domain-1", "domain_cloudriders_camp", "camp")
        .center("domain-1", "domain_wisborg", "below", true);
}

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

// ---- sealed decisions of several seats ---------------------------------------------------------------

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

// ---- roll and harvest --------------------------------------------------------------------------------

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

// ---- the end -----------------------------------------------------------------------------------------

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
            const auto open = std::find_if(decisions_now.begin(), decisions_now.end(),
                                           [](const kernel::Decision& each) { return each.answered == 0; });
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

}  // namespace cantrip::testing
