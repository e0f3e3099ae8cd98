#include "base/hash.hpp"
#include "check/check.hpp"
#include "compile/compile.hpp"
#include "languages/merge.hpp"
#include "languages/pack_file.hpp"
#include "play/option_labels.hpp"
#include "play/report.hpp"
#include "play/rules.hpp"
#include "text/json.hpp"
#include "text/nearest.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace cantrip::play {

namespace {

using text::Code;

constexpr std::string_view pack_file_name = "pack.json";

std::string shown_name(const PackFiles& pack, std::string_view file) {
    if (pack.folder.empty()) return std::string(file);
    return pack.folder + (pack.folder.back() == '/' ? "" : "/") + std::string(file);
}

// "cards" of "mine/cards.json".
std::string stem_of(std::string_view name) {
    if (const std::size_t slash = name.rfind('/'); slash != std::string_view::npos)
        name.remove_prefix(slash + 1);
    return std::string(name.substr(0, name.rfind('.')));
}

// Ways to begin a match, and tests of cards, lie in the folder of a pack without being part of its data.
bool is_data(const File& file) {
    return !file.name.starts_with("setups/") && !file.name.starts_with("scenarios/");
}

std::uint64_t hash_of_files(const PackFiles& pack) {
    std::vector<const File*> files;
    for (const File& file : pack.files) {
        if (is_data(file)) files.push_back(&file);
    }
    std::ranges::sort(files, [](const File* left, const File* right) { return left->name < right->name; });
    Fingerprint print;
    for (const File* file : files) {
        print.add(file->name);
        print.add(file->bytes);
    }
    return print.value();
}

// Reads packs one after the other; every mistake goes to one sink, nothing is half loaded.
class PackLoader {
public:
    PackLoader(std::span<const catalog::Game> games, Rules& rules, text::Diagnostics& found)
        : games_(games), rules_(rules), found_(found) {}

    void read(const PackFiles& given) {
        if (!given.language.empty()) return read_loose(given);
        const auto has_name = [](const File& file) { return file.name == pack_file_name; };
        const auto said = std::ranges::find_if(given.files, has_name);
        const text::SourceId source = rules_.sources.add(
            shown_name(given, pack_file_name), said == given.files.end() ? std::string() : said->bytes);
        if (said == given.files.end()) {
            found_.add(Code::pack_file_missing, {source, {}}, {std::string(pack_file_name)});
            return;
        }
        const text::JsonTree tree = text::read_json(rules_.sources, source, found_);
        std::optional<languages::PackFile> file = languages::read_pack_file(tree, found_);
        if (!file.has_value()) return;
        model::Pack& pack = file->pack;
        pack.hash = hash_of_files(given);
        if (const catalog::Language* language = language_of(pack)) {
            language->read(rules_.sources, files_of(given, *file, *language), pack, found_);
        }
        rules_.packs.push_back(std::move(pack));
    }

    void finish() {
        if (rules_.packs.empty()) {
            if (!found_.has_errors()) found_.add(Code::pack_field_missing, {}, {std::string("id")});
            return;
        }
        rules_.merged = languages::merge_packs(rules_.packs, found_);
        link();
        const catalog::Game* game = game_of(rules_.merged);
        if (game == nullptr) return;
        catalog::declare(*game, rules_.book);
        checks::check(rules_.merged, rules_.book, catalog::ops(), found_);
        if (found_.has_errors() || rules_.merged.incomplete) return;
        const std::optional<model::Pack> labelled = with_option_labels(rules_.merged);
        const model::Pack& played = labelled.has_value() ? *labelled : rules_.merged;
        compile::compile(std::span(&played, 1), rules_.book, found_);
    }

private:
    // Files without a pack.json are a pack by themselves, named after the first of them.
    void read_loose(const PackFiles& given) {
        model::Pack pack;
        pack.loose = true;
        pack.version = "0";
        pack.language = given.language;
        pack.game = given.game;
        pack.hash = hash_of_files(given);
        std::vector<text::SourceId> sources;
        for (const File& file : given.files) {
            sources.push_back(rules_.sources.add(shown_name(given, file.name), file.bytes));
            if (pack.id.empty()) pack.id = stem_of(file.name);
        }
        if (!sources.empty()) pack.place = {sources.front(), {}};
        if (const catalog::Language* language = language_of(pack)) {
            if (pack.game.empty()) pack.game = language->game;
            language->read(rules_.sources, sources, pack, found_);
        }
        rules_.packs.push_back(std::move(pack));
    }

    const catalog::Language* language_of(const model::Pack& pack) {
        const catalog::Language* language = catalog::find_language(pack.language);
        if (language != nullptr) return language;
        std::vector<std::string_view> known;
        for (const catalog::Language& each : catalog::languages()) known.push_back(each.id);
        unknown(pack.place, pack.language, known);
        return nullptr;
    }

    // What only all packs together can resolve.
    void link() {
        for (const catalog::Language& language : catalog::languages()) {
            const auto written_in = [&](const model::Pack& pack) { return pack.language == language.id; };
            if (language.link != nullptr && std::ranges::any_of(rules_.packs, written_in))
                language.link(rules_.merged, found_);
        }
    }

    std::vector<text::SourceId> files_of(const PackFiles& given, const languages::PackFile& said,
                                         const catalog::Language& language) {
        std::vector<text::SourceId> sources;
        const auto take = [&](const File& file) {
            sources.push_back(rules_.sources.add(shown_name(given, file.name), file.bytes));
        };
        if (!said.files.has_value()) {
            for (const File& file : given.files) {
                if (file.name != pack_file_name && file.name.ends_with(language.extension) && is_data(file))
                    take(file);
            }
            return sources;
        }
        std::vector<std::string_view> known;
        for (const File& file : given.files) known.push_back(file.name);
        for (const languages::ListedFile& listed : *said.files) {
            const auto found =
                std::ranges::find_if(given.files, [&](const File& file) { return file.name == listed.name; });
            if (found != given.files.end()) {
                take(*found);
            } else {
                found_.add(Code::pack_file_missing, listed.place, {listed.name},
                           std::string(text::nearest_name(listed.name, known)));
            }
        }
        return sources;
    }

    const catalog::Game* game_of(const model::Pack& pack) {
        std::vector<std::string_view> known;
        for (const catalog::Game& game : games_) {
            if (game.id == pack.game) return &game;
            known.push_back(game.id);
        }
        if (pack.game.empty())
            found_.add(Code::pack_field_missing, pack.place, {std::string("game")});
        else
            unknown(pack.place, pack.game, known);
        return nullptr;
    }

    void unknown(text::Place place, const std::string& word, std::span<const std::string_view> known) {
        found_.add(Code::unknown_name, place, {word}, std::string(text::nearest_name(word, known)));
    }

    std::span<const catalog::Game> games_;
    Rules& rules_;
    text::Diagnostics& found_;
};

}  // namespace

Loaded load_packs(std::span<const PackFiles> packs, std::span<const catalog::Game> games) {
    auto rules = std::make_shared<Rules>();
    text::Diagnostics found;
    PackLoader loader(games, *rules, found);
    for (const PackFiles& pack : packs) loader.read(pack);
    loader.finish();
    found.sort_by_place();
    Loaded loaded;
    const bool broken = found.has_errors();
    // The report keeps the texts alive that it points into.
    loaded.report =
        make_report(std::shared_ptr<const text::Sources>(rules, &rules->sources), std::move(found));
    if (!broken) loaded.rules = std::move(rules);
    return loaded;
}

}  // namespace cantrip::play

namespace cantrip {

Loaded load(std::span<const PackFiles> packs) { return play::load_packs(packs, catalog::games()); }
Report check(std::span<const PackFiles> packs) { return load(packs).report; }

Recognised recognise(std::string_view bytes) {
    text::Sources sources;
    text::Diagnostics ignored;  // whoever loads the file reports them
    const text::JsonTree tree = text::read_json(sources, sources.add("file", std::string(bytes)), ignored);
    for (const catalog::Language& language : catalog::languages()) {
        if (language.recognises != nullptr && language.recognises(tree))
            return {std::string(language.id), std::string(language.game)};
    }
    return {};
}

}  // namespace cantrip
