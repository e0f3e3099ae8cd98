#pragma once

#include "model/sort.hpp"

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace cantrip::model {

// The words of the closed literals. A word's position is its number everywhere behind the model: the one of
// a comparison in compiled code, the one of `Rounding` and of the stages of a modifier.
inline constexpr std::array<std::string_view, 6> comparison_words = {"==", "!=", "<", "<=", ">", ">="};
inline constexpr std::array<std::string_view, 3> rounding_words = {"down", "up", "nearest"};
inline constexpr std::array<std::string_view, 6> stage_words = {"set",        "add",    "subtract",
                                                                "contribute", "permit", "prohibit"};

// The words that a literal admits; empty for literals that admit any.
[[nodiscard]] constexpr std::span<const std::string_view> words_of(Literal literal) {
    switch (literal) {
        case Literal::comparison:
            return comparison_words;
        case Literal::rounding:
            return rounding_words;
        case Literal::stage:
            return stage_words;
        default:
            return {};
    }
}

// The number of a word, or -1.
[[nodiscard]] constexpr int word_number(std::span<const std::string_view> words, std::string_view wanted) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == wanted) return static_cast<int>(i);
    }
    return -1;
}

}  // namespace cantrip::model
