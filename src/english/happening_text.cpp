#include "english/happening_text.hpp"

#include "english/phrases.hpp"
#include "english/word_forms.hpp"

#include <algorithm>
#include <array>

namespace cantrip::english {

namespace {

// Slots that say how or by whom something happens rather than to whom.
constexpr auto circumstances =
    std::to_array<std::string_view>({"amount", "by", "source", "zone", "from", "fact"});

class GivenSlots final : public SlotWords {
public:
    explicit GivenSlots(std::span<const SlotText> slots) : slots_(slots) {}

    std::optional<Said> say(const TemplateSlot& slot) override {
        const auto found = std::ranges::find(slots_, slot.path, &SlotText::slot);
        if (found == slots_.end()) return std::nullopt;
        if (!found->side.empty() && slot.absent.has_value()) {
            // "a card" becomes "an allied card".
            std::string_view noun = *slot.absent;
            for (const std::string_view article : {"a ", "an "}) {
                if (noun.starts_with(article)) noun.remove_prefix(article.size());
            }
            return Said{with_article(std::string(found->side) + " " + std::string(noun)), false};
        }
        return Said{std::string(found->words), found->plural};
    }

private:
    std::span<const SlotText> slots_;
};

// For events of games that bring no words: most are named by what was done to somebody.
std::string clause_from_name(std::string_view event, Tense tense, std::span<const SlotText> slots) {
    const auto subject = std::ranges::find_if(slots, [](const SlotText& each) {
        return std::ranges::find(circumstances, each.slot) == circumstances.end();
    });
    const bool given = subject != slots.end();
    const std::string name = readable(event);
    if (event.ends_with("ed")) {
        const std::string who(given ? subject->words : "something");
        if (tense == Tense::would) return who + " would be " + name;
        return who + (given && subject->plural ? " are " : " is ") + name;
    }
    std::string clause = name + (tense == Tense::would ? " would happen" : " happens");
    if (given) clause += " to " + std::string(subject->words);
    return clause;
}

}  // namespace

std::string event_clause(std::string_view event, Tense tense, std::span<const SlotText> slots,
                         std::string_view game) {
    const EventPhrase* phrase = find_event_phrase(event, game);
    if (phrase == nullptr) return clause_from_name(event, tense, slots);
    GivenSlots given(slots);
    return fill_phrase(tense == Tense::would ? phrase->would : phrase->happens, given);
}

std::string event_text(std::string_view event, std::span<const SlotText> slots, std::string_view game) {
    return sentence(event_clause(event, Tense::happens, slots, game));
}

bool has_event_phrase(std::string_view event, std::string_view game) {
    return find_event_phrase(event, game) != nullptr;
}

std::string prompt_text(std::string_view prompt, std::span<const SlotText> slots, std::string_view game) {
    GivenSlots given(slots);
    if (const PromptPhrase* found = find_prompt_phrase(prompt, game)) return fill_phrase(found->words, given);
    return sentence(readable(prompt) + ":");
}

bool has_prompt_phrase(std::string_view prompt, std::string_view game) {
    return find_prompt_phrase(prompt, game) != nullptr;
}

}  // namespace cantrip::english
