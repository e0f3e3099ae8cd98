#include "kernel/machine.hpp"
#include "kernel/structure.hpp"
#include "kernel/values.hpp"

#include <algorithm>

namespace cantrip::kernel {

namespace {

std::uint32_t decider_of(const Scope& scope, const AbilitySpec& ability) {
    if (!ability.decider.valid()) return scope.controller;
    const EntityRef seat = select_one(scope, ability.decider);
    return seat.valid() ? seat.index : scope.controller;
}

// The ability that a use of this one is counted for.
std::uint32_t counted_as(const Rulebook& book, AbilityId ability) {
    const AbilityId other = book.abilities[ability.index].counted_as;
    return other.valid() ? other.index : ability.index;
}

const Use* find_use(const Rulebook& book, const State& state, const Match& match, NameId scope) {
    const std::uint32_t counted = counted_as(book, match.ability);
    for (const Use& use : state.uses()) {
        if (use.ability == counted && use.source == match.source.packed() && use.scope == scope.index)
            return &use;
    }
    return nullptr;
}

}  // namespace

bool limits_allow(const Scope& scope, const Match& match) {
    const AbilitySpec& ability = scope.book.abilities[match.ability.index];
    for (std::uint32_t i = 0; i < ability.limit_count; ++i) {
        const LimitSpec& limit = scope.book.limits[ability.first_limit + i];
        const Use* use = find_use(scope.book, scope.state, match, limit.scope);
        if (use == nullptr) continue;
        const Number allowed = amount(scope, limit.uses);
        if (Number(use->count) < allowed) continue;
        if (scope.reasons != nullptr) scope.reasons->push_back({limit.uses, Number(use->count), allowed});
        return false;
    }
    return true;
}

bool Machine::usable(const Match& match, const Event* event, Reasons* reasons) const {
    const AbilitySpec& ability = book.abilities[match.ability.index];
    Scope inner = scope(match, event);
    inner.reasons = reasons;
    if (!test(inner, ability.condition) || !limits_allow(inner, match)) return false;
    for (const std::uint32_t code : book.children(ability.cost)) {
        const CodeId cost(code);
        const auto payable = book.op(cost).run.payable;
        if (payable != nullptr && !payable(inner, cost)) {
            if (reasons != nullptr) reasons->push_back({cost, 0, 0});
            return false;
        }
    }
    return true;
}

std::vector<AbilityId> Machine::called_abilities(std::uint32_t entity, NameId role) const {
    std::vector<AbilityId> found;
    const DefinitionSpec* definition = book.definition_of(state.entity(entity));
    if (definition == nullptr) return found;
    for (const AbilityId id : definition->abilities) {
        const AbilitySpec& ability = book.abilities[id.index];
        if (ability.kind == AbilityKind::called && ability.role == role) found.push_back(id);
    }
    return found;
}

AbilityId Machine::called_ability(std::uint32_t entity, NameId role, std::size_t position) const {
    const DefinitionSpec* definition = book.definition_of(state.entity(entity));
    if (definition == nullptr) return {};
    for (const AbilityId id : definition->abilities) {
        const AbilitySpec& ability = book.abilities[id.index];
        if (ability.kind == AbilityKind::called && ability.role == role && position-- == 0) return id;
    }
    return {};
}

std::uint32_t Machine::controller_of(AbilityId ability, std::uint32_t entity) const {
    const Entity& found = state.entity(entity);
    const std::uint32_t usual = found.controller != 0 ? found.controller : found.owner;
    const CodeId control = book.abilities[ability.index].control;
    if (!control.valid()) return usual;
    const EntityRef seat =
        select_one(scope(Match{ability, state.ref(entity), usual, none}, nullptr), control);
    return seat.valid() ? seat.index : usual;
}

std::vector<Match> Machine::usable_in(NameId window, std::uint32_t seat, const Event* event) const {
    std::vector<Match> found;
    if (std::ranges::find(book.used_windows, window) == book.used_windows.end()) return found;
    const auto consider = [&](AbilityId id, const Match& match) {
        const AbilitySpec& ability = book.abilities[id.index];
        if (ability.kind != AbilityKind::activated || ability.role != window) return;
        if (decider_of(scope(match, event), ability) == seat && usable(match, event)) found.push_back(match);
    };
    const auto of_entity = [&](std::uint32_t index) {
        const DefinitionSpec* definition = book.definition_of(state.entity(index));
        if (definition == nullptr || !definition->has_activated) return;
        for (const AbilityId id : definition->abilities) {
            if (book.abilities[id.index].role != window) continue;
            const Match match{id, state.ref(index), controller_of(id, index), none};
            if (works(scope(match, event), index, id)) consider(id, match);
        }
    };
    for (std::uint32_t i = 1; i < state.size(Section::entities); ++i) {
        if (state.entity(i).alive != 0 && state.entity(i).zone == none) of_entity(i);
    }
    for (const Zone& zone : state.zones()) {
        for (std::uint32_t at = zone.first; at != none; at = state.entity(at).next) of_entity(at);
    }
    for (std::uint32_t i = 0; i < state.size(Section::lastings); ++i) {
        const Lasting& record = state.lastings()[i];
        if (record.alive == 0 || record.ending != 0) continue;
        for (const std::uint32_t id :
             book.children(CodeId(record.code), structure::param::lasting_abilities)) {
            consider(AbilityId(id), {AbilityId(id), EntityRef::unpack(record.source), record.controller, i});
        }
    }
    for (const Lent& lent : lent_abilities(table_scope(book, state))) {
        const Match match{lent.ability, lent.bearer, controller_of(lent.ability, lent.bearer.index), none};
        if (works(scope(match, event), lent.bearer.index, lent.ability)) consider(lent.ability, match);
    }
    return found;
}

void Machine::trace(AbilityId ability) {
    Registers& registers = state.registers();
    registers.trace[registers.trace_at++ % trace_length] = ability.index;
    if (++registers.chain > book.chain_budget) stop(Stop::budget_exceeded);
    if (observer != nullptr) observer->resolved(book, state, ability);
}

void Machine::count_use(const Match& match) {
    const AbilitySpec& ability = book.abilities[match.ability.index];
    for (std::uint32_t i = 0; i < ability.limit_count; ++i) {
        const LimitSpec& limit = book.limits[ability.first_limit + i];
        if (find_use(book, state, match, limit.scope) == nullptr) {
            Use fresh;
            fresh.ability = counted_as(book, match.ability);
            fresh.scope = limit.scope.index;
            fresh.source = match.source.packed();
            fresh.reset_held = limit.reset.valid() && test(scope(match, nullptr), limit.reset) ? 1 : 0;
            if (!state.push(Section::uses, fresh))
                stop(Stop::section_full, static_cast<std::uint32_t>(Section::uses));
        }
        for (Use& use : state.uses()) {
            if (use.ability == counted_as(book, match.ability) && use.source == match.source.packed() &&
                use.scope == limit.scope.index) {
                ++use.count;
            }
        }
    }
    if (match.lasting != none) ++state.lastings()[match.lasting].uses;
}

void Machine::look_at_resets() {
    for (std::uint32_t i = 0; i < state.size(Section::uses); ++i) {
        const Use use = state.uses()[i];
        const Match match{AbilityId(use.ability), EntityRef::unpack(use.source), 0, none};
        const Entity* source = state.find(match.source);
        if (source == nullptr) continue;
        const AbilitySpec& ability = book.abilities[use.ability];
        for (std::uint32_t l = 0; l < ability.limit_count; ++l) {
            const LimitSpec& limit = book.limits[ability.first_limit + l];
            if (!limit.reset.valid() || limit.scope.index != use.scope) continue;
            Match controlled = match;
            controlled.controller = source->controller != 0 ? source->controller : source->owner;
            const bool holds = test(scope(controlled, nullptr), limit.reset);
            Use& stored = state.uses()[i];
            if (holds && stored.reset_held == 0) stored.count = 0;
            stored.reset_held = holds ? 1 : 0;
        }
    }
}

void Machine::resolve(const Match& match, std::uint32_t event) {
    Frame& frame = push_kernel(resolve_steps);
    frame.ability = match.ability.index;
    frame.controller = match.controller;
    frame.source = match.source.packed();
    frame.lasting = match.lasting;
    frame.event = event;
    frame.each = 0;
    // What lasts while a procedure runs belongs to the resolution that started the procedure: it shares its
    // variables.
    const std::uint32_t shared = match.lasting == none ? 0 : state.lastings()[match.lasting].variables_of;
    const auto frames = state.frames();
    const bool goes_on =
        shared != 0 && std::ranges::any_of(frames, [&](const Frame& each) { return each.serial == shared; });
    frame.flags = goes_on ? std::uint16_t{0} : frame_owns_variables;
    frame.variables_of = goes_on ? shared : frame.serial;
}

// One ability: its condition, its decider's consent, somebody's approval, its cost, its effects.
Flow resolve_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t { start, consent, approve, approved, pay, paid, act, finish, over };
    const AbilitySpec& ability = machine.book.abilities[frame.ability];
    const Match match{AbilityId(frame.ability), EntityRef::unpack(frame.source), frame.controller,
                      frame.lasting};
    const Event* event = frame.event == none ? nullptr : &machine.state.events()[frame.event];
    switch (frame.step) {
        case start: {
            machine.state.registers().result[0] = 0;
            if (!machine.usable(match, event)) return Flow::done;
            if (!ability.may) {
                frame.step = approve;
                return Flow::next;
            }
            Question question;
            question.seat = decider_of(machine.scope(frame), ability);
            question.prompt = machine.book.names.find("use_ability");
            question.about = match.source;
            question.ability = match.ability;
            question.options = {{OptionKind::yes, 0, 0, none}, {OptionKind::no, 0, 0, none}};
            return machine.ask(frame, question, consent);
        }
        case consent:
            if (machine.picked().kind == OptionKind::no) return Flow::done;
            frame.step = approve;
            return Flow::next;
        case approve: {
            const EntityRef seat =
                ability.approval.valid() ? select_one(machine.scope(frame), ability.approval) : EntityRef{};
            if (!seat.valid()) {  // at a table without a referee the decider's word is enough
                frame.step = pay;
                return Flow::next;
            }
            Question question;
            question.seat = seat.index;
            question.prompt = machine.book.names.find("approve_ability");
            question.about = match.source;
            question.ability = match.ability;
            question.options = {{OptionKind::yes, 0, 0, none}, {OptionKind::no, 0, 0, none}};
            return machine.ask(frame, question, approved);
        }
        case approved:
            if (machine.picked().kind == OptionKind::no) return Flow::done;
            frame.step = pay;
            return Flow::next;
        case pay:
            machine.trace(match.ability);
            if (machine.stopped()) return Flow::next;
            frame.step = ability.cost.count == 0 ? act : paid;
            if (ability.cost.count == 0) return Flow::next;
            frame.flags |= frame_paying;
            machine.run_effects(frame, machine.book.children(ability.cost));
            return Flow::next;
        case paid:
            frame.flags = static_cast<std::uint16_t>(frame.flags & ~frame_paying);
            frame.step = act;
            if (machine.book.hooks.after_payment.valid()) machine.push(machine.book.hooks.after_payment);
            return Flow::next;
        case act:
            frame.step = finish;
            machine.count_use(match);
            machine.run_effects(machine.state.frames().back(), machine.book.children(ability.effects));
            return Flow::next;
        case finish:
            frame.step = over;
            if (match.lasting != none) {
                const Lasting& record = machine.state.lastings()[match.lasting];
                for (const std::uint32_t code :
                     machine.book.children(CodeId(record.code), structure::param::lasting_until)) {
                    const CodeId duration(code);
                    if (&machine.book.op(duration) != &structure::for_uses) continue;
                    if (record.alive == 0 || record.ending != 0) continue;
                    if (Number(record.uses) < amount(machine.scope(frame), machine.book.child(duration, 0)))
                        continue;
                    machine.end_lasting(match.lasting);
                    return Flow::next;
                }
            }
            return Flow::next;
        default:
            machine.state.registers().result[0] = 1;
            return Flow::done;
    }
}

bool commute(const Rulebook& book, AbilityId left, AbilityId right) {
    const Footprint& one = book.abilities[left.index].footprint;
    const Footprint& two = book.abilities[right.index].footprint;
    // Whatever starts or ends a procedure may keep the other from running at all.
    const std::uint32_t stack = book.mark(model::Touched::stack);
    if (one.writes.contains(stack) || two.writes.contains(stack)) return false;
    // An ability whose card goes before it resolves is lost.
    const std::uint32_t sources = book.mark(model::Touched::sources);
    if (one.writes.contains(sources) || two.writes.contains(sources)) return false;
    const auto disturbs = [](const Footprint& first, const Footprint& second) {
        return first.writes.meets(second.reads) || first.writes.meets(second.writes) ||
               first.writes.meets(second.adds) || first.adds.meets(second.reads);
    };
    return !disturbs(one, two) && !disturbs(two, one);
}

}  // namespace cantrip::kernel
