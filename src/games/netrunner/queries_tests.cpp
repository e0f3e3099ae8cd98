#include "games/netrunner/queries.hpp"
#include "games/netrunner/query_parts.hpp"

// Yes and no about cards and the run.
namespace cantrip::games::netrunner {

bool has_kind_of(const kernel::Scope& scope, std::uint32_t card, std::span<const std::uint32_t> names) {
    if (printed_as(scope.book, scope.state.entity(card), names, "type")) return true;
    const std::vector<NameId> subtypes =
        kernel::value_names(scope, id(Value::subtypes), scope.state.ref(card));
    return std::ranges::any_of(names, [&](std::uint32_t name) {
        return std::ranges::find(subtypes, NameId(name)) != subtypes.end();
    });
}

namespace {

constexpr Param card_params[] = {
    node_param("of", Sort::selector, Need::optional, "Which cards; of several, at least one.")};
constexpr Param names_of_card_params[] = {
    node_param("of", Sort::selector, Need::optional, "Which cards; of several, at least one."),
    literal_param("names", Literal::names, Need::required, "One of these is enough.")};

constexpr Touch reads_kinds[] = {{Access::read, Touched::zones, {}},
                                 {Access::read, Touched::value, "subtypes"}};
constexpr Touch reads_places[] = {{Access::read, Touched::zones, {}}};
constexpr Touch reads_installs[] = {{Access::read, Touched::history, {}}};
constexpr Touch reads_run[] = {{Access::read, Touched::fact, "run_active"},
                               {Access::read, Touched::slots, {}}};
constexpr Touch reads_event_at_hand[] = {{Access::read, Touched::slots, {}}};
constexpr Touch reads_success[] = {{Access::read, Touched::fact, "run_successful"}};

bool told(const Scope& scope, CodeId code, bool holds) {
    if (!holds && scope.reasons != nullptr) scope.reasons->push_back({code, 0, 0});
    return holds;
}

template <class Part>
bool any_card(const Scope& scope, CodeId code, Part part) {
    bool found = false;
    kernel::select(scope, scope.book.child(code, 0)).each([&](std::uint32_t card) {
        found = found || part(card);
    });
    return told(scope, code, found);
}

bool is_a_test(const Scope& scope, CodeId code) {
    return any_card(scope, code, [&](std::uint32_t card) {
        return has_kind_of(scope, card, scope.book.children(code, 1));
    });
}

bool has_subtypes_test(const Scope& scope, CodeId code) {
    return any_card(scope, code, [&](std::uint32_t card) {
        return !kernel::value_names(scope, id(Value::subtypes), scope.state.ref(card)).empty();
    });
}

bool is_of_type_test(const Scope& scope, CodeId code) {
    return any_card(scope, code, [&](std::uint32_t card) {
        return printed_as(scope.book, scope.state.entity(card), scope.book.children(code, 1), "type");
    });
}

bool is_installed_test(const Scope& scope, CodeId code) {
    return any_card(scope, code,
                    [&](std::uint32_t card) { return is_installed(scope.state, scope.state.entity(card)); });
}

// Only cards of the Corp are rezzed.
bool is_rezzed_test(const Scope& scope, CodeId code) {
    return any_card(scope, code, [&](std::uint32_t card) {
        const Entity& entity = scope.state.entity(card);
        return entity.owner == corp_seat && is_installed(scope.state, entity) && entity.face_down == 0;
    });
}

// Cards in hands and decks have no face.
bool is_faceup_test(const Scope& scope, CodeId code) {
    return any_card(scope, code, [&](std::uint32_t card) {
        const Entity& entity = scope.state.entity(card);
        for (const Area hidden : {Area::rd, Area::hq, Area::stack, Area::grip, Area::set_aside}) {
            if (lies_in(scope.state, entity, hidden)) return false;
        }
        return entity.face_down == 0;
    });
}

bool installed_this_turn_test(const Scope& scope, CodeId code) {
    return any_card(scope, code, [&](std::uint32_t card) {
        const std::int64_t wanted = scope.state.ref(card).packed();
        bool found = false;
        each_this_turn(scope, Happening::card_installed, [&](const kernel::Remembered& past) {
            found = found || past.slot[slot::target] == wanted;
        });
        return found;
    });
}

// Such an event carries whether so as its amount.
template <Happening happening>
bool was_test(const Scope& scope, CodeId code) {
    return told(scope, code, is_happening(scope, happening) && scope.event->slot[slot::amount] != 0);
}

bool run_active_test(const Scope& scope, CodeId code) {
    return told(scope, code, fact(scope.book, scope.state, kernel::table_entity, Fact::run_active) != 0);
}

bool run_successful_test(const Scope& scope, CodeId code) {
    return told(scope, code, fact(scope.book, scope.state, kernel::table_entity, Fact::run_successful) != 0);
}

const Op is_a = {{"is_a", Sort::test, names_of_card_params, reads_kinds, Status::enforced,
                  "A card has one of these types or subtypes."},
                 {.test = is_a_test}};
const Op has_subtypes = {
    {"has_subtypes", Sort::test, card_params, reads_kinds, Status::enforced, "A card has any subtype."},
    {.test = has_subtypes_test}};
const Op is_of_type = {{"is_of_type", Sort::test, names_of_card_params, reads_places, Status::enforced,
                        "A card is of one of these types."},
                       {.test = is_of_type_test}};
const Op card_is_installed = {
    {"is_installed", Sort::test, card_params, reads_places, Status::enforced, "A card is installed."},
    {.test = is_installed_test}};
const Op card_is_rezzed = {{"is_rezzed", Sort::test, card_params, reads_places, Status::enforced,
                            "A card of the Corp is installed face up."},
                           {.test = is_rezzed_test}};
const Op card_is_faceup = {
    {"is_faceup", Sort::test, card_params, reads_places, Status::enforced, "A card lies face up."},
    {.test = is_faceup_test}};
const Op installed_this_turn = {{"installed_this_turn", Sort::test, card_params, reads_installs,
                                 Status::enforced, "A card was installed this turn."},
                                {.test = installed_this_turn_test}};
const Op was_accessed = {{"was_accessed",
                          Sort::test,
                          {},
                          reads_event_at_hand,
                          Status::enforced,
                          "The card that was trashed was being accessed."},
                         {.test = was_test<Happening::card_trashed>}};
const Op was_successful = {{"was_successful",
                            Sort::test,
                            {},
                            reads_event_at_hand,
                            Status::enforced,
                            "The run that ended was successful."},
                           {.test = was_test<Happening::end_of_run>}};
const Op run_active = {{"run_active", Sort::test, {}, reads_run, Status::enforced, "A run is in progress."},
                       {.test = run_active_test}};
const Op run_successful = {{"run_successful",
                            Sort::test,
                            {},
                            reads_success,
                            Status::enforced,
                            "The run, or the one just ended, was declared successful."},
                           {.test = run_successful_test}};

constexpr const Op* test_list[] = {&was_accessed,        &was_successful,    &has_subtypes,   &is_a,
                                   &is_of_type,          &card_is_installed, &card_is_rezzed, &card_is_faceup,
                                   &installed_this_turn, &run_active,        &run_successful};

}  // namespace

std::span<const kernel::Op* const> test_queries() { return test_list; }

}  // namespace cantrip::games::netrunner
