#include "cli/opening.hpp"

#include "host/packs.hpp"
#include "host/terminal.hpp"

#include <fmt/format.h>

#include <cstdio>

namespace cantrip::cli {

ReportFormat text_format() {
    return host::wants_colour(host::Stream::output) ? ReportFormat::text_with_colour : ReportFormat::text;
}

tl::expected<RulesPtr, Exit> open_packs(std::span<const std::string> said) {
    const auto packs = host::read_packs(said);
    if (!packs.has_value()) return tl::unexpected(misused(packs.error()));
    return open_given(*packs);
}

tl::expected<RulesPtr, Exit> open_given(std::span<const PackFiles> packs) {
    Loaded loaded = load(packs);
    if (loaded.rules != nullptr) return std::move(loaded.rules);
    const bool colour = host::wants_colour(host::Stream::errors);
    // Whoever wants to play does not look for warnings; `check` shows them.
    const std::string text = loaded.report.render(
        colour ? ReportFormat::text_with_colour : ReportFormat::text, ReportPart::errors);
    std::fwrite(text.data(), 1, text.size(), stderr);
    complain(fmt::format("{} in the packs; nothing was done", counted(tally(loaded.report).errors, "error")));
    return tl::unexpected(Exit::wrong);
}

Tally tally(const Report& report) {
    Tally result;
    for (const Problem& problem : report.problems()) ++(problem.error ? result.errors : result.warnings);
    return result;
}

std::string counted(std::size_t count, std::string_view word) {
    return fmt::format("{} {}{}", count, word, count == 1 ? "" : "s");
}

}  // namespace cantrip::cli
