#include "base/random.hpp"
#include "games/dragonbane_play.hpp"

#include <algorithm>

// Whole fights, answered at random.
namespace cantrip::testing::dragonbane {

namespace {

std::string_view prompt_of(const kernel::Rulebook& book, const kernel::Decision& decision) {
    return decision.prompt == kernel::none ? std::string_view() : book.text(NameId(decision.prompt));
}

// Every stop is answered at random; standing options are taken now and then, the referee's for some seeds
// only, so that many fights are fought out.
std::uint64_t fight_at_random(std::uint64_t seed, std::uint64_t& answers) {
    Scene scene = berserker_scene();
    scene.thing("forkampe", "abilities", "Mira")
        .foe("hill_orc", "Orc", 13, 12)
        .thing("battle_axe", "held", "Orc")
        .thing("leather", "worn", "Orc");
    // Whoever drops a weapon has fists left.
    for (const char* name : {"Kael", "Mira", "Thug", "Orc"}) scene.thing("unarmed", "natural", name);
    Setup setup = scene.setup();
    setup.seed = seed;
    setup.settings = {
        {"", "width", 16, ""}, {"", "height", 16, ""}, {"Mira", "x", 9, ""}, {"Mira", "y", 12, ""}};
    kernel::State state;
    const auto book = bane_book();
    EXPECT_TRUE(kernel::begin_match(*book, state, setup).empty());
    RandomStream random = RandomStream::seeded(seed, 9);
    kernel::Machine machine(*book, state);
    machine.advance();
    for (answers = 0; !machine.stopped() && answers < 20000; ++answers) {
        std::vector<kernel::Decision> open;
        for (const kernel::Decision& each : state.decisions()) {
            // Facts set at random would make fights without end; `Overruling` is about those.
            if (prompt_of(*book, each) == "overrule") continue;
            const bool heard = each.seat != state.registers().referee || seed % 4 == 0;
            if (each.answered == 0 && (each.standing == 0 || (heard && random.below(12) == 0)))
                open.push_back(each);
        }
        if (open.empty()) continue;
        const kernel::Decision chosen = open[random.below(open.size())];
        const auto answer = kernel::sample_answer(kernel::shape_of(state, chosen).shape, random);
        EXPECT_TRUE(answer.has_value());
        EXPECT_EQ(machine.answer(DecisionId(chosen.id), chosen.seat, *answer), Refusal::accepted);
        machine.advance();
    }
    EXPECT_EQ(state.registers().stop, static_cast<std::uint32_t>(Stop::over));
    for (const kernel::Lasting& each : state.lastings())
        EXPECT_EQ(each.alive, 0) << "no state outlives the fight";
    return kernel::fingerprint(*book, state);
}

TEST(Fights, random_answers_play_a_fight_to_its_end_and_the_same_seed_to_the_same_end) {
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        std::uint64_t answers = 0;
        std::uint64_t again = 0;
        EXPECT_EQ(fight_at_random(seed, answers), fight_at_random(seed, again)) << "seed " << seed;
        EXPECT_EQ(answers, again);
    }
}

// The referee's word may make nonsense of a fight; it must never break one.
TEST(Overruling, facts_set_at_random_in_the_middle_of_a_fight_break_nothing) {
    const auto book = bane_book();
    std::uint64_t overruled = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        kernel::Setup setup = berserker_scene().setup();
        setup.seed = seed;
        kernel::State state;
        ASSERT_TRUE(kernel::begin_match(*book, state, setup).empty());
        RandomStream random = RandomStream::seeded(seed, 9);
        kernel::Machine machine(*book, state);
        machine.advance();
        for (int i = 0; i < 300 && !machine.stopped(); ++i) {
            std::vector<kernel::Decision> open;
            for (const kernel::Decision& each : state.decisions()) {
                if (each.answered == 0 && (each.standing == 0 || random.below(6) == 0)) open.push_back(each);
            }
            if (open.empty()) continue;
            const kernel::Decision chosen = open[random.below(open.size())];
            if (prompt_of(*book, chosen) == "overrule_what") ++overruled;
            auto answer = kernel::sample_answer(kernel::shape_of(state, chosen).shape, random);
            const std::string_view said = answer.has_value() ? "" : "broadsword";
            if (chosen.shape == kernel::ShapeKind::number && random.below(2) == 0)
                answer = std::vector<std::int64_t>{std::clamp<std::int64_t>(
                    static_cast<std::int64_t>(random.below(7)) - 1, chosen.minimum, chosen.maximum)};
            ASSERT_EQ(machine.answer(DecisionId(chosen.id), chosen.seat,
                                     answer.value_or(std::vector<std::int64_t>{}), said),
                      Refusal::accepted)
                << "seed " << seed << ": " << prompt_of(*book, chosen) << ", shape "
                << static_cast<int>(chosen.shape);
            machine.advance();
        }
        const auto ended = static_cast<Stop>(state.registers().stop);
        EXPECT_TRUE(ended == Stop::running || ended == Stop::over || ended == Stop::overflow)
            << "seed " << seed << ": " << state.registers().stop << " "
            << (state.registers().stop_detail < book->names.size()
                    ? book->text(NameId(state.registers().stop_detail))
                    : "");
    }
    EXPECT_GT(overruled, 100U);
}

}  // namespace

}  // namespace cantrip::testing::dragonbane
