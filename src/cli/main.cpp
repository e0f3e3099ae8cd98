#include "cli/commands.hpp"
#include "text/nearest.hpp"
#include <cantrip/version.hpp>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

// The one file that knows CLI11: it reads the arguments and hands them to the subcommands.
namespace {

using namespace cantrip::cli;

constexpr const char* description =
    "Cantrip: a rules engine for card, board and role-playing games whose cards are data.\n"
    "A pack is a folder with a pack.json; wherever one is expected, the id of a pack that comes with cantrip "
    "will do.\n";
constexpr const char* footer =
    "Examples:\n"
    "  cantrip packs                              the packs that come with cantrip\n"
    "  cantrip check packs/mine                   what is wrong with a pack, and where\n"
    "  cantrip explain crafting-first fast-prep   a perk in English\n"
    "  cantrip play queensblood                   a match against a bot\n"
    "\n"
    "`cantrip COMMAND --help` teaches a command. Exit status: 0 fine, 1 the data or the test is wrong, 2 the "
    "call is\n"
    "wrong. NO_COLOR switches colours off; CANTRIP_PACKS is the folder of the packs that come with cantrip.";

// What a parsed command line does.
using Action = std::function<Exit()>;

struct Arguments {
    CheckOptions check;
    ExplainOptions explain;
    PacksOptions packs;
    ConvertOptions convert;
    OpsOptions ops;
    TestOptions test;
    ReplayOptions replay;
    PlayOptions play;
    SimulateOptions simulate;
    BenchOptions bench;
    Action action;
};

void add_check(CLI::App& app, Arguments& into) {
    CheckOptions& options = into.check;
    CLI::App* command = app.add_subcommand("check", "find what is wrong with packs, and where");
    command->add_option("PATH", options.paths, "packs, folders of packs, or files of a pack")->required();
    command->add_option("--game", options.game, "the game that files are for, if their language has none");
    command->add_option("--language", options.language, "the language of files; usually their contents tell");
    CLI::Option* json = command->add_flag("--json", options.json, "one JSON array of problems");
    command->add_flag("--sarif", options.sarif, "SARIF 2.1.0, for editors and code hosts")->excludes(json);
    command->add_flag("--strict", options.strict, "warnings count as errors");
    command->footer(
        "Every mistake is shown with its place, what was probably meant, and a code that `cantrip explain` "
        "explains.\n"
        "A pack is checked together with the packs that it needs; files given by themselves are one pack.\n"
        "\n"
        "Examples:\n"
        "  cantrip check packs/mine\n"
        "  cantrip check packs --strict\n"
        "  cantrip check cards.json effects.json\n"
        "  cantrip check perk.json --game crafting\n"
        "  cantrip check packs/mine --sarif > mine.sarif");
    command->callback([&into] { into.action = [&into] { return run_check(into.check); }; });
}

void add_explain(CLI::App& app, Arguments& into) {
    CLI::App* command =
        app.add_subcommand("explain", "say a pack in English, or explain the code of a problem");
    command
        ->add_option("SUBJECT", into.explain.subjects,
                     "a code such as E0203; or a pack or files, and perhaps the id of one card, item or perk")
        ->required();
    command->add_option("--game", into.explain.game,
                        "the game that files are for, if their language has none");
    command->add_option("--language", into.explain.language,
                        "the language of files; usually their contents tell");
    command->footer(
        "The English is generated from the data: what it says is what the engine does.\n"
        "\n"
        "Examples:\n"
        "  cantrip explain E0203\n"
        "  cantrip explain packs/mine\n"
        "  cantrip explain crafting-first fast-prep\n"
        "  cantrip explain cards.json effects.json 009");
    command->callback([&into] { into.action = [&into] { return run_explain(into.explain); }; });
}

void add_packs(CLI::App& app, Arguments& into) {
    CLI::App* command =
        app.add_subcommand("packs", "list packs: definitions, abilities, and what is enforced");
    command->add_option("PATH", into.packs.paths,
                        "packs or folders of packs; without any, those that come with cantrip");
    command->add_flag("--json", into.packs.json,
                      "a JSON array: id, language, definitions, abilities, status");
    command->footer(
        "Of each effect: enforced (the engine does it), asked (a decision of a seat or the referee does it) "
        "or shown\n"
        "(a note that is delivered when it matters).\n"
        "\n"
        "Examples:\n"
        "  cantrip packs\n"
        "  cantrip packs packs/mine --json");
    command->callback([&into] { into.action = [&into] { return run_packs(into.packs); }; });
}

void add_convert(CLI::App& app, Arguments& into) {
    CLI::App* command = app.add_subcommand("convert", "write a pack in the JSON form of the model");
    command->add_option("PACK", into.convert.pack, "the pack")->required();
    command->add_option("--to", into.convert.to, "the form: cantrip")->required();
    command->add_option("-o,--output", into.convert.file, "the file to write; without it, standard output");
    command->footer(
        "The form \"cantrip\" says what every language can say; it loads and plays like the original.\n"
        "\n"
        "Examples:\n"
        "  cantrip convert packs/mine --to cantrip\n"
        "  cantrip convert packs/mine --to cantrip -o mine.json");
    command->callback([&into] { into.action = [&into] { return run_convert(into.convert); }; });
}

void add_ops(CLI::App& app, Arguments& into) {
    CLI::App* command =
        app.add_subcommand("ops", "list the primitives and the words of the languages they serve");
    command->add_flag("--json", into.ops.json, "a JSON array");
    command->footer("Examples:\n  cantrip ops\n  cantrip ops --json");
    command->callback([&into] { into.action = [&into] { return run_ops(into.ops); }; });
}

void add_test(CLI::App& app, Arguments& into) {
    CLI::App* command = app.add_subcommand("test", "run scenarios: tests of cards that are data themselves");
    command->add_option("PATH", into.test.paths, "scenario files, or folders with *.json below them")
        ->required();
    command
        ->add_option("--pack", into.test.packs,
                     "a pack to use instead of those that the scenarios name; may be repeated")
        ->take_all()
        ->allow_extra_args(false);
    command->add_flag("--json", into.test.json, "an object with the result of each scenario");
    command->footer(
        "A scenario gives a position, makes choices and says what must hold then; scenarios/README.md shows "
        "how. The\n"
        "last line is `N passed, M failed`.\n"
        "\n"
        "Examples:\n"
        "  cantrip test scenarios\n"
        "  cantrip test scenarios/crafting-first/learning.json\n"
        "  cantrip test packs/mine/scenarios --json");
    command->callback([&into] { into.action = [&into] { return run_test(into.test); }; });
}

void add_replay(CLI::App& app, Arguments& into) {
    CLI::App* command = app.add_subcommand("replay", "play a journal again");
    command->add_option("JOURNAL", into.replay.journal, "the journal of a match, as match.save writes it")
        ->required();
    command
        ->add_option("--pack", into.replay.packs,
                     "a pack it was played with, unless it comes with cantrip; may be repeated")
        ->take_all()
        ->allow_extra_args(false);
    command->add_option("--to", into.replay.to, "stop after this many choices");
    command->add_flag("--log", into.replay.log, "tell what happened");
    command->add_flag("--json", into.replay.json, "the end as JSON");
    command->footer(
        "A replay that does not go as the match went says at which choice and why.\n"
        "\n"
        "Examples:\n"
        "  cantrip replay match.journal\n"
        "  cantrip replay match.journal --pack packs/mine --log\n"
        "  cantrip replay match.journal --to 12");
    command->callback([&into] { into.action = [&into] { return run_replay(into.replay); }; });
}

void add_rpc(CLI::App& app, Arguments& into) {
    CLI::App* command =
        app.add_subcommand("rpc", "serve matches to another program: JSON-RPC 2.0, one message a line");
    command->footer(
        "Requests come on standard input and responses go to standard output; docs/rpc.md has every method.\n"
        "\n"
        "Examples:\n"
        "  echo '{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"rpc.methods\"}' | cantrip rpc");
    command->callback([&into] { into.action = run_rpc; });
}

// An option that may be repeated and takes one word each time.
CLI::Option* add_words(CLI::App* command, const char* name, std::vector<std::string>& into,
                       const char* words) {
    return command->add_option(name, into, words)->take_all()->allow_extra_args(false);
}

void add_play(CLI::App& app, Arguments& into) {
    PlayOptions& options = into.play;
    CLI::App* command = app.add_subcommand("play", "play a match at the terminal");
    command->add_option("GAME", options.game, "the pack; not needed with --load");
    command->add_option("--seat", options.seat, "your seat; without it, the first");
    add_words(command, "--bot", options.bots,
              "who plays the other seats: random, mc:N or SEAT=mc:N (mc:100); may be repeated");
    command->add_flag("--two", options.two, "people play all seats, at this one terminal");
    command->add_option("--seed", options.seed, "the seed of the match; without it, by chance");
    add_words(command, "--deck", options.decks,
              "a deck: ids of cards, or a file with them; yours first, then the other side's");
    add_words(command, "--setup", options.setups, "how the match begins: JSON, or a file with it");
    add_words(command, "--pack", options.packs, "a pack of yours that comes on top; may be repeated");
    command->add_flag("--no-mulligan", options.no_mulligan, "nobody puts cards back at the beginning");
    command->add_option("--load", options.load, "a match that was saved; it goes on from there");
    command->footer(
        "Play by the number of an option or by what it says. `help` lists the other commands, `why` and `why "
        "not` explain,\n"
        "`undo` takes back, `save FILE` keeps the match for `--load`. Commands may also come through a "
        "pipe.\n"
        "\n"
        "Examples:\n"
        "  cantrip play queensblood\n"
        "  cantrip play queensblood --bot mc:400 --seed 7\n"
        "  cantrip play queensblood --two\n"
        "  cantrip play --load match.journal\n"
        "  printf 'pass\\nlog\\n' | cantrip play queensblood --no-mulligan --seed 1");
    command->callback([&into] { into.action = [&into] { return run_play(into.play); }; });
}

void add_simulate(CLI::App& app, Arguments& into) {
    SimulateOptions& options = into.simulate;
    CLI::App* command = app.add_subcommand("simulate", "let bots play many matches and count what happened");
    command->add_option("GAME", options.game, "the pack")->required();
    command->add_option("--games", options.games, "how many matches (1000)")
        ->check(CLI::Range(1, 1000000000));
    command->add_option("--seed", options.seed, "what happens follows from this number (1)");
    command->add_option("--threads", options.threads, "how many threads; without it, all of the machine's")
        ->check(CLI::Range(1, 4096));
    add_words(command, "--bot", options.bots,
              "who plays: random, mc:N, for one seat SEAT=mc:N (random); may be repeated");
    add_words(command, "--deck", options.decks,
              "a deck: ids of cards, or a file with them; may be repeated, each plays against each");
    add_words(command, "--setup", options.setups,
              "how a match begins: JSON, or a file with it; may be repeated, the matches take turns");
    add_words(command, "--pack", options.packs, "a pack of yours that comes on top; may be repeated");
    command->add_flag("--no-mulligan", options.no_mulligan, "nobody puts cards back at the beginning");
    command->add_option("--trace", options.trace,
                        "a file for every move and the board after it, one JSON object a match");
    command->add_flag("--json", options.json, "the figures as JSON");
    command->footer(
        "Equal calls give equal figures, whatever the number of threads: compare digests. Without --deck and "
        "--setup the\n"
        "pack's own folder setups/ is used. Ctrl-C stops and reports what was played.\n"
        "\n"
        "Examples:\n"
        "  cantrip simulate queensblood --games 10000\n"
        "  cantrip simulate queensblood --bot Y=mc:50 --bot E=random --games 400 --json\n"
        "  cantrip simulate queensblood --deck mine.txt --deck theirs.txt --trace games.jsonl");
    command->callback([&into] { into.action = [&into] { return run_simulate(into.simulate); }; });
}

void add_bench(CLI::App& app, Arguments& into) {
    BenchOptions& options = into.bench;
    CLI::App* command = app.add_subcommand("bench", "play random matches and say how many a second");
    command->add_option(
        "PACK", options.pack,
        "the pack; without it, how to measure is explained, with --json the figures that have goals");
    command->add_option("--setup", options.setup,
                        "a set-up as JSON, or a file with one; its seed is replaced");
    command->add_option("--games", options.games, "how many matches (1000)")
        ->check(CLI::Range(1, 1000000000));
    command->add_option("--seed", options.seed, "the seed of the first match (1); the others follow");
    command->add_flag("--json", options.json, "the figures as JSON");
    command->footer(
        "Every decision gets a uniformly drawn answer. The digest covers all end positions: compare the "
        "speed only of\n"
        "runs with equal digests. script/bench measures the parts.\n"
        "\n"
        "Examples:\n"
        "  cantrip bench crafting-first --setup '{\"seats\": [\"A\"], \"begin\": \"workshop\"}' --games 100");
    command->callback([&into] { into.action = [&into] { return run_bench(into.bench); }; });
}

std::vector<std::string> names_of(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        names.push_back(command->get_name());
    }
    return names;
}

std::string nearest_of(std::string_view word, const std::vector<std::string>& names) {
    return std::string(
        cantrip::text::nearest_name(word, std::vector<std::string_view>(names.begin(), names.end())));
}

// A word in the place of a command that is none.
bool complain_about_command(const CLI::App& app, std::string_view word) {
    const std::vector<std::string> names = names_of(app);
    if (word.starts_with('-')) return false;
    for (const std::string& name : names) {
        if (name == word) return false;
    }
    const std::string nearest = nearest_of(word, names);
    const std::string help =
        nearest.empty() ? "`cantrip --help` lists the commands" : "did you mean `cantrip " + nearest + "`?";
    complain("there is no command \"" + std::string(word) + "\"; " + help);
    return true;
}

// The nearest option to the first argument that looks like one and is none.
std::string nearest_option(const CLI::App& app, const std::vector<std::string>& arguments) {
    const CLI::App* command = app.get_subcommands().empty() ? &app : app.get_subcommands().front();
    std::vector<std::string> known;
    for (const CLI::Option* option : command->get_options()) {
        for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
    }
    for (const std::string& argument : arguments) {
        if (!argument.starts_with("--")) continue;
        const std::string name = argument.substr(0, argument.find('='));
        if (std::ranges::find(known, name) == known.end()) return nearest_of(name, known);
    }
    return {};
}

Exit complain_about_arguments(const CLI::App& app, const CLI::ParseError& error,
                              const std::vector<std::string>& arguments) {
    std::string message = error.what();
    while (message.ends_with('\n')) message.pop_back();
    const std::string nearest = nearest_option(app, arguments);
    if (!nearest.empty()) message += "; did you mean " + nearest + "?";
    const std::string command =
        app.get_subcommands().empty() ? "" : " " + app.get_subcommands().front()->get_name();
    return misused(message + "\nSee `cantrip" + command + " --help`.");
}

Exit run(int count, char** words) {
    CLI::App app(description, "cantrip");
    Arguments arguments;
    app.footer(footer);
    app.set_help_flag("-h,--help", "print this help and exit");
    app.set_version_flag("--version", "cantrip " + std::string(cantrip::engine_version),
                         "print the version and exit");
    app.require_subcommand(1);
    app.get_formatter()->column_width(28);
    for (const auto add : {add_check, add_explain, add_packs, add_convert, add_ops, add_play, add_simulate,
                           add_test, add_replay, add_rpc, add_bench}) {
        add(app, arguments);
    }
    if (count == 1) {
        print(app.help());
        return Exit::misused;
    }
    if (complain_about_command(app, words[1])) return Exit::misused;
    try {
        app.parse(count, words);
    } catch (const CLI::Success& asked) {  // --help and --version
        app.exit(asked);
        return Exit::fine;
    } catch (const CLI::ParseError& error) {
        return complain_about_arguments(app, error, std::vector<std::string>(words + 1, words + count));
    }
    return arguments.action();
}

}  // namespace

int main(int count, char** words) {
    Exit exit = Exit::misused;
    try {
        exit = run(count, words);
    } catch (const std::exception& error) {  // of the standard library: no memory, no such locale
        complain(error.what());
    }
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
        complain("the output cannot be written");
        return static_cast<int>(Exit::misused);
    }
    return static_cast<int>(exit);
}
