#pragma once

#include "kernel/rulebook.hpp"

#include <initializer_list>
#include <string_view>

namespace cantrip::kernel {

// What a game says about itself before any pack is read: its kinds of things, their facts, its values, zones,
// events and procedures. Names are given once and found again by the packs.
class Declare {
public:
    explicit Declare(Rulebook& book);

    FactId fact(std::string_view name, FactSort sort = FactSort::number, Seen seen = Seen::with_card,
                std::int64_t initial = 0);
    KindId kind(std::string_view name, std::initializer_list<FactId> facts);
    // A kind of which there is nothing in play: its definitions carry abilities for others to use.
    KindId printed_kind(std::string_view name);
    // Everything of this kind owns such zones from the moment it is made.
    void owns(KindId kind, std::initializer_list<ZoneKindId> zones);
    ZoneKindId zone(std::string_view name, Sight sight, bool active, std::uint32_t territory);
    ValueSpec& value(std::string_view name, ValueSort sort, Combine combine,
                     std::initializer_list<KindId> kinds);
    struct Slot {
        std::string_view name;
        SlotSort sort;
    };
    struct Moment {
        std::string_view name;
        bool before;
        Order order;
    };
    EventKindSpec& event(std::string_view name, std::initializer_list<Slot> slots,
                         std::initializer_list<Moment> moments, void (*apply)(FactWriter&, const Event&));
    ProcedureId procedure(std::string_view name, Step step);
    // What an ability may name: windows it may be used in, roles it may have, what its uses are counted per.
    void windows(std::initializer_list<std::string_view> names) { add(book_.windows, names); }
    void roles(std::initializer_list<std::string_view> names) { add(book_.roles, names); }
    void counted_per(std::initializer_list<std::string_view> names) { add(book_.counted_per, names); }
    NameId name(std::string_view text) { return book_.names.intern(text); }
    [[nodiscard]] Rulebook& book() { return book_; }

private:
    void add(std::vector<NameId>& list, std::initializer_list<std::string_view> names) {
        for (const std::string_view each : names) list.push_back(name(each));
    }

    Rulebook& book_;
};

}  // namespace cantrip::kernel
