#include "play/report.hpp"

#include "english/diagnostic_json.hpp"
#include "english/diagnostic_pages.hpp"
#include "english/diagnostic_source.hpp"
#include "english/diagnostic_table.hpp"
#include "english/diagnostic_text.hpp"

#include <utility>

namespace cantrip {

Report::Report() : impl(std::make_unique<Impl>()) { impl->sources = std::make_shared<text::Sources>(); }
Report::~Report() = default;
Report::Report(Report&&) noexcept = default;
Report& Report::operator=(Report&&) noexcept = default;

bool Report::has_errors() const { return impl->diagnostics.has_errors(); }
const std::vector<Problem>& Report::problems() const { return impl->problems; }

namespace {

text::Diagnostics errors_of(const text::Diagnostics& found) {
    text::Diagnostics errors;
    for (const text::Diagnostic& each : found.all()) {
        if (each.severity() == text::Severity::error) errors.add(each);
    }
    return errors;
}

std::string rendered(const text::Diagnostics& found, const text::Sources& sources, ReportFormat format) {
    switch (format) {
        case ReportFormat::text:
            return english::render_text(found, sources);
        case ReportFormat::text_with_colour:
            return english::render_text(found, sources, {.colour = english::Colour::always});
        case ReportFormat::json:
            return english::render_json(found, sources);
        case ReportFormat::sarif:
            return english::render_sarif(found, sources, engine_version);
    }
    return {};
}

}  // namespace

std::string Report::render(ReportFormat format, ReportPart part) const {
    if (part == ReportPart::errors) return rendered(errors_of(impl->diagnostics), *impl->sources, format);
    return rendered(impl->diagnostics, *impl->sources, format);
}

std::string explain_code(std::string_view code, std::string* nearest) {
    const auto found = english::find_code(code);
    if (found.has_value()) return english::explain(*found);
    if (nearest != nullptr) *nearest = found.error().nearest;
    return {};
}

namespace play {

Report make_report(std::shared_ptr<const text::Sources> sources, text::Diagnostics found) {
    Report report;
    for (const text::Diagnostic& diagnostic : found.all()) {
        Problem problem;
        problem.code = text::code_label(diagnostic.code);
        problem.error = diagnostic.severity() == text::Severity::error;
        problem.message = english::message_of(diagnostic);
        problem.help = english::help_of(diagnostic);
        if (sources->knows(diagnostic.place.source)) {
            const english::ShownPlace shown = english::show_place(diagnostic.place, *sources);
            problem.file = shown.file;
            problem.line = shown.begin.line;
            problem.column = shown.begin.column;
        }
        report.impl->problems.push_back(std::move(problem));
    }
    report.impl->sources = std::move(sources);
    report.impl->diagnostics = std::move(found);
    return report;
}

}  // namespace play

}  // namespace cantrip
