#pragma once

#include "catalog/catalog.hpp"
#include "kernel/rulebook.hpp"
#include "model/pack.hpp"
#include "text/source.hpp"
#include <cantrip/cantrip.hpp>

#include <vector>

namespace cantrip {

// Packs checked and compiled. Behind the public contract this is everything a match needs that never changes.
class Rules {
public:
    Rules() = default;
    Rules(const Rules&) = delete;
    Rules& operator=(const Rules&) = delete;

    text::Sources sources;
    std::vector<model::Pack> packs;  // as they were read, in the order given
    model::Pack merged;
    kernel::Rulebook book;
};

struct Report::Impl {
    std::shared_ptr<const text::Sources> sources;
    text::Diagnostics diagnostics;
    std::vector<Problem> problems;
};

namespace play {

// `load` with another list of games than the catalogue's; tests have games of their own.
[[nodiscard]] Loaded load_packs(std::span<const PackFiles> packs, std::span<const catalog::Game> games);

}  // namespace play

}  // namespace cantrip
