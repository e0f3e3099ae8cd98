#include "cli/commands.hpp"
#include "host/json_text.hpp"
#include <cantrip/cantrip.hpp>

#include <fmt/format.h>

#include <string>

namespace cantrip::cli {

namespace {

using text::JsonValue;

std::string text_of(JsonValue object, std::string_view key) {
    const auto value = object.find(key);
    return value.has_value() ? std::string(value->as_string().value_or("")) : std::string();
}

// "dragonbane: boon, bane": each language with its words.
std::string words_served(JsonValue op) {
    std::string line;
    const auto words = op.find("words");
    if (!words.has_value()) return line;
    for (const JsonValue language : words->children()) {
        line += line.empty() ? "" : "; ";
        line += std::string(language.has_key() ? language.key() : std::string_view()) + ":";
        for (const JsonValue word : language.children())
            line += fmt::format(" {}", word.as_string().value_or(""));
    }
    return line;
}

}  // namespace

Exit run_ops(const OpsOptions& options) {
    const std::string list = list_ops();
    if (options.json) {
        print(list);
        if (!list.ends_with('\n')) print("\n");
        return Exit::fine;
    }
    const host::JsonText read(list);
    for (const JsonValue op : read.root().children()) {
        print(fmt::format("{:<10} {:<24} {}\n", text_of(op, "sort"), text_of(op, "op"), words_served(op)));
    }
    return Exit::fine;
}

}  // namespace cantrip::cli
