#include "journal/journal.hpp"
#include "play/match.hpp"
#include "text/json.hpp"
#include "view/question.hpp"

#include <optional>

namespace cantrip {

namespace {

using text::Argument;
using text::Code;

// Plays the lines of a journal, and says at the first one that does not fit what is different.
class Replayer final : public kernel::Script {
public:
    Replayer(const journal::Journal& journal, Match::Impl& match, text::Diagnostics& diagnostics)
        : journal_(journal), match_(match), diagnostics_(diagnostics) {}

    void run() {
        match_.script = this;
        match_.advance();
        while (next_ < journal_.lines.size() && !diverged_) answer_next();
        match_.script = nullptr;
        if (!diverged_ && journal_.last_print.has_value()) {
            const std::uint32_t now = journal::short_print(kernel::fingerprint(match_.book(), match_.state));
            if (now != *journal_.last_print)
                differs(journal_.last_place, print_words(*journal_.last_print), print_words(now));
        }
    }

    std::optional<std::vector<std::int64_t>> outcome(const kernel::Rulebook&, const kernel::State&,
                                                     const kernel::Decision& decision) override {
        if (diverged_ || next_ == journal_.lines.size()) return std::nullopt;
        // What somebody entered by hand was given at a stop.
        if (match_.table->given.nature == kernel::Nature::asked &&
            match_.outcomes_given() >= match_.table->given.dice.size()) {
            return std::nullopt;
        }
        const journal::Line& line = journal_.lines[next_];
        if (!same_question(line, decision) || !same_print(line)) return std::nullopt;
        if (!kernel::admits(kernel::shape_of(match_.state, decision).shape, line.numbers)) {
            illegal(line);
            return std::nullopt;
        }
        ++next_;
        return line.numbers;
    }

private:
    static std::string print_words(std::uint32_t print) { return "= " + journal::hexadecimal(print, 8); }
    static std::string words_of(const journal::Line& line) { return line.seat + ' ' + line.kind; }

    [[nodiscard]] view::Seer seer() const { return match_.seer(view::Seer::journal); }
    [[nodiscard]] std::string words_of(const kernel::Decision& decision) const {
        return seer().name(decision.seat) + ' ' + view::question_kind(match_.book(), match_.state, decision);
    }

    void differs(text::Place place, std::string recorded, std::string now) {
        diverged_ = true;
        diagnostics_.add(Code::journal_diverges, place,
                         {Argument(next_ + 1), Argument(std::move(recorded)), Argument(std::move(now))});
    }
    void illegal(const journal::Line& line) {
        diverged_ = true;
        std::string given;
        for (const std::int64_t number : line.numbers)
            given += (given.empty() ? "" : " ") + std::to_string(number);
        if (line.text.has_value()) given = *line.text;
        diagnostics_.add(Code::journal_illegal_choice, line.place,
                         {Argument(next_ + 1), Argument::quoted(given)});
    }

    bool same_print(const journal::Line& line) {
        if (!line.print.has_value()) return true;
        const std::uint32_t now = journal::short_print(kernel::fingerprint(match_.book(), match_.state));
        if (now == *line.print) return true;
        differs(line.place, print_words(*line.print), print_words(now));
        return false;
    }
    bool same_question(const journal::Line& line, const kernel::Decision& decision) {
        if (words_of(decision) == words_of(line)) return true;
        differs(line.place, words_of(line), words_of(decision));
        return false;
    }

    void answer_next() {
        const journal::Line& line = journal_.lines[next_];
        const std::optional<kernel::Decision> decision = question_of(line);
        if (!decision.has_value()) return differs(line.place, words_of(line), open_words());
        if (!same_print(line)) return;
        Choice choice;
        choice.numbers = line.numbers;
        choice.text = line.text.value_or(std::string());
        const std::size_t here = next_++;
        if (match_.answer(*decision, choice) == kernel::Refusal::accepted) return;
        next_ = here;
        illegal(line);
    }

    [[nodiscard]] std::optional<kernel::Decision> question_of(const journal::Line& line) const {
        if (match_.state.registers().waiting == 0 || match_.state.registers().stop != 0) return std::nullopt;
        std::uint32_t which = 0;
        for (const kernel::Decision& decision : match_.state.decisions()) {
            if (words_of(decision) != words_of(line) || ++which < line.which) continue;
            return decision.answered != 0 ? std::nullopt : std::optional(decision);
        }
        return std::nullopt;
    }

    // What is open now, for the message: seats and kinds of questions, or how it ended.
    [[nodiscard]] std::string open_words() const {
        std::string words;
        if (match_.state.registers().waiting != 0 && match_.state.registers().stop == 0) {
            for (const kernel::Decision& decision : match_.state.decisions()) {
                if (decision.answered == 0) words += (words.empty() ? "" : ", ") + words_of(decision);
            }
        }
        return words.empty() ? std::string("-") : words;
    }

    const journal::Journal& journal_;
    Match::Impl& match_;
    text::Diagnostics& diagnostics_;
    std::size_t next_ = 0;
    bool diverged_ = false;
};

void compare_packs(const journal::Journal& recorded, const Rules& rules, text::Diagnostics& diagnostics) {
    for (const journal::PackMark& mark : recorded.packs) {
        std::string now = "-";
        bool same = false;
        for (const model::Pack& pack : rules.packs) {
            if (pack.id != mark.id) continue;
            now = journal::hexadecimal(pack.hash, 16);
            same = pack.hash == mark.hash;
        }
        if (!same) {
            diagnostics.add(
                Code::journal_pack_differs, mark.place,
                {Argument(mark.id), Argument(journal::hexadecimal(mark.hash, 16)), Argument(now)});
        }
    }
    if (recorded.packs.size() < rules.packs.size()) {
        for (const model::Pack& pack : rules.packs) {
            bool named = false;
            for (const journal::PackMark& mark : recorded.packs) named = named || mark.id == pack.id;
            if (named) continue;
            diagnostics.add(
                Code::journal_pack_differs, recorded.setup_place,
                {Argument(pack.id), Argument("-"), Argument(journal::hexadecimal(pack.hash, 16))});
        }
    }
}

}  // namespace

Started replay(const RulesPtr& rules, std::string_view bytes) {
    text::Sources sources;
    text::Diagnostics found;
    const text::SourceId source = sources.add("journal", std::string(bytes));
    const journal::Journal recorded = journal::read_journal(sources, source, found);
    const auto failed = [&] { return Started{std::nullopt, play::render_errors(found, sources)}; };
    if (found.has_errors()) return failed();
    compare_packs(recorded, *rules, found);
    if (found.has_errors()) return failed();
    const text::SourceId setup_source = sources.add("setup", recorded.setup);
    const text::JsonTree tree = text::read_json(sources, setup_source, found);
    play::GivenSetup given = play::read_setup(rules->book, tree.root(), found);
    const play::TablePtr table = play::lay_out(rules, recorded.setup, std::move(given), found);
    if (table == nullptr) return failed();
    auto match = std::make_unique<Match::Impl>(table);
    Replayer(recorded, *match, found).run();
    if (found.has_errors()) return failed();
    return {Match(std::move(match)), {}};
}

}  // namespace cantrip
