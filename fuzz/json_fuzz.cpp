#include "english/diagnostic_json.hpp"
#include "english/diagnostic_text.hpp"
#include "text/json.hpp"
#include "text/json_writer.hpp"
#include "text/source.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

// Any bytes as JSON: spans inside the source and inside each other, the same bytes written back, and every
// diagnostic can be shown in all three forms.

namespace {

using namespace cantrip;

void require(bool held) {
    if (!held) std::abort();
}

void check_value(text::JsonValue value, text::Span whole) {
    require(whole.contains(value.span()) && whole.contains(value.key_span()));
    static_cast<void>(value.key());
    static_cast<void>(value.as_boolean());
    static_cast<void>(value.as_integer());
    static_cast<void>(value.as_decimal());
    if (const auto decoded = value.as_string()) {
        const auto size = static_cast<std::uint32_t>(decoded->size());
        require(value.span().contains(value.inner_span(size / 3, size / 2)));
        require(value.span().contains(value.inner_span(0, size + 1)));
    }
    std::uint32_t children = 0;
    for (const text::JsonValue child : value.children()) {
        require(value.span().contains(child.span()));
        ++children;
    }
    require(children == value.size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    text::Sources sources;
    text::Diagnostics found(50);
    const text::SourceId source = sources.add("fuzz.json", std::string(data, data + size));
    const text::JsonTree tree = text::read_json(sources, source, found);
    const text::Span whole{0, static_cast<std::uint32_t>(size)};
    require(!tree.nodes().empty());
    for (std::uint32_t i = 0; i < tree.nodes().size(); ++i) check_value({tree, i}, whole);
    require(text::write_json(tree) == tree.bytes());
    for (const text::Diagnostic& diagnostic : found.all()) {
        require(whole.contains(diagnostic.place.span));
        static_cast<void>(english::render_text(diagnostic, sources));
    }
    // What is written for programs is itself well formed. It takes longer than all the rest, so not every
    // time.
    if (size % 8 != 0) return 0;
    text::Diagnostics own;
    static_cast<void>(
        text::read_json(sources, sources.add("own.json", english::render_json(found, sources)), own));
    static_cast<void>(
        text::read_json(sources, sources.add("own.sarif", english::render_sarif(found, sources, "0")), own));
    require(own.empty());
    return 0;
}
