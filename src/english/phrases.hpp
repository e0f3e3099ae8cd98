#pragma once

#include "model/op_spec.hpp"

#include <span>
#include <string_view>
#include <vector>

// The one table of phrases for ops, events and prompts. Nothing else in the program says what an ability
// does.
namespace cantrip::english {

// The words of one op. Of several rows for an op the first whose conditions hold is taken; the last one has
// none. `words` is a template (template.hpp) over the op's parameters; beside these there are
//
//     {@event} {@would}   the event that the op names, as it happens and as it would happen
//     {@own}              that event when it is about the card itself, as an opening: "when destroyed"
//     {@rest}             what its `where` asks beyond naming who
//     {@use} {@interface} of an ability that is used: what else must hold, and whether breaking ice is meant
//     {@price}            a price in front of an ability is said, as in "1 click: ..."
//     {@wanted}           what a search looks for
//     {@kind}             the kind of ice whose subroutines are broken, if the ability asks for one
//     {@times} {@counted} of a product of a fixed number and a count: the number, and one of what is counted
//
// `if`, separated by commas: `path` (is there), `path=word` (the op or word there; `#set`: the words for
// several; `#constant`: a fixed number; `#per`: so much for each of something), `path<0` (a fixed number
// below zero, or so much less for each of something), `path^start` (the word begins so); with `!` in front
// each is the contrary. `number`: "one", "several", "set" (several to count or to pick from: "enemy cards"),
// "every" (the same in the singular: "everything in your hand"), otherwise the slot whose number the words
// have.
struct OpPhrase {
    std::string_view op;
    std::string_view conditions;
    std::string_view words;
    std::string_view number = "one";
    std::string_view single = {};  // of a set: the words for one of it, without article
};

// The words of an event over its slots: "{target} {target:is/are} destroyed".
struct EventPhrase {
    std::string_view event;
    std::string_view happens;
    std::string_view would;
    std::string_view own = {};   // the opening of an ability for when it happens to its own card
    std::string_view self = {};  // that card, in an ability for when it happens to another
};

struct PromptPhrase {
    std::string_view prompt;
    std::string_view words;
};

// The shared rows. Names may repeat in different sorts, so each sort of op has its own.
[[nodiscard]] std::span<const OpPhrase> ability_phrases();  // abilities, triggers, limits, durations
[[nodiscard]] std::span<const OpPhrase> modifier_phrases();
[[nodiscard]] std::span<const OpPhrase> amount_phrases();
[[nodiscard]] std::span<const OpPhrase> test_phrases();
[[nodiscard]] std::span<const OpPhrase> selector_phrases();
[[nodiscard]] std::span<const OpPhrase> effect_phrases();  // effects and options
[[nodiscard]] std::span<const EventPhrase> shared_event_phrases();
[[nodiscard]] std::span<const PromptPhrase> shared_prompt_phrases();

// What a game adds. Its rows for an op come before the shared ones, so that it can say some cases better.
struct GameOpPhrase {
    model::Sort sort = model::Sort::effect;
    OpPhrase phrase;
};
struct GamePhrases {
    std::string_view game;
    std::span<const GameOpPhrase> ops;
    std::span<const EventPhrase> events;
    std::span<const PromptPhrase> prompts;
};
[[nodiscard]] GamePhrases crafting_phrases();
[[nodiscard]] GamePhrases dragonbane_phrases();
[[nodiscard]] std::span<const GameOpPhrase> netrunner_number_phrases();
[[nodiscard]] std::span<const GameOpPhrase> netrunner_card_phrases();
[[nodiscard]] std::span<const GameOpPhrase> netrunner_structure_phrases();
[[nodiscard]] std::span<const GameOpPhrase> netrunner_query_phrases();
[[nodiscard]] GamePhrases netrunner_phrases();
[[nodiscard]] std::span<const EventPhrase> netrunner_event_phrases();
[[nodiscard]] std::span<const PromptPhrase> netrunner_prompt_phrases();
[[nodiscard]] GamePhrases queensblood_phrases();
[[nodiscard]] GamePhrases valeria_phrases();

// Every row for an op in the order of precedence, and the row of an event or a prompt: what the game says,
// then what all share. Games use the same names for different things; without a game all of them are looked
// through.
[[nodiscard]] std::vector<const OpPhrase*> phrases_for(const model::OpSpec& op, std::string_view game = {});
[[nodiscard]] const EventPhrase* find_event_phrase(std::string_view event, std::string_view game = {});
[[nodiscard]] const PromptPhrase* find_prompt_phrase(std::string_view prompt, std::string_view game = {});

}  // namespace cantrip::english
