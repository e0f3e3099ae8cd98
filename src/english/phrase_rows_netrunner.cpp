#include "english/phrases.hpp"

#include <vector>

namespace cantrip::english {

GamePhrases netrunner_phrases() {
    static const std::vector<GameOpPhrase> rows = [] {
        std::vector<GameOpPhrase> all;
        for (const auto part : {netrunner_number_phrases(), netrunner_card_phrases(),
                                netrunner_structure_phrases(), netrunner_query_phrases()}) {
            all.insert(all.end(), part.begin(), part.end());
        }
        return all;
    }();
    return {"netrunner", rows, netrunner_event_phrases(), netrunner_prompt_phrases()};
}

}  // namespace cantrip::english
