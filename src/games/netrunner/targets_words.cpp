#include "games/netrunner/queries.hpp"
#include "games/netrunner/query_parts.hpp"

// Who is meant by one word: the players, the ice at hand, the server of the run, the host.
namespace cantrip::games::netrunner {

std::uint32_t server_of_card(const kernel::Scope& scope, std::uint32_t card) {
    return server_of(scope.book, scope.state, scope.state.ref(card)).index;
}

namespace {

constexpr Param named_server_params[] = {
    literal_param("server", Literal::name, Need::required, "hq, rd, archives, remote1, remote2 ...")};
constexpr Param server_of_params[] = {
    node_param("of", Sort::selector, Need::optional, "Of which card; the source if absent.")};

constexpr Touch reads_ice[] = {{Access::read, Touched::fact, "run_ice"}};
constexpr Touch reads_attacked[] = {{Access::read, Touched::fact, "run_server"},
                                    {Access::read, Touched::fact, "run_active"},
                                    {Access::read, Touched::slots, {}}};
constexpr Touch reads_breached[] = {{Access::read, Touched::fact, "breached_server"},
                                    {Access::read, Touched::slots, {}}};
constexpr Touch reads_accessed[] = {{Access::read, Touched::fact, "accessed_card"}};
constexpr Touch reads_turn_of[] = {{Access::read, Touched::fact, "turn_of"}};
constexpr Touch reads_host[] = {{Access::read, Touched::fact, "host"}, {Access::read, Touched::zones, {}}};
constexpr Touch reads_table[] = {{Access::read, Touched::zones, {}}};

void take(const Scope& scope, EntityRef ref, EntitySet& into) {
    if (scope.state.find(ref) != nullptr) into.insert(ref.index);
}

void select_corp(const Scope&, CodeId, EntitySet& into) { into.insert(corp_seat); }
void select_runner(const Scope&, CodeId, EntitySet& into) { into.insert(runner_seat); }

std::uint32_t player_of_turn(const Scope& scope) {
    return table_ref(scope, Fact::turn_of).index == runner_seat ? runner_seat : corp_seat;
}
void select_active_player(const Scope& scope, CodeId, EntitySet& into) { into.insert(player_of_turn(scope)); }
void select_inactive_player(const Scope& scope, CodeId, EntitySet& into) {
    into.insert(other_seat(player_of_turn(scope)));
}

void select_current_ice(const Scope& scope, CodeId, EntitySet& into) {
    take(scope, table_ref(scope, Fact::run_ice), into);
}

void select_accessed_card(const Scope& scope, CodeId, EntitySet& into) {
    take(scope, table_ref(scope, Fact::accessed_card), into);
}

// Events of a run are about its server, also those that are looked back at and the end of the run itself.
void select_attacked_server(const Scope& scope, CodeId, EntitySet& into) {
    constexpr Happening of_runs[] = {Happening::run_announced,    Happening::start_of_run,
                                     Happening::approach_server,  Happening::successful_run,
                                     Happening::unsuccessful_run, Happening::end_of_run};
    const bool told = std::ranges::any_of(of_runs, [&](Happening each) { return is_happening(scope, each); });
    if (told) {
        take(scope, EntityRef::unpack(scope.event->slot[slot::target]), into);
    } else if (fact(scope.book, scope.state, kernel::table_entity, Fact::run_active) != 0) {
        take(scope, table_ref(scope, Fact::run_server), into);
    }
}

void select_breached_server(const Scope& scope, CodeId, EntitySet& into) {
    const bool told =
        is_happening(scope, Happening::breach_server) || is_happening(scope, Happening::end_of_breach);
    take(scope,
         told ? EntityRef::unpack(scope.event->slot[slot::target]) : table_ref(scope, Fact::breached_server),
         into);
}

void select_this_server(const Scope& scope, CodeId, EntitySet& into) {
    take(scope, server_of(scope.book, scope.state, scope.self), into);
}

void select_server_of(const Scope& scope, CodeId code, EntitySet& into) {
    kernel::select(scope, scope.book.child(code, 0)).each([&](std::uint32_t card) {
        if (const std::uint32_t server = server_of_card(scope, card); server != 0) into.insert(server);
    });
}

void select_event_card(const Scope& scope, CodeId, EntitySet& into) {
    if (scope.event != nullptr) take(scope, EntityRef::unpack(scope.event->slot[slot::target]), into);
}

void select_host(const Scope& scope, CodeId, EntitySet& into) {
    if (scope.state.find(scope.self) == nullptr) return;
    take(scope, EntityRef::unpack(fact(scope.book, scope.state, scope.self.index, Fact::host)), into);
}

void select_hosted_cards(const Scope& scope, CodeId, EntitySet& into) {
    for (const kernel::Zone& zone : scope.state.zones()) {
        for (std::uint32_t at = zone.first; at != none; at = scope.state.entity(at).next) {
            if (EntityRef::unpack(fact(scope.book, scope.state, at, Fact::host)) == scope.self &&
                scope.self.valid())
                into.insert(at);
        }
    }
}

// Servers own zones, so that only their owners have to be looked at.
void select_server(const Scope& scope, CodeId code, EntitySet& into) {
    const std::uint32_t name = scope.book.id<NameId>(code, 0).index;
    for (const kernel::Zone& zone : scope.state.zones()) {
        if (zone.kind != id(Area::root).index) continue;
        const Entity& server = scope.state.entity(zone.owner);
        if (server.alive == 0 || server.name != name) continue;
        into.insert(zone.owner);
        return;
    }
}

const Op corp_op = {{"corp", Sort::selector, {}, {}, Status::enforced, "The Corp."}, {.select = select_corp}};
const Op runner_op = {{"runner", Sort::selector, {}, {}, Status::enforced, "The Runner."},
                      {.select = select_runner}};
const Op active_player = {
    {"active_player", Sort::selector, {}, reads_turn_of, Status::enforced, "The player whose turn it is."},
    {.select = select_active_player}};
const Op inactive_player = {
    {"inactive_player", Sort::selector, {}, reads_turn_of, Status::enforced, "The other player."},
    {.select = select_inactive_player}};
const Op current_ice_target = {{"current_ice",
                                Sort::selector,
                                {},
                                reads_ice,
                                Status::enforced,
                                "The ice that is encountered, else the one approached."},
                               {.select = select_current_ice}};
const Op accessed_card = {
    {"accessed_card", Sort::selector, {}, reads_accessed, Status::enforced, "The card being accessed."},
    {.select = select_accessed_card}};
const Op attacked_server = {
    {"attacked_server", Sort::selector, {}, reads_attacked, Status::enforced, "The server of the run."},
    {.select = select_attacked_server}};
const Op breached_server = {
    {"breached_server", Sort::selector, {}, reads_breached, Status::enforced, "The server being breached."},
    {.select = select_breached_server}};
const Op this_server = {{"this_server",
                         Sort::selector,
                         {},
                         reads_table,
                         Status::enforced,
                         "The server in whose root the source is or which it protects."},
                        {.select = select_this_server}};
const Op server_of_op = {{"server_of", Sort::selector, server_of_params, reads_table, Status::enforced,
                          "The server in whose root a card is or which it protects."},
                         {.select = select_server_of}};
const Op server = {{"server", Sort::selector, named_server_params, reads_table, Status::enforced,
                    "The server of this name."},
                   {.select = select_server}};

const Op event_card = {{"event_card",
                        Sort::selector,
                        {},
                        cantrip::ops::reads_slots,
                        Status::enforced,
                        "The card that the event at hand is about."},
                       {.select = select_event_card}};
const Op host = {
    {"host", Sort::selector, {}, reads_host, Status::enforced, "The card that hosts the source."},
    {.select = select_host}};
const Op hosted_cards = {
    {"hosted_cards", Sort::selector, {}, reads_host, Status::enforced, "The cards that the source hosts."},
    {.select = select_hosted_cards}};

constexpr const Op* word_list[] = {
    &event_card,      &host,          &hosted_cards,    &corp_op,         &runner_op,          &active_player,
    &inactive_player, &accessed_card, &attacked_server, &breached_server, &current_ice_target, &this_server,
    &server_of_op,    &server};

}  // namespace

std::span<const kernel::Op* const> target_words() { return word_list; }

}  // namespace cantrip::games::netrunner
