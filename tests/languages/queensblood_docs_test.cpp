#include "languages/queensblood/effect.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

namespace cantrip {
namespace {

using namespace languages::queensblood;

const std::string page = std::string(CANTRIP_SOURCE_DIR) + "/docs/languages/queensblood.md";
const std::string marker = "<!-- the tables below are made from the words of the language -->\n";

std::string table(const std::string& title, std::span<const Word> words) {
    std::string text = "\n### " + title + "\n\n| word | meaning |\n|---|---|\n";
    for (const Word& each : words)
        text += "| `" + std::string(each.word) + "` | " + std::string(each.doc) + " |\n";
    return text;
}

std::string all_tables() {
    std::string text = table("Keys of a card", card_keys()) + table("Categories", category_words()) +
                       table("Keys of an effect", effect_keys()) + table("Triggers", trigger_words()) +
                       table("Scopes", scope_words()) + table("Conditions", condition_words());
    text += "\n### Operations\n\n| type | key | needed | meaning |\n|---|---|---|---|\n";
    for (const OperationWord& each : operation_words()) {
        text += "| `" + std::string(each.word) + "` | | | " + std::string(each.doc) + " |\n";
        for (const FieldWord& field : each.fields) {
            text += "| | `" + std::string(field.word) + "` | " +
                    (field.need == FieldNeed::required ? "yes" : "no") + " | " + std::string(field.doc) +
                    " |\n";
        }
    }
    return text + table("What `per` counts", per_words());
}

// With CANTRIP_WRITE_DOCS the tables are written anew.
TEST(QueensbloodReference, has_every_word_of_the_language) {
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
}  // namespace cantrip
