#include "cli/choosing.hpp"

#include "host/json_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <vector>

namespace cantrip::cli {

namespace {

std::string lower(std::string_view text) {
    std::string made(text);
    std::ranges::transform(made, made.begin(), [](unsigned char c) { return std::tolower(c); });
    return made;
}

std::vector<std::string> split(std::string_view text) {
    constexpr std::string_view between = " \t,";
    std::vector<std::string> words;
    for (std::size_t begin = text.find_first_not_of(between); begin != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(between, begin), text.size());
        words.push_back(lower(text.substr(begin, end - begin)));
        begin = text.find_first_not_of(between, end);
    }
    return words;
}

std::optional<std::int64_t> number_in(std::string_view word) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
    return number;
}

// Words of the label, and whatever is a text in what the option is.
bool says(const Decision::Option& option, std::string_view word) {
    const std::vector<std::string> label = split(option.label);
    if (std::ranges::find(label, word) != label.end()) return true;
    const host::JsonText json(option.json);
    if (!json.well_formed()) return false;
    for (const text::JsonValue member : json.root().children()) {
        if (lower(member.key()) == word) return true;
        const auto value = member.as_string();
        if (value.has_value() && lower(*value) == word) return true;
    }
    return false;
}

// What an option is, without the place in the hand by which two copies differ.
std::string without_place(const Decision::Option& option) {
    const host::JsonText json(option.json);
    std::string kept;
    for (const text::JsonValue member : json.root().children()) {
        if (member.key() != "at")
            kept += std::string(member.key()) + '=' + std::string(member.written()) + ';';
    }
    return kept;
}

Meant one_option(const Decision& decision, const std::vector<std::string>& words) {
    const auto count = static_cast<std::int64_t>(decision.options.size());
    // A card may be called by a number too, but then it is written with its zeros or beside other words.
    if (words.size() == 1 && !words[0].starts_with('0')) {
        if (const auto number = number_in(words[0]); number.has_value() && *number <= count) {
            if (*number >= 1) return {Choice{{*number - 1}, {}}, {}};
            return {std::nullopt, fmt::format("expected the number of an option, from 1 to {}", count)};
        }
    }
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < decision.options.size(); ++i) {
        const auto has = [&](const std::string& word) { return says(decision.options[i], word); };
        if (std::ranges::all_of(words, has) && !repeats_earlier(decision, i)) found.push_back(i);
    }
    if (found.size() == 1) return {Choice{{static_cast<std::int64_t>(found.front())}, {}}, {}};
    if (found.empty()) return {};
    std::string several = "that may be";
    for (std::size_t i = 0; i < std::min<std::size_t>(found.size(), 6); ++i)
        several += fmt::format("{} {} {}", i == 0 ? "" : ",", found[i] + 1, decision.options[found[i]].label);
    return {std::nullopt, several + (found.size() > 6 ? " ..." : "")};
}

Meant numbers_meant(const Decision& decision, const std::vector<std::string>& words) {
    Choice choice;
    const bool of_options = decision.shape == Shape::subset || decision.shape == Shape::order;
    if (words.size() == 1 && (words[0] == "none" || words[0] == "keep")) return {choice, {}};
    for (const std::string& word : words) {
        const auto number = number_in(word);
        if (!number.has_value()) return {};
        choice.numbers.push_back(of_options ? *number - 1 : *number);
    }
    if (decision.shape == Shape::subset) std::ranges::sort(choice.numbers);
    return {choice, {}};
}

}  // namespace

bool repeats_earlier(const Decision& decision, std::size_t option) {
    const std::string same = without_place(decision.options[option]);
    for (std::size_t i = 0; i < option; ++i) {
        if (without_place(decision.options[i]) == same) return true;
    }
    return false;
}

Meant answer_meant(const Decision& decision, std::string_view said) {
    if (decision.shape == Shape::text) return {Choice{{}, std::string(said)}, {}};
    const std::vector<std::string> words = split(said);
    if (words.empty()) return {};
    if (decision.shape == Shape::one_of) return one_option(decision, words);
    return numbers_meant(decision, words);
}

}  // namespace cantrip::cli
