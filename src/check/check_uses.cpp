#include "check/check_uses.hpp"

#include "text/nearest.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace cantrip::checks {

namespace {

using model::Definition;
using model::Use;
using text::Code;

// The definitions that are worth suggesting: those that have something to use.
std::vector<std::string_view> usable_ids(std::span<const Definition> definitions) {
    std::vector<std::string_view> ids;
    for (const Definition& each : definitions) {
        if (!each.abilities.empty()) ids.push_back(each.id);
    }
    return ids;
}

bool leads_back(const Definition& used, const Definition& user, const model::Uses& uses) {
    if (&used == &user) return true;
    const std::vector<model::Uses::Used> further = uses.used_by(used);
    return std::ranges::any_of(further, [&](const auto& each) { return each.definition == &user; });
}

void check_used(const Definition& user, const model::Pack& pack, const model::Uses& uses,
                text::Diagnostics& diagnostics) {
    for (std::size_t i = 0; i < user.uses.size(); ++i) {
        const Use& use = user.uses[i];
        const auto before = std::span(user.uses).first(i);
        const auto first = std::ranges::find(before, use.id, &Use::id);
        const Definition* used = uses.find(use.id);
        if (first != before.end()) {
            diagnostics.add(Code::used_twice, use.place, {use.id}, {},
                            {{first->place, text::Role::first_is_here}});
        } else if (used == nullptr) {
            if (pack.incomplete) continue;
            diagnostics.add(Code::reference_to_nothing, use.place, {use.id},
                            std::string(text::nearest_name(use.id, usable_ids(pack.definitions))));
        } else if (leads_back(*used, user, uses)) {
            diagnostics.add(Code::uses_circle, use.place, {user.id, use.id}, {},
                            {{used->place, text::Role::defined_here}});
        }
    }
}

}  // namespace

void check_uses(const model::Pack& pack, const model::Uses& uses, text::Diagnostics& diagnostics) {
    for (const Definition& user : pack.definitions) {
        if (user.uses.empty()) continue;
        if (user.uses.size() > model::most_uses || uses.used_by(user).size() > model::most_uses) {
            diagnostics.add(Code::uses_too_many, user.uses.front().place, {user.id, model::most_uses});
            continue;
        }
        check_used(user, pack, uses, diagnostics);
    }
}

}  // namespace cantrip::checks
