#pragma once

#include "kernel/machine.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace cantrip::play {

// The numbers by which seats answer. Each seat's decisions are counted by themselves, so that a number tells
// nobody how often another seat was asked; a question that is asked again unchanged keeps its number.
class Asked {
public:
    // Gives numbers to what is open now. Called once at every stop.
    void look(const kernel::State& state);
    // An answered question that comes again is a new one.
    void answered(std::uint32_t kernel_id);
    // Afterwards everything that is open gets a new number: what was asked before is stale.
    void forget() { open_.clear(); }

    [[nodiscard]] std::optional<std::uint32_t> number_of(std::uint32_t kernel_id) const;
    // The open decision with this number, answered or not.
    [[nodiscard]] const kernel::Decision* find(const kernel::State& state, std::uint32_t number) const;

private:
    struct Open {
        std::uint32_t kernel_id = 0;
        std::uint32_t number = 0;
        std::uint32_t seat = 0;
        std::uint64_t content = 0;
        bool answered = false;
    };
    std::vector<Open> open_;
    std::vector<std::uint32_t> asked_;  // by seat
};

}  // namespace cantrip::play
