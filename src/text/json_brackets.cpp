#include "text/json_brackets.hpp"

#include <algorithm>

namespace cantrip::text {

namespace {

constexpr std::size_t deepest_look_ahead = 256;

constexpr bool is_json_space(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

// Whether a token may stand where it does: keys in objects, no colons in lists.
bool json_token_fits(char closer, char previous, char token) {
    if (closer == ']') {
        return token != ':';
    }
    const bool key_position = previous == ',' || previous == '{';
    return !key_position || token == '"' || token == '}';
}

}  // namespace

std::size_t skip_json_string(std::string_view bytes, std::size_t offset) {
    std::size_t at = offset + 1;
    while (at < bytes.size() && bytes[at] != '\n' && bytes[at] != '\r') {
        if (bytes[at] == '"') {
            return at + 1;
        }
        at += bytes[at] == '\\' && at + 1 < bytes.size() && bytes[at + 1] != '\n' && bytes[at + 1] != '\r'
                  ? 2
                  : 1;
    }
    return std::min(at, bytes.size());
}

std::size_t skip_json_comment(std::string_view bytes, std::size_t offset) {
    const std::string_view mark = bytes.substr(offset, 2);
    if (mark == "//") {
        return std::min(bytes.find_first_of("\n\r", offset), bytes.size());
    }
    if (mark == "/*") {
        const std::size_t end = bytes.find("*/", offset + 2);
        return end == std::string_view::npos ? bytes.size() : end + 2;
    }
    return offset;
}

BracketGuess::Reach BracketGuess::look_ahead(std::string open, std::size_t offset) {
    char previous = 'v';
    std::size_t at = offset;
    const auto stop = [&](bool clean) {
        budget_ -= std::min(budget_, at - offset);
        return Reach{clean, at};
    };
    while (at < bytes_.size() && at - offset < budget_) {
        const char c = bytes_[at];
        const std::size_t after_comment = c == '/' ? skip_json_comment(bytes_, at) : at;
        if (is_json_space(c) || after_comment != at) {
            at = std::max(at + 1, after_comment);
            continue;
        }
        if (open.empty() || !json_token_fits(open.back(), previous, c)) {
            return stop(false);
        }
        previous = c;
        if (c == '"') {
            at = skip_json_string(bytes_, at);
            continue;
        }
        if (c == '{' || c == '[') {
            open.push_back(c == '{' ? '}' : ']');
            if (open.size() > deepest_look_ahead) {
                return stop(false);
            }
        } else if (c == '}' || c == ']') {
            if (open.back() != c) {
                return stop(false);
            }
            open.pop_back();
        }
        ++at;
    }
    return stop(open.empty() && at >= bytes_.size());
}

BracketMistake BracketGuess::guess(std::string_view open, std::uint32_t offset) {
    const std::size_t match = open.rfind(bytes_[offset]);
    BracketMistake best = BracketMistake::stray;
    Reach best_reach;
    const auto consider = [&](BracketMistake mistake, std::string_view left_open) {
        const Reach reach = look_ahead(std::string(left_open), offset + std::size_t{1});
        if (reach.better_than(best_reach)) {
            best = mistake;
            best_reach = reach;
        }
    };
    // Equal reaches keep the earlier meaning.
    if (match != std::string_view::npos) {
        consider(BracketMistake::inner_unclosed, open.substr(0, match));
    }
    if (!open.empty()) {
        consider(BracketMistake::wrong_kind, open.substr(0, open.size() - 1));
        consider(BracketMistake::stray, open);
    }
    return best;
}

}  // namespace cantrip::text
