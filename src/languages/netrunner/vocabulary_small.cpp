#include "languages/netrunner/vocabulary.hpp"
#include "text/nearest.hpp"

namespace cantrip::languages::netrunner {

std::string nearest_of(std::string_view written, std::span<const std::string_view> known) {
    return std::string(text::nearest_name(written, known));
}

void add_small_words(Vocabulary& words) {
    using enum Origin;
    using QS = QuerySort;
    words.ability_types = {
        {"static", seed, {}, "declarations that hold while the card is active"},
        {"triggered", seed, {}, "happens when its timing event occurs"},
        {"paid", seed, {}, "used by paying its cost"},
        {"subroutine", seed, {}, "one subroutine of ice, in printed order"},
        {"install_restriction", seed, {}, "the card may only be installed while its condition holds"},
        {"play_restriction", seed, {}, "the card may only be played while its condition holds"},
        {"access_restriction",
         seed,
         {},
         "without effects: a candidate for access only while its condition holds; with effects: they happen "
         "when the access starts"},
        {"replacement_effect", seed, {}, "changes or replaces an event before it happens"},
        {"conditional_ability", project, {}, "the card has `abilities` while its condition holds"},
    };
    words.ability_fields = {
        {"type", seed, {}, "what kind of ability it is; needed"},
        {"timing",
         seed,
         {},
         "when it happens, or when it may be paid for: a word, or `{when, filter, "
         "first_each_turn, player}`; `when` may be a list"},
        {"condition",
         seed,
         {},
         "what must hold: of a triggered ability when it starts to resolve, of a paid one "
         "before it is paid for"},
        {"cost",
         seed,
         {},
         "what is paid; of a triggered ability what its controller may pay for the effects"},
        {"effects", seed, {}, "what it does, one instruction each"},
        {"once_per_turn", seed, {}, "`true`: at most one use each turn"},
        {"once_per_run", project, {}, "`true`: at most one use each run"},
        {"limit", seed, {}, "`{uses_per_turn, uses_per_run, uses_per_game, reset_condition}`"},
        {"optional", project, {}, "`true`: its controller may decline"},
        {"priority", project, {}, "a number; of several that wait those with more are offered first"},
        {"usable_by", extension, {}, "`corp` or `runner`: who controls the ability"},
        {"persistent", extension, {}, "`true`: it outlasts its card until the run is over"},
        {"active_in", extension, {}, "zones where it works although the card is inactive"},
        {"host", extension, {}, "of an `install_restriction`: what the card may be installed on"},
        {"replaces", extension, {}, "of a `replacement_effect`: the event"},
        {"replacement_condition", seed, {}, "of a `replacement_effect`: the same as `condition`"},
        {"replacement", seed, {}, "of a `replacement_effect`: the same as `effects`"},
        {"abilities", extension, {}, "of a `conditional_ability`: what the card has meanwhile"},
        {"trigger", older, "timing", "read as `timing`"},
    };
    words.operators = {
        {"==", seed, {QS::number, QS::flag, QS::name, QS::server, QS::card}, "equal"},
        {"!=", project, {QS::number, QS::flag, QS::name, QS::server, QS::card}, "not equal"},
        {">", seed, {QS::number}, "more"},
        {"<", project, {QS::number}, "less"},
        {">=", seed, {QS::number}, "at least"},
        {"<=", seed, {QS::number}, "at most"},
        {"in", seed, {QS::number, QS::name, QS::server, QS::card}, "one of the elements of `value`"},
        {"contains", project, {QS::names, QS::name, QS::server}, "has `value`"},
        {"not_contains", project, {QS::names, QS::name, QS::server}, "does not have `value`"},
        {"exists",
         seed,
         {QS::number, QS::flag, QS::names, QS::name, QS::server, QS::card},
         "is there at all; `value` false: is not"},
        {"odd", extension, {QS::number}, "odd; `value` false: even"},
        {"even", extension, {QS::number}, "even; `value` false: odd"},
    };
    words.event_properties = {
        {"by", "by", PropertySort::player, "the player who did it"},
        {"amount", "amount", PropertySort::number, "how much"},
        {"damage_type", "what", PropertySort::name, "`net`, `meat` or `core`"},
        {"counter_type", "what", PropertySort::name, "the type of counter"},
        {"counters_before", "before", PropertySort::number, "how many counters there were before"},
        {"server", "server", PropertySort::server, "the server concerned"},
        {"from_server", "server", PropertySort::server, "the server that the card came from"},
        {"from_zone", "from", PropertySort::name, "the zone that the card came from"},
        {"accessed", "amount", PropertySort::flag, "of `card_trashed`: it was being accessed"},
        {"successful", "amount", PropertySort::flag, "of `end_of_run`: the run was successful"},
        {"cause", "what", PropertySort::name,
         "of `card_trashed`: `damage`, `access`, `cost`, `install`, `rule` or `ability`"},
    };
    words.costs = {
        {"clicks", seed, {}, "clicks to spend; makes a paid ability an action"},
        {"credits", seed, {}, "credits to pay; `\"X\"`: as many as the payer likes"},
        {"counters", seed, {}, "a list of `{type, amount, from}`"},
        {"trash", seed, {}, "cards to trash"},
        {"remove_from_game", project, {}, "cards to remove from the game"},
        {"take_damage", project, {}, "`{type, amount}`: damage that nothing prevents"},
        {"forfeit_agenda", project, {}, "`{target}` or `{points}`: agendas to forfeit"},
        {"jack_out", project, {}, "`true`: the run ends"},
        {"end_run", project, {}, "`true`: the run ends"},
        {"custom", project, {}, "`{description, effects}`: effects that can all happen"},
        {"lose_clicks", extension, {}, "clicks that are lost, not spent"},
        {"take_tags", extension, {}, "tags that nothing avoids"},
    };
    words.durations = {
        {"end_of_encounter", seed, {}, "to the end of the encounter"},
        {"end_of_run", seed, {}, "to the end of the run"},
        {"instant", project, {}, "gone at the next checkpoint"},
        {"end_of_turn", project, {}, "to the end of the turn"},
        {"until_condition", project, {}, "until the condition `until` holds"},
        {"permanent", project, {}, "as long as the object stays the same"},
    };
    words.delays = {
        {"start_of_next_turn", seed, "start_of_turn", "the next turn that begins"},
        {"end_of_turn", project, "end_of_turn", "the end of this turn"},
        {"end_of_run", project, "end_of_run", "the end of this run; without one it is dropped"},
        {"start_of_action_phase", project, "action_phase", "the next action phase"},
    };
    words.replaced_events = {
        {"damage", extension, "damage", "damage about to be dealt"},
        {"tag", extension, "tag_given", "tags about to be taken"},
        {"draw", extension, "draw", "a draw"},
        {"basic_action_draw", extension, "basic_action_draw", "the draw of the basic action"},
        {"breach", extension, "breach_server", "a breach"},
        {"trash", extension, "trash", "a trashing"},
        {"access", extension, "access_card", "an access"},
    };
    words.counters = {
        {"credit", seed, "credits_on_card", "credits on a card"},
        {"virus", seed, "virus", "virus counters"},
        {"power", seed, "power", "power counters"},
        {"agenda", seed, "agenda_counters", "agenda counters"},
        {"advancement", seed, "advancement", "advancement counters"},
        {"generic", project, "generic_counters", "counters without a name"},
    };
    words.damage_types = {{"net", seed, {}, "net damage"},
                          {"meat", seed, {}, "meat damage"},
                          {"core", seed, {}, "core damage: the maximum hand size falls too"}};
    words.places = {
        {"hand", seed, {}, "the owner's hand"},
        {"grip", seed, "hand", "the Runner's hand"},
        {"hq", seed, "hand", "the Corp's hand"},
        {"deck", seed, "top_of_deck", "the top of the owner's deck"},
        {"stack", seed, "top_of_deck", "the top of the stack"},
        {"rd", seed, "top_of_deck", "the top of R&D"},
        {"top_of_deck", project, {}, "the top of the owner's deck"},
        {"bottom_of_deck", project, {}, "the bottom of the owner's deck"},
        {"discard", seed, {}, "the owner's discard pile"},
        {"heap", seed, "discard", "the heap"},
        {"archives", seed, "discard", "Archives"},
        {"scored", seed, "score_area", "the controller's score area"},
        {"removed", seed, {}, "out of the game"},
        {"set_aside", extension, {}, "aside"},
    };
    words.card_types = {
        {"identity", project, {}, {}}, {"agenda", project, {}, {}},    {"asset", project, {}, {}},
        {"ice", project, {}, {}},      {"operation", project, {}, {}}, {"upgrade", project, {}, {}},
        {"event", project, {}, {}},    {"hardware", project, {}, {}},  {"program", project, {}, {}},
        {"resource", project, {}, {}},
    };
    words.cost_types = {{"install", project, "install_cost", "to install"},
                        {"play", project, "play_cost", "to play"},
                        {"rez", project, "rez_cost", "to rez"},
                        {"trash", project, "trash_cost", "to trash while accessing"},
                        {"advance", project, "advance_cost", "to advance"}};
    words.prohibited = {
        {"score", extension, {}, "scoring agendas"}, {"steal", extension, {}, "stealing agendas"},
        {"trash", extension, {}, "trashing cards"},  {"access", extension, {}, "accessing cards"},
        {"run", extension, {}, "running servers"},   {"jack_out", extension, {}, "jacking out"}};
    words.spendings = {{"run", extension, {}, "while a run is made"},
                       {"turn", extension, {}, "in the controller's own turn"},
                       {"install", extension, {}, "to install cards"},
                       {"play", extension, {}, "to play cards"},
                       {"rez", extension, {}, "to rez cards"},
                       {"trash", extension, {}, "to trash cards being accessed"},
                       {"advance", extension, {}, "to advance cards"},
                       {"ability", extension, {}, "for abilities of cards"},
                       {"trace", extension, {}, "in traces"}};
    for (const std::string_view fact :
         {"play_cost", "memory_cost", "influence", "deck_limit", "number", "quantity", "subroutines",
          "base_link", "starting_memory", "minimum_deck_size", "influence_limit", "recurring_credits"})
        words.facts.push_back({fact, QS::number});
    words.facts.push_back({"strength", QS::number});
    words.facts.push_back({"unique", QS::flag});
    words.facts.push_back({"advanceable", QS::flag});
    for (const std::string_view fact : {"side", "faction", "type", "subtypes"})
        words.facts.push_back({fact, QS::name});
    for (const std::string_view phase : {"draw", "action", "discard", "initiation", "approach_ice",
                                         "encounter_ice", "movement", "success", "run_ends"})
        words.phases.push_back({phase, project, {}, {}});
    for (const std::string_view place : {"hq", "rd", "archives", "root"})
        words.access_places.push_back({place, extension, {}, {}});
    for (const std::string_view cause : {"damage", "access", "cost", "install", "rule", "ability"})
        words.causes.push_back({cause, extension, {}, {}});
    for (const std::string_view subtype : {"advertisement", "ai",         "alliance",
                                           "ambush",        "ap",         "assassin",
                                           "barrier",       "bioroid",    "black_ops",
                                           "caissa",        "character",  "chip",
                                           "clan",          "clone",      "code_gate",
                                           "condition",     "connection", "console",
                                           "current",       "cybernetic", "cyborg",
                                           "daemon",        "decoder",    "deflector",
                                           "destroyer",     "digital",    "division",
                                           "double",        "enforcer",   "expansion",
                                           "facility",      "fracter",    "g_mod",
                                           "gear",          "genetics",   "government",
                                           "gray_ops",      "grail",      "harmonic",
                                           "hostile",       "icebreaker", "illicit",
                                           "industrial",    "initiative", "job",
                                           "killer",        "link",       "location",
                                           "mod",           "morph",      "mythic",
                                           "natural",       "next",       "observer",
                                           "off_site",      "orgcrime",   "police_department",
                                           "priority",      "psi",        "public",
                                           "region",        "remote",     "research",
                                           "ritzy",         "run",        "sabotage",
                                           "security",      "sensie",     "sentry",
                                           "seedy",         "source",     "stealth",
                                           "subsidiary",    "terminal",   "tracer",
                                           "transaction",   "trap",       "triple",
                                           "trojan",        "unorthodox", "vehicle",
                                           "virtual",       "virus",      "weapon",
                                           "megacorp"})
        words.subtypes.push_back({subtype, project, {}, {}});
}

const Vocabulary& standard_vocabulary() {
    static const Vocabulary words = [] {
        Vocabulary all;
        all.timings = timing_words();
        all.queries = query_words();
        all.effects = effect_words();
        add_target_words(all);
        add_small_words(all);
        return all;
    }();
    return words;
}

}  // namespace cantrip::languages::netrunner
