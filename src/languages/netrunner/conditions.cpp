#include "languages/netrunner/reader.hpp"
#include "languages/netrunner/spelling.hpp"

#include <algorithm>
#include <utility>

// Conditions: logic, and a query compared with a value by an operator that fits it.
namespace cantrip::languages::netrunner {

using model::Node;
using model::Sort;
using text::Code;
using text::JsonKind;
using text::Phrase;

std::optional<Node> Reader::condition(Json value, const Where& where) {
    Fields fields(value, diagnostics_);
    if (!fields.is_object()) return std::nullopt;
    Maybe result;
    if (const std::optional<Json> all = fields.find("and")) {
        result = conditions(*all, where, true);
    } else if (const std::optional<Json> any = fields.find("or")) {
        result = conditions(*any, where, false);
    } else if (const std::optional<Json> no = fields.find("not")) {
        if (Maybe inner = condition(*no, where)) result = negated(std::move(*inner));
    } else {
        result = query_test(fields, where);
    }
    fields.finish();
    return result;
}

std::optional<Node> Reader::conditions(Json list, const Where& where, bool every) {
    Nodes tests;
    bool sound = list.is(JsonKind::array);
    each_element(list, diagnostics_, [&](Json each) {
        Maybe test = condition(each, where);
        sound = sound && test.has_value();
        if (test.has_value()) tests.push_back(std::move(*test));
    });
    if (!sound) return std::nullopt;
    if (tests.empty() && !every && !list.is_damaged())
        report(Code::servers_never_holds, list.place(), {std::string("or")});
    return begin(Sort::test, every ? "all_of" : "any_of", list.place())
        .with_all("of", std::move(tests))
        .take();
}

std::optional<Node> Reader::query_test(Fields& fields, const Where& where) {
    const QueryWord* row = query_word(fields);
    const std::optional<Json> written = fields.need("operator");
    const OperatorWord* op =
        written.has_value() ? word_in(words_.operators, *written, Code::servers_unknown_operator) : nullptr;
    const bool needs_value = op != nullptr && op->word != "exists" && op->word != "odd" && op->word != "even";
    const std::optional<Json> value = needs_value ? fields.need("value") : fields.find("value");
    if (row == nullptr || op == nullptr || (needs_value && !value.has_value())) return std::nullopt;
    const text::Place place = fields.place();
    const bool by_property = row->making == Making::event_property;
    if (!by_property && std::ranges::find(op->sorts, row->sort) == op->sorts.end()) {
        report(Code::servers_operator_misfit, written->place(),
               {std::string(op->word), std::string(row->word)});
        return std::nullopt;
    }
    if (by_property) return event_test(fields, *op, value, where);
    Asked asked;
    if (!read_subject(fields, *row, where, asked)) return std::nullopt;
    const bool several = asked.several && !asked.of_card;
    Maybe from = several ? asked.about : std::nullopt;
    if (several) asked.about = selector("each", place);
    // Of one card a counting query is a yes or no.
    const bool plain_exists = op->word == "exists" && row->making == Making::counted && asked.of_card;
    Maybe test;
    if (plain_exists) {
        test = counted_of_card(fields, *row, where, std::move(*asked.about));
        const std::optional<bool> wanted = yes(value);
        if (!wanted.has_value() || !test.has_value()) return std::nullopt;
        if (!*wanted) test = negated(std::move(*test));
        return test;
    }
    switch (row->sort) {
        case QuerySort::number: {
            Maybe left = number_of(fields, *row, where, asked);
            if (left.has_value()) test = number_test(std::move(*left), *op, value, where, place);
            break;
        }
        case QuerySort::flag: {
            NodeDraft draft = begin(Sort::test, row->name, place);
            if (asked.about.has_value()) draft.with("of", std::move(*asked.about));
            test = flag_test(draft.take(), *op, value);
            break;
        }
        case QuerySort::names:
            test = names_test(std::move(*asked.about), *op, value, place);
            break;
        case QuerySort::name:
            test =
                word_test(*row, asked.about.has_value() ? std::move(*asked.about) : selector("table", place),
                          *op, value, place);
            break;
        case QuerySort::server: {
            NodeDraft draft = begin(Sort::selector, row->name, place);
            if (asked.about.has_value()) draft.with("of", std::move(*asked.about));
            test = server_test(draft.take(), *op, value, where, place);
            break;
        }
        case QuerySort::card:
            test = card_test(std::move(*asked.about), *op, value, where, place);
            break;
    }
    if (!test.has_value() || !several) return test;
    return begin(Sort::test, "holds_for_any", place)
        .with("of", std::move(*from))
        .with("test", std::move(*test))
        .take();
}

std::optional<bool> Reader::yes(std::optional<Json> value) {
    if (!value.has_value()) return true;
    return flag_of(*value);
}

std::optional<Node> Reader::number_test(Node left, const OperatorWord& op, std::optional<Json> value,
                                        const Where& where, text::Place place) {
    if (op.word == "exists") {
        const std::optional<bool> wanted = yes(value);
        if (!wanted.has_value()) return std::nullopt;
        return compared(std::move(left), *wanted ? "!=" : "==", make_.constant(Number(0), place));
    }
    if (op.word == "odd" || op.word == "even") {
        const std::optional<bool> wanted = yes(value);
        if (!wanted.has_value()) return std::nullopt;
        Node odd = begin(Sort::test, "odd", place).with("of", std::move(left)).take();
        if (*wanted == (op.word == "odd")) return odd;
        return negated(std::move(odd));
    }
    if (op.word == "in") {
        Nodes tests;
        bool sound = value->is(JsonKind::array);
        each_element(value, diagnostics_, [&](Json each) {
            Maybe right = amount(each, where);
            sound = sound && right.has_value();
            if (right.has_value()) tests.push_back(compared(left, "==", std::move(*right)));
        });
        if (!sound) return std::nullopt;
        if (tests.empty()) report(Code::servers_never_holds, value->place(), {std::string("in")});
        return begin(Sort::test, "any_of", place).with_all("of", std::move(tests)).take();
    }
    Maybe right = amount(*value, where);
    if (!right.has_value()) return std::nullopt;
    // No number that a query counts or reads falls below 0, except strength.
    const auto fixed =
        value->is(JsonKind::number) ? value->as_integer() : tl::expected<std::int64_t, text::NumberFault>(0);
    const bool negative = value->is(JsonKind::number) && fixed.has_value() && *fixed < 0;
    const bool zero = value->is(JsonKind::number) && fixed.has_value() && *fixed == 0;
    const bool may_fall = ops_[left.op]->name == "value" || ops_[left.op]->name == "variable" ||
                          ops_[left.op]->name == "event_number" || ops_[left.op]->name == "constant" ||
                          ops_[left.op]->name == "either";
    const bool never =
        (negative && (op.word == "==" || op.word == "<" || op.word == "<=")) || (zero && op.word == "<");
    if (never && !may_fall) report(Code::servers_never_holds, place, {std::string(op.word)});
    return compared(std::move(left), op.word, std::move(*right));
}

std::optional<Node> Reader::flag_test(Node test, const OperatorWord& op, std::optional<Json> value) {
    const std::optional<bool> wanted = yes(value);
    if (!wanted.has_value()) return std::nullopt;
    return *wanted == (op.word != "!=") ? std::move(test) : negated(std::move(test));
}

std::optional<Node> Reader::names_test(Node card, const OperatorWord& op, std::optional<Json> value,
                                       text::Place place) {
    if (op.word == "exists") {
        const std::optional<bool> wanted = yes(value);
        if (!wanted.has_value()) return std::nullopt;
        Node any = begin(Sort::test, "has_subtypes", place).with("of", std::move(card)).take();
        return *wanted ? std::move(any) : negated(std::move(any));
    }
    const auto names = subtypes(*value);
    if (!names.has_value()) return std::nullopt;
    Node has = begin(Sort::test, "is_a", place)
                   .with("of", std::move(card))
                   .with_words("names", *names, value->place())
                   .take();
    return op.word == "contains" ? std::move(has) : negated(std::move(has));
}

namespace {

// The elements of a list, or the value itself.
std::vector<text::JsonValue> elements_of(text::JsonValue value) {
    std::vector<text::JsonValue> all;
    if (!value.is(JsonKind::array)) return {value};
    for (const text::JsonValue each : value.children()) all.push_back(each);
    return all;
}

bool is_empty_text(text::JsonValue value) {
    return value.as_string().has_value() && value.as_string()->empty();
}

bool denies(std::string_view op) { return op == "!=" || op == "not_contains"; }

}  // namespace

std::optional<Node> Reader::word_test(const QueryWord& row, Node about, const OperatorWord& op,
                                      std::optional<Json> value, text::Place place) {
    const bool of_card = row.making == Making::card_type;
    const bool of_access = row.name == "accessed_from";
    const auto there = [&] {
        return begin(Sort::test, "exists", place)
            .with("of", of_access ? selector("accessed_card", place) : about)
            .take();
    };
    if (op.word == "exists") {
        const std::optional<bool> wanted = yes(value);
        if (!wanted.has_value()) return std::nullopt;
        return *wanted ? there() : negated(there());
    }
    if (op.word == "in" && !expect_kind(*value, JsonKind::array, Phrase::json_array, diagnostics_))
        return std::nullopt;
    if (is_empty_text(*value)) return denies(op.word) ? there() : negated(there());
    const std::vector<Word>& known = of_card     ? words_.card_types
                                     : of_access ? words_.access_places
                                                 : words_.phases;
    Nodes tests;
    std::vector<std::string> types;
    for (const Json each : elements_of(*value)) {
        const Word* word =
            word_in(known, each, of_card ? Code::servers_unknown_card_type : Code::servers_unknown_word);
        if (word == nullptr) return std::nullopt;
        types.emplace_back(word->word);
        tests.push_back(begin(Sort::test, "fact_named", place)
                            .with("of", selector("table", place))
                            .with_word("fact", row.name.empty() ? "phase" : row.name)
                            .with_word("name", word->word, each.place())
                            .take());
    }
    if (tests.empty()) report(Code::servers_never_holds, value->place(), {std::string("in")});
    Node test = of_card ? begin(Sort::test, "is_of_type", place)
                              .with("of", std::move(about))
                              .with_words("names", types, value->place())
                              .take()
                : tests.size() == 1
                    ? std::move(tests.front())
                    : begin(Sort::test, "any_of", place).with_all("of", std::move(tests)).take();
    return denies(op.word) ? negated(std::move(test)) : std::move(test);
}

std::optional<Node> Reader::server_test(Node server, const OperatorWord& op, std::optional<Json> value,
                                        const Where& where, text::Place place) {
    const auto there = [&] { return begin(Sort::test, "exists", place).with("of", server).take(); };
    if (op.word == "exists") {
        const std::optional<bool> wanted = yes(value);
        if (!wanted.has_value()) return std::nullopt;
        return *wanted ? there() : negated(there());
    }
    if (op.word == "in") {
        if (!expect_kind(*value, JsonKind::array, Phrase::json_array, diagnostics_)) return std::nullopt;
        if (value->children().empty()) report(Code::servers_never_holds, value->place(), {std::string("in")});
    }
    if (is_empty_text(*value)) return denies(op.word) ? there() : negated(there());
    Maybe set = servers(*value, where);
    if (!set.has_value()) return std::nullopt;
    Node test = among(std::move(server), std::move(*set));
    return denies(op.word) ? negated(std::move(test)) : std::move(test);
}

std::optional<Node> Reader::card_test(Node card, const OperatorWord& op, std::optional<Json> value,
                                      const Where& where, text::Place place) {
    if (op.word == "exists") {
        const std::optional<bool> wanted = yes(value);
        if (!wanted.has_value()) return std::nullopt;
        Node there = begin(Sort::test, "exists", place).with("of", std::move(card)).take();
        return *wanted ? std::move(there) : negated(std::move(there));
    }
    Maybe set = fixed_target(*value, where, false);
    if (!set.has_value()) return std::nullopt;
    Node test = among(std::move(card), std::move(*set));
    return op.word == "!=" ? negated(std::move(test)) : std::move(test);
}

std::optional<Node> Reader::event_test(Fields& fields, const OperatorWord& op, std::optional<Json> value,
                                       const Where& where) {
    const text::Place place = fields.place();
    const std::optional<Json> name = fields.need("property");
    if (!name.has_value()) return std::nullopt;
    const PropertyWord* property = word_in(words_.event_properties, *name, Code::servers_unknown_word);
    if (property == nullptr) return std::nullopt;
    if (!where.event) {
        report(Code::no_event_at_hand, name->place(), {std::string(property->word)});
        return std::nullopt;
    }
    constexpr QuerySort sorts[] = {QuerySort::number, QuerySort::flag, QuerySort::card, QuerySort::server,
                                   QuerySort::name};
    const QuerySort sort = sorts[static_cast<std::size_t>(property->sort)];
    if (std::ranges::find(op.sorts, sort) == op.sorts.end()) {
        report(Code::servers_operator_misfit, name->place(),
               {std::string(op.word), std::string(property->word)});
        return std::nullopt;
    }
    const auto number = [&] {
        return begin(Sort::amount, "event_number", place)
            .with_word("slot", property->slot, name->place())
            .take();
    };
    switch (property->sort) {
        case PropertySort::number:
            return number_test(number(), op, value, where, place);
        case PropertySort::flag:
            return flag_test(
                plain(Sort::test, property->word == "accessed" ? "was_accessed" : "was_successful", place),
                op, value);
        case PropertySort::player: {
            Node who = event_entity(property->slot, place);
            if (op.word == "exists") return card_test(std::move(who), op, value, where, place);
            Maybe set = fixed_target(*value, where, true);
            if (!set.has_value()) return std::nullopt;
            Node test = among(std::move(who), std::move(*set));
            return op.word == "!=" ? negated(std::move(test)) : std::move(test);
        }
        case PropertySort::server:
            return server_test(event_entity(property->slot, place), op, value, where, place);
        case PropertySort::name:
            break;
    }
    return name_test(*property, op, value, place);
}

std::optional<Node> Reader::name_test(const PropertyWord& property, const OperatorWord& op,
                                      std::optional<Json> value, text::Place place) {
    if (op.word == "exists") {
        report(Code::servers_operator_misfit, place, {std::string(op.word), std::string(property.word)});
        return std::nullopt;
    }
    Nodes tests;
    for (const Json each : elements_of(*value)) {
        const auto written = text_of(each);
        if (!written.has_value()) return std::nullopt;
        std::string name = spelled(*written);
        const std::vector<Word>* known = property.word == "damage_type"    ? &words_.damage_types
                                         : property.word == "counter_type" ? &words_.counters
                                         : property.word == "cause"        ? &words_.causes
                                                                           : nullptr;
        if (known != nullptr && find_word(*known, name) == nullptr) {
            report(Code::servers_unknown_word, each.place(), {std::string(*written)},
                   nearest_word(*written, *known));
            return std::nullopt;
        }
        if (known == nullptr) {
            // A zone: any of those that the word stands for.
            const ZoneWord* zone = word_in(words_.zones, each, Code::servers_unknown_zone);
            if (zone == nullptr) return std::nullopt;
            for (const std::string_view one : zone->zones) {
                tests.push_back(begin(Sort::test, "event_named", place)
                                    .with_word("slot", property.slot)
                                    .with_word("name", one, each.place())
                                    .take());
            }
            continue;
        }
        tests.push_back(begin(Sort::test, "event_named", place)
                            .with_word("slot", property.slot)
                            .with_word("name", name, each.place())
                            .take());
    }
    if (tests.empty()) report(Code::servers_never_holds, value->place(), {std::string("in")});
    Node test = tests.size() == 1
                    ? std::move(tests.front())
                    : begin(Sort::test, "any_of", place).with_all("of", std::move(tests)).take();
    return denies(op.word) ? negated(std::move(test)) : std::move(test);
}

}  // namespace cantrip::languages::netrunner
