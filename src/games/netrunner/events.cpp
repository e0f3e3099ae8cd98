#include "games/netrunner/declare_parts.hpp"
#include "games/netrunner/event_parts.hpp"

#include <algorithm>
#include <vector>

// All events of the game in the order of their numbers. They have the same slots and the same moments.
namespace cantrip::games::netrunner {

namespace {

// The book-keeping of play, and what another event says better: nobody is told.
constexpr Happening quiet_events[] = {
    Happening::turn_prepared,
    Happening::phase_began,
    Happening::window_opened,
    Happening::action_begun,
    Happening::action_ended,
    Happening::checkpoint,
    Happening::position_set,
    Happening::access_limit_fixed,
    Happening::access_ended,
    Happening::run_announced,
    Happening::run_closed,
    Happening::install_begun,
    Happening::install_declared,
    Happening::install_given_up,
    Happening::installed,
    Happening::added_to_hand,
    Happening::play_begun,
    Happening::card_resolved,
    Happening::card_loaded,
    Happening::card_noted,
    Happening::trash,
    Happening::put_away,
    Happening::score,
    Happening::steal,
};

kernel::Seen told_of(Happening event) {
    if (std::ranges::find(quiet_events, event) != std::end(quiet_events)) return kernel::Seen::by_nobody;
    return event == Happening::card_drawn ? kernel::Seen::by_owner : kernel::Seen::by_all;
}

}  // namespace

void declare_events(kernel::Declare& declare) {
    using kernel::Order;
    using kernel::SlotSort;
    const std::initializer_list<kernel::Declare::Slot> slots = {
        {"target", SlotSort::entity}, {"amount", SlotSort::number}, {"source", SlotSort::entity},
        {"by", SlotSort::entity},     {"what", SlotSort::name},     {"before", SlotSort::number},
        {"server", SlotSort::entity}, {"from", SlotSort::name}};
    // Whatever answers an event becomes pending and waits for the next checkpoint.
    const std::initializer_list<kernel::Declare::Moment> moments = {{"about_to", true, Order::at_once},
                                                                    {"done", false, Order::windows}};
    std::vector<const EventRow*> rows;
    for (const auto list : {number_events(), card_events(), install_events(), turn_events(), run_events()}) {
        for (const EventRow& row : list) rows.push_back(&row);
    }
    std::ranges::sort(rows, {}, [](const EventRow* row) { return row->event; });
    promise(rows.size() == static_cast<std::size_t>(Happening::count), "every event is declared once");
    for (const EventRow* row : rows) {
        kernel::EventKindSpec& spec = declare.event(row->name, slots, moments, row->apply);
        spec.affected_slot = slot::target;
        spec.seen = told_of(row->event);
        if (row->needs_amount) spec.needed_slot = slot::amount;
        spec.remembered = row->remembered;
        spec.moves = row->moves;
        for (const Fact which : row->writes) spec.writes.push_back(id(which));
        for (const Fact which : row->adds) spec.adds.push_back(id(which));
        if (row->event == Happening::damage) spec.window = word(declare.book(), Word::damage_imminent);
        if (row->event == Happening::tag_given) spec.window = word(declare.book(), Word::tag_imminent);
    }
}

}  // namespace cantrip::games::netrunner
