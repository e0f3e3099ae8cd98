#include "support/whole_matches.hpp"

#include "play/bot.hpp"
#include "play/rules.hpp"
#include "support/playing.hpp"
#include "text/json.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace cantrip::testing {

namespace {

namespace fs = std::filesystem;

const fs::path root = CANTRIP_SOURCE_DIR;
constexpr std::uint64_t transcript_seed = 20;
constexpr std::size_t most_choices_shown = 2000;

std::string file_text(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::vector<fs::path> files_below(const fs::path& folder) {
    std::vector<fs::path> found;
    if (fs::is_directory(folder)) {
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
            if (entry.is_regular_file()) found.push_back(entry.path());
        }
    }
    std::ranges::sort(found);
    return found;
}

PackFiles pack_at(const std::string& folder) {
    PackFiles pack;
    pack.folder = folder;
    for (const fs::path& path : files_below(root / folder)) {
        pack.files.push_back({path.lexically_relative(root / folder).generic_string(), file_text(path)});
    }
    return pack;
}

WholeMatch read_match(const fs::path& path) {
    WholeMatch match;
    match.name = path.stem().string();
    match.game = match.name;
    text::Sources sources;
    text::Diagnostics found;
    const text::SourceId source = sources.add(path.string(), file_text(path));
    const text::JsonTree tree = text::read_json(sources, source, found);
    const auto packs = tree.root().find("packs");
    const auto setup = tree.root().find("setup");
    if (found.has_errors() || !packs.has_value() || !setup.has_value()) {
        match.error = path.string() + R"( needs "packs" and "setup")";
        return match;
    }
    std::vector<PackFiles> read;
    for (const text::JsonValue folder : packs->children())
        read.push_back(pack_at(std::string(folder.as_string().value_or(""))));
    Loaded loaded = load(read);
    match.error = loaded.report.has_errors() ? loaded.report.render(ReportFormat::text) : std::string();
    match.rules = loaded.rules;
    match.setup = setup->written();
    if (match.rules != nullptr) match.game = match.rules->book.game;
    return match;
}

}  // namespace

RulesPtr shipped_rules(const std::string& folder) { return shipped_rules(std::span(&folder, 1)); }

RulesPtr shipped_rules(std::span<const std::string> folders) {
    std::vector<PackFiles> packs;
    for (const std::string& folder : folders) packs.push_back(pack_at(folder));
    Loaded loaded = load(packs);
    EXPECT_NE(loaded.rules, nullptr) << loaded.report.render(ReportFormat::text);
    return loaded.rules;
}

std::vector<WholeMatch> whole_matches() {
    std::vector<WholeMatch> matches;
    matches.push_back({"toy", "two-seats", toy_rules(), toy_setup(1), {}});
    matches.push_back(
        {"toy",
         "referee",
         toy_rules(),
         R"({ "seats": ["A", "B", "C"], "seed": 2, "referee": true, "options": { "decks": true, "rounds": 2 } })",
         {}});
    for (const fs::path& path : files_below(root / "tests/play/matches")) {
        if (path.extension() == ".json") matches.push_back(read_match(path));
    }
    return matches;
}

WholeMatch whole_match_of(std::string_view game) {
    std::vector<WholeMatch> matches = whole_matches();
    for (WholeMatch& match : matches) {
        if (match.game == game) return std::move(match);
    }
    ADD_FAILURE() << game << " has no file in tests/play/matches/";
    return {};
}

std::string transcript_of(const WholeMatch& given) {
    Match match = start_match(given.rules, given.setup);
    play::play_random_match(match, transcript_seed, most_choices_shown);
    std::string out = match.journal() + "\n# " + match.outcome() + "\n";
    for (const std::string& line : match.log("")) out += "# " + line + "\n";
    return out;
}

std::string transcript_path(const WholeMatch& match) {
    return (root / "tests/transcripts" / match.game / (match.name + ".txt")).generic_string();
}

}  // namespace cantrip::testing
