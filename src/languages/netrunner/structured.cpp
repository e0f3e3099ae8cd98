#include "languages/netrunner/reader.hpp"

#include <utility>

// Effects that hold other effects, and those that are put together out of several nodes.
namespace cantrip::languages::netrunner {

using model::Node;
using model::Sort;
using text::Code;
using text::JsonKind;

namespace {

std::vector<Node> only(Node node) {
    std::vector<Node> all;
    all.push_back(std::move(node));
    return all;
}

}  // namespace

// Cards by a target, or the first ones of a zone.
std::optional<std::vector<Node>> Reader::looks(Fields& fields, const EffectWord& row, const Where& where) {
    const text::Place place = fields.place();
    const std::optional<Json> zone = fields.find_either("from", "zone_from");
    if (!zone.has_value()) {
        EffectWord by_target = row;
        by_target.fields = {{"target", FieldSort::card, true, {}}, {"amount", FieldSort::amount, false, {}}};
        return plain_effect(fields, by_target, where);
    }
    const std::optional<Zones> found = zones(*zone);
    NodeDraft draft = begin(Sort::effect, "look_at_cards", place);
    if (!found.has_value()) return std::nullopt;
    NodeDraft cards = begin(Sort::selector, "cards", zone->place());
    cards.with_words("zone", found->names, zone->place());
    if (found->whose == Whose::chooser) {
        cards.with("owner",
                   where.chooser.has_value() ? *where.chooser : selector("controller", zone->place()));
    }
    draft.with("target", cards.take());
    Maybe number = signed_amount(row, fields.find("amount"), where, place);
    if (!number.has_value()) return std::nullopt;
    draft.with("amount", std::move(*number));
    if (where.chooser.has_value()) draft.with("player", *where.chooser);
    return only(draft.take());
}

model::Node Reader::during_run(Node ability, text::Place place) const {
    return begin(Sort::effect, "lasting", place)
        .with("bearer", selector("controller", place))
        .with("abilities", std::move(ability))
        .with("until", begin(Sort::duration, "during", place).with_word("frame", "run").take())
        .take();
}

// In answer to a breach that begins it counts for that breach, elsewhere for the next one of the run.
std::optional<std::vector<Node>> Reader::additional_access(Fields& fields, const Where& where) {
    const text::Place place = fields.place();
    NodeDraft draft = begin(Sort::effect, "access_additional_cards", place);
    bool sound = true;
    if (const std::optional<Json> written = fields.find("amount")) {
        Maybe number = amount(*written, where);
        sound = number.has_value();
        if (number.has_value()) draft.with("amount", std::move(*number));
    }
    Maybe server;
    if (const std::optional<Json> written = fields.find("server")) {
        server = servers(*written, where);
        sound = sound && server.has_value();
    }
    if (!sound) return std::nullopt;
    if (where.event && where.event_name == "breach_server" && !server.has_value()) return only(draft.take());
    if (!server.has_value()) {
        Nodes both;
        for (const std::string_view name : {"hq", "rd"})
            both.push_back(begin(Sort::selector, "server", place).with_word("server", name).take());
        server = begin(Sort::selector, "together", place).with_all("of", std::move(both)).take();
    }
    Node on = begin(Sort::trigger, "on", place)
                  .with_word("event", "breach_server")
                  .with("where", among(event_entity("target", place), std::move(*server)))
                  .take();
    Node ability =
        begin(Sort::ability, "triggered", place).with("on", std::move(on)).with("do", draft.take()).take();
    Nodes until;
    until.push_back(begin(Sort::duration, "during", place).with_word("frame", "run").take());
    until.push_back(
        begin(Sort::duration, "for_uses", place).with("uses", make_.constant(Number(1), place)).take());
    return only(begin(Sort::effect, "lasting", place)
                    .with("bearer", selector("controller", place))
                    .with("abilities", std::move(ability))
                    .with_all("until", std::move(until))
                    .take());
}

std::optional<std::vector<Node>> Reader::sets_variable(Fields& fields, const Where& where) {
    const text::Place place = fields.place();
    const std::optional<Json> key = fields.need("key");
    const std::optional<Json> value = fields.need("value");
    const auto name = key.has_value() ? text_of(*key) : std::nullopt;
    Maybe number = value.has_value() ? amount(*value, where) : std::nullopt;
    bool on_card = false;
    if (const std::optional<Json> scope = fields.find("scope")) {
        const auto word = text_of(*scope);
        on_card = word == "card";
        if (word.has_value() && !on_card) {
            report(Code::servers_unknown_word, scope->place(), {std::string(*word)}, "card");
            return std::nullopt;
        }
    }
    if (!name.has_value() || !number.has_value()) return std::nullopt;
    if (on_card) {
        return only(begin(Sort::effect, "set_card_variable", place)
                        .with_word("key", *name, key->place())
                        .with("value", std::move(*number))
                        .take());
    }
    return only(begin(Sort::effect, "set_variable", place)
                    .with_word("key", *name, key->place())
                    .with("value", std::move(*number))
                    .take());
}

std::optional<std::vector<Node>> Reader::runs(Fields& fields, const Where& where) {
    const text::Place place = fields.place();
    const std::optional<Json> written = fields.need("server");
    Maybe server = written.has_value() ? servers(*written, where) : std::nullopt;
    Where inside = where;
    inside.in_run = true;
    bool sound = server.has_value();
    std::optional<Nodes> during = Nodes();
    if (const std::optional<Json> list = fields.find("effects_during_run")) during = effects(*list, inside);
    sound = sound && during.has_value();
    Nodes first = during.has_value() ? std::move(*during) : Nodes();
    const auto allowed = [&] {
        return among(event_entity("target", place), remembered("allowed_servers", place));
    };
    if (const std::optional<Json> list = fields.find("effects_on_success")) {
        Where success = where;
        success.event = true;
        success.event_name = "successful_run";
        std::optional<Nodes> done = effects(*list, success);
        sound = sound && done.has_value();
        if (done.has_value()) {
            first.push_back(during_run(begin(Sort::ability, "triggered", place)
                                           .with("on", begin(Sort::trigger, "on", place)
                                                           .with_word("event", "successful_run")
                                                           .with("where", allowed())
                                                           .take())
                                           .with_all("do", std::move(*done))
                                           .take(),
                                       place));
        }
    }
    if (const std::optional<Json> instead = fields.find("replacement_access")) {
        Where breach = where;
        breach.event = true;
        breach.event_name = "breach_server";
        // With `optional` the Runner decides when the breach is about to begin.
        const std::optional<Json> may =
            instead->is(JsonKind::object) ? instead->find("optional") : std::nullopt;
        std::optional<Nodes> done = effects(*instead, breach);
        sound = sound && done.has_value();
        if (done.has_value()) {
            const bool optional = may.has_value() && may->as_boolean().value_or(false);
            Nodes all;
            all.push_back(plain(Sort::effect, "cancel", place));
            for (Node& each : *done) {
                // The decision was made before the breach was cancelled.
                const bool wrapped = optional && ops_[each.op]->name == "attempt";
                const int inner = wrapped ? ops_[each.op]->param_index("do") : -1;
                if (inner < 0) {
                    all.push_back(std::move(each));
                    continue;
                }
                for (Node& node : each.args[static_cast<std::size_t>(inner)].nodes)
                    all.push_back(std::move(node));
            }
            NodeDraft ability = begin(Sort::ability, "replacing", place);
            ability.with("on", begin(Sort::trigger, "on", place)
                                   .with_word("event", "breach_server")
                                   .with("where", allowed())
                                   .take());
            if (optional) ability.with_flag("may");
            first.push_back(during_run(ability.with_all("do", std::move(all)).take(), place));
        }
    }
    if (!sound) return std::nullopt;
    NodeDraft draft = begin(Sort::effect, "initiate_run", place);
    draft.with("server", std::move(*server));
    if (!first.empty()) draft.with_all("effects_during_run", std::move(first));
    return only(draft.take());
}

std::optional<std::vector<Node>> Reader::chooses(Fields& fields, const EffectWord& row, const Where& where) {
    const text::Place place = fields.place();
    NodeDraft draft = begin(Sort::effect, "choose_and_execute", place);
    bool sound = true;
    Nodes options;
    const std::optional<Json> list = fields.need("choices");
    if (!list.has_value()) return std::nullopt;
    each_element(list, diagnostics_, [&](Json each) {
        NodeDraft option = begin(Sort::option, "option", each.place());
        Json inner = each;
        if (row.doing == Doing::prompts) {
            Fields labelled(each, diagnostics_);
            if (const std::optional<Json> label = labelled.find("label")) {
                if (const auto words = text_of(*label)) option.with_word("label", *words, label->place());
            }
            const std::optional<Json> does = labelled.need("effect");
            labelled.finish();
            if (!does.has_value()) {
                sound = false;
                return;
            }
            inner = *does;
        }
        std::optional<Nodes> done = effects(inner, where);
        sound = sound && done.has_value();
        if (!done.has_value()) return;
        // What must hold is asked before the choice is offered.
        if (done->size() == 1 && ops_[done->front().op]->name == "attempt") {
            const model::OpSpec& spec = *ops_[done->front().op];
            const auto part = [&](std::string_view name) -> model::Arg& {
                return done->front().args[static_cast<std::size_t>(spec.param_index(name))];
            };
            if (part("if").present && !part("optional").present && !part("else").present) {
                option.with("if", std::move(part("if").nodes.front()));
                Nodes alone = std::move(part("do").nodes);
                done = std::move(alone);
            }
        }
        options.push_back(option.with_all("do", std::move(*done)).take());
    });
    if (options.empty() && sound && !list->is_damaged())
        report(Code::does_nothing, list->place(), {std::string(row.word)});
    for (const std::string_view key : {"min_choices", "max_choices"}) {
        const std::optional<Json> written = row.doing == Doing::prompts ? std::nullopt : fields.find(key);
        if (!written.has_value()) continue;
        Maybe number = amount(*written, where);
        sound = sound && number.has_value();
        if (number.has_value()) draft.with(key, std::move(*number));
    }
    if (!sound) return std::nullopt;
    if (where.chooser.has_value()) draft.with("player", *where.chooser);
    return only(draft.with_all("choices", std::move(options)).take());
}

std::optional<std::vector<Node>> Reader::branches(Fields& fields, const Where& where) {
    const text::Place place = fields.place();
    const std::optional<Json> written = fields.need("condition");
    const std::optional<Json> then = fields.need("then");
    Maybe test = written.has_value() ? condition(*written, where) : std::nullopt;
    std::optional<Nodes> done = then.has_value() ? effects(*then, where) : std::nullopt;
    std::optional<Nodes> otherwise = Nodes();
    if (const std::optional<Json> list = fields.find("else")) otherwise = effects(*list, where);
    if (!test.has_value() || !done.has_value() || !otherwise.has_value()) return std::nullopt;
    NodeDraft draft = begin(Sort::effect, "when", place);
    draft.with("test", std::move(*test)).with_all("then", std::move(*done));
    if (!otherwise->empty()) draft.with_all("else", std::move(*otherwise));
    return only(draft.take());
}

// A triggered ability of its own that fires once, whatever becomes of the card.
std::optional<std::vector<Node>> Reader::delays(Fields& fields, const Where& where) {
    const text::Place place = fields.place();
    const std::optional<Json> when = fields.need("delay_until");
    const std::optional<Json> list = fields.need("effects");
    if (!when.has_value() || !list.has_value()) return std::nullopt;
    NodeDraft on = begin(Sort::trigger, "on", when->place());
    bool of_run = false;
    Where later = where;
    later.event = true;
    if (when->is(JsonKind::object)) {
        Maybe test = condition(*when, where);
        if (!test.has_value()) return std::nullopt;
        on.with_word("event", "checkpoint").with("where", std::move(*test));
    } else {
        const Word* word = word_in(words_.delays, *when, Code::servers_unknown_timing);
        if (word == nullptr) return std::nullopt;
        on.with_word("event", word->means, when->place());
        of_run = word->word == "end_of_run";
        later.event_name = word->means;
        if (where.chooser.has_value()) on.with("where", among(event_entity("target", place), *where.chooser));
    }
    std::optional<Nodes> done = effects(*list, later);
    if (!done.has_value()) return std::nullopt;
    Node ability = begin(Sort::ability, "triggered", place)
                       .with("on", on.take())
                       .with_all("do", std::move(*done))
                       .take();
    Node lasts = begin(Sort::effect, "lasting", place)
                     .with("bearer", selector("controller", place))
                     .with("abilities", std::move(ability))
                     .with("until", begin(Sort::duration, "for_uses", place)
                                        .with("uses", make_.constant(Number(1), place))
                                        .take())
                     .take();
    if (!of_run) return only(std::move(lasts));
    // Without a run there is no end of it to wait for.
    return only(begin(Sort::effect, "when", place)
                    .with("test", plain(Sort::test, "run_active", place))
                    .with("then", std::move(lasts))
                    .take());
}

std::optional<std::vector<Node>> Reader::replaces(Fields& fields, const Where& where) {
    const text::Place place = fields.place();
    Maybe ability = replacing(fields, where, {}, false);
    static const EffectWord* const row = find_word(standard_vocabulary().effects, "replacement_effect");
    std::optional<Nodes> until = durations(fields, *row, where);
    if (const std::optional<Json> written = fields.find("uses")) {
        Maybe number = amount(*written, where);
        if (!number.has_value() || !until.has_value()) return std::nullopt;
        until->push_back(
            begin(Sort::duration, "for_uses", written->place()).with("uses", std::move(*number)).take());
    }
    if (!ability.has_value() || !until.has_value()) return std::nullopt;
    NodeDraft draft = begin(Sort::effect, "lasting", place);
    draft.with("bearer", selector("controller", place)).with("abilities", std::move(*ability));
    if (!until->empty()) draft.with_all("until", std::move(*until));
    return only(draft.take());
}

std::optional<std::vector<Node>> Reader::unless_paid(Fields& fields, const Where& where) {
    const text::Place place = fields.place();
    const std::optional<Json> prices = fields.need("costs");
    const std::optional<Json> list = fields.need("effects");
    if (!prices.has_value() || !list.has_value()) return std::nullopt;
    bool sound = true;
    Nodes options;
    Where paying = where;
    const auto take = [&](Json each) {
        std::optional<Nodes> price = cost(each, paying);
        sound = sound && price.has_value();
        if (price.has_value())
            options.push_back(
                begin(Sort::option, "option", each.place()).with_all("do", std::move(*price)).take());
    };
    if (prices->is(JsonKind::object))
        take(*prices);
    else
        each_element(prices, diagnostics_, take);
    std::optional<Nodes> done = effects(*list, where);
    if (!sound || !done.has_value()) return std::nullopt;
    NodeDraft draft = begin(Sort::effect, "unless_paid", place);
    if (where.chooser.has_value()) draft.with("player", *where.chooser);
    return only(draft.with_all("costs", std::move(options)).with_all("effects", std::move(*done)).take());
}

}  // namespace cantrip::languages::netrunner
