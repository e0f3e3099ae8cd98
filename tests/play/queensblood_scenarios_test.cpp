#include "play/rules.hpp"
#include "support/scenario_files.hpp"
#include "support/whole_matches.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

// Every effect of the pack is played by a scenario of its own, and all scenarios hold.
namespace cantrip::testing {
namespace {

namespace fs = std::filesystem;

const fs::path queensblood_scenarios = scenario_folder("queensblood");

RulesPtr whole_pack() {
    static const RulesPtr rules = shipped_rules("packs/queensblood");
    return rules;
}

// Whether the text names a card that uses the effect.
bool names_user_of(const std::string& text, std::string_view effect) {
    const auto& definitions = whole_pack()->merged.definitions;
    return std::ranges::any_of(definitions, [&](const model::Definition& card) {
        const bool uses = std::ranges::any_of(card.uses, [&](const auto& each) { return each.id == effect; });
        return uses && text.find('"' + card.id + '"') != std::string::npos;
    });
}

TEST(QueensBloodScenarios, every_effect_has_one) {
    std::size_t effects = 0;
    for (const model::Definition& effect : whole_pack()->merged.definitions) {
        if (effect.kind != "effect") continue;
        ++effects;
        const fs::path path = queensblood_scenarios / "effects" / (effect.id + ".json");
        ASSERT_TRUE(fs::exists(path)) << path.generic_string() << " is missing";
        EXPECT_TRUE(names_user_of(scenario_text(path), effect.id)) << path.generic_string();
    }
    EXPECT_EQ(effects, 91U);
}

TEST(QueensBloodScenarios, all_of_them_hold) {
    const std::vector<fs::path> files = scenarios_below(queensblood_scenarios);
    EXPECT_GE(files.size(), 190U);
    const std::string packs[] = {"packs/queensblood", "tests/packs/queensblood-lab"};
    const RulesPtr rules = shipped_rules(packs);
    for (const fs::path& path : files) {
        const ScenarioResult result = run_scenario(rules, scenario_text(path), path.generic_string());
        EXPECT_TRUE(result.passed) << result.report.render(ReportFormat::text);
    }
}

}  // namespace
}  // namespace cantrip::testing
