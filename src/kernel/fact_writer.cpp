#include "kernel/fact_writer.hpp"

#include "kernel/kept_values.hpp"
#include "kernel/setup.hpp"

#include <algorithm>
#include <bit>
#include <vector>

namespace cantrip::kernel {

std::uint32_t seat_bit(const State& state, std::uint32_t seat) {
    // Seats are made first and stay, so their index is small; nature and the referee count too.
    (void)state;
    return seat < 32 ? std::uint32_t{1} << seat : 0;
}

namespace {

// The players' seats are the entities right behind the table.
std::uint32_t bits_of_seats(const State& state) {
    const std::uint64_t seats = (std::uint64_t{1} << state.registers().seat_count) - 1;
    return static_cast<std::uint32_t>(seats << (table_entity + 1));
}

std::uint32_t seats_that_see(const Rulebook& book, const State& state, const Entity& entity) {
    const Zone* zone = entity.zone == none ? nullptr : &state.zones()[entity.zone];
    const Sight sight = zone == nullptr ? Sight::everybody : book.zone_kinds[zone->kind].sight;
    if (sight == Sight::nobody) return 0;
    if (sight == Sight::owner) return seat_bit(state, zone->owner) & bits_of_seats(state);
    if (entity.face_down == 0) return bits_of_seats(state);
    const std::uint32_t side = entity.controller != 0 ? entity.controller : entity.owner;
    return side == 0 ? 0 : seat_bit(state, side) & bits_of_seats(state);
}

void note_contributor(State& state, const DefinitionSpec& definition) {
    state.registers().facts_watched |= definition.facts_watched;
    state.registers().columns_entangled |= definition.columns_entangled;
}

// Whether only what lies in a zone where abilities work can contribute to a value.
bool contributes_in_play_only(const Rulebook& book, const State& state) {
    return book.hooks.works_in_play_only && state.registers().definitions_outside_zones == 0;
}

}  // namespace

void note_definition(const Rulebook& book, State& state, DefinitionId definition) {
    const DefinitionSpec& spec = book.definitions[definition.index];
    state.registers().events_watched |= spec.events_watched;
    state.registers().values_touched |= spec.values_touched;
    if (!contributes_in_play_only(book, state)) note_contributor(state, spec);
}

void note_contributors(const Rulebook& book, State& state) {
    const auto note = [&](std::uint32_t index) {
        const DefinitionSpec* definition = book.definition_of(state.entity(index));
        if (definition != nullptr) note_contributor(state, *definition);
    };
    if (contributes_in_play_only(book, state)) return state.each_in_play(note);
    for (std::uint32_t i = 1; i < state.size(Section::entities); ++i) note(i);
}

bool knows(const Rulebook& book, const State& state, std::uint32_t seat, std::uint32_t entity) {
    const Entity& found = state.entity(entity);
    if ((found.known_to & seat_bit(state, seat)) != 0) return true;
    const bool own = found.controller == seat || (found.controller == 0 && found.owner == seat);
    if (found.zone == none) return found.face_down == 0 || own;
    switch (book.zone_kinds[state.zones()[found.zone].kind].sight) {
        case Sight::everybody:
            return found.face_down == 0 || own;
        case Sight::owner: {
            const std::uint32_t zone_owner = state.zones()[found.zone].owner;
            return zone_owner == seat;
        }
        case Sight::nobody:
            return false;
    }
    return false;
}

void FactWriter::stop(Stop reason, std::uint32_t detail) {
    Registers& registers = state_.registers();
    if (registers.stop != static_cast<std::uint32_t>(Stop::running)) return;
    registers.stop = static_cast<std::uint32_t>(reason);
    registers.stop_detail = detail;
}

void FactWriter::finish(NameId outcome) {
    set_outcome(outcome);
    stop(Stop::over);
}

void FactWriter::set(std::uint32_t entity, FactId fact, std::int64_t value) {
    const Entity& found = state_.entity(entity);
    const std::int16_t slot = book_.fact_slot(found.kind, fact);
    promise(slot >= 0, "an event sets only facts that the kind of its entity has");
    std::int64_t& stored = state_.facts()[found.facts + static_cast<std::uint32_t>(slot)];
    if (stored == value) return;
    const std::int64_t was = stored;
    stored = value;
    if (book_.stale_by_touch[fact.index] != 0) spread(entity, fact, was, value);
}

// What a changed fact means for the numbers that are kept.
void FactWriter::spread(std::uint32_t entity, FactId fact, std::int64_t was, std::int64_t value) {
    std::uint64_t touched = book_.stale_by_touch[fact.index];
    // A plain summand of a number that is up to date is added to it; anything else is worked out anew.
    std::uint64_t sums = book_.added_to[fact.index] & touched & ~state_.stale();
    if (sums != 0 && (state_.registers().facts_watched & Rulebook::fact_bit(fact.index)) == 0 &&
        state_.size(Section::lastings) == 0) {
        touched &= ~sums;
        if (!is_kept(book_, state_, entity)) sums = 0;
        for (; sums != 0; sums &= sums - 1) {
            Number& cell = state_.cache()[entity * book_.columns.size() +
                                          static_cast<std::size_t>(std::countr_zero(sums))];
            cell = cell + Number(value) - Number(was);
        }
    }
    state_.stale() |= touched;
}

void FactWriter::add(std::uint32_t entity, FactId fact, std::int64_t by) {
    std::int64_t sum = 0;
    const Entity& found = state_.entity(entity);
    const std::int16_t slot = book_.fact_slot(found.kind, fact);
    promise(slot >= 0, "an event changes only facts that the kind of its entity has");
    if (__builtin_add_overflow(state_.facts()[found.facts + static_cast<std::uint32_t>(slot)], by, &sum)) {
        stop(Stop::overflow, fact.index);
        return;
    }
    set(entity, fact, sum);
}

void FactWriter::unlink(std::uint32_t entity) {
    Entity* const entities = state_.entities().data();
    Entity& found = entities[entity];
    if (found.zone == none) return;
    Zone& zone = state_.zones()[found.zone];
    (found.previous == none ? zone.first : entities[found.previous].next) = found.next;
    (found.next == none ? zone.last : entities[found.next].previous) = found.previous;
    --zone.count;
    found.zone = found.next = found.previous = none;
    if (state_.is_in_play(entity)) leave_play(entity);
}

void FactWriter::link(std::uint32_t entity, std::uint32_t to, std::uint32_t before) {
    Entity* const entities = state_.entities().data();
    Entity& found = entities[entity];
    Zone& zone = state_.zones()[to];
    const std::uint32_t previous = before == none ? zone.last : entities[before].previous;
    found.zone = to;
    found.next = before;
    found.previous = previous;
    (previous == none ? zone.first : entities[previous].next) = entity;
    (before == none ? zone.last : entities[before].previous) = entity;
    ++zone.count;
    if (book_.zone_kinds[zone.kind].active) enter_play(entity);
}

void FactWriter::enter_play(std::uint32_t entity) {
    state_.in_play()[entity / 64] |= std::uint64_t{1} << (entity % 64);
    if (const DefinitionSpec* definition = book_.definition_of(state_.entity(entity)))
        note_contributor(state_, *definition);
}

void FactWriter::leave_play(std::uint32_t entity) {
    state_.in_play()[entity / 64] &= ~(std::uint64_t{1} << (entity % 64));
    const DefinitionSpec* definition = book_.definition_of(state_.entity(entity));
    if (definition == nullptr || (definition->facts_watched | definition->columns_entangled) == 0) return;
    if (!contributes_in_play_only(book_, state_)) return;
    // What it alone looked at nobody looks at any more.
    state_.registers().facts_watched = state_.registers().columns_entangled = 0;
    note_contributors(book_, state_);
}

// A fact of something on its way between two zones becomes what it was in the beginning. Where it is a plain
// summand its own numbers are worked out at the end of the way.
void FactWriter::reset(FactId fact) {
    const bool watched = (state_.registers().facts_watched & Rulebook::fact_bit(fact.index)) != 0 ||
                         state_.size(Section::lastings) != 0;
    state_.stale() |= book_.stale_by_touch[fact.index] & ~(watched ? 0 : book_.added_to[fact.index]);
}

// Before something changes its zone. Returns the columns that follow the move.
std::uint64_t FactWriter::begin_move(std::uint32_t index) {
    const std::uint64_t columns = columns_apart(book_, state_) & ~state_.stale();
    if (columns != 0 && state_.is_in_play(index)) leave_columns(book_, state_, index, columns);
    return columns;
}

// After it: the columns follow, all others that depend on who is where are stale.
void FactWriter::end_move(std::uint32_t index, std::uint64_t columns) {
    columns &= columns_apart(book_, state_);
    state_.stale() |= book_.stale_by_touch[book_.mark(model::Touched::zones)] & ~columns;
    columns &= ~state_.stale();
    if (columns != 0 && state_.is_in_play(index)) enter_columns(book_, state_, index, columns);
}

void FactWriter::renew(std::uint32_t index) {
    Entity& found = state_.entity(index);
    ++found.generation;
    const KindSpec& kind = book_.kinds[found.kind];
    std::int64_t* const stored = state_.facts().data() + found.facts;
    const std::size_t count = kind.initial.size();
    std::int64_t changed = 0;
    for (std::size_t i = 0; i < count; ++i) changed |= stored[i] ^ kind.initial[i];
    if (changed == 0) return;
    for (std::size_t i = 0; i < count; ++i) {
        if (stored[i] == kind.initial[i] || book_.facts[kind.facts[i].index].kept) continue;
        stored[i] = kind.initial[i];
        reset(kind.facts[i]);
    }
}

// Seats that see the card in its new place and did not know it before have learned something.
void FactWriter::note_reveal(std::uint32_t index) {
    Entity& found = state_.entity(index);
    const std::uint32_t learned = seats_that_see(book_, state_, found) & ~found.known_to;
    if (learned == 0) return;
    found.known_to |= learned;
    ++state_.registers().reveals;
}

EntityRef FactWriter::entered(std::uint32_t index, std::uint32_t from, std::uint32_t to) {
    const ZoneKindSpec& kind = book_.zone_kinds[state_.zones()[to].kind];
    const bool same = from != none &&
                      book_.zone_kinds[state_.zones()[from].kind].territory == kind.territory &&
                      kind.territory != 0;
    if (!same) renew(index);
    // A card that goes where nobody may look is unknown again to those who do not see it go in; that is for
    // the event to say by `show`. Being shuffled makes it unknown to all.
    note_reveal(index);
    return state_.ref(index);
}

EntityRef FactWriter::move(std::uint32_t index, std::uint32_t to, End end) {
    const std::uint32_t from = state_.entity(index).zone;
    const std::uint64_t columns = begin_move(index);
    unlink(index);
    link(index, to, end == End::front ? state_.zones()[to].first : none);
    const EntityRef renewed = entered(index, from, to);
    end_move(index, columns);
    return renewed;
}

EntityRef FactWriter::insert(std::uint32_t index, std::uint32_t to, std::uint32_t position) {
    const std::uint32_t from = state_.entity(index).zone;
    const std::uint64_t columns = begin_move(index);
    unlink(index);
    std::uint32_t before = state_.zones()[to].first;
    for (std::uint32_t i = 0; i < position && before != none; ++i) before = state_.entity(before).next;
    link(index, to, before);
    const EntityRef renewed = entered(index, from, to);
    end_move(index, columns);
    return renewed;
}

EntityRef FactWriter::create(KindId kind, DefinitionId definition, std::uint32_t owner, std::uint32_t zone) {
    const KindSpec& spec = book_.kinds[kind.index];
    // A free record of the same kind can be used again: it already has the right number of fact slots.
    std::uint32_t index = state_.registers().free_entity;
    std::uint32_t before = none;
    while (index != none && state_.entity(index).kind != kind.index) {
        before = index;
        index = state_.entity(index).next;
    }
    std::uint32_t generation = 1;
    std::uint32_t facts = 0;
    std::uint32_t zones = none;
    if (index != none) {
        (before == none ? state_.registers().free_entity : state_.entity(before).next) =
            state_.entity(index).next;
        generation = state_.entity(index).generation + 1;
        facts = state_.entity(index).facts;
        zones = state_.entity(index).first_zone;
    } else {
        index = state_.append(Section::entities);
        facts = state_.append(Section::facts, static_cast<std::uint32_t>(spec.facts.size()));
        const auto columns = static_cast<std::uint32_t>(book_.columns.size());
        const std::uint32_t cells = state_.size(Section::entities) * columns;
        const std::uint32_t words = state_.size(Section::entities) / 64 + 1;
        if (index == none || facts == none ||
            (words > state_.size(Section::in_play) && state_.append(Section::in_play) == none) ||
            (cells > state_.size(Section::cache) &&
             state_.append(Section::cache, cells - state_.size(Section::cache)) == none)) {
            stop(Stop::section_full, static_cast<std::uint32_t>(Section::entities));
            return {};
        }
    }
    Entity& made = state_.entity(index);
    made = Entity{};
    made.generation = generation;
    made.kind = static_cast<std::uint16_t>(kind.index);
    made.definition = definition.valid() ? definition.index : none;
    made.owner = owner;
    made.controller = owner;
    made.facts = facts;
    made.first_zone = zones;
    made.alive = 1;
    if (zone == none) {
        state_.registers().columns_outside_zones |= spec.columns;
        if (definition.valid() && state_.registers().definitions_outside_zones == 0) {
            state_.registers().definitions_outside_zones = 1;
            note_contributors(book_, state_);
        }
    }
    if (definition.valid()) note_definition(book_, state_, definition);
    for (std::size_t i = 0; i < spec.facts.size(); ++i) {
        state_.facts()[facts + i] = book_.facts[spec.facts[i].index].initial;
        reset(spec.facts[i]);
    }
    if (zone != none) {
        link(index, zone, none);
        note_reveal(index);
        end_move(index, columns_apart(book_, state_) & ~state_.stale());
    } else {
        zones_changed();
    }
    if (zones == none) {
        for (const ZoneKindId owned : spec.zones) make_zone(owned, index);
    }
    return state_.ref(index);
}

std::uint32_t FactWriter::make_zone(ZoneKindId kind, std::uint32_t owner) {
    const std::uint32_t index = state_.append(Section::zones);
    if (index == none) {
        stop(Stop::section_full, static_cast<std::uint32_t>(Section::zones));
        return none;
    }
    Zone zone;
    zone.kind = kind.index;
    zone.owner = owner;
    zone.next_of_owner = state_.entity(owner).first_zone;
    state_.zones()[index] = zone;
    state_.entity(owner).first_zone = index;
    return index;
}

void FactWriter::retire(std::uint32_t index) {
    unlink(index);
    Entity& found = state_.entity(index);
    found.alive = 0;
    ++found.generation;
    found.next = state_.registers().free_entity;
    state_.registers().free_entity = index;
    zones_changed();
}

void FactWriter::swap(std::uint32_t left, std::uint32_t right) {
    const std::uint32_t left_zone = state_.entity(left).zone;
    const std::uint32_t right_zone = state_.entity(right).zone;
    if (left == right || left_zone == none || right_zone == none) return;
    std::uint32_t after_left = state_.entity(left).next;
    std::uint32_t after_right = state_.entity(right).next;
    if (after_left == right) after_left = left;  // neighbours: each goes where the other stood
    if (after_right == left) after_right = right;
    unlink(left);
    unlink(right);
    if (after_left == left) {
        link(left, right_zone, after_right);
        link(right, left_zone, left);
    } else if (after_right == right) {
        link(right, left_zone, after_left);
        link(left, right_zone, right);
    } else {
        link(left, right_zone, after_right);
        link(right, left_zone, after_left);
    }
    zones_changed();
}

void FactWriter::give_control(std::uint32_t entity, std::uint32_t seat) {
    state_.entity(entity).controller = seat;
    zones_changed();
}

void FactWriter::turn(std::uint32_t entity, bool face_down) {
    state_.entity(entity).face_down = face_down ? 1 : 0;
    zones_changed();
    if (!face_down) note_reveal(entity);
}

void FactWriter::show(std::uint32_t entity, std::uint32_t seat) {
    std::uint32_t& known = state_.entity(entity).known_to;
    if ((known & seat_bit(state_, seat)) != 0) return;
    known |= seat_bit(state_, seat);
    ++state_.registers().reveals;
}

void FactWriter::forget(std::uint32_t entity, std::uint32_t seat) {
    state_.entity(entity).known_to &= ~seat_bit(state_, seat);
}

void FactWriter::shuffle(std::uint32_t zone, std::span<const std::int64_t> order) {
    promise(order.size() == state_.zones()[zone].count, "a shuffle names every place of its zone once");
    std::vector<std::int64_t> before;
    for (std::uint32_t at = state_.zones()[zone].first; at != none; at = state_.entity(at).next)
        before.push_back(state_.ref(at).packed());
    std::vector<std::int64_t> cards;
    for (const std::int64_t place : order) cards.push_back(before[static_cast<std::size_t>(place)]);
    arrange(zone, cards);
}

void FactWriter::arrange(std::uint32_t zone, std::span<const std::int64_t> cards) {
    promise(cards.size() == state_.zones()[zone].count, "a shuffle names every card of its zone once");
    if (cards.empty()) return;
    // What a card is wanders between the records while the records stay where they are: so the record a seat
    // could point at says nothing about which card it was before.
    struct Content {
        std::uint32_t definition;
        std::uint32_t owner;
        std::uint32_t controller;
        std::uint32_t name;
    };
    std::vector<Content> contents;
    contents.reserve(cards.size());
    std::vector<std::int64_t> facts;  // of all cards, one after the other; only where some are kept
    const KindSpec& kind = book_.kinds[state_.entity(state_.zones()[zone].first).kind];
    const std::size_t width = kind.facts.size();
    for (const std::int64_t packed : cards) {
        const Entity& found = state_.entity(EntityRef::unpack(packed).index);
        promise(found.zone == zone, "a shuffle names cards of its zone alone");
        promise(&book_.kinds[found.kind] == &kind, "cards of one kind lie in a shuffled zone");
        contents.push_back({found.definition, found.owner, found.controller, found.name});
        if (!kind.keeps_facts) continue;
        const auto stored = state_.facts().subspan(found.facts, width);
        facts.insert(facts.end(), stored.begin(), stored.end());
    }
    std::size_t next = 0;
    for (std::uint32_t at = state_.zones()[zone].first; at != none; at = state_.entity(at).next) {
        Entity& found = state_.entity(at);
        const Content& content = contents[next];
        found.definition = content.definition;
        found.owner = content.owner;
        found.controller = content.controller;
        found.name = content.name;
        found.known_to = 0;
        if (kind.keeps_facts) {
            std::copy_n(facts.begin() + static_cast<std::ptrdiff_t>(next * width), width,
                        state_.facts().begin() + found.facts);
        }
        renew(at);
        ++next;
    }
    zones_changed();
    ++state_.registers().reveals;
}

void FactWriter::note(EntityRef of, NameId name, std::int64_t value) {
    if (state_.find(of) == nullptr) return;
    // What was noted on objects that are gone makes room.
    const auto kept = state_.kept_variables();
    const auto left = std::remove_if(kept.begin(), kept.end(), [&](const KeptVariable& each) {
        if (each.lasting != none) return false;
        return (each.of == of.packed() && each.name == name.index) ||
               state_.find(EntityRef::unpack(each.of)) == nullptr;
    });
    state_.truncate(Section::kept_variables, static_cast<std::uint32_t>(left - kept.begin()));
    if (!state_.push(Section::kept_variables, KeptVariable{none, name.index, 0, 0, of.packed(), value}))
        stop(Stop::section_full, static_cast<std::uint32_t>(Section::kept_variables));
    stale(book_.mark(model::Touched::variables));
}

void FactWriter::clear_uses(NameId scope) {
    for (Use& use : state_.uses()) {
        if (use.scope == scope.index) use.count = 0;
    }
}

void FactWriter::begin_history() {
    state_.registers().history_from = state_.size(Section::history);
    stale(book_.mark(model::Touched::history));
}

}  // namespace cantrip::kernel
