#include "languages/netrunner_desk.hpp"
#include "play/rules.hpp"
#include <cantrip/cantrip.hpp>

#include <fstream>
#include <iterator>

// The pack of all cards: what is in it, and its other form.
namespace cantrip {
namespace {

using reading::RunnerDesk;
using ::testing::IsEmpty;

std::string runner_file(const std::string& path) {
    std::ifstream file(std::string(CANTRIP_SOURCE_DIR) + "/" + path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

PackFiles runner_pack() {
    PackFiles pack{"packs/netrunner", {}};
    for (const char* name : {"pack.json", "cards.json", "examples.json"})
        pack.files.push_back({name, runner_file(pack.folder + "/" + name)});
    return pack;
}

TEST(NetrunnerPack, has_nothing_wrong_with_it) {
    const PackFiles pack = runner_pack();
    const Loaded loaded = load(std::span(&pack, 1));
    ASSERT_NE(loaded.rules, nullptr) << loaded.report.render(ReportFormat::text);
    EXPECT_THAT(loaded.report.problems(), IsEmpty()) << loaded.report.render(ReportFormat::text);
}

TEST(NetrunnerPack, holds_77_cards_and_the_examples_with_their_repairs) {
    const PackFiles pack = runner_pack();
    const Loaded loaded = load(std::span(&pack, 1));
    ASSERT_NE(loaded.rules, nullptr);
    std::size_t numbered = 0;
    std::size_t revised = 0;
    for (const model::Definition& each : loaded.rules->merged.definitions) {
        const auto number = std::ranges::find(each.properties, "number", &model::Property::name);
        if (number != each.properties.end()) ++numbered;
        if (each.id.ends_with("_revised")) ++revised;
    }
    EXPECT_EQ(numbered, 77U);
    EXPECT_EQ(revised, 5U);
    EXPECT_EQ(loaded.rules->merged.definitions.size(), 77U + 6U + 5U);
}

// Only the two starter identities and nobody else say nothing.
TEST(NetrunnerPack, every_card_but_the_starters_has_abilities) {
    const PackFiles pack = runner_pack();
    const Loaded loaded = load(std::span(&pack, 1));
    ASSERT_NE(loaded.rules, nullptr);
    std::vector<std::string> silent;
    for (const model::Definition& each : loaded.rules->merged.definitions) {
        if (each.abilities.empty()) silent.push_back(each.id);
    }
    for (const std::string& id : silent) {
        EXPECT_TRUE(id.starts_with("the_catalyst") || id.starts_with("the_syndicate")) << id;
    }
    EXPECT_EQ(silent.size(), 2U);
}

TEST(NetrunnerPack, converted_to_the_form_of_the_model_it_is_the_same) {
    RunnerDesk desk;
    desk.file(runner_file("packs/netrunner/cards.json")).file(runner_file("packs/netrunner/examples.json"));
    const std::string written = languages::write_cantrip(desk.pack.definitions, desk.ops);
    const std::vector<model::Definition> again = desk.read(written);
    EXPECT_THAT(desk.found(), IsEmpty());
    ASSERT_EQ(again.size(), desk.pack.definitions.size());
    for (std::size_t i = 0; i < again.size(); ++i)
        EXPECT_EQ(again[i], desk.pack.definitions[i]) << again[i].id;
}

}  // namespace
}  // namespace cantrip
