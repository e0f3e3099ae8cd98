#include "games/dragonbane/game.hpp"
#include "games/dragonbane/procedures.hpp"
#include "ops/concerned.hpp"
#include "ops/op.hpp"

// The few primitives that only this game has: which tests, who is on whose side, how far, and conditions.
namespace cantrip::games::dragonbane {

namespace {

using kernel::Op;
using kernel::select;
using model::Access;
using model::Literal;
using model::literal_param;
using model::Need;
using model::node_param;
using model::Param;
using model::Sort;
using model::Status;
using model::Touch;
using model::Touched;

constexpr Param tests_params[] = {
    node_param("of", Sort::selector, Need::optional, "Who makes the test; anybody if absent."),
    literal_param("skill", Literal::name, Need::optional, "Only tests of this skill."),
    literal_param("attribute", Literal::name, Need::optional,
                  "Only tests on this attribute, with or without a skill."),
    literal_param("skill_attribute", Literal::name, Need::optional,
                  "Only tests of skills based on this attribute."),
    literal_param("action", Literal::name, Need::optional, "Only tests made for this action."),
    node_param("weapon", Sort::selector, Need::optional, "Only tests made with one of these."),
    node_param("against", Sort::selector, Need::optional, "Only tests against one of these."),
};
enum TestsParam : std::uint8_t {
    tests_of,
    tests_skill,
    tests_attribute,
    tests_skill_attribute,
    tests_action,
    tests_weapon,
    tests_against
};
constexpr Touch tests_touches[] = {
    {Access::read, Touched::zones, {}},          {Access::read, Touched::fact, {}, "roller"},
    {Access::read, Touched::fact, {}, "skill"},  {Access::read, Touched::fact, {}, "attribute"},
    {Access::read, Touched::fact, {}, "action"}, {Access::read, Touched::fact, {}, "weapon"},
    {Access::read, Touched::fact, {}, "target"}};
constexpr Param side_params[] = {
    node_param("of", Sort::selector, Need::required, "Whose."),
    node_param("within", Sort::amount, Need::optional, "Only those within so many metres.")};
constexpr Touch side_touches[] = {{Access::read, Touched::zones, {}},
                                  {Access::read, Touched::fact, {}, "side"},
                                  {Access::read, Touched::fact, {}, "x"},
                                  {Access::read, Touched::fact, {}, "y"}};
constexpr Param within_params[] = {
    node_param("who", Sort::selector, Need::required, "All of these ..."),
    node_param("of", Sort::selector, Need::required, "... are so near to all of those."),
    node_param("metres", Sort::amount, Need::required, "At most so far, exactly.")};
constexpr Touch place_touches[] = {{Access::read, Touched::zones, {}},
                                   {Access::read, Touched::fact, {}, "x"},
                                   {Access::read, Touched::fact, {}, "y"}};
constexpr Param able_params[] = {node_param("of", Sort::selector, Need::required, "Who.")};
constexpr Touch able_touches[] = {{Access::read, Touched::fact, {}, "hp"},
                                  {Access::read, Touched::fact, {}, "rallied"},
                                  {Access::read, Touched::fact, {}, "dead"},
                                  {Access::read, Touched::fact, {}, "out"}};
constexpr Param condition_params[] = {
    node_param("who", Sort::selector, Need::required, "Who gets it."),
    literal_param("condition", Literal::fact, Need::required, "One of the six conditions.")};
constexpr Touch condition_touches[] = {{Access::write, Touched::fact, "condition"},
                                       {Access::write, Touched::fact, {}, "wp"},
                                       {Access::write, Touched::fact, {}, "hp"},
                                       {Access::read, Touched::zones, {}}};

bool is_word(const Scope& scope, std::uint32_t test, Fact which, CodeId code, std::size_t param) {
    if (!scope.book.has(code, param)) return true;
    return fact(scope, test, which) == static_cast<std::int64_t>(scope.book.id<NameId>(code, param).index);
}

void select_tests(const Scope& scope, CodeId code, EntitySet& into) {
    const auto chosen = [&](std::size_t param) {
        return scope.book.has(code, param) ? select(scope, scope.book.child(code, param)) : EntitySet{};
    };
    const EntitySet rollers = chosen(tests_of);
    const EntitySet weapons = chosen(tests_weapon);
    const EntitySet targets = chosen(tests_against);
    const auto among = [&](std::uint32_t test, Fact which, const EntitySet& set, std::size_t param) {
        return !scope.book.has(code, param) || set.contains(link(scope, test, which).index);
    };
    for (const std::uint32_t test : in_zone(scope, 1, "tests")) {
        const bool of_skill =
            fact(scope, test, Fact::skill) != 0 || !scope.book.has(code, tests_skill_attribute);
        if (of_skill && among(test, Fact::roller, rollers, tests_of) &&
            among(test, Fact::weapon, weapons, tests_weapon) &&
            among(test, Fact::target, targets, tests_against) &&
            is_word(scope, test, Fact::skill, code, tests_skill) &&
            is_word(scope, test, Fact::attribute, code, tests_attribute) &&
            is_word(scope, test, Fact::attribute, code, tests_skill_attribute) &&
            is_word(scope, test, Fact::action, code, tests_action)) {
            into.insert(test);
        }
    }
}

// Of the same side, or of another; never the one whose allies or enemies they are.
void select_side(const Scope& scope, CodeId code, EntitySet& into, bool hostile) {
    select(scope, scope.book.child(code, 0)).each([&](std::uint32_t owner) {
        for (const std::uint32_t each : creatures(scope)) {
            if (each == owner || enemies(scope, owner, each) != hostile) continue;
            if (scope.book.has(code, 1) &&
                !within(scope, owner, each, kernel::amount(scope, scope.book.child(code, 1))))
                continue;
            into.insert(each);
        }
    });
}
void select_allies(const Scope& scope, CodeId code, EntitySet& into) {
    select_side(scope, code, into, false);
}
void select_enemies(const Scope& scope, CodeId code, EntitySet& into) {
    select_side(scope, code, into, true);
}

bool noted(const Scope& scope, CodeId code, bool holds) {
    if (!holds && scope.reasons != nullptr) scope.reasons->push_back({code, 0, 0});
    return holds;
}

bool within_test(const Scope& scope, CodeId code) {
    const EntitySet who = select(scope, scope.book.child(code, 0));
    const EntitySet of = select(scope, scope.book.child(code, 1));
    const Number metres = kernel::amount(scope, scope.book.child(code, 2));
    bool near = !who.empty() && !of.empty();
    who.each([&](std::uint32_t one) {
        of.each([&](std::uint32_t other) { near = near && within(scope, one, other, metres); });
    });
    return noted(scope, code, near);
}

bool able_test(const Scope& scope, CodeId code) {
    const EntitySet who = select(scope, scope.book.child(code, 0));
    bool all = !who.empty();
    who.each([&](std::uint32_t each) { all = all && able(scope, each); });
    return noted(scope, code, all);
}

Flow apply_condition_steps(Machine& machine, Frame& frame) {
    const CodeId code(frame.code);
    const std::optional<EntityRef> target = ops::next_concerned(machine, machine.book.child(code, 0));
    if (!target.has_value()) return Flow::done;
    call_gain_condition(machine, *target, machine.book.facts[machine.book.id<FactId>(code, 1).index].name);
    return Flow::next;
}

const Op tests = {{"tests_of", Sort::selector, tests_params, tests_touches, Status::enforced,
                   "The tests at hand that fit."},
                  {.select = select_tests}};
const Op allies = {{"allies", Sort::selector, side_params, side_touches, Status::enforced,
                    "Everybody else on the same side."},
                   {.select = select_allies}};
const Op foes = {
    {"enemies", Sort::selector, side_params, side_touches, Status::enforced, "Everybody on another side."},
    {.select = select_enemies}};
const Op near_by = {{"within", Sort::test, within_params, place_touches, Status::enforced,
                     "Some are near others, by exact distance."},
                    {.test = within_test}};
const Op is_able = {{"able", Sort::test, able_params, able_touches, Status::enforced,
                     "Somebody can act: with hit points left, or rallied."},
                    {.test = able_test}};
const Op apply_condition = {
    {"apply_condition", Sort::effect, condition_params, condition_touches, Status::enforced,
     "Somebody gets a condition; who has it already picks another."},
    {.effect = apply_condition_steps}};

}  // namespace

std::span<const Op* const> ops() {
    static constexpr const Op* list[] = {&tests, &allies, &foes, &near_by, &is_able, &apply_condition};
    return list;
}

}  // namespace cantrip::games::dragonbane
