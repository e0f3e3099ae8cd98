#include "host/files.hpp"

#include "support/temporary_folder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>

namespace cantrip::testing {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(Files, what_is_written_replaces_the_whole_file_and_leaves_nothing_else) {
    const TemporaryFolder folder;
    const std::string file = folder.write("save", "a long old text");
    ASSERT_TRUE(host::write_file(file, "new").has_value());
    EXPECT_EQ(bytes_of(file), "new");
    EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()), 1)
        << "no temporary file";
}

TEST(Files, a_file_keeps_its_mode_and_a_link_stays_a_link) {
    const TemporaryFolder folder;
    const std::string file = folder.write("save", "old");
    ASSERT_EQ(::chmod(file.c_str(), 0640), 0);
    const std::string link = folder.path() + "/link";
    fs::create_symlink("save", link);
    ASSERT_TRUE(host::write_file(link, "new").has_value());
    EXPECT_TRUE(fs::is_symlink(link));
    EXPECT_EQ(bytes_of(file), "new");
    struct stat now = {};
    ASSERT_EQ(::stat(file.c_str(), &now), 0);
    EXPECT_EQ(now.st_mode & 0777U, 0640U);
}

TEST(Files, a_device_is_written_to_and_not_replaced) {
    ASSERT_TRUE(host::write_file("/dev/null", "gone").has_value());
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST(Files, what_cannot_be_read_or_written_is_named_with_the_reason) {
    const TemporaryFolder folder;
    EXPECT_THAT(host::read_file(folder.path() + "/none").error(), HasSubstr("none: there is no such file"));
    EXPECT_THAT(host::read_file(folder.path()).error(), HasSubstr("is a folder"));
    EXPECT_THAT(host::write_file(folder.path(), "").error(), HasSubstr("is a folder"));
    EXPECT_THAT(host::write_file(folder.path() + "/none/x", "").error(), HasSubstr("none/x"));
    EXPECT_FALSE(host::write_file("", "").has_value());
    EXPECT_THAT(host::read_file(folder.write("big", "12345"), 4).error(), HasSubstr("larger than 4 bytes"));
}

TEST(Files, are_found_below_a_folder_in_order_without_the_hidden_ones) {
    const TemporaryFolder folder;
    for (const char* name : {"b.json", "a/z.json", "a/y.txt", ".hidden.json", ".git/c.json"})
        (void)folder.write(name, "");
    const auto found = host::files_below(folder.path(), ".json");
    ASSERT_TRUE(found.has_value());
    EXPECT_THAT(*found, ElementsAre(folder.path() + "/a/z.json", folder.path() + "/b.json"));
}

}  // namespace cantrip::testing
