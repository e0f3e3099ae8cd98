#pragma once

#include "play/playout.hpp"
#include "play/table.hpp"
#include "text/json_writer.hpp"

#include <string>

namespace cantrip::play {

// What happened in a simulated game, as one JSON object:
//
//     { game, seed, setup, moves: [{ seat, kind, choice, board }], outcome, winner, scores, fingerprint }
//
// `choice` is the option taken, or what was answered; `board` what everybody may see after it.
class Trace {
public:
    Trace(const Table& table, std::uint64_t game, std::uint64_t seed);

    // Before the answer is given: afterwards the decision is gone.
    void chosen(const kernel::State& state, const kernel::Decision& decision, const Numbers& answer);
    void played(const kernel::State& state);
    [[nodiscard]] std::string finish(const kernel::State& state, std::span<const std::uint32_t> seats);

private:
    const Table& table_;
    text::JsonWriter out_;
};

}  // namespace cantrip::play
