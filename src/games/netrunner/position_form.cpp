#include "games/netrunner/position_form.hpp"

#include "games/netrunner/names.hpp"
#include "text/nearest.hpp"

#include <algorithm>
#include <utility>

// Positions in a form that people write: who has what, and where it lies.
namespace cantrip::games::netrunner {

namespace {

using kernel::Setup;
using languages::ObjectReader;
using text::Code;
using text::JsonKind;
using text::JsonValue;
using text::Phrase;

struct CounterWord {
    std::string_view word;
    std::string_view fact;
};
// In the order of the bits that say what a card was loaded with.
constexpr CounterWord counter_words[] = {
    {"virus", "virus"},
    {"power", "power"},
    {"agenda", "agenda_counters"},
    {"advancement", "advancement"},
    {"credit", "credits_on_card"},
    {"generic", "generic_counters"},
};

constexpr std::string_view seat_numbers[] = {"credits", "clicks", "tags", "bad_publicity", "core_damage"};

struct ZoneWord {
    std::string_view key;
    std::string_view zone;
    std::string_view seat;  // empty: both have one
};
constexpr ZoneWord seat_zones[] = {
    {"hq", "hq", "corp"},       {"rd", "rd", "corp"},         {"archives", "archives", "corp"},
    {"grip", "grip", "runner"}, {"stack", "stack", "runner"}, {"heap", "heap", "runner"},
    {"rig", "rig", "runner"},   {"score", "score_area", ""},  {"set_aside", "set_aside", ""},
};

void report_unknown(text::Place place, std::string_view word, std::span<const std::string_view> known,
                    const SetupForm& form) {
    form.diagnostics.add(Code::unknown_word, place, {std::string(word)},
                         std::string(text::nearest_name(word, known)));
}

// A card in a position: its id, or an object that says more about it.
class CardReader {
public:
    explicit CardReader(SetupForm& form) : form_(form) {}

    // `hidden`: it lies facedown unless something is said.
    void read(JsonValue value, std::string_view zone, std::string_view of, std::string_view side, bool hidden,
              std::string_view host = {}) {
        Setup::Card card;
        card.zone = zone;
        card.of = of;
        card.side = side;
        card.face_down = hidden;
        if (!host.empty()) card.settings.push_back({"", "host", 0, std::string(host)});
        if (value.is(JsonKind::string)) {
            const auto id = read_card_id(value, form_);
            if (!id.has_value()) return;
            card.definition = *id;
            form_.setup.cards.push_back(std::move(card));
            return;
        }
        ObjectReader object(value, form_.diagnostics);
        if (!object.is_object()) return;
        if (const auto id = object.need("card")) card.definition = read_card_id(*id, form_).value_or("");
        if (const auto as = object.find("as"))
            card.as = languages::read_text(*as, Phrase::json_string, form_.diagnostics).value_or("");
        for (const std::string_view shown : {"rezzed", "faceup"}) {
            if (const auto flag = object.find(shown))
                card.face_down = !languages::read_flag(*flag, form_.diagnostics).value_or(!hidden);
        }
        read_counters(object, card);
        std::int64_t copies = 1;
        if (const auto count = object.find("count"))
            copies = read_whole(*count, 0, most_of_anything, form_).value_or(1);
        const auto hosted = object.find("hosted");
        object.finish();
        if (card.definition.empty()) return;
        if (hosted.has_value() && card.as.empty()) card.as = name_for(card.definition);
        const std::string name = card.as;
        for (std::int64_t i = 0; i < copies; ++i) form_.setup.cards.push_back(card);
        languages::each_element(hosted, form_.diagnostics, [&](JsonValue guest) {
            read(guest, "rig", "runner", "runner", false, name);
        });
    }

private:
    void read_counters(ObjectReader& object, Setup::Card& card) {
        languages::each_member(object.find("counters"), form_.diagnostics, [&](JsonValue member) {
            const auto row = row_named(member.key(), member.key_place());
            const auto number = read_whole(member, 0, most_of_anything, form_);
            if (row.has_value() && number.has_value())
                card.settings.push_back({"", std::string(counter_words[*row].fact), *number, ""});
        });
        const auto loaded = object.find("loaded");
        if (!loaded.has_value()) return;
        const auto word = languages::read_text(*loaded, Phrase::json_string, form_.diagnostics);
        const auto row = word.has_value() ? row_named(*word, loaded->place()) : std::nullopt;
        if (row.has_value()) card.settings.push_back({"", "loaded", std::int64_t{1} << *row, ""});
    }

    std::optional<std::size_t> row_named(std::string_view word, text::Place place) {
        const auto* found = std::ranges::find(counter_words, word, &CounterWord::word);
        if (found != std::end(counter_words)) return static_cast<std::size_t>(found - counter_words);
        std::vector<std::string_view> known;
        for (const CounterWord& each : counter_words) known.push_back(each.word);
        report_unknown(place, word, known, form_);
        return std::nullopt;
    }

    // What is hosted finds its host by name; a host that nobody named is called by its title.
    [[nodiscard]] std::string name_for(const std::string& definition) const {
        const DefinitionId found = form_.book.find_definition(definition);
        const std::string& title = form_.book.definitions[found.index].title;
        const auto taken = [&](const std::string& name) {
            return std::ranges::any_of(form_.setup.cards,
                                       [&](const Setup::Card& each) { return each.as == name; });
        };
        std::string name = title;
        for (int i = 2; taken(name); ++i) name = title + ' ' + std::to_string(i);
        return name;
    }

    SetupForm& form_;
};

bool has_code(const kernel::Rulebook& book, const kernel::DefinitionSpec& card, std::string_view code) {
    const kernel::PropertyValue* property = card.property(book.names.find("code"));
    return property != nullptr &&
           std::ranges::any_of(property->words, [&](NameId word) { return book.text(word) == code; });
}

void read_server(JsonValue server, SetupForm& form) {
    CardReader reader(form);
    ObjectReader object(server, form.diagnostics);
    if (!object.is_object()) return;
    for (const std::string_view zone : {"root", "ice"}) {
        languages::each_element(object.find(zone), form.diagnostics,
                                [&](JsonValue card) { reader.read(card, zone, server.key(), "corp", true); });
    }
    object.finish();
}

// 0 for the central servers, the number of a remote one; nothing for other words.
std::optional<std::int64_t> number_of_server(std::string_view name) {
    if (name == "hq" || name == "rd" || name == "archives") return 0;
    constexpr std::string_view prefix = "remote";
    if (!name.starts_with(prefix)) return std::nullopt;
    const std::string_view digits = name.substr(prefix.size());
    if (digits.empty() || digits.size() > 2 || digits.front() == '0') return std::nullopt;
    std::int64_t number = 0;
    for (const char digit : digits) {
        if (digit < '0' || digit > '9') return std::nullopt;
        number = number * 10 + (digit - '0');
    }
    return number;
}

}  // namespace

std::optional<std::int64_t> read_whole(JsonValue value, std::int64_t least, std::int64_t most,
                                       const SetupForm& form) {
    if (!languages::expect_kind(value, JsonKind::number, Phrase::whole_number, form.diagnostics))
        return std::nullopt;
    const auto number = value.as_integer();
    if (!number.has_value()) {
        form.diagnostics.add(Code::wrong_type, value.place(),
                             {Phrase::whole_number, std::string(value.written())});
        return std::nullopt;
    }
    if (*number >= least && *number <= most) return *number;
    form.diagnostics.add(Code::number_out_of_range, value.place(), {*number, least, most});
    return std::nullopt;
}

std::optional<std::string> read_card_id(JsonValue value, const SetupForm& form) {
    const auto word = languages::read_text(value, Phrase::json_string, form.diagnostics);
    return word.has_value() ? find_card_id(*word, value.place(), form) : std::nullopt;
}

std::optional<std::string> find_card_id(std::string_view word, text::Place place, const SetupForm& form) {
    if (form.book.find_definition(word).valid()) return std::string(word);
    std::vector<std::string_view> known;
    for (const kernel::DefinitionSpec& each : form.book.definitions) {
        if (has_code(form.book, each, word)) return std::string(form.book.text(each.id));
        known.push_back(form.book.text(each.id));
    }
    form.diagnostics.add(Code::deck_card_unknown, place, {std::string(word)},
                         std::string(text::nearest_name(word, known)));
    return std::nullopt;
}

void read_side(JsonValue side, std::string_view seat, SetupForm& form) {
    ObjectReader object(side, form.diagnostics);
    if (!object.is_object()) return;
    CardReader reader(form);
    for (const std::string_view fact : seat_numbers) {
        const auto value = object.find(fact);
        if (!value.has_value()) continue;
        if (const auto number = read_whole(*value, 0, most_of_anything, form)) {
            form.setup.settings.push_back({std::string(seat), std::string(fact), *number, ""});
            if (fact == "core_damage")
                form.setup.settings.push_back({std::string(seat), "hand_size_shift", -*number, ""});
        }
    }
    if (const auto identity = object.find("identity")) reader.read(*identity, "identity", seat, seat, false);
    for (const ZoneWord& zone : seat_zones) {
        if (!zone.seat.empty() && zone.seat != seat) continue;
        // Agendas stay the Corp's, whoever has them.
        const std::string_view owner = zone.key == "score" ? std::string_view("corp") : seat;
        languages::each_element(object.find(zone.key), form.diagnostics,
                                [&](JsonValue card) { reader.read(card, zone.zone, seat, owner, false); });
    }
    object.finish();
}

void read_servers(JsonValue servers, SetupForm& form) {
    std::int64_t remotes = 0;
    languages::each_member(servers, form.diagnostics, [&](JsonValue server) {
        const auto number = number_of_server(server.key());
        if (!number.has_value()) {
            constexpr std::string_view known[] = {"hq", "rd", "archives", "remote1"};
            report_unknown(server.key_place(), server.key(), known, form);
            return;
        }
        remotes = std::max(remotes, *number);
        read_server(server, form);
    });
    form.setup.options.push_back({"remotes", remotes, ""});
}

}  // namespace cantrip::games::netrunner
