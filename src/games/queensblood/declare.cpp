#include "base/promise.hpp"
#include "games/queensblood/board.hpp"
#include "games/queensblood/card_table.hpp"
#include "games/queensblood/events.hpp"
#include "games/queensblood/game.hpp"
#include "games/queensblood/ids.hpp"
#include "games/queensblood/procedures.hpp"
#include "kernel/setup.hpp"
#include "ops/shuffle.hpp"

#include <string>

namespace cantrip::games::queensblood {

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
    Seen seen = Seen::by_all;
    std::int64_t initial = 0;
};

constexpr FactRow fact_rows[] = {
    {fact::board, "board", FactSort::entity, Seen::by_nobody},
    {fact::passes, "passes"},
    {fact::current, "current", FactSort::entity},
    {fact::lethal, "lethal", FactSort::number, Seen::by_all, 1},
    {fact::replace_on_empty, "replace_on_empty", FactSort::number, Seen::by_all, 1},
    {fact::winner, "winner", FactSort::entity},
    {fact::ledger, "ledger"},
    {fact::classify, "classify"},
    {fact::direction, "direction"},
    {fact::turns_taken, "turns_taken"},
    {fact::points_top, "points_top"},
    {fact::points_middle, "points_middle"},
    {fact::points_bottom, "points_bottom"},
    {fact::score, "score"},
    {fact::owner, "owner", FactSort::entity},
    {fact::rank, "rank"},
    {fact::surplus, "surplus"},
    {fact::power_delta, "power_delta"},
    {fact::scale_delta, "scale_delta"},
    {fact::first_enhanced_fired, "first_enhanced_fired"},
    {fact::first_enfeebled_fired, "first_enfeebled_fired"},
    {fact::token, "token"},
    {fact::spawned_by, "spawned_by", FactSort::name},
    {fact::replaced_pawns, "replaced_pawns"},
    {fact::replaced_power, "replaced_power"},
    {fact::gain_seen, "gain_seen", FactSort::number, Seen::by_nobody},
    {fact::batch, "batch", FactSort::number, Seen::by_nobody},
    {fact::changes_seen, "changes_seen", FactSort::number, Seen::by_nobody},
    {fact::enfeebled_heard, "enfeebled_heard", FactSort::number, Seen::by_nobody},
};

void declare_facts(kernel::Declare& declare) {
    for (const FactRow& row : fact_rows) {
        const FactId made = declare.fact(row.name, row.sort, row.seen, row.initial);
        promise(made == row.id, "facts are declared in the order of their ids");
    }
}

void declare_kinds(kernel::Declare& declare) {
    using namespace fact;
    const bool kinds_hold =
        declare.kind("table", {board, passes, current, lethal, replace_on_empty, winner, ledger, classify}) ==
            kind::table &&
        declare.kind("seat", {direction, turns_taken, points_top, points_middle, points_bottom, score}) ==
            kind::seat &&
        declare.kind("nature", {}) == kind::nature && declare.kind("referee", {}) == kind::referee &&
        declare.kind("tile", {owner, rank, surplus}) == kind::tile &&
        declare.kind("card", {power_delta, scale_delta, first_enhanced_fired, first_enfeebled_fired, token,
                              spawned_by, replaced_pawns, replaced_power, gain_seen, batch, changes_seen,
                              enfeebled_heard}) == kind::card &&
        declare.printed_kind("effect") == kind::effect;
    promise(kinds_hold, "kinds are declared in the order of their ids");
    const bool zones_hold = declare.zone("tile", Sight::everybody, true, 1) == zone::tile &&
                            declare.zone("hand", Sight::owner, false, 2) == zone::hand &&
                            declare.zone("deck", Sight::nobody, false, 3) == zone::deck &&
                            declare.zone("playing", Sight::everybody, false, 4) == zone::playing &&
                            declare.zone("gone", Sight::everybody, false, 5) == zone::gone;
    promise(zones_hold, "zones are declared in the order of their ids");
}

void declare_values(kernel::Declare& declare) {
    kernel::ValueSpec& power = declare.value("power", ValueSort::number, Combine::pipeline, {kind::card});
    power.base_property = declare.name("power");
    power.base_facts = {fact::power_delta, fact::scale_delta};
    kernel::ValueSpec& pawns = declare.value("pawns", ValueSort::number, Combine::pipeline, {kind::card});
    pawns.base = 1;
    pawns.seldom = true;
    declare.value("lane_bonus", ValueSort::number, Combine::sum, {kind::card}).seldom = true;
    promise(declare.book().find_value("power") == value::power &&
                declare.book().find_value("pawns") == value::pawns &&
                declare.book().find_value("lane_bonus") == value::lane_bonus,
            "values are declared in the order of their ids");
}

struct ProcedureRow {
    procedure::Number number;
    std::string_view name;
    kernel::Step step;
};

constexpr ProcedureRow procedure_rows[] = {
    {procedure::match, "match", match_steps},
    {procedure::redraw, "redraw", redraw_steps},
    {procedure::turns, "turns", turns_steps},
    {procedure::play_card, "play_card", play_card_steps},
    {procedure::settle, "settle", settle_steps},
    {procedure::look, "look", look_steps},
    {procedure::note_position, "note_position", note_position_steps},
    {procedure::destroy, "destroy", destroy_steps},
};

void declare_procedures(kernel::Declare& declare) {
    for (const ProcedureRow& row : procedure_rows) {
        const ProcedureId made = declare.procedure(row.name, row.step);
        promise(made == declare.book().own_procedure(row.number),
                "procedures are declared in the order of their numbers");
    }
    ops::declare_shuffle(declare);
}

// In the order of word::Number.
constexpr std::string_view words[] = {"play_or_pass", "mulligan", "on_play", "on_spawned", "replace",
                                      "won",          "draw",     "cost",    "range"};

void make_tiles(FactWriter& writer, std::span<const std::uint32_t> seats) {
    for (int tile = 0; tile < tile_count; ++tile) {
        const EntityRef made = writer.create(kind::tile, {}, 0, kernel::none);
        if (tile == 0) writer.set(kernel::table_entity, fact::board, made.packed());
        writer.give_name(made.index, writer.book().names.find(tile_name(tile)));
        writer.make_zone(zone::tile, made.index);
        const int column = column_of(tile);
        if (column != 0 && column != column_count - 1) continue;
        const std::size_t side = column == 0 ? 0 : 1;
        if (side >= seats.size()) continue;
        writer.set(made.index, fact::owner, writer.state().ref(seats[side]).packed());
        writer.set(made.index, fact::rank, 1);
    }
}

// Options: `lethal`, `replace_on_empty` (0 or 1), `pawns` ("game" or "ledger"), `classify` ("discrete" or
// "total"). The first seat plays from the left, the second from the right.
void set_up(FactWriter& writer, const kernel::Setup& setup) {
    const std::vector<std::uint32_t> seats = kernel::seats_in_order(
        {writer.book(), writer.state(), {}, 0, {}, nullptr, kernel::none, 0, nullptr, nullptr});
    make_tiles(writer, seats);
    for (std::size_t i = 0; i < seats.size(); ++i) {
        writer.set(seats[i], fact::direction, i == 0 ? 1 : -1);
        for (const ZoneKindId held : {zone::hand, zone::deck, zone::playing, zone::gone})
            writer.make_zone(held, seats[i]);
    }
    writer.set(kernel::table_entity, fact::lethal, setup.number("lethal", 1));
    writer.set(kernel::table_entity, fact::replace_on_empty, setup.number("replace_on_empty", 1));
    const auto chosen = [&](std::string_view option, std::string_view word) -> std::int64_t {
        const kernel::Setup::Choice* found = setup.option(option);
        return found != nullptr && found->word == word ? 1 : 0;
    };
    writer.set(kernel::table_entity, fact::ledger, chosen("pawns", "ledger"));
    writer.set(kernel::table_entity, fact::classify, chosen("classify", "total"));
}

// Cards work on the board. A card does not watch its own play, nor the deaths of the batch it dies in.
bool card_works(const kernel::Scope& scope, std::uint32_t entity, AbilityId) {
    const kernel::Entity& found = scope.state.entity(entity);
    if (found.zone == kernel::none || scope.state.zones()[found.zone].kind != zone::tile.index) return false;
    if (scope.event == nullptr) return true;
    if (scope.event->kind == scope.book.own_event(event::card_played).index) {
        return EntityRef::unpack(scope.event->slot[slot::card_played_target]) != scope.state.ref(entity);
    }
    if (scope.event->kind == scope.book.own_event(event::card_destroyed).index) {
        return kernel::fact_of(scope, entity, fact::batch) != scope.event->slot[slot::card_destroyed_batch];
    }
    return true;
}

}  // namespace

void declare(kernel::Declare& declare) {
    declare_facts(declare);
    declare_kinds(declare);
    declare_values(declare);
    declare_events(declare);
    declare_procedures(declare);
    for (int tile = 0; tile < tile_count; ++tile) declare.name(tile_name(tile));
    for (const std::string_view name : words) declare.book().own_words.push_back(declare.name(name));
    declare.roles({"on_play", "on_spawned", "replace"});
    for (const std::string_view name : {"choose", "confirm"}) declare.name(name);
    declare.book().hooks.least_seats = declare.book().hooks.most_seats = 2;
    declare.book().hooks.set_up = set_up;
    declare.book().hooks.order_key = board_order;
    declare.book().hooks.works = card_works;
    declare.book().hooks.works_in_play_only = true;
    declare.book().hooks.prepare = prepare_cards;
}

}  // namespace cantrip::games::queensblood
