#include "host/packs.hpp"

#include "host/files.hpp"
#include "host/json_text.hpp"
#include "text/json.hpp"
#include "text/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

namespace cantrip::host {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_files = 10000;
constexpr std::size_t most_pack_bytes = 8 * most_bytes;

std::string without_end_slash(std::string path) {
    while (path.size() > 1 && path.back() == '/') path.pop_back();
    return path;
}

bool is_left_out(const fs::path& path) {
    const std::string name = path.filename().string();
    return name.starts_with('.') || name.ends_with('~') || name.ends_with(".md");
}

bool is_folder_left_out(const fs::path& path) {
    return path.filename().string().starts_with('.') || path.filename() == "scenarios" ||
           path.filename() == setups_folder || is_pack(path.string());
}

// The paths of a pack's files relative to its folder, in order.
Result<std::vector<std::string>> names_in(const std::string& folder) {
    std::vector<std::string> names;
    std::error_code error;
    auto at = fs::recursive_directory_iterator(folder, error);
    while (!error && at != fs::recursive_directory_iterator()) {
        std::error_code ignored;
        if (at->is_directory(ignored)) {
            if (is_folder_left_out(at->path())) at.disable_recursion_pending();
        } else if (!is_left_out(at->path())) {
            names.push_back(at->path().lexically_relative(folder).generic_string());
        }
        if (names.size() > most_files) {
            return tl::unexpected(
                fmt::format("{}: has more than {} files; is it the folder of a pack?", folder, most_files));
        }
        at.increment(error);
    }
    if (error) return tl::unexpected(fmt::format("{}: cannot read the folder: {}", folder, error.message()));
    std::ranges::sort(names);
    return names;
}

// The ids under "needs" of a pack.json. Mistakes in it are found by the check, not here.
std::vector<std::string> needs_of(const PackFiles& pack) {
    std::vector<std::string> ids;
    for (const File& file : pack.files) {
        if (file.name != pack_file_name) continue;
        const JsonText read(file.bytes);
        const auto needs = read.root().find("needs");
        if (!needs.has_value()) continue;
        for (const text::JsonValue need : needs->children()) {
            const auto named = need.find("id");
            const auto id = named.has_value() ? named->as_string() : need.as_string();
            if (id.has_value() && !id->empty()) ids.emplace_back(*id);
        }
    }
    return ids;
}

// A name that leads nowhere but into a folder: no needs of "../../elsewhere".
bool is_plain_name(std::string_view name) {
    return !name.empty() && name != "." && name != ".." && name.find('/') == std::string_view::npos;
}

std::string folder_of_needed(const std::string& beside, const std::string& id) {
    if (!is_plain_name(id)) return {};
    fs::path parent = fs::path(beside).parent_path();
    if (parent.empty()) parent = fs::path(beside) == "." ? ".." : ".";
    for (const std::string& place : {parent.string(), shipped_folder()}) {
        if (place.empty()) continue;
        std::string folder = (fs::path(place) / id).string();
        if (is_pack(folder)) return folder;
    }
    return {};
}

// Collects packs, each after those that it needs.
class Collector {
public:
    Result<void> add(const std::string& folder) {
        std::error_code error;
        const fs::path real = fs::weakly_canonical(folder, error);
        if (std::ranges::find(seen_, real) != seen_.end()) return {};
        seen_.push_back(real);
        Result<PackFiles> pack = read_pack(folder);
        if (!pack.has_value()) return tl::unexpected(std::move(pack.error()));
        for (const std::string& id : needs_of(*pack)) {
            const std::string needed = folder_of_needed(folder, id);
            if (needed.empty()) continue;
            if (Result<void> added = add(needed); !added.has_value()) return added;
        }
        packs_.push_back(std::move(*pack));
        return {};
    }
    std::vector<PackFiles> take() { return std::move(packs_); }

private:
    std::vector<fs::path> seen_;
    std::vector<PackFiles> packs_;
};

fs::path program_folder() {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    return error ? fs::path() : program.parent_path();
}

// Shorter when the packs lie below the current folder, as in the project itself.
std::string shown(const fs::path& folder) {
    std::error_code error;
    const fs::path canonical = fs::weakly_canonical(folder, error);
    const fs::path relative = canonical.lexically_relative(fs::current_path(error));
    if (error || relative.empty() || *relative.begin() == "..") return canonical.string();
    return relative.string();
}

}  // namespace

bool is_pack(const std::string& folder) { return is_file((fs::path(folder) / pack_file_name).string()); }

std::vector<std::string> packs_at(const std::string& folder) {
    if (is_pack(folder)) return {without_end_slash(folder)};
    std::vector<std::string> found = folders_in(without_end_slash(folder));
    std::erase_if(found, [](const std::string& each) { return !is_pack(each); });
    return found;
}

std::string shipped_folder() {
    if (const char* said = std::getenv("CANTRIP_PACKS"); said != nullptr && *said != '\0') return said;
    const fs::path program = program_folder();
    if (program.empty()) return {};
    for (const char* place : {"../share/cantrip/packs", "../../packs", "../../../packs"}) {
        const fs::path folder = program / place;
        if (is_folder(folder.string())) return shown(folder);
    }
    return {};
}

std::vector<std::string> shipped_packs() {
    const std::string folder = shipped_folder();
    return folder.empty() ? std::vector<std::string>() : packs_at(folder);
}

Result<std::string> find_pack(std::string_view said) {
    std::string path = without_end_slash(std::string(said));
    if (is_folder(path)) return path;
    if (fs::path(path).filename() == pack_file_name && is_file(path)) {
        const fs::path parent = fs::path(path).parent_path();
        return parent.empty() ? std::string(".") : parent.string();
    }
    if (is_file(path)) {
        return tl::unexpected(fmt::format("{}: is a file; expected the folder of a pack, which holds a {}",
                                          path, pack_file_name));
    }
    const std::vector<std::string> shipped = shipped_packs();
    std::vector<std::string> ids;
    for (const std::string& folder : shipped) {
        ids.push_back(fs::path(folder).filename().string());
        if (ids.back() == path) return folder;
    }
    const std::string_view nearest =
        text::nearest_name(path, std::vector<std::string_view>(ids.begin(), ids.end()));
    std::string message = path + ": there is no such folder, and no pack of this name comes with cantrip";
    if (!nearest.empty())
        message += fmt::format("; did you mean \"{}\"?", nearest);
    else
        message += "; `cantrip packs` lists them";
    return tl::unexpected(std::move(message));
}

Result<PackFiles> read_pack(const std::string& folder) {
    PackFiles pack;
    pack.folder = without_end_slash(folder);
    const Result<std::vector<std::string>> names = names_in(pack.folder);
    if (!names.has_value()) return tl::unexpected(names.error());
    std::size_t total = 0;
    for (const std::string& name : *names) {
        Result<std::string> bytes = read_file((fs::path(folder) / name).string());
        if (!bytes.has_value()) return tl::unexpected(std::move(bytes.error()));
        total += bytes->size();
        if (total > most_pack_bytes) {
            return tl::unexpected(
                fmt::format("{}: its files are together larger than {} bytes", folder, most_pack_bytes));
        }
        pack.files.push_back({name, std::move(*bytes)});
    }
    return pack;
}

Result<std::vector<PackFiles>> read_packs(std::span<const std::string> said) {
    Collector collector;
    for (const std::string& each : said) {
        const Result<std::string> folder = find_pack(each);
        if (!folder.has_value()) return tl::unexpected(folder.error());
        if (Result<void> added = collector.add(*folder); !added.has_value())
            return tl::unexpected(std::move(added.error()));
    }
    return collector.take();
}

std::vector<std::string> definition_ids(const Rules& rules) {
    std::vector<std::string> ids;
    const JsonText pack(convert_to_cantrip(rules));
    const auto definitions = pack.root().find("definitions");
    if (!definitions.has_value()) return ids;
    for (const text::JsonValue definition : definitions->children()) {
        const auto id = definition.find("id");
        if (id.has_value() && id->as_string().has_value()) ids.emplace_back(*id->as_string());
    }
    return ids;
}

bool is_loose_file(const std::string& path) {
    return is_file(path) && fs::path(path).filename() != pack_file_name;
}

Result<PackFiles> read_loose_files(std::span<const std::string> paths, std::string_view language,
                                   std::string_view game) {
    PackFiles pack;
    pack.language = language;
    pack.game = game;
    std::string told_by;  // the file that told the language
    for (const std::string& path : paths) {
        Result<std::string> bytes = read_file(path);
        if (!bytes.has_value()) return tl::unexpected(std::move(bytes.error()));
        const Recognised recognised = language.empty() ? recognise(*bytes) : Recognised{};
        if (!recognised.language.empty() && told_by.empty()) {
            told_by = path;
            pack.language = recognised.language;
            if (pack.game.empty()) pack.game = recognised.game;
        } else if (!recognised.language.empty() && recognised.language != pack.language) {
            return tl::unexpected(fmt::format("{}: is written in {}, but {} in {}; give them one by one",
                                              path, recognised.language, told_by, pack.language));
        }
        pack.files.push_back({path, std::move(*bytes)});
    }
    if (pack.language.empty()) {
        return tl::unexpected(
            fmt::format("{}: cannot tell in which language this is written; say it, as in --language cantrip",
                        paths.front()));
    }
    if (pack.game.empty() && language.empty()) {
        return tl::unexpected(
            fmt::format("{}: is a single file; say which game it is for, as in --game crafting, or give the "
                        "folder of its pack",
                        paths.front()));
    }
    return pack;
}

std::vector<std::string> packs_of_journal(std::string_view journal) {
    constexpr std::string_view word = "pack ";
    std::vector<std::string> ids;
    while (!journal.empty()) {
        const std::size_t end = journal.find('\n');
        std::string_view line = journal.substr(0, end);
        journal.remove_prefix(end == std::string_view::npos ? journal.size() : end + 1);
        if (line.starts_with('>')) break;
        if (!line.starts_with(word)) continue;
        line.remove_prefix(word.size());
        ids.emplace_back(line.substr(0, line.find(' ')));
    }
    return ids;
}

}  // namespace cantrip::host
