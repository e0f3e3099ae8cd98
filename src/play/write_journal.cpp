#include "journal/journal.hpp"
#include "play/match.hpp"
#include "view/question.hpp"

namespace cantrip {

namespace {

// Writes a line for each answer while the match is played again.
class LineWriter final : public play::Rerun::Watcher {
public:
    LineWriter(const Match::Impl& match, journal::Journal& into) : match_(match), into_(into) {}

    void before(const kernel::State& state, const kernel::Decision& decision,
                const play::Answered& answer) override {
        const kernel::Rulebook& book = match_.book();
        const view::Seer seer(book, state, match_.table->named, view::Seer::journal);
        const auto numbers = match_.record.numbers(answer);
        const std::string_view text = match_.record.text(answer);
        journal::Line line;
        line.seat = seer.name(answer.seat);
        line.kind = view::question_kind(book, state, decision);
        line.which = 1;
        for (const kernel::Decision& other : state.decisions().first(answer.position)) {
            if (other.seat == answer.seat && view::question_kind(book, state, other) == line.kind)
                ++line.which;
        }
        line.numbers.assign(numbers.begin(), numbers.end());
        if (decision.shape == kernel::ShapeKind::text) line.text = std::string(text);
        line.print = journal::short_print(kernel::fingerprint(book, state));
        line.comment = view::answer_words(seer, decision, numbers, text);
        into_.lines.push_back(std::move(line));
    }

private:
    const Match::Impl& match_;
    journal::Journal& into_;
};

}  // namespace

std::string Match::journal() const {
    journal::Journal written;
    const Rules& rules = *impl->table->rules;
    written.engine = engine_version;
    written.game = rules.book.game;
    for (const model::Pack& pack : rules.packs)
        written.packs.push_back({pack.id, pack.version, pack.hash, {}});
    written.setup = impl->table->setup_text;
    LineWriter lines(*impl, written);
    play::Rerun rerun(*impl->table);
    rerun.play(impl->record, impl->record.answers().size(), nullptr, &lines);
    written.last_print = journal::short_print(fingerprint());
    return journal::write_journal(written);
}

}  // namespace cantrip
