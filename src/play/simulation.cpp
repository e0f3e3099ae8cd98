#include "play/simulation.hpp"

#include "base/hash.hpp"
#include "play/effect_counter.hpp"
#include "play/standings.hpp"
#include "play/stop_text.hpp"

#include <algorithm>
#include <utility>

namespace cantrip::play {

namespace {

constexpr std::size_t most_faults = 10;
constexpr std::uint64_t purpose_of_random_bot = 65;
constexpr std::uint64_t answers_per_seat = 1U << 20U;

// The dice that a set-up gives come first, in every game.
class DiceOfSetup final : public kernel::Script {
public:
    explicit DiceOfSetup(const GivenSetup& given) : given_(given) {}
    std::optional<std::vector<std::int64_t>> outcome(const kernel::Rulebook&, const kernel::State&,
                                                     const kernel::Decision&) override {
        if (next_ >= given_.dice.size()) return std::nullopt;
        return given_.dice[next_++].numbers;
    }

private:
    const GivenSetup& given_;
    std::size_t next_ = 0;
};

// Answers for all seats of one game.
class Players {
public:
    Players(const Simulation::Impl::Table& table, std::uint64_t seed)
        : table_(table), seed_(seed), random_(RandomStream::seeded(seed, purpose_of_random_bot)) {}

    bool answer(const kernel::State& state, const kernel::Decision& decision, Numbers& into) {
        const Bot bot = table_.bots[decision.seat];
        if (bot.playouts == 0) return random_numbers(state, decision, random_, into);
        // The answers of one seat are numbered by themselves, so that nothing follows from how often others
        // were asked.
        if (answers_.size() <= decision.seat) answers_.resize(decision.seat + 1);
        const std::uint64_t number = ++answers_[decision.seat] + decision.seat * answers_per_seat;
        std::optional<Numbers> found =
            answer_of_bot(table_.laid_out->book(), state, decision, bot, seed_of_answer(seed_, number));
        if (!found.has_value()) return false;
        into = std::move(*found);
        return true;
    }

private:
    const Simulation::Impl::Table& table_;
    std::uint64_t seed_;
    RandomStream random_;
    std::vector<std::uint64_t> answers_;
};

void count_end(const Simulation::Impl::Table& table, const kernel::State& state, SimulationResult& into) {
    const kernel::Rulebook& book = table.laid_out->book();
    games::Tally result;
    tally(book, state, table.seats, result);
    const bool drawn = result.winner == games::nobody && table.seats.size() > 1;
    ++into.over;
    if (drawn) ++into.draws;
    for (std::size_t i = 0; i < table.seats.size(); ++i) {
        SimulationResult::Seat& seat = into.seats[table.seat_figures[i]];
        const bool won = result.winner == static_cast<int>(i);
        ++seat.games;
        if (won) ++seat.wins;
        seat.score.add(result.scores[i]);
        if (i >= table.deck_figures.size()) continue;
        SimulationResult::Deck& deck = into.decks[table.deck_figures[i]];
        ++deck.games;
        if (won) ++deck.wins;
        if (drawn) ++deck.draws;
    }
}

}  // namespace

std::uint64_t seed_of_game(std::uint64_t seed, std::uint64_t game) { return mix(mix(seed) + game) >> 11U; }

}  // namespace cantrip::play

namespace cantrip {

void Simulation::Impl::play_game(std::uint64_t game, kernel::State& state, SimulationResult& into) const {
    const Table& table = tables[static_cast<std::size_t>(game % tables.size())];
    const kernel::Rulebook& book = rules->book;
    const std::uint64_t game_seed = play::seed_of_game(seed, game);
    state = table.laid_out->start;
    for (std::size_t i = 0; i < kernel::random_streams; ++i)
        state.registers().random[i] = RandomStream::seeded(game_seed, i);
    play::EffectCounter counter(book, effect_of, into.effects);
    play::DiceOfSetup dice(table.laid_out->given);
    kernel::Machine machine(book, state, kernel::Nature::seeded, &counter);
    if (!table.laid_out->given.dice.empty()) machine.script = &dice;
    std::optional<play::Trace> traced;
    if (trace) traced.emplace(*table.laid_out, game, game_seed);

    play::Players players(table, game_seed);
    play::Numbers answer;
    std::uint32_t choices = 0;
    machine.advance();
    counter.look(state);
    while (choices < play::most_choices_of_a_match && !machine.stopped()) {
        const kernel::Decision* decision = play::decision_waited_for(state);
        if (decision == nullptr || !players.answer(state, *decision, answer)) break;
        if (traced.has_value()) traced->chosen(state, *decision, answer);
        const kernel::Refusal refused = machine.answer(DecisionId(decision->id), decision->seat, answer);
        promise(refused == kernel::Refusal::accepted, "a bot gives an answer that the shape admits");
        machine.advance();
        counter.look(state);
        ++choices;
        if (traced.has_value()) traced->played(state);
    }

    ++into.games;
    into.decisions += choices;
    into.length.add(choices);
    into.digest += mix(mix(game) ^ kernel::fingerprint(book, state));
    counter.finish();
    const auto stop = static_cast<kernel::Stop>(state.registers().stop);
    if (stop == kernel::Stop::over) {
        play::count_end(table, state, into);
    } else if (stop == kernel::Stop::running) {
        ++into.cut_off;
    } else {
        ++into.stopped;
        if (into.faults.size() < play::most_faults)
            into.faults.push_back({game, play::stop_text(book, state)});
    }
    if (traced.has_value()) into.trace.push_back(traced->finish(state, table.seats));
}

SimulationResult Simulation::play(std::uint64_t first, std::uint64_t count) const {
    SimulationResult result = impl->blank;
    kernel::State state;
    for (std::uint64_t i = 0; i < count; ++i) impl->play_game(first + i, state, result);
    return result;
}

std::string Simulation::policy() const { return impl->policy; }

Simulation::Simulation(std::unique_ptr<Impl> made) : impl(std::move(made)) {}
Simulation::~Simulation() = default;
Simulation::Simulation(Simulation&&) noexcept = default;
Simulation& Simulation::operator=(Simulation&&) noexcept = default;

void Spread::add(std::int64_t number) { merge({1, number, number, number}); }

void Spread::merge(const Spread& other) {
    if (other.count == 0) return;
    least = count == 0 ? other.least : std::min(least, other.least);
    most = count == 0 ? other.most : std::max(most, other.most);
    count += other.count;
    sum += other.sum;
}

void SimulationResult::merge(SimulationResult&& other) {
    if (games == 0) {
        *this = std::move(other);
        return;
    }
    games += other.games;
    decisions += other.decisions;
    over += other.over;
    draws += other.draws;
    stopped += other.stopped;
    cut_off += other.cut_off;
    digest += other.digest;
    length.merge(other.length);
    for (std::size_t i = 0; i < seats.size(); ++i) {
        seats[i].games += other.seats[i].games;
        seats[i].wins += other.seats[i].wins;
        seats[i].score.merge(other.seats[i].score);
    }
    for (std::size_t i = 0; i < decks.size(); ++i) {
        decks[i].games += other.decks[i].games;
        decks[i].wins += other.decks[i].wins;
        decks[i].draws += other.decks[i].draws;
    }
    for (std::size_t i = 0; i < effects.size(); ++i) {
        effects[i].fired += other.effects[i].fired;
        effects[i].games += other.effects[i].games;
    }
    faults.insert(faults.end(), std::make_move_iterator(other.faults.begin()),
                  std::make_move_iterator(other.faults.end()));
    std::ranges::sort(faults, {}, &Fault::game);
    if (faults.size() > play::most_faults) faults.resize(play::most_faults);
    trace.insert(trace.end(), std::make_move_iterator(other.trace.begin()),
                 std::make_move_iterator(other.trace.end()));
}

}  // namespace cantrip
