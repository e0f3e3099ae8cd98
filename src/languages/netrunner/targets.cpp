#include "languages/netrunner/reader.hpp"
#include "languages/netrunner/spelling.hpp"

#include <utility>

// Whom something concerns: words, selectors, and choices among what they select.
namespace cantrip::languages::netrunner {

using model::Node;
using model::Sort;
using text::Code;
using text::JsonKind;

std::optional<Target> Reader::target(Json value, const Where& where) {
    if (value.is(JsonKind::string)) return target_word(value, where);
    if (value.is(JsonKind::array)) return target_list(value, where);
    Fields fields(value, diagnostics_);
    if (!fields.is_object()) return std::nullopt;
    std::optional<Target> read = target_object(fields, where);
    fields.finish();
    return read;
}

std::optional<Target> Reader::target_word(Json value, const Where& where) {
    const TargetWord* row = word_in(words_.targets, value, Code::servers_unknown_target);
    if (row == nullptr) return std::nullopt;
    const text::Place place = value.place();
    Target read;
    read.sort = row->sort;
    if (row->word == "corp" || row->word == "runner") {
        read.selector = seat(row->word == "corp" ? Side::corp : Side::runner, place, where);
    } else if (row->selector == "remembered_set") {
        read.selector = remembered(row->name, place);
    } else {
        if (row->selector == "event_card" && !where.event)
            report(Code::no_event_at_hand, place, {std::string(row->word)});
        read.selector = selector(row->selector, place);
    }
    return read;
}

std::optional<Target> Reader::target_list(Json list, const Where& where) {
    Nodes all;
    Target read;
    bool sound = true;
    each_element(list, diagnostics_, [&](Json each) {
        std::optional<Target> one = target(each, where);
        sound = sound && one.has_value();
        if (!one.has_value()) return;
        if (one->choice.has_value()) {
            report(Code::servers_target_misfit, each.place(), {std::string("[]")});
            sound = false;
            return;
        }
        read.sort = one->sort == TargetSort::card ? TargetSort::cards : one->sort;
        all.push_back(std::move(one->selector));
    });
    if (!sound) return std::nullopt;
    if (all.empty()) {
        report(Code::servers_never_matches, list.place());
        return std::nullopt;
    }
    read.selector = begin(Sort::selector, "together", list.place()).with_all("of", std::move(all)).take();
    return read;
}

std::optional<Target> Reader::target_object(Fields& fields, const Where& where) {
    const std::optional<Json> written = fields.need("type");
    const Word* type =
        written.has_value() ? word_in(words_.target_types, *written, Code::servers_unknown_target) : nullptr;
    if (type == nullptr) return std::nullopt;
    Target read;
    if (type->word == "servers") {
        Maybe set = server_set(fields, where);
        if (!set.has_value()) return std::nullopt;
        read.sort = TargetSort::server;
        read.selector = std::move(*set);
        return read;
    }
    const bool picks = type->word == "player_choice" || type->word == "random_selection" ||
                       (type->word == "cards_with_subtype" && fields.has("count"));
    Maybe who;
    if (const std::optional<Json> named = fields.find("player")) {
        who = player(*named, where);
        if (!who.has_value()) return std::nullopt;
    }
    if (picks && !who.has_value()) who = where.chooser;
    Maybe set = card_set(fields, where, type->word, who, picks);
    Choice choice;
    bool sound = set.has_value();
    const auto bound = [&](std::string_view key, Maybe& into) {
        const std::optional<Json> number = fields.find(key);
        if (!number.has_value()) return;
        if (key == "max_count" && number->as_string() == "all") {
            choice.all = true;
            return;
        }
        into = amount(*number, where);
        sound = sound && into.has_value();
    };
    if (picks) {
        Maybe count;
        bound("count", count);
        bound("min_count", choice.least);
        bound("max_count", choice.most);
        // "Up to": one bound alone says nothing about the other.
        if (!choice.least.has_value() && (choice.most.has_value() || choice.all) && !count.has_value())
            choice.least = make_.constant(Number(0), fields.place());
        if (!choice.least.has_value()) choice.least = count;
        if (!choice.most.has_value() && !choice.all) choice.most = count;
    }
    if (const std::optional<Json> shown = fields.find("reveal")) {
        const std::optional<bool> flag = flag_of(*shown);
        sound = sound && flag.has_value();
        choice.reveal = flag.value_or(false);
    }
    if (!sound) return std::nullopt;
    read.sort = TargetSort::cards;
    read.selector = std::move(*set);
    if (type->word == "first_matching") {
        read.selector =
            begin(Sort::selector, "first_of", fields.place()).with("from", std::move(read.selector)).take();
    }
    choice.random = type->word == "random_selection";
    if (!choice.random) choice.who = std::move(who);
    if (picks) read.choice = std::move(choice);
    return read;
}

std::optional<Node> Reader::player(Json value, const Where& where) {
    const auto written = text_of(value);
    if (!written.has_value()) return std::nullopt;
    const std::string word = spelled(*written);
    const text::Place place = value.place();
    if (word == "corp" || word == "runner")
        return seat(word == "corp" ? Side::corp : Side::runner, place, where);
    if (word == "active" || word == "active_player") return selector("active_player", place);
    if (word == "inactive" || word == "inactive_player") return selector("inactive_player", place);
    if (word == "controller") return selector("controller", place);
    if (word == "opponent") return selector("opponents", place);
    constexpr std::string_view known[] = {"corp", "runner", "active", "inactive", "controller", "opponent"};
    report(Code::servers_unknown_target, place, {std::string(*written)}, nearest_of(*written, known));
    return std::nullopt;
}

std::optional<Node> Reader::fixed_target(Json value, const Where& where, bool players) {
    std::optional<Target> read = target(value, where);
    if (!read.has_value()) return std::nullopt;
    const bool fits = players == (read->sort == TargetSort::player) && read->sort != TargetSort::server;
    if (!fits || read->choice.has_value()) {
        report(Code::servers_target_misfit, value.place(), {std::string(value.written())});
        return std::nullopt;
    }
    return std::move(read->selector);
}

model::Node Reader::chosen(const Choice& choice, Node from, Nodes then, std::string_view as) const {
    const text::Place place = from.place;
    NodeDraft draft = begin(Sort::effect, "choose_cards", place);
    if (choice.who.has_value()) draft.with("who", *choice.who);
    draft.with("from", std::move(from));
    if (choice.least.has_value()) draft.with("least", *choice.least);
    if (choice.most.has_value()) draft.with("most", *choice.most);
    if (choice.all) draft.with_flag("all");
    if (choice.random) draft.with_flag("random");
    if (choice.reveal) draft.with_flag("reveal");
    if (as != "chosen_cards") draft.with_word("as", as);
    return draft.with_all("do", std::move(then)).take();
}

}  // namespace cantrip::languages::netrunner
