#include "base/hash.hpp"
#include "kernel/machine.hpp"

namespace cantrip::kernel {

namespace {

// Numbers the living things by where they are, never by where their records lie: free records and the order
// of creation must not show.
class Ordinals {
public:
    explicit Ordinals(const State& state) : by_index_(state.size(Section::entities), 0) {
        for (std::uint32_t i = 1; i < state.size(Section::entities); ++i) {
            if (state.entity(i).alive != 0 && state.entity(i).zone == none) add(i);
        }
        for (const Zone& zone : state.zones()) {
            for (std::uint32_t at = zone.first; at != none; at = state.entity(at).next) add(at);
        }
    }
    [[nodiscard]] std::span<const std::uint32_t> order() const { return order_; }
    [[nodiscard]] std::uint64_t of(std::uint32_t index) const {
        return index < by_index_.size() ? by_index_[index] : 0;
    }
    [[nodiscard]] std::uint64_t of(const State& state, EntityRef ref) const {
        return state.find(ref) == nullptr ? 0 : of(ref.index);
    }

private:
    void add(std::uint32_t index) {
        order_.push_back(index);
        by_index_[index] = order_.size();
    }
    std::vector<std::uint64_t> by_index_;
    std::vector<std::uint32_t> order_;
};

void add_name(Fingerprint& print, const Rulebook& book, std::uint32_t name) {
    print.add(name == none ? std::string_view() : book.names.text(NameId(name)));
}

void add_entity(Fingerprint& print, const Rulebook& book, const State& state, const Ordinals& ordinals,
                std::uint32_t index) {
    const Entity& entity = state.entity(index);
    const KindSpec& kind = book.kinds[entity.kind];
    print.add(kind.name.valid() ? book.text(kind.name) : std::string_view());
    add_name(print, book, entity.definition == none ? none : book.definitions[entity.definition].id.index);
    add_name(print, book, entity.name == 0 ? none : entity.name);
    print.add(ordinals.of(entity.owner));
    print.add(ordinals.of(entity.controller));
    print.add(entity.face_down);
    for (std::size_t i = 0; i < kind.facts.size(); ++i) {
        const std::int64_t stored = state.facts()[entity.facts + i];
        switch (book.facts[kind.facts[i].index].sort) {
            case FactSort::number:
                print.add(static_cast<std::uint64_t>(stored));
                break;
            case FactSort::entity:
                print.add(ordinals.of(state, EntityRef::unpack(stored)));
                break;
            case FactSort::name:
                add_name(print, book, stored <= 0 ? none : static_cast<std::uint32_t>(stored));
                break;
        }
    }
}

void add_decision(Fingerprint& print, const Rulebook& book, const State& state, const Ordinals& ordinals,
                  const Decision& decision) {
    print.add(ordinals.of(decision.seat));
    print.add(static_cast<std::uint64_t>(decision.shape));
    add_name(print, book, decision.prompt);
    print.add(decision.answered);
    print.add(static_cast<std::uint64_t>(decision.minimum));
    print.add(static_cast<std::uint64_t>(decision.maximum));
    if (decision.shape != ShapeKind::one_of && decision.shape != ShapeKind::subset) return;
    for (std::uint32_t i = 0; i < option_count(decision); ++i) {
        const Option option = option_of(state, decision, i);
        print.add(static_cast<std::uint64_t>(option.kind));
        switch (option.kind) {
            case OptionKind::entity:
            case OptionKind::seat:
            case OptionKind::ability:
                print.add(ordinals.of(state, option.entity()));
                break;
            case OptionKind::placing:
                print.add(ordinals.of(state, option.entity()));
                print.add(ordinals.of(state, option.onto()));
                break;
            case OptionKind::name:
                add_name(print, book, static_cast<std::uint32_t>(option.a));
                break;
            default:
                print.add(static_cast<std::uint64_t>(option.a));
        }
    }
}

void add_event(Fingerprint& print, const Rulebook& book, const State& state, const Ordinals& ordinals,
               std::uint32_t kind, std::span<const std::int64_t, event_slots> slots) {
    const EventKindSpec& spec = book.event_kinds[kind];
    print.add(book.text(spec.name));
    for (std::size_t i = 0; i < spec.slots.size(); ++i) {
        switch (spec.slots[i].sort) {
            case SlotSort::number:
                print.add(static_cast<std::uint64_t>(slots[i]));
                break;
            case SlotSort::entity:
                print.add(ordinals.of(state, EntityRef::unpack(slots[i])));
                break;
            case SlotSort::name:
                add_name(print, book, slots[i] <= 0 ? none : static_cast<std::uint32_t>(slots[i]));
                break;
        }
    }
}

void add_ability(Fingerprint& print, const Rulebook& book, const State& state, const Ordinals& ordinals,
                 std::uint32_t ability, std::int64_t source) {
    add_name(print, book, ability == none ? none : book.abilities[ability].id.index);
    print.add(ordinals.of(state, EntityRef::unpack(source)));
}

// What lasts and what it remembers.
void add_lastings(Fingerprint& print, const Rulebook& book, const State& state, const Ordinals& ordinals) {
    for (std::uint32_t i = 0; i < state.size(Section::lastings); ++i) {
        const Lasting& lasting = state.lastings()[i];
        if (lasting.alive == 0) continue;
        add_ability(print, book, state, ordinals, lasting.ability, lasting.source);
        print.add(ordinals.of(state, EntityRef::unpack(lasting.bearer)));
        print.add(ordinals.of(lasting.controller));
        print.add(lasting.uses);
        for (const KeptVariable& kept : state.kept_variables()) {
            if (kept.lasting != i) continue;
            add_name(print, book, kept.name);
            if (kept.entity != 0)
                print.add(ordinals.of(state, EntityRef::unpack(kept.value)));
            else
                print.add(static_cast<std::uint64_t>(kept.value));
        }
    }
}

// What play will look back at: uses that limits count, abilities that wait, events of this turn.
void add_memory(Fingerprint& print, const Rulebook& book, const State& state, const Ordinals& ordinals) {
    for (const Use& use : state.uses()) {
        // Of an object that is gone nobody asks any more.
        if (use.count == 0 || state.find(EntityRef::unpack(use.source)) == nullptr) continue;
        add_ability(print, book, state, ordinals, use.ability, use.source);
        add_name(print, book, use.scope);
        print.add(use.count);
        print.add(use.reset_held);
    }
    for (const Pending& pending : state.pending()) {
        add_ability(print, book, state, ordinals, pending.ability, pending.source);
        print.add(ordinals.of(pending.controller));
        print.add(pending.window == 0 ? 0U : 1U);
        add_event(print, book, state, ordinals, pending.event.kind, pending.event.slot);
    }
    for (const Remembered& past : state.history().subspan(state.registers().history_from)) {
        add_event(print, book, state, ordinals, past.kind, past.slot);
        if (past.happened == 0) print.add(0U);
    }
    for (const KeptVariable& noted : state.kept_variables()) {
        if (noted.lasting != none || state.find(EntityRef::unpack(noted.of)) == nullptr) continue;
        print.add(ordinals.of(state, EntityRef::unpack(noted.of)));
        add_name(print, book, noted.name);
        print.add(static_cast<std::uint64_t>(noted.value));
    }
}

}  // namespace

std::uint64_t fingerprint(const Rulebook& book, const State& state) {
    const Ordinals ordinals(state);
    Fingerprint print;
    print.add(state.registers().stop);
    add_name(print, book, state.registers().outcome == 0 ? none : state.registers().outcome);
    for (const std::uint32_t index : ordinals.order()) add_entity(print, book, state, ordinals, index);
    for (const Zone& zone : state.zones()) {
        add_name(print, book, book.zone_kinds[zone.kind].name.index);
        print.add(ordinals.of(zone.owner));
        print.add(zone.count);
    }
    add_lastings(print, book, state, ordinals);
    add_memory(print, book, state, ordinals);
    for (const Decision& decision : state.decisions()) {
        if (state.registers().waiting != 0) add_decision(print, book, state, ordinals, decision);
    }
    return print.value();
}

}  // namespace cantrip::kernel
