#include "games/netrunner/position.hpp"

#include <algorithm>

namespace cantrip::games::netrunner {

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

// ---- cards -------------------------------------------------------------------------------------------

std::optional<std::int64_t> printed(const Rulebook& book, const Entity& card, NameId property) {
    const kernel::DefinitionSpec* definition = book.definition_of(card);
    const kernel::PropertyValue* found = definition == nullptr ? nullptr : definition->property(property);
    if (found == nullptr) return std::nullopt;
    return found->number.floor();
}

bool has_subtype(const Machine& machine, std::uint32_t card, Word subtype) {
    const std::vector<NameId> all = kernel::value_names(kernel::table_scope(machine.book, machine.state),
                                                        id(Value::subtypes), machine.state.ref(card));
    return std::ranges::find(all, word(machine.book, subtype)) != all.end();
}

std::int64_t counters_on(const Rulebook& book, const State& state, EntityRef card, const CounterRow& row) {
    if (state.find(card) != nullptr) return fact(book, state, card.index, row.fact);
    if (card.index == 0 || card.index >= state.size(kernel::Section::entities)) return 0;
    const bool same = fact(book, state, card.index, Fact::was_object) == card.packed();
    return same ? fact(book, state, card.index, row.was) : 0;
}

const CounterRow* counter_row(const Rulebook& book, NameId type) {
    const auto* found = std::ranges::find_if(
        counter_rows, [&](const CounterRow& row) { return word(book, row.name) == type; });
    return found == std::end(counter_rows) ? nullptr : found;
}

// ---- zones -------------------------------------------------------------------------------------------

std::uint32_t zone_of(const State& state, std::uint32_t owner, Area area) {
    return kernel::zone_of_kind(state, owner, id(area));
}

std::vector<std::uint32_t> cards_in(const State& state, std::uint32_t owner, Area area) {
    std::vector<std::uint32_t> found;
    for (const std::uint32_t card : cards_of(state, owner, area)) found.push_back(card);
    return found;
}

std::int64_t count_in(const State& state, std::uint32_t owner, Area area) {
    const std::uint32_t zone = zone_of(state, owner, area);
    return zone == none ? 0 : state.zones()[zone].count;
}

bool is_installed(const State& state, const Entity& card) {
    return lies_in(state, card, Area::root) || lies_in(state, card, Area::ice) ||
           lies_in(state, card, Area::rig);
}

bool is_active_in_play(const State& state, const Entity& card) {
    return card.face_down == 0 && is_installed(state, card);
}

std::vector<std::uint32_t> installed_cards(const State& state) {
    std::vector<std::uint32_t> found;
    each_installed(state, [&](std::uint32_t card) { found.push_back(card); });
    return found;
}

// ---- servers -----------------------------------------------------------------------------------------

std::vector<std::uint32_t> servers(const Rulebook& book, const State& state) {
    std::vector<std::uint32_t> found;
    // Servers own their zones: no other entity has to be looked at.
    for (const kernel::Zone& zone : state.zones()) {
        if (zone.kind != id(Area::root).index || state.entity(zone.owner).alive == 0) continue;
        if (std::ranges::find(found, zone.owner) == found.end()) found.push_back(zone.owner);
    }
    std::ranges::stable_sort(found, {},
                             [&](std::uint32_t server) { return fact(book, state, server, Fact::number); });
    return found;
}

// Central servers have no number.
bool is_central(const Rulebook& book, const State& state, std::uint32_t server) {
    return fact(book, state, server, Fact::number) == 0;
}

std::uint32_t server_named(const Rulebook& book, const State& state, Word name) {
    const std::uint32_t wanted = word(book, name).index;
    for (const kernel::Zone& zone : state.zones()) {
        if (zone.kind != id(Area::root).index) continue;
        const Entity& server = state.entity(zone.owner);
        if (server.alive != 0 && server.name == wanted) return zone.owner;
    }
    return 0;
}

std::optional<Area> zone_behind(const Rulebook& book, const State& state, std::uint32_t server) {
    if (!is_central(book, state, server)) return std::nullopt;
    const std::uint32_t name = state.entity(server).name;
    if (name == word(book, Word::hq).index) return Area::hq;
    if (name == word(book, Word::rd).index) return Area::rd;
    return Area::archives;
}

EntityRef server_of(const Rulebook& book, const State& state, EntityRef card) {
    if (card.index == 0 || card.index >= state.size(kernel::Section::entities)) return {};
    const Entity& entity = state.entity(card.index);
    if (entity.alive == 0) return {};
    const bool same = entity.generation == card.generation;
    if (same && (lies_in(state, entity, Area::root) || lies_in(state, entity, Area::ice)))
        return state.ref(state.zones()[entity.zone].owner);
    if (same && is_installed(state, entity)) {
        const EntityRef host = EntityRef::unpack(fact(book, state, card.index, Fact::host));
        return state.find(host) == nullptr ? EntityRef{} : server_of(book, state, host);
    }
    // The object that left play and the one it became both look back at the server.
    const EntityRef from = EntityRef::unpack(fact(book, state, card.index, Fact::came_from));
    return state.find(from) == nullptr ? EntityRef{} : from;
}

// ---- players -----------------------------------------------------------------------------------------

std::uint32_t active_seat(const Machine& machine) { return table_entity_fact(machine, Fact::turn_of).index; }

std::int64_t score_of(const Machine& machine, std::uint32_t seat) {
    std::int64_t total = 0;
    for (const std::uint32_t card : cards_of(machine.state, seat, Area::score_area))
        total += number(machine, card, Value::agenda_points);
    return total;
}

std::int64_t memory_used(const Rulebook& book, const State& state) {
    std::int64_t total = 0;
    for (const std::uint32_t card : cards_of(state, runner_seat, Area::rig))
        total += memory_cost(book, state.entity(card));
    return total;
}

// ---- runs --------------------------------------------------------------------------------------------

std::uint32_t current_ice(const Machine& machine) {
    const EntityRef ice = table_entity_fact(machine, Fact::run_ice);
    return machine.state.find(ice) == nullptr ? 0 : ice.index;
}

std::vector<Subroutine> subroutines(const kernel::Scope& scope, std::uint32_t ice) {
    std::vector<Subroutine> found;
    const kernel::DefinitionSpec* definition = scope.book.definition_of(scope.state.entity(ice));
    if (definition == nullptr) return found;
    const NameId role = word(scope.book, Word::subroutine);
    const auto add = [&](AbilityId each) {
        const kernel::AbilitySpec& ability = scope.book.abilities[each.index];
        if (ability.kind == kernel::AbilityKind::called && ability.role == role)
            found.push_back({each, has_lost(scope, ice, each)});
    };
    for (const AbilityId each : definition->abilities) add(each);
    for (const kernel::Lent& lent : kernel::lent_abilities(scope)) {
        if (lent.bearer.index == ice) add(lent.ability);
    }
    return found;
}

std::int64_t unbroken_subroutines(const kernel::Scope& scope) {
    const auto table = [&](Fact which) { return fact(scope.book, scope.state, kernel::table_entity, which); };
    const EntityRef ice = EntityRef::unpack(table(Fact::run_ice));
    if (table(Fact::encountering) == 0 || scope.state.find(ice) == nullptr) return 0;
    const std::int64_t broken = table(Fact::broken);
    std::int64_t count = 0;
    std::int64_t place = 0;
    for (const Subroutine& each : subroutines(scope, ice.index)) {
        if (!each.lost && ((broken >> place) & 1) == 0) ++count;
        ++place;
    }
    return count;
}

// ---- abilities ---------------------------------------------------------------------------------------

namespace {

// Calls `visit` with each ability of a role and the scope in which its test is asked, until it says no.
template <class Visit>
bool every_called(const Machine& machine, std::uint32_t card, Word role, Visit visit) {
    const kernel::DefinitionSpec* definition = machine.book.definition_of(machine.state.entity(card));
    if (definition == nullptr) return true;
    const NameId name = word(machine.book, role);
    for (const AbilityId each : definition->abilities) {
        const kernel::AbilitySpec& ability = machine.book.abilities[each.index];
        if (ability.kind != kernel::AbilityKind::called || ability.role != name) continue;
        const kernel::Match match{each, machine.state.ref(card), machine.controller_of(each, card), none};
        if (!visit(ability, machine.scope(match, nullptr))) return false;
    }
    return true;
}

}  // namespace

bool restrictions_hold(const Machine& machine, std::uint32_t card, Word role) {
    return every_called(machine, card, role,
                        [](const kernel::AbilitySpec& ability, const kernel::Scope& scope) {
                            return kernel::test(scope, ability.condition);
                        });
}

std::optional<std::vector<std::uint32_t>> legal_hosts(const Machine& machine, std::uint32_t card) {
    std::optional<std::vector<std::uint32_t>> hosts;
    (void)every_called(machine, card, Word::install_host,
                       [&](const kernel::AbilitySpec& ability, const kernel::Scope& scope) {
                           std::vector<std::uint32_t> found;
                           each_installed(machine.state, [&](std::uint32_t each) {
                               const bool listed =
                                   !hosts.has_value() || std::ranges::find(*hosts, each) != hosts->end();
                               if (each != card && listed &&
                                   kernel::test(scope.about(machine.state.ref(each)), ability.condition))
                                   found.push_back(each);
                           });
                           hosts = std::move(found);
                           return true;
                       });
    return hosts;
}

bool has_lost(const kernel::Scope& scope, std::uint32_t card, AbilityId ability) {
    if (scope.book.modifiers_of[id(Value::lost).index].empty()) return false;
    const std::vector<NameId> lost = kernel::value_names(scope, id(Value::lost), scope.state.ref(card));
    return std::ranges::any_of(lost, [&](NameId each) {
        return each == scope.book.abilities[ability.index].id || each == word(scope.book, Word::all);
    });
}

}  // namespace cantrip::games::netrunner
