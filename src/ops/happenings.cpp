#include "ops/happenings.hpp"

#include "ops/concerned.hpp"
#include "ops/events.hpp"

// Effects that make things happen or change what is about to happen.
namespace cantrip::ops {

namespace {

using kernel::none;

constexpr Param move_params[] = {
    node_param("who", Sort::selector, Need::required, "What moves."),
    literal_param("zone", Literal::zone, Need::required, "The kind of zone it goes to."),
    node_param("of", Sort::selector, Need::optional, "Whose zone; its owner's if absent."),
    literal_param("front", Literal::flag, Need::optional, "To the front instead of the back.")};
constexpr Param make_params[] = {
    literal_param("definition", Literal::definition, Need::required, "What is made."),
    literal_param("zone", Literal::zone, Need::required, "The kind of zone it appears in."),
    node_param("of", Sort::selector, Need::optional, "Whose zone; the controller's if absent.")};
constexpr Param remove_params[] = {
    node_param("who", Sort::selector, Need::required, "What leaves the match for good.")};
constexpr Param cause_params[] = {
    literal_param("event", Literal::event, Need::required, "An event of the game."),
    node_param("on", Sort::selector, Need::optional, "Whom it is about."),
    node_param("amount", Sort::amount, Need::optional, "Its number, if it has one."),
    literal_param("what", Literal::name, Need::optional, "Its name, if it has one.")};
constexpr Param alter_params[] = {
    literal_param("slot", Literal::slot, Need::required, "Which number of the event."),
    node_param("amount", Sort::amount, Need::required, "What it becomes.")};
constexpr Param redirect_params[] = {
    literal_param("slot", Literal::slot, Need::required, "Which one of the event."),
    node_param("to", Sort::selector, Need::required, "Who it becomes.")};
constexpr Touch raises_event[] = {{Access::write, Touched::event, "event"}};

EntityRef controller_ref(const Machine& machine, const Frame& frame) {
    return frame.controller == 0 ? EntityRef{} : machine.state.ref(frame.controller);
}

std::uint32_t destination(const Machine& machine, const Frame& frame, CodeId code, std::size_t zone_param,
                          std::size_t of_param, std::uint32_t fallback) {
    const CodeId of = machine.book.child(code, of_param);
    const EntityRef owner =
        of.valid() ? kernel::select_one(machine.scope(frame), of) : EntityRef{fallback, 0};
    if (owner.index == 0) return none;
    return kernel::zone_of_kind(machine.state, owner.index, machine.book.id<ZoneKindId>(code, zone_param));
}

Flow move_steps(Machine& machine, Frame& frame) {
    const CodeId code(frame.code);
    const std::optional<EntityRef> what = next_concerned(machine, machine.book.child(code, 0));
    if (!what.has_value()) return Flow::done;
    const Frame& own = machine.top();
    const kernel::Entity& entity = machine.state.entity(what->index);
    const std::uint32_t zone = destination(machine, own, code, 1, 2, entity.owner);
    if (zone == none) return Flow::next;
    Draft draft(machine.book.find_event("moved"));
    draft.with(moved_slot::what, *what)
        .with(moved_slot::zone, zone)
        .with(moved_slot::from, entity.zone == none ? -1 : static_cast<std::int64_t>(entity.zone))
        .with(moved_slot::source, EntityRef::unpack(own.source))
        .with(moved_slot::by, controller_ref(machine, own))
        .with(moved_slot::at_front, machine.book.arg(code, 3).value);
    machine.raise(draft);
    return Flow::next;
}

Flow make_steps(Machine& machine, Frame& frame) {
    if (frame.step != 0) return Flow::done;
    frame.step = 1;
    const CodeId code(frame.code);
    const std::uint32_t zone = destination(machine, frame, code, 1, 2, frame.controller);
    if (zone == none) return Flow::done;
    Draft draft(machine.book.find_event("made"));
    draft.with(moved_slot::what, machine.book.arg(code, 0).value)
        .with(moved_slot::zone, zone)
        .with(moved_slot::source, EntityRef::unpack(frame.source))
        .with(moved_slot::by, controller_ref(machine, frame));
    machine.raise(draft);
    return Flow::next;
}

Flow remove_steps(Machine& machine, Frame& frame) {
    const CodeId code(frame.code);
    const std::optional<EntityRef> what = next_concerned(machine, machine.book.child(code, 0));
    if (!what.has_value()) return Flow::done;
    Draft draft(machine.book.find_event("removed"));
    draft.with(moved_slot::what, *what).with(moved_slot::source, EntityRef::unpack(machine.top().source));
    machine.raise(draft);
    return Flow::next;
}

// The event's slots are filled by their names: target, source, by, amount, what. An event with a `target`
// slot happens once for each of those concerned, any other once with all of them as its targets.
Draft drafted(const Machine& machine, const Frame& frame, CodeId code, EntityRef target) {
    const kernel::EventKindSpec& kind = machine.book.event_kinds[machine.book.id<EventKindId>(code, 0).index];
    Draft draft(machine.book.id<EventKindId>(code, 0));
    for (std::size_t i = 0; i < kind.slots.size(); ++i) {
        const std::string_view name = machine.book.text(kind.slots[i].name);
        Scope scope = machine.scope(frame);
        if (target.valid()) scope.each = target;
        if (name == "target")
            draft.with(i, target);
        else if (name == "source")
            draft.with(i, EntityRef::unpack(frame.source));
        else if (name == "by")
            draft.with(i, controller_ref(machine, frame));
        else if (name == "amount")
            draft.with(i, machine.book.has(code, 2) ? amount(scope, machine.book.child(code, 2)).floor() : 1);
        else if (name == "what" && machine.book.has(code, 3))
            draft.with(i, machine.book.arg(code, 3).value);
    }
    return draft;
}

Flow cause_steps(Machine& machine, Frame& frame) {
    const CodeId code(frame.code);
    const kernel::EventKindSpec& kind = machine.book.event_kinds[machine.book.id<EventKindId>(code, 0).index];
    const bool one_each = kind.slot_index(machine.book.names.find("target")) >= 0;
    const CodeId who = machine.book.child(code, 1);
    if (one_each) {
        const std::optional<EntityRef> target = next_concerned(machine, who);
        if (!target.has_value()) return Flow::done;
        machine.raise(drafted(machine, machine.top(), code, *target));
        return Flow::next;
    }
    if (frame.step != 0) return Flow::done;
    frame.step = 1;
    Draft draft = drafted(machine, frame, code, {});
    for (const std::int64_t packed : concerned(machine, frame, who))
        draft.targets.push_back(EntityRef::unpack(packed).index);
    machine.raise(draft);
    return Flow::next;
}

Flow cancel_steps(Machine& machine, Frame& frame) {
    if (frame.event != none) machine.event_at_hand(frame).flags |= kernel::event_cancelled;
    return Flow::done;
}

Flow alter_steps(Machine& machine, Frame& frame) {
    const CodeId code(frame.code);
    const std::int64_t number = amount(machine.scope(frame), machine.book.child(code, 1)).floor();
    if (frame.event != none)
        machine.event_at_hand(frame).slot[static_cast<std::size_t>(machine.book.arg(code, 0).value)] = number;
    return Flow::done;
}

Flow redirect_steps(Machine& machine, Frame& frame) {
    const CodeId code(frame.code);
    const EntityRef to = kernel::select_one(machine.scope(frame), machine.book.child(code, 1));
    if (frame.event != none && to.valid()) {
        machine.event_at_hand(frame).slot[static_cast<std::size_t>(machine.book.arg(code, 0).value)] =
            to.packed();
    }
    return Flow::done;
}

}  // namespace

const Op move = {
    {"move", Sort::effect, move_params, writes_zones, Status::enforced, "Something goes to another zone."},
    {.effect = move_steps}};
const Op make = {{"make", Sort::effect, make_params, writes_zones, Status::enforced,
                  "Something appears that was not there."},
                 {.effect = make_steps}};
const Op remove = {{"remove", Sort::effect, remove_params, writes_zones, Status::enforced,
                    "Something leaves the match for good."},
                   {.effect = remove_steps}};
const Op cause = {
    {"cause", Sort::effect, cause_params, raises_event, Status::enforced, "An event of the game happens."},
    {.effect = cause_steps}};
const Op cancel = {
    {"cancel", Sort::effect, {}, writes_slots, Status::enforced, "The event at hand does not happen."},
    {.effect = cancel_steps}};
const Op alter = {{"alter", Sort::effect, alter_params, writes_slots, Status::enforced,
                   "A number of the event at hand becomes another."},
                  {.effect = alter_steps}};
const Op redirect = {{"redirect", Sort::effect, redirect_params, writes_slots, Status::enforced,
                      "The event at hand is about somebody else."},
                     {.effect = redirect_steps}};

}  // namespace cantrip::ops
