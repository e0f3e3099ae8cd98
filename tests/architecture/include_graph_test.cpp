#include "architecture/include_graph.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace cantrip::architecture {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const std::filesystem::path root = CANTRIP_SOURCE_DIR;

std::string text_of(const std::filesystem::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<SourceFile> files_under(const std::filesystem::path& folder) {
    std::vector<SourceFile> files;
    if (!std::filesystem::exists(folder)) return files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        const std::filesystem::path& path = entry.path();
        if (path.extension() != ".cpp" && path.extension() != ".hpp") continue;
        files.push_back({path.lexically_relative(root).generic_string(), text_of(path)});
    }
    std::ranges::sort(files, {}, &SourceFile::path);
    return files;
}

std::vector<std::string> broken_by(std::string path, std::string text) {
    const SourceFile file{std::move(path), std::move(text)};
    return broken_rules({&file, 1});
}

TEST(Sources, keep_the_rules_of_the_include_graph) {
    const std::vector<SourceFile> files = files_under(root / "src");
    ASSERT_FALSE(files.empty()) << "run the tests in the root of the project";
    EXPECT_THAT(broken_rules(files), IsEmpty());
    EXPECT_THAT(broken_rules(files_under(root / "include")), IsEmpty());
}

TEST(Sources, are_built_in_the_order_that_is_checked) {
    std::string wanted = "set(CANTRIP_CORE_FOLDERS\n   ";
    for (const std::string_view folder : core_folders()) wanted += " " + std::string(folder);
    wanted += ")\nset(CANTRIP_EDGE_FOLDERS";
    for (const std::string_view folder : folders().subspan(core_folders().size())) {
        wanted += " " + std::string(folder);
    }
    EXPECT_THAT(text_of(root / "cmake" / "Folders.cmake"), HasSubstr(wanted + ")"));
}

TEST(IncludeGraph, a_folder_may_include_itself_and_those_before_it) {
    EXPECT_THAT(broken_by("src/kernel/a.cpp", "#include \"kernel/a.hpp\"\n#include \"base/ids.hpp\"\n"),
                IsEmpty());
}

TEST(IncludeGraph, a_folder_may_not_include_one_after_it) {
    EXPECT_THAT(broken_by("src/model/a.hpp", "#pragma once\n  # include \"kernel/state.hpp\"\n"),
                ElementsAre("src/model/a.hpp:2: model comes before kernel and does not include it"));
}

TEST(IncludeGraph, every_pair_of_folders_in_the_wrong_order_is_found) {
    for (std::size_t low = 0; low < folders().size(); ++low) {
        for (std::size_t high = 0; high < folders().size(); ++high) {
            const std::string path = "src/" + std::string(folders()[low]) + "/a.cpp";
            const std::string text = "#include \"" + std::string(folders()[high]) + "/b.hpp\"";
            EXPECT_EQ(broken_by(path, text).empty(), high <= low) << path << " with " << text;
        }
    }
}

TEST(IncludeGraph, an_include_in_a_comment_is_none) {
    EXPECT_THAT(broken_by("src/base/a.hpp", "// #include \"cli/main.hpp\"\n"), IsEmpty());
}

TEST(IncludeGraph, a_path_that_does_not_start_at_src_is_refused) {
    EXPECT_THAT(broken_by("src/text/a.cpp", "#include \"span.hpp\""),
                ElementsAre(HasSubstr("no path from src/")));
    EXPECT_THAT(broken_by("src/text/a.cpp", "#include \"../base/ids.hpp\""),
                ElementsAre(HasSubstr("no path from src/")));
}

TEST(IncludeGraph, a_folder_that_is_not_in_the_order_is_refused) {
    EXPECT_THAT(broken_by("src/util/a.cpp", ""), ElementsAre(HasSubstr("no such folder")));
    EXPECT_THAT(broken_by("src/a.cpp", ""), ElementsAre(HasSubstr("no such folder")));
}

TEST(IncludeGraph, public_headers_include_nothing_of_src) {
    EXPECT_THAT(broken_by("include/cantrip/a.hpp", "#include \"base/ids.hpp\""),
                ElementsAre(HasSubstr("a public header includes")));
    EXPECT_THAT(broken_by("include/cantrip/a.hpp", "#include <cantrip/b.hpp>\n#include <string>"), IsEmpty());
}

TEST(IncludeGraph, the_kernel_and_what_is_below_it_know_no_game_by_name) {
    for (const std::string folder : {"base", "text", "model", "kernel"}) {
        for (const std::string name :
             {"netrunner", "Dragonbane", "QUEENSBLOOD", "Queen's Blood", "valeria", "crafting"}) {
            EXPECT_THAT(broken_by("src/" + folder + "/a.hpp", "\n// as in " + name + "\n"),
                        ElementsAre(HasSubstr("a.hpp:2: names a game")));
        }
    }
    EXPECT_THAT(broken_by("src/games/valeria/a.cpp", "// Valeria"), IsEmpty());
}

TEST(IncludeGraph, the_core_touches_no_threads_files_clocks_or_heavy_libraries) {
    for (const std::string header : {"iostream", "thread", "filesystem", "fstream", "chrono", "regex",
                                     "mutex", "random", "fmt/core.h", "CLI/CLI.hpp"}) {
        const std::string text = "#include <" + header + ">";
        EXPECT_THAT(broken_by("src/play/a.cpp", text), ElementsAre(HasSubstr("does not include " + header)));
        EXPECT_THAT(broken_by("include/cantrip/a.hpp", text), ElementsAre(HasSubstr(header)));
        EXPECT_THAT(broken_by("src/host/a.cpp", text), IsEmpty());
    }
    EXPECT_THAT(broken_by("src/kernel/a.cpp", "#include \"base/random.hpp\"\n#include <vector>"), IsEmpty());
}

TEST(IncludeGraph, languages_and_games_do_not_know_each_other) {
    EXPECT_THAT(broken_by("src/languages/one/a.cpp", "#include \"languages/two/b.hpp\""),
                ElementsAre(HasSubstr("languages/one does not include languages/two")));
    EXPECT_THAT(broken_by("src/games/one/a.cpp", "#include \"games/two/b.hpp\""),
                ElementsAre(HasSubstr("games/one does not include games/two")));
    EXPECT_THAT(broken_by("src/languages/one/a.cpp",
                          "#include \"languages/one/b.hpp\"\n#include \"languages/shared.hpp\""),
                IsEmpty());
    EXPECT_THAT(broken_by("src/languages/shared.cpp", "#include \"languages/one/b.hpp\""),
                ElementsAre(HasSubstr("languages/ does not include languages/one")));
}

}  // namespace
}  // namespace cantrip::architecture
