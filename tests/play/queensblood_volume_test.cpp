#include "play/rules.hpp"
#include "support/whole_matches.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

// Many matches with every card of the pack.
namespace cantrip::testing {
namespace {

constexpr std::size_t deck_size = 15;

bool is_token(const kernel::Rulebook& book, const kernel::DefinitionSpec& card) {
    const kernel::PropertyValue* category = card.property(book.names.find("category"));
    return category != nullptr &&
           std::ranges::any_of(category->words, [&](NameId name) { return book.text(name) == "Token"; });
}

// Decks that hold every card of the pack that a deck may hold.
std::vector<std::string> decks_of_all_cards(const Rules& rules) {
    std::vector<std::string_view> ids;
    for (const kernel::DefinitionSpec& each : rules.book.definitions) {
        if (rules.book.text(rules.book.kinds[each.kind.index].name) == "card" && !is_token(rules.book, each))
            ids.push_back(rules.book.text(each.id));
    }
    std::vector<std::string> decks;
    for (std::size_t first = 0; first < ids.size(); first += deck_size) {
        std::string deck;
        for (std::size_t i = 0; i < deck_size; ++i)
            deck += (i == 0 ? "\"" : ", \"") + std::string(ids[(first + i) % ids.size()]) + "\"";
        decks.push_back("[" + deck + "]");
    }
    return decks;
}

Simulation simulation_of_all_cards(const RulesPtr& rules) {
    SimulationOptions options;
    const std::vector<std::string> decks = decks_of_all_cards(*rules);
    for (const std::string& one : decks) {
        for (const std::string& other : decks) {
            std::string setup = R"({"decks": [)";
            setup += one + ", " + other + "]}";
            options.setups.push_back({setup, {}});
        }
    }
    PreparedSimulation prepared = prepare_simulation(rules, options);
    EXPECT_TRUE(prepared.simulation.has_value()) << prepared.error;
    return std::move(*prepared.simulation);
}

void expect_no_faults(const SimulationResult& result, std::uint64_t games) {
    EXPECT_EQ(result.over, games);
    for (const SimulationResult::Fault& fault : result.faults)
        ADD_FAILURE() << "game " << fault.game << ": " << fault.message;
}

void expect_equal_when_converted(std::uint64_t games) {
    const RulesPtr rules = shipped_rules("packs/queensblood");
    PackFiles converted{
        "converted",
        {{"pack.json",
          R"({"id": "converted", "version": "1", "language": "cantrip", "game": "queensblood"})"},
         {"cards.json", convert_to_cantrip(*rules)}}};
    const Loaded again = load(std::span(&converted, 1));
    ASSERT_NE(again.rules, nullptr) << again.report.render(ReportFormat::text);
    const SimulationResult one = simulation_of_all_cards(rules).play(0, games);
    const SimulationResult other = simulation_of_all_cards(again.rules).play(0, games);
    expect_no_faults(one, games);
    EXPECT_EQ(one.digest, other.digest);
    EXPECT_EQ(one.decisions, other.decisions);
}

TEST(QueensbloodVolume, matches_with_all_cards_end_without_errors) {
    expect_no_faults(simulation_of_all_cards(shipped_rules("packs/queensblood")).play(0, 200), 200);
}

TEST(QueensbloodVolume, the_converted_pack_plays_the_same_matches) { expect_equal_when_converted(50); }

TEST(LongQueensbloodVolume, the_converted_pack_plays_the_same_thousand_matches) {
    expect_equal_when_converted(1000);
}

TEST(LongQueensbloodVolume, every_effect_fires_in_a_hundred_thousand_matches_without_errors) {
    const SimulationResult result =
        simulation_of_all_cards(shipped_rules("packs/queensblood")).play(0, 100000);
    expect_no_faults(result, 100000);
    for (const SimulationResult::Effect& effect : result.effects)
        EXPECT_GT(effect.fired, 0U) << effect.id << " " << effect.ability;
}

}  // namespace
}  // namespace cantrip::testing
