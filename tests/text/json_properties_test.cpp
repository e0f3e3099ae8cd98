#if defined(CANTRIP_HAS_RAPIDCHECK)

#include "text/json_writer.hpp"
#include "text/reading.hpp"
#include "text/utf8.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

namespace cantrip::text {
namespace {

// A value of JSON that is nobody's tree, to compare with.
struct PlainJson {
    JsonKind kind = JsonKind::null;
    bool boolean = false;
    std::int64_t number = 0;
    std::string string;
    std::vector<std::string> keys;
    std::vector<PlainJson> children;
};

rc::Gen<std::string> any_utf8() {
    return rc::gen::map(rc::gen::container<std::vector<char32_t>>(rc::gen::inRange<char32_t>(0, 0x2100)),
                        [](const std::vector<char32_t>& points) {
                            std::string out;
                            for (const char32_t point : points) append_utf8(out, point);
                            return out;
                        });
}

PlainJson any_plain_json(int depth) {
    PlainJson value;
    const int most = depth > 0 ? 6 : 4;
    value.kind = static_cast<JsonKind>(*rc::gen::inRange(1, most + 1));
    switch (value.kind) {
        case JsonKind::boolean:
            value.boolean = *rc::gen::arbitrary<bool>();
            break;
        case JsonKind::number:
            value.number = *rc::gen::arbitrary<std::int64_t>();
            break;
        case JsonKind::string:
            value.string = *any_utf8();
            break;
        case JsonKind::array:
        case JsonKind::object: {
            const int count = *rc::gen::inRange(0, 5);
            for (int i = 0; i < count; ++i) {
                value.keys.push_back(*any_utf8() + std::to_string(i));
                value.children.push_back(any_plain_json(depth - 1));
            }
            break;
        }
        case JsonKind::null:
        case JsonKind::broken:
            break;
    }
    return value;
}

void write_plain(JsonWriter& out, const PlainJson& value) {
    switch (value.kind) {
        case JsonKind::boolean:
            out.boolean(value.boolean);
            break;
        case JsonKind::number:
            out.integer(value.number);
            break;
        case JsonKind::string:
            out.string(value.string);
            break;
        case JsonKind::array:
            out.begin_array();
            for (const PlainJson& child : value.children) write_plain(out, child);
            out.end_array();
            break;
        case JsonKind::object:
            out.begin_object();
            for (std::size_t i = 0; i < value.children.size(); ++i) {
                out.key(value.keys[i]);
                write_plain(out, value.children[i]);
            }
            out.end_object();
            break;
        case JsonKind::null:
        case JsonKind::broken:
            out.null();
            break;
    }
}

bool same(JsonValue read, const PlainJson& value) {
    if (read.kind() != value.kind || read.size() != value.children.size()) return false;
    if (value.kind == JsonKind::boolean) return read.as_boolean() == value.boolean;
    if (value.kind == JsonKind::number) return read.as_integer() == value.number;
    if (value.kind == JsonKind::string) return read.as_string() == value.string;
    std::size_t i = 0;
    for (const JsonValue child : read.children()) {
        if (value.kind == JsonKind::object && child.key() != value.keys[i]) return false;
        if (!same(child, value.children[i++])) return false;
    }
    return true;
}

// Whatever was read: spans lie inside the source and inside their parents, and the bytes come back.
void check_tree(const ReadText& read) {
    const Span whole{0, static_cast<std::uint32_t>(read.tree.bytes().size())};
    const auto& nodes = read.tree.nodes();
    RC_ASSERT(!nodes.empty());
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        const JsonValue value(read.tree, i);
        RC_ASSERT(whole.contains(value.span()));
        RC_ASSERT(whole.contains(value.key_span()));
        RC_ASSERT(value.span().begin <= value.span().end);
        std::uint32_t children = 0;
        for (const JsonValue child : value.children()) {
            RC_ASSERT(value.span().contains(child.span()));
            ++children;
        }
        RC_ASSERT(children == value.size());
        if (const auto decoded = value.as_string()) {
            const auto size = static_cast<std::uint32_t>(decoded->size());
            RC_ASSERT(value.span().contains(value.inner_span(0, size)));
            RC_ASSERT(value.span().contains(value.inner_span(size / 2, size)));
        }
        static_cast<void>(value.key());
        static_cast<void>(value.as_integer());
    }
    for (const Diagnostic& diagnostic : read.found.all()) {
        RC_ASSERT(whole.contains(diagnostic.place.span));
        for (const Related& related : diagnostic.related) RC_ASSERT(whole.contains(related.place.span));
    }
    RC_ASSERT(write_json(read.tree) == read.tree.bytes());
}

RC_GTEST_PROP(JsonProperties, values_written_and_read_back_are_equal, ()) {
    const PlainJson value = any_plain_json(4);
    for (const JsonStyle style : {JsonStyle::compact, JsonStyle::indented}) {
        JsonWriter out(style);
        write_plain(out, value);
        const ReadText read(out.take());
        RC_ASSERT(read.found.empty());
        RC_ASSERT(same(read.root(), value));
        check_tree(read);
    }
}

RC_GTEST_PROP(JsonProperties, any_bytes_are_read_without_harm, ()) {
    check_tree(ReadText(*rc::gen::container<std::string>(rc::gen::arbitrary<char>())));
}

RC_GTEST_PROP(JsonProperties, anything_made_of_the_signs_of_json_is_read_without_harm, ()) {
    const auto pieces = *rc::gen::container<std::vector<std::string>>(
        rc::gen::element<std::string>("{", "}", "[", "]", ",", ":", "\"", "\"a\"", "'b'", "\\", "\\u00e9",
                                      "\\ud83d", "1", "-", ".5", "true", "nul", " ", "\n", "//", "/*", "*/",
                                      "\t", "#", "+", "(", "\xC3\xA9", "\xE2\x80\x9C", "\xFF", R"("\n")"));
    std::string bytes;
    for (const std::string& piece : pieces) bytes += piece;
    check_tree(ReadText(bytes));
}

// Well-formed text with a few bytes taken out, put in or changed: what designers really send.
RC_GTEST_PROP(JsonProperties, a_damaged_text_is_read_without_harm_or_noise, ()) {
    JsonWriter out(JsonStyle::indented);
    write_plain(out, any_plain_json(4));
    std::string bytes = out.take();
    const int changes = *rc::gen::inRange(1, 4);
    for (int i = 0; i < changes && !bytes.empty(); ++i) {
        const auto at = *rc::gen::inRange<std::size_t>(0, bytes.size());
        switch (*rc::gen::inRange(0, 3)) {
            case 0:
                bytes.erase(at, 1);
                break;
            case 1:
                bytes.insert(at, 1, *rc::gen::element('{', '}', '[', ']', ',', ':', '"', 'x', '\n'));
                break;
            default:
                bytes[at] = *rc::gen::element('{', '}', '[', ']', ',', ':', '"', 'x', '\n');
                break;
        }
    }
    check_tree(ReadText(bytes));
}

}  // namespace
}  // namespace cantrip::text

#endif
