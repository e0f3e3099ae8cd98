#pragma once

#include "english/template.hpp"

#include <span>
#include <string>
#include <string_view>

// What happened and what is asked, in words. The names in it (of cards, players, numbers) come from the
// caller. `game` is whose phrases count.
namespace cantrip::english {

// The words that stand for a slot of an event or a prompt.
struct SlotText {
    std::string_view slot;
    std::string_view words;
    bool plural = false;
    std::string_view side = {};  // where only the side is known: "allied", before the noun of the phrase
};

enum class Tense : std::uint8_t { happens, would };

// A clause such as "Rat King is destroyed", from the table or, for an event that has no row there, from its
// name. A slot without words is "something".
[[nodiscard]] std::string event_clause(std::string_view event, Tense tense, std::span<const SlotText> slots,
                                       std::string_view game = {});
// The clause as a sentence: one line of a log.
[[nodiscard]] std::string event_text(std::string_view event, std::span<const SlotText> slots,
                                     std::string_view game = {});
[[nodiscard]] bool has_event_phrase(std::string_view event, std::string_view game = {});

// The question of a decision. A prompt without a row, such as the name of a window, is shown as it is named.
[[nodiscard]] std::string prompt_text(std::string_view prompt, std::span<const SlotText> slots,
                                      std::string_view game = {});
[[nodiscard]] bool has_prompt_phrase(std::string_view prompt, std::string_view game = {});

}  // namespace cantrip::english
