#include "kernel/workshop.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

// Netrunner on the kernel. Numbers in brackets are the rulings and worked examples of the rules that a test
// keeps.
namespace cantrip::testing {

namespace {

using kernel::Decision;
using kernel::Option;
using kernel::OptionKind;
using kernel::Refusal;
using kernel::Setup;
using kernel::Stop;

std::shared_ptr<kernel::Rulebook> runner_book() {
    static const std::shared_ptr<kernel::Rulebook> book = [] {
        std::ifstream file(std::string(CANTRIP_SOURCE_DIR) + "/packs/netrunner-first/cards.json");
        std::ostringstream text;
        text << file.rdbuf();
        return build(*catalog::find_game("netrunner"), text.str());
    }();
    return book;
}

constexpr std::int64_t corp = 2;
constexpr std::int64_t runner = 3;

// A position in somebody's action phase: R&D and stack are never empty, so that the next turns can begin.
class Position {
public:
    explicit Position(std::int64_t active = runner, std::int64_t clicks = 1) {
        setup_.seats = {"corp", "runner"};
        setup_.begin = "turns";
        setup_.arguments = {active, 1};
        setup_.seed = 5;
        const char* side = active == corp ? "corp" : "runner";
        set("", "turn_of", 0, side);
        set(side, "clicks", clicks);
        for (int i = 0; i < 4; ++i) {
            card("grant", "", "rd", "corp");
            card("windfall", "", "stack", "runner");
        }
    }
    Position& set(std::string of, std::string fact, std::int64_t number, std::string name = {}) {
        setup_.settings.push_back({std::move(of), std::move(fact), number, std::move(name)});
        return *this;
    }
    Position& card(std::string id, std::string as, std::string zone, std::string of, bool face_down = false,
                   std::vector<Setup::Setting> facts = {}) {
        const bool corps = of == "corp" || zone == "root" || zone == "ice";
        setup_.cards.push_back({std::move(id), std::move(as), std::move(zone), std::move(of),
                                corps ? "corp" : "runner", face_down, std::move(facts)});
        return *this;
    }
    // The deck is laid out from its top.
    Position& without_decks() {
        std::erase_if(setup_.cards,
                      [](const Setup::Card& each) { return each.zone == "rd" || each.zone == "stack"; });
        return *this;
    }
    Position& begin(std::string procedure, std::vector<std::int64_t> arguments) {
        setup_.begin = std::move(procedure);
        setup_.arguments = std::move(arguments);
        return *this;
    }
    Position& points(std::int64_t number) {
        setup_.options.push_back({"points", number, ""});
        return *this;
    }
    [[nodiscard]] const Setup& setup() const { return setup_; }

private:
    Setup setup_;
};

// Table talk: what is asked is answered by the word of an option.
class Play : public Table {
public:
    explicit Play(const Position& position, std::vector<std::int64_t> lots = {})
        : Table(runner_book(), position.setup(), std::move(lots)) {}

    [[nodiscard]] std::string word(const Option& option) const {
        switch (option.kind) {
            case OptionKind::pass:
                return "pass";
            case OptionKind::yes:
                return "yes";
            case OptionKind::no:
                return "no";
            case OptionKind::name:
                return std::string(book->names.text(NameId(static_cast<std::size_t>(option.a))));
            case OptionKind::ability:
                return name_of(option.entity());
            default:
                break;
        }
        const std::string label =
            option.label == kernel::none ? "" : std::string(book->names.text(NameId(option.label))) + " ";
        return label + name_of(option.entity());
    }
    [[nodiscard]] std::string name_of(EntityRef ref) const {
        for (const kernel::Named& each : named) {
            if (each.entity.index == ref.index) return each.name;
        }
        const kernel::Entity& entity = state.entity(ref.index);
        if (entity.name != 0) return std::string(book->names.text(NameId(entity.name)));
        return entity.definition == kernel::none
                   ? "?"
                   : std::string(book->text(book->definitions[entity.definition].id));
    }
    // The question a seat has to answer, and what is on offer.
    [[nodiscard]] std::string asked(std::string_view seat) const {
        const auto decisions = open(seat);
        return decisions.empty() ? "" : prompt(decisions.front());
    }
    [[nodiscard]] std::vector<std::string> offered(std::string_view seat) const {
        std::vector<std::string> words;
        const auto decisions = open(seat);
        if (decisions.empty()) return words;
        for (const Option& option : options(decisions.front())) words.push_back(word(option));
        return words;
    }
    [[nodiscard]] bool offers(std::string_view seat, std::string_view wanted) const {
        const auto words = offered(seat);
        return std::ranges::find(words, wanted) != words.end();
    }
    void say(std::string_view seat, std::string_view wanted) {
        const auto words = offered(seat);
        const auto found = std::ranges::find(words, wanted);
        if (found == words.end()) {
            std::string all;
            for (const std::string& each : words) all += "\n  " + each;
            ADD_FAILURE() << seat << " cannot say \"" << wanted << "\" to \"" << asked(seat)
                          << "\"; on offer:" << all;
            return;
        }
        const auto decision = open(seat).front();
        const std::int64_t answer[] = {found - words.begin()};
        EXPECT_EQ(choose(decision, answer), Refusal::accepted);
    }
    void play(std::string_view seat, std::string_view card) {
        say(seat, "play");
        say(seat, card);
    }
    void run(std::string_view server) {
        say("runner", "run");
        say("runner", server);
    }
    [[nodiscard]] std::int64_t in_zone(std::string_view kind, std::string_view owner) const {
        const std::uint32_t zone = kernel::zone_of_kind(state, entity(owner), book->find_zone_kind(kind));
        return state.zones()[zone].count;
    }
    [[nodiscard]] bool knows(std::string_view seat, std::string_view card) const {
        return kernel::knows(*book, state, entity(seat), entity(card));
    }
    [[nodiscard]] std::string outcome() const {
        return std::string(book->names.text(NameId(state.registers().outcome)));
    }
};

// Counts events by name.
class Watcher : public kernel::Observer {
public:
    void happened(const kernel::Rulebook& book, const kernel::State&, const kernel::Event& event) override {
        log.push_back(std::string(book.text(book.event_kinds[event.kind].name)));
    }
    [[nodiscard]] std::ptrdiff_t count(std::string_view event) const {
        return std::ranges::count(log, event);
    }
    [[nodiscard]] std::ptrdiff_t place(std::string_view event) const {
        return std::ranges::find(log, event) - log.begin();
    }
    std::vector<std::string> log;
};

Position siphon_position(const char* card, std::int64_t corp_credits, std::int64_t runner_credits) {
    Position position;
    position.set("corp", "credits", corp_credits).set("runner", "credits", runner_credits);
    position.card(card, "siphon", "grip", "runner")
        .card("great_plan", "plan", "hq", "corp")
        .card("grant", "money", "hq", "corp");
    return position;
}

// ---- Account Siphon ------------------------------------------------------------------------------------

TEST(Netrunner, account_siphon_as_given_moves_every_credit_and_accesses_nothing) {
    Play game(siphon_position("account_siphon", 8, 5));
    game.play("runner", "siphon");
    EXPECT_EQ(game.fact("runner", "credits"), 1) << "the cost of 4 is paid before the run";
    EXPECT_EQ(game.zone("siphon"), "play_area") << "the event stays in play while its run goes on";
    EXPECT_EQ(game.fact("", "run_active"), 1);
    EXPECT_EQ(game.asked("runner"), "jack_out");
    EXPECT_TRUE(game.open("corp").empty());
    game.say("runner", "no");
    EXPECT_EQ(game.fact("corp", "credits"), 0);
    EXPECT_EQ(game.fact("runner", "credits"), 9);
    EXPECT_EQ(game.fact("runner", "tags"), 2);
    EXPECT_EQ(game.fact("", "accesses"), 0) << "no card accessed";
    EXPECT_EQ(game.fact("", "run_active"), 0);
    EXPECT_EQ(game.fact("", "run_successful"), 1);
    EXPECT_EQ(game.zone("siphon"), "heap");
    EXPECT_FALSE(game.knows("runner", "plan"));
    EXPECT_FALSE(game.knows("runner", "money"));
}

TEST(Netrunner, account_siphon_revised_is_the_runners_to_take) {
    Play game(siphon_position("account_siphon_revised", 8, 9));
    game.play("runner", "siphon");
    EXPECT_EQ(game.fact("runner", "credits"), 5);
    game.say("runner", "no");  // does not jack out
    EXPECT_EQ(game.asked("runner"), "use_ability");
    EXPECT_EQ(game.offered("runner"), (std::vector<std::string>{"yes", "no"}));
    game.say("runner", "yes");
    EXPECT_EQ(game.fact("corp", "credits"), 3);
    EXPECT_EQ(game.fact("runner", "credits"), 15);
    EXPECT_EQ(game.fact("runner", "tags"), 2);
    EXPECT_EQ(game.fact("", "accesses"), 0);
}

TEST(Netrunner, account_siphon_revised_and_declined_breaches_as_usual) {
    Play game(siphon_position("account_siphon_revised", 8, 9), {0});
    game.play("runner", "siphon");
    game.say("runner", "no");
    game.say("runner", "no");
    EXPECT_EQ(game.fact("corp", "credits"), 8);
    EXPECT_EQ(game.fact("runner", "credits"), 5);
    EXPECT_EQ(game.fact("runner", "tags"), 0);
    EXPECT_EQ(game.fact("", "accesses"), 1);
    EXPECT_EQ(game.zone("plan"), "score_area") << "nature drew the agenda, and it was stolen";
    EXPECT_EQ(game.fact("", "steals"), 1);
    EXPECT_EQ(game.dice_left(), 0U);
    EXPECT_FALSE(game.knows("runner", "money")) << "the other card of the hand stays unknown";
}

TEST(Netrunner, a_subroutine_ends_the_run_while_the_event_waits_below_it) {
    Position position = siphon_position("account_siphon", 8, 5);
    position.card("stone_gate", "gate", "ice", "hq");
    Play game(position);
    Watcher watcher;
    game.say("runner", "play");
    Play copy = game;
    copy.observer = &watcher;
    const auto decision = copy.open("runner").front();
    kernel::Machine machine(*copy.book, copy.state, kernel::Nature::asked, &watcher);
    const std::int64_t first[] = {0};
    machine.answer(DecisionId(decision.id), decision.seat, first);
    machine.advance();
    EXPECT_EQ(watcher.count("run_began"), 1);
    EXPECT_EQ(watcher.count("encounter_ice"), 1);
    EXPECT_EQ(watcher.count("encounter_ended"), 1) << "the encounter's end steps ran";
    EXPECT_EQ(watcher.count("end_of_run"), 1) << "the run's end steps ran exactly once";
    EXPECT_EQ(watcher.count("unsuccessful_run"), 1);
    EXPECT_EQ(watcher.count("successful_run"), 0);
    EXPECT_EQ(watcher.count("breach_server"), 0);
    EXPECT_LT(watcher.place("end_of_run"), watcher.place("card_resolved"));
    game.say("runner", "siphon");
    EXPECT_EQ(game.fact("corp", "credits"), 8);
    EXPECT_EQ(game.fact("runner", "credits"), 1);
    EXPECT_EQ(game.fact("runner", "tags"), 0);
    EXPECT_EQ(game.fact("", "run_active"), 0);
    EXPECT_EQ(game.fact("", "encountering"), 0);
    EXPECT_EQ(game.zone("siphon"), "heap") << "the event goes on after the run and is trashed";
    for (const kernel::Lasting& each : game.state.lastings())
        EXPECT_EQ(each.alive, 0) << "what lasted for the run is gone";
}

TEST(Netrunner, jacking_out_ends_the_run_by_the_same_steps) {
    Play game(siphon_position("account_siphon", 8, 5));
    game.play("runner", "siphon");
    game.say("runner", "yes");
    EXPECT_EQ(game.fact("corp", "credits"), 8);
    EXPECT_EQ(game.fact("runner", "tags"), 0);
    EXPECT_EQ(game.fact("", "run_successful"), 0);
    EXPECT_EQ(game.zone("siphon"), "heap");
}

TEST(Netrunner, an_event_that_cannot_be_paid_for_is_not_offered) {
    Play game(siphon_position("account_siphon", 8, 3));
    EXPECT_FALSE(game.offers("runner", "play"));
    EXPECT_TRUE(game.offers("runner", "run"));
    EXPECT_FALSE(game.offers("runner", "remove_tag"));
}

TEST(Netrunner, variables_live_through_the_run_that_their_ability_starts) {
    Position position;
    position.set("corp", "credits", 8)
        .set("runner", "credits", 3)
        .card("long_errand", "errand", "grip", "runner");
    Play game(position);
    game.play("runner", "errand");
    game.say("runner", "no");
    EXPECT_EQ(game.fact("runner", "credits"), 6) << "3 read inside the replaced breach";
    EXPECT_EQ(game.fact("corp", "credits"), 5) << "3 read after the run";
    EXPECT_EQ(game.fact("runner", "clicks"), 7) << "what the replaced breach remembered, read after the run";
}

// ---- runs, ice, windows ----------------------------------------------------------------------------------

TEST(Netrunner, unrezzed_ice_is_passed_and_jacking_out_is_first_offered_after_it) {  // [30, 33]
    Position position(runner, 1);
    position.set("corp", "credits", 0).card("stone_gate", "gate", "ice", "rd", true);
    Play game(position);
    game.run("rd");
    EXPECT_EQ(game.asked("runner"), "jack_out") << "the Corp cannot pay, so nothing was asked before";
    EXPECT_EQ(game.fact("", "run_ice"), game.ref("gate").packed());
    game.say("runner", "no");
    EXPECT_EQ(game.fact("", "accesses"), 1);
}

TEST(Netrunner, ice_is_rezzed_only_in_its_own_approach_window) {  // [31]
    Position position(runner, 1);
    position.set("corp", "credits", 9)
        .card("stone_gate", "inner", "ice", "rd", true)
        .card("stinger", "outer", "ice", "rd", true);
    position.card("windfall", "a", "grip", "runner").card("windfall", "b", "grip", "runner");
    position.card("ward", "ward", "root", "rd", true);
    Play game(position, {1});
    EXPECT_EQ(game.asked("corp"), "paid") << "assets and upgrades may be rezzed before the Runner's action";
    EXPECT_EQ(game.offered("corp"), (std::vector<std::string>{"rez ward", "pass"}));
    game.say("corp", "pass");
    game.run("rd");
    EXPECT_EQ(game.offered("corp"), (std::vector<std::string>{"rez ward", "pass"})) << "1e: no ice";
    game.say("corp", "pass");
    EXPECT_EQ(game.offered("corp"), (std::vector<std::string>{"rez ward", "rez outer", "pass"}))
        << "2b: this ice only";
    game.say("corp", "rez outer");
    EXPECT_EQ(game.fact("corp", "credits"), 7);
    EXPECT_TRUE(game.knows("runner", "outer"));
    EXPECT_FALSE(game.knows("runner", "inner"));
    game.say("corp", "pass");
    EXPECT_EQ(game.zone("b"), "heap") << "the subroutine dealt 1 net damage; nature drew the second card";
    EXPECT_EQ(game.asked("runner"), "jack_out") << "no rezzing while ice is encountered or passed";
    game.say("runner", "no");
    EXPECT_EQ(game.offered("corp"), (std::vector<std::string>{"rez ward", "pass"})) << "4e";
    game.say("corp", "pass");
    EXPECT_EQ(game.offered("corp"), (std::vector<std::string>{"rez ward", "rez inner", "pass"}));
    game.say("corp", "rez inner");
    EXPECT_EQ(game.asked("corp"), "paid");
    game.say("corp", "pass");
    EXPECT_EQ(game.fact("", "run_active"), 0) << "the inner gate ended the run";
    EXPECT_EQ(game.fact("", "run_successful"), 0);
}

TEST(Netrunner,
     an_ability_at_the_approach_of_the_server_ends_the_run_and_the_rest_of_its_window_is_finished) {
    Position position(runner, 1);
    position.card("ward", "ward", "root", "hq").card("ledger_ward", "ledger", "root", "hq");
    Play game(position);
    game.run("hq");
    game.say("runner", "no");
    EXPECT_EQ(game.asked("corp"), "which_ability_first")
        << "ending the run and gaining credits do not commute";
    game.say("corp", "ward");
    EXPECT_EQ(game.fact("", "run_active"), 0);
    EXPECT_EQ(game.fact("", "accesses"), 0);
    EXPECT_EQ(game.fact("corp", "credits"), 2) << "no phase began here: the window is finished";
    EXPECT_TRUE(game.state.pending().empty());
}

TEST(Netrunner, a_window_opened_by_a_phase_is_lost_with_the_phase) {
    Position position(runner, 1);
    position.card("stinger", "ice", "ice", "hq")
        .card("trip_wire", "wire", "root", "hq")
        .card("wire_tap", "tap", "root", "hq");
    Play game(position);
    game.run("hq");
    EXPECT_EQ(game.asked("corp"), "which_ability_first");
    game.say("corp", "wire");
    EXPECT_EQ(game.fact("", "run_active"), 0);
    EXPECT_EQ(game.fact("corp", "credits"), 0)
        << "the encounter is over, what was pending for its beginning is lost";
    EXPECT_TRUE(game.state.pending().empty());
    EXPECT_EQ(game.fact("", "encountering"), 0);
}

TEST(Netrunner, an_encounter_trigger_comes_before_anything_can_be_broken) {
    Position position(runner, 1);
    position.set("runner", "credits", 5)
        .card("tollbooth_trap", "trap", "ice", "hq")
        .card("gordian_blade", "blade", "rig", "runner");
    Play game(position);
    game.say("runner", "pass");  // 2a: the blade may grow at any time
    game.run("hq");
    game.say("runner", "pass");  // 1e
    game.say("runner", "pass");  // 2b
    EXPECT_EQ(game.asked("runner"), "paid");
    EXPECT_EQ(game.fact("runner", "tags"), 1);
    EXPECT_EQ(game.fact("", "encountering"), 1);
    game.say("runner", "pass");
    EXPECT_EQ(game.fact("runner", "credits"), 3);
    EXPECT_EQ(game.fact("", "run_active"), 0);
}

TEST(Netrunner, a_breaker_needs_its_type_and_the_strength_which_lasts_for_the_run) {
    Position position(runner, 1);
    position.set("runner", "credits", 9)
        .card("lock_gate", "gate", "ice", "hq")
        .card("gordian_blade", "blade", "rig", "runner");
    position.card("grant", "money", "hq", "corp");
    Play game(position, {0});
    game.say("runner", "pass");
    game.run("hq");
    game.say("runner", "pass");
    game.say("runner", "pass");
    EXPECT_EQ(game.offered("runner"), (std::vector<std::string>{"blade", "pass"}))
        << "strength 1 against 3: growing only";
    game.say("runner", "blade");
    game.say("runner", "blade");
    kernel::Ledger ledger;
    EXPECT_EQ(game.value("blade", "strength", &ledger), Number(3));
    ASSERT_EQ(ledger.size(), 3U) << "1 printed, and two contributions of 1 by itself";
    EXPECT_EQ(ledger[0].amount, Number(1));
    EXPECT_EQ(ledger[1].source, game.ref("blade"));
    EXPECT_EQ(ledger[1].amount, Number(1));
    EXPECT_EQ(ledger[2].running, Number(3));
    EXPECT_EQ(game.fact("runner", "credits"), 7);
    EXPECT_EQ(game.offered("runner"), (std::vector<std::string>{"blade", "blade", "pass"}))
        << "now it breaks as well";
    game.choose("runner", {0});
    EXPECT_EQ(game.asked("runner"), "choose_subroutines");
    game.choose("runner", {1});  // the second subroutine ends the run
    EXPECT_EQ(game.fact("", "unbroken"), 1);
    game.say("runner", "pass");
    EXPECT_EQ(game.fact("corp", "credits"), 1) << "the unbroken subroutine resolves";
    EXPECT_EQ(game.fact("", "run_active"), 1);
    EXPECT_EQ(game.asked("runner"), "paid");
    EXPECT_EQ(game.value("blade", "strength"), Number(3)) << "kept for the rest of the run";
    game.say("runner", "pass");
    game.say("runner", "no");
    game.say("runner", "pass");
    EXPECT_EQ(game.fact("", "run_successful"), 1);
    EXPECT_EQ(game.value("blade", "strength"), Number(1)) << "the run is over";
}

TEST(Netrunner, a_breaker_of_another_type_is_never_offered_and_needs_an_unbroken_subroutine) {  // [59]
    Position position(runner, 1);
    position.set("runner", "credits", 9)
        .card("stone_gate", "gate", "ice", "hq")
        .card("gordian_blade", "blade", "rig", "runner");
    Play game(position);
    game.say("runner", "pass");
    game.run("hq");
    for (int i = 0; i < 4; ++i) {
        if (i < 2)
            game.say("runner", "pass");
        else
            game.say("runner", "blade");
    }
    EXPECT_EQ(game.value("blade", "strength"), Number(3));
    EXPECT_EQ(game.offered("runner"), (std::vector<std::string>{"blade", "pass"}))
        << "a barrier at any strength";

    Position other(runner, 1);
    other.set("runner", "credits", 9)
        .card("stone_gate", "gate", "ice", "hq")
        .card("hammer", "hammer", "rig", "runner");
    Play second(other);
    second.run("hq");
    EXPECT_EQ(second.offered("runner"), (std::vector<std::string>{"hammer", "pass"}));
    second.say("runner", "hammer");
    second.choose("runner", {0});  // up to 2, one is left: legal at full price [43]
    EXPECT_EQ(second.fact("runner", "credits"), 8);
    EXPECT_EQ(second.asked("runner"), "jack_out")
        << "nothing unbroken is left: not offered, the window passes by itself";
}

TEST(Netrunner, a_sapped_ice_is_weak_until_its_encounter_ends) {
    Position position(runner, 1);
    position.card("lock_gate", "gate", "ice", "hq")
        .card("data_sucker", "sucker", "rig", "runner", false, {{"", "virus", 2, ""}});
    Play game(position);
    game.run("hq");
    EXPECT_EQ(game.asked("runner"), "paid") << "only the encounter opens it";
    EXPECT_EQ(game.fact("", "encountering"), 1);
    game.say("runner", "sucker");
    kernel::Ledger ledger;
    EXPECT_EQ(game.value("gate", "strength", &ledger), Number(2));
    ASSERT_EQ(ledger.size(), 2U);
    EXPECT_EQ(ledger[1].source, game.ref("sucker"));
    EXPECT_EQ(ledger[1].amount, Number(-1));
    EXPECT_EQ(game.fact("sucker", "virus"), 1);
    game.say("runner", "pass");
    EXPECT_EQ(game.fact("", "run_active"), 0);
    EXPECT_EQ(game.value("gate", "strength"), Number(3));
}

TEST(Netrunner, central_runs_feed_the_virus_and_remote_ones_do_not) {
    Position position(runner, 3);
    position.card("data_sucker", "sucker", "rig", "runner");
    Play game(position);
    for (int i = 0; i < 2; ++i) {
        game.run("archives");
        game.say("runner", "no");
    }
    EXPECT_EQ(game.fact("sucker", "virus"), 2) << "empty Archives can be run and breached [62]";
    EXPECT_EQ(game.fact("", "accesses"), 0);
}

TEST(Netrunner, bad_publicity_pays_for_the_run_and_what_is_left_is_lost) {  // [41]
    Position position(runner, 1);
    position.set("corp", "bad_publicity", 3).set("runner", "credits", 2);
    position.card("stone_gate", "gate", "ice", "hq").card("hammer", "hammer", "rig", "runner");
    Play game(position);
    game.run("hq");
    EXPECT_EQ(game.fact("runner", "credits"), 5);
    game.say("runner", "hammer");
    game.choose("runner", {0});
    EXPECT_EQ(game.fact("runner", "credits"), 4);
    EXPECT_EQ(game.fact("runner", "run_credits"), 2) << "spent first";
    game.say("runner", "yes");
    EXPECT_EQ(game.fact("runner", "credits"), 2);
    EXPECT_EQ(game.fact("runner", "run_credits"), 0);
}

// ---- access
// ------------------------------------------------------------------------------------------------

TEST(Netrunner, a_snare_in_the_deck_is_shown_to_both_then_bites_then_tags) {
    Position position(runner, 1);
    position.without_decks()
        .card("advanced_snare", "snare", "rd", "corp")
        .card("grant", "next", "rd", "corp")
        .card("grant", "", "rd", "corp");
    for (const char* name : {"a", "b", "c", "d"}) position.card("windfall", name, "grip", "runner");
    Play game(position, {0, 1, 2});
    EXPECT_FALSE(game.knows("corp", "snare"));
    game.run("rd");
    game.say("runner", "no");
    EXPECT_TRUE(game.knows("corp", "snare")) << "revealed before it bites";
    EXPECT_TRUE(game.knows("runner", "snare"));
    EXPECT_FALSE(game.knows("runner", "next"));
    EXPECT_EQ(game.in_zone("grip", "runner"), 1);
    EXPECT_EQ(game.in_zone("heap", "runner"), 3);
    EXPECT_EQ(game.fact("runner", "tags"), 1);
    EXPECT_EQ(game.asked("runner"), "mid_access");
    EXPECT_EQ(game.offered("runner"), (std::vector<std::string>{"trash snare", "pass"}))
        << "a trash cost of 0 may be paid";
    EXPECT_EQ(game.open("runner").front().open_to_all, 0)
        << "the Corp is not told of questions about cards of its deck";
    game.say("runner", "trash snare");
    EXPECT_EQ(game.zone("snare"), "archives");
    EXPECT_EQ(game.state.entity(game.entity("snare")).face_down, 0);
}

TEST(Netrunner, a_snare_in_archives_does_nothing_and_cannot_be_trashed) {
    Position position(runner, 1);
    position.card("advanced_snare", "snare", "archives", "corp", true)
        .card("small_plan", "plan", "archives", "corp", true);
    Play game(position);
    EXPECT_FALSE(game.knows("runner", "snare"));
    game.run("archives");
    game.say("runner", "no");
    EXPECT_EQ(game.asked("runner"), "choose_access");
    EXPECT_TRUE(game.knows("runner", "snare")) << "breaching turns Archives faceup";
    game.say("runner", "snare");
    EXPECT_EQ(game.fact("runner", "tags"), 0);
    EXPECT_EQ(game.zone("plan"), "score_area");
    EXPECT_EQ(game.zone("snare"), "archives");
}

TEST(Netrunner, more_damage_than_cards_is_the_end_at_once) {  // [18, 39]
    Position position(runner, 1);
    position.card("advanced_snare", "snare", "hq", "corp")
        .card("windfall", "a", "grip", "runner")
        .card("windfall", "b", "grip", "runner");
    Play game(position, {0});
    game.run("hq");
    game.say("runner", "no");
    EXPECT_EQ(game.stop(), Stop::over);
    EXPECT_EQ(game.outcome(), "flatlined");
    EXPECT_EQ(game.fact("runner", "tags"), 0) << "the second instruction never came";

    Position exact(runner, 1);
    exact.card("advanced_snare", "snare", "hq", "corp");
    for (const char* name : {"a", "b", "c"}) exact.card("windfall", name, "grip", "runner");
    Play last(exact, {0, 0, 1, 2});
    last.run("hq");
    last.say("runner", "no");
    EXPECT_EQ(last.stop(), Stop::running) << "damage that takes the last card does not flatline";
    EXPECT_EQ(last.fact("runner", "tags"), 1);
}

TEST(Netrunner, the_access_limit_is_fixed_when_the_breach_begins) {  // [37]
    Position position(runner, 1);
    position.card("deep_tap", "tap", "rig", "runner")
        .card("grant", "a", "hq", "corp")
        .card("grant", "b", "hq", "corp");
    position.card("grant", "c", "hq", "corp").card("ledger_ward", "ward", "root", "hq", true);
    Play game(position, {2, 0});
    game.run("hq");
    game.say("runner", "no");
    EXPECT_EQ(game.offered("runner"), (std::vector<std::string>{"ward", "hq"}))
        << "root and hand in any order";
    game.say("runner", "hq");
    EXPECT_TRUE(game.knows("runner", "c"));
    game.say("runner", "hq");
    EXPECT_TRUE(game.knows("runner", "a"));
    EXPECT_FALSE(game.knows("runner", "b")) << "1 and 1 additional";
    EXPECT_FALSE(game.offers("runner", "trash ward")) << "a trash cost that cannot be paid";
    EXPECT_EQ(game.fact("", "accesses"), 3);
    EXPECT_EQ(game.dice_left(), 0U);
}

TEST(Netrunner, deck_accesses_go_deeper_and_the_corp_does_not_see_what_was_seen) {
    Position position(runner, 1);
    position.without_decks().card("deep_tap", "tap", "rig", "runner");
    for (const char* name : {"top", "second", "third", "fourth"}) position.card("grant", name, "rd", "corp");
    Play game(position);
    game.run("rd");
    game.say("runner", "no");
    EXPECT_TRUE(game.knows("runner", "second"));
    EXPECT_FALSE(game.knows("runner", "third"));
    EXPECT_FALSE(game.knows("corp", "second"));
    EXPECT_TRUE(game.knows("corp", "top")) << "drawn at the beginning of the Corp's turn";
}

// ---- limits, delays, orders
// ---------------------------------------------------------------------------------

TEST(Netrunner, a_limit_of_two_starts_anew_when_its_condition_comes_true_and_only_then) {  // [8, 51]
    Position position(runner, 3);
    position.card("second_wind", "wind", "rig", "runner");
    Play game(position);
    game.say("runner", "wind");
    game.say("runner", "wind");
    EXPECT_EQ(game.asked("runner"), "action")
        << "at its limit it is not offered, the window passes by itself";
    game.run("archives");
    EXPECT_EQ(game.asked("runner"), "jack_out");
    game.say("runner", "no");
    EXPECT_EQ(game.asked("runner"), "paid") << "the first success of the turn resets the count";
    game.say("runner", "wind");
    game.say("runner", "wind");
    EXPECT_EQ(game.fact("runner", "credits"), 4);
    EXPECT_EQ(game.asked("runner"), "action");
    game.run("archives");
    game.say("runner", "no");
    EXPECT_EQ(game.asked("runner"), "action") << "it stays true: no second reset";
    EXPECT_EQ(game.fact("runner", "credits"), 4) << "at most four uses";
    game.say("runner", "gain_credit");
    EXPECT_EQ(game.asked("runner"), "paid")
        << "the Corp's turn: per-turn counts are cleared at its first step";
    EXPECT_EQ(game.fact("", "turn_of"), game.ref("corp").packed());
}

TEST(Netrunner, unused_uses_are_not_carried_over_a_reset) {  // [51]
    Position position(runner, 2);
    position.card("second_wind", "wind", "rig", "runner");
    Play game(position);
    game.say("runner", "wind");
    game.say("runner", "pass");
    game.run("archives");
    for (int i = 0; i < 2; ++i) game.say("runner", "pass");  // 1e and 4b
    game.say("runner", "no");
    game.say("runner", "pass");  // 4e
    game.say("runner", "wind");
    game.say("runner", "wind");
    EXPECT_EQ(game.asked("runner"), "action");
    EXPECT_EQ(game.fact("runner", "credits"), 3);
}

TEST(Netrunner, a_delayed_effect_waits_for_the_next_turn_and_keeps_its_variables) {
    Position position(corp, 1);
    position.set("runner", "credits", 6).card("slow_fuse", "fuse", "hq", "corp");
    for (const char* name : {"a", "b", "c"}) position.card("windfall", name, "grip", "runner");
    Play game(position, {0, 2});
    game.play("corp", "fuse");
    EXPECT_EQ(game.zone("fuse"), "archives");
    EXPECT_EQ(game.fact("", "turn_of"), game.ref("runner").packed()) << "the Runner's turn has begun";
    EXPECT_EQ(game.in_zone("grip", "runner"), 1);
    EXPECT_EQ(game.zone("b"), "grip");
    EXPECT_EQ(game.fact("corp", "credits"), 6) << "the variable kept its value from when it was made";
    EXPECT_EQ(game.fact("runner", "credits"), 0) << "worked out when it fired";
    EXPECT_EQ(game.dice_left(), 0U);
    for (const kernel::Lasting& each : game.state.lastings()) EXPECT_EQ(each.alive, 0) << "once";
}

TEST(Netrunner, a_delayed_effect_at_the_end_of_the_turn_counts_then) {
    Position position(corp, 1);
    position.card("last_call", "call", "hq", "corp")
        .card("grant", "a", "hq", "corp")
        .card("grant", "b", "hq", "corp");
    Play game(position);
    game.play("corp", "call");
    EXPECT_EQ(game.fact("corp", "credits"), 2);
    EXPECT_EQ(game.asked("runner"), "action");
    game.say("runner", "gain_credit");
    EXPECT_EQ(game.fact("corp", "credits"), 2) << "only once";
}

TEST(Netrunner, a_delayed_effect_at_the_end_of_the_run_resolves_just_outside_it) {
    Position position(runner, 1);
    position.card("rebound", "rebound", "grip", "runner").card("windfall", "old", "heap", "runner");
    Play game(position);
    game.play("runner", "rebound");
    game.say("runner", "yes");  // jacks out
    EXPECT_EQ(game.fact("runner", "credits"), 1) << "one card in the heap: the event itself is still in play";
    EXPECT_EQ(game.zone("rebound"), "heap");
}

TEST(Netrunner, two_simultaneous_triggers_whose_order_matters_are_asked_about) {  // [46]
    for (const bool double_first : {true, false}) {
        Position position(runner, 1);
        position.set("runner", "credits", 3)
            .card("pocket", "pocket", "rig", "runner")
            .card("doubler", "doubler", "rig", "runner");
        Play game(position);
        game.run("archives");
        game.say("runner", "no");
        EXPECT_EQ(game.asked("runner"), "which_ability_first");
        EXPECT_EQ(game.offered("runner"), (std::vector<std::string>{"pocket", "doubler"}));
        game.say("runner", double_first ? "doubler" : "pocket");
        EXPECT_EQ(game.fact("runner", "credits"), double_first ? 7 : 8);
    }
}

TEST(Netrunner, two_simultaneous_triggers_whose_order_does_not_matter_are_not_asked_about) {
    Position position(runner, 1);
    position.set("runner", "credits", 3)
        .card("pocket", "pocket", "rig", "runner")
        .card("pocket", "other", "rig", "runner");
    position.card("culture", "culture", "rig", "runner");
    Play game(position);
    game.run("archives");
    game.say("runner", "no");
    EXPECT_NE(game.asked("runner"), "which_ability_first");
    EXPECT_EQ(game.fact("runner", "credits"), 5);
    EXPECT_EQ(game.fact("culture", "virus"), 1);
}

TEST(Netrunner, the_active_players_abilities_come_first) {  // [25, 36]
    Position position(runner, 1);
    position.set("runner", "credits", 0)
        .card("toll_house", "toll", "root", "hq")
        .card("pocket", "pocket", "rig", "runner");
    Play game(position);
    game.run("archives");
    game.say("runner", "no");
    EXPECT_EQ(game.fact("runner", "credits"), 0)
        << "the Runner gains 1, then the Corp takes it: the other way round 1 would be left";
}

TEST(Netrunner, tags_prevented_to_nothing_are_no_tags) {  // A14
    Position position(runner, 1);
    position.card("tollbooth_trap", "trap", "ice", "hq")
        .card("side_door", "door", "rig", "runner")
        .card("informer", "informer", "rig", "runner");
    Play game(position);
    game.run("hq");
    EXPECT_EQ(game.fact("runner", "tags"), 0);
    EXPECT_EQ(game.fact("runner", "credits"), 0) << "nobody was tagged, so nobody informs";

    Position two = siphon_position("account_siphon", 8, 5);
    two.card("side_door", "door", "rig", "runner").card("informer", "informer", "rig", "runner");
    Play siphon(two);
    siphon.play("runner", "siphon");
    siphon.say("runner", "no");
    EXPECT_EQ(siphon.fact("runner", "tags"), 1);
    EXPECT_EQ(siphon.fact("runner", "credits"), 10) << "two tags at once are one occurrence [57]";
}

// ---- hidden information
// -------------------------------------------------------------------------------------

struct Seen {
    std::vector<std::string> questions;  // of the Runner: prompt and what was on offer
    std::vector<int> known;              // what the Runner knew of every card at each of them
    int corp_asked = 0;
};

// The Runner runs the remote server; the Corp passes whenever it is asked.
Seen watch_runner(const char* hidden) {
    Position position(runner, 2);
    position.set("corp", "credits", 5)
        .set("runner", "credits", 1)
        .card(hidden, "hidden", "root", "archives", true);
    position.card("stinger", "ice", "ice", "archives", true).card("second_wind", "wind", "rig", "runner");
    Play game(position);
    Seen seen;
    for (int i = 0;
         i < 40 && game.fact("", "turn_of") == game.ref("runner").packed() && game.stop() == Stop::running;
         ++i) {
        if (!game.open("corp").empty()) {
            ++seen.corp_asked;
            EXPECT_TRUE(game.open("runner").empty()) << "the window is not shown to the other seat";
            EXPECT_EQ(game.open("corp").front().open_to_all, 0);
            game.say("corp", "pass");
            continue;
        }
        std::string question = game.asked("runner");
        for (const std::string& each : game.offered("runner")) question += " " + each;
        seen.questions.push_back(question);
        for (const char* card : {"hidden", "ice", "wind"})
            seen.known.push_back(game.knows("runner", card) ? 1 : 0);
        if (game.offers("runner", "run"))
            game.say("runner", "run");
        else if (game.asked("runner") == "run")
            game.say("runner", "archives");
        else if (game.asked("runner") == "jack_out")
            game.say("runner", "yes");
        else
            game.say("runner", "pass");
    }
    return seen;
}

TEST(Netrunner, a_paid_window_does_not_tell_whether_there_was_anything_to_use) {
    const Seen with = watch_runner("safe_house");
    const Seen without = watch_runner("small_plan");
    EXPECT_GT(with.corp_asked, without.corp_asked) << "the Corp is asked where it has something";
    EXPECT_EQ(with.questions, without.questions)
        << "the Runner is asked the same, as often and in the same order";
    EXPECT_EQ(with.known, without.known);
    EXPECT_GT(with.questions.size(), 8U);
}

TEST(Netrunner, the_corp_is_asked_only_where_it_has_something_and_using_it_gives_priority_again) {
    Position position(runner, 1);
    position.set("corp", "credits", 1).card("safe_house", "house", "root", "hq", true);
    Play game(position);
    EXPECT_EQ(game.offered("corp"), (std::vector<std::string>{"rez house", "pass"}));
    game.say("corp", "rez house");
    EXPECT_EQ(game.offered("corp"), (std::vector<std::string>{"house", "pass"}))
        << "now its own ability can be used";
    game.say("corp", "house");
    EXPECT_EQ(game.fact("corp", "credits"), 4) << "1 for the rez, then 4 for trashing it";
    EXPECT_EQ(game.zone("house"), "archives");
    EXPECT_EQ(game.asked("runner"), "action");
}

TEST(Netrunner, what_the_runner_saw_in_a_hand_is_worth_nothing_once_a_card_left_it_unseen) {
    Position position(runner, 1);
    position.set("corp", "credits", 0)
        .card("stone_gate", "gate", "hq", "corp")
        .card("grant", "money", "hq", "corp");
    Play game(position, {0});
    game.run("hq");
    game.say("runner", "no");
    EXPECT_TRUE(game.knows("runner", "gate"));
    game.say("corp", "install");
    game.say("corp", "gate");
    game.say("corp", "hq");
    EXPECT_EQ(game.zone("gate"), "ice");
    EXPECT_FALSE(game.knows("runner", "gate"));
    EXPECT_FALSE(game.knows("runner", "money"));
}

// ---- the rest of the game
// -----------------------------------------------------------------------------------

TEST(Netrunner, an_agenda_is_installed_advanced_and_scored) {
    Position position(corp, 3);
    position.set("corp", "credits", 5).card("small_plan", "plan", "hq", "corp");
    Play game(position);
    game.say("corp", "install");
    game.say("corp", "plan");
    EXPECT_EQ(game.offered("corp"), (std::vector<std::string>{"new_server"}))
        << "agendas go to remote servers only";
    game.say("corp", "new_server");
    EXPECT_EQ(game.zone("plan"), "root");
    EXPECT_FALSE(game.knows("runner", "plan"));
    for (int i = 0; i < 2; ++i) {
        EXPECT_FALSE(game.offers("corp", "score plan"));
        game.say("corp", "advance");
        game.say("corp", "plan");
    }
    EXPECT_EQ(game.asked("corp"), "paid") << "after the last action there is one more window [32]";
    game.say("corp", "score plan");
    EXPECT_EQ(game.zone("plan"), "score_area");
    EXPECT_EQ(game.fact("corp", "credits"), 5) << "3 left, and its own ability gives 2";
    EXPECT_TRUE(game.knows("runner", "plan"));
    EXPECT_EQ(game.entity("remote1"), 0U) << "the empty remote server is gone";
}

TEST(Netrunner, points_win_at_the_checkpoint) {
    Position position(runner, 1);
    position.points(3)
        .card("great_plan", "plan", "hq", "corp")
        .card("small_plan", "stolen", "score_area", "runner");
    Play game(position, {0});
    game.run("hq");
    game.say("runner", "no");
    EXPECT_EQ(game.stop(), Stop::over);
    EXPECT_EQ(game.outcome(), "runner_wins_on_points");
}

TEST(Netrunner, a_corp_that_cannot_draw_has_lost) {
    Position position(runner, 1);
    position.without_decks();
    Play game(position);
    game.say("runner", "gain_credit");
    EXPECT_EQ(game.outcome(), "decked");
}

TEST(Netrunner, programs_need_memory_and_make_room_for_each_other) {
    Position position(runner, 2);
    position.set("runner", "credits", 9)
        .card("memory_stick", "stick", "grip", "runner")
        .card("hammer", "third", "grip", "runner");
    position.card("hammer", "first", "rig", "runner").card("hammer", "second", "rig", "runner");
    Play game(position);
    EXPECT_EQ(game.value("runner", "memory_limit"), Number(4));
    game.say("runner", "install");
    game.say("runner", "third");
    EXPECT_EQ(game.asked("runner"), "trash_like_cards");
    game.choose("runner", {});
    EXPECT_EQ(game.asked("runner"), "trash_for_memory") << "6 of 4: something must go";
    game.say("runner", "first");
    EXPECT_EQ(game.zone("first"), "heap");
    EXPECT_EQ(game.zone("third"), "rig");
    game.say("runner", "install");
    game.say("runner", "stick");
    kernel::Ledger ledger;
    EXPECT_EQ(game.value("runner", "memory_limit", &ledger), Number(5));
    EXPECT_EQ(ledger.back().source, game.ref("stick"));
}

TEST(Netrunner, a_play_restriction_is_looked_at_before_anything_is_paid) {
    Position position(runner, 2);
    position.card("haste", "haste", "grip", "runner");
    Play game(position);
    EXPECT_FALSE(game.offers("runner", "play"));
    game.run("archives");
    game.say("runner", "no");
    EXPECT_TRUE(game.offers("runner", "play"));
}

TEST(Netrunner, the_hand_limit_is_kept_by_discarding_facedown) {
    Position position(corp, 1);
    for (const char* name : {"a", "b", "c", "d", "e", "f"}) position.card("stone_gate", name, "hq", "corp");
    Play game(position);
    game.say("corp", "gain_credit");
    EXPECT_EQ(game.asked("corp"), "discard");
    game.choose("corp", {2});
    EXPECT_EQ(game.zone("c"), "archives");
    EXPECT_FALSE(game.knows("runner", "c"));
    EXPECT_TRUE(game.knows("corp", "c"));
}

Setup whole_game(std::uint64_t seed) {
    Setup setup;
    setup.seats = {"corp", "runner"};
    setup.begin = "match";
    setup.seed = seed;
    setup.options.push_back({"points", 2, ""});
    setup.cards.push_back({"the_corp", "", "identity", "corp", "", false, {}});
    setup.cards.push_back({"the_runner", "", "identity", "runner", "", false, {}});
    const auto deck = [&](const char* zone, const char* seat, std::initializer_list<const char*> ids,
                          int copies) {
        for (const char* id : ids) {
            for (int i = 0; i < copies; ++i) setup.cards.push_back({id, "", zone, seat, "", false, {}});
        }
    };
    deck(
        "rd", "corp",
        {"small_plan", "great_plan", "stone_gate", "lock_gate", "stinger", "tollbooth_trap", "advanced_snare",
         "grant", "ad_space", "safe_house", "ward", "slow_fuse", "toll_house", "last_call"},
        2);
    deck("stack", "runner",
         {"account_siphon", "account_siphon_revised", "data_sucker", "gordian_blade", "hammer", "long_errand",
          "rebound", "second_wind", "pocket", "doubler", "culture", "memory_stick", "windfall", "haste",
          "deep_tap", "informer"},
         2);
    return setup;
}

// Every answer equally likely; passing and doing nothing only count as one of them.
std::size_t play_at_random(const Setup& setup, kernel::State& state, std::uint64_t seed, std::size_t most) {
    const auto book = runner_book();
    EXPECT_TRUE(kernel::begin_match(*book, state, setup).empty());
    kernel::Machine machine(*book, state);
    RandomStream random = RandomStream::seeded(seed, 9);
    std::size_t answers = 0;
    for (machine.advance(); !machine.stopped() && answers < most; machine.advance(), ++answers) {
        std::uint32_t open = 0;
        while (state.decisions()[open].answered != 0) ++open;
        const Decision decision = state.decisions()[open];
        const auto answer = kernel::sample_answer(kernel::shape_of(state, decision).shape, random);
        if (!answer.has_value() ||
            machine.answer(DecisionId(decision.id), decision.seat, *answer) != Refusal::accepted) {
            ADD_FAILURE() << "a sampled answer is legal";
            break;
        }
    }
    return answers;
}

TEST(Netrunner, random_answers_play_whole_games_to_their_ends) {
    std::map<std::string, int> outcomes;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        kernel::State state;
        play_at_random(whole_game(seed), state, seed, 20000);
        ASSERT_EQ(static_cast<Stop>(state.registers().stop), Stop::over) << "seed " << seed;
        ++outcomes[std::string(runner_book()->names.text(NameId(state.registers().outcome)))];
        EXPECT_TRUE(state.pending().empty() || state.registers().outcome != 0);
    }
    for (const char* wanted : {"corp_wins_on_points", "runner_wins_on_points", "flatlined", "decked"}) {
        EXPECT_GT(outcomes[wanted], 0) << wanted;
        RecordProperty(wanted, outcomes[wanted]);
    }
}

TEST(Netrunner, the_same_seed_and_answers_give_the_same_match) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        kernel::State one;
        kernel::State two;
        play_at_random(whole_game(seed), one, seed, 20000);
        play_at_random(whole_game(seed), two, seed, 20000);
        EXPECT_EQ(kernel::fingerprint(*runner_book(), one), kernel::fingerprint(*runner_book(), two));
    }
}

// The workshop's table saves, reloads, undoes and redoes at every decision of a whole match.
TEST(Netrunner, a_whole_match_can_be_saved_and_undone_at_any_decision) {
    Table table(runner_book(), whole_game(3), {}, kernel::Nature::seeded);
    RandomStream random = RandomStream::seeded(3, 9);
    for (int i = 0; i < 120 && table.stop() == Stop::running; ++i) {
        const Decision decision = table.open().front();
        const auto answer = kernel::sample_answer(kernel::shape_of(table.state, decision).shape, random);
        ASSERT_TRUE(answer.has_value());
        ASSERT_EQ(table.choose(decision, *answer), Refusal::accepted);
    }
}

}  // namespace

}  // namespace cantrip::testing
