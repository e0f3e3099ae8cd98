#include "catalog/catalog.hpp"
#include "languages/cantrip/read.hpp"
#include "languages/netrunner/read.hpp"
#include "languages/queensblood/read.hpp"

namespace cantrip::catalog {

namespace {

void read_model_form(const text::Sources& sources, std::span<const text::SourceId> files, model::Pack& pack,
                     text::Diagnostics& diagnostics) {
    const std::vector<const model::OpSpec*> specs = op_specs();
    for (const text::SourceId file : files) {
        std::vector<model::Definition> read = languages::read_cantrip(sources, file, specs, diagnostics);
        for (model::Definition& definition : read) pack.definitions.push_back(std::move(definition));
    }
}

bool is_model_form(const text::JsonTree& tree) { return tree.root().find("cantrip").has_value(); }

void read_queensblood(const text::Sources& sources, std::span<const text::SourceId> files, model::Pack& pack,
                      text::Diagnostics& diagnostics) {
    const std::vector<const model::OpSpec*> specs = op_specs();
    for (const text::SourceId file : files) {
        const text::JsonTree tree = text::read_json(sources, file, diagnostics);
        for (model::Definition& definition : languages::queensblood::read_file(tree, specs, diagnostics))
            pack.definitions.push_back(std::move(definition));
    }
}

void link_queensblood(model::Pack& merged, text::Diagnostics& diagnostics) {
    languages::queensblood::link(merged, op_specs(), diagnostics);
}

void read_netrunner(const text::Sources& sources, std::span<const text::SourceId> files, model::Pack& pack,
                    text::Diagnostics& diagnostics) {
    const std::vector<const model::OpSpec*> specs = op_specs();
    for (const text::SourceId file : files) {
        const text::JsonTree tree = text::read_json(sources, file, diagnostics);
        for (model::Definition& definition : languages::netrunner::read_file(
                 tree, languages::netrunner::standard_vocabulary(), specs, diagnostics))
            pack.definitions.push_back(std::move(definition));
    }
}

void link_netrunner(model::Pack& merged, text::Diagnostics& diagnostics) {
    languages::netrunner::link(merged, languages::netrunner::standard_vocabulary(), op_specs(), diagnostics);
}

constexpr Language language_list[] = {
    {"cantrip", "the JSON form of the model", ".json", read_model_form, {}, is_model_form, nullptr},
    {"netrunner", "cards and abilities of Netrunner", ".json", read_netrunner, "netrunner",
     languages::netrunner::recognises, link_netrunner},
    {"queensblood", "cards and effects of Queen's Blood", ".json", read_queensblood, "queensblood",
     languages::queensblood::recognises, link_queensblood},
};

}  // namespace

std::span<const Language> languages() { return language_list; }

const Language* find_language(std::string_view id) {
    for (const Language& language : languages()) {
        if (language.id == id) return &language;
    }
    return nullptr;
}

}  // namespace cantrip::catalog
