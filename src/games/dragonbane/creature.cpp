#include "games/dragonbane/creature.hpp"

#include "kernel/setup.hpp"

#include <algorithm>

namespace cantrip::games::dragonbane {

namespace {

constexpr std::string_view attribute_words[] = {"STR", "CON", "AGL", "INT", "WIL", "CHA"};
constexpr Value attribute_values[] = {Value::strength,     Value::constitution, Value::agility,
                                      Value::intelligence, Value::willpower,    Value::charisma};
constexpr std::int64_t monster_number = 15;  // of any skill or attribute of a monster

// Base chance by attribute: up to 5, 8, 12, 15, and above.
std::int64_t base_chance(std::int64_t attribute) {
    if (attribute <= 5) return 3;
    if (attribute <= 8) return 4;
    if (attribute <= 12) return 5;
    return attribute <= 15 ? 6 : 7;
}

const kernel::DefinitionSpec* definition_named(const kernel::Rulebook& book, NameId name) {
    for (const kernel::DefinitionSpec& definition : book.definitions) {
        if (definition.id == name) return &definition;
    }
    return nullptr;
}

}  // namespace

bool is_kind(const Scope& scope, std::uint32_t entity, std::string_view kind) {
    return scope.state.entity(entity).kind == scope.book.find_kind(kind).index;
}

bool is_creature(const Scope& scope, std::uint32_t entity) {
    return kernel::has_fact(scope.book, scope.state, entity, id(Fact::hp));
}

std::vector<std::uint32_t> creatures(const Scope& scope) {
    return in_zone(scope, kernel::table_entity, "scene");
}

bool stands(const Scope& scope, std::uint32_t creature) {
    return fact(scope, creature, Fact::dead) == 0 && fact(scope, creature, Fact::out) == 0 &&
           fact(scope, creature, Fact::hp) > 0;
}

bool able(const Scope& scope, std::uint32_t creature) {
    if (!is_creature(scope, creature)) return false;
    if (fact(scope, creature, Fact::dead) != 0 || fact(scope, creature, Fact::out) != 0) return false;
    return fact(scope, creature, Fact::hp) > 0 || fact(scope, creature, Fact::rallied) != 0;
}

bool enemies(const Scope& scope, std::uint32_t one, std::uint32_t other) {
    return fact(scope, one, Fact::side) != fact(scope, other, Fact::side);
}

bool enemy_stands(const Scope& scope, std::int64_t side) {
    const std::vector<std::uint32_t> all = creatures(scope);
    return std::ranges::any_of(all, [&](std::uint32_t each) {
        return fact(scope, each, Fact::side) != side && stands(scope, each);
    });
}

std::uint32_t bearer_of(const Scope& scope, std::uint32_t entity) {
    if (is_creature(scope, entity)) return entity;
    const std::uint32_t zone = scope.state.entity(entity).zone;
    const std::uint32_t owner = zone == kernel::none ? 0 : scope.state.zones()[zone].owner;
    return owner != 0 && is_creature(scope, owner) ? owner : 0;
}

std::uint32_t seat_for(const Scope& scope, std::uint32_t creature) {
    const kernel::Entity& entity = scope.state.entity(creature);
    if (entity.controller != 0) return entity.controller;
    if (scope.state.registers().referee != 0) return scope.state.registers().referee;
    return kernel::seats_in_order(scope).front();
}

std::uint32_t referee_for(const Scope& scope, std::uint32_t creature) {
    return scope.state.registers().referee != 0 ? scope.state.registers().referee : seat_for(scope, creature);
}

bool within(const Scope& scope, std::uint32_t one, std::uint32_t other, Number metres) {
    const std::int64_t dx = fact(scope, one, Fact::x) - fact(scope, other, Fact::x);
    const std::int64_t dy = fact(scope, one, Fact::y) - fact(scope, other, Fact::y);
    const Number reach = metres * Number(units_per_metre);
    return Number(dx) * Number(dx) + Number(dy) * Number(dy) <= reach * reach;
}

std::int64_t steps_between(std::int64_t dx, std::int64_t dy) {
    const std::int64_t square = dx * dx + dy * dy;
    std::int64_t root = 0;
    while (root * root < square) ++root;
    return root;
}

Number printed(const Scope& scope, std::uint32_t entity, std::string_view property, Number absent) {
    const kernel::DefinitionSpec* definition = scope.book.definition_of(scope.state.entity(entity));
    const NameId name = word(scope.book, property);
    const kernel::PropertyValue* found =
        definition == nullptr || !name.valid() ? nullptr : definition->property(name);
    return found == nullptr ? absent : found->number;
}

std::vector<NameId> printed_words(const Scope& scope, std::uint32_t entity, std::string_view property) {
    const kernel::DefinitionSpec* definition = scope.book.definition_of(scope.state.entity(entity));
    const NameId name = word(scope.book, property);
    const kernel::PropertyValue* found =
        definition == nullptr || !name.valid() ? nullptr : definition->property(name);
    return found == nullptr ? std::vector<NameId>{} : found->words;
}

bool printed_is(const Scope& scope, std::uint32_t entity, std::string_view property,
                std::string_view wanted) {
    const std::vector<NameId> words = printed_words(scope, entity, property);
    return std::ranges::any_of(words, [&](NameId each) { return scope.book.text(each) == wanted; });
}

NameId attribute_of(const kernel::Rulebook& book, NameId skill) {
    const kernel::DefinitionSpec* definition = definition_named(book, skill);
    const kernel::PropertyValue* found =
        definition == nullptr ? nullptr : definition->property(word(book, "attribute"));
    return found == nullptr || found->words.empty() ? NameId{} : found->words.front();
}

std::int64_t attribute_value(const Scope& scope, std::uint32_t creature, NameId attribute) {
    if (is_kind(scope, creature, "monster")) return monster_number;
    for (std::size_t i = 0; i < std::size(attribute_words); ++i) {
        if (scope.book.text(attribute) == attribute_words[i])
            return number(scope, scope.state.ref(creature), attribute_values[i]);
    }
    return 0;
}

std::uint32_t skill_entity(const Scope& scope, std::uint32_t creature, NameId skill) {
    for (const std::uint32_t each : in_zone(scope, creature, "skills")) {
        const kernel::DefinitionSpec* definition = scope.book.definition_of(scope.state.entity(each));
        if (definition != nullptr && definition->id == skill) return each;
    }
    return 0;
}

std::int64_t skill_level(const Scope& scope, std::uint32_t creature, NameId skill) {
    if (is_kind(scope, creature, "monster")) return monster_number;
    if (const std::uint32_t learned = skill_entity(scope, creature, skill))
        return fact(scope, learned, Fact::level);
    const kernel::DefinitionSpec* definition = scope.book.definition_of(scope.state.entity(creature));
    if (const kernel::PropertyValue* found = definition == nullptr ? nullptr : definition->property(skill))
        return found->number.floor();
    const kernel::DefinitionSpec* described = definition_named(scope.book, skill);
    if (described == nullptr || described->property(word(scope.book, "no_base_chance")) != nullptr) return 0;
    return base_chance(attribute_value(scope, creature, attribute_of(scope.book, skill)));
}

NameId weapon_skill(const Scope& scope, std::uint32_t creature, std::uint32_t weapon) {
    const std::vector<NameId> printed_skill = printed_words(scope, weapon, "skill");
    if (!printed_skill.empty()) return printed_skill.front();
    NameId best;
    std::int64_t best_level = -1;
    for (const kernel::DefinitionSpec& each : scope.book.definitions) {
        const kernel::PropertyValue* use = each.property(word(scope.book, "use"));
        if (use == nullptr || use->words.empty() || scope.book.text(use->words.front()) != "melee") continue;
        if (attribute_of(scope.book, each.id) != word(scope.book, "STR")) continue;
        const std::int64_t level = skill_level(scope, creature, each.id);
        if (level > best_level) {
            best = each.id;
            best_level = level;
        }
    }
    return best;
}

std::int64_t damage_bonus_sides(const Scope& scope, std::uint32_t creature, NameId attribute) {
    if (is_kind(scope, creature, "monster")) return 0;
    const std::int64_t level = attribute_value(scope, creature, attribute);
    if (level <= 12) return 0;
    return level <= 16 ? 4 : 6;
}

std::vector<NameId> condition_names(const kernel::Rulebook& book) {
    std::vector<NameId> names;
    for (auto which = static_cast<std::uint32_t>(Fact::exhausted);
         which <= static_cast<std::uint32_t>(Fact::disheartened); ++which) {
        names.push_back(book.facts[which].name);
    }
    return names;
}

std::vector<NameId> lacking_conditions(const Scope& scope, std::uint32_t creature) {
    std::vector<NameId> names;
    for (const NameId name : condition_names(scope.book)) {
        const FactId condition = scope.book.find_fact(scope.book.text(name));
        if (!kernel::has_fact(scope.book, scope.state, creature, condition)) continue;
        if (kernel::fact_of(scope, creature, condition) == 0) names.push_back(name);
    }
    return names;
}

std::vector<std::uint32_t> in_zone(const Scope& scope, std::uint32_t owner, std::string_view zone) {
    std::vector<std::uint32_t> found;
    const std::uint32_t at = kernel::zone_of_kind(scope.state, owner, scope.book.find_zone_kind(zone));
    if (at == kernel::none) return found;
    for (std::uint32_t each = scope.state.zones()[at].first; each != kernel::none;
         each = scope.state.entity(each).next) {
        found.push_back(each);
    }
    return found;
}

EntityRef newest(const Scope& scope, std::string_view zone) {
    const std::uint32_t at =
        kernel::zone_of_kind(scope.state, kernel::table_entity, scope.book.find_zone_kind(zone));
    const std::uint32_t last = at == kernel::none ? kernel::none : scope.state.zones()[at].last;
    return last == kernel::none ? EntityRef{} : scope.state.ref(last);
}

bool usable_by(const Scope& scope, std::uint32_t creature, std::uint32_t weapon) {
    const Number required = printed(scope, weapon, "str_req");
    return Number(attribute_value(scope, creature, word(scope.book, "STR"))) * Number(2) >= required;
}

NameId first_damage_type(const Scope& scope, std::uint32_t weapon) {
    const std::vector<NameId> types = printed_words(scope, weapon, "damage_types");
    return types.empty() ? NameId{} : types.front();
}

bool is_ranged(const Scope& scope, std::uint32_t weapon) {
    return printed_is(scope, weapon, "class", "ranged");
}

std::vector<std::uint32_t> weapons_at_hand(const Scope& scope, std::uint32_t creature) {
    std::vector<std::uint32_t> found;
    for (const char* zone : {"held", "natural"}) {
        for (const std::uint32_t each : in_zone(scope, creature, zone)) {
            if (printed(scope, each, "dice") > Number(0) && usable_by(scope, creature, each))
                found.push_back(each);
        }
    }
    return found;
}

std::vector<std::uint32_t> targets_of(const Scope& scope, std::uint32_t creature, std::uint32_t weapon) {
    // A shot goes up to twice the range; a blow as far as the weapon reaches.
    const Number reach = is_ranged(scope, weapon)
                             ? printed(scope, weapon, "range") * Number(2)
                             : kernel::value(scope, id(Value::reach), scope.state.ref(weapon));
    std::vector<std::uint32_t> found;
    for (const std::uint32_t each : creatures(scope)) {
        const bool there = fact(scope, each, Fact::dead) == 0 && fact(scope, each, Fact::out) == 0;
        if (there && enemies(scope, creature, each) && within(scope, creature, each, reach))
            found.push_back(each);
    }
    return found;
}

}  // namespace cantrip::games::dragonbane
