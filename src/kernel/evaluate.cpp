#include "kernel/scope.hpp"
#include "kernel/setup.hpp"

#include <algorithm>

namespace cantrip::kernel {

bool has_fact(const Rulebook& book, const State& state, std::uint32_t entity, FactId fact) {
    return book.fact_slot(state.entity(entity).kind, fact) >= 0;
}

Number amount(const Scope& scope, CodeId code) {
    if (!code.valid()) return 0;
    return scope.book.op(code).run.amount(scope, code);
}

bool test(const Scope& scope, CodeId code) {
    if (!code.valid()) return true;
    return scope.book.op(code).run.test(scope, code);
}

void select_into(const Scope& scope, CodeId code, EntitySet& empty) {
    if (code.valid())
        scope.book.op(code).run.select(scope, code, empty);
    else if (scope.state.find(scope.self) != nullptr)
        empty.insert(scope.self.index);
}

EntitySet select(const Scope& scope, CodeId code) {
    EntitySet set;
    select_into(scope, code, set);
    return set;
}

EntityRef select_one(const Scope& scope, CodeId code) {
    const std::vector<std::uint32_t> found = in_table_order(scope.state, select(scope, code));
    return found.empty() ? EntityRef{} : scope.state.ref(found.front());
}

bool compare(int comparison, Number left, Number right) {
    switch (comparison) {
        case 0:
            return left == right;
        case 1:
            return left != right;
        case 2:
            return left < right;
        case 3:
            return left <= right;
        case 4:
            return left > right;
        default:
            return left >= right;
    }
}

std::vector<std::uint32_t> in_table_order(const State& state, const EntitySet& set) {
    std::vector<std::uint32_t> result;
    bool any_zoned = false;
    set.each([&](std::uint32_t index) {
        if (index >= state.size(Section::entities)) return;
        if (state.entity(index).zone == none) {
            result.push_back(index);
        } else {
            any_zoned = true;
        }
    });
    if (!any_zoned) return result;
    for (const Zone& zone : state.zones()) {
        for (std::uint32_t at = zone.first; at != none; at = state.entity(at).next) {
            if (set.contains(at)) result.push_back(at);
        }
    }
    return result;
}

std::vector<std::uint32_t> in_game_order(const Scope& scope, const EntitySet& set) {
    std::vector<std::uint32_t> result = in_table_order(scope.state, set);
    if (scope.book.hooks.order_key != nullptr && result.size() > 1) {
        std::ranges::stable_sort(result, [&](std::uint32_t left, std::uint32_t right) {
            return scope.book.hooks.order_key(scope, left) < scope.book.hooks.order_key(scope, right);
        });
    }
    return result;
}

bool works(const Scope& scope, std::uint32_t entity, AbilityId ability) {
    if (scope.book.hooks.works != nullptr) return scope.book.hooks.works(scope, entity, ability);
    const Entity& found = scope.state.entity(entity);
    if (found.zone == none) return true;
    return scope.book.zone_kinds[scope.state.zones()[found.zone].kind].active;
}

std::uint32_t zone_of_kind(const State& state, std::uint32_t owner, ZoneKindId kind) {
    for (std::uint32_t at = state.entity(owner).first_zone; at != none;
         at = state.zones()[at].next_of_owner) {
        if (state.zones()[at].kind == kind.index) return at;
    }
    return none;
}

std::vector<std::uint32_t> seats_in_order(const Scope& scope) {
    std::vector<std::uint32_t> result;
    if (scope.book.hooks.seat_order != nullptr) {
        scope.book.hooks.seat_order(scope, result);
        return result;
    }
    for (std::uint32_t i = 0; i < scope.state.registers().seat_count; ++i)
        result.push_back(table_entity + 1 + i);
    return result;
}

bool variable(const Scope& scope, NameId name, std::int64_t& value) {
    const auto variables = scope.state.variables();
    for (const Variable& each : variables) {
        if (each.name == name.index && each.of == scope.variables_of) {
            value = each.value;
            return true;
        }
    }
    if (scope.lasting == none) return false;
    for (const KeptVariable& kept : scope.state.kept_variables()) {
        if (kept.lasting == scope.lasting && kept.name == name.index) {
            value = kept.value;
            return true;
        }
    }
    return false;
}

std::int64_t noted(const State& state, EntityRef of, NameId name) {
    for (const KeptVariable& each : state.kept_variables()) {
        if (each.lasting == none && each.of == of.packed() && each.name == name.index) return each.value;
    }
    return 0;
}

void remembered_entities(const Scope& scope, NameId name, EntitySet& into) {
    bool found = false;
    const auto take = [&](std::int64_t packed) {
        found = true;
        const EntityRef ref = EntityRef::unpack(packed);
        if (scope.state.find(ref) != nullptr) into.insert(ref.index);
    };
    for (const Variable& each : scope.state.variables()) {
        if (each.name == name.index && each.of == scope.variables_of) take(each.value);
    }
    if (found || scope.lasting == none) return;
    for (const KeptVariable& kept : scope.state.kept_variables()) {
        if (kept.lasting == scope.lasting && kept.name == name.index) take(kept.value);
    }
}

}  // namespace cantrip::kernel
