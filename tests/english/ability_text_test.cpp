#include "english/ability_text.hpp"

#include "english/happening_text.hpp"
#include "english/phrases.hpp"
#include "english/template.hpp"
#include "english/word_forms.hpp"
#include "languages/reading.hpp"

#ifdef CANTRIP_HAS_RAPIDCHECK
#include "languages/trees.hpp"

#include <rapidcheck/gtest.h>
#endif

namespace cantrip {
namespace {

using english::SlotText;
using reading::Desk;

// The English of an ability in the JSON form, in the words of one game or of all.
std::string said(const std::string& ability, std::string_view game = {}) {
    Desk desk;
    const auto cards = desk.read(reading::card(ability));
    EXPECT_TRUE(desk.diagnostics.empty()) << desk.rendered();
    if (cards.size() != 1 || cards[0].abilities.size() != 1) return {};
    return english::explain_ability(cards[0].abilities[0], desk.ops, {{}, game});
}

std::string said_doing(const std::string& effect) {
    return said(
        R"({"op": "triggered", "on": {"event": "card_destroyed", "where": {"op": "among", "who": {"op": "event_entity", "slot": "target"}, "set": "self"}},
                    "do": [)" +
        effect + "]}");
}

const std::string all_cards = R"({"op": "of_kind", "kind": "card"})";
const std::string enemies = R"({"op": "owned_by", "from": )" + all_cards + R"(, "by": "opponents"})";

TEST(AbilityText, says_what_happens_when_it_is_destroyed) {
    EXPECT_EQ(said_doing(R"({"op": "change", "who": )" + enemies + R"(, "fact": "power", "amount": -3})"),
              "When it is destroyed, enemy cards lose 3 power.");
    EXPECT_EQ(said_doing(R"({"op": "change", "fact": "scale_delta", "amount": 2})"),
              "When it is destroyed, it gains 2 power.");
    EXPECT_EQ(
        said_doing(
            R"({"op": "change", "who": "controller", "fact": "gold"}, {"op": "remove", "who": {"op": "event_entity", "slot": "target"}})"),
        "When it is destroyed, you gain 1 gold, then it leaves the match for good.");
}

TEST(AbilityText, a_game_says_its_own_cases_better) {
    EXPECT_EQ(
        said_doing(
            R"({"op": "change_power", "who": {"op": "owned_by", "from": "affected", "by": "opponents"}, "amount": -3})"),
        "When it is destroyed, enemy cards on affected tiles lose 3 power.");
}

TEST(AbilityText, says_the_side_of_whoever_an_event_happens_to) {
    const auto when = [](const std::string& event, const std::string& side) {
        return said(
            R"({"op": "triggered", "on": {"event": ")" + event +
                R"(", "where": {"op": "among", "who": {"op": "owner_of", "of": {"op": "event_entity", "slot": "target"}}, "set": ")" +
                side + R"("}}, "do": {"op": "change", "fact": "gold", "amount": 2}})",
            "queensblood");
    };
    EXPECT_EQ(when("card_destroyed", "controller"),
              "When an allied card is destroyed, this card gains 2 gold.");
    EXPECT_EQ(when("card_played", "opponents"), "When an enemy card is played, this card gains 2 gold.");
    EXPECT_EQ(when("cursed", "opponents"), "When something of an enemy is cursed, it gains 2 gold.")
        << "an event without words of its own";
}

TEST(AbilityText, says_so_much_for_each_of_something) {
    const auto standing = [](const std::string& times) {
        return said(
            R"({"op": "standing", "contributes": {"op": "modify", "value": "power", "amount": {"op": "product", "of": [)" +
            times +
            R"(, {"op": "count", "of": {"op": "enfeebled", "from": {"op": "in_zone", "zone": "tile"}}}]}}})");
    };
    EXPECT_EQ(standing("2"), "It has 2 more power for each enfeebled card.");
    EXPECT_EQ(standing("-1"), "It has 1 less power for each enfeebled card.");
}

TEST(AbilityText, says_the_first_time_of_what_is_limited_to_once_in_a_match) {
    EXPECT_EQ(
        said(R"({"op": "triggered", "on": {"event": "card_played"}, "limit": {"scope": "match", "uses": 1},
                       "do": {"op": "change", "fact": "gold"}})",
             "queensblood"),
        "The first time a card is played, this card gains 1 gold.");
}

TEST(AbilityText, says_who_an_event_happens_to) {
    const auto when = [](const std::string& who) {
        return said(R"({"op": "triggered", "on": {"event": "card_destroyed", "where": )" + who +
                    R"(}, "do": {"op": "lose", "fact": "power"}})");
    };
    EXPECT_EQ(
        when(R"({"op": "among", "who": {"op": "event_entity", "slot": "target"}, "set": )" + enemies + "}"),
        "When one of the enemy cards is destroyed, this card loses 1 power.");
    EXPECT_EQ(when(R"({"op": "among", "who": "self", "set": "event_targets"})"),
              "When it is destroyed, it loses 1 power.");
    EXPECT_EQ(
        when(
            R"({"op": "all_of", "of": [{"op": "among", "who": {"op": "event_entity", "slot": "target"}, "set": )" +
            enemies +
            R"(}, {"op": "compare", "left": {"op": "event_number", "slot": "amount"}, "is": ">=", "right": 2}]})"),
        "When one of the enemy cards is destroyed and that amount is at least 2, this card loses 1 power.");
    EXPECT_EQ(
        when(
            R"({"op": "not", "test": {"op": "among", "who": {"op": "event_entity", "slot": "target"}, "set": "self"}})"),
        "When a card is destroyed and the target is not this one, this card loses 1 power.");
}

TEST(AbilityText, says_what_stands_while_it_works) {
    EXPECT_EQ(said(R"({"op": "standing", "contributes": {"op": "modify", "value": "power", "whom": )" +
                   enemies + R"(, "amount": -1}})"),
              "Enemy cards have 1 less power.");
    EXPECT_EQ(
        said(
            R"({"op": "standing", "if": {"op": "compare", "left": {"op": "value", "value": "power"}, "is": ">", "right": 4},
                       "contributes": [{"op": "modify", "value": "power", "amount": 2}, {"op": "grant", "value": "traits", "names": ["elf", "giant"]}]})"),
        "While its power is more than 4, it has 2 more power and it has elf and giant among traits.");
    EXPECT_EQ(
        said(
            R"({"op": "standing", "contributes": {"op": "modify", "value": "dodging", "stage": "prohibit", "whom": "controller"}})"),
        "You are prohibited from: dodging.");
}

TEST(AbilityText, says_costs_limits_and_who_decides) {
    EXPECT_EQ(
        said(
            R"({"op": "activated", "window": "paid_abilities", "cost": {"op": "pay", "who": "controller", "fact": "credits", "amount": 2},
                       "limit": {"scope": "turn", "uses": 1}, "do": {"op": "end", "frame": "run"}})"),
        "Paid abilities: you may do this (cost: you pay 2 credits) (once per turn): the run ends.");
    EXPECT_EQ(
        said(
            R"({"op": "triggered", "may": true, "on": {"event": "moved", "first_each_turn": true}, "do": {"op": "change", "who": "controller", "fact": "gold", "amount": 2}})"),
        "The first time each turn that something moves, you may do this: you gain 2 gold.");
}

TEST(AbilityText, says_replacements) {
    EXPECT_EQ(
        said(
            R"({"op": "replacing", "on": {"event": "card_destroyed", "where": {"op": "among", "who": {"op": "event_entity", "slot": "target"}, "set": "self"}}, "do": "cancel"})"),
        "If it would be destroyed, that does not happen.");
}

TEST(AbilityText, says_choices) {
    EXPECT_EQ(
        said_doing(
            R"({"op": "choose", "from": {"op": "where", "from": )" + all_cards +
            R"(, "test": {"op": "compare", "left": {"op": "printed", "property": "cost", "of": "each"}, "is": "<=", "right": 2}},
                            "do": {"op": "remove", "who": "each"}})"),
        "When it is destroyed, you choose one of the cards with printed cost at most 2: the chosen one "
        "leaves the match for good.");
    EXPECT_EQ(
        said_doing(
            R"({"op": "choose_one", "who": "opponents", "options": [{"label": "pay_up", "do": {"op": "lose", "who": "each", "fact": "gold"}, "op": "option"}, "option"]})"),
        "When it is destroyed, your opponents choose one of these: (pay up) that one loses 1 gold; or "
        "nothing.");
}

TEST(AbilityText, says_what_lasts_and_until_when) {
    EXPECT_EQ(
        said_doing(
            R"({"op": "lasting", "bearer": "controller", "contributes": {"op": "modify", "value": "speed"},
                             "until": {"op": "during", "frame": "turn"}, "at_end": {"op": "lose", "who": "controller", "fact": "gold", "amount": 1}})"),
        "When it is destroyed, for the rest of the turn, you have 1 more speed; when this ends, you lose 1 "
        "gold.");
    EXPECT_EQ(
        said_doing(
            R"({"op": "lasting", "until": {"op": "until", "event": "moved"}, "abilities": {"op": "triggered", "on": {"event": "moved"}, "do": {"op": "lose", "fact": "power"}}})"),
        "When it is destroyed, until something moves, it has the ability \"When something moves, it loses 1 "
        "power.\"");
}

TEST(AbilityText, shows_definitions_by_their_names) {
    Desk desk;
    const auto cards = desk.read(R"({"cantrip": 1, "definitions": [
        {"id": "rat", "name": "Rat King", "kind": "card", "properties": {"power": 2, "marks": ["a", "b", "c"]},
         "abilities": {"op": "called", "role": "play", "do": {"op": "make", "definition": "rat", "zone": "hand"}}}]})");
    ASSERT_TRUE(desk.diagnostics.empty()) << desk.rendered();
    EXPECT_EQ(english::explain_definition(cards[0], desk.ops, {cards}),
              "Rat King (card): power 2; marks a, b and c\n  Play: Rat King is added to your hand.\n");
}

TEST(AbilityText, every_op_of_the_catalogue_has_a_phrase) {
    for (const model::OpSpec* op : catalog::op_specs()) {
        EXPECT_TRUE(english::has_phrase(*op)) << "src/english has no phrase for the op " << op->name;
    }
}

TEST(AbilityText, the_last_phrase_of_an_op_asks_for_nothing_and_all_name_its_parameters) {
    for (const model::OpSpec* op : catalog::op_specs()) {
        const english::OpPhrase* last = nullptr;
        for (const english::OpPhrase* each : english::phrases_for(*op)) {
            const english::OpPhrase& phrase = *each;
            EXPECT_TRUE(last == nullptr || !last->conditions.empty())
                << op->name << " has a phrase that is never used";
            last = each;
            for (std::size_t at = 0; (at = phrase.words.find('{', at)) != std::string_view::npos; ++at) {
                const auto slot =
                    english::read_slot(phrase.words.substr(at + 1, phrase.words.find('}', at) - at - 1));
                const std::string_view first = slot.path.substr(0, slot.path.find('.'));
                EXPECT_TRUE(first.starts_with('@') || op->param_index(first) >= 0)
                    << op->name << ": " << phrase.words;
            }
        }
        EXPECT_TRUE(last != nullptr && last->conditions.empty()) << op->name;
    }
}

#ifdef CANTRIP_HAS_RAPIDCHECK
RC_GTEST_PROP(AbilityText, every_tree_can_be_said, ()) {
    Desk desk;
    const reading::Trees trees(desk.ops);
    const std::string words = english::explain_ability(trees.node(model::Sort::ability, 4), desk.ops);
    RC_ASSERT(!words.empty());
    RC_ASSERT(words.find("  ") == std::string::npos || words.find("plain") != std::string::npos);
}
#endif

TEST(Template, leaves_out_what_has_no_words) {
    class Words final : public english::SlotWords {
    public:
        std::optional<english::Said> say(const english::TemplateSlot& slot) override {
            if (slot.path == "who") return english::Said{"all cards", true, true};
            if (slot.path == "amount") return english::Said{"-3", false};
            return std::nullopt;
        }
    } words;
    const auto filled = [&](std::string_view phrase) { return english::fill_phrase(phrase, words); };
    EXPECT_EQ(filled("{who} {who:has/have} it[ if {if}]"), "all cards have it");
    EXPECT_EQ(filled("{if|always} {if:is/are|you}"), "always are");
    EXPECT_EQ(filled("[a {who}[ and {if}]]{if}"), "a all cards");
    EXPECT_EQ(filled("{amount:size} of the {who:bare}"), "3 of the cards");
    EXPECT_EQ(filled("one of {who:those}"), "one of the cards");
}

TEST(WordForms, follow_english) {
    EXPECT_EQ(english::plural_of("card"), "cards");
    EXPECT_EQ(english::plural_of("wild ally"), "wild allies");
    EXPECT_EQ(english::plural_of("witch"), "witches");
    EXPECT_EQ(english::plural_of("day"), "days");
    EXPECT_EQ(english::with_article("Elf"), "an Elf");
    EXPECT_EQ(english::with_article("rat"), "a rat");
    EXPECT_EQ(english::sentence(" it works "), "It works.");
    EXPECT_EQ(english::sentence("why?"), "Why?");
    EXPECT_EQ(english::readable("scale_delta"), "scale delta");
}

TEST(HappeningText, tells_events_as_sentences) {
    const SlotText moved[] = {{"what", "Rat King"}, {"zone", "the hand of Ann"}};
    EXPECT_EQ(english::event_text("moved", moved), "Rat King moves to the hand of Ann.");
    const SlotText several[] = {{"by", "Ann"}, {"target", "two rats", true}};
    EXPECT_EQ(english::event_text("destroyed", several), "Two rats are destroyed.");
    EXPECT_EQ(english::event_text("run_begins", {}), "Run begins happens.");
    EXPECT_EQ(english::event_clause("moved", english::Tense::would, {}), "something would move");
}

TEST(HappeningText, every_event_of_every_game_has_words) {
    for (const catalog::Game& game : catalog::games()) {
        kernel::Rulebook book;
        catalog::declare(game, book);
        for (const kernel::EventKindSpec& event : book.event_kinds) {
            const std::string name(book.text(event.name));
            EXPECT_TRUE(english::has_event_phrase(name, game.id))
                << "src/english has no phrase for the event " << name << " of " << game.id;
            for (const english::Tense tense : {english::Tense::happens, english::Tense::would}) {
                const std::string clause = english::event_clause(name, tense, {}, game.id);
                EXPECT_EQ(clause.find_first_of("{}[]"), std::string::npos) << clause;
                EXPECT_EQ(clause.find("  "), std::string::npos) << clause;
            }
        }
    }
}

TEST(HappeningText, each_game_has_its_own_words_for_a_name_that_several_use) {
    EXPECT_EQ(english::prompt_text("mulligan", {}, "queensblood"), "Which cards do you put back?");
    EXPECT_EQ(english::prompt_text("mulligan", {}, "netrunner"), "Take a new first hand?");
    EXPECT_EQ(english::prompt_text("mulligan", {}, "crafting"), "Mulligan:");
}

TEST(HappeningText, asks_what_the_kernel_and_the_ops_ask) {
    const SlotText slots[] = {{"ability", "Aura"}, {"source", "Mu"}};
    EXPECT_EQ(english::prompt_text("use_ability", slots), "Use Aura of Mu?");
    EXPECT_EQ(english::prompt_text("paid_abilities", {}), "Paid abilities:");
    for (const char* asked :
         {"which_ability_first", "which_replacement_first", "use_ability", "choose", "confirm"}) {
        EXPECT_TRUE(english::has_prompt_phrase(asked)) << asked;
        EXPECT_FALSE(english::prompt_text(asked, {}).empty());
    }
}

}  // namespace
}  // namespace cantrip
