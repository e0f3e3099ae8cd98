#include "play/rules.hpp"
#include "support/scenario_files.hpp"
#include "support/whole_matches.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

// Every card of the pack, every ability of it and every ruling is played by a scenario, and all scenarios
// hold.
namespace cantrip::testing {
namespace {

namespace fs = std::filesystem;

const fs::path netrunner_scenarios = scenario_folder("netrunner");
constexpr int last_ruling = 62;

// The scenarios of a card are called by its id, alone or with a word behind it.
std::size_t scenarios_of(const std::string& card) {
    const std::vector<fs::path> files = scenarios_below(netrunner_scenarios / "cards");
    return static_cast<std::size_t>(std::ranges::count_if(files, [&](const fs::path& path) {
        const std::string name = path.stem().string();
        const bool called = name == card || name.starts_with(card + "-");
        return called && scenario_text(path).find('"' + card + '"') != std::string::npos;
    }));
}

TEST(NetrunnerScenarios, every_card_of_the_set_has_one) {
    const RulesPtr rules = shipped_rules("packs/netrunner");
    ASSERT_NE(rules, nullptr);
    std::size_t cards = 0;
    for (const model::Definition& card : rules->merged.definitions) {
        if (!std::ranges::any_of(card.properties, [](const auto& each) { return each.name == "number"; }))
            continue;
        ++cards;
        EXPECT_GE(scenarios_of(card.id), 1U) << card.id;
    }
    EXPECT_EQ(cards, 77U);
}

TEST(NetrunnerScenarios, every_ruling_has_one) {
    std::set<int> rulings;
    for (const fs::path& path : scenarios_below(netrunner_scenarios / "rulings"))
        rulings.insert(std::stoi(path.stem().string()));
    for (int ruling = 1; ruling <= last_ruling; ++ruling)
        EXPECT_TRUE(rulings.contains(ruling)) << "ruling " << ruling;
}

TEST(NetrunnerScenarios, all_of_them_hold) {
    const RulesPtr set = shipped_rules("packs/netrunner");
    const std::string folders[] = {"packs/netrunner", "tests/packs/netrunner-lab"};
    const RulesPtr lab = shipped_rules(folders);
    const std::vector<fs::path> files = scenarios_below(netrunner_scenarios);
    EXPECT_GE(files.size(), 700U);
    for (const fs::path& path : files) {
        const std::string text = scenario_text(path);
        const bool in_lab = text.find("netrunner-lab") != std::string::npos;
        const ScenarioResult result = run_scenario(in_lab ? lab : set, text, path.generic_string());
        EXPECT_TRUE(result.passed) << result.report.render(ReportFormat::text);
    }
}

}  // namespace
}  // namespace cantrip::testing
