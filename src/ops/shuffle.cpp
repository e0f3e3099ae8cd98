#include "ops/shuffle.hpp"

#include <vector>

namespace cantrip::ops {

namespace {

using kernel::none;

enum ShuffledSlot : std::size_t { shuffled_zone };

// A seed gives the same shuffles whatever dice are rolled between them.
constexpr std::uint32_t shuffle_stream = 1;

// The event carries the cards in their new order.
void apply_shuffled(kernel::FactWriter& writer, const Event& event) {
    writer.arrange(static_cast<std::uint32_t>(event.slot[shuffled_zone]),
                   writer.state().items(event.targets));
}

// The cards of a zone in the order that nature gave.
void shuffled_cards(const Machine& machine, std::uint32_t zone, std::vector<std::uint32_t>& into) {
    std::vector<std::uint32_t> before;
    before.reserve(machine.state.zones()[zone].count);
    for (std::uint32_t at = machine.state.zones()[zone].first; at != none; at = machine.state.entity(at).next)
        before.push_back(at);
    into.reserve(before.size());
    for (const std::int64_t place : machine.answer_of())
        into.push_back(before[static_cast<std::size_t>(place)]);
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
            question.prompt = machine.book.shared.shuffle_prompt;
            question.stream = shuffle_stream;
            return machine.ask(frame, question, answered);
        }
        case answered: {
            frame.step = over;
            Draft draft(machine.book.shared.shuffled);
            draft.with(shuffled_zone, zone);
            shuffled_cards(machine, zone, draft.targets);
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
    kernel::Rulebook& book = declare.book();
    book.shared.shuffled = book.find_event("shuffled");
    book.shared.shuffle = declare.procedure("shuffle", shuffle_steps);
    book.shared.shuffle_prompt = declare.name("shuffle");
}

void shuffle_zone(Machine& machine, std::uint32_t zone) {
    machine.push(machine.book.shared.shuffle).local[0] = zone;
}

}  // namespace cantrip::ops
