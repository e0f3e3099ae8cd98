#include "games/netrunner/procedures.hpp"

// The access of one card: what it does, what the Runner may do to it, and stealing.
namespace cantrip::games::netrunner {

namespace {

bool can_be_trashed(const Machine& machine, std::uint32_t card) {
    const Entity& entity = machine.state.entity(card);
    if (lies_in(machine.state, entity, Area::archives) || !may_be_trashed(machine, card, runner_seat))
        return false;
    return has_mark(machine.book, entity, Mark::trash_cost) &&
           can_pay(machine, runner_seat, 0, number(machine, card, Value::trash_cost), Word::trash);
}

// Only the Runner sees a card out of the deck: whether there was anything to do with it is nobody else's to
// know.
Question mid_access(const Machine& machine, EntityRef card) {
    Question question;
    question.seat = runner_seat;
    question.prompt = word(machine.book, Word::mid_access);
    question.about = card;
    question.open_to_all = !lies_in(machine.state, machine.state.entity(card.index), Area::rd);
    if (can_be_trashed(machine, card.index)) {
        question.options.push_back(
            {OptionKind::entity, card.packed(), 0, word(machine.book, Word::trash).index});
    }
    for (const kernel::Match& match : machine.usable_in(word(machine.book, Word::mid_access), runner_seat)) {
        question.options.push_back({OptionKind::ability, match.source.packed(), match.ability.index, none});
    }
    return question;
}

}  // namespace

// local: 0 the card, 1 where it lies, 2 next of the abilities that run first
Flow access_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { start, begun, first, accessed, window, used, trashed, steal, look, ended, over };
    const EntityRef card = EntityRef::unpack(frame.local[0]);
    const bool here = machine.state.find(card) != nullptr;
    if (!here && frame.step > begun && frame.step < look && frame.step != trashed) frame.step = look;
    switch (frame.step) {
        case start: {
            if (!here) return Flow::done;
            frame.step = begun;
            Draft draft = happening(machine, Happening::access_card, card.index);
            draft.with(slot::from, frame.local[1]).with(slot::by, machine.state.ref(runner_seat));
            draft.with(slot::server, table_fact(machine, Fact::breached_server));
            machine.raise(draft);
            return Flow::next;
        }
        case begun:
            if (!machine.happened()) return Flow::done;  // something else happened instead
            frame.step = first;
            frame.end_step = ended;
            return Flow::next;
        case first: {
            const std::vector<AbilityId> abilities =
                machine.called_abilities(card.index, word(machine.book, Word::access_start));
            if (frame.local[2] >= static_cast<std::int64_t>(abilities.size())) {
                frame.step = accessed;
                return Flow::next;
            }
            const AbilityId next = abilities[static_cast<std::size_t>(frame.local[2]++)];
            machine.resolve({next, card, corp_seat, none}, none);
            return Flow::next;
        }
        case accessed:
            frame.step = window;
            checkpoint(machine);
            return Flow::next;
        case window: {
            Question question = mid_access(machine, card);
            if (question.options.empty()) {
                frame.step = steal;
                return Flow::next;
            }
            question.options.push_back({OptionKind::pass, 0, 0, none});
            return machine.ask(frame, question, used);
        }
        case used: {
            const Option option = machine.picked();
            frame.step = option.kind == OptionKind::entity ? trashed : steal;
            if (option.kind == OptionKind::entity)
                pay(machine, runner_seat, 0, number(machine, card.index, Value::trash_cost), Word::trash);
            if (option.kind == OptionKind::ability) {
                machine.resolve(
                    {AbilityId(static_cast<std::size_t>(option.b)), option.entity(), runner_seat, none},
                    none);
            }
            return Flow::next;
        }
        case trashed: {
            frame.step = look;
            const std::uint32_t cards[] = {card.index};
            if (here) trash(machine, cards, Word::access, runner_seat);
            return Flow::next;
        }
        case steal:
            frame.step = look;
            if (is_type(machine, card.index, Word::agenda) &&
                allowed(machine, card.index, Value::stealable) &&
                allowed(machine, runner_seat, Value::may_steal))
                push_procedure(machine, Procedure::steal_agenda).local[0] = card.packed();
            return Flow::next;
        case look:
            frame.step = ended;
            checkpoint(machine);
            return Flow::next;
        case ended:
            frame.step = over;
            frame.end_step = 0;
            raise(machine, Happening::access_ended);
            return Flow::next;
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::netrunner
