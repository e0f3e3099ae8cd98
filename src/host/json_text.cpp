#include "host/json_text.hpp"

#include "text/codes.hpp"
#include "text/json_writer.hpp"
#include <cantrip/cantrip.hpp>

namespace cantrip::host {

using text::JsonKind;
using text::JsonValue;

namespace {

// The title of a code's page: "a comma is missing".
std::string title_of(text::Code code) {
    const std::string page = explain_code(text::code_label(code));
    const std::string line = page.substr(0, page.find('\n'));
    const std::size_t colon = line.find(": ");
    return colon == std::string::npos ? line : line.substr(colon + 2);
}

void write_on_one_line(text::JsonWriter& out, JsonValue value) {
    switch (value.kind()) {
        case JsonKind::object:
            out.begin_object();
            for (const JsonValue member : value.children()) {
                out.key(member.key());
                write_on_one_line(out, member);
            }
            out.end_object();
            break;
        case JsonKind::array:
            out.begin_array();
            for (const JsonValue element : value.children()) write_on_one_line(out, element);
            out.end_array();
            break;
        case JsonKind::string:
            out.string(*value.as_string());
            break;
        case JsonKind::broken:
            out.null();
            break;
        default:
            out.json(value.written());
            break;
    }
}

// Of two lists of the same size.
bool same_elements(JsonValue one, JsonValue other) {
    auto right = other.children().begin();
    for (const JsonValue left : one.children()) {
        if (!same_json(left, *right)) return false;
        ++right;
    }
    return true;
}

}  // namespace

JsonText::JsonText(std::string_view bytes) : sources_(std::make_unique<text::Sources>()) {
    const text::SourceId source = sources_->add("", std::string(bytes));
    tree_ = std::make_unique<text::JsonTree>(text::read_json(*sources_, source, found_));
}

std::string JsonText::mistake() const {
    if (found_.empty()) return {};
    const text::Diagnostic& first = found_.all().front();
    const text::LineColumn at = sources_->line_column(text::SourceId{0}, first.place.span.begin);
    std::string where = "column " + std::to_string(at.column);
    if (at.line > 1) where = "line " + std::to_string(at.line) + ", " + where;
    return title_of(first.code) + " at " + where + " (" + text::code_label(first.code) + ")";
}

std::string on_one_line(std::string_view json) {
    const JsonText text(json);
    text::JsonWriter out;
    write_on_one_line(out, text.root());
    return out.take();
}

bool same_json(JsonValue one, JsonValue other) {
    if (one.kind() != other.kind() || one.size() != other.size()) return false;
    switch (one.kind()) {
        case JsonKind::boolean:
            return one.as_boolean() == other.as_boolean();
        case JsonKind::number:
            return one.as_decimal() == other.as_decimal();
        case JsonKind::string:
            return one.as_string() == other.as_string();
        case JsonKind::object:
            return has_part(one, other);
        case JsonKind::array:
            return same_elements(one, other);
        default:
            return true;
    }
}

bool has_part(JsonValue whole, JsonValue part) {
    if (!whole.is(JsonKind::object) || !part.is(JsonKind::object)) return same_json(whole, part);
    for (const JsonValue member : part.children()) {
        const std::optional<JsonValue> found = whole.find(member.key());
        if (!found.has_value() || !same_json(*found, member)) return false;
    }
    return true;
}

}  // namespace cantrip::host
