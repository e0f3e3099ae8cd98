#pragma once

#include "model/pack.hpp"
#include "text/diagnostic.hpp"
#include "text/json.hpp"

#include <optional>
#include <string>
#include <vector>

namespace cantrip::languages {

struct ListedFile {
    std::string name;
    text::Place place;
};

// What pack.json says. The pack has no definitions yet: whoever can read folders adds those of its files.
struct PackFile {
    model::Pack pack;
    std::optional<std::vector<ListedFile>> files;  // absent: every file of the folder in the pack's language
};

// Nothing when the pack cannot be told apart from others or be read at all (no id, no language); every
// mistake is reported either way. `needs` takes ids as well as { "id", "version" }.
[[nodiscard]] std::optional<PackFile> read_pack_file(const text::JsonTree& tree,
                                                     text::Diagnostics& diagnostics);

}  // namespace cantrip::languages
