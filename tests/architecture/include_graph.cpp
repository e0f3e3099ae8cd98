#include "architecture/include_graph.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <optional>
#include <utility>

namespace cantrip::architecture {
namespace {

constexpr std::array<std::string_view, 17> order = {
    "base",    "text",    "model",   "languages", "kernel", "ops",  "games", "catalog", "check",
    "compile", "english", "journal", "view",      "play",   "host", "serve", "cli"};
constexpr std::size_t core_count = 14;

// These folders serve every game and so know none by name.
constexpr std::array<std::string_view, 4> nameless = {"base", "text", "model", "kernel"};
constexpr std::array<std::string_view, 6> game_names = {"netrunner",     "dragonbane", "queensblood",
                                                        "queen's blood", "valeria",    "crafting"};

// What the core must not touch, as the beginning of what stands between the brackets.
constexpr std::array<std::string_view, 8> barred_headers = {"iostream", "thread", "filesystem", "fstream",
                                                            "chrono",   "regex",  "mutex",      "random"};
constexpr std::array<std::string_view, 2> barred_libraries = {"fmt/", "CLI/"};

// In these folders each subfolder stands alone.
constexpr std::array<std::string_view, 2> separate = {"languages", "games"};

template <typename Range>
bool holds(const Range& range, std::string_view word) {
    return std::ranges::find(range, word) != std::ranges::end(range);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::string in_lower_case(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(),
                           [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return result;
}

struct Include {
    std::string_view target;
    bool in_quotes = false;
};

std::string_view without_blanks_before(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    return text;
}

std::optional<Include> include_in(std::string_view line) {
    line = without_blanks_before(line);
    if (!line.starts_with('#')) return std::nullopt;
    line = without_blanks_before(line.substr(1));
    constexpr std::string_view word = "include";
    if (!line.starts_with(word)) return std::nullopt;
    line = without_blanks_before(line.substr(word.size()));
    if (line.empty() || (line.front() != '"' && line.front() != '<')) return std::nullopt;
    const bool in_quotes = line.front() == '"';
    line.remove_prefix(1);
    return Include{line.substr(0, line.find(in_quotes ? '"' : '>')), in_quotes};
}

// Where a file lives: its folder of src/ (empty for include/), and below that its own subfolder if any.
struct Place {
    std::string_view folder;
    std::string_view part;
    bool core = false;
};

class Checker {
public:
    explicit Checker(const SourceFile& file) : file_(file) {
        const std::vector<std::string_view> path = split(file.path, '/');
        if (path.front() != "src") {
            place_.core = true;  // The public headers promise what the core promises.
            return;
        }
        if (path.size() > 2) place_.folder = path[1];
        if (path.size() > 3) place_.part = path[2];
        place_.core = holds(core_folders(), place_.folder);
        if (!holds(order, place_.folder))
            report("src/ has no such folder in the order of the path of the data");
    }

    std::vector<std::string> run() {
        for (const std::string_view line : split(file_.text, '\n')) {
            ++line_;
            if (holds(nameless, place_.folder)) check_names(line);
            if (const std::optional<Include> include = include_in(line)) {
                if (place_.core) check_barred(include->target);
                if (include->in_quotes) check_order(include->target);
            }
        }
        return std::move(found_);
    }

private:
    void report(const std::string& what) {
        found_.push_back(file_.path + ":" + std::to_string(line_) + ": " + what);
    }

    void check_names(std::string_view line) {
        const std::string text = in_lower_case(line);
        for (const std::string_view name : game_names) {
            if (text.find(name) != std::string::npos) report("names a game: " + std::string(name));
        }
    }

    void check_barred(std::string_view target) {
        const bool barred = holds(barred_headers, target) ||
                            std::ranges::any_of(barred_libraries, [&](std::string_view library) {
                                return target.starts_with(library);
                            });
        if (barred) report("the core does not include " + std::string(target));
    }

    void check_order(std::string_view target) {
        const std::vector<std::string_view> path = split(target, '/');
        const auto included = std::ranges::find(order, path.front());
        if (path.size() < 2 || included == order.end()) {
            report("\"" + std::string(target) + "\" is no path from src/");
        } else if (place_.folder.empty()) {
            report("a public header includes \"" + std::string(target) + "\"");
        } else if (included > std::ranges::find(order, place_.folder)) {
            report(std::string(place_.folder) + " comes before " + std::string(path.front()) +
                   " and does not include it");
        } else if (path.front() == place_.folder && holds(separate, place_.folder) && path.size() > 2 &&
                   path[1] != place_.part) {
            report(std::string(place_.folder) + "/" + std::string(place_.part) + " does not include " +
                   std::string(path.front()) + "/" + std::string(path[1]));
        }
    }

    const SourceFile& file_;
    Place place_;
    std::size_t line_ = 0;
    std::vector<std::string> found_;
};

}  // namespace

std::span<const std::string_view> folders() { return order; }

std::span<const std::string_view> core_folders() { return folders().first(core_count); }

std::vector<std::string> broken_rules(std::span<const SourceFile> files) {
    std::vector<std::string> all;
    for (const SourceFile& file : files) {
        for (std::string& broken : Checker(file).run()) all.push_back(std::move(broken));
    }
    return all;
}

}  // namespace cantrip::architecture
