#include "check/check.hpp"

#include "catalog/catalog.hpp"
#include "check/checked_game.hpp"
#include "check/status.hpp"
#include "english/diagnostic_table.hpp"
#include "languages/reading.hpp"

namespace cantrip {
namespace {

using reading::declare_checked_game;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

struct CheckDesk : reading::Desk {
    void check(const std::string& abilities, const std::string& properties = "{}") {
        static const catalog::Game game{"checked", "Checked", declare_checked_game, {}};
        kernel::Rulebook book;
        catalog::declare(game, book);
        model::Pack pack;
        pack.definitions =
            read(R"({"cantrip": 1, "definitions": [{"id": "mu", "kind": "card", "properties": )" +
                 properties + R"(, "abilities": [)" + abilities + "]}]}");
        ASSERT_TRUE(diagnostics.empty()) << rendered();
        checks::check(pack, book, catalog::ops(), diagnostics);
        for (const text::Diagnostic& each : diagnostics.all()) nearest.push_back(each.nearest);
    }
    void check_doing(const std::string& effects) {
        check(R"({"op": "triggered", "on": {"event": "destroyed"}, "do": [)" + effects + "]}");
    }
    std::vector<std::string> nearest;
};

TEST(Check, a_sound_card_passes) {
    CheckDesk desk;
    desk.check(R"(
      {"op": "standing", "id": "aura", "contributes": [{"op": "modify", "value": "power", "amount": {"op": "printed", "property": "cost"}},
          {"op": "modify", "value": "reach"}, {"op": "modify", "value": "luck", "stage": "subtract"},
          {"op": "modify", "value": "may_dodge", "stage": "prohibit"}, {"op": "modify", "value": "marked", "stage": "contribute"},
          {"op": "grant", "value": "traits", "names": "elf"}, {"op": "range", "value": "levels", "from": 1, "to": 3}]},
      {"op": "triggered", "id": "revenge", "on": {"event": "destroyed", "where": {"op": "among", "who": {"op": "event_entity", "slot": "target"}, "set": "self"}},
          "cost": {"op": "pay", "fact": "gold"},
          "do": [{"op": "change", "fact": "power_change", "amount": {"op": "event_number", "slot": "amount"}},
                 {"op": "lasting", "bearer": {"op": "event_entity", "slot": "target"}, "contributes": {"op": "modify", "value": "power"},
                  "until": [{"op": "during", "frame": "run"}, {"op": "until", "event": "destroyed", "where": {"op": "event_named", "slot": "how", "name": "fire"}}]},
                 {"op": "make", "definition": "mu", "zone": "hand"}]},
      {"op": "replacing", "on": {"event": "destroyed"}, "do": "cancel"},
      {"op": "triggered", "on": {"event": "destroyed", "moment": "about_to"}, "do": {"op": "call", "procedure": "run"}})",
               R"({"cost": 2})");
    EXPECT_THAT(desk.found(), IsEmpty()) << desk.rendered();
}

TEST(Check, unknown_names_are_errors_with_the_nearest_name) {
    CheckDesk desk;
    desk.check_doing(R"(
        {"op": "change", "fact": "glod"},
        {"op": "change", "fact": "orphan"},
        {"op": "change", "fact": "gold", "amount": {"op": "value", "value": "pwoer"}},
        {"op": "change", "fact": "gold", "amount": {"op": "printed", "property": "csot"}},
        {"op": "remove", "who": {"op": "in_zone", "zone": "hnad"}},
        {"op": "remove", "who": {"op": "of_kind", "kind": "crad"}},
        {"op": "cause", "event": "destroid"},
        {"op": "make", "definition": "muu", "zone": "hand"},
        {"op": "call", "procedure": "rnu"},
        {"op": "end", "frame": "rum"})");
    EXPECT_THAT(desk.found(),
                ElementsAre("E0205 \"glod\"", "E0205 \"orphan\"", "E0204 \"pwoer\"", "E0213 \"csot\"",
                            "E0206 \"hnad\"", "E0207 \"crad\"", "E0203 \"destroid\"", "E0210 \"muu\"",
                            "E0214 \"rnu\"", "E0214 \"rum\""));
    EXPECT_THAT(desk.nearest,
                ElementsAre("gold", "", "power", "", "hand", "card", "destroyed", "mu", "run", "run"));
}

TEST(Check, windows_roles_and_what_is_counted_are_those_of_the_game) {
    CheckDesk desk;
    desk.check(R"({"op": "activated", "window": "mian", "do": "cancel"},
                  {"op": "called", "role": "paly", "do": "cancel"},
                  {"op": "activated", "window": "main", "do": "cancel",
                   "limit": [{"scope": "trun", "uses": 1}, {"scope": "turn", "uses": 1}, {"scope": "match", "uses": 1}]})");
    EXPECT_THAT(desk.found(), ElementsAre("E0221 \"mian\"", "E0222 \"paly\"", "E0223 \"trun\""));
    EXPECT_THAT(desk.nearest, ElementsAre("main", "play", "turn"));
}

TEST(Check, the_kind_of_a_definition_is_known) {
    text::Diagnostics diagnostics;
    reading::Desk desk;
    kernel::Rulebook book;
    catalog::declare({"checked", "Checked", declare_checked_game, {}}, book);
    model::Pack pack;
    pack.definitions = desk.read(R"({"cantrip": 1, "definitions": [{"id": "mu", "kind": "crad"}]})");
    pack.definitions.emplace_back().id = "kindless";
    checks::check(pack, book, catalog::ops(), desk.diagnostics);
    EXPECT_THAT(desk.found(), ElementsAre("E0207 \"crad\"", "E0302 "));
}

TEST(Check, moments_belong_to_their_event) {
    CheckDesk desk;
    desk.check(R"({"op": "triggered", "on": {"event": "destroyed", "moment": "dnoe"}, "do": "cancel"},
                  {"op": "triggered", "on": {"event": "destroied", "moment": "whenever"}, "do": "cancel"})");
    EXPECT_THAT(desk.found(), ElementsAre("E0211 \"dnoe\"", "E0203 \"destroied\""));
    EXPECT_EQ(english::message_of(desk.diagnostics.all()[0]),
              "the event \"destroyed\" has no moment \"dnoe\"");
}

TEST(Check, slots_belong_to_the_event_of_the_trigger_around_them) {
    CheckDesk desk;
    desk.check_doing(R"({"op": "change", "fact": "gold", "amount": {"op": "event_number", "slot": "amuont"}},
        {"op": "change", "fact": "gold", "amount": {"op": "events_this_turn", "event": "moved", "where": {"op": "exists", "of": {"op": "event_entity", "slot": "what"}}}},
        {"op": "change", "fact": "gold", "amount": {"op": "events_this_turn", "event": "moved", "where": {"op": "exists", "of": {"op": "event_entity", "slot": "target"}}}})");
    EXPECT_THAT(desk.found(), ElementsAre("E0212 \"amuont\"", "E0212 \"target\""));
    EXPECT_EQ(desk.nearest[0], "amount");
}

TEST(Check, a_slot_is_of_the_sort_that_is_needed) {
    CheckDesk desk;
    desk.check_doing(R"({"op": "change", "fact": "gold", "amount": {"op": "event_number", "slot": "target"}},
                        {"op": "remove", "who": {"op": "event_entity", "slot": "amount"}})");
    EXPECT_THAT(desk.found(), ElementsAre("E0304 \"target\"", "E0304 \"amount\""));
}

TEST(Check, without_an_event_at_hand_there_are_no_slots) {
    CheckDesk desk;
    const std::string look = R"({"op": "exists", "of": {"op": "event_entity", "slot": "target"}})";
    desk.check(R"({"op": "standing", "if": )" + look +
               R"(, "contributes": {"op": "modify", "value": "power"}},
                  {"op": "activated", "window": "main", "if": )" +
               look + R"(, "do": {"op": "change", "fact": "gold"}},
                  {"op": "called", "role": "play", "if": )" +
               look + R"(, "do": {"op": "change", "fact": "gold"}},
                  {"op": "triggered", "on": {"event": "destroyed"}, "limit": {"scope": "turn", "uses": 1, "reset": )" +
               look + R"(},
                   "do": {"op": "lasting", "contributes": {"op": "modify", "value": "power", "if": )" +
               look + R"(},
                          "until": {"op": "as_long_as", "test": )" +
               look + R"(}}})");
    EXPECT_THAT(desk.found(), ElementsAre("E0216 \"target\"", "E0216 \"target\"", "E0216 \"target\"",
                                          "E0216 \"target\"", "E0216 \"target\"", "E0216 \"target\""));
}

TEST(Check, a_replacement_stands_before_its_event) {
    CheckDesk desk;
    desk.check(R"({"op": "replacing", "on": {"event": "destroyed", "moment": "done"}, "do": "cancel"},
                  {"op": "replacing", "on": {"event": "destroyed", "moment": "about_to"}, "do": "cancel"})");
    EXPECT_THAT(desk.found(), ElementsAre("E0308 \"done\""));
}

TEST(Check, ability_ids_are_unique_in_their_definition) {
    CheckDesk desk;
    desk.check(R"({"op": "standing", "id": "aura", "contributes": {"op": "modify", "value": "power"}},
                  {"op": "standing", "id": "aura", "contributes": {"op": "modify", "value": "luck"}})");
    ASSERT_THAT(desk.found(), ElementsAre("E0215 \"aura\""));
    EXPECT_LT(desk.diagnostics.all()[0].related[0].place.span.begin,
              desk.diagnostics.all()[0].place.span.begin);
}

TEST(Check, a_modifier_fits_its_value) {
    CheckDesk desk;
    desk.check(R"({"op": "standing", "contributes": [
        {"op": "modify", "value": "power", "stage": "permit"},
        {"op": "modify", "value": "luck", "stage": "set"},
        {"op": "modify", "value": "reach", "stage": "subtract"},
        {"op": "modify", "value": "may_dodge", "stage": "add"},
        {"op": "modify", "value": "may_dodge"},
        {"op": "modify", "value": "traits", "stage": "add"},
        {"op": "grant", "value": "power", "names": ["elf"]},
        {"op": "range", "value": "traits", "from": 1, "to": 2},
        {"op": "withhold", "value": "levels", "names": ["elf"]}]})");
    EXPECT_THAT(desk.found(),
                ElementsAre("E0309 \"permit\"", "E0309 \"set\"", "E0309 \"subtract\"", "E0309 \"add\"",
                            R"(E0309 {"op": "modify", "value": "may_dodge"})", "E0309 \"add\"",
                            R"(E0309 {"op": "grant", "value": "power", "names": ["elf"]})",
                            R"(E0309 {"op": "range", "value": "traits", "from": 1, "to": 2})",
                            R"(E0309 {"op": "withhold", "value": "levels", "names": ["elf"]})"));
}

TEST(Check, a_cost_can_be_paid) {
    CheckDesk desk;
    desk.check(
        R"({"op": "called", "role": "play", "cost": [{"op": "pay", "fact": "gold"}, {"op": "change", "fact": "gold"}],
                   "do": {"op": "change", "fact": "gold"}})");
    EXPECT_THAT(desk.found(), ElementsAre(R"(E0310 {"op": "change", "fact": "gold"})"));
}

TEST(Check, a_test_of_fixed_numbers_that_fails_is_a_warning) {
    CheckDesk desk;
    desk.check_doing(
        R"({"op": "when", "test": {"op": "compare", "left": 1, "is": ">", "right": 2}, "then": "cancel"},
                        {"op": "when", "test": {"op": "compare", "left": 1, "is": "<", "right": 2}, "then": "cancel"})");
    EXPECT_THAT(desk.found(), ElementsAre(R"(W0311 {"op": "compare", "left": 1, "is": ">", "right": 2})"));
    EXPECT_EQ(english::message_of(desk.diagnostics.all()[0]), "1 > 2 never holds");
}

TEST(Check, nothing_is_divided_by_zero) {
    CheckDesk desk;
    desk.check_doing(
        R"({"op": "change", "fact": "gold", "amount": {"op": "quotient", "left": 6, "right": 0}})");
    EXPECT_THAT(desk.found(), ElementsAre("E0312 0"));
}

TEST(Check, what_does_nothing_is_a_warning) {
    CheckDesk desk;
    desk.check(R"({"op": "called", "role": "play", "cost": {"op": "pay", "fact": "gold"}},
                  {"op": "standing", "contributes": []},
                  {"op": "called", "role": "play", "do": ["lasting", {"op": "lasting", "note": "x"}, {"op": "call", "procedure": "run"},
                      {"op": "each_of", "who": "self"}]})");
    EXPECT_THAT(
        desk.found(),
        ElementsAre(R"(W0313 {"op": "called", "role": "play", "cost": {"op": "pay", "fact": "gold"}})",
                    R"(W0313 {"op": "standing", "contributes": []})", "W0313 \"lasting\"",
                    R"(W0313 {"op": "each_of", "who": "self"})"));
}

TEST(Check, trees_made_without_a_text_are_checked_for_their_shape) {
    kernel::Rulebook book;
    catalog::declare({"checked", "Checked", declare_checked_game, {}}, book);
    const auto op = [](std::string_view name) {
        std::uint32_t i = 0;
        while (catalog::ops()[i]->spec.name != name) ++i;
        return i;
    };
    model::Pack pack;
    model::Definition& definition = pack.definitions.emplace_back();
    definition.kind = "card";
    model::Node& ability = definition.abilities.emplace_back();
    ability.op = op("called");
    ability.args.resize(catalog::ops()[ability.op]->spec.params.size());
    model::Arg& effects =
        ability.args[static_cast<std::size_t>(catalog::ops()[ability.op]->spec.param_index("do"))];
    effects.present = true;
    effects.nodes.emplace_back().op = op("self");
    text::Diagnostics diagnostics;
    checks::check(pack, book, catalog::ops(), diagnostics);
    ASSERT_EQ(diagnostics.all().size(), 2U);
    EXPECT_EQ(diagnostics.all()[0].code, text::Code::missing_field);
    EXPECT_EQ(diagnostics.all()[1].code, text::Code::wrong_sort);
}

TEST(Status, every_effect_is_enforced_asked_or_shown) {
    reading::Desk desk;
    model::Pack pack;
    pack.definitions = desk.read(reading::doing(R"(
        {"op": "change", "fact": "gold"},
        {"op": "choose", "from": "seats", "do": {"op": "note", "text": "Describe it."}},
        {"op": "lasting", "contributes": {"op": "modify", "value": "power"}})"));
    ASSERT_TRUE(desk.diagnostics.empty());
    const auto each = checks::status_of(pack.definitions[0].abilities[0], catalog::ops());
    std::vector<model::Status> status;
    for (const checks::EffectStatus& one : each) status.push_back(one.status);
    using model::Status;
    EXPECT_THAT(status, ElementsAre(Status::enforced, Status::asked, Status::shown, Status::enforced,
                                    Status::enforced));
    EXPECT_EQ(checks::count_status(pack, catalog::ops()), (checks::StatusCounts{3, 1, 1}));
    EXPECT_EQ(checks::count_status(pack, catalog::ops()).total(), 5U);
}

}  // namespace
}  // namespace cantrip
