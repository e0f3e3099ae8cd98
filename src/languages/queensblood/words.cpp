#include "languages/queensblood/words.hpp"

#include "text/nearest.hpp"

#include <array>
#include <vector>

namespace cantrip::languages::queensblood {

namespace {

constexpr auto triggers = std::to_array<Word>({
    {"on_play", "when the card is played from the hand"},
    {"while_in_play", "never fires: it holds as long as the card is on the board"},
    {"on_destroy", "when the card is destroyed, while it still stands"},
    {"on_card_destroyed", "for each other card that is destroyed and fits `per`"},
    {"on_card_played", "for each other card that is played from a hand and fits `per`"},
    {"on_enfeebled", "each time the card's power is lowered"},
    {"on_first_enfeebled", "the first time the card becomes enfeebled"},
    {"on_first_enhanced", "the first time the card becomes enhanced"},
    {"on_power_threshold", "when the card's power rises to the value of `threshold`, whatever the cause"},
    {"on_spawned", "when an effect has put the card on a tile"},
    {"on_lane_win", "at the end, if the card's side wins its lane: a fixed bonus"},
    {"on_round_end", "at the end, if the card's side wins its lane: the loser's power is added"},
});

constexpr auto scopes = std::to_array<Word>({
    {"self", "the card itself"},
    {"all_cards_on_affected_tiles", "cards of both sides on the tiles of its E and X marks"},
    {"allies_on_affected_tiles", "cards of its side on those tiles"},
    {"enemies_on_affected_tiles", "cards of the other side on those tiles"},
    {"all_cards_global", "every card on the board, itself included"},
    {"allies_global", "every card of its side, itself included"},
    {"enemies_global", "every card of the other side"},
    {"all_cards_in_lane", "every card in its lane, itself included"},
    {"allies_in_lane", "every card of its side in its lane, itself included"},
    {"enemies_in_lane", "every card of the other side in its lane"},
    {"lane_owner", "the side that won the lane; with `on_lane_win` and `on_round_end` only"},
});

constexpr auto pers = std::to_array<Word>({
    {"enhanced_all", "other enhanced cards; with `while_in_play`"},
    {"enhanced_ally", "other enhanced cards of its side; with `while_in_play`"},
    {"enhanced_enemy", "enhanced cards of the other side; with `while_in_play`"},
    {"enfeebled_all", "other enfeebled cards; with `while_in_play`"},
    {"enfeebled_ally", "other enfeebled cards of its side; with `while_in_play`"},
    {"enfeebled_enemy", "enfeebled cards of the other side; with `while_in_play`"},
    {"enhanced_or_enfeebled_all", "other cards that are either; with `while_in_play`"},
    {"enhanced_or_enfeebled_ally", "other cards of its side that are either; with `while_in_play`"},
    {"enhanced_or_enfeebled_enemy", "cards of the other side that are either; with `while_in_play`"},
    {"played_all", "each other card that is played; with `on_card_played`"},
    {"played_ally", "each other card that its side plays; with `on_card_played`"},
    {"played_enemy", "each card that the other side plays; with `on_card_played`"},
    {"destroyed_all", "each other card that is destroyed; with `on_card_destroyed`"},
    {"destroyed_ally", "each other card of its side that is destroyed; with `on_card_destroyed`"},
    {"destroyed_enemy", "each card of the other side that is destroyed; with `on_card_destroyed`"},
});

constexpr auto conditions = std::to_array<Word>({
    {"threshold", R"(`{"stat": "power", "value": 7}`: the height for `on_power_threshold`, which needs it)"},
    {"first_time", "`true`: once for each card; for thresholds once for each card and value"},
    {"replaced_pawns", "0 to 3: only if the token appeared on a tile with exactly this many pawns"},
});

constexpr auto categories = std::to_array<Word>({
    {"Regular", "two copies may be in a deck"},
    {"Legend", "one copy may be in a deck"},
    {"Token", "never in a deck"},
});

constexpr auto keys_of_effects = std::to_array<Word>({
    {"trigger", "when its operations run"},
    {"scope", "whom they reach"},
    {"operations", "what it does, in this order"},
    {"conditions", "what must hold; also on a single operation, and then for that one alone"},
    {"description", "words for people; not used in play"},
    {"notes", "words for people; not used in play"},
});

constexpr auto keys_of_cards = std::to_array<Word>({
    {"id", "what other data calls the card"},
    {"name", "the printed name; operations may refer to cards by it"},
    {"category", "`Regular`, `Legend` or `Token`"},
    {"cost", "the rank that its tile must have, 0 to 3"},
    {"power", "the base power"},
    {"pattern", "the range, such as `\"B3X,C2P\"`, or null for none"},
    {"grid", "the range as a picture; `pattern` decides"},
    {"effect_id", "the effect it has; absent or null for none"},
    {"effect_description", "words for people; not used in play"},
    {"effect", "words for people; not used in play"},
    {"description", "words for people; not used in play"},
    {"notes", "words for people; not used in play"},
});

}  // namespace

std::span<const Word> trigger_words() { return triggers; }
std::span<const Word> scope_words() { return scopes; }
std::span<const Word> per_words() { return pers; }
std::span<const Word> condition_words() { return conditions; }
std::span<const Word> category_words() { return categories; }
std::span<const Word> effect_keys() { return keys_of_effects; }
std::span<const Word> card_keys() { return keys_of_cards; }

std::optional<std::size_t> number_of_word(std::span<const Word> words, std::string_view written) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i].word == written) return i;
    }
    return std::nullopt;
}

std::string_view nearest_word(std::string_view written, std::span<const Word> words) {
    std::vector<std::string_view> known;
    for (const Word& each : words) known.push_back(each.word);
    return text::nearest_name(written, known);
}

}  // namespace cantrip::languages::queensblood
