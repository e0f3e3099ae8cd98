#include "cli/commands.hpp"
#include "cli/opening.hpp"
#include "host/files.hpp"
#include "host/json_text.hpp"
#include "host/packs.hpp"
#include "text/json_writer.hpp"
#include <cantrip/cantrip.hpp>

#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <utility>
#include <vector>

namespace cantrip::cli {

namespace fs = std::filesystem;

namespace {

using text::JsonValue;

host::Result<std::vector<std::string>> scenarios_at(const std::vector<std::string>& paths) {
    std::vector<std::string> files;
    for (const std::string& path : paths) {
        if (host::is_file(path)) {
            files.push_back(path);
            continue;
        }
        if (!host::is_folder(path)) return tl::unexpected(path + ": there is no such file or folder");
        host::Result<std::vector<std::string>> found = host::files_below(path, ".json");
        if (!found.has_value()) return found;
        files.insert(files.end(), found->begin(), found->end());
    }
    if (files.empty())
        return tl::unexpected(fmt::format("{}: there are no scenarios here: no *.json", paths.front()));
    return files;
}

// A path in a scenario is meant from the scenario's own folder; otherwise it is taken as on the command line.
std::string from_scenario(const std::string& scenario, std::string_view said) {
    std::string beside = (fs::path(scenario).parent_path() / said).lexically_normal().string();
    return host::is_pack(beside) ? beside : std::string(said);
}

std::vector<std::string> packs_said(const std::string& scenario, const host::JsonText& text) {
    std::vector<std::string> said;
    const auto take = [&](JsonValue value) {
        if (const auto path = value.as_string()) said.push_back(from_scenario(scenario, *path));
    };
    if (const auto one = text.root().find("pack")) take(*one);
    if (const auto several = text.root().find("packs")) {
        for (const JsonValue pack : several->children()) take(pack);
    }
    return said;
}

// The pack that a scenario lies in, or that has the name of its folder below "scenarios".
std::vector<std::string> packs_by_place(const std::string& scenario) {
    for (fs::path folder = fs::path(scenario).parent_path(); !folder.empty(); folder = folder.parent_path()) {
        if (host::is_pack(folder.string())) return {folder.string()};
        const fs::path above = folder.parent_path();
        if (above.filename() == "scenarios") {
            const std::string beside = (above.parent_path() / "packs" / folder.filename()).string();
            return {host::is_pack(beside) ? beside : folder.filename().string()};
        }
        if (above == folder) break;
    }
    return {};
}

class Runner {
public:
    explicit Runner(const TestOptions& options) : options_(options) {}

    void run(const std::string& file) {
        host::Result<std::string> text = host::read_file(file);
        if (!text.has_value()) return failed(file, text.error());
        const host::JsonText read(*text);
        std::vector<std::string> packs = options_.packs.empty() ? packs_said(file, read) : options_.packs;
        if (packs.empty()) packs = packs_by_place(file);
        if (packs.empty()) {
            return failed(
                file, file + R"(: names no pack; add "pack": "the path or id of a pack", or use --pack DIR)");
        }
        const RulesPtr rules = rules_of(packs);
        if (rules == nullptr)
            return failed(file,
                          fmt::format("{}: its packs cannot be loaded: {}", file, fmt::join(packs, ", ")));
        const ScenarioResult result = run_scenario(rules, *text, file);
        if (result.passed)
            ++passed_;
        else
            ++failed_;
        if (options_.json)
            note(file, result.passed, host::on_one_line(result.report.render(ReportFormat::json)));
        else
            print(result.report.render(text_format()));
    }

    Exit finish() {
        if (options_.json)
            print(out_.end_array()
                      .key("passed")
                      .integer(passed_)
                      .key("failed")
                      .integer(failed_)
                      .end_object()
                      .take());
        else
            print(fmt::format("{} passed, {} failed\n", passed_, failed_));
        return failed_ == 0 ? Exit::fine : Exit::wrong;
    }
    void begin() {
        if (options_.json) out_.begin_object().key("scenarios").begin_array();
    }

private:
    void note(const std::string& file, bool passed, std::string_view problems) {
        out_.begin_object()
            .key("file")
            .string(file)
            .key("passed")
            .boolean(passed)
            .key("problems")
            .json(problems)
            .end_object();
    }
    void failed(const std::string& file, const std::string& message) {
        ++failed_;
        if (!options_.json) return print(message + '\n');
        text::JsonWriter problem;
        problem.begin_array()
            .begin_object()
            .key("file")
            .string(file)
            .key("message")
            .string(message)
            .end_object()
            .end_array();
        note(file, false, problem.take());
    }

    // Loaded once for all the scenarios that use them; null when they are wrong, which is said once.
    RulesPtr rules_of(const std::vector<std::string>& packs) {
        const auto known = rules_.find(packs);
        if (known != rules_.end()) return known->second;
        RulesPtr rules = open_packs(packs).value_or(nullptr);
        rules_.emplace(packs, rules);
        return rules;
    }

    const TestOptions& options_;
    std::map<std::vector<std::string>, RulesPtr> rules_;
    text::JsonWriter out_{text::JsonStyle::indented};
    std::size_t passed_ = 0;
    std::size_t failed_ = 0;
};

}  // namespace

Exit run_test(const TestOptions& options) {
    const host::Result<std::vector<std::string>> files = scenarios_at(options.paths);
    if (!files.has_value()) return misused(files.error());
    Runner runner(options);
    runner.begin();
    for (const std::string& file : *files) runner.run(file);
    return runner.finish();
}

}  // namespace cantrip::cli
