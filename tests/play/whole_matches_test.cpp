#include "support/whole_matches.hpp"

#include "catalog/catalog.hpp"
#include "support/properties.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <string>
#include <tuple>
#include <vector>

namespace cantrip::testing {
namespace {

std::string stored(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// script/transcripts sets this to write them anew instead of comparing.
bool regenerating() { return std::getenv("CANTRIP_WRITE_TRANSCRIPTS") != nullptr; }

TEST(WholeMatches, transcripts_are_as_they_were) {
    for (const WholeMatch& match : whole_matches()) {
        SCOPED_TRACE(match.game + "/" + match.name);
        ASSERT_NE(match.rules, nullptr) << match.error;
        const std::string path = transcript_path(match);
        const std::string now = transcript_of(match);
        if (regenerating()) {
            std::filesystem::create_directories(std::filesystem::path(path).parent_path());
            std::ofstream(path, std::ios::binary) << now;
        }
        const std::string before = stored(path);
        ASSERT_FALSE(before.empty()) << path << " is missing: run script/transcripts";
        const auto differ = std::ranges::mismatch(before, now);
        const auto line = 1 + std::count(before.begin(), differ.in1, '\n');
        EXPECT_TRUE(before == now)
            << path << ":" << line
            << ": the match goes another way; if that is meant, run script/transcripts";
    }
}

TEST(WholeMatches, every_game_of_the_catalogue_has_one) {
    const std::vector<WholeMatch> matches = whole_matches();
    for (const catalog::Game& game : catalog::games()) {
        const bool found =
            std::ranges::any_of(matches, [&](const WholeMatch& match) { return match.game == game.id; });
        EXPECT_TRUE(found) << game.id << " needs a file in tests/play/matches/";
    }
}

TEST(WholeMatches, a_stored_transcript_replays) {
    for (const WholeMatch& match : whole_matches()) {
        SCOPED_TRACE(match.game + "/" + match.name);
        ASSERT_NE(match.rules, nullptr) << match.error;
        const Started again = replay(match.rules, stored(transcript_path(match)));
        EXPECT_TRUE(again.match.has_value()) << again.error;
    }
}

void expect_all_properties(std::string_view game, std::span<const std::uint64_t> seeds) {
    for (const WholeMatch& match : whole_matches()) {
        if (match.game != game) continue;
        SCOPED_TRACE(match.game + "/" + match.name);
        ASSERT_NE(match.rules, nullptr) << match.error;
        run_all_properties(match.rules, match.setup, seeds);
        if (::testing::Test::HasFailure()) return;
    }
}

// Game by game and seed by seed, so that they run side by side.
class SlowWholeMatches : public ::testing::TestWithParam<std::tuple<std::string, std::uint64_t>> {};

TEST_P(SlowWholeMatches, all_properties_hold) {
    const auto& [game, seed] = GetParam();
    expect_all_properties(game, std::span(&seed, 1));
}

const std::string games_played[] = {"toy", "crafting", "dragonbane", "netrunner", "queensblood", "valeria"};

INSTANTIATE_TEST_SUITE_P(OfEach, SlowWholeMatches,
                         ::testing::Combine(::testing::ValuesIn(games_played), ::testing::Values(1, 2, 3)),
                         [](const auto& given) {
                             return std::get<0>(given.param) + "_" + std::to_string(std::get<1>(given.param));
                         });

TEST(WholeMatches, the_properties_of_every_game_are_tried) {
    for (const WholeMatch& match : whole_matches())
        EXPECT_TRUE(std::ranges::find(games_played, match.game) != std::end(games_played)) << match.game;
}

class LongWholeMatches : public ::testing::TestWithParam<std::string> {};

TEST_P(LongWholeMatches, all_properties_hold_for_many_seeds) {
    std::vector<std::uint64_t> seeds(100);
    for (std::size_t i = 0; i < seeds.size(); ++i) seeds[i] = 1000 + i;
    expect_all_properties(GetParam(), seeds);
}

INSTANTIATE_TEST_SUITE_P(OfEach, LongWholeMatches, ::testing::ValuesIn(games_played),
                         [](const auto& given) { return given.param; });

}  // namespace
}  // namespace cantrip::testing
