#include "text/cursor.hpp"
#include "text/dice.hpp"
#include "text/json.hpp"
#include "text/json_writer.hpp"
#include "text/source.hpp"

#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>

// Goal: reading JSON with spans, duplicate keys and UTF-8 checked, at 100 MB/s or more.

namespace {

using namespace cantrip::text;

constexpr std::size_t bench_bytes = std::size_t{15} << 20U;

// A pack of cards as a designer would write it: short keys, short texts, some numbers, comments, escapes and
// accents.
std::string make_bench_pack(JsonStyle style) {
    JsonWriter out(style);
    std::size_t written = 0;
    out.begin_array();
    for (std::uint32_t i = 0; written < bench_bytes; ++i) {
        out.begin_object();
        out.key("id").string("card-" + std::to_string(i));
        out.key("name").string(i % 7 == 0 ? "Fen\xC3\xAAtre \"the Quiet\"" : "Rat King of the Lower Road");
        out.key("power").integer(i % 11).key("rank").integer(i % 3 + 1).key("weight").json("0.75");
        out.key("optional").boolean(i % 2 == 0).key("note").null();
        out.key("positions").begin_array();
        for (int x = -1; x <= 1; ++x) {
            out.begin_array().integer(x).integer(static_cast<int>(i % 3) - 1).end_array();
        }
        out.end_array();
        out.key("effects").begin_array();
        for (std::uint32_t k = 0; k < i % 3; ++k) {
            out.begin_object().key("type").string("damage").key("value").string("2d6");
            out.key("trigger").string("on_dodge").key("target").begin_object();
            out.key("scope").string("enemies").key("range").integer(k + 2).end_object().end_object();
        }
        out.end_array().end_object();
        written += style == JsonStyle::compact ? 310 : 560;
    }
    out.end_array();
    return out.take();
}

void read_bench_pack(benchmark::State& state, JsonStyle style) {
    Sources sources;
    const SourceId source = sources.add("bench.json", make_bench_pack(style));
    std::size_t nodes = 0;
    for (auto unused : state) {
        Diagnostics diagnostics;
        const JsonTree tree = read_json(sources, source, diagnostics);
        if (!diagnostics.empty()) state.SkipWithError("the bench pack is well formed");
        nodes = tree.nodes().size();
        benchmark::DoNotOptimize(nodes);
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * sources.bytes(source).size()));
    state.counters["nodes"] = static_cast<double>(nodes);
    state.counters["bytes"] = static_cast<double>(sources.bytes(source).size());
}

void json_read_indented(benchmark::State& state) { read_bench_pack(state, JsonStyle::indented); }
BENCHMARK(json_read_indented)->Unit(benchmark::kMillisecond);

void json_read_compact(benchmark::State& state) { read_bench_pack(state, JsonStyle::compact); }
BENCHMARK(json_read_compact)->Unit(benchmark::kMillisecond);

void json_write_back(benchmark::State& state) {
    Sources sources;
    const SourceId source = sources.add("bench.json", make_bench_pack(JsonStyle::indented));
    Diagnostics diagnostics;
    const JsonTree tree = read_json(sources, source, diagnostics);
    for (auto unused : state) {
        std::string written = write_json(tree);
        if (written.size() != sources.bytes(source).size()) state.SkipWithError("written as it was read");
        benchmark::DoNotOptimize(written);
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * sources.bytes(source).size()));
}
BENCHMARK(json_write_back)->Unit(benchmark::kMillisecond);

void json_add_source(benchmark::State& state) {
    const std::string bytes = make_bench_pack(JsonStyle::indented);
    for (auto unused : state) {
        Sources sources;
        benchmark::DoNotOptimize(sources.add("bench.json", bytes));
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * bytes.size()));
}
BENCHMARK(json_add_source)->Unit(benchmark::kMillisecond);

void dice_read(benchmark::State& state) {
    const MappedText text = MappedText::unplaced("2d6+1d8-3");
    for (auto unused : state) {
        Diagnostics diagnostics;
        auto dice = read_dice(text, diagnostics);
        benchmark::DoNotOptimize(dice);
    }
}
BENCHMARK(dice_read);

}  // namespace
