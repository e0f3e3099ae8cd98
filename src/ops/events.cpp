#include "ops/events.hpp"

#include "kernel/fact_writer.hpp"

namespace cantrip::ops {

namespace {

using kernel::Event;
using kernel::FactWriter;
using kernel::Order;
using kernel::SlotSort;

void apply_changed(FactWriter& writer, const Event& event) {
    const EntityRef target = EntityRef::unpack(event.slot[changed_slot::target]);
    if (writer.state().find(target) == nullptr) return;
    writer.add(target.index, FactId(static_cast<std::size_t>(event.slot[changed_slot::fact])),
               event.slot[changed_slot::amount]);
}

void apply_became(FactWriter& writer, const Event& event) {
    const EntityRef target = EntityRef::unpack(event.slot[changed_slot::target]);
    if (writer.state().find(target) == nullptr) return;
    writer.set(target.index, FactId(static_cast<std::size_t>(event.slot[changed_slot::fact])),
               event.slot[changed_slot::amount]);
}

void apply_moved(FactWriter& writer, const Event& event) {
    const EntityRef what = EntityRef::unpack(event.slot[moved_slot::what]);
    if (writer.state().find(what) == nullptr) return;
    writer.move(what.index, static_cast<std::uint32_t>(event.slot[moved_slot::zone]),
                event.slot[moved_slot::at_front] != 0 ? kernel::End::front : kernel::End::back);
}

void apply_made(FactWriter& writer, const Event& event) {
    const DefinitionId definition(static_cast<std::size_t>(event.slot[moved_slot::what]));
    const auto zone = static_cast<std::uint32_t>(event.slot[moved_slot::zone]);
    const EntityRef by = EntityRef::unpack(event.slot[moved_slot::by]);
    writer.create(writer.book().definitions[definition.index].kind, definition, by.index, zone);
}

void apply_removed(FactWriter& writer, const Event& event) {
    const EntityRef what = EntityRef::unpack(event.slot[moved_slot::what]);
    if (writer.state().find(what) != nullptr) writer.retire(what.index);
}

}  // namespace

void declare_events(kernel::Declare& declare) {
    const std::initializer_list<kernel::Declare::Slot> change_slots = {{"fact", SlotSort::number},
                                                                       {"amount", SlotSort::number},
                                                                       {"source", SlotSort::entity},
                                                                       {"by", SlotSort::entity},
                                                                       {"target", SlotSort::entity}};
    const std::initializer_list<kernel::Declare::Slot> move_slots = {
        {"what", SlotSort::entity},   {"zone", SlotSort::number}, {"from", SlotSort::number},
        {"source", SlotSort::entity}, {"by", SlotSort::entity},   {"at_front", SlotSort::number}};
    const std::initializer_list<kernel::Declare::Moment> moments = {{"about_to", true, Order::at_once},
                                                                    {"done", false, Order::at_once}};
    declare.event("changed", change_slots, moments, apply_changed).affected_slot = changed_slot::target;
    declare.event("became", change_slots, moments, apply_became).affected_slot = changed_slot::target;
    declare.book().shared.changed = declare.book().find_event("changed");
    declare.book().shared.became = declare.book().find_event("became");
    declare.event("moved", move_slots, moments, apply_moved).moves = true;
    declare.event("made", move_slots, moments, apply_made).moves = true;
    declare.event("removed", move_slots, moments, apply_removed).moves = true;
}

}  // namespace cantrip::ops
