#include "languages/netrunner/effect_rows.hpp"

// Effects in runs, effects that last or hold others, and older ways to write some of them.
namespace cantrip::languages::netrunner {

void add_run_effects(EffectRows& rows) {
    using enum Origin;
    using D = Doing;
    using C = Concerns;
    using FS = FieldSort;
    rows.push_back(made_word("initiate_run", seed, D::runs, C::nobody, {},
                             {{"server", FS::server, true, {}},
                              {"effects_during_run", FS::effects},
                              {"replacement_access", FS::effects},
                              {"effects_on_success", FS::effects}},
                             "a run, to its end"));
    rows.push_back(plain_word("end_run", seed, C::nobody, {}, "end the run"));
    rows.push_back(plain_word("jack_out", project, C::nobody, {}, "the Runner jacks out"));
    rows.push_back(plain_word("break_subroutine", project, C::nobody,
                              {field::on_one, field::amount_or_all, {"up_to", FS::flag}},
                              "break subroutines of the encountered ice"));
    rows.push_back(plain_word("bypass_ice", project, C::nobody, {field::on_one},
                              "the encounter ends and the ice is passed"));
    rows.push_back(plain_word("encounter_ice_again", project, C::nobody, {field::on_one},
                              "encounter the ice once more"));
    rows.push_back(plain_word("approach_ice_again", project, C::nobody, {field::on_one},
                              "go back to the approach of the ice"));
    rows.push_back(made_word("access_additional_cards", project, D::additional_access, C::nobody, {},
                             {field::amount, field::server}, "access more cards of HQ or R&D"));
    rows.push_back(plain_word(
        "trace", project, C::nobody,
        {{"base_strength", FS::amount, true, {}}, {"on_success", FS::effects}, {"on_failure", FS::effects}},
        "a trace"));
    rows.push_back(plain_word("end_action_phase", extension, C::nobody, {},
                              "the action phase ends, with all that goes on in it"));
}

void add_standing_effects(EffectRows& rows) {
    using enum Origin;
    using D = Doing;
    using C = Concerns;
    using FS = FieldSort;
    rows.push_back(lasting_word("modify_cost", project, D::modifies, C::card, {},
                                {field::on_cards, {"cost_type", FS::name, true, {}}, field::amount},
                                "a cost of cards; positive: dearer"));
    rows.push_back(lasting_word("add_subtype", project, D::grants, C::card, "subtypes",
                                {field::on_cards, {"subtype", FS::name, true, {}}}, "a subtype more"));
    rows.push_back(lasting_word("remove_subtype", project, D::withholds, C::card, "subtypes",
                                {field::on_cards, {"subtype", FS::name, true, {}}}, "a subtype less"));
    rows.push_back(lasting_word("gain_ability", project, D::gains, C::card, {},
                                {field::on_cards, {"ability", FS::ability, true, {}}}, "an ability more"));
    rows.push_back(lasting_word("lose_ability", project, D::loses, C::card, "lost",
                                {field::on_cards, {"ability", FS::ability, true, {}}}, "an ability less"));
    rows.push_back(lasting_word("prevent_access", project, D::prevents_access, C::nobody, {},
                                {field::on_cards},
                                "cards that cannot be accessed; without target: none can"));
    rows.push_back(lasting_word("prevent_ability", project, D::prevents_ability, C::card, "prevented",
                                {field::on_cards, {"ability_ref", FS::ability}},
                                "abilities that cannot be used"));
    rows.push_back(lasting_word("prohibit", extension, D::prohibits, C::nobody, {},
                                {field::on_cards, {"action", FS::name, true, {}}, {"player", FS::player}},
                                "something that cannot be done"));
    rows.push_back(lasting_word("allow_advance", extension, D::allows_advance, C::card, {}, {field::on_cards},
                                "cards that can be advanced"));
    rows.push_back(lasting_word("allow_spending", extension, D::allows_spending, C::nobody, {},
                                {{"from", FS::card}, field::counter_type, {"during", FS::name, true, {}}},
                                "credits on cards that can be spent"));
}

void add_structured_effects(EffectRows& rows) {
    using enum Origin;
    using D = Doing;
    using C = Concerns;
    using FS = FieldSort;
    rows.push_back(
        made_word("set_variable", project, D::sets_variable, C::nobody, {},
                  {{"key", FS::name, true, {}}, {"value", FS::amount, true, {}}, {"scope", FS::name}},
                  "keep a number for later in this ability, or with `scope: \"card\"` on the card"));
    rows.push_back(plain_word("trigger_ability", project, C::card, {field::on_cards, field::ability_ref},
                              "an ability of the card does what it says, without cost or limit"));
    rows.push_back(plain_word("copy_ability", project, C::card, {field::on_cards, field::ability_ref},
                              "what an ability of another card says, with this card as its source"));
    rows.push_back(made_word(
        "choose_and_execute", seed, D::chooses, C::nobody, {},
        {{"choices", FS::effects, true, {}}, {"min_choices", FS::amount}, {"max_choices", FS::amount}},
        "a choice among effects"));
    rows.push_back(made_word("prompt_choice", project, D::prompts, C::nobody, "choose_and_execute",
                             {{"choices", FS::effects, true, {}}}, "a choice among effects with labels"));
    rows.push_back(made_word(
        "conditional_effect", seed, D::branches, C::nobody, {},
        {{"condition", FS::condition, true, {}}, {"then", FS::effects, true, {}}, {"else", FS::effects}},
        "one effect or another"));
    rows.push_back(made_word("delayed_effect", seed, D::delays, C::nobody, {},
                             {{"delay_until", FS::condition, true, {}}, {"effects", FS::effects, true, {}}},
                             "effects that happen later"));
    rows.push_back(made_word("replacement_effect", seed, D::replaces, C::nobody, {},
                             {{"replacement_condition", FS::condition},
                              {"replacement", FS::effects},
                              {"condition", FS::condition},
                              {"effects", FS::effects},
                              {"replaces", FS::name},
                              {"timing", FS::condition},
                              {"uses", FS::amount},
                              field::duration,
                              field::until},
                             "changes or replaces an event before it happens"));
    rows.push_back(plain_word("compound", project, C::nobody, {{"effects", FS::effects, true, {}}},
                              "several effects in order"));
    rows.push_back(made_word("unless_paid", extension, D::unless_paid, C::nobody, {},
                             {{"costs", FS::effects, true, {}}, {"effects", FS::effects, true, {}}},
                             "effects that a payment averts"));
}

// An older way to write the same: the fields are those of the word it stands for, the amount has its sign.
void add_older_effects(EffectRows& rows) {
    const auto as = [&](std::string_view word, std::string_view meant, std::string_view doc) {
        const EffectWord* row = find_word(rows, meant);
        EffectWord copy = *row;
        copy.word = word;
        copy.origin = Origin::older;
        if (copy.name.empty()) copy.name = meant;
        copy.doc = doc;
        rows.push_back(std::move(copy));
    };
    as("gain_credits", "modify_credits", "read as `modify_credits`");
    as("lose_credits", "modify_credits", "read as `modify_credits` of the negative amount");
    as("gain_clicks", "modify_clicks", "read as `modify_clicks`");
    as("lose_clicks", "modify_clicks", "read as `modify_clicks` of the negative amount");
    as("gain_strength", "modify_strength", "read as `modify_strength`");
    as("lose_strength", "modify_strength", "read as `modify_strength` of the negative amount");
    as("add_counter", "modify_counters", "read as `modify_counters`");
    as("remove_counter", "modify_counters", "read as `modify_counters` of the negative amount");
    as("reduce_cost", "modify_cost", "read as `modify_cost` of the negative amount");
    as("run", "initiate_run", "read as `initiate_run`");
    as("prompt", "prompt_choice", "read as `prompt_choice`");
    as("if", "conditional_effect", "read as `conditional_effect`");
    as("uninstall_card", "trash_card", "read as `trash_card`");
    as("copy_effect", "copy_ability", "read as `copy_ability`");
}

}  // namespace cantrip::languages::netrunner
