#pragma once

#include "cli/exit.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// One function for each subcommand; main.cpp reads the arguments into these.
namespace cantrip::cli {

struct CheckOptions {
    std::vector<std::string> paths;
    std::string game;
    std::string language;
    bool json = false;
    bool sarif = false;
    bool strict = false;
};
[[nodiscard]] Exit run_check(const CheckOptions& options);

struct ExplainOptions {
    std::vector<std::string> subjects;  // a code; a pack or files, and perhaps a definition
    std::string game;
    std::string language;
};
[[nodiscard]] Exit run_explain(const ExplainOptions& options);

struct PacksOptions {
    std::vector<std::string> paths;
    bool json = false;
};
[[nodiscard]] Exit run_packs(const PacksOptions& options);

struct ConvertOptions {
    std::string pack;
    std::string to;
    std::string file;
};
[[nodiscard]] Exit run_convert(const ConvertOptions& options);

struct OpsOptions {
    bool json = false;
};
[[nodiscard]] Exit run_ops(const OpsOptions& options);

struct TestOptions {
    std::vector<std::string> paths;
    std::vector<std::string> packs;
    bool json = false;
};
[[nodiscard]] Exit run_test(const TestOptions& options);

struct ReplayOptions {
    std::string journal;
    std::vector<std::string> packs;
    std::optional<std::uint64_t> to;
    bool log = false;
    bool json = false;
};
[[nodiscard]] Exit run_replay(const ReplayOptions& options);

[[nodiscard]] Exit run_rpc();

struct SimulateOptions {
    std::string game;
    std::vector<std::string> packs;
    std::vector<std::string> setups;
    std::vector<std::string> decks;
    std::vector<std::string> bots;
    bool no_mulligan = false;
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;
    std::size_t threads = 0;  // 0: as many as the machine has
    std::string trace;
    bool json = false;
};
[[nodiscard]] Exit run_simulate(const SimulateOptions& options);

struct PlayOptions {
    std::string game;
    std::vector<std::string> packs;
    std::vector<std::string> setups;
    std::vector<std::string> decks;
    std::vector<std::string> bots;
    std::string seat;
    bool two = false;
    bool no_mulligan = false;
    std::optional<std::uint64_t> seed;
    std::string load;
};
[[nodiscard]] Exit run_play(const PlayOptions& options);

struct BenchOptions {
    std::string pack;
    std::string setup;
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;
    bool json = false;
};
[[nodiscard]] Exit run_bench(const BenchOptions& options);

}  // namespace cantrip::cli
