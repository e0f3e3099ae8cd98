#include "languages/netrunner/reader.hpp"

#include <algorithm>
#include <utility>

// Queries that count cards, and what a single card must be to count.
namespace cantrip::languages::netrunner {

using model::Node;
using model::Sort;
using text::Code;

// How many cards; about one card whether it is one of them.
std::optional<Node> Reader::counted(Fields& fields, const QueryWord& row, const Where& where, Asked& asked) {
    const text::Place place = fields.place();
    if (asked.of_card) {
        Maybe test = counted_of_card(fields, row, where, std::move(*asked.about));
        if (!test.has_value()) return std::nullopt;
        return begin(Sort::amount, "either", place)
            .with("if", std::move(*test))
            .with("then", make_.constant(Number(1), place))
            .take();
    }
    Maybe set = card_set(fields, where, row.word, asked.about, false);
    if (!set.has_value()) return std::nullopt;
    return begin(Sort::amount, "count", place).with("of", std::move(*set)).take();
}

std::optional<Node> Reader::counted_of_card(Fields& fields, const QueryWord& row, const Where& where,
                                            Node card) {
    const text::Place place = fields.place();
    const bool is_candidate = find_op(Sort::selector, "each") == ops_[card.op];
    Nodes tests;
    bool sound = true;
    const auto take = [&](Maybe test) {
        sound = sound && test.has_value();
        if (test.has_value()) tests.push_back(std::move(*test));
    };
    if (const std::optional<Json> written = fields.find("subtype")) {
        const auto names = subtypes(*written);
        sound = sound && names.has_value();
        if (names.has_value()) {
            tests.push_back(begin(Sort::test, "is_a", place)
                                .with("of", card)
                                .with_words("names", *names, written->place())
                                .take());
        }
    } else if (row.word == "cards_with_subtype") {
        static_cast<void>(fields.need("subtype"));
        sound = false;
    }
    if (const std::optional<Json> written = fields.find("zone")) {
        if (const auto found = zones(*written)) {
            tests.push_back(among(card, begin(Sort::selector, "cards", place)
                                            .with_words("zone", found->names, written->place())
                                            .take()));
        } else {
            sound = false;
        }
    }
    Where inner = where;
    inner.candidate = true;
    Nodes of_candidate;
    if (const std::optional<Json> written = fields.find("condition")) {
        Maybe test = condition(*written, inner);
        sound = sound && test.has_value();
        if (test.has_value()) of_candidate.push_back(std::move(*test));
    }
    if (const std::optional<Json> written = fields.find("property"))
        take(property_test(*written, card, where));
    if (!of_candidate.empty()) {
        Node test = std::move(of_candidate.front());
        tests.push_back(is_candidate ? std::move(test)
                                     : begin(Sort::test, "holds_for_any", place)
                                           .with("of", card)
                                           .with("test", std::move(test))
                                           .take());
    }
    if (!sound) return std::nullopt;
    if (tests.empty()) return begin(Sort::test, "exists", place).with("of", std::move(card)).take();
    return all_of(std::move(tests), place);
}

// A printed fact: strength as it is now, everything else as printed.
std::optional<Node> Reader::fact_test(const FactWord& fact, const OperatorWord& op, Node card,
                                      std::optional<Json> value, Json name, const Where& where) {
    const text::Place place = name.place();
    const bool fits = std::ranges::find(op.sorts, fact.sort) != op.sorts.end() && op.word != "exists";
    if (!fits || !value.has_value()) {
        report(Code::servers_operator_misfit, place, {std::string(op.word), std::string(fact.word)});
        return std::nullopt;
    }
    if (fact.sort != QuerySort::name) {
        Node left =
            fact.word == "strength"
                ? begin(Sort::amount, "value", place).with_word("value", "strength").with("of", card).take()
                : begin(Sort::amount, "printed", place)
                      .with_word("property", fact.word)
                      .with("of", card)
                      .take();
        if (fact.sort == QuerySort::number) return number_test(std::move(left), op, value, where, place);
        return flag_test(compared(std::move(left), "!=", make_.constant(Number(0), place)), op, value);
    }
    const auto names = subtypes(*value);
    if (!names.has_value()) return std::nullopt;
    Nodes tests;
    for (const std::string& each : *names) {
        tests.push_back(begin(Sort::test, "has_name", place)
                            .with("of", card)
                            .with_word("property", fact.word)
                            .with_word("name", each, value->place())
                            .take());
    }
    Node test = tests.size() == 1
                    ? std::move(tests.front())
                    : begin(Sort::test, "any_of", place).with_all("of", std::move(tests)).take();
    const bool denied = op.word == "!=" || op.word == "not_contains";
    return denied ? negated(std::move(test)) : std::move(test);
}

// `{name, operator, value}`: a query about the card by its name.
std::optional<Node> Reader::property_test(Json value, Node card, const Where& where) {
    Fields fields(value, diagnostics_);
    const std::optional<Json> name = fields.need("name");
    if (!name.has_value()) return std::nullopt;
    const FactWord* fact =
        name->as_string().has_value() ? find_word(words_.facts, *name->as_string()) : nullptr;
    const QueryWord* row =
        fact == nullptr ? word_in(words_.queries, *name, Code::servers_unknown_query) : nullptr;
    const std::optional<Json> written = fields.need("operator");
    const OperatorWord* op =
        written.has_value() ? word_in(words_.operators, *written, Code::servers_unknown_operator) : nullptr;
    const std::optional<Json> right = fields.find("value");
    fields.finish();
    if (fact != nullptr && op != nullptr) return fact_test(*fact, *op, std::move(card), right, *name, where);
    if (row == nullptr || op == nullptr) return std::nullopt;
    if (row->about != About::card || row->making == Making::counters) {
        report(Code::servers_target_misfit, name->place(), {std::string(row->word)});
        return std::nullopt;
    }
    const text::Place place = fields.place();
    switch (row->sort) {
        case QuerySort::number: {
            Asked asked;
            asked.about = std::move(card);
            Maybe left = number_of(fields, *row, where, asked);
            return left.has_value() ? number_test(std::move(*left), *op, right, where, place) : std::nullopt;
        }
        case QuerySort::flag:
            return flag_test(begin(Sort::test, row->name, place).with("of", std::move(card)).take(), *op,
                             right);
        case QuerySort::names:
            return names_test(std::move(card), *op, right, place);
        case QuerySort::name:
            return word_test(*row, std::move(card), *op, right, place);
        case QuerySort::server:
            return server_test(begin(Sort::selector, row->name, place).with("of", std::move(card)).take(),
                               *op, right, where, place);
        case QuerySort::card:
            return card_test(std::move(card), *op, right, where, place);
    }
    return std::nullopt;
}

}  // namespace cantrip::languages::netrunner
