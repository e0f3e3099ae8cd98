#include "cli/commands.hpp"
#include "cli/opening.hpp"
#include "cli/setups.hpp"
#include "cli/table_session.hpp"
#include "host/files.hpp"
#include "host/packs.hpp"
#include "host/terminal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <random>
#include <utility>

namespace cantrip::cli {

namespace {

constexpr Bot usual_bot{100};
constexpr std::uint64_t most_seed = 1000000;  // short enough to be typed again

// Which decks meet follows from the seed, so that a match can be played again by it.
host::Result<std::string> setup_for(const PlayOptions& options, std::uint64_t seed) {
    const SetupWishes wishes{options.game, options.setups, options.decks, options.no_mulligan};
    const auto decks = decks_for(wishes);
    if (!decks.has_value()) return tl::unexpected(decks.error());
    std::string setup;
    if (!decks->empty()) {
        const std::size_t count = decks->size();
        const bool chosen = !options.decks.empty();
        const auto by_seed = static_cast<std::size_t>(seed);
        const std::size_t first = chosen ? 0 : by_seed % count;
        const std::size_t second = chosen ? std::min<std::size_t>(1, count - 1) : by_seed / count % count;
        setup = setup_with((*decks)[first], (*decks)[second], wishes).setup;
    } else {
        auto setups = setups_for(wishes);
        if (!setups.has_value()) return tl::unexpected(setups.error());
        setup = std::move(setups->at(static_cast<std::size_t>(seed) % setups->size()).setup);
    }
    const bool has_seed = !options.setups.empty() && !options.seed.has_value();
    return has_seed ? setup : with_member(setup, "seed", std::to_string(seed));
}

// Who sits where; nothing, after a complaint, if a seat or a bot is none.
std::optional<TableSession::Seating> seating_for(const PlayOptions& options, const Match& match) {
    const std::vector<std::string> seats = match.seats();
    const auto is_seat = [&](const std::string& name) {
        if (std::ranges::find(seats, name) != seats.end()) return true;
        complain(fmt::format("there is no seat \"{}\"; the seats are {}", name, fmt::join(seats, ", ")));
        return false;
    };
    TableSession::Seating seating;
    if (options.two)
        seating.people = seats;
    else
        seating.people = {options.seat.empty() ? seats.front() : options.seat};
    if (!is_seat(seating.people.front())) return std::nullopt;
    Bot others = usual_bot;
    std::map<std::string, Bot, std::less<>> named;
    for (const std::string& each : options.bots) {
        const std::size_t equals = each.find('=');
        const std::string name = equals == std::string::npos ? each : each.substr(equals + 1);
        const std::optional<Bot> bot = read_bot(name);
        if (!bot.has_value()) {
            complain(fmt::format("--bot {}: there is no bot \"{}\"; expected random or mc:N", each, name));
            return std::nullopt;
        }
        if (equals == std::string::npos) {
            others = *bot;
        } else {
            if (!is_seat(each.substr(0, equals))) return std::nullopt;
            named[each.substr(0, equals)] = *bot;
        }
    }
    for (const std::string& seat : seats) {
        if (std::ranges::find(seating.people, seat) != seating.people.end()) continue;
        const auto own = named.find(seat);
        seating.bots[seat] = own == named.end() ? others : own->second;
    }
    return seating;
}

std::string greeting(const TableSession::Seating& seating, std::optional<std::uint64_t> seed) {
    std::string line = fmt::format("You play {}", fmt::join(seating.people, " and "));
    for (const auto& [seat, bot] : seating.bots) line += fmt::format(", {} plays {}", bot_name(bot), seat);
    if (seed.has_value()) line += fmt::format("; seed {}", *seed);
    return line + ". `help` lists the commands.\n";
}

}  // namespace

Exit run_play(const PlayOptions& options) {
    std::string journal;
    std::vector<std::string> packs;
    if (!options.game.empty()) packs.push_back(options.game);
    if (!options.load.empty()) {
        host::Result<std::string> read = host::read_file(options.load);
        if (!read.has_value()) return misused(read.error());
        journal = std::move(*read);
        if (packs.empty() && options.packs.empty()) packs = host::packs_of_journal(journal);
        if (packs.empty() && options.packs.empty()) {
            complain(options.load + ": names no pack; is it a match that was saved?");
            return Exit::wrong;
        }
    } else if (packs.empty()) {
        return misused("which game? For example `cantrip play queensblood`");
    }
    packs.insert(packs.end(), options.packs.begin(), options.packs.end());
    const auto rules = open_packs(packs);
    if (!rules.has_value()) return rules.error();

    std::optional<std::uint64_t> seed;
    Started started;
    if (options.load.empty()) {
        seed = options.seed.has_value() ? *options.seed : std::random_device()() % most_seed;
        const host::Result<std::string> setup = setup_for(options, *seed);
        if (!setup.has_value()) return misused(setup.error());
        started = start(*rules, *setup);
    } else {
        started = replay(*rules, journal);
    }
    if (!started.match.has_value()) {
        complain("the match cannot begin\n" + started.error);
        return Exit::wrong;
    }
    const std::optional<TableSession::Seating> seating = seating_for(options, *started.match);
    if (!seating.has_value()) return Exit::misused;
    print(greeting(*seating, seed));
    const bool terminal = host::is_terminal(host::Stream::input);
    TableSession(*rules, std::move(*started.match), *seating, host::wants_colour(host::Stream::output),
                 terminal)
        .run();
    return Exit::fine;
}

}  // namespace cantrip::cli
