#include "english/diagnostic_rows.hpp"

#include <array>

namespace cantrip::english {

namespace {

using text::Code;

constexpr auto queensblood_rows = std::to_array<CodeWords>({
    {Code::lanes_unknown_trigger, "an unknown trigger of an effect", "unknown trigger \"{0}\"",
     "docs/languages/queensblood.md lists all triggers",
     "The trigger says when the operations of an effect run. The language has none of this name, so that the "
     "effect would never do anything.",
     R"({ "trigger": "on_paly" })", R"({ "trigger": "on_play" })"},
    {Code::lanes_unknown_scope, "an unknown scope", "unknown scope \"{0}\"",
     "docs/languages/queensblood.md lists all scopes",
     "The scope says whom the operations of an effect reach: the card itself, cards on affected tiles, in "
     "the "
     "lane or anywhere, or the side that won a lane.",
     R"({ "scope": "allies_on_tiles" })", R"({ "scope": "allies_on_affected_tiles" })"},
    {Code::lanes_unknown_operation, "an unknown operation", "unknown operation \"{0}\"",
     "docs/languages/queensblood.md lists all operations",
     "An operation is one thing that an effect does. The language has none of this type.",
     R"({ "type": "modify_pwoer" })", R"({ "type": "modify_power" })"},
    {Code::lanes_unknown_per, "an unknown scaling word", "\"{0}\" counts nothing", "",
     "The word under \"per\" says what is counted: enhanced, enfeebled, played or destroyed cards, each of "
     "all cards, allies or enemies.",
     R"({ "per": "destroyed_allies" })", R"({ "per": "destroyed_ally" })"},
    {Code::lanes_unknown_mode, "an unknown mode", R"("{1}" has no mode "{0}")", "",
     "A card that replaces another is neutral, lowers or raises others by the power of the replaced card; a "
     "bonus at the end may transfer the lower power of a lane.",
     R"({ "type": "replace_ally", "mode": "rise" })", R"({ "type": "replace_ally", "mode": "neutral" })"},
    {Code::lanes_unknown_adjustment, "an unknown adjustment", "unknown adjustment \"{0}\"", "",
     "What a replacing card lowers or raises others by is always the power of the card that it replaced.",
     R"({ "mode": "raise", "adjustment": "ally_power" })",
     R"({ "mode": "raise", "adjustment": "replaced_ally_power" })"},
    {Code::lanes_unknown_apply_to, "an unknown target of an operation", R"("{1}" cannot apply to "{0}")", "",
     "Each operation knows which words may stand under \"apply_to\": for some it is a scope, for others one "
     "fixed word.",
     R"({ "type": "expand_positions", "apply_to": "adjacents" })",
     R"({ "type": "expand_positions", "apply_to": "adjacent" })"},
    {Code::lanes_unknown_condition, "an unknown condition", "unknown condition \"{0}\"", "",
     "An effect or an operation may ask for a threshold, for the first time, or for a number of replaced "
     "pawns. A condition that nobody tests would let the effect happen always.",
     R"({ "conditions": { "first_tiem": true } })", R"({ "conditions": { "first_time": true } })"},
    {Code::lanes_unknown_stat, "an unknown stat", "cards have no \"{0}\" that an effect could change or test",
     "", "Power is the only number of a card that operations and thresholds know.",
     R"({ "type": "modify_power", "stat": "pwoer", "amount": 1 })",
     R"({ "type": "modify_power", "stat": "power", "amount": 1 })"},
    {Code::lanes_unknown_category, "an unknown category", "unknown category \"{0}\"", "",
     "The category of a card says how often it may be in a deck: Regular twice, Legend once, Token never.",
     R"({ "category": "Legendary" })", R"({ "category": "Legend" })"},
    {Code::lanes_surplus_field, "a key that an operation does not have", R"("{0}" has no "{1}")",
     "remove it, or correct its name",
     "Every type of operation has exactly its own keys. One that belongs to another type would be left out "
     "in "
     "silence, and what was meant would not happen.",
     R"({ "type": "destroy_cards", "amount": 3 })", R"({ "type": "destroy_cards" })"},
    {Code::lanes_score_twice, "two ways to score at once", "a bonus has an amount or a mode, not both",
     "remove one of the two", "A bonus is either a fixed amount or the lower power of the lane.",
     R"({ "type": "score_bonus", "amount": 5, "mode": "lane_min_transfer" })",
     R"({ "type": "score_bonus", "amount": 5 })"},
    {Code::lanes_unknown_file, "a file that is neither cards nor effects",
     "expected a list of cards or an object of effects, found {0}", "",
     "A list at the top of a file is a list of cards; an object is a registry, in which every key is the id "
     "of an effect.",
     "42", R"([ { "id": "001", "name": "Rat" } ])"},
    {Code::lanes_family_without_rank, "a family where one card is needed",
     "\"{0}\" is a family of cards, and here nothing tells which one is meant", "name one of its members",
     "A family has a member for each rank of a tile, so that only a token that appears on a tile can be "
     "named by its family. A card that is added to a hand has no rank.",
     R"({ "type": "add_to_hand", "card_ids": ["Rats"] })",
     R"({ "type": "add_to_hand", "card_ids": ["Rats II"] })"},
    {Code::lanes_family_incomplete, "a family without all its members",
     "the family \"{0}\" has no member {1}, for tiles of rank {2}", "add a card with that name",
     "A token that is named by its family needs a card for each of the three ranks: I, II and III.",
     R"({ "token_id": "Rats" } with cards Rats I and Rats III)",
     R"({ "token_id": "Rats" } with cards Rats I, Rats II and Rats III)"},
    {Code::lanes_reference_ambiguous, "a name that several cards have", "several cards are called \"{0}\"",
     "use the id of the one that is meant",
     "Effects may name cards, but only a name that one card alone has tells which is meant.",
     R"({ "token_id": "Rat" } with two cards called Rat)", R"({ "token_id": "007" })"},
    {Code::lanes_bad_mark, "a malformed mark of a range", "\"{0}\" is no mark of a range",
     "a mark is a column E to A, a row 1 to 5, and P, E or X; null is a range without marks",
     "A range is a list of marks with commas between them, each of three letters: the column (from left to "
     "right E D C B A), the row (from the top 1 to 5), and P for pawns, E for the effect or X for both.",
     R"({ "pattern": "B3P,F2P" })", R"({ "pattern": "B3P,A2P" })"},
    {Code::lanes_mark_twice, "a tile marked twice", "the tile {0} is marked already",
     "use one mark; X is P and E together", "Each tile of a range has at most one mark.",
     R"({ "pattern": "B3P,B3E" })", R"({ "pattern": "B3X" })"},
    {Code::lanes_mark_on_card, "a mark under the card itself", "{0} is the tile of the card itself",
     "remove the mark", "C3 is the middle of the range, where the card stands. It cannot reach itself.",
     R"({ "pattern": "C3E" })", R"({ "pattern": "C2E" })"},
    {Code::lanes_grid_shape, "a picture that is not five by five", "the grid is not five rows of five", "",
     "The picture of a range has five rows of five signs each, with the card in the middle.",
     R"({ "grid": [[".", "W", "."]] })",
     R"({ "grid": [[".", ".", ".", ".", "."], [".", ".", ".", ".", "."], [".", ".", "W", "P", "."], "and so on"] })"},
    {Code::lanes_grid_middle, "a picture without the card in the middle",
     "the card itself, W, stands in the middle of the grid and nowhere else", "",
     "The middle of the third row is the tile of the card, written W.", R"([".", "W", ".", ".", "."])",
     R"([".", ".", "W", ".", "."])"},
    {Code::lanes_grid_sign, "an unknown sign in a picture", "\"{0}\" is no sign of a grid",
     "expected one of . W P E X",
     "A picture of a range is made of . for nothing, W for the card, P for pawns, E for the effect and X for "
     "both.",
     R"([".", ".", "W", "O", "."])", R"([".", ".", "W", "P", "."])"},
    {Code::lanes_threshold_without_trigger, "a threshold that nobody watches",
     R"(a threshold goes with "on_power_threshold", not with "{0}")", "",
     "A threshold is the height of power at which an effect fires. With another trigger it would never be "
     "tested.",
     R"({ "trigger": "on_play", "conditions": { "threshold": { "stat": "power", "value": 7 } } })",
     R"({ "trigger": "on_power_threshold", "conditions": { "threshold": { "stat": "power", "value": 7 } } })"},
    {Code::lanes_trigger_without_threshold, "a trigger without its threshold",
     "\"on_power_threshold\" needs a threshold",
     R"(add "conditions": {"threshold": {"stat": "power", "value": 7}})",
     "This trigger fires when the power of the card rises to a height, and the condition \"threshold\" says "
     "to "
     "which. It may stand on the effect or on each of its operations.",
     R"({ "trigger": "on_power_threshold" })",
     R"({ "trigger": "on_power_threshold", "conditions": { "threshold": { "stat": "power", "value": 7 } } })"},
    {Code::lanes_per_misfit, "a scaling word that does not go with its trigger",
     R"(this is counted with "{0}", not with "{1}")", "",
     "What is enhanced or enfeebled is counted while the card is in play. What is played or destroyed is "
     "counted by the trigger that waits for it.",
     R"({ "trigger": "on_card_played", "operations": [{ "per": "destroyed_ally" }] })",
     R"({ "trigger": "on_card_destroyed", "operations": [{ "per": "destroyed_ally" }] })"},
    {Code::lanes_while_in_play_operation, "an operation that cannot hold",
     "\"{0}\" cannot hold while a card is in play", "use \"on_play\"",
     "While a card is in play it can make power higher or lower. Everything else happens at a moment, and "
     "\"while_in_play\" has none.",
     R"({ "trigger": "while_in_play", "operations": [{ "type": "destroy_cards" }] })",
     R"({ "trigger": "on_play", "operations": [{ "type": "destroy_cards" }] })"},
    {Code::lanes_needs_on_play, "an operation that belongs to playing the card",
     R"("{0}" goes with "on_play", not with "{1}")", "",
     "What a card replaces and how many pawns its marks place is part of playing it and cannot happen later.",
     R"({ "trigger": "on_destroy", "operations": [{ "type": "replace_ally", "mode": "neutral" }] })",
     R"({ "trigger": "on_play", "operations": [{ "type": "replace_ally", "mode": "neutral" }] })"},
    {Code::lanes_lane_owner_outside_scoring, "a lane's owner before the scoring",
     R"("lane_owner" goes with the scoring, not with "{0}")", "",
     R"(Who won a lane is known only at the end. The scope stands with "on_lane_win" and "on_round_end".)",
     R"({ "trigger": "on_play", "scope": "lane_owner" })",
     R"({ "trigger": "on_lane_win", "scope": "lane_owner" })"},
    {Code::lanes_scoring_needs_lane_owner, "a scoring effect with another scope",
     R"("{0}" needs the scope "lane_owner", not "{1}")", "",
     "A scoring effect adds to the points of the side that won the lane, and of nobody else.",
     R"({ "trigger": "on_lane_win", "scope": "self" })",
     R"({ "trigger": "on_lane_win", "scope": "lane_owner" })"},
    {Code::lanes_scoring_operation, "an operation that does not score",
     R"("{0}" takes only "score_bonus" with "{1}")", "",
     "A lane that is won gives a fixed amount; the end of the round gives the lower power of the lane. "
     "Nothing else happens at the scoring.",
     R"({ "trigger": "on_lane_win", "operations": [{ "type": "score_bonus", "mode": "lane_min_transfer" }] })",
     R"({ "trigger": "on_lane_win", "operations": [{ "type": "score_bonus", "amount": 5 }] })"},
    {Code::lanes_bonus_outside_scoring, "a bonus before the scoring",
     R"("score_bonus" goes with "on_lane_win" or "on_round_end", not with "{0}")", "",
     "Points exist only at the scoring. Before it there is nothing to add to.",
     R"({ "trigger": "on_play", "operations": [{ "type": "score_bonus", "amount": 5 }] })",
     R"({ "trigger": "on_lane_win", "operations": [{ "type": "score_bonus", "amount": 5 }] })"},
    {Code::lanes_grid_differs, "a picture that shows another range",
     "the grid differs from the pattern at {0*and}", "the pattern decides; correct the one that is wrong",
     "A card says its range twice: as a pattern, which counts, and as a picture, which people look at. They "
     "should say the same.",
     R"({ "pattern": "B3P", "grid": "a P at B3 and at C2" })",
     R"({ "pattern": "B3P", "grid": "a P at B3" })"},
    {Code::lanes_empty_name, "a card without a name", "the card \"{0}\" has an empty name", "give it a name",
     "A card without a name is shown by its id, and effects cannot refer to it by name.",
     R"({ "id": "007", "name": "" })", R"({ "id": "007", "name": "Rat King" })"},
    {Code::lanes_apply_to_differs, "an operation with another scope than its effect",
     R"(this applies to "{0}", although the scope is "{1}")", "make them the same",
     "Where an operation has its own \"apply_to\", that counts for it. If it differs from the scope of the "
     "effect, one of the two is most often a leftover.",
     R"({ "scope": "self", "operations": [{ "type": "destroy_cards", "apply_to": "enemies_global" }] })",
     R"({ "scope": "enemies_global", "operations": [{ "type": "destroy_cards", "apply_to": "enemies_global" }] })"},
    {Code::lanes_description_differs, "a description with another number",
     "the description says {0}, and no operation does", "correct the description or the operation",
     "The words for people name a number that the data does not have, so that one of them was changed and "
     "the other was not.",
     R"({ "description": "Raise by 3.", "operations": [{ "amount": 2 }] })",
     R"({ "description": "Raise by 2.", "operations": [{ "amount": 2 }] })"},
    {Code::lanes_reaches_nobody, "an effect that reaches nobody",
     R"("{0}" is for affected tiles, and the range of "{1}" has none)",
     "give the card an E or X mark, or another effect",
     "The effect reaches the cards on the tiles of the E and X marks of its card. This card has neither, so "
     "that the effect will never do anything.",
     R"({ "pattern": "B3P", "effect_id": "allies_on_affected_tiles_raise_1" })",
     R"({ "pattern": "B3X", "effect_id": "allies_on_affected_tiles_raise_1" })"},
    {Code::lanes_scope_unused, "a scope that nobody looks at", "no operation of this effect looks at \"{0}\"",
     "write \"self\"",
     "Cards that are added, tokens that appear and pawns that are placed do not ask for a scope, and scaling "
     "changes the card itself.",
     R"({ "scope": "allies_global", "operations": [{ "type": "add_to_hand" }] })",
     R"({ "scope": "self", "operations": [{ "type": "add_to_hand" }] })"},
    {Code::lanes_first_time_idle, "a first time that never comes",
     "\"{0}\" never fires, so that it has no first time", "remove the condition, or use a trigger that fires",
     "An effect that holds while its card is in play does not happen at a moment, so it cannot be limited to "
     "the first.",
     R"({ "trigger": "while_in_play", "conditions": { "first_time": true } })",
     R"({ "trigger": "while_in_play" })"},
    {Code::lanes_pawns_of_played, "pawns of a card that is played",
     "a card that is played has replaced no pawns, so that {0} never holds", "use the trigger \"on_spawned\"",
     "How many pawns a card replaced is noted when an effect puts it on a tile as a token. For a card that "
     "is "
     "played from a hand the number is 0.",
     R"({ "trigger": "on_play", "conditions": { "replaced_pawns": 2 } })",
     R"({ "trigger": "on_spawned", "conditions": { "replaced_pawns": 2 } })"},
    {Code::lanes_effects_not_given, "cards without their effects",
     "no effects were given: {0} references of cards to effects could not be checked",
     "give the file with the effects as well",
     "A list of cards alone can be checked and explained, but what the cards do stands in the registry of "
     "effects.",
     "cantrip check cards.json", "cantrip check cards.json effects.json"},
    {Code::lanes_cards_not_given, "effects without their cards",
     "no cards were given: {0} references of effects to cards could not be checked",
     "give the file with the cards as well",
     "A registry of effects alone can be checked and explained, but whether the cards exist that it refers "
     "to "
     "is not known.",
     "cantrip check effects.json", "cantrip check cards.json effects.json"},
});

}  // namespace

std::span<const CodeWords> queensblood_code_words() { return queensblood_rows; }

}  // namespace cantrip::english
