#include "languages/queensblood/build.hpp"
#include "languages/queensblood/range.hpp"
#include "languages/queensblood/read.hpp"
#include "model/uses.hpp"
#include "text/nearest.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>

namespace cantrip::languages::queensblood {

namespace {

using model::Arg;
using model::Definition;
using model::Literal;
using model::Node;
using text::Code;
using text::Diagnostics;

constexpr std::array<std::string_view, 3> numerals = {"I", "II", "III"};

// The cards that effects can refer to. A reference is an id, a name, a name without its "The ", or the name
// of a family whose members are numbered I, II and III by the rank of a tile.
class CardNames {
public:
    explicit CardNames(std::span<const Definition> definitions) {
        for (const Definition& each : definitions) {
            if (each.kind != card_kind) continue;
            ids_.emplace(each.id, &each);
            if (!each.name.empty()) names_.emplace(each.name, &each);
        }
    }

    [[nodiscard]] bool empty() const { return ids_.empty(); }

    // Those that are meant; several when the name is not unique.
    [[nodiscard]] std::vector<const Definition*> find(const std::string& reference) const {
        if (const auto found = ids_.find(reference); found != ids_.end()) return {found->second};
        std::vector<const Definition*> found = called(reference);
        return found.empty() ? called("The " + reference) : found;
    }

    // The members of a family by rank, null where there is none.
    [[nodiscard]] std::array<const Definition*, 3> family(const std::string& reference) const {
        std::array<const Definition*, 3> members{};
        for (std::size_t rank = 0; rank < numerals.size(); ++rank) {
            const std::string start = reference + " " + std::string(numerals[rank]);
            for (auto at = names_.lower_bound(start); at != names_.end() && at->first.starts_with(start);
                 ++at) {
                const bool whole = at->first.size() == start.size() || at->first[start.size()] == ' ';
                if (whole && members[rank] == nullptr) members[rank] = at->second;
            }
        }
        return members;
    }

    [[nodiscard]] std::string nearest(std::string_view reference) const {
        std::vector<std::string_view> known;
        for (const auto& [name, card] : names_) known.push_back(name);
        const std::string_view name = text::nearest_name(reference, known);
        if (!name.empty()) return std::string(name);
        known.clear();
        for (const auto& [id, card] : ids_) known.push_back(id);
        return std::string(text::nearest_name(reference, known));
    }

private:
    [[nodiscard]] std::vector<const Definition*> called(const std::string& name) const {
        std::vector<const Definition*> found;
        const auto [first, past] = names_.equal_range(name);
        for (auto at = first; at != past; ++at) found.push_back(at->second);
        return found;
    }

    std::map<std::string_view, const Definition*, std::less<>> ids_;
    std::multimap<std::string_view, const Definition*, std::less<>> names_;
};

class Linker {
public:
    Linker(model::Pack& merged, std::span<const model::OpSpec* const> ops, Diagnostics& diagnostics)
        : merged_(merged), ops_(ops), diagnostics_(diagnostics), cards_(merged.definitions) {
        uses_.add(merged.definitions);
    }

    void link() {
        bool effects_given = false;
        for (Definition& definition : merged_.definitions) {
            if (definition.kind == effect_kind) effects_given = true;
            if (definition.language != language_id || definition.kind != effect_kind) continue;
            for (Node& ability : definition.abilities) link_node(ability);
        }
        if (unresolved_ > 0) report_half(Code::lanes_cards_not_given, first_unresolved_, unresolved_);
        if (merged_.loose && !effects_given) {
            count_effects_not_given();
            return;
        }
        for (const Definition& definition : merged_.definitions) {
            if (definition.language == language_id && definition.kind == card_kind) check_reach(definition);
        }
    }

private:
    [[nodiscard]] const model::OpSpec& spec(const Node& node) const { return *ops_[node.op]; }

    void link_node(Node& node) {
        for (std::size_t i = 0; i < node.args.size(); ++i) {
            Arg& arg = node.args[i];
            for (Node& child : arg.nodes) link_node(child);
            if (!arg.present || spec(node).params[i].literal != Literal::definition) continue;
            link_reference(node, arg);
        }
    }

    void link_reference(Node& node, Arg& arg) {
        const std::string reference = arg.words.front();
        if (merged_.loose && cards_.empty()) {
            if (unresolved_++ == 0) first_unresolved_ = arg.place;
            return;
        }
        const std::vector<const Definition*> found = cards_.find(reference);
        if (found.size() == 1) {
            arg.words.front() = found.front()->id;
        } else if (found.size() > 1) {
            diagnostics_.add(
                Code::lanes_reference_ambiguous, arg.place, {reference}, {},
                {{found[0]->place, text::Role::first_is_here}, {found[1]->place, text::Role::defined_here}});
        } else {
            link_family(node, arg, reference);
        }
    }

    void link_family(Node& node, Arg& arg, const std::string& reference) {
        const std::array<const Definition*, 3> members = cards_.family(reference);
        const auto missing = std::ranges::find(members, nullptr);
        const auto any = std::ranges::any_of(members, [](const Definition* each) { return each != nullptr; });
        if (!any) {
            diagnostics_.add(Code::reference_to_nothing, arg.place, {reference}, cards_.nearest(reference));
        } else if (missing != members.end()) {
            const auto rank = static_cast<std::size_t>(missing - members.begin());
            diagnostics_.add(Code::lanes_family_incomplete, arg.place,
                             {reference, std::string(numerals[rank]), rank + 1});
        } else if (spec(node).param_index("third") < 0) {
            diagnostics_.add(Code::lanes_family_without_rank, arg.place, {reference},
                             std::string(members[0]->name));
        } else {
            take_family(node, members, arg.place);
        }
    }

    void take_family(Node& node, const std::array<const Definition*, 3>& members, text::Place place) {
        constexpr std::array<std::string_view, 3> params = {"first", "second", "third"};
        for (std::size_t rank = 0; rank < params.size(); ++rank) {
            Arg& arg = node.args[static_cast<std::size_t>(spec(node).param_index(params[rank]))];
            arg.present = true;
            arg.place = place;
            arg.words = {members[rank]->id};
        }
    }

    void count_effects_not_given() {
        std::size_t count = 0;
        text::Place first;
        for (const Definition& definition : merged_.definitions) {
            for (const model::Use& use : definition.uses) {
                if (count++ == 0) first = use.place;
            }
        }
        if (count > 0) report_half(Code::lanes_effects_not_given, first, count);
    }

    void report_half(Code code, text::Place place, std::size_t count) {
        merged_.incomplete = true;
        diagnostics_.add(code, place, {count});
    }

    // An effect on affected tiles does nothing on a card whose range reaches none.
    void check_reach(const Definition& card) {
        for (const model::Use& use : card.uses) {
            const Definition* effect = uses_.find(use.id);
            if (effect == nullptr || effect->kind != effect_kind) continue;
            const auto range = std::ranges::find(card.properties, "range", &model::Property::name);
            const bool reaches = range != card.properties.end() && has_effect_mark(range->words);
            const bool wants = std::ranges::any_of(
                effect->abilities, [&](const Node& ability) { return mentions_affected(ability); });
            if (wants && !reaches) {
                diagnostics_.add(Code::lanes_reaches_nobody, use.place, {use.id, card.id}, {},
                                 {{effect->place, text::Role::defined_here}});
            }
        }
    }

    [[nodiscard]] bool mentions_affected(const Node& node) const {
        if (spec(node).name == "affected") return true;
        return std::ranges::any_of(node.args, [&](const Arg& arg) {
            return std::ranges::any_of(arg.nodes, [&](const Node& each) { return mentions_affected(each); });
        });
    }

    model::Pack& merged_;
    std::span<const model::OpSpec* const> ops_;
    Diagnostics& diagnostics_;
    CardNames cards_;
    model::Uses uses_;
    std::size_t unresolved_ = 0;
    text::Place first_unresolved_;
};

}  // namespace

void link(model::Pack& merged, std::span<const model::OpSpec* const> ops, Diagnostics& diagnostics) {
    Linker(merged, ops, diagnostics).link();
}

}  // namespace cantrip::languages::queensblood
