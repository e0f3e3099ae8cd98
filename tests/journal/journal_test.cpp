#include "journal/journal.hpp"

#include "play/bot.hpp"
#include "support/playing.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace cantrip::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string replaced(std::string text, std::string_view old, std::string_view by) {
    const std::size_t at = text.find(old);
    EXPECT_NE(at, std::string::npos) << old << " is not in\n" << text;
    return at == std::string::npos ? text : text.replace(at, old.size(), by);
}

std::string error_of(std::string_view journal) {
    const Started started = replay(toy_rules(), journal);
    EXPECT_FALSE(started.match.has_value()) << journal;
    return started.error;
}

Match short_match() {
    Match match = start_match(R"({ "seats": ["A", "B"], "seed": 3, "options": { "rounds": 1 },
        "cards": [ { "card": "rat", "zone": "hand", "of": "A" }, { "card": "ox", "zone": "hand", "of": "B" } ] })");
    choose(match, "A", "Rat");
    choose(match, "A", "LEFT");
    return match;
}

TEST(Journal, a_person_can_read_it) {
    const std::string written = short_match().journal();
    EXPECT_THAT(written, StartsWith("cantrip journal 1\nengine " + std::string(engine_version) +
                                    "\ngame toy\npack toy 1.0 "));
    EXPECT_THAT(written,
                AllOf(HasSubstr("\n> { \"seats\": [\"A\", \"B\"], \"seed\": 3"), HasSubstr("\n1 A play 0 = "),
                      HasSubstr("  # Rat\n2 A lane 0 = "), HasSubstr("  # LEFT\n3 nature d6 ")));
}

TEST(Journal, written_and_read_it_is_the_same) {
    journal::Journal given;
    given.engine = "1.2.3";
    given.game = "a game";
    given.packs.push_back({"base pack", "1.0", 0x123456789abcdef0ULL, {}});
    given.setup = "{\n  \"seats\": [\"A\"]\n}\n";
    given.lines.push_back(
        {"Anna Ö.", "play", 2, {3, -1}, std::nullopt, 0xdeadbeefU, "what # it is\nnot a line", {}});
    given.lines.push_back(
        {"referee", "say", 1, {}, "two\nlines \"quoted\" # no comment", std::nullopt, "", {}});
    given.last_print = 7;
    const std::string written = journal::write_journal(given);
    text::Sources sources;
    text::Diagnostics found;
    const journal::Journal read = journal::read_journal(sources, sources.add("j", written), found);
    EXPECT_TRUE(found.empty()) << written;
    EXPECT_EQ(read.setup, given.setup);
    EXPECT_EQ(read.packs.at(0).hash, given.packs[0].hash);
    EXPECT_EQ(read.packs.at(0).id, "base pack");
    ASSERT_EQ(read.lines.size(), 2U);
    EXPECT_EQ(read.lines[0].seat, "Anna Ö.");
    EXPECT_EQ(read.lines[0].which, 2U);
    EXPECT_EQ(read.lines[0].numbers, given.lines[0].numbers);
    EXPECT_EQ(read.lines[0].print, given.lines[0].print);
    EXPECT_EQ(read.lines[1].text, given.lines[1].text);
    EXPECT_EQ(read.last_print, 7U);
    given.lines[0].comment.clear();
    EXPECT_EQ(journal::write_journal(read), journal::write_journal(given));
}

TEST(Journal, an_unknown_version_is_refused) {
    EXPECT_THAT(error_of(replaced(short_match().journal(), "journal 1", "journal 99")),
                AllOf(HasSubstr("journal:1:17: error[E0501]"), HasSubstr("version 99")));
    EXPECT_THAT(error_of("something else\n"), HasSubstr("E0505"));
    EXPECT_THAT(error_of(""), HasSubstr("E0505"));
}

TEST(Journal, other_packs_are_named) {
    const std::string written = short_match().journal();
    const std::size_t at = written.find("pack toy 1.0 ") + 13;
    std::string changed = written;
    changed[at] = changed[at] == '0' ? '1' : '0';
    EXPECT_THAT(error_of(changed), AllOf(HasSubstr("E0502"), HasSubstr("\"toy\"")));
    EXPECT_THAT(error_of(replaced(written, "pack toy", "pack yot")), HasSubstr("E0502"));
}

TEST(Journal, a_malformed_line_is_shown_where_it_stands) {
    EXPECT_THAT(
        error_of(replaced(short_match().journal(), "1 A play 0", "1 A play zero")),
        AllOf(HasSubstr("journal:8:10: error[E0505]"), HasSubstr("expected a whole number, found \"zero\"")));
    EXPECT_THAT(error_of(replaced(short_match().journal(), "\n2 A", "\n4 A")), HasSubstr("expected 2"));
}

TEST(Journal, a_replay_that_diverges_says_at_which_decision_and_why) {
    const std::string written = short_match().journal();
    EXPECT_THAT(error_of(replaced(written, "2 A lane", "2 A play")),
                AllOf(HasSubstr("E0503"),
                      HasSubstr("decision 2 differs: recorded was A play, but now it is A lane")));
    EXPECT_THAT(error_of(replaced(written, "2 A lane", "2 B lane")),
                HasSubstr("recorded was B lane, but now it is A lane"));
    EXPECT_THAT(error_of(replaced(written, "2 A lane 0", "2 A lane 7")),
                AllOf(HasSubstr("E0504"), HasSubstr("decision 2")));
    EXPECT_THAT(error_of(replaced(written, "1 A play 0", "1 A play 1")), HasSubstr("decision 2 differs"));
    EXPECT_THAT(error_of(replaced(written, "3 nature d6 ", "3 nature d6 9")), HasSubstr("E0504"));
    const std::size_t print = written.find("2 A lane 0 = ") + 13;
    std::string changed = written;
    changed[print] = changed[print] == '0' ? '1' : '0';
    EXPECT_THAT(error_of(changed), AllOf(HasSubstr("decision 2 differs"), HasSubstr("recorded was = ")));
    const std::size_t now = written.find("now ") + 4;
    changed = written;
    changed[now] = changed[now] == '0' ? '1' : '0';
    EXPECT_THAT(error_of(changed), HasSubstr("decision 4 differs"));
}

TEST(Journal, a_journal_without_fingerprints_can_be_played) {
    std::string bare;
    for (const std::string_view line :
         {"cantrip journal 1", R"(> { "seats": ["A"], "options": { "rounds": 1 } })", "1 A play 0",
          "2 nature d6 5"}) {
        bare += std::string(line) + "\n";
    }
    const Started started = replay(toy_rules(), bare);
    EXPECT_THAT(started.error, HasSubstr("E0502")) << "the packs must be named";
    bare = replaced(short_match().journal(), "now", "# now");
    EXPECT_TRUE(replay(toy_rules(), bare).match.has_value());
}

TEST(Journal, recorded_dice_count_even_if_the_generator_were_another) {
    Match match = short_match();
    const std::string written = match.journal();
    const std::size_t at = written.find("3 nature d6 ") + 12;
    std::string other = written.substr(0, written.find("now "));
    for (std::string_view die : {"1", "2", "3", "4", "5", "6"}) {
        other.replace(at, 1, die);
        const Started started = replay(toy_rules(), other);
        ASSERT_TRUE(started.match.has_value()) << started.error;
        EXPECT_EQ(fact(*started.match, "A", "score"), std::max(0, die[0] - '0' - 3));
    }
}

TEST(Journal, any_bytes_are_read_without_a_crash) {
    Match match = start_toy(3);
    play::play_random_match(match, 3, 12);
    const std::string written = match.journal();
    RandomStream random = RandomStream::seeded(1, 1);
    for (std::size_t i = 0; i < 3000; ++i) {
        std::string changed = written;
        for (std::uint64_t k = random.below(4) + 1; k > 0; --k) {
            const auto at = static_cast<std::size_t>(random.below(changed.size()));
            switch (random.below(3)) {
                case 0:
                    changed[at] = static_cast<char>(random.below(256));
                    break;
                case 1:
                    changed.erase(at, static_cast<std::size_t>(random.below(20)));
                    break;
                default:
                    changed.insert(
                        at, changed.substr(static_cast<std::size_t>(random.below(changed.size())), 10));
                    break;
            }
        }
        (void)replay(toy_rules(), changed);
    }
    for (std::size_t i = 0; i < written.size(); i += 3) (void)replay(toy_rules(), written.substr(0, i));
}

}  // namespace
}  // namespace cantrip::testing
