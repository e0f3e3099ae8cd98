#include "english/word_forms.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace cantrip::english {

namespace {

constexpr std::string_view vowels = "aeiou";

constexpr auto irregular_plurals = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"ally", "allies"},
    {"child", "children"},
    {"die", "dice"},
    {"gold", "gold"},
    {"ice", "ice"},
    {"leaf", "leaves"},
    {"man", "men"},
    {"person", "people"},
    {"staff", "staves"},
    {"thief", "thieves"},
    {"wolf", "wolves"},
    {"woman", "women"},
});

bool is_vowel(char letter) { return vowels.find(letter) != std::string_view::npos; }

}  // namespace

std::string readable(std::string_view name) {
    std::string shown(name);
    std::ranges::replace(shown, '_', ' ');
    return shown;
}

std::string plural_of(std::string_view noun) {
    const std::size_t blank = noun.rfind(' ');
    const std::string_view last = blank == std::string_view::npos ? noun : noun.substr(blank + 1);
    std::string result(noun.substr(0, noun.size() - last.size()));
    for (const auto& [one, several] : irregular_plurals) {
        if (last == one) return result += several;
    }
    result += last;
    const auto ends = [&](std::string_view end) { return last.ends_with(end); };
    if (ends("s") || ends("x") || ends("z") || ends("ch") || ends("sh")) return result + "es";
    if (last.size() > 1 && last.back() == 'y' && !is_vowel(last[last.size() - 2])) {
        result.back() = 'i';
        return result + "es";
    }
    return result + "s";
}

std::string with_article(std::string_view noun) {
    if (noun.empty()) return {};
    const auto first = static_cast<char>(noun.front() | 0x20);
    return (is_vowel(first) ? "an " : "a ") + std::string(noun);
}

std::string possessive(std::string_view who) {
    if (who == "you") return "your";
    if (who == "it") return "its";
    if (who == "a" || who == "an" || who == "the" || who == "any") return std::string(who);
    return std::string(who) + (who.ends_with('s') ? "'" : "'s");
}

std::string capital(std::string_view words) {
    std::string result(words);
    if (!result.empty() && result.front() >= 'a' && result.front() <= 'z')
        result.front() = static_cast<char>(result.front() - 0x20);
    return result;
}

std::string sentence(std::string_view words) {
    while (words.starts_with(' ')) words.remove_prefix(1);
    while (words.ends_with(' ')) words.remove_suffix(1);
    if (words.empty()) return {};
    std::string result = capital(words);
    // A sentence in quotes at the end has its own full stop.
    const std::size_t last =
        result.back() == '"' && result.size() > 1 ? result.size() - 2 : result.size() - 1;
    constexpr std::string_view ends = ".!?:";
    if (ends.find(result[last]) == std::string_view::npos) result += '.';
    return result;
}

}  // namespace cantrip::english
