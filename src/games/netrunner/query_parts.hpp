#pragma once

#include "games/netrunner/op_parts.hpp"
#include "games/netrunner/position.hpp"

#include <algorithm>
#include <span>

// What several queries and targets share.
namespace cantrip::games::netrunner {

[[nodiscard]] inline bool is_happening(const kernel::Scope& scope, Happening happening) {
    return scope.event != nullptr && scope.event->kind == id(scope.book, happening).index;
}

[[nodiscard]] inline EntityRef table_ref(const kernel::Scope& scope, Fact which) {
    return EntityRef::unpack(fact(scope.book, scope.state, kernel::table_entity, which));
}

// Every entity of a selector's set; of none the part is not asked.
template <class Part>
[[nodiscard]] Number summed(const kernel::Scope& scope, CodeId who, Part part) {
    Number total = 0;
    kernel::select(scope, who).each([&](std::uint32_t index) { total = total + part(index); });
    return total;
}

// Hands the events of one kind that happened this turn to `take`, oldest first.
template <class Take>
void each_this_turn(const kernel::Scope& scope, Happening happening, Take take) {
    const std::uint32_t kind = id(scope.book, happening).index;
    const auto history = scope.state.history();
    for (std::size_t i = scope.state.registers().history_from; i < history.size(); ++i) {
        if (history[i].kind == kind && history[i].happened != 0) take(history[i]);
    }
}

// Whether a definition is printed with one of these types or subtypes.
[[nodiscard]] inline bool printed_as(const kernel::Rulebook& book, const Entity& card,
                                     std::span<const std::uint32_t> names, std::string_view property) {
    const kernel::DefinitionSpec* definition = book.definition_of(card);
    const kernel::PropertyValue* found =
        definition == nullptr ? nullptr : definition->property(word(book, property));
    if (found == nullptr) return false;
    return std::ranges::any_of(names, [&](std::uint32_t name) {
        return std::ranges::find(found->words, NameId(name)) != found->words.end();
    });
}

// Types and subtypes count alike; subtypes as they are now.
[[nodiscard]] bool has_kind_of(const kernel::Scope& scope, std::uint32_t card,
                               std::span<const std::uint32_t> names);
// The server in whose root a card lies, which it protects, or whose card hosts it; 0: none.
[[nodiscard]] std::uint32_t server_of_card(const kernel::Scope& scope, std::uint32_t card);

}  // namespace cantrip::games::netrunner
