#pragma once

#include "games/presentation.hpp"

#include <span>

namespace cantrip::games::queensblood {

enum class Copies : std::uint8_t { limited, unlimited };

// Reports every card that is none of the game's cards; with the nearest id.
[[nodiscard]] bool check_card(const SetupForm& form, const WrittenWord& card);
// A deck has 15 cards, no tokens, at most two copies of a Regular and one of a Legend.
void check_deck(const SetupForm& form, text::Place deck, std::span<const WrittenWord> cards, Copies copies);

}  // namespace cantrip::games::queensblood
