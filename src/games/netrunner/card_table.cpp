#include "games/netrunner/card_table.hpp"

#include <algorithm>

namespace cantrip::games::netrunner {

namespace {

enum Cell : std::size_t { type_cell, marks_cell, memory_cell, recurring_cell, row_width };

constexpr Word card_types[] = {Word::agenda, Word::asset,    Word::ice,     Word::upgrade,  Word::operation,
                               Word::event,  Word::hardware, Word::program, Word::resource, Word::identity};

bool says(const kernel::DefinitionSpec& card, NameId property, NameId wanted) {
    const kernel::PropertyValue* found = card.property(property);
    return found != nullptr && std::ranges::find(found->words, wanted) != found->words.end();
}

std::int64_t number_of(const kernel::DefinitionSpec& card, NameId property) {
    const kernel::PropertyValue* found = card.property(property);
    return found == nullptr ? 0 : found->number.floor();
}

bool is_persistent(const kernel::Rulebook& book, const kernel::DefinitionSpec& card) {
    const std::uint32_t name = word(book, Word::persistent).index;
    return std::ranges::any_of(card.abilities, [&](AbilityId id) {
        const auto marks = book.children(book.abilities[id.index].marks);
        return std::ranges::find(marks, name) != marks.end();
    });
}

std::uint32_t marks_of(const kernel::Rulebook& book, const kernel::DefinitionSpec& card) {
    const NameId subtypes = book.names.find("subtypes");
    std::uint32_t marks = 0;
    const auto add = [&](Mark mark, bool holds) {
        if (holds) marks |= static_cast<std::uint32_t>(mark);
    };
    const auto either = [&](Word name) {
        return number_of(card, word(book, name)) != 0 || says(card, subtypes, word(book, name));
    };
    add(Mark::unique, number_of(card, word(book, Word::unique)) != 0);
    add(Mark::console, either(Word::console));
    add(Mark::region, either(Word::region));
    add(Mark::advanceable, number_of(card, word(book, Word::advanceable)) != 0);
    add(Mark::cost_is_x, number_of(card, word(book, Word::cost_is_x)) != 0);
    add(Mark::persistent, is_persistent(book, card));
    add(Mark::trash_cost, card.property(word(book, Word::trash_cost)) != nullptr);
    return marks;
}

std::uint32_t cell(const kernel::Rulebook& book, const kernel::Entity& card, Cell which) {
    return card.definition == kernel::none ? 0 : book.tables[card.definition * row_width + which];
}

}  // namespace

void prepare_cards(kernel::Rulebook& book) {
    book.tables.assign(book.definitions.size() * row_width, 0);
    for (std::size_t d = 0; d < book.definitions.size(); ++d) {
        const kernel::DefinitionSpec& card = book.definitions[d];
        const auto row = std::span(book.tables).subspan(d * row_width, row_width);
        row[type_cell] = static_cast<std::uint32_t>(Word::count);
        for (const Word type : card_types) {
            if (says(card, word(book, Word::type), word(book, type)))
                row[type_cell] = static_cast<std::uint32_t>(type);
        }
        row[marks_cell] = marks_of(book, card);
        row[memory_cell] = static_cast<std::uint32_t>(
            std::clamp<std::int64_t>(number_of(card, word(book, Word::memory_cost)), 0, 1000));
        row[recurring_cell] = static_cast<std::uint32_t>(
            std::clamp<std::int64_t>(number_of(card, word(book, Word::recurring_credits)), 0, 1000));
    }
}

Word type_of(const kernel::Rulebook& book, const kernel::Entity& card) {
    if (card.definition == kernel::none) return Word::count;
    return static_cast<Word>(cell(book, card, type_cell));
}

bool has_mark(const kernel::Rulebook& book, const kernel::Entity& card, Mark mark) {
    return (cell(book, card, marks_cell) & static_cast<std::uint32_t>(mark)) != 0;
}

std::int64_t memory_cost(const kernel::Rulebook& book, const kernel::Entity& card) {
    return cell(book, card, memory_cell);
}

std::int64_t recurring_credits(const kernel::Rulebook& book, const kernel::Entity& card) {
    return cell(book, card, recurring_cell);
}

}  // namespace cantrip::games::netrunner
