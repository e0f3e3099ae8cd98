#include "games/netrunner/game.hpp"
#include "games/netrunner/procedures.hpp"
#include "ops/op.hpp"

// The few ops that only this game has.
namespace cantrip::games::netrunner {

namespace {

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

constexpr Touch changes_cards[] = {{Access::write, Touched::zones, {}}};
constexpr Touch draws_lots[] = {{Access::write, Touched::zones, {}}, {Access::write, Touched::chance, {}}};

constexpr Param spend_params[] = {
    node_param("credits", Sort::amount, Need::optional, "How many credits out of the pool."),
    node_param("clicks", Sort::amount, Need::optional, "How many clicks.")};
constexpr Param damage_params[] = {
    literal_param("what", Literal::name, Need::required, "net, meat or core."),
    node_param("amount", Sort::amount, Need::optional, "How much; 1 if absent.")};
constexpr Param trash_params[] = {
    node_param("who", Sort::selector, Need::optional, "Which cards; the source if absent.")};
constexpr Param break_params[] = {node_param("amount", Sort::amount, Need::optional,
                                             "How many subroutines of the encountered ice; 1 if absent."),
                                  literal_param("up_to", Literal::flag, Need::optional,
                                                "At least one, at most that many, as the decider likes.")};

std::int64_t whole(const kernel::Scope& scope, CodeId code, std::size_t param, std::int64_t absent) {
    const CodeId child = scope.book.child(code, param);
    return child.valid() ? kernel::amount(scope, child).floor() : absent;
}

Flow spend_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { clicks, credits, over };
    if (frame.step >= over) return Flow::done;
    const bool in_clicks = frame.step++ == clicks;
    const std::int64_t price = whole(machine.scope(frame), CodeId(frame.code), in_clicks ? 1 : 0, 0);
    if (price > 0)
        raise(machine, in_clicks ? Happening::clicks_spent : Happening::credits_spent, frame.controller,
              price);
    return Flow::next;
}

bool can_spend(const kernel::Scope& scope, CodeId code) {
    if (scope.controller == 0) return false;
    return fact(scope.book, scope.state, scope.controller, Fact::credits) >= whole(scope, code, 0, 0) &&
           fact(scope.book, scope.state, scope.controller, Fact::clicks) >= whole(scope, code, 1, 0);
}

Flow deal_damage_steps(Machine& machine, Frame& frame) {
    if (frame.step++ != 0) return Flow::done;
    const std::int64_t kind = machine.book.arg(CodeId(frame.code), 0).value;
    const std::int64_t amount = whole(machine.scope(frame), CodeId(frame.code), 1, 1);
    Frame& damage = push_procedure(machine, "damage");
    damage.local[0] = kind;
    damage.local[1] = amount;
    return Flow::next;
}

Flow trash_cards_steps(Machine& machine, Frame& frame) {
    if (frame.step++ != 0) return Flow::done;
    const kernel::Scope scope = machine.scope(frame);
    const EntitySet chosen = kernel::select(scope, machine.book.child(CodeId(frame.code), 0));
    const bool price = (frame.flags & kernel::frame_paying) != 0;
    trash(machine, kernel::in_table_order(machine.state, chosen), price ? "cost" : "ability",
          frame.controller);
    return Flow::next;
}

bool can_trash(const kernel::Scope& scope, CodeId code) {
    return !kernel::select(scope, scope.book.child(code, 0)).empty();
}

// Which subroutines, where there is a choice.
Question which_subroutines(const Machine& machine, const Frame& frame, std::uint32_t ice, std::int64_t most) {
    const kernel::AbilitySpec& user = machine.book.abilities[frame.ability];
    Question question;
    question.seat = user.decider.valid() ? kernel::select_one(machine.scope(frame), user.decider).index
                                         : frame.controller;
    question.shape = ShapeKind::subset;
    question.prompt = word(machine.book, "choose_subroutines");
    question.about = machine.state.ref(ice);
    const std::vector<AbilityId> all = subroutines(machine.book, machine.state.entity(ice));
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (((table_fact(machine, Fact::broken) >> i) & 1) != 0) continue;
        question.options.push_back(
            {OptionKind::ability, machine.state.ref(ice).packed(), static_cast<std::int64_t>(i), none});
    }
    question.maximum = std::min<std::int64_t>(most, static_cast<std::int64_t>(question.options.size()));
    question.minimum = machine.book.arg(CodeId(frame.code), 1).value != 0
                           ? std::min<std::int64_t>(1, question.maximum)
                           : question.maximum;
    return question;
}

// local: 0 next; list[0] the places of the chosen subroutines
Flow break_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { ask, chosen, act };
    const std::uint32_t ice = current_ice(machine);
    if (ice == 0 || table_fact(machine, Fact::encountering) == 0) return Flow::done;
    switch (frame.step) {
        case ask: {
            const std::int64_t most = whole(machine.scope(frame), CodeId(frame.code), 0, 1);
            const Question question = which_subroutines(machine, frame, ice, most);
            if (question.maximum <= 0) return Flow::done;
            return machine.ask(frame, question, chosen);
        }
        case chosen: {
            std::vector<std::int64_t> places;
            for (const std::int64_t index : machine.answer_of()) places.push_back(machine.option(0, index).b);
            frame.step = act;
            const kernel::List kept = machine.keep(places);
            machine.top().list[0] = kept;
            return Flow::next;
        }
        default: {
            if (frame.local[0] >= static_cast<std::int64_t>(frame.list[0].count)) return Flow::done;
            const std::int64_t place =
                machine.state.items(frame.list[0])[static_cast<std::size_t>(frame.local[0]++)];
            raise(machine, Happening::subroutine_broken, ice, place);
            return Flow::next;
        }
    }
}

const kernel::Op spend = {
    {"spend", Sort::effect, spend_params, changes_cards, Status::enforced, "A price in credits and clicks."},
    {.effect = spend_steps, .payable = can_spend}};
const kernel::Op deal_damage = {{"deal_damage", Sort::effect, damage_params, draws_lots, Status::enforced,
                                 "Damage to the Runner: random cards of the grip are trashed."},
                                {.effect = deal_damage_steps}};
const kernel::Op trash_cards = {{"trash_cards", Sort::effect, trash_params, changes_cards, Status::enforced,
                                 "Cards go to their owners' discard piles."},
                                {.effect = trash_cards_steps, .payable = can_trash}};
const kernel::Op break_subroutines = {{"break_subroutines", Sort::effect, break_params, changes_cards,
                                       Status::asked, "Breaks subroutines of the encountered ice."},
                                      {.effect = break_steps}};

constexpr const kernel::Op* op_list[] = {&spend, &deal_damage, &trash_cards, &break_subroutines};

}  // namespace

std::span<const kernel::Op* const> ops() { return op_list; }

}  // namespace cantrip::games::netrunner
