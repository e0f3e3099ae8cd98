#include "languages/netrunner/reader.hpp"

#include <algorithm>
#include <utility>

// Effects: the fields that all have, and those that are an op with the fields as its parameters.
namespace cantrip::languages::netrunner {

using model::Node;
using model::Sort;
using text::Code;
using text::JsonKind;

// One effect, or a list of them, one instruction each.
std::optional<std::vector<Node>> Reader::effects(Json value, const Where& where) {
    if (!value.is(JsonKind::array)) return effect(value, where);
    Nodes all;
    bool sound = true;
    for (const Json each : value.children()) {
        std::optional<Nodes> read = effect(each, where);
        sound = sound && read.has_value();
        if (read.has_value()) {
            for (Node& node : *read) all.push_back(std::move(node));
        }
    }
    if (!sound || value.is_damaged()) return std::nullopt;
    mark_searches(all);
    return all;
}

// Where what is found must be installed, only what can be is found.
void Reader::mark_searches(Nodes& list) const {
    for (std::size_t i = 0; i + 1 < list.size(); ++i) {
        const model::OpSpec& next = *ops_[list[i + 1].op];
        if (ops_[list[i].op]->name != "search_deck" || next.name != "install_card") continue;
        const model::Arg& cards = list[i + 1].args[static_cast<std::size_t>(next.param_index("target"))];
        const bool found = cards.present && ops_[cards.nodes.front().op]->name == "remembered_set" &&
                           cards.nodes.front().args.front().words.front() == "found_cards";
        if (!found) continue;
        model::Arg& flag =
            list[i].args[static_cast<std::size_t>(ops_[list[i].op]->param_index("to_install"))];
        flag.present = flag.flag = true;
        flag.place = list[i].place;
    }
}

std::optional<std::vector<Node>> Reader::effect(Json value, const Where& where) {
    Fields fields(value, diagnostics_);
    if (!fields.is_object()) return std::nullopt;
    std::optional<Json> type = fields.find("type");
    if (!type.has_value()) type = fields.find("action");
    if (!type.has_value()) {
        static_cast<void>(fields.need("type"));
        return std::nullopt;
    }
    const EffectWord* row = word_in(words_.effects, *type, Code::servers_unknown_effect);
    if (row == nullptr) return std::nullopt;
    const text::Place place = fields.place();
    const auto has_own = [&](std::string_view key) {
        return std::ranges::find(row->fields, key, &Field::field) != row->fields.end();
    };
    Where inner = where;
    bool sound = true;
    Maybe who;
    if (!has_own("player")) {
        if (const std::optional<Json> named = fields.find("player")) {
            who = player(*named, where);
            sound = who.has_value();
            if (who.has_value()) inner.chooser = who;
        }
    }
    Maybe test;
    if (!has_own("condition")) {
        if (const std::optional<Json> written = fields.find("condition")) {
            test = condition(*written, where);
            sound = sound && test.has_value();
        }
    }
    bool may = false;
    if (const std::optional<Json> written = fields.find("optional")) may = flag_of(*written).value_or(false);
    std::optional<Nodes> otherwise = Nodes();
    if (!has_own("else")) {
        if (const std::optional<Json> written = fields.find("else")) otherwise = effects(*written, where);
    }
    std::optional<Nodes> made = effect_itself(fields, *row, inner);
    std::vector<std::string_view> belong;
    if (!made.has_value()) {
        for (const Field& each : row->fields) belong.push_back(each.field);
    }
    fields.finish(belong);
    if (!sound || !made.has_value() || !otherwise.has_value()) return std::nullopt;
    if (!test.has_value() && !may && otherwise->empty()) return made;
    NodeDraft draft = begin(Sort::effect, "attempt", place);
    if (test.has_value()) draft.with("if", std::move(*test));
    if (may) draft.with_flag("optional");
    if (who.has_value()) draft.with("player", std::move(*who));
    draft.with_all("do", std::move(*made));
    if (!otherwise->empty()) draft.with_all("else", std::move(*otherwise));
    Nodes all;
    all.push_back(draft.take());
    return all;
}

std::optional<std::vector<Node>> Reader::effect_itself(Fields& fields, const EffectWord& row,
                                                       const Where& where) {
    if (where.standing && !row.standing) {
        report(Code::servers_effect_not_standing, fields.place(), {std::string(row.word)});
        return std::nullopt;
    }
    switch (row.doing) {
        case Doing::plain:
        case Doing::token:
            return plain_effect(fields, row, where);
        case Doing::looks:
            return looks(fields, row, where);
        case Doing::additional_access:
            return additional_access(fields, where);
        case Doing::sets_variable:
            return sets_variable(fields, where);
        case Doing::runs:
            return runs(fields, where);
        case Doing::chooses:
        case Doing::prompts:
            return chooses(fields, row, where);
        case Doing::branches:
            return branches(fields, where);
        case Doing::delays:
            return delays(fields, where);
        case Doing::replaces:
            return replaces(fields, where);
        case Doing::unless_paid:
            return unless_paid(fields, where);
        default:
            return lasting(fields, row, where);
    }
}

// What only adds has an op of its own, so that the order of two such effects need not be asked about.
std::string_view Reader::op_of(const EffectWord& row, Fields& fields) {
    const std::string_view op = row.name.empty() ? row.word : row.name;
    const std::optional<Json> amount = fields.find("amount");
    const bool plain_number =
        amount.has_value() && amount->is(JsonKind::number) && amount->as_integer().has_value();
    const bool down =
        row.origin == Origin::older && (row.word.starts_with("lose_") || row.word == "remove_counter");
    const bool gain = !down && (!amount.has_value() || (plain_number && *amount->as_integer() > 0));
    if (!gain) return op;
    if (op == "modify_credits") return "gain_credits";
    if (op == "modify_clicks") return "gain_clicks";
    if (op == "modify_counters") return "place_counters";
    return op;
}

std::optional<std::vector<Node>> Reader::plain_effect(Fields& fields, const EffectWord& row,
                                                      const Where& where) {
    const std::string_view op = op_of(row, fields);
    NodeDraft draft = begin(Sort::effect, op, fields.place());
    std::vector<Target> choices;
    bool sound = true;
    bool has_amount = false;
    for (const Field& field : row.fields) {
        const std::optional<Json> value = field.needed ? fields.need(field.field) : fields.find(field.field);
        if (!value.has_value()) {
            sound = sound && !field.needed;
            continue;
        }
        has_amount = has_amount || field.field == "amount";
        sound = read_field(field, *value, where, draft, row, choices) && sound;
    }
    // An older word that takes away says so by its name alone.
    if (!has_amount && (row.word.starts_with("lose_") || row.word == "remove_counter") &&
        row.origin == Origin::older)
        draft.with("amount", make_.constant(Number(-1), fields.place()));
    if (where.chooser.has_value() && takes(Sort::effect, op, "player") && !fields.has("player"))
        draft.with("player", *where.chooser);
    else if (where.chooser.has_value() && fields.has("player") && takes(Sort::effect, op, "player"))
        draft.with("player", *where.chooser);
    if (!sound) return std::nullopt;
    Nodes made;
    made.push_back(draft.take());
    return with_choices(std::move(made), std::move(choices));
}

// What is chosen is chosen first, whatever is chosen last innermost.
std::vector<Node> Reader::with_choices(Nodes made, std::vector<Target> choices) const {
    for (std::size_t i = choices.size(); i-- > 0;) {
        Target& each = choices[i];
        Node node = chosen(*each.choice, std::move(each.selector), std::move(made),
                           i == 0 ? "chosen_cards" : "other_cards");
        made.clear();
        made.push_back(std::move(node));
    }
    return made;
}

}  // namespace cantrip::languages::netrunner
