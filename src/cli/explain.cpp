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

// What is to be explained, and which definition of it.
struct Subject {
    std::vector<std::string> files;  // empty: a pack
    std::string pack;
    std::string definition;
};

// Files come first; what follows them, or a pack, is the id of a definition.
Subject subject_of(const std::vector<std::string>& words) {
    Subject subject;
    std::size_t at = 0;
    while (at < words.size() && host::is_loose_file(words[at])) subject.files.push_back(words[at++]);
    if (subject.files.empty() && at < words.size()) subject.pack = words[at++];
    if (at < words.size()) subject.definition = words[at];
    return subject;
}

tl::expected<RulesPtr, Exit> open_subject(const Subject& subject, const ExplainOptions& options) {
    if (subject.files.empty()) return open_packs(std::span(&subject.pack, 1));
    const host::Result<PackFiles> files =
        host::read_loose_files(subject.files, options.language, options.game);
    if (!files.has_value()) return tl::unexpected(misused(files.error()));
    return open_given(std::span(&*files, 1));
}

}  // namespace

Exit run_explain(const ExplainOptions& options) {
    const std::string& first = options.subjects.front();
    if (options.subjects.size() == 1 && looks_like_code(first) && !host::is_folder(first) &&
        !host::is_file(first))
        return explain_a_code(first);
    const Subject subject = subject_of(options.subjects);
    const std::size_t understood =
        std::max<std::size_t>(subject.files.size(), 1) + (subject.definition.empty() ? 0 : 1);
    if (options.subjects.size() > understood) {
        return misused(
            fmt::format("\"{}\" is one word too many; expected a pack or files, and one definition",
                        options.subjects[understood]));
    }
    const auto rules = open_subject(subject, options);
    if (!rules.has_value()) return rules.error();
    const std::string english = explain(**rules, subject.definition);
    if (!english.empty() || subject.definition.empty()) {
        print(english);
        if (!english.ends_with('\n')) print("\n");
        return Exit::fine;
    }
    const std::vector<std::string> ids = host::definition_ids(**rules);
    const std::string_view nearest =
        text::nearest_name(subject.definition, std::vector<std::string_view>(ids.begin(), ids.end()));
    std::string message = fmt::format("{} has no definition \"{}\"", first, subject.definition);
    if (!nearest.empty()) message += fmt::format("; did you mean \"{}\"?", nearest);
    return misused(message);
}

}  // namespace cantrip::cli
