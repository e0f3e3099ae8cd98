#include "games/netrunner/card_table.hpp"
#include "games/netrunner/declare_parts.hpp"
#include "games/netrunner/game.hpp"
#include "games/netrunner/procedures.hpp"
#include "kernel/setup.hpp"

// What the game says about itself before any card is read.
namespace cantrip::games::netrunner {

namespace {

struct ProcedureRow {
    std::string_view name;
    kernel::Step step;
};
// In the order of `Procedure`.
constexpr ProcedureRow procedure_list[] = {
    {"match", match_steps},
    {"turns", turns_steps},
    {"turn", turn_steps},
    {"action_phase", action_phase_steps},
    {"action", action_steps},
    {"hand_limit", hand_limit_steps},
    {"checkpoint", checkpoint_steps},
    {"paid_window", paid_window_steps},
    {"pay", pay_steps},
    {"draw", draw_steps},
    {"shuffle", shuffle_steps},
    {"play_card", play_steps},
    {"install_card", install_steps},
    {"rez_card", rez_steps},
    {"score_agenda", score_steps},
    {"steal_agenda", steal_steps},
    {"trash", trash_steps},
    {"damage", damage_steps},
    {"run", run_steps},
    {"running", running_steps},
    {"encounter", encounter_steps},
    {"breach", breach_steps},
    {"access", access_steps},
    {"trace", trace_steps},
};
static_assert(std::size(procedure_list) == static_cast<std::size_t>(Procedure::count));

constexpr int most_remotes = 99;  // that have a name

void set_up(kernel::FactWriter& writer, const kernel::Setup& setup) {
    const Rulebook& book = writer.book();
    writer.give_name(corp_seat, word(book, Word::corp));
    writer.give_name(runner_seat, word(book, Word::runner));
    for (const Area area : {Area::rd, Area::hq, Area::archives}) writer.make_zone(id(area), corp_seat);
    for (const Area area : {Area::stack, Area::grip, Area::heap, Area::rig})
        writer.make_zone(id(area), runner_seat);
    for (const std::uint32_t seat : {corp_seat, runner_seat}) {
        for (const Area area : {Area::identity, Area::score_area, Area::play_area, Area::set_aside})
            writer.make_zone(id(area), seat);
    }
    writer.make_zone(id(Area::removed), kernel::table_entity);
    for (const Word name : {Word::hq, Word::rd, Word::archives}) {
        const EntityRef server = writer.create(book.find_kind("server"), {}, 0, none);
        writer.give_name(server.index, word(book, name));
    }
    writer.set(kernel::table_entity, id(Fact::points_to_win), setup.number("points", 7));
    const std::int64_t remotes = std::min<std::int64_t>(setup.number("remotes", 0), most_remotes);
    for (std::int64_t i = 1; i <= remotes; ++i) {
        const EntityRef server = writer.create(book.find_kind("server"), {}, 0, none);
        writer.give_name(server.index, word(book, "remote" + std::to_string(i)));
        writer.set(server.index, id(Fact::number), i);
    }
    writer.set(kernel::table_entity, id(Fact::servers_made), remotes);
}

void active_player_first(const kernel::Scope& scope, std::vector<std::uint32_t>& seats) {
    const EntityRef active =
        EntityRef::unpack(fact(scope.book, scope.state, kernel::table_entity, Fact::turn_of));
    const std::uint32_t first = active.index == runner_seat ? runner_seat : corp_seat;
    seats = {first, other_seat(first)};
}

}  // namespace

void declare_procedures(kernel::Declare& declare) {
    for (const ProcedureRow& row : procedure_list) declare.procedure(row.name, row.step);
    kernel::Hooks& hooks = declare.book().hooks;
    hooks.after_instruction = id(declare.book(), Procedure::checkpoint);
    hooks.after_payment = id(declare.book(), Procedure::checkpoint);
}

void declare_hooks(kernel::Declare& declare) {
    kernel::Hooks& hooks = declare.book().hooks;
    hooks.least_seats = hooks.most_seats = 2;
    hooks.set_up = set_up;
    hooks.prepare = prepare_cards;
    hooks.works = works;
    hooks.works_reads = {id(Fact::in_effect), id(Fact::persists)};
    hooks.window_options = window_options;
    hooks.take_window_option = take_window_option;
    hooks.seat_order = active_player_first;
}

void declare(kernel::Declare& declare) {
    for (const std::string_view each : all_words) declare.book().own_words.push_back(declare.name(each));
    declare.windows({"paid", "action", "mid_access", "damage_imminent", "tag_imminent"});
    declare.roles({"play", "subroutine", "access_start", "play_restriction", "install_restriction",
                   "install_host", "access_restriction"});
    declare.counted_per({"turn", "run"});
    for (int i = 1; i <= most_remotes; ++i) declare.name("remote" + std::to_string(i));
    declare_facts(declare);
    declare_events(declare);
    declare_procedures(declare);
    declare_hooks(declare);
}

}  // namespace cantrip::games::netrunner
