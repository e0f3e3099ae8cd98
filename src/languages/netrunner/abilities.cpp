#include "languages/netrunner/reader.hpp"

#include <utility>

// Abilities by their type, with the parts that all of them share.
namespace cantrip::languages::netrunner {

using model::Node;
using model::Sort;
using text::Code;
using text::JsonKind;

namespace {

constexpr std::size_t deepest = 8;  // abilities within abilities

}  // namespace

std::vector<Node> Reader::abilities(Json list) {
    Nodes all;
    list_ = list;
    std::size_t number = 0;
    Where where;
    where.controller = card_.side;
    each_element(list, diagnostics_, [&](Json each) {
        const std::string id = "ability_" + std::to_string(number++);
        for (Node& node : ability(each, where, id)) all.push_back(std::move(node));
    });
    return all;
}

std::vector<Node> Reader::ability(Json value, const Where& where, std::string_view id) {
    Fields fields(value, diagnostics_);
    if (!fields.is_object()) return {};
    const std::optional<Json> written = fields.need("type");
    const Word* type = written.has_value()
                           ? word_in(words_.ability_types, *written, Code::servers_unknown_ability_type)
                           : nullptr;
    if (type == nullptr) return {};
    Nodes made;
    if (type->word == "static")
        made = standing(fields, where, id);
    else if (type->word == "triggered")
        made = triggered(fields, where, id);
    else if (type->word == "paid")
        made = paid(fields, where, id);
    else if (type->word == "subroutine")
        made = subroutine(fields, where, id);
    else if (type->word == "replacement_effect")
        made = replacement(fields, where, id);
    else if (type->word == "conditional_ability")
        made = container(fields, where, id);
    else
        made = restriction(fields, where, id, type->word);
    std::vector<std::string_view> belong;
    if (made.empty()) {
        for (const Word& each : words_.ability_fields) belong.push_back(each.word);
    }
    fields.finish(belong);
    return made;
}

// ---- shared parts ----------------------------------------------------------------------------------------

// ---- by type ---------------------------------------------------------------------------------------------

bool Reader::works_anywhere(const Node& modifier) const {
    const model::OpSpec& spec = *ops_[modifier.op];
    const int value = spec.param_index("value");
    const int whom = spec.param_index("whom");
    if (spec.name != "modify" || value < 0 || whom < 0) return false;
    const model::Arg& subject = modifier.args[static_cast<std::size_t>(whom)];
    const bool itself = !subject.present || ops_[subject.nodes.front().op]->name == "self";
    const std::string_view name = modifier.args[static_cast<std::size_t>(value)].words.front();
    return itself && (name.ends_with("_cost") || name == "advanceable");
}

std::vector<Node> Reader::standing(Fields& fields, const Where& where, std::string_view id) {
    refuse_timing(fields, "static");
    Parts read;
    read.test = test_of(fields, where, read.sound);
    read_marks(fields, read);
    Where declaring = where;
    declaring.standing = true;
    const std::optional<Json> written = fields.need("effects");
    std::optional<Nodes> contributes = written.has_value() ? effects(*written, declaring) : std::nullopt;
    if (!read.sound || !contributes.has_value()) return {};
    // What prices or permits something for the card itself works wherever the card is.
    Nodes everywhere;
    Nodes in_play;
    for (Node& each : *contributes) (works_anywhere(each) ? everywhere : in_play).push_back(std::move(each));
    Nodes all;
    const auto add = [&](Nodes held, const std::string& name, std::vector<std::string> zones) {
        NodeDraft draft = begin(Sort::ability, "standing", fields.place());
        draft.with_word("id", name);
        if (read.test.has_value()) draft.with("if", *read.test);
        if (!zones.empty()) draft.with_words("active_in", zones, fields.place());
        if (read.persistent) draft.with_word("marks", "persistent");
        all.push_back(draft.with_all("contributes", std::move(held)).take());
    };
    const bool both = !everywhere.empty() && !in_play.empty();
    if (!in_play.empty() || everywhere.empty()) add(std::move(in_play), std::string(id), read.active_in);
    if (!everywhere.empty())
        add(std::move(everywhere), both ? std::string(id) + "_2" : std::string(id), {"any"});
    return all;
}

std::vector<Node> Reader::triggered(Fields& fields, const Where& where, std::string_view id) {
    std::optional<Json> written = fields.find_either("timing", "trigger");
    if (!written.has_value()) {
        static_cast<void>(fields.need("timing"));
        return {};
    }
    const std::optional<Timing> when = timing(*written);
    if (!when.has_value()) return {};
    for (const Timing::Event& each : when->events) {
        if (each.word->scope == Scope::play) return played(fields, where, id);
        if (each.word->event.empty()) {
            report(Code::servers_timing_misplaced, written->place(), {std::string("triggered")});
            return {};
        }
    }
    return triggered_by(fields, *when, where, id, false);
}

// One ability for each event. What several share is read once for each of them, with its own event at hand,
// but mistakes are told only once.
std::vector<Node> Reader::triggered_by(Fields& fields, const Timing& timing, const Where& where,
                                       std::string_view id, bool pays) {
    Nodes all;
    for (std::size_t i = 0; i < timing.events.size(); ++i) {
        const TimingWord& word = *timing.events[i].word;
        Maybe user;
        Where at = of_user(fields, where, user);
        at.event = true;
        at.event_name = word.event;
        // What happens to the card itself may have taken it away.
        at.card_is_gone = word.scope == Scope::this_card;
        const std::size_t errors = diagnostics_.count(text::Severity::error);
        Maybe on = trigger(timing, word, at);
        if (on.has_value() && timing.first_each_turn) on = first_of_all(timing, i, std::move(*on), at);
        Parts read = parts(fields, at);
        if (!fields.has("effects")) static_cast<void>(fields.need("effects"));
        if (diagnostics_.count(text::Severity::error) != errors) return {};
        if (!on.has_value() || !read.sound) return {};
        NodeDraft draft = begin(Sort::ability, "triggered", fields.place());
        draft.with_word("id", i == 0 ? std::string(id) : std::string(id) + "_" + std::to_string(i + 1));
        draft.with("on", std::move(*on));
        if (read.may || !read.cost.empty() || pays) draft.with_flag("may");
        give(draft, "triggered", read, user);
        if (i > 0 && !read.limits.empty()) draft.with_word("counts_with", id);
        all.push_back(draft.take());
    }
    return all;
}

// The first of several events: none of the others has happened this turn either.
std::optional<Node> Reader::first_of_all(const Timing& timing, std::size_t own, Node on, const Where& where) {
    const text::Place place = timing.place;
    model::Arg& asked = on.args[static_cast<std::size_t>(ops_[on.op]->param_index("where"))];
    Nodes tests = asked.present ? std::move(asked.nodes) : Nodes();
    for (std::size_t i = 0; i < timing.events.size(); ++i) {
        if (i == own) continue;
        const TimingWord& word = *timing.events[i].word;
        Maybe other = trigger(timing, word, where);
        if (!other.has_value()) return std::nullopt;
        NodeDraft past = begin(Sort::amount, "events_this_turn", place);
        past.with_word("event", word.event);
        model::Arg& test = other->args[static_cast<std::size_t>(ops_[other->op]->param_index("where"))];
        if (test.present) past.with("where", std::move(test.nodes.front()));
        tests.push_back(compared(past.take(), "==", make_.constant(Number(0), place)));
    }
    if (tests.empty()) return on;
    Node all = all_of(std::move(tests), place);
    asked.present = true;
    asked.place = place;
    asked.nodes.clear();
    asked.nodes.push_back(std::move(all));
    return on;
}

// What an event or operation says.
std::vector<Node> Reader::played(Fields& fields, const Where& where, std::string_view id) {
    Maybe user;
    const Where at = of_user(fields, where, user);
    Parts read = parts(fields, at);
    if (!fields.has("effects")) static_cast<void>(fields.need("effects"));
    if (!read.sound) return {};
    NodeDraft draft = begin(Sort::ability, "called", fields.place());
    draft.with_word("id", id).with_word("role", "play");
    if (read.may || !read.cost.empty()) draft.with_flag("may");
    give(draft, "called", read, user);
    Nodes all;
    all.push_back(draft.take());
    return all;
}

std::vector<Node> Reader::subroutine(Fields& fields, const Where& where, std::string_view id) {
    refuse_timing(fields, "subroutine");
    if (depth_ == 0) ++subroutines_;
    if (!card_.ice && depth_ == 0) report(Code::servers_subroutine_without_ice, fields.place());
    Where at = where;
    Parts read;
    read.test = test_of(fields, at, read.sound);
    const std::optional<Json> written = fields.need("effects");
    std::optional<Nodes> done = written.has_value() ? effects(*written, at) : std::nullopt;
    if (!read.sound || !done.has_value()) return {};
    read.effects = std::move(*done);
    NodeDraft draft = begin(Sort::ability, "called", fields.place());
    draft.with_word("id", id).with_word("role", "subroutine");
    give(draft, "called", read, std::nullopt);
    Nodes all;
    all.push_back(draft.take());
    return all;
}

std::vector<Node> Reader::restriction(Fields& fields, const Where& where, std::string_view id,
                                      std::string_view type) {
    refuse_timing(fields, type);
    Parts read;
    read.test = test_of(fields, where, read.sound);
    Nodes all;
    const text::Place place = fields.place();
    if (type == "access_restriction") {
        if (const std::optional<Json> written = fields.find("effects")) {
            std::optional<Nodes> done = effects(*written, where);
            if (!read.sound || !done.has_value()) return {};
            read.effects = std::move(*done);
            NodeDraft draft = begin(Sort::ability, "called", place);
            draft.with_word("id", id).with_word("role", "access_start");
            give(draft, "called", read, std::nullopt);
            all.push_back(draft.take());
            return all;
        }
    }
    Maybe host;
    if (type == "install_restriction") {
        if (const std::optional<Json> written = fields.find("host")) {
            host = fixed_target(*written, where, false);
            read.sound = read.sound && host.has_value();
        }
    }
    if (!read.test.has_value() && !host.has_value() && read.sound) {
        static_cast<void>(fields.need("condition"));
        return {};
    }
    if (!read.sound) return {};
    const auto add = [&](std::string_view role, Node test, std::string_view name) {
        all.push_back(begin(Sort::ability, "called", place)
                          .with_word("id", name)
                          .with_word("role", role)
                          .with("if", std::move(test))
                          .take());
    };
    if (read.test.has_value()) add(type, *read.test, id);
    if (host.has_value())
        add("install_host", among(selector("each", place), std::move(*host)),
            read.test.has_value() ? std::string(id) + "_host" : std::string(id));
    return all;
}

// While its condition holds the card has the abilities inside.
std::vector<Node> Reader::container(Fields& fields, const Where& where, std::string_view id) {
    refuse_timing(fields, "conditional_ability");
    Parts read;
    read.test = test_of(fields, where, read.sound);
    if (!fields.has("condition")) static_cast<void>(fields.need("condition"));
    const std::optional<Json> written = fields.need("abilities");
    if (!written.has_value() || depth_ >= deepest) return {};
    ++depth_;
    Nodes held;
    std::size_t number = 0;
    each_element(written, diagnostics_, [&](Json each) {
        const std::string inner = std::string(id) + "_" + std::to_string(number++);
        for (Node& node : ability(each, where, inner)) held.push_back(std::move(node));
    });
    --depth_;
    if (!read.sound || !read.test.has_value() || held.empty()) return {};
    Node lend = begin(Sort::modifier, "lend", fields.place())
                    .with_word("value", "abilities")
                    .with_all("abilities", std::move(held))
                    .take();
    Nodes all;
    all.push_back(begin(Sort::ability, "standing", fields.place())
                      .with_word("id", id)
                      .with("if", *read.test)
                      .with("contributes", std::move(lend))
                      .take());
    return all;
}

// An ability as it stands, or one of the card by its number.
std::optional<Node> Reader::gained_ability(Json value, const Where& where) {
    Json written = value;
    if (value.is(JsonKind::number)) {
        const auto number = value.as_integer();
        const std::optional<Json> found = number.has_value() && *number >= 0 && list_.has_value()
                                              ? list_->at(static_cast<std::uint32_t>(*number))
                                              : std::nullopt;
        if (!found.has_value()) {
            report(Code::servers_ability_missing, value.place(), {std::string(value.written())});
            return std::nullopt;
        }
        written = *found;
    }
    if (depth_ >= deepest) {
        report(Code::servers_ability_missing, value.place(), {std::string(value.written())});
        return std::nullopt;
    }
    ++depth_;
    Where inner;
    inner.controller = where.controller;
    Nodes made = ability(written, inner, "gained");
    --depth_;
    if (made.size() != 1) return std::nullopt;
    return std::move(made.front());
}

}  // namespace cantrip::languages::netrunner
