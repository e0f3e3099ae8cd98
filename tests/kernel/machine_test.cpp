#include "kernel/plain_game.hpp"

namespace cantrip::testing {

namespace {

using kernel::Refusal;

using kernel::Stop;

kernel::Setup with_cards(std::initializer_list<kernel::Setup::Card> cards, std::string_view begin = "act") {
    kernel::Setup setup = plain_setup(begin);
    setup.cards = cards;
    return setup;
}

TEST(Machine, an_activated_ability_is_offered_in_its_window_and_costs_its_price) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "well", "kind": "card", "abilities": [
            {"op": "activated", "id": "draw", "window": "act",
             "cost": [{"op": "pay", "who": "controller", "fact": "energy", "amount": 2}],
             "do": [{"op": "change", "who": "self", "fact": "charge", "amount": 3}]}]}]})");
    ASSERT_NE(book, nullptr);
    kernel::Setup setup = with_cards({{"well", "well", "board", "left", "left", false, {}}});
    setup.settings = {{"left", "energy", 5, ""}};
    Table table(book, setup);
    ASSERT_EQ(table.open("left").size(), 1U);
    EXPECT_TRUE(table.open("right").empty()) << "a seat with nothing to use is not asked";
    EXPECT_EQ(table.choose("left", {0}), Refusal::accepted);
    EXPECT_EQ(table.fact("left", "energy"), 3);
    EXPECT_EQ(table.fact("well", "charge"), 3);
    EXPECT_EQ(table.choose("left", {0}), Refusal::accepted);
    EXPECT_EQ(table.fact("left", "energy"), 1);
    EXPECT_EQ(table.stop(), Stop::over)
        << "with 1 energy left there is nothing to offer, so the window closes";
}

TEST(Machine, an_illegal_or_stale_answer_changes_nothing) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "well", "kind": "card", "abilities": [
            {"op": "activated", "window": "act", "do": [{"op": "change", "fact": "charge"}]}]}]})");
    ASSERT_NE(book, nullptr);
    Table table(book, with_cards({{"well", "well", "board", "left", "left", false, {}}}));
    const auto decision = table.open("left").at(0);
    const std::uint64_t before = table.fingerprint();
    EXPECT_EQ(table.choose("left", {2}), Refusal::not_admitted);
    EXPECT_EQ(table.choose("left", {}), Refusal::not_admitted);
    kernel::Machine machine(*table.book, table.state);
    const std::int64_t first[] = {0};
    EXPECT_EQ(machine.answer(DecisionId(decision.id), table.entity("right"), first),
              Refusal::not_your_decision);
    EXPECT_EQ(machine.answer(DecisionId(decision.id + 100), decision.seat, first), Refusal::unknown_decision);
    EXPECT_EQ(table.fingerprint(), before);
    EXPECT_EQ(table.choose("left", {0}), Refusal::accepted);
    EXPECT_EQ(machine.answer(DecisionId(decision.id), decision.seat, first), Refusal::unknown_decision)
        << "stale";
}

TEST(Machine, triggers_run_at_their_moments_and_a_replacement_acts_once) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "target", "kind": "card"},
        {"id": "doubler", "kind": "card", "abilities": [
            {"op": "replacing", "on": {"event": "ping"},
             "do": [{"op": "alter", "slot": "amount", "amount": {"op": "product", "of": [{"op": "event_number", "slot": "amount"}, 2]}}]}]},
        {"id": "witness", "kind": "card", "abilities": [
            {"op": "triggered", "on": {"event": "ping", "moment": "leaving"},
             "do": [{"op": "change", "fact": "charge", "amount": {"op": "fact", "fact": "pings", "of": {"op": "event_entity", "slot": "target"}}}]},
            {"op": "triggered", "on": {"event": "ping", "moment": "done"},
             "do": [{"op": "change", "fact": "charge", "amount": {"op": "product", "of": [10, {"op": "event_number", "slot": "amount"}]}}]}]}]})");
    ASSERT_NE(book, nullptr);
    kernel::Setup setup = with_cards({{"target", "target", "board", "left", "left", false, {}},
                                      {"doubler", "doubler", "board", "left", "left", false, {}},
                                      {"witness", "witness", "board", "right", "right", false, {}}},
                                     "ping_at");
    setup.arguments = {6};  // table, two seats, nature, referee, then the first card
    Table table(book, setup);
    EXPECT_EQ(table.fact("target", "pings"), 2) << "1 doubled once";
    EXPECT_EQ(table.fact("witness", "charge"), 20) << "0 before the change, 10 * 2 after it";
}

// One ping, two moments: the first ability answers, and the other one has no use left.
TEST(Machine, the_uses_of_two_abilities_may_count_together) {
    const auto counted = [](const std::string& together) {
        const auto book =
            build(plain_game, R"({"cantrip": 1, "definitions": [
            {"id": "target", "kind": "card"},
            {"id": "witness", "kind": "card", "abilities": [
                {"op": "triggered", "id": "one", "on": {"event": "ping", "moment": "leaving"},
                 "limit": [{"uses": 1, "scope": "turn"}], "do": [{"op": "change", "fact": "charge"}]},
                {"op": "triggered", "id": "two", "on": {"event": "ping", "moment": "done"},
                 "limit": [{"uses": 1, "scope": "turn"}])" +
                                  together + R"(, "do": [{"op": "change", "fact": "charge"}]}]}]})");
        kernel::Setup setup = with_cards({{"target", "target", "board", "left", "left", false, {}},
                                          {"witness", "witness", "board", "right", "right", false, {}}},
                                         "ping_at");
        setup.arguments = {6};
        return Table(book, setup).fact("witness", "charge");
    };
    EXPECT_EQ(counted(""), 2);
    EXPECT_EQ(counted(R"(, "counts_with": "one")"), 1);
}

TEST(Machine, two_abilities_that_feed_each_other_stop_the_match_and_are_both_named) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "tick", "kind": "card", "abilities": [
            {"op": "triggered", "id": "ticks", "on": {"event": "ping", "moment": "later", "where": {"op": "among", "who": {"op": "event_entity", "slot": "target"}, "set": "self"}},
             "do": [{"op": "cause", "event": "ping", "on": {"op": "defined", "definition": "tock"}}]}]},
        {"id": "tock", "kind": "card", "abilities": [
            {"op": "triggered", "id": "tocks", "on": {"event": "ping", "moment": "later", "where": {"op": "among", "who": {"op": "event_entity", "slot": "target"}, "set": "self"}},
             "do": [{"op": "cause", "event": "ping", "on": {"op": "defined", "definition": "tick"}}]}]}]})");
    ASSERT_NE(book, nullptr);
    kernel::Setup setup = with_cards({{"tick", "tick", "board", "left", "left", false, {}},
                                      {"tock", "tock", "board", "right", "right", false, {}}},
                                     "ping_at");
    setup.arguments = {6};
    Table table(book, setup);
    EXPECT_EQ(table.stop(), Stop::budget_exceeded);
    IndexSet named;
    for (const std::uint32_t ability : table.state.registers().trace)
        named.insert(book->abilities[ability].id.index);
    EXPECT_EQ(named.size(), 2U);
    EXPECT_TRUE(named.contains(book->names.find("ticks").index));
    EXPECT_TRUE(named.contains(book->names.find("tocks").index));
}

TEST(Machine, nested_abilities_that_feed_each_other_stop_as_well) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "echo", "kind": "card", "abilities": [
            {"op": "triggered", "id": "echoes", "on": {"event": "ping", "moment": "done"},
             "do": [{"op": "cause", "event": "ping", "on": "self"}]}]}]})");
    ASSERT_NE(book, nullptr);
    kernel::Setup setup = with_cards({{"echo", "echo", "board", "left", "left", false, {}}}, "ping_at");
    setup.arguments = {6};
    EXPECT_EQ(Table(book, setup).stop(), Stop::budget_exceeded);
}

TEST(Machine, an_ability_that_creates_entities_for_ever_hits_the_cap_with_an_error) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "weed", "kind": "card", "abilities": [
            {"op": "triggered", "id": "spreads", "on": {"event": "made"},
             "do": [{"op": "make", "definition": "seedling", "zone": "board"}]},
            {"op": "activated", "window": "act", "do": [{"op": "make", "definition": "seedling", "zone": "board"}]}]},
        {"id": "seedling", "kind": "card"}]})");
    ASSERT_NE(book, nullptr);
    auto roomy = std::make_shared<kernel::Rulebook>(*book);
    roomy->chain_budget = 1000000;
    roomy->caps[static_cast<std::size_t>(kernel::Section::entities)] = 200;
    roomy->caps[static_cast<std::size_t>(kernel::Section::frames)] = 100000;
    Table table(roomy, with_cards({{"weed", "weed", "board", "left", "left", false, {}}}));
    table.choose("left", {0});
    EXPECT_EQ(table.stop(), Stop::section_full);
    EXPECT_EQ(table.state.size(kernel::Section::entities), 200U);
}

TEST(Machine, ending_a_procedure_from_inside_runs_its_end_steps_once) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "errand_boy", "kind": "card", "abilities": [
            {"op": "activated", "id": "go", "window": "act", "limit": [{"scope": "match", "uses": 1}],
             "do": [{"op": "call", "procedure": "errand", "during": [
                        {"op": "lasting", "until": [{"op": "during", "frame": "errand"}],
                         "contributes": [{"op": "modify", "value": "strength", "amount": 4}],
                         "at_end": [{"op": "change", "fact": "charge", "amount": 100}]},
                        {"op": "confirm", "then": [{"op": "end", "frame": "errand"}]},
                        {"op": "change", "fact": "charge", "amount": 1}]},
                    {"op": "change", "fact": "charge", "amount": 10}]}]}]})");
    ASSERT_NE(book, nullptr);
    for (const bool early : {false, true}) {
        Table table(book, with_cards({{"errand_boy", "boy", "board", "left", "left", false, {}}}));
        table.choose("left", {0});
        EXPECT_EQ(table.value("boy", "strength"), Number(4)) << "while the errand runs";
        table.choose("left", {early ? 0 : 1});
        EXPECT_EQ(table.fact("boy", "charge"), early ? 110 : 111);
        EXPECT_EQ(table.fact("", "errands_ended"), early ? 1 : 0);
        EXPECT_EQ(table.fact("", "errands_done"), early ? 0 : 1);
        EXPECT_EQ(table.value("boy", "strength"), Number(early ? 110 : 111))
            << "the bonus is gone with the errand";
    }
}

TEST(Machine, a_question_with_very_many_options_is_answered_like_any_other) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "well", "kind": "card", "abilities": [
            {"op": "activated", "window": "act", "limit": [{"scope": "match", "uses": 1}],
             "do": [{"op": "choose", "from": {"op": "of_kind", "kind": "card"}, "do": [{"op": "change", "who": "each", "fact": "charge", "amount": 7}]}]}]}]})");
    ASSERT_NE(book, nullptr);
    kernel::Setup setup = plain_setup("act");
    for (int i = 0; i < 400; ++i)
        setup.cards.push_back({"well", i == 399 ? "last" : "", "board", "left", "left", false, {}});
    Table table(book, setup);
    table.choose("left", {0});
    EXPECT_EQ(table.choose("left", {399}), Refusal::accepted)
        << "the state grew while it asked, and the step that asked went on";
    EXPECT_EQ(table.fact("last", "charge"), 7);
}

TEST(Machine, an_ability_that_needs_approval_pays_nothing_when_it_is_refused) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "well", "kind": "card", "abilities": [
            {"op": "activated", "window": "act", "approval": "referee", "limit": [{"scope": "match", "uses": 1}],
             "cost": [{"op": "pay", "who": "controller", "fact": "energy", "amount": 2}],
             "do": [{"op": "change", "fact": "charge", "amount": 3}]}]}]})");
    ASSERT_NE(book, nullptr);
    kernel::Setup setup = with_cards({{"well", "well", "board", "left", "left", false, {}}});
    setup.settings = {{"left", "energy", 5, ""}};
    Table table(book, setup);
    table.choose("left", {0});
    ASSERT_FALSE(table.open("referee").empty());
    EXPECT_EQ(table.prompt(table.open("referee").front()), "approve_ability");
    table.choose("referee", {1});
    EXPECT_EQ(table.fact("left", "energy"), 5);
    EXPECT_EQ(table.fact("well", "charge"), 0);
    ASSERT_EQ(table.open("left").size(), 1U) << "a refused use is no use: it may be tried again";
    table.choose("left", {0});
    table.choose("referee", {0});
    EXPECT_EQ(table.fact("left", "energy"), 3);
    EXPECT_EQ(table.fact("well", "charge"), 3);
}

TEST(Machine, every_decision_can_be_copied_and_both_copies_play_on_alike) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "well", "kind": "card", "abilities": [
            {"op": "activated", "window": "act", "limit": [{"scope": "match", "uses": 3}],
             "do": [{"op": "confirm", "then": [{"op": "change", "fact": "charge"}], "else": [{"op": "change", "fact": "pings"}]}]}]}]})");
    ASSERT_NE(book, nullptr);
    Table table(book, with_cards({{"well", "well", "board", "left", "left", false, {}}}));
    while (table.stop() == Stop::running) {
        Table copy = table;
        EXPECT_EQ(copy.fingerprint(), table.fingerprint());
        copy.choose("left", {0});
        table.choose("left", {0});
        EXPECT_EQ(copy.fingerprint(), table.fingerprint());
    }
    EXPECT_EQ(table.fact("well", "charge"), 3);
}

}  // namespace

}  // namespace cantrip::testing
