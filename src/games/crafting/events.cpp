#include "games/crafting/ids.hpp"
#include "games/crafting/procedures.hpp"

// The events of the bench: the only code of this game that changes facts.
namespace cantrip::games::crafting {

namespace {

using kernel::Event;
using kernel::FactWriter;
using kernel::Order;
using kernel::SlotSort;

std::uint32_t stack_of(const FactWriter& writer, std::uint32_t seat, std::uint32_t definition) {
    const std::uint32_t zone = kernel::zone_of_kind(writer.state(), seat, zones::inventory);
    for (std::uint32_t at = writer.state().zones()[zone].first; at != kernel::none;
         at = writer.state().entity(at).next) {
        if (writer.state().entity(at).definition == definition) return at;
    }
    return 0;
}

// who, definition
void apply_learned(FactWriter& writer, const Event& event) {
    const std::uint32_t seat = EntityRef::unpack(event.slot[0]).index;
    const DefinitionId perk(static_cast<std::size_t>(event.slot[1]));
    writer.add(seat, facts::points, -event.slot[2]);
    writer.create(kinds::perk, perk, seat, static_cast<std::uint32_t>(event.slot[3]));
}

// who, definition, amount: units gained (or lost when negative); an empty stack vanishes
void apply_supplied(FactWriter& writer, const Event& event) {
    const std::uint32_t seat = EntityRef::unpack(event.slot[0]).index;
    const DefinitionId definition(static_cast<std::size_t>(event.slot[1]));
    std::uint32_t stack = stack_of(writer, seat, definition.index);
    if (stack == 0) {
        if (event.slot[2] <= 0) return;
        const std::uint32_t zone = kernel::zone_of_kind(writer.state(), seat, zones::inventory);
        stack = writer.create(writer.book().definitions[definition.index].kind, definition, seat, zone).index;
        if (stack == 0) return;
        writer.set(stack, facts::count, event.slot[2]);
        return;
    }
    writer.add(stack, facts::count, event.slot[2]);
    if (kernel::fact_of(writer.book(), writer.state(), stack, facts::count) <= 0) writer.retire(stack);
}

// who, definition, count, position, wrong
void apply_laid_out(FactWriter& writer, const Event& event) {
    const std::uint32_t seat = EntityRef::unpack(event.slot[0]).index;
    const DefinitionId definition(static_cast<std::size_t>(event.slot[1]));
    const std::uint32_t zone = kernel::zone_of_kind(writer.state(), seat, zones::bench);
    const EntityRef made =
        writer.create(writer.book().definitions[definition.index].kind, definition, seat, zone);
    if (!made.valid()) return;
    const EntityRef placed = writer.insert(made.index, zone, static_cast<std::uint32_t>(event.slot[3]));
    writer.set(placed.index, facts::count, event.slot[2]);
    if (event.slot[4] != 0) writer.set(placed.index, facts::wrong, 1);
}

// what: one entry leaves the bench
void apply_cleared(FactWriter& writer, const Event& event) {
    const EntityRef what = EntityRef::unpack(event.slot[0]);
    if (writer.state().find(what) != nullptr) writer.retire(what.index);
}

// who, recipe, roll, total, dc, success
void apply_attempted(FactWriter& writer, const Event& event) {
    const std::uint32_t seat = EntityRef::unpack(event.slot[0]).index;
    writer.add(seat, facts::attempts, 1);
    if (event.slot[5] != 0) writer.add(seat, facts::crafted, 1);
}

}  // namespace

void declare_events(kernel::Declare& declare) {
    const std::initializer_list<kernel::Declare::Moment> moments = {{"about_to", true, Order::at_once},
                                                                    {"done", false, Order::at_once}};
    kernel::EventKindSpec& learned = declare.event("learned",
                                                   {{"who", SlotSort::entity},
                                                    {"definition", SlotSort::number},
                                                    {"cost", SlotSort::number},
                                                    {"zone", SlotSort::number}},
                                                   moments, apply_learned);
    learned.adds = {facts::points};
    learned.moves = true;
    declare
        .event("supplied",
               {{"who", SlotSort::entity}, {"definition", SlotSort::number}, {"amount", SlotSort::number}},
               moments, apply_supplied)
        .moves = true;
    kernel::EventKindSpec& laid_out = declare.event("laid_out",
                                                    {{"who", SlotSort::entity},
                                                     {"definition", SlotSort::number},
                                                     {"count", SlotSort::number},
                                                     {"position", SlotSort::number},
                                                     {"wrong", SlotSort::number}},
                                                    moments, apply_laid_out);
    laid_out.moves = true;
    laid_out.slots.back().secret = true;
    declare.event("cleared", {{"what", SlotSort::entity}}, moments, apply_cleared).moves = true;
    kernel::EventKindSpec& attempted = declare.event("attempted",
                                                     {{"who", SlotSort::entity},
                                                      {"recipe", SlotSort::number},
                                                      {"roll", SlotSort::number},
                                                      {"total", SlotSort::number},
                                                      {"dc", SlotSort::number},
                                                      {"success", SlotSort::number}},
                                                     moments, apply_attempted);
    attempted.adds = {facts::attempts, facts::crafted};
}

}  // namespace cantrip::games::crafting
