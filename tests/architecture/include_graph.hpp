#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cantrip::architecture {

// A file of the project as the rules see it: its path from the root, with '/', and its text.
struct SourceFile {
    std::string path;
    std::string text;
};

// The folders of src/ in the order of the path of the data: each may include only itself and those before it.
std::span<const std::string_view> folders();

// The folders up to "play": portable, without threads, files and clocks.
std::span<const std::string_view> core_folders();

// One line for each broken rule, "path:line: what is wrong", in the order of the files.
std::vector<std::string> broken_rules(std::span<const SourceFile> files);

}  // namespace cantrip::architecture
