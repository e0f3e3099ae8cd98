#include "languages/netrunner/card.hpp"

#include "languages/netrunner/reader.hpp"
#include "languages/netrunner/spelling.hpp"
#include "languages/object_reader.hpp"
#include "text/nearest.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace cantrip::languages::netrunner {

namespace {

using model::Definition;
using text::Code;
using text::Diagnostics;
using text::JsonKind;
using text::JsonValue;
using text::Phrase;

enum class Fact : std::uint8_t { number, cost, flag, word, words, free_words, text, nested, abilities };
struct CardKey {
    std::string_view key;
    Fact fact = Fact::number;
    std::string_view means;
};
constexpr CardKey card_keys[] = {
    {"id", Fact::text, {}},
    {"code", Fact::free_words, {}},
    {"number", Fact::number, {}},
    {"title", Fact::text, {}},
    {"name", Fact::text, {}},
    {"ascii_title", Fact::text, {}},
    {"side", Fact::word, {}},
    {"faction", Fact::word, {}},
    {"type", Fact::word, {}},
    {"subtypes", Fact::words, {}},
    {"unique", Fact::flag, {}},
    {"deck_limit", Fact::number, {}},
    {"limit", Fact::number, "deck_limit"},
    {"quantity", Fact::number, {}},
    {"influence", Fact::number, {}},
    {"minimum_deck_size", Fact::number, {}},
    {"influence_limit", Fact::number, {}},
    {"starter_only", Fact::flag, {}},
    {"base_link", Fact::number, {}},
    {"starting_memory", Fact::number, {}},
    {"play_cost", Fact::cost, {}},
    {"install_cost", Fact::cost, {}},
    {"rez_cost", Fact::cost, {}},
    {"trash_cost", Fact::number, {}},
    {"memory_cost", Fact::number, {}},
    {"strength", Fact::number, {}},
    {"subroutines", Fact::number, {}},
    {"advancement_requirement", Fact::number, {}},
    {"agenda_points", Fact::number, {}},
    {"advanceable", Fact::flag, {}},
    {"recurring_credits", Fact::number, {}},
    {"set", Fact::free_words, {}},
    {"deck", Fact::nested, {}},
    {"abilities", Fact::abilities, {}},
    {"description", Fact::text, {}},
    {"text", Fact::text, {}},
    {"notes", Fact::text, {}},
    {"expected", Fact::text, {}},
};

const CardKey* find_card_key(std::string_view key) {
    const auto found = std::ranges::find(card_keys, key, &CardKey::key);
    return found == std::end(card_keys) ? nullptr : found;
}

std::string nearest_fact(std::string_view key) {
    std::vector<std::string_view> known;
    for (const CardKey& each : card_keys) known.push_back(each.key);
    return std::string(text::nearest_name(key, known));
}

class CardReader {
public:
    CardReader(const Vocabulary& words, std::span<const model::OpSpec* const> ops, Diagnostics& diagnostics)
        : words_(words), ops_(ops), diagnostics_(diagnostics) {}

    Definition read(JsonValue value) {
        card_.kind = card_kind;
        card_.place = value.place();
        read_facts(value);
        name_it(value);
        card_.kind_place = card_.place;
        check_type(value);
        if (abilities_.has_value()) read_abilities();
        return std::move(card_);
    }

private:
    void read_facts(JsonValue object) {
        for (const JsonValue member : object.children()) {
            if (!member.has_key() || member.has_damaged_key() || member.is_broken()) continue;
            const CardKey* row = find_card_key(member.key());
            if (row == nullptr) {
                keep(member);
            } else if (row->fact == Fact::nested) {
                if (expect_kind(member, JsonKind::object, Phrase::json_object, diagnostics_))
                    read_facts(member);
            } else if (row->fact == Fact::abilities) {
                abilities_ = member;
            } else if (!member.is(JsonKind::null)) {
                read_fact(*row, member);
            }
        }
    }

    void read_fact(const CardKey& row, JsonValue value) {
        const std::string_view name = row.means.empty() ? row.key : row.means;
        switch (row.fact) {
            case Fact::cost:
                if (value.as_string() == "X") {
                    number(name, value, 0);
                    number("cost_is_x", value, 1);
                    return;
                }
                [[fallthrough]];
            case Fact::number:
                if (!expect_kind(value, JsonKind::number, Phrase::whole_number, diagnostics_)) return;
                if (const auto whole = value.as_integer()) {
                    number(name, value, *whole);
                } else {
                    diagnostics_.add(Code::wrong_type, value.place(),
                                     {Phrase::whole_number, std::string(value.written())});
                }
                return;
            case Fact::flag:
                if (const auto flag = read_flag(value, diagnostics_); flag.value_or(false))
                    number(name, value, 1);
                return;
            case Fact::word:
            case Fact::words:
                if (const auto texts = read_texts(value, diagnostics_)) {
                    std::vector<std::string> spelt;
                    for (const std::string& each : *texts) spelt.push_back(spelled(each));
                    words(name, value, std::move(spelt));
                }
                return;
            case Fact::free_words:
                if (const auto texts = read_texts(value, diagnostics_)) words(name, value, *texts);
                return;
            default:
                return;  // words for people, or read elsewhere
        }
    }

    // What nobody knows is a warning and kept; what is marked as somebody's own is kept without a word.
    void keep(JsonValue value) {
        const std::string_view key = value.key();
        if (!key.starts_with("x_")) {
            diagnostics_.add(Code::servers_unknown_fact, value.key_place(), {std::string(key)},
                             nearest_fact(key));
        }
        if (const auto text = value.as_string()) words(key, value, {std::string(*text)});
        if (const auto flag = value.as_boolean()) number(key, value, *flag ? 1 : 0);
        if (value.is(JsonKind::number)) {
            if (const auto whole = value.as_integer()) number(key, value, *whole);
        }
    }

    void name_it(JsonValue value) {
        const std::optional<JsonValue> deck = value.find("deck");
        const auto text = [&](std::string_view key) -> std::optional<JsonValue> {
            std::optional<JsonValue> found = value.find(key);
            if (!found.has_value() && deck.has_value()) found = deck->find(key);
            return found.has_value() && found->is(JsonKind::string) ? found : std::nullopt;
        };
        std::optional<JsonValue> title = text("title");
        if (!title.has_value()) title = text("name");
        if (title.has_value()) card_.name = *title->as_string();
        std::optional<JsonValue> id = text("id");
        if (!id.has_value()) id = text("code");
        if (id.has_value()) {
            card_.id = *id->as_string();
            card_.place = id->place();
        } else if (title.has_value()) {
            card_.id = spelled(*title->as_string());
            card_.place = title->place();
        } else if (!value.is_damaged()) {
            diagnostics_.add(Code::servers_missing_field, value.place(), {std::string("id")});
        }
    }

    void check_type(JsonValue value) {
        const std::vector<std::string>* type = find_words("type");
        if (type == nullptr) {
            if (!value.is_damaged())
                diagnostics_.add(Code::servers_missing_field, value.place(), {std::string("type")});
            return;
        }
        if (find_word(words_.card_types, type->front()) != nullptr) return;
        std::optional<JsonValue> written = value.find("type");
        diagnostics_.add(Code::servers_unknown_card_type,
                         written.has_value() ? written->place() : value.place(), {type->front()},
                         nearest_word(type->front(), words_.card_types));
    }

    void read_abilities() {
        CardFacts facts;
        const std::vector<std::string>* type = find_words("type");
        const std::vector<std::string>* subtypes = find_words("subtypes");
        const std::vector<std::string>* side = find_words("side");
        facts.ice = type != nullptr && type->front() == "ice";
        facts.icebreaker =
            subtypes != nullptr && std::ranges::find(*subtypes, "icebreaker") != subtypes->end();
        if (side != nullptr) facts.side = side->front() == "corp" ? Side::corp : Side::runner;
        if (side == nullptr && type != nullptr) facts.side = side_of(type->front());
        Reader reader(words_, ops_, facts, diagnostics_);
        card_.abilities = reader.abilities(*abilities_);
        const auto count = std::ranges::find(card_.properties, "subroutines", &model::Property::name);
        if (count == card_.properties.end()) return;
        if (count->number == Number(static_cast<std::int64_t>(reader.subroutines()))) return;
        diagnostics_.add(Code::servers_subroutine_count, count->place,
                         {count->number.text(), reader.subroutines()}, {},
                         {{abilities_->place(), text::Role::defined_here}});
    }

    static Side side_of(std::string_view type) {
        for (const std::string_view each : {"agenda", "asset", "ice", "operation", "upgrade"}) {
            if (type == each) return Side::corp;
        }
        for (const std::string_view each : {"event", "hardware", "program", "resource"}) {
            if (type == each) return Side::runner;
        }
        return Side::neither;
    }

    [[nodiscard]] const std::vector<std::string>* find_words(std::string_view name) const {
        const auto found = std::ranges::find(card_.properties, name, &model::Property::name);
        return found == card_.properties.end() || found->words.empty() ? nullptr : &found->words;
    }
    void number(std::string_view name, JsonValue value, std::int64_t whole) {
        model::Property property;
        property.name = name;
        property.place = value.place();
        property.number = Number(whole);
        card_.properties.push_back(std::move(property));
    }
    void words(std::string_view name, JsonValue value, std::vector<std::string> all) {
        if (all.empty()) return;
        model::Property property;
        property.name = name;
        property.place = value.place();
        property.words = std::move(all);
        card_.properties.push_back(std::move(property));
    }

    const Vocabulary& words_;
    std::span<const model::OpSpec* const> ops_;
    Diagnostics& diagnostics_;
    Definition card_;
    std::optional<JsonValue> abilities_;
};

}  // namespace

Definition read_card(JsonValue value, const Vocabulary& words, std::span<const model::OpSpec* const> ops,
                     Diagnostics& diagnostics) {
    return CardReader(words, ops, diagnostics).read(value);
}

}  // namespace cantrip::languages::netrunner
