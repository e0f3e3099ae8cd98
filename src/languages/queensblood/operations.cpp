#include "languages/object_reader.hpp"
#include "languages/queensblood/effect.hpp"
#include "languages/queensblood/whole_number.hpp"
#include "text/nearest.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace cantrip::languages::queensblood {

namespace {

using text::Code;
using text::Diagnostics;
using text::JsonKind;
using text::JsonValue;
using text::Phrase;

void read_stat(JsonValue value, const FieldWord& field, Operation& into, Diagnostics& diagnostics) {
    const auto word = read_text(value, Phrase::json_string, diagnostics);
    into.sound = into.sound && word.has_value();
    if (!word.has_value() || std::ranges::find(field.admitted, *word) != field.admitted.end()) return;
    diagnostics.add(Code::lanes_unknown_stat, value.place(), {std::string(*word)},
                    std::string(text::nearest_name(*word, field.admitted)));
}

void read_amount(JsonValue value, const FieldWord&, Operation& into, Diagnostics& diagnostics) {
    const auto number = read_whole(value, diagnostics);
    if (number.has_value()) into.amount = {Number(*number), value.place()};
    into.sound = into.sound && number.has_value();
}

void read_per(JsonValue value, const FieldWord&, Operation& into, Diagnostics& diagnostics) {
    const auto word = read_text(value, Phrase::json_string, diagnostics);
    const auto number = word.has_value() ? number_of_word(per_words(), *word) : std::nullopt;
    if (number.has_value()) into.per = {per_of_number(*number), value.place()};
    into.sound = into.sound && number.has_value();
    if (!word.has_value() || number.has_value()) return;
    diagnostics.add(Code::lanes_unknown_per, value.place(), {std::string(*word)},
                    std::string(nearest_word(*word, per_words())));
}

// `apply_to` holds one of a few words; where these are scopes, the word is kept.
void read_apply_to(JsonValue value, const FieldWord& field, Operation& into, Diagnostics& diagnostics) {
    const auto word = read_text(value, Phrase::json_string, diagnostics);
    into.sound = into.sound && word.has_value();
    if (!word.has_value()) return;
    if (std::ranges::find(field.admitted, *word) == field.admitted.end()) {
        into.sound = false;
        diagnostics.add(Code::lanes_unknown_apply_to, value.place(),
                        {std::string(*word), std::string(word_of(into.type))},
                        std::string(text::nearest_name(*word, field.admitted)));
        return;
    }
    if (const auto scope = number_of_word(scope_words(), *word)) {
        into.apply_to = {static_cast<Scope>(*scope), value.place()};
    }
}

void read_mode(JsonValue value, const FieldWord& field, Operation& into, Diagnostics& diagnostics) {
    constexpr auto modes =
        std::to_array<std::string_view>({"neutral", "lower", "raise", "lane_min_transfer"});
    const auto word = read_text(value, Phrase::json_string, diagnostics);
    into.sound = into.sound && word.has_value();
    if (!word.has_value()) return;
    if (std::ranges::find(field.admitted, *word) == field.admitted.end()) {
        into.sound = false;
        diagnostics.add(Code::lanes_unknown_mode, value.place(),
                        {std::string(*word), std::string(word_of(into.type))},
                        std::string(text::nearest_name(*word, field.admitted)));
        return;
    }
    const auto found = std::ranges::find(modes, *word);
    into.mode = {static_cast<Mode>(found - modes.begin()), value.place()};
}

void read_adjustment(JsonValue value, const FieldWord& field, Operation& into, Diagnostics& diagnostics) {
    const auto word = read_text(value, Phrase::json_string, diagnostics);
    into.has_adjustment = true;
    into.adjustment_place = value.key_place();
    if (!word.has_value() || std::ranges::find(field.admitted, *word) != field.admitted.end()) return;
    diagnostics.add(Code::lanes_unknown_adjustment, value.place(), {std::string(*word)},
                    std::string(text::nearest_name(*word, field.admitted)));
}

void read_reference(JsonValue value, Operation& into, Diagnostics& diagnostics) {
    const auto name = read_text(value, Phrase::quoted_name, diagnostics);
    into.sound = into.sound && name.has_value();
    if (name.has_value()) into.references.push_back({std::string(*name), value.place()});
}

void read_card_ids(JsonValue value, const FieldWord&, Operation& into, Diagnostics& diagnostics) {
    if (!expect_kind(value, JsonKind::array, Phrase::json_array, diagnostics)) {
        into.sound = false;
        return;
    }
    for (const JsonValue element : value.children()) read_reference(element, into, diagnostics);
    if (into.references.empty() && into.sound) {
        diagnostics.add(Code::does_nothing, value.place(), {std::string(word_of(into.type))});
    }
}

void read_token_id(JsonValue value, const FieldWord&, Operation& into, Diagnostics& diagnostics) {
    read_reference(value, into, diagnostics);
}

// The rank of a tile is noted whether or not this is said, so that both answers mean the same.
void read_per_pawns(JsonValue value, const FieldWord&, Operation&, Diagnostics& diagnostics) {
    static_cast<void>(read_flag(value, diagnostics));
}

void read_own_conditions(JsonValue value, const FieldWord&, Operation& into, Diagnostics& diagnostics) {
    into.conditions = read_conditions(value, diagnostics);
}

constexpr std::string_view power_stat[] = {"power"};
constexpr std::string_view only_self[] = {"self"};
constexpr std::string_view card_scopes[] = {"self",
                                            "all_cards_on_affected_tiles",
                                            "allies_on_affected_tiles",
                                            "enemies_on_affected_tiles",
                                            "all_cards_global",
                                            "allies_global",
                                            "enemies_global",
                                            "all_cards_in_lane",
                                            "allies_in_lane",
                                            "enemies_in_lane"};
constexpr std::string_view empty_positions[] = {"empty_positions"};
constexpr std::string_view affected_positions[] = {"affected_positions"};
constexpr std::string_view adjacent[] = {"adjacent"};
constexpr std::string_view replace_modes[] = {"neutral", "lower", "raise"};
constexpr std::string_view adjustments[] = {"replaced_ally_power"};
constexpr std::string_view score_modes[] = {"lane_min_transfer"};

constexpr FieldWord conditions_field = {
    "conditions", FieldNeed::optional, read_own_conditions, {}, "what must hold for this operation alone"};

constexpr FieldWord modify_power_fields[] = {
    {"stat", FieldNeed::required, read_stat, power_stat, "always `power`"},
    {"amount", FieldNeed::required, read_amount, {}, "a whole number, up or down"},
    conditions_field};
constexpr FieldWord scale_fields[] = {
    {"stat", FieldNeed::optional, read_stat, power_stat, "always `power`"},
    {"per", FieldNeed::required, read_per, {}, "what is counted"},
    {"amount_per", FieldNeed::required, read_amount, {}, "a whole number for each of them"},
    {"apply_to", FieldNeed::optional, read_apply_to, only_self, "always `self`"},
    conditions_field};
constexpr FieldWord destroy_fields[] = {
    {"apply_to", FieldNeed::optional, read_apply_to, card_scopes, "a scope that counts instead of `scope`"},
    conditions_field};
constexpr FieldWord replace_fields[] = {
    {"mode", FieldNeed::required, read_mode, replace_modes,
     "`neutral`, or `lower` or `raise` by the power of the replaced card"},
    {"adjustment", FieldNeed::optional, read_adjustment, adjustments,
     "`replaced_ally_power`, needed with `lower` and `raise`"},
    {"apply_to", FieldNeed::optional, read_apply_to, card_scopes, "a scope that counts instead of `scope`"},
    conditions_field};
constexpr FieldWord hand_fields[] = {
    {"card_ids", FieldNeed::required, read_card_ids, {}, "names or ids of cards, in this order"},
    conditions_field};
constexpr FieldWord spawn_fields[] = {
    {"token_id", FieldNeed::required, read_token_id, {}, "the name or id of a card, or a family of three"},
    {"apply_to", FieldNeed::required, read_apply_to, empty_positions, "always `empty_positions`"},
    {"per_pawns", FieldNeed::optional, read_per_pawns, {}, "says that ranks matter, which they do anyway"},
    conditions_field};
constexpr FieldWord ranks_fields[] = {
    {"amount", FieldNeed::required, read_amount, {}, "1 to 3: pawns for each P and X mark instead of 1"},
    {"apply_to", FieldNeed::required, read_apply_to, affected_positions, "always `affected_positions`"},
    conditions_field};
constexpr FieldWord expand_fields[] = {
    {"apply_to", FieldNeed::required, read_apply_to, adjacent, "always `adjacent`"}, conditions_field};
constexpr FieldWord score_fields[] = {
    {"amount", FieldNeed::optional, read_amount, {}, "points to add, with `on_lane_win`"},
    {"mode", FieldNeed::optional, read_mode, score_modes, "`lane_min_transfer`, with `on_round_end`"},
    conditions_field};

constexpr auto operations_table = std::to_array<OperationWord>({
    {"modify_power", modify_power_fields,
     "raises or lowers the power of the cards in scope; with `while_in_play`, as long as the card stands"},
    {"modify_power_scale", scale_fields,
     "changes the card's own power for each card or event that fits `per`"},
    {"destroy_cards", destroy_fields, "destroys all cards in scope together"},
    {"replace_ally", replace_fields,
     "the card may be played on a card of its own side, which is destroyed; only with `on_play`"},
    {"add_to_hand", hand_fields, "adds cards to the end of the hand of the card's side"},
    {"spawn_token", spawn_fields, "puts a token on every own tile that has pawns and no card"},
    {"modify_tile_ranks", ranks_fields, "the card's marks place more than one pawn; only with `on_play`"},
    {"expand_positions", expand_fields,
     "claims each of the eight tiles around that nobody owns and adds a pawn to each own one"},
    {"score_bonus", score_fields, "adds to the points of a lane that the card's side wins"},
});

std::optional<OperationType> read_type(JsonValue value, Diagnostics& diagnostics) {
    const auto word = read_text(value, Phrase::json_string, diagnostics);
    if (!word.has_value()) return std::nullopt;
    std::vector<std::string_view> known;
    for (const OperationWord& each : operations_table) {
        if (each.word == *word) return static_cast<OperationType>(&each - operations_table.data());
        known.push_back(each.word);
    }
    diagnostics.add(Code::lanes_unknown_operation, value.place(), {std::string(*word)},
                    std::string(text::nearest_name(*word, known)));
    return std::nullopt;
}

// What an operation does not know is an error: the author wanted something that would not happen.
void report_surplus(JsonValue value, const OperationWord& shape, Diagnostics& diagnostics) {
    std::vector<std::string_view> known = {"type"};
    for (const FieldWord& field : shape.fields) known.push_back(field.word);
    for (const JsonValue member : value.children()) {
        if (!member.has_key() || member.has_damaged_key()) continue;
        if (std::ranges::find(known, member.key()) != known.end()) continue;
        diagnostics.add(Code::lanes_surplus_field, member.key_place(),
                        {std::string(shape.word), std::string(member.key())},
                        std::string(text::nearest_name(member.key(), known)));
    }
}

void check_adjustment(JsonValue value, Operation& operation, Diagnostics& diagnostics) {
    if (operation.type != OperationType::replace_ally || !operation.mode.has_value()) return;
    const bool wanted = operation.mode->value != Mode::neutral;
    if (wanted && !operation.has_adjustment && !value.is_damaged()) {
        operation.sound = false;
        diagnostics.add(Code::missing_field, value.place(), {std::string("adjustment")});
    }
    if (!wanted && operation.has_adjustment) {
        diagnostics.add(Code::lanes_surplus_field, operation.adjustment_place,
                        {std::string("neutral"), std::string("adjustment")});
    }
}

void check_score(JsonValue value, Operation& operation, Diagnostics& diagnostics) {
    if (operation.type != OperationType::score_bonus || value.is_damaged()) return;
    if (operation.amount.has_value() && operation.mode.has_value()) {
        diagnostics.add(Code::lanes_score_twice, operation.mode->place, {}, {},
                        {{operation.amount->place, text::Role::first_is_here}});
    } else if (!value.find("amount").has_value() && !value.find("mode").has_value()) {
        operation.sound = false;
        diagnostics.add(Code::missing_field, value.place(), {std::string("amount")});
    }
}

void check_ranks(Operation& operation, Diagnostics& diagnostics) {
    if (operation.type != OperationType::modify_tile_ranks || !operation.amount.has_value()) return;
    const Number amount = operation.amount->value;
    if (amount >= Number(1) && amount <= Number(3)) return;
    diagnostics.add(Code::number_out_of_range, operation.amount->place, {amount.text(), 1, 3});
}

}  // namespace

std::span<const OperationWord> operation_words() { return operations_table; }

std::optional<Operation> read_operation(JsonValue value, Diagnostics& diagnostics) {
    ObjectReader object(value, diagnostics);
    const std::optional<JsonValue> type = object.need("type");
    if (!type.has_value()) return std::nullopt;
    const std::optional<OperationType> known = read_type(*type, diagnostics);
    if (!known.has_value()) return std::nullopt;
    Operation operation;
    operation.type = *known;
    operation.place = value.place();
    operation.type_place = type->place();
    const OperationWord& shape = operations_table[static_cast<std::size_t>(*known)];
    for (const FieldWord& field : shape.fields) {
        const bool required = field.need == FieldNeed::required;
        const std::optional<JsonValue> member = required ? object.need(field.word) : object.find(field.word);
        if (member.has_value()) field.read(*member, field, operation, diagnostics);
        operation.sound = operation.sound && (member.has_value() || !required);
    }
    report_surplus(value, shape, diagnostics);
    check_adjustment(value, operation, diagnostics);
    check_score(value, operation, diagnostics);
    check_ranks(operation, diagnostics);
    return operation;
}

}  // namespace cantrip::languages::queensblood
