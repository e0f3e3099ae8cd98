#include "games/queensblood/deck_rules.hpp"

#include "games/queensblood/ids.hpp"
#include "text/nearest.hpp"

#include <algorithm>

namespace cantrip::games::queensblood {

namespace {

using text::Code;

constexpr std::size_t deck_size = 15;
constexpr std::int64_t most_regulars = 2;
constexpr std::int64_t most_legends = 1;

const kernel::DefinitionSpec* find_card(const kernel::Rulebook& book, std::string_view id) {
    const DefinitionId found = book.find_definition(id);
    if (!found.valid() || book.definitions[found.index].kind != kind::card) return nullptr;
    return &book.definitions[found.index];
}

// Whoever writes a card's name is told its id.
std::string nearest_card(const kernel::Rulebook& book, std::string_view word) {
    std::vector<std::string_view> ids;
    std::vector<std::string_view> titles;
    for (const kernel::DefinitionSpec& each : book.definitions) {
        if (each.kind != kind::card) continue;
        ids.push_back(book.text(each.id));
        titles.emplace_back(each.title);
    }
    const std::string_view title = text::nearest_name(word, titles);
    const auto named = std::ranges::find(titles, title);
    if (!title.empty() && named != titles.end())
        return std::string(ids[static_cast<std::size_t>(named - titles.begin())]);
    return std::string(text::nearest_name(word, ids));
}

bool has_category(const kernel::Rulebook& book, const kernel::DefinitionSpec& card, std::string_view word) {
    const kernel::PropertyValue* category = card.property(book.names.find("category"));
    return category != nullptr &&
           std::ranges::any_of(category->words, [&](NameId name) { return book.text(name) == word; });
}

// The copy that is one too many is pointed at.
void check_copies(const SetupForm& form, std::span<const WrittenWord> cards, std::size_t at) {
    const auto before = cards.first(at);
    const auto copies =
        1 + std::ranges::count(before, cards[at].word, [](const WrittenWord& each) { return each.word; });
    const kernel::DefinitionSpec* card = find_card(form.book, cards[at].word);
    const bool legend = has_category(form.book, *card, "Legend");
    const std::int64_t most = legend ? most_legends : most_regulars;
    if (copies != most + 1) return;
    const auto first = std::ranges::find(before, cards[at].word, &WrittenWord::word);
    form.diagnostics.add(legend ? Code::deck_single_repeated : Code::deck_copies_exceeded, cards[at].place,
                         {cards[at].word, most}, {}, {{first->place, text::Role::first_is_here}});
}

}  // namespace

bool check_card(const SetupForm& form, const WrittenWord& card) {
    if (find_card(form.book, card.word) != nullptr) return true;
    form.diagnostics.add(Code::deck_card_unknown, card.place, {card.word},
                         nearest_card(form.book, card.word));
    return false;
}

void check_deck(const SetupForm& form, text::Place deck, std::span<const WrittenWord> cards, Copies copies) {
    if (cards.size() != deck_size)
        form.diagnostics.add(Code::deck_size_wrong, deck, {cards.size(), deck_size});
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const kernel::DefinitionSpec* card = find_card(form.book, cards[i].word);
        if (card == nullptr) continue;
        if (has_category(form.book, *card, "Token"))
            form.diagnostics.add(Code::deck_card_refused, cards[i].place, {cards[i].word});
        else if (copies == Copies::limited)
            check_copies(form, cards, i);
    }
}

}  // namespace cantrip::games::queensblood
