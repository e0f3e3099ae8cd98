#pragma once

#include "model/pack.hpp"

#include <cstddef>
#include <map>
#include <span>
#include <string_view>
#include <vector>

namespace cantrip::model {

// How many other definitions one may use, those included that are used by what it uses.
inline constexpr std::size_t most_uses = 64;

// An ability that a definition has: its own, or one of a definition that it uses.
struct HeldAbility {
    const Node* ability = nullptr;
    const Definition* from = nullptr;  // the definition that says it
    const Use* use = nullptr;          // the use that brings it; null for its own
};

// Finds definitions by id and follows what they use. It points into the definitions it was made for.
class Uses {
public:
    void add(std::span<const Definition> definitions) {
        for (const Definition& each : definitions) by_id_.try_emplace(each.id, &each);
    }

    [[nodiscard]] const Definition* find(std::string_view id) const {
        const auto found = by_id_.find(id);
        return found == by_id_.end() ? nullptr : found->second;
    }

    // Every definition that this one uses, each once and after whoever uses it first. Ids of nothing are
    // passed over, and so is everything beyond the first `most_uses` and one more.
    struct Used {
        const Definition* definition = nullptr;
        const Use* use = nullptr;
    };
    [[nodiscard]] std::vector<Used> used_by(const Definition& user) const {
        std::vector<Used> found;
        follow(user, nullptr, user, found);
        for (std::size_t i = 0; i < found.size(); ++i)
            follow(*found[i].definition, found[i].use, user, found);
        return found;
    }

    // Its own abilities, then those of what it uses.
    [[nodiscard]] std::vector<HeldAbility> abilities_of(const Definition& user) const {
        std::vector<HeldAbility> held;
        for (const Node& ability : user.abilities) held.push_back({&ability, &user, nullptr});
        for (const Used& used : used_by(user)) {
            for (const Node& ability : used.definition->abilities)
                held.push_back({&ability, used.definition, used.use});
        }
        return held;
    }

private:
    void follow(const Definition& from, const Use* first, const Definition& user,
                std::vector<Used>& found) const {
        for (const Use& use : from.uses) {
            const Definition* used = find(use.id);
            if (used == nullptr || used == &user || found.size() > most_uses) continue;
            bool known = false;
            for (const Used& each : found) known = known || each.definition == used;
            if (!known) found.push_back({used, first == nullptr ? &use : first});
        }
    }

    std::map<std::string_view, const Definition*> by_id_;
};

}  // namespace cantrip::model
