#include "games/dragonbane/procedures.hpp"
#include "kernel/setup.hpp"

#include <algorithm>

namespace cantrip::games::dragonbane {

namespace {

constexpr std::int64_t deck_size = 10;
constexpr std::size_t draw_width = 2;  // a card and whose it is

std::int64_t cards_of(const Scope& scope, std::uint32_t creature) {
    const bool gone = fact(scope, creature, Fact::dead) != 0 || fact(scope, creature, Fact::out) != 0;
    return gone ? 0 : std::max<std::int64_t>(1, printed(scope, creature, "ferocity", 1).floor());
}

std::int64_t all_cards(const Scope& scope) {
    std::int64_t total = 0;
    for (const std::uint32_t each : creatures(scope)) total += cards_of(scope, each);
    return total;
}

// Cards in seating order as they come off the deck, sorted: the lowest acts first.
std::vector<std::int64_t> drawn_cards(const Machine& machine) {
    const Scope scope = at_table(machine);
    struct Drawn {
        std::int64_t card;
        std::int64_t creature;
    };
    std::vector<Drawn> drawn;
    const auto deck = machine.answer_of();
    std::size_t next = 0;
    for (const std::uint32_t each : creatures(scope)) {
        for (std::int64_t i = 0; i < cards_of(scope, each); ++i)
            drawn.push_back({deck[next++] + 1, machine.state.ref(each).packed()});
    }
    std::ranges::stable_sort(drawn,
                             [](const Drawn& left, const Drawn& right) { return left.card < right.card; });
    std::vector<std::int64_t> numbers;
    for (const Drawn& each : drawn) numbers.insert(numbers.end(), {each.card, each.creature});
    return numbers;
}

// Somebody whose hit points or willpower points the set-up left open.
EntityRef next_unready(const Scope& scope) {
    for (const std::uint32_t each : creatures(scope)) {
        if (fact(scope, each, Fact::hp) == unknown_number || fact(scope, each, Fact::wp) == unknown_number)
            return scope.state.ref(each);
    }
    return {};
}

}  // namespace

// A whole fight: rounds until somebody says it is over.
Flow fight_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { ready, begin, rounds };
    const Scope scope = at_table(machine);
    switch (frame.step) {
        case ready: {
            const EntityRef creature = next_unready(scope);
            if (!creature.valid()) {
                frame.step = begin;
                return Flow::next;
            }
            machine.raise(about(machine, "readied", creature, number(scope, creature, Value::hp_max))
                              .with(2, number(scope, creature, Value::wp_max)));
            return Flow::next;
        }
        case begin:
            frame.step = rounds;
            machine.raise(Draft(machine.book.find_event("combat_began")));
            return Flow::next;
        default:
            if (fact(scope, kernel::table_entity, Fact::combat) == 0) return Flow::done;
            machine.push(machine.book.find_procedure("round"));
            return Flow::next;
    }
}

// local: 0 next card, 1 next turn; list[0] pairs of a card and its creature
Flow round_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { begin, draw, drawn, show, turns, end, over };
    const Scope scope = at_table(machine);
    const auto pairs = machine.state.items(frame.list[0]);
    switch (frame.step) {
        case begin:
            frame.step = draw;
            machine.raise(Draft(machine.book.find_event("round_began")));
            return Flow::next;
        case draw: {
            Question question;
            question.seat = machine.state.registers().nature;
            question.shape = kernel::ShapeKind::order;
            question.size = static_cast<std::uint32_t>(std::max(deck_size, all_cards(scope)));
            question.prompt = word(machine.book, "shuffle_initiative");
            question.stream = 1;
            return machine.ask(frame, question, drawn);
        }
        case drawn: {
            frame.step = show;
            const kernel::List kept = machine.keep(drawn_cards(machine));
            machine.top().list[0] = kept;
            return Flow::next;
        }
        case show: {
            const auto at = static_cast<std::size_t>(frame.local[0]) * draw_width;
            if (at >= pairs.size()) {
                frame.step = turns;
                return Flow::next;
            }
            ++frame.local[0];
            machine.raise(about(machine, "initiative_drawn", EntityRef::unpack(pairs[at + 1]), pairs[at]));
            return Flow::next;
        }
        case turns: {
            const auto at = static_cast<std::size_t>(frame.local[1]) * draw_width;
            if (at >= pairs.size()) {
                frame.step = end;
                return Flow::next;
            }
            ++frame.local[1];
            const EntityRef creature = EntityRef::unpack(pairs[at + 1]);
            // A card that was turned for a reaction gives no turn.
            if (fact(scope, creature.index, Fact::turns) <= 0 || cards_of(scope, creature.index) == 0)
                return Flow::next;
            machine.push(machine.book.find_procedure("turn")).local[0] = creature.packed();
            return Flow::next;
        }
        case end:
            frame.step = over;
            machine.raise(Draft(machine.book.find_event("round_ended")));
            return Flow::next;
        default:
            return Flow::done;
    }
}

// After every action: has a side no standing enemy left? Only the referee can say that nobody lurks anywhere.
// local: 0 who acted, 1 the side that has won, 2 whether the round was told to end
Flow scene_check_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { look, confirmed, finish, over };
    const Scope scope = at_table(machine);
    const std::uint32_t actor = EntityRef::unpack(frame.local[0]).index;
    switch (frame.step) {
        case look: {
            const auto all = creatures(scope);
            const bool decided = std::ranges::any_of(
                all, [&](std::uint32_t each) { return !enemy_stands(scope, fact(scope, each, Fact::side)); });
            if (!decided || fact(scope, kernel::table_entity, Fact::combat) == 0) return Flow::done;
            Question question;
            question.seat = referee_for(scope, actor);
            question.prompt = word(machine.book, "no_enemy_left");
            question.options = {{OptionKind::yes, 0, 0, kernel::none}, {OptionKind::no, 0, 0, kernel::none}};
            return machine.ask(frame, question, confirmed);
        }
        case confirmed: {
            if (machine.picked().kind == OptionKind::no) return Flow::done;
            for (const std::uint32_t each : creatures(scope)) {
                if (!enemy_stands(scope, fact(scope, each, Fact::side)))
                    frame.local[1] = fact(scope, each, Fact::side);
            }
            frame.step = finish;
            Draft draft(machine.book.find_event("no_enemy_left"));
            machine.raise(draft.with(0, frame.local[1]));
            return Flow::next;
        }
        case finish:
            frame.step = over;
            machine.raise(Draft(machine.book.find_event("combat_ended")));
            return Flow::next;
        default:
            if (frame.local[2] != 0) return Flow::done;
            frame.local[2] = 1;
            return machine.end_frame(word(machine.book, "round")) ? Flow::next : Flow::done;
    }
}

}  // namespace cantrip::games::dragonbane
