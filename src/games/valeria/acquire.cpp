#include "games/valeria/center.hpp"
#include "games/valeria/events.hpp"
#include "games/valeria/ids.hpp"
#include "games/valeria/procedures.hpp"
#include "kernel/values.hpp"

namespace cantrip::games::valeria {

using kernel::Draft;
using kernel::Flow;
using kernel::Frame;
using kernel::Machine;

namespace {

enum AcquireLocal : std::size_t { acquire_card, acquire_stack = 4, acquire_wild };

// The card may have become another object on its way; its record stays.
std::uint32_t acquired(const Frame& frame) { return EntityRef::unpack(frame.local[acquire_card]).index; }

std::uint32_t stack_of(const Machine& machine, std::uint32_t card) {
    return machine.state.zones()[machine.state.entity(card).zone].owner;
}

void gain(Machine& machine, std::uint32_t card, std::uint32_t seat) {
    Draft draft(machine.book.find_event("gained"));
    machine.raise(draft.with(slot::gained_what, machine.state.ref(card))
                      .with(slot::gained_by, machine.state.ref(seat)));
}

void pay(Machine& machine, const Frame& frame) {
    const Price price =
        price_of(kernel::table_scope(machine.book, machine.state), frame.controller, acquired(frame));
    const std::int64_t wild = frame.local[acquire_wild];
    Draft draft(machine.book.find_event("paid"));
    draft.with(slot::paid_resource, static_cast<std::int64_t>(price.resource.index))
        .with(slot::paid_amount, price.amount - wild)
        .with(slot::paid_magic, price.magic + wild)
        .with(slot::paid_by, machine.state.ref(frame.controller));
    machine.raise(draft);
}

std::string_view passive_role(const Machine& machine, std::uint32_t card) {
    const std::uint32_t card_kind = machine.state.entity(card).kind;
    if (card_kind == kind::citizen.index) return "action.hire";
    return card_kind == kind::domain.index ? "action.build" : "action.slay";
}

// What the card itself does when it is gained.
void run_own_effects(Machine& machine, std::uint32_t card, std::uint32_t seat) {
    std::vector<Run> runs;
    for (const std::string_view role : {"reward", "activation"}) {
        for (const AbilityId ability : machine.called_abilities(card, machine.book.names.find(role))) {
            runs.push_back({ability, machine.state.ref(card)});
        }
    }
    push_runs(machine, seat, runs);
}

}  // namespace

void update_stack(Machine& machine, std::uint32_t stack) {
    Draft draft(machine.book.find_event("stack_updated"));
    machine.raise(draft.with(slot::updated_stack, machine.state.ref(stack)));
}

// Recruits, builds or slays for the controller: payment, the card to the tableau, its own effects with all
// prompts, passives and the stack. A domain's stack is updated last, that of a citizen or monster before the
// passives. local: 0 the card, packed; 4 the stack, 5 magic that stands for the resource
Flow acquire_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { ask, answered, paying, gaining, effects, stack_first, passives, stack_last, over };
    const bool domain = machine.state.entity(acquired(frame)).kind == kind::domain.index;
    switch (frame.step) {
        case ask: {
            const kernel::Scope scope = kernel::table_scope(machine.book, machine.state);
            const WildMagic wild =
                wild_magic(scope, frame.controller, price_of(scope, frame.controller, acquired(frame)));
            frame.local[acquire_stack] = stack_of(machine, acquired(frame));
            frame.local[acquire_wild] = wild.least;
            if (wild.least >= wild.most) {
                frame.step = paying;
                return Flow::next;
            }
            kernel::Question question;
            question.seat = frame.controller;
            question.shape = kernel::ShapeKind::number;
            question.prompt = machine.book.names.find("payment_magic");
            question.about = machine.state.ref(acquired(frame));
            question.minimum = wild.least;
            question.maximum = wild.most;
            return machine.ask(frame, question, answered);
        }
        case answered:
            frame.local[acquire_wild] = machine.answer_of()[0];
            [[fallthrough]];
        case paying:
            frame.step = gaining;
            pay(machine, frame);
            return Flow::next;
        case gaining:
            frame.step = effects;
            gain(machine, acquired(frame), frame.controller);
            return Flow::next;
        case effects:
            frame.step = domain ? passives : stack_first;
            run_own_effects(machine, acquired(frame), frame.controller);
            return Flow::next;
        case stack_first:
            frame.step = passives;
            update_stack(machine, static_cast<std::uint32_t>(frame.local[acquire_stack]));
            return Flow::next;
        case passives: {
            frame.step = domain ? stack_last : over;
            const std::uint32_t seat = frame.controller;
            push_runs(machine, seat,
                      runs_of_role(machine, seat, zone::domains, passive_role(machine, acquired(frame))));
            return Flow::next;
        }
        case stack_last:
            frame.step = over;
            update_stack(machine, static_cast<std::uint32_t>(frame.local[acquire_stack]));
            return Flow::next;
        default:
            return Flow::done;
    }
}

// Takes an accessible card free of charge for the controller of the ability that calls it.
// local: 0 the card, packed; 4 the stack
Flow take_card_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { take, update, over };
    switch (frame.step) {
        case take: {
            const EntityRef card = EntityRef::unpack(frame.local[0]);
            if (machine.state.find(card) == nullptr || machine.state.entity(card.index).zone == kernel::none)
                return Flow::done;
            frame.local[4] = stack_of(machine, card.index);
            frame.step = update;
            gain(machine, card.index, frame.controller);
            return Flow::next;
        }
        case update:
            frame.step = over;
            update_stack(machine, static_cast<std::uint32_t>(frame.local[4]));
            return Flow::next;
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::valeria
