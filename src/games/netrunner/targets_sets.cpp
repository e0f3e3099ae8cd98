#include "games/netrunner/queries.hpp"
#include "games/netrunner/query_parts.hpp"

// Sets of cards and of servers, told by where they are and what they are.
namespace cantrip::games::netrunner {

namespace {

constexpr Param cards_params[] = {
    literal_param("zone", Literal::names, Need::required, "Zones; `any` for every one."),
    node_param("owner", Sort::selector, Need::optional, "Whose cards; of both sides if absent."),
    literal_param("subtype", Literal::names, Need::optional, "Of one of these types or subtypes."),
    node_param("server", Sort::selector, Need::optional,
               "Only in the root of these servers or protecting them."),
    node_param("if", Sort::test, Need::optional,
               "Only those for which this holds (`each` is the candidate)."),
    node_param("without", Sort::selector, Need::optional, "But not these.")};
constexpr Param servers_params[] = {
    literal_param("which", Literal::name, Need::optional, "central, remote or any; any if absent."),
    node_param("if", Sort::test, Need::optional,
               "Only those for which this holds (`each` is the candidate).")};
constexpr Param first_params[] = {
    node_param("from", Sort::selector, Need::required, "The first of these in the order of their zone.")};

constexpr Touch reads_cards[] = {{Access::read, Touched::zones, {}},
                                 {Access::read, Touched::value, "subtypes"}};
constexpr Touch reads_servers[] = {{Access::read, Touched::zones, {}}};

void select_cards(const Scope& scope, CodeId code, EntitySet& into) {
    enum : std::uint8_t { zone, owner, subtype, server, condition, without };
    const std::span<const std::uint32_t> zones = scope.book.children(code, zone);
    const std::span<const std::uint32_t> subtypes = scope.book.children(code, subtype);
    const bool anywhere = std::ranges::find(zones, word(scope.book, "any").index) != zones.end();
    const CodeId owned = scope.book.child(code, owner);
    const CodeId placed = scope.book.child(code, server);
    EntitySet owners;
    if (owned.valid()) owners = kernel::select(scope, owned);
    EntitySet servers_meant;
    if (placed.valid()) servers_meant = kernel::select(scope, placed);
    EntitySet excluded;
    if (scope.book.has(code, without)) excluded = kernel::select(scope, scope.book.child(code, without));
    Scope quiet = scope;
    quiet.reasons = nullptr;
    const auto fits = [&](std::uint32_t card) {
        const Entity& entity = scope.state.entity(card);
        if (entity.definition == none || excluded.contains(card)) return false;
        // In a zone of a player the card counts as that player's.
        const std::uint32_t zone_owner = scope.state.zones()[entity.zone].owner;
        const bool of_player = zone_owner == corp_seat || zone_owner == runner_seat;
        if (owned.valid() && !owners.contains(of_player ? zone_owner : entity.owner)) return false;
        if (placed.valid() && !servers_meant.contains(server_of_card(scope, card))) return false;
        if (!subtypes.empty() && !has_kind_of(quiet, card, subtypes)) return false;
        return kernel::test(quiet.about(scope.state.ref(card)), scope.book.child(code, condition));
    };
    for (const kernel::Zone& each : scope.state.zones()) {
        const std::uint32_t name = scope.book.zone_kinds[each.kind].name.index;
        if (!anywhere && std::ranges::find(zones, name) == zones.end()) continue;
        for (std::uint32_t at = each.first; at != none; at = scope.state.entity(at).next) {
            if (fits(at)) into.insert(at);
        }
    }
}

void select_servers(const Scope& scope, CodeId code, EntitySet& into) {
    const auto which = scope.book.id<NameId>(code, 0);
    const bool central = which.valid() && which == word(scope.book, "central");
    const bool remote = which.valid() && which == word(scope.book, "remote");
    Scope quiet = scope;
    quiet.reasons = nullptr;
    for (const kernel::Zone& zone : scope.state.zones()) {
        if (zone.kind != id(Area::root).index || scope.state.entity(zone.owner).alive == 0) continue;
        const bool in_centre = is_central(scope.book, scope.state, zone.owner);
        if ((central && !in_centre) || (remote && in_centre)) continue;
        if (kernel::test(quiet.about(scope.state.ref(zone.owner)), scope.book.child(code, 1)))
            into.insert(zone.owner);
    }
}

// Ice lies from the server outward, and the outermost counts as the first.
void select_first(const Scope& scope, CodeId code, EntitySet& into) {
    const std::vector<std::uint32_t> all =
        kernel::in_table_order(scope.state, kernel::select(scope, scope.book.child(code, 0)));
    if (all.empty()) return;
    std::uint32_t first = all.front();
    if (lies_in(scope.state, scope.state.entity(first), Area::ice)) {
        for (const std::uint32_t each : all) {
            if (scope.state.entity(each).zone == scope.state.entity(first).zone) first = each;
        }
    }
    into.insert(first);
}

const Op cards_op = {{"cards", Sort::selector, cards_params, reads_cards, Status::enforced,
                      "Cards by where they are, whose they are and what they are."},
                     {.select = select_cards}};
const Op servers_op = {{"servers", Sort::selector, servers_params, reads_servers, Status::enforced,
                        "Servers, all of them or those of a kind."},
                       {.select = select_servers}};
const Op first_of = {{"first_of", Sort::selector, first_params, reads_servers, Status::enforced,
                      "The first of several: of a deck the top, of ice the outermost, else the oldest."},
                     {.select = select_first}};

constexpr const Op* set_list[] = {&cards_op, &servers_op, &first_of};

}  // namespace

std::span<const kernel::Op* const> target_sets() { return set_list; }

}  // namespace cantrip::games::netrunner
