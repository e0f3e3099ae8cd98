#include "games/netrunner/events.hpp"
#include "games/netrunner/game.hpp"
#include "games/netrunner/procedures.hpp"
#include "kernel/setup.hpp"

// What the game says about itself before any card is read.
namespace cantrip::games::netrunner {

namespace {

using kernel::Combine;
using kernel::FactSort;
using kernel::Seen;
using kernel::Sight;
using kernel::ValueSort;

constexpr std::uint32_t in_play = 1;  // one territory: what moves within it stays the same object

struct FactRow {
    std::string_view name;
    FactSort sort = FactSort::number;
    Seen seen = Seen::by_all;
};
// In the order of `Fact`.
constexpr FactRow fact_list[] = {
    {"credits"},
    {"clicks"},
    {"tags"},
    {"bad_publicity"},
    {"run_credits"},
    {"core_damage"},
    {"hand_size_shift"},
    {"turns_taken"},
    {"turn_of", FactSort::entity},
    {"window", FactSort::name},
    {"phase", FactSort::name},
    {"run_active"},
    {"run_server", FactSort::entity},
    {"run_ice", FactSort::entity},
    {"run_position"},
    {"encountering"},
    {"broken"},
    {"unbroken"},
    {"run_successful"},
    {"accesses"},
    {"steals"},
    {"access_bonus"},
    {"breached_server", FactSort::entity},
    {"accessed_card", FactSort::entity},
    {"accessed_from", FactSort::name},
    {"servers_made"},
    {"points_to_win"},
    {"virus"},
    {"power"},
    {"agenda_counters"},
    {"advancement"},
    {"credits_on_card"},
    {"in_effect"},
    {"active_since", FactSort::number, Seen::by_nobody},
    {"number"},
    {"awaited", FactSort::number, Seen::by_nobody},
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

// In the order of `Value`, all of them of cards or of seats.
void declare_values(kernel::Declare& declare, KindId card, KindId seat) {
    for (const char* cost : {"strength", "rez_cost", "play_cost", "install_cost", "trash_cost",
                             "agenda_points", "requirement"}) {
        kernel::ValueSpec& spec = declare.value(cost, ValueSort::number, Combine::pipeline, {card});
        spec.base_property = declare.name(cost);
        if (std::string_view(cost).ends_with("_cost")) spec.least = Number(0);
    }
    kernel::ValueSpec& hand = declare.value("max_hand_size", ValueSort::number, Combine::pipeline, {seat});
    hand.base = 5;
    hand.base_facts = {id(Fact::hand_size_shift)};
    hand.seen = Seen::by_all;
    kernel::ValueSpec& memory = declare.value("memory_limit", ValueSort::number, Combine::pipeline, {seat});
    memory.base = 4;
    memory.seen = Seen::by_all;
    declare.value("link", ValueSort::number, Combine::sum, {seat}).seen = Seen::by_all;
    declare.value("subtypes", ValueSort::names, Combine::unite, {card}).base_property =
        declare.name("subtypes");
    // Allowed unless somebody forbids it.
    for (const char* flag : {"stealable", "trashable", "accessible"})
        declare.value(flag, ValueSort::flag, Combine::permission, {card}).base = 1;
    for (const char* flag : {"may_score", "may_run", "may_jack_out"})
        declare.value(flag, ValueSort::flag, Combine::permission, {seat}).base = 1;
}

void declare_facts(kernel::Declare& declare) {
    for (const FactRow& row : fact_list) declare.fact(row.name, row.sort, row.seen);
    using enum Fact;
    const KindId seat =
        declare.kind("seat", {id(credits), id(clicks), id(tags), id(bad_publicity), id(run_credits),
                              id(core_damage), id(hand_size_shift), id(turns_taken)});
    declare.kind("table", {id(turn_of), id(window), id(phase), id(run_active), id(run_server), id(run_ice),
                           id(run_position), id(encountering), id(broken), id(unbroken), id(run_successful),
                           id(accesses), id(steals), id(access_bonus), id(breached_server), id(accessed_card),
                           id(accessed_from), id(servers_made), id(points_to_win)});
    declare.kind("nature", {});
    declare.kind("referee", {});
    declare.kind("server", {id(number), id(awaited)});
    const KindId card = declare.kind("card", {id(virus), id(power), id(agenda_counters), id(advancement),
                                              id(credits_on_card), id(in_effect), id(active_since)});
    for (const AreaRow& row : area_list) declare.zone(row.name, row.sight, false, row.territory);
    declare_values(declare, card, seat);
}

void declare_procedures(kernel::Declare& declare) {
    declare.procedure("match", match_steps);
    declare.procedure("turns", turns_steps);
    declare.procedure("turn", turn_steps);
    declare.procedure("action", action_steps);
    declare.procedure("hand_limit", hand_limit_steps);
    const ProcedureId checkpoint_procedure = declare.procedure("checkpoint", checkpoint_steps);
    declare.procedure("paid_window", paid_window_steps);
    declare.procedure("pay", pay_steps);
    declare.procedure("draw", draw_steps);
    declare.procedure("shuffle", shuffle_steps);
    declare.procedure("play_card", play_steps);
    declare.procedure("install_card", install_steps);
    declare.procedure("rez_card", rez_steps);
    declare.procedure("score_agenda", score_steps);
    declare.procedure("trash", trash_steps);
    declare.procedure("damage", damage_steps);
    declare.procedure("run", run_steps);
    declare.procedure("encounter", encounter_steps);
    declare.procedure("breach", breach_steps);
    declare.procedure("access", access_steps);
    declare.book().hooks.after_instruction = checkpoint_procedure;
    declare.book().hooks.after_payment = checkpoint_procedure;
}

// Words that play looks up: sides and servers, types, windows, prompts, causes, outcomes.
constexpr std::string_view words[] = {
    "corp",
    "runner",
    "hq",
    "rd",
    "archives",
    "root",
    "type",
    "agenda",
    "asset",
    "ice",
    "upgrade",
    "operation",
    "identity",
    "event",
    "hardware",
    "program",
    "resource",
    "memory",
    "unique",
    "console",
    "advanceable",
    "net",
    "meat",
    "core",
    "turn_begins",
    "discard",
    "run_begins",
    "approach",
    "encounter",
    "pass",
    "move",
    "draw",
    "choose",
    "confirm",
    "mulligan",
    "shuffle",
    "random_card",
    "random_damage",
    "jack_out",
    "choose_access",
    "trash_for_memory",
    "trash_like_cards",
    "install_where",
    "new_server",
    "choose_subroutines",
    "rez",
    "score",
    "trash",
    "gain_credit",
    "draw_card",
    "install",
    "advance",
    "trash_resource",
    "remove_tag",
    "purge",
    "rule",
    "damage",
    "access",
    "ability",
    "cost",
    "corp_wins_on_points",
    "runner_wins_on_points",
    "draw_on_points",
    "flatlined",
    "decked",
};

void set_up(kernel::FactWriter& writer, const kernel::Setup& setup) {
    const Rulebook& book = writer.book();
    writer.give_name(corp_seat, word(book, "corp"));
    writer.give_name(runner_seat, word(book, "runner"));
    for (const Area area : {Area::rd, Area::hq, Area::archives}) writer.make_zone(id(area), corp_seat);
    for (const Area area : {Area::stack, Area::grip, Area::heap, Area::rig})
        writer.make_zone(id(area), runner_seat);
    for (const std::uint32_t seat : {corp_seat, runner_seat}) {
        for (const Area area : {Area::identity, Area::score_area, Area::play_area, Area::set_aside})
            writer.make_zone(id(area), seat);
    }
    writer.make_zone(id(Area::removed), kernel::table_entity);
    for (const char* name : {"hq", "rd", "archives"}) {
        const EntityRef server = writer.create(book.find_kind("server"), {}, 0, none);
        writer.give_name(server.index, word(book, name));
        writer.make_zone(id(Area::root), server.index);
        writer.make_zone(id(Area::ice), server.index);
    }
    writer.set(kernel::table_entity, id(Fact::points_to_win), setup.number("points", 7));
}

void active_player_first(const kernel::Scope& scope, std::vector<std::uint32_t>& seats) {
    const EntityRef active =
        EntityRef::unpack(fact(scope.book, scope.state, kernel::table_entity, Fact::turn_of));
    const std::uint32_t first = active.index == runner_seat ? runner_seat : corp_seat;
    seats = {first, other_seat(first)};
}

}  // namespace

void declare(kernel::Declare& declare) {
    for (const std::string_view each : words) declare.name(each);
    declare.windows({"paid", "action", "mid_access"});
    declare.roles({"play", "subroutine", "access_start", "play_restriction", "install_restriction"});
    declare.counted_per({"turn", "run"});
    for (int i = 1; i <= 99; ++i) declare.name("remote" + std::to_string(i));
    declare_facts(declare);
    declare_events(declare);
    declare_procedures(declare);
    kernel::Hooks& hooks = declare.book().hooks;
    hooks.least_seats = hooks.most_seats = 2;
    hooks.set_up = set_up;
    hooks.works = works;
    hooks.works_reads = {declare.book().find_fact("in_effect")};
    hooks.window_options = window_options;
    hooks.take_window_option = take_window_option;
    hooks.seat_order = active_player_first;
}

}  // namespace cantrip::games::netrunner
