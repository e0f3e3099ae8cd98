#include "games/valeria/center.hpp"
#include "games/valeria/game.hpp"
#include "kernel/scope.hpp"
#include "model/op_spec.hpp"

namespace cantrip::games::valeria {

namespace {

using kernel::Op;
using kernel::Scope;

constexpr model::Param accessible_params[] = {model::literal_param(
    "kind", model::Literal::kind, model::Need::required, "The kind of card: citizen, domain, monster.")};
constexpr model::Param affordable_params[] = {
    model::node_param("of", model::Sort::selector, model::Need::required, "All of these.")};
constexpr model::Touch affordable_touches[] = {
    {model::Access::read, model::Touched::zones, {}},
    {model::Access::read, model::Touched::fact, "gold"},
    {model::Access::read, model::Touched::fact, "strength"},
    {model::Access::read, model::Touched::fact, "magic"},
    {model::Access::read, model::Touched::fact, "strength_tokens"},
    {model::Access::read, model::Touched::value, "no_surcharge"},
    {model::Access::read, model::Touched::value, "domain_discount"}};
constexpr model::Touch accessible_touches[] = {{model::Access::read, model::Touched::zones, {}},
                                               {model::Access::read, model::Touched::fact, "exhausted"}};

void select_accessible(const Scope& scope, CodeId code, EntitySet& into) {
    for (const std::uint32_t card : accessible(scope.book, scope.state, scope.book.id<KindId>(code, 0)))
        into.insert(card);
}

bool affordable_test(const Scope& scope, CodeId code) {
    bool all = true;
    kernel::select(scope, scope.book.child(code, 0)).each([&](std::uint32_t card) {
        all = all && affordable(scope, scope.controller, card);
    });
    if (!all && scope.reasons != nullptr) scope.reasons->push_back({code, 0, 0});
    return all;
}

const Op affordable_op = {
    {"affordable", model::Sort::test, affordable_params, affordable_touches, model::Status::enforced,
     "The controller can pay for it now and has the icons it asks for."},
    {.test = affordable_test}};
const Op accessible_op = {
    {"accessible", model::Sort::selector, accessible_params, accessible_touches, model::Status::enforced,
     "The top cards of the stacks in the center that may be taken."},
    {.select = select_accessible}};

constexpr const Op* op_list[] = {&accessible_op, &affordable_op};

}  // namespace

std::span<const Op* const> ops() { return op_list; }

}  // namespace cantrip::games::valeria
