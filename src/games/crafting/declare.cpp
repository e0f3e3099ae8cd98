#include "games/crafting/game.hpp"
#include "games/crafting/ids.hpp"
#include "games/crafting/procedures.hpp"
#include "kernel/setup.hpp"

namespace cantrip::games::crafting {

namespace {

using kernel::Combine;
using kernel::Declare;
using kernel::FactSort;
using kernel::FactWriter;
using kernel::Seen;
using kernel::Sight;
using kernel::ValueSort;

template <class IdType>
void given(IdType got, IdType wanted) {
    promise(got == wanted, "declarations come in the order of ids.hpp");
}

void declare_facts(Declare& declare) {
    given(declare.fact("points", FactSort::number, Seen::by_all), facts::points);
    given(declare.fact("hit_points", FactSort::number, Seen::by_all, 10), facts::hit_points);
    given(declare.fact("count", FactSort::number, Seen::with_card, 1), facts::count);
    given(declare.fact("wrong", FactSort::number, Seen::by_nobody), facts::wrong);
    given(declare.fact("crafted", FactSort::number, Seen::by_all), facts::crafted);
    given(declare.fact("attempts", FactSort::number, Seen::by_all), facts::attempts);
}

void declare_kinds(Declare& declare) {
    given(declare.kind("table", {}), kinds::table);
    given(declare.kind("seat", {facts::points, facts::hit_points, facts::crafted, facts::attempts}),
          kinds::seat);
    given(declare.kind("nature", {}), kinds::nature);
    given(declare.kind("referee", {}), kinds::referee);
    given(declare.kind("skill", {}), kinds::skill);
    given(declare.kind("perk", {}), kinds::perk);
    given(declare.kind("recipe", {}), kinds::recipe);
    given(declare.kind("component", {facts::count, facts::wrong}), kinds::component);
    given(declare.kind("item", {facts::count}), kinds::item);
    given(declare.zone("learned", Sight::everybody, true, 1), zones::learned);
    given(declare.zone("inventory", Sight::everybody, false, 2), zones::inventory);
    given(declare.zone("bench", Sight::everybody, false, 3), zones::bench);
}

// How the rules of several perks combine is said here and nowhere else.
void declare_values(Declare& declare) {
    const auto value = [&](std::string_view name, ValueSort sort, Combine combine, Number base = 0) {
        declare.value(name, sort, combine, {kinds::skill}).base = base;
    };
    value("recipe_tiers", ValueSort::ranges, Combine::unite);
    value("crafting_dc", ValueSort::number, Combine::sum);
    value("loss_is_half", ValueSort::flag, Combine::any);
    value("half_is_kept", ValueSort::flag, Combine::any);
    value("may_experiment", ValueSort::flag, Combine::any);
    value("wrong_components", ValueSort::number, Combine::max);
    value("experiment_bonus", ValueSort::number, Combine::sum);
    value("gathering_bonus", ValueSort::number, Combine::sum);
    value("gathering_yield", ValueSort::number, Combine::max, 1);
    value("component_levels", ValueSort::ranges, Combine::unite);
    value("consolation", ValueSort::name, Combine::first);
    value("time_multiplier", ValueSort::number, Combine::min, 1);
    given(declare.book().find_value("recipe_tiers"), values::recipe_tiers);
    given(declare.book().find_value("time_multiplier"), values::time_multiplier);
}

// Every skill that some perk names is a place of each seat, with a zone for the perks learned in it.
void set_up(FactWriter& writer, const kernel::Setup& setup) {
    const kernel::Rulebook& book = writer.book();
    const NameId skill_property = book.names.find("skill");
    std::uint32_t seat = kernel::table_entity;
    for (std::size_t i = 0; i < setup.seats.size(); ++i) {
        ++seat;
        writer.make_zone(zones::inventory, seat);
        writer.make_zone(zones::bench, seat);
        IndexSet made;
        for (const kernel::DefinitionSpec& definition : book.definitions) {
            const kernel::PropertyValue* skill = definition.property(skill_property);
            if (definition.kind != kinds::perk || skill == nullptr || skill->words.empty()) continue;
            const NameId name = skill->words.front();
            if (made.contains(name.index)) continue;
            made.insert(name.index);
            const EntityRef place = writer.create(kinds::skill, {}, seat, kernel::none);
            writer.give_name(place.index, name);
            writer.make_zone(zones::learned, place.index);
        }
    }
}

}  // namespace

void declare(Declare& declare) {
    declare_facts(declare);
    declare_kinds(declare);
    declare_values(declare);
    declare_events(declare);
    declare.procedure("workshop", workshop_steps);
    declare.procedure("craft", craft_steps);
    for (const std::string_view name :
         {"actor", "skill", "cost", "requires", "level", "dc", "ingredients", "result", "what_next", "learn",
          "craft", "stop", "take_off_the_bench", "d20", "which_component", "which_slot", "which_unit"}) {
        declare.name(name);
    }
    declare.book().hooks.set_up = set_up;
}

std::span<const kernel::Op* const> ops() { return {}; }

}  // namespace cantrip::games::crafting
