#include "english/diagnostic_pages.hpp"

#include "english/diagnostic_table.hpp"
#include "text/nearest.hpp"

#include <algorithm>
#include <vector>

namespace cantrip::english {

namespace {

constexpr std::size_t page_width = 78;

// Breaks prose into lines of at most the width of a page.
std::string wrapped(std::string_view prose) {
    std::string out;
    std::size_t column = 0;
    while (!prose.empty()) {
        const std::size_t end = std::min(prose.find(' '), prose.size());
        const std::string_view word = prose.substr(0, end);
        if (column > 0 && column + 1 + word.size() > page_width) {
            out.push_back('\n');
            column = 0;
        } else if (column > 0) {
            out.push_back(' ');
            ++column;
        }
        out += word;
        column += word.size();
        prose.remove_prefix(std::min(end + 1, prose.size()));
    }
    return out;
}

std::string indented_example(std::string_view example) {
    std::string out;
    while (true) {
        const std::size_t end = std::min(example.find('\n'), example.size());
        out += "    ";
        out += example.substr(0, end);
        out.push_back('\n');
        if (end == example.size()) return out;
        example.remove_prefix(end + 1);
    }
}

}  // namespace

std::string explain(text::Code code) {
    const CodeWords& words = words_of(code);
    const bool error = text::severity_of(code) == text::Severity::error;
    std::string page =
        text::code_label(code) + (error ? " (error): " : " (warning): ") + std::string(words.title);
    page += "\n\n" + wrapped(words.meaning) + "\n";
    page += "\nWrong:\n\n" + indented_example(words.wrong);
    page += "\nRight:\n\n" + indented_example(words.right);
    return page;
}

std::string list_of_codes() {
    std::string out;
    for (const text::CodeInfo& info : text::all_codes()) {
        out += text::code_label(info.code) + "  " + std::string(words_of(info.code).title) + "\n";
    }
    return out;
}

tl::expected<text::Code, NoSuchCode> find_code(std::string_view label) {
    if (const auto code = text::code_from_label(label)) return *code;
    std::vector<std::string> labels;
    for (const text::CodeInfo& info : text::all_codes()) labels.push_back(text::code_label(info.code));
    const std::vector<std::string_view> known(labels.begin(), labels.end());
    return tl::make_unexpected(NoSuchCode{std::string(text::nearest_name(label, known))});
}

}  // namespace cantrip::english
