#include "cli/bench_figures.hpp"

#include "cli/opening.hpp"
#include "host/packs.hpp"
#include "text/json_writer.hpp"
#include <cantrip/cantrip.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <vector>

namespace cantrip::cli {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::string_view measured_pack = "queensblood";

constexpr std::array<std::string_view, 4> decks = {
    R"(["001","001","007","007","008","008","009","009","111","020","020","011","011","014","014"])",
    R"(["001","001","008","008","007","003","003","026","006","020","020","011","011","014","014"])",
    R"(["013","013","031","025","025","048","048","107","012","028","089","063","081","095","066"])",
    R"(["030","037","041","040","057","058","035","052","067","072","027","043","047","096","060"])",
};

// What is short is repeated, and the best of several rounds counts: everything else on the machine can only
// make a round longer.
constexpr int rounds = 20;
constexpr std::uint64_t copies_in_round = 10000;

struct Figures {
    std::uint64_t games = 0;
    std::uint64_t choices = 0;
    double playout_seconds = 0;
    double copy_seconds = 0;  // of one copy
    std::size_t state_bytes = 0;
    double load_seconds = 0;  // of one load
    std::size_t load_bytes = 0;
};

template <class Work>
double seconds_of(Work work) {
    const Clock::time_point begin = Clock::now();
    work();
    return std::max(std::chrono::duration<double>(Clock::now() - begin).count(), 1e-9);
}

template <class Work>
double best_of_rounds(Work work) {
    double best = seconds_of(work);
    for (int i = 1; i < rounds; ++i) best = std::min(best, seconds_of(work));
    return best;
}

// Game g is played with decks g mod 4 and (g / 4) mod 4.
std::vector<std::string> setups() {
    std::vector<std::string> all;
    for (const std::string_view enemy : decks) {
        for (const std::string_view own : decks)
            all.push_back(fmt::format(R"({{"mulligan": false, "decks": [{}, {}]}})", own, enemy));
    }
    return all;
}

void print_figures(const Figures& figures, bool json) {
    const double games = static_cast<double>(figures.games) / figures.playout_seconds;
    const double moves = static_cast<double>(figures.choices) / static_cast<double>(figures.games);
    const double copy = figures.copy_seconds * 1e9;
    const double load = static_cast<double>(figures.load_bytes) / figures.load_seconds / 1e6;
    if (!json) {
        print(fmt::format("playout: {:.0f} games a second, {:.2f} moves each, {} games, one thread\n", games,
                          moves, figures.games));
        print(fmt::format("copy of a state: {:.1f} ns, {} bytes\n", copy, figures.state_bytes));
        print(fmt::format("load with all checks: {:.1f} MB/s, {} bytes\n", load, figures.load_bytes));
        return;
    }
    text::JsonWriter out(text::JsonStyle::indented);
    out.begin_object().key("pack").string(measured_pack).key("policy").string("random");
    out.key("playout").begin_object().key("games").integer(figures.games);
    out.key("moves_per_game").json(fmt::format("{:.2f}", moves));
    out.key("games_per_second").json(fmt::format("{:.1f}", games)).end_object();
    out.key("copy_ns").json(fmt::format("{:.1f}", copy));
    out.key("copy_bytes").integer(figures.state_bytes);
    out.key("load_mb_per_s").json(fmt::format("{:.1f}", load));
    out.key("load_bytes").integer(figures.load_bytes).end_object();
    print(out.take());
}

}  // namespace

bool has_figures(const std::string& pack) { return pack.empty() || pack == measured_pack; }

Exit measure_figures(std::uint64_t games, bool json) {
    const std::string said(measured_pack);
    const auto packs = host::read_packs(std::span(&said, 1));
    if (!packs.has_value()) return misused(packs.error());
    const auto rules = open_given(*packs);
    if (!rules.has_value()) return rules.error();
    PreparedPlayouts prepared = prepare_playouts(*rules, setups());
    if (!prepared.playouts.has_value()) {
        complain(prepared.error);
        return Exit::wrong;
    }
    Playouts& playouts = *prepared.playouts;
    Figures figures;
    figures.games = games;
    figures.playout_seconds = seconds_of([&] { figures.choices = playouts.play(0, games); });
    if (playouts.over() != games) {
        complain(fmt::format("{} of {} games did not end", games - playouts.over(), games));
        return Exit::wrong;
    }
    figures.copy_seconds = best_of_rounds([&] { playouts.copy_start(copies_in_round); }) / copies_in_round;
    figures.state_bytes = playouts.state_bytes();
    for (const PackFiles& pack : *packs) {
        for (const File& file : pack.files) figures.load_bytes += file.bytes.size();
    }
    bool loads = true;
    figures.load_seconds = best_of_rounds([&] { loads = loads && load(*packs).rules != nullptr; });
    if (!loads) return Exit::wrong;
    print_figures(figures, json);
    return Exit::fine;
}

}  // namespace cantrip::cli
