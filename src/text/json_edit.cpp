#include "text/json_brackets.hpp"
#include "text/json_writer.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace cantrip::text {

namespace {

// Adds the bytes of a value and, before them, of its key and of what lies between.
void append_json_node(std::string& out, const JsonTree& tree, std::uint32_t& written, Span span) {
    out += tree.bytes().substr(written, span.begin - written);
    out += tree.bytes().substr(span.begin, span.size());
    written = span.end;
}

// The blanks and line end before the last child, so that a new one looks like it.
std::string_view json_lead_of_last_child(JsonValue parent) {
    const std::string_view bytes = parent.tree().bytes();
    std::uint32_t begin = 0;
    for (const JsonValue child : parent.children()) {
        begin = child.has_key() ? child.key_span().begin : child.span().begin;
    }
    std::uint32_t lead = begin;
    while (lead > parent.span().begin + 1 &&
           std::string_view(" \t\r\n").find(bytes[lead - 1]) != std::string_view::npos) {
        --lead;
    }
    return bytes.substr(lead, begin - lead);
}

// The end of the last child, or the offset behind the opening bracket.
std::uint32_t json_end_of_children(JsonValue parent) {
    std::uint32_t end = parent.span().begin + 1;
    for (const JsonValue child : parent.children()) {
        end = child.span().end;
    }
    return end;
}

Edit append_json_child(JsonValue parent, const std::string& written) {
    const std::uint32_t at = json_end_of_children(parent);
    if (parent.size() == 0) {
        return {{at, at}, written};
    }
    return {{at, at}, "," + std::string(json_lead_of_last_child(parent)) + written};
}

// The offset of the comma at or behind `from`, over blanks and comments; `from` if there is none.
std::uint32_t json_comma_after(std::string_view bytes, std::uint32_t from) {
    std::size_t at = from;
    while (at < bytes.size()) {
        const std::size_t after_comment = skip_json_comment(bytes, at);
        if (bytes[at] == ',') {
            return static_cast<std::uint32_t>(at);
        }
        if (after_comment == at && std::string_view(" \t\r\n").find(bytes[at]) == std::string_view::npos) {
            break;
        }
        at = std::max(at + 1, after_comment);
    }
    return from;
}

}  // namespace

std::string write_json(const JsonTree& tree) {
    std::string out;
    out.reserve(tree.bytes().size());
    std::uint32_t written = 0;
    for (const JsonTree::Node& node : tree.nodes()) {
        if (node.key.begin >= written && (node.flags & JsonTree::keyed) != 0) {
            append_json_node(out, tree, written, node.key);
        }
        if (node.count == 0 && node.span.begin >= written) {
            append_json_node(out, tree, written, node.span);
        }
    }
    out += tree.bytes().substr(written);
    return out;
}

tl::expected<std::string, EditFault> apply_edits(std::string_view source, std::span<const Edit> edits) {
    std::vector<std::size_t> order(edits.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, [&](std::size_t one, std::size_t other) {
        return std::pair(edits[one].span, one) < std::pair(edits[other].span, other);
    });
    std::string out;
    std::uint32_t done = 0;
    for (const std::size_t index : order) {
        const Edit& edit = edits[index];
        if (edit.span.end > source.size() || edit.span.begin > edit.span.end) {
            return tl::make_unexpected(EditFault::outside);
        }
        if (edit.span.begin < done) {
            return tl::make_unexpected(EditFault::overlapping);
        }
        out += source.substr(done, edit.span.begin - done);
        out += edit.bytes;
        done = edit.span.end;
    }
    out += source.substr(done);
    return out;
}

Edit replace_value(JsonValue value, std::string json) { return {value.span(), std::move(json)}; }

Edit rename_key(JsonValue member, std::string_view key) { return {member.key_span(), json_string(key)}; }

Edit append_element(JsonValue array, std::string_view json) {
    return append_json_child(array, std::string(json));
}

Edit append_member(JsonValue object, std::string_view key, std::string_view json) {
    return append_json_child(object, json_string(key) + ": " + std::string(json));
}

Edit remove_child(JsonValue parent, JsonValue child) {
    const std::string_view bytes = parent.tree().bytes();
    const std::uint32_t begin = child.has_key() ? child.key_span().begin : child.span().begin;
    std::uint32_t end = child.span().end;
    std::uint32_t before = parent.span().begin + 1;
    for (const JsonValue sibling : parent.children()) {
        if (sibling == child) {
            break;
        }
        before = sibling.span().end;
    }
    const std::uint32_t comma = json_comma_after(bytes, end);
    if (comma != end || (end < bytes.size() && bytes[end] == ',')) {
        // The comma behind goes with the child, and so do the blanks up to the next one.
        end = comma + 1;
        while (end < bytes.size() && std::string_view(" \t\r\n").find(bytes[end]) != std::string_view::npos &&
               child.tree().nodes()[child.index()].past < child.tree().nodes()[parent.index()].past) {
            ++end;
        }
        return {{begin, end}, {}};
    }
    // The last child: the comma before it goes, with the blanks between.
    const std::uint32_t comma_before = json_comma_after(bytes, before);
    const bool has_comma = comma_before < begin && bytes[comma_before] == ',';
    return {{has_comma ? comma_before : begin, end}, {}};
}

}  // namespace cantrip::text
