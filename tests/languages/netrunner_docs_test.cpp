#include "languages/netrunner/vocabulary.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

namespace cantrip::netrunner_docs {
namespace {

using namespace languages::netrunner;

const std::string page = std::string(CANTRIP_SOURCE_DIR) + "/docs/languages/netrunner.md";
const std::string marker = "<!-- the tables below are made from the words of the language -->\n";

std::string_view mark(Origin origin) {
    if (origin == Origin::extension) return "extension";
    return origin == Origin::older ? "older" : "";
}

template <class Row>
std::string table(const std::string& title, const std::vector<Row>& rows) {
    std::string text = "\n### " + title + "\n\n| word | | meaning |\n|---|---|---|\n";
    for (const Row& each : rows) {
        text += "| `" + std::string(each.word) + "` | " + std::string(mark(each.origin)) + " | " +
                std::string(each.doc) + " |\n";
    }
    return text;
}

std::string queries(const Vocabulary& words) {
    std::string text = "\n### Queries\n\n| query | | about | fields | meaning |\n|---|---|---|---|---|\n";
    constexpr std::string_view about[] = {"", "player", "the Runner", "the Corp", "card"};
    for (const QueryWord& each : words.queries) {
        text += "| `" + std::string(each.word) + "` | " + std::string(mark(each.origin)) + " | " +
                std::string(about[static_cast<std::size_t>(each.about)]) + " | " + std::string(each.fields) +
                " | " + std::string(each.doc) + " |\n";
    }
    return text;
}

std::string effects(const Vocabulary& words) {
    std::string text = "\n### Effects\n\n| effect | | fields | static | meaning |\n|---|---|---|---|---|\n";
    for (const EffectWord& each : words.effects) {
        std::string fields;
        for (const Field& field : each.fields)
            fields += (fields.empty() ? "" : ", ") + std::string(field.field) + (field.needed ? "*" : "");
        text += "| `" + std::string(each.word) + "` | " + std::string(mark(each.origin)) + " | " + fields +
                " | " + (each.standing ? "yes" : "") + " | " + std::string(each.doc) + " |\n";
    }
    return text;
}

std::string properties(const Vocabulary& words) {
    std::string text = "\n### Properties of an event\n\n| property | meaning |\n|---|---|\n";
    for (const PropertyWord& each : words.event_properties)
        text += "| `" + std::string(each.word) + "` | " + std::string(each.doc) + " |\n";
    return text;
}

std::string all_tables() {
    const Vocabulary& words = standard_vocabulary();
    return table("Types of abilities", words.ability_types) +
           table("Fields of an ability", words.ability_fields) + table("Timings", words.timings) +
           queries(words) + table("Operators", words.operators) + properties(words) +
           table("Targets", words.targets) + table("Selections", words.target_types) +
           table("Zones", words.zones) + table("Servers", words.servers) + table("Costs", words.costs) +
           effects(words) + table("Durations", words.durations) + table("Delays", words.delays) +
           table("What can be replaced", words.replaced_events) + table("Counters", words.counters) +
           table("Damage", words.damage_types) + table("Places that cards are moved to", words.places) +
           table("Costs that are changed", words.cost_types) + table("What is prohibited", words.prohibited) +
           table("What credits on cards are spent for", words.spendings);
}

// With CANTRIP_WRITE_DOCS the tables are written anew.
TEST(NetrunnerReference, has_every_word_of_the_language) {
    std::ifstream file(page, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    const std::size_t at = text.find(marker);
    ASSERT_NE(at, std::string::npos);
    if (std::getenv("CANTRIP_WRITE_DOCS") != nullptr) {
        std::ofstream(page, std::ios::binary) << text.substr(0, at) << marker << all_tables();
        return;
    }
    EXPECT_EQ(text.substr(at + marker.size()), all_tables()) << "write it anew with CANTRIP_WRITE_DOCS=1";
}

}  // namespace
}  // namespace cantrip::netrunner_docs
