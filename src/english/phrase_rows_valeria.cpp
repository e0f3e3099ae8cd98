#include "english/phrases.hpp"

#include <array>

namespace cantrip::english {

namespace {

using model::Sort;

constexpr auto valeria_op_rows = std::to_array<GameOpPhrase>({
    {Sort::selector, {"accessible", "", "accessible {kind:several}", "set"}},
    {Sort::test, {"affordable", "", "you can pay for {of}"}},
    {Sort::effect, {"call", "procedure=take_card", "you take {on} for nothing"}},
    {Sort::effect, {"call", "procedure=acquire", "you pay for {on} and take it"}},
});

constexpr auto valeria_event_rows = std::to_array<EventPhrase>({
    {"end_triggered", "the end of the match is triggered", "the end of the match would be triggered"},
    {"gained", "{by|somebody} {by:takes/take|somebody} {what|a card}",
     "{by|somebody} would take {what|a card}"},
    {"paid", "{by|somebody} {by:pays/pay|somebody}", "{by|somebody} would pay"},
    {"stack_updated", "the next card of {stack|a stack} becomes accessible",
     "the next card of {stack|a stack} would become accessible"},
});

constexpr auto valeria_prompt_rows = std::to_array<PromptPhrase>({
    {"convert", "Pay and convert[, for {source}]?"},
    {"exchange", "Exchange[, for {source}]?"},
    {"flip_own_citizen", "Which of your citizens is turned face down?"},
    {"harvest_order", "Which of these comes next?"},
    {"payment_magic", "How much magic is paid instead?"},
    {"pick_monster", "Which monster?"},
    {"pick_player", "Which player?"},
    {"roll_dice", "Roll the dice."},
    {"standard_action", "Which action?"},
    {"steal_resource", "What is stolen?"},
    {"steal_victim", "From whom is it stolen?"},
});

}  // namespace

GamePhrases valeria_phrases() {
    return {"valeria", valeria_op_rows, valeria_event_rows, valeria_prompt_rows};
}

}  // namespace cantrip::english
