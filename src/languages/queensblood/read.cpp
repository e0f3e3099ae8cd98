#include "languages/queensblood/read.hpp"

#include "languages/object_reader.hpp"
#include "languages/queensblood/build.hpp"
#include "languages/queensblood/card.hpp"

#include <utility>

namespace cantrip::languages::queensblood {

namespace {

using model::Definition;
using text::Code;
using text::Diagnostics;
using text::JsonKind;
using text::JsonTree;
using text::JsonValue;
using text::Phrase;

// What describes the file itself stands beside cards and effects and is neither.
constexpr std::string_view meta_key = "_meta";

void read_cards(JsonValue list, std::vector<Definition>& into, Diagnostics& diagnostics) {
    for (const JsonValue element : list.children()) {
        if (!expect_kind(element, JsonKind::object, Phrase::json_object, diagnostics)) continue;
        if (!element.find(meta_key).has_value()) into.push_back(read_card(element, diagnostics));
    }
}

Definition read_registry_entry(JsonValue value, const NodeMaker& make, Diagnostics& diagnostics) {
    Definition definition;
    definition.id = value.key();
    definition.kind = effect_kind;
    definition.place = definition.kind_place = value.key_place();
    const std::size_t errors = diagnostics.count(text::Severity::error);
    const Effect effect = read_effect(value, diagnostics);
    check_effect(effect, diagnostics);
    const bool clean = diagnostics.count(text::Severity::error) == errors;
    // What is wrong has no meaning that could be built.
    if (clean && effect.sound) definition.abilities = abilities_of(effect, make);
    return definition;
}

void read_registry(JsonValue registry, const NodeMaker& make, std::vector<Definition>& into,
                   Diagnostics& diagnostics) {
    for (const JsonValue member : registry.children()) {
        if (!member.has_key() || member.has_damaged_key() || member.key() == meta_key) continue;
        if (!expect_kind(member, JsonKind::object, Phrase::json_object, diagnostics)) continue;
        into.push_back(read_registry_entry(member, make, diagnostics));
    }
}

}  // namespace

std::vector<Definition> read_file(const JsonTree& tree, std::span<const model::OpSpec* const> ops,
                                  Diagnostics& diagnostics) {
    std::vector<Definition> definitions;
    const JsonValue root = tree.root();
    if (root.is(JsonKind::array)) {
        read_cards(root, definitions, diagnostics);
    } else if (root.is(JsonKind::object)) {
        read_registry(root, NodeMaker(ops), definitions, diagnostics);
    } else if (!root.is_broken()) {
        diagnostics.add(Code::lanes_unknown_file, root.place(), {text::phrase_of(root.kind())});
    }
    return definitions;
}

bool recognises(const JsonTree& tree) {
    const JsonValue root = tree.root();
    for (const JsonValue each : root.children()) {
        if (!each.is(JsonKind::object)) continue;
        if (root.is(JsonKind::array) && each.find("pattern").has_value() && each.find("power").has_value())
            return true;
        if (root.is(JsonKind::object) && each.find("trigger").has_value() &&
            each.find("operations").has_value())
            return true;
    }
    return false;
}

}  // namespace cantrip::languages::queensblood
