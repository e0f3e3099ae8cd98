#include "cli/table_screen.hpp"

#include "cli/board_screen.hpp"
#include "cli/choosing.hpp"
#include "cli/layout.hpp"
#include "cli/server_screen.hpp"
#include "host/json_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

namespace cantrip::cli {

namespace {

using text::JsonValue;

std::string word_at(JsonValue object, std::string_view key) {
    const auto found = object.find(key);
    return found.has_value() ? std::string(found->as_string().value_or("")) : std::string();
}

std::string english_key(std::string_view key) {
    std::string words(key);
    std::ranges::replace(words, '_', ' ');
    return words;
}

// "coins 3, score 2": every member that is a number, a text or true.
std::string members(JsonValue object) {
    std::string line;
    for (const JsonValue member : object.children()) {
        std::string value(member.as_string().value_or(member.written()));
        if (value == "null" || value == "0" || value == "false" || value == "[]" || value.empty()) continue;
        line += (line.empty() ? "" : ", ") + std::string(member.key()) + ' ' + value;
    }
    return line;
}

std::string with_members(std::string name, JsonValue thing) {
    for (const std::string_view part : {"facts", "values"}) {
        const auto inside = thing.find(part);
        const std::string said = inside.has_value() ? members(*inside) : std::string();
        if (!said.empty()) name += (name.ends_with(':') ? " " : "; ") + said;
    }
    return name;
}

std::string cards_of(JsonValue zone) {
    std::string line;
    for (const JsonValue card : zone.find("cards")->children()) {
        if (!card.is(text::JsonKind::object)) continue;
        std::string title = word_at(card, "title");
        if (title.empty()) title = word_at(card, "kind");
        if (title.empty()) continue;
        line += (line.empty() ? "" : ", ") + title;
    }
    return line;
}

// Any game: who sits there, what lies where.
std::string plain_table(JsonValue view) {
    std::string out;
    const auto heading = [&](JsonValue thing) {
        out += wrapped(with_members(word_at(thing, "name") + ":", thing), 2);
    };
    out += wrapped(with_members("table:", *view.find("table")), 2);
    for (const JsonValue seat : view.find("seats")->children()) heading(seat);
    for (const JsonValue place : view.find("places")->children()) heading(place);
    for (const JsonValue zone : view.find("zones")->children()) {
        const std::string count(zone.find("count")->written());
        if (count == "0") continue;
        const std::string owner = word_at(zone, "owner");
        const std::string cards = cards_of(zone);
        out += wrapped(fmt::format("{}{} ({}){}{}", owner.empty() ? owner : owner + ".",
                                   word_at(zone, "kind"), count, cards.empty() ? "" : ": ", cards),
                       2);
    }
    return out;
}

std::string zone_count(JsonValue view, std::string_view owner, std::string_view kind) {
    for (const JsonValue zone : view.find("zones")->children()) {
        if (word_at(zone, "owner") == owner && word_at(zone, "kind") == kind)
            return std::string(zone.find("count")->written());
    }
    return {};
}

// The hand as the game shows it, or else the zone of that name.
std::optional<JsonValue> cards_in_hand(JsonValue view, std::string_view seat) {
    if (const auto hand = view.find("hand")) return hand;
    for (const JsonValue zone : view.find("zones")->children()) {
        if (word_at(zone, "owner") == seat && word_at(zone, "kind") == "hand") return zone.find("cards");
    }
    return std::nullopt;
}

// "cost 2, power 1, range B3P": what a hand shows of a card besides its id and its name.
std::string card_members(JsonValue card) {
    std::string line;
    for (const JsonValue member : card.children()) {
        if (member.key() == "card" || member.key() == "at" || member.key() == "title") continue;
        std::string value(member.as_string().value_or(member.written()));
        if (member.is(text::JsonKind::array)) {
            value.clear();
            for (const JsonValue each : member.children())
                value += (value.empty() ? "" : " ") + std::string(each.as_string().value_or(each.written()));
        }
        if (value.empty() || value == "false") continue;
        line += fmt::format("{}{} {}", line.empty() ? "" : ", ", english_key(member.key()), value);
    }
    return line;
}

// A card of a hand with the generated text of its abilities further in.
std::string card_lines(const Rules& rules, JsonValue card, bool with_abilities) {
    const std::string id = word_at(card, "card");
    const std::string text = explain(rules, id);
    const std::size_t first = std::min(text.find('\n'), text.size());
    const std::string title = word_at(card, "title");
    std::string out = wrapped(title.empty() ? fmt::format("{} {}", id, text.substr(0, first))
                                            : fmt::format("{} {}: {}", id, title, card_members(card)),
                              2);
    for (std::size_t begin = first + 1; with_abilities && begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        out += wrapped(text.substr(begin, end - begin), 6);
        begin = end + 1;
    }
    return out;
}

// Options that put a card onto a place stand in one line for each card.
struct Placing {
    std::string what;
    std::vector<std::string> where;
};

std::vector<Placing> placings(const Decision& decision, std::vector<bool>& shown) {
    std::vector<Placing> found;
    for (std::size_t i = 0; i < decision.options.size(); ++i) {
        const std::string& label = decision.options[i].label;
        const host::JsonText json(decision.options[i].json);
        const std::string card = word_at(json.root(), "card");
        const std::size_t on = label.find(" on ");
        if (card.empty() || on == std::string::npos) continue;
        shown[i] = true;
        if (repeats_earlier(decision, i)) continue;
        const std::string what = fmt::format("{:<5}{}", card, label.substr(0, on));
        std::string where = label.substr(on + 4);
        where = where.substr(0, where.find(' '));
        auto row = std::ranges::find(found, what, &Placing::what);
        if (row == found.end()) row = found.insert(found.end(), {what, {}});
        row->where.push_back(fmt::format("{:>3} {}", i + 1, where));
    }
    return found;
}

std::string placing_lines(const Placing& placing) {
    constexpr std::size_t what_width = 30;
    std::string out;
    std::string line = "  " + fitted(placing.what, what_width);
    for (const std::string& each : placing.where) {
        if (columns(line) + 2 + columns(each) > screen_width) {
            out += line + '\n';
            line = std::string(what_width + 2, ' ');
        }
        line += "  " + each;
    }
    return out + line + '\n';
}

std::string hint(const Decision& decision) {
    switch (decision.shape) {
        case Shape::one_of:
            return {};
        case Shape::subset:
            return fmt::format("  answer with {} to {} numbers, or none\n", decision.minimum,
                               decision.maximum);
        case Shape::number:
            return fmt::format("  answer with a number from {} to {}\n", decision.minimum, decision.maximum);
        case Shape::order:
            return "  answer with all numbers in the order that you want\n";
        case Shape::place:
            return fmt::format("  answer with two numbers, a place at most {} away\n", decision.maximum);
        case Shape::split:
            return fmt::format("  answer with one number for each, {} together\n", decision.maximum);
        case Shape::text:
            return "  answer with a text\n";
    }
    return {};
}

}  // namespace

std::string table_text(const Match& match, std::string_view seat, bool colour) {
    const std::string seen = match.view(seat);
    const host::JsonText view(seen);
    if (!view.well_formed() || !view.root().is(text::JsonKind::object)) return {};
    if (std::string servers = server_table(view.root(), colour); !servers.empty()) return servers;
    std::string board = lane_board(view.root(), colour);
    if (board.empty()) return plain_table(view.root());
    std::string counts;
    for (const JsonValue each : view.root().find("seats")->children()) {
        const std::string name = word_at(each, "name");
        counts += fmt::format("     {}: {} in hand, {} in the deck", name,
                              zone_count(view.root(), name, "hand"), zone_count(view.root(), name, "deck"));
    }
    return board + counts + '\n';
}

std::string place_text(const Match& match, std::string_view seat, std::string_view name) {
    const std::string seen = match.view(seat);
    const host::JsonText view(seen);
    if (!view.well_formed() || !view.root().is(text::JsonKind::object)) return {};
    for (const JsonValue zone : view.root().find("zones")->children()) {
        if (word_at(zone, "owner") == name && zone.find("count")->written() != "0") return {};
    }
    for (const JsonValue place : view.root().find("places")->children()) {
        if (word_at(place, "name") != name) continue;
        const std::string line = with_members(std::string(name) + ":", place);
        return wrapped(line + (line.ends_with(':') ? " nothing lies there" : "; nothing lies there"), 2);
    }
    return {};
}

std::string hand_text(const Rules& rules, const Match& match, std::string_view seat,
                      std::set<std::string>* known) {
    const std::string seen = match.view(seat);
    const host::JsonText view(seen);
    if (!view.well_formed() || !view.root().is(text::JsonKind::object)) return {};
    const auto cards = cards_in_hand(view.root(), seat);
    if (!cards.has_value()) return {};
    std::string out;
    std::vector<std::string> told;
    for (const JsonValue card : cards->children()) {
        if (!card.is(text::JsonKind::object)) continue;
        const std::string id = word_at(card, "card");
        if (std::ranges::find(told, id) != told.end()) continue;
        told.push_back(id);
        out += card_lines(rules, card, known == nullptr || known->insert(id).second);
    }
    return out;
}

std::string question_text(const Decision& decision) {
    std::string out = wrapped(decision.prompt, 0);
    std::vector<bool> shown(decision.options.size());
    if (decision.shape == Shape::one_of) {
        for (const Placing& each : placings(decision, shown)) out += placing_lines(each);
    }
    for (std::size_t i = 0; i < decision.options.size(); ++i) {
        if (!shown[i]) out += wrapped(fmt::format("{} {}", i + 1, decision.options[i].label), 4);
    }
    return out + hint(decision);
}

std::string reasons_text(std::string_view json) {
    const host::JsonText read(json);
    if (!read.well_formed() || !read.root().is(text::JsonKind::object)) return {};
    const JsonValue root = read.root();
    if (const std::string error = word_at(root, "error"); !error.empty()) return wrapped(error, 2);
    std::string out;
    if (root.find("is").has_value()) {
        out += wrapped(fmt::format("{} of {} is {}", word_at(root, "value"), word_at(root, "of"),
                                   root.find("is")->written()),
                       2);
    }
    if (const std::string text = word_at(root, "text"); !text.empty()) out += wrapped(text, 2);
    const auto lines = [&](std::optional<JsonValue> list) {
        if (!list.has_value()) return;
        for (const JsonValue line : list->children()) out += wrapped("- " + word_at(line, "text"), 4);
    };
    lines(root.find("lines"));
    lines(root.find("failed"));
    if (const auto abilities = root.find("abilities")) {
        for (const JsonValue ability : abilities->children()) {
            out += wrapped(word_at(ability, "ability") + ": " + word_at(ability, "text"), 2);
            lines(ability.find("failed"));
        }
    }
    return out;
}

}  // namespace cantrip::cli
