#include "play/bot.hpp"

#include <vector>

namespace cantrip::play {

namespace {

constexpr std::string_view pass_json = "{\"pass\":true";

}  // namespace

std::optional<Choice> random_answer(const Match& match, const Decision& decision, RandomStream& random) {
    if (decision.shape == Shape::text) return Choice{};
    if (decision.shape == Shape::one_of) {
        std::vector<std::int64_t> worthwhile;
        for (std::size_t i = 0; i < decision.options.size(); ++i) {
            if (!decision.options[i].json.starts_with(pass_json))
                worthwhile.push_back(static_cast<std::int64_t>(i));
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
