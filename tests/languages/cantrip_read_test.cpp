#include "languages/reading.hpp"

namespace cantrip {
namespace {

using reading::card;
using reading::Desk;
using reading::doing;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(CantripForm, reads_a_card_with_properties_and_abilities) {
    Desk desk;
    const auto cards = desk.read(R"({
        // comments are welcome
        "cantrip": 1, "$schema": "cantrip.json",
        "definitions": [
          { "id": "mu", "name": "Mu", "kind": "card",
            "properties": { "power": 1, "weight": 0.5, "share": {"ratio": [1, 3]}, "marks": ["B2P", "C4E"], "category": "Regular" },
            "abilities": [
              { "op": "standing", "id": "aura",
                "contributes": { "op": "modify", "value": "power", "whom": "self" } } ] } ] })");
    EXPECT_THAT(desk.found(), IsEmpty()) << desk.rendered();
    ASSERT_EQ(cards.size(), 1U);
    EXPECT_EQ(cards[0].id, "mu");
    EXPECT_EQ(cards[0].name, "Mu");
    EXPECT_EQ(cards[0].kind, "card");
    ASSERT_EQ(cards[0].properties.size(), 5U);
    EXPECT_EQ(cards[0].properties[1].number, Number::ratio(1, 2));
    EXPECT_EQ(cards[0].properties[2].number, Number::ratio(1, 3));
    EXPECT_THAT(cards[0].properties[3].words, ElementsAre("B2P", "C4E"));
    EXPECT_THAT(cards[0].properties[4].words, ElementsAre("Regular"));
    ASSERT_EQ(cards[0].abilities.size(), 1U);
    EXPECT_EQ(desk.ops[cards[0].abilities[0].op]->name, "standing");
}

TEST(CantripForm, short_and_long_forms_mean_the_same) {
    Desk desk;
    const auto brief = desk.read(card(
        R"({"op": "triggered", "on": {"event": "moved"}, "limit": {"scope": "turn", "uses": 1},
            "do": {"op": "change", "who": "self", "fact": "power", "amount": 2}})"));
    const auto full = desk.read(card(
        R"({"op": "triggered", "on": {"op": "on", "event": "moved"},
            "limit": [{"op": "limit", "scope": "turn", "uses": {"op": "constant", "value": 1}}],
            "do": [{"op": "change", "who": {"op": "self"}, "fact": "power", "amount": {"op": "constant", "value": 2}}]})"));
    EXPECT_THAT(desk.found(), IsEmpty()) << desk.rendered();
    EXPECT_TRUE(brief == full);
}

TEST(CantripForm, an_unread_key_is_a_warning_with_the_nearest_key) {
    Desk desk;
    (void)desk.read(R"({"cantrip": 1, "definitions": [{"id": "mu", "kind": "card", "abilites": []}]})");
    EXPECT_THAT(desk.found(), ElementsAre("W0301 \"abilites\""));
    EXPECT_EQ(desk.diagnostics.all()[0].nearest, "abilities");
    EXPECT_FALSE(desk.diagnostics.has_errors());
}

TEST(CantripForm, a_surplus_argument_is_found_in_a_node_too) {
    Desk desk;
    (void)desk.read(doing(R"({"op": "remove", "who": "self", "amuont": 2})"));
    EXPECT_THAT(desk.found(), ElementsAre("W0301 \"amuont\""));
}

TEST(CantripForm, an_unknown_op_names_the_nearest_of_its_sort) {
    Desk desk;
    (void)desk.read(
        doing(R"({"op": "chagne", "fact": "power"}, {"op": "lose", "fact": "power", "who": "sellf"})"));
    EXPECT_THAT(desk.found(), ElementsAre("E0202 \"chagne\"", "E0202 \"sellf\""));
    EXPECT_EQ(desk.diagnostics.all()[0].nearest, "change");
    EXPECT_EQ(desk.diagnostics.all()[1].nearest, "self");
}

TEST(CantripForm, a_test_is_no_amount) {
    Desk desk;
    (void)desk.read(doing(R"({"op": "change", "fact": "power", "amount": {"op": "exists", "of": "slef"}})"));
    // What stands inside is looked at all the same.
    EXPECT_THAT(desk.found(), ElementsAre("E0304 \"exists\"", "E0202 \"slef\""));
    EXPECT_EQ(english::message_of(desk.diagnostics.all()[0]), "expected an amount, found a test");
}

TEST(CantripForm, a_number_is_no_selector) {
    Desk desk;
    (void)desk.read(doing(R"({"op": "remove", "who": 3}, {"op": "remove", "who": true})"));
    EXPECT_THAT(desk.found(), ElementsAre("E0304 3", "E0304 true"));
}

TEST(CantripForm, missing_arguments_are_named) {
    Desk desk;
    (void)desk.read(doing(R"({"op": "change"}, "remove", {"fact": "power"})"));
    EXPECT_THAT(desk.found(),
                ElementsAre("E0302 {\"op\": \"change\"}", "E0302 \"remove\"", "E0302 {\"fact\": \"power\"}"));
    EXPECT_EQ(desk.diagnostics.all()[0].arguments[0].text(), "fact");
    EXPECT_EQ(desk.diagnostics.all()[1].arguments[0].text(), "who");
    EXPECT_EQ(desk.diagnostics.all()[2].arguments[0].text(), "op");
}

TEST(CantripForm, an_argument_given_twice_is_an_error) {
    Desk desk;
    (void)desk.read(doing(R"({"op": "lose", "fact": "power", "amount": 1, "amount": 2})"));
    ASSERT_EQ(desk.found().size(), 1U);
    EXPECT_EQ(desk.diagnostics.all()[0].code, text::Code::json_duplicate_key);
}

TEST(CantripForm, literals_of_the_wrong_type_are_errors) {
    Desk desk;
    (void)desk.read(
        card(R"({"op": "triggered", "may": "yes", "on": {"event": 7}, "do": {"op": "note", "text": ["a"]}},
                            {"op": "standing", "contributes": {"op": "grant", "value": "traits", "names": [3]}},
                            {"op": "called", "role": "x", "if": {"op": "compare", "left": {"op": "constant", "value": "1"}, "is": "==", "right": 1}})"));
    EXPECT_THAT(desk.found(),
                ElementsAre("E0303 7", "E0303 \"yes\"", "E0303 [\"a\"]", "E0303 3", "E0303 \"1\""));
}

TEST(CantripForm, words_of_closed_lists_are_checked) {
    Desk desk;
    (void)desk.read(card(
        R"({"op": "standing", "if": {"op": "compare", "left": 1, "is": "=<", "right": {"op": "quotient", "left": 1, "right": 2, "round": "donw"}},
            "contributes": {"op": "modify", "value": "power", "stage": "substract"}})"));
    EXPECT_THAT(desk.found(), ElementsAre("E0201 \"=<\"", "E0201 \"donw\"", "E0201 \"substract\""));
    EXPECT_EQ(desk.diagnostics.all()[1].nearest, "down");
    EXPECT_EQ(desk.diagnostics.all()[2].nearest, "subtract");
}

TEST(CantripForm, numbers_that_do_not_fit_are_errors) {
    Desk desk;
    (void)desk.read(doing(R"({"op": "lose", "fact": "power", "amount": 1e40},
        {"op": "lose", "fact": "power", "amount": {"op": "constant", "value": {"ratio": [1, 0]}}},
        {"op": "lose", "fact": "power", "amount": {"op": "constant", "value": {"ratio": [1, 2.5]}}},
        {"op": "lose", "fact": "power", "amount": {"op": "constant", "value": {"ratio": [1]}}})"));
    EXPECT_THAT(desk.found(), ElementsAre("E0306 1e40", "E0306 [1, 0]", "E0303 2.5", "E0306 [1]"));
}

TEST(CantripForm, a_file_says_its_version) {
    Desk desk;
    (void)desk.read(R"({"definitions": []})");
    (void)desk.read(R"({"cantrip": 99, "definitions": []})");
    (void)desk.read(R"([1])");
    EXPECT_THAT(desk.found(), ElementsAre("E0302 {\"definitions\": []}", "E0307 99", "E0303 [1]"));
}

TEST(CantripForm, a_definition_needs_an_id_and_a_kind) {
    Desk desk;
    (void)desk.read(
        R"({"cantrip": 1, "definitions": [{}, 7, {"id": 3, "kind": "card", "properties": {"power": true}}]})");
    EXPECT_THAT(desk.found(), ElementsAre("E0302 {}", "E0302 {}", "E0303 7", "E0303 3", "E0303 true"));
}

TEST(CantripForm, ten_mistakes_give_ten_diagnostics) {
    Desk desk;
    (void)desk.read(R"({"cantrip": 1, "definition": [], "definitions": [
        {"id": "a", "kind": 1, "abilities": [
          {"op": "trigered"},
          {"op": "triggered", "on": {"event": 1, "moments": "x"}, "may": 0, "do": [{"op": "lose"}, "nothing", 5]},
          {"op": "standing", "contributes": {"op": "modify", "value": "v", "amount": "controller"}},
          []]}]})");
    EXPECT_EQ(desk.diagnostics.all().size(), 11U) << desk.rendered();
}

TEST(CantripForm, broken_json_is_not_reported_twice) {
    Desk desk;
    (void)desk.read(
        R"({"cantrip": 1, "definitions": [{"id": "a", "kind": tru, "abilities": [{"op": , "do": 1}]}]})");
    for (const text::Diagnostic& each : desk.diagnostics.all()) {
        EXPECT_LT(static_cast<int>(each.code), 200) << desk.rendered();
    }
}

}  // namespace
}  // namespace cantrip
