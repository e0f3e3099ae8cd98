#include "check/check.hpp"

#include "check/check_uses.hpp"
#include "check/node_checker.hpp"
#include "model/uses.hpp"
#include "text/nearest.hpp"

#include <map>
#include <string>
#include <string_view>

namespace cantrip::checks {

namespace {

using text::Code;
using text::Diagnostics;

// Journals, limits and scenarios name abilities by their ids. What a used definition repeats is reported
// there, not at each of its users.
void check_ability_ids(const model::Definition& definition, const model::Uses& uses,
                       std::span<const kernel::Op* const> ops, Diagnostics& diagnostics) {
    struct Seen {
        text::Place place;
        const model::Definition* from = nullptr;
    };
    std::map<std::string_view, Seen> seen;
    for (const model::HeldAbility& held : uses.abilities_of(definition)) {
        const int at = ops[held.ability->op]->spec.param_index("id");
        if (at < 0) continue;
        const model::Arg& id = held.ability->args[static_cast<std::size_t>(at)];
        if (!id.present || id.words.empty()) continue;
        const auto [first, is_new] = seen.try_emplace(id.words.front(), Seen{id.place, held.from});
        if (is_new || (held.use != nullptr && first->second.from == held.from)) continue;
        diagnostics.add(Code::duplicate_ability, held.use == nullptr ? id.place : held.use->place,
                        {id.words.front()}, {}, {{first->second.place, text::Role::first_is_here}});
    }
}

}  // namespace

void check(const model::Pack& pack, const kernel::Rulebook& declared, std::span<const kernel::Op* const> ops,
           Diagnostics& diagnostics) {
    const KnownNames known = collect_names(pack, declared);
    NodeChecker nodes(declared, known, ops, diagnostics);
    model::Uses uses;
    uses.add(pack.definitions);
    check_uses(pack, uses, diagnostics);
    for (const model::Definition& definition : pack.definitions) {
        if (definition.kind.empty()) {
            // Where the kind has a place, the reader has reported it.
            if (definition.kind_place == text::Place{}) {
                diagnostics.add(Code::missing_field, definition.place, {"kind"});
            }
        } else if (!knows(known.kinds, definition.kind)) {
            diagnostics.add(Code::unknown_kind, definition.kind_place, {definition.kind},
                            std::string(text::nearest_name(definition.kind, known.kinds)));
        }
        check_ability_ids(definition, uses, ops, diagnostics);
        for (const model::Node& ability : definition.abilities) nodes.check(ability, EventAtHand{});
    }
}

}  // namespace cantrip::checks
