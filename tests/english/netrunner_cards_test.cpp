#include "play/rules.hpp"
#include <cantrip/cantrip.hpp>

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

namespace cantrip {
namespace {

std::string file_text(const std::string& path) {
    std::ifstream file(std::string(CANTRIP_SOURCE_DIR) + "/" + path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// The English of every card, as a player would read it. With CANTRIP_WRITE_ENGLISH the file is written anew;
// read what changed before committing it.
TEST(NetrunnerEnglish, says_every_card_as_it_was_read_and_approved) {
    const std::string golden = "tests/english/netrunner_cards.txt";
    PackFiles pack{"packs/netrunner", {}};
    for (const char* name : {"pack.json", "cards.json", "examples.json"})
        pack.files.push_back({name, file_text(pack.folder + "/" + name)});
    const Loaded loaded = load(std::span(&pack, 1));
    ASSERT_NE(loaded.rules, nullptr) << loaded.report.render(ReportFormat::text);
    std::string said;
    for (const model::Definition& each : loaded.rules->merged.definitions) {
        const std::string text = explain(*loaded.rules, each.id);
        const std::size_t line = text.find('\n');
        said += each.name + (line == std::string::npos ? "\n" : text.substr(line));
    }
    if (std::getenv("CANTRIP_WRITE_ENGLISH") != nullptr) {
        std::ofstream(std::string(CANTRIP_SOURCE_DIR) + "/" + golden, std::ios::binary) << said;
        return;
    }
    EXPECT_EQ(said, file_text(golden)) << "write it anew with CANTRIP_WRITE_ENGLISH=1, and read it";
}

}  // namespace
}  // namespace cantrip
