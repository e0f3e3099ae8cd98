#include "english/phrases.hpp"

#include <array>

namespace cantrip::english {

namespace {

constexpr auto crafting_event_rows = std::to_array<EventPhrase>({
    {"attempted", "{who|somebody} {who:tries/try|somebody} to craft", "{who|somebody} would try to craft"},
    {"cleared", "{what|something} is taken off the bench", "{what|something} would be taken off the bench"},
    {"laid_out", "{who|somebody} {who:lays/lay|somebody} out a component",
     "{who|somebody} would lay out a component"},
    {"learned", "{who|somebody} {who:learns/learn|somebody} a perk", "{who|somebody} would learn a perk"},
    {"supplied", "{who|somebody} {who:gets/get|somebody} {amount|some} of a component",
     "{who|somebody} would get {amount|some} of a component"},
});

constexpr auto crafting_prompt_rows = std::to_array<PromptPhrase>({
    {"take_off_the_bench", "What comes off the bench?"},
    {"what_next", "What do you do next?"},
});

}  // namespace

GamePhrases crafting_phrases() { return {"crafting", {}, crafting_event_rows, crafting_prompt_rows}; }

}  // namespace cantrip::english
