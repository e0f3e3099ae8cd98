#include "base/promise.hpp"
#include "games/dragonbane/creature.hpp"
#include "games/dragonbane/events.hpp"
#include "games/dragonbane/game.hpp"
#include "games/dragonbane/procedures.hpp"
#include "kernel/setup.hpp"

#include <iterator>

namespace cantrip::games::dragonbane {

namespace {

using kernel::Combine;
using kernel::FactSort;
using kernel::FactWriter;
using kernel::Seen;
using kernel::Sight;
using kernel::ValueSort;
using kernel::ValueSpec;

// In the order of the enumerations in ids.hpp.
constexpr std::string_view fact_names[] = {
    "combat",       "round",        "width",     "height",    "STR",     "CON",         "AGL",
    "INT",          "WIL",          "CHA",       "exhausted", "sickly",  "dazed",       "angry",
    "scared",       "disheartened", "hp",        "wp",        "x",       "y",           "side",
    "movement",     "card",         "turns",     "moved",     "acted",   "prone",       "dying",
    "rallied",      "successes",    "failures",  "dead",      "out",     "last_attack", "damaged",
    "level",        "marked",       "roller",    "attacker",  "target",  "weapon",      "skill",
    "attribute",    "action",       "die",       "dice",      "outcome", "pushed",      "damage_type",
    "unanswerable", "doubled",      "unarmored",
};
static_assert(std::size(fact_names) == static_cast<std::size_t>(Fact::count));

constexpr std::int64_t default_field = 40;  // half-metres to each side

FactSort sort_of(Fact fact) {
    switch (fact) {
        case Fact::roller:
        case Fact::attacker:
        case Fact::target:
        case Fact::weapon:
        case Fact::last_attack:
            return FactSort::entity;
        case Fact::skill:
        case Fact::attribute:
        case Fact::action:
        case Fact::damage_type:
            return FactSort::name;
        default:
            return FactSort::number;
    }
}

std::int64_t initial_of(Fact fact) {
    if (fact == Fact::hp || fact == Fact::wp) return unknown_number;
    return fact == Fact::width || fact == Fact::height ? default_field : 0;
}

void declare_facts(kernel::Declare& declare) {
    for (std::size_t i = 0; i < std::size(fact_names); ++i) {
        const auto fact = static_cast<Fact>(i);
        const FactId made = declare.fact(fact_names[i], sort_of(fact), Seen::by_all, initial_of(fact));
        promise(made == id(fact), "the game's facts are declared first and in order");
    }
}

struct Kinds {
    KindId character, npc, monster, item, monster_attack, test, attack;
};

Kinds declare_kinds(kernel::Declare& declare) {
    using enum Fact;
    Kinds kinds;
    declare.kind("table", {id(combat), id(Fact::round), id(width), id(height)});
    declare.kind("seat", {});
    declare.kind("nature", {});
    declare.kind("referee", {});
    const auto creature = [&](std::string_view name) {
        return declare.kind(name, {id(strength),  id(constitution),
                                   id(agility),   id(intelligence),
                                   id(willpower), id(charisma),
                                   id(hp),        id(wp),
                                   id(x),         id(y),
                                   id(side),      id(movement),
                                   id(card),      id(turns),
                                   id(moved),     id(acted),
                                   id(prone),     id(dying),
                                   id(rallied),   id(successes),
                                   id(failures),  id(dead),
                                   id(out),       id(last_attack)});
    };
    kinds.character = creature("character");
    kinds.npc = creature("npc");
    kinds.monster = creature("monster");
    for (const KindId kind : {kinds.character, kinds.npc}) {
        for (const Fact each : {exhausted, sickly, dazed, angry, scared, disheartened}) {
            declare.book().kinds[kind.index].facts.push_back(id(each));
        }
    }
    kinds.item = declare.kind("item", {id(damaged)});
    kinds.monster_attack = declare.kind("monster_attack", {});
    declare.kind("ability", {});
    declare.kind("skill", {id(level), id(marked)});
    declare.kind("condition", {});
    declare.kind("rule", {});
    kinds.test = declare.kind("test", {id(roller), id(target), id(weapon), id(skill), id(attribute),
                                       id(action), id(level), id(die), id(dice), id(outcome), id(pushed)});
    kinds.attack = declare.kind("attack", {id(attacker), id(target), id(weapon), id(action), id(damage_type),
                                           id(unanswerable), id(doubled), id(unarmored)});
    return kinds;
}

void declare_zones(kernel::Declare& declare, const Kinds& kinds) {
    constexpr std::uint32_t one_world = 1;  // a thing stays the thing it is wherever it goes
    const auto zone = [&](std::string_view name, bool active) {
        return declare.zone(name, Sight::everybody, active, one_world);
    };
    for (const std::string_view name : {"rules", "scene"}) zone(name, true);
    for (const std::string_view name : {"ground", "tests", "attacks"}) zone(name, false);
    // Offers come in this order: kin, heroic abilities, things.
    const ZoneKindId kin = zone("kin", true);
    const ZoneKindId abilities = zone("abilities", true);
    const ZoneKindId worn = zone("worn", true);
    const ZoneKindId held = zone("held", true);
    const ZoneKindId natural = zone("natural", true);
    const ZoneKindId attack_table = zone("attack_table", true);
    const ZoneKindId packed = zone("pack", false);
    const ZoneKindId skills = zone("skills", false);
    for (const KindId kind : {kinds.character, kinds.npc, kinds.monster}) {
        declare.owns(kind, {kin, abilities, worn, held, natural, attack_table, packed, skills});
    }
}

ValueSpec& declare_value(kernel::Declare& declare, Value which, std::string_view name, ValueSort sort,
                         Combine combine, std::initializer_list<KindId> kinds) {
    ValueSpec& spec = declare.value(name, sort, combine, kinds);
    promise(ValueId(declare.book().values.size() - 1) == id(which),
            "the game's values are declared in order");
    return spec;
}

void declare_creature_values(kernel::Declare& declare, const Kinds& kinds) {
    const std::initializer_list<KindId> creatures = {kinds.character, kinds.npc, kinds.monster};
    const auto numeric = [&](Value which, std::string_view name, std::string_view property) -> ValueSpec& {
        ValueSpec& spec =
            declare_value(declare, which, name, ValueSort::number, Combine::pipeline, creatures);
        spec.base_property = declare.name(property);
        return spec;
    };
    constexpr std::string_view attributes[] = {"STR", "CON", "AGL", "INT", "WIL", "CHA"};
    for (std::size_t i = 0; i < std::size(attributes); ++i) {
        const auto value = static_cast<Value>(static_cast<std::size_t>(Value::strength) + i);
        const auto fact = static_cast<Fact>(static_cast<std::size_t>(Fact::strength) + i);
        numeric(value, attributes[i], attributes[i]).base_facts = {id(fact)};
    }
    ValueSpec& hp = numeric(Value::hp_max, "hp_max", "hp");
    hp.base_terms = {{id(Value::constitution), 1, true}};
    hp.least = 0;
    ValueSpec& wp = numeric(Value::wp_max, "wp_max", "wp");
    wp.base_terms = {{id(Value::willpower), 1, true}};
    wp.least = 0;
    ValueSpec& movement = numeric(Value::movement, "movement", "movement");
    movement.base_facts = {id(Fact::movement)};
    movement.least = 0;
    numeric(Value::armor, "armor", "armor").least = 0;
}

void declare_values(kernel::Declare& declare, const Kinds& kinds) {
    declare_value(declare, Value::boons, "boons", ValueSort::number, Combine::sum, {kinds.test});
    declare_value(declare, Value::banes, "banes", ValueSort::number, Combine::sum, {kinds.test});
    declare_value(declare, Value::net, "net", ValueSort::number, Combine::pipeline, {kinds.test})
        .base_terms = {{id(Value::boons), 1, false}, {id(Value::banes), -1, false}};
    declare_value(declare, Value::chance, "chance", ValueSort::number, Combine::pipeline, {kinds.test})
        .base_facts = {id(Fact::level)};
    declare_creature_values(declare, kinds);
    const std::initializer_list<KindId> creatures = {kinds.character, kinds.npc, kinds.monster};
    // What the rules allow anybody; abilities can only forbid it, and then it is forbidden.
    const auto permission = [&](Value which, std::string_view name, std::initializer_list<KindId> whose) {
        declare_value(declare, which, name, ValueSort::flag, Combine::permission, whose).base = 1;
    };
    permission(Value::may_dodge, "may_dodge", creatures);
    permission(Value::may_parry, "may_parry", {kinds.character, kinds.npc, kinds.monster, kinds.item});
    permission(Value::may_move, "may_move", creatures);
    permission(Value::may_act, "may_act", creatures);
    declare_value(declare, Value::reach, "reach", ValueSort::number, Combine::pipeline,
                  {kinds.item, kinds.monster_attack})
        .base = 2;
    ValueSpec& durability = declare_value(declare, Value::durability, "durability", ValueSort::number,
                                          Combine::pipeline, {kinds.item});
    durability.base_property = declare.name("durability");
    durability.least = 0;
    permission(Value::may_add_damage_bonus, "may_add_damage_bonus", {kinds.item});
    declare_value(declare, Value::armor_bonus, "armor_bonus", ValueSort::number, Combine::sum,
                  {kinds.attack});
    declare_value(declare, Value::bonus_damage, "bonus_damage", ValueSort::number, Combine::sum,
                  {kinds.attack});
    permission(Value::may_be_dodged, "may_be_dodged", {kinds.attack});
    permission(Value::may_be_parried, "may_be_parried", {kinds.attack});
}

void declare_procedures(kernel::Declare& declare) {
    struct Row {
        std::string_view name;
        kernel::Step step;
    };
    constexpr Row rows[] = {
        {"fight", fight_steps},
        {"round", round_steps},
        {"turn", turn_steps},
        {"scene_check", scene_check_steps},
        {"strike", strike_steps},
        {"monster_strike", monster_strike_steps},
        {"walk", walk_steps},
        {"attack", attack_steps},
        {"defence", defence_steps},
        {"fumble", fumble_steps},
        {"test", test_steps},
        {"harm", harm_steps},
        {"death_roll", death_roll_steps},
        {"gain_condition", gain_condition_steps},
        {"free_word", free_word_steps},
        {"called_test", called_test_steps},
    };
    for (const Row& row : rows) declare.procedure(row.name, row.step);
}

void declare_words(kernel::Declare& declare) {
    declare.windows({"free"});
    declare.roles({"on_hit"});
    declare.counted_per({"round"});
    for (const char* word : {"melee_attack",
                             "ranged_attack",
                             "dodge",
                             "parry",
                             "nothing",
                             "death_roll",
                             "disengage",
                             "attack",
                             "move",
                             "dash",
                             "stand_up",
                             "end_turn",
                             "double_damage",
                             "ignore_armor",
                             "second_attack",
                             "call_test",
                             "end_combat",
                             "combat_over",
                             "roll_test",
                             "roll_loss",
                             "roll_damage",
                             "roll_mishap",
                             "roll_attack_table",
                             "roll_recovery",
                             "shuffle_initiative",
                             "push_test",
                             "pick_condition",
                             "pick_weapon",
                             "pick_target",
                             "pick_damage_type",
                             "defend",
                             "dragon_choice",
                             "take_turn",
                             "where_to",
                             "no_enemy_left",
                             "may_give_up",
                             "at_any_time",
                             "who_tests",
                             "what_is_tested",
                             "choose",
                             "confirm",
                             "evade",
                             "attribute",
                             "use",
                             "no_base_chance",
                             "class",
                             "skill",
                             "dice",
                             "sides",
                             "str_req",
                             "range",
                             "ferocity",
                             "from",
                             "to",
                             "area",
                             "damage_types",
                             "piercing",
                             "slashing",
                             "bludgeoning"}) {
        declare.name(word);
    }
}

// The table's zones, and one of every condition and rule that the packs define.
void set_up(FactWriter& writer, const kernel::Setup&) {
    for (const char* zone : {"rules", "scene", "ground", "tests", "attacks"}) {
        writer.make_zone(writer.book().find_zone_kind(zone), kernel::table_entity);
    }
    const std::uint32_t rules =
        kernel::zone_of_kind(writer.state(), kernel::table_entity, writer.book().find_zone_kind("rules"));
    for (std::size_t i = 0; i < writer.book().definitions.size(); ++i) {
        const KindId kind = writer.book().definitions[i].kind;
        const std::string_view name = writer.book().text(writer.book().kinds[kind.index].name);
        if (name == "condition" || name == "rule") writer.create(kind, DefinitionId(i), 0, rules);
    }
}

// Whoever is attacked is offered first, then the others by their cards.
std::int64_t order_key(const Scope& scope, std::uint32_t entity) {
    const std::uint32_t creature = bearer_of(scope, entity);
    if (creature == 0) return 0;
    const bool declared =
        scope.event != nullptr && scope.event->kind == scope.book.find_event("attack_declared").index;
    if (declared && EntityRef::unpack(scope.event->slot[1]).index == creature) return -1;
    return fact(scope, creature, Fact::card);
}

}  // namespace

void declare(kernel::Declare& declare) {
    declare_facts(declare);
    const Kinds kinds = declare_kinds(declare);
    declare_zones(declare, kinds);
    declare_values(declare, kinds);
    declare_happenings(declare);
    declare_procedures(declare);
    declare_words(declare);
    declare.book().hooks.set_up = set_up;
    declare.book().hooks.order_key = order_key;
    declare.book().hooks.standing.push_back(list_standing);
}

}  // namespace cantrip::games::dragonbane
