#include "languages/cantrip/node_reader.hpp"

#include "model/literal_words.hpp"
#include "text/nearest.hpp"

#include <algorithm>
#include <utility>

namespace cantrip::languages {

using model::Arg;
using model::Literal;
using model::Need;
using model::Node;
using model::OpSpec;
using model::Param;
using model::Sort;
using text::Code;
using text::JsonKind;
using text::JsonValue;
using text::Phrase;

std::optional<Node> NodeReader::read(JsonValue value, Sort sort) {
    switch (value.kind()) {
        case JsonKind::object:
            return read_object(value, sort);
        case JsonKind::string:
            return read_bare_name(value, sort);
        case JsonKind::number:
            if (sort == Sort::amount && ops_.constant().has_value()) return read_constant(value);
            break;
        case JsonKind::broken:
            return std::nullopt;
        default:
            break;
    }
    diagnostics_.add(Code::wrong_sort, value.place(), {phrase_of(sort), text::phrase_of(value.kind())});
    return std::nullopt;
}

std::vector<Node> NodeReader::read_many(JsonValue value, Sort sort) {
    std::vector<Node> nodes;
    const auto take = [&](JsonValue one) {
        if (std::optional<Node> node = read(one, sort)) nodes.push_back(std::move(*node));
    };
    if (value.is(JsonKind::array)) {
        for (const JsonValue element : value.children()) take(element);
    } else {
        take(value);
    }
    return nodes;
}

std::optional<Node> NodeReader::read_constant(JsonValue value) {
    const std::optional<Number> number = read_number(value, diagnostics_);
    if (!number.has_value()) return std::nullopt;
    Node node;
    node.op = *ops_.constant();
    node.place = value.place();
    Arg& arg = node.args.emplace_back();
    arg.present = true;
    arg.place = value.place();
    arg.number = *number;
    return node;
}

std::optional<Node> NodeReader::read_bare_name(JsonValue value, Sort sort) {
    const std::optional<std::uint32_t> op = op_named(value, sort);
    if (!op.has_value()) return std::nullopt;
    const OpSpec& spec = ops_.spec(*op);
    Node node;
    node.op = *op;
    node.place = value.place();
    node.args.resize(spec.params.size());
    for (std::size_t i = 0; i < spec.params.size(); ++i) {
        if (spec.params[i].need != Need::required) continue;
        diagnostics_.add(Code::missing_field, value.place(), {std::string(spec.params[i].name)});
        node.args[i].place = value.place();
    }
    if (spec.sort != sort) return std::nullopt;
    return node;
}

std::optional<Node> NodeReader::read_object(JsonValue value, Sort sort) {
    ObjectReader object(value, diagnostics_);
    std::optional<std::uint32_t> op = ops_.implied(sort);
    const std::optional<JsonValue> named = op.has_value() ? object.find("op") : object.need("op");
    if (named.has_value()) {
        op = read_text(*named, Phrase::quoted_name, diagnostics_).has_value() ? op_named(*named, sort)
                                                                              : std::nullopt;
    }
    // Without the op nobody knows which keys are right, so nothing is said about them.
    if (!op.has_value()) return std::nullopt;
    const OpSpec& spec = ops_.spec(*op);
    Node node;
    node.op = *op;
    node.place = value.place();
    node.args.reserve(spec.params.size());
    for (const Param& param : spec.params) {
        const bool required = param.need == Need::required;
        const std::optional<JsonValue> member = required ? object.need(param.name) : object.find(param.name);
        node.args.push_back(member.has_value() ? read_argument(*member, param) : Arg{});
        // The place tells later checks that the lack was reported here.
        if (required && !member.has_value()) node.args.back().place = value.place();
    }
    object.finish();
    // A node of the wrong sort was read only to find every mistake in it.
    if (spec.sort != sort) return std::nullopt;
    return node;
}

std::optional<std::uint32_t> NodeReader::op_named(JsonValue written, Sort sort) {
    const std::string_view name = *written.as_string();
    if (const std::optional<std::uint32_t> found = ops_.find(name, sort)) return found;
    const std::optional<std::uint32_t> other = ops_.find_any_sort(name);
    if (other.has_value()) {
        diagnostics_.add(Code::wrong_sort, written.place(),
                         {phrase_of(sort), phrase_of(ops_.spec(*other).sort)});
    } else {
        diagnostics_.add(Code::unknown_op, written.place(), {std::string(name)},
                         std::string(ops_.nearest(name, sort)));
    }
    return other;
}

Arg NodeReader::read_argument(JsonValue value, const Param& param) {
    Arg arg;
    arg.place = value.place();
    if (param.literal != Literal::none) {
        arg.present = read_literal(value, param, arg);
    } else if (param.need == Need::many) {
        arg.nodes = read_many(value, param.sort);
        arg.present = true;
    } else if (std::optional<Node> node = read(value, param.sort)) {
        arg.nodes.push_back(std::move(*node));
        arg.present = true;
    }
    return arg;
}

bool NodeReader::read_literal(JsonValue value, const Param& param, Arg& arg) {
    switch (param.literal) {
        case Literal::number: {
            const std::optional<Number> number = read_number(value, diagnostics_);
            arg.number = number.value_or(Number(0));
            return number.has_value();
        }
        case Literal::flag: {
            const std::optional<bool> flag = read_flag(value, diagnostics_);
            arg.flag = flag.value_or(false);
            return flag.has_value();
        }
        case Literal::names: {
            std::optional<std::vector<std::string>> names = read_texts(value, diagnostics_);
            if (names.has_value()) arg.words = std::move(*names);
            return names.has_value();
        }
        default:
            break;
    }
    if (param.need != Need::many) return read_word(value, param.literal, arg);
    if (!value.is(JsonKind::array)) return read_word(value, param.literal, arg);
    for (const JsonValue element : value.children()) (void)read_word(element, param.literal, arg);
    return true;
}

bool NodeReader::read_word(JsonValue value, Literal literal, Arg& arg) {
    const Phrase expected = literal == Literal::text ? Phrase::json_string : Phrase::quoted_name;
    const std::optional<std::string_view> word = read_text(value, expected, diagnostics_);
    if (!word.has_value()) return false;
    const std::span<const std::string_view> known = model::words_of(literal);
    if (!known.empty() && model::word_number(known, *word) < 0) {
        diagnostics_.add(Code::unknown_word, value.place(), {std::string(*word)},
                         std::string(text::nearest_name(*word, known)));
        return false;
    }
    arg.words.emplace_back(*word);
    return true;
}

}  // namespace cantrip::languages
