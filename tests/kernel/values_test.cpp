#include "kernel/plain_game.hpp"

namespace cantrip::testing {

namespace {

kernel::Setup cards_on_board(std::initializer_list<const char*> cards) {
    kernel::Setup setup = plain_setup();
    for (const char* card : cards) setup.cards.push_back({card, card, "board", "left", "left", false, {}});
    return setup;
}

TEST(Values, a_pipeline_sets_then_adds_then_subtracts_whatever_the_order_in_the_data) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "weak", "kind": "card", "properties": {"strength": 2}},
        {"id": "minus", "kind": "card", "abilities": [{"op": "standing", "contributes": [
            {"op": "modify", "value": "strength", "stage": "subtract", "amount": 3, "whom": {"op": "defined", "definition": "weak"}}]}]},
        {"id": "plus", "kind": "card", "abilities": [{"op": "standing", "contributes": [
            {"op": "modify", "value": "strength", "amount": 4, "whom": {"op": "defined", "definition": "weak"}}]}]},
        {"id": "exactly", "kind": "card", "abilities": [{"op": "standing", "contributes": [
            {"op": "modify", "value": "strength", "stage": "set", "amount": 10, "whom": {"op": "defined", "definition": "weak"}}]}]}]})");
    ASSERT_NE(book, nullptr);
    const Table table(book, cards_on_board({"minus", "weak", "plus", "exactly"}));
    kernel::Ledger ledger;
    EXPECT_EQ(table.value("weak", "strength", &ledger), Number(11));
    ASSERT_EQ(ledger.size(), 4U) << "the base and three contributions";
    EXPECT_EQ(ledger[0].running, Number(2));
    EXPECT_EQ(ledger[1].source, table.ref("exactly"));
    EXPECT_EQ(ledger[1].running, Number(10));
    EXPECT_EQ(ledger[2].source, table.ref("plus"));
    EXPECT_EQ(ledger[2].running, Number(14));
    EXPECT_EQ(ledger[3].source, table.ref("minus"));
    EXPECT_EQ(ledger[3].running, Number(11));
}

TEST(Values, sum_max_min_any_first_and_union_are_combination_policies_and_fractions_are_exact) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "one", "kind": "card", "abilities": [{"op": "standing", "contributes": [
            {"op": "modify", "value": "luck", "amount": 0.1, "whom": "controller"},
            {"op": "modify", "value": "best", "amount": 1.5, "whom": "controller"},
            {"op": "modify", "value": "speed", "amount": 0.75, "whom": "controller"},
            {"op": "grant", "value": "gift", "names": ["herb"], "whom": "controller"},
            {"op": "range", "value": "levels", "from": 0, "to": 1, "whom": "controller"}]}]},
        {"id": "two", "kind": "card", "abilities": [{"op": "standing", "contributes": [
            {"op": "modify", "value": "luck", "amount": 0.2, "whom": "controller"},
            {"op": "modify", "value": "best", "amount": 0.5, "whom": "controller"},
            {"op": "modify", "value": "speed", "amount": 2, "whom": "controller"},
            {"op": "modify", "value": "marked", "stage": "contribute", "whom": "controller"},
            {"op": "grant", "value": "gift", "names": ["stone"], "whom": "controller"},
            {"op": "range", "value": "levels", "from": 8, "to": 14, "whom": "controller"}]}]}]})");
    ASSERT_NE(book, nullptr);
    const Table table(book, cards_on_board({"one", "two"}));
    EXPECT_EQ(table.value("left", "luck"), Number::ratio(3, 10));
    EXPECT_EQ(table.value("left", "luck").text(), "0.3");
    EXPECT_EQ(table.value("left", "best"), Number::ratio(3, 2));
    EXPECT_EQ(table.value("left", "speed"), Number::ratio(3, 4));
    EXPECT_EQ(table.value("left", "marked"), Number(1));
    EXPECT_EQ(table.value("right", "marked"), Number(0));
    EXPECT_EQ(table.value("right", "best"), Number(1)) << "the base holds where nobody contributes";
    const kernel::Scope scope = kernel::table_scope(*book, table.state);
    EXPECT_EQ(book->text(kernel::value_name(scope, book->find_value("gift"), table.ref("left"))), "herb");
    const auto levels = kernel::value_ranges(scope, book->find_value("levels"), table.ref("left"));
    EXPECT_TRUE(kernel::in_ranges(levels, 1));
    EXPECT_FALSE(kernel::in_ranges(levels, 2)) << "a union is not a span";
    EXPECT_TRUE(kernel::in_ranges(levels, 8));
}

TEST(Values, a_prohibition_wins_over_any_number_of_permissions) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "may", "kind": "card", "abilities": [{"op": "standing", "contributes": [
            {"op": "modify", "value": "allowed", "stage": "permit", "whom": "controller"}]}]},
        {"id": "may_too", "kind": "card", "abilities": [{"op": "standing", "contributes": [
            {"op": "modify", "value": "allowed", "stage": "permit", "whom": "controller"}]}]},
        {"id": "must_not", "kind": "card", "abilities": [{"op": "standing", "contributes": [
            {"op": "modify", "value": "allowed", "stage": "prohibit", "whom": "controller"}]}]}]})");
    ASSERT_NE(book, nullptr);
    EXPECT_EQ(Table(book, cards_on_board({"may", "may_too"})).value("left", "allowed"), Number(1));
    EXPECT_EQ(Table(book, cards_on_board({"may", "must_not", "may_too"})).value("left", "allowed"),
              Number(0));
    EXPECT_EQ(Table(book, cards_on_board({"must_not"})).value("left", "allowed"), Number(0));
}

TEST(Values, a_name_counts_if_more_contributions_add_than_remove_it) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "beast", "kind": "card", "properties": {"traits": ["wild", "fast"]}},
        {"id": "tamer", "kind": "card", "abilities": [{"op": "standing", "contributes": [
            {"op": "withhold", "value": "traits", "names": ["wild"], "whom": {"op": "defined", "definition": "beast"}}]}]},
        {"id": "moon", "kind": "card", "abilities": [{"op": "standing", "contributes": [
            {"op": "grant", "value": "traits", "names": ["wild", "howling"], "whom": {"op": "defined", "definition": "beast"}}]}]}]})");
    ASSERT_NE(book, nullptr);
    const auto traits = [&](const Table& table) {
        std::vector<std::string> words;
        for (const NameId name : kernel::value_names(kernel::table_scope(*book, table.state),
                                                     book->find_value("traits"), table.ref("beast"))) {
            words.emplace_back(book->text(name));
        }
        return words;
    };
    EXPECT_EQ(traits(Table(book, cards_on_board({"beast", "tamer"}))), std::vector<std::string>{"fast"});
    EXPECT_EQ(traits(Table(book, cards_on_board({"beast", "tamer", "moon"}))),
              (std::vector<std::string>{"wild", "fast", "howling"}));
}

TEST(Values, a_contribution_reads_other_values_and_follows_them) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "pack_wolf", "kind": "card", "properties": {"strength": 1}, "abilities": [
            {"op": "standing", "contributes": [{"op": "modify", "value": "luck", "amount": {"op": "value", "value": "strength", "of": "self"}}]},
            {"op": "activated", "window": "act", "do": [{"op": "change", "fact": "charge", "amount": 5}]}]}]})");
    ASSERT_NE(book, nullptr);
    Table table(book, cards_on_board({"pack_wolf"}));
    EXPECT_EQ(table.value("pack_wolf", "luck"), Number(1));
    table.choose("left", {0});
    EXPECT_EQ(table.value("pack_wolf", "luck"), Number(6))
        << "a change of a fact makes what depends on it stale";
}

TEST(Values, a_contribution_that_looks_back_at_the_turn_follows_what_happens) {
    const auto book = build(plain_game, R"({"cantrip": 1, "definitions": [
        {"id": "echo", "kind": "card", "abilities": [
            {"op": "standing", "contributes": [
                {"op": "modify", "value": "luck", "amount": {"op": "events_this_turn", "event": "ping"}},
                {"op": "modify", "value": "luck", "amount": {"op": "total_this_turn", "event": "ping"}}]},
            {"op": "activated", "window": "act",
             "do": [{"op": "cause", "event": "ping", "on": "controller", "amount": 4}]}]}]})");
    ASSERT_NE(book, nullptr);
    Table table(book, cards_on_board({"echo"}));
    EXPECT_EQ(table.value("echo", "luck"), Number(0));
    table.choose("left", {0});
    EXPECT_EQ(table.value("echo", "luck"), Number(5)) << "one ping of 4";
}

TEST(Values, values_that_depend_on_each_other_are_found_when_the_book_is_made) {
    auto book = std::make_shared<kernel::Rulebook>();
    catalog::declare(plain_game, *book);
    text::Sources sources;
    text::Diagnostics diagnostics;
    const auto source = sources.add("test.json", R"({"cantrip": 1, "definitions": [
        {"id": "snake", "kind": "card", "abilities": [{"op": "standing", "contributes": [
            {"op": "modify", "value": "luck", "amount": {"op": "value", "value": "strength", "of": "self"}},
            {"op": "modify", "value": "strength", "amount": {"op": "value", "value": "luck", "of": "self"}}]}]}]})");
    model::Pack pack;
    pack.definitions = languages::read_cantrip(sources, source, catalog::op_specs(), diagnostics);
    compile::compile(std::span(&pack, 1), *book, diagnostics);
    ASSERT_TRUE(diagnostics.has_errors());
    EXPECT_EQ(diagnostics.all().front().code, text::Code::value_cycle);
}

}  // namespace

}  // namespace cantrip::testing
