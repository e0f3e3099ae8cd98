#include "languages/object_reader.hpp"
#include "play/expectation.hpp"
#include "play/match.hpp"
#include "play/picking.hpp"
#include "play/report.hpp"
#include "view/question.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace cantrip {

namespace {

using languages::expect_kind;
using languages::ObjectReader;
using text::Argument;
using text::Code;
using text::JsonKind;
using text::JsonValue;
using text::Phrase;

class ScenarioRunner {
public:
    ScenarioRunner(const RulesPtr& rules, text::Diagnostics& diagnostics)
        : rules_(rules), diagnostics_(diagnostics) {}

    void run(JsonValue scenario) {
        ObjectReader object(scenario, diagnostics_);
        for (const std::string_view key : {"$schema", "name", "about", "pack", "packs"})
            (void)object.find(key);  // for people and the host
        const auto given = object.need("given");
        const auto steps = object.find("steps");
        const auto expected = object.find("expect");
        const auto error = object.find("error");
        object.finish();
        if (!given.has_value() || diagnostics_.has_errors() || !begin(*given, error)) return;
        if (steps.has_value() && expect_kind(*steps, JsonKind::array, Phrase::json_array, diagnostics_)) {
            for (const JsonValue one : steps->children()) {
                if (!diagnostics_.has_errors()) step(one);
            }
        }
        if (expected.has_value() && !diagnostics_.has_errors()) expect(*expected);
        finish(scenario);
    }

private:
    // False when there is nothing to play; also when that is what the scenario expects.
    bool begin(JsonValue given, std::optional<JsonValue> error) {
        text::Diagnostics found;
        play::GivenSetup setup = play::read_setup(rules_->book, given, found, kernel::Nature::asked);
        const play::TablePtr table = play::lay_out(rules_, given.written(), std::move(setup), found);
        if (error.has_value()) {
            compare_errors(*error, found);
            return false;
        }
        diagnostics_.append(found);
        if (table == nullptr) return false;
        auto match = std::make_unique<Match::Impl>(table);
        match->advance();
        match_.emplace(std::move(match));
        return !lacks_roll(given);
    }

    void compare_errors(JsonValue error, const text::Diagnostics& found) {
        const auto wanted = languages::read_text(error, Phrase::json_string, diagnostics_);
        if (!wanted.has_value()) return;
        std::string codes;
        for (const text::Diagnostic& each : found.all()) {
            if (text::code_label(each.code) == *wanted) return;
            codes += (codes.empty() ? "" : ", ") + text::code_label(each.code);
        }
        failed(error.place(), "error", std::string(*wanted), codes.empty() ? "-" : codes);
    }

    void failed(text::Place place, std::string_view what, std::string wanted, std::string found) {
        diagnostics_.add(Code::scenario_expectation_failed, place,
                         {Argument(what), Argument(std::move(wanted)), Argument(std::move(found))});
    }

    void step(JsonValue value) {
        ObjectReader object(value, diagnostics_);
        if (const auto expected = object.find("expect")) {
            object.finish();
            return expect(*expected);
        }
        const auto seat = object.need("seat");
        const auto chosen = object.find("choose");
        const auto refused = object.find("refused");
        const auto kind = object.find("kind");
        const auto because = object.find("because");
        if (!chosen.has_value() && !refused.has_value()) {
            diagnostics_.add(Code::missing_field, value.place(), {Argument("choose")});
        }
        object.finish();
        if (!seat.has_value() || diagnostics_.has_errors()) return;
        const auto name = languages::read_text(*seat, Phrase::seat_name, diagnostics_);
        if (!name.has_value()) return;
        if (chosen.has_value()) choose(*name, *chosen, kind);
        if (refused.has_value()) refuse(*name, *refused, kind, because);
    }

    struct Found {
        Decision decision;
        Choice choice;
    };
    [[nodiscard]] std::optional<Found> find(std::string_view seat, JsonValue said,
                                            std::optional<JsonValue> kind) const {
        std::vector<Decision> open = match_->decisions(seat);
        std::ranges::stable_partition(open, [](const Decision& each) { return !each.standing; });
        for (const Decision& decision : open) {
            if (kind.has_value() && kind->as_string() != std::string_view(decision.kind)) continue;
            if (auto choice = play::pick(decision, said)) return Found{decision, std::move(*choice)};
        }
        return std::nullopt;
    }

    void choose(std::string_view seat, JsonValue said, std::optional<JsonValue> kind) {
        const std::optional<Found> found = find(seat, said, kind);
        if (!found.has_value())
            return failed(said.place(), seat, play::normal_json(said), play::open_questions(*match_));
        const Answer answer = match_->choose(found->decision.id, seat, found->choice);
        if (answer.refused != Refused::no)
            return failed(said.place(), seat, play::normal_json(said), answer.message);
        (void)lacks_roll(said);
    }

    void refuse(std::string_view seat, JsonValue said, std::optional<JsonValue> kind,
                std::optional<JsonValue> because) {
        if (const std::optional<Found> found = find(seat, said, kind)) {
            Match copy = match_->copy();
            if (copy.choose(found->decision.id, seat, found->choice).refused == Refused::no) {
                return failed(said.place(), said.key(), play::normal_json(said),
                              play::open_questions(*match_));
            }
        }
        const auto words = because.has_value()
                               ? languages::read_text(*because, Phrase::json_string, diagnostics_)
                               : std::nullopt;
        if (!words.has_value() || !said.is(JsonKind::string)) return;
        const std::string reasons = match_->why_not(seat, *said.as_string());
        if (reasons.find(*words) == std::string::npos)
            failed(because->place(), because->key(), play::normal_json(*because), reasons);
    }

    // Scenarios never roll by chance: a roll that was not given ends it.
    bool lacks_roll(JsonValue at) {
        for (const Decision& decision : match_->decisions("nature")) {
            const auto& dice = match_->impl->table->given.dice;
            const std::size_t used = match_->impl->outcomes_given();
            if (used < dice.size())
                failed(dice[used].place, decision.kind, view::expected_answer(decision),
                       numbers_of(dice[used].numbers));
            else
                diagnostics_.add(Code::scenario_roll_missing, at.place(), {Argument(decision.kind)});
            return true;
        }
        return false;
    }
    static std::string numbers_of(const std::vector<std::int64_t>& numbers) {
        std::string words;
        for (const std::int64_t number : numbers)
            words += (words.empty() ? "" : " ") + std::to_string(number);
        return words;
    }

    void expect(JsonValue expected) {
        outcome_expected_ =
            outcome_expected_ || (expected.is(JsonKind::object) && expected.find("outcome").has_value());
        play::check_expectation(*match_, expected, diagnostics_);
    }

    void finish(JsonValue scenario) {
        if (diagnostics_.has_errors()) return;
        if (match_->standing() == Standing::stopped && !outcome_expected_) {
            failed(scenario.place(), "outcome", "\"\"", match_->outcome());
        }
        const auto& dice = match_->impl->table->given.dice;
        for (std::size_t i = match_->impl->outcomes_given(); i < dice.size(); ++i) {
            diagnostics_.add(Code::scenario_roll_unused, dice[i].place,
                             {Argument(numbers_of(dice[i].numbers))});
        }
    }

    const RulesPtr& rules_;
    text::Diagnostics& diagnostics_;
    std::optional<Match> match_;
    bool outcome_expected_ = false;
};

}  // namespace

ScenarioResult run_scenario(const RulesPtr& rules, std::string_view text, std::string_view name) {
    auto sources = std::make_shared<text::Sources>();
    text::Diagnostics found;
    const text::SourceId source = sources->add(std::string(name), std::string(text));
    const text::JsonTree tree = text::read_json(*sources, source, found);
    if (!found.has_errors()) ScenarioRunner(rules, found).run(tree.root());
    ScenarioResult result;
    result.passed = !found.has_errors();
    result.report = play::make_report(std::move(sources), std::move(found));
    return result;
}

}  // namespace cantrip
