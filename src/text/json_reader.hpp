#pragma once

#include "text/diagnostic.hpp"
#include "text/json.hpp"
#include "text/json_brackets.hpp"
#include "text/span.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cantrip::text {

// Fills a tree from bytes: a loop over what is expected next, with its own stack, so that no input can
// exhaust the call stack. Used by `read_json` alone.
//
// Against follow-up noise there is `quiet_`: set where a mistake was reported, cleared by the next thing that
// is as it should be. While it is set, nothing is called missing.
class JsonReader {
public:
    JsonReader(JsonTree& tree, std::string_view bytes, SourceId source, Diagnostics& diagnostics,
               JsonLimits limits);

    void read();

private:
    enum class Expected : std::uint8_t { value, key, colon, separator, nothing };

    struct Frame {
        std::uint32_t node = 0;
        std::uint32_t first_key = 0;  // into `keys_`
    };

    struct KeyEntry {
        std::uint32_t hash = 0;
        std::uint32_t node = 0;
    };

    struct PendingKey {
        Span span;
        std::uint8_t flags = 0;
    };

    struct ScannedString {
        Span span;
        bool escaped = false;
        bool broken = false;
    };

    // The structure: json_reader.cpp.
    void read_document();
    void read_key();
    void read_colon();
    void read_separator();
    void open_container(JsonKind kind);
    void close_fitting();
    void close_container();
    void expect_after_value();
    void expect_next_element();
    void name_twice_used_keys(const Frame& frame);
    void report_twice_used_key(std::uint32_t first, std::uint32_t second);
    std::uint32_t push_node(JsonKind kind, Span span, std::uint8_t flags = 0);
    void push_broken(Span span);

    // The small parts: json_scanner.cpp.
    void read_value();
    void skip_blanks() {
        if (at_ < size_ && bytes_[at_] > ' ' && bytes_[at_] != '/') return;
        skip_some_blanks();
    }
    void skip_some_blanks();
    void skip_comment();
    void read_string_value();
    void read_string_key();
    ScannedString scan_string();
    void scan_string_piece(ScannedString& scanned);
    void read_number();
    void report_bad_number(std::uint32_t begin);
    void read_word();
    void read_unquoted_key();
    [[nodiscard]] std::uint32_t word_end(std::uint32_t at) const;
    void remember_decoded(std::vector<JsonTree::Decoded>& table, std::uint32_t node, Span quoted);

    // What to do when something else stands there: json_recovery.cpp.
    void read_odd_value(char c);
    void read_odd_key(char c);
    void read_odd_colon();
    void read_odd_separator(char c);
    void read_second_colon();
    void read_misplaced_comma();
    void missing_value();
    void turn_string_into_key();
    void close_misfit(char closer);
    void finish_at_end();
    void report_text_after_end();
    void skip_too_deep();
    void end_unterminated_string(ScannedString& scanned);
    Span scan_odd_quotes(bool& usable);
    void swallow_unquoted_text();
    void swallow_after_string();
    void skip_stray_characters();
    [[nodiscard]] bool begins_element() const;
    [[nodiscard]] bool continues_string() const;
    [[nodiscard]] static Argument shown_character(std::string_view rest);

    [[nodiscard]] char peek() const { return bytes_[at_]; }
    [[nodiscard]] bool at_end() const { return at_ == size_; }
    [[nodiscard]] std::string_view slice(Span span) const { return bytes_.substr(span.begin, span.size()); }
    [[nodiscard]] std::uint32_t end_of_line(std::uint32_t from) const;
    [[nodiscard]] std::uint32_t end_of_line_within(std::uint32_t from, std::uint32_t most) const;
    [[nodiscard]] bool in_object() const { return !open_.empty() && open_.back() == '}'; }
    [[nodiscard]] std::string key_for_message() const;
    void report(Code code, Span span, std::vector<Argument> arguments = {}, std::string nearest = {},
                std::vector<Related> related = {});
    void report_missing(Code code, Span span, std::vector<Argument> arguments = {});

    JsonTree& tree_;
    std::vector<JsonTree::Node>& nodes_;
    std::string_view bytes_;
    std::uint32_t size_;
    SourceId source_;
    Diagnostics& diagnostics_;
    JsonLimits limits_;
    BracketGuess brackets_;

    std::uint32_t at_ = 0;
    std::uint32_t last_end_ = 0;  // behind the last value or key
    Expected expected_ = Expected::value;
    bool quiet_ = false;
    bool reported_ = false;
    bool reported_depth_ = false;
    bool comment_swallowed_end_ = false;
    PendingKey key_;
    std::string open_;  // the closing brackets that are awaited, the outermost first
    std::vector<Frame> frames_;
    std::vector<KeyEntry> keys_;
};

}  // namespace cantrip::text
