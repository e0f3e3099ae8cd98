#include "games/queensblood/board.hpp"
#include "games/queensblood/card_table.hpp"
#include "games/queensblood/events.hpp"
#include "games/queensblood/game.hpp"
#include "games/queensblood/ids.hpp"
#include "games/queensblood/pawns.hpp"
#include "games/queensblood/procedures.hpp"
#include "games/queensblood/standing_of_cards.hpp"
#include "kernel/setup.hpp"
#include "kernel/values.hpp"
#include "model/op_spec.hpp"

namespace cantrip::games::queensblood {

using kernel::Draft;
using kernel::Flow;
using kernel::Frame;
using kernel::List;
using kernel::Machine;
using kernel::Op;
using kernel::Scope;
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

namespace {

constexpr Param change_power_params[] = {
    node_param("who", Sort::selector, Need::optional, "Whose power; its own if absent."),
    node_param("amount", Sort::amount, Need::required, "By how much, up or down.")};
constexpr Param destroy_params[] = {
    node_param("who", Sort::selector, Need::required, "All of these die together.")};
constexpr Param spawn_params[] = {
    literal_param("first", Literal::definition, Need::required,
                  "What appears on tiles of rank 1, and of higher ranks that name nothing else."),
    literal_param("second", Literal::definition, Need::optional, "What appears on tiles of rank 2."),
    literal_param("third", Literal::definition, Need::optional, "What appears on tiles of rank 3.")};

constexpr Touch reads_board[] = {{Access::read, Touched::zones, {}}};
constexpr Touch changes_power[] = {{Access::read, Touched::zones, {}},
                                   {Access::write, Touched::event, "power_changed"},
                                   {Access::write, Touched::event, "enfeebled"},
                                   {Access::write, Touched::event, "first_enfeebled"},
                                   {Access::write, Touched::event, "first_enhanced"}};
constexpr Touch destroys[] = {{Access::read, Touched::zones, {}},
                              {Access::write, Touched::event, "dying"},
                              {Access::write, Touched::event, "card_destroyed"},
                              {Access::write, Touched::event, "destroyed"}};
constexpr Touch spawns[] = {{Access::write, Touched::event, "spawned"}};
constexpr Touch expands[] = {{Access::write, Touched::event, "expanded"}};

void insert_card_on(const Scope& scope, int tile, EntitySet& into) {
    const std::uint32_t card = card_on(scope.book, scope.state, tile);
    if (card != 0) into.insert(card);
}

void select_affected(const Scope& scope, CodeId, EntitySet& into) {
    const kernel::Entity* source = scope.state.find(scope.self);
    if (source == nullptr) return;
    const int from = tile_number(scope.book, scope.state, scope.self.index);
    each_tile(reached(scope.book, source->definition, side_of(source->controller), from, Reach::effect),
              [&](int tile) { insert_card_on(scope, tile, into); });
}

void select_same_lane(const Scope& scope, CodeId, EntitySet& into) {
    if (scope.state.find(scope.self) == nullptr) return;
    const int from = tile_number(scope.book, scope.state, scope.self.index);
    if (from < 0) return;
    for (int column = 0; column < column_count; ++column) {
        insert_card_on(scope, lane_of(from) * column_count + column, into);
    }
}

// Those concerned, in board order, fixed before the first of them is changed.
std::vector<std::int64_t> concerned(const Machine& machine, const Frame& frame, std::size_t param) {
    std::vector<std::int64_t> cards;
    const Scope scope = machine.scope(frame);
    for (const std::uint32_t card :
         kernel::in_game_order(scope, kernel::select(scope, machine.book.child(CodeId(frame.code), param)))) {
        cards.push_back(machine.state.ref(card).packed());
    }
    return cards;
}

// ---- change_power ------------------------------------------------------------------------------------

enum ChangeLocal : std::size_t { change_next, change_amount, change_old, change_dying };

EntityRef card_at_hand(const Machine& machine, const Frame& frame) {
    return EntityRef::unpack(
        machine.state.items(frame.list[0])[static_cast<std::size_t>(frame.local[change_next] - 1)]);
}

// A card that is at 0 or less already replies to nothing any more.
bool is_dying(const Machine& machine, std::uint32_t card) {
    return machine.fact(kernel::table_entity, fact::lethal) != 0 && power_of(machine, card) <= 0;
}

Flow change_next_power(Machine& machine, Frame& frame) {
    if (frame.local[change_next] >= static_cast<std::int64_t>(frame.list[0].count)) return Flow::done;
    ++frame.local[change_next];
    const EntityRef card = card_at_hand(machine, frame);
    if (machine.state.find(card) == nullptr || frame.local[change_amount] == 0) return Flow::next;
    frame.local[change_old] = machine.fact(card.index, fact::power_delta);
    frame.local[change_dying] = is_dying(machine, card.index) ? 1 : 0;
    ++frame.step;
    Draft draft(machine.book.own_event(event::power_changed));
    draft.with(slot::power_target, card)
        .with(slot::power_amount, frame.local[change_amount])
        .with(slot::power_source, frame.source)
        .with(slot::power_by, machine.state.ref(frame.controller));
    machine.raise(draft);
    return Flow::next;
}

Flow reply(Machine& machine, const Frame& frame, event::Number event) {
    Draft draft(machine.book.own_event(event));
    machine.raise(
        draft.with(slot::reply_target, card_at_hand(machine, frame)).with(slot::reply_source, frame.source));
    return Flow::next;
}

// local: 0 next, 1 amount, 2 the sum of changes before this one, 3 whether the card was dying; list[0] who
Flow change_power_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { fix, change, enfeebled, first_enhanced, first_enfeebled };
    if (frame.step == fix) {
        frame.local[change_amount] =
            kernel::amount(machine.scope(frame), machine.book.child(CodeId(frame.code), 1)).floor();
        frame.step = change;
        const List kept = machine.keep(concerned(machine, frame, 0));
        machine.top().list[0] = kept;
        return Flow::next;
    }
    if (frame.step == change) return change_next_power(machine, frame);
    const EntityRef card = card_at_hand(machine, frame);
    if (machine.state.find(card) == nullptr || frame.local[change_dying] != 0) {
        frame.step = change;
        return Flow::next;
    }
    // By the total it is looked at everything together, later.
    const bool discrete = machine.fact(kernel::table_entity, fact::classify) == 0;
    const std::int64_t before = frame.local[change_old];
    const std::int64_t now = machine.fact(card.index, fact::power_delta);
    switch (frame.step) {
        case enfeebled:
            frame.step = first_enhanced;
            return now < before ? reply(machine, frame, event::enfeebled) : Flow::next;
        case first_enhanced: {
            frame.step = first_enfeebled;
            const bool fires = discrete && before <= 0 && now > 0 &&
                               machine.fact(card.index, fact::first_enhanced_fired) == 0;
            return fires ? reply(machine, frame, event::first_enhanced) : Flow::next;
        }
        default: {
            frame.step = change;
            const bool fires = discrete && before >= 0 && now < 0 &&
                               machine.fact(card.index, fact::first_enfeebled_fired) == 0;
            return fires ? reply(machine, frame, event::first_enfeebled) : Flow::next;
        }
    }
}

// ---- destroy_cards -----------------------------------------------------------------------------------

Flow destroy_cards_steps(Machine& machine, Frame& frame) {
    if (frame.step != 0) return Flow::done;
    frame.step = 1;
    return push_destroy(machine, concerned(machine, frame, 0)) ? Flow::next : Flow::done;
}

// ---- spawn_tokens ------------------------------------------------------------------------------------

std::vector<std::int64_t> empty_own_tiles(const Machine& machine, std::uint32_t seat) {
    std::vector<std::int64_t> tiles;
    for (int tile = 0; tile < tile_count; ++tile) {
        const bool own = tile_owner(machine.book, machine.state, tile) == seat &&
                         tile_rank(machine.book, machine.state, tile) >= 1;
        if (own && card_on(machine.book, machine.state, tile) == 0) tiles.push_back(tile);
    }
    return tiles;
}

// The member of the family for a rank.
std::int64_t token_for(const Machine& machine, CodeId code, std::int64_t rank) {
    const auto wanted = static_cast<std::size_t>(rank - 1);
    return machine.book.has(code, wanted) ? machine.book.arg(code, wanted).value
                                          : machine.book.arg(code, 0).value;
}

// local: 0 next, 1 the token at hand, 2 next of its abilities; list[0] tiles, fixed beforehand
Flow spawn_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { fix, spawn, on_spawned };
    const CodeId code(frame.code);
    switch (frame.step) {
        case fix: {
            frame.step = spawn;
            const List kept = machine.keep(empty_own_tiles(machine, frame.controller));
            machine.top().list[0] = kept;
            return Flow::next;
        }
        case spawn: {
            if (frame.local[0] >= static_cast<std::int64_t>(frame.list[0].count)) return Flow::done;
            const auto tile = static_cast<int>(
                machine.state.items(frame.list[0])[static_cast<std::size_t>(frame.local[0]++)]);
            if (card_on(machine.book, machine.state, tile) != 0) return Flow::next;
            frame.local[2] = 0;
            frame.step = on_spawned;
            Draft draft(machine.book.own_event(event::spawned));
            draft
                .with(slot::spawned_what,
                      token_for(machine, code, tile_rank(machine.book, machine.state, tile)))
                .with(slot::spawned_tile, machine.state.ref(tile_entity(machine.book, machine.state, tile)))
                .with(slot::spawned_by, machine.state.ref(frame.controller))
                .with(slot::spawned_source, frame.source);
            machine.raise(draft);
            return Flow::next;
        }
        default: {
            const auto tile = static_cast<int>(
                machine.state.items(frame.list[0])[static_cast<std::size_t>(frame.local[0] - 1)]);
            const std::uint32_t token = card_on(machine.book, machine.state, tile);
            const AbilityId ability =
                token == 0 ? AbilityId{}
                           : machine.called_ability(token, machine.book.own_word(word::on_spawned),
                                                    static_cast<std::size_t>(frame.local[2]));
            if (!ability.valid()) {
                frame.step = spawn;
                return Flow::next;
            }
            ++frame.local[2];
            machine.resolve({ability, machine.state.ref(token), frame.controller, kernel::none},
                            kernel::none);
            return Flow::next;
        }
    }
}

// ---- expand ------------------------------------------------------------------------------------------

std::vector<std::int64_t> neighbours(int tile) {
    std::vector<std::int64_t> found;
    for (int lane = lane_of(tile) - 1; lane <= lane_of(tile) + 1; ++lane) {
        for (int column = column_of(tile) - 1; column <= column_of(tile) + 1; ++column) {
            const bool on_board = lane >= 0 && lane < lane_count && column >= 0 && column < column_count;
            const int other = lane * column_count + column;
            if (on_board && other != tile) found.push_back(other);
        }
    }
    return found;
}

// local: 0 next; list[0] tiles
Flow expand_steps(Machine& machine, Frame& frame) {
    if (frame.step == 0) {
        const EntityRef source = EntityRef::unpack(frame.source);
        if (machine.state.find(source) == nullptr) return Flow::done;
        const int from = tile_number(machine.book, machine.state, source.index);
        // The ledger counts pawns alone.
        if (from < 0 || counts_by_ledger(machine.book, machine.state)) return Flow::done;
        frame.step = 1;
        const List kept = machine.keep(neighbours(from));
        machine.top().list[0] = kept;
        return Flow::next;
    }
    if (frame.local[0] >= static_cast<std::int64_t>(frame.list[0].count)) return Flow::done;
    const auto tile =
        static_cast<int>(machine.state.items(frame.list[0])[static_cast<std::size_t>(frame.local[0]++)]);
    Draft draft(machine.book.own_event(event::expanded));
    draft.with(slot::expanded_target, machine.state.ref(tile_entity(machine.book, machine.state, tile)))
        .with(slot::expanded_by, machine.state.ref(frame.controller));
    machine.raise(draft);
    return Flow::next;
}

const Op affected = {{"affected",
                      Sort::selector,
                      {},
                      reads_board,
                      Status::enforced,
                      "The cards on the tiles that its effect reaches."},
                     {.select = select_affected, .pointwise = true}};
const Op same_lane = {{"same_lane",
                       Sort::selector,
                       {},
                       reads_board,
                       Status::enforced,
                       "The cards in its lane, itself among them."},
                      {.select = select_same_lane, .pointwise = true}};
const Op change_power = {{"change_power", Sort::effect, change_power_params, changes_power, Status::enforced,
                          "Raises or lowers the power of cards, which may reply to it."},
                         {.effect = change_power_steps}};
const Op destroy_cards = {{"destroy_cards", Sort::effect, destroy_params, destroys, Status::enforced,
                           "Destroys cards as one batch."},
                          {.effect = destroy_cards_steps}};
const Op spawn_tokens = {{"spawn_tokens", Sort::effect, spawn_params, spawns, Status::enforced,
                          "A token appears on every own tile that has pawns and no card."},
                         {.effect = spawn_steps}};
const Op expand = {
    {"expand", Sort::effect, {}, expands, Status::enforced, "Claims or strengthens the tiles around it."},
    {.effect = expand_steps}};

constexpr const Op* op_list[] = {&affected, &same_lane, &change_power, &destroy_cards, &spawn_tokens,
                                 &expand,   &enhanced,  &enfeebled,    &changed,       &power_reaches};

}  // namespace

std::span<const Op* const> ops() { return op_list; }

}  // namespace cantrip::games::queensblood
