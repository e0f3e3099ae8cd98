#include "games/netrunner/deck_rules.hpp"

#include <algorithm>

namespace cantrip::games::netrunner {

namespace {

using kernel::DefinitionSpec;
using kernel::Rulebook;
using text::Code;

const DefinitionSpec& definition(const Rulebook& book, std::string_view id) {
    return book.definitions[book.find_definition(id).index];
}

std::optional<std::int64_t> number_of(const Rulebook& book, const DefinitionSpec& card,
                                      std::string_view property) {
    const kernel::PropertyValue* found = card.property(book.names.find(property));
    return found == nullptr ? std::nullopt : std::optional(found->number.floor());
}

bool has_word(const Rulebook& book, const DefinitionSpec& card, std::string_view property,
              std::string_view word) {
    const kernel::PropertyValue* found = card.property(book.names.find(property));
    return found != nullptr &&
           std::ranges::any_of(found->words, [&](NameId name) { return book.text(name) == word; });
}

bool same_faction(const Rulebook& book, const DefinitionSpec& one, const DefinitionSpec& other) {
    const NameId faction = book.names.find("faction");
    const kernel::PropertyValue* left = one.property(faction);
    const kernel::PropertyValue* right = other.property(faction);
    return left != nullptr && right != nullptr && left->words == right->words;
}

class DeckCheck {
public:
    DeckCheck(const SetupForm& form, const WrittenDeck& deck)
        : form_(form), book_(form.book), deck_(deck), identity_(definition(form.book, deck.identity.word)) {}

    void run() {
        if (!has_word(book_, identity_, "type", "identity"))
            form_.diagnostics.add(Code::deck_identity_wrong, deck_.identity.place, {deck_.identity.word});
        check_sides();
        if (number_of(book_, identity_, "starter_only").value_or(0) != 0) return;
        check_size();
        for (std::size_t i = 0; i < deck_.cards.size(); ++i) check_copies(i);
        check_influence();
        if (deck_.side == "corp") check_points();
    }

private:
    void check_side(const WrittenWord& card) {
        const DefinitionSpec& found = definition(book_, card.word);
        if (!has_word(book_, found, "side", deck_.side))
            form_.diagnostics.add(Code::deck_card_of_other_side, card.place,
                                  {card.word, std::string(deck_.side)});
    }

    // Several copies that were written at once are one mistake.
    void check_sides() {
        check_side(deck_.identity);
        for (std::size_t i = 0; i < deck_.cards.size(); ++i) {
            if (i == 0 || deck_.cards[i].place != deck_.cards[i - 1].place) check_side(deck_.cards[i]);
        }
    }

    void check_size() {
        const std::int64_t least = number_of(book_, identity_, "minimum_deck_size").value_or(0);
        const auto size = static_cast<std::int64_t>(deck_.cards.size());
        if (size < least) form_.diagnostics.add(Code::deck_too_small, deck_.place, {size, least});
    }

    // The copy that is one too many is pointed at.
    void check_copies(std::size_t at) {
        const WrittenWord& card = deck_.cards[at];
        const auto most = number_of(book_, definition(book_, card.word), "deck_limit");
        const auto before = std::span(deck_.cards).first(at);
        const auto copies = 1 + std::ranges::count(before, card.word, &WrittenWord::word);
        if (!most.has_value() || copies != *most + 1) return;
        const auto first = std::ranges::find(before, card.word, &WrittenWord::word);
        form_.diagnostics.add(Code::deck_copies_exceeded, card.place, {card.word, *most}, {},
                              {{first->place, text::Role::first_is_here}});
    }

    // What has no influence at all belongs to its own faction alone.
    void check_influence() {
        std::int64_t spent = 0;
        const text::Place* last = nullptr;
        for (const WrittenWord& card : deck_.cards) {
            const DefinitionSpec& found = definition(book_, card.word);
            if (same_faction(book_, found, identity_)) continue;
            const auto influence = number_of(book_, found, "influence");
            const bool repeated = last != nullptr && *last == card.place;
            last = &card.place;
            if (!influence.has_value() && !repeated)
                form_.diagnostics.add(Code::deck_card_only_in_faction, card.place, {card.word});
            spent += influence.value_or(0);
        }
        const auto most = number_of(book_, identity_, "influence_limit");
        if (most.has_value() && spent > *most)
            form_.diagnostics.add(Code::deck_influence_exceeded, deck_.place, {spent, *most});
    }

    // 18 or 19 points for 40 to 44 cards, and two more for each five cards above.
    void check_points() {
        const auto size = static_cast<std::int64_t>(deck_.cards.size());
        const std::int64_t least = 2 * (size / 5) + 2;
        std::int64_t points = 0;
        for (const WrittenWord& card : deck_.cards)
            points += number_of(book_, definition(book_, card.word), "agenda_points").value_or(0);
        if (points < least || points > least + 1)
            form_.diagnostics.add(Code::deck_agenda_points_wrong, deck_.place,
                                  {points, size, least, least + 1});
    }

    const SetupForm& form_;
    const Rulebook& book_;
    const WrittenDeck& deck_;
    const DefinitionSpec& identity_;
};

}  // namespace

void check_deck(const SetupForm& form, const WrittenDeck& deck) {
    if (!deck.identity.word.empty()) DeckCheck(form, deck).run();
}

}  // namespace cantrip::games::netrunner
