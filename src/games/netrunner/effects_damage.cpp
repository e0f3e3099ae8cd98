#include "games/netrunner/op_parts.hpp"

#include <algorithm>

// Damage and what keeps it away; tags that are avoided.
namespace cantrip::games::netrunner {

namespace {

constexpr Param deal_damage_params[] = {
    literal_param("damage_type", Literal::name, Need::required, "net, meat or core."), parts::amount,
    literal_param("unpreventable", Literal::flag, Need::optional, "Nothing prevents it.")};
constexpr Param prevent_damage_params[] = {parts::amount,
                                           literal_param("all", Literal::flag, Need::optional, "All of it."),
                                           literal_param("damage_type", Literal::name, Need::optional,
                                                         "Only damage of this type: net, meat or core.")};
constexpr Param avoid_tag_params[] = {parts::amount,
                                      literal_param("all", Literal::flag, Need::optional, "All of them.")};

bool is_imminent(const Scope& scope, Happening what) {
    return scope.event != nullptr && scope.event->kind == id(scope.book, what).index &&
           scope.event->slot[slot::before] == 0;
}

Flow deal_damage_steps(Machine& machine, Frame& frame) {
    if (frame.step++ != 0) return Flow::done;
    const CodeId code(frame.code);
    const std::int64_t kind = machine.book.arg(code, 0).value;
    const std::int64_t amount = whole(machine.scope(frame), code, 1, 1);
    const bool price = (frame.flags & kernel::frame_paying) != 0;
    const bool sure = price || flag_at(machine.book, code, 2);
    Frame& damage = push_procedure(machine, Procedure::damage);
    damage.local[0] = kind;
    damage.local[1] = amount;
    damage.local[2] = sure ? 1 : 0;
    return Flow::next;
}
bool deal_damage_possible(const Scope&, CodeId) { return true; }

// Lowers the number of the event at hand; below 0 it simply does not happen.
void lower(Machine& machine, const Frame& frame, CodeId code) {
    kernel::Event& event = machine.event_at_hand(frame);
    const std::int64_t by = flag_at(machine.book, code, 1)
                                ? std::max<std::int64_t>(event.slot[slot::amount], 0)
                                : whole(machine.scope(frame), code, 0, 1);
    if (by > 0) machine.event_at_hand(frame).slot[slot::amount] -= by;
}

bool prevent_damage_possible(const Scope& scope, CodeId code) {
    return is_imminent(scope, Happening::damage) &&
           (!scope.book.has(code, 2) || scope.event->slot[slot::what] == scope.book.arg(code, 2).value);
}
Flow prevent_damage_steps(Machine& machine, Frame& frame) {
    const CodeId code(frame.code);
    if (prevent_damage_possible(machine.scope(frame), code)) lower(machine, frame, code);
    return Flow::done;
}

bool avoid_tag_possible(const Scope& scope, CodeId) { return is_imminent(scope, Happening::tag_given); }
Flow avoid_tag_steps(Machine& machine, Frame& frame) {
    const CodeId code(frame.code);
    if (avoid_tag_possible(machine.scope(frame), code)) lower(machine, frame, code);
    return Flow::done;
}

const Op deal_damage_op = {{"deal_damage", Sort::effect, deal_damage_params, parts::draws_lots,
                            Status::enforced, "Damage to the Runner: random cards of the grip are trashed."},
                           {.effect = deal_damage_steps, .payable = deal_damage_possible}};
const Op prevent_damage_op = {{"prevent_damage", Sort::effect, prevent_damage_params, parts::alters_event,
                               Status::enforced, "Lowers the damage that is about to be dealt."},
                              {.effect = prevent_damage_steps, .payable = prevent_damage_possible}};
const Op avoid_tag_op = {{"avoid_tag", Sort::effect, avoid_tag_params, parts::alters_event, Status::enforced,
                          "Lowers the number of tags that are about to be taken."},
                         {.effect = avoid_tag_steps, .payable = avoid_tag_possible}};

constexpr const Op* damage_list[] = {&deal_damage_op, &prevent_damage_op, &avoid_tag_op};

}  // namespace

std::span<const Op* const> damage_ops() { return damage_list; }

}  // namespace cantrip::games::netrunner
