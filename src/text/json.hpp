#pragma once

#include "text/decimal.hpp"
#include "text/diagnostic.hpp"
#include "text/source.hpp"
#include "text/span.hpp"

#include <tl/expected.hpp>

#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cantrip::text {

// `broken` is a value whose mistake has already been reported: whoever meets it says nothing more about it.
enum class JsonKind : std::uint8_t { broken, null, boolean, number, string, array, object };

// The words for a kind in messages such as "expected a list, found a number".
[[nodiscard]] Phrase phrase_of(JsonKind kind);

struct JsonLimits {
    std::uint32_t depth = 64;
    std::uint32_t bytes = 32U * 1024U * 1024U;
};

class JsonTree;
class JsonChildren;

// A light handle on one value of a tree, copied freely; valid while the tree is neither moved nor destroyed.
class JsonValue {
public:
    JsonValue(const JsonTree& tree, std::uint32_t index) : tree_(&tree), index_(index) {}

    [[nodiscard]] JsonKind kind() const;
    [[nodiscard]] bool is(JsonKind wanted) const { return kind() == wanted; }
    [[nodiscard]] bool is_broken() const { return kind() == JsonKind::broken; }
    // A mistake was reported directly inside this list or object: that something is absent proves nothing.
    [[nodiscard]] bool is_damaged() const;

    // Quotes and brackets included.
    [[nodiscard]] Span span() const;
    [[nodiscard]] Place place() const;
    // The bytes of the value as they were written.
    [[nodiscard]] std::string_view written() const;

    // For members of objects. A damaged key was reported already; no reader should complain about its name.
    [[nodiscard]] bool has_key() const;
    [[nodiscard]] bool has_damaged_key() const;
    [[nodiscard]] Span key_span() const;
    [[nodiscard]] Place key_place() const;
    [[nodiscard]] std::string_view key() const;

    // Members or elements; 0 for everything else.
    [[nodiscard]] std::uint32_t size() const;
    [[nodiscard]] JsonChildren children() const;
    // The first member with this key.
    [[nodiscard]] std::optional<JsonValue> find(std::string_view key) const;
    // The element at a position of a list.
    [[nodiscard]] std::optional<JsonValue> at(std::uint32_t position) const;

    // Each is empty when the value is of another kind.
    [[nodiscard]] std::optional<std::string_view> as_string() const;
    [[nodiscard]] std::optional<bool> as_boolean() const;
    [[nodiscard]] std::optional<Decimal> as_decimal() const;
    // Exact: 3, 3.0 and 30e-1 are the integer 3; 3.5 and what does not fit into 64 bits are not.
    [[nodiscard]] tl::expected<std::int64_t, NumberFault> as_integer() const;

    // The bytes of the source that stand for the bytes [decoded_begin, decoded_end) of the decoded string:
    // where to point for a mistake inside a string. An empty range gives an empty span; past the end is the
    // closing quote.
    [[nodiscard]] Span inner_span(std::uint32_t decoded_begin, std::uint32_t decoded_end) const;
    [[nodiscard]] Place inner_place(std::uint32_t decoded_begin, std::uint32_t decoded_end) const;

    [[nodiscard]] const JsonTree& tree() const { return *tree_; }
    [[nodiscard]] std::uint32_t index() const { return index_; }
    friend bool operator==(const JsonValue&, const JsonValue&) = default;

private:
    const JsonTree* tree_;
    std::uint32_t index_;
};

// Forward range over the children of a value, in the order of the text.
class JsonChildren {
public:
    class Iterator {
    public:
        using value_type = JsonValue;
        using reference = JsonValue;
        using pointer = const JsonValue*;
        using difference_type = std::ptrdiff_t;
        using iterator_category = std::input_iterator_tag;

        Iterator(const JsonTree* tree, std::uint32_t index) : tree_(tree), index_(index) {}
        JsonValue operator*() const { return {*tree_, index_}; }
        Iterator& operator++();
        Iterator operator++(int) {
            Iterator before = *this;
            ++*this;
            return before;
        }
        friend bool operator==(const Iterator&, const Iterator&) = default;

    private:
        const JsonTree* tree_;
        std::uint32_t index_;
    };

    JsonChildren(const JsonTree& tree, std::uint32_t first, std::uint32_t past)
        : tree_(&tree), first_(first), past_(past) {}
    [[nodiscard]] Iterator begin() const { return {tree_, first_}; }
    [[nodiscard]] Iterator end() const { return {tree_, past_}; }
    [[nodiscard]] bool empty() const { return first_ == past_; }

private:
    const JsonTree* tree_;
    std::uint32_t first_;
    std::uint32_t past_;
};

// The tree of one text: a flat list of nodes in the order of the text, over the bytes of the source. Nothing
// of the source is lost: what lies between the spans of the nodes is punctuation, blanks and comments.
class JsonTree {
public:
    enum Flag : std::uint8_t {
        keyed = 1,          // is a member of an object
        escaped = 2,        // the string differs from its bytes
        key_escaped = 4,    // the key differs from its bytes
        key_damaged = 8,    // the key was reported
        damaged = 16,       // something directly inside was reported
        key_unquoted = 32,  // the key stands without double quotes
    };

    struct Node {
        Span span;
        Span key;
        std::uint32_t past = 0;   // index after the last descendant: the next sibling, if there is one
        std::uint32_t count = 0;  // children
        JsonKind kind = JsonKind::broken;
        std::uint8_t flags = 0;
    };

    // Decoded text of the strings and keys with escapes, ordered by node.
    struct Decoded {
        std::uint32_t node = 0;
        std::uint32_t begin = 0;
        std::uint32_t end = 0;
    };

    [[nodiscard]] JsonValue root() const { return {*this, 0}; }
    [[nodiscard]] SourceId source() const { return source_; }
    [[nodiscard]] std::string_view bytes() const { return bytes_; }
    // At least one node; the first is the root, and broken when there is no value at all.
    [[nodiscard]] const std::vector<Node>& nodes() const { return nodes_; }

private:
    friend class JsonReader;
    friend class JsonValue;

    [[nodiscard]] std::string_view decoded(const std::vector<Decoded>& table, std::uint32_t node) const;

    SourceId source_ = SourceId::none;
    std::string_view bytes_;
    std::vector<Node> nodes_;
    std::string arena_;
    std::vector<Decoded> decoded_strings_;
    std::vector<Decoded> decoded_keys_;
};

// Reads JSON with comments (// and /* */) and trailing commas; a byte order mark is skipped. Every mistake
// becomes one diagnostic and the reader goes on behind it. The tree refers to the bytes held by `sources`.
[[nodiscard]] JsonTree read_json(const Sources& sources, SourceId source, Diagnostics& diagnostics,
                                 JsonLimits limits = {});

}  // namespace cantrip::text
