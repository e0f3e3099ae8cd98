#include "languages/netrunner/reader.hpp"
#include "languages/netrunner/spelling.hpp"

#include <utility>

// When an ability happens: events, whose they must be, and filters.
namespace cantrip::languages::netrunner {

using model::Node;
using model::Sort;
using text::Code;
using text::JsonKind;

std::optional<Reader::Timing> Reader::timing(Json value) {
    Timing read;
    read.place = value.place();
    bool sound = true;
    const auto take = [&](Json each) {
        const TimingWord* word = word_in(words_.timings, each, Code::servers_unknown_timing);
        sound = sound && word != nullptr;
        if (word != nullptr) read.events.push_back({word, std::nullopt});
    };
    if (value.is(JsonKind::string)) {
        take(value);
    } else {
        Fields fields(value, diagnostics_);
        if (!fields.is_object()) return std::nullopt;
        if (const std::optional<Json> when = fields.need("when")) {
            if (when->is(JsonKind::array))
                each_element(when, diagnostics_, take);
            else
                take(*when);
        } else {
            sound = false;
        }
        read.filter = fields.find("filter");
        read.player = fields.find("player");
        if (const std::optional<Json> first = fields.find("first_each_turn"))
            read.first_each_turn = flag_of(*first).value_or(false);
        fields.finish();
    }
    if (!sound || read.events.empty()) return std::nullopt;
    return read;
}

// Whose turn, run or act it must be.
std::optional<Node> Reader::player_test(const Timing& timing, const TimingWord& word, const Where& where) {
    const text::Place place = timing.place;
    const bool of_turn = word.scope == Scope::own_turn || word.scope == Scope::corp_turn;
    const bool of_draw = word.event == "basic_action_draw" || word.event == "credit_gained" ||
                         word.event == "credit_spent" || word.event == "click_gained" ||
                         word.event == "click_spent";
    const auto about = [&] { return event_entity(of_turn || of_draw ? "target" : "by", place); };
    if (timing.player.has_value()) {
        const std::string named = spelled(timing.player->as_string().value_or(""));
        if (named == "any") return all_of({}, place);
        Maybe who = player(*timing.player, where);
        if (!who.has_value()) return std::nullopt;
        return among(about(), std::move(*who));
    }
    if (word.scope == Scope::own_turn) return among(about(), selector("controller", place));
    if (word.scope == Scope::corp_turn) return among(about(), seat(Side::corp, place, where));
    return all_of({}, place);
}

std::optional<Node> Reader::trigger(const Timing& timing, const TimingWord& word, const Where& where) {
    const text::Place place = timing.place;
    Nodes tests;
    const bool own_ice = word.scope == Scope::this_ice && card_.ice;
    if (word.scope == Scope::this_card || own_ice)
        tests.push_back(among(event_entity("target", place), selector("self", place)));
    Maybe whose = player_test(timing, word, where);
    if (!whose.has_value()) return std::nullopt;
    const int inner = ops_[whose->op]->param_index("of");
    const bool always =
        ops_[whose->op]->name == "all_of" && whose->args[static_cast<std::size_t>(inner)].nodes.empty();
    if (!always) tests.push_back(std::move(*whose));
    Where at = where;
    at.event = true;
    at.event_name = word.event;
    if (timing.filter.has_value()) {
        Maybe filter = condition(*timing.filter, at);
        if (!filter.has_value()) return std::nullopt;
        tests.push_back(std::move(*filter));
    }
    NodeDraft on = begin(Sort::trigger, "on", place);
    on.with_word("event", word.event, place);
    if (!tests.empty()) on.with("where", all_of(std::move(tests), place));
    if (timing.first_each_turn) on.with_flag("first_each_turn");
    return on.take();
}

}  // namespace cantrip::languages::netrunner
