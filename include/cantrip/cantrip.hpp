#pragma once

#include <cantrip/version.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// The public contract of Cantrip: everything a program needs to check packs, say them back in English and
// play them. The command, the RPC server, bots and bindings use only this. Nothing here throws; what data or
// a call can get wrong comes back as a value. Texts are UTF-8; set-ups, views and answers to "why" are JSON.
namespace cantrip {

// ---- packs and rulebooks -------------------------------------------------------------------------------

struct File {
    std::string name;  // as it is shown in diagnostics, relative to the pack
    std::string bytes;
};
struct PackFiles {
    std::string folder;  // shown before the file names
    std::vector<File> files;
    // Loose files, without a pack.json: their language, and their game unless the language has its own.
    std::string language = {};
    std::string game = {};
};

struct Problem {
    std::string code;  // "E0203"
    bool error = true;
    std::string file;
    std::uint32_t line = 0;
    std::uint32_t column = 0;
    std::string message;
    std::string help;
};
enum class ReportFormat : std::uint8_t { text, text_with_colour, json, sarif };
enum class ReportPart : std::uint8_t { all, errors };

// What was found in packs; it can be shown in every form without the packs at hand.
class Report {
public:
    Report();
    ~Report();
    Report(Report&&) noexcept;
    Report& operator=(Report&&) noexcept;
    [[nodiscard]] bool has_errors() const;
    [[nodiscard]] const std::vector<Problem>& problems() const;
    [[nodiscard]] std::string render(ReportFormat format, ReportPart part = ReportPart::all) const;
    struct Impl;
    std::unique_ptr<Impl> impl;
};

class Rules;  // packs checked and compiled; immutable, shared by any number of matches
using RulesPtr = std::shared_ptr<const Rules>;
struct Loaded {
    RulesPtr rules;  // null when the report has errors
    Report report;
};

// Reads, checks and compiles packs; later packs may add to and override earlier ones. All mistakes are
// reported and nothing is half loaded.
[[nodiscard]] Loaded load(std::span<const PackFiles> packs);
[[nodiscard]] Report check(std::span<const PackFiles> packs);
// What language a file is in, and which game that is for, as far as its contents tell; empty if they do not.
struct Recognised {
    std::string language;
    std::string game;
};
[[nodiscard]] Recognised recognise(std::string_view bytes);
// Generated English: of one definition, or of all when `definition` is empty. Empty if there is no such
// definition.
[[nodiscard]] std::string explain(const Rules& rules, std::string_view definition = {});
// The page of a diagnostic code; empty (with the nearest code in `nearest`) if there is none.
[[nodiscard]] std::string explain_code(std::string_view code, std::string* nearest = nullptr);
// JSON: id, language, definitions, abilities, status {enforced, asked, shown} of each pack.
[[nodiscard]] std::string describe(const Rules& rules);
// The packs in the JSON form of the model.
[[nodiscard]] std::string convert_to_cantrip(const Rules& rules);
// JSON: every op, its shape and the words of the languages it serves.
[[nodiscard]] std::string list_ops();

// ---- matches --------------------------------------------------------------------------------------------

enum class Shape : std::uint8_t { one_of, subset, number, order, place, split, text };

// A question to a seat. Exactly the answers that its shape admits are legal:
//   one_of {i}; subset {i, j ...} ascending, minimum..maximum of them; number {n}; order: a permutation of
//   the option numbers; place {x, y}; split: one number per option, adding up to maximum; text:
//   `Choice::text`.
struct Decision {
    std::uint32_t id = 0;
    std::string seat;
    Shape shape = Shape::one_of;
    std::string prompt;     // English
    std::string kind;       // stable name of the question
    bool standing = false;  // may be left open
    bool sealed = false;    // held until all of its set are answered
    std::int64_t minimum = 0;
    std::int64_t maximum = 0;
    struct Option {
        std::string label;  // English
        // What it is, for programs: {"card": ..., "zone": ..., "at": ...}, {"pass": true} ... or in a form of
        // the game's own.
        std::string json;
        bool pass = false;  // declines to do anything
    };
    std::vector<Option> options;
};
struct Choice {
    std::vector<std::int64_t> numbers;
    std::string text;
};
enum class Standing : std::uint8_t { playing, over, stopped };

enum class Refused : std::uint8_t { no, stale, not_yours, not_admitted, over, needs_consent };
struct Answer {
    Refused refused = Refused::no;
    std::string message;  // why, in English; empty when accepted
};

class Match {
public:
    ~Match();
    Match(Match&&) noexcept;
    Match& operator=(Match&&) noexcept;

    [[nodiscard]] Standing standing() const;
    [[nodiscard]] std::string outcome() const;  // how it ended, or why it stopped; English
    [[nodiscard]] std::vector<std::string> seats() const;
    // Open decisions of one seat, or of all when `seat` is empty.
    [[nodiscard]] std::vector<Decision> decisions(std::string_view seat = {}) const;
    // Answers a decision and plays on to the next stop. A refused answer changes nothing.
    Answer choose(std::uint32_t decision, std::string_view seat, const Choice& choice);
    // What a seat may see, as JSON, built up from nothing. An empty seat sees what every seat sees.
    [[nodiscard]] std::string view(std::string_view seat) const;
    // The log of what a seat saw happen, in English, from line `from` on.
    [[nodiscard]] std::vector<std::string> log(std::string_view seat, std::size_t from = 0) const;
    // "Why 7?": the ledger of a value, e.g. of = "TOP-2 power"; JSON with the English beside each line.
    [[nodiscard]] std::string why(std::string_view seat, std::string_view of) const;
    // "Why not?": the tests that keep an ability or option from being chosen, with values and places in the
    // data.
    [[nodiscard]] std::string why_not(std::string_view seat, std::string_view what) const;

    // How many answers a decision has ("many" as nothing), and one drawn uniformly with a caller's seed.
    [[nodiscard]] std::optional<std::uint64_t> count_answers(std::uint32_t decision) const;
    [[nodiscard]] std::optional<Choice> sample_answer(std::uint32_t decision, std::uint64_t seed) const;

    [[nodiscard]] Match copy() const;
    // The match as it was after the first `choices` choices (not counting nature's); a new match.
    [[nodiscard]] std::optional<Match> branch(std::size_t choices) const;
    [[nodiscard]] std::size_t choices() const;
    // Takes the last choice back. If somebody learned something since, the other seats must have consented.
    Answer undo(std::string_view seat, std::span<const std::string> consents = {});
    // Save = replay = bug report: a text a person can read.
    [[nodiscard]] std::string journal() const;
    // Covers facts and open decisions; equal on every machine for equal matches.
    [[nodiscard]] std::uint64_t fingerprint() const;

    struct Impl;
    explicit Match(std::unique_ptr<Impl> made);
    std::unique_ptr<Impl> impl;
};

struct Started {
    std::optional<Match> match;
    std::string error;  // what is wrong with the set-up or the journal, and where
};
// `setup` is JSON: {"game options ...", "seats": [...], "seed": n, "dice": [...] ...}; see docs/rpc.md.
[[nodiscard]] Started start(const RulesPtr& rules, std::string_view setup);
// Plays a journal again. A replay that diverges says at which decision and why.
[[nodiscard]] Started replay(const RulesPtr& rules, std::string_view journal);

// ---- bots and simulations
// -----------------------------------------------------------------------------------

// How a seat answers by itself. `random`: uniform over the answers, passing only when nothing else is left.
// `mc:N`: N random playouts for each decision, in positions in which everything is drawn anew that the seat
// cannot know; it takes the answer that did best.
struct Bot {
    std::uint32_t playouts = 0;  // 0: `random`
    friend bool operator==(const Bot&, const Bot&) = default;
};
// Reads "random" or "mc:50"; nothing for any other word.
[[nodiscard]] std::optional<Bot> read_bot(std::string_view name);
[[nodiscard]] std::string bot_name(Bot bot);
// The answer of a bot to an open decision. It follows from what the seat may know, the seed of the match and
// the number of the decision. Nothing if the decision is not open or admits no answer.
[[nodiscard]] std::optional<Choice> bot_answer(const Match& match, std::uint32_t decision, Bot bot);

struct SimulationSetup {
    std::string setup;  // as for `start`; its seed is replaced
    std::vector<std::string>
        decks;  // what the seats play with, in their order, for the figures; may be empty
};
struct SimulationOptions {
    std::vector<SimulationSetup> setups;  // game g plays set-up g modulo their number
    std::uint64_t seed = 1;               // the seed of game g follows from this and g alone
    Bot bot;                              // of every seat that `bots` does not name
    struct SeatBot {
        std::string seat;
        Bot bot;
    };
    std::vector<SeatBot> bots;
    bool trace = false;  // keep what happened in each game
};

// Numbers of which the sum and the ends are kept.
struct Spread {
    std::uint64_t count = 0;
    std::int64_t sum = 0;
    std::int64_t least = 0;
    std::int64_t most = 0;

    void add(std::int64_t number);
    void merge(const Spread& other);
    friend bool operator==(const Spread&, const Spread&) = default;
};

// The figures of some games. Figures of other games of the same simulation can be merged, in any order.
struct SimulationResult {
    std::uint64_t games = 0;
    std::uint64_t decisions = 0;  // that seats answered
    std::uint64_t over = 0;       // ended by the rules of the game
    std::uint64_t draws = 0;      // of these, with several seats and no winner
    std::uint64_t stopped = 0;    // stopped with an error
    std::uint64_t cut_off = 0;    // went on for too long, or asked nobody anything
    std::uint64_t digest = 0;     // over the end positions of all games
    Spread length;                // choices in a game
    struct Seat {
        std::string name;
        std::uint64_t games = 0;
        std::uint64_t wins = 0;
        Spread score;
    };
    std::vector<Seat> seats;
    struct Deck {
        std::string name;
        std::uint64_t games = 0;  // a game in which both sides play it counts twice
        std::uint64_t wins = 0;
        std::uint64_t draws = 0;
    };
    std::vector<Deck> decks;
    struct Effect {
        std::string id;           // of the definition that says it
        std::string ability;      // which of its abilities
        std::uint64_t fired = 0;  // how often
        std::uint64_t games = 0;  // in how many games
    };
    std::vector<Effect> effects;  // all that can fire, in the order of the packs
    struct Fault {
        std::uint64_t game = 0;
        std::string message;
    };
    std::vector<Fault> faults;       // of the first games that stopped with an error
    std::vector<std::string> trace;  // a JSON object for each game, in the order of the games

    void merge(SimulationResult&& other);
};

// Plays many games of one rulebook by itself.
class Simulation {
public:
    ~Simulation();
    Simulation(Simulation&&) noexcept;
    Simulation& operator=(Simulation&&) noexcept;

    // Plays games `first` to `first + count - 1`. May be called from several threads at once.
    [[nodiscard]] SimulationResult play(std::uint64_t first, std::uint64_t count) const;
    // Who answered: "random", or "Y=mc:50 E=random".
    [[nodiscard]] std::string policy() const;

    struct Impl;
    explicit Simulation(std::unique_ptr<Impl> made);
    std::unique_ptr<Impl> impl;
};
struct PreparedSimulation {
    std::optional<Simulation> simulation;
    std::string error;  // what is wrong with a set-up or a bot, and where
};
[[nodiscard]] PreparedSimulation prepare_simulation(const RulesPtr& rules, const SimulationOptions& options);

// ---- measuring --------------------------------------------------------------------------------------------

// What a benchmark repeats. It has no clock of its own: the caller holds one.
class Playouts {
public:
    ~Playouts();
    Playouts(Playouts&&) noexcept;
    Playouts& operator=(Playouts&&) noexcept;

    // Plays games `first` to `first + count - 1` with `random` for every seat, straight on the kernel: no
    // journal, no views, no figures. Game g begins with set-up g modulo their number. Returns how many
    // choices were made.
    std::uint64_t play(std::uint64_t first, std::uint64_t count);
    // How many of the games played ended by the rules of the game.
    [[nodiscard]] std::uint64_t over() const;
    // Copies the state in which the first set-up begins into one that is there already.
    void copy_start(std::uint64_t times);
    [[nodiscard]] std::size_t state_bytes() const;  // that such a copy takes

    struct Impl;
    explicit Playouts(std::unique_ptr<Impl> made);
    std::unique_ptr<Impl> impl;
};
struct PreparedPlayouts {
    std::optional<Playouts> playouts;
    std::string error;  // what is wrong with a set-up, and where
};
// Set-ups as for `start`; their seed is replaced by the number of the game.
[[nodiscard]] PreparedPlayouts prepare_playouts(const RulesPtr& rules, std::span<const std::string> setups);

// ---- scenarios -------------------------------------------------------------------------------------------

struct ScenarioResult {
    bool passed = false;
    Report report;  // what did not hold, each with its place in the scenario
};
// Runs a test of cards that is itself data: a position, choices and what must hold then; see
// scenarios/README.md. `name` is the file as it is shown.
[[nodiscard]] ScenarioResult run_scenario(const RulesPtr& rules, std::string_view text,
                                          std::string_view name);

}  // namespace cantrip
