#include "languages/netrunner/reader.hpp"

#include <utility>

// Costs: effects that are paid whole or not at all, always in the same order.
namespace cantrip::languages::netrunner {

using model::Node;
using model::Sort;
using text::Code;
using text::JsonKind;

std::optional<std::vector<Node>> Reader::cost(Json value, const Where& where) {
    Where paying = where;
    paying.paying = true;
    Fields fields(value, diagnostics_);
    if (!fields.is_object()) return std::nullopt;
    Nodes all;
    bool sound = true;
    spend_cost(fields, paying, all, sound);
    if (const std::optional<Json> lost = fields.find("lose_clicks")) {
        Maybe number = amount(*lost, paying);
        sound = sound && number.has_value();
        if (number.has_value())
            all.push_back(
                begin(Sort::effect, "lose_clicks", lost->place()).with("amount", std::move(*number)).take());
    }
    if (const std::optional<Json> counters = fields.find("counters"))
        counters_cost(*counters, paying, all, sound);
    if (const std::optional<Json> tags = fields.find("take_tags")) {
        Maybe number = amount(*tags, paying);
        sound = sound && number.has_value();
        if (number.has_value())
            all.push_back(begin(Sort::effect, "give_tag", tags->place())
                              .with("amount", std::move(*number))
                              .with_flag("unpreventable")
                              .take());
    }
    if (const std::optional<Json> cards = fields.find("trash"))
        cards_cost(*cards, "trash_card", paying, all, sound);
    if (const std::optional<Json> cards = fields.find("remove_from_game"))
        cards_cost(*cards, "remove_from_game", paying, all, sound);
    if (const std::optional<Json> agenda = fields.find("forfeit_agenda"))
        forfeit_cost(*agenda, paying, all, sound);
    if (const std::optional<Json> damage = fields.find("take_damage"))
        damage_cost(*damage, paying, all, sound);
    for (const std::string_view way : {"jack_out", "end_run"}) {
        const std::optional<Json> ends = fields.find(way);
        if (!ends.has_value()) continue;
        const std::optional<bool> flag = flag_of(*ends);
        sound = sound && flag.has_value();
        if (flag.value_or(false)) all.push_back(plain(Sort::effect, way, ends->place()));
    }
    if (const std::optional<Json> custom = fields.find("custom")) custom_cost(*custom, paying, all, sound);
    fields.finish();
    if (!sound) return std::nullopt;
    return all;
}

void Reader::spend_cost(Fields& fields, const Where& where, Nodes& into, bool& sound) {
    const std::optional<Json> clicks = fields.find("clicks");
    const std::optional<Json> credits = fields.find("credits");
    if (!clicks.has_value() && !credits.has_value()) return;
    NodeDraft draft = begin(Sort::effect, "spend", fields.place());
    if (clicks.has_value()) {
        Maybe number = amount(*clicks, where);
        sound = sound && number.has_value();
        if (number.has_value()) draft.with("clicks", std::move(*number));
    }
    if (credits.has_value()) {
        // X stands as a word, or as the query that reads it back.
        const std::optional<Json> type = credits->is(JsonKind::object) ? credits->find("type") : std::nullopt;
        const bool named = type.has_value() && type->as_string() == "x_value" && credits->size() == 1;
        if (credits->as_string() == "X" || named) {
            draft.with_flag("x");
        } else {
            Maybe number = amount(*credits, where);
            sound = sound && number.has_value();
            if (number.has_value()) draft.with("credits", std::move(*number));
        }
    }
    into.push_back(draft.take());
}

void Reader::counters_cost(Json list, const Where& where, Nodes& into, bool& sound) {
    each_element(list, diagnostics_, [&](Json each) {
        Fields fields(each, diagnostics_);
        NodeDraft draft = begin(Sort::effect, "spend_counters", each.place());
        if (const std::optional<Json> type = fields.need("type")) {
            const Word* counter = word_in(words_.counters, *type, Code::servers_unknown_counter);
            sound = sound && counter != nullptr;
            if (counter != nullptr) draft.with_word("counter_type", counter->word, type->place());
        } else {
            sound = false;
        }
        if (const std::optional<Json> number = fields.find("amount")) {
            Maybe read = amount(*number, where);
            sound = sound && read.has_value();
            if (read.has_value()) draft.with("amount", std::move(*read));
        }
        if (const std::optional<Json> from = fields.find("from")) {
            Maybe card = fixed_target(*from, where, false);
            sound = sound && card.has_value();
            if (card.has_value()) draft.with("from", std::move(*card));
        }
        fields.finish();
        into.push_back(draft.take());
    });
}

void Reader::cards_cost(Json value, std::string_view op, const Where& where, Nodes& into, bool& sound) {
    if (value.is(JsonKind::array)) {
        for (const Json each : value.children()) cards_cost(each, op, where, into, sound);
        return;
    }
    std::optional<Target> cards = target(value, where);
    if (!cards.has_value()) {
        sound = false;
        return;
    }
    if (cards->sort == TargetSort::player || cards->sort == TargetSort::server) {
        report(Code::servers_target_misfit, value.place(), {std::string(op)});
        sound = false;
        return;
    }
    if (!cards->choice.has_value()) {
        into.push_back(
            begin(Sort::effect, op, value.place()).with("target", std::move(cards->selector)).take());
        return;
    }
    Nodes then;
    then.push_back(begin(Sort::effect, op, value.place())
                       .with("target", remembered("chosen_cards", value.place()))
                       .take());
    into.push_back(chosen(*cards->choice, std::move(cards->selector), std::move(then), "chosen_cards"));
}

void Reader::damage_cost(Json value, const Where& where, Nodes& into, bool& sound) {
    Fields fields(value, diagnostics_);
    NodeDraft draft = begin(Sort::effect, "deal_damage", value.place());
    const std::optional<Json> type = fields.need("type");
    const Word* damage =
        type.has_value() ? word_in(words_.damage_types, *type, Code::servers_unknown_damage) : nullptr;
    sound = sound && damage != nullptr;
    if (damage != nullptr) draft.with_word("damage_type", damage->word, type->place());
    if (const std::optional<Json> number = fields.find("amount")) {
        Maybe read = amount(*number, where);
        sound = sound && read.has_value();
        if (read.has_value()) draft.with("amount", std::move(*read));
    }
    fields.finish();
    into.push_back(draft.with_flag("unpreventable").take());
}

void Reader::forfeit_cost(Json value, const Where& where, Nodes& into, bool& sound) {
    Fields fields(value, diagnostics_);
    if (!fields.is_object()) {
        sound = false;
        return;
    }
    if (const std::optional<Json> points = fields.find("points")) {
        Maybe number = amount(*points, where);
        sound = sound && number.has_value();
        if (number.has_value())
            into.push_back(begin(Sort::effect, "forfeit_agenda", value.place())
                               .with("points", std::move(*number))
                               .take());
    } else if (const std::optional<Json> cards = fields.need("target")) {
        cards_cost(*cards, "forfeit_agenda", where, into, sound);
    } else {
        sound = false;
    }
    fields.finish();
}

void Reader::custom_cost(Json value, const Where& where, Nodes& into, bool& sound) {
    Fields fields(value, diagnostics_);
    const std::optional<Json> list = fields.need("effects");
    std::optional<Nodes> read = list.has_value() ? effects(*list, where) : std::nullopt;
    fields.finish();
    sound = sound && read.has_value();
    if (read.has_value()) {
        for (Node& each : *read) into.push_back(std::move(each));
    }
}

// Whether what is paid is the card itself: what lay on it still counts afterwards.
bool Reader::takes_itself_away(Json value) const {
    for (const std::string_view key : {"trash", "remove_from_game"}) {
        const std::optional<Json> cards = value.is(JsonKind::object) ? value.find(key) : std::nullopt;
        if (!cards.has_value()) continue;
        if (cards->as_string() == "self") return true;
        for (const Json each : cards->children()) {
            if (cards->is(JsonKind::array) && each.as_string() == "self") return true;
        }
    }
    return false;
}

}  // namespace cantrip::languages::netrunner
