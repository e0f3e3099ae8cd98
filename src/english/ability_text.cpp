#include "english/ability_text.hpp"

#include "english/ability_writer.hpp"
#include "english/word_forms.hpp"
#include "model/uses.hpp"

namespace cantrip::english {

namespace {

std::string property_words(const model::Property& property) {
    std::string words = readable(property.name) + " ";
    if (property.words.empty()) return words + property.number.text();
    for (std::size_t i = 0; i < property.words.size(); ++i) {
        if (i > 0) words += i + 1 == property.words.size() ? " and " : ", ";
        words += property.words[i];
    }
    return words;
}

}  // namespace

std::string explain_node(const model::Node& node, OpSpecs ops, const Glossary& glossary) {
    return AbilityWriter(ops, glossary).say(node).text;
}

std::string explain_ability(const model::Node& ability, OpSpecs ops, const Glossary& glossary) {
    return sentence(explain_node(ability, ops, glossary));
}

std::string explain_definition(const model::Definition& definition, OpSpecs ops, const Glossary& glossary) {
    std::string text = definition.name.empty() ? definition.id : definition.name;
    if (!definition.kind.empty()) text += " (" + readable(definition.kind) + ")";
    for (std::size_t i = 0; i < definition.properties.size(); ++i) {
        text += (i == 0 ? ": " : "; ") + property_words(definition.properties[i]);
    }
    text += "\n";
    model::Uses uses;
    if (!definition.uses.empty()) uses.add(glossary.definitions);
    for (const model::HeldAbility& held : uses.abilities_of(definition)) {
        text += "  " + explain_ability(*held.ability, ops, glossary) + "\n";
    }
    for (const model::Use& use : definition.uses) {
        if (uses.find(use.id) == nullptr) text += "  It uses " + use.id + ", which was not given.\n";
    }
    return text;
}

bool has_phrase(const model::OpSpec& op) { return !phrases_for(op).empty(); }

}  // namespace cantrip::english
