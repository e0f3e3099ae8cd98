#include "games/netrunner/game.hpp"
#include "games/netrunner/op_parts.hpp"
#include "games/netrunner/queries.hpp"

// The ops that only this game has, and what their files share.
namespace cantrip::games::netrunner {

std::int64_t whole(const Scope& scope, CodeId code, std::size_t param, std::int64_t absent) {
    const CodeId child = scope.book.child(code, param);
    return child.valid() ? kernel::amount(scope, child).floor() : absent;
}

std::uint32_t seat_at(const Scope& scope, CodeId code, std::size_t param) {
    const CodeId child = scope.book.child(code, param);
    if (!child.valid()) return scope.controller;
    const EntityRef seat = kernel::select_one(scope, child);
    return seat.valid() ? seat.index : scope.controller;
}

bool flag_at(const kernel::Rulebook& book, CodeId code, std::size_t param, bool absent) {
    const kernel::CodeArg& arg = book.arg(code, param);
    return arg.present ? arg.value != 0 : absent;
}

std::span<const kernel::Op* const> ops() {
    static const std::vector<const kernel::Op*> all = [] {
        std::vector<const kernel::Op*> found;
        for (const auto list :
             {number_ops(), card_ops(), install_ops(), agenda_ops(), search_ops(), damage_ops(), run_ops(),
              choice_ops(), ability_ops(), cost_ops(), trace_ops(), state_tests(), number_queries(),
              history_queries(), test_queries(), target_words(), target_sets(), target_choices()}) {
            found.insert(found.end(), list.begin(), list.end());
        }
        return found;
    }();
    return all;
}

}  // namespace cantrip::games::netrunner
