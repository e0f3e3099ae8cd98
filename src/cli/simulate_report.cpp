#include "cli/simulate_report.hpp"

#include "cli/opening.hpp"
#include "text/json_writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <vector>

namespace cantrip::cli {

namespace {

constexpr std::size_t effects_shown = 12;

double share(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}
double mean(const Spread& spread) {
    return spread.count == 0 ? 0 : static_cast<double>(spread.sum) / static_cast<double>(spread.count);
}
double per_second(const SimulationReport& report) {
    return static_cast<double>(report.result.games) / std::max(report.seconds, 1e-9);
}

// Sum and count say the mean exactly.
void write_spread(text::JsonWriter& out, const Spread& spread) {
    out.begin_object().key("count").integer(spread.count).key("sum").integer(spread.sum);
    out.key("least").integer(spread.least).key("most").integer(spread.most);
    out.key("mean").json(fmt::format("{:.4f}", mean(spread))).end_object();
}

void write_rate(text::JsonWriter& out, std::uint64_t wins, std::uint64_t games) {
    out.key("wins").integer(wins).key("win_rate").json(fmt::format("{:.4f}", share(wins, games)));
}

// The effects that fired, the most frequent first.
std::vector<SimulationResult::Effect> fired(const SimulationResult& result) {
    std::vector<SimulationResult::Effect> found;
    for (const SimulationResult::Effect& each : result.effects) {
        if (each.fired > 0) found.push_back(each);
    }
    std::ranges::sort(found, [](const SimulationResult::Effect& left, const SimulationResult::Effect& right) {
        return std::tie(right.fired, left.id, left.ability) < std::tie(left.fired, right.id, right.ability);
    });
    return found;
}

}  // namespace

std::string report_json(const SimulationReport& report) {
    const SimulationResult& result = report.result;
    text::JsonWriter out(text::JsonStyle::indented);
    out.begin_object().key("game").string(report.game).key("policy").string(report.policy);
    out.key("seed").integer(report.seed).key("games").integer(result.games);
    out.key("decisions").integer(result.decisions);
    out.key("digest").string(fmt::format("{:016x}", result.digest));
    out.key("cpu_seconds").json(fmt::format("{:.6f}", report.cpu_seconds));
    out.key("seconds").json(fmt::format("{:.6f}", report.seconds));
    out.key("threads").integer(report.threads).key("interrupted").boolean(report.interrupted);
    out.key("over").integer(result.over).key("draws").integer(result.draws);
    out.key("stopped").integer(result.stopped).key("cut_off").integer(result.cut_off);
    out.key("length");
    write_spread(out, result.length);
    out.key("seats").begin_array();
    for (const SimulationResult::Seat& seat : result.seats) {
        out.begin_object().key("seat").string(seat.name).key("games").integer(seat.games);
        write_rate(out, seat.wins, seat.games);
        out.key("score");
        write_spread(out, seat.score);
        out.end_object();
    }
    out.end_array().key("decks").begin_array();
    for (const SimulationResult::Deck& deck : result.decks) {
        out.begin_object().key("deck").string(deck.name).key("games").integer(deck.games);
        write_rate(out, deck.wins, deck.games);
        out.key("draws").integer(deck.draws).end_object();
    }
    out.end_array().key("effects").begin_array();
    for (const SimulationResult::Effect& effect : result.effects) {
        out.begin_object().key("effect").string(effect.id).key("ability").string(effect.ability);
        out.key("fired").integer(effect.fired).key("games").integer(effect.games).end_object();
    }
    out.end_array().key("errors").begin_array();
    for (const SimulationResult::Fault& fault : result.faults)
        out.begin_object().key("game").integer(fault.game).key("message").string(fault.message).end_object();
    out.end_array().end_object();
    return out.take();
}

std::string report_text(const SimulationReport& report) {
    const SimulationResult& result = report.result;
    std::string text =
        fmt::format("{}: {} with the policy {} from seed {}{}\n", report.game, counted(result.games, "game"),
                    report.policy, report.seed, report.interrupted ? ", interrupted" : "");
    text += fmt::format("  {} over ({} without a winner), {} stopped with an error, {} cut off\n",
                        result.over, result.draws, result.stopped, result.cut_off);
    for (const SimulationResult::Fault& fault : result.faults)
        text += fmt::format("  game {} stopped: {}\n", fault.game, fault.message);
    text += fmt::format("  choices in a game: {} to {}, on average {:.2f}\n", result.length.least,
                        result.length.most, mean(result.length));
    if (!result.seats.empty()) text += "\n  seat              won           score: least   mean   most\n";
    for (const SimulationResult::Seat& seat : result.seats) {
        text += fmt::format("  {:<14} {:>6} {:>6.1f} %  {:>16} {:>8.2f} {:>6}\n", seat.name, seat.wins,
                            100 * share(seat.wins, seat.games), seat.score.least, mean(seat.score),
                            seat.score.most);
    }
    if (!result.decks.empty()) text += "\n  deck            games    won          drawn\n";
    for (const SimulationResult::Deck& deck : result.decks) {
        text += fmt::format("  {:<14} {:>6} {:>6} {:>6.1f} %  {:>5}\n", deck.name, deck.games, deck.wins,
                            100 * share(deck.wins, deck.games), deck.draws);
    }
    const std::vector<SimulationResult::Effect> effects = fired(result);
    if (!effects.empty())
        text += "\n  effect                                            fired  a game   in games\n";
    for (std::size_t i = 0; i < std::min(effects.size(), effects_shown); ++i) {
        const SimulationResult::Effect& each = effects[i];
        text += fmt::format("  {:<46} {:>8} {:>7.2f} {:>7.1f} %\n", each.id + " " + each.ability, each.fired,
                            share(each.fired, result.games), 100 * share(each.games, result.games));
    }
    if (effects.size() > effects_shown)
        text += fmt::format("  and {} more; --json has all\n", effects.size() - effects_shown);
    text += fmt::format("\ndigest {:016x}, {}\n", result.digest, counted(result.decisions, "decision"));
    text +=
        fmt::format("{:.3f} s on {} ({:.3f} s of processor time): {:.0f} games a second\n", report.seconds,
                    counted(report.threads, "thread"), report.cpu_seconds, per_second(report));
    return text;
}

}  // namespace cantrip::cli
