#include "ops/shuffle.hpp"

#include <algorithm>

namespace cantrip::ops {

namespace {

using kernel::none;

enum ShuffledSlot : std::size_t { shuffled_zone };

// A seed gives the same shuffles whatever dice are rolled between them.
constexpr std::uint32_t shuffle_stream = 1;

std::vector<std::uint32_t> cards_in(const kernel::State& state, std::uint32_t zone) {
    std::vector<std::uint32_t> cards;
    for (std::uint32_t at = state.zones()[zone].first; at != none; at = state.entity(at).next)
        cards.push_back(at);
    return cards;
}

// The event carries the cards in their new order.
void apply_shuffled(kernel::FactWriter& writer, const Event& event) {
    const auto zone = static_cast<std::uint32_t>(event.slot[shuffled_zone]);
    const std::vector<std::uint32_t> before = cards_in(writer.state(), zone);
    std::vector<std::int64_t> order;
    for (const std::int64_t packed : writer.state().items(event.targets)) {
        const auto found = std::ranges::find(before, EntityRef::unpack(packed).index);
        if (found != before.end()) order.push_back(found - before.begin());
    }
    writer.shuffle(zone, order);
}

// local: 0 zone
Flow shuffle_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { ask, answered, over };
    const auto zone = static_cast<std::uint32_t>(frame.local[0]);
    switch (frame.step) {
        case ask: {
            if (machine.state.zones()[zone].count < 2) return Flow::done;
            kernel::Question question;
            question.seat = machine.state.registers().nature;
            question.shape = kernel::ShapeKind::order;
            question.size = machine.state.zones()[zone].count;
            question.prompt = machine.book.names.find("shuffle");
            question.stream = shuffle_stream;
            return machine.ask(frame, question, answered);
        }
        case answered: {
            frame.step = over;
            const std::vector<std::uint32_t> before = cards_in(machine.state, zone);
            Draft draft(machine.book.find_event("shuffled"));
            draft.with(shuffled_zone, zone);
            for (const std::int64_t place : machine.answer_of())
                draft.targets.push_back(before[static_cast<std::size_t>(place)]);
            machine.raise(draft);
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}

}  // namespace

void declare_shuffle(kernel::Declare& declare) {
    declare
        .event("shuffled", {{"zone", kernel::SlotSort::number}}, {{"done", false, kernel::Order::at_once}},
               apply_shuffled)
        .moves = true;
    declare.procedure("shuffle", shuffle_steps);
}

void shuffle_zone(Machine& machine, std::uint32_t zone) {
    machine.push(machine.book.find_procedure("shuffle")).local[0] = zone;
}

}  // namespace cantrip::ops
