#include "english/phrases.hpp"

#include <array>
#include <vector>

namespace cantrip::english {

namespace {

using model::Sort;

constexpr auto queensblood_ability_rows = std::to_array<GameOpPhrase>({
    {Sort::ability,
     {"called", "role=on_play,!may=true,!cost,!approval",
      "when played, [if {if}, ]{do|nothing happens}[ ({limit})]"}},
    {Sort::ability,
     {"called", "role=on_spawned,!may=true,!cost,!approval",
      "when it appears, [if {if}, ]{do|nothing happens}[ ({limit})]"}},
    {Sort::ability,
     {"called", "role=replace,!may=true,!cost,!approval",
      "it may be played on an allied card[, if {if}]: {do|nothing happens}[ ({limit})]"}},
    {Sort::ability,
     {"standing", "id=while_in_play", "while in play, [if {if}, ]{contributes|nothing changes}"}},
    {Sort::ability,
     {"triggered",
      "on.event=power_seen,on.where=power_reaches,limit.scope=match,limit.uses=1,!may=true,!cost",
      "the first time its power reaches {on.where.height}, [if {if}, ]{do|nothing happens}"}},
    {Sort::trigger,
     {"on", "event=power_seen,where=power_reaches", "whenever its power reaches {where.height}"}},

    {Sort::modifier,
     {"modify", "value=pawns,stage=set,amount=#constant,!whom",
      "its marks place {amount} pawns instead of 1[, while {if}]"}},
    {Sort::modifier,
     {"modify", "value=lane_bonus,amount=clamped,amount.of=value,amount.most=value,!whom",
      "when you win its lane, you also score the lower of both sides' power there[, if {if}]"}},
    {Sort::modifier,
     {"modify", "value=lane_bonus,amount=1,!stage,!whom",
      "when you win its lane, you score 1 more point there[, if {if}]"}},
    {Sort::modifier,
     {"modify", "value=lane_bonus,amount<0,!stage,!whom",
      "when you win its lane, you score {amount:size} fewer points there[, if {if}]"}},
    {Sort::modifier,
     {"modify", "value=lane_bonus,amount=#constant,!stage,!whom",
      "when you win its lane, you score {amount} more points there[, if {if}]"}},
});

constexpr auto queensblood_op_rows = std::to_array<GameOpPhrase>({
    {Sort::selector, {"affected", "", "cards on affected tiles", "set", "card on an affected tile"}},
    {Sort::selector, {"same_lane", "", "cards in its lane", "set", "card in its lane"}},
    {Sort::selector,
     {"owned_by", "from=affected,by=controller", "allied cards on affected tiles", "set",
      "allied card on an affected tile"}},
    {Sort::selector,
     {"owned_by", "from=affected,by=opponents", "enemy cards on affected tiles", "set",
      "enemy card on an affected tile"}},
    {Sort::selector,
     {"owned_by", "from=same_lane,by=controller", "allied cards in its lane", "set",
      "allied card in its lane"}},
    {Sort::selector,
     {"owned_by", "from=same_lane,by=opponents", "enemy cards in its lane", "set", "enemy card in its lane"}},
    {Sort::selector, {"in_zone", "zone=tile,!of", "all cards", "set", "card"}},
    {Sort::selector,
     {"owned_by", "from=in_zone,from.zone=tile,!from.of,by=controller", "all allied cards", "set",
      "allied card"}},
    {Sort::selector,
     {"owned_by", "from=in_zone,from.zone=tile,!from.of,by=opponents", "all enemy cards", "set",
      "enemy card"}},
    {Sort::selector, {"enhanced", "", "enhanced {from:bare}", "set", "enhanced {from:single}"}},
    {Sort::selector, {"enfeebled", "", "enfeebled {from:bare}", "set", "enfeebled {from:single}"}},
    {Sort::selector,
     {"changed", "", "enhanced or enfeebled {from:bare}", "set", "enhanced or enfeebled {from:single}"}},
    {Sort::selector, {"except", "without=self,from=enhanced", "other {from}", "set", "other {from:single}"}},
    {Sort::selector, {"except", "without=self,from=enfeebled", "other {from}", "set", "other {from:single}"}},
    {Sort::selector, {"except", "without=self,from=changed", "other {from}", "set", "other {from:single}"}},

    {Sort::test, {"power_reaches", "", "its power reaches {height}"}},
    {Sort::test,
     {"compare", "left=fact,left.fact=replaced_pawns,!left.of,is===,right=1", "it replaced 1 pawn"}},
    {Sort::test,
     {"compare", "left=fact,left.fact=replaced_pawns,!left.of,is===,right=0", "it replaced no pawns"}},
    {Sort::test,
     {"compare", "left=fact,left.fact=replaced_pawns,!left.of,is===", "it replaced {right} pawns"}},

    {Sort::effect,
     {"change", "fact=scale_delta,amount<0", "{who|it} {who:loses/lose|it} {amount:size} power"}},
    {Sort::effect,
     {"change", "fact=scale_delta,amount=#constant", "{who|it} {who:gains/gain|it} {amount} power"}},
    {Sort::effect, {"change_power", "amount<0", "{who|it} {who:loses/lose|it} {amount:size} power"}},
    {Sort::effect, {"change_power", "amount=#constant", "{who|it} {who:gains/gain|it} {amount} power"}},
    {Sort::effect,
     {"change_power", "amount=fact,amount.fact=replaced_power,!amount.of",
      "{who|it} {who:gains/gain|it} as much power as the card it replaced had"}},
    {Sort::effect,
     {"change_power",
      "amount=difference,amount.left=0,amount.right=fact,amount.right.fact=replaced_power,!amount.right.of",
      "{who|it} {who:loses/lose|it} as much power as the card it replaced had"}},
    {Sort::effect, {"change_power", "", "{who|it} {who:gains/gain|it} power: {amount}"}},
    {Sort::effect, {"destroy_cards", "who=each", "that card is destroyed"}},
    {Sort::effect, {"destroy_cards", "", "{who} {who:is/are} destroyed"}},
    {Sort::effect,
     {"spawn_tokens", "second,third",
      "on each of your empty tiles appears {first}, {second} or {third}, as its rank is 1, 2 or 3"}},
    {Sort::effect,
     {"spawn_tokens", "",
      "on each of your empty tiles appears {first}[, or {second} on those of rank 2][, or {third} on those "
      "of rank 3]"}},
    {Sort::effect,
     {"expand", "",
      "each tile around it that nobody owns becomes yours with 1 pawn, and each of yours there gains 1 "
      "pawn"}},
});

const std::vector<GameOpPhrase>& queensblood_rows_of_ops() {
    static const std::vector<GameOpPhrase> rows = [] {
        std::vector<GameOpPhrase> all(queensblood_ability_rows.begin(), queensblood_ability_rows.end());
        all.insert(all.end(), queensblood_op_rows.begin(), queensblood_op_rows.end());
        return all;
    }();
    return rows;
}

constexpr auto queensblood_event_rows = std::to_array<EventPhrase>({
    {"card_destroyed", "{target|a card} is destroyed", "{target|a card} would be destroyed", {}, "this card"},
    {"changes_seen", "what changed {target|a card} is looked at",
     "what changed {target|a card} would be looked at"},
    {"destroyed", "{target|the dying cards} {target:is/are|you} destroyed",
     "{target|the dying cards} would be destroyed"},
    {"drawn", "{what|a card} is drawn[ by {by}]", "{what|a card} would be drawn[ by {by}]"},
    {"dying", "{target|cards} {target:begins/begin|you} to die", "{target|cards} would begin to die",
     "when destroyed"},
    {"enfeebled", "{target|a card} is enfeebled", "{target|a card} would be enfeebled",
     "whenever its power is lowered"},
    {"expanded", "{target|a tile} is claimed or strengthened[ by {by}]",
     "{target|a tile} would be claimed or strengthened[ by {by}]"},
    {"first_enfeebled", "{target|a card} is first enfeebled", "{target|a card} would first be enfeebled",
     "when first enfeebled"},
    {"first_enhanced", "{target|a card} is first enhanced", "{target|a card} would first be enhanced",
     "when first enhanced"},
    {"passed", "{by|somebody} {by:passes/pass|somebody}", "{by|somebody} would pass"},
    {"pawns_placed", "pawns come to {target|a tile}[: {amount}]",
     "pawns would come to {target|a tile}[: {amount}]"},
    {"pawns_shown", "the pawns are counted", "the pawns would be counted"},
    {"placed", "{what|a card} is placed[ on {tile}][ by {by}]",
     "{what|a card} would be placed[ on {tile}][ by {by}]"},
    {"position_noted", "{target|a card} is noted as it stands",
     "{target|a card} would be noted as it stands"},
    {"power_changed", "the power of {target|a card} changes[ by {amount}]",
     "the power of {target|a card} would change[ by {amount}]"},
    {"power_seen", "the power of {target|a card} goes[ from {was}] to {now|another number}",
     "the power of {target|a card} would go[ from {was}] to {now|another number}"},
    {"put_back", "{what|a card} is put back[ by {by}]", "{what|a card} would be put back[ by {by}]"},
    {"spawned", "a token appears[ on {tile}]", "a token would appear[ on {tile}]"},
    {"taken_up", "{what|a card} is taken up[ by {by}]", "{what|a card} would be taken up[ by {by}]"},
});

constexpr auto queensblood_prompt_rows = std::to_array<PromptPhrase>({
    {"mulligan", "Which cards do you put back?"},
    {"play_or_pass", "Play a card, or pass?"},
});

}  // namespace

GamePhrases queensblood_phrases() {
    return {"queensblood", queensblood_rows_of_ops(), queensblood_event_rows, queensblood_prompt_rows};
}

}  // namespace cantrip::english
