#include "english/phrases.hpp"

#include <array>

namespace cantrip::english {

namespace {

using model::Sort;

constexpr auto queensblood_op_rows = std::to_array<GameOpPhrase>({
    {Sort::selector, {"affected", "", "cards on affected tiles", "set"}},
    {Sort::selector, {"same_lane", "", "cards in its lane", "set"}},
    {Sort::selector, {"owned_by", "from=affected,by=controller", "allied cards on affected tiles", "set"}},
    {Sort::selector, {"owned_by", "from=affected,by=opponents", "enemy cards on affected tiles", "set"}},
    {Sort::selector, {"owned_by", "from=same_lane,by=controller", "allied cards in its lane", "set"}},
    {Sort::selector, {"owned_by", "from=same_lane,by=opponents", "enemy cards in its lane", "set"}},
    {Sort::effect, {"change_power", "amount<0", "{who|it} {who:loses/lose|it} {amount:size} power"}},
    {Sort::effect, {"change_power", "amount=#constant", "{who|it} {who:gains/gain|it} {amount} power"}},
    {Sort::effect, {"change_power", "", "{who|it} {who:gains/gain|it} power: {amount}"}},
    {Sort::effect, {"destroy_cards", "", "{who} {who:is/are} destroyed"}},
    {Sort::effect,
     {"spawn_tokens", "",
      "each empty tile of yours gets a token: {first}[, with rank 2 {second}][, with rank 3 {third}]"}},
    {Sort::effect, {"expand", "", "it claims or strengthens the tiles around it"}},
});

constexpr auto queensblood_event_rows = std::to_array<EventPhrase>({
    {"card_destroyed", "{target|a card} is destroyed", "{target|a card} would be destroyed"},
    {"destroyed", "{target|the dying cards} {target:is/are|you} destroyed",
     "{target|the dying cards} would be destroyed"},
    {"drawn", "{what|a card} is drawn[ by {by}]", "{what|a card} would be drawn[ by {by}]"},
    {"dying", "cards begin to die", "cards would begin to die"},
    {"enfeebled", "{target|a card} is enfeebled", "{target|a card} would be enfeebled"},
    {"expanded", "{target|a tile} is claimed or strengthened[ by {by}]",
     "{target|a tile} would be claimed or strengthened[ by {by}]"},
    {"first_enfeebled", "{target|a card} is first enfeebled", "{target|a card} would first be enfeebled"},
    {"first_enhanced", "{target|a card} is first enhanced", "{target|a card} would first be enhanced"},
    {"match_over", "the match is over", "the match would be over"},
    {"passed", "{by|somebody} {by:passes/pass|somebody}", "{by|somebody} would pass"},
    {"pawns_placed", "{amount|new} pawns come to {target|a tile}",
     "{amount|new} pawns would come to {target|a tile}"},
    {"placed", "{what|a card} is placed[ on {tile}][ by {by}]",
     "{what|a card} would be placed[ on {tile}][ by {by}]"},
    {"power_changed", "the power of {target|a card} changes[ by {amount}]",
     "the power of {target|a card} would change[ by {amount}]"},
    {"power_seen", "the power of {target|a card} goes[ from {was}] to {now|another number}",
     "the power of {target|a card} would go[ from {was}] to {now|another number}"},
    {"put_back", "{what|a card} is put back[ by {by}]", "{what|a card} would be put back[ by {by}]"},
    {"spawned", "a token appears[ on {tile}]", "a token would appear[ on {tile}]"},
    {"taken_up", "{what|a card} is taken up[ by {by}]", "{what|a card} would be taken up[ by {by}]"},
});

constexpr auto queensblood_prompt_rows = std::to_array<PromptPhrase>({
    {"play_or_pass", "Play a card, or pass?"},
});

}  // namespace

GamePhrases queensblood_phrases() {
    return {"queensblood", queensblood_op_rows, queensblood_event_rows, queensblood_prompt_rows};
}

}  // namespace cantrip::english
