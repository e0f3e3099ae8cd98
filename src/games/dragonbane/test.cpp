#include "games/dragonbane/procedures.hpp"
#include "games/dragonbane/slots.hpp"

#include <algorithm>

namespace cantrip::games::dragonbane {

namespace {

constexpr std::int64_t no_push = 1;
namespace in_test {
enum : std::size_t { roller, skill, attribute, action, target, weapon, flags, test };
}

NameId name_in(const Frame& frame, std::size_t local) {
    return frame.local[local] == 0 ? NameId{} : NameId(static_cast<std::size_t>(frame.local[local]));
}

Outcome judged(std::int64_t die, std::int64_t chance) {
    if (die == dragon_die) return Outcome::dragon;
    if (die == demon_die) return Outcome::demon;
    return die <= chance ? Outcome::success : Outcome::failure;
}

Draft called(const Machine& machine, const Frame& frame) {
    const Scope scope = at_table(machine);
    const std::uint32_t roller = EntityRef::unpack(frame.local[in_test::roller]).index;
    const NameId skill = name_in(frame, in_test::skill);
    const std::int64_t level = skill.valid()
                                   ? skill_level(scope, roller, skill)
                                   : attribute_value(scope, roller, name_in(frame, in_test::attribute));
    Draft draft(machine.book.find_event("test_called"));
    for (std::size_t i = test_slot::roller; i <= test_slot::weapon; ++i) draft.with(i, frame.local[i]);
    return draft.with(test_slot::level, level);
}

// A failure that is no Demon, of a player's character with a condition left to take, once.
bool may_push(const Scope& scope, const Frame& frame, std::uint32_t test) {
    if ((frame.local[in_test::flags] & no_push) != 0 || fact(scope, test, Fact::pushed) != 0) return false;
    if (fact(scope, test, Fact::outcome) != static_cast<std::int64_t>(Outcome::failure)) return false;
    const EntityRef roller = link(scope, test, Fact::roller);
    return scope.state.find(roller) != nullptr && is_kind(scope, roller.index, "character") &&
           !lacking_conditions(scope, roller.index).empty();
}

Draft about_test(const Machine& machine, std::string_view event, const Frame& frame) {
    Draft draft(machine.book.find_event(event));
    return draft.with(rolled_slot::test, frame.local[in_test::test])
        .with(rolled_slot::roller, frame.local[in_test::roller]);
}

// All dice of the step before: the lowest counts with boons, the highest with banes.
Draft rolled(const Machine& machine, const Frame& frame) {
    const Scope scope = at_table(machine);
    const EntityRef test = EntityRef::unpack(frame.local[in_test::test]);
    const bool again = fact(scope, test.index, Fact::pushed) != 0;
    const std::int64_t net = again ? fact(scope, test.index, Fact::dice) : number(scope, test, Value::net);
    std::int64_t kept = machine.answer_of(0)[0];
    for (std::size_t i = 1; i < static_cast<std::size_t>(1 + std::abs(net)); ++i) {
        const std::int64_t die = machine.answer_of(i)[0];
        kept = net > 0 ? std::min(kept, die) : std::max(kept, die);
    }
    const Outcome outcome = judged(kept, number(scope, test, Value::chance));
    return about_test(machine, "rolled", frame)
        .with(rolled_slot::die, kept)
        .with(rolled_slot::dice, net)
        .with(rolled_slot::outcome, static_cast<std::int64_t>(outcome));
}

Question push_question(const Scope& scope, const Frame& frame) {
    Question question;
    question.about = EntityRef::unpack(frame.local[in_test::roller]);
    question.seat = seat_for(scope, question.about.index);
    question.prompt = word(scope.book, "push_test");
    question.options = {{OptionKind::yes, 0, 0, kernel::none}, {OptionKind::no, 0, 0, kernel::none}};
    return question;
}

Question condition_question(const Scope& scope, const Frame& frame) {
    Question question;
    question.about = EntityRef::unpack(frame.local[in_test::roller]);
    question.seat = seat_for(scope, question.about.index);
    question.prompt = word(scope.book, "pick_condition");
    for (const NameId name : lacking_conditions(scope, question.about.index)) {
        question.options.push_back({OptionKind::name, static_cast<std::int64_t>(name.index), 0, name.index});
    }
    return question;
}

// The skill of a character whose test came out as Dragon or Demon, if it is to be marked; otherwise 0.
std::uint32_t skill_to_mark(const Scope& scope, const Frame& frame, Outcome outcome) {
    const NameId skill = name_in(frame, in_test::skill);
    if (!skill.valid() || (outcome != Outcome::dragon && outcome != Outcome::demon)) return 0;
    const std::uint32_t learned =
        skill_entity(scope, EntityRef::unpack(frame.local[in_test::roller]).index, skill);
    return learned != 0 && fact(scope, learned, Fact::marked) == 0 ? learned : 0;
}

}  // namespace

void call_test(Machine& machine, const TestCall& call) {
    Frame& frame = machine.push(machine.book.find_procedure("test"));
    frame.local[in_test::roller] = call.roller.packed();
    frame.local[in_test::skill] = call.skill.valid() ? call.skill.index : 0;
    frame.local[in_test::attribute] = call.attribute.valid() ? call.attribute.index : 0;
    frame.local[in_test::action] = call.action.valid() ? call.action.index : 0;
    frame.local[in_test::target] = call.target.packed();
    frame.local[in_test::weapon] = call.weapon.packed();
    frame.local[in_test::flags] = call.may_push ? 0 : no_push;
}

Flow test_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t {
        call,
        begin,
        roll,
        dice_fell,
        offer_push,
        push_answered,
        pick_condition,
        picked,
        mark,
        close,
        over
    };
    const Scope scope = at_table(machine);
    const EntityRef test = EntityRef::unpack(frame.local[in_test::test]);
    switch (frame.step) {
        case call:
            frame.step = begin;
            machine.raise(called(machine, frame));
            return Flow::next;
        case begin:
            frame.local[in_test::test] = newest(scope, "tests").packed();
            frame.end_step = close;
            frame.step = roll;
            return Flow::next;
        case roll: {
            const bool again = fact(scope, test.index, Fact::pushed) != 0;
            const std::int64_t net =
                again ? fact(scope, test.index, Fact::dice) : number(scope, test, Value::net);
            return machine.roll(frame, demon_die, static_cast<std::uint32_t>(1 + std::abs(net)),
                                word(machine.book, "roll_test"), dice_fell);
        }
        case dice_fell:
            frame.step = fact(scope, test.index, Fact::pushed) != 0 ? pick_condition : offer_push;
            machine.raise(rolled(machine, frame));
            return Flow::next;
        case offer_push:
            if (may_push(scope, frame, test.index))
                return machine.ask(frame, push_question(scope, frame), push_answered);
            frame.step = mark;
            return Flow::next;
        case push_answered:
            frame.step = mark;
            if (machine.picked().kind == OptionKind::no) return Flow::next;
            frame.step = roll;
            machine.raise(about_test(machine, "pushed", frame));
            return Flow::next;
        case pick_condition:
            // The price of pushing is paid after the dice, so it burdens nothing but what comes later.
            return machine.ask(frame, condition_question(scope, frame), picked);
        case picked:
            frame.step = mark;
            call_gain_condition(machine, EntityRef::unpack(frame.local[in_test::roller]),
                                NameId(static_cast<std::size_t>(machine.picked().a)));
            return Flow::next;
        case mark: {
            frame.step = close;
            frame.local[in_test::flags] = fact(scope, test.index, Fact::outcome);
            const std::uint32_t skill =
                skill_to_mark(scope, frame, static_cast<Outcome>(frame.local[in_test::flags]));
            if (skill != 0) machine.raise(about(machine, "skill_marked", machine.state.ref(skill)));
            return Flow::next;
        }
        case close:
            frame.step = over;
            machine.raise(about_test(machine, "test_over", frame)
                              .with(rolled_slot::outcome, frame.local[in_test::flags]));
            return Flow::next;
        default:
            machine.state.registers().result[0] = frame.local[in_test::flags];
            return Flow::done;
    }
}

// The referee asks somebody for a test, in or out of a fight.
// local: 0 the creature
Flow called_test_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { who, what, test, over };
    const Scope scope = at_table(machine);
    Question question;
    question.seat = machine.state.registers().referee;
    switch (frame.step) {
        case who:
            question.prompt = word(machine.book, "who_tests");
            for (const std::uint32_t each : creatures(scope))
                question.options.push_back(Option::of(machine.state.ref(each)));
            return machine.ask(frame, question, what);
        case what: {
            // Asked again only if a standing option came between; then the creature is known already.
            if (frame.local[0] == 0) {
                frame.local[0] = machine.picked().a;
                return Flow::next;
            }
            question.prompt = word(machine.book, "what_is_tested");
            question.about = EntityRef::unpack(frame.local[0]);
            for (const kernel::DefinitionSpec& each : machine.book.definitions) {
                if (machine.book.text(machine.book.kinds[each.kind.index].name) != "skill") continue;
                question.options.push_back(
                    {OptionKind::name, static_cast<std::int64_t>(each.id.index), 1, each.id.index});
            }
            for (const char* attribute : {"STR", "CON", "AGL", "INT", "WIL", "CHA"}) {
                const NameId name = word(machine.book, attribute);
                question.options.push_back(
                    {OptionKind::name, static_cast<std::int64_t>(name.index), 0, name.index});
            }
            return machine.ask(frame, question, test);
        }
        case test: {
            const Option picked = machine.picked();
            const NameId name(static_cast<std::size_t>(picked.a));
            frame.step = over;
            TestCall called;
            called.roller = EntityRef::unpack(frame.local[0]);
            called.skill = picked.b == 1 ? name : NameId{};
            called.attribute = picked.b == 1 ? attribute_of(machine.book, name) : name;
            call_test(machine, called);
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::dragonbane
