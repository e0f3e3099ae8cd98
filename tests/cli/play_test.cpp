#include "base/number.hpp"
#include "cli/command.hpp"
#include "host/json_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <string_view>

namespace cantrip::testing {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

namespace {

constexpr const char* crafting_pack = "packs/crafting-first";
constexpr const char* setup =
    R"({"seats": ["actor"], "begin": "workshop", "settings": {"actor": {"points": 5}}})";

// The journal of a short match, made through the command itself.
std::string journal_in(const TemporaryFolder& folder) {
    std::string file = folder.path() + "/match.journal";
    const std::string requests =
        std::string(
            R"({"jsonrpc":"2.0","id":1,"method":"match.new","params":{"pack":"packs/crafting-first","setup":)") +
        setup + "}}\n" + R"({"jsonrpc":"2.0","id":2,"method":"match.decisions","params":{"match":1}})" + "\n";
    const Ran asked = cantrip_run({"rpc"}, requests);
    const std::size_t second = asked.out.find('\n') + 1;
    const host::JsonText response(asked.out.substr(second));
    const auto result = response.root().find("result");
    if (!result.has_value()) return asked.out;
    const std::string id(result->find("decisions")->at(0)->find("id")->written());
    const std::string more = R"({"jsonrpc":"2.0","method":"match.choose","params":{"match":1,"decision":)" +
                             id + R"(,"seat":"actor","choice":0}})" + "\n" +
                             R"({"jsonrpc":"2.0","id":3,"method":"match.save","params":{"match":1,"file":")" +
                             file + "\"}}\n";
    (void)cantrip_run({"rpc"}, requests + more);
    return file;
}

}  // namespace

TEST(RpcCommand, answers_each_line_with_a_line_and_ends_with_its_input) {
    const Ran ran = cantrip_run({"rpc"},
                                "{\"jsonrpc\": \"2.0\", \"id\": \"a\", \"method\": \"rpc.methods\"}\n"
                                "\n"
                                "nonsense\n"
                                "{\"jsonrpc\": \"2.0\", \"method\": \"rpc.methods\"}\n"
                                "{\"jsonrpc\": \"2.0\", \"id\": 2, \"method\": \"match.vieuw\"}");
    EXPECT_EQ(ran.exit, 0);
    std::istringstream lines(ran.out);
    std::string line;
    ASSERT_TRUE(std::getline(lines, line));
    EXPECT_THAT(line, StartsWith(R"({"jsonrpc":"2.0","id":"a","result":)"));
    ASSERT_TRUE(std::getline(lines, line));
    EXPECT_THAT(line, HasSubstr("-32700"));
    ASSERT_TRUE(std::getline(lines, line));
    EXPECT_THAT(line, HasSubstr("did you mean \\\"match.view\\\"?"));
    EXPECT_FALSE(std::getline(lines, line));
}

TEST(ReplayCommand, a_saved_match_is_played_again_to_its_end) {
    const TemporaryFolder folder;
    const std::string file = journal_in(folder);
    const Ran ran = cantrip_run({"replay", "--pack", crafting_pack, file, "--log"});
    EXPECT_EQ(ran.exit, 0) << ran.out << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("1 choice replayed, fingerprint "));
    EXPECT_THAT(ran.out, HasSubstr("actor is asked: "));
    EXPECT_THAT(cantrip_run({"replay", file, "--to", "0"}, "", {"CANTRIP_PACKS=packs"}).out,
                HasSubstr("0 choices replayed"));
    EXPECT_EQ(cantrip_run({"replay", file, "--to", "7", "--pack", crafting_pack}).exit, 2);
}

TEST(ReplayCommand, a_journal_that_was_changed_says_where_it_diverges) {
    const TemporaryFolder folder;
    std::string journal = bytes_of(journal_in(folder));
    const std::size_t answer = journal.find(" 0 = ");
    ASSERT_NE(answer, std::string::npos) << journal;
    journal.replace(answer, 5, " 99 = ");
    const Ran ran =
        cantrip_run({"replay", folder.write("changed.journal", journal), "--pack", crafting_pack});
    EXPECT_EQ(ran.exit, 1);
    EXPECT_THAT(ran.err, HasSubstr("the replay fails"));
    EXPECT_THAT(ran.err, HasSubstr("99"));
}

TEST(ReplayCommand, what_is_no_journal_is_refused) {
    const Ran ran = cantrip_run({"replay", "packs/crafting-first/pack.json", "--pack", crafting_pack});
    EXPECT_EQ(ran.exit, 1);
    EXPECT_THAT(ran.err, HasSubstr("pack.json"));
}

TEST(TestCommand, a_scenario_that_fails_makes_the_run_fail_and_the_last_line_counts) {
    const TemporaryFolder folder;
    const std::string file =
        folder.write("broken.json", R"({"pack": "packs/crafting-first", "nonsense": 1})");
    const Ran ran = cantrip_run({"test", file});
    EXPECT_EQ(ran.exit, 1);
    EXPECT_THAT(ran.out, HasSubstr("broken.json"));
    EXPECT_THAT(ran.out, EndsWith("0 passed, 1 failed\n"));
    const Ran json = cantrip_run({"test", file, "--json"});
    const host::JsonText read(json.out);
    ASSERT_TRUE(read.well_formed()) << json.out;
    EXPECT_EQ(read.root().find("failed")->as_integer(), 1);
}

TEST(TestCommand, every_example_of_the_page_about_scenarios_passes) {
    const TemporaryFolder folder;
    const std::string page = bytes_of("scenarios/README.md");
    constexpr std::string_view fence = "```json\n";
    int count = 0;
    for (std::size_t at = page.find(fence); at != std::string::npos; at = page.find(fence, at + 1)) {
        const std::size_t begin = at + fence.size();
        (void)folder.write(std::to_string(++count) + ".json",
                           page.substr(begin, page.find("```", begin) - begin));
    }
    ASSERT_GT(count, 1);
    const Ran ran = cantrip_run({"test", folder.path()}, "", {"CANTRIP_PACKS=packs"});
    EXPECT_EQ(ran.out, std::to_string(count) + " passed, 0 failed\n");
    EXPECT_EQ(ran.exit, 0);
}

TEST(TestCommand, a_scenario_without_a_pack_says_how_to_name_one) {
    const TemporaryFolder folder;
    const Ran ran = cantrip_run({"test", folder.write("lost.json", "{}")});
    EXPECT_EQ(ran.exit, 1);
    EXPECT_THAT(ran.out, HasSubstr("--pack"));
}

TEST(TestCommand, a_folder_without_scenarios_is_a_wrong_call) {
    const TemporaryFolder folder;
    EXPECT_EQ(cantrip_run({"test", folder.path()}).exit, 2);
}

TEST(BenchCommand, equal_seeds_play_equal_matches) {
    const std::vector<std::string> call = {"bench",   crafting_pack, "--setup", setup,
                                           "--games", "20",          "--json"};
    const Ran one = cantrip_run(call);
    const Ran two = cantrip_run(call);
    ASSERT_EQ(one.exit, 0) << one.err;
    const host::JsonText left(one.out);
    const host::JsonText right(two.out);
    ASSERT_TRUE(left.root().find("digest").has_value()) << one.out;
    EXPECT_EQ(left.root().find("digest")->as_string(), right.root().find("digest")->as_string());
    EXPECT_EQ(left.root().find("policy")->as_string(), "uniform");
}

TEST(BenchCommand, the_figures_that_have_goals_are_measured_at_once) {
    const Ran ran = cantrip_run({"bench", "--json", "--games", "16"});
    ASSERT_EQ(ran.exit, 0) << ran.err;
    const host::JsonText read(ran.out);
    const auto playout = read.root().find("playout");
    ASSERT_TRUE(playout.has_value()) << ran.out;
    EXPECT_EQ(playout->find("games")->as_integer(), 16);
    for (const std::string_view figure : {"copy_ns", "load_mb_per_s"}) {
        const auto measured = read.root().find(figure);
        ASSERT_TRUE(measured.has_value()) << figure << " in " << ran.out;
        EXPECT_GT(Number::read(measured->written()).value_or(0), Number(0)) << figure;
    }
    EXPECT_TRUE(playout->find("games_per_second").has_value()) << ran.out;
}

TEST(BenchCommand, without_a_pack_it_says_how_to_measure) {
    const Ran ran = cantrip_run({"bench"});
    EXPECT_EQ(ran.exit, 0);
    EXPECT_THAT(ran.out, HasSubstr("script/bench"));
}

}  // namespace cantrip::testing
