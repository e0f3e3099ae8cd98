#include "cli/commands.hpp"
#include "cli/opening.hpp"
#include "host/files.hpp"
#include "host/packs.hpp"
#include "text/nearest.hpp"
#include <cantrip/cantrip.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace cantrip::cli {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// "E0203", "w301", "203": what could only be meant as a code.
bool looks_like_code(std::string_view word) {
    if (!word.empty() && std::string_view("EeWw").find(word.front()) != std::string_view::npos)
        word.remove_prefix(1);
    return !word.empty() && word.size() <= 5 && std::ranges::all_of(word, is_digit);
}

Exit explain_a_code(const std::string& code) {
    std::string nearest;
    const std::string page = explain_code(code, &nearest);
    if (!page.empty()) {
        print(page);
        return Exit::fine;
    }
    const std::string help =
        nearest.empty() ? std::string("codes look like E0203") : fmt::format("did you mean {}?", nearest);
    return misused(fmt::format("there is no diagnostic {}; {}", code, help));
}

}  // namespace

Exit run_explain(const ExplainOptions& options) {
    if (options.definition.empty() && looks_like_code(options.subject) && !host::is_folder(options.subject)) {
        return explain_a_code(options.subject);
    }
    const auto rules = open_packs(std::span(&options.subject, 1));
    if (!rules.has_value()) return rules.error();
    const std::string english = explain(**rules, options.definition);
    if (!english.empty() || options.definition.empty()) {
        print(english);
        if (!english.ends_with('\n')) print("\n");
        return Exit::fine;
    }
    const std::vector<std::string> ids = host::definition_ids(**rules);
    const std::string_view nearest =
        text::nearest_name(options.definition, std::vector<std::string_view>(ids.begin(), ids.end()));
    std::string message = fmt::format("{} has no definition \"{}\"", options.subject, options.definition);
    if (!nearest.empty()) message += fmt::format("; did you mean \"{}\"?", nearest);
    return misused(message);
}

}  // namespace cantrip::cli
