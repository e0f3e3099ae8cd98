#include "english/phrases.hpp"

#include <array>

namespace cantrip::english {

namespace {

using model::Sort;

constexpr auto dragonbane_op_rows = std::to_array<GameOpPhrase>({
    {Sort::selector,
     {"tests_of", "",
      "tests[ of {skill}][ on {attribute}][ of skills based on {skill_attribute}][ for the action {action}][ "
      "by {of}]"
      "[ with {weapon}][ against {against}]",
      "set"}},
    {Sort::selector, {"allies", "of=self", "its allies[ within {within} metres]", "several"}},
    {Sort::selector, {"allies", "of=controller", "your allies[ within {within} metres]", "several"}},
    {Sort::selector, {"allies", "", "the allies of {of}[ within {within} metres]", "several"}},
    {Sort::selector, {"enemies", "of=self", "its enemies[ within {within} metres]", "several"}},
    {Sort::selector, {"enemies", "of=controller", "your enemies[ within {within} metres]", "several"}},
    {Sort::selector, {"enemies", "", "the enemies of {of}[ within {within} metres]", "several"}},
    {Sort::test, {"within", "", "{who} {who:is/are} within {metres} metres of {of}"}},
    {Sort::test, {"able", "", "{of} {of:is/are} able to act"}},
    {Sort::effect, {"apply_condition", "", "{who} {who:becomes/become} {condition}"}},
});

constexpr auto dragonbane_event_rows = std::to_array<EventPhrase>({
    {"acted", "{target|somebody} acts", "{target|somebody} would act"},
    {"attack_declared", "{attacker|somebody} attacks {target|somebody}[ with {weapon}]",
     "{attacker|somebody} would attack {target|somebody}[ with {weapon}]"},
    {"attack_hit", "{attacker|somebody} hits {target|somebody}[ with {weapon}]",
     "{attacker|somebody} would hit {target|somebody}[ with {weapon}]"},
    {"attack_over", "an attack is over", "an attack would be over"},
    {"began_dying", "{target|somebody} begins to die", "{target|somebody} would begin to die"},
    {"called_off", "what {source|an ability} gave {target|somebody} is called off",
     "what {source|an ability} gave {target|somebody} would be called off"},
    {"combat_began", "combat begins", "combat would begin"},
    {"combat_ended", "combat ends", "combat would end"},
    {"condition_gained", "{target|somebody} becomes {what|worse}",
     "{target|somebody} would become {what|worse}"},
    {"condition_lost", "{target|somebody} is no longer {what|worse}",
     "{target|somebody} would no longer be {what|worse}"},
    {"dashed", "{target|somebody} dashes", "{target|somebody} would dash"},
    {"death_counted",
     "{target|somebody} stands at {successes|0} successes and {failures|0} failures on the way to death",
     "{target|somebody} would come nearer to life or death"},
    {"defence_declared", "{target|somebody} defends[ by {what}][ with {weapon}]",
     "{target|somebody} would defend[ by {what}][ with {weapon}]"},
    {"died", "{target|somebody} dies", "{target|somebody} would die"},
    {"dragon_used", "a dragon makes the attack stronger", "a dragon would make the attack stronger"},
    {"dropped", "{target|something} is dropped", "{target|something} would be dropped"},
    {"fell", "{target|somebody} falls", "{target|somebody} would fall"},
    {"fumbled", "{target|somebody} fumbles", "{target|somebody} would fumble"},
    {"given_up", "{target|somebody} gives it up", "{target|somebody} would give it up"},
    {"initiative_drawn", "{target|somebody} draws initiative[ {amount}]",
     "{target|somebody} would draw initiative"},
    {"no_enemy_left", "no enemy is left", "no enemy would be left"},
    {"pushed", "{roller|somebody} pushes a test", "{roller|somebody} would push a test"},
    {"readied", "{target|somebody} gets ready", "{target|somebody} would get ready"},
    {"recovered", "{target|somebody} recovers[ {amount}]", "{target|somebody} would recover[ {amount}]"},
    {"round_began", "a round begins", "a round would begin"},
    {"round_ended", "a round ends", "a round would end"},
    {"skill_marked", "a skill of {target|somebody} is marked",
     "a skill of {target|somebody} would be marked"},
    {"stood_up", "{target|somebody} stands up", "{target|somebody} would stand up"},
    {"table_used", "{target|somebody} uses an attack of its table[: {amount}]",
     "{target|somebody} would use an attack of its table"},
    {"taken_out", "{target|somebody} is taken out", "{target|somebody} would be taken out"},
    {"test_called", "{roller|somebody} tests[ {skill}][ on {attribute}][ against {target}]",
     "{roller|somebody} would test[ {skill}][ on {attribute}][ against {target}]"},
    {"test_over", "a test[ of {roller}] is over", "a test[ of {roller}] would be over"},
    {"walked", "{target|somebody} walks[ to {x}, {y}]", "{target|somebody} would walk[ to {x}, {y}]"},
    {"weapon_damaged", "{target|a weapon} is damaged", "{target|a weapon} would be damaged"},
    {"willpower_lost", "{target|somebody} loses [{amount} ]willpower",
     "{target|somebody} would lose [{amount} ]willpower"},
});

constexpr auto dragonbane_prompt_rows = std::to_array<PromptPhrase>({
    {"at_any_time", "What may be done at any time:"},
    {"death_roll", "The death roll[ of {source}]."},
    {"defend", "How does {source|the target} defend?"},
    {"dragon_choice", "What does the dragon give?"},
    {"may_give_up", "Give up?"},
    {"no_enemy_left", "No enemy is left: does the combat end?"},
    {"pick_condition", "Which condition?"},
    {"pick_damage_type", "Which kind of damage does {source|the attacker} deal?"},
    {"pick_target", "Who is the target[ of {source}]?"},
    {"pick_weapon", "Which weapon does {source|the attacker} use?"},
    {"push_test", "Push the test?"},
    {"roll_attack_table", "A roll on the table of attacks[ of {source}]."},
    {"roll_damage", "A roll of damage[ for {source}]."},
    {"roll_loss", "A roll of what is lost[ by {source}]."},
    {"roll_mishap", "A roll on the table of mishaps[ for {source}]."},
    {"roll_recovery", "A roll of recovery[ for {source}]."},
    {"roll_test", "A test[ of {source}]."},
    {"shuffle_initiative", "The cards of initiative are shuffled."},
    {"take_turn", "What does {source|the one whose turn it is} do?"},
    {"what_is_tested", "What is tested?"},
    {"where_to", "Where to?"},
    {"who_tests", "Who makes the test?"},
});

}  // namespace

GamePhrases dragonbane_phrases() {
    return {"dragonbane", dragonbane_op_rows, dragonbane_event_rows, dragonbane_prompt_rows};
}

}  // namespace cantrip::english
