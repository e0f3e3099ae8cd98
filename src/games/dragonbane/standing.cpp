#include "games/dragonbane/procedures.hpp"
#include "games/dragonbane/slots.hpp"
#include "kernel/setup.hpp"
#include "kernel/structure.hpp"

#include <algorithm>

// What seats may do at any stop, beside what play waits for: free abilities, giving a state up, the referee's
// word.
namespace cantrip::games::dragonbane {

namespace {

bool waits_for(const kernel::Lasting& record, const kernel::Rulebook& book, EventKindId event) {
    for (const std::uint32_t child :
         book.children(CodeId(record.code), kernel::structure::param::lasting_until)) {
        const CodeId duration(child);
        if (&book.op(duration) == &kernel::structure::until &&
            book.id<EventKindId>(duration, kernel::structure::param::until_event) == event) {
            return true;
        }
    }
    return false;
}

// The running states that a seat may end: the referee any of them, an owner those that say so.
void offer_states(const Machine& machine, std::uint32_t seat, std::vector<Option>& options) {
    const bool referee = seat == machine.state.registers().referee;
    const EventKindId given_up = machine.book.find_event("given_up");
    const auto lastings = machine.state.lastings();
    for (std::uint32_t i = 0; i < lastings.size(); ++i) {
        const kernel::Lasting& record = lastings[i];
        if (record.alive == 0 || record.ending != 0 || record.frame_serial != 0 ||
            record.ability == kernel::none)
            continue;
        if (!referee && (record.controller != seat || !waits_for(record, machine.book, given_up))) continue;
        options.push_back({OptionKind::number, static_cast<std::int64_t>(i), record.source,
                           machine.book.abilities[record.ability].id.index});
    }
}

void offer_words(const Machine& machine, std::uint32_t seat, std::vector<Option>& options) {
    if (seat != machine.state.registers().referee) return;
    const Scope scope = at_table(machine);
    const auto offer = [&](std::string_view text) {
        const NameId name = word(machine.book, text);
        options.push_back({OptionKind::name, static_cast<std::int64_t>(name.index), 0, name.index});
    };
    offer("call_test");
    if (fact(scope, kernel::table_entity, Fact::combat) != 0) offer("end_combat");
}

void offer_abilities(const Machine& machine, std::uint32_t seat, std::vector<Option>& options) {
    for (const kernel::Match& match : machine.usable_in(word(machine.book, "free"), seat)) {
        const std::int64_t packed =
            (static_cast<std::int64_t>(match.lasting) << 32) | static_cast<std::int64_t>(match.ability.index);
        options.push_back({OptionKind::ability, match.source.packed(), packed, kernel::none});
    }
}

// Nothing is free in the middle of dice.
bool dice_are_out(const Machine& machine) {
    const auto open = machine.state.decisions();
    const bool nature = std::ranges::any_of(open, [&](const kernel::Decision& each) {
        return each.answered == 0 && each.seat == machine.state.registers().nature;
    });
    return nature || newest(at_table(machine), "tests").valid();
}

Draft about_state(const Machine& machine, std::string_view event, const kernel::Lasting& record) {
    Draft draft(machine.book.find_event(event));
    return draft.with(creature_slot::target, EntityRef::unpack(record.bearer))
        .with(creature_slot::source, EntityRef::unpack(record.source));
}

void use_ability(Machine& machine, const Frame& frame) {
    const AbilityId ability(static_cast<std::size_t>(frame.local[2] & 0xffffffff));
    const auto lasting = static_cast<std::uint32_t>(frame.local[2] >> 32);
    machine.resolve(
        {ability, EntityRef::unpack(frame.local[1]), static_cast<std::uint32_t>(frame.local[3]), lasting},
        kernel::none);
}

}  // namespace

void list_standing(Machine& machine) {
    if (dice_are_out(machine)) return;
    std::vector<std::uint32_t> seats = kernel::seats_in_order(at_table(machine));
    if (machine.state.registers().referee != 0) seats.push_back(machine.state.registers().referee);
    for (const std::uint32_t seat : seats) {
        Question question;
        offer_abilities(machine, seat, question.options);
        offer_states(machine, seat, question.options);
        offer_words(machine, seat, question.options);
        if (question.options.empty()) continue;
        question.seat = seat;
        question.prompt = word(machine.book, "at_any_time");
        question.standing = true;
        question.open_to_all = false;
        question.handler = machine.book.find_procedure("free_word");
        machine.open(question);
    }
}

// local: 0 kind of the option taken, 1 and 2 its numbers, 3 the seat
Flow free_word_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { begin, end_state, agreed, over, unwind };
    const auto kind = static_cast<OptionKind>(frame.local[0]);
    const bool referee = static_cast<std::uint32_t>(frame.local[3]) == machine.state.registers().referee;
    switch (frame.step) {
        case begin: {
            frame.step = over;
            if (kind == OptionKind::ability) {
                use_ability(machine, frame);
                return Flow::next;
            }
            if (kind == OptionKind::number) {
                frame.step = end_state;
                return Flow::next;
            }
            if (machine.book.text(NameId(static_cast<std::size_t>(frame.local[1]))) == "call_test") {
                machine.push(machine.book.find_procedure("called_test"));
                return Flow::next;
            }
            frame.step = unwind;
            machine.raise(Draft(machine.book.find_event("combat_ended")));
            return Flow::next;
        }
        case end_state: {
            const kernel::Lasting record = machine.state.lastings()[static_cast<std::size_t>(frame.local[1])];
            if (record.alive == 0 || record.ending != 0) return Flow::done;
            const bool constrained =
                machine.book.has(CodeId(record.code), kernel::structure::param::lasting_note);
            if (!referee && constrained && machine.state.registers().referee != 0) {
                Question question;
                question.seat = machine.state.registers().referee;
                question.prompt = word(machine.book, "may_give_up");
                question.about = EntityRef::unpack(record.bearer);
                question.ability = AbilityId(record.ability);
                question.options = {{OptionKind::yes, 0, 0, kernel::none},
                                    {OptionKind::no, 0, 0, kernel::none}};
                return machine.ask(frame, question, agreed);
            }
            frame.step = over;
            const auto index = static_cast<std::uint32_t>(frame.local[1]);
            if (referee) machine.end_lasting(index);
            machine.raise(about_state(machine, referee ? "called_off" : "given_up", record));
            return Flow::next;
        }
        case agreed: {
            frame.step = over;
            if (machine.picked().kind == OptionKind::no) return Flow::next;
            machine.raise(about_state(machine, "given_up",
                                      machine.state.lastings()[static_cast<std::size_t>(frame.local[1])]));
            return Flow::next;
        }
        case unwind:
            frame.step = over;
            return machine.end_frame(word(machine.book, "round")) ? Flow::next : Flow::done;
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::dragonbane
