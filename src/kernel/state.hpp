#pragma once

#include "base/number.hpp"
#include "base/promise.hpp"
#include "base/random.hpp"
#include "kernel/records.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace cantrip::kernel {

enum class Section : std::uint8_t {
    entities,
    facts,
    zones,
    frames,
    lists,
    events,
    variables,
    lastings,
    kept_variables,
    pending,
    uses,
    decisions,
    choices,  // options and answers of the decisions that are open, or were answered last
    history,
    cache,
    in_play,  // bit per entity: it lies in a zone where abilities work
    text,
    count,
};
constexpr std::size_t section_count = static_cast<std::size_t>(Section::count);

constexpr std::size_t random_streams = 4;
constexpr std::size_t trace_length = 64;

enum class Stop : std::uint32_t {
    running,
    over,             // the game ended by its own rules
    budget_exceeded,  // abilities that chase each other
    section_full,     // something grew without end
    overflow,         // a number left the exact range
    unplayable,       // a procedure met data it cannot play; `stop_detail` names it
};

// What a state holds besides its sections.
struct Registers {
    RandomStream random[random_streams];
    std::uint32_t next_decision = 1;
    std::uint32_t next_serial = 1;
    std::uint64_t next_order = 1;
    std::uint32_t free_entity = none;
    std::uint32_t stop = 0;
    std::uint32_t stop_detail = 0;
    std::uint32_t chain = 0;  // abilities resolved since a seat last decided
    std::uint32_t trace_at = 0;
    std::uint32_t trace[trace_length] = {};  // the abilities resolved last
    std::uint32_t reveals = 0;               // grows whenever a seat learns something it did not know
    std::uint32_t events_done = 0;
    std::uint32_t events_remembered = 0;
    std::uint64_t settled_at = 0;  // where the game last looked everything over and found nothing left to do
    std::uint32_t history_from = 0;
    std::uint32_t waiting = 0;  // decisions are open and play waits for them
    std::uint32_t opening = 0;  // a set of decisions is being put together
    std::uint32_t standing_listed = 0;
    // What the definitions that ever were in this match can do: bits of event kinds and of values. They only
    // grow, and save a look at every card where nobody can answer.
    std::uint64_t events_watched = 0;
    std::uint64_t values_touched = 0;
    // What contributions look at, of all that can contribute now: bits of facts, and of cached columns that
    // depend on who else is where.
    std::uint64_t facts_watched = 0;
    std::uint64_t columns_entangled = 0;
    std::uint64_t columns_outside_zones = 0;      // cached columns of things that lie in no zone
    std::uint32_t definitions_outside_zones = 0;  // whether something defined ever lay in no zone
    std::uint32_t seat_count = 0;                 // the players' seats are the entities behind the table
    std::uint32_t nature = 0;                     // entity indices of the two seats that are no players
    std::uint32_t referee = 0;
    std::uint32_t outcome = 0;    // NameId of how the match ended, set by the game
    std::int64_t result[4] = {};  // what the frame that ended last hands to the one below
    Event last_event;             // the event that was finished last, without its lists
};

// A whole match in one relocatable block: sections at offsets, no pointers. Copying takes the used bytes
// and allocates only if the copy's block is too small. A section that is full grows up to the rulebook's
// cap; beyond it the match stops with an error.
class State {
public:
    State() = default;
    State(const State& other) { *this = other; }
    State(State&&) noexcept = default;
    State& operator=(const State& other);
    State& operator=(State&&) noexcept = default;
    ~State() = default;

    // Lays out empty sections for about this many entities. `caps` bounds each section for good.
    void lay_out(std::size_t entities, std::span<const std::uint32_t, section_count> caps);

    [[nodiscard]] bool empty() const { return block_ == nullptr; }
    [[nodiscard]] Registers& registers() { return registers_; }
    [[nodiscard]] const Registers& registers() const { return registers_; }

    template <class T>
    [[nodiscard]] std::span<T> all(Section section) {
        return {reinterpret_cast<T*>(base() + at(section).offset), at(section).count};
    }
    template <class T>
    [[nodiscard]] std::span<const T> all(Section section) const {
        return {reinterpret_cast<const T*>(base() + at(section).offset), at(section).count};
    }
    // Appends `count` zeroed records and gives the index of the first; `none` when the section's cap is
    // reached. References into the state are invalid afterwards.
    std::uint32_t append(Section section, std::uint32_t count = 1);
    // Appends one record; false when the cap is reached.
    template <class T>
    bool push(Section section, const T& record) {
        T* const room = extend<T>(section);
        if (room == nullptr) return false;
        *room = record;
        return true;
    }
    // Room for `count` more records of a section, for the caller to fill; null when the cap is reached.
    // References into the state are invalid afterwards.
    template <class T>
    [[nodiscard]] T* extend(Section section, std::uint32_t count = 1) {
        Extent& extent = at(section);
        if (count > extent.capacity - extent.count && !grow(section, count)) [[unlikely]]
            return nullptr;
        T* const room = reinterpret_cast<T*>(base() + extent.offset) + extent.count;
        extent.count += count;
        return room;
    }
    void truncate(Section section, std::uint32_t count) {
        promise(count <= at(section).count, "a section is only cut, never stretched, by truncate");
        at(section).count = count;
    }
    [[nodiscard]] std::uint32_t size(Section section) const { return at(section).count; }

    [[nodiscard]] Entity& entity(std::uint32_t index) { return all<Entity>(Section::entities)[index]; }
    [[nodiscard]] const Entity& entity(std::uint32_t index) const {
        return all<Entity>(Section::entities)[index];
    }
    [[nodiscard]] std::span<Entity> entities() { return all<Entity>(Section::entities); }
    [[nodiscard]] std::span<const Entity> entities() const { return all<Entity>(Section::entities); }
    [[nodiscard]] std::span<std::int64_t> facts() { return all<std::int64_t>(Section::facts); }
    [[nodiscard]] std::span<const std::int64_t> facts() const { return all<std::int64_t>(Section::facts); }
    [[nodiscard]] std::span<Zone> zones() { return all<Zone>(Section::zones); }
    [[nodiscard]] std::span<const Zone> zones() const { return all<Zone>(Section::zones); }
    [[nodiscard]] std::span<Frame> frames() { return all<Frame>(Section::frames); }
    [[nodiscard]] std::span<const Frame> frames() const { return all<Frame>(Section::frames); }
    [[nodiscard]] std::span<std::int64_t> lists() { return all<std::int64_t>(Section::lists); }
    [[nodiscard]] std::span<const std::int64_t> lists() const { return all<std::int64_t>(Section::lists); }
    [[nodiscard]] std::span<Event> events() { return all<Event>(Section::events); }
    [[nodiscard]] std::span<const Event> events() const { return all<Event>(Section::events); }
    [[nodiscard]] std::span<Variable> variables() { return all<Variable>(Section::variables); }
    [[nodiscard]] std::span<const Variable> variables() const { return all<Variable>(Section::variables); }
    [[nodiscard]] std::span<Lasting> lastings() { return all<Lasting>(Section::lastings); }
    [[nodiscard]] std::span<const Lasting> lastings() const { return all<Lasting>(Section::lastings); }
    [[nodiscard]] std::span<KeptVariable> kept_variables() {
        return all<KeptVariable>(Section::kept_variables);
    }
    [[nodiscard]] std::span<const KeptVariable> kept_variables() const {
        return all<KeptVariable>(Section::kept_variables);
    }
    [[nodiscard]] std::span<Pending> pending() { return all<Pending>(Section::pending); }
    [[nodiscard]] std::span<const Pending> pending() const { return all<Pending>(Section::pending); }
    [[nodiscard]] std::span<Use> uses() { return all<Use>(Section::uses); }
    [[nodiscard]] std::span<const Use> uses() const { return all<Use>(Section::uses); }
    [[nodiscard]] std::span<Decision> decisions() { return all<Decision>(Section::decisions); }
    [[nodiscard]] std::span<const Decision> decisions() const { return all<Decision>(Section::decisions); }
    [[nodiscard]] std::span<std::int64_t> choices() { return all<std::int64_t>(Section::choices); }
    [[nodiscard]] std::span<const std::int64_t> choices() const {
        return all<std::int64_t>(Section::choices);
    }
    [[nodiscard]] std::span<Remembered> history() { return all<Remembered>(Section::history); }
    [[nodiscard]] std::span<const Remembered> history() const { return all<Remembered>(Section::history); }
    [[nodiscard]] std::span<Number> cache() const {
        // The cache is derived: filling it does not change what the state says.
        return {reinterpret_cast<Number*>(base() + at(Section::cache).offset), at(Section::cache).count};
    }
    [[nodiscard]] std::span<std::uint64_t> in_play() { return all<std::uint64_t>(Section::in_play); }
    [[nodiscard]] std::span<const std::uint64_t> in_play() const {
        return all<std::uint64_t>(Section::in_play);
    }
    [[nodiscard]] bool is_in_play(std::uint32_t index) const {
        return (in_play()[index / 64] >> (index % 64) & 1U) != 0;
    }
    // Whether `fits(index)` holds of some entity in a zone where abilities work, by their numbers.
    template <class Fits>
    [[nodiscard]] bool any_in_play(Fits fits) const {
        std::uint32_t from = 0;
        for (const std::uint64_t word : in_play()) {
            for (std::uint64_t rest = word; rest != 0; rest &= rest - 1) {
                if (fits(from + static_cast<std::uint32_t>(std::countr_zero(rest)))) return true;
            }
            from += 64;
        }
        return false;
    }
    // Calls `visit(index)` for every one of them.
    template <class Visit>
    void each_in_play(Visit visit) const {
        (void)any_in_play([&](std::uint32_t index) {
            visit(index);
            return false;
        });
    }
    // Bit per cached column: it must be worked out anew. Derived like the cache itself.
    [[nodiscard]] std::uint64_t& stale() const { return stale_; }
    static constexpr std::uint64_t all_stale = ~std::uint64_t{0};
    [[nodiscard]] std::span<char> text() { return all<char>(Section::text); }
    [[nodiscard]] std::span<const char> text() const { return all<char>(Section::text); }

    [[nodiscard]] std::span<std::int64_t> items(List list) { return lists().subspan(list.first, list.count); }
    [[nodiscard]] std::span<const std::int64_t> items(List list) const {
        return lists().subspan(list.first, list.count);
    }

    // The living object behind a reference, or null when the object is gone or has become another.
    [[nodiscard]] const Entity* find(EntityRef ref) const {
        if (ref.index >= size(Section::entities)) return nullptr;
        const Entity& found = entity(ref.index);
        return found.alive != 0 && found.generation == ref.generation ? &found : nullptr;
    }
    [[nodiscard]] EntityRef ref(std::uint32_t index) const { return {index, entity(index).generation}; }

    [[nodiscard]] std::size_t used_bytes() const;

private:
    struct Extent {
        std::uint32_t offset = 0;
        std::uint32_t count = 0;
        std::uint32_t capacity = 0;
        std::uint32_t cap = 0;
    };
    [[nodiscard]] Extent& at(Section section) { return extents_[static_cast<std::size_t>(section)]; }
    [[nodiscard]] const Extent& at(Section section) const {
        return extents_[static_cast<std::size_t>(section)];
    }
    void relocate(std::span<const std::uint32_t, section_count> capacities);
    // Makes room for more records than a section's capacity; false when its cap is reached.
    bool grow(Section section, std::uint32_t count);

    // Sections begin with a line of the processor's cache and fill whole lines.
    struct alignas(64) Line {
        std::byte bytes[64];
    };
    [[nodiscard]] std::byte* base() const { return reinterpret_cast<std::byte*>(block_.get()); }

    std::unique_ptr<Line[]> block_;
    std::size_t block_lines_ = 0;
    Extent extents_[section_count] = {};
    Registers registers_;
    mutable std::uint64_t stale_ = all_stale;
};

}  // namespace cantrip::kernel
