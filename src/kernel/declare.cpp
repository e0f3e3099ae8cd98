#include "kernel/declare.hpp"

#include "kernel/machine.hpp"

namespace cantrip::kernel {

Declare::Declare(Rulebook& book) : book_(book) {
    // The empty name is number 0, so that 0 in a fact or a slot means "no name".
    book_.names.intern("");
    for (const std::string_view prompt :
         {"use_ability", "approve_ability", "which_replacement_first", "which_ability_first"}) {
        book_.names.intern(prompt);
    }
    for (const Step step : kernel_steps()) book_.procedures.push_back({NameId(0), step});
    constexpr std::uint32_t generous = 1U << 20U;
    for (std::uint32_t& cap : book_.caps) cap = generous;
    book_.caps[static_cast<std::size_t>(Section::entities)] = 4096;
    book_.caps[static_cast<std::size_t>(Section::frames)] = 512;
    book_.caps[static_cast<std::size_t>(Section::pending)] = 4096;
    book_.caps[static_cast<std::size_t>(Section::lastings)] = 4096;
    book_.caps[static_cast<std::size_t>(Section::history)] = 1U << 14U;
}

FactId Declare::fact(std::string_view fact_name, FactSort sort, Seen seen, std::int64_t initial) {
    promise(!book_.find_fact(fact_name).valid(), "a fact is declared once");
    FactSpec spec;
    spec.name = name(fact_name);
    spec.sort = sort;
    spec.seen = seen;
    spec.initial = initial;
    book_.facts.push_back(spec);
    return FactId(book_.facts.size() - 1);
}

KindId Declare::kind(std::string_view kind_name, std::initializer_list<FactId> facts) {
    promise(!book_.find_kind(kind_name).valid(), "a kind is declared once");
    KindSpec spec;
    spec.name = name(kind_name);
    spec.facts = facts;
    book_.kinds.push_back(std::move(spec));
    return KindId(book_.kinds.size() - 1);
}

KindId Declare::printed_kind(std::string_view kind_name) {
    const KindId made = kind(kind_name, {});
    book_.kinds[made.index].printed_only = true;
    return made;
}

void Declare::owns(KindId kind, std::initializer_list<ZoneKindId> zones) {
    book_.kinds[kind.index].zones = zones;
}

ZoneKindId Declare::zone(std::string_view zone_name, Sight sight, bool active, std::uint32_t territory) {
    promise(!book_.find_zone_kind(zone_name).valid(), "a zone is declared once");
    book_.zone_kinds.push_back({name(zone_name), sight, active, territory});
    return ZoneKindId(book_.zone_kinds.size() - 1);
}

ValueSpec& Declare::value(std::string_view value_name, ValueSort sort, Combine combine,
                          std::initializer_list<KindId> kinds) {
    promise(!book_.find_value(value_name).valid(), "a value is declared once");
    ValueSpec spec;
    spec.name = name(value_name);
    spec.sort = sort;
    spec.combine = combine;
    book_.values.push_back(spec);
    for (const KindId kind : kinds) book_.kinds[kind.index].values.emplace_back(book_.values.size() - 1);
    return book_.values.back();
}

EventKindSpec& Declare::event(std::string_view event_name, std::initializer_list<Slot> slots,
                              std::initializer_list<Moment> moments,
                              void (*apply)(FactWriter&, const Event&)) {
    promise(!book_.find_event(event_name).valid(), "an event is declared once");
    promise(slots.size() <= event_slots && moments.size() <= Rulebook::max_moments,
            "an event fits its record");
    EventKindSpec spec;
    spec.name = name(event_name);
    for (const Slot& slot : slots) spec.slots.push_back(SlotSpec{name(slot.name), slot.sort});
    for (const Moment& moment : moments)
        spec.moments.push_back({name(moment.name), moment.before, moment.order});
    spec.apply = apply;
    book_.event_kinds.push_back(std::move(spec));
    return book_.event_kinds.back();
}

ProcedureId Declare::procedure(std::string_view procedure_name, Step step) {
    promise(!book_.find_procedure(procedure_name).valid(), "a procedure is declared once");
    book_.procedures.push_back({name(procedure_name), step});
    return ProcedureId(book_.procedures.size() - 1);
}

}  // namespace cantrip::kernel
