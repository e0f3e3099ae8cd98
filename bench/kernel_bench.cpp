#include "playouts.hpp"

#include <benchmark/benchmark.h>

namespace cantrip::bench {
namespace {

void playout(benchmark::State& state) {
    Playouts playouts;
    std::uint64_t game = 0;
    std::uint64_t moves = 0;
    for ([[maybe_unused]] auto _ : state) moves += playouts.play(game++);
    state.counters["games/s"] = benchmark::Counter(static_cast<double>(game), benchmark::Counter::kIsRate);
    state.counters["moves"] = static_cast<double>(moves) / static_cast<double>(game);
}
BENCHMARK(playout);

void copy_a_state(benchmark::State& state) {
    const Playouts playouts;
    kernel::State copy = playouts.start();
    for ([[maybe_unused]] auto _ : state) {
        copy = playouts.start();
        benchmark::DoNotOptimize(copy.registers().next_serial);
    }
    state.counters["bytes"] = static_cast<double>(playouts.start().used_bytes());
}
BENCHMARK(copy_a_state);

void load_a_pack(benchmark::State& state) {
    const PackFiles pack = queensblood_pack();
    std::int64_t bytes = 0;
    for (const File& file : pack.files) bytes += static_cast<std::int64_t>(file.bytes.size());
    for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(load(std::span(&pack, 1)).rules);
    state.SetBytesProcessed(bytes * static_cast<std::int64_t>(state.iterations()));
}
BENCHMARK(load_a_pack);

}  // namespace
}  // namespace cantrip::bench
