#include "play/rules.hpp"
#include <cantrip/cantrip.hpp>

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

namespace cantrip {
namespace {

std::string text_in(const std::string& path) {
    std::ifstream file(std::string(CANTRIP_SOURCE_DIR) + "/" + path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// The English of every effect, as a person would read it. With CANTRIP_WRITE_ENGLISH the file is written
// anew; read what changed before committing it.
TEST(QueensbloodEnglish, says_every_effect_as_it_was_read_and_approved) {
    const std::string golden = "tests/english/queensblood_effects.txt";
    PackFiles pack{"packs/queensblood", {}};
    for (const char* name : {"pack.json", "cards.json", "effects.json"})
        pack.files.push_back({name, text_in(pack.folder + "/" + name)});
    const Loaded loaded = load(std::span(&pack, 1));
    ASSERT_NE(loaded.rules, nullptr);
    std::string said;
    std::size_t effects = 0;
    for (const model::Definition& each : loaded.rules->merged.definitions) {
        if (each.kind != "effect") continue;
        ++effects;
        const std::string text = explain(*loaded.rules, each.id);
        said += each.id + text.substr(text.find('\n'));
    }
    EXPECT_EQ(effects, 91U);
    if (std::getenv("CANTRIP_WRITE_ENGLISH") != nullptr) {
        std::ofstream(std::string(CANTRIP_SOURCE_DIR) + "/" + golden, std::ios::binary) << said;
        return;
    }
    EXPECT_EQ(said, text_in(golden)) << "write it anew with CANTRIP_WRITE_ENGLISH=1, and read it";
}

}  // namespace
}  // namespace cantrip
