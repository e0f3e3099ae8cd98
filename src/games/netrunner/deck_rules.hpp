#pragma once

#include "games/presentation.hpp"

#include <string_view>
#include <vector>

namespace cantrip::games::netrunner {

// A deck as it was written down; every card of it exists.
struct WrittenDeck {
    text::Place place;
    std::string_view side;  // the seat that plays it
    WrittenWord identity;   // empty: it was wrong and has been reported
    std::vector<WrittenWord> cards;
};

// Reports what a deck may not be: cards of the other side, too few cards, too many copies, more influence
// than the identity allows, agendas worth too little or too much. An identity that is for given lists only
// says nothing about size, copies and points.
void check_deck(const SetupForm& form, const WrittenDeck& deck);

}  // namespace cantrip::games::netrunner
