#include "cli/layout.hpp"

#include <algorithm>
#include <array>

namespace cantrip::cli {

namespace {

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xc0U) == 0x80U; }

constexpr std::array<std::string_view, 5> codes = {"", "\x1b[32m", "\x1b[35m", "\x1b[2m", "\x1b[1m"};

}  // namespace

std::size_t columns(std::string_view text) {
    std::size_t count = 0;
    for (const char byte : text) count += continues(byte) ? 0 : 1;
    return count;
}

std::string fitted(std::string_view text, std::size_t width) {
    std::string line;
    std::size_t used = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!continues(text[i]) && used++ == width) break;
        line += text[i];
    }
    line.append(width - std::min(columns(line), width), ' ');
    return line;
}

std::string wrapped(std::string_view text, std::size_t indent, std::size_t more) {
    std::string out;
    std::string line(indent, ' ');
    bool empty = true;
    while (!text.empty()) {
        const std::size_t begin = text.find_first_not_of(' ');
        if (begin == std::string_view::npos) break;
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        const std::string_view word = text.substr(begin, end - begin);
        text.remove_prefix(end);
        if (!empty && columns(line) + 1 + columns(word) > screen_width) {
            out += line + '\n';
            line.assign(indent + more, ' ');
            empty = true;
        }
        if (!empty) line += ' ';
        line += word;
        empty = false;
    }
    return empty ? out : out + line + '\n';
}

std::string inked(std::string_view text, Ink ink, bool colour) {
    if (!colour || ink == Ink::plain) return std::string(text);
    return std::string(codes[static_cast<std::size_t>(ink)]) + std::string(text) + "\x1b[0m";
}

}  // namespace cantrip::cli
