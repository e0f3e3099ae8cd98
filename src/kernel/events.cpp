#include "kernel/machine.hpp"
#include "kernel/structure.hpp"
#include "kernel/values.hpp"

#include <algorithm>

namespace cantrip::kernel {

namespace {

constexpr std::uint32_t match_width = 4;

Match match_at(const State& state, List list, std::int64_t index) {
    const auto numbers = state.items(list).subspan(static_cast<std::size_t>(index) * match_width);
    return {AbilityId(static_cast<std::size_t>(numbers[0])), EntityRef::unpack(numbers[1]),
            static_cast<std::uint32_t>(numbers[2]), static_cast<std::uint32_t>(numbers[3])};
}

std::vector<std::int64_t> match_numbers(std::span<const Match> matches) {
    std::vector<std::int64_t> numbers;
    for (const Match& match : matches) {
        numbers.insert(numbers.end(), {static_cast<std::int64_t>(match.ability.index), match.source.packed(),
                                       static_cast<std::int64_t>(match.controller),
                                       static_cast<std::int64_t>(match.lasting)});
    }
    return numbers;
}

bool already_used(const State& state, const Event& event, const Match& match) {
    const auto used = state.items(event.used_replacements);
    for (std::size_t i = 0; i + 1 < used.size(); i += 2) {
        if (used[i] == static_cast<std::int64_t>(match.ability.index) && used[i + 1] == match.source.packed())
            return true;
    }
    return false;
}

std::uint32_t seat_of(const State& state, EntityRef ref) {
    const Entity* entity = state.find(ref);
    if (entity == nullptr) return 0;
    if (entity->controller != 0) return entity->controller;
    return entity->owner != 0 ? entity->owner : ref.index;
}

}  // namespace

bool Machine::first_of_turn(const Match& match, const Event& event) const {
    const AbilitySpec& ability = book.abilities[match.ability.index];
    for (std::uint32_t i = state.registers().history_from; i < state.size(Section::history); ++i) {
        const Remembered& past = state.history()[i];
        if (past.kind != event.kind || past.serial == event.flags >> 1U) continue;
        // Before it happens, what would have happened counts, too; afterwards only what did.
        const bool before =
            book.event_kinds[event.kind].moments[static_cast<std::size_t>(ability.moment)].before;
        if (past.happened == 0 && !before) continue;
        Event earlier;
        earlier.kind = past.kind;
        std::ranges::copy(past.slot, std::begin(earlier.slot));
        if (test(scope(match, &earlier), ability.where)) return false;
    }
    return true;
}

// An ability at its limit does not become pending, and what lasts for a number of uses waits no more often
// than that.
bool Machine::may_become_pending(const Match& match, const Event& event) const {
    const AbilitySpec& ability = book.abilities[match.ability.index];
    const Scope inner = scope(match, &event);
    if (ability.limit_count != 0 && !limits_allow(inner, match)) return false;
    if (match.lasting == none) return true;
    const Lasting& record = state.lastings()[match.lasting];
    for (const std::uint32_t code : book.children(CodeId(record.code), structure::param::lasting_until)) {
        if (&book.op(CodeId(code)) != &structure::for_uses) continue;
        const auto waiting = std::ranges::count_if(
            state.pending(), [&](const Pending& each) { return each.lasting == match.lasting; });
        if (Number(record.uses + waiting) >= amount(inner, book.child(CodeId(code), 0))) return false;
    }
    return true;
}

std::vector<Match> Machine::matches(const Event& event, std::size_t moment, AbilityKind kind) const {
    std::vector<Match> found;
    const auto& watching = book.watchers[event.kind * Rulebook::max_moments + moment];
    if (watching.empty()) return found;
    const std::uint64_t bit = Rulebook::event_bit(event.kind);
    const auto consider = [&](AbilityId id, const Match& match) {
        const AbilitySpec& ability = book.abilities[id.index];
        if (ability.kind != kind) return;
        if (!test(scope(match, &event), ability.where)) return;
        if (ability.first_each_turn && !first_of_turn(match, event)) return;
        if (kind == AbilityKind::triggered && !may_become_pending(match, event)) return;
        found.push_back(match);
    };
    const auto of_entity = [&](std::uint32_t index) {
        const Entity& entity = state.entity(index);
        if (entity.definition == none) return;
        const DefinitionSpec& definition = book.definitions[entity.definition];
        if ((definition.events_watched & bit) == 0) return;
        for (const AbilityId id : definition.abilities) {
            const AbilitySpec& ability = book.abilities[id.index];
            if (ability.event.index != event.kind || ability.moment != static_cast<std::int16_t>(moment))
                continue;
            const Match match{id, state.ref(index), controller_of(id, index), none};
            if (works(scope(match, &event), index, id)) consider(id, match);
        }
    };
    const bool in_play_only =
        book.hooks.works_in_play_only && state.registers().definitions_outside_zones == 0;
    for (std::uint32_t i = 1; i < state.size(Section::entities) && !in_play_only; ++i) {
        if (state.entity(i).alive != 0 && state.entity(i).zone == none) of_entity(i);
    }
    for (const Zone& zone : state.zones()) {
        if (in_play_only && !book.zone_kinds[zone.kind].active) continue;
        for (std::uint32_t at = zone.first; at != none; at = state.entity(at).next) of_entity(at);
    }
    for (std::uint32_t i = 0; i < state.size(Section::lastings); ++i) {
        const Lasting& record = state.lastings()[i];
        if (record.alive == 0 || record.ending != 0) continue;
        for (const std::uint32_t id :
             book.children(CodeId(record.code), structure::param::lasting_abilities)) {
            if (std::ranges::find(watching, AbilityId(id)) == watching.end()) continue;
            consider(AbilityId(id), {AbilityId(id), EntityRef::unpack(record.source), record.controller, i});
        }
    }
    for (const Lent& lent : lent_abilities(table_scope(book, state))) {
        if (std::ranges::find(watching, lent.ability) == watching.end()) continue;
        const Match match{lent.ability, lent.bearer, controller_of(lent.ability, lent.bearer.index), none};
        if (works(scope(match, &event), lent.bearer.index, lent.ability)) consider(lent.ability, match);
    }
    if (book.hooks.order_key != nullptr && found.size() > 1) {
        const Scope table{book, state, {}, 0, {}, &event, none, 0, nullptr, nullptr};
        std::ranges::stable_sort(found, [&](const Match& left, const Match& right) {
            return book.hooks.order_key(table, left.source.index) <
                   book.hooks.order_key(table, right.source.index);
        });
    }
    return found;
}

// An event that nobody in this match can answer, and whose end nothing waits for, happens on the spot.
bool Machine::unwatched(EventKindId kind) const {
    if ((state.registers().events_watched & Rulebook::event_bit(kind.index)) != 0 ||
        state.size(Section::lastings) != 0)
        return false;
    const NameId window = book.event_kinds[kind.index].window;
    return !window.valid() || std::ranges::find(book.used_windows, window) == book.used_windows.end();
}

// Changes the facts, unless the event lacks the number it needs. The event is a copy: applying it may move
// the section that events lie in.
[[gnu::always_inline]] inline void Machine::happen(Event& event) {
    const EventKindSpec& kind = book.event_kinds[event.kind];
    if (kind.needed_slot >= 0 && event.slot[kind.needed_slot] <= 0) event.flags |= event_cancelled;
    if ((event.flags & event_cancelled) != 0) return;
    if (kind.apply != nullptr) {
        FactWriter writer(book, state);
        kind.apply(writer, event);
    }
    ++state.registers().events_done;
    if (kind.remembered) remember(event, true);
    if (observer != nullptr) observer->happened(book, state, event);
}

bool Machine::raise_at_once(const Draft& draft) {
    if (!unwatched(draft.kind)) {
        push_event(draft);
        return false;
    }
    // It is made where the event that was finished last is kept, and stays there without its targets.
    Event& event = state.registers().last_event;
    event.kind = draft.kind.index;
    event.flags = 0;
    std::ranges::copy(draft.slot, std::begin(event.slot));
    event.targets = event.used_replacements = {};
    if (draft.targets.empty()) {
        happen(event);
        return true;
    }
    const std::uint32_t lists = state.size(Section::lists);
    event.targets = keep_targets(draft);
    happen(event);
    event.targets = {};
    state.truncate(Section::lists, lists);
    return true;
}

void Machine::push_event(const Draft& draft) {
    Event event;
    event.kind = draft.kind.index;
    std::ranges::copy(draft.slot, std::begin(event.slot));
    Frame& frame = push_kernel(event_steps);
    // The event and its lists belong to the pushed frame and go with it.
    frame.event = state.size(Section::events);
    event.targets = keep_targets(draft);
    if (!state.push(Section::events, event))
        stop(Stop::section_full, static_cast<std::uint32_t>(Section::events));
}

List Machine::keep_targets(const Draft& draft) {
    if (draft.targets.empty()) return {};
    const auto count = static_cast<std::uint32_t>(draft.targets.size());
    const std::uint32_t first = state.size(Section::lists);
    auto* room = state.extend<std::int64_t>(Section::lists, count);
    if (room == nullptr) {
        stop(Stop::section_full, static_cast<std::uint32_t>(Section::lists));
        return {};
    }
    for (const std::uint32_t index : draft.targets) *room++ = state.ref(index).packed();
    return {first, count};
}

// What is about to happen is remembered at once, so that what it is prevented from being still counts as the
// first that would have happened.
void Machine::remember(Event& event, bool happened) {
    if (happened && event.flags >> 1U != 0) {
        for (std::uint32_t i = state.size(Section::history); i-- > 0;) {
            Remembered& past = state.history()[i];
            if (past.serial != event.flags >> 1U || past.kind != event.kind) continue;
            past.happened = 1;
            std::ranges::copy(event.slot, std::begin(past.slot));
            return;
        }
    }
    Remembered past;
    past.kind = event.kind;
    past.happened = happened ? 1 : 0;
    past.serial = ++state.registers().events_remembered;
    std::ranges::copy(event.slot, std::begin(past.slot));
    if (!state.push(Section::history, past)) {
        // Older turns are not asked about any more: make room for the present one.
        const std::uint32_t from = state.registers().history_from;
        const std::uint32_t size = state.size(Section::history);
        std::ranges::copy(state.history().subspan(from), state.history().begin());
        state.truncate(Section::history, size - from);
        state.registers().history_from = 0;
        if (!state.push(Section::history, past))
            stop(Stop::section_full, static_cast<std::uint32_t>(Section::history));
    }
    event.flags = (past.serial << 1U) | (event.flags & event_cancelled);
    state.stale() |= book.stale_by_touch[book.mark(model::Touched::history)];
}

// An event from "about to happen" to its last moment.
// local: 0 moment, 1 controller that was asked; list[0] replacements on offer
Flow event_steps(Machine& machine, Frame& frame) {
    enum : std::uint16_t {
        at_moment,
        replacements,
        replacement_chosen,
        interrupts,
        before_triggers,
        next_moment,
        happen,
        over,
        after_triggers
    };
    State& state = machine.state;
    const EventKindSpec& kind = machine.book.event_kinds[machine.event_at_hand(frame).kind];
    const auto moment = static_cast<std::size_t>(frame.local[0]);
    switch (frame.step) {
        case at_moment:
            frame.step = moment < kind.moments.size() && kind.moments[moment].before ? replacements : happen;
            if (kind.remembered && frame.step == replacements) {
                const std::uint32_t index = frame.event;
                Event event = state.events()[index];
                machine.remember(event, false);
                state.events()[index] = event;
            }
            return Flow::next;
        case replacements: {
            const Event event = machine.event_at_hand(frame);
            if ((event.flags & event_cancelled) != 0) {
                state.registers().last_event = event;
                return Flow::done;
            }
            std::vector<Match> open = machine.matches(event, moment, AbilityKind::replacing);
            std::erase_if(open, [&](const Match& match) {
                return already_used(state, event, match) || !machine.usable(match, &event);
            });
            if (open.empty()) {
                frame.step = kind.window.valid() && moment == 0 ? interrupts : before_triggers;
                return Flow::next;
            }
            bool order_matters = false;
            for (std::size_t i = 1; i < open.size() && !kind.replaced_in_order; ++i) {
                order_matters = order_matters || !commute(machine.book, open[0].ability, open[i].ability);
            }
            const List kept = machine.keep(match_numbers(open));
            Frame& self = state.frames().back();  // keeping a list may have moved the frame
            self.list[0] = kept;
            self.local[1] = order_matters ? 1 : 0;
            if (!order_matters) {
                self.step = replacement_chosen;
                return Flow::next;
            }
            Question question;
            const EntityRef affected =
                kind.affected_slot < 0
                    ? EntityRef{}
                    : EntityRef::unpack(event.slot[static_cast<std::size_t>(kind.affected_slot)]);
            question.seat = affected.valid() ? seat_of(state, affected) : open[0].controller;
            question.prompt = machine.book.names.find("which_replacement_first");
            for (const Match& match : open) {
                question.options.push_back(
                    {OptionKind::ability, match.source.packed(), match.ability.index, none});
            }
            return machine.ask(self, question, replacement_chosen);
        }
        case replacement_chosen: {
            const std::int64_t index = frame.local[1] == 0 ? 0 : machine.answer_of()[0];
            const Match match = match_at(state, frame.list[0], index);
            const std::uint32_t event = frame.event;
            frame.step = replacements;
            const auto old = state.items(state.events()[event].used_replacements);
            std::vector<std::int64_t> used(old.begin(), old.end());
            used.push_back(match.ability.index);
            used.push_back(match.source.packed());
            const List kept = machine.keep(used);
            state.events()[event].used_replacements = kept;
            machine.resolve(match, event);
            return Flow::next;
        }
        case interrupts: {
            const std::uint32_t event = frame.event;
            frame.step = before_triggers;
            machine.open_window(kind.window, event);
            return Flow::next;
        }
        case before_triggers:
        case after_triggers: {
            const std::uint32_t event = frame.event;
            frame.step = next_moment;
            if (machine.book.watchers[machine.event_at_hand(frame).kind * Rulebook::max_moments + moment]
                    .empty()) {
                return Flow::next;
            }
            Frame& pushed = machine.push_kernel(moment_steps);
            pushed.event = event;
            pushed.local[0] = static_cast<std::int64_t>(moment);
            return Flow::next;
        }
        case next_moment: {
            const bool was_before = moment < kind.moments.size() && kind.moments[moment].before;
            ++frame.local[0];
            const bool more = moment + 1 < kind.moments.size();
            if (was_before) {
                frame.step = more && kind.moments[moment + 1].before ? replacements : happen;
            } else {
                frame.step = over;
            }
            return Flow::next;
        }
        case happen: {
            const std::uint32_t index = frame.event;
            Event event = state.events()[index];
            frame.step = over;
            machine.happen(event);
            if ((event.flags & event_cancelled) != 0) {
                state.registers().last_event = event;
                return Flow::done;
            }
            state.events()[index] = event;
            return Flow::next;
        }
        case over: {
            // Effects whose end this event is go first, then the next moment's triggers, then done.
            const Event event = machine.event_at_hand(frame);
            if (machine.end_what_is_over(&event, static_cast<int>(moment))) return Flow::next;
            Frame& self = machine.state.frames().back();
            if (moment < kind.moments.size()) {
                self.step = after_triggers;
                return Flow::next;
            }
            state.registers().last_event = machine.event_at_hand(self);
            return Flow::done;
        }
        default:
            return Flow::done;
    }
}

// The triggered abilities of one moment, by the moment's order.
// local: 0 moment, 1 next; list[0] the abilities, fixed when the moment comes
Flow moment_steps(Machine& machine, Frame& frame) {
    State& state = machine.state;
    const Event event = machine.event_at_hand(frame);
    const auto moment = static_cast<std::size_t>(frame.local[0]);
    if (frame.step == 0) {
        const std::vector<Match> found = machine.matches(event, moment, AbilityKind::triggered);
        if (found.empty()) return Flow::done;
        const Order order = machine.book.event_kinds[event.kind].moments[moment].order;
        if (order == Order::at_once) {
            frame.step = 1;
            const List kept = machine.keep(match_numbers(found));
            state.frames().back().list[0] = kept;
            return Flow::next;
        }
        for (const Match& match : found) {
            Pending pending;
            pending.ability = match.ability.index;
            pending.lasting = match.lasting;
            pending.controller = match.controller;
            pending.source = match.source.packed();
            pending.window = order == Order::queued ? 0 : unassigned_window;
            pending.event = event;
            pending.event.targets = {};
            pending.event.used_replacements = {};
            if (!state.push(Section::pending, pending)) machine.stop(Stop::budget_exceeded);
        }
        return Flow::done;
    }
    if (frame.local[1] * match_width >= static_cast<std::int64_t>(frame.list[0].count)) return Flow::done;
    const Match match = match_at(state, frame.list[0], frame.local[1]++);
    if (match.lasting == none && state.find(match.source) == nullptr) return Flow::next;
    machine.resolve(match, frame.event);
    return Flow::next;
}

bool Machine::queue_empty() const {
    const auto pending = state.pending();
    return std::ranges::none_of(pending, [](const Pending& each) { return each.window == 0; });
}

bool Machine::run_next_queued() {
    const auto pending = state.pending();
    const auto found = std::ranges::find_if(pending, [](const Pending& each) { return each.window == 0; });
    if (found == pending.end()) return false;
    const Pending entry = *found;
    std::copy(found + 1, pending.end(), found);
    state.truncate(Section::pending, state.size(Section::pending) - 1);
    const Match match{AbilityId(entry.ability), EntityRef::unpack(entry.source), entry.controller,
                      entry.lasting};
    if (match.lasting == none && state.find(match.source) == nullptr) return false;
    resolve(match, none);
    // The event is over; the entry's copy of it goes on the stack with the ability that looks at it.
    Frame& frame = state.frames().back();
    frame.event = state.size(Section::events);
    state.push(Section::events, entry.event);
    return true;
}

}  // namespace cantrip::kernel
