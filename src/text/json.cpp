#include "text/json.hpp"

#include "text/json_strings.hpp"

#include <algorithm>
#include <array>

namespace cantrip::text {

namespace {

// A string or key without its quotes.
std::string_view without_json_quotes(std::string_view bytes, Span span) {
    return bytes.substr(span.begin + 1, span.size() - 2);
}

// Integers short enough that no check for overflow is needed, the usual case.
std::optional<std::int64_t> short_json_integer(std::string_view written) {
    const bool negative = written.front() == '-';
    const std::string_view digits = written.substr(negative ? 1 : 0);
    if (digits.size() > 18) {
        return std::nullopt;
    }
    std::int64_t value = 0;
    for (const char c : digits) {
        if (c < '0' || c > '9') {
            return std::nullopt;
        }
        value = value * 10 + (c - '0');
    }
    return negative ? -value : value;
}

}  // namespace

Phrase phrase_of(JsonKind kind) {
    constexpr std::array phrases{Phrase::json_value,  Phrase::json_null,   Phrase::json_boolean,
                                 Phrase::json_number, Phrase::json_string, Phrase::json_array,
                                 Phrase::json_object};
    return phrases[static_cast<std::size_t>(kind)];
}

std::string_view JsonTree::decoded(const std::vector<Decoded>& table, std::uint32_t node) const {
    const auto found = std::ranges::lower_bound(table, node, {}, &Decoded::node);
    return std::string_view(arena_).substr(found->begin, found->end - found->begin);
}

JsonKind JsonValue::kind() const { return tree_->nodes_[index_].kind; }

bool JsonValue::is_damaged() const { return (tree_->nodes_[index_].flags & JsonTree::damaged) != 0; }

Span JsonValue::span() const { return tree_->nodes_[index_].span; }

Place JsonValue::place() const { return {tree_->source_, span()}; }

std::string_view JsonValue::written() const { return tree_->bytes_.substr(span().begin, span().size()); }

bool JsonValue::has_key() const { return (tree_->nodes_[index_].flags & JsonTree::keyed) != 0; }

bool JsonValue::has_damaged_key() const { return (tree_->nodes_[index_].flags & JsonTree::key_damaged) != 0; }

Span JsonValue::key_span() const { return tree_->nodes_[index_].key; }

Place JsonValue::key_place() const { return {tree_->source_, key_span()}; }

std::string_view JsonValue::key() const {
    const JsonTree::Node& node = tree_->nodes_[index_];
    if ((node.flags & JsonTree::keyed) == 0 || (node.flags & JsonTree::key_damaged) != 0) {
        return {};
    }
    if ((node.flags & JsonTree::key_unquoted) != 0) {
        return tree_->bytes_.substr(node.key.begin, node.key.size());
    }
    if ((node.flags & JsonTree::key_escaped) != 0) {
        return tree_->decoded(tree_->decoded_keys_, index_);
    }
    return without_json_quotes(tree_->bytes_, node.key);
}

std::uint32_t JsonValue::size() const { return tree_->nodes_[index_].count; }

JsonChildren JsonValue::children() const {
    const JsonTree::Node& node = tree_->nodes_[index_];
    return {*tree_, node.count == 0 ? node.past : index_ + 1, node.past};
}

JsonChildren::Iterator& JsonChildren::Iterator::operator++() {
    index_ = tree_->nodes()[index_].past;
    return *this;
}

std::optional<JsonValue> JsonValue::find(std::string_view key) const {
    if (kind() == JsonKind::object) {
        for (const JsonValue child : children()) {
            if (child.key() == key && !child.has_damaged_key()) {
                return child;
            }
        }
    }
    return std::nullopt;
}

std::optional<JsonValue> JsonValue::at(std::uint32_t position) const {
    if (kind() == JsonKind::array && position < size()) {
        auto child = children().begin();
        std::advance(child, position);
        return *child;
    }
    return std::nullopt;
}

std::optional<std::string_view> JsonValue::as_string() const {
    const JsonTree::Node& node = tree_->nodes_[index_];
    if (node.kind != JsonKind::string) {
        return std::nullopt;
    }
    if ((node.flags & JsonTree::escaped) != 0) {
        return tree_->decoded(tree_->decoded_strings_, index_);
    }
    return without_json_quotes(tree_->bytes_, node.span);
}

std::optional<bool> JsonValue::as_boolean() const {
    if (kind() != JsonKind::boolean) {
        return std::nullopt;
    }
    return written() == "true";
}

std::optional<Decimal> JsonValue::as_decimal() const {
    if (kind() != JsonKind::number) {
        return std::nullopt;
    }
    return decimal_from_json_number(written());
}

tl::expected<std::int64_t, NumberFault> JsonValue::as_integer() const {
    if (kind() != JsonKind::number) {
        return tl::make_unexpected(NumberFault::not_a_number);
    }
    if (const auto value = short_json_integer(written())) {
        return *value;
    }
    return decimal_from_json_number(written()).to_integer();
}

Span JsonValue::inner_span(std::uint32_t decoded_begin, std::uint32_t decoded_end) const {
    const JsonTree::Node& node = tree_->nodes_[index_];
    if (node.kind != JsonKind::string) {
        return node.span;
    }
    const std::uint32_t base = node.span.begin + 1;
    const std::string_view inside = without_json_quotes(tree_->bytes_, node.span);
    const auto size = static_cast<std::uint32_t>(inside.size());
    Span inner{std::min(decoded_begin, size), std::min(decoded_end, size)};
    if ((node.flags & JsonTree::escaped) != 0) {
        inner = written_span_of_decoded(inside, {decoded_begin, decoded_end});
    }
    return {base + inner.begin, base + std::max(inner.begin, inner.end)};
}

Place JsonValue::inner_place(std::uint32_t decoded_begin, std::uint32_t decoded_end) const {
    return {tree_->source_, inner_span(decoded_begin, decoded_end)};
}

}  // namespace cantrip::text
