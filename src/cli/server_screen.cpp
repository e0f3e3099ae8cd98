#include "cli/server_screen.hpp"

#include "cli/layout.hpp"

#include <fmt/format.h>

#include <array>
#include <optional>
#include <vector>

namespace cantrip::cli {

namespace {

using text::JsonKind;
using text::JsonValue;

constexpr std::size_t name_width = 10;

class ServerTable {
public:
    ServerTable(JsonValue view, bool colour) : view_(view), colour_(colour) {}

    [[nodiscard]] std::string draw() const {
        return player("corp", Ink::first_side) + servers() + pile("archives", "Archives") +
               player("runner", Ink::second_side) + rig() + pile("heap", "heap") + run();
    }

private:
    static std::string word_in(JsonValue object, std::string_view key) {
        const auto found = object.find(key);
        return found.has_value() ? std::string(found->as_string().value_or("")) : std::string();
    }
    static std::string number_in(JsonValue object, std::string_view key) {
        const auto found = object.find(key);
        return found.has_value() && found->is(JsonKind::number) ? std::string(found->written()) : "0";
    }
    static bool is_true(JsonValue object, std::string_view key) {
        const auto found = object.find(key);
        return found.has_value() && found->written() == "true";
    }
    static std::vector<JsonValue> list(JsonValue object, std::string_view key) {
        const auto found = object.find(key);
        std::vector<JsonValue> all;
        if (found.has_value()) {
            for (const JsonValue each : found->children()) all.push_back(each);
        }
        return all;
    }

    // "Corp  The Syndicate   5 credits, 3 clicks, 0 of 7 points, 6 in HQ"
    [[nodiscard]] std::string player(std::string_view seat, Ink ink) const {
        const auto found = view_.find("players")->find(seat);
        if (!found.has_value()) return {};
        const bool corp = seat == "corp";
        std::string line = fmt::format("{} credits, {} clicks, {} of {} points", number_in(*found, "credits"),
                                       number_in(*found, "clicks"), number_in(*found, "score"),
                                       number_in(view_, "points_to_win"));
        const auto unless_none = [&](std::string_view key, std::string_view words) {
            if (const std::string count = number_in(*found, key); count != "0")
                line += fmt::format(", {} {}", count, words);
        };
        unless_none("bad_publicity", "bad publicity");
        unless_none("tags", "tags");
        unless_none("core_damage", "core damage");
        unless_none("link", "link");
        line += fmt::format(", {} {} (at most {}), {} {}", number_in(*found, "hand_size"),
                            corp ? "in HQ" : "in grip", number_in(*found, "max_hand_size"),
                            number_in(*found, "deck_size"), corp ? "in R&D" : "in stack");
        if (!corp)
            line += fmt::format(", memory {} of {}", number_in(*found, "memory_used"),
                                number_in(*found, "memory"));
        std::string title = corp ? "Corp" : "Runner";
        if (word_in(view_, "turn") == seat) title += " *";
        const std::vector<JsonValue> identity = list(*found, "identity");
        if (!identity.empty()) title += "  " + word_in(identity.front(), "title");
        std::string out = inked(wrapped(title, 1), ink, colour_) + wrapped(line, 3);
        if (const std::string scored = cards(list(*found, "score_area")); !scored.empty())
            out += row("scored", scored);
        return out;
    }

    [[nodiscard]] std::string servers() const {
        std::string out;
        for (const JsonValue server : list(view_, "servers")) {
            std::string line;
            const std::vector<JsonValue> ice = list(server, "ice");
            for (std::size_t i = ice.size(); i-- > 0;) line += fmt::format("[{}: {}] ", i + 1, card(ice[i]));
            const std::string root = cards(list(server, "root"));
            if (line.empty() && root.empty() && word_in(server, "kind") == "central") line = "no ice";
            if (!root.empty()) line += (line.empty() ? "root: " : "-> root: ") + root;
            out += row(shown_server(word_in(server, "server")), line);
        }
        return out;
    }

    [[nodiscard]] std::string rig() const {
        std::string out;
        for (const std::string_view type : {"program", "hardware", "resource"}) {
            std::vector<JsonValue> same;
            for (const JsonValue each : list(view_, "rig")) {
                if (word_in(each, "type") == type) same.push_back(each);
            }
            if (!same.empty()) out += row(type, cards(same));
        }
        return out;
    }

    [[nodiscard]] std::string pile(std::string_view key, std::string_view name) const {
        std::vector<JsonValue> known;
        std::size_t hidden = 0;
        for (const JsonValue each : list(view_, key)) {
            if (word_in(each, "title").empty())
                ++hidden;
            else
                known.push_back(each);
        }
        std::string line = cards(known);
        if (hidden > 0) line += fmt::format("{}{} facedown", line.empty() ? "" : ", ", hidden);
        return line.empty() ? std::string() : row(name, line);
    }

    [[nodiscard]] std::string run() const {
        const auto found = view_.find("run");
        if (!found.has_value() || !found->is(JsonKind::object)) return {};
        std::string line = fmt::format("Run on {}", shown_server(word_in(*found, "server")));
        if (is_true(*found, "successful")) line += ", successful";
        if (const auto ice = found->find("ice"); ice.has_value() && ice->is(JsonKind::object)) {
            line += fmt::format(", at ice {}: {}", number_in(*found, "position"), card(*ice));
            std::string subroutines;
            std::size_t number = 0;
            for (const JsonValue each : list(*found, "subroutines"))
                subroutines += fmt::format("{}{} {}", subroutines.empty() ? "" : ", ", ++number,
                                           each.as_string().value_or(""));
            if (!subroutines.empty()) line += "; subroutines: " + subroutines;
        }
        if (const auto accessed = found->find("accessed");
            accessed.has_value() && accessed->is(JsonKind::object))
            line += ", accessing " + card(*accessed);
        return inked(wrapped(line, 1), Ink::strong, colour_);
    }

    [[nodiscard]] static std::string shown_server(const std::string& name) {
        if (name == "hq") return "HQ";
        if (name == "rd") return "R&D";
        if (name == "archives") return "Archives";
        return name;
    }

    [[nodiscard]] std::string cards(const std::vector<JsonValue>& all) const {
        std::string line;
        for (const JsonValue each : all) line += (line.empty() ? "" : ", ") + card(each);
        return line;
    }

    // "Palisade (strength 4)", "facedown (2 advancement)", "Botulus (1 virus, on Palisade)".
    [[nodiscard]] static std::string card(JsonValue card) {
        std::string title = word_in(card, "title");
        const auto rezzed = card.find("rezzed");
        if (title.empty()) title = "facedown";
        std::vector<std::string> notes;
        if (rezzed.has_value() && rezzed->written() == "false" && title != "facedown")
            notes.emplace_back("not rezzed");
        if (const auto strength = card.find("strength"); strength.has_value())
            notes.push_back(fmt::format("strength {}", strength->written()));
        if (const auto counters = card.find("counters")) {
            for (const JsonValue each : counters->children())
                notes.push_back(fmt::format("{} {}", each.written(), each.key()));
        }
        if (const std::string host = word_in(card, "host"); !host.empty()) notes.push_back("on " + host);
        std::string said;
        for (const std::string& each : notes) said += (said.empty() ? "" : ", ") + each;
        return said.empty() ? title : fmt::format("{} ({})", title, said);
    }

    // The name stands in a column of its own.
    static std::string row(std::string_view name, std::string_view line) {
        constexpr std::size_t indent = 3;
        std::string text = wrapped(line.empty() ? "-" : line, indent + name_width + 1, 0);
        return std::string(indent, ' ') + fitted(name, name_width) + text.substr(indent + name_width);
    }

    JsonValue view_;
    bool colour_;
};

}  // namespace

std::string server_table(JsonValue view, bool colour) {
    const auto servers = view.find("servers");
    if (!servers.has_value() || !view.find("players").has_value() || !view.find("rig").has_value()) return {};
    return ServerTable(view, colour).draw();
}

}  // namespace cantrip::cli
