#include "games/netrunner/position.hpp"

#include "kernel/setup.hpp"

#include <algorithm>

namespace cantrip::games::netrunner {

std::int64_t fact(const Rulebook& book, const State& state, std::uint32_t entity, Fact which) {
    return kernel::fact_of(book, state, entity, id(which));
}

std::int64_t table_fact(const Machine& machine, Fact which) {
    return fact(machine, kernel::table_entity, which);
}

EntityRef table_entity_fact(const Machine& machine, Fact which) {
    return EntityRef::unpack(table_fact(machine, which));
}

std::int64_t number(const Machine& machine, std::uint32_t entity, Value which) {
    const kernel::Scope scope = kernel::table_scope(machine.book, machine.state);
    return kernel::value(scope, id(which), machine.state.ref(entity)).floor();
}

bool allowed(const Machine& machine, std::uint32_t entity, Value which) {
    const kernel::Scope scope = kernel::table_scope(machine.book, machine.state);
    return kernel::flag(scope, id(which), machine.state.ref(entity));
}

bool is_type(const Rulebook& book, const Entity& card, std::string_view type) {
    const kernel::DefinitionSpec* definition = book.definition_of(card);
    const kernel::PropertyValue* found =
        definition == nullptr ? nullptr : definition->property(word(book, "type"));
    return found != nullptr && std::ranges::find(found->words, word(book, type)) != found->words.end();
}

std::optional<std::int64_t> printed(const Rulebook& book, const Entity& card, std::string_view property) {
    const kernel::DefinitionSpec* definition = book.definition_of(card);
    const kernel::PropertyValue* found =
        definition == nullptr ? nullptr : definition->property(word(book, property));
    if (found == nullptr) return std::nullopt;
    return found->number.floor();
}

std::uint32_t zone_of(const State& state, std::uint32_t owner, Area area) {
    return kernel::zone_of_kind(state, owner, id(area));
}

std::vector<std::uint32_t> cards_in(const State& state, std::uint32_t owner, Area area) {
    std::vector<std::uint32_t> found;
    const std::uint32_t zone = zone_of(state, owner, area);
    if (zone == none) return found;
    for (std::uint32_t at = state.zones()[zone].first; at != none; at = state.entity(at).next)
        found.push_back(at);
    return found;
}

bool lies_in(const State& state, const Entity& card, Area area) {
    return card.zone != none && state.zones()[card.zone].kind == id(area).index;
}

bool is_installed(const State& state, const Entity& card) {
    return lies_in(state, card, Area::root) || lies_in(state, card, Area::ice) ||
           lies_in(state, card, Area::rig);
}

std::vector<std::uint32_t> installed_cards(const State& state) {
    std::vector<std::uint32_t> found;
    for (const kernel::Zone& zone : state.zones()) {
        if (zone.kind != id(Area::root).index && zone.kind != id(Area::ice).index &&
            zone.kind != id(Area::rig).index)
            continue;
        for (std::uint32_t at = zone.first; at != none; at = state.entity(at).next) found.push_back(at);
    }
    return found;
}

std::vector<std::uint32_t> servers(const Rulebook& book, const State& state) {
    std::vector<std::uint32_t> found;
    const std::uint32_t kind = book.find_kind("server").index;
    for (std::uint32_t i = 1; i < state.size(kernel::Section::entities); ++i) {
        if (state.entity(i).alive != 0 && state.entity(i).kind == kind) found.push_back(i);
    }
    std::ranges::stable_sort(found, {},
                             [&](std::uint32_t server) { return fact(book, state, server, Fact::number); });
    return found;
}

// Central servers have no number.
bool is_central(const Rulebook& book, const State& state, std::uint32_t server) {
    return fact(book, state, server, Fact::number) == 0;
}

std::uint32_t server_named(const Machine& machine, std::string_view name) {
    return kernel::find_named(machine.book, machine.state, name);
}

std::uint32_t active_seat(const Machine& machine) { return table_entity_fact(machine, Fact::turn_of).index; }

std::int64_t score_of(const Machine& machine, std::uint32_t seat) {
    std::int64_t total = 0;
    for (const std::uint32_t card : cards_in(machine.state, seat, Area::score_area)) {
        total += number(machine, card, Value::agenda_points);
    }
    return total;
}

std::int64_t memory_used(const Machine& machine) {
    std::int64_t total = 0;
    for (const std::uint32_t card : cards_in(machine.state, runner_seat, Area::rig)) {
        if (is_type(machine.book, machine.state.entity(card), "program")) {
            total += printed(machine.book, machine.state.entity(card), "memory").value_or(0);
        }
    }
    return total;
}

std::uint32_t current_ice(const Machine& machine) {
    const EntityRef ice = table_entity_fact(machine, Fact::run_ice);
    return machine.state.find(ice) == nullptr ? 0 : ice.index;
}

std::vector<AbilityId> subroutines(const Rulebook& book, const Entity& ice) {
    std::vector<AbilityId> found;
    const kernel::DefinitionSpec* definition = book.definition_of(ice);
    if (definition == nullptr) return found;
    const NameId role = word(book, "subroutine");
    for (const AbilityId each : definition->abilities) {
        const kernel::AbilitySpec& ability = book.abilities[each.index];
        if (ability.kind == kernel::AbilityKind::called && ability.role == role) found.push_back(each);
    }
    return found;
}

bool restrictions_hold(const Machine& machine, std::uint32_t card, std::string_view role) {
    const Entity& entity = machine.state.entity(card);
    for (const AbilityId each : machine.called_abilities(card, word(machine.book, role))) {
        const kernel::Match match{each, machine.state.ref(card), entity.controller, none};
        if (!kernel::test(machine.scope(match, nullptr), machine.book.abilities[each.index].condition))
            return false;
    }
    return true;
}

}  // namespace cantrip::games::netrunner
