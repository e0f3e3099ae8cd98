#include "play/playout.hpp"

#include <algorithm>
#include <utility>

namespace cantrip::play {

const kernel::Decision* decision_waited_for(const kernel::State& state) {
    if (state.registers().waiting == 0) return nullptr;
    const auto decisions = state.decisions();
    const auto found = std::ranges::find_if(
        decisions, [](const kernel::Decision& each) { return each.answered == 0 && each.standing == 0; });
    return found == decisions.end() ? nullptr : &*found;
}

bool random_numbers(const kernel::State& state, const kernel::Decision& decision, RandomStream& random,
                    Numbers& into) {
    into.clear();
    if (decision.shape == kernel::ShapeKind::text) return true;
    if (decision.shape == kernel::ShapeKind::one_of) {
        const bool may_pass = decision.pass != kernel::none;
        const std::uint32_t worthwhile = kernel::option_count(decision) - (may_pass ? 1 : 0);
        if (worthwhile > 0) {
            const std::uint64_t drawn = random.below(worthwhile);
            into.push_back(static_cast<std::int64_t>(drawn + (may_pass && drawn >= decision.pass ? 1 : 0)));
            return true;
        }
    }
    const kernel::OpenShape open = kernel::shape_of(state, decision);
    std::optional<Numbers> drawn = kernel::sample_answer(open.shape, random);
    if (!drawn.has_value()) return false;
    into = std::move(*drawn);
    return true;
}

std::uint32_t play_out(kernel::Machine& machine, RandomStream& random, std::uint32_t most_choices) {
    Numbers answer;
    std::uint32_t choices = 0;
    while (choices < most_choices && !machine.stopped()) {
        const kernel::Decision* decision = decision_waited_for(machine.state);
        if (decision == nullptr || !random_numbers(machine.state, *decision, random, answer)) break;
        const kernel::Refusal refused = machine.answer(DecisionId(decision->id), decision->seat, answer);
        promise(refused == kernel::Refusal::accepted, "an answer that is drawn is admitted");
        ++choices;
        machine.advance();
    }
    return choices;
}

}  // namespace cantrip::play
