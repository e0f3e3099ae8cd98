#pragma once

#include "games/netrunner/position.hpp"
#include "kernel/fact_writer.hpp"

#include <span>

// What the events of the game change, by topic: the only code of the game that writes facts during play.
namespace cantrip::games::netrunner {

using Apply = void (*)(kernel::FactWriter&, const kernel::Event&);

struct EventRow {
    Happening event;
    std::string_view name;
    Apply apply = nullptr;
    bool needs_amount = false;  // at 0 or below it does not happen
    bool remembered = false;
    bool moves = false;
    std::initializer_list<Fact> writes = {};
    std::initializer_list<Fact> adds = {};
};

[[nodiscard]] std::span<const EventRow> number_events();
[[nodiscard]] std::span<const EventRow> card_events();
[[nodiscard]] std::span<const EventRow> install_events();
[[nodiscard]] std::span<const EventRow> turn_events();
[[nodiscard]] std::span<const EventRow> run_events();

namespace writing {

using kernel::Event;
using kernel::FactWriter;
using kernel::table_entity;

inline std::int64_t stored(const FactWriter& writer, std::uint32_t entity, Fact which) {
    return fact(writer.book(), writer.state(), entity, which);
}
inline void set(FactWriter& writer, std::uint32_t entity, Fact which, std::int64_t value) {
    writer.set(entity, id(which), value);
}
inline void add(FactWriter& writer, std::uint32_t entity, Fact which, std::int64_t by) {
    writer.add(entity, id(which), by);
}
// The entity an event is about, 0 if it is gone.
[[nodiscard]] inline std::uint32_t about(const FactWriter& writer, const Event& event) {
    const EntityRef target = EntityRef::unpack(event.slot[slot::target]);
    return writer.state().find(target) == nullptr ? 0 : target.index;
}
[[nodiscard]] inline std::int64_t name_number(const FactWriter& writer, Word name) {
    return word(writer.book(), name).index;
}
// A card leaves for another zone: what it had in play is kept in mind for abilities that still ask.
EntityRef leave_for(FactWriter& writer, std::uint32_t card, std::uint32_t zone,
                    kernel::End end = kernel::End::back);
// The Runner saw a hand change without seeing which card went: what was known of its cards is worth nothing
// now.
void hide_from_runner(FactWriter& writer, std::uint32_t card);
void become_active(FactWriter& writer, std::uint32_t card);

}  // namespace writing

}  // namespace cantrip::games::netrunner
