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

template <class Row>
const Row* find_named_row(std::span<const Row> rows, std::string_view Row::* name, std::string_view wanted) {
    const auto found = std::ranges::find(rows, wanted, name);
    return found == rows.end() ? nullptr : &*found;
}

}  // namespace

std::vector<const OpPhrase*> phrases_for(const model::OpSpec& op) {
    std::vector<const OpPhrase*> rows;
    for (const GamePhrases& game : phrases_of_games()) {
        for (const GameOpPhrase& row : game.ops) {
            if (row.sort == op.sort && row.phrase.op == op.name) rows.push_back(&row.phrase);
        }
    }
    for (const OpPhrase& row : shared_phrases(op.sort)) {
        if (row.op == op.name) rows.push_back(&row);
    }
    return rows;
}

const EventPhrase* find_event_phrase(std::string_view event) {
    if (const EventPhrase* row = find_named_row(shared_event_phrases(), &EventPhrase::event, event))
        return row;
    for (const GamePhrases& game : phrases_of_games()) {
        if (const EventPhrase* row = find_named_row(game.events, &EventPhrase::event, event)) return row;
    }
    return nullptr;
}

const PromptPhrase* find_prompt_phrase(std::string_view prompt) {
    if (const PromptPhrase* row = find_named_row(shared_prompt_phrases(), &PromptPhrase::prompt, prompt))
        return row;
    for (const GamePhrases& game : phrases_of_games()) {
        if (const PromptPhrase* row = find_named_row(game.prompts, &PromptPhrase::prompt, prompt)) return row;
    }
    return nullptr;
}

}  // namespace cantrip::english
