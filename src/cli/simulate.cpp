#include "cli/commands.hpp"
#include "cli/opening.hpp"
#include "cli/setups.hpp"
#include "cli/simulate_report.hpp"
#include "host/files.hpp"
#include "host/interrupt.hpp"
#include "host/parallel.hpp"
#include "host/terminal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <optional>
#include <thread>

namespace cantrip::cli {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t games_in_a_piece = 32;  // of a fast policy; of a slow one each game is a piece

// "mc:50" for every seat, "Y=mc:50" for one.
bool read_bots(const std::vector<std::string>& said, SimulationOptions& into) {
    for (const std::string& each : said) {
        const std::size_t equals = each.find('=');
        const std::string name = equals == std::string::npos ? each : each.substr(equals + 1);
        const std::optional<Bot> bot = read_bot(name);
        if (!bot.has_value()) {
            complain(
                fmt::format("--bot {}: there is no bot \"{}\"; expected random or mc:N, for one seat "
                            "SEAT=random or SEAT=mc:N",
                            each, name));
            return false;
        }
        if (equals == std::string::npos)
            into.bot = *bot;
        else
            into.bots.push_back({each.substr(0, equals), *bot});
    }
    return true;
}

class Progress {
public:
    explicit Progress(std::uint64_t games)
        : games_(games), shown_(host::is_terminal(host::Stream::errors)), begin_(Clock::now()) {}
    ~Progress() { clear(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void show(std::uint64_t done) {
        const Clock::time_point now = Clock::now();
        if (!shown_ || now - last_ < std::chrono::milliseconds(100)) return;
        last_ = now;
        const double seconds = std::chrono::duration<double>(now - begin_).count();
        constexpr std::uint64_t width = 30;
        const std::uint64_t full = done * width / std::max<std::uint64_t>(games_, 1);
        const std::string bar = std::string(full, '#') + std::string(width - full, '.');
        const std::string line = fmt::format("\r[{}] {} of {} games, {:.0f} a second ", bar, done, games_,
                                             static_cast<double>(done) / std::max(seconds, 1e-9));
        std::fwrite(line.data(), 1, line.size(), stderr);
        widest_ = std::max(widest_, line.size());
    }
    void clear() {
        if (widest_ == 0) return;
        const std::string line = '\r' + std::string(widest_, ' ') + '\r';
        std::fwrite(line.data(), 1, line.size(), stderr);
        widest_ = 0;
    }

private:
    std::uint64_t games_;
    bool shown_;
    Clock::time_point begin_;
    Clock::time_point last_;
    std::size_t widest_ = 0;
};

// Plays all games on threads and writes the trace as it goes on.
class Run {
public:
    Run(const SimulateOptions& options, const Simulation& simulation)
        : options_(options), simulation_(simulation) {}

    // An error of the trace's file, or nothing.
    [[nodiscard]] std::optional<std::string> play(SimulationReport& report) {
        std::optional<host::NewFile> file;
        if (!options_.trace.empty()) {
            host::Result<host::NewFile> made = host::NewFile::create(options_.trace);
            if (!made.has_value()) return made.error();
            file.emplace(std::move(*made));
        }
        std::optional<std::string> error;
        const bool slow = simulation_.policy().find("mc:") != std::string::npos;
        const std::uint64_t piece = slow ? 1 : games_in_a_piece;
        const std::uint64_t pieces = (options_.games + piece - 1) / piece;
        const host::InterruptGuard guard;
        Progress progress(options_.games);
        const auto make = [&](std::size_t number) {
            const std::uint64_t first = number * piece;
            return simulation_.play(first, std::min(piece, options_.games - first));
        };
        const auto take = [&](std::size_t, SimulationResult&& part) {
            for (const std::string& line : part.trace) {
                if (!error.has_value() && file.has_value()) note(file->append(line + '\n'), error);
            }
            part.trace.clear();
            report.result.merge(std::move(part));
            progress.show(report.result.games);
        };
        const auto stop = [&] { return error.has_value() || host::InterruptGuard::interrupted(); };
        host::in_order<SimulationResult>(report.threads, static_cast<std::size_t>(pieces), make, take, stop);
        report.interrupted = host::InterruptGuard::interrupted();
        if (file.has_value() && !error.has_value()) note(file->finish(), error);
        return error;
    }

private:
    static void note(const host::Result<void>& done, std::optional<std::string>& error) {
        if (!done.has_value()) error = done.error();
    }

    const SimulateOptions& options_;
    const Simulation& simulation_;
};

std::size_t threads_for(const SimulateOptions& options) {
    if (options.threads > 0) return options.threads;
    return std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace

Exit run_simulate(const SimulateOptions& options) {
    SimulationOptions wanted;
    wanted.seed = options.seed;
    wanted.trace = !options.trace.empty();
    if (!read_bots(options.bots, wanted)) return Exit::misused;
    std::vector<std::string> packs = {options.game};
    packs.insert(packs.end(), options.packs.begin(), options.packs.end());
    const auto rules = open_packs(packs);
    if (!rules.has_value()) return rules.error();
    host::Result<std::vector<SimulationSetup>> setups =
        setups_for({options.game, options.setups, options.decks, options.no_mulligan});
    if (!setups.has_value()) return misused(setups.error());
    wanted.setups = std::move(*setups);
    const PreparedSimulation prepared = prepare_simulation(*rules, wanted);
    if (!prepared.simulation.has_value()) {
        complain("the matches cannot begin\n" + prepared.error);
        return Exit::wrong;
    }

    SimulationReport report;
    report.game = options.game;
    report.policy = prepared.simulation->policy();
    report.seed = options.seed;
    report.threads = threads_for(options);
    const Clock::time_point begin = Clock::now();
    const std::clock_t cpu_begin = std::clock();
    const std::optional<std::string> error = Run(options, *prepared.simulation).play(report);
    report.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    report.cpu_seconds = static_cast<double>(std::clock() - cpu_begin) / CLOCKS_PER_SEC;
    if (error.has_value()) return misused(*error);
    print(options.json ? report_json(report) : report_text(report));
    return report.result.stopped > 0 ? Exit::wrong : Exit::fine;
}

}  // namespace cantrip::cli
