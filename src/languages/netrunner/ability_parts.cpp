#include "languages/netrunner/reader.hpp"
#include "languages/netrunner/spelling.hpp"

#include <utility>

// What abilities of all types share: who uses them, what must hold, cost, limits and effects.
namespace cantrip::languages::netrunner {

using model::Node;
using model::Sort;
using text::Code;
using text::JsonKind;
using text::Phrase;

void Reader::refuse_timing(Fields& fields, std::string_view type) {
    std::optional<Json> written = fields.find_either("timing", "trigger");
    if (!written.has_value() || written->as_string() == "constant") return;
    report(Code::servers_timing_misplaced, written->place(), {std::string(type)});
}

Where Reader::of_user(Fields& fields, Where where, Maybe& user) {
    const std::optional<Json> written = fields.find("usable_by");
    if (!written.has_value()) return where;
    const auto word = text_of(*written);
    const std::string name = word.has_value() ? spelled(*word) : std::string();
    if (name == "corp" || name == "runner") {
        where.controller = name == "corp" ? Side::corp : Side::runner;
        user = selector(name, written->place());
    } else if (word.has_value()) {
        constexpr std::string_view known[] = {"corp", "runner"};
        report(Code::servers_unknown_target, written->place(), {std::string(*word)},
               nearest_of(*word, known));
    }
    return where;
}

std::optional<Node> Reader::test_of(Fields& fields, const Where& where, bool& sound) {
    const std::optional<Json> written = fields.find("condition");
    if (!written.has_value()) return std::nullopt;
    Maybe test = condition(*written, where);
    sound = sound && test.has_value();
    return test;
}

void Reader::read_marks(Fields& fields, Parts& into) {
    if (const std::optional<Json> written = fields.find("persistent"))
        into.persistent = flag_of(*written).value_or(false);
    if (const std::optional<Json> written = fields.find("active_in")) {
        const std::optional<Zones> found = zones(*written);
        into.sound = into.sound && found.has_value();
        if (found.has_value()) into.active_in = found->names;
    }
    if (const std::optional<Json> written = fields.find("priority")) {
        if (expect_kind(*written, JsonKind::number, Phrase::whole_number, diagnostics_)) {
            if (const auto whole = written->as_integer()) into.priority = *whole;
        }
    }
}

std::optional<std::vector<Node>> Reader::limits(Fields& fields, const Where& where) {
    Nodes all;
    bool sound = true;
    const auto add = [&](std::string_view scope, Node uses, const Maybe& reset) {
        NodeDraft draft = begin(Sort::limit, "limit", uses.place);
        draft.with_word("scope", scope).with("uses", std::move(uses));
        if (reset.has_value()) draft.with("reset", *reset);
        all.push_back(draft.take());
    };
    const auto once = [&](std::string_view key, std::string_view scope) {
        const std::optional<Json> written = fields.find(key);
        if (!written.has_value()) return;
        const std::optional<bool> flag = flag_of(*written);
        sound = sound && flag.has_value();
        if (flag.value_or(false)) add(scope, make_.constant(Number(1), written->place()), std::nullopt);
    };
    once("once_per_turn", "turn");
    once("once_per_run", "run");
    if (const std::optional<Json> written = fields.find("limit")) {
        Fields limit(*written, diagnostics_);
        Maybe reset;
        if (const std::optional<Json> test = limit.find("reset_condition")) {
            reset = condition(*test, where);
            sound = sound && reset.has_value();
        }
        std::size_t given = 0;
        for (const auto& [key, scope] :
             {std::pair<std::string_view, std::string_view>{"uses_per_turn", "turn"},
              {"uses_per_run", "run"},
              {"uses_per_game", "match"}}) {
            const std::optional<Json> uses = limit.find(key);
            if (!uses.has_value()) continue;
            ++given;
            Maybe number = amount(*uses, where);
            sound = sound && number.has_value();
            if (number.has_value()) add(scope, std::move(*number), reset);
        }
        if (given == 0 && limit.is_object())
            report(Code::servers_missing_field, written->place(), {std::string("uses_per_turn")});
        limit.finish();
    }
    if (!sound) return std::nullopt;
    return all;
}

// The condition, the cost, the limits and the effects.
Reader::Parts Reader::parts(Fields& fields, const Where& where) {
    Parts read;
    read.test = test_of(fields, where, read.sound);
    if (const std::optional<Json> written = fields.find("optional"))
        read.may = flag_of(*written).value_or(false);
    Where after = where;
    if (const std::optional<Json> written = fields.find("cost")) {
        std::optional<Nodes> price = cost(*written, where);
        read.sound = read.sound && price.has_value();
        if (price.has_value()) read.cost = std::move(*price);
        after.card_is_gone = after.card_is_gone || takes_itself_away(*written);
    }
    std::optional<Nodes> often = limits(fields, where);
    read.sound = read.sound && often.has_value();
    if (often.has_value()) read.limits = std::move(*often);
    if (const std::optional<Json> written = fields.find("effects")) {
        std::optional<Nodes> done = effects(*written, after);
        read.sound = read.sound && done.has_value();
        if (done.has_value()) read.effects = std::move(*done);
    }
    read_marks(fields, read);
    return read;
}

void Reader::give(NodeDraft& draft, std::string_view op, const Parts& parts, const Maybe& user) const {
    if (parts.test.has_value()) draft.with("if", *parts.test);
    if (!parts.cost.empty()) draft.with_all("cost", parts.cost);
    if (!parts.limits.empty()) draft.with_all("limit", parts.limits);
    if (!parts.effects.empty()) draft.with_all("do", parts.effects);
    if (user.has_value()) draft.with("controlled_by", *user);
    const auto has = [&](std::string_view param) { return takes(Sort::ability, op, param); };
    if (!parts.active_in.empty() && has("active_in"))
        draft.with_words("active_in", parts.active_in,
                         parts.test.has_value() ? parts.test->place : text::Place());
    if (parts.persistent && has("marks")) draft.with_word("marks", "persistent");
    if (parts.priority.has_value() && has("priority")) draft.with_number("priority", Number(*parts.priority));
}

}  // namespace cantrip::languages::netrunner
