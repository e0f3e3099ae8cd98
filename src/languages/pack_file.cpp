#include "languages/pack_file.hpp"

#include "languages/object_reader.hpp"

#include <utility>

namespace cantrip::languages {

namespace {

using text::Code;
using text::Diagnostics;
using text::JsonKind;
using text::JsonValue;
using text::Phrase;

std::string pack_text(std::optional<JsonValue> member, Diagnostics& diagnostics) {
    if (!member.has_value()) return {};
    return std::string(read_text(*member, Phrase::json_string, diagnostics).value_or(std::string_view{}));
}

void read_requirement(JsonValue value, model::Pack& pack, Diagnostics& diagnostics) {
    model::Requirement need;
    need.place = value.place();
    if (const auto id = value.as_string()) {
        need.id = *id;
    } else {
        ObjectReader object(value, diagnostics, Code::pack_field_missing);
        need.id = pack_text(object.need("id"), diagnostics);
        need.version = pack_text(object.find("version"), diagnostics);
        object.finish();
    }
    if (!need.id.empty()) pack.needs.push_back(std::move(need));
}

// Calls `take` for each element, and reports what is no list.
template <class Take>
void each_listed(std::optional<JsonValue> list, Diagnostics& diagnostics, Take take) {
    if (!list.has_value() || !expect_kind(*list, JsonKind::array, Phrase::json_array, diagnostics)) return;
    for (const JsonValue element : list->children()) {
        if (!element.is_broken()) take(element);
    }
}

}  // namespace

std::optional<PackFile> read_pack_file(const text::JsonTree& tree, Diagnostics& diagnostics) {
    PackFile file;
    model::Pack& pack = file.pack;
    ObjectReader object(tree.root(), diagnostics, Code::pack_field_missing);
    const std::optional<JsonValue> id = object.need("id");
    pack.place = id.has_value() ? id->place() : object.place();
    pack.id = pack_text(id, diagnostics);
    pack.version = pack_text(object.need("version"), diagnostics);
    pack.language = pack_text(object.need("language"), diagnostics);
    pack.game = pack_text(object.find("game"), diagnostics);
    (void)object.find("$schema");  // for editors
    each_listed(object.find("needs"), diagnostics,
                [&](JsonValue element) { read_requirement(element, pack, diagnostics); });
    each_listed(object.find("overrides"), diagnostics, [&](JsonValue element) {
        if (const auto name = read_text(element, Phrase::quoted_name, diagnostics)) {
            pack.overrides.push_back({std::string(*name), element.place()});
        }
    });
    const std::optional<JsonValue> files = object.find("files");
    if (files.has_value()) file.files.emplace();
    each_listed(files, diagnostics, [&](JsonValue element) {
        if (const auto name = read_text(element, Phrase::json_string, diagnostics)) {
            file.files->push_back({std::string(*name), element.place()});
        }
    });
    object.finish();
    if (pack.id.empty() || pack.language.empty()) return std::nullopt;
    return file;
}

}  // namespace cantrip::languages
