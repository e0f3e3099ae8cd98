#include "languages/queensblood/card.hpp"

#include "languages/object_reader.hpp"
#include "languages/queensblood/build.hpp"
#include "languages/queensblood/range.hpp"
#include "languages/queensblood/whole_number.hpp"

#include <optional>
#include <string>
#include <utility>

namespace cantrip::languages::queensblood {

namespace {

using model::Definition;
using text::Code;
using text::Diagnostics;
using text::JsonKind;
using text::JsonValue;
using text::Phrase;

constexpr std::int64_t highest_cost = 3;

void add_number(std::string_view name, JsonValue value, std::optional<std::int64_t> number,
                Definition& card) {
    if (!number.has_value()) return;
    model::Property property;
    property.name = name;
    property.place = value.place();
    property.number = Number(*number);
    card.properties.push_back(std::move(property));
}

void add_words(std::string_view name, JsonValue value, std::vector<std::string> words, Definition& card) {
    model::Property property;
    property.name = name;
    property.place = value.place();
    property.words = std::move(words);
    card.properties.push_back(std::move(property));
}

void read_name(JsonValue value, Definition& card, Diagnostics& diagnostics) {
    const auto name = read_text(value, Phrase::json_string, diagnostics);
    if (!name.has_value()) return;
    card.name = *name;
    if (name->empty()) diagnostics.add(Code::lanes_empty_name, value.place(), {card.id});
}

void read_category(JsonValue value, Definition& card, Diagnostics& diagnostics) {
    const auto word = read_text(value, Phrase::json_string, diagnostics);
    if (!word.has_value()) return;
    if (number_of_word(category_words(), *word).has_value()) {
        add_words("category", value, {std::string(*word)}, card);
        return;
    }
    diagnostics.add(Code::lanes_unknown_category, value.place(), {std::string(*word)},
                    std::string(nearest_word(*word, category_words())));
}

void read_range(ObjectReader& object, Definition& card, Diagnostics& diagnostics) {
    const std::optional<JsonValue> pattern = object.need("pattern");
    const std::optional<JsonValue> grid = object.find("grid");
    std::vector<std::string> marks;
    const std::size_t errors = diagnostics.count(text::Severity::error);
    if (pattern.has_value()) marks = read_pattern(*pattern, diagnostics);
    // A picture is not compared with a pattern that could not be read.
    const bool sound = pattern.has_value() && diagnostics.count(text::Severity::error) == errors;
    if (grid.has_value() && sound) check_grid(*grid, marks, diagnostics);
    if (!marks.empty()) add_words("range", *pattern, std::move(marks), card);
}

}  // namespace

Definition read_card(JsonValue value, Diagnostics& diagnostics) {
    Definition card;
    card.kind = card_kind;
    card.place = value.place();
    ObjectReader object(value, diagnostics);
    if (const auto id = object.need("id")) {
        card.place = id->place();
        if (const auto text = read_text(*id, Phrase::json_string, diagnostics)) card.id = *text;
    }
    card.kind_place = card.place;
    if (const auto name = object.need("name")) read_name(*name, card, diagnostics);
    if (const auto cost = object.need("cost")) {
        add_number("cost", *cost, read_whole_within(*cost, 0, highest_cost, diagnostics), card);
    }
    if (const auto power = object.need("power")) {
        add_number("power", *power, read_whole(*power, diagnostics), card);
    }
    if (const auto category = object.need("category")) read_category(*category, card, diagnostics);
    read_range(object, card, diagnostics);
    const auto effect = object.find("effect_id");
    if (effect.has_value() && !effect->is(JsonKind::null)) {
        if (const auto used = read_text(*effect, Phrase::json_string, diagnostics)) {
            card.uses.push_back({std::string(*used), effect->place()});
        }
    }
    for (const std::string_view told : {"effect_description", "effect", "description", "notes"}) {
        static_cast<void>(object.find(told));  // words for people
    }
    object.finish();
    return card;
}

}  // namespace cantrip::languages::queensblood
