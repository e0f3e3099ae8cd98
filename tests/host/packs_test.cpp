#include "host/packs.hpp"

#include "support/temporary_folder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace cantrip::testing {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

namespace {

std::vector<std::string> names_of(const PackFiles& pack) {
    std::vector<std::string> names;
    for (const File& file : pack.files) names.push_back(file.name);
    return names;
}

std::vector<std::string> folders_of(const std::vector<PackFiles>& packs, const std::string& below) {
    std::vector<std::string> names;
    for (const PackFiles& pack : packs) names.push_back(pack.folder.substr(below.size() + 1));
    return names;
}

}  // namespace

TEST(PackFolders, hold_data_and_nothing_else_is_read) {
    const TemporaryFolder folder;
    for (const char* name : {"pack.json", "b.json", "more/a.json", "README.md", "b.json~", ".b.swp",
                             "scenarios/t.json", "inner/pack.json", "inner/c.json"}) {
        (void)folder.write(name, "{}");
    }
    const auto pack = host::read_pack(folder.path() + "/");
    ASSERT_TRUE(pack.has_value());
    EXPECT_EQ(pack->folder, folder.path());
    EXPECT_THAT(names_of(*pack), ElementsAre("b.json", "more/a.json", "pack.json"));
}

TEST(PackFolders, what_is_needed_comes_first_and_once) {
    const TemporaryFolder folder;
    (void)folder.write("base/pack.json", R"({"id": "base"})");
    (void)folder.write("middle/pack.json",
                       R"({"id": "middle", "needs": [{"id": "base", "version": "1"}, "none", "../base"]})");
    (void)folder.write("top/pack.json", R"({"id": "top", "needs": ["middle", "base"]})");
    const std::vector<std::string> said = {folder.path() + "/top", folder.path() + "/base"};
    const auto packs = host::read_packs(said);
    ASSERT_TRUE(packs.has_value()) << packs.error();
    EXPECT_THAT(folders_of(*packs, folder.path()), ElementsAre("base", "middle", "top"));
}

TEST(PackFolders, that_need_each_other_are_read_once_each) {
    const TemporaryFolder folder;
    (void)folder.write("one/pack.json", R"({"id": "one", "needs": ["two"]})");
    (void)folder.write("two/pack.json", R"({"id": "two", "needs": ["one"]})");
    const std::vector<std::string> said = {folder.path() + "/one"};
    EXPECT_EQ(host::read_packs(said)->size(), 2U);
}

TEST(PackFolders, are_meant_by_their_pack_json_too) {
    const TemporaryFolder folder;
    const std::string file = folder.write("mine/pack.json", "{}");
    EXPECT_EQ(host::find_pack(file).value_or(""), folder.path() + "/mine");
    EXPECT_THAT(host::find_pack(folder.write("other.json", "")).error(),
                HasSubstr("expected the folder of a pack"));
    EXPECT_THAT(host::packs_at(folder.path()), ElementsAre(folder.path() + "/mine"));
}

TEST(Journals, name_the_packs_they_were_played_with) {
    EXPECT_THAT(host::packs_of_journal(
                    "cantrip journal 1\ngame toy\npack base 1.0 00\npack more 2 11\n> {}\npack not 1 2\n"),
                ElementsAre("base", "more"));
    EXPECT_THAT(host::packs_of_journal(""), IsEmpty());
}

}  // namespace cantrip::testing
