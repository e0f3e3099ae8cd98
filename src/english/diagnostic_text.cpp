#include "english/diagnostic_text.hpp"

#include "english/diagnostic_source.hpp"
#include "english/diagnostic_table.hpp"

#include <algorithm>

namespace cantrip::english {

namespace {

using text::Severity;

enum class Paint : std::uint8_t { plain, strong, error, warning, gutter, help };

constexpr std::string_view paint_start(Paint paint) {
    switch (paint) {
        case Paint::strong:
            return "\x1b[1m";
        case Paint::error:
            return "\x1b[1;31m";
        case Paint::warning:
            return "\x1b[1;33m";
        case Paint::gutter:
            return "\x1b[34m";
        case Paint::help:
            return "\x1b[36m";
        case Paint::plain:
            break;
    }
    return {};
}

class TextRenderer {
public:
    TextRenderer(const text::Diagnostic& diagnostic, const text::Sources& sources, TextOptions options)
        : diagnostic_(diagnostic), sources_(sources), options_(options) {}

    std::string render() {
        const bool error = diagnostic_.severity() == Severity::error;
        mark_ = error ? Paint::error : Paint::warning;
        const bool placed = sources_.knows(diagnostic_.place.source);
        if (placed) paint(Paint::strong, position(diagnostic_.place) + ": ");
        paint(mark_, (error ? "error[" : "warning[") + text::code_label(diagnostic_.code) + "]");
        out_ += ": " + message_of(diagnostic_) + "\n";
        if (placed) show_source();
        const std::string help = help_of(diagnostic_);
        if (!help.empty()) {
            paint(Paint::help, "  help:");
            out_ += " " + help + "\n";
        }
        for (const text::Related& related : diagnostic_.related) show_related(related);
        return std::move(out_);
    }

private:
    void paint(Paint paint, std::string_view words) {
        const bool coloured = options_.colour == Colour::always && paint != Paint::plain;
        if (coloured) out_ += paint_start(paint);
        out_ += words;
        if (coloured) out_ += "\x1b[0m";
    }

    [[nodiscard]] std::string position(text::Place place) const {
        const ShownPlace shown = show_place(place, sources_);
        std::string words(shown.file);
        words += ":" + std::to_string(shown.begin.line) + ":" + std::to_string(shown.begin.column);
        return words;
    }

    void show_source() {
        const text::Place place = diagnostic_.place;
        const ShownPlace shown = show_place(place, sources_);
        // A span that ends with a line end ends, for a person, on the line before.
        std::uint32_t last_line = shown.end.line;
        if (last_line > shown.begin.line && shown.end.column == 1) --last_line;
        gutter_width_ = std::to_string(last_line).size();

        const text::Span first = sources_.line_span(place.source, shown.begin.line);
        const text::Span last = sources_.line_span(place.source, last_line);
        const std::uint32_t first_end = last_line == shown.begin.line ? place.span.end : first.end;
        show_one_line(place.source, shown.begin.line, {place.span.begin, first_end});
        if (last_line == shown.begin.line) return;
        if (last_line > shown.begin.line + 1) paint(Paint::gutter, "  ...\n");
        const std::string_view text = sources_.line_text(place.source, last_line);
        const std::size_t indent = std::min(text.find_first_not_of(" \t"), text.size());
        show_one_line(place.source, last_line,
                      {last.begin + static_cast<std::uint32_t>(indent), place.span.end});
    }

    void show_one_line(text::SourceId source, std::uint32_t line, text::Span marked) {
        const text::Span whole = sources_.line_span(source, line);
        const auto inside = [whole](std::uint32_t offset) {
            return std::clamp(offset, whole.begin, whole.end) - whole.begin;
        };
        const ShownLine shown =
            show_line(sources_.line_text(source, line), {inside(marked.begin), inside(marked.end)},
                      options_.width, std::max(options_.tab_width, 1U));
        const std::string number = std::to_string(line);
        paint(Paint::gutter, "  " + std::string(gutter_width_ - number.size(), ' ') + number + " |");
        out_ += shown.text.empty() ? "\n" : " " + shown.text + "\n";
        paint(Paint::gutter, "  " + std::string(gutter_width_, ' ') + " |");
        out_.append(1 + shown.caret_begin, ' ');
        paint(mark_, std::string(shown.caret_end - shown.caret_begin, '^'));
        out_.push_back('\n');
    }

    void show_related(const text::Related& related) {
        if (!sources_.knows(related.place.source)) return;
        paint(Paint::help, "  note:");
        out_ += " " + std::string(words_of(related.role)) + ": " + position(related.place) + "\n";
    }

    const text::Diagnostic& diagnostic_;
    const text::Sources& sources_;
    TextOptions options_;
    Paint mark_ = Paint::error;
    std::size_t gutter_width_ = 1;
    std::string out_;
};

std::string counted(std::size_t count, std::string_view noun) {
    return std::to_string(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

}  // namespace

std::string render_text(const text::Diagnostic& diagnostic, const text::Sources& sources,
                        TextOptions options) {
    return TextRenderer(diagnostic, sources, options).render();
}

std::string render_text(const text::Diagnostics& diagnostics, const text::Sources& sources,
                        TextOptions options) {
    std::string out;
    for (const text::Diagnostic& diagnostic : diagnostics.all())
        out += render_text(diagnostic, sources, options);
    if (diagnostics.dropped() > 0) out += "and " + std::to_string(diagnostics.dropped()) + " more\n";
    return out;
}

std::string summary_line(const text::Diagnostics& diagnostics) {
    const std::size_t errors = diagnostics.count(Severity::error);
    const std::size_t warnings = diagnostics.count(Severity::warning);
    std::string out;
    if (errors > 0) out = counted(errors, "error");
    if (errors > 0 && warnings > 0) out += ", ";
    if (warnings > 0) out += counted(warnings, "warning");
    return out;
}

}  // namespace cantrip::english
