#pragma once

#include "kernel/declare.hpp"

// A game that has one of everything a pack can name.
namespace cantrip::reading {

inline void declare_checked_game(kernel::Declare& declare) {
    using kernel::Combine;
    using kernel::Order;
    using kernel::SlotSort;
    using kernel::ValueSort;
    const FactId power = declare.fact("power_change");
    const FactId gold = declare.fact("gold");
    declare.fact("orphan");  // no kind of thing has it
    const KindId card = declare.kind("card", {power, gold});
    declare.zone("hand", kernel::Sight::owner, false, 1);
    declare.value("power", ValueSort::number, Combine::pipeline, {card});
    declare.value("luck", ValueSort::number, Combine::sum, {card});
    declare.value("reach", ValueSort::number, Combine::max, {card});
    declare.value("may_dodge", ValueSort::flag, Combine::permission, {card});
    declare.value("marked", ValueSort::flag, Combine::any, {card});
    declare.value("traits", ValueSort::names, Combine::unite, {card});
    declare.value("levels", ValueSort::ranges, Combine::unite, {card});
    declare.event("destroyed",
                  {{"target", SlotSort::entity}, {"amount", SlotSort::number}, {"how", SlotSort::name}},
                  {{"about_to", true, Order::at_once}, {"done", false, Order::at_once}}, nullptr);
    declare.procedure("run", nullptr);
    declare.windows({"main"});
    declare.roles({"play", "x"});
    declare.counted_per({"turn"});
}

}  // namespace cantrip::reading
