#include "games/dragonbane/procedures.hpp"
#include "games/dragonbane/slots.hpp"

#include <algorithm>

namespace cantrip::games::dragonbane {

namespace {

constexpr std::int64_t melee_metres = 2;
namespace in_walk {
enum : std::size_t { creature, x, y, steps, next, left };
}

// Enemies beside the creature whom this way leads out of reach of.
std::vector<std::int64_t> left_behind(const Scope& scope, std::uint32_t creature, std::int64_t x,
                                      std::int64_t y) {
    std::vector<std::int64_t> found;
    for (const std::uint32_t each : creatures(scope)) {
        if (!enemies(scope, creature, each) || !able(scope, each) ||
            !within(scope, creature, each, melee_metres))
            continue;
        const std::int64_t dx = fact(scope, each, Fact::x) - x;
        const std::int64_t dy = fact(scope, each, Fact::y) - y;
        const std::int64_t reach = melee_metres * units_per_metre;
        if (dx * dx + dy * dy > reach * reach) found.push_back(scope.state.ref(each).packed());
    }
    return found;
}

Question place_question(const Scope& scope, EntityRef creature, std::int64_t steps) {
    Question question;
    question.shape = kernel::ShapeKind::place;
    question.about = creature;
    question.seat = seat_for(scope, creature.index);
    question.prompt = word(scope.book, "where_to");
    question.x = fact(scope, creature.index, Fact::x);
    question.y = fact(scope, creature.index, Fact::y);
    question.maximum = steps;
    question.bounds = {0, 0, fact(scope, 1, Fact::width), fact(scope, 1, Fact::height)};
    for (const std::uint32_t each : creatures(scope)) {
        if (each == creature.index || fact(scope, each, Fact::dead) != 0) continue;
        const std::int64_t x = fact(scope, each, Fact::x);
        const std::int64_t y = fact(scope, each, Fact::y);
        question.blocked.push_back({x, y, x, y});
    }
    return question;
}

bool has_places(const Question& question) {
    kernel::Shape shape;
    shape.kind = question.shape;
    shape.x = question.x;
    shape.y = question.y;
    shape.maximum = std::min(question.maximum, kernel::farthest_reach);
    shape.bounds = question.bounds;
    shape.blocked = question.blocked;
    return kernel::has_answers(shape);
}

}  // namespace

// A move in a straight line. Whoever walks away from an enemy tries to evade it first.
// local: 0 the creature, 1 and 2 where to, 3 how far it may go, then how far it goes, 4 the next enemy;
// list[0] the enemies left behind
Flow walk_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { ask, chosen, leave, evaded, struck, go, over };
    const Scope scope = at_table(machine);
    const EntityRef creature = EntityRef::unpack(frame.local[in_walk::creature]);
    switch (frame.step) {
        case ask: {
            const Question question = place_question(scope, creature, frame.local[in_walk::steps]);
            if (!has_places(question)) return Flow::done;  // hemmed in, or put outside the map
            return machine.ask(frame, question, chosen);
        }
        case chosen: {
            const auto place = machine.answer_of();
            frame.local[in_walk::x] = place[0];
            frame.local[in_walk::y] = place[1];
            frame.local[in_walk::steps] = steps_between(place[0] - fact(scope, creature.index, Fact::x),
                                                        place[1] - fact(scope, creature.index, Fact::y));
            frame.step = leave;
            const kernel::List kept = machine.keep(
                left_behind(scope, creature.index, frame.local[in_walk::x], frame.local[in_walk::y]));
            machine.top().list[0] = kept;
            return Flow::next;
        }
        case leave: {
            frame.step = go;
            if (frame.list[0].count == 0) return Flow::next;
            frame.step = evaded;
            TestCall call;
            call.roller = creature;
            call.skill = word(machine.book, "evade");
            call.attribute = attribute_of(machine.book, call.skill);
            call.action = word(machine.book, "disengage");
            call_test(machine, call);
            return Flow::next;
        }
        case evaded:
            frame.step = succeeded(test_outcome(machine)) ? go : struck;
            return Flow::next;
        case struck: {
            if (frame.local[in_walk::next] >= static_cast<std::int64_t>(frame.list[0].count) ||
                !able(scope, creature.index)) {
                frame.step = go;
                return Flow::next;
            }
            const EntityRef enemy = EntityRef::unpack(
                machine.state.items(frame.list[0])[static_cast<std::size_t>(frame.local[in_walk::next]++)]);
            if (!able(scope, enemy.index)) return Flow::next;
            for (const std::uint32_t weapon : weapons_at_hand(scope, enemy.index)) {
                if (is_ranged(scope, weapon)) continue;
                call_attack(machine, enemy, creature, machine.state.ref(weapon),
                            first_damage_type(scope, weapon), Answerable::no);
                break;
            }
            return Flow::next;
        }
        case go: {
            frame.step = over;
            if (!able(scope, creature.index) || frame.local[in_walk::steps] == 0) return Flow::next;
            Draft draft(machine.book.find_event("walked"));
            draft.with(walk_slot::target, creature)
                .with(walk_slot::x, frame.local[in_walk::x])
                .with(walk_slot::y, frame.local[in_walk::y])
                .with(walk_slot::steps, frame.local[in_walk::steps]);
            machine.raise(draft);
            return Flow::next;
        }
        default:
            return Flow::done;
    }
}

}  // namespace cantrip::games::dragonbane
