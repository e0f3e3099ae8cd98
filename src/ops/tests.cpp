#include "ops/tests.hpp"

#include <algorithm>

namespace cantrip::ops {

namespace {

constexpr Param tests_params[] = {node_param("of", Sort::test, Need::many, "The tests, from left to right.")};
constexpr Param no_params[] = {node_param("test", Sort::test, Need::required, "The test.")};
constexpr Param compare_params[] = {
    node_param("left", Sort::amount, Need::required, "The first number."),
    literal_param("is", Literal::comparison, Need::required, "== != < <= > >="),
    node_param("right", Sort::amount, Need::required, "The second number.")};
constexpr Param exists_params[] = {
    node_param("of", Sort::selector, Need::required, "Is there at least one?")};
constexpr Param among_params[] = {node_param("who", Sort::selector, Need::required, "All of these ..."),
                                  node_param("set", Sort::selector, Need::required, "... are among those.")};
constexpr Param flag_params[] = {
    literal_param("value", Literal::value, Need::required, "A value that is a flag or a permission."),
    node_param("of", Sort::selector, Need::optional, "Of whom; several: of any of them.")};
constexpr Param has_name_params[] = {
    node_param("of", Sort::selector, Need::required, "Whose."),
    literal_param("property", Literal::property, Need::required,
                  "A printed list of names, or a value that is a set of names."),
    literal_param("name", Literal::name, Need::required, "The name looked for.")};
constexpr Param fact_named_params[] = {
    node_param("of", Sort::selector, Need::required, "Whose."),
    literal_param("fact", Literal::fact, Need::required, "A fact that holds a name."),
    literal_param("name", Literal::name, Need::required, "The name it must be.")};
constexpr Param event_named_params[] = {
    literal_param("slot", Literal::slot, Need::required, "A name of the event at hand."),
    literal_param("name", Literal::name, Need::required, "The name it must be.")};
constexpr Param holds_for_any_params[] = {
    node_param("of", Sort::selector, Need::required, "Out of these ..."),
    node_param("test", Sort::test, Need::required,
               "... it holds for at least one (`each` is it); of nobody it is asked once, about nobody.")};
constexpr Param odd_params[] = {node_param("of", Sort::amount, Need::required, "The number.")};
constexpr Param lasts_params[] = {
    literal_param("ability", Literal::name, Need::required, "The ability that made the lasting effect."),
    node_param("bearer", Sort::selector, Need::optional, "Who has it; the source if absent.")};
constexpr Touch reads_lastings[] = {{Access::read, Touched::lastings, {}}};

bool note(const Scope& scope, CodeId code, bool holds, Number left = 0, Number right = 0) {
    if (!holds && scope.reasons != nullptr) scope.reasons->push_back({code, left, right});
    return holds;
}

bool all_test(const Scope& scope, CodeId code) {
    for (const std::uint32_t child : scope.book.children(code, 0)) {
        if (!kernel::test(scope, CodeId(child))) return false;
    }
    return true;
}

bool any_test(const Scope& scope, CodeId code) {
    Scope quiet = scope;
    quiet.reasons = nullptr;
    for (const std::uint32_t child : scope.book.children(code, 0)) {
        if (kernel::test(quiet, CodeId(child))) return true;
    }
    return note(scope, code, false);
}

bool no_test(const Scope& scope, CodeId code) {
    Scope quiet = scope;
    quiet.reasons = nullptr;
    return note(scope, code, !kernel::test(quiet, scope.book.child(code, 0)));
}

bool compare_test(const Scope& scope, CodeId code) {
    const Number left = amount(scope, scope.book.child(code, 0));
    const Number right = amount(scope, scope.book.child(code, 2));
    return note(scope, code, kernel::compare(static_cast<int>(scope.book.arg(code, 1).value), left, right),
                left, right);
}

bool exists_test(const Scope& scope, CodeId code) {
    return note(scope, code, !select(scope, scope.book.child(code, 0)).empty());
}

bool among_test(const Scope& scope, CodeId code) {
    EntitySet who = select(scope, scope.book.child(code, 0));
    const bool any = !who.empty();
    who -= select(scope, scope.book.child(code, 1));
    return note(scope, code, any && who.empty());
}

bool flag_test(const Scope& scope, CodeId code) {
    const auto value = scope.book.id<ValueId>(code, 0);
    Scope plain = scope;
    plain.ledger = nullptr;
    bool found = false;
    select(scope, scope.book.child(code, 1)).each([&](std::uint32_t index) {
        found = found || kernel::flag(plain, value, scope.state.ref(index));
    });
    return note(scope, code, found);
}

bool has_name_test(const Scope& scope, CodeId code) {
    const auto property = scope.book.id<NameId>(code, 1);
    const auto wanted = scope.book.id<NameId>(code, 2);
    const ValueId value = scope.book.find_value(scope.book.text(property));
    bool found = false;
    select(scope, scope.book.child(code, 0)).each([&](std::uint32_t index) {
        if (value.valid()) {
            const std::vector<NameId> names = kernel::value_names(scope, value, scope.state.ref(index));
            found = found || std::ranges::find(names, wanted) != names.end();
            return;
        }
        const kernel::DefinitionSpec* definition = scope.book.definition_of(scope.state.entity(index));
        const kernel::PropertyValue* printed =
            definition == nullptr ? nullptr : definition->property(property);
        found = found ||
                (printed != nullptr && std::ranges::find(printed->words, wanted) != printed->words.end());
    });
    return note(scope, code, found);
}

bool fact_named_test(const Scope& scope, CodeId code) {
    const auto fact = scope.book.id<FactId>(code, 1);
    const auto wanted = scope.book.id<NameId>(code, 2);
    bool found = false;
    select(scope, scope.book.child(code, 0)).each([&](std::uint32_t index) {
        found = found || kernel::fact_of(scope, index, fact) == static_cast<std::int64_t>(wanted.index);
    });
    return note(scope, code, found);
}

bool event_named_test(const Scope& scope, CodeId code) {
    const auto wanted = scope.book.id<NameId>(code, 1);
    return note(scope, code,
                scope.event != nullptr &&
                    scope.event->slot[static_cast<std::size_t>(scope.book.arg(code, 0).value)] ==
                        static_cast<std::int64_t>(wanted.index));
}

// Of nobody every number is 0 and every set empty: the test is still asked.
bool holds_for_any_test(const Scope& scope, CodeId code) {
    Scope quiet = scope;
    quiet.reasons = nullptr;
    const CodeId inner = scope.book.child(code, 1);
    const EntitySet candidates = select(scope, scope.book.child(code, 0));
    bool found = candidates.empty() && kernel::test(quiet.about({}), inner);
    candidates.each([&](std::uint32_t index) {
        found = found || kernel::test(quiet.about(scope.state.ref(index)), inner);
    });
    return note(scope, code, found);
}

bool odd_test(const Scope& scope, CodeId code) {
    const Number number = amount(scope, scope.book.child(code, 0));
    return note(scope, code, number.whole() && number.floor() % 2 != 0, number);
}

bool lasts_test(const Scope& scope, CodeId code) {
    const auto ability = scope.book.id<NameId>(code, 0);
    const EntitySet bearers = select(scope, scope.book.child(code, 1));
    bool found = false;
    for (const kernel::Lasting& record : scope.state.lastings()) {
        if (record.alive == 0 || record.ending != 0 || record.ability == kernel::none) continue;
        found = found || (scope.book.abilities[record.ability].id == ability &&
                          bearers.contains(EntityRef::unpack(record.bearer).index));
    }
    return note(scope, code, found);
}

}  // namespace

const Op all_of = {
    {"all_of", Sort::test, tests_params, {}, Status::enforced, "All tests hold; none given: true."},
    {.test = all_test}};
const Op any_of = {
    {"any_of", Sort::test, tests_params, {}, Status::enforced, "At least one test holds; none given: false."},
    {.test = any_test}};
const Op no = {{"not", Sort::test, no_params, {}, Status::enforced, "The test does not hold."},
               {.test = no_test}};
const Op compare = {{"compare", Sort::test, compare_params, {}, Status::enforced, "Two numbers compared."},
                    {.test = compare_test}};
const Op exists = {
    {"exists", Sort::test, exists_params, reads_zones, Status::enforced, "There is at least one."},
    {.test = exists_test}};
const Op among = {
    {"among", Sort::test, among_params, reads_zones, Status::enforced, "Some are all among others."},
    {.test = among_test}};
const Op flag = {
    {"flag", Sort::test, flag_params, reads_value, Status::enforced, "A derived flag or permission holds."},
    {.test = flag_test}};
const Op has_name = {{"has_name", Sort::test, has_name_params, reads_zones, Status::enforced,
                      "A set of names contains a name."},
                     {.test = has_name_test}};
const Op fact_named = {
    {"fact_named", Sort::test, fact_named_params, reads_fact, Status::enforced, "A stored name is this one."},
    {.test = fact_named_test}};
const Op event_named = {{"event_named", Sort::test, event_named_params, reads_slots, Status::enforced,
                         "A name of the event at hand is this one."},
                        {.test = event_named_test}};
const Op holds_for_any = {{"holds_for_any",
                           Sort::test,
                           holds_for_any_params,
                           {},
                           Status::enforced,
                           "A test holds for at least one of several."},
                          {.test = holds_for_any_test}};
const Op odd = {{"odd", Sort::test, odd_params, {}, Status::enforced, "A number is odd; 0 is even."},
                {.test = odd_test}};
const Op lasts = {{"lasts", Sort::test, lasts_params, reads_lastings, Status::enforced,
                   "What an ability made still lasts."},
                  {.test = lasts_test}};

}  // namespace cantrip::ops
