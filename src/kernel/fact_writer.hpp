#pragma once

#include "kernel/rulebook.hpp"
#include "kernel/state.hpp"

namespace cantrip::kernel {

enum class End : std::uint8_t { front, back };

// The only hand that changes the facts of a match. The machine makes one while an event happens and hands
// it to the event's `apply`; nobody else can have one.
class FactWriter {
public:
    [[nodiscard]] const Rulebook& book() const { return book_; }
    [[nodiscard]] const State& state() const { return state_; }

    void set(std::uint32_t entity, FactId fact, std::int64_t value);
    void add(std::uint32_t entity, FactId fact, std::int64_t by);

    // Into a zone, as its first or last card. Leaving a territory makes a new object: references to the old
    // one find nothing, and its facts start anew. Returns the reference that is good from now on.
    EntityRef move(std::uint32_t entity, std::uint32_t zone, End end = End::back);
    EntityRef insert(std::uint32_t entity, std::uint32_t zone, std::uint32_t position);
    EntityRef create(KindId kind, DefinitionId definition, std::uint32_t owner, std::uint32_t zone);
    std::uint32_t make_zone(ZoneKindId kind, std::uint32_t owner);
    // Out of the match for good.
    void retire(std::uint32_t entity);
    // Two cards exchange their places; both stay the objects they are.
    void swap(std::uint32_t left, std::uint32_t right);

    void give_name(std::uint32_t entity, NameId name) { state_.entity(entity).name = name.index; }
    void give_control(std::uint32_t entity, std::uint32_t seat);
    void turn(std::uint32_t entity, bool face_down);
    // From now on this seat knows which card this is, wherever it lies.
    void show(std::uint32_t entity, std::uint32_t seat);
    // This seat can no longer tell which card this is, unless it sees it where it lies.
    void forget(std::uint32_t entity, std::uint32_t seat);
    // What lies at position i afterwards is what lay at position order[i]. Everything there becomes a new
    // object that nobody knows.
    void shuffle(std::uint32_t zone, std::span<const std::int64_t> order);
    // The same, by the cards themselves (references, packed) in their new order.
    void arrange(std::uint32_t zone, std::span<const std::int64_t> cards);

    // Keeps a number on an object as long as it stays the same object.
    void note(EntityRef of, NameId name, std::int64_t value);

    void clear_uses(NameId scope);
    // What happened up to now no longer counts as "this turn".
    void begin_history();
    void set_outcome(NameId outcome) { state_.registers().outcome = outcome.index; }
    void finish(NameId outcome);
    void stop(Stop reason, std::uint32_t detail = 0);

private:
    friend class Machine;
    FactWriter(const Rulebook& book, State& state) : book_(book), state_(state) {}
    void stale(std::uint32_t touch) { state_.stale() |= book_.stale_by_touch[touch]; }
    void zones_changed() { stale(book_.mark(model::Touched::zones)); }
    void spread(std::uint32_t entity, FactId fact, std::int64_t was, std::int64_t value);
    void reset(FactId fact);
    std::uint64_t begin_move(std::uint32_t entity);
    void end_move(std::uint32_t entity, std::uint64_t columns);
    void enter_play(std::uint32_t entity);
    void leave_play(std::uint32_t entity);
    void unlink(std::uint32_t entity);
    void link(std::uint32_t entity, std::uint32_t zone, std::uint32_t before);
    EntityRef entered(std::uint32_t entity, std::uint32_t from, std::uint32_t to);
    void renew(std::uint32_t entity);
    void note_reveal(std::uint32_t entity);

    const Rulebook& book_;
    State& state_;
};

// Says that things of this definition are in the match from now on; whoever gives an entity another
// definition calls it.
void note_definition(const Rulebook& book, State& state, DefinitionId definition);
// The same of all that can contribute to values now, after definitions were changed.
void note_contributors(const Rulebook& book, State& state);

// Whether a seat may know which definition this entity is.
[[nodiscard]] bool knows(const Rulebook& book, const State& state, std::uint32_t seat, std::uint32_t entity);
[[nodiscard]] std::uint32_t seat_bit(const State& state, std::uint32_t seat);

}  // namespace cantrip::kernel
