#include "languages/netrunner/vocabulary.hpp"

namespace cantrip::languages::netrunner {

void add_target_words(Vocabulary& words) {
    using enum Origin;
    using TS = TargetSort;
    words.targets = {
        {"self", seed, TS::card, "self", {}, "the card that says it"},
        {"runner", seed, TS::player, "runner", {}, "the Runner"},
        {"corp", seed, TS::player, "corp", {}, "the Corp"},
        {"current_ice", seed, TS::card, "current_ice", {}, "the ice encountered, else the one approached"},
        {"installed_card", seed, TS::card, "event_card", {}, "the card of `card_installed`"},
        {"host", project, TS::card, "host", {}, "the card that hosts this one"},
        {"active_player", project, TS::player, "active_player", {}, "the player whose turn it is"},
        {"inactive_player", project, TS::player, "inactive_player", {}, "the other player"},
        {"accessed_card", project, TS::card, "accessed_card", {}, "the card being accessed"},
        {"controller", extension, TS::player, "controller", {}, "the player who controls the ability"},
        {"opponent", extension, TS::player, "opponents", {}, "the other player"},
        {"event_card", extension, TS::card, "event_card", {}, "the card the event is about"},
        {"event_cards", extension, TS::cards, "event_card", {}, "the cards the event is about"},
        {"chosen_cards", extension, TS::cards, "remembered_set", "chosen_cards",
         "the targets chosen last in this ability"},
        {"found_cards", extension, TS::cards, "remembered_set", "found_cards", "what the last search found"},
        {"trashed_cards", extension, TS::cards, "remembered_set", "trashed_cards",
         "the cards that the previous instruction trashed"},
        {"hosted_cards", extension, TS::cards, "hosted_cards", {}, "the cards hosted on this one"},
        {"attacked_server", extension, TS::server, "attacked_server", {}, "the server of the run"},
        {"this_server",
         extension,
         TS::server,
         "this_server",
         {},
         "the server in whose root the card is or which it protects"},
        {"ice", older, TS::card, "current_ice", {}, "read as `current_ice`"},
        {"accessed", older, TS::card, "accessed_card", {}, "read as `accessed_card`"},
    };
    words.target_types = {
        {"player_choice", seed, {}, "the chooser picks `count` matching cards"},
        {"cards_with_subtype", seed, {}, "all matching cards; with `count` the controller picks that many"},
        {"random_selection", project, {}, "`count` matching cards at random"},
        {"all_matching", project, {}, "all matching cards"},
        {"first_matching", project, {}, "the first matching card in the order of its zone"},
        {"cards_in_zone", project, {}, "all matching cards"},
        {"cards_with_property", project, {}, "all matching cards"},
        {"ice_protecting_server", project, {}, "the ice of `server`"},
        {"servers", project, {}, "servers, told by `server` and `condition`"},
    };
    const std::vector<std::string_view> installed = {"root", "ice", "rig"};
    words.zones = {
        {"hand", seed, {"hq", "grip"}, Whose::chooser, "HQ or the grip"},
        {"grip", seed, {"grip"}, Whose::one_side, "the Runner's hand"},
        {"hq", seed, {"hq"}, Whose::one_side, "the Corp's hand"},
        {"deck", seed, {"rd", "stack"}, Whose::chooser, "R&D or the stack"},
        {"stack", seed, {"stack"}, Whose::one_side, "the Runner's deck"},
        {"rd", seed, {"rd"}, Whose::one_side, "the Corp's deck"},
        {"discard", seed, {"archives", "heap"}, Whose::chooser, "Archives or the heap"},
        {"heap", seed, {"heap"}, Whose::one_side, "the Runner's discard pile"},
        {"archives", seed, {"archives"}, Whose::one_side, "the Corp's discard pile"},
        {"scored", seed, {"score_area"}, Whose::chooser, "a score area"},
        {"installed", seed, installed, Whose::both, "servers and rig"},
        {"hosted", seed, {}, Whose::both, "what this card hosts"},
        {"removed", seed, {"removed"}, Whose::both, "removed from the game"},
        {"play_area", extension, {"play_area"}, Whose::both, "being played or installed"},
        {"set_aside", extension, {"set_aside"}, Whose::both, "set aside"},
        {"root", extension, {"root"}, Whose::one_side, "the roots of servers"},
        {"any", extension, {"any"}, Whose::both, "anywhere"},
    };
    words.servers = {
        {"hq", project, {}, "HQ"},
        {"rd", project, {}, "R&D"},
        {"archives", project, {}, "Archives"},
        {"remote", project, {}, "any remote server"},
        {"any", project, {}, "any server"},
        {"choose", seed, "any", "any server, the Runner picks"},
        {"central", project, {}, "HQ, R&D or Archives"},
        {"this_server", extension, {}, "the server of the card"},
        {"attacked_server", extension, {}, "the server of the run"},
    };
}

}  // namespace cantrip::languages::netrunner
