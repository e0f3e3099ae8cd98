#include "languages/cantrip/op_index.hpp"

#include "text/nearest.hpp"

namespace cantrip::languages {

using model::Sort;
using text::Phrase;

std::optional<std::uint32_t> OpIndex::find(std::string_view name, Sort sort) const {
    for (std::uint32_t i = 0; i < ops_.size(); ++i) {
        if (ops_[i]->sort == sort && ops_[i]->name == name) return i;
    }
    return std::nullopt;
}

std::optional<std::uint32_t> OpIndex::find_any_sort(std::string_view name) const {
    for (std::uint32_t i = 0; i < ops_.size(); ++i) {
        if (ops_[i]->name == name) return i;
    }
    return std::nullopt;
}

std::string_view OpIndex::nearest(std::string_view written, Sort sort) const {
    std::vector<std::string_view> of_sort;
    std::vector<std::string_view> all;
    for (const model::OpSpec* spec : ops_) {
        if (spec->sort == sort) of_sort.push_back(spec->name);
        all.push_back(spec->name);
    }
    const std::string_view best = text::nearest_name(written, of_sort);
    return best.empty() ? text::nearest_name(written, all) : best;
}

std::optional<std::uint32_t> OpIndex::implied(Sort sort) const {
    switch (sort) {
        case Sort::trigger:
            return find("on", sort);
        case Sort::limit:
            return find("limit", sort);
        default:
            return std::nullopt;
    }
}

std::optional<std::uint32_t> OpIndex::constant() const {
    const std::optional<std::uint32_t> found = find("constant", Sort::amount);
    if (!found.has_value()) return std::nullopt;
    const std::span<const model::Param> params = spec(*found).params;
    const bool fits = params.size() == 1 && params[0].literal == model::Literal::number;
    return fits ? found : std::nullopt;
}

Phrase phrase_of(Sort sort) {
    switch (sort) {
        case Sort::ability:
            return Phrase::sort_ability;
        case Sort::trigger:
            return Phrase::sort_trigger;
        case Sort::limit:
            return Phrase::sort_limit;
        case Sort::duration:
            return Phrase::sort_duration;
        case Sort::modifier:
            return Phrase::sort_modifier;
        case Sort::effect:
            return Phrase::sort_effect;
        case Sort::test:
            return Phrase::sort_test;
        case Sort::amount:
            return Phrase::sort_amount;
        case Sort::selector:
            return Phrase::sort_selector;
        case Sort::option:
            return Phrase::sort_option;
    }
    return Phrase::none;
}

}  // namespace cantrip::languages
