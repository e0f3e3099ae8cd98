#pragma once

#include "text/json_writer.hpp"
#include "view/seer.hpp"
#include <cantrip/cantrip.hpp>

#include <string>
#include <vector>

namespace cantrip::view {

// What a seat may see, built up from nothing:
//
//     { game, seat, outcome,
//       seats: [{ name, facts, values, lasting }], table: { facts, values },
//       places: [{ name, kind, facts, values, lasting }],
//       zones: [{ kind, owner, count, cards: [...] }],
//       decisions: [the seat's own], asked: [names of other seats that are being asked],
//       and what the game shows in a form of its own }
//
// A card that the seat may know has card, title, at, side, facts, values, lasting; one that lies face down in
// sight has what everybody sees of it; any other is null, and where nothing of a zone is known its cards are
// only counted.
[[nodiscard]] std::string view_json(const Seer& seer, const std::vector<Decision>& own,
                                    std::string_view outcome);

void write_decision(text::JsonWriter& out, const Decision& decision);
// The number, flag, name or set of a value as JSON.
void write_value(text::JsonWriter& out, const Seer& seer, std::uint32_t entity, ValueId value);
void write_fact(text::JsonWriter& out, const Seer& seer, std::uint32_t entity, FactId fact);
void write_number(text::JsonWriter& out, Number number);

[[nodiscard]] std::string_view shape_word(Shape shape);

}  // namespace cantrip::view
