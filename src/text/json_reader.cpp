#include "text/json_reader.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <utility>

namespace cantrip::text {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
// Objects up to this size have their keys compared pair by pair, larger ones sorted.
constexpr std::size_t most_keys_in_pairs = 24;

bool is_utf16(std::string_view bytes) {
    return bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF");
}

// Looks at the length and at most 16 bytes: only a filter before the comparison of the keys themselves.
std::uint32_t hash_of_json_key(std::string_view key) {
    std::uint64_t head = 0;
    std::uint64_t tail = 0;
    if (key.size() >= 8) {
        std::memcpy(&head, key.data(), 8);
        std::memcpy(&tail, key.data() + key.size() - 8, 8);
    } else if (key.size() >= 4) {
        std::memcpy(&head, key.data(), 4);
        std::memcpy(&tail, key.data() + key.size() - 4, 4);
    } else {
        for (const char c : key) head = head << 8U | static_cast<unsigned char>(c);
    }
    const std::uint64_t mixed = (head ^ (tail << 7U) ^ (tail >> 57U) ^ key.size()) * 0x9e3779b97f4a7c15ULL;
    return static_cast<std::uint32_t>(mixed >> 32U);
}

}  // namespace

JsonTree read_json(const Sources& sources, SourceId source, Diagnostics& diagnostics, JsonLimits limits) {
    JsonTree tree;
    JsonReader(tree, sources.bytes(source), source, diagnostics, limits).read();
    return tree;
}

JsonReader::JsonReader(JsonTree& tree, std::string_view bytes, SourceId source, Diagnostics& diagnostics,
                       JsonLimits limits)
    : tree_(tree),
      nodes_(tree.nodes_),
      bytes_(bytes),
      size_(static_cast<std::uint32_t>(bytes.size())),
      source_(source),
      diagnostics_(diagnostics),
      limits_(limits),
      brackets_(bytes) {
    tree_.source_ = source;
    tree_.bytes_ = bytes;
}

void JsonReader::read() {
    if (size_ > limits_.bytes) {
        report(Code::text_too_large, {0, 0}, {size_, limits_.bytes});
    } else if (is_utf16(bytes_)) {
        report(Code::text_not_utf8, {0, 2}, {Phrase::utf8_stray_byte});
    } else {
        nodes_.reserve(size_ / 12 + 4);
        read_document();
    }
    if (nodes_.empty()) {
        push_broken({0, 0});
    }
}

void JsonReader::read_document() {
    at_ = bytes_.starts_with(byte_order_mark) ? static_cast<std::uint32_t>(byte_order_mark.size()) : 0;
    while (expected_ != Expected::nothing) {
        skip_blanks();
        if (at_end()) {
            finish_at_end();
            return;
        }
        switch (expected_) {
            case Expected::value:
                read_value();
                break;
            case Expected::key:
                read_key();
                break;
            case Expected::colon:
                read_colon();
                break;
            case Expected::separator:
                read_separator();
                break;
            case Expected::nothing:
                break;
        }
    }
    skip_blanks();
    if (!at_end()) {
        report_text_after_end();
    }
}

void JsonReader::report(Code code, Span span, std::vector<Argument> arguments, std::string nearest,
                        std::vector<Related> related) {
    diagnostics_.add(code, {source_, span}, std::move(arguments), std::move(nearest), std::move(related));
    reported_ = true;
    quiet_ = true;
    if (!frames_.empty()) {
        nodes_[frames_.back().node].flags |= JsonTree::damaged;
    }
}

void JsonReader::report_missing(Code code, Span span, std::vector<Argument> arguments) {
    if (!quiet_) {
        report(code, span, std::move(arguments));
    }
}

std::uint32_t JsonReader::push_node(JsonKind kind, Span span, std::uint8_t flags) {
    const auto index = static_cast<std::uint32_t>(nodes_.size());
    const bool member = in_object();
    JsonTree::Node& node = nodes_.emplace_back();
    node.span = span;
    node.key = member ? key_.span : Span{span.begin, span.begin};
    node.past = index + 1;
    node.kind = kind;
    node.flags = static_cast<std::uint8_t>(flags | (member ? key_.flags | JsonTree::keyed : 0));
    if (!frames_.empty()) {
        ++nodes_[frames_.back().node].count;
    }
    if (member && (key_.flags & JsonTree::key_damaged) == 0) {
        const bool as_written = (key_.flags & (JsonTree::key_escaped | JsonTree::key_unquoted)) == 0;
        const std::string_view key =
            as_written ? slice({key_.span.begin + 1, key_.span.end - 1}) : JsonValue(tree_, index).key();
        keys_.push_back({hash_of_json_key(key), index});
    }
    last_end_ = span.end;
    return index;
}

void JsonReader::push_broken(Span span) {
    push_node(JsonKind::broken, span);
    expect_after_value();
}

void JsonReader::expect_after_value() { expected_ = open_.empty() ? Expected::nothing : Expected::separator; }

void JsonReader::expect_next_element() { expected_ = in_object() ? Expected::key : Expected::value; }

std::string JsonReader::key_for_message() const {
    const bool quoted =
        (key_.flags & (JsonTree::key_unquoted | JsonTree::key_damaged)) == 0 && key_.span.size() >= 2;
    return std::string(quoted ? bytes_.substr(key_.span.begin + 1, key_.span.size() - 2) : slice(key_.span));
}

void JsonReader::open_container(JsonKind kind) {
    if (open_.size() >= limits_.depth) {
        skip_too_deep();
        return;
    }
    const std::uint32_t node = push_node(kind, {at_, at_ + 1});
    frames_.push_back({node, static_cast<std::uint32_t>(keys_.size())});
    open_.push_back(kind == JsonKind::object ? '}' : ']');
    ++at_;
    quiet_ = false;
    expect_next_element();
}

void JsonReader::close_fitting() {
    ++at_;
    quiet_ = false;
    close_container();
}

void JsonReader::close_container() {
    const Frame frame = frames_.back();
    if (open_.back() == '}') {
        name_twice_used_keys(frame);
        keys_.resize(frame.first_key);
    }
    JsonTree::Node& node = nodes_[frame.node];
    node.span.end = at_;
    node.past = static_cast<std::uint32_t>(nodes_.size());
    frames_.pop_back();
    open_.pop_back();
    last_end_ = at_;
    expect_after_value();
}

void JsonReader::read_separator() {
    const char c = peek();
    if (c == ',') {
        ++at_;
        quiet_ = false;
        expect_next_element();
    } else if (c == open_.back()) {
        close_fitting();
    } else {
        read_odd_separator(c);
    }
}

void JsonReader::read_key() {
    const char c = peek();
    if (c == '"') {
        read_string_key();
    } else if (c == '}') {
        close_fitting();
    } else {
        read_odd_key(c);
    }
}

void JsonReader::read_colon() {
    if (peek() == ':') {
        ++at_;
        quiet_ = false;
        expected_ = Expected::value;
    } else {
        read_odd_colon();
    }
}

void JsonReader::report_twice_used_key(std::uint32_t first, std::uint32_t second) {
    const JsonValue again(tree_, second);
    const bool was_quiet = quiet_;
    report(Code::json_duplicate_key, again.key_span(), {std::string(again.key())}, {},
           {{{source_, nodes_[first].key}, Role::first_is_here}});
    quiet_ = was_quiet;
}

void JsonReader::name_twice_used_keys(const Frame& frame) {
    const auto begin = keys_.begin() + static_cast<std::ptrdiff_t>(frame.first_key);
    const auto count = static_cast<std::size_t>(keys_.end() - begin);
    const auto key_of = [this](const KeyEntry& entry) { return JsonValue(tree_, entry.node).key(); };
    if (count <= most_keys_in_pairs) {
        for (auto later = begin; later != keys_.end(); ++later) {
            for (auto earlier = begin; earlier != later; ++earlier) {
                if (earlier->hash == later->hash && key_of(*earlier) == key_of(*later)) {
                    report_twice_used_key(earlier->node, later->node);
                    break;
                }
            }
        }
        return;
    }
    std::sort(begin, keys_.end(), [&](const KeyEntry& one, const KeyEntry& other) {
        if (one.hash != other.hash) {
            return one.hash < other.hash;
        }
        const int order = key_of(one).compare(key_of(other));
        return order != 0 ? order < 0 : one.node < other.node;
    });
    for (auto first = begin; first != keys_.end();) {
        auto later = first + 1;
        for (; later != keys_.end() && later->hash == first->hash && key_of(*later) == key_of(*first);
             ++later) {
            report_twice_used_key(first->node, later->node);
        }
        first = later;
    }
}

}  // namespace cantrip::text
