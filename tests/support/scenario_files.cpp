#include "support/scenario_files.hpp"

#include "support/temporary_folder.hpp"

#include <algorithm>

namespace cantrip::testing {

namespace fs = std::filesystem;

fs::path scenario_folder(std::string_view game) { return fs::path(CANTRIP_SOURCE_DIR) / "scenarios" / game; }

std::vector<fs::path> scenarios_below(const fs::path& folder) {
    std::vector<fs::path> files;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    }
    std::ranges::sort(files);
    return files;
}

std::string scenario_text(const fs::path& path) { return bytes_of(path.string()); }

}  // namespace cantrip::testing
