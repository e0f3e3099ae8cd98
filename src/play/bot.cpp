#include "play/bot.hpp"

#include "base/hash.hpp"
#include "play/match.hpp"
#include "play/monte_carlo.hpp"

#include <charconv>
#include <vector>

namespace cantrip::play {

namespace {

constexpr std::string_view random_name = "random";
constexpr std::string_view monte_carlo_name = "mc:";
constexpr std::uint32_t most_playouts = 1000000;
constexpr std::uint64_t purpose_of_bots = 64;  // a stream of its own, apart from nature's

}  // namespace

std::optional<Numbers> answer_of_bot(const kernel::Rulebook& book, const kernel::State& state,
                                     const kernel::Decision& decision, Bot bot, std::uint64_t seed) {
    if (bot.playouts > 0) return monte_carlo_answer(book, state, decision, bot.playouts, seed);
    RandomStream random = RandomStream::seeded(seed, purpose_of_bots);
    Numbers answer;
    if (!random_numbers(state, decision, random, answer)) return std::nullopt;
    return answer;
}

std::uint64_t seed_of_answer(std::uint64_t match_seed, std::uint64_t number) {
    return mix(mix(match_seed + purpose_of_bots) + number);
}

std::optional<Choice> random_answer(const Match& match, const Decision& decision, RandomStream& random) {
    if (decision.shape == Shape::text) return Choice{};
    if (decision.shape == Shape::one_of) {
        std::vector<std::int64_t> worthwhile;
        for (std::size_t i = 0; i < decision.options.size(); ++i) {
            if (!decision.options[i].pass) worthwhile.push_back(static_cast<std::int64_t>(i));
        }
        if (!worthwhile.empty())
            return Choice{{worthwhile[static_cast<std::size_t>(random.below(worthwhile.size()))]}, {}};
    }
    const std::uint64_t seed = (static_cast<std::uint64_t>(random.next()) << 32U) | random.next();
    return match.sample_answer(decision.id, seed);
}

bool play_random_step(Match& match, RandomStream& random) {
    for (const Decision& decision : match.decisions()) {
        if (decision.standing) continue;
        const std::optional<Choice> choice = random_answer(match, decision, random);
        if (!choice.has_value()) continue;
        return match.choose(decision.id, decision.seat, *choice).refused == Refused::no;
    }
    return false;
}

void play_random_match(Match& match, std::uint64_t seed, std::size_t most_choices) {
    RandomStream random = RandomStream::seeded(seed, 0);
    for (std::size_t i = 0; i < most_choices && match.standing() == Standing::playing; ++i) {
        if (!play_random_step(match, random)) return;
    }
}

}  // namespace cantrip::play

namespace cantrip {

std::optional<Bot> read_bot(std::string_view name) {
    if (name == play::random_name) return Bot{};
    if (!name.starts_with(play::monte_carlo_name)) return std::nullopt;
    const std::string_view digits = name.substr(play::monte_carlo_name.size());
    Bot bot;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), bot.playouts);
    const bool whole = error == std::errc() && end == digits.data() + digits.size();
    if (!whole || bot.playouts == 0 || bot.playouts > play::most_playouts) return std::nullopt;
    return bot;
}

std::string bot_name(Bot bot) {
    if (bot.playouts == 0) return std::string(play::random_name);
    return std::string(play::monte_carlo_name) + std::to_string(bot.playouts);
}

std::optional<Choice> bot_answer(const Match& match, std::uint32_t number, Bot bot) {
    const kernel::Decision* decision = match.impl->asked.find(match.impl->state, number);
    if (decision == nullptr || decision->answered != 0) return std::nullopt;
    const std::uint64_t seed = play::seed_of_answer(match.impl->table->given.setup.seed, number);
    std::optional<play::Numbers> answer =
        play::answer_of_bot(match.impl->book(), match.impl->state, *decision, bot, seed);
    if (!answer.has_value()) return std::nullopt;
    return Choice{std::move(*answer), {}};
}

}  // namespace cantrip
