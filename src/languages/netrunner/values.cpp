#include "languages/netrunner/reader.hpp"

#include <array>
#include <utility>

// Amounts: whole numbers, bare queries, and calculations whose steps always come in one order.
namespace cantrip::languages::netrunner {

using model::Node;
using model::Sort;
using text::Code;
using text::JsonKind;
using text::Phrase;

namespace {

constexpr std::array<std::string_view, 8> steps = {"base",      "multiply_by", "add",     "subtract",
                                                   "divide_by", "round",       "minimum", "maximum"};

bool is_calculation(text::JsonValue value) {
    if (value.find("query").has_value() || value.find("type").has_value()) return false;
    for (const std::string_view step : steps) {
        if (value.find(step).has_value()) return true;
    }
    return false;
}

bool is_zero(const std::optional<text::JsonValue>& value) {
    return !value.has_value() ||
           (value->is(JsonKind::number) && value->as_integer().has_value() && *value->as_integer() == 0);
}

}  // namespace

std::optional<Node> Reader::amount(Json value, const Where& where) {
    if (value.is(JsonKind::number)) {
        if (const auto whole = value.as_integer()) return make_.constant(Number(*whole), value.place());
        report(Code::wrong_type, value.place(), {Phrase::whole_number, std::string(value.written())});
        return std::nullopt;
    }
    if (!value.is(JsonKind::object)) {
        if (!value.is_broken())
            report(Code::wrong_type, value.place(), {Phrase::whole_number, text::phrase_of(value.kind())});
        return std::nullopt;
    }
    Fields fields(value, diagnostics_);
    Maybe result = is_calculation(value) ? calculation(fields, where) : bare_query(fields, where);
    fields.finish();
    return result;
}

std::optional<Node> Reader::bare_query(Fields& fields, const Where& where) {
    const QueryWord* row = query_word(fields);
    if (row == nullptr) return std::nullopt;
    if (row->sort != QuerySort::number) {
        report(Code::servers_not_a_number, fields.place(), {std::string(row->word)});
        return std::nullopt;
    }
    Asked asked;
    if (!read_subject(fields, *row, where, asked)) return std::nullopt;
    return number_of(fields, *row, where, asked);
}

std::optional<Node> Reader::calculation(Fields& fields, const Where& where) {
    std::array<Maybe, steps.size()> parts;
    std::optional<std::string_view> round;
    bool sound = true;
    const bool from_nothing = is_zero(fields.find("base"));
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const std::optional<Json> value = fields.find(steps[i]);
        if (!value.has_value()) continue;
        if (steps[i] == "round") {
            round = text_of(*value);
            constexpr std::string_view known[] = {"down", "up", "nearest"};
            const bool fits = round == known[0] || round == known[1] || round == known[2];
            if (round.has_value() && !fits) {
                report(Code::servers_unknown_word, value->place(), {std::string(*round)},
                       nearest_of(*round, known));
            }
            if (!fields.has("divide_by"))
                report(Code::servers_surplus_field, value->key_place(), {std::string(steps[i])});
            sound = sound && fits && fields.has("divide_by");
            continue;
        }
        parts[i] = amount(*value, where);
        sound = sound && parts[i].has_value();
    }
    if (!sound) return std::nullopt;
    enum : std::uint8_t { base, times, plus, minus, over, rounding, least, most };
    const text::Place place = fields.place();
    Node result = parts[base].has_value() ? *parts[base] : make_.constant(Number(0), place);
    if (parts[times].has_value()) {
        Nodes factors;
        factors.push_back(std::move(result));
        factors.push_back(std::move(*parts[times]));
        result = begin(Sort::amount, "product", place).with_all("of", std::move(factors)).take();
    }
    if (parts[plus].has_value()) {
        // Nothing and something is something.
        if (from_nothing && !parts[times].has_value()) {
            result = std::move(*parts[plus]);
        } else {
            Nodes terms;
            terms.push_back(std::move(result));
            terms.push_back(std::move(*parts[plus]));
            result = begin(Sort::amount, "sum", place).with_all("of", std::move(terms)).take();
        }
    }
    if (parts[minus].has_value()) {
        result = begin(Sort::amount, "difference", place)
                     .with("left", std::move(result))
                     .with("right", std::move(*parts[minus]))
                     .take();
    }
    if (parts[over].has_value()) {
        NodeDraft quotient = begin(Sort::amount, "quotient", place);
        quotient.with("left", std::move(result)).with("right", std::move(*parts[over]));
        if (round.has_value()) quotient.with_word("round", *round);
        result = quotient.take();
    }
    if (parts[least].has_value() || parts[most].has_value()) {
        NodeDraft clamped = begin(Sort::amount, "clamped", place);
        clamped.with("of", std::move(result));
        if (parts[least].has_value()) clamped.with("least", std::move(*parts[least]));
        if (parts[most].has_value()) clamped.with("most", std::move(*parts[most]));
        result = clamped.take();
    }
    return result;
}

}  // namespace cantrip::languages::netrunner
