#include <cantrip/cantrip.hpp>

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

// Words of the effect language that no shipped card uses, in play. Each test writes the effect of "hero" (3)
// and says what must hold after a play. Beside it there are "rat" (2), "ox" (5) and "wall" (9) without
// effect, "spark" (1), which lowers the card in front of it by 2, and "glow" (1), which raises the one in
// front of it and the one below that by 4.
namespace cantrip {
namespace {

std::string card(const std::string& id, int power, const std::string& effect = "",
                 const std::string& marks = "null") {
    return R"({"id": ")" + id + R"(", "name": ")" + id + R"(", "category": "Regular", "cost": 1, "power": )" +
           std::to_string(power) + R"(, "pattern": )" + marks +
           (effect.empty() ? "" : R"(, "effect_id": "of )" + effect + "\"") + "}";
}
std::string modify(int amount, const std::string& more = "") {
    return R"({"type": "modify_power", "stat": "power", "amount": )" + std::to_string(amount) + more + "}";
}
std::string effect(const std::string& trigger, const std::string& scope, const std::string& operations,
                   const std::string& conditions = "") {
    return R"({"trigger": ")" + trigger + R"(", "scope": ")" + scope + R"(", "operations": [)" + operations +
           "]" + (conditions.empty() ? "" : R"(, "conditions": )" + conditions) + "}";
}

class Scene {
public:
    explicit Scene(std::string hero, std::string token = effect("on_spawned", "self", modify(1)))
        : hero_(std::move(hero)), token_(std::move(token)) {}

    Scene& on(const std::string& tile, const std::string& side, const std::string& id) {
        own(tile, side, 1);
        cards_ += (cards_.empty() ? "" : ", ") +
                  (R"({"card": ")" + id + R"(", "zone": "tile", "of": ")" + tile + R"(", "side": ")" + side +
                   R"(", "as": ")" + id + "@" + tile + "\"}");
        return *this;
    }
    Scene& own(const std::string& tile, const std::string& side, int rank) {
        settings_ += (settings_.empty() ? "\"" : ", \"") + tile + R"(": {"owner": ")" + side +
                     R"(", "rank": )" + std::to_string(rank) + "}";
        return *this;
    }
    // A card of the hand goes to a tile; the other side passes between two plays of one side.
    Scene& play(const std::string& id, const std::string& tile, const std::string& seat = "Y") {
        cards_ += (cards_.empty() ? "" : ", ") + (R"({"card": ")" + id + R"(", "zone": "hand", "of": ")" +
                                                  seat + R"(", "as": ")" + id + "@" + tile + "\"}");
        if (seat == last_) step(seat == "Y" ? "E" : "Y", "pass");
        step(seat, id + " on " + tile);
        last_ = seat;
        return *this;
    }
    void expect(const std::string& expected) const {
        const std::string list = "[" + card("rat", 2) + "," + card("ox", 5) + "," + card("wall", 9) + "," +
                                 card("hero", 3, "hero", "\"B3E\"") + "," + card("token", 1, "token") + "," +
                                 card("spark", 1, "spark", "\"B3E\"") + "," +
                                 card("glow", 1, "glow", "\"B3E,B4E\"") + "]";
        const std::string registry =
            R"({"of hero": )" + hero_ + R"(, "of token": )" + token_ + R"(, "of spark": )" +
            effect("on_play", "all_cards_on_affected_tiles", modify(-2)) + R"(, "of glow": )" +
            effect("on_play", "all_cards_on_affected_tiles", modify(4)) + "}";
        const PackFiles pack{"", {{"cards.json", list}, {"effects.json", registry}}, "queensblood"};
        const Loaded loaded = load(std::span(&pack, 1));
        ASSERT_NE(loaded.rules, nullptr) << loaded.report.render(ReportFormat::text);
        const std::string scenario =
            R"({"given": {"seats": ["Y", "E"], "begin": "turns", "arguments": [0], "settings": {)" +
            settings_ + R"(}, "cards": [)" + cards_ + R"(]}, "steps": [)" + steps_ + R"(], "expect": )" +
            expected + "}";
        const ScenarioResult result = run_scenario(loaded.rules, scenario, "scene");
        EXPECT_TRUE(result.passed) << result.report.render(ReportFormat::text)
                                   << explain(*loaded.rules, "hero");
    }

private:
    void step(const std::string& seat, const std::string& choice) {
        steps_ +=
            (steps_.empty() ? "" : ", ") + (R"({"seat": ")" + seat + R"(", "choose": ")" + choice + "\"}");
    }

    std::string hero_;
    std::string token_;
    std::string cards_;
    std::string settings_;
    std::string steps_;
    std::string last_;
};

std::string powers(const std::vector<std::pair<std::string, int>>& wanted) {
    std::string text;
    for (const auto& [name, power] : wanted) {
        text += (text.empty() ? "\"" : ", \"") + name + R"(": {"power": )" + std::to_string(power) + "}";
    }
    return R"({"values": {)" + text + "}}";
}

// One ally and one enemy in the hero's lane, one of each elsewhere.
Scene crowd(const std::string& hero) {
    Scene scene(hero);
    scene.own("MID-2", "Y", 1)
        .on("MID-1", "Y", "ox")
        .on("MID-5", "E", "ox")
        .on("TOP-1", "Y", "wall")
        .on("BOT-5", "E", "wall");
    return scene;
}

TEST(QueensbloodLanguage, every_scope_reaches_its_cards_once_and_for_all) {
    struct Reach {
        const char* scope;
        int hero, ally_in_lane, enemy_in_lane, ally, enemy;
    };
    for (const Reach& each :
         {Reach{"self", 1, 0, 0, 0, 0}, Reach{"all_cards_global", 1, 1, 1, 1, 1},
          Reach{"allies_global", 1, 1, 0, 1, 0}, Reach{"enemies_global", 0, 0, 1, 0, 1},
          Reach{"all_cards_in_lane", 1, 1, 1, 0, 0}, Reach{"allies_in_lane", 1, 1, 0, 0, 0},
          Reach{"enemies_in_lane", 0, 0, 1, 0, 0}}) {
        for (const char* trigger : {"on_play", "while_in_play"}) {
            SCOPED_TRACE(std::string(trigger) + " " + each.scope);
            crowd(effect(trigger, each.scope, modify(1)))
                .play("hero", "MID-2")
                .expect(powers({{"hero@MID-2", 3 + each.hero},
                                {"ox@MID-1", 5 + each.ally_in_lane},
                                {"ox@MID-5", 5 + each.enemy_in_lane},
                                {"wall@TOP-1", 9 + each.ally},
                                {"wall@BOT-5", 9 + each.enemy}}));
        }
    }
}

TEST(QueensbloodLanguage, the_own_scope_of_an_operation_counts_for_it_alone) {
    crowd(effect("on_play", "allies_global",
                 modify(1) + R"(, {"type": "destroy_cards", "apply_to": "enemies_in_lane"})"))
        .play("hero", "MID-2")
        .expect(
            R"({"values": {"ox@MID-1": {"power": 6}, "wall@BOT-5": {"power": 9}}, "zones": {"MID-5.tile": []}})");
}

TEST(QueensbloodLanguage, a_watcher_without_per_runs_at_every_event) {
    for (const char* seat : {"Y", "E"}) {
        Scene scene(effect("on_card_played", "self", modify(1)));
        scene.on("MID-1", "Y", "hero").own("TOP-1", "Y", 1).own("TOP-5", "E", 1);
        if (std::string(seat) == "E") scene.play("rat", "TOP-1");
        scene.play("rat", std::string(seat) == "Y" ? "TOP-1" : "TOP-5", seat)
            .expect(powers({{"hero@MID-1", std::string(seat) == "Y" ? 4 : 5}}));
    }
}

TEST(QueensbloodLanguage, a_watcher_of_all_played_cards_counts_both_sides) {
    Scene(effect("on_card_played", "self",
                 R"({"type": "modify_power_scale", "per": "played_all", "amount_per": 2})"))
        .on("MID-1", "Y", "hero")
        .own("TOP-1", "Y", 1)
        .own("TOP-5", "E", 1)
        .play("rat", "TOP-1")
        .play("ox", "TOP-5", "E")
        .expect(powers({{"hero@MID-1", 7}}));
}

TEST(QueensbloodLanguage, a_watcher_may_add_a_card_to_the_hand_the_first_time_only) {
    Scene(effect("on_card_played", "self", R"({"type": "add_to_hand", "card_ids": ["ox"]})",
                 R"({"first_time": true})"))
        .on("MID-1", "Y", "hero")
        .own("TOP-1", "Y", 1)
        .own("TOP-2", "Y", 1)
        .play("rat", "TOP-1")
        .play("rat", "TOP-2")
        .expect(R"({"zones": {"Y.hand": ["ox"]}})");
}

TEST(QueensbloodLanguage, scaling_counts_both_sides_of_enhanced_and_enfeebled_cards) {
    for (const auto& [per, gain] :
         {std::pair("enhanced_or_enfeebled_all", 4), std::pair("enhanced_or_enfeebled_ally", 2),
          std::pair("enhanced_or_enfeebled_enemy", 2)}) {
        SCOPED_TRACE(per);
        Scene(
            effect("while_in_play", "self",
                   std::string(R"({"type": "modify_power_scale", "amount_per": 2, "per": ")") + per + "\"}"))
            .on("BOT-1", "Y", "hero")
            .on("TOP-2", "Y", "ox")
            .on("MID-2", "E", "wall")
            .own("TOP-1", "Y", 1)
            .own("MID-1", "Y", 1)
            .play("spark", "TOP-1")
            .play("glow", "MID-1")
            .expect(powers({{"hero@BOT-1", 3 + gain}, {"ox@TOP-2", 3}, {"wall@MID-2", 13}}));
    }
}

TEST(QueensbloodLanguage, a_threshold_without_first_time_fires_at_every_crossing) {
    for (const bool once : {true, false}) {
        SCOPED_TRACE(once);
        // glow raises the hero to 7, spark lowers it to 5, glow raises it to 9.
        Scene(effect("on_power_threshold", "enemies_global", modify(-1),
                     std::string(R"({"threshold": {"stat": "power", "value": 6})") +
                         (once ? R"(, "first_time": true})" : "}")))
            .on("MID-3", "Y", "hero")
            .on("BOT-5", "E", "wall")
            .own("MID-2", "Y", 1)
            .own("MID-4", "E", 1)
            .own("TOP-2", "Y", 1)
            .play("glow", "MID-2")
            .play("spark", "MID-4", "E")
            .play("glow", "TOP-2")
            .expect(powers({{"hero@MID-3", 9}, {"wall@BOT-5", once ? 8 : 7}}));
    }
}

TEST(QueensbloodLanguage, last_words_may_destroy_in_a_batch_of_their_own) {
    // spark lowers the hero to 1, a second one kills it.
    Scene(effect("on_destroy", "enemies_global", R"({"type": "destroy_cards"})"))
        .on("MID-3", "Y", "hero")
        .on("TOP-1", "Y", "rat")
        .on("TOP-5", "E", "wall")
        .own("MID-4", "E", 1)
        .own("MID-2", "Y", 1)
        .play("spark", "MID-2")
        .play("spark", "MID-4", "E")
        .expect(
            R"({"zones": {"MID-3.tile": [], "TOP-5.tile": [], "MID-4.tile": [], "TOP-1.tile": ["rat"]}})");
}

TEST(QueensbloodLanguage, tokens_and_expansion_come_with_any_trigger) {
    const std::string spawn =
        R"({"type": "spawn_token", "token_id": "token", "apply_to": "empty_positions"})";
    const std::string expand = R"({"type": "expand_positions", "apply_to": "adjacent"})";
    Scene(effect("on_first_enfeebled", "self", expand + "," + spawn))
        .on("MID-3", "Y", "hero")
        .on("TOP-2", "E", "wall")
        .own("MID-4", "E", 1)
        .own("MID-1", "Y", 1)
        .play("rat", "MID-1")
        .play("spark", "MID-4", "E")
        .expect(R"({"zones": {"TOP-3.tile": ["token"], "MID-2.tile": ["token"], "TOP-2.tile": ["wall"],
                              "BOT-4.tile": ["token"], "TOP-5.tile": []},
                    "facts": {"MID-2": {"rank": 1}, "TOP-2": {"rank": 1}}})");
}

TEST(QueensbloodLanguage, conditions_on_replaced_pawns_look_at_the_rank_of_the_tile) {
    const std::string spawn =
        R"({"type": "spawn_token", "token_id": "token", "apply_to": "empty_positions"})";
    const auto total = [&](const std::string& token) {
        return Scene(effect("on_play", "self", spawn), token)
            .own("TOP-2", "Y", 2)
            .own("BOT-2", "Y", 3)
            .own("MID-2", "Y", 1);
    };
    // The scoring adds up the tokens: one of each rank.
    const std::string on_effect =
        effect("on_spawned", "allies_global", modify(2), R"({"replaced_pawns": 2})");
    total(on_effect).play("hero", "MID-2").expect(powers({{"hero@MID-2", 5}}));
    const std::string on_operation =
        effect("on_spawned", "allies_global",
               modify(2, R"(, "conditions": {"replaced_pawns": 3})") + "," + modify(1));
    total(on_operation).play("hero", "MID-2").expect(powers({{"hero@MID-2", 3 + 2 + 5}}));
    const std::string aura = effect("while_in_play", "allies_global", modify(1), R"({"replaced_pawns": 3})");
    total(aura).play("hero", "MID-2").expect(powers({{"hero@MID-2", 4}}));
}

}  // namespace
}  // namespace cantrip
