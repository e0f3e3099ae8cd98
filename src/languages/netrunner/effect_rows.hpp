#pragma once

#include "languages/netrunner/vocabulary.hpp"

#include <utility>

// What the tables of effects are written with.
namespace cantrip::languages::netrunner {

using EffectRows = std::vector<EffectWord>;

namespace field {

inline constexpr Field amount = {"amount", FieldSort::amount, false, {}};
inline constexpr Field amount_or_all = {"amount", FieldSort::amount_or_all, false, {}};
inline constexpr Field on_players = {"target", FieldSort::player, false, {}};
inline constexpr Field on_cards = {"target", FieldSort::card, false, {}};
// The target of what always concerns one player, or the ice at hand, is read and says nothing.
inline constexpr Field on_one = {"target", FieldSort::words, false, {}};
inline constexpr Field counter_type = {"counter_type", FieldSort::counter, false, {}};
inline constexpr Field reveal = {"reveal", FieldSort::flag, false, {}};
inline constexpr Field zone_from = {"zone_from", FieldSort::zone, false, {}};
inline constexpr Field server = {"server", FieldSort::server, false, {}};
inline constexpr Field duration = {"duration", FieldSort::words, false, {}};  // read with whatever lasts
inline constexpr Field until = {"until", FieldSort::condition, false, {}};
inline constexpr Field ability_ref = {"ability_ref", FieldSort::ability, true, "ability"};

}  // namespace field

// An op of the same name with the fields as its parameters.
[[nodiscard]] inline EffectWord plain_word(std::string_view word, Origin origin, Concerns concerns,
                                           std::vector<Field> fields, std::string_view doc) {
    return {word, origin, Doing::plain, concerns, {}, false, std::move(fields), doc};
}
[[nodiscard]] inline EffectWord made_word(std::string_view word, Origin origin, Doing doing,
                                          Concerns concerns, std::string_view name, std::vector<Field> fields,
                                          std::string_view doc) {
    return {word, origin, doing, concerns, name, false, std::move(fields), doc};
}
// What may stand in a static ability, and elsewhere lasts for a duration.
[[nodiscard]] inline EffectWord lasting_word(std::string_view word, Origin origin, Doing doing,
                                             Concerns concerns, std::string_view name,
                                             std::vector<Field> fields, std::string_view doc) {
    fields.push_back(field::duration);
    fields.push_back(field::until);
    return {word, origin, doing, concerns, name, true, std::move(fields), doc};
}

void add_run_effects(EffectRows& rows);
void add_standing_effects(EffectRows& rows);
void add_structured_effects(EffectRows& rows);
void add_older_effects(EffectRows& rows);

}  // namespace cantrip::languages::netrunner
