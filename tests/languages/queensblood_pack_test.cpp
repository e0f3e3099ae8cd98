#include "languages/queensblood_desk.hpp"
#include "play/rules.hpp"
#include <cantrip/cantrip.hpp>

#include <fstream>
#include <iterator>
#include <map>
#include <set>

// The pack of all cards and effects: what is in it, how other packs change it, and its other form.
namespace cantrip {
namespace {

using ::testing::HasSubstr;

std::string contents(const std::string& path) {
    std::ifstream file(std::string(CANTRIP_SOURCE_DIR) + "/" + path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

PackFiles shipped_pack() {
    PackFiles pack{"packs/queensblood", {}};
    for (const char* name : {"pack.json", "cards.json", "effects.json"})
        pack.files.push_back({name, contents(pack.folder + "/" + name)});
    return pack;
}

PackFiles other_pack(const std::string& overrides, std::string cards, std::string effects,
                     const std::string& language = "queensblood") {
    return {"mine",
            {{"pack.json", R"({"id": "mine", "version": "1", "language": ")" + language +
                               R"(", "game": "queensblood", "needs": ["queensblood"], "overrides": [)" +
                               overrides + "]}"},
             {"cards.json", std::move(cards)},
             {"effects.json", std::move(effects)}}};
}

Loaded load_all(std::vector<PackFiles> packs) {
    Loaded loaded = load(packs);
    EXPECT_NE(loaded.rules, nullptr) << loaded.report.render(ReportFormat::text);
    return loaded;
}

const model::Definition& definition(const Rules& rules, std::string_view id) {
    return *std::ranges::find(rules.merged.definitions, id, &model::Definition::id);
}

// ---- what is in it ----------------------------------------------------------------------------------------

TEST(QueensbloodPack, has_exactly_the_warnings_that_are_known) {
    const Loaded loaded = load_all({shipped_pack()});
    std::map<std::string, int> codes;
    for (const Problem& problem : loaded.report.problems()) ++codes[problem.code];
    EXPECT_EQ(codes, (std::map<std::string, int>{{"W1150", 31}, {"W1151", 1}, {"W1154", 1}}));
}

struct Count {
    int effects = 0;
    int cards = 0;
    friend bool operator==(const Count&, const Count&) = default;
    friend std::ostream& operator<<(std::ostream& out, const Count& count) {
        return out << count.effects << " / " << count.cards;
    }
};

// Counts of the words in the files, and of the cards that use each.
struct Counts {
    std::map<std::string, Count> triggers, scopes, operations, pers;
    int first_time = 0;
    int thresholds = 0;
    int replaced_pawns = 0;
};

Counts count_words() {
    text::Sources sources;
    text::Diagnostics ignored;
    const auto tree = [&](const char* name) {
        return text::read_json(sources, sources.add(name, contents(std::string("packs/queensblood/") + name)),
                               ignored);
    };
    const text::JsonTree cards = tree("cards.json");
    const text::JsonTree effects = tree("effects.json");
    std::map<std::string, int, std::less<>> users;
    for (const text::JsonValue card : cards.root().children()) {
        if (const auto effect = card.find("effect_id")) ++users[std::string(*effect->as_string())];
    }
    Counts counts;
    for (const text::JsonValue effect : effects.root().children()) {
        if (effect.key() == "_meta") continue;
        const int used = users[std::string(effect.key())];
        const auto add = [&](std::map<std::string, Count>& into, text::JsonValue word) {
            Count& count = into[std::string(*word.as_string())];
            ++count.effects;
            count.cards += used;
        };
        add(counts.triggers, *effect.find("trigger"));
        add(counts.scopes, *effect.find("scope"));
        std::set<std::string_view> types;
        for (const text::JsonValue operation : effect.find("operations")->children()) {
            const text::JsonValue type = *operation.find("type");
            if (types.insert(*type.as_string()).second) add(counts.operations, type);
            if (const auto per = operation.find("per")) add(counts.pers, *per);
            if (const auto conditions = operation.find("conditions"))
                counts.replaced_pawns += conditions->find("replaced_pawns").has_value() ? 1 : 0;
        }
        if (const auto conditions = effect.find("conditions")) {
            counts.first_time += conditions->find("first_time").has_value() ? 1 : 0;
            counts.thresholds += conditions->find("threshold").has_value() ? 1 : 0;
        }
    }
    return counts;
}

using Table = std::map<std::string, Count>;

TEST(QueensbloodPack, holds_164_cards_and_91_effects_of_which_142_cards_use_one) {
    const Loaded loaded = load_all({shipped_pack()});
    std::size_t cards = 0;
    std::size_t effects = 0;
    std::size_t users = 0;
    std::set<std::string> used;
    for (const model::Definition& each : loaded.rules->merged.definitions) {
        (each.kind == "card" ? cards : effects) += 1;
        users += each.uses.empty() ? 0 : 1;
        for (const model::Use& use : each.uses) used.insert(use.id);
        EXPECT_EQ(each.kind == "effect", !each.abilities.empty()) << each.id;
    }
    EXPECT_EQ(cards, 164U);
    EXPECT_EQ(effects, 91U);
    EXPECT_EQ(users, 142U);
    EXPECT_EQ(used.size(), 91U) << "every effect is used";
}

TEST(QueensbloodPack, its_words_are_as_often_there_as_they_were_counted) {
    const Counts counts = count_words();
    EXPECT_EQ(counts.triggers, (Table{{"on_play", {31, 55}},
                                      {"while_in_play", {22, 40}},
                                      {"on_destroy", {13, 16}},
                                      {"on_first_enhanced", {7, 8}},
                                      {"on_card_destroyed", {5, 7}},
                                      {"on_first_enfeebled", {4, 6}},
                                      {"on_lane_win", {3, 4}},
                                      {"on_card_played", {2, 2}},
                                      {"on_enfeebled", {1, 1}},
                                      {"on_power_threshold", {1, 1}},
                                      {"on_round_end", {1, 1}},
                                      {"on_spawned", {1, 1}}}));
    EXPECT_EQ(counts.operations, (Table{{"modify_power", {47, 81}},
                                        {"modify_power_scale", {19, 21}},
                                        {"replace_ally", {3, 11}},
                                        {"add_to_hand", {10, 10}},
                                        {"destroy_cards", {2, 5}},
                                        {"modify_tile_ranks", {2, 5}},
                                        {"score_bonus", {4, 5}},
                                        {"spawn_token", {3, 3}},
                                        {"expand_positions", {1, 1}}}));
    EXPECT_EQ(counts.scopes, (Table{{"all_cards_on_affected_tiles", {24, 44}},
                                    {"self", {37, 44}},
                                    {"allies_on_affected_tiles", {12, 27}},
                                    {"enemies_on_affected_tiles", {14, 22}},
                                    {"lane_owner", {4, 5}}}));
    std::map<std::string, int> pers;
    for (const auto& [word, count] : counts.pers) pers[word] = count.effects;
    EXPECT_EQ(pers, (std::map<std::string, int>{{"enhanced_all", 1},
                                                {"enhanced_ally", 2},
                                                {"enhanced_enemy", 3},
                                                {"enfeebled_all", 1},
                                                {"enfeebled_ally", 2},
                                                {"enfeebled_enemy", 2},
                                                {"enhanced_or_enfeebled_all", 1},
                                                {"played_ally", 1},
                                                {"played_enemy", 1},
                                                {"destroyed_all", 1},
                                                {"destroyed_ally", 2},
                                                {"destroyed_enemy", 2}}));
    EXPECT_EQ(counts.first_time, 12);
    EXPECT_EQ(counts.thresholds, 1);
    EXPECT_EQ(counts.replaced_pawns, 2);
}

// ---- packs on top of it
// -------------------------------------------------------------------------------------

TEST(QueensbloodPack, an_overridden_effect_changes_every_card_that_uses_it) {
    const std::string effect = "aur_wip_allies_raise_2";
    const Loaded loaded =
        load_all({shipped_pack(),
                  other_pack('"' + effect + '"', "[]",
                             R"({")" + effect +
                                 R"(": {"trigger": "while_in_play", "scope": "allies_on_affected_tiles",
                           "operations": [{"type": "modify_power", "stat": "power", "amount": 5}]}})")});
    int users = 0;
    for (const model::Definition& each : loaded.rules->merged.definitions) {
        if (each.uses.empty() || each.uses.front().id != effect) continue;
        ++users;
        EXPECT_THAT(explain(*loaded.rules, each.id), HasSubstr("have 5 more power"));
    }
    EXPECT_GT(users, 1);
}

TEST(QueensbloodPack, a_card_of_another_pack_uses_its_effects_and_its_cards) {
    const std::string card =
        R"([{"id": "mine-1", "name": "Mine", "category": "Regular", "cost": 1, "power": 1, "pattern": "B3X",
             "effect_id": "aur_wip_allies_raise_1"},
            {"id": "mine-2", "name": "Other", "category": "Regular", "cost": 1, "power": 1, "pattern": "B3X",
             "effect_id": "mine"}])";
    const std::string effect =
        R"({"mine": {"trigger": "on_play", "scope": "self",
                     "operations": [{"type": "add_to_hand", "card_ids": ["Tiny Bronco", "Mine"]}]}})";
    const Loaded loaded = load_all({shipped_pack(), other_pack("", card, effect)});
    EXPECT_THAT(explain(*loaded.rules, "mine-1"), HasSubstr("have 1 more power"));
    EXPECT_THAT(explain(*loaded.rules, "mine-2"),
                HasSubstr("The Tiny Bronco is added to your hand, then Mine"));
}

TEST(QueensbloodPack, a_reference_follows_a_card_that_another_pack_renames) {
    const std::string card =
        R"([{"id": "153", "name": "Mog", "category": "Token", "cost": 1, "power": 1, "pattern": null}])";
    const PackFiles renamed = other_pack("\"153\"", card, "{}");
    const Loaded broken = load(std::vector<PackFiles>{shipped_pack(), renamed});
    EXPECT_EQ(broken.rules, nullptr) << "nobody is called Moogle any more";
    const auto& problems = broken.report.problems();
    EXPECT_TRUE(std::ranges::any_of(problems, [](const Problem& each) {
        return each.code == "E0210" && each.file == "packs/queensblood/effects.json";
    })) << broken.report.render(ReportFormat::text);
}

TEST(QueensbloodPack, a_pack_in_the_form_of_the_model_may_use_its_effects) {
    const Loaded loaded = load_all(
        {shipped_pack(), other_pack("", R"({"cantrip": 1, "definitions": [{"id": "mine-1", "kind": "card",
                                       "properties": {"power": 1, "cost": 1}, "uses": ["on_lane_win_bonus_10"]}]})",
                                    R"({"cantrip": 1})", "cantrip")});
    EXPECT_THAT(explain(*loaded.rules, "mine-1"), HasSubstr("10 more points"));
}

// ---- its other form
// -----------------------------------------------------------------------------------------

TEST(QueensbloodPack, converted_to_the_form_of_the_model_it_is_the_same) {
    const Loaded loaded = load_all({shipped_pack()});
    const std::string written = convert_to_cantrip(*loaded.rules);
    const Loaded again =
        load_all({{"converted",
                   {{"pack.json",
                     R"({"id": "converted", "version": "1", "language": "cantrip", "game": "queensblood"})"},
                    {"cards.json", written}}}});
    EXPECT_TRUE(again.report.problems().empty());
    EXPECT_EQ(again.rules->merged.definitions, loaded.rules->merged.definitions);
    EXPECT_EQ(convert_to_cantrip(*again.rules), written);
    EXPECT_EQ(explain(*again.rules), explain(*loaded.rules));
}

TEST(QueensbloodPack, an_ability_knows_its_effect) {
    const Loaded loaded = load_all({shipped_pack()});
    const kernel::Rulebook& book = loaded.rules->book;
    const kernel::DefinitionSpec& mu = book.definitions[book.find_definition("009").index];
    ASSERT_EQ(mu.abilities.size(), 1U);
    const kernel::AbilitySpec& ability = book.abilities[mu.abilities[0].index];
    EXPECT_EQ(book.text(book.definitions[ability.from.index].id),
              definition(*loaded.rules, "009").uses.front().id);
}

}  // namespace
}  // namespace cantrip
