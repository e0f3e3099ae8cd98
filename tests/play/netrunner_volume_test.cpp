#include "play/rules.hpp"
#include "support/temporary_folder.hpp"
#include "support/whole_matches.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

// Many games: the teaching matches, and games in which every card of the set has its turn.
namespace cantrip::testing {
namespace {

constexpr std::size_t hand_size = 5;
constexpr std::uint64_t games_of_a_setup = 40;

std::string teaching_match(const std::string& name) {
    return bytes_of(std::string(CANTRIP_SOURCE_DIR) + "/packs/netrunner/setups/" + name + ".json");
}

Simulation simulation_of_setups(const RulesPtr& rules, std::vector<SimulationSetup> setups) {
    SimulationOptions options;
    options.setups = std::move(setups);
    PreparedSimulation prepared = prepare_simulation(rules, options);
    EXPECT_TRUE(prepared.simulation.has_value()) << prepared.error;
    return std::move(*prepared.simulation);
}

void expect_all_over(const SimulationResult& result, std::uint64_t games) {
    EXPECT_EQ(result.over, games);
    for (const SimulationResult::Fault& fault : result.faults)
        ADD_FAILURE() << "game " << fault.game << ": " << fault.message;
}

// Games of a teaching match, in two parts that must equal the whole.
void play_teaching_match(const std::string& name, std::uint64_t games) {
    const Simulation simulation =
        simulation_of_setups(shipped_rules("packs/netrunner"), {{teaching_match(name), {}}});
    SimulationResult parts = simulation.play(games / 3, games - games / 3);
    parts.merge(simulation.play(0, games / 3));
    expect_all_over(parts, games);
    EXPECT_EQ(parts.digest, simulation.play(0, games).digest);
}

bool has_word(const kernel::Rulebook& book, const kernel::DefinitionSpec& card, std::string_view property,
              std::string_view word) {
    const kernel::PropertyValue* found = card.property(book.names.find(property));
    return found != nullptr &&
           std::ranges::any_of(found->words, [&](NameId each) { return book.text(each) == word; });
}

// The cards of the set of one side, identities apart.
struct Side {
    std::vector<std::string> identities;
    std::vector<std::string> cards;
};

Side side_of(const kernel::Rulebook& book, std::string_view side) {
    Side found;
    for (const kernel::DefinitionSpec& each : book.definitions) {
        if (each.property(book.names.find("code")) == nullptr || !has_word(book, each, "side", side))
            continue;
        const bool identity = has_word(book, each, "type", "identity");
        (identity ? found.identities : found.cards).emplace_back(book.text(each.id));
    }
    return found;
}

std::string quoted(std::span<const std::string> ids) {
    std::string list;
    for (const std::string& id : ids) list += (list.empty() ? "\"" : ", \"") + id + "\"";
    return "[" + list + "]";
}

// A position in which a side is rich and has every card, in an order of its own.
std::string side_text(const Side& side, std::size_t number, std::string_view hand, std::string_view deck,
                      const std::string& more) {
    RandomStream random = RandomStream::seeded(number, 0);
    std::vector<std::string> cards = side.cards;
    random.shuffle(std::span(cards));
    const std::span<const std::string> all(cards);
    return R"({ "identity": ")" + side.identities[number % side.identities.size()] + R"(", "credits": 30, )" +
           more + "\"" + std::string(hand) + "\": " + quoted(all.first(hand_size)) + ", \"" +
           std::string(deck) + "\": " + quoted(all.subspan(hand_size)) + " }";
}

std::vector<SimulationSetup> rich_games(const kernel::Rulebook& book, std::size_t count) {
    const Side corp = side_of(book, "corp");
    const Side runner = side_of(book, "runner");
    std::vector<SimulationSetup> setups;
    for (std::size_t i = 0; i < count; ++i) {
        const std::string tags = i % 3 == 0 ? R"("tags": 2, )" : "";
        setups.push_back({R"({ "turn": "corp", "phase": "start", "points_to_win": 60, "corp": )" +
                              side_text(corp, i, "hq", "rd", "") + R"(, "runner": )" +
                              side_text(runner, i, "grip", "stack", tags) + " }",
                          {}});
    }
    return setups;
}

// An ability that only says when its card may be played, installed or accessed does nothing by itself.
bool only_restricts(const kernel::Rulebook& book, const SimulationResult::Effect& effect) {
    const kernel::DefinitionSpec& card = book.definitions[book.find_definition(effect.id).index];
    return std::ranges::any_of(card.abilities, [&](AbilityId id) {
        const kernel::AbilitySpec& ability = book.abilities[id.index];
        if (book.text(ability.id) != effect.ability || ability.kind != kernel::AbilityKind::called)
            return false;
        const std::string_view role = book.text(ability.role);
        return role.ends_with("_restriction") || role == "install_host";
    });
}

void expect_the_same_when_converted(std::uint64_t games) {
    const RulesPtr rules = shipped_rules("packs/netrunner");
    const PackFiles converted{
        "converted",
        {{"pack.json", R"({"id": "converted", "version": "1", "language": "cantrip", "game": "netrunner"})"},
         {"cards.json", convert_to_cantrip(*rules)}}};
    const Loaded again = load(std::span(&converted, 1));
    ASSERT_NE(again.rules, nullptr) << again.report.render(ReportFormat::text);
    const SimulationResult one =
        simulation_of_setups(rules, {{teaching_match("intermediate"), {}}}).play(0, games);
    const SimulationResult other =
        simulation_of_setups(again.rules, {{teaching_match("intermediate"), {}}}).play(0, games);
    expect_all_over(one, games);
    EXPECT_EQ(one.digest, other.digest);
    EXPECT_EQ(one.decisions, other.decisions);
}

TEST(NetrunnerVolume, teaching_matches_end_without_errors) {
    play_teaching_match("beginner", 30);
    play_teaching_match("intermediate", 30);
}

TEST(NetrunnerVolume, games_with_every_card_end_without_errors) {
    const RulesPtr rules = shipped_rules("packs/netrunner");
    expect_all_over(simulation_of_setups(rules, rich_games(rules->book, 10)).play(0, 20), 20);
}

TEST(NetrunnerVolume, the_converted_pack_plays_the_same_matches) { expect_the_same_when_converted(10); }

TEST(LongNetrunnerVolume, twenty_thousand_beginner_matches) { play_teaching_match("beginner", 20000); }

TEST(LongNetrunnerVolume, twenty_thousand_intermediate_matches) {
    play_teaching_match("intermediate", 20000);
}

TEST(LongNetrunnerVolume, the_converted_pack_plays_the_same_thousand_matches) {
    expect_the_same_when_converted(1000);
}

// Rich players with every card: what random play of the teaching decks never meets is met here.
TEST(LongNetrunnerVolume, nearly_all_effects_of_the_set_fire) {
    constexpr std::size_t setups = 200;
    const RulesPtr rules = shipped_rules("packs/netrunner");
    const SimulationResult result =
        simulation_of_setups(rules, rich_games(rules->book, setups)).play(0, setups * games_of_a_setup);
    expect_all_over(result, setups * games_of_a_setup);
    std::set<std::string> of_the_set;
    for (const std::string_view side : {"corp", "runner"}) {
        const Side found = side_of(rules->book, side);
        of_the_set.insert(found.cards.begin(), found.cards.end());
        of_the_set.insert(found.identities.begin(), found.identities.end());
    }
    std::size_t effects = 0;
    std::string silent;
    std::size_t silent_effects = 0;
    for (const SimulationResult::Effect& effect : result.effects) {
        if (!of_the_set.contains(effect.id) || only_restricts(rules->book, effect)) continue;
        ++effects;
        if (effect.fired > 0) continue;
        ++silent_effects;
        silent += "\n  " + effect.id + " " + effect.ability;
    }
    EXPECT_GT(effects, 100U);
    EXPECT_LE(silent_effects * 100, effects * 5) << "of " << effects << " these never fired:" << silent;
}

}  // namespace
}  // namespace cantrip::testing
