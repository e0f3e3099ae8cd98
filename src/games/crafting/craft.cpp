#include "games/crafting/ids.hpp"
#include "games/crafting/procedures.hpp"
#include "kernel/values.hpp"

#include <algorithm>

// One attempt, from laying the recipe out to what is left of the ingredients. The draws come in a fixed
// order: the wrong components, their slots, the roll, the units consumed.
namespace cantrip::games::crafting {

namespace {

using kernel::Draft;
using kernel::Flow;
using kernel::Frame;
using kernel::Machine;
using kernel::none;
using kernel::Question;

enum Local : std::size_t {
    recipe_local,
    seat_local,
    next_local,
    wrong_local,
    roll_local,
    success_local,
    consume_local
};
enum Step : std::uint16_t {
    lay_out,
    draw_wrong,
    wrong_drawn,
    draw_slot,
    slot_drawn,
    take_off,
    taken_off,
    check,
    roll,
    rolled,
    give,
    consume,
    unit_drawn,
    tidy
};

// Entries on the bench: (definition, units) side by side.
struct Entry {
    DefinitionId definition;
    std::int64_t count;
};

std::vector<Entry> entries_of(const Machine& machine, DefinitionId recipe) {
    std::vector<Entry> entries;
    for (const DefinitionId unit : units_of(machine, recipe)) {
        const auto same =
            std::ranges::find_if(entries, [&](const Entry& entry) { return entry.definition == unit; });
        if (same != entries.end())
            ++same->count;
        else
            entries.push_back({unit, 1});
    }
    return entries;
}

std::vector<std::uint32_t> bench_of(const Machine& machine, std::uint32_t seat) {
    std::vector<std::uint32_t> result;
    const std::uint32_t zone = kernel::zone_of_kind(machine.state, seat, zones::bench);
    for (std::uint32_t at = machine.state.zones()[zone].first; at != none; at = machine.state.entity(at).next)
        result.push_back(at);
    return result;
}

// Components that are no ingredient of the recipe and not drawn yet, in catalogue order.
std::vector<DefinitionId> pool_of(const Machine& machine, DefinitionId recipe,
                                  std::span<const std::int64_t> drawn) {
    std::vector<DefinitionId> pool;
    const std::vector<DefinitionId> units = units_of(machine, recipe);
    for (std::size_t i = 0; i < machine.book.definitions.size(); ++i) {
        if (machine.book.definitions[i].kind != kinds::component) continue;
        const bool used = std::ranges::find(units, DefinitionId(i)) != units.end() ||
                          std::ranges::find(drawn, static_cast<std::int64_t>(i)) != drawn.end();
        if (!used) pool.emplace_back(i);
    }
    return pool;
}

void lay(Machine& machine, std::uint32_t seat, Entry entry, std::int64_t position, bool wrong) {
    Draft draft(machine.book.find_event("laid_out"));
    draft.with(0, machine.state.ref(seat))
        .with(1, entry.definition.index)
        .with(2, entry.count)
        .with(3, position)
        .with(4, wrong ? 1 : 0);
    machine.raise(draft);
}

void supply(Machine& machine, std::uint32_t seat, std::int64_t definition, std::int64_t amount) {
    Draft draft(machine.book.find_event("supplied"));
    draft.with(0, machine.state.ref(seat)).with(1, definition).with(2, amount);
    machine.raise(draft);
}

// A uniform number below `bound`; a choice among one candidate draws nothing.
Flow draw_below(Machine& machine, Frame& frame, std::int64_t bound, const char* prompt, std::uint16_t then) {
    Question question;
    question.seat = machine.state.registers().nature;
    question.shape = kernel::ShapeKind::number;
    question.maximum = bound - 1;
    question.prompt = machine.book.names.find(prompt);
    question.stream = 1;
    return machine.ask(frame, question, then);
}

std::int64_t drawn_number(const Machine& machine, std::int64_t bound) {
    return bound <= 1 ? 0 : machine.answer_of()[0];
}

// Units on the bench, one definition per unit, in bench order.
std::vector<std::int64_t> bench_units(const Machine& machine, std::uint32_t seat) {
    std::vector<std::int64_t> units;
    for (const std::uint32_t entry : bench_of(machine, seat)) {
        units.insert(units.end(), static_cast<std::size_t>(machine.fact(entry, facts::count)),
                     machine.state.entity(entry).definition);
    }
    return units;
}

bool bench_fits(const Machine& machine, std::uint32_t seat, DefinitionId recipe) {
    std::vector<std::int64_t> actual = bench_units(machine, seat);
    std::vector<std::int64_t> expected;
    for (const DefinitionId unit : units_of(machine, recipe)) expected.push_back(unit.index);
    std::ranges::sort(actual);
    std::ranges::sort(expected);
    return actual == expected;
}

class Attempt {
public:
    Attempt(Machine& machine, Frame& frame)
        : machine_(machine),
          frame_(frame),
          recipe_(static_cast<std::size_t>(frame.local[recipe_local])),
          seat_(static_cast<std::uint32_t>(frame.local[seat_local])) {}

    Flow run() {
        switch (frame_.step) {
            case lay_out:
                return lay_next();
            case draw_wrong:
                return ask_wrong();
            case wrong_drawn:
                return keep_wrong();
            case draw_slot:
                return ask_slot();
            case slot_drawn:
                return put_wrong();
            case take_off:
                return ask_take_off();
            case taken_off:
                return clear_taken();
            case check:
                return check_bench();
            case roll:
                return machine_.roll(frame_, 20, 1, machine_.book.names.find("d20"), rolled, 0);
            case rolled:
                return judge();
            case consume:
                return ask_unit();
            case unit_drawn:
                return consume_unit();
            case give:
                return give_result();
            default:
                return clear_next();
        }
    }

private:
    [[nodiscard]] bool experimental() const {
        return sight_of(machine_, seat_, recipe_) == RecipeSight::experimental;
    }
    [[nodiscard]] Number skill_value(ValueId value) const {
        const std::uint32_t skill = skill_of(machine_, seat_, skill_named(machine_, recipe_));
        return kernel::value(kernel::table_scope(machine_.book, machine_.state), value,
                             machine_.state.ref(skill));
    }
    Flow go(std::uint16_t step) {
        frame_.step = step;
        return Flow::next;
    }

    Flow lay_next() {
        const std::vector<Entry> entries = entries_of(machine_, recipe_);
        const auto at = static_cast<std::size_t>(frame_.local[next_local]);
        if (at >= entries.size()) {
            frame_.local[wrong_local] = experimental() ? skill_value(values::wrong_components).floor() : 0;
            frame_.local[next_local] = 0;
            return go(draw_wrong);
        }
        ++frame_.local[next_local];
        lay(machine_, seat_, entries[at], static_cast<std::int64_t>(at), false);
        return Flow::next;
    }

    // All wrong components are drawn before the first gets a slot.
    Flow ask_wrong() {
        const auto drawn = machine_.state.items(frame_.list[0]);
        const std::vector<DefinitionId> pool = pool_of(machine_, recipe_, drawn);
        if (static_cast<std::int64_t>(drawn.size()) >= frame_.local[wrong_local] || pool.empty())
            return go(draw_slot);
        if (pool.size() == 1) return go(wrong_drawn);
        return draw_below(machine_, frame_, static_cast<std::int64_t>(pool.size()), "which_component",
                          wrong_drawn);
    }
    Flow keep_wrong() {
        const auto drawn = machine_.state.items(frame_.list[0]);
        const std::vector<DefinitionId> pool = pool_of(machine_, recipe_, drawn);
        std::vector<std::int64_t> more(drawn.begin(), drawn.end());
        more.push_back(
            pool[static_cast<std::size_t>(drawn_number(machine_, static_cast<std::int64_t>(pool.size())))]
                .index);
        frame_.step = draw_wrong;
        const kernel::List kept = machine_.keep(more);
        machine_.state.frames().back().list[0] = kept;
        return Flow::next;
    }
    Flow ask_slot() {
        if (frame_.local[next_local] >= static_cast<std::int64_t>(frame_.list[0].count)) {
            return go(experimental() ? take_off : check);
        }
        return draw_below(machine_, frame_, static_cast<std::int64_t>(bench_of(machine_, seat_).size()) + 1,
                          "which_slot", slot_drawn);
    }
    Flow put_wrong() {
        const std::int64_t slot = machine_.answer_of()[0];
        const std::int64_t wrong =
            machine_.state.items(frame_.list[0])[static_cast<std::size_t>(frame_.local[next_local]++)];
        frame_.step = draw_slot;
        lay(machine_, seat_, {DefinitionId(static_cast<std::size_t>(wrong)), 1}, slot, true);
        return Flow::next;
    }

    Flow ask_take_off() {
        Question question;
        question.seat = seat_;
        question.shape = kernel::ShapeKind::subset;
        question.prompt = machine_.book.names.find("take_off_the_bench");
        for (const std::uint32_t entry : bench_of(machine_, seat_)) {
            question.options.push_back(kernel::Option::of(machine_.state.ref(entry)));
        }
        question.maximum = static_cast<std::int64_t>(question.options.size());
        frame_.local[next_local] = 0;
        return machine_.ask(frame_, question, taken_off);
    }
    // Whether the actor owns every unit that would stay on the bench.
    [[nodiscard]] bool rest_is_owned(std::span<const std::int64_t> off) const {
        for (const std::uint32_t entry : bench_of(machine_, seat_)) {
            if (std::ranges::find(off, machine_.state.ref(entry).packed()) != off.end()) continue;
            const DefinitionId definition(machine_.state.entity(entry).definition);
            if (owned(machine_, seat_, definition) < machine_.fact(entry, facts::count)) return false;
        }
        return true;
    }
    Flow clear_taken() {
        if (frame_.list[1].count == 0 && frame_.local[next_local] == 0) {
            std::vector<std::int64_t> off;
            for (const std::int64_t index : machine_.answer_of()) off.push_back(machine_.option(0, index).a);
            if (!rest_is_owned(off))
                return go(take_off);  // refused: nothing happened, the actor is asked again
            const kernel::List kept = machine_.keep(off);
            machine_.state.frames().back().list[1] = kept;
            if (off.empty()) machine_.state.frames().back().step = check;
            if (off.empty()) return Flow::next;
        }
        Frame& own = machine_.state.frames().back();
        if (own.local[next_local] >= static_cast<std::int64_t>(own.list[1].count)) {
            own.step = check;
            return Flow::next;
        }
        Draft draft(machine_.book.find_event("cleared"));
        draft.with(0, machine_.state.items(own.list[1])[static_cast<std::size_t>(own.local[next_local]++)]);
        machine_.raise(draft);
        return Flow::next;
    }

    Flow check_bench() {
        frame_.local[roll_local] = 0;
        frame_.local[success_local] = 0;
        if (bench_fits(machine_, seat_, recipe_)) return go(roll);
        return report(0, 0, 0, false);  // a failure without a roll
    }
    Flow judge() {
        const std::int64_t natural = machine_.answer_of()[0];
        const Number base = printed(machine_, recipe_, "dc", 10);
        const bool risky = experimental();
        const Number dc = risky ? base : base + skill_value(values::crafting_dc);
        const Number total =
            risky ? Number(natural) + skill_value(values::experiment_bonus) : Number(natural);
        return report(natural, total.floor(), dc.rounded(Rounding::up), total >= dc);
    }
    Flow report(std::int64_t natural, std::int64_t total, std::int64_t dc, bool success) {
        frame_.local[success_local] = success ? 1 : 0;
        frame_.local[next_local] = 0;
        const auto units = static_cast<std::int64_t>(bench_units(machine_, seat_).size());
        const bool half = skill_value(success ? values::half_is_kept : values::loss_is_half) != Number(0);
        frame_.local[consume_local] = half ? units / 2 : units;
        frame_.step = give;
        Draft draft(machine_.book.find_event("attempted"));
        draft.with(0, machine_.state.ref(seat_))
            .with(1, recipe_.index)
            .with(2, natural)
            .with(3, total)
            .with(4, dc)
            .with(5, success ? 1 : 0);
        const std::vector<std::int64_t> on_bench = bench_units(machine_, seat_);
        const kernel::List kept = machine_.keep(on_bench);
        machine_.state.frames().back().list[0] = kept;
        machine_.raise(draft);
        return Flow::next;
    }

    // list[0] holds the units not consumed yet.
    Flow ask_unit() {
        if (frame_.local[consume_local] == 0) return go(tidy);
        const auto left = static_cast<std::int64_t>(frame_.list[0].count);
        if (frame_.local[consume_local] == left || left == 1)
            return go(unit_drawn);  // all go: nothing to draw
        return draw_below(machine_, frame_, left, "which_unit", unit_drawn);
    }
    Flow consume_unit() {
        const auto left = static_cast<std::int64_t>(frame_.list[0].count);
        const bool all = frame_.local[consume_local] == left || left == 1;
        const std::int64_t index = all ? 0 : machine_.answer_of()[0];
        const auto items = machine_.state.items(frame_.list[0]);
        const std::int64_t definition = items[static_cast<std::size_t>(index)];
        const auto taken = items.begin() + static_cast<std::ptrdiff_t>(index);
        std::copy(taken + 1, items.end(), taken);
        --frame_.list[0].count;
        --frame_.local[consume_local];
        frame_.step = consume;
        supply(machine_, seat_, definition, -1);
        return Flow::next;
    }
    Flow give_result() {
        frame_.step = consume;
        if (frame_.local[success_local] == 0) return Flow::next;
        const kernel::PropertyValue* result =
            machine_.book.definitions[recipe_.index].property(machine_.book.names.find("result"));
        const DefinitionId made =
            result == nullptr || result->words.empty()
                ? DefinitionId{}
                : machine_.book.find_definition(machine_.book.text(result->words.front()));
        if (made.valid()) supply(machine_, seat_, made.index, 1);
        return Flow::next;
    }
    Flow clear_next() {
        const std::vector<std::uint32_t> bench = bench_of(machine_, seat_);
        if (bench.empty()) return Flow::done;
        Draft draft(machine_.book.find_event("cleared"));
        draft.with(0, machine_.state.ref(bench.front()));
        machine_.raise(draft);
        return Flow::next;
    }

    Machine& machine_;
    Frame& frame_;
    DefinitionId recipe_;
    std::uint32_t seat_;
};

}  // namespace

Flow craft_steps(Machine& machine, Frame& frame) { return Attempt(machine, frame).run(); }

}  // namespace cantrip::games::crafting
