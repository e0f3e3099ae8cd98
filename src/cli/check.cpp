#include "cli/commands.hpp"
#include "cli/opening.hpp"
#include "host/files.hpp"
#include "host/json_text.hpp"
#include "host/packs.hpp"
#include "text/json_writer.hpp"
#include <cantrip/cantrip.hpp>

#include <fmt/format.h>

#include <utility>
#include <vector>

namespace cantrip::cli {

namespace {

using text::JsonValue;

// A pack together with what it needs, checked as one.
using Group = std::vector<PackFiles>;

host::Result<void> add_packs(const std::string& path, std::vector<Group>& groups) {
    std::vector<std::string> folders =
        host::is_folder(path) ? host::packs_at(path) : std::vector<std::string>();
    if (folders.empty()) folders.push_back(path);
    for (const std::string& folder : folders) {
        host::Result<std::vector<PackFiles>> packs = host::read_packs(std::span(&folder, 1));
        if (!packs.has_value()) return tl::unexpected(std::move(packs.error()));
        groups.push_back(std::move(*packs));
    }
    return {};
}

// Each pack by itself with what it needs; all single files together.
host::Result<std::vector<Group>> groups_of(const CheckOptions& options) {
    std::vector<Group> groups;
    std::vector<std::string> files;
    for (const std::string& path : options.paths) {
        if (host::is_loose_file(path)) {
            files.push_back(path);
            continue;
        }
        host::Result<void> added = add_packs(path, groups);
        if (!added.has_value()) return tl::unexpected(std::move(added.error()));
    }
    if (files.empty()) return groups;
    host::Result<PackFiles> loose = host::read_loose_files(files, options.language, options.game);
    if (!loose.has_value()) return tl::unexpected(std::move(loose.error()));
    groups.push_back({std::move(*loose)});
    return groups;
}

std::string merged_json(const std::vector<Report>& reports) {
    text::JsonWriter out(text::JsonStyle::indented);
    out.begin_array();
    for (const Report& report : reports) {
        const host::JsonText list(report.render(ReportFormat::json));
        for (const JsonValue problem : list.root().children()) out.json(host::on_one_line(problem.written()));
    }
    out.end_array();
    return out.take();
}

// One file with a run for each pack.
std::string merged_sarif(const std::vector<Report>& reports) {
    text::JsonWriter out(text::JsonStyle::indented);
    out.begin_object();
    const host::JsonText first(reports.front().render(ReportFormat::sarif));
    for (const JsonValue member : first.root().children()) {
        if (member.key() != "runs") out.key(member.key()).json(member.written());
    }
    out.key("runs").begin_array();
    for (const Report& report : reports) {
        const host::JsonText log(report.render(ReportFormat::sarif));
        const auto runs = log.root().find("runs");
        if (!runs.has_value()) continue;
        for (const JsonValue run : runs->children()) out.json(host::on_one_line(run.written()));
    }
    out.end_array().end_object();
    return out.take();
}

std::string summary(std::size_t packs, Tally total) {
    std::string found = "nothing wrong";
    if (total.errors + total.warnings > 0) {
        found = fmt::format("{}, {}", counted(total.errors, "error"), counted(total.warnings, "warning"));
    }
    return fmt::format("{} checked: {}\n", counted(packs, "pack"), found);
}

}  // namespace

Exit run_check(const CheckOptions& options) {
    const host::Result<std::vector<Group>> groups = groups_of(options);
    if (!groups.has_value()) return misused(groups.error());
    std::vector<Report> reports;
    Tally total;
    for (const Group& group : *groups) {
        reports.push_back(cantrip::check(group));
        const Tally one = tally(reports.back());
        total.errors += one.errors;
        total.warnings += one.warnings;
    }
    if (options.json) {
        print(merged_json(reports));
    } else if (options.sarif) {
        print(merged_sarif(reports));
    } else {
        for (const Report& report : reports) print(report.render(text_format()));
        print(summary(reports.size(), total));
    }
    const bool wrong = total.errors > 0 || (options.strict && total.warnings > 0);
    return wrong ? Exit::wrong : Exit::fine;
}

}  // namespace cantrip::cli
