#include "english/phrases.hpp"

#include <array>

namespace cantrip::english {

namespace {

// Events of the shared ops, and those that several games know by one name.
constexpr auto shared_event_rows = std::to_array<EventPhrase>({
    {"became", "[the {fact} of ]{target|something} becomes {amount|something else}",
     "[the {fact} of ]{target|something} would become {amount|something else}"},
    {"card_played",
     "{target|a card} is played[ by {by}]",
     "{target|a card} would be played[ by {by}]",
     {},
     "this card"},
    {"changed", "[the {fact} of ]{target|something} changes[ by {amount}]",
     "[the {fact} of ]{target|something} would change[ by {amount}]"},
    {"damaged", "{target|something} {target:takes/take|something} [{amount} ]damage[ from {source}]",
     "{target|something} would take [{amount} ]damage[ from {source}]"},
    {"made", "{what|something} appears[ in {zone}]", "{what|something} would appear[ in {zone}]"},
    {"moved", "{what|something} {what:moves/move|something}[ from {from}][ to {zone}]",
     "{what|something} would move[ from {from}][ to {zone}]"},
    {"removed", "{what|something} {what:leaves/leave|something} the match",
     "{what|something} would leave the match"},
    {"turn_began", "a turn begins[: {target}][: {by}]", "a turn would begin[: {target}][: {by}]"},
    {"turn_ended", "a turn ends[: {target}][: {by}]", "a turn would end[: {target}][: {by}]"},
    {"turned", "{target|a card} {target:is/are|something} turned over",
     "{target|a card} would be turned over"},
    {"match_ended", "the match ends", "the match would end"},
    {"match_over", "the match is over", "the match would be over"},
    {"rolled", "{roller|somebody} rolls[ {die}]", "{roller|somebody} would roll"},
    {"shuffled", "a deck is shuffled", "a deck would be shuffled"},
});

constexpr auto shared_prompt_rows = std::to_array<PromptPhrase>({
    {"approve_ability", "May {ability|the ability}[ of {source}] be used here?"},
    {"choose", "Choose[ for {source}]."},
    {"confirm", "Yes or no[, for {source}]?"},
    {"shuffle", "Shuffle[ {source}]."},
    {"use_ability", "Use {ability|the ability}[ of {source}]?"},
    {"which_ability_first", "Which ability comes first?"},
    {"overrule", "The referee may overrule at any time."},
    {"overrule_whose", "Overrule: about what?"},
    {"overrule_which", "Overrule: which fact?"},
    {"overrule_what", "Overrule: what does it become?"},
    {"which_replacement_first", "Which of these applies first?"},
});

}  // namespace

std::span<const EventPhrase> shared_event_phrases() { return shared_event_rows; }
std::span<const PromptPhrase> shared_prompt_phrases() { return shared_prompt_rows; }

}  // namespace cantrip::english
