#include "games/valeria/events.hpp"

#include "games/valeria/center.hpp"
#include "games/valeria/ids.hpp"
#include "games/valeria/score.hpp"
#include "kernel/fact_writer.hpp"
#include "kernel/setup.hpp"

namespace cantrip::games::valeria {

namespace {

using kernel::Event;
using kernel::FactWriter;
using kernel::Order;
using kernel::SlotSort;
using kernel::table_entity;

void apply_turn_began(FactWriter& writer, const Event& event) {
    writer.set(table_entity, fact::active, event.slot[slot::turn_began_by]);
    writer.set(table_entity, fact::resting, event.slot[slot::turn_began_resting]);
    writer.add(table_entity, fact::turn, 1);
    writer.begin_history();
}

void apply_rolled(FactWriter& writer, const Event& event) {
    writer.set(table_entity, fact::first_die, event.slot[slot::rolled_first]);
    writer.set(table_entity, fact::second_die, event.slot[slot::rolled_second]);
}

void apply_paid(FactWriter& writer, const Event& event) {
    const std::uint32_t seat = EntityRef::unpack(event.slot[slot::paid_by]).index;
    writer.add(seat, FactId(static_cast<std::size_t>(event.slot[slot::paid_resource])),
               -event.slot[slot::paid_amount]);
    writer.add(seat, fact::magic, -event.slot[slot::paid_magic]);
}

ZoneKindId tableau_of(std::uint32_t card_kind) {
    if (card_kind == kind::citizen.index) return zone::citizens;
    if (card_kind == kind::domain.index) return zone::domains;
    return zone::monsters;
}

void apply_gained(FactWriter& writer, const Event& event) {
    const EntityRef card = EntityRef::unpack(event.slot[slot::gained_what]);
    const std::uint32_t seat = EntityRef::unpack(event.slot[slot::gained_by]).index;
    if (writer.state().find(card) == nullptr) return;
    const std::uint32_t card_kind = writer.state().entity(card.index).kind;
    writer.give_control(card.index, seat);
    writer.move(card.index, kernel::zone_of_kind(writer.state(), seat, tableau_of(card_kind)));
    if (card_kind != kind::domain.index) return;
    writer.set(card.index, fact::gained_turn,
               kernel::fact_of(writer.book(), writer.state(), table_entity, fact::turn));
}

// The next card of the stack becomes accessible; an empty stack gets an exhausted card while there are any.
void apply_stack_updated(FactWriter& writer, const Event& event) {
    const std::uint32_t stack = EntityRef::unpack(event.slot[slot::updated_stack]).index;
    const std::uint32_t top =
        writer.state().zones()[kernel::zone_of_kind(writer.state(), stack, zone::center)].first;
    if (top != kernel::none) {
        if (writer.state().entity(top).face_down != 0) writer.turn(top, false);
        return;
    }
    if (kernel::fact_of(writer.book(), writer.state(), table_entity, fact::exhausted_left) <= 0) return;
    if (kernel::fact_of(writer.book(), writer.state(), stack, fact::exhausted) != 0) return;
    writer.add(table_entity, fact::exhausted_left, -1);
    writer.set(stack, fact::exhausted, 1);
}

void apply_end_triggered(FactWriter& writer, const Event&) {
    writer.set(table_entity, fact::end_triggered, 1);
}

void apply_match_over(FactWriter& writer, const Event&) {
    for (const std::uint32_t seat : seats_of(writer.book(), writer.state())) {
        const std::uint32_t held = kernel::zone_of_kind(writer.state(), seat, zone::citizens);
        for (std::uint32_t at = writer.state().zones()[held].first; at != kernel::none;
             at = writer.state().entity(at).next) {
            if (writer.state().entity(at).face_down != 0) writer.turn(at, false);
        }
    }
    for (const std::uint32_t seat : seats_of(writer.book(), writer.state())) {
        writer.set(seat, fact::score, score_of(writer.book(), writer.state(), seat));
    }
    writer.finish(writer.book().names.find("scored"));
}

}  // namespace

void declare_events(kernel::Declare& declare) {
    const std::initializer_list<kernel::Declare::Moment> done = {{"done", false, Order::at_once}};
    declare
        .event("turn_began", {{"by", SlotSort::entity}, {"resting", SlotSort::entity}}, done,
               apply_turn_began)
        .writes = {fact::active, fact::resting, fact::turn};
    declare
        .event("rolled",
               {{"first", SlotSort::number}, {"second", SlotSort::number}, {"by", SlotSort::entity}}, done,
               apply_rolled)
        .writes = {fact::first_die, fact::second_die};
    declare
        .event("paid",
               {{"resource", SlotSort::number},
                {"amount", SlotSort::number},
                {"magic", SlotSort::number},
                {"by", SlotSort::entity}},
               done, apply_paid)
        .adds = {fact::gold, fact::strength, fact::magic};
    declare.event("gained", {{"what", SlotSort::entity}, {"by", SlotSort::entity}}, done, apply_gained)
        .moves = true;
    declare.event("stack_updated", {{"stack", SlotSort::entity}}, done, apply_stack_updated).moves = true;
    declare.event("end_triggered", {}, done, apply_end_triggered);
    declare.event("match_over", {}, done, apply_match_over).moves = true;
}

}  // namespace cantrip::games::valeria
