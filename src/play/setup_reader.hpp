#pragma once

#include "games/presentation.hpp"
#include "kernel/setup.hpp"
#include "text/diagnostic.hpp"
#include "text/json.hpp"

#include <string>
#include <vector>

namespace cantrip::play {

// An outcome of nature that the set-up gives: a number for a die, a list for a shuffle.
struct GivenOutcome {
    std::vector<std::int64_t> numbers;
    text::Place place;
};

struct GivenSetup {
    kernel::Setup setup;
    kernel::Nature nature = kernel::Nature::seeded;
    std::vector<GivenOutcome> dice;
    // Where the words stand that the kernel may not know.
    std::vector<games::WrittenWord> words;
    text::Place place;
};

// Reads a set-up; every key has one reader here:
//
//     seats      names, in the order in which they sit
//     referee    true: somebody answers what only a game master can
//     seed       of nature's streams
//     nature     "seeded" (nature answers by itself) or "asked" (somebody enters real dice)
//     dice       outcomes of nature that come first
//     options    of the game: { "name": 3, "other": "word", "third": true }
//     settings   facts: { "seat or place": { "fact": 3 }, "": { ... of the table } }
//     cards      [{ card, zone, of, side, as, face_down, facts, count }]
//     begin      the procedure that plays, "match" if absent
//     arguments  numbers for it
//
// A game may have keys of its own beside these (games::Presentation::read_setup).
[[nodiscard]] GivenSetup read_setup(const kernel::Rulebook& book, text::JsonValue value,
                                    text::Diagnostics& diagnostics,
                                    kernel::Nature unless_said = kernel::Nature::seeded);

// Reports what the kernel could not make of a set-up, at the words in question.
void report_problems(const kernel::Rulebook& book, const GivenSetup& given,
                     const std::vector<kernel::SetupProblem>& problems, text::Diagnostics& diagnostics);

}  // namespace cantrip::play
