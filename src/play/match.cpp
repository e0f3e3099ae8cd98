#include "play/match.hpp"

#include "english/play_text.hpp"
#include "play/stop_text.hpp"
#include "text/utf8.hpp"
#include "view/question.hpp"
#include "view/view.hpp"
#include "view/why.hpp"

#include <algorithm>

namespace cantrip {

namespace {

using english::PlayWords;
using play::Answered;

// Writes down what is answered, nature's outcomes included.
class Recorder final : public kernel::Observer {
public:
    explicit Recorder(play::Record& record) : record_(record) {}

    void answered(const kernel::Rulebook&, const kernel::State& state, const kernel::Decision& decision,
                  std::string_view text) override {
        Answered answer;
        answer.seat = decision.seat;
        answer.position = static_cast<std::uint32_t>(&decision - state.decisions().data());
        answer.reveals = state.registers().reveals;
        answer.nature = decision.seat == state.registers().nature;
        const bool in_words = decision.shape == kernel::ShapeKind::text;
        record_.add(answer,
                    in_words ? std::span<const std::int64_t>()
                             : state.choices().subspan(decision.answer.first, decision.answer.count),
                    text);
    }

private:
    play::Record& record_;
};

// The outcomes that a set-up gives come first.
class GivenDice final : public kernel::Script {
public:
    explicit GivenDice(const Match::Impl& match) : match_(match) {}
    std::optional<std::vector<std::int64_t>> outcome(const kernel::Rulebook& book, const kernel::State& state,
                                                     const kernel::Decision& decision) override {
        if (match_.script != nullptr) {
            if (auto given = match_.script->outcome(book, state, decision)) return given;
        }
        const std::size_t next = match_.outcomes_given();
        const auto& dice = match_.table->given.dice;
        if (next >= dice.size()) return std::nullopt;
        return dice[next].numbers;
    }

private:
    const Match::Impl& match_;
};

Refused refused_by(kernel::Refusal refusal) {
    switch (refusal) {
        case kernel::Refusal::accepted:
            return Refused::no;
        case kernel::Refusal::unknown_decision:
        case kernel::Refusal::already_answered:
            return Refused::stale;
        case kernel::Refusal::not_your_decision:
            return Refused::not_yours;
        case kernel::Refusal::not_admitted:
            return Refused::not_admitted;
        case kernel::Refusal::over:
            return Refused::over;
    }
    return Refused::stale;
}

Answer refusal(Refused refused, PlayWords words) { return {refused, std::string(english::words_of(words))}; }

}  // namespace

std::vector<std::uint32_t> Match::Impl::players() const {
    std::vector<std::uint32_t> found;
    const view::Seer everybody = seer(view::Seer::everybody);
    for (const kernel::Named& each : table->named) {
        if (everybody.is_seat(each.entity.index)) found.push_back(each.entity.index);
    }
    return found;
}

void Match::Impl::advance() {
    Recorder recorder(record);
    GivenDice dice(*this);
    kernel::Machine machine(book(), state, table->given.nature, &recorder);
    machine.script = &dice;
    machine.advance();
    asked.look(state);
}

kernel::Refusal Match::Impl::answer(const kernel::Decision& decision, const Choice& choice) {
    Recorder recorder(record);
    kernel::Machine machine(book(), state, table->given.nature, &recorder);
    const std::uint32_t kernel_id = decision.id;
    const kernel::Refusal refused =
        machine.answer(DecisionId(kernel_id), decision.seat, choice.numbers, choice.text);
    if (refused != kernel::Refusal::accepted) return refused;
    asked.answered(kernel_id);
    advance();
    return refused;
}

void Match::Impl::go_back(std::size_t answers) {
    play::Record kept;
    for (std::size_t i = 0; i < answers; ++i) {
        const Answered& answer = record.answers()[i];
        kept.add(answer, record.numbers(answer), record.text(answer));
    }
    play::Rerun rerun(*table);
    rerun.play(kept, answers);
    state = rerun.take_state();
    record = std::move(kept);
    log.reset();
    asked.forget();
    asked.look(state);
}

const view::Story& Match::Impl::story() const {
    if (log == nullptr) {
        log = std::make_unique<Log>(*table);
        log->story.begin(table->start, table->named);
    }
    log->rerun.play(record, record.answers().size(), &log->story);
    return log->story;
}

Match::Match(std::unique_ptr<Impl> made) : impl(std::move(made)) {}
Match::~Match() = default;
Match::Match(Match&&) noexcept = default;
Match& Match::operator=(Match&&) noexcept = default;

Standing Match::standing() const {
    switch (static_cast<kernel::Stop>(impl->state.registers().stop)) {
        case kernel::Stop::running:
            return Standing::playing;
        case kernel::Stop::over:
            return Standing::over;
        default:
            return Standing::stopped;
    }
}

std::string Match::outcome() const { return play::stop_text(impl->book(), impl->state); }

std::vector<std::string> Match::seats() const {
    std::vector<std::string> names;
    const view::Seer everybody = impl->seer(view::Seer::everybody);
    for (const std::uint32_t seat : impl->players()) names.push_back(everybody.name(seat));
    if (impl->state.registers().referee != 0)
        names.push_back(everybody.name(impl->state.registers().referee));
    return names;
}

std::vector<Decision> Match::decisions(std::string_view seat) const {
    std::vector<Decision> open;
    if (standing() != Standing::playing || impl->state.registers().waiting == 0) return open;
    const std::uint32_t wanted = seat.empty() ? 0 : impl->seat(seat);
    if (!seat.empty() && wanted == 0) return open;
    for (const kernel::Decision& decision : impl->state.decisions()) {
        if (decision.answered != 0 || (wanted != 0 && decision.seat != wanted)) continue;
        const std::optional<std::uint32_t> number = impl->asked.number_of(decision.id);
        if (number.has_value()) open.push_back(view::question(impl->seer(decision.seat), decision, *number));
    }
    return open;
}

Answer Match::choose(std::uint32_t number, std::string_view seat, const Choice& choice) {
    if (standing() != Standing::playing) return refusal(Refused::over, PlayWords::refused_over);
    const std::uint32_t who = impl->seat(seat);
    if (who == 0) return refusal(Refused::not_yours, PlayWords::refused_no_such_seat);
    const kernel::Decision* decision = impl->asked.find(impl->state, number);
    if (decision == nullptr || decision->answered != 0)
        return refusal(Refused::stale, PlayWords::refused_stale);
    if (decision->seat != who) {
        // Whether another seat is asked something in secret is not to be found out here.
        return decision->open_to_all != 0 ? refusal(Refused::not_yours, PlayWords::refused_not_yours)
                                          : refusal(Refused::stale, PlayWords::refused_stale);
    }
    if (text::first_bad_utf8(choice.text) != choice.text.size()) {
        return refusal(Refused::not_admitted, PlayWords::refused_not_utf8);
    }
    const kernel::Decision asked = *decision;
    const Refused refused = refused_by(impl->answer(asked, choice));
    if (refused == Refused::no) return {};
    if (refused != Refused::not_admitted) return refusal(refused, PlayWords::refused_stale);
    return {refused,
            english::refused_answer(view::expected_answer(view::question(impl->seer(who), asked, number)))};
}

std::vector<std::string> Match::log(std::string_view seat, std::size_t from) const {
    const std::uint32_t who = seat.empty() ? view::Seer::everybody : impl->seat(seat);
    if (!seat.empty() && who == 0) return {};
    const std::vector<std::string>& lines = impl->story().lines(who);
    return {lines.begin() + static_cast<std::ptrdiff_t>(std::min(from, lines.size())), lines.end()};
}

std::string Match::view(std::string_view seat) const {
    const std::uint32_t who = seat.empty() ? view::Seer::everybody : impl->seat(seat);
    if (!seat.empty() && who == 0) return "null";
    return view::view_json(impl->seer(who), seat.empty() ? std::vector<Decision>() : decisions(seat),
                           outcome());
}

std::string Match::why(std::string_view seat, std::string_view of) const {
    const std::uint32_t who = seat.empty() ? view::Seer::everybody : impl->seat(seat);
    return view::why_json(impl->seer(who), impl->table->rules->sources, of);
}

std::string Match::why_not(std::string_view seat, std::string_view what) const {
    const std::uint32_t who = seat.empty() ? view::Seer::everybody : impl->seat(seat);
    return view::why_not_json(impl->seer(who), impl->table->rules->sources, what);
}

std::optional<std::uint64_t> Match::count_answers(std::uint32_t number) const {
    const kernel::Decision* decision = impl->asked.find(impl->state, number);
    if (decision == nullptr || decision->answered != 0) return std::nullopt;
    const kernel::OpenShape open = kernel::shape_of(impl->state, *decision);
    const kernel::Count count = kernel::count_answers(open.shape);
    if (count > 0xffffffffffffffffULL || decision->shape == kernel::ShapeKind::text) return std::nullopt;
    return static_cast<std::uint64_t>(count);
}

std::optional<Choice> Match::sample_answer(std::uint32_t number, std::uint64_t seed) const {
    const kernel::Decision* decision = impl->asked.find(impl->state, number);
    if (decision == nullptr || decision->answered != 0) return std::nullopt;
    RandomStream random = RandomStream::seeded(seed, number);
    const kernel::OpenShape open = kernel::shape_of(impl->state, *decision);
    std::optional<std::vector<std::int64_t>> drawn = kernel::sample_answer(open.shape, random);
    if (!drawn.has_value()) return std::nullopt;
    return Choice{std::move(*drawn), {}};
}

Match Match::copy() const { return Match(std::make_unique<Impl>(*impl)); }

std::size_t Match::choices() const { return impl->record.choices(); }

std::optional<Match> Match::branch(std::size_t choices) const {
    if (choices > impl->record.choices()) return std::nullopt;
    auto made = std::make_unique<Impl>(*impl);
    if (choices < impl->record.choices()) made->go_back(impl->record.before_choice(choices));
    return Match(std::move(made));
}

Answer Match::undo(std::string_view seat, std::span<const std::string> consents) {
    const std::uint32_t who = impl->seat(seat);
    if (who == 0) return refusal(Refused::not_yours, PlayWords::refused_no_such_seat);
    if (impl->record.choices() == 0) return refusal(Refused::stale, PlayWords::refused_nothing_to_undo);
    const std::size_t last = impl->record.before_choice(impl->record.choices() - 1);
    const Answered& taken = impl->record.answers()[last];
    // Dice that fell since are known to everybody, too.
    const bool learned =
        impl->state.registers().reveals != taken.reveals || last + 1 < impl->record.answers().size();
    std::string missing;
    const view::Seer everybody = impl->seer(view::Seer::everybody);
    for (const std::uint32_t other : impl->players()) {
        const bool concerned = other != who && (learned || other == taken.seat);
        if (!concerned || who == impl->state.registers().referee) continue;
        const std::string name = everybody.name(other);
        if (std::ranges::find(consents, name) != consents.end()) continue;
        missing += (missing.empty() ? "" : ", ") + name;
    }
    if (!missing.empty()) return {Refused::needs_consent, english::refused_without_consent(missing)};
    impl->go_back(last);
    return {};
}

std::uint64_t Match::fingerprint() const { return kernel::fingerprint(impl->book(), impl->state); }

}  // namespace cantrip
