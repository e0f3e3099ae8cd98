#include "languages/netrunner/reader.hpp"
#include "languages/netrunner/spelling.hpp"

#include <utility>

// What cannot be done: by a player, to cards, or to a server.
namespace cantrip::languages::netrunner {

using model::Node;
using model::Sort;
using text::Code;
using text::JsonKind;

// Each action forbids something to a player, to cards, or to a server.
bool Reader::prohibitions(Fields& fields, const Where& where, Declared& made) {
    const text::Place place = fields.place();
    const std::optional<Json> actions = fields.need("action");
    if (!actions.has_value()) return false;
    Maybe who;
    Side side = Side::neither;
    if (const std::optional<Json> written = fields.find("player")) {
        who = player(*written, where);
        if (!who.has_value()) return false;
        const std::string word = spelled(written->as_string().value_or(""));
        side = word == "corp" ? Side::corp : word == "runner" ? Side::runner : Side::neither;
        if (word == "controller") side = where.controller;
    }
    std::optional<Target> whom;
    if (const std::optional<Json> written = fields.find("target")) {
        whom = target(*written, where);
        if (!whom.has_value()) return false;
        if (whom->sort == TargetSort::player || whom->choice.has_value()) {
            report(Code::servers_target_misfit, written->place(), {std::string("prohibit")});
            return false;
        }
    }
    const auto forbid = [&](std::string_view value, Node subjects) {
        made.contributes.push_back(begin(Sort::modifier, "modify", place)
                                       .with_word("value", value)
                                       .with_word("stage", "prohibit")
                                       .with("whom", std::move(subjects))
                                       .take());
    };
    const auto all_cards = [&] {
        return begin(Sort::selector, "cards", place).with_word("zone", "any").take();
    };
    const auto forbid_action = [&](Json each) {
        const Word* row = word_in(words_.prohibited, each, Code::servers_unknown_word);
        if (row == nullptr) return false;
        const std::string_view action = row->word;
        if (action == "jack_out") {
            forbid("may_jack_out", selector("runner", place));
        } else if (action == "run") {
            if (whom.has_value())
                forbid("runnable", whom->selector);
            else
                forbid("may_run", selector("runner", place));
        } else if (action == "trash") {
            const Node subjects = whom.has_value() ? whom->selector : all_cards();
            if (side != Side::runner) forbid("trashable_by_corp", subjects);
            if (side != Side::corp) forbid("trashable_by_runner", subjects);
        } else if (whom.has_value()) {
            forbid(action == "score"   ? "scorable"
                   : action == "steal" ? "stealable"
                                       : "accessible",
                   whom->selector);
        } else {
            forbid(action == "score"   ? "may_score"
                   : action == "steal" ? "may_steal"
                                       : "may_access",
                   selector(action == "score" ? "corp" : "runner", place));
        }
        return true;
    };
    if (!actions->is(JsonKind::array)) return forbid_action(*actions);
    bool sound = true;
    each_element(actions, diagnostics_, [&](Json each) { sound = forbid_action(each) && sound; });
    return sound;
}

}  // namespace cantrip::languages::netrunner
