#include "games/crafting/ids.hpp"
#include "games/crafting/procedures.hpp"

#include <algorithm>

namespace cantrip::games::crafting {

namespace {

using kernel::Draft;
using kernel::Flow;
using kernel::Frame;
using kernel::Machine;
using kernel::Option;
using kernel::OptionKind;

bool can_supply(const Machine& machine, std::uint32_t seat, DefinitionId recipe) {
    const std::vector<DefinitionId> units = units_of(machine, recipe);
    for (const DefinitionId unit : units) {
        const auto wanted = std::ranges::count(units, unit);
        if (!unit.valid() || owned(machine, seat, unit) < wanted) return false;
    }
    return !units.empty();
}

void learn(Machine& machine, std::uint32_t seat, DefinitionId perk) {
    const std::uint32_t skill = skill_of(machine, seat, skill_named(machine, perk));
    Draft draft(machine.book.find_event("learned"));
    draft.with(0, machine.state.ref(seat))
        .with(1, perk.index)
        .with(2, printed(machine, perk, "cost", 0).floor())
        .with(3, kernel::zone_of_kind(machine.state, skill, zones::learned));
    machine.raise(draft);
}

}  // namespace

// local: 0 attempts still wanted (0: until the actor stops)
Flow workshop_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { ask, chosen };
    const std::uint32_t seat = kernel::seats_in_order(machine.scope(frame)).front();
    if (frame.step == ask) {
        kernel::Question question;
        question.seat = seat;
        question.prompt = machine.book.names.find("what_next");
        const NameId learn_name = machine.book.names.find("learn");
        const NameId craft_name = machine.book.names.find("craft");
        for (const DefinitionId perk : learnable(machine, seat)) {
            question.options.push_back({OptionKind::definition, perk.index, 0, learn_name.index});
        }
        for (std::size_t i = 0; i < machine.book.definitions.size(); ++i) {
            const DefinitionId recipe(i);
            if (machine.book.definitions[i].kind != kinds::recipe ||
                sight_of(machine, seat, recipe) == RecipeSight::locked)
                continue;
            if (!can_supply(machine, seat, recipe)) continue;
            question.options.push_back(
                {OptionKind::definition, static_cast<std::int64_t>(i), 1, craft_name.index});
        }
        question.options.push_back({OptionKind::pass, 0, 0, machine.book.names.find("stop").index});
        return machine.ask(frame, question, chosen);
    }
    const Option picked = machine.picked();
    frame.step = ask;
    if (picked.kind == OptionKind::pass) return Flow::done;
    const DefinitionId definition(static_cast<std::size_t>(picked.a));
    if (picked.b == 0) {
        learn(machine, seat, definition);
        return Flow::next;
    }
    Frame& pushed = machine.push(machine.book.find_procedure("craft"));
    pushed.local[0] = picked.a;
    pushed.local[1] = seat;
    return Flow::next;
}

}  // namespace cantrip::games::crafting
