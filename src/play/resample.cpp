#include "play/resample.hpp"

#include "play/playout.hpp"
#include "play/standings.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace cantrip::play {

namespace {

using kernel::Entity;
using kernel::none;
using kernel::Section;
using kernel::State;

// Unseen cards of one kind and one side.
struct Pile {
    std::uint32_t owner = 0;
    std::uint32_t kind = 0;
    std::vector<std::uint32_t> cards;
};

std::vector<Pile> unseen_piles(const kernel::Rulebook& book, const State& state, std::uint32_t seat) {
    std::vector<Pile> piles;
    for (std::uint32_t i = 1; i < state.size(Section::entities); ++i) {
        const Entity& entity = state.entity(i);
        if (entity.alive == 0 || entity.definition == none || kernel::knows(book, state, seat, i)) continue;
        const auto found = std::ranges::find_if(
            piles, [&](const Pile& pile) { return pile.owner == entity.owner && pile.kind == entity.kind; });
        Pile& pile = found == piles.end() ? piles.emplace_back(Pile{entity.owner, entity.kind, {}}) : *found;
        pile.cards.push_back(i);
    }
    return piles;
}

// What goes with a card wherever it lies: which one it is, and the facts that only those see who know it.
struct Content {
    std::uint32_t definition = none;
    std::vector<std::int64_t> facts;
    friend auto operator<=>(const Content&, const Content&) = default;
};

class Redrawing {
public:
    Redrawing(const kernel::Rulebook& book, State& state, std::uint32_t seat, RandomStream& random)
        : book_(book), state_(state), seat_(seat), random_(random) {}

    void run() {
        const games::Outlook& outlook = outlook_of(book_);
        for (const Pile& pile : unseen_piles(book_, state_, seat_)) {
            // A seat knows its own deck and what lies in the middle of the table, though not in which order.
            if (pile.owner == seat_ || pile.owner == 0)
                shuffle(pile);
            else
                imagine(pile, outlook);
        }
        for (const FactId secret : outlook.secrets) deal_secret(secret);
        draw_sealed_answers();
        for (RandomStream& stream : state_.registers().random) stream = fresh_stream();
        kernel::note_contributors(book_, state_);
        state_.stale() = State::all_stale;
    }

private:
    [[nodiscard]] RandomStream fresh_stream() {
        const std::uint64_t seed = (static_cast<std::uint64_t>(random_.next()) << 32U) | random_.next();
        return RandomStream::seeded(seed, 0);
    }

    [[nodiscard]] bool goes_with_card(FactId fact) const {
        return book_.facts[fact.index].seen != kernel::Seen::by_all;
    }

    void shuffle(const Pile& pile) {
        const std::vector<FactId>& facts = book_.kinds[pile.kind].facts;
        std::vector<Content> contents;
        for (const std::uint32_t card : pile.cards) {
            const Entity& entity = state_.entity(card);
            Content content{entity.definition, {}};
            for (std::size_t f = 0; f < facts.size(); ++f) {
                if (goes_with_card(facts[f])) content.facts.push_back(state_.facts()[entity.facts + f]);
            }
            contents.push_back(std::move(content));
        }
        // In order first: the way they lie now must not be felt in the result.
        std::ranges::sort(contents);
        random_.shuffle(std::span(contents));
        for (std::size_t i = 0; i < pile.cards.size(); ++i) {
            Entity& entity = state_.entity(pile.cards[i]);
            entity.definition = contents[i].definition;
            std::size_t next = 0;
            for (std::size_t f = 0; f < facts.size(); ++f) {
                if (goes_with_card(facts[f])) state_.facts()[entity.facts + f] = contents[i].facts[next++];
            }
        }
    }

    void imagine(const Pile& pile, const games::Outlook& outlook) {
        std::vector<DefinitionId> drawn;
        if (outlook.imagine != nullptr)
            outlook.imagine({book_, state_, seat_, pile.owner, pile.cards}, random_, drawn);
        else
            drawn = any_of_kind(pile);
        const std::vector<FactId>& facts = book_.kinds[pile.kind].facts;
        for (std::size_t i = 0; i < pile.cards.size() && i < drawn.size(); ++i) {
            Entity& entity = state_.entity(pile.cards[i]);
            entity.definition = drawn[i].index;
            kernel::note_definition(book_, state_, drawn[i]);
            for (std::size_t f = 0; f < facts.size(); ++f) {
                if (goes_with_card(facts[f]))
                    state_.facts()[entity.facts + f] = book_.facts[facts[f].index].initial;
            }
        }
    }

    [[nodiscard]] std::vector<DefinitionId> any_of_kind(const Pile& pile) {
        std::vector<DefinitionId> pool;
        for (std::size_t i = 0; i < book_.definitions.size(); ++i) {
            if (book_.definitions[i].kind.index == pile.kind) pool.emplace_back(i);
        }
        std::vector<DefinitionId> drawn;
        for (std::size_t i = 0; i < pile.cards.size() && !pool.empty(); ++i)
            drawn.push_back(pool[static_cast<std::size_t>(random_.below(pool.size()))]);
        return drawn;
    }

    void deal_secret(FactId secret) {
        for (const kernel::Zone& zone : state_.zones()) {
            std::vector<std::uint32_t> slots;
            std::vector<std::int64_t> dealt;
            for (std::uint32_t at = zone.first; at != none; at = state_.entity(at).next) {
                const std::int16_t slot = book_.fact_slot(state_.entity(at).kind, secret);
                if (slot < 0) continue;
                slots.push_back(state_.entity(at).facts + static_cast<std::uint32_t>(slot));
                dealt.push_back(state_.facts()[slots.back()]);
            }
            std::ranges::sort(dealt);
            random_.shuffle(std::span(dealt));
            for (std::size_t i = 0; i < slots.size(); ++i) state_.facts()[slots[i]] = dealt[i];
        }
    }

    // That another seat has answered in secret may be known, but not what.
    void draw_sealed_answers() {
        if (state_.registers().waiting == 0) return;
        for (std::uint32_t i = 0; i < state_.size(Section::decisions); ++i) {
            const kernel::Decision decision = state_.decisions()[i];
            if (decision.seat == seat_ || decision.sealed == 0 || decision.answered == 0) continue;
            Numbers drawn;
            if (!random_numbers(state_, decision, random_, drawn) || drawn.empty()) {
                state_.decisions()[i].answer = {};
                continue;
            }
            const std::uint32_t first =
                state_.append(Section::choices, static_cast<std::uint32_t>(drawn.size()));
            if (first == none) return;
            std::ranges::copy(drawn, state_.choices().begin() + first);
            state_.decisions()[i].answer = {first, static_cast<std::uint32_t>(drawn.size())};
        }
    }

    const kernel::Rulebook& book_;
    State& state_;
    std::uint32_t seat_;
    RandomStream& random_;
};

}  // namespace

void resample(const kernel::Rulebook& book, kernel::State& state, std::uint32_t seat, RandomStream& random) {
    Redrawing(book, state, seat, random).run();
}

}  // namespace cantrip::play
