#pragma once

#include <string>
#include <string_view>

namespace cantrip::english {

// A name of the data as people read it: "scale_delta" is "scale delta".
[[nodiscard]] std::string readable(std::string_view name);
// "card" is "cards", "ally" is "allies"; the last word counts.
[[nodiscard]] std::string plural_of(std::string_view noun);
// "a card", "an enemy".
[[nodiscard]] std::string with_article(std::string_view noun);
// "your", "its", "the Runner's"; an article stays what it is.
[[nodiscard]] std::string possessive(std::string_view who);
[[nodiscard]] std::string capital(std::string_view words);
// Begins with a capital letter and ends with a full stop, unless it ends otherwise already.
[[nodiscard]] std::string sentence(std::string_view words);

}  // namespace cantrip::english
