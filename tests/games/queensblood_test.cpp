#include "games/queensblood/board.hpp"
#include "games/queensblood/score.hpp"
#include "kernel/workshop.hpp"

#include <fstream>
#include <sstream>

// Queen's Blood on the kernel. Numbers in brackets are the rulings and worked examples of the rules that a
// test keeps.
namespace cantrip::testing {

namespace {

using games::queensblood::score_now;
using kernel::Refusal;
using kernel::Setup;
using kernel::Stop;

std::string first_pack() {
    std::ifstream file(std::string(CANTRIP_SOURCE_DIR) + "/packs/queensblood-first/cards.json");
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::shared_ptr<kernel::Rulebook> blood_book() {
    static const std::shared_ptr<kernel::Rulebook> book =
        build(*catalog::find_game("queensblood"), first_pack());
    return book;
}

// The first pack and some cards of a test's own.
std::shared_ptr<kernel::Rulebook> blood_book_with(std::string_view definitions) {
    std::string text = first_pack();
    text.insert(text.rfind(']'), "," + std::string(definitions));
    return build(*catalog::find_game("queensblood"), text);
}

// A position: who stands where, who holds what.
class Position {
public:
    Position() {
        setup_.seats = {"Y", "E"};
        setup_.begin = "turns";
        setup_.seed = 11;
        setup_.arguments = {0};
    }
    Position& on(const char* tile, const char* side, const char* id, const char* as, std::int64_t rank = 1,
                 std::vector<Setup::Setting> facts = {}) {
        this->tile(tile, side, rank);
        setup_.cards.push_back({id, as, "tile", tile, side, false, std::move(facts)});
        return *this;
    }
    Position& tile(const char* tile, const char* side, std::int64_t rank) {
        setup_.settings.push_back({tile, "owner", 0, side});
        setup_.settings.push_back({tile, "rank", rank, ""});
        return *this;
    }
    Position& hand(const char* side, const char* id, const char* as) {
        setup_.cards.push_back({id, as, "hand", side, "", false, {}});
        return *this;
    }
    Position& deck(const char* side, const char* id, const char* as = "") {
        setup_.cards.push_back({id, as, "deck", side, "", false, {}});
        return *this;
    }
    Position& option(const char* name, std::int64_t number) {
        setup_.options.push_back({name, number, ""});
        return *this;
    }
    Position& first(int seat) {
        setup_.arguments = {seat};
        return *this;
    }
    [[nodiscard]] const Setup& setup() const { return setup_; }

private:
    Setup setup_;
};

std::int64_t play_index(const Table& table, const kernel::Decision& decision, std::string_view card,
                        std::string_view tile) {
    for (std::uint32_t i = 0; i < kernel::option_count(decision); ++i) {
        const kernel::Option option = kernel::option_of(table.state, decision, i);
        if (option.kind == kernel::OptionKind::placing && option.entity().index == table.entity(card) &&
            option.onto().index == table.entity(tile))
            return i;
    }
    return -1;
}

bool offered(const Table& table, std::string_view seat, std::string_view card, std::string_view tile) {
    const auto open = table.open(seat);
    return !open.empty() && play_index(table, open.front(), card, tile) >= 0;
}

void play(Table& table, std::string_view seat, std::string_view card, std::string_view tile) {
    const auto open = table.open(seat);
    ASSERT_EQ(open.size(), 1U) << seat << " is asked";
    EXPECT_EQ(table.prompt(open.front()), "play_or_pass");
    const std::int64_t index = play_index(table, open.front(), card, tile);
    ASSERT_GE(index, 0) << card << " is offered " << tile;
    ASSERT_EQ(table.choose(seat, {index}), Refusal::accepted);
}

void pass(Table& table, std::string_view seat) {
    const auto decision = table.open(seat).at(0);
    EXPECT_EQ(table.prompt(decision), "play_or_pass");
    ASSERT_EQ(table.choose(seat, {static_cast<std::int64_t>(kernel::option_count(decision)) - 1}),
              Refusal::accepted);
}

std::int64_t power(const Table& table, std::string_view card) { return table.value(card, "power").floor(); }
bool stands(const Table& table, std::string_view card) { return table.zone(card) == "tile"; }
std::string owner_of(const Table& table, std::string_view tile) {
    const EntityRef seat = EntityRef::unpack(table.fact(tile, "owner"));
    return seat.index == table.entity("Y") ? "Y" : seat.index == table.entity("E") ? "E" : "N";
}
std::string tile_of(const Table& table, std::string_view tile) {
    return owner_of(table, tile) + std::to_string(table.fact(tile, "rank"));
}

std::vector<std::string> zone_ids(const Table& table, std::string_view seat, std::string_view zone) {
    std::vector<std::string> ids;
    const std::uint32_t found =
        kernel::zone_of_kind(table.state, table.entity(seat), table.book->find_zone_kind(zone));
    for (std::uint32_t at = table.state.zones()[found].first; at != kernel::none;
         at = table.state.entity(at).next) {
        ids.emplace_back(table.book->text(table.book->definition_of(table.state.entity(at))->id));
    }
    return ids;
}

std::string card_on_tile(const Table& table, int tile) {
    const std::uint32_t card = games::queensblood::card_on(*table.book, table.state, tile);
    return card == 0 ? ""
                     : std::string(table.book->text(table.book->definition_of(table.state.entity(card))->id));
}

// ---- ranges and auras --------------------------------------------------------------------------------

TEST(QueensBlood, a_range_is_mirrored_for_the_right_hand_side) {  // worked example 1
    for (const bool left : {true, false}) {
        const char* side = left ? "Y" : "E";
        Table table(blood_book(), Position()
                                      .tile("MID-2", side, 2)
                                      .tile("TOP-1", "E", 1)
                                      .hand(side, "009", "mu")
                                      .first(left ? 0 : 1)
                                      .setup());
        play(table, side, "mu", "MID-2");
        EXPECT_EQ(tile_of(table, "TOP-3"), left ? "Y1" : "N0");
        EXPECT_EQ(tile_of(table, "MID-3"), left ? "Y1" : "N0");
        EXPECT_EQ(tile_of(table, "TOP-1"), left ? "E1" : "E2");
        EXPECT_EQ(tile_of(table, "MID-1"), left ? "Y1" : "E1")
            << "an enemy tile changes its owner and keeps its rank";
        EXPECT_EQ(tile_of(table, "BOT-2"), "N0") << "an E mark places no pawn";
    }
}

TEST(QueensBlood, an_aura_lasts_while_its_card_stands_and_enhances_nobody) {  // worked example 2
    Table table(blood_book(), Position()
                                  .on("BOT-2", "Y", "004", "sweeper")
                                  .tile("MID-2", "Y", 2)
                                  .hand("Y", "009", "mu")
                                  .hand("Y", "054", "gramhorn")
                                  .setup());
    EXPECT_EQ(power(table, "sweeper"), 2);
    play(table, "Y", "mu", "MID-2");
    EXPECT_EQ(power(table, "mu"), 1) << "an aura does not reach its own card [R12]";
    kernel::Ledger ledger;
    EXPECT_EQ(table.value("sweeper", "power", &ledger), Number(3));
    ASSERT_EQ(ledger.size(), 2U);
    EXPECT_EQ(ledger[0].amount, Number(2));
    EXPECT_EQ(ledger[1].source, table.ref("mu"));
    EXPECT_EQ(ledger[1].amount, Number(1));
    EXPECT_EQ(ledger[1].running, Number(3));
    EXPECT_EQ(table.fact("sweeper", "power_delta"), 0);
    EXPECT_EQ(table.fact("sweeper", "first_enhanced_fired"), 0);
    pass(table, "E");
    play(table, "Y", "gramhorn", "MID-2");
    EXPECT_FALSE(stands(table, "mu"));
    EXPECT_EQ(power(table, "sweeper"), 2);
}

TEST(QueensBlood, auras_of_several_cards_add_up_and_reach_whoever_comes_later) {
    Table table(blood_book(), Position()
                                  .on("MID-1", "Y", "013", "crab")  // C2X: TOP-1
                                  .on("MID-2", "Y", "028", "eye")   // C2E, C4E: TOP-2, BOT-2, for everybody
                                  .on("BOT-2", "E", "008", "wolf")
                                  .tile("TOP-1", "Y", 2)
                                  .hand("Y", "004", "sweeper")
                                  .setup());
    EXPECT_EQ(power(table, "wolf"), 3) << "an aura for all reaches the enemy as well";
    play(table, "Y", "sweeper", "TOP-1");
    EXPECT_EQ(power(table, "sweeper"), 4);
    EXPECT_EQ(power(table, "eye"), 1);
}

TEST(QueensBlood, the_same_card_on_both_sides_is_two_cards) {  // [R23]
    Table table(blood_book(), Position()
                                  .on("MID-2", "Y", "013", "left crab")   // TOP-2 for Y
                                  .on("MID-4", "E", "013", "right crab")  // TOP-4 for E
                                  .on("TOP-2", "Y", "008", "left wolf")
                                  .on("TOP-4", "E", "008", "right wolf")
                                  .setup());
    kernel::Ledger ledger;
    EXPECT_EQ(table.value("left wolf", "power", &ledger), Number(4));
    ASSERT_EQ(ledger.size(), 2U);
    EXPECT_EQ(ledger[1].source, table.ref("left crab"));
    EXPECT_EQ(power(table, "right wolf"), 4);
}

// ---- changes as events -------------------------------------------------------------------------------

TEST(QueensBlood,
     an_on_play_change_reaches_effect_marks_only_and_places_no_pawn_under_cards) {  // worked example 3
    Table table(blood_book(), Position()
                                  .on("TOP-2", "E", "015", "zu")
                                  .on("TOP-1", "Y", "002", "trooper")
                                  .tile("MID-2", "Y", 2)
                                  .hand("Y", "062", "jabberwock")
                                  .setup());
    play(table, "Y", "jabberwock", "MID-2");
    EXPECT_EQ(power(table, "zu"), 1);
    EXPECT_LT(table.fact("zu", "power_delta"), 0) << "enfeebled [R2]";
    EXPECT_EQ(table.fact("zu", "first_enfeebled_fired"), 1);
    EXPECT_EQ(power(table, "trooper"), 2);
    EXPECT_EQ(power(table, "jabberwock"), 6);
    EXPECT_EQ(tile_of(table, "TOP-2"), "E1") << "no pawn under a card [R6]";
    EXPECT_EQ(tile_of(table, "BOT-2"), "Y1");
}

TEST(QueensBlood, an_effect_whose_marks_lie_off_the_board_reaches_nobody) {  // [R22]
    Table table(blood_book(), Position().tile("MID-5", "Y", 2).hand("Y", "039", "cockatrice").setup());
    play(table, "Y", "cockatrice", "MID-5");
    EXPECT_TRUE(stands(table, "cockatrice"));
}

TEST(QueensBlood, a_card_that_is_brought_to_zero_replies_before_it_goes) {  // worked example 4
    Table table(blood_book(), Position()
                                  .on("BOT-2", "Y", "061", "reapertail", 2)
                                  .on("MID-3", "E", "002", "trooper")
                                  .tile("BOT-3", "E", 1)
                                  .hand("E", "020", "archdragon")
                                  .first(1)
                                  .setup());
    play(table, "E", "archdragon", "BOT-3");
    EXPECT_EQ(power(table, "trooper"), 1);
    EXPECT_FALSE(stands(table, "reapertail"));
    EXPECT_EQ(tile_of(table, "BOT-2"), "E2")
        << "the pawn of the X mark takes the emptied tile with its rank [R8]";
}

TEST(QueensBlood, two_cards_that_enfeeble_each_other_are_both_dead_after_four_changes) {  // [R14]
    struct Changes final : kernel::Observer {
        int count = 0;
        void happened(const kernel::Rulebook& book, const kernel::State&,
                      const kernel::Event& event) override {
            if (event.kind == book.find_event("power_changed").index) ++count;
        }
    };
    const auto book = blood_book_with(
        R"({"id": "prod", "kind": "card", "properties": {"cost": 1, "power": 1, "range": ["B3E"]},
        "abilities": [{"op": "called", "role": "on_play", "do": [
            {"op": "change_power", "who": {"op": "owned_by", "from": "affected", "by": "opponents"}, "amount": -1}]}]})");
    ASSERT_NE(book, nullptr);
    Table table(book, Position()
                          .on("MID-3", "Y", "066", "left face")   // C2X, C4X: TOP-3, BOT-3
                          .on("BOT-3", "E", "066", "right face")  // C2X: MID-3
                          .tile("BOT-2", "Y", 1)
                          .hand("Y", "prod", "prod")
                          .setup());
    Changes changes;
    table.observer = &changes;
    kernel::State before = table.state;
    kernel::Machine machine(*book, before, kernel::Nature::asked, &changes);
    const auto decision = table.open("Y").at(0);
    const std::int64_t chosen[] = {play_index(table, decision, "prod", "BOT-2")};
    ASSERT_EQ(machine.answer(DecisionId(decision.id), decision.seat, chosen), Refusal::accepted);
    machine.advance();
    // prod -1 on the right; its reply -4 on the left (dead, replies once); the left's -4 on the right; the
    // right's -4 on the left, which is dying already and replies no more.
    EXPECT_EQ(changes.count, 4);
    table.observer = nullptr;
    play(table, "Y", "prod", "BOT-2");
    EXPECT_FALSE(stands(table, "left face"));
    EXPECT_FALSE(stands(table, "right face"));
}

TEST(QueensBlood, first_enhanced_fires_at_the_first_crossing_only) {
    const auto book = blood_book_with(
        R"({"id": "pep", "kind": "card", "properties": {"cost": 1, "power": 5, "range": ["B3E"]},
        "abilities": [{"op": "called", "role": "on_play", "do": [
            {"op": "change_power", "who": "affected", "amount": 1}, {"op": "change_power", "who": "affected", "amount": -1},
            {"op": "change_power", "who": "affected", "amount": 1}, {"op": "change_power", "who": "affected", "amount": 0}]}]})");
    ASSERT_NE(book, nullptr);
    Table table(book, Position()
                          .on("MID-2", "Y", "048", "amphidex")  // first enhanced: allies on C1X, C2E +3
                          .on("TOP-2", "Y", "008", "wolf")
                          .tile("MID-1", "Y", 1)
                          .hand("Y", "pep", "pep")
                          .setup());
    play(table, "Y", "pep", "MID-1");
    EXPECT_EQ(power(table, "amphidex"), 3);
    EXPECT_EQ(table.fact("amphidex", "first_enhanced_fired"), 1);
    EXPECT_EQ(power(table, "wolf"), 5) << "once, although it was enhanced twice";
    EXPECT_EQ(table.fact("wolf", "first_enhanced_fired"), 1);
}

// ---- batches -----------------------------------------------------------------------------------------

TEST(QueensBlood, cards_that_fall_together_die_in_one_batch_and_a_watcher_counts_each) {  // worked example 5
    Table table(blood_book(), Position()
                                  .on("TOP-2", "Y", "040", "heatseeker")
                                  .on("BOT-2", "Y", "005", "bee", 2)
                                  .on("MID-5", "Y", "047", "joker")
                                  .tile("MID-2", "E", 1)
                                  .hand("E", "072", "bat")
                                  .first(1)
                                  .setup());
    play(table, "E", "bat", "MID-2");
    EXPECT_EQ(table.zone("heatseeker"), "gone");
    EXPECT_EQ(table.zone("bee"), "gone");
    EXPECT_EQ(zone_ids(table, "Y", "hand"), std::vector<std::string>{"147"})
        << "to the hand of its own side [R21]";
    EXPECT_EQ(table.fact("joker", "scale_delta"), 2);
    EXPECT_EQ(table.fact("joker", "power_delta"), 0) << "scaling enhances nobody";
    kernel::Ledger ledger;
    EXPECT_EQ(table.value("joker", "power", &ledger), Number(4));
    ASSERT_EQ(ledger.size(), 1U) << "printed power and its own facts are the base";
    EXPECT_EQ(tile_of(table, "TOP-2"), "E1");
    EXPECT_EQ(tile_of(table, "BOT-2"), "E2");
}

// A dies and lowers everybody in the lane; B dies in the same batch and raises; both still see each other
// standing.
constexpr std::string_view mourners = R"(
    {"id": "counter", "kind": "card", "properties": {"cost": 1, "power": 1, "range": ["B3E"]},
     "abilities": [{"op": "triggered", "id": "counts", "on": {"event": "dying", "where": {"op": "among", "who": "self", "set": "event_targets"}},
                    "do": [{"op": "change_power", "who": {"op": "defined", "definition": "tally"},
                            "amount": {"op": "count", "of": {"op": "in_zone", "zone": "tile"}}}]}]},
    {"id": "tally", "kind": "card", "properties": {"cost": 1, "power": 1},
     "abilities": [{"op": "triggered", "id": "watches", "on": {"event": "card_destroyed"},
                    "do": [{"op": "change", "fact": "scale_delta",
                            "amount": {"op": "product", "of": [100, {"op": "count", "of": {"op": "in_zone", "zone": "tile"}}]}}]}]},
    {"id": "killer", "kind": "card", "properties": {"cost": 1, "power": 1, "range": ["B2E", "B3E", "B4E"]},
     "abilities": [{"op": "called", "role": "on_play", "do": [{"op": "destroy_cards", "who": "affected"}]}]})";

TEST(QueensBlood, last_words_and_watchers_run_while_all_of_the_batch_still_stand) {
    const auto book = blood_book_with(mourners);
    ASSERT_NE(book, nullptr);
    Table table(book, Position()
                          .on("TOP-2", "E", "counter", "one")
                          .on("MID-2", "E", "counter", "two")
                          .on("BOT-5", "E", "tally", "tally")
                          .hand("Y", "killer", "killer")
                          .setup());
    play(table, "Y", "killer", "MID-1");
    EXPECT_EQ(table.fact("tally", "power_delta"), 4 + 4) << "each of the two dying cards counts four cards";
    EXPECT_EQ(table.fact("tally", "scale_delta"), 400 + 400) << "the watcher as well, once for each";
    EXPECT_FALSE(stands(table, "one"));
    EXPECT_FALSE(stands(table, "two"));
}

TEST(QueensBlood, a_watcher_inside_the_batch_does_not_watch_it) {  // [R31]
    const auto book =
        blood_book_with(R"({"id": "scream", "kind": "card", "properties": {"cost": 1, "power": 1},
        "abilities": [{"op": "triggered", "on": {"event": "card_destroyed"}, "do": [
            {"op": "change_power", "who": {"op": "defined", "definition": "114"}, "amount": 1}]}]})");
    ASSERT_NE(book, nullptr);
    const Position position = Position()
                                  .on("TOP-2", "Y", "scream", "inside")
                                  .on("BOT-2", "Y", "005", "bee")
                                  .on("MID-5", "Y", "scream", "outside")
                                  .on("BOT-5", "Y", "114", "golem")
                                  .tile("MID-2", "E", 1)
                                  .hand("E", "072", "bat")
                                  .first(1);
    Table table(book, position.setup());
    play(table, "E", "bat", "MID-2");
    EXPECT_EQ(table.fact("golem", "power_delta"), 2) << "two deaths, seen by the one watcher outside";
}

TEST(QueensBlood, the_last_words_of_every_card_of_a_batch_are_carried_out) {
    Table table(blood_book(), Position()
                                  .on("BOT-2", "Y", "036", "pie")  // on destroy: allies on B3X, C2X +3
                                  .on("MID-3", "Y", "005", "bee")  // below the bat's B3X mark
                                  .on("BOT-3", "Y", "013", "crab")
                                  .on("TOP-2", "Y", "037", "float")  // on destroy: A3E -4: TOP-4
                                  .on("TOP-4", "E", "114", "golem")
                                  .on("BOT-5", "Y", "047", "joker")
                                  .tile("MID-2", "E", 1)
                                  .hand("E", "072", "bat")  // all -1 on MID-1, TOP-2, BOT-2, MID-3
                                  .first(1)
                                  .setup());
    EXPECT_EQ(power(table, "bee"), 3) << "the crab's aura";
    play(table, "E", "bat", "MID-2");
    EXPECT_FALSE(stands(table, "pie"));
    EXPECT_FALSE(stands(table, "float"));
    EXPECT_TRUE(stands(table, "bee"));
    EXPECT_EQ(power(table, "crab"), 4) << "raised by the dying pie";
    EXPECT_EQ(power(table, "golem"), 4);
    EXPECT_EQ(table.fact("joker", "scale_delta"), 2);
}

TEST(QueensBlood, a_card_raised_in_its_own_batch_still_goes) {
    const auto book = blood_book_with(mourners);
    ASSERT_NE(book, nullptr);
    Table batch(book, Position()
                          .on("BOT-2", "Y", "036", "pie")  // on destroy: allies on B3X, C2X (MID-2) +3
                          .on("MID-2", "Y", "008", "wolf")
                          .on("MID-5", "Y", "047", "joker")
                          .tile("MID-3", "E", 1)
                          .hand("E", "killer", "killer")
                          .first(1)
                          .setup());
    play(batch, "E", "killer", "MID-3");
    EXPECT_FALSE(stands(batch, "pie"));
    EXPECT_FALSE(stands(batch, "wolf")) << "no rescue";
    EXPECT_EQ(batch.fact("joker", "scale_delta"), 2);
}

TEST(QueensBlood, cards_that_last_words_bring_down_form_a_later_batch) {
    Table table(blood_book(), Position()
                                  .on("TOP-2", "Y", "037", "float")  // on destroy: A3E -4
                                  .on("TOP-4", "Y", "040", "heatseeker")
                                  .on("MID-5", "Y", "047", "joker")
                                  .tile("TOP-3", "E", 1)
                                  .hand("E", "020", "archdragon")  // B3X: TOP-2
                                  .first(1)
                                  .setup());
    play(table, "E", "archdragon", "TOP-3");
    EXPECT_FALSE(stands(table, "float"));
    EXPECT_FALSE(stands(table, "heatseeker"));
    EXPECT_EQ(table.fact("joker", "scale_delta"), 2);
    EXPECT_EQ(zone_ids(table, "Y", "hand"), std::vector<std::string>{"147"});
}

TEST(QueensBlood, a_destroy_within_last_words_is_a_batch_of_its_own_without_those_already_dying) {
    const auto book = blood_book_with(
        R"({"id": "avenger", "kind": "card", "properties": {"cost": 1, "power": 1, "range": ["B3E", "C4E"]},
        "abilities": [{"op": "triggered", "on": {"event": "dying", "where": {"op": "among", "who": "self", "set": "event_targets"}},
                       "do": [{"op": "destroy_cards", "who": "affected"}]}]},
        {"id": "killer", "kind": "card", "properties": {"cost": 1, "power": 1, "range": ["B2E", "B3E", "B4E"]},
         "abilities": [{"op": "called", "role": "on_play", "do": [{"op": "destroy_cards", "who": "affected"}]}]})");
    ASSERT_NE(book, nullptr);
    Table table(book, Position()
                          .on("MID-2", "E", "avenger", "avenger")  // its B3: MID-1; C4: BOT-2
                          .on("BOT-2", "E", "005", "bee")
                          .on("MID-5", "E", "047", "joker")
                          .hand("Y", "killer", "killer")
                          .setup());
    play(table, "Y", "killer", "MID-1");
    EXPECT_FALSE(stands(table, "killer")) << "destroyed at once, in step 4 of its own play";
    EXPECT_FALSE(stands(table, "avenger"));
    EXPECT_FALSE(stands(table, "bee"));
    EXPECT_EQ(table.fact("joker", "scale_delta"), 3) << "nobody dies twice";
}

// ---- scaling, watchers, thresholds -------------------------------------------------------------------

TEST(QueensBlood, scaling_counts_discrete_changes_and_not_auras) {  // worked example 6, [R1]
    Table table(blood_book(), Position()
                                  .on("BOT-5", "Y", "068", "valron")
                                  .on("TOP-1", "Y", "021", "ogre", 1, {{"", "power_delta", -1, ""}})
                                  .on("MID-1", "Y", "114", "golem", 1, {{"", "power_delta", -1, ""}})
                                  .setup());
    kernel::Ledger ledger;
    EXPECT_EQ(table.value("valron", "power", &ledger), Number(7));
    ASSERT_EQ(ledger.size(), 2U);
    EXPECT_EQ(ledger[1].amount, Number(4));
    EXPECT_EQ(ledger[1].source, table.ref("valron"));

    Table aura(blood_book(),
               Position()
                   .on("BOT-5", "Y", "068", "valron")
                   .on("TOP-2", "Y", "021", "ogre")
                   .on("MID-3", "Y", "114", "golem")
                   .on("MID-2", "E", "027", "flayer")  // for E: B2X TOP-1, B4E BOT-1, C2X TOP-2, C4X BOT-2
                   .setup());
    EXPECT_EQ(power(aura, "ogre"), 4);
    EXPECT_EQ(power(aura, "valron"), 3);
}

TEST(QueensBlood, scaling_does_not_count_its_own_card) {  // [R10]
    Table table(blood_book(),
                Position().on("BOT-5", "Y", "068", "valron", 1, {{"", "power_delta", -1, ""}}).setup());
    EXPECT_EQ(power(table, "valron"), 2);
}

TEST(QueensBlood, a_watcher_of_plays_does_not_count_its_own_nor_spawned_tokens) {  // [R11]
    Table table(blood_book(), Position()
                                  .tile("MID-1", "Y", 3)
                                  .tile("TOP-1", "Y", 2)
                                  .hand("Y", "032", "devil")
                                  .hand("Y", "096", "shiva")
                                  .setup());
    play(table, "Y", "devil", "MID-1");
    EXPECT_EQ(table.fact("devil", "scale_delta"), 0);
    pass(table, "E");
    play(table, "Y", "shiva", "TOP-1");
    EXPECT_EQ(table.fact("devil", "scale_delta"), 1) << "Shiva was played, the tokens were not";
}

TEST(QueensBlood, a_threshold_is_crossed_by_an_aura_and_fires_once) {  // [R28]
    Table table(blood_book(), Position()
                                  .on("MID-2", "Y", "086", "cloud", 1,
                                      {{"", "power_delta", 3, ""}, {"", "gain_seen", 3, ""}})
                                  .on("MID-3", "Y", "008", "wolf")
                                  .on("MID-5", "Y", "008", "far")
                                  .tile("MID-1", "Y", 1)
                                  .hand("Y", "025", "ignilisk")  // aura +2: B3X: MID-2
                                  .hand("Y", "054", "gramhorn")
                                  .tile("BOT-2", "Y", 1)
                                  .hand("Y", "013", "crab")  // aura +2: C2X: MID-2
                                  .setup());
    EXPECT_EQ(power(table, "cloud"), 6);
    play(table, "Y", "ignilisk", "MID-1");
    kernel::Ledger ledger;
    EXPECT_EQ(table.value("cloud", "power", &ledger), Number(8));
    ASSERT_EQ(ledger.size(), 2U);
    EXPECT_EQ(ledger[1].source, table.ref("ignilisk"));
    EXPECT_EQ(ledger[1].amount, Number(2));
    EXPECT_EQ(table.fact("cloud", "power_delta"), 3) << "the aura is not stored";
    EXPECT_EQ(table.fact("wolf", "power_delta"), 2);
    EXPECT_EQ(table.fact("ignilisk", "power_delta"), 2);
    EXPECT_EQ(table.fact("far", "power_delta"), 0);
    pass(table, "E");
    play(table, "Y", "gramhorn", "MID-1");
    EXPECT_EQ(power(table, "cloud"), 6) << "falling below fires nothing";
    EXPECT_EQ(table.fact("wolf", "power_delta"), 2);
    pass(table, "E");
    play(table, "Y", "crab", "BOT-2");
    EXPECT_EQ(power(table, "cloud"), 8);
    EXPECT_EQ(table.fact("wolf", "power_delta"), 2) << "first_time: not again";
}

TEST(QueensBlood, a_card_played_onto_auras_that_lift_it_to_its_threshold_fires_in_its_first_settle) {
    const auto book = blood_book_with(
        R"({"id": "hero", "kind": "card", "properties": {"cost": 1, "power": 3, "range": ["B3E"]},
        "abilities": [{"op": "triggered", "on": {"event": "power_seen", "where": {"op": "all_of", "of": [
            {"op": "among", "who": {"op": "event_entity", "slot": "target"}, "set": "self"},
            {"op": "compare", "left": {"op": "event_number", "slot": "was"}, "is": "<", "right": 5},
            {"op": "compare", "left": {"op": "event_number", "slot": "now"}, "is": ">=", "right": 5}]}},
            "do": [{"op": "change_power", "who": "affected", "amount": 1}]}]})");
    ASSERT_NE(book, nullptr);
    Table table(book, Position()
                          .on("BOT-1", "Y", "013", "crab")  // C2X: MID-1
                          .on("MID-2", "Y", "008", "wolf")
                          .hand("Y", "hero", "hero")
                          .setup());
    play(table, "Y", "hero", "MID-1");
    EXPECT_EQ(power(table, "hero"), 5);
    EXPECT_EQ(table.fact("wolf", "power_delta"), 1);
}

TEST(QueensBlood, a_threshold_without_first_time_fires_at_every_upward_crossing) {
    const auto book = blood_book_with(R"({"id": "hero", "kind": "card", "properties": {"cost": 1, "power": 3},
        "abilities": [{"op": "triggered", "on": {"event": "power_seen", "where": {"op": "all_of", "of": [
            {"op": "among", "who": {"op": "event_entity", "slot": "target"}, "set": "self"},
            {"op": "compare", "left": {"op": "event_number", "slot": "was"}, "is": "<", "right": 5},
            {"op": "compare", "left": {"op": "event_number", "slot": "now"}, "is": ">=", "right": 5}]}},
            "do": [{"op": "change", "fact": "scale_delta", "amount": 0}, {"op": "change_power", "who": {"op": "defined", "definition": "114"}, "amount": 1}]}]})");
    ASSERT_NE(book, nullptr);
    Table table(book, Position()
                          .on("MID-1", "Y", "hero", "hero")
                          .on("TOP-5", "Y", "114", "golem")
                          .tile("BOT-1", "Y", 1)
                          .hand("Y", "013", "crab")
                          .hand("Y", "054", "gramhorn")
                          .hand("Y", "013", "second crab")
                          .setup());
    play(table, "Y", "crab", "BOT-1");
    EXPECT_EQ(table.fact("golem", "power_delta"), 1);
    pass(table, "E");
    play(table, "Y", "gramhorn", "BOT-1");
    pass(table, "E");
    EXPECT_EQ(table.fact("golem", "power_delta"), 1);
}

// ---- replacing ---------------------------------------------------------------------------------------

TEST(QueensBlood, a_replacing_card_destroys_an_ally_and_passes_its_power_on) {  // worked example 7
    Table table(blood_book(), Position()
                                  .on("MID-2", "Y", "011", "elphadunk", 1, {{"", "power_delta", 1, ""}})
                                  .on("TOP-3", "Y", "001", "officer")
                                  .on("BOT-5", "Y", "047", "joker")
                                  .on("BOT-4", "E", "035", "king")  // counts destroyed allies of its own side
                                  .hand("Y", "059", "griffon")
                                  .setup());
    play(table, "Y", "griffon", "MID-2");
    EXPECT_EQ(table.zone("elphadunk"), "gone");
    EXPECT_EQ(card_on_tile(table, 6), "059");
    EXPECT_EQ(power(table, "griffon"), 1);
    EXPECT_EQ(power(table, "officer"), 6);
    EXPECT_EQ(table.fact("joker", "scale_delta"), 1);
    EXPECT_EQ(table.fact("king", "scale_delta"), 0);
}

TEST(QueensBlood, a_replacing_card_goes_on_own_cards_or_own_empty_tiles_and_never_elsewhere) {  // [R9]
    for (const std::int64_t on_empty : {1, 0}) {
        Table table(blood_book(), Position()
                                      .on("MID-2", "Y", "011", "mine")
                                      .on("MID-4", "E", "011", "theirs")
                                      .hand("Y", "054", "gramhorn")
                                      .hand("Y", "114", "golem")
                                      .option("replace_on_empty", on_empty)
                                      .setup());
        for (const char* tile : {"TOP-1", "MID-1", "BOT-1", "MID-2"})
            EXPECT_FALSE(offered(table, "Y", "golem", tile)) << "no tile has rank 3";
        EXPECT_TRUE(offered(table, "Y", "gramhorn", "MID-2"));
        EXPECT_EQ(offered(table, "Y", "gramhorn", "TOP-1"), on_empty == 1);
        EXPECT_FALSE(offered(table, "Y", "gramhorn", "MID-4"));
        EXPECT_FALSE(offered(table, "Y", "gramhorn", "MID-3")) << "nobody's";
        EXPECT_FALSE(offered(table, "Y", "gramhorn", "TOP-5")) << "the enemy's";
    }
}

TEST(QueensBlood, a_card_without_replacing_is_not_offered_an_occupied_tile) {
    Table table(blood_book(), Position()
                                  .on("MID-1", "Y", "008", "wolf", 3)
                                  .tile("TOP-1", "Y", 2)
                                  .hand("Y", "004", "sweeper")
                                  .setup());
    EXPECT_TRUE(offered(table, "Y", "sweeper", "TOP-1"));
    EXPECT_FALSE(offered(table, "Y", "sweeper", "MID-1"));
    EXPECT_FALSE(offered(table, "Y", "sweeper", "BOT-1")) << "rank 1 is less than cost 2";
}

// ---- tiles and tokens --------------------------------------------------------------------------------

TEST(QueensBlood, the_amount_of_pawns_replaces_the_one_and_ranks_end_at_three) {  // [R5] [R19] [R32]
    Table table(blood_book(), Position()
                                  .tile("MID-2", "Y", 3)
                                  .tile("TOP-2", "Y", 2)
                                  .tile("BOT-2", "E", 2)
                                  .tile("TOP-1", "E", 3)
                                  .hand("Y", "085", "turtle")  // 3 pawns on B2 B4 C2 C4 D2 D4
                                  .setup());
    EXPECT_EQ(table.value("turtle", "pawns"), Number(1)) << "it does not work in the hand";
    play(table, "Y", "turtle", "MID-2");
    kernel::Ledger ledger;
    EXPECT_EQ(table.value("turtle", "pawns", &ledger), Number(3));
    EXPECT_EQ(ledger.back().stage, kernel::Stage::set);
    EXPECT_EQ(tile_of(table, "TOP-3"), "Y3");
    EXPECT_EQ(tile_of(table, "TOP-2"), "Y3");
    EXPECT_EQ(tile_of(table, "BOT-2"), "Y3");
    EXPECT_EQ(tile_of(table, "TOP-1"), "Y3");
    EXPECT_EQ(tile_of(table, "BOT-1"), "Y3");
}

TEST(QueensBlood, expanding_claims_neighbours_and_leaves_enemies_alone) {  // [R18]
    Table table(blood_book(), Position()
                                  .on("TOP-2", "Y", "008", "wolf", 1)
                                  .tile("MID-2", "Y", 3)
                                  .tile("BOT-2", "E", 2)
                                  .hand("Y", "108", "chocobo")  // A3P B2P B4P C1P C5P D2P D4P E3P
                                  .setup());
    play(table, "Y", "chocobo", "MID-2");
    EXPECT_EQ(tile_of(table, "TOP-2"), "Y2") << "also under a card";
    EXPECT_EQ(tile_of(table, "BOT-2"), "E2");
    EXPECT_EQ(tile_of(table, "TOP-3"), "Y2") << "its P mark comes on top";
    EXPECT_EQ(tile_of(table, "MID-1"), "Y2");
    EXPECT_EQ(tile_of(table, "MID-3"), "Y1");
    EXPECT_EQ(tile_of(table, "MID-4"), "Y1");
    EXPECT_EQ(tile_of(table, "TOP-4"), "N0");
}

TEST(QueensBlood, tokens_appear_on_every_own_tile_with_pawns_and_know_the_rank_they_took) {  // [R16] [R30]
    Table table(blood_book(), Position()
                                  .tile("MID-1", "Y", 2)
                                  .tile("TOP-1", "Y", 1)
                                  .tile("BOT-1", "Y", 3)
                                  .tile("MID-3", "Y", 2)
                                  .hand("Y", "096", "shiva")
                                  .setup());
    play(table, "Y", "shiva", "MID-1");
    const auto token = [&](int tile, std::string_view fact) {
        const std::uint32_t card = games::queensblood::card_on(*table.book, table.state, tile);
        return card == 0 ? -1 : kernel::fact_of(*table.book, table.state, card, table.book->find_fact(fact));
    };
    EXPECT_EQ(card_on_tile(table, 0), "164");
    EXPECT_EQ(card_on_tile(table, 7), "164");
    EXPECT_EQ(card_on_tile(table, 10), "164");
    EXPECT_EQ(card_on_tile(table, 4), "") << "the enemy's tile";
    EXPECT_EQ(token(0, "power_delta"), 0);
    EXPECT_EQ(token(7, "power_delta"), 2);
    EXPECT_EQ(token(10, "power_delta"), 4);
    EXPECT_EQ(token(10, "first_enhanced_fired"), 1);
    EXPECT_EQ(token(7, "replaced_pawns"), 2);
    EXPECT_EQ(token(7, "token"), 1);
    EXPECT_EQ(token(7, "spawned_by"), static_cast<std::int64_t>(table.book->names.find("096").index));
    EXPECT_EQ(tile_of(table, "MID-3"), "Y2") << "owner and rank stay";
    EXPECT_EQ(table.fact("shiva", "token"), 0);
}

TEST(QueensBlood, a_token_family_is_chosen_by_the_rank) {
    Table table(blood_book(), Position()
                                  .tile("MID-1", "Y", 3)
                                  .tile("TOP-1", "Y", 1)
                                  .tile("BOT-1", "Y", 3)
                                  .tile("MID-3", "Y", 2)
                                  .hand("Y", "105", "bahamut")
                                  .setup());
    play(table, "Y", "bahamut", "MID-1");
    EXPECT_EQ(card_on_tile(table, 0), "156");
    EXPECT_EQ(card_on_tile(table, 7), "157");
    EXPECT_EQ(card_on_tile(table, 10), "158");
}

TEST(QueensBlood, a_card_that_dies_at_once_has_still_placed_its_pawns) {  // [R8]
    Table table(blood_book(),
                Position()
                    .on("MID-2", "E", "027", "flayer")  // for E: C2X TOP-2, C4X BOT-2, B2X TOP-1, B4E BOT-1
                    .hand("Y", "001", "officer")        // B3P C2P C4P D3P
                    .setup());
    play(table, "Y", "officer", "BOT-1");
    EXPECT_EQ(table.zone("officer"), "gone");
    EXPECT_EQ(tile_of(table, "BOT-2"), "Y1");
    EXPECT_EQ(tile_of(table, "BOT-1"), "Y1") << "the tile keeps owner and rank [R6] [R7]";
}

TEST(QueensBlood, without_lethal_power_nobody_dies_of_it) {  // switch
    Table table(blood_book(), Position()
                                  .on("BOT-2", "Y", "061", "reapertail")
                                  .tile("BOT-3", "E", 1)
                                  .hand("E", "020", "archdragon")
                                  .option("lethal", 0)
                                  .first(1)
                                  .setup());
    play(table, "E", "archdragon", "BOT-3");
    EXPECT_TRUE(stands(table, "reapertail"));
    EXPECT_EQ(power(table, "reapertail"), 0);
}

// ---- scoring -----------------------------------------------------------------------------------------

TEST(QueensBlood,
     lane_points_are_the_winners_power_and_the_bonuses_of_its_cards_there) {  // worked example 8, [R17]
    Table won(blood_book(), Position()
                                .on("MID-1", "Y", "135", "jockey")
                                .on("MID-2", "Y", "142", "party")
                                .on("MID-5", "E", "008", "wolf")
                                .setup());
    const auto score = score_now(*won.book, won.state);
    EXPECT_EQ(score.lanes[1].power[0], 3);
    EXPECT_EQ(score.lanes[1].power[1], 2);
    EXPECT_EQ(score.lanes[1].winner, 0);
    EXPECT_EQ(score.lanes[1].points, 15);
    EXPECT_EQ(score.total[0], 15);
    EXPECT_EQ(score.lanes[0].winner, -1) << "0 : 0 has no winner";
    kernel::Ledger ledger;
    EXPECT_EQ(won.value("party", "lane_bonus", &ledger), Number(2));
    EXPECT_EQ(ledger.back().source, won.ref("party"));

    Table lost(blood_book(), Position()
                                 .on("MID-1", "Y", "135", "jockey")
                                 .on("MID-2", "Y", "142", "party")
                                 .on("MID-5", "E", "011", "dunk")
                                 .setup());
    const auto other = score_now(*lost.book, lost.state);
    EXPECT_EQ(other.lanes[1].winner, 1);
    EXPECT_EQ(other.lanes[1].points, 4);
    EXPECT_EQ(other.total[0], 0);
}

TEST(QueensBlood, two_passes_in_a_row_end_the_match_and_the_higher_total_wins) {
    Table table(blood_book(), Position()
                                  .on("MID-1", "Y", "135", "jockey")
                                  .on("TOP-5", "E", "011", "dunk")
                                  .hand("Y", "008", "wolf")
                                  .setup());
    pass(table, "Y");
    EXPECT_EQ(table.stop(), Stop::running);
    pass(table, "E");
    EXPECT_EQ(table.stop(), Stop::over);
    EXPECT_EQ(table.fact("Y", "score"), 12);
    EXPECT_EQ(table.fact("E", "score"), 4);
    EXPECT_EQ(table.fact("Y", "points_middle"), 12);
    EXPECT_EQ(EntityRef::unpack(table.fact("", "winner")).index, table.entity("Y"));
    EXPECT_EQ(table.state.registers().outcome, table.book->names.find("won").index);
}

TEST(QueensBlood, a_play_resets_the_count_of_passes_and_a_full_board_ends_the_match) {  // [R26]
    Position position;
    const char* lanes[] = {"TOP", "MID", "BOT"};
    std::vector<std::string> names;
    for (const char* lane : lanes) {
        for (int column = 1; column <= 5; ++column)
            names.push_back(std::string(lane) + "-" + std::to_string(column));
    }
    for (const std::string& name : names) {
        if (name != "MID-3") position.on(name.c_str(), name.back() < '3' ? "Y" : "E", "008", "");
    }
    position.tile("MID-3", "E", 1).hand("E", "005", "bee").hand("Y", "054", "gramhorn");
    Table table(blood_book(), position.setup());
    pass(table, "Y");
    EXPECT_EQ(table.fact("", "passes"), 1);
    play(table, "E", "bee", "MID-3");
    EXPECT_EQ(table.stop(), Stop::over) << "although a replacing card is still in hand";
    EXPECT_EQ(table.fact("", "passes"), 0);
}

// ---- turns, hands, what is known ---------------------------------------------------------------------

TEST(QueensBlood, nobody_draws_in_the_first_turn_nor_from_an_empty_deck) {
    Table table(blood_book(), Position().deck("Y", "008", "drawn").setup());
    EXPECT_TRUE(zone_ids(table, "Y", "hand").empty());
    EXPECT_EQ(table.open("Y").size(), 1U);
    EXPECT_TRUE(table.open("E").empty());
    EXPECT_EQ(kernel::option_count(table.open("Y").at(0)), 1U) << "passing is always allowed";
    Table on = table;
    pass(on, "Y");
    on = Table(
        blood_book(),
        Position().deck("Y", "008", "drawn").hand("E", "005", "bee").hand("E", "005", "bee too").setup());
    pass(on, "Y");
    play(on, "E", "bee", "TOP-5");
    EXPECT_EQ(zone_ids(on, "Y", "hand"), std::vector<std::string>{"008"});
    pass(on, "Y");
    play(on, "E", "bee too", "MID-5");
    EXPECT_EQ(zone_ids(on, "Y", "hand"), std::vector<std::string>{"008"})
        << "the deck is empty; nothing happens";
}

TEST(QueensBlood, a_hand_is_known_to_its_owner_and_a_played_card_to_all) {
    Table table(
        blood_book(),
        Position().hand("Y", "008", "wolf").hand("E", "005", "bee").deck("Y", "114", "golem").setup());
    const auto knows = [&](std::string_view seat, std::string_view card) {
        return kernel::knows(*table.book, table.state, table.entity(seat), table.entity(card));
    };
    EXPECT_TRUE(knows("Y", "wolf"));
    EXPECT_FALSE(knows("E", "wolf"));
    EXPECT_FALSE(knows("Y", "bee"));
    EXPECT_FALSE(knows("Y", "golem"));
    EXPECT_FALSE(knows("E", "golem"));
    play(table, "Y", "wolf", "MID-1");
    EXPECT_TRUE(knows("E", "wolf"));
}

Setup whole_match(std::uint64_t seed) {
    const char* left[] = {"001", "002", "008", "009", "013", "040", "037", "047",
                          "059", "061", "072", "086", "025", "068", "096"};
    const char* right[] = {"020", "062", "066", "036", "041", "044", "054", "067",
                           "073", "105", "112", "135", "142", "143", "102"};
    Setup setup;
    setup.seats = {"Y", "E"};
    setup.begin = "match";
    setup.seed = seed;
    for (const char* id : left) setup.cards.push_back({id, "", "deck", "Y", "", false, {}});
    for (const char* id : right) setup.cards.push_back({id, "", "deck", "E", "", false, {}});
    return setup;
}

TEST(QueensBlood, a_mulligan_is_sealed_and_kept_cards_keep_their_places) {
    Table table(blood_book(), whole_match(3), {}, kernel::Nature::seeded);
    ASSERT_EQ(table.open().size(), 2U) << "both sides choose at the same time";
    const std::vector<std::string> before = zone_ids(table, "Y", "hand");
    ASSERT_EQ(before.size(), 5U);
    EXPECT_EQ(table.prompt(table.open("Y").at(0)), "mulligan");
    EXPECT_EQ(table.choose("E", {}), Refusal::accepted);
    EXPECT_EQ(table.open().size(), 1U) << "held until both are in";
    EXPECT_EQ(zone_ids(table, "Y", "hand"), before);
    EXPECT_EQ(table.choose("Y", {1, 3}), Refusal::accepted);
    const std::vector<std::string> after = zone_ids(table, "Y", "hand");
    ASSERT_EQ(after.size(), 5U);
    EXPECT_EQ(after[0], before[0]);
    EXPECT_EQ(after[2], before[2]);
    EXPECT_EQ(after[4], before[4]);
    EXPECT_EQ(zone_ids(table, "Y", "deck").size(), 10U);
    EXPECT_EQ(table.prompt(table.open("Y").at(0)), "play_or_pass") << "Y begins [R25]";
    EXPECT_TRUE(table.open("E").empty());
}

TEST(QueensBlood, an_op_that_always_raises_the_same_events_has_them_in_its_footprint) {
    const auto book = blood_book();
    const AbilityId on_play = book->find_ability(book->find_definition("020"), "on_play");
    ASSERT_TRUE(on_play.valid());
    const kernel::Footprint& footprint = book->abilities[on_play.index].footprint;
    EXPECT_TRUE(footprint.raises.contains(book->find_event("power_changed").index));
    EXPECT_TRUE(footprint.adds.contains(book->find_fact("power_delta").index));
    const AbilityId kills = book->find_ability(book->find_definition("060"), "on_play");
    EXPECT_TRUE(book->abilities[kills.index].footprint.raises.contains(book->find_event("destroyed").index));
    EXPECT_FALSE(kernel::commute(*book, on_play, kills)) << "who is destroyed depends on who is there";
}

// What must hold at every decision of any match.
void expect_sound(const kernel::Rulebook& book, const kernel::State& state) {
    using namespace games::queensblood;
    const kernel::Scope scope = kernel::table_scope(book, state);
    for (int tile = 0; tile < tile_count; ++tile) {
        EXPECT_EQ(tile_rank(book, state, tile) == 0, tile_owner(book, state, tile) == 0);
        EXPECT_LE(tile_rank(book, state, tile), 3);
        const std::uint32_t card = card_on(book, state, tile);
        if (card == 0) continue;
        EXPECT_EQ(state.entity(card).controller, tile_owner(book, state, tile));
        EXPECT_GT(kernel::value(scope, book.find_value("power"), state.ref(card)), Number(0))
            << "nobody without power is left standing";
        EXPECT_EQ(state.entity(card).next, kernel::none) << "one card a tile";
    }
}

TEST(QueensBlood, whole_matches_are_saved_undone_and_redone_at_every_decision) {
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        Table table(blood_book(), whole_match(seed), {}, kernel::Nature::seeded);
        RandomStream random = RandomStream::seeded(seed, 99);
        int decisions = 0;
        while (table.stop() == Stop::running && decisions++ < 500) {
            const kernel::Decision decision = table.open().at(0);
            const auto answer = kernel::sample_answer(kernel::shape_of(table.state, decision).shape, random);
            ASSERT_EQ(table.choose(decision, *answer), Refusal::accepted);
            expect_sound(*table.book, table.state);
        }
        EXPECT_EQ(table.stop(), Stop::over);
    }
}

TEST(QueensBlood, hundreds_of_random_matches_come_to_an_end_by_the_rules) {
    const auto book = blood_book();
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        kernel::State state;
        ASSERT_TRUE(kernel::begin_match(*book, state, whole_match(seed)).empty());
        kernel::Machine machine(*book, state);
        RandomStream random = RandomStream::seeded(seed, 7);
        machine.advance();
        int decisions = 0;
        while (!machine.stopped() && decisions++ < 1000) {
            const kernel::Decision decision = [&] {
                for (const kernel::Decision& each : state.decisions()) {
                    if (each.answered == 0) return each;
                }
                return state.decisions()[0];
            }();
            auto answer = kernel::sample_answer(kernel::shape_of(state, decision).shape, random);
            // Pass only when nothing else is left.
            const std::uint32_t options = kernel::option_count(decision);
            if (decision.shape == kernel::ShapeKind::one_of && options > 1 &&
                kernel::option_of(state, decision, (*answer)[0]).kind == kernel::OptionKind::pass) {
                (*answer)[0] = 0;
            }
            ASSERT_EQ(machine.answer(DecisionId(decision.id), decision.seat, *answer), Refusal::accepted);
            machine.advance();
            expect_sound(*book, state);
        }
        ASSERT_EQ(static_cast<Stop>(state.registers().stop), Stop::over) << "seed " << seed;
    }
}

}  // namespace

}  // namespace cantrip::testing
