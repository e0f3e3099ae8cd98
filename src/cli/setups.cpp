#include "cli/setups.hpp"

#include "host/files.hpp"
#include "host/json_text.hpp"
#include "host/packs.hpp"
#include "text/json_writer.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <span>

namespace cantrip::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view decks_file = "decks.json";
constexpr std::string_view between_ids = " ,\t\r\n";

std::vector<std::string> words_in(std::string_view text) {
    std::vector<std::string> words;
    while (true) {
        const std::size_t begin = text.find_first_not_of(between_ids);
        if (begin == std::string_view::npos) return words;
        const std::size_t end = std::min(text.find_first_of(between_ids, begin), text.size());
        words.emplace_back(text.substr(begin, end - begin));
        text.remove_prefix(end);
    }
}

host::Result<std::vector<std::string>> ids_of(text::JsonValue list, std::string_view where) {
    std::vector<std::string> ids;
    for (const text::JsonValue each : list.children()) {
        const auto id = each.as_string();
        if (!id.has_value()) return tl::unexpected(fmt::format("{}: expected a list of ids of cards", where));
        ids.emplace_back(*id);
    }
    return ids;
}

host::Result<Deck> read_deck(const std::string& said, std::size_t number) {
    Deck deck;
    std::string text = said;
    deck.name = fmt::format("deck {}", number);
    if (host::is_file(said)) {
        host::Result<std::string> bytes = host::read_file(said);
        if (!bytes.has_value()) return tl::unexpected(bytes.error());
        text = std::move(*bytes);
        deck.name = fs::path(said).stem().string();
    }
    const std::size_t begin = text.find_first_not_of(between_ids);
    if (begin != std::string::npos && text[begin] == '[') {
        const host::JsonText json(text);
        if (!json.well_formed()) return tl::unexpected(fmt::format("--deck {}: {}", said, json.mistake()));
        host::Result<std::vector<std::string>> ids = ids_of(json.root(), "--deck " + said);
        if (!ids.has_value()) return tl::unexpected(ids.error());
        deck.cards = std::move(*ids);
    } else {
        deck.cards = words_in(text);
    }
    if (deck.cards.empty()) return tl::unexpected(fmt::format("--deck {}: names no card", said));
    return deck;
}

host::Result<std::vector<Deck>> read_decks_file(const std::string& path) {
    const host::Result<std::string> bytes = host::read_file(path);
    if (!bytes.has_value()) return tl::unexpected(bytes.error());
    const host::JsonText json(*bytes);
    if (!json.well_formed()) return tl::unexpected(fmt::format("{}: {}", path, json.mistake()));
    std::vector<Deck> decks;
    for (const text::JsonValue member : json.root().children()) {
        host::Result<std::vector<std::string>> ids = ids_of(member, path);
        if (!ids.has_value()) return tl::unexpected(ids.error());
        decks.push_back({std::string(member.key()), std::move(*ids)});
    }
    return decks;
}

// The folder of set-ups of the pack; empty if the pack has none.
std::string folder_of_setups(const std::string& pack) {
    const host::Result<std::string> folder = host::find_pack(pack);
    if (!folder.has_value()) return {};
    std::string inside = *folder + "/" + std::string(host::setups_folder);
    return host::is_folder(inside) ? inside : std::string();
}

host::Result<SimulationSetup> read_setup_said(const std::string& said, const SetupWishes& wishes) {
    std::string text = said;
    if (!text.starts_with('{')) {
        host::Result<std::string> bytes = host::read_file(said);
        if (!bytes.has_value()) return tl::unexpected(bytes.error());
        text = std::move(*bytes);
    }
    const host::JsonText json(text);
    if (!json.well_formed() || !json.root().is(text::JsonKind::object))
        return tl::unexpected("--setup: expected a JSON object, or a file that holds one: " + json.mistake());
    if (wishes.no_mulligan) text = with_member(text, "mulligan", "false");
    return SimulationSetup{std::move(text), {}};
}

std::vector<SimulationSetup> every_pair(const std::vector<Deck>& decks, const SetupWishes& wishes) {
    std::vector<SimulationSetup> setups;
    for (std::size_t i = 0; i < decks.size() * decks.size(); ++i)
        setups.push_back(setup_with(decks[i % decks.size()], decks[i / decks.size()], wishes));
    return setups;
}

void write_cards(text::JsonWriter& out, const Deck& deck) {
    out.begin_array();
    for (const std::string& card : deck.cards) out.string(card);
    out.end_array();
}

}  // namespace

std::string with_member(const std::string& setup, std::string_view key, std::string_view json) {
    const host::JsonText read(setup);
    const text::JsonValue root = read.root();
    const auto old = root.find(key);
    const text::Edit edit =
        old.has_value() ? text::replace_value(*old, std::string(json)) : text::append_member(root, key, json);
    return text::apply_edits(setup, std::span(&edit, 1)).value_or(setup);
}

host::Result<std::vector<Deck>> decks_for(const SetupWishes& wishes) {
    if (!wishes.setups.empty()) return std::vector<Deck>();
    std::vector<Deck> decks;
    for (const std::string& said : wishes.decks) {
        host::Result<Deck> deck = read_deck(said, decks.size() + 1);
        if (!deck.has_value()) return tl::unexpected(deck.error());
        decks.push_back(std::move(*deck));
    }
    if (!decks.empty()) return decks;
    const std::string folder = folder_of_setups(wishes.pack);
    const std::string file = folder + "/" + std::string(decks_file);
    if (folder.empty() || !host::is_file(file)) return decks;
    return read_decks_file(file);
}

SimulationSetup setup_with(const Deck& first, const Deck& second, const SetupWishes& wishes) {
    text::JsonWriter out;
    out.begin_object().key("decks").begin_array();
    write_cards(out, first);
    write_cards(out, second);
    out.end_array();
    if (wishes.no_mulligan) out.key("mulligan").boolean(false);
    out.end_object();
    return {out.take(), {first.name, second.name}};
}

host::Result<std::vector<SimulationSetup>> setups_for(const SetupWishes& wishes) {
    const host::Result<std::vector<Deck>> decks = decks_for(wishes);
    if (!decks.has_value()) return tl::unexpected(decks.error());
    if (!decks->empty()) return every_pair(*decks, wishes);
    std::vector<std::string> said = wishes.setups;
    const std::string folder = folder_of_setups(wishes.pack);
    if (said.empty() && !folder.empty()) {
        const auto files = host::files_below(folder, ".json");
        if (!files.has_value()) return tl::unexpected(files.error());
        said = *files;
    }
    std::vector<SimulationSetup> setups;
    for (const std::string& each : said) {
        host::Result<SimulationSetup> setup = read_setup_said(each, wishes);
        if (!setup.has_value()) return tl::unexpected(setup.error());
        setups.push_back(std::move(*setup));
    }
    if (setups.empty())
        return tl::unexpected(wishes.pack + ": has no folder setups; --setup FILE says how a match begins");
    return setups;
}

}  // namespace cantrip::cli
