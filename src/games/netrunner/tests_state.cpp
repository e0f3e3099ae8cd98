#include "games/netrunner/op_parts.hpp"

// Tests about what is going on: runs that can be made, subroutines that can be broken, what is imminent.
namespace cantrip::games::netrunner {

namespace {

constexpr Param can_run_params[] = {
    node_param("server", Sort::selector, Need::required, "The servers that may be run.")};
constexpr Param imminent_params[] = {literal_param("what", Literal::name, Need::required, "damage or tag."),
                                     literal_param("damage_type", Literal::name, Need::optional,
                                                   "Only damage of this type: net, meat or core.")};

bool noted_as(const Scope& scope, CodeId code, bool holds) {
    if (!holds && scope.reasons != nullptr) scope.reasons->push_back({code, 0, 0});
    return holds;
}

std::int64_t of_table(const Scope& scope, Fact which) {
    return fact(scope.book, scope.state, kernel::table_entity, which);
}

bool can_run_holds(const Scope& scope, CodeId code) {
    const auto may = [&](Value which, std::uint32_t entity) {
        return kernel::flag(scope, id(which), scope.state.ref(entity));
    };
    bool found = false;
    if (of_table(scope, Fact::run_active) == 0 && may(Value::may_run, runner_seat)) {
        kernel::select(scope, scope.book.child(code, 0)).each([&](std::uint32_t each) {
            found = found || may(Value::runnable, each);
        });
    }
    return noted_as(scope, code, found);
}

bool can_break_holds(const Scope& scope, CodeId code) {
    return noted_as(scope, code, unbroken_subroutines(scope) > 0);
}

bool breach_begins_holds(const Scope& scope, CodeId code) {
    return noted_as(scope, code, of_table(scope, Fact::breach_begins) != 0);
}

bool imminent_holds(const Scope& scope, CodeId code) {
    const bool damage = scope.book.id<NameId>(code, 0) == word(scope.book, Word::damage);
    const EventKindId wanted = id(scope.book, damage ? Happening::damage : Happening::tag_given);
    const bool holds =
        scope.event != nullptr && scope.event->kind == wanted.index && scope.event->slot[slot::before] == 0 &&
        (!scope.book.has(code, 1) || scope.event->slot[slot::what] == scope.book.arg(code, 1).value);
    return noted_as(scope, code, holds);
}

const Op can_run_op = {{"can_run", Sort::test, can_run_params, cantrip::ops::reads_zones, Status::enforced,
                        "A run on one of these can be started."},
                       {.test = can_run_holds}};
const Op can_break_op = {{"can_break",
                          Sort::test,
                          {},
                          cantrip::ops::reads_zones,
                          Status::enforced,
                          "Ice is being encountered and has a subroutine that is not broken."},
                         {.test = can_break_holds}};
const Op breach_begins_op = {{"breach_begins",
                              Sort::test,
                              {},
                              cantrip::ops::reads_zones,
                              Status::enforced,
                              "A breach begins and the number of cards to access is not fixed yet."},
                             {.test = breach_begins_holds}};
const Op imminent_op = {{"imminent", Sort::test, imminent_params, cantrip::ops::reads_slots, Status::enforced,
                         "Damage of a type or tags are about to be taken and can be prevented."},
                        {.test = imminent_holds}};

constexpr const Op* tests_list[] = {&can_run_op, &can_break_op, &breach_begins_op, &imminent_op};

}  // namespace

std::span<const Op* const> state_tests() { return tests_list; }

}  // namespace cantrip::games::netrunner
