#include "english/phrases.hpp"

#include <algorithm>
#include <array>

namespace cantrip::english {

namespace {

using model::Sort;

const std::array<GamePhrases, 5>& phrases_of_games() {
    static const std::array<GamePhrases, 5> all = {crafting_phrases(), dragonbane_phrases(),
                                                   netrunner_phrases(), queensblood_phrases(),
                                                   valeria_phrases()};
    return all;
}

std::span<const OpPhrase> shared_phrases(Sort sort) {
    switch (sort) {
        case Sort::ability:
        case Sort::trigger:
        case Sort::limit:
        case Sort::duration:
            return ability_phrases();
        case Sort::modifier:
            return modifier_phrases();
        case Sort::amount:
            return amount_phrases();
        case Sort::test:
            return test_phrases();
        case Sort::selector:
            return selector_phrases();
        case Sort::effect:
        case Sort::option:
            break;
    }
    return effect_phrases();
}

// Calls `visit` for the phrases of one game, or of all when none is named.
template <class Visit>
void each_game(std::string_view game, Visit visit) {
    for (const GamePhrases& each : phrases_of_games()) {
        if (game.empty() || each.game == game) visit(each);
    }
}

template <class Row>
const Row* find_named_row(std::span<const Row> rows, std::string_view Row::* name, std::string_view wanted) {
    const auto found = std::ranges::find(rows, wanted, name);
    return found == rows.end() ? nullptr : &*found;
}

template <class Row>
const Row* find_row(std::string_view game, std::string_view wanted, std::string_view Row::* name,
                    std::span<const Row> GamePhrases::* rows, std::span<const Row> shared) {
    const Row* row = nullptr;
    each_game(game, [&](const GamePhrases& own) {
        if (row == nullptr) row = find_named_row(own.*rows, name, wanted);
    });
    return row != nullptr ? row : find_named_row(shared, name, wanted);
}

}  // namespace

std::vector<const OpPhrase*> phrases_for(const model::OpSpec& op, std::string_view game) {
    std::vector<const OpPhrase*> rows;
    each_game(game, [&](const GamePhrases& own) {
        for (const GameOpPhrase& row : own.ops) {
            if (row.sort == op.sort && row.phrase.op == op.name) rows.push_back(&row.phrase);
        }
    });
    for (const OpPhrase& row : shared_phrases(op.sort)) {
        if (row.op == op.name) rows.push_back(&row);
    }
    return rows;
}

const EventPhrase* find_event_phrase(std::string_view event, std::string_view game) {
    return find_row(game, event, &EventPhrase::event, &GamePhrases::events, shared_event_phrases());
}

const PromptPhrase* find_prompt_phrase(std::string_view prompt, std::string_view game) {
    return find_row(game, prompt, &PromptPhrase::prompt, &GamePhrases::prompts, shared_prompt_phrases());
}

}  // namespace cantrip::english
