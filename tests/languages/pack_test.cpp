#include "languages/merge.hpp"
#include "languages/pack_file.hpp"
#include "text/source.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace cantrip {
namespace {

using languages::merge_packs;
using model::Pack;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using text::Code;

struct PackDesk {
    text::Sources sources;
    text::Diagnostics diagnostics;

    std::optional<languages::PackFile> read(std::string bytes) {
        const text::SourceId source = sources.add("pack.json", std::move(bytes));
        const text::JsonTree tree = text::read_json(sources, source, diagnostics);
        return languages::read_pack_file(tree, diagnostics);
    }
    std::vector<std::string> found() const {
        std::vector<std::string> lines;
        for (const text::Diagnostic& each : diagnostics.all()) {
            lines.push_back(text::code_label(each.code) + " " + std::string(sources.bytes(each.place)));
        }
        return lines;
    }
};

TEST(PackFile, says_what_the_pack_is) {
    PackDesk desk;
    const auto file = desk.read(R"({"id": "mine", "version": "1.2", "language": "cantrip", "game": "chess",
        "needs": ["base", {"id": "more", "version": "2.0"}], "overrides": ["rat"], "files": ["cards.json"]})");
    EXPECT_THAT(desk.found(), IsEmpty());
    ASSERT_TRUE(file.has_value());
    EXPECT_EQ(file->pack.id, "mine");
    EXPECT_EQ(file->pack.version, "1.2");
    EXPECT_EQ(file->pack.language, "cantrip");
    EXPECT_EQ(file->pack.game, "chess");
    ASSERT_EQ(file->pack.needs.size(), 2U);
    EXPECT_EQ(file->pack.needs[1].version, "2.0");
    ASSERT_EQ(file->pack.overrides.size(), 1U);
    EXPECT_EQ(desk.sources.bytes(file->pack.overrides[0].place), "\"rat\"");
    ASSERT_TRUE(file->files.has_value());
    EXPECT_EQ(file->files->front().name, "cards.json");
}

TEST(PackFile, lists_no_files_when_it_says_nothing_about_them) {
    PackDesk desk;
    EXPECT_FALSE(desk.read(R"({"id": "a", "version": "1", "language": "cantrip"})")->files.has_value());
}

TEST(PackFile, names_everything_that_is_wrong) {
    PackDesk desk;
    EXPECT_FALSE(
        desk.read(R"({"vesion": "1", "needs": [{"version": "1"}, 7], "overrides": "rat", "files": [1]})")
            .has_value());
    EXPECT_THAT(desk.found(),
                ::testing::UnorderedElementsAre(
                    ::testing::StartsWith("E0401 {\"vesion\""), ::testing::StartsWith("E0401 {\"vesion\""),
                    ::testing::StartsWith("E0401 {\"vesion\""), "E0401 {\"version\": \"1\"}", "E0303 7",
                    "E0303 \"rat\"", "E0303 1", "W0301 \"vesion\""));
}

Pack pack_of(const std::string& id, const std::vector<std::string>& definitions,
             const std::vector<std::string>& needs = {}, const std::vector<std::string>& overrides = {}) {
    Pack pack;
    pack.id = id;
    pack.version = "1.9";
    for (const std::string& each : definitions) {
        model::Definition definition;
        definition.id = each;
        definition.name = id;
        definition.name.append(":").append(each);
        pack.definitions.push_back(definition);
    }
    for (const std::string& each : needs) pack.needs.push_back({each, {}, {}});
    for (const std::string& each : overrides) pack.overrides.push_back({each, {}});
    return pack;
}

std::vector<std::string> names_in(const Pack& pack) {
    std::vector<std::string> names;
    for (const model::Definition& each : pack.definitions) names.push_back(each.name);
    return names;
}

std::vector<Code> codes_of(const text::Diagnostics& diagnostics) {
    std::vector<Code> codes;
    for (const text::Diagnostic& each : diagnostics.all()) codes.push_back(each.code);
    return codes;
}

TEST(MergedPacks, come_in_the_order_of_their_needs) {
    text::Diagnostics diagnostics;
    const Pack packs[] = {pack_of("addon", {"queen"}, {"base"}), pack_of("base", {"rat"})};
    const Pack merged = merge_packs(packs, diagnostics);
    EXPECT_THAT(codes_of(diagnostics), IsEmpty());
    EXPECT_EQ(merged.id, "base+addon");
    EXPECT_THAT(names_in(merged), ElementsAre("base:rat", "addon:queen"));
}

TEST(MergedPacks, put_an_override_in_the_place_of_the_original) {
    text::Diagnostics diagnostics;
    const Pack packs[] = {pack_of("base", {"rat", "cat"}), pack_of("addon", {"rat"}, {"base"}, {"rat"})};
    EXPECT_THAT(names_in(merge_packs(packs, diagnostics)), ElementsAre("addon:rat", "base:cat"));
    EXPECT_THAT(codes_of(diagnostics), IsEmpty());
}

TEST(MergedPacks, a_clash_shows_both_places) {
    text::Diagnostics diagnostics;
    Pack packs[] = {pack_of("base", {"rat"}), pack_of("addon", {"rat"}, {"base"})};
    packs[0].definitions[0].place = {text::SourceId{3}, {1, 2}};
    packs[1].definitions[0].place = {text::SourceId{4}, {5, 6}};
    (void)merge_packs(packs, diagnostics);
    ASSERT_THAT(codes_of(diagnostics), ElementsAre(Code::pack_clash));
    EXPECT_EQ(diagnostics.all()[0].place, packs[1].definitions[0].place);
    EXPECT_EQ(diagnostics.all()[0].related[0].place, packs[0].definitions[0].place);
}

TEST(MergedPacks, the_same_id_twice_in_one_pack_is_an_error) {
    text::Diagnostics diagnostics;
    const Pack packs[] = {pack_of("base", {"rat", "rat"})};
    (void)merge_packs(packs, diagnostics);
    EXPECT_THAT(codes_of(diagnostics), ElementsAre(Code::duplicate_definition));
}

TEST(MergedPacks, an_override_of_nothing_is_an_error) {
    text::Diagnostics diagnostics;
    const Pack packs[] = {pack_of("base", {"rat", "cat"}),
                          pack_of("addon", {"rta"}, {"base"}, {"rta", "cat"})};
    (void)merge_packs(packs, diagnostics);
    EXPECT_THAT(codes_of(diagnostics),
                ElementsAre(Code::pack_overrides_nothing, Code::pack_overrides_nothing));
    EXPECT_EQ(diagnostics.all()[0].nearest, "rat");
}

TEST(MergedPacks, a_missing_pack_is_an_error) {
    text::Diagnostics diagnostics;
    const Pack packs[] = {pack_of("base", {}), pack_of("addon", {}, {"bsae"})};
    (void)merge_packs(packs, diagnostics);
    ASSERT_THAT(codes_of(diagnostics), ElementsAre(Code::pack_needs_missing_pack));
    EXPECT_EQ(diagnostics.all()[0].nearest, "base");
}

TEST(MergedPacks, a_pack_may_be_too_old) {
    text::Diagnostics diagnostics;
    Pack packs[] = {pack_of("base", {}), pack_of("addon", {}, {"base"})};
    packs[1].needs[0].version = "1.10";
    (void)merge_packs(packs, diagnostics);
    EXPECT_THAT(codes_of(diagnostics), ElementsAre(Code::pack_too_old));
    EXPECT_TRUE(languages::version_at_least("1.10", "1.9"));
    EXPECT_TRUE(languages::version_at_least("2", "1.9.9"));
    EXPECT_TRUE(languages::version_at_least("1.0", "1"));
    EXPECT_FALSE(languages::version_at_least("", "0.1"));
}

TEST(MergedPacks, needs_in_a_circle_are_an_error_and_everything_is_merged_once) {
    text::Diagnostics diagnostics;
    const Pack packs[] = {pack_of("a", {"x"}, {"b"}), pack_of("b", {"y"}, {"a"})};
    EXPECT_EQ(merge_packs(packs, diagnostics).definitions.size(), 2U);
    EXPECT_THAT(codes_of(diagnostics), ElementsAre(Code::pack_needs_circle));
}

TEST(MergedPacks, belong_to_one_game_and_have_different_ids) {
    text::Diagnostics diagnostics;
    Pack packs[] = {pack_of("a", {}), pack_of("b", {}), pack_of("a", {"x"})};
    packs[0].game = "chess";
    packs[1].game = "draughts";
    (void)merge_packs(packs, diagnostics);
    EXPECT_THAT(codes_of(diagnostics), ElementsAre(Code::pack_twice, Code::pack_game_differs));
}

}  // namespace
}  // namespace cantrip
