#include "catalog/catalog.hpp"
#include "languages/cantrip/read.hpp"

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

constexpr Language language_list[] = {
    {"cantrip", "the JSON form of the model", ".json", read_model_form},
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
