#include "english/diagnostic_json.hpp"

#include "english/diagnostic_pages.hpp"
#include "english/diagnostic_source.hpp"
#include "english/diagnostic_table.hpp"

#include <algorithm>
#include <vector>

namespace cantrip::english {

namespace {

using text::JsonWriter;
using text::Severity;

std::string_view severity_word(Severity severity) {
    return severity == Severity::error ? "error" : "warning";
}

void write_place_members(JsonWriter& out, text::Place place, const text::Sources& sources) {
    out.key("file");
    if (!sources.knows(place.source)) {
        out.null();
        return;
    }
    const ShownPlace shown = show_place(place, sources);
    out.string(shown.file);
    out.key("line").integer(shown.begin.line).key("column").integer(shown.begin.column);
    out.key("end_line").integer(shown.end.line).key("end_column").integer(shown.end.column);
}

// What may not stand in a URI is written as %XX; a relative path stays relative.
std::string file_uri(std::string_view file) {
    constexpr std::string_view hex_digits = "0123456789ABCDEF";
    constexpr std::string_view kept = "-._~/!$&'()*+,;=@";
    std::string uri;
    for (const char c : file) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (letter || kept.find(c) != std::string_view::npos) {
            uri.push_back(c);
        } else if (c == '\\') {
            uri.push_back('/');
        } else {
            const auto byte = static_cast<unsigned char>(c);
            uri.push_back('%');
            uri.push_back(hex_digits[byte >> 4U]);
            uri.push_back(hex_digits[byte & 0xfU]);
        }
    }
    return uri;
}

void write_sarif_text(JsonWriter& out, std::string_view key, std::string_view words) {
    out.key(key).begin_object().key("text").string(words).end_object();
}

void write_sarif_location(JsonWriter& out, text::Place place, const text::Sources& sources) {
    const ShownPlace shown = show_place(place, sources);
    out.key("physicalLocation").begin_object();
    out.key("artifactLocation").begin_object().key("uri").string(file_uri(shown.file)).end_object();
    out.key("region").begin_object();
    out.key("startLine").integer(shown.begin.line).key("startColumn").integer(shown.begin.column);
    out.key("endLine").integer(shown.end.line).key("endColumn").integer(shown.end.column);
    out.end_object().end_object();
}

void write_sarif_rule(JsonWriter& out, text::Code code) {
    const CodeWords& words = words_of(code);
    out.begin_object();
    out.key("id").string(text::code_label(code));
    write_sarif_text(out, "shortDescription", words.title);
    write_sarif_text(out, "fullDescription", words.meaning);
    write_sarif_text(out, "help", explain(code));
    out.key("defaultConfiguration").begin_object();
    out.key("level").string(severity_word(text::severity_of(code)));
    out.end_object().end_object();
}

void write_sarif_result(JsonWriter& out, const text::Diagnostic& diagnostic, const text::Sources& sources,
                        std::size_t rule_index) {
    const std::string help = help_of(diagnostic);
    out.begin_object();
    out.key("ruleId").string(text::code_label(diagnostic.code)).key("ruleIndex").integer(rule_index);
    out.key("level").string(severity_word(diagnostic.severity()));
    write_sarif_text(out, "message", message_of(diagnostic) + (help.empty() ? "" : "\nhelp: " + help));
    out.key("locations").begin_array();
    if (sources.knows(diagnostic.place.source)) {
        out.begin_object();
        write_sarif_location(out, diagnostic.place, sources);
        out.end_object();
    }
    out.end_array();
    if (!diagnostic.related.empty()) {
        out.key("relatedLocations").begin_array();
        std::size_t id = 0;
        for (const text::Related& related : diagnostic.related) {
            if (!sources.knows(related.place.source)) continue;
            out.begin_object().key("id").integer(++id);
            write_sarif_location(out, related.place, sources);
            write_sarif_text(out, "message", words_of(related.role));
            out.end_object();
        }
        out.end_array();
    }
    out.end_object();
}

}  // namespace

void write_diagnostic(JsonWriter& out, const text::Diagnostic& diagnostic, const text::Sources& sources) {
    out.begin_object();
    out.key("code").string(text::code_label(diagnostic.code));
    out.key("severity").string(severity_word(diagnostic.severity()));
    write_place_members(out, diagnostic.place, sources);
    out.key("message").string(message_of(diagnostic));
    out.key("help").string(help_of(diagnostic));
    out.key("related").begin_array();
    for (const text::Related& related : diagnostic.related) {
        out.begin_object();
        write_place_members(out, related.place, sources);
        out.key("message").string(words_of(related.role));
        out.end_object();
    }
    out.end_array().end_object();
}

std::string render_json(const text::Diagnostics& diagnostics, const text::Sources& sources,
                        text::JsonStyle style) {
    JsonWriter out(style);
    out.begin_array();
    for (const text::Diagnostic& diagnostic : diagnostics.all()) write_diagnostic(out, diagnostic, sources);
    out.end_array();
    return out.take();
}

std::string render_sarif(const text::Diagnostics& diagnostics, const text::Sources& sources,
                         std::string_view version) {
    std::vector<text::Code> rules;
    for (const text::Diagnostic& diagnostic : diagnostics.all()) rules.push_back(diagnostic.code);
    std::ranges::sort(rules);
    const auto repeated = std::ranges::unique(rules);
    rules.erase(repeated.begin(), repeated.end());

    JsonWriter out(text::JsonStyle::indented);
    out.begin_object();
    out.key("$schema").string("https://json.schemastore.org/sarif-2.1.0.json");
    out.key("version").string("2.1.0");
    out.key("runs").begin_array().begin_object();
    out.key("tool").begin_object().key("driver").begin_object();
    out.key("name").string("cantrip").key("version").string(version);
    out.key("rules").begin_array();
    for (const text::Code code : rules) write_sarif_rule(out, code);
    out.end_array().end_object().end_object();
    out.key("columnKind").string("unicodeCodePoints");
    out.key("results").begin_array();
    for (const text::Diagnostic& diagnostic : diagnostics.all()) {
        const auto rule = std::ranges::lower_bound(rules, diagnostic.code);
        write_sarif_result(out, diagnostic, sources, static_cast<std::size_t>(rule - rules.begin()));
    }
    out.end_array().end_object().end_array().end_object();
    return out.take();
}

}  // namespace cantrip::english
