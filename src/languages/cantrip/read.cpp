#include "languages/cantrip/read.hpp"

#include "languages/cantrip/node_reader.hpp"
#include "languages/object_reader.hpp"

#include <string>
#include <utility>

namespace cantrip::languages {

namespace {

using model::Definition;
using model::Property;
using text::Code;
using text::Diagnostics;
using text::JsonKind;
using text::JsonValue;
using text::Phrase;

// Nothing when the value is unreadable, or an empty list, which says no more than its absence.
std::optional<Property> read_property(JsonValue value, Diagnostics& diagnostics) {
    Property property;
    property.name = value.key();
    property.place = value.place();
    if (value.is(JsonKind::string) || value.is(JsonKind::array)) {
        std::optional<std::vector<std::string>> words = read_texts(value, diagnostics);
        if (!words.has_value() || words->empty()) return std::nullopt;
        property.words = std::move(*words);
        return property;
    }
    const std::optional<Number> number = read_number(value, diagnostics);
    if (!number.has_value()) return std::nullopt;
    property.number = *number;
    return property;
}

void read_properties(JsonValue value, Definition& definition, Diagnostics& diagnostics) {
    if (!expect_kind(value, JsonKind::object, Phrase::json_object, diagnostics)) return;
    for (const JsonValue member : value.children()) {
        if (!member.has_key() || member.has_damaged_key()) continue;
        if (std::optional<Property> property = read_property(member, diagnostics)) {
            definition.properties.push_back(std::move(*property));
        }
    }
}

void read_uses(JsonValue value, Definition& definition, Diagnostics& diagnostics) {
    if (const auto one = value.as_string()) {
        definition.uses.push_back({std::string(*one), value.place()});
        return;
    }
    if (!expect_kind(value, JsonKind::array, Phrase::json_array, diagnostics)) return;
    for (const JsonValue element : value.children()) {
        if (const auto id = read_text(element, Phrase::quoted_name, diagnostics)) {
            definition.uses.push_back({std::string(*id), element.place()});
        }
    }
}

void read_string_member(std::optional<JsonValue> member, std::string& into, Diagnostics& diagnostics) {
    if (!member.has_value()) return;
    if (const auto found = read_text(*member, Phrase::json_string, diagnostics)) into = *found;
}

Definition read_definition(JsonValue value, NodeReader& nodes, Diagnostics& diagnostics) {
    Definition definition;
    definition.place = value.place();
    ObjectReader object(value, diagnostics);
    const std::optional<JsonValue> id = object.need("id");
    if (id.has_value()) definition.place = id->place();
    read_string_member(id, definition.id, diagnostics);
    read_string_member(object.find("name"), definition.name, diagnostics);
    const std::optional<JsonValue> kind = object.need("kind");
    definition.kind_place = kind.has_value() ? kind->place() : definition.place;
    read_string_member(kind, definition.kind, diagnostics);
    if (const std::optional<JsonValue> properties = object.find("properties")) {
        read_properties(*properties, definition, diagnostics);
    }
    if (const std::optional<JsonValue> abilities = object.find("abilities")) {
        definition.abilities = nodes.read_many(*abilities, model::Sort::ability);
    }
    if (const std::optional<JsonValue> uses = object.find("uses")) {
        read_uses(*uses, definition, diagnostics);
    }
    object.finish();
    return definition;
}

void check_form_version(std::optional<JsonValue> version, Diagnostics& diagnostics) {
    if (!version.has_value() || !expect_kind(*version, JsonKind::number, Phrase::whole_number, diagnostics))
        return;
    const auto number = version->as_integer();
    if (!number.has_value() || *number != cantrip_form_version) {
        diagnostics.add(Code::unsupported_version, version->place(),
                        {std::string(version->written()), cantrip_form_version});
    }
}

}  // namespace

std::vector<Definition> read_cantrip(const text::JsonTree& tree, Ops ops, Diagnostics& diagnostics) {
    std::vector<Definition> definitions;
    const OpIndex index(ops);
    NodeReader nodes(index, diagnostics);
    ObjectReader file(tree.root(), diagnostics);
    check_form_version(file.need("cantrip"), diagnostics);
    (void)file.find("$schema");  // for editors
    const std::optional<JsonValue> list = file.find("definitions");
    if (list.has_value() && expect_kind(*list, JsonKind::array, Phrase::json_array, diagnostics)) {
        for (const JsonValue each : list->children()) {
            if (!expect_kind(each, JsonKind::object, Phrase::json_object, diagnostics)) continue;
            definitions.push_back(read_definition(each, nodes, diagnostics));
        }
    }
    file.finish();
    return definitions;
}

std::vector<Definition> read_cantrip(const text::Sources& sources, text::SourceId source, Ops ops,
                                     Diagnostics& diagnostics) {
    return read_cantrip(text::read_json(sources, source, diagnostics), ops, diagnostics);
}

}  // namespace cantrip::languages
