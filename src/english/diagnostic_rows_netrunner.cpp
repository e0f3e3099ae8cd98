#include "english/diagnostic_rows.hpp"

#include <array>

namespace cantrip::english {

namespace {

using text::Code;

constexpr auto netrunner_code_rows = std::to_array<CodeWords>({
    {Code::servers_unknown_ability_type, "an unknown type of ability", R"(unknown type of ability "{0}")",
     "docs/languages/netrunner.md lists all types",
     "The type says when and how an ability works: static, triggered, paid, a subroutine, a restriction or a "
     "replacement.",
     R"({ "type": "trigered" })", R"({ "type": "triggered" })"},
    {Code::servers_unknown_timing, "an unknown timing", R"(unknown timing "{0}")",
     "docs/languages/netrunner.md lists all timings",
     "The timing names the event that an ability answers, or the window in which it may be paid for. An "
     "event that never comes would never be answered.",
     R"({ "timing": "start_of_trun" })", R"({ "timing": "start_of_turn" })"},
    {Code::servers_unknown_query, "an unknown query", R"(unknown query "{0}")",
     "docs/languages/netrunner.md lists all queries",
     "A query asks something about the game. Conditions and amounts take them from one list.",
     R"({ "query": "player_credit", "operator": ">=", "value": 5 })",
     R"({ "query": "player_credits", "operator": ">=", "value": 5 })"},
    {Code::servers_unknown_effect, "an unknown effect", R"(unknown effect "{0}")",
     "docs/languages/netrunner.md lists all effects",
     "An effect is one instruction of an ability. The language has none of this type.",
     R"({ "type": "modify_credit", "amount": 2 })", R"({ "type": "modify_credits", "amount": 2 })"},
    {Code::servers_unknown_target, "an unknown target", R"(unknown target "{0}")",
     "docs/languages/netrunner.md lists all targets",
     "A target says whom an effect or a query concerns: a word such as self or runner, or an object with a "
     "type of selection.",
     R"({ "target": "acessed_card" })", R"({ "target": "accessed_card" })"},
    {Code::servers_unknown_zone, "an unknown zone", R"(unknown zone "{0}")",
     "docs/languages/netrunner.md lists all zones",
     "Cards lie in zones: hands, decks, discard piles, score areas, servers and the rig.",
     R"({ "zone": "gripp" })", R"({ "zone": "grip" })"},
    {Code::servers_unknown_server, "an unknown server", R"(unknown server "{0}")",
     "use hq, rd, archives, remote, central, any or this_server",
     "Servers are called hq, rd, archives and remote1, remote2 and so on; some words stand for several.",
     R"({ "type": "initiate_run", "server": "hg" })", R"({ "type": "initiate_run", "server": "hq" })"},
    {Code::servers_unknown_operator, "an unknown operator", R"(unknown operator "{0}")",
     "docs/languages/netrunner.md lists all operators",
     "The operator says how the answer to a query is compared with the value.",
     R"({ "query": "player_tags", "operator": "=>", "value": 1 })",
     R"({ "query": "player_tags", "operator": ">=", "value": 1 })"},
    {Code::servers_unknown_duration, "an unknown duration", R"(unknown duration "{0}")", "",
     "An effect that lasts ends with the encounter, the run or the turn, when a condition holds, or not at "
     "all.",
     R"({ "duration": "end_of_runs" })", R"({ "duration": "end_of_run" })"},
    {Code::servers_unknown_counter, "an unknown type of counter", R"(unknown type of counter "{0}")", "",
     "Counters on cards are credit, virus, power, agenda, advancement or generic.",
     R"({ "counter_type": "viruses" })", R"({ "counter_type": "virus" })"},
    {Code::servers_unknown_damage, "an unknown type of damage", R"(unknown type of damage "{0}")", "",
     "Damage is net, meat or core; what another word would do nobody knows.",
     R"({ "type": "deal_damage", "damage_type": "brain" })",
     R"({ "type": "deal_damage", "damage_type": "core" })"},
    {Code::servers_unknown_word, "an unknown word of a closed list", R"("{0}" has no meaning here)", "",
     "Some fields take one word out of a short list. docs/languages/netrunner.md has all of them.",
     R"({ "type": "modify_cost", "cost_type": "instal" })",
     R"({ "type": "modify_cost", "cost_type": "install" })"},
    {Code::servers_unknown_card_type, "an unknown type of card", R"(unknown type of card "{0}")", "",
     "Cards are identities, agendas, assets, ice, operations and upgrades, or events, hardware, programs and "
     "resources.",
     R"({ "type": "Asest" })", R"({ "type": "Asset" })"},
    {Code::servers_unknown_file, "a file that holds no cards", "expected cards, found {0}",
     R"(write a list of cards, or an object with "cards")",
     R"(A file of this language is a list of cards, an object that holds the list under "cards", or one card.)",
     "42", R"({ "cards": [] })"},
    {Code::servers_missing_field, "a field that is missing", R"("{0}" is missing)", "add it",
     "Without this field nobody can tell what is meant.", R"({ "type": "deal_damage", "amount": 1 })",
     R"({ "type": "deal_damage", "damage_type": "net", "amount": 1 })"},
    {Code::servers_surplus_field, "a field that does not belong here", R"("{0}" does not belong here)",
     R"(remove it, or correct its name; names that begin with "x_" are left alone)",
     "A field that nobody reads would be left out in silence, and what was meant would not happen.",
     R"({ "type": "end_run", "amount": 2 })", R"({ "type": "end_run" })"},
    {Code::servers_operator_misfit, "an operator that does not fit", R"("{0}" does not fit "{1}")", "",
     "Numbers are compared, words are equal or not, sets contain something. Each operator is for some of "
     "them.",
     R"({ "query": "ice_subtype", "operator": ">=", "value": 2 })",
     R"({ "query": "ice_subtype", "operator": "contains", "value": "Barrier" })"},
    {Code::servers_not_a_number, "no number where one is needed", R"("{0}" is no number)", "",
     "An amount is a whole number, a query that gives one, or a calculation.",
     R"({ "amount": { "type": "run_server" } })",
     R"({ "amount": { "type": "player_credits", "target": "corp" } })"},
    {Code::servers_target_misfit, "a target that does not fit", R"(this cannot be the target of "{0}")", "",
     "Some effects concern players, others cards or servers. In a condition and in a static ability nobody "
     "can be asked to choose.",
     R"({ "type": "trash_card", "target": "runner" })", R"({ "type": "trash_card", "target": "self" })"},
    {Code::servers_timing_misplaced, "a timing where there is none",
     R"(an ability of type "{0}" has no such timing)", "remove it",
     "Static abilities, subroutines and restrictions do not wait for an event; on a triggered or paid "
     "ability the timing must be one that comes.",
     R"({ "type": "static", "timing": "start_of_turn" })", R"({ "type": "static" })"},
    {Code::servers_effect_not_standing, "an effect that does not hold",
     R"("{0}" happens at a moment, and a static ability never does)", "make the ability triggered or paid",
     "The effects of a static ability hold while its card is active: they change values and permissions. "
     "What happens once needs an ability that happens.",
     R"({ "type": "static", "effects": [{ "type": "modify_credits", "amount": 1 }] })",
     R"({ "type": "triggered", "timing": "start_of_turn", "effects": [{ "type": "modify_credits", "amount": 1 }] })"},
    {Code::servers_subroutine_without_ice, "a subroutine on what is not ice", "only ice has subroutines", "",
     "Subroutines resolve when ice is encountered. On any other card they would never do anything.",
     R"({ "type": "Asset", "abilities": [{ "type": "subroutine" }] })",
     R"({ "type": "ICE", "abilities": [{ "type": "subroutine" }] })"},
    {Code::servers_subroutine_count, "a number of subroutines that differs",
     "the card says {0} subroutines and has {1}", "correct the fact or the abilities",
     R"(The fact "subroutines" and the number of subroutine abilities must agree: one of them was changed alone.)",
     R"({ "subroutines": 2, "abilities": [{ "type": "subroutine" }] })",
     R"({ "subroutines": 1, "abilities": [{ "type": "subroutine" }] })"},
    {Code::servers_replacement_without_event, "a replacement of nothing",
     "nobody can tell which event this replaces", R"(add "replaces")",
     R"(A replacement watches one event: the one under "replaces", damage if its condition speaks of damage_amount, or what its effects prevent.)",
     R"({ "type": "replacement_effect", "effects": [{ "type": "draw_cards" }] })",
     R"({ "type": "replacement_effect", "replaces": "draw", "effects": [{ "type": "draw_cards" }] })"},
    {Code::servers_ability_missing, "an ability that is not there",
     "there is no ability {0} that could be gained", "",
     "Abilities are named by their place in the list of their card, the first is 0. An ability cannot hold "
     "itself.",
     R"({ "type": "gain_ability", "ability": 7 })", R"({ "type": "gain_ability", "ability": 0 })"},
    {Code::servers_never_matches, "a target that can never match", "no card can ever match this", "",
     "Zones belong to one side, and so do types of cards and owners: what is asked of this target excludes "
     "each other.",
     R"({ "zone": "grip", "subtype": "ICE" })", R"({ "zone": "grip", "subtype": "Program" })"},
    {Code::servers_never_holds, "a condition that can never hold", R"(this can never hold ("{0}"))", "",
     "The numbers that queries count are never below 0, and nothing is one of none.",
     R"({ "query": "player_credits", "operator": "<", "value": 0 })",
     R"({ "query": "player_credits", "operator": "==", "value": 0 })"},
    {Code::servers_unknown_subtype, "a subtype that no card has", R"(no card has the subtype "{0}")", "",
     "Subtypes are open words. One that no card of the packs prints and that the language does not know is "
     "most often misspelt.",
     R"({ "subtype": "Barier" })", R"({ "subtype": "Barrier" })"},
    {Code::servers_unknown_fact, "a field of a card that nobody reads", R"(nobody reads "{0}")",
     R"(correct its name, or let it begin with "x_")",
     "Files of other programs carry fields that this one has no use for. They are kept, but a fact that is "
     "misspelt would be one of them.",
     R"({ "tittle": "Tithe" })", R"({ "title": "Tithe" })"},
});

}  // namespace

std::span<const CodeWords> netrunner_code_words() { return netrunner_code_rows; }

}  // namespace cantrip::english
