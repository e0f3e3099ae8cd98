#include "languages/netrunner/vocabulary.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <vector>

// Every word of the Netrunner ability language is at work in a scenario that is called by it.
namespace cantrip::testing {
namespace {

namespace fs = std::filesystem;
using languages::netrunner::Origin;
using languages::netrunner::standard_vocabulary;

std::vector<std::string> scenario_names(const std::string& folder) {
    std::vector<std::string> names;
    const fs::path path = fs::path(CANTRIP_SOURCE_DIR) / "scenarios/netrunner" / folder;
    for (const fs::directory_entry& entry : fs::directory_iterator(path))
        names.push_back(entry.path().stem().string());
    return names;
}

// A scenario is called by the word alone or by the word and what it is about; `before` may stand ahead.
void expect_scenario(const std::string& folder, std::string_view word, std::string_view before = {}) {
    const std::string called = std::string(before) + std::string(word);
    const std::vector<std::string> names = scenario_names(folder);
    EXPECT_TRUE(std::ranges::any_of(names,
                                    [&](const std::string& name) {
                                        return name == word || name == called ||
                                               name.starts_with(std::string(word) + "-") ||
                                               name.starts_with(called + "-");
                                    }))
        << "scenarios/netrunner/" << folder << " has nothing for " << word;
}

// Words of an older way of writing stand for new ones, which have their own.
template <class Row>
void expect_all(const std::vector<Row>& rows, const std::string& folder, std::string_view before = {}) {
    EXPECT_FALSE(rows.empty());
    for (const Row& row : rows) {
        if (row.origin != Origin::older) expect_scenario(folder, row.word, before);
    }
}

TEST(NetrunnerWords, every_query_is_asked) { expect_all(standard_vocabulary().queries, "queries"); }
TEST(NetrunnerWords, every_effect_happens) { expect_all(standard_vocabulary().effects, "effects"); }
TEST(NetrunnerWords, every_cost_is_paid) { expect_all(standard_vocabulary().costs, "costs"); }
TEST(NetrunnerWords, every_timing_is_met) { expect_all(standard_vocabulary().timings, "timings", "window-"); }
TEST(NetrunnerWords, every_type_of_ability_works) {
    expect_all(standard_vocabulary().ability_types, "abilities");
}
TEST(NetrunnerWords, every_target_is_meant) {
    expect_all(standard_vocabulary().targets, "targets");
    expect_all(standard_vocabulary().target_types, "targets");
}
TEST(NetrunnerWords, every_zone_is_looked_into) { expect_all(standard_vocabulary().zones, "zones"); }
TEST(NetrunnerWords, every_duration_ends) { expect_all(standard_vocabulary().durations, "durations"); }
TEST(NetrunnerWords, every_delay_is_waited_for) {
    for (const auto& row : standard_vocabulary().delays) {
        if (row.word != "start_of_next_turn") expect_scenario("effects", row.word, "delayed_effect-");
    }
    expect_scenario("effects", "delayed_effect");
}
TEST(NetrunnerWords, every_event_that_can_be_replaced_is) {
    expect_all(standard_vocabulary().replaced_events, "abilities", "replaces-");
}
TEST(NetrunnerWords, every_prohibition_holds) {
    expect_all(standard_vocabulary().prohibited, "effects", "prohibit-");
}
TEST(NetrunnerWords, every_paid_window_is_opened) {
    for (const auto& row : standard_vocabulary().timings) {
        if (!row.window.empty() && row.origin != Origin::older)
            expect_scenario("timings", row.word, "window-");
    }
}

}  // namespace
}  // namespace cantrip::testing
