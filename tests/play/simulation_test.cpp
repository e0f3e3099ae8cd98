#include "play/simulation.hpp"

#include "play/picking.hpp"
#include "support/playing.hpp"
#include "support/whole_matches.hpp"
#include "text/json.hpp"

#include <gtest/gtest.h>

namespace cantrip::testing {
namespace {

// A text of JSON and its tree.
struct Json {
    explicit Json(std::string_view bytes)
        : tree(text::read_json(sources, sources.add("", std::string(bytes)), found)) {}
    text::Sources sources;
    text::Diagnostics found;
    text::JsonTree tree;
};

Simulation simulation_of(const WholeMatch& given, SimulationOptions options = {}) {
    if (options.setups.empty()) options.setups.push_back({given.setup, {}});
    PreparedSimulation prepared = prepare_simulation(given.rules, options);
    EXPECT_TRUE(prepared.simulation.has_value()) << prepared.error;
    return std::move(*prepared.simulation);
}

// The board as a seat sees it now.
std::string board_seen(const Match& match) {
    const Json seen(match.view("Y"));
    return play::normal_json(*seen.tree.root().find("board"));
}

TEST(Simulation, parts_merged_in_any_order_equal_the_whole) {
    for (const WholeMatch& given : whole_matches()) {
        SCOPED_TRACE(given.game + "/" + given.name);
        ASSERT_NE(given.rules, nullptr) << given.error;
        const Simulation simulation = simulation_of(given);
        const SimulationResult whole = simulation.play(0, 6);
        SimulationResult parts;
        parts.merge(simulation.play(4, 2));
        parts.merge(simulation.play(0, 1));
        parts.merge(simulation.play(1, 3));
        EXPECT_EQ(whole.games, 6U);
        EXPECT_EQ(parts.games, whole.games);
        EXPECT_EQ(parts.digest, whole.digest);
        EXPECT_EQ(parts.decisions, whole.decisions);
        EXPECT_EQ(parts.length, whole.length);
        EXPECT_EQ(parts.over + parts.stopped + parts.cut_off, parts.games);
        ASSERT_EQ(parts.seats.size(), whole.seats.size());
        for (std::size_t i = 0; i < whole.seats.size(); ++i) {
            EXPECT_EQ(parts.seats[i].wins, whole.seats[i].wins);
            EXPECT_EQ(parts.seats[i].score, whole.seats[i].score);
        }
        for (std::size_t i = 0; i < whole.effects.size(); ++i)
            EXPECT_EQ(parts.effects[i].fired, whole.effects[i].fired);
    }
}

TEST(Simulation, another_seed_plays_other_games) {
    const WholeMatch given = whole_match_of("queensblood");
    SimulationOptions other;
    other.seed = 2;
    EXPECT_NE(simulation_of(given).play(0, 3).digest, simulation_of(given, other).play(0, 3).digest);
    EXPECT_NE(play::seed_of_game(1, 1), play::seed_of_game(2, 0));
}

TEST(Simulation, figures_add_up) {
    const WholeMatch given = whole_match_of("queensblood");
    SimulationOptions options;
    options.setups = {{given.setup, {"one", "two"}}, {given.setup, {"two", "two"}}};
    const SimulationResult result = simulation_of(given, options).play(0, 10);
    EXPECT_EQ(result.over, 10U);
    ASSERT_EQ(result.seats.size(), 2U);
    EXPECT_EQ(result.seats[0].name, "Y");
    EXPECT_EQ(result.seats[0].wins + result.seats[1].wins + result.draws, 10U);
    EXPECT_EQ(result.seats[0].score.count, 10U);
    ASSERT_EQ(result.decks.size(), 2U);
    EXPECT_EQ(result.decks[0].games, 5U);
    EXPECT_EQ(result.decks[1].games, 15U);
    EXPECT_EQ(static_cast<std::uint64_t>(result.length.sum), result.decisions);
    std::uint64_t fired = 0;
    for (const SimulationResult::Effect& effect : result.effects) {
        fired += effect.fired;
        EXPECT_LE(effect.games, effect.fired);
        EXPECT_LE(effect.games, result.games);
    }
    EXPECT_GT(fired, 0U);
}

TEST(Simulation, a_traced_game_is_played_again_by_its_own_set_up_and_moves) {
    const WholeMatch given = whole_match_of("queensblood");
    SimulationOptions options;
    options.setups.push_back({given.setup, {}});
    options.trace = true;
    const SimulationResult result = simulation_of(given, options).play(0, 3);
    ASSERT_EQ(result.trace.size(), 3U);
    EXPECT_EQ(simulation_of(given).play(0, 3).digest, result.digest) << "looking changes nothing";
    const Json read(result.trace[1]);
    ASSERT_FALSE(read.found.has_errors()) << result.trace[1];
    const text::JsonValue root = read.tree.root();
    EXPECT_EQ(root.find("game")->written(), "1");
    Match match = start_match(given.rules, root.find("setup")->written());
    for (const text::JsonValue move : root.find("moves")->children()) {
        const std::string seat(move.find("seat")->as_string().value_or(""));
        const Decision decision = only_decision(match, seat);
        EXPECT_EQ(move.find("kind")->as_string().value_or(""), decision.kind);
        Choice choice;
        const text::JsonValue said = *move.find("choice");
        for (std::size_t i = 0; i < decision.options.size(); ++i) {
            const Json option(decision.options[i].json);
            const auto is_it = [&](text::JsonValue each) {
                return play::normal_json(each) == play::normal_json(option.tree.root());
            };
            bool taken = decision.shape == Shape::one_of && is_it(said);
            if (decision.shape != Shape::one_of) {
                for (const text::JsonValue each : said.children()) taken = taken || is_it(each);
            }
            if (taken) choice.numbers.push_back(static_cast<std::int64_t>(i));
        }
        ASSERT_EQ(match.choose(decision.id, seat, choice).refused, Refused::no) << said.written();
        EXPECT_EQ(play::normal_json(*move.find("board")), board_seen(match));
    }
    EXPECT_NE(match.standing(), Standing::playing);
    EXPECT_EQ(root.find("outcome")->as_string().value_or(""), match.outcome());
}

TEST(Simulation, what_is_wrong_is_said) {
    const WholeMatch given = whole_match_of("queensblood");
    SimulationOptions options;
    EXPECT_FALSE(prepare_simulation(given.rules, options).error.empty()) << "no set-up";
    options.setups.push_back({given.setup, {}});
    options.bots.push_back({"Z", Bot{}});
    EXPECT_NE(prepare_simulation(given.rules, options).error.find("\"Z\""), std::string::npos);
    options.bots.clear();
    options.setups.push_back({R"({"seats": ["A"]})", {}});
    EXPECT_FALSE(prepare_simulation(given.rules, options).error.empty());
}

TEST(Simulation, says_who_answered) {
    const WholeMatch given = whole_match_of("queensblood");
    EXPECT_EQ(simulation_of(given).policy(), "random");
    SimulationOptions options;
    options.bots.push_back({"Y", Bot{20}});
    EXPECT_EQ(simulation_of(given, options).policy(), "Y=mc:20 E=random");
}

}  // namespace
}  // namespace cantrip::testing
