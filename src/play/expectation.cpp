#include "play/expectation.hpp"

#include "catalog/catalog.hpp"
#include "languages/object_reader.hpp"
#include "play/json_part.hpp"
#include "play/picking.hpp"
#include "text/json_writer.hpp"
#include "text/nearest.hpp"
#include "view/view.hpp"
#include "view/why.hpp"

#include <algorithm>

namespace cantrip::play {

namespace {

using languages::each_member;
using languages::expect_kind;
using languages::ObjectReader;
using text::Argument;
using text::Code;
using text::JsonKind;
using text::JsonValue;
using text::Phrase;

class ExpectationChecker {
public:
    ExpectationChecker(const Match& match, text::Diagnostics& diagnostics)
        : match_(match),
          seer_(match.impl->seer(view::Seer::journal)),
          book_(match.impl->book()),
          diagnostics_(diagnostics) {}

    void check(JsonValue expected) {
        ObjectReader object(expected, diagnostics_);
        each_member(object.find("facts"), diagnostics_, [&](JsonValue subject) {
            each_member(subject, diagnostics_, [&](JsonValue one) { check_fact(subject, one); });
        });
        each_member(object.find("values"), diagnostics_, [&](JsonValue subject) {
            each_member(subject, diagnostics_, [&](JsonValue one) { check_value(subject, one); });
        });
        each_member(object.find("zones"), diagnostics_, [&](JsonValue one) { check_zone(one); });
        each_member(object.find("board"), diagnostics_, [&](JsonValue place) { check_place(place); });
        if (const auto view = object.find("view")) check_view(*view);
        if (const auto asked = object.find("asked")) check_asked(*asked);
        if (const auto outcome = object.find("outcome")) check_outcome(*outcome);
        if (const auto log = object.find("log")) check_logs(*log);
        object.finish();
    }

private:
    void failed(text::Place place, std::string_view what, std::string expected, std::string found) {
        diagnostics_.add(Code::scenario_expectation_failed, place,
                         {Argument(what), Argument(std::move(expected)), Argument(std::move(found))});
    }
    void unknown(Code code, text::Place place, std::string_view word) {
        diagnostics_.add(code, place, {Argument(word)});
    }

    // A name that the set-up gave stays with its card wherever it goes.
    [[nodiscard]] std::uint32_t subject_of(std::string_view words) const {
        if (words.empty()) return kernel::table_entity;
        for (const kernel::Named& each : match_.impl->table->named) {
            if (each.name == words && match_.impl->state.entity(each.entity.index).alive != 0)
                return each.entity.index;
        }
        return seer_.find(words);
    }

    void check_fact(JsonValue subject, JsonValue expected) {
        const std::uint32_t entity = subject_of(subject.key());
        const FactId fact = book_.find_fact(expected.key());
        if (entity == 0) return unknown(Code::unknown_name, subject.key_place(), subject.key());
        if (!fact.valid() || !kernel::has_fact(book_, match_.impl->state, entity, fact)) {
            return unknown(Code::unknown_fact, expected.key_place(), expected.key());
        }
        text::JsonWriter out;
        view::write_fact(out, seer_, entity, fact);
        const std::string found = out.take();
        // true and false are the numbers 1 and 0 of a fact.
        std::string wanted = normal_json(expected);
        if (expected.is(JsonKind::boolean)) wanted = *expected.as_boolean() ? "1" : "0";
        if (found != wanted) failed(expected.place(), name_of(subject, expected), wanted, found);
    }

    void check_value(JsonValue subject, JsonValue expected) {
        const ValueId value = book_.find_value(expected.key());
        if (!value.valid()) return unknown(Code::unknown_value, expected.key_place(), expected.key());
        const std::uint32_t entity = view::bearer_of_value(seer_, subject_of(subject.key()), value);
        if (entity == 0) return unknown(Code::unknown_name, subject.key_place(), subject.key());
        text::JsonWriter out;
        view::write_value(out, seer_, entity, value);
        const std::string found = out.take();
        const std::string wanted = normal_json(expected);
        if (found != wanted)
            failed(expected.place(), name_of(subject, expected), wanted, found + ledger(entity, value));
    }

    // Where a value came from, in brackets.
    [[nodiscard]] std::string ledger(std::uint32_t entity, ValueId value) const {
        std::string lines;
        for (const std::string& line :
             view::why_lines(seer_, match_.impl->table->rules->sources, entity, value)) {
            lines += (lines.empty() ? " (" : "; ") + line;
        }
        return lines + (lines.empty() ? "" : ")");
    }

    void check_place(JsonValue expected) {
        const games::Presentation& game = catalog::presentation_of(book_);
        const std::uint32_t entity = subject_of(expected.key());
        text::JsonWriter out;
        if (entity == 0 || game.write_place == nullptr || !game.write_place(seer_, entity, out))
            return unknown(Code::unknown_name, expected.key_place(), expected.key());
        const OwnedJson found(out.take());
        const std::optional<JsonDifference> differs = json_difference(expected, found.root());
        if (!differs.has_value()) return;
        std::string reasons;
        const ValueId value = book_.find_value(differs->path);
        const std::uint32_t bearer = value.valid() ? view::bearer_of_value(seer_, entity, value) : 0;
        if (bearer != 0) reasons = ledger(bearer, value);
        failed(differs->wanted.place(), std::string(expected.key()) + ' ' + differs->path,
               normal_json(differs->wanted), differs->found + reasons);
    }

    void check_view(JsonValue expected) {
        if (!expect_kind(expected, JsonKind::object, Phrase::json_object, diagnostics_)) return;
        const OwnedJson found(match_.view({}));
        const std::optional<JsonDifference> differs = json_difference(expected, found.root());
        if (differs.has_value())
            failed(differs->wanted.place(), differs->path, normal_json(differs->wanted), differs->found);
    }

    static std::string name_of(JsonValue subject, JsonValue member) {
        return std::string(subject.key()) + (subject.key().empty() ? "" : " ") + std::string(member.key());
    }

    void check_zone(JsonValue expected) {
        std::vector<std::string> labels;
        for (std::uint32_t i = 0; i < match_.impl->state.size(kernel::Section::zones); ++i) {
            labels.push_back(seer_.zone_label(i));
            if (labels.back() == expected.key()) return check_zone_contents(i, expected);
        }
        const std::vector<std::string_view> known(labels.begin(), labels.end());
        diagnostics_.add(Code::unknown_zone, expected.key_place(), {Argument(expected.key())},
                         std::string(text::nearest_name(expected.key(), known)));
    }

    void check_zone_contents(std::uint32_t index, JsonValue expected) {
        const kernel::State& state = match_.impl->state;
        const kernel::Zone& zone = state.zones()[index];
        if (expected.is(JsonKind::number)) {
            if (normal_json(expected) != std::to_string(zone.count)) {
                failed(expected.place(), expected.key(), normal_json(expected), std::to_string(zone.count));
            }
            return;
        }
        if (!expect_kind(expected, JsonKind::array, Phrase::json_array, diagnostics_)) return;
        std::string found = "[";
        bool same = expected.size() == zone.count;
        std::uint32_t position = 0;
        for (std::uint32_t at = zone.first; at != kernel::none; at = state.entity(at).next, ++position) {
            const kernel::DefinitionSpec* definition = book_.definition_of(state.entity(at));
            const std::string_view id =
                definition == nullptr ? std::string_view() : book_.text(definition->id);
            const std::string_view title =
                definition == nullptr ? std::string_view() : std::string_view(definition->title);
            found += (position == 0 ? "" : ",") + text::json_string(id);
            const auto wanted = expected.at(position);
            if (!wanted.has_value() || wanted->is(JsonKind::null)) continue;
            const auto word = wanted->as_string();
            same = same && word.has_value() && (*word == id || *word == title || *word == seer_.name(at));
        }
        if (!same) failed(expected.place(), expected.key(), normal_json(expected), found + "]");
    }

    void check_asked(JsonValue expected) {
        if (!expect_kind(expected, JsonKind::array, Phrase::json_array, diagnostics_)) return;
        if (expected.size() == 0) {
            const std::vector<Decision> open = match_.decisions();
            const bool quiet = std::ranges::all_of(open, [](const Decision& each) { return each.standing; });
            if (!quiet) failed(expected.place(), expected.key(), "[]", open_questions(match_));
        }
        for (const JsonValue one : expected.children()) check_question(one);
    }

    void check_question(JsonValue expected) {
        ObjectReader object(expected, diagnostics_);
        const auto seat = object.need("seat");
        const auto kind = object.find("kind");
        const auto offers = object.find("offers");
        const auto not_offers = object.find("not_offers");
        object.finish();
        if (!seat.has_value() || !seat->is(JsonKind::string)) return;
        const std::vector<Decision> open = match_.decisions(*seat->as_string());
        const auto found = std::ranges::find_if(open, [&](const Decision& each) {
            return !kind.has_value() || kind->as_string() == std::string_view(each.kind);
        });
        if (found == open.end())
            return failed(expected.place(), "asked", normal_json(expected), open_questions(match_));
        check_offers(*found, offers, true);
        check_offers(*found, not_offers, false);
    }

    void check_offers(const Decision& decision, std::optional<JsonValue> list, bool wanted) {
        if (!list.has_value() || !expect_kind(*list, JsonKind::array, Phrase::json_array, diagnostics_))
            return;
        for (const JsonValue one : list->children()) {
            if (pick(decision, one).has_value() == wanted) continue;
            failed(one.place(), list->key(), normal_json(one), open_questions(match_));
        }
    }

    void check_outcome(JsonValue expected) {
        const auto words = languages::read_text(expected, Phrase::json_string, diagnostics_);
        const std::string found = match_.outcome();
        if (words.has_value() &&
            (words->empty() ? !found.empty() : found.find(*words) == std::string::npos)) {
            failed(expected.place(), expected.key(), normal_json(expected), text::json_string(found));
        }
    }

    void check_logs(JsonValue expected) {
        if (expected.is(JsonKind::array)) return check_log(expected, {});
        each_member(expected, diagnostics_, [&](JsonValue one) { check_log(one, one.key()); });
    }

    void check_log(JsonValue expected, std::string_view seat) {
        if (!expect_kind(expected, JsonKind::array, Phrase::json_array, diagnostics_)) return;
        const std::vector<std::string> lines = match_.log(seat);
        std::size_t at = 0;
        for (const JsonValue one : expected.children()) {
            const auto part = languages::read_text(one, Phrase::json_string, diagnostics_);
            if (!part.has_value()) continue;
            const std::size_t from = at;
            while (at < lines.size() && lines[at].find(*part) == std::string::npos) ++at;
            if (at < lines.size()) {
                ++at;
                continue;
            }
            std::string rest;
            for (std::size_t i = from; i < lines.size(); ++i) rest += (rest.empty() ? "" : " | ") + lines[i];
            return failed(one.place(), "log", normal_json(one), rest.empty() ? "-" : rest);
        }
    }

    const Match& match_;
    view::Seer seer_;
    const kernel::Rulebook& book_;
    text::Diagnostics& diagnostics_;
};

}  // namespace

std::string open_questions(const Match& match) {
    std::string words;
    for (const Decision& decision : match.decisions()) {
        words += (words.empty() ? "" : "; ") + decision.seat + ' ' + decision.kind + ':';
        for (const Decision::Option& option : decision.options) words += " [" + option.label + ']';
    }
    if (words.empty()) words = match.outcome();
    return words.empty() ? "-" : words;
}

void check_expectation(const Match& match, JsonValue expected, text::Diagnostics& diagnostics) {
    ExpectationChecker(match, diagnostics).check(expected);
}

}  // namespace cantrip::play
