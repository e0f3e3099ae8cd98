#pragma once

#include "model/op_spec.hpp"
#include "text/phrases.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace cantrip::languages {

using Ops = std::span<const model::OpSpec* const>;

// Finds ops by what they are called in the JSON form. Two ops may share a name when their sorts differ: where
// they stand tells which is meant.
class OpIndex {
public:
    explicit OpIndex(Ops ops) : ops_(ops) {}

    [[nodiscard]] const model::OpSpec& spec(std::uint32_t op) const { return *ops_[op]; }
    [[nodiscard]] std::optional<std::uint32_t> find(std::string_view name, model::Sort sort) const;
    [[nodiscard]] std::optional<std::uint32_t> find_any_sort(std::string_view name) const;
    // The op most likely meant: of this sort if one is close, otherwise of any.
    [[nodiscard]] std::string_view nearest(std::string_view written, model::Sort sort) const;

    // The op that an object without "op" stands for. It is fixed for each sort, so that files stay readable
    // when a sort gets more ops.
    [[nodiscard]] std::optional<std::uint32_t> implied(model::Sort sort) const;
    // The amount that is written as a bare number.
    [[nodiscard]] std::optional<std::uint32_t> constant() const;

private:
    Ops ops_;
};

// The words for a sort in messages such as "expected an amount, found a test".
[[nodiscard]] text::Phrase phrase_of(model::Sort sort);

}  // namespace cantrip::languages
