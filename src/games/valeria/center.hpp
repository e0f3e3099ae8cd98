#pragma once

#include "kernel/scope.hpp"

#include <string_view>
#include <vector>

// The stacks in the middle of the table, what may be taken from them, and what that costs.
namespace cantrip::games::valeria {

// The accessible cards of a kind: the top card of every stack that is not exhausted, from left to right.
[[nodiscard]] std::vector<std::uint32_t> accessible(const kernel::Rulebook& book, const kernel::State& state,
                                                    KindId kind);

[[nodiscard]] std::int64_t printed_number(const kernel::Rulebook& book, const kernel::State& state,
                                          std::uint32_t card, std::string_view property);

// Cards of a zone of a seat, in order; flipped ones are inactive and left out.
[[nodiscard]] std::vector<std::uint32_t> face_up_cards(const kernel::State& state, std::uint32_t seat,
                                                       ZoneKindId zone);

// A price in one resource and in magic. Magic is wild: it may stand for the resource, but never alone.
struct Price {
    FactId resource;
    std::int64_t amount = 0;  // of the resource
    std::int64_t magic = 0;   // of magic itself
};
[[nodiscard]] Price price_of(const kernel::Scope& scope, std::uint32_t seat, std::uint32_t card);
// How much magic may stand for the resource: from `least` to `most`; nothing is payable if least > most.
struct WildMagic {
    std::int64_t least = 0;
    std::int64_t most = -1;
};
[[nodiscard]] WildMagic wild_magic(const kernel::Scope& scope, std::uint32_t seat, const Price& price);
// Whether a seat has the icons a domain asks for, on its face-up citizens.
[[nodiscard]] bool has_icons(const kernel::Scope& scope, std::uint32_t seat, std::uint32_t domain);

// Whether a seat may take a card of the center for its price now: icons and payment.
[[nodiscard]] bool affordable(const kernel::Scope& scope, std::uint32_t seat, std::uint32_t card);

}  // namespace cantrip::games::valeria
