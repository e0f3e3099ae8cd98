#include "cli/command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace cantrip::testing {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

TEST(CommandLine, every_command_teaches_itself_with_examples) {
    for (const char* command :
         {"check", "explain", "packs", "convert", "ops", "test", "replay", "rpc", "bench"}) {
        const Ran ran = cantrip_run({command, "--help"});
        EXPECT_EQ(ran.exit, 0) << command;
        EXPECT_THAT(ran.out, HasSubstr("Examples:")) << command;
        EXPECT_THAT(ran.out, HasSubstr(std::string("cantrip ") + command)) << command;
        EXPECT_THAT(ran.err, IsEmpty()) << command;
    }
}

TEST(CommandLine, the_version_is_that_of_the_engine) {
    const Ran ran = cantrip_run({"--version"});
    EXPECT_EQ(ran.exit, 0);
    EXPECT_THAT(ran.out, StartsWith("cantrip 0."));
}

TEST(CommandLine, an_unknown_command_names_the_nearest_and_is_a_wrong_call) {
    const Ran ran = cantrip_run({"chekc"});
    EXPECT_EQ(ran.exit, 2);
    EXPECT_THAT(ran.err, HasSubstr("did you mean `cantrip check`?"));
    EXPECT_THAT(ran.out, IsEmpty());
}

TEST(CommandLine, an_unknown_option_names_the_nearest_and_is_a_wrong_call) {
    const Ran ran = cantrip_run({"packs", "--jsn"});
    EXPECT_EQ(ran.exit, 2);
    EXPECT_THAT(ran.err, HasSubstr("did you mean --json?"));
    EXPECT_THAT(ran.err, HasSubstr("cantrip packs --help"));
}

TEST(CommandLine, a_command_without_what_it_needs_is_a_wrong_call) {
    for (const char* command : {"check", "explain", "convert", "test", "replay"}) {
        EXPECT_EQ(cantrip_run({command}).exit, 2) << command;
    }
    EXPECT_EQ(cantrip_run({}).exit, 2);
}

TEST(CommandLine, a_file_that_is_not_there_is_named_and_is_a_wrong_call) {
    for (const char* command : {"check", "test", "replay", "explain"}) {
        const Ran ran = cantrip_run({command, "no/such/place"});
        EXPECT_EQ(ran.exit, 2) << command;
        EXPECT_THAT(ran.err, HasSubstr("no/such/place")) << command;
        EXPECT_THAT(ran.err, HasSubstr("no such")) << command;
    }
}

TEST(CommandLine, nothing_is_coloured_that_is_no_terminal) {
    const TemporaryFolder folder;
    (void)folder.write("mine/pack.json", "{ nonsense");
    const Ran ran = cantrip_run({"check", folder.path() + "/mine"});
    EXPECT_EQ(ran.exit, 1);
    EXPECT_THAT(ran.out, HasSubstr("pack.json:1:"));
    EXPECT_THAT(ran.out, Not(HasSubstr("\033")));
}

}  // namespace cantrip::testing
