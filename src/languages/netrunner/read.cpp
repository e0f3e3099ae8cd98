#include "languages/netrunner/read.hpp"

#include "languages/object_reader.hpp"
#include "text/nearest.hpp"

#include <algorithm>
#include <set>

namespace cantrip::languages::netrunner {

namespace {

using model::Definition;
using model::Node;
using text::Code;
using text::Diagnostics;
using text::JsonKind;
using text::JsonTree;
using text::JsonValue;
using text::Phrase;

// What stands beside the cards of a file and is about the file itself.
constexpr std::string_view file_keys[] = {"_meta", "meta",    "set",   "sets",     "factions", "note",
                                          "notes", "version", "decks", "matchups", "language", "cards"};

bool is_file_key(std::string_view key) {
    return std::ranges::find(file_keys, key) != std::end(file_keys) || key.starts_with("x_") ||
           key.starts_with('$');
}

bool looks_like_card(JsonValue value) {
    if (!value.is(JsonKind::object)) return false;
    const std::optional<JsonValue> abilities = value.find("abilities");
    if (abilities.has_value() && abilities->is(JsonKind::array)) return true;
    const bool sided = value.find("side").has_value() ||
                       (value.find("deck").has_value() && value.find("deck")->is(JsonKind::object) &&
                        value.find("deck")->find("side").has_value());
    return sided && value.find("type").has_value();
}

bool holds_cards(JsonValue list) {
    if (!list.is(JsonKind::array)) return false;
    for (const JsonValue each : list.children()) {
        if (looks_like_card(each)) return true;
    }
    return false;
}

}  // namespace

std::vector<Definition> read_file(const JsonTree& tree, const Vocabulary& words,
                                  std::span<const model::OpSpec* const> ops, Diagnostics& diagnostics) {
    std::vector<Definition> cards;
    const JsonValue root = tree.root();
    const auto take_all = [&](JsonValue list) {
        each_element(list, diagnostics, [&](JsonValue each) {
            if (!expect_kind(each, JsonKind::object, Phrase::json_object, diagnostics)) return;
            if (each.find("_meta").has_value()) return;
            cards.push_back(read_card(each, words, ops, diagnostics));
        });
    };
    if (root.is(JsonKind::array)) {
        take_all(root);
        return cards;
    }
    if (!root.is(JsonKind::object)) {
        if (!root.is_broken())
            diagnostics.add(Code::servers_unknown_file, root.place(), {text::phrase_of(root.kind())});
        return cards;
    }
    if (looks_like_card(root)) {
        cards.push_back(read_card(root, words, ops, diagnostics));
        return cards;
    }
    const std::optional<JsonValue> list = root.find("cards");
    if (!list.has_value() && !root.find("decks").has_value() && !root.is_damaged())
        diagnostics.add(Code::servers_missing_field, root.place(), {std::string("cards")});
    for (const JsonValue member : root.children()) {
        if (!member.has_key() || member.has_damaged_key() || is_file_key(member.key())) continue;
        diagnostics.add(Code::servers_unknown_fact, member.key_place(), {std::string(member.key())},
                        std::string(text::nearest_name(member.key(), file_keys)));
    }
    if (list.has_value()) take_all(*list);
    return cards;
}

bool recognises(const JsonTree& tree) {
    const JsonValue root = tree.root();
    if (root.is(JsonKind::array)) return holds_cards(root);
    if (!root.is(JsonKind::object)) return false;
    if (looks_like_card(root)) return true;
    const std::optional<JsonValue> cards = root.find("cards");
    if (cards.has_value() && holds_cards(*cards)) return true;
    return root.find("decks").has_value() && root.find("matchups").has_value();
}

namespace {

class Linker {
public:
    Linker(const Vocabulary& words, std::span<const model::OpSpec* const> ops, Diagnostics& diagnostics)
        : ops_(ops), diagnostics_(diagnostics) {
        for (const Word& each : words.subtypes) known_.insert(std::string(each.word));
        for (const Word& each : words.card_types) known_.insert(std::string(each.word));
    }

    void learn(const Definition& card) {
        for (const model::Property& each : card.properties) {
            if (each.name == "subtypes") known_.insert(each.words.begin(), each.words.end());
        }
    }

    void check(const Node& node) const {
        const model::OpSpec& spec = *ops_[node.op];
        for (std::size_t i = 0; i < node.args.size(); ++i) {
            const model::Arg& arg = node.args[i];
            const bool kinds =
                spec.params[i].name == "subtype" ||
                (spec.params[i].name == "names" && (spec.name == "is_a" || is_of_subtypes(node)));
            if (kinds && arg.present) {
                for (const std::string& word : arg.words) check_word(word, arg.place);
            }
            for (const Node& child : arg.nodes) check(child);
        }
    }

private:
    [[nodiscard]] bool is_of_subtypes(const Node& node) const {
        const int value = ops_[node.op]->param_index("value");
        if (value < 0) return false;
        const model::Arg& arg = node.args[static_cast<std::size_t>(value)];
        return arg.present && !arg.words.empty() && arg.words.front() == "subtypes";
    }

    void check_word(const std::string& word, text::Place place) const {
        if (known_.contains(word)) return;
        std::vector<std::string_view> all(known_.begin(), known_.end());
        diagnostics_.add(Code::servers_unknown_subtype, place, {word},
                         std::string(text::nearest_name(word, all)));
    }

    std::span<const model::OpSpec* const> ops_;
    Diagnostics& diagnostics_;
    std::set<std::string> known_;
};

}  // namespace

void link(model::Pack& merged, const Vocabulary& words, std::span<const model::OpSpec* const> ops,
          Diagnostics& diagnostics) {
    Linker linker(words, ops, diagnostics);
    for (const Definition& card : merged.definitions) linker.learn(card);
    for (const Definition& card : merged.definitions) {
        if (card.language != language_id) continue;
        for (const Node& ability : card.abilities) linker.check(ability);
    }
}

}  // namespace cantrip::languages::netrunner
