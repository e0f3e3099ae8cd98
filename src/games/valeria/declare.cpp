#include "base/promise.hpp"
#include "games/valeria/events.hpp"
#include "games/valeria/game.hpp"
#include "games/valeria/ids.hpp"
#include "games/valeria/procedures.hpp"
#include "games/valeria/score.hpp"
#include "kernel/setup.hpp"

#include <algorithm>
#include <string>

namespace cantrip::games::valeria {

namespace {

using kernel::Combine;
using kernel::FactSort;
using kernel::FactWriter;
using kernel::Seen;
using kernel::Sight;
using kernel::ValueSort;

struct FactRow {
    FactId id;
    std::string_view name;
    FactSort sort = FactSort::number;
};

constexpr FactRow fact_rows[] = {
    {fact::active, "active", FactSort::entity},
    {fact::resting, "resting", FactSort::entity},
    {fact::turn, "turn"},
    {fact::first_die, "first_die"},
    {fact::second_die, "second_die"},
    {fact::exhausted_left, "exhausted_left"},
    {fact::end_triggered, "end_triggered"},
    {fact::last_turn, "last_turn"},
    {fact::gold, "gold"},
    {fact::strength, "strength"},
    {fact::magic, "magic"},
    {fact::points, "points"},
    {fact::score, "score"},
    {fact::exhausted, "exhausted"},
    {fact::gained_turn, "gained_turn"},
    {fact::strength_tokens, "strength_tokens"},
};

struct StackRow {
    std::string_view name;
    std::string_view option;
    std::int64_t count;
};
constexpr StackRow stack_rows[] = {
    {"citizen", "citizen_stacks", 10}, {"domain", "domain_stacks", 5}, {"monster", "monster_stacks", 5}};
constexpr std::int64_t most_stacks = 10;

std::string stack_name(std::string_view what, std::int64_t number) {
    return std::string(what) + "-" + std::to_string(number);
}

void declare_facts(kernel::Declare& declare) {
    for (const FactRow& row : fact_rows) {
        const FactId made = declare.fact(row.name, row.sort, Seen::by_all);
        promise(made == row.id, "facts are declared in the order of their ids");
    }
}

void declare_kinds(kernel::Declare& declare) {
    using namespace fact;
    const bool kinds_hold =
        declare.kind("table", {active, resting, turn, first_die, second_die, exhausted_left, end_triggered,
                               last_turn}) == kind::table &&
        declare.kind("seat", {gold, strength, magic, points, score}) == kind::seat &&
        declare.kind("nature", {}) == kind::nature && declare.kind("referee", {}) == kind::referee &&
        declare.kind("stack", {exhausted}) == kind::stack && declare.kind("starter", {}) == kind::starter &&
        declare.kind("citizen", {}) == kind::citizen &&
        declare.kind("domain", {gained_turn}) == kind::domain &&
        declare.kind("monster", {strength_tokens}) == kind::monster && declare.kind("duke", {}) == kind::duke;
    promise(kinds_hold, "kinds are declared in the order of their ids");
    const bool zones_hold = declare.zone("center", Sight::everybody, false, 1) == zone::center &&
                            declare.zone("starters", Sight::everybody, true, 2) == zone::starters &&
                            declare.zone("citizens", Sight::everybody, true, 2) == zone::citizens &&
                            declare.zone("domains", Sight::everybody, true, 2) == zone::domains &&
                            declare.zone("monsters", Sight::everybody, true, 2) == zone::monsters &&
                            declare.zone("duke", Sight::owner, false, 3) == zone::duke;
    promise(zones_hold, "zones are declared in the order of their ids");
    declare.value("no_surcharge", ValueSort::flag, Combine::any, {kind::seat});
    declare.value("domain_discount", ValueSort::number, Combine::max, {kind::seat});
    promise(declare.book().find_value("no_surcharge") == value::no_surcharge &&
                declare.book().find_value("domain_discount") == value::domain_discount,
            "values are declared in the order of their ids");
}

// Options: how many stacks of each kind lie in the center, and `last_turn` for a match that ends early.
void set_up(FactWriter& writer, const kernel::Setup& setup) {
    for (const StackRow& row : stack_rows) {
        const std::int64_t count = std::min(most_stacks, setup.number(row.option, row.count));
        for (std::int64_t number = 1; number <= count; ++number) {
            const EntityRef stack = writer.create(kind::stack, {}, 0, kernel::none);
            writer.give_name(stack.index, writer.book().names.find(stack_name(row.name, number)));
            writer.make_zone(zone::center, stack.index);
        }
    }
    const std::vector<std::uint32_t> seats = seats_of(writer.book(), writer.state());
    for (const std::uint32_t seat : seats) {
        for (const ZoneKindId held :
             {zone::starters, zone::citizens, zone::domains, zone::monsters, zone::duke}) {
            writer.make_zone(held, seat);
        }
        writer.set(seat, fact::gold, 2);
        writer.set(seat, fact::magic, 1);
    }
    writer.set(kernel::table_entity, fact::exhausted_left, 2 * static_cast<std::int64_t>(seats.size()));
    writer.set(kernel::table_entity, fact::last_turn, setup.number("last_turn", 0));
}

// Cards work in a tableau, face up; a domain not in the turn in which it was gained.
bool works_in_tableau(const kernel::Scope& scope, std::uint32_t entity, AbilityId) {
    const kernel::Entity& found = scope.state.entity(entity);
    if (found.zone == kernel::none || found.face_down != 0) return false;
    if (!scope.book.zone_kinds[scope.state.zones()[found.zone].kind].active) return false;
    if (found.kind != kind::domain.index) return true;
    const std::int64_t turn = kernel::fact_of(scope, kernel::table_entity, fact::turn);
    return turn == 0 || kernel::fact_of(scope, entity, fact::gained_turn) != turn;
}

}  // namespace

void declare(kernel::Declare& declare) {
    declare_facts(declare);
    declare_kinds(declare);
    declare_events(declare);
    declare.procedure("turns", turns_steps);
    declare.procedure("harvest", harvest_steps);
    declare.procedure("harvest_choices", choices_steps);
    declare.procedure("action", action_steps);
    declare.procedure("acquire", acquire_steps);
    declare.procedure("take_card", take_card_steps);
    declare.procedure("run_abilities", run_abilities_steps);
    for (const StackRow& row : stack_rows) {
        for (std::int64_t number = 1; number <= most_stacks; ++number)
            declare.name(stack_name(row.name, number));
    }
    for (const std::string_view name : {"choose", "confirm", "exchange", "standard_action", "payment_magic",
                                        "harvest_order", "roll_dice", "flip_own_citizen", "recruit", "build",
                                        "slay", "gain_gold", "gain_strength", "gain_magic", "scored"}) {
        declare.name(name);
    }
    declare.roles({"activation", "reward", "harvest", "doubles", "action.start", "action.end", "action.hire",
                   "action.build", "action.slay", "payout_on_turn", "payout_off_turn", "choice_on_turn",
                   "choice_off_turn", "steal_on_turn", "steal_off_turn"});
    declare.book().hooks.least_seats = 2;
    declare.book().hooks.most_seats = 5;
    declare.book().hooks.set_up = set_up;
    declare.book().hooks.works = works_in_tableau;
    declare.book().hooks.works_reads = {fact::turn, fact::gained_turn};
}

}  // namespace cantrip::games::valeria
