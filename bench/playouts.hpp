#pragma once

#include "base/promise.hpp"
#include "play/playout.hpp"
#include "play/rules.hpp"
#include "play/table.hpp"

#include <array>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

// Uniform random playouts of Queen's Blood on four fixed decks: what the figures of bench/README.md count.
namespace cantrip::bench {

constexpr std::array<std::string_view, 4> decks = {
    R"(["001","001","007","007","008","008","009","009","111","020","020","011","011","014","014"])",
    R"(["001","001","008","008","007","003","003","026","006","020","020","011","011","014","014"])",
    R"(["013","013","031","025","025","048","048","107","012","028","089","063","081","095","066"])",
    R"(["030","037","041","040","057","058","035","052","067","072","027","043","047","096","060"])",
};

inline std::string contents_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// The pack as it ships, read from the root of the project.
inline PackFiles queensblood_pack() {
    PackFiles pack;
    pack.folder = "packs/queensblood";
    for (const char* name : {"pack.json", "cards.json", "effects.json"})
        pack.files.push_back({name, contents_of(pack.folder + "/" + name)});
    return pack;
}

class Playouts {
public:
    Playouts() {
        const PackFiles pack = queensblood_pack();
        rules_ = load(std::span(&pack, 1)).rules;
        promise(rules_ != nullptr, "the benchmarks run in the root of the project");
        for (const std::string_view enemy : decks) {
            for (const std::string_view own : decks) {
                const std::string setup =
                    R"({"mulligan": false, "decks": [)" + std::string(own) + "," + std::string(enemy) + "]}";
                starts_.push_back(play::set_table(rules_, setup).table->start);
            }
        }
        state_ = starts_.front();
    }

    // Game g is played with decks g mod 4 and (g / 4) mod 4; returns how many moves it took.
    std::uint32_t play(std::uint64_t game) {
        state_ = starts_[static_cast<std::size_t>(game % starts_.size())];
        for (std::size_t i = 0; i < kernel::random_streams; ++i)
            state_.registers().random[i] = RandomStream::seeded(game, i);
        RandomStream random = RandomStream::seeded(game, kernel::random_streams);
        kernel::Machine machine(rules_->book, state_);
        machine.advance();
        return play::play_out(machine, random);
    }

    [[nodiscard]] const kernel::State& start() const { return starts_.front(); }
    [[nodiscard]] bool over() const {
        return state_.registers().stop == static_cast<std::uint32_t>(kernel::Stop::over);
    }

private:
    RulesPtr rules_;
    std::vector<kernel::State> starts_;
    kernel::State state_;
};

}  // namespace cantrip::bench
