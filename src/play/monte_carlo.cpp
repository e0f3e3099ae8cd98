#include "play/monte_carlo.hpp"

#include "base/hash.hpp"
#include "play/resample.hpp"
#include "play/standings.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace cantrip::play {

namespace {

constexpr kernel::Count most_answers_listed = 128;
constexpr std::size_t answers_sampled = 32;
constexpr std::size_t most_draws = 128;  // to find that many different ones
constexpr std::uint32_t longest_playout = 1000;
// What winning is worth, in points. The margin breaks ties between answers that win equally often.
constexpr std::int64_t worth_of_win = 100;
constexpr std::int64_t most_margin = 100;

struct Candidate {
    Numbers answer;
    std::int64_t total = 0;
    std::int64_t tries = 0;
    std::size_t number = 0;  // decides between equals
};

// Better on average, in whole numbers; what was never tried comes last.
bool does_better(const Candidate& left, const Candidate& right) {
    if (left.tries == 0 || right.tries == 0)
        return left.tries != right.tries ? left.tries > right.tries : left.number < right.number;
    const std::int64_t one = left.total * right.tries;
    const std::int64_t other = right.total * left.tries;
    return one != other ? one > other : left.number < right.number;
}

std::vector<Candidate> candidates_of(const kernel::State& state, const kernel::Decision& decision,
                                     RandomStream& random) {
    std::vector<Candidate> found;
    const kernel::OpenShape open = kernel::shape_of(state, decision);
    const kernel::Count count = kernel::count_answers(open.shape);
    if (decision.shape == kernel::ShapeKind::text) return found;
    if (count <= most_answers_listed || decision.shape == kernel::ShapeKind::one_of) {
        const auto take = [](void* into, std::span<const std::int64_t> answer) {
            static_cast<std::vector<Candidate>*>(into)->push_back({Numbers(answer.begin(), answer.end())});
            return true;
        };
        kernel::list_answers(open.shape, take, &found);
        return found;
    }
    for (std::size_t i = 0; i < most_draws && found.size() < answers_sampled; ++i) {
        std::optional<Numbers> drawn = kernel::sample_answer(open.shape, random);
        if (!drawn.has_value()) break;
        const bool known = std::ranges::find(found, *drawn, &Candidate::answer) != found.end();
        if (!known) found.push_back({std::move(*drawn), 0, 0, 0});
    }
    return found;
}

class Search {
public:
    Search(const kernel::Rulebook& book, const kernel::State& state, const kernel::Decision& decision,
           std::uint64_t seed)
        : book_(book), state_(state), decision_(decision), seed_(seed), seats_(player_seats(book, state)) {
        const auto found = std::ranges::find(seats_, decision.seat);
        own_ = static_cast<std::size_t>(found - seats_.begin());
    }

    std::vector<Candidate>& halve(std::vector<Candidate>& candidates, std::int64_t playouts) {
        while (candidates.size() > 1 && playouts > 0) {
            const auto alive = static_cast<std::int64_t>(candidates.size());
            const auto rounds = static_cast<std::int64_t>(std::bit_width(candidates.size() - 1));
            const std::int64_t worlds = std::max<std::int64_t>(1, playouts / (rounds * alive));
            for (std::int64_t i = 0; i < worlds && playouts > 0; ++i) {
                make_world();
                for (Candidate& candidate : candidates) {
                    if (playouts == 0) break;
                    --playouts;
                    candidate.total += try_out(candidate.answer);
                    ++candidate.tries;
                }
            }
            std::ranges::sort(candidates, does_better);
            candidates.resize((candidates.size() + 1) / 2);
        }
        return candidates;
    }

private:
    // The next position that the seat takes for possible.
    void make_world() {
        RandomStream random = RandomStream::seeded(seed_, 2 * ++worlds_made_);
        world_ = state_;
        resample(book_, world_, decision_.seat, random);
    }

    std::int64_t try_out(const Numbers& answer) {
        tried_ = world_;
        kernel::Machine machine(book_, tried_);
        const kernel::Refusal refused = machine.answer(DecisionId(decision_.id), decision_.seat, answer);
        promise(refused == kernel::Refusal::accepted, "an answer that the shape admits is accepted");
        machine.advance();
        RandomStream random = RandomStream::seeded(seed_, 2 * worlds_made_ + 1);
        (void)play_out(machine, random, longest_playout);
        tally(book_, tried_, seats_, tally_);
        return worth();
    }

    [[nodiscard]] std::int64_t worth() const {
        if (own_ >= seats_.size()) return 0;  // the referee takes no side
        std::int64_t best_other = 0;
        for (std::size_t i = 0; i < seats_.size(); ++i) {
            if (i != own_) best_other = std::max(best_other, tally_.scores[i]);
        }
        const std::int64_t margin = std::clamp(tally_.scores[own_] - best_other, -most_margin, most_margin);
        if (tally_.winner == games::nobody) return margin;
        return margin + (tally_.winner == static_cast<int>(own_) ? worth_of_win : -worth_of_win);
    }

    const kernel::Rulebook& book_;
    const kernel::State& state_;
    const kernel::Decision& decision_;
    std::uint64_t seed_;
    std::vector<std::uint32_t> seats_;
    std::size_t own_ = 0;
    std::uint64_t worlds_made_ = 0;
    kernel::State world_;
    kernel::State tried_;
    games::Tally tally_;
};

}  // namespace

std::optional<Numbers> monte_carlo_answer(const kernel::Rulebook& book, const kernel::State& state,
                                          const kernel::Decision& decision, std::uint32_t playouts,
                                          std::uint64_t seed) {
    RandomStream random = RandomStream::seeded(seed, 1);
    std::vector<Candidate> candidates = candidates_of(state, decision, random);
    if (candidates.empty()) {
        Numbers answer;
        return random_numbers(state, decision, random, answer) ? std::optional(answer) : std::nullopt;
    }
    // With fewer playouts than answers each answer must have the same chance to be tried.
    random.shuffle(std::span(candidates));
    for (std::size_t i = 0; i < candidates.size(); ++i) candidates[i].number = i;
    Search search(book, state, decision, seed);
    return std::move(search.halve(candidates, playouts).front().answer);
}

}  // namespace cantrip::play
