#include "languages/netrunner/effect_rows.hpp"

// Effects on numbers and on cards.
namespace cantrip::languages::netrunner {

namespace {

void add_number_effects(EffectRows& rows) {
    using enum Origin;
    using D = Doing;
    using C = Concerns;
    using FS = FieldSort;
    rows.push_back(plain_word("modify_credits", seed, C::player, {field::on_players, field::amount},
                              "gain credits, or lose them if the amount is below 0"));
    rows.push_back(plain_word("modify_clicks", project, C::player, {field::on_players, field::amount},
                              "gain or lose clicks"));
    rows.push_back(
        plain_word("modify_tags", project, C::nobody, {field::on_one, field::amount}, "give or remove tags"));
    rows.push_back(lasting_word("modify_link", project, D::modifies, C::player, "link",
                                {field::on_players, field::amount}, "link"));
    rows.push_back(lasting_word("modify_memory", seed, D::modifies, C::player, "memory_limit",
                                {field::on_players, field::amount}, "memory"));
    rows.push_back(lasting_word("modify_hand_size", project, D::modifies, C::player, "max_hand_size",
                                {field::on_players, field::amount}, "maximum hand size"));
    rows.push_back(lasting_word(
        "modify_strength", seed, D::modifies, C::card, "strength", {field::on_cards, field::amount},
        "strength; for the icebreaker that pays for it to the end of the encounter, else for good"));
    rows.push_back(plain_word("modify_counters", seed, C::card,
                              {field::on_cards, field::counter_type, field::amount},
                              "place counters, or remove them if the amount is below 0"));
    rows.push_back(
        made_word("create_token", project, D::token, C::card, "modify_counters",
                  {field::on_cards, {"token_type", FS::counter, true, "counter_type"}, field::amount},
                  "place counters of that type"));
    rows.push_back(plain_word("load_counters", extension, C::card,
                              {field::on_cards, field::counter_type, field::amount},
                              "place counters; the card counts as loaded with them"));
    rows.push_back(plain_word("take_credits", extension, C::nobody,
                              {{"from", FS::card}, field::amount_or_all, {"player", FS::player}},
                              "take credits from a card"));
    rows.push_back(
        plain_word("give_tag", seed, C::nobody, {field::on_one, field::amount}, "tags for the Runner"));
    rows.push_back(
        plain_word("remove_tag", project, C::nobody, {field::on_one, field::amount}, "tags removed"));
    rows.push_back(plain_word("avoid_tag", project, C::nobody, {field::on_one, field::amount_or_all},
                              "fewer of the tags that are about to be taken"));
    rows.push_back(plain_word("gain_bad_publicity", project, C::nobody, {field::on_one, field::amount},
                              "bad publicity for the Corp"));
    rows.push_back(plain_word("lose_bad_publicity", project, C::nobody, {field::on_one, field::amount},
                              "bad publicity removed"));
    rows.push_back(plain_word(
        "deal_damage", seed, C::nobody,
        {field::on_one, {"damage_type", FS::damage, true, {}}, field::amount, {"unpreventable", FS::flag}},
        "damage, one instance"));
    rows.push_back(plain_word("prevent_damage", seed, C::nobody,
                              {field::on_one, field::amount_or_all, {"damage_type", FS::damage}},
                              "less of the damage that is about to be dealt"));
    rows.push_back(plain_word("purge_virus_counters", project, C::nobody, {}, "remove all virus counters"));
}

void add_card_effects(EffectRows& rows) {
    using enum Origin;
    using D = Doing;
    using C = Concerns;
    using FS = FieldSort;
    rows.push_back(plain_word("draw_cards", seed, C::player,
                              {field::on_players, field::amount, field::zone_from}, "draw"));
    rows.push_back(
        plain_word("discard_cards", project, C::player,
                   {field::on_players, field::amount, field::zone_from, {"random", FS::flag}, field::reveal},
                   "that player trashes cards of the hand, chosen or at random"));
    rows.push_back(plain_word("move_card", seed, C::card,
                              {field::on_cards,
                               {"zone_from", FS::words},
                               {"zone_to", FS::zone, true, {}},
                               field::reveal,
                               {"face_up", FS::flag}},
                              "put cards somewhere; that is neither trashing nor drawing"));
    rows.push_back(plain_word("shuffle_into_deck", extension, C::card, {field::on_cards},
                              "shuffle cards into their owner's deck"));
    rows.push_back(plain_word("install_card", project, C::card,
                              {field::on_cards,
                               {"zone_from", FS::words},
                               {"pay_cost", FS::flag},
                               {"ignore_costs", FS::ignored_costs},
                               {"face_up", FS::flag},
                               {"host", FS::card},
                               {"position", FS::name},
                               field::server},
                              "install cards"));
    rows.push_back(plain_word("trash_card", project, C::card, {field::on_cards}, "trash cards"));
    rows.push_back(
        plain_word("remove_from_game", project, C::card, {field::on_cards}, "remove cards for good"));
    rows.push_back(
        plain_word("reveal_card", project, C::card, {field::on_cards}, "show cards to both players"));
    rows.push_back(made_word("look_at_cards", project, D::looks, C::card, {},
                             {field::on_cards, field::amount, {"from", FS::zone}, field::zone_from},
                             "look at cards"));
    rows.push_back(plain_word("search_deck", project, C::nobody,
                              {{"zone", FS::zone},
                               {"count", FS::amount},
                               {"condition", FS::card_test},
                               field::reveal,
                               {"destination", FS::zone},
                               {"shuffle_after", FS::flag}},
                              "search a deck"));
    rows.push_back(plain_word("shuffle_deck", project, C::player, {field::on_players}, "shuffle a deck"));
    rows.push_back(plain_word("steal_agenda", project, C::card, {field::on_cards}, "steal agendas"));
    rows.push_back(plain_word("score_agenda", project, C::card, {field::on_cards}, "score agendas"));
    rows.push_back(
        plain_word("advance_card", project, C::card, {field::on_cards, field::amount}, "advance cards"));
    rows.push_back(plain_word("rez_card", project, C::card,
                              {field::on_cards, {"pay_cost", FS::flag}, {"ignore_costs", FS::ignored_costs}},
                              "rez cards"));
    rows.push_back(plain_word("derez_card", project, C::card, {field::on_cards}, "derez cards"));
    rows.push_back(plain_word("expose_card", project, C::card, {field::on_cards}, "expose cards"));
    rows.push_back(plain_word("swap_cards", project, C::card, {field::on_cards, {"with", FS::card}},
                              "two cards exchange places"));
    rows.push_back(plain_word("create_server", project, C::nobody, {{"server_name", FS::words}},
                              "the next install of the ability makes a new remote"));
    rows.push_back(plain_word("protect_server", project, C::card,
                              {field::on_cards, {"server", FS::server, true, {}}},
                              "move ice to the outermost place of a server"));
}

}  // namespace

std::vector<EffectWord> effect_words() {
    EffectRows rows;
    add_number_effects(rows);
    add_card_effects(rows);
    add_run_effects(rows);
    add_standing_effects(rows);
    add_structured_effects(rows);
    add_older_effects(rows);
    return rows;
}

}  // namespace cantrip::languages::netrunner
