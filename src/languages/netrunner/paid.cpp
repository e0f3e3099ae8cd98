#include "languages/netrunner/reader.hpp"

#include <algorithm>
#include <utility>

// Paid abilities and the windows they are used in, and replacements with the events they watch.
namespace cantrip::languages::netrunner {

using model::Node;
using model::Sort;
using text::Code;
using text::JsonKind;

bool Reader::mentions(Json value, std::string_view word) const {
    if (const auto written = value.as_string()) return *written == word;
    for (const Json each : value.children()) {
        if (mentions(each, word)) return true;
    }
    return false;
}

// Whether a window that a timing names is the one that is open.
std::optional<Node> Reader::window_test(const Timing& timing, const TimingWord& word, const Where& where) {
    const text::Place place = timing.place;
    Nodes tests;
    if (word.window == "run") {
        tests.push_back(plain(Sort::test, "run_active", place));
    } else {
        tests.push_back(begin(Sort::test, "fact_named", place)
                            .with("of", selector("table", place))
                            .with_word("fact", "window")
                            .with_word("name", word.window)
                            .take());
    }
    const bool of_turn = word.scope == Scope::own_turn || word.scope == Scope::corp_turn;
    if (timing.player.has_value() && timing.player->as_string() != "any") {
        Maybe who = player(*timing.player, where);
        if (!who.has_value()) return std::nullopt;
        tests.push_back(among(selector("active_player", place), std::move(*who)));
    } else if (of_turn && !timing.player.has_value()) {
        tests.push_back(among(selector("active_player", place), word.scope == Scope::corp_turn
                                                                    ? seat(Side::corp, place, where)
                                                                    : selector("controller", place)));
    }
    if (word.scope == Scope::this_ice && card_.ice)
        tests.push_back(among(selector("current_ice", place), selector("self", place)));
    if (timing.filter.has_value()) {
        Maybe filter = condition(*timing.filter, where);
        if (!filter.has_value()) return std::nullopt;
        tests.push_back(std::move(*filter));
    }
    return all_of(std::move(tests), place);
}

std::vector<Node> Reader::paid(Fields& fields, const Where& where, std::string_view id) {
    const std::optional<Json> price = fields.need("cost");
    const std::optional<Json> done = fields.need("effects");
    std::optional<Json> written = fields.find_either("timing", "trigger");
    if (!price.has_value() || !done.has_value()) return {};
    std::optional<Timing> when;
    if (written.has_value()) {
        when = timing(*written);
        if (!when.has_value()) return {};
    }
    const text::Place place = fields.place();
    const bool prevents = mentions(*done, "prevent_damage");
    const bool avoids = mentions(*done, "avoid_tag");
    if (!when.has_value() && (prevents || avoids)) {
        Where imminent = where;
        imminent.event = true;
        return used_in(fields, prevents ? "damage_imminent" : "tag_imminent", {}, imminent, id);
    }
    const bool clicks = price->is(JsonKind::object) && price->find("clicks").has_value();
    const auto in_window = [&](std::string_view window) {
        return begin(Sort::test, "fact_named", place)
            .with("of", selector("table", place))
            .with_word("fact", "window")
            .with_word("name", window)
            .take();
    };
    if (!when.has_value()) {
        if (clicks) return used_in(fields, "action", {}, where, id);
        Nodes tests;
        const bool ice_at_hand = mentions(*done, "break_subroutine") || mentions(*done, "current_ice") ||
                                 mentions(*done, "bypass_ice");
        if (ice_at_hand) tests.push_back(in_window("encounter"));
        return used_in(fields, "paid", std::move(tests), where, id);
    }
    Nodes windows;
    bool mid_access = false;
    bool action = false;
    for (const Timing::Event& each : when->events) {
        const TimingWord& word = *each.word;
        const bool of_corp = word.window == "mid_access" && card_.side == Side::corp;
        if (word.window.empty() || of_corp) {
            // There is no window of this name: it is offered once for each such event.
            if (word.event.empty()) {
                report(Code::servers_timing_misplaced, written->place(), {std::string("paid")});
                return {};
            }
            return triggered_by(fields, *when, where, id, true);
        }
        if (word.window == "mid_access") {
            mid_access = true;
        } else if (word.window == "action" && clicks) {
            action = true;
        } else {
            Maybe test = window_test(*when, word, where);
            if (!test.has_value()) return {};
            windows.push_back(std::move(*test));
        }
    }
    Nodes tests;
    if (mid_access || action) {
        if (when->filter.has_value()) {
            Maybe filter = condition(*when->filter, where);
            if (!filter.has_value()) return {};
            tests.push_back(std::move(*filter));
        }
        return used_in(fields, mid_access ? "mid_access" : "action", std::move(tests), where, id);
    }
    if (windows.size() == 1)
        tests.push_back(std::move(windows.front()));
    else
        tests.push_back(begin(Sort::test, "any_of", place).with_all("of", std::move(windows)).take());
    return used_in(fields, "paid", std::move(tests), where, id);
}

std::vector<Node> Reader::used_in(Fields& fields, std::string_view window, Nodes tests, const Where& where,
                                  std::string_view id) {
    const text::Place place = fields.place();
    Maybe user;
    Where at = of_user(fields, where, user);
    at.pays_for_itself = card_.icebreaker;
    Parts read = parts(fields, at);
    if (!read.sound) return {};
    const std::optional<Json> done = fields.find("effects");
    if (window == "damage_imminent" || window == "tag_imminent") {
        NodeDraft imminent = begin(Sort::test, "imminent", place);
        imminent.with_word("what", window == "damage_imminent" ? "damage" : "tag");
        // Damage of another type is nothing to prevent.
        for (const Node& each : read.effects) {
            const int type = ops_[each.op]->param_index("damage_type");
            if (ops_[each.op]->name != "prevent_damage" || type < 0) continue;
            const model::Arg& named = each.args[static_cast<std::size_t>(type)];
            if (named.present) imminent.with_word("damage_type", named.words.front(), named.place);
        }
        tests.push_back(imminent.take());
    }
    if (done.has_value() && mentions(*done, "break_subroutine"))
        tests.push_back(plain(Sort::test, "can_break", place));
    // A run that cannot be made is no use: it is asked before anything is paid.
    for (const Node& each : read.effects) {
        if (ops_[each.op]->name != "initiate_run") continue;
        const int server = ops_[each.op]->param_index("server");
        tests.push_back(begin(Sort::test, "can_run", place)
                            .with("server", each.args[static_cast<std::size_t>(server)].nodes.front())
                            .take());
    }
    if (read.test.has_value()) tests.push_back(std::move(*read.test));
    if (!tests.empty()) read.test = all_of(std::move(tests), place);
    NodeDraft draft = begin(Sort::ability, "activated", place);
    draft.with_word("id", id).with_word("window", window);
    give(draft, "activated", read, user);
    Nodes all;
    all.push_back(draft.take());
    return all;
}

// ---- replacements ----------------------------------------------------------------------------------------

// The event that a replacement watches: the one it names, or else the one its condition or its effects speak
// of.
std::string_view Reader::watched_event(Fields& fields, std::optional<Json> test,
                                       std::optional<Json> effects) {
    if (const std::optional<Json> written = fields.find("replaces")) {
        const Word* word = word_in(words_.replaced_events, *written, Code::servers_unknown_timing);
        return word == nullptr ? std::string_view() : word->means;
    }
    if (test.has_value() && mentions(*test, "damage_amount")) return "damage";
    if (effects.has_value() && mentions(*effects, "prevent_damage")) return "damage";
    if (effects.has_value() && mentions(*effects, "avoid_tag")) return "tag_given";
    if (effects.has_value() && mentions(*effects, "access_additional_cards")) return "breach_server";
    report(Code::servers_replacement_without_event, fields.place());
    return {};
}

std::optional<Node> Reader::replacing(Fields& fields, const Where& where, std::string_view id,
                                      bool standing) {
    const text::Place place = fields.place();
    const std::optional<Json> test = fields.find_either("condition", "replacement_condition");
    const std::optional<Json> done = fields.find_either("effects", "replacement");
    if (!done.has_value()) {
        static_cast<void>(fields.need("effects"));
        return std::nullopt;
    }
    const std::string_view event = watched_event(fields, test, done);
    if (event.empty()) return std::nullopt;
    Maybe user;
    Where at = of_user(fields, where, user);
    at.event = true;
    at.event_name = event;
    Nodes tests;
    bool sound = true;
    const auto take = [&](Maybe read) {
        sound = sound && read.has_value();
        if (read.has_value()) tests.push_back(std::move(*read));
    };
    NodeDraft on = begin(Sort::trigger, "on", place);
    on.with_word("event", event);
    if (const std::optional<Json> written = fields.find("timing")) {
        const std::optional<Timing> when = timing(*written);
        if (!when.has_value()) return std::nullopt;
        if (when->player.has_value() && when->player->as_string() != "any") {
            Maybe who = player(*when->player, at);
            take(who.has_value() ? Maybe(among(event_entity("target", place), std::move(*who)))
                                 : std::nullopt);
        }
        if (when->filter.has_value()) take(condition(*when->filter, at));
        if (when->first_each_turn) on.with_flag("first_each_turn");
    }
    if (test.has_value()) take(condition(*test, at));
    if (!tests.empty()) on.with("where", all_of(std::move(tests), place));
    std::optional<Nodes> effects_read = effects(*done, at);
    std::optional<Nodes> often = standing ? limits(fields, at) : Nodes();
    if (!sound || !effects_read.has_value() || !often.has_value()) return std::nullopt;
    constexpr std::string_view changing[] = {"prevent_damage", "avoid_tag", "access_additional_cards"};
    const bool changes = std::ranges::all_of(*effects_read, [&](const Node& each) {
        return std::ranges::find(changing, ops_[each.op]->name) != std::end(changing);
    });
    Nodes all;
    if (!changes) all.push_back(plain(Sort::effect, "cancel", place));
    for (Node& each : *effects_read) all.push_back(std::move(each));
    Parts marks;
    if (standing) read_marks(fields, marks);
    NodeDraft draft = begin(Sort::ability, "replacing", place);
    if (!id.empty()) draft.with_word("id", id);
    draft.with("on", on.take());
    if (standing) {
        if (const std::optional<Json> written = fields.find("optional"))
            if (flag_of(*written).value_or(false)) draft.with_flag("may");
    }
    marks.limits = std::move(*often);
    marks.effects = std::move(all);
    give(draft, "replacing", marks, user);
    return draft.take();
}

std::vector<Node> Reader::replacement(Fields& fields, const Where& where, std::string_view id) {
    Maybe made = replacing(fields, where, id, true);
    Nodes all;
    if (made.has_value()) all.push_back(std::move(*made));
    return all;
}

}  // namespace cantrip::languages::netrunner
