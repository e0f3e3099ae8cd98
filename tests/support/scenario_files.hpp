#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

// The scenarios of a game, as files.
namespace cantrip::testing {

[[nodiscard]] std::filesystem::path scenario_folder(std::string_view game);
// In the order of their paths.
[[nodiscard]] std::vector<std::filesystem::path> scenarios_below(const std::filesystem::path& folder);
[[nodiscard]] std::string scenario_text(const std::filesystem::path& path);

}  // namespace cantrip::testing
