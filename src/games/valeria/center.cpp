#include "games/valeria/center.hpp"

#include "games/valeria/ids.hpp"
#include "kernel/values.hpp"

#include <algorithm>
#include <array>

namespace cantrip::games::valeria {

namespace {

constexpr std::array<std::string_view, 4> role_icons = {"shadow_count", "holy_count", "soldier_count",
                                                        "worker_count"};

bool same_name(const kernel::Rulebook& book, const kernel::State& state, std::uint32_t left,
               std::uint32_t right) {
    const kernel::DefinitionSpec* one = book.definition_of(state.entity(left));
    const kernel::DefinitionSpec* two = book.definition_of(state.entity(right));
    return one != nullptr && two != nullptr && one->title == two->title;
}

// One gold more for each face-up card of the same name, citizens and starters alike.
std::int64_t surcharge(const kernel::Scope& scope, std::uint32_t seat, std::uint32_t citizen) {
    if (kernel::flag(scope, value::no_surcharge, scope.state.ref(seat))) return 0;
    std::int64_t copies = 0;
    for (const ZoneKindId held : {zone::starters, zone::citizens}) {
        for (const std::uint32_t card : face_up_cards(scope.state, seat, held)) {
            if (same_name(scope.book, scope.state, card, citizen)) ++copies;
        }
    }
    return copies;
}

}  // namespace

std::vector<std::uint32_t> accessible(const kernel::Rulebook& book, const kernel::State& state,
                                      KindId wanted) {
    std::vector<std::uint32_t> cards;
    for (const kernel::Zone& held : state.zones()) {
        if (held.kind != zone::center.index || held.first == kernel::none) continue;
        if (kernel::fact_of(book, state, held.owner, fact::exhausted) != 0) continue;
        const kernel::Entity& top = state.entity(held.first);
        if (top.kind == wanted.index && top.face_down == 0) cards.push_back(held.first);
    }
    return cards;
}

std::int64_t printed_number(const kernel::Rulebook& book, const kernel::State& state, std::uint32_t card,
                            std::string_view property) {
    const kernel::DefinitionSpec* printed = book.definition_of(state.entity(card));
    const NameId name = book.names.find(property);
    const kernel::PropertyValue* found =
        printed == nullptr || !name.valid() ? nullptr : printed->property(name);
    return found == nullptr ? 0 : found->number.floor();
}

std::vector<std::uint32_t> face_up_cards(const kernel::State& state, std::uint32_t seat, ZoneKindId which) {
    std::vector<std::uint32_t> cards;
    const std::uint32_t held = kernel::zone_of_kind(state, seat, which);
    for (std::uint32_t at = state.zones()[held].first; at != kernel::none; at = state.entity(at).next) {
        if (state.entity(at).face_down == 0) cards.push_back(at);
    }
    return cards;
}

Price price_of(const kernel::Scope& scope, std::uint32_t seat, std::uint32_t card) {
    const auto printed = [&](std::string_view property) {
        return printed_number(scope.book, scope.state, card, property);
    };
    const std::uint32_t card_kind = scope.state.entity(card).kind;
    if (card_kind == kind::monster.index) {
        return {fact::strength,
                printed("strength_cost") + kernel::fact_of(scope, card, fact::strength_tokens),
                printed("magic_cost")};
    }
    if (card_kind == kind::citizen.index)
        return {fact::gold, printed("gold_cost") + surcharge(scope, seat, card), 0};
    const std::int64_t discount = kernel::value(scope, value::domain_discount, scope.state.ref(seat)).floor();
    return {fact::gold, std::max<std::int64_t>(0, printed("gold_cost") - discount), 0};
}

WildMagic wild_magic(const kernel::Scope& scope, std::uint32_t seat, const Price& price) {
    const std::int64_t has = kernel::fact_of(scope, seat, price.resource);
    const std::int64_t magic = kernel::fact_of(scope, seat, fact::magic) - price.magic;
    if (magic < 0) return {};
    // At least one unit of the proper resource is paid along with wild magic.
    return {std::max<std::int64_t>(0, price.amount - has),
            std::min(magic, std::max<std::int64_t>(0, price.amount - 1))};
}

bool has_icons(const kernel::Scope& scope, std::uint32_t seat, std::uint32_t domain) {
    const std::vector<std::uint32_t> citizens = face_up_cards(scope.state, seat, zone::citizens);
    return std::ranges::all_of(role_icons, [&](std::string_view role) {
        std::int64_t icons = 0;
        for (const std::uint32_t citizen : citizens)
            icons += printed_number(scope.book, scope.state, citizen, role);
        return icons >= printed_number(scope.book, scope.state, domain, role);
    });
}

bool affordable(const kernel::Scope& scope, std::uint32_t seat, std::uint32_t card) {
    if (scope.state.entity(card).kind == kind::domain.index && !has_icons(scope, seat, card)) return false;
    const WildMagic wild = wild_magic(scope, seat, price_of(scope, seat, card));
    return wild.least <= wild.most;
}

}  // namespace cantrip::games::valeria
