#include "languages/netrunner/reader.hpp"
#include "languages/netrunner/spelling.hpp"

#include <utility>

// The fields of an effect as parameters of its op.
namespace cantrip::languages::netrunner {

using model::Node;
using model::Sort;
using text::Code;
using text::JsonKind;

std::optional<Node> Reader::signed_amount(const EffectWord& row, std::optional<Json> value,
                                          const Where& where, text::Place place) {
    const bool down =
        row.origin == Origin::older &&
        (row.word.starts_with("lose_") || row.word == "remove_counter" || row.word == "reduce_cost");
    if (!value.has_value()) return make_.constant(Number(down ? -1 : 1), place);
    Maybe number = amount(*value, where);
    if (!number.has_value() || !down) return number;
    if (value->is(JsonKind::number) && value->as_integer().has_value())
        return make_.constant(Number(-*value->as_integer()), value->place());
    return begin(Sort::amount, "difference", value->place())
        .with("left", make_.constant(Number(0), value->place()))
        .with("right", std::move(*number))
        .take();
}

bool Reader::read_amount(const EffectWord& row, const Field& field, Json value, const Where& where,
                         NodeDraft& draft) {
    const std::string_view param = field.param.empty() ? field.field : field.param;
    if (field.sort == FieldSort::amount_or_all && value.as_string() == "all") {
        draft.with_flag("all");
        return true;
    }
    Maybe number = signed_amount(row, value, where, value.place());
    if (number.has_value()) draft.with(param, std::move(*number));
    return number.has_value();
}

bool Reader::read_field(const Field& field, Json value, const Where& where, NodeDraft& draft,
                        const EffectWord& row, std::vector<Target>& choices) {
    const std::string_view param = field.param.empty() ? field.field : field.param;
    const auto give_word = [&](const Word* word) {
        if (word == nullptr) return false;
        draft.with_word(param,
                        word->means.empty() || field.sort == FieldSort::counter ? word->word : word->means,
                        value.place());
        return true;
    };
    switch (field.sort) {
        case FieldSort::player: {
            Maybe who = fixed_target(value, where, true);
            if (who.has_value()) draft.with(param, std::move(*who));
            return who.has_value();
        }
        case FieldSort::card: {
            std::optional<Target> cards = target(value, where);
            if (!cards.has_value()) return false;
            if (cards->sort == TargetSort::player || cards->sort == TargetSort::server) {
                report(Code::servers_target_misfit, value.place(), {std::string(row.word)});
                return false;
            }
            if (cards->choice.has_value()) {
                draft.with(param,
                           remembered(choices.empty() ? "chosen_cards" : "other_cards", value.place()));
                choices.push_back(std::move(*cards));
            } else {
                draft.with(param, std::move(cards->selector));
            }
            return true;
        }
        case FieldSort::server: {
            Maybe server = servers(value, where);
            if (server.has_value()) draft.with(param, std::move(*server));
            return server.has_value();
        }
        case FieldSort::amount:
        case FieldSort::amount_or_all:
            return read_amount(row, field, value, where, draft);
        case FieldSort::flag: {
            const std::optional<bool> flag = flag_of(value);
            if (flag.has_value()) draft.with_flag(param, *flag);
            return flag.has_value();
        }
        case FieldSort::ignored_costs: {
            if (const auto flag = value.as_boolean()) {
                if (*flag) draft.with_flag(param);
                return true;
            }
            const auto word = text_of(value);
            if (word == "all") draft.with_flag(param);
            if (word.has_value() && word != "all")
                report(Code::servers_unknown_word, value.place(), {std::string(*word)}, "all");
            return word == "all";
        }
        case FieldSort::counter:
            return give_word(word_in(words_.counters, value, Code::servers_unknown_counter));
        case FieldSort::damage:
            return give_word(word_in(words_.damage_types, value, Code::servers_unknown_damage));
        case FieldSort::zone:
            if (row.word == "search_deck" && field.field == "zone") {
                // Whose deck it is; the searcher's own unless the zone says otherwise.
                const auto word = text_of(value);
                const std::string zone = word.has_value() ? spelled(*word) : std::string();
                if (zone == "rd" || zone == "stack")
                    draft.with("of", seat(zone == "rd" ? Side::corp : Side::runner, value.place(), where));
                if (word.has_value() && zone != "rd" && zone != "stack" && zone != "deck") {
                    constexpr std::string_view known[] = {"deck", "rd", "stack"};
                    report(Code::servers_unknown_zone, value.place(), {std::string(*word)},
                           nearest_of(*word, known));
                    return false;
                }
                return word.has_value();
            }
            return give_word(word_in(words_.places, value, Code::servers_unknown_zone));
        case FieldSort::name: {
            const auto word = text_of(value);
            if (word.has_value()) draft.with_word(param, *word, value.place());
            if (field.field == "position" && word.has_value() && *word != "inward_of_self") {
                report(Code::servers_unknown_word, value.place(), {std::string(*word)}, "inward_of_self");
                return false;
            }
            return word.has_value();
        }
        case FieldSort::words:
            return true;
        case FieldSort::effects: {
            std::optional<Nodes> inner = effects(value, where);
            if (inner.has_value()) draft.with_all(param, std::move(*inner));
            return inner.has_value();
        }
        case FieldSort::condition:
        case FieldSort::card_test: {
            Where inner = where;
            inner.candidate = field.sort == FieldSort::card_test;
            Maybe test = condition(value, inner);
            if (test.has_value()) draft.with(param, std::move(*test));
            return test.has_value();
        }
        case FieldSort::ability: {
            const std::optional<std::string> name = ability_name(value);
            if (name.has_value()) draft.with_word(param, *name, value.place());
            return name.has_value();
        }
    }
    return false;
}

}  // namespace cantrip::languages::netrunner
