#include "support/playing.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace cantrip::testing {
namespace {

using ::testing::HasSubstr;

ScenarioResult run(std::string_view scenario) { return run_scenario(toy_rules(), scenario, "s.json"); }

std::string codes_of(const ScenarioResult& result) {
    std::string codes;
    for (const Problem& problem : result.report.problems())
        codes += (codes.empty() ? "" : " ") + problem.code;
    return codes;
}

constexpr const char* mage_in_hand = R"({ "seats": ["A", "B"], "options": { "rounds": 1 }, "dice": [6],
    "cards": [ { "card": "mage", "zone": "hand", "of": "A", "as": "M" }, { "card": "rat", "zone": "hand", "of": "A" },
               { "card": "lord", "zone": "lane", "of": "LEFT", "side": "A" } ] })";

std::string scenario(std::string_view given, std::string_view rest) {
    return "{ \"given\": " + std::string(given) + ", " + std::string(rest) + " }";
}

TEST(Scenario, what_holds_passes) {
    const ScenarioResult result = run(scenario(mage_in_hand, R"("steps": [
        { "expect": { "asked": [ { "seat": "A", "kind": "play", "offers": ["Mage", "rat", "pass"], "not_offers": ["Ox"] } ],
                      "values": { "LEFT": { "power": 2 } } } },
        { "seat": "A", "choose": "Mage" },
        { "seat": "A", "choose": "RIGHT", "kind": "lane" },
        { "expect": { "facts": { "A": { "coins": 2, "score": 3 }, "": { "turns": 1 } },
                      "values": { "M": { "power": 3 }, "RIGHT": { "power": 3 } },
                      "zones": { "A.hand": ["rat"], "RIGHT.lane": ["Mage"], "B.hand": 0 },
                      "log": ["Mage", "coins"] } },
        { "seat": "A", "choose": 2 } ])"));
    EXPECT_TRUE(result.passed) << result.report.render(ReportFormat::text);
}

TEST(Scenario, a_failed_expectation_says_where_and_shows_the_ledger) {
    const ScenarioResult result = run(scenario(mage_in_hand, R"("steps": [
        { "seat": "A", "choose": "Mage" }, { "seat": "A", "choose": "RIGHT" },
        { "expect": { "values": { "RIGHT": { "power": 4 } } } } ])"));
    ASSERT_FALSE(result.passed);
    ASSERT_EQ(codes_of(result), "E0510");
    const Problem& problem = result.report.problems().front();
    EXPECT_EQ(problem.file, "s.json");
    EXPECT_GT(problem.line, 1U);
    EXPECT_THAT(problem.message, HasSubstr("RIGHT power: expected 4, found 3"));
    EXPECT_THAT(problem.message, HasSubstr("Lord (banner) adds 1, which makes 3"));
}

TEST(Scenario, a_roll_that_nobody_asked_for_fails) {
    const ScenarioResult result =
        run(R"({ "given": { "seats": ["A"], "dice": [6, 4], "options": { "rounds": 1 } },
        "steps": [ { "seat": "A", "choose": "pass" } ] })");
    EXPECT_EQ(codes_of(result), "E0511");
    EXPECT_EQ(result.report.problems().front().column, 42U) << "at the four";
}

TEST(Scenario, a_roll_that_was_not_given_fails) {
    const ScenarioResult result = run(R"({ "given": { "seats": ["A"], "options": { "rounds": 1 } },
        "steps": [ { "seat": "A", "choose": "pass" } ] })");
    EXPECT_EQ(codes_of(result), "E0512");
}

TEST(Scenario, a_roll_that_cannot_be_fails) {
    const ScenarioResult result =
        run(R"({ "given": { "seats": ["A"], "options": { "rounds": 1 }, "dice": [7] },
        "steps": [ { "seat": "A", "choose": "pass" } ] })");
    EXPECT_EQ(codes_of(result), "E0510");
    EXPECT_THAT(result.report.problems().front().message, HasSubstr("one number from 1 to 6, found 7"));
}

TEST(Scenario, a_choice_that_is_not_offered_fails_and_shows_what_is) {
    const ScenarioResult result =
        run(scenario(mage_in_hand, R"("steps": [ { "seat": "A", "choose": "Dragon" } ])"));
    ASSERT_EQ(codes_of(result), "E0510");
    EXPECT_THAT(result.report.problems().front().message, HasSubstr("[Mage] [Rat] [Pass]"));
}

TEST(Scenario, what_must_be_refused_is_refused_with_its_reason) {
    constexpr const char* given = R"({ "seats": ["A"], "options": { "rounds": 1 }, "dice": [1],
        "cards": [ { "card": "monk", "zone": "lane", "of": "LEFT", "side": "A" } ] })";
    const ScenarioResult poor = run(scenario(given, R"("steps": [
        { "seat": "A", "refused": "Monk pray", "because": "cost cannot be paid" }, { "seat": "A", "choose": "pass" } ])"));
    EXPECT_TRUE(poor.passed) << poor.report.render(ReportFormat::text);
    const ScenarioResult wrong = run(scenario(given, R"("steps": [ { "seat": "A", "refused": "pass" } ])"));
    EXPECT_EQ(codes_of(wrong), "E0510");
}

TEST(Scenario, an_expected_error_of_the_set_up_passes) {
    EXPECT_TRUE(
        run(R"({ "given": { "seats": ["A"], "cards": [ { "card": "rat", "zone": "bakc", "of": "A" } ] }, "error": "E0206" })")
            .passed);
    const ScenarioResult other = run(R"({ "given": { "seats": ["A"] }, "error": "E0206" })");
    EXPECT_EQ(codes_of(other), "E0510");
}

TEST(Scenario, a_match_that_stops_with_an_error_fails_unless_that_is_expected) {
    const RulesPtr rules = load_toy(endless_pack());
    constexpr const char* given =
        R"({ "seats": ["A"], "cards": [ { "card": "ping", "zone": "lane", "of": "LEFT", "side": "A" },
        { "card": "pong", "zone": "lane", "of": "LEFT", "side": "A" }, { "card": "ping", "zone": "hand", "of": "A" } ] })";
    constexpr const char* steps =
        R"("steps": [ { "seat": "A", "choose": "ping" }, { "seat": "A", "choose": "LEFT" } ])";
    EXPECT_FALSE(run_scenario(rules, scenario(given, steps), "s.json").passed);
    EXPECT_TRUE(
        run_scenario(rules,
                     scenario(given, std::string(steps) + R"(, "expect": { "outcome": "chase each other" })"),
                     "s.json")
            .passed);
}

TEST(Scenario, unknown_keys_and_names_are_reported) {
    EXPECT_EQ(codes_of(run(R"({ "givven": {} })")), "E0302 W0301");
    EXPECT_EQ(codes_of(run(scenario(mage_in_hand,
                                    R"("steps": [ { "expect": { "facts": { "Z": { "coins": 1 } } } } ])"))),
              "E0208");
    EXPECT_EQ(
        codes_of(run(scenario(mage_in_hand, R"("steps": [ { "expect": { "zones": { "A.hnad": 1 } } } ])"))),
        "E0206");
    EXPECT_EQ(codes_of(run(scenario(mage_in_hand,
                                    R"("steps": [ { "expect": { "values": { "A": { "pwoer": 1 } } } } ])"))),
              "E0204");
}

TEST(Scenario, broken_text_is_reported_and_never_crashes) {
    const std::string whole = scenario(mage_in_hand, R"("steps": [ { "seat": "A", "choose": ["Mage"] } ])");
    for (std::size_t i = 0; i < whole.size(); ++i) {
        EXPECT_FALSE(run(whole.substr(0, i)).passed) << i;
        std::string changed = whole;
        changed[i] = static_cast<char>(changed[i] ^ 1);
        (void)run(changed);
    }
}

}  // namespace
}  // namespace cantrip::testing
