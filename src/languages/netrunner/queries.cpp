#include "languages/netrunner/reader.hpp"

#include <algorithm>
#include <utility>

// Queries as numbers: who they are about, and the node that answers them.
namespace cantrip::languages::netrunner {

using model::Node;
using model::Sort;
using text::Code;

namespace {

bool lists(std::string_view fields, std::string_view wanted) {
    while (!fields.empty()) {
        const std::size_t end = std::min(fields.find(','), fields.size());
        if (fields.substr(0, end) == wanted) return true;
        fields.remove_prefix(std::min(end + 1, fields.size()));
    }
    return false;
}

}  // namespace

const QueryWord* Reader::query_word(Fields& fields) {
    const std::optional<Json> name = fields.find_either("query", "type");
    if (!name.has_value()) {
        if (fields.is_object()) report(Code::servers_missing_field, fields.place(), {std::string("query")});
        return nullptr;
    }
    return word_in(words_.queries, *name, Code::servers_unknown_query);
}

bool Reader::read_subject(Fields& fields, const QueryWord& row, const Where& where, Asked& asked) {
    const text::Place place = fields.place();
    const std::optional<Json> target = fields.find("target");
    const std::optional<Json> player = row.about == About::player ? fields.find("player") : std::nullopt;
    const bool counting = row.making == Making::counted;
    switch (row.about) {
        case About::nothing:
            if (target.has_value())
                report(Code::servers_surplus_field, target->key_place(), {std::string("target")});
            return !target.has_value();
        case About::runner:
        case About::corp:
            // It can only be about that player; naming the player again is no mistake.
            asked.about = seat(row.about == About::corp ? Side::corp : Side::runner, place, where);
            return true;
        case About::player:
            if (!target.has_value() && !player.has_value()) {
                asked.of_card = counting && where.candidate;
                asked.about = selector(asked.of_card ? "each" : "controller", place);
                return true;
            }
            break;
        case About::card:
            if (!target.has_value()) {
                asked.about = selector(where.candidate ? "each" : "self", place);
                return true;
            }
            break;
    }
    const Json named = target.has_value() ? *target : *player;
    std::optional<Target> read = this->target(named, where);
    if (!read.has_value()) return false;
    const bool of_player = read->sort == TargetSort::player;
    const bool fits = counting || of_player == (row.about == About::player);
    if (!fits || read->choice.has_value() || read->sort == TargetSort::server) {
        report(Code::servers_target_misfit, named.place(), {std::string(row.word)});
        return false;
    }
    asked.of_card = counting && !of_player;
    asked.several = read->sort == TargetSort::cards;
    asked.about = std::move(read->selector);
    return true;
}

std::optional<Node> Reader::number_of(Fields& fields, const QueryWord& row, const Where& where,
                                      Asked& asked) {
    const text::Place place = fields.place();
    const auto of_table = [&](std::string_view fact) {
        return begin(Sort::amount, "fact", place)
            .with_word("fact", fact)
            .with("of", selector("table", place))
            .take();
    };
    switch (row.making) {
        case Making::fact:
            return begin(Sort::amount, "fact", place)
                .with_word("fact", row.name)
                .with("of", std::move(*asked.about))
                .take();
        case Making::table_fact:
            return of_table(row.name);
        case Making::value:
            return begin(Sort::amount, "value", place)
                .with_word("value", row.name)
                .with("of", std::move(*asked.about))
                .take();
        case Making::op: {
            NodeDraft draft = begin(Sort::amount, row.name, place);
            if (takes(Sort::amount, row.name, "of") && asked.about.has_value())
                draft.with("of", std::move(*asked.about));
            return draft.take();
        }
        case Making::counted:
            return counted(fields, row, where, asked);
        case Making::counters: {
            NodeDraft draft = begin(Sort::amount, "counters_on_card", place);
            const std::optional<Json> type = fields.need("counter_type");
            const Word* counter =
                type.has_value() ? word_in(words_.counters, *type, Code::servers_unknown_counter) : nullptr;
            if (counter == nullptr) return std::nullopt;
            draft.with_word("counter_type", counter->means, type->place());
            if (where.card_is_gone) draft.with_flag("even_if_gone");
            draft.with("of", std::move(*asked.about));
            return draft.take();
        }
        case Making::turn_number:
            return begin(Sort::amount, "fact", place)
                .with_word("fact", "turns_taken")
                .with("of", selector("active_player", place))
                .take();
        case Making::history:
        case Making::history_total:
            return history(fields, row, where);
        case Making::installs: {
            NodeDraft draft = begin(Sort::amount, "cards_installed_this_turn", place);
            draft.with("of", std::move(*asked.about));
            // Where the query itself is named by `query`, `type` is free for the type of the cards.
            std::optional<Json> kinds = fields.find("subtype");
            if (!kinds.has_value() && fields.has("query")) kinds = fields.find("type");
            if (kinds.has_value()) {
                const auto names = subtypes(*kinds);
                if (!names.has_value()) return std::nullopt;
                draft.with_words("subtype", *names, kinds->place());
            }
            return draft.take();
        }
        case Making::constant: {
            const std::optional<Json> value = fields.need("value");
            Maybe number = value.has_value() ? amount(*value, where) : std::nullopt;
            const std::optional<Json> test = fields.find("condition");
            if (!number.has_value() || !test.has_value()) return number;
            Maybe holds = condition(*test, where);
            if (!holds.has_value()) return std::nullopt;
            return begin(Sort::amount, "either", place)
                .with("if", std::move(*holds))
                .with("then", std::move(*number))
                .take();
        }
        case Making::variable: {
            const std::optional<Json> key = fields.need("key");
            const auto name = key.has_value() ? text_of(*key) : std::nullopt;
            if (!name.has_value()) return std::nullopt;
            return begin(Sort::amount, "variable", place).with_word("key", *name, key->place()).take();
        }
        case Making::event_property: {
            const std::optional<Json> name = fields.need("property");
            if (!name.has_value()) return std::nullopt;
            const PropertyWord* property =
                word_in(words_.event_properties, *name, Code::servers_unknown_word);
            if (property == nullptr) return std::nullopt;
            if (property->sort != PropertySort::number) {
                report(Code::servers_not_a_number, name->place(), {std::string(property->word)});
                return std::nullopt;
            }
            return begin(Sort::amount, "event_number", place)
                .with_word("slot", property->slot, name->place())
                .take();
        }
        default:
            report(Code::servers_not_a_number, place, {std::string(row.word)});
            return std::nullopt;
    }
}

std::optional<Node> Reader::history(Fields& fields, const QueryWord& row, const Where& where) {
    const text::Place place = fields.place();
    NodeDraft draft =
        begin(Sort::amount, row.making == Making::history ? "events_this_turn" : "total_this_turn", place);
    draft.with_word("event", row.name);
    if (!lists(row.fields, "server")) return draft.take();
    Maybe server;
    if (const std::optional<Json> named = fields.find("server")) {
        server = servers(*named, where);
        if (!server.has_value()) return std::nullopt;
    } else if (where.candidate) {
        server = selector("each", place);
    } else if (row.word == "runs_on_server_this_turn") {
        report(Code::servers_missing_field, place, {std::string("server")});
        return std::nullopt;
    }
    if (server.has_value()) draft.with("where", among(event_entity("target", place), std::move(*server)));
    return draft.take();
}

}  // namespace cantrip::languages::netrunner
