#include "catalog/catalog.hpp"
#include "check/status.hpp"
#include "english/ability_text.hpp"
#include "journal/journal.hpp"
#include "languages/cantrip/write.hpp"
#include "play/rules.hpp"
#include "text/json_writer.hpp"

namespace cantrip {

namespace {

using text::JsonWriter;

constexpr std::string_view sort_names[] = {"ability", "trigger", "limit",  "duration", "modifier",
                                           "effect",  "test",    "amount", "selector", "option"};
// In the order of the enumerations; the last word of each is held to its place.
constexpr std::string_view literal_names[] = {
    "node",  "number", "flag",  "text",      "name",       "names",    "fact",       "value",
    "kind",  "zone",   "event", "moment",    "slot",       "property", "definition", "procedure",
    "frame", "window", "role",  "count_per", "comparison", "rounding", "stage"};
static_assert(literal_names[static_cast<std::size_t>(model::Literal::stage)] == "stage");
static_assert(sort_names[static_cast<std::size_t>(model::Sort::option)] == "option");
constexpr std::string_view need_names[] = {"required", "optional", "many"};
constexpr std::string_view status_names[] = {"enforced", "asked", "shown"};

template <class Enum, std::size_t size>
std::string_view word_for(const std::string_view (&words)[size], Enum value) {
    return words[static_cast<std::size_t>(value)];
}

std::size_t count_abilities(const model::Pack& pack) {
    std::size_t total = 0;
    for (const model::Definition& definition : pack.definitions) total += definition.abilities.size();
    return total;
}

}  // namespace

std::string describe(const Rules& rules) {
    JsonWriter out(text::JsonStyle::indented);
    out.begin_object().key("game").string(rules.book.game).key("packs").begin_array();
    for (const model::Pack& pack : rules.packs) {
        const checks::StatusCounts status = checks::count_status(pack, catalog::ops());
        out.begin_object().key("id").string(pack.id).key("version").string(pack.version);
        out.key("language").string(pack.language).key("hash").string(journal::hexadecimal(pack.hash, 16));
        out.key("definitions")
            .integer(pack.definitions.size())
            .key("abilities")
            .integer(count_abilities(pack));
        out.key("status").begin_object().key("enforced").integer(status.enforced);
        out.key("asked").integer(status.asked).key("shown").integer(status.shown).end_object();
        out.end_object();
    }
    out.end_array().end_object();
    return out.take();
}

std::string explain(const Rules& rules, std::string_view definition) {
    std::string out;
    const std::vector<const model::OpSpec*> specs = catalog::op_specs();
    const english::Glossary glossary{rules.merged.definitions, rules.book.game};
    for (const model::Definition& each : rules.merged.definitions) {
        if (!definition.empty() && each.id != definition) continue;
        if (!out.empty()) out += '\n';
        out += english::explain_definition(each, specs, glossary);
    }
    return out;
}

std::string convert_to_cantrip(const Rules& rules) {
    return languages::write_cantrip(rules.merged.definitions, catalog::op_specs());
}

std::string list_ops() {
    JsonWriter out(text::JsonStyle::indented);
    out.begin_array();
    for (const model::OpSpec* op : catalog::op_specs()) {
        out.begin_object().key("op").string(op->name).key("sort").string(word_for(sort_names, op->sort));
        out.key("status").string(word_for(status_names, op->status)).key("doc").string(op->doc);
        out.key("parameters").begin_array();
        for (const model::Param& param : op->params) {
            out.begin_object().key("name").string(param.name);
            out.key("takes").string(param.literal == model::Literal::none
                                        ? word_for(sort_names, param.sort)
                                        : word_for(literal_names, param.literal));
            out.key("need")
                .string(word_for(need_names, param.need))
                .key("doc")
                .string(param.doc)
                .end_object();
        }
        out.end_array();
        out.key("words")
            .begin_object()
            .key("cantrip")
            .begin_array()
            .string(op->name)
            .end_array()
            .end_object();
        out.end_object();
    }
    out.end_array();
    return out.take();
}

}  // namespace cantrip
