#include "support/secrets.hpp"

#include <map>
#include <utility>
#include <vector>

namespace cantrip::testing {

bool change_secrets(const kernel::Rulebook& book, kernel::State& state, std::uint32_t seat) {
    bool changed = false;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<std::uint32_t>> shared;
    for (std::uint32_t i = 1; i < state.size(kernel::Section::entities); ++i) {
        kernel::Entity& entity = state.entity(i);
        if (entity.alive == 0 || entity.definition == kernel::none || kernel::knows(book, state, seat, i))
            continue;
        if (entity.owner == seat || entity.owner == 0) {
            shared[{entity.owner, entity.kind}].push_back(i);
            continue;
        }
        std::uint32_t next = entity.definition;
        do {
            next = (next + 1) % static_cast<std::uint32_t>(book.definitions.size());
        } while (book.definitions[next].kind.index != entity.kind);
        changed = changed || next != entity.definition;
        entity.definition = next;
    }
    for (const auto& [whose, cards] : shared) {
        for (std::size_t i = 0; i < cards.size() / 2; ++i) {
            kernel::Entity& one = state.entity(cards[i]);
            kernel::Entity& two = state.entity(cards[cards.size() - 1 - i]);
            changed = changed || one.definition != two.definition;
            std::swap(one.definition, two.definition);
            const std::vector<FactId>& facts = book.kinds[one.kind].facts;
            for (std::size_t f = 0; f < facts.size(); ++f) {
                if (book.facts[facts[f].index].seen == kernel::Seen::by_all) continue;
                std::swap(state.facts()[one.facts + f], state.facts()[two.facts + f]);
            }
        }
    }
    for (RandomStream& stream : state.registers().random) (void)stream.next();
    state.stale() = ~std::uint64_t{0};
    return changed;
}

}  // namespace cantrip::testing
