#include "cli/commands.hpp"
#include "cli/opening.hpp"
#include "host/files.hpp"
#include "host/match_text.hpp"
#include "host/packs.hpp"
#include "text/json_writer.hpp"
#include <cantrip/cantrip.hpp>

#include <fmt/format.h>

#include <optional>
#include <utility>

namespace cantrip::cli {

namespace {

void print_end(const Match& match) {
    print(fmt::format("{} replayed, fingerprint {}\n", counted(match.choices(), "choice"),
                      host::written_fingerprint(match)));
    if (match.standing() != Standing::playing) {
        print(fmt::format("{}: {}\n", host::standing_word(match.standing()), match.outcome()));
        return;
    }
    for (const Decision& decision : match.decisions()) {
        print(fmt::format("{} is asked: {}\n", decision.seat, decision.prompt));
        for (std::size_t i = 0; i < decision.options.size(); ++i) {
            print(fmt::format("  {:>3}  {}\n", i, decision.options[i].label));
        }
    }
}

void print_json(const Match& match, bool with_log) {
    text::JsonWriter out(text::JsonStyle::indented);
    out.begin_object().key("choices").integer(match.choices());
    out.key("standing").string(host::standing_word(match.standing())).key("outcome").string(match.outcome());
    out.key("fingerprint").string(host::written_fingerprint(match));
    if (with_log) {
        out.key("log").begin_array();
        for (const std::string& line : match.log("")) out.string(line);
        out.end_array();
    }
    out.end_object();
    print(out.take());
}

}  // namespace

Exit run_replay(const ReplayOptions& options) {
    const host::Result<std::string> journal = host::read_file(options.journal);
    if (!journal.has_value()) return misused(journal.error());
    const std::vector<std::string> packs =
        options.packs.empty() ? host::packs_of_journal(*journal) : options.packs;
    if (packs.empty()) {
        complain(options.journal +
                 ": names no pack; is it a journal? Say which packs it was played with: --pack DIR");
        return Exit::wrong;
    }
    const auto rules = open_packs(packs);
    if (!rules.has_value()) return rules.error();
    Started started = replay(*rules, *journal);
    if (!started.match.has_value()) {
        complain(fmt::format("{}: the replay fails\n{}", options.journal, started.error));
        return Exit::wrong;
    }
    Match& match = *started.match;
    if (options.to.has_value()) {
        std::optional<Match> earlier = match.branch(*options.to);
        if (!earlier.has_value()) {
            return misused(
                fmt::format("--to {}: the journal has {}", *options.to, counted(match.choices(), "choice")));
        }
        match = std::move(*earlier);
    }
    if (options.json) {
        print_json(match, options.log);
        return Exit::fine;
    }
    if (options.log) {
        for (const std::string& line : match.log("")) print(line + '\n');
    }
    print_end(match);
    return Exit::fine;
}

}  // namespace cantrip::cli
