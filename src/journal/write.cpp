#include "journal/journal.hpp"
#include "text/cursor.hpp"
#include "text/json_writer.hpp"

#include <string>

namespace cantrip::journal {

namespace {

bool is_plain_word(std::string_view word) {
    if (word.empty()) return false;
    for (const char c : word) {
        const auto byte = static_cast<unsigned char>(c);
        if (!text::is_word_part(c) && c != '-' && c != '.' && c != '+' && byte < 0x80) return false;
    }
    return true;
}

// Names with blanks or signs that a line gives a meaning stand in quotes.
std::string word_of(std::string_view word) {
    return is_plain_word(word) ? std::string(word) : text::json_string(word);
}

// A comment must not begin a new line, whatever a card is called.
std::string one_line(std::string_view words) {
    std::string line(words);
    for (char& c : line) {
        if (static_cast<unsigned char>(c) < 0x20) c = ' ';
    }
    return line;
}

void write_line(std::string& out, std::size_t number, const Line& line) {
    out += std::to_string(number) + ' ' + word_of(line.seat) + ' ' + word_of(line.kind);
    if (line.which != 1) out += '@' + std::to_string(line.which);
    for (const std::int64_t given : line.numbers) out += ' ' + std::to_string(given);
    if (line.text.has_value()) out += ' ' + text::json_string(*line.text);
    if (line.print.has_value()) out += " = " + hexadecimal(*line.print, 8);
    if (!line.comment.empty()) out += "  # " + one_line(line.comment);
    out += '\n';
}

}  // namespace

std::string hexadecimal(std::uint64_t number, std::size_t digits) {
    std::string out(digits, '0');
    for (std::size_t i = digits; i-- > 0; number >>= 4U) out[i] = "0123456789abcdef"[number & 15U];
    return out;
}

std::string write_journal(const Journal& journal) {
    std::string out = "cantrip journal " + std::to_string(form_version) + '\n';
    out += "engine " + word_of(journal.engine) + '\n';
    out += "game " + word_of(journal.game) + '\n';
    for (const PackMark& pack : journal.packs) {
        out += "pack " + word_of(pack.id) + ' ' + word_of(pack.version) + ' ' + hexadecimal(pack.hash, 16) +
               '\n';
    }
    std::string_view rest = journal.setup;
    for (bool more = true; more;) {
        const std::size_t end = rest.find('\n');
        more = end != std::string_view::npos;
        out += "> " + std::string(rest.substr(0, end)) + '\n';
        if (more) rest.remove_prefix(end + 1);
    }
    out += '\n';
    for (std::size_t i = 0; i < journal.lines.size(); ++i) write_line(out, i + 1, journal.lines[i]);
    if (journal.last_print.has_value()) out += "now " + hexadecimal(*journal.last_print, 8) + '\n';
    return out;
}

}  // namespace cantrip::journal
