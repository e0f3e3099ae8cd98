#include "kernel/workshop.hpp"

#include <fstream>
#include <sstream>

namespace cantrip::testing {

namespace {

std::shared_ptr<kernel::Rulebook> crafting_book() {
    std::ifstream file(std::string(CANTRIP_SOURCE_DIR) + "/packs/crafting-first/cards.json");
    std::ostringstream bytes;
    bytes << file.rdbuf();
    return build(*catalog::find_game("crafting"), bytes.str());
}

kernel::Setup bench_with(std::initializer_list<const char*> learned,
                         std::initializer_list<std::pair<const char*, int>> owned) {
    kernel::Setup setup;
    setup.seats = {"actor"};
    setup.begin = "workshop";
    setup.settings = {{"actor", "points", 5, ""}};
    for (const char* perk : learned) {
        const std::string skill = std::string_view(perk).find("hand") != std::string_view::npos ||
                                          std::string_view(perk) == "field-forager"
                                      ? "herbalism"
                                      : "cooking";
        setup.cards.push_back({perk, perk, "learned", skill, "actor", false, {}});
    }
    for (const auto& [item, count] : owned) {
        setup.cards.push_back({item, item, "inventory", "actor", "actor", false, {{"", "count", count, ""}}});
    }
    return setup;
}

std::vector<kernel::Range> ranges(const Table& table, const char* skill, const char* value) {
    return kernel::value_ranges(kernel::table_scope(*table.book, table.state), table.book->find_value(value),
                                table.ref(skill));
}

// Chooses the option that means this definition.
kernel::Refusal pick(Table& table, std::string_view definition) {
    const kernel::Decision decision = table.open("actor").at(0);
    const auto options = table.options(decision);
    for (std::size_t i = 0; i < options.size(); ++i) {
        const auto index = static_cast<std::int64_t>(i);
        if (options[i].kind == kernel::OptionKind::definition &&
            static_cast<std::uint32_t>(options[i].a) == table.book->find_definition(definition).index) {
            return table.choose(decision, std::span(&index, 1));
        }
    }
    ADD_FAILURE() << definition << " is not offered";
    return kernel::Refusal::not_admitted;
}

std::vector<std::string> bench(const Table& table) {
    std::vector<std::string> names;
    const std::uint32_t zone =
        kernel::zone_of_kind(table.state, table.entity("actor"), table.book->find_zone_kind("bench"));
    for (std::uint32_t at = table.state.zones()[zone].first; at != kernel::none;
         at = table.state.entity(at).next) {
        names.emplace_back(table.book->text(table.book->definitions[table.state.entity(at).definition].id));
    }
    return names;
}

TEST(Crafting, rules_of_several_perks_combine_by_union_max_min_sum_any_and_first) {
    const Table table(crafting_book(),
                      bench_with({"camp-kitchen", "fast-prep", "feastwright", "improvised-pantry",
                                  "field-forager", "thrifty-hand", "gentle-hand"},
                                 {}));
    EXPECT_EQ(table.value("cooking", "crafting_dc"), Number(0)) << "+1 and -1";
    EXPECT_EQ(table.value("cooking", "time_multiplier"), Number::ratio(3, 4));
    EXPECT_EQ(table.value("cooking", "loss_is_half"), Number(1));
    EXPECT_EQ(table.value("cooking", "half_is_kept"), Number(0))
        << "the other skill's perk does not count here";
    EXPECT_EQ(table.value("herbalism", "gathering_bonus"), Number::ratio(5, 2))
        << "fractions are summed as they are";
    EXPECT_EQ(table.value("herbalism", "gathering_yield"), Number(2));
    const kernel::Scope scope = kernel::table_scope(*table.book, table.state);
    EXPECT_EQ(table.book->text(
                  kernel::value_name(scope, table.book->find_value("consolation"), table.ref("herbalism"))),
              "spring-water")
        << "the first in learned order";
    const auto tiers = ranges(table, "cooking", "recipe_tiers");
    for (int level = 0; level <= 20; ++level) {
        EXPECT_EQ(kernel::in_ranges(tiers, level), level <= 1 || (level >= 8 && level <= 14)) << level;
    }
}

TEST(Crafting, the_ledger_says_which_perk_contributed_what) {
    const Table table(crafting_book(),
                      bench_with({"camp-kitchen", "fast-prep", "field-forager", "thrifty-hand"}, {}));
    kernel::Ledger ledger;
    EXPECT_EQ(table.value("cooking", "crafting_dc", &ledger), Number(0));
    ASSERT_EQ(ledger.size(), 3U);
    EXPECT_EQ(ledger[1].source, table.ref("camp-kitchen"));
    EXPECT_EQ(ledger[1].amount, Number(1));
    EXPECT_EQ(ledger[2].source, table.ref("fast-prep"));
    EXPECT_EQ(ledger[2].amount, Number(-1));
    EXPECT_EQ(ledger[2].running, Number(0));
}

TEST(Crafting, a_perk_costs_points_and_needs_what_it_requires) {
    Table table(crafting_book(), bench_with({}, {}));
    const auto offered = table.options(table.open("actor").at(0));
    const auto fast = static_cast<std::int64_t>(table.book->find_definition("fast-prep").index);
    for (const kernel::Option& option : offered)
        EXPECT_FALSE(option.kind == kernel::OptionKind::definition && option.a == fast);
    EXPECT_EQ(pick(table, "camp-kitchen"), kernel::Refusal::accepted);
    EXPECT_EQ(table.fact("actor", "points"), 4);
    EXPECT_EQ(pick(table, "fast-prep"), kernel::Refusal::accepted);
    EXPECT_EQ(table.value("cooking", "crafting_dc"), Number(0));
}

TEST(Crafting, in_tier_the_dc_is_modified_and_everything_is_consumed) {
    Table table(
        crafting_book(),
        bench_with({"camp-kitchen", "fast-prep"}, {{"wild-onion", 2}, {"spring-water", 1}, {"salt", 1}}),
        {8});
    EXPECT_EQ(pick(table, "recipe-onion-soup"), kernel::Refusal::accepted);
    EXPECT_EQ(table.dice_left(), 0U);
    EXPECT_EQ(table.fact("actor", "crafted"), 1) << "8 against 8 + 1 - 1";
    EXPECT_EQ(table.fact("wild-onion", "count"), 1);
    std::vector<std::string> stacks;
    const std::uint32_t zone =
        kernel::zone_of_kind(table.state, table.entity("actor"), table.book->find_zone_kind("inventory"));
    for (std::uint32_t at = table.state.zones()[zone].first; at != kernel::none;
         at = table.state.entity(at).next) {
        stacks.emplace_back(table.book->text(table.book->definitions[table.state.entity(at).definition].id));
    }
    EXPECT_EQ(stacks, (std::vector<std::string>{"wild-onion", "onion-soup"})) << "empty stacks are gone";
}

TEST(Crafting, an_experiment_mixes_a_wrong_component_in_and_removing_it_is_the_task) {
    // Draws: the first component that is no ingredient, slot 0, then the roll.
    Table table(crafting_book(),
                bench_with({"improvised-pantry"}, {{"river-fish", 1}, {"wild-onion", 1}, {"salt", 1}}),
                {0, 0, 6});
    EXPECT_EQ(pick(table, "recipe-fish-feast"), kernel::Refusal::accepted);
    EXPECT_EQ(bench(table), (std::vector<std::string>{"herb-bundle", "river-fish", "wild-onion", "salt"}));
    const kernel::Decision decision = table.open("actor").at(0);
    EXPECT_EQ(decision.shape, kernel::ShapeKind::subset);
    EXPECT_EQ(table.options(decision).size(), 4U);
    EXPECT_EQ(table.choose("actor", {0}), kernel::Refusal::accepted);
    EXPECT_EQ(table.fact("actor", "crafted"), 1) << "6 + 2 against the plain 8";
    EXPECT_EQ(table.dice_left(), 0U);
}

TEST(Crafting, a_true_ingredient_removed_is_a_failure_without_a_roll) {
    Table table(crafting_book(),
                bench_with({"improvised-pantry", "feastwright"},
                           {{"river-fish", 1}, {"wild-onion", 1}, {"salt", 1}, {"herb-bundle", 1}}),
                {0, 3, 1});
    EXPECT_EQ(pick(table, "recipe-fish-feast"), kernel::Refusal::accepted);
    EXPECT_EQ(bench(table).back(), "herb-bundle");
    EXPECT_EQ(table.choose("actor", {0}), kernel::Refusal::accepted) << "the fish goes, the wrong herb stays";
    EXPECT_EQ(table.fact("actor", "attempts"), 1);
    EXPECT_EQ(table.fact("actor", "crafted"), 0);
    // Three units lay there; half of three is one: the script's 1 takes the second.
    EXPECT_EQ(table.dice_left(), 0U);
    EXPECT_EQ(table.fact("wild-onion", "count") + table.fact("herb-bundle", "count"), 2);
}

TEST(Crafting, the_wrong_component_may_come_first_between_and_last_and_nothing_shown_tells_it) {
    for (const std::int64_t slot : {0, 1, 2, 3}) {
        Table table(crafting_book(),
                    bench_with({"improvised-pantry"}, {{"river-fish", 1}, {"wild-onion", 1}, {"salt", 1}}),
                    {2, slot});
        ASSERT_EQ(pick(table, "recipe-fish-feast"), kernel::Refusal::accepted);
        const std::vector<std::string> shown = bench(table);
        EXPECT_EQ(shown.at(static_cast<std::size_t>(slot)), "grey-moss");
        EXPECT_EQ(table.book->facts[table.book->find_fact("wrong").index].seen, kernel::Seen::by_nobody);
        // All entries look alike: one unit each, same kind, same owner.
        for (const kernel::Option& option : table.options(table.open("actor").at(0))) {
            const std::uint32_t entry = option.entity().index;
            EXPECT_EQ(kernel::fact_of(*table.book, table.state, entry, table.book->find_fact("count")), 1);
            EXPECT_EQ(table.state.entity(entry).owner, table.entity("actor"));
        }
    }
}

TEST(Crafting, a_gap_between_tiers_is_experimental_when_that_is_permitted_and_locked_otherwise) {
    const auto offers_feast = [](const Table& table) {
        const auto wanted = static_cast<std::int64_t>(table.book->find_definition("recipe-fish-feast").index);
        for (const kernel::Option& option : table.options(table.open("actor").at(0))) {
            if (option.kind == kernel::OptionKind::definition && option.a == wanted) return true;
        }
        return false;
    };
    const std::initializer_list<std::pair<const char*, int>> owned = {
        {"river-fish", 1}, {"wild-onion", 1}, {"salt", 1}};
    EXPECT_FALSE(offers_feast(Table(crafting_book(), bench_with({"camp-kitchen", "feastwright"}, owned))));
    EXPECT_TRUE(offers_feast(
        Table(crafting_book(), bench_with({"camp-kitchen", "feastwright", "improvised-pantry"}, owned))));
}

TEST(Crafting, what_was_consumed_kept_and_made_adds_up_over_random_play) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        kernel::Setup setup =
            bench_with({"improvised-pantry", "camp-kitchen"},
                       {{"river-fish", 9}, {"wild-onion", 9}, {"salt", 9}, {"spring-water", 9}});
        setup.seed = seed;
        Table table(crafting_book(), setup, {}, kernel::Nature::seeded);
        RandomStream random = RandomStream::seeded(seed, 9);
        for (int i = 0; i < 12 && table.stop() == kernel::Stop::running; ++i) {
            const kernel::Decision decision = table.open("actor").at(0);
            const auto answer = kernel::sample_answer(kernel::shape_of(table.state, decision).shape, random);
            table.choose(decision, *answer);
            EXPECT_GE(table.fact("actor", "points"), 0);
        }
        EXPECT_GE(table.fact("actor", "attempts"), table.fact("actor", "crafted"));
    }
}

}  // namespace

}  // namespace cantrip::testing
