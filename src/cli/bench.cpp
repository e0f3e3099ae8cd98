#include "base/hash.hpp"
#include "cli/bench_figures.hpp"
#include "cli/commands.hpp"
#include "cli/opening.hpp"
#include "host/files.hpp"
#include "host/json_text.hpp"
#include "text/json_writer.hpp"
#include <cantrip/cantrip.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <vector>

namespace cantrip::cli {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t most_choices = 10000;  // of one match; a match that goes on longer is cut off

constexpr std::string_view how_to =
    "cantrip bench PACK plays random matches and says how many a second, for example\n"
    "\n"
    "  cantrip bench crafting-first --setup '{\"seats\": [\"A\"], \"begin\": \"workshop\"}'\n"
    "\n"
    "The figures that have goals (playouts, the copy of a state, loading): cantrip bench queensblood, or\n"
    "cantrip bench --json for a program\n"
    "Figures of the readers and the kernel, measured by Google Benchmark: script/bench\n";

struct Count {
    std::uint64_t games = 0;
    std::uint64_t choices = 0;
    std::uint64_t over = 0;
    std::uint64_t stopped = 0;
    std::uint64_t cut_off = 0;
    Fingerprint digest;  // of the end positions, in order: equal runs play equal games
    double seconds = 0;
};

// The set-up with another seed.
std::string with_seed(const std::string& setup, std::uint64_t seed) {
    const host::JsonText read(setup);
    const text::JsonValue root = read.root();
    const std::string digits = std::to_string(seed);
    const auto old = root.find("seed");
    const text::Edit edit =
        old.has_value() ? text::replace_value(*old, digits) : text::append_member(root, "seed", digits);
    return text::apply_edits(setup, std::span(&edit, 1)).value_or(setup);
}

// The policy "uniform": the first decision that must be answered gets a uniformly drawn answer, a standing
// one only when nothing else is asked.
bool play_on(Match& match, std::uint64_t seed) {
    const std::vector<Decision> open = match.decisions();
    if (open.empty()) return false;
    const auto must = std::ranges::find_if(open, [](const Decision& each) { return !each.standing; });
    const Decision& decision = must == open.end() ? open.front() : *must;
    const std::optional<Choice> choice = match.sample_answer(decision.id, seed);
    return choice.has_value() && match.choose(decision.id, decision.seat, *choice).refused == Refused::no;
}

void play_out(Match& match, std::uint64_t seed, Count& count) {
    std::uint64_t choices = 0;
    while (match.standing() == Standing::playing && choices < most_choices &&
           play_on(match, mix(seed) + choices))
        ++choices;
    count.choices += choices;
    ++count.games;
    switch (match.standing()) {
        case Standing::playing:
            ++count.cut_off;
            break;
        case Standing::over:
            ++count.over;
            break;
        case Standing::stopped:
            ++count.stopped;
            break;
    }
    count.digest.add(match.fingerprint());
}

void print_count(const Count& count, const BenchOptions& options) {
    const double seconds = std::max(count.seconds, 1e-9);
    const auto games = static_cast<double>(count.games) / seconds;
    const auto choices = static_cast<double>(count.choices) / seconds;
    if (options.json) {
        text::JsonWriter out(text::JsonStyle::indented);
        out.begin_object()
            .key("pack")
            .string(options.pack)
            .key("policy")
            .string("uniform")
            .key("seed")
            .integer(options.seed);
        out.key("games").integer(count.games).key("choices").integer(count.choices);
        out.key("over")
            .integer(count.over)
            .key("stopped")
            .integer(count.stopped)
            .key("cut_off")
            .integer(count.cut_off);
        out.key("digest").string(fmt::format("{:016x}", count.digest.value()));
        out.key("seconds").json(fmt::format("{:.6f}", count.seconds));
        out.key("games_per_second").json(fmt::format("{:.1f}", games));
        out.key("choices_per_second").json(fmt::format("{:.1f}", choices)).end_object();
        print(out.take());
        return;
    }
    print(fmt::format(
        "{}: {} matches with the policy \"uniform\" from seed {}: {} over, {} stopped, {} cut off\n",
        options.pack, count.games, options.seed, count.over, count.stopped, count.cut_off));
    print(fmt::format("digest {:016x}, {} choices\n", count.digest.value(), count.choices));
    print(fmt::format("{:.3f} s: {:.0f} matches and {:.0f} choices a second, one thread\n", count.seconds,
                      games, choices));
}

}  // namespace

Exit run_bench(const BenchOptions& options) {
    if (options.pack.empty() && !options.json) {
        print(how_to);
        return Exit::fine;
    }
    if (has_figures(options.pack) && options.setup.empty())
        return measure_figures(options.games, options.json);
    std::string setup = options.setup.empty() ? R"({"seats": ["A", "B"]})" : options.setup;
    if (!setup.starts_with('{')) {
        host::Result<std::string> read = host::read_file(setup);
        if (!read.has_value()) return misused(read.error());
        setup = std::move(*read);
    }
    const host::JsonText well_formed(setup);
    if (!well_formed.well_formed() || !well_formed.root().is(text::JsonKind::object)) {
        return misused("--setup: expected a JSON object, or a file that holds one: " + well_formed.mistake());
    }
    const auto rules = open_packs(std::span(&options.pack, 1));
    if (!rules.has_value()) return rules.error();
    Count count;
    const Clock::time_point begin = Clock::now();
    for (std::uint64_t i = 0; i < options.games; ++i) {
        Started started = start(*rules, with_seed(setup, options.seed + i));
        if (!started.match.has_value()) {
            complain(
                fmt::format("the match cannot be set up; --setup gives another set-up\n{}", started.error));
            return Exit::wrong;
        }
        play_out(*started.match, options.seed + i, count);
    }
    count.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    print_count(count, options);
    return Exit::fine;
}

}  // namespace cantrip::cli
