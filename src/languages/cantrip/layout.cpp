#include "languages/cantrip/layout.hpp"

#include "text/json_writer.hpp"

#include <utility>

namespace cantrip::languages {

namespace {

constexpr std::size_t layout_indent = 2;

// Stops counting beyond `most`, so that nesting does not make the whole quadratic.
bool flat_width(const Layout& layout, std::size_t& used, std::size_t most) {
    if (layout.always_broken) return false;
    used += layout.key.empty() ? 0 : layout.key.size() + 2;
    used += layout.text.size();
    if (layout.kind != Layout::Kind::scalar) used += layout.kind == Layout::Kind::object ? 4 : 2;
    if (layout.children.size() > 1) used += 2 * (layout.children.size() - 1);
    if (used > most) return false;
    for (const Layout& child : layout.children) {
        if (!flat_width(child, used, most)) return false;
    }
    return used <= most;
}

void write_flat(const Layout& layout, std::string& out) {
    if (!layout.key.empty()) out += layout.key + ": ";
    if (layout.kind == Layout::Kind::scalar) {
        out += layout.text;
        return;
    }
    const bool object = layout.kind == Layout::Kind::object;
    const bool blanks = object && !layout.children.empty();
    out += object ? "{" : "[";
    if (blanks) out += ' ';
    for (std::size_t i = 0; i < layout.children.size(); ++i) {
        if (i > 0) out += ", ";
        write_flat(layout.children[i], out);
    }
    if (blanks) out += ' ';
    out += object ? "}" : "]";
}

// `behind` is what follows in the same line: a comma, or nothing.
void write_layout(const Layout& layout, std::size_t indent, std::size_t behind, std::size_t width,
                  std::string& out) {
    std::size_t used = indent + behind;
    if (layout.kind == Layout::Kind::scalar || layout.children.empty() || flat_width(layout, used, width)) {
        write_flat(layout, out);
        return;
    }
    if (!layout.key.empty()) out += layout.key + ": ";
    const bool object = layout.kind == Layout::Kind::object;
    out += object ? "{" : "[";
    for (std::size_t i = 0; i < layout.children.size(); ++i) {
        const bool last = i + 1 == layout.children.size();
        out += '\n';
        out.append(indent + layout_indent, ' ');
        write_layout(layout.children[i], indent + layout_indent, last ? 0 : 1, width, out);
        if (!last) out += ',';
    }
    out += '\n';
    out.append(indent, ' ');
    out += object ? "}" : "]";
}

}  // namespace

Layout Layout::string(std::string_view text) { return scalar(text::json_string(text)); }

Layout& Layout::add(Layout child) {
    children.push_back(std::move(child));
    return *this;
}

Layout& Layout::add(std::string_view member, Layout child) {
    child.key = text::json_string(member);
    return add(std::move(child));
}

std::string lay_out(const Layout& layout, std::size_t width) {
    std::string out;
    write_layout(layout, 0, 0, width, out);
    out += '\n';
    return out;
}

}  // namespace cantrip::languages
