#include "play/rerun.hpp"

namespace cantrip::play {

void Rerun::begin_answer(const kernel::Decision& decision, const Answered& answer) {
    if (watcher_ != nullptr) watcher_->before(state_, decision, answer);
    ++done_;
    if (answer.nature) ++nature_done_;
}

std::optional<std::vector<std::int64_t>> Rerun::outcome(const kernel::Rulebook&, const kernel::State&,
                                                        const kernel::Decision& decision) {
    if (done_ >= upto_ || !record_->answers()[done_].nature) return std::nullopt;
    // An outcome that somebody entered was given at a stop, and is given at a stop again.
    if (table_->given.nature == kernel::Nature::asked && nature_done_ >= table_->given.dice.size())
        return std::nullopt;
    const Answered& answer = record_->answers()[done_];
    begin_answer(decision, answer);
    const auto numbers = record_->numbers(answer);
    return std::vector<std::int64_t>(numbers.begin(), numbers.end());
}

void Rerun::play(const Record& record, std::size_t upto, kernel::Observer* observer, Watcher* watcher) {
    record_ = &record;
    upto_ = upto;
    watcher_ = watcher;
    kernel::Machine machine(table_->book(), state_, table_->given.nature, observer);
    machine.script = this;
    if (!started_) {
        started_ = true;
        machine.advance();
    }
    while (done_ < upto && !machine.stopped()) {
        const Answered& answer = record.answers()[done_];
        promise(answer.position < state_.size(kernel::Section::decisions),
                "a record fits the match it was made in");
        const kernel::Decision decision = state_.decisions()[answer.position];
        begin_answer(decision, answer);
        const kernel::Refusal refusal =
            machine.answer(DecisionId(decision.id), answer.seat, record.numbers(answer), record.text(answer));
        promise(refusal == kernel::Refusal::accepted, "what was accepted once is accepted again");
        machine.advance();
    }
}

}  // namespace cantrip::play
