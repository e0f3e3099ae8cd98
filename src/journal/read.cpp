#include "journal/journal.hpp"
#include "text/json_strings.hpp"

#include <algorithm>
#include <charconv>
#include <string>

namespace cantrip::journal {

namespace {

using text::Argument;
using text::Code;
using text::Phrase;
using text::Span;

struct Token {
    std::string_view written;
    std::string word;  // decoded when it stood in quotes
    Span span;
    bool quoted = false;
    bool closed = true;
};

// One line, taken apart from left to right.
class LineReader {
public:
    LineReader(std::string_view bytes, std::uint32_t offset, text::SourceId source,
               text::Diagnostics& diagnostics)
        : bytes_(bytes), offset_(offset), source_(source), diagnostics_(diagnostics) {}

    [[nodiscard]] bool failed() const { return failed_; }
    [[nodiscard]] text::Place place() const { return {source_, {offset_, offset_ + size()}}; }

    // Nothing at the end of the line and before a comment.
    std::optional<Token> peek() {
        std::size_t at = at_;
        while (at < bytes_.size() && is_gap(bytes_[at])) ++at;
        if (at == bytes_.size() || bytes_[at] == '#') return std::nullopt;
        Token token;
        const std::size_t begin = at;
        if (bytes_[at] == '"') {
            token.quoted = true;
            ++at;
            while (at < bytes_.size() && bytes_[at] != '"') at += bytes_[at] == '\\' ? 2 : 1;
            token.closed = at < bytes_.size();
            at = std::min(at, bytes_.size());
            text::append_decoded_json_string(token.word, bytes_.substr(begin + 1, at - begin - 1));
            if (token.closed) ++at;
        } else {
            while (at < bytes_.size() && !is_gap(bytes_[at]) && bytes_[at] != '@' && bytes_[at] != '#') ++at;
            if (at == begin) ++at;  // a sign by itself
            token.word = bytes_.substr(begin, at - begin);
        }
        token.written = bytes_.substr(begin, at - begin);
        token.span = {offset_ + static_cast<std::uint32_t>(begin), offset_ + static_cast<std::uint32_t>(at)};
        next_ = at;
        return token;
    }
    std::optional<Token> take() {
        std::optional<Token> token = peek();
        if (token.has_value()) at_ = next_;
        return token;
    }

    void expected(Argument what, const std::optional<Token>& found) {
        if (failed_) return;
        failed_ = true;
        const Span span = found.has_value() ? found->span : Span{offset_ + size(), offset_ + size()};
        diagnostics_.add(Code::journal_malformed, {source_, span},
                         {std::move(what), found.has_value() ? Argument::quoted(found->written)
                                                             : Argument(Phrase::end_of_text)});
    }
    std::string need_word(Phrase what) {
        std::optional<Token> token = take();
        if (!token.has_value() || !token->closed || token->word.empty()) {
            expected(what, token);
            return {};
        }
        return std::move(token->word);
    }
    std::optional<std::int64_t> need_integer() {
        const std::optional<Token> token = take();
        const std::optional<std::int64_t> number = token.has_value() ? integer_of(*token) : std::nullopt;
        if (!number.has_value()) expected(Phrase::whole_number, token);
        return number;
    }
    std::uint64_t need_hexadecimal(std::size_t digits) {
        const std::optional<Token> token = take();
        std::uint64_t number = 0;
        if (token.has_value() && !token->quoted && token->word.size() == digits) {
            const char* end = token->word.data() + token->word.size();
            const auto read = std::from_chars(token->word.data(), end, number, 16);
            if (read.ec == std::errc() && read.ptr == end) return number;
        }
        expected(Phrase::hexadecimal_digits, token);
        return 0;
    }
    void need_end() {
        const std::optional<Token> token = take();
        if (token.has_value()) expected(Phrase::end_of_text, token);
    }
    static std::optional<std::int64_t> integer_of(const Token& token) {
        std::int64_t number = 0;
        const char* end = token.word.data() + token.word.size();
        const auto read = std::from_chars(token.word.data(), end, number);
        if (token.quoted || read.ec != std::errc() || read.ptr != end) return std::nullopt;
        return number;
    }

private:
    static bool is_gap(char c) { return c == ' ' || c == '\t' || c == '\r'; }
    [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(bytes_.size()); }

    std::string_view bytes_;
    std::uint32_t offset_;
    text::SourceId source_;
    text::Diagnostics& diagnostics_;
    std::size_t at_ = 0;
    std::size_t next_ = 0;
    bool failed_ = false;
};

class JournalReader {
public:
    JournalReader(const text::Sources& sources, text::SourceId source, text::Diagnostics& diagnostics)
        : source_(source), bytes_(sources.bytes(source)), diagnostics_(diagnostics) {}

    Journal read() {
        if (!read_version()) return journal_;
        while (at_ < bytes_.size()) {
            const std::string_view line = next_line();
            if (line.starts_with("> ") || line == ">") {
                read_setup(line);
                continue;
            }
            LineReader reader(line, line_begin_, source_, diagnostics_);
            if (reader.peek().has_value()) read_line(reader);
        }
        if (!setup_seen_) {
            LineReader end({}, static_cast<std::uint32_t>(bytes_.size()), source_, diagnostics_);
            end.expected(Argument::quoted(">"), std::nullopt);
        }
        return std::move(journal_);
    }

private:
    std::string_view next_line() {
        line_begin_ = static_cast<std::uint32_t>(at_);
        const std::size_t end = std::min(bytes_.find('\n', at_), bytes_.size());
        const std::string_view line = bytes_.substr(at_, end - at_);
        at_ = std::min(end + 1, bytes_.size());
        return line;
    }

    bool read_version() {
        LineReader reader(next_line(), 0, source_, diagnostics_);
        for (const std::string_view word : {"cantrip", "journal"}) {
            const std::optional<Token> token = reader.take();
            if (!token.has_value() || token->written != word) {
                reader.expected(Argument::quoted("cantrip journal 1"), token);
                return false;
            }
        }
        const std::optional<Token> number = reader.peek();
        const std::optional<std::int64_t> version = reader.need_integer();
        if (!version.has_value()) return false;
        if (*version != form_version) {
            diagnostics_.add(Code::journal_version, {source_, number->span}, {*version, form_version});
            return false;
        }
        reader.need_end();
        return true;
    }

    void read_setup(std::string_view line) {
        if (setup_seen_) {
            journal_.setup += '\n';
        } else {
            journal_.setup_place = {source_,
                                    {line_begin_, line_begin_ + static_cast<std::uint32_t>(line.size())}};
        }
        setup_seen_ = true;
        journal_.setup += line.substr(std::min<std::size_t>(2, line.size()));
    }

    void read_line(LineReader& reader) {
        const std::optional<Token> first = reader.take();
        if (first->written == "engine")
            journal_.engine = reader.need_word(Phrase::word);
        else if (first->written == "game")
            journal_.game = reader.need_word(Phrase::name);
        else if (first->written == "pack")
            read_pack(reader);
        else if (first->written == "now")
            read_now(reader);
        else
            read_answer(reader, *first);
        if (!reader.failed()) reader.need_end();
    }

    void read_pack(LineReader& reader) {
        PackMark mark;
        mark.place = reader.place();
        mark.id = reader.need_word(Phrase::name);
        mark.version = reader.need_word(Phrase::word);
        if (!reader.failed()) mark.hash = reader.need_hexadecimal(16);
        journal_.packs.push_back(std::move(mark));
    }

    void read_now(LineReader& reader) {
        journal_.last_place = reader.place();
        journal_.last_print = static_cast<std::uint32_t>(reader.need_hexadecimal(8));
    }

    void read_answer(LineReader& reader, const Token& first) {
        const std::optional<std::int64_t> number = LineReader::integer_of(first);
        if (!number.has_value()) return reader.expected(Phrase::answer_line, first);
        if (*number != static_cast<std::int64_t>(journal_.lines.size()) + 1) {
            return reader.expected(Argument(journal_.lines.size() + 1), first);
        }
        Line line;
        line.place = reader.place();
        line.seat = reader.need_word(Phrase::seat_name);
        line.kind = reader.need_word(Phrase::word);
        if (reader.failed()) return;
        if (const std::optional<Token> at = reader.peek(); at.has_value() && !at->quoted && at->word == "@") {
            (void)reader.take();
            const auto which = reader.need_integer();
            if (which.has_value() && *which >= 1 && *which <= 1000000)
                line.which = static_cast<std::uint32_t>(*which);
            else
                reader.expected(Phrase::whole_number, at);
        }
        read_given(reader, line);
        journal_.lines.push_back(std::move(line));
    }

    static void read_given(LineReader& reader, Line& line) {
        while (!reader.failed()) {
            const std::optional<Token> token = reader.peek();
            if (!token.has_value()) return;
            (void)reader.take();
            if (token->quoted && token->closed && !line.text.has_value()) {
                line.text = token->word;
            } else if (!token->quoted && token->word == "=") {
                line.print = static_cast<std::uint32_t>(reader.need_hexadecimal(8));
                return;
            } else if (const auto given = LineReader::integer_of(*token); given.has_value()) {
                line.numbers.push_back(*given);
            } else {
                reader.expected(Phrase::whole_number, token);
            }
        }
    }

    text::SourceId source_;
    std::string_view bytes_;
    text::Diagnostics& diagnostics_;
    Journal journal_;
    std::size_t at_ = 0;
    std::uint32_t line_begin_ = 0;
    bool setup_seen_ = false;
};

}  // namespace

Journal read_journal(const text::Sources& sources, text::SourceId source, text::Diagnostics& diagnostics) {
    return JournalReader(sources, source, diagnostics).read();
}

}  // namespace cantrip::journal
