#include "ops/facing.hpp"

#include "ops/concerned.hpp"

namespace cantrip::ops {

namespace {

enum TurnedSlot : std::size_t { turned_target, turned_down, turned_source, turned_by };

constexpr Param face_up_params[] = {
    node_param("of", Sort::selector, Need::required, "All of these lie face up.")};
constexpr Param turn_params[] = {
    node_param("who", Sort::selector, Need::required, "What is turned."),
    literal_param("down", Literal::flag, Need::optional, "Face down instead of face up.")};

bool face_up_test(const Scope& scope, CodeId code) {
    bool up = true;
    select(scope, scope.book.child(code, 0)).each([&](std::uint32_t index) {
        up = up && scope.state.entity(index).face_down == 0;
    });
    if (!up && scope.reasons != nullptr) scope.reasons->push_back({code, 0, 0});
    return up;
}

void apply_turned(kernel::FactWriter& writer, const Event& event) {
    const EntityRef target = EntityRef::unpack(event.slot[turned_target]);
    if (writer.state().find(target) != nullptr) writer.turn(target.index, event.slot[turned_down] != 0);
}

Flow turn_steps(Machine& machine, Frame& frame) {
    const CodeId code(frame.code);
    const std::optional<EntityRef> target = next_concerned(machine, machine.book.child(code, 0));
    if (!target.has_value()) return Flow::done;
    const Frame& own = machine.top();
    Draft draft(machine.book.find_event("turned"));
    draft.with(turned_target, *target)
        .with(turned_down, machine.book.arg(code, 1).value)
        .with(turned_source, own.source)
        .with(turned_by, own.controller == 0 ? EntityRef{} : machine.state.ref(own.controller));
    machine.raise(draft);
    return Flow::next;
}

}  // namespace

const Op face_up = {
    {"face_up", Sort::test, face_up_params, reads_zones, Status::enforced, "It lies face up."},
    {.test = face_up_test}};
const Op turn = {
    {"turn", Sort::effect, turn_params, writes_zones, Status::enforced, "Turns cards face up or face down."},
    {.effect = turn_steps}};

void declare_facing(kernel::Declare& declare) {
    using kernel::SlotSort;
    declare
        .event("turned",
               {{"target", SlotSort::entity},
                {"down", SlotSort::number},
                {"source", SlotSort::entity},
                {"by", SlotSort::entity}},
               {{"about_to", true, kernel::Order::at_once}, {"done", false, kernel::Order::at_once}},
               apply_turned)
        .moves = true;
}

}  // namespace cantrip::ops
