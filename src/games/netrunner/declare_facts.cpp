#include "games/netrunner/declare_parts.hpp"
#include "kernel/setup.hpp"

// The facts, values and zones of the game, in the order of their numbers.
namespace cantrip::games::netrunner {

namespace {

using kernel::Combine;
using kernel::FactSort;
using kernel::Seen;
using kernel::Sight;
using kernel::ValueSort;

constexpr std::uint32_t in_play = 1;  // one territory: what moves within it stays the same object

enum class Of : std::uint8_t { seat, table, card, server };

struct FactRow {
    std::string_view name;
    Of of;
    FactSort sort = FactSort::number;
    Seen seen = Seen::by_all;
    bool kept = false;
};
// In the order of `Fact`.
constexpr FactRow fact_list[] = {
    {"credits", Of::seat},
    {"clicks", Of::seat},
    {"tags", Of::seat},
    {"bad_publicity", Of::seat},
    {"run_credits", Of::seat},
    {"core_damage", Of::seat},
    {"hand_size_shift", Of::seat},
    {"turns_taken", Of::seat},
    {"clicks_spent", Of::seat},
    {"clicks_spent_before", Of::seat},
    {"successes", Of::seat},
    {"successes_last_turn", Of::seat},
    {"turn_of", Of::table, FactSort::entity},
    {"window", Of::table, FactSort::name},
    {"phase", Of::table, FactSort::name},
    {"phase_before", Of::table, FactSort::name, Seen::by_nobody},
    {"acting", Of::table, FactSort::number, Seen::by_nobody},
    {"run_active", Of::table},
    {"run_closing", Of::table, FactSort::number, Seen::by_nobody},
    {"run_server", Of::table, FactSort::entity},
    {"run_ice", Of::table, FactSort::entity},
    {"run_position", Of::table},
    {"encountering", Of::table},
    {"broken", Of::table},
    {"run_successful", Of::table},
    {"accesses", Of::table},
    {"steals", Of::table},
    {"access_bonus", Of::table},
    {"breach_begins", Of::table, FactSort::number, Seen::by_nobody},
    {"breached_server", Of::table, FactSort::entity},
    {"accessed_card", Of::table, FactSort::entity},
    {"accessed_from", Of::table, FactSort::name},
    {"servers_made", Of::table},
    {"points_to_win", Of::table},
    {"trace_strength", Of::table},
    {"link_strength", Of::table},
    {"virus", Of::card},
    {"power", Of::card},
    {"agenda_counters", Of::card},
    {"advancement", Of::card},
    {"credits_on_card", Of::card},
    {"generic_counters", Of::card},
    {"loaded", Of::card, FactSort::number, Seen::by_nobody},
    {"host", Of::card, FactSort::entity},
    {"x_value", Of::card},
    {"in_effect", Of::card},
    {"persists", Of::card, FactSort::number, Seen::by_nobody},
    {"active_since", Of::card, FactSort::number, Seen::by_nobody},
    {"was_object", Of::card, FactSort::entity, Seen::by_nobody, true},
    {"was_virus", Of::card, FactSort::number, Seen::by_nobody, true},
    {"was_power", Of::card, FactSort::number, Seen::by_nobody, true},
    {"was_agenda_counters", Of::card, FactSort::number, Seen::by_nobody, true},
    {"was_advancement", Of::card, FactSort::number, Seen::by_nobody, true},
    {"was_credits_on_card", Of::card, FactSort::number, Seen::by_nobody, true},
    {"was_generic_counters", Of::card, FactSort::number, Seen::by_nobody, true},
    {"came_from", Of::card, FactSort::entity, Seen::by_nobody, true},
    {"number", Of::server},
    {"awaited", Of::server, FactSort::number, Seen::by_nobody},
};
static_assert(std::size(fact_list) == static_cast<std::size_t>(Fact::count));

struct AreaRow {
    std::string_view name;
    Sight sight;
    std::uint32_t territory;
};
// In the order of `Area`.
constexpr AreaRow area_list[] = {
    {"rd", Sight::nobody, 2},
    {"hq", Sight::owner, 3},
    {"archives", Sight::everybody, 4},
    {"score_area", Sight::everybody, 5},
    {"root", Sight::everybody, in_play},
    {"ice", Sight::everybody, in_play},
    {"stack", Sight::nobody, 6},
    {"grip", Sight::owner, 7},
    {"heap", Sight::everybody, 8},
    {"rig", Sight::everybody, in_play},
    {"play_area", Sight::everybody, in_play},
    {"identity", Sight::everybody, 9},
    {"set_aside", Sight::owner, 10},
    {"removed", Sight::everybody, 11},
};
static_assert(std::size(area_list) == static_cast<std::size_t>(Area::count));

struct Kinds {
    KindId seat;
    KindId server;
    KindId card;
};

void declare_numbers(kernel::Declare& declare, const Kinds& kinds) {
    for (const char* name : {"strength", "rez_cost", "play_cost", "install_cost", "trash_cost",
                             "advance_cost", "agenda_points", "advancement_requirement"}) {
        kernel::ValueSpec& spec = declare.value(name, ValueSort::number, Combine::pipeline, {kinds.card});
        spec.base_property = declare.name(name);
    }
    // The price of ice is worked out from the ice before its server, and only then kept from falling below 0.
    for (const Value cost : {Value::rez_cost, Value::play_cost, Value::trash_cost, Value::advance_cost})
        declare.book().values[id(cost).index].least = Number(0);
    declare.book().values[id(Value::advance_cost).index].base = 1;
    kernel::ValueSpec& hand =
        declare.value("max_hand_size", ValueSort::number, Combine::pipeline, {kinds.seat});
    hand.base = 5;
    hand.base_facts = {id(Fact::hand_size_shift)};
    hand.seen = Seen::by_all;
    kernel::ValueSpec& memory =
        declare.value("memory_limit", ValueSort::number, Combine::pipeline, {kinds.seat});
    memory.base = 4;
    memory.seen = Seen::by_all;
    declare.value("link", ValueSort::number, Combine::sum, {kinds.seat}).seen = Seen::by_all;
}

void declare_sets(kernel::Declare& declare, const Kinds& kinds) {
    declare.value("subtypes", ValueSort::names, Combine::unite, {kinds.card}).base_property =
        declare.name("subtypes");
    declare.value("advanceable", ValueSort::flag, Combine::permission, {kinds.card}).seen = Seen::by_nobody;
    for (const char* name : {"spending", "abilities", "lost", "prevented"})
        declare.value(name, ValueSort::names, Combine::unite, {kinds.card}).seen = Seen::by_nobody;
    // Allowed unless somebody forbids it.
    const auto permission = [&](std::string_view name, KindId kind) {
        kernel::ValueSpec& spec = declare.value(name, ValueSort::flag, Combine::permission, {kind});
        spec.base = 1;
        spec.seen = Seen::by_nobody;
    };
    for (const char* name :
         {"stealable", "accessible", "scorable", "trashable_by_corp", "trashable_by_runner"})
        permission(name, kinds.card);
    permission("runnable", kinds.server);
    for (const char* name : {"may_score", "may_steal", "may_access", "may_run", "may_jack_out"})
        permission(name, kinds.seat);
    promise(declare.book().values.size() == static_cast<std::size_t>(Value::count),
            "every value is declared in the order of its number");
    kernel::Hooks& hooks = declare.book().hooks;
    hooks.lent = id(Value::abilities);
    hooks.works_values = {id(Value::lost), id(Value::prevented)};
}

}  // namespace

void declare_facts(kernel::Declare& declare) {
    std::vector<FactId> facts[4];
    for (const FactRow& row : fact_list) {
        const FactId made = declare.fact(row.name, row.sort, row.seen);
        declare.book().facts[made.index].kept = row.kept;
        facts[static_cast<std::size_t>(row.of)].push_back(made);
    }
    const auto kind = [&](std::string_view name, Of of) {
        const KindId made = declare.kind(name, {});
        declare.book().kinds[made.index].facts = facts[static_cast<std::size_t>(of)];
        return made;
    };
    Kinds kinds;
    kinds.seat = kind("seat", Of::seat);
    kind("table", Of::table);
    declare.kind("nature", {});
    declare.kind("referee", {});
    kinds.server = kind("server", Of::server);
    kinds.card = kind("card", Of::card);
    for (const AreaRow& row : area_list) declare.zone(row.name, row.sight, false, row.territory);
    declare.owns(kinds.server, {id(Area::root), id(Area::ice)});
    declare_numbers(declare, kinds);
    declare_sets(declare, kinds);
}

}  // namespace cantrip::games::netrunner
