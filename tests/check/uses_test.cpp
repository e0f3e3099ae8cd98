#include "model/uses.hpp"

#include "catalog/catalog.hpp"
#include "check/check.hpp"
#include "check/checked_game.hpp"
#include "compile/compile.hpp"
#include "english/ability_text.hpp"
#include "languages/reading.hpp"

namespace cantrip {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr const char* rage =
    R"({"id": "rage", "kind": "mark", "abilities": [{"op": "standing", "id": "rage", "contributes": {"op": "modify", "value": "power"}}]})";

// Definitions of a game in which marks are only there for cards to use.
struct UsesDesk : reading::Desk {
    kernel::Rulebook book;
    model::Pack pack;

    explicit UsesDesk(const std::string& definitions) {
        static const catalog::Game game{"checked", "Checked", reading::declare_checked_game, {}};
        catalog::declare(game, book);
        kernel::Declare(book).printed_kind("mark");
        pack.definitions = read(R"({"cantrip": 1, "definitions": [)" + definitions + "]}");
        checks::check(pack, book, catalog::ops(), diagnostics);
    }
    void compile() {
        ASSERT_FALSE(diagnostics.has_errors()) << rendered();
        compile::compile(std::span(&pack, 1), book, diagnostics);
    }
};

TEST(Uses, a_card_has_the_abilities_of_what_it_uses_and_each_remembers_where_it_is_said) {
    UsesDesk desk(std::string(rage) + R"(,
        {"id": "fury", "kind": "mark", "uses": "rage", "abilities": [{"op": "called", "id": "fury", "role": "x", "do": "cancel"}]},
        {"id": "rat", "kind": "card", "uses": ["fury"], "abilities": [{"op": "called", "id": "own", "role": "x", "do": "cancel"}]},
        {"id": "wolf", "kind": "card", "uses": ["rage"]})");
    desk.compile();
    const auto held = [&](std::string_view id) {
        std::vector<std::string> lines;
        for (const AbilityId each : desk.book.definitions[desk.book.find_definition(id).index].abilities) {
            const kernel::AbilitySpec& ability = desk.book.abilities[each.index];
            EXPECT_EQ(ability.definition, desk.book.find_definition(id));
            lines.push_back(std::string(desk.book.text(ability.id)) + " of " +
                            std::string(desk.book.text(desk.book.definitions[ability.from.index].id)));
        }
        return lines;
    };
    EXPECT_THAT(held("rat"), ElementsAre("own of rat", "fury of fury", "rage of rage"));
    EXPECT_THAT(held("wolf"), ElementsAre("rage of rage"));
    EXPECT_THAT(held("rage"), IsEmpty()) << "there is no such thing in play, so that nothing watches for it";
}

TEST(Uses, the_text_stands_on_the_card_and_on_what_it_uses) {
    UsesDesk desk(std::string(rage) + R"(, {"id": "rat", "kind": "card", "uses": ["rage"]})");
    const english::Glossary glossary{desk.pack.definitions};
    for (const model::Definition& each : desk.pack.definitions) {
        EXPECT_THAT(english::explain_definition(each, desk.ops, glossary), HasSubstr("It has 1 more power."));
    }
}

TEST(Uses, an_unknown_id_is_an_error_with_the_nearest_that_has_abilities) {
    UsesDesk desk(std::string(rage) + R"(, {"id": "rat", "kind": "card", "uses": ["rgae"]})");
    EXPECT_THAT(desk.found(), ElementsAre("E0210 \"rgae\""));
    EXPECT_EQ(desk.diagnostics.all().front().nearest, "rage");
}

TEST(Uses, a_circle_is_an_error_at_each_of_its_steps) {
    UsesDesk desk(R"({"id": "a", "kind": "mark", "uses": ["b"]}, {"id": "b", "kind": "mark", "uses": ["c"]},
                     {"id": "c", "kind": "mark", "uses": ["a"]}, {"id": "d", "kind": "mark", "uses": ["d"]},
                     {"id": "e", "kind": "card", "uses": ["a"]})");
    EXPECT_THAT(desk.found(), ElementsAre("E0217 \"b\"", "E0217 \"c\"", "E0217 \"a\"", "E0217 \"d\""));
}

TEST(Uses, naming_something_twice_is_an_error) {
    UsesDesk desk(std::string(rage) + R"(, {"id": "rat", "kind": "card", "uses": ["rage", "rage"]})");
    EXPECT_THAT(desk.found(), ElementsAre("E0218 \"rage\""));
}

// Without a bound, a file of a few kilobytes could ask for more abilities than any memory holds.
TEST(Uses, there_is_a_bound_to_what_one_definition_may_use) {
    std::string definitions = rage;
    for (int i = 0; i < 70; ++i) {
        const std::string next = i == 0 ? "rage" : "m" + std::to_string(i - 1);
        definitions +=
            R"(, {"id": "m)" + std::to_string(i) + R"(", "kind": "mark", "uses": [")" + next + R"("]})";
    }
    UsesDesk desk(definitions);
    ASSERT_FALSE(desk.diagnostics.empty());
    for (const text::Diagnostic& each : desk.diagnostics.all())
        EXPECT_EQ(each.code, text::Code::uses_too_many);
    EXPECT_EQ(desk.diagnostics.all().size(), 6U) << "m64 to m69";
}

TEST(Uses, an_ability_id_that_the_card_has_already_is_an_error_at_the_use) {
    UsesDesk desk(std::string(rage) + R"(, {"id": "rat", "kind": "card", "uses": ["rage"],
        "abilities": [{"op": "called", "id": "rage", "role": "x", "do": "cancel"}]})");
    EXPECT_THAT(desk.found(), ElementsAre("E0215 \"rage\""));
}

TEST(Uses, nothing_can_be_made_of_what_is_only_there_to_be_used) {
    UsesDesk desk(std::string(rage) + R"(, {"id": "rat", "kind": "card", "abilities":
        [{"op": "called", "role": "x", "do": {"op": "make", "definition": "rage", "zone": "hand"}}]})");
    EXPECT_THAT(desk.found(), ElementsAre("E0220 \"rage\""));
}

TEST(Uses, of_the_wrong_type_are_errors) {
    UsesDesk desk(R"({"id": "rat", "kind": "card", "uses": 3}, {"id": "wolf", "kind": "card", "uses": [3]})");
    EXPECT_THAT(desk.found(), ElementsAre("E0303 3", "E0303 3"));
}

}  // namespace
}  // namespace cantrip
