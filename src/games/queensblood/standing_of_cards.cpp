#include "games/queensblood/standing_of_cards.hpp"

#include "games/queensblood/classify.hpp"
#include "games/queensblood/events.hpp"
#include "games/queensblood/ids.hpp"
#include "kernel/scope.hpp"
#include "model/op_spec.hpp"

namespace cantrip::games::queensblood {

using kernel::Op;
using kernel::Scope;
using model::Access;
using model::Need;
using model::node_param;
using model::Param;
using model::Sort;
using model::Status;
using model::Touch;
using model::Touched;

namespace {

constexpr Param from_params[] = {node_param("from", Sort::selector, Need::required, "Out of these.")};
constexpr Param reaches_params[] = {
    node_param("height", Sort::amount, Need::required, "The power that it reaches from below.")};

// What counts is the match's to say. Auras are part of power itself, so that whatever changes one of them
// makes a power that depends on these stale, too.
constexpr Touch reads_changes[] = {{Access::read, Touched::zones, {}, {}},
                                   {Access::read, Touched::fact, {}, "power_delta"},
                                   {Access::read, Touched::fact, {}, "scale_delta"},
                                   {Access::read, Touched::fact, {}, "classify"}};
constexpr Touch reads_event[] = {{Access::read, Touched::slots, {}, {}}};

template <class Fits>
void select_by_change(const Scope& scope, CodeId code, EntitySet& into, Fits fits) {
    kernel::select_into(scope, scope.book.child(code, 0), into);
    into.keep_if([&](std::uint32_t card) { return fits(changes_of(scope, card)); });
}

void select_enhanced(const Scope& scope, CodeId code, EntitySet& into) {
    select_by_change(scope, code, into, [](std::int64_t delta) { return delta > 0; });
}
void select_enfeebled(const Scope& scope, CodeId code, EntitySet& into) {
    select_by_change(scope, code, into, [](std::int64_t delta) { return delta < 0; });
}
void select_changed(const Scope& scope, CodeId code, EntitySet& into) {
    select_by_change(scope, code, into, [](std::int64_t delta) { return delta != 0; });
}

bool test_power_reaches(const Scope& scope, CodeId code) {
    if (scope.event == nullptr) return false;
    if (scope.event->kind != scope.book.own_event(event::power_seen).index) return false;
    if (EntityRef::unpack(scope.event->slot[slot::seen_target]) != scope.self) return false;
    const Number height = kernel::amount(scope, scope.book.child(code, 0));
    const Number now(scope.event->slot[slot::seen_now]);
    const bool holds = Number(scope.event->slot[slot::seen_was]) < height && now >= height;
    if (!holds && scope.reasons != nullptr) scope.reasons->push_back({code, now, height});
    return holds;
}

}  // namespace

const Op enhanced = {{"enhanced", Sort::selector, from_params, reads_changes, Status::enforced,
                      "Those whose power was raised, all changes taken together."},
                     {.select = select_enhanced}};
const Op enfeebled = {{"enfeebled", Sort::selector, from_params, reads_changes, Status::enforced,
                       "Those whose power was lowered, all changes taken together."},
                      {.select = select_enfeebled}};
const Op changed = {{"changed", Sort::selector, from_params, reads_changes, Status::enforced,
                     "Those that are enhanced or enfeebled."},
                    {.select = select_changed}};
const Op power_reaches = {
    {"power_reaches", Sort::test, reaches_params, reads_event, Status::enforced,
     "Its own power rose from below a height to it or above, at the event `power_seen`."},
    {.test = test_power_reaches}};

}  // namespace cantrip::games::queensblood
