#include "support/whole_matches.hpp"

#include "catalog/catalog.hpp"
#include "support/properties.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

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

TEST(SlowWholeMatches, all_properties_hold_in_every_game) {
    constexpr std::uint64_t seeds[] = {1, 2, 3};
    for (const WholeMatch& match : whole_matches()) {
        SCOPED_TRACE(match.game + "/" + match.name);
        ASSERT_NE(match.rules, nullptr) << match.error;
        run_all_properties(match.rules, match.setup, seeds);
        if (HasFailure()) return;
    }
}

TEST(LongWholeMatches, all_properties_hold_for_many_seeds) {
    std::vector<std::uint64_t> seeds(100);
    for (std::size_t i = 0; i < seeds.size(); ++i) seeds[i] = 1000 + i;
    for (const WholeMatch& match : whole_matches()) {
        SCOPED_TRACE(match.game + "/" + match.name);
        ASSERT_NE(match.rules, nullptr) << match.error;
        run_all_properties(match.rules, match.setup, seeds);
        if (HasFailure()) return;
    }
}

}  // namespace
}  // namespace cantrip::testing
