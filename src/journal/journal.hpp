#pragma once

#include "text/diagnostic.hpp"
#include "text/source.hpp"
#include "text/span.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The choices of a match as a text that a person can read: a save, a replay and a bug report in one.
//
//     cantrip journal 1
//     engine 0.1.0
//     game toy
//     pack toy 1.0 5f0c22e1a7b3d409
//     > {"seats": ["A", "B"], "seed": 7}
//
//     1 nature shuffle 2 0 1 = 91ab33f0
//     2 A play 0 = 5f0c22e1  # Rat
//     3 referee say "go on" = 77c01d22
//     now 0b1c2d3e
//
// A line of an answer has its number, the seat, the kind of question (with @2 for the second open question of
// that kind), the answer, the fingerprint of the position in which it was given, and what it is called.
namespace cantrip::journal {

inline constexpr std::int64_t form_version = 1;

struct PackMark {
    std::string id;
    std::string version;
    std::uint64_t hash = 0;
    text::Place place;
};

struct Line {
    std::string seat;
    std::string kind;
    std::uint32_t which = 1;  // of several open questions of this seat and kind
    std::vector<std::int64_t> numbers;
    std::optional<std::string> text;
    std::optional<std::uint32_t> print;  // of the position before the answer
    std::string comment;                 // written, never read
    text::Place place;
};

struct Journal {
    std::string engine;
    std::string game;
    std::vector<PackMark> packs;
    std::string setup;  // as it was given
    text::Place setup_place;
    std::vector<Line> lines;
    std::optional<std::uint32_t> last_print;  // of the position after the last answer
    text::Place last_place;
};

// The short form of a fingerprint that stands in a journal.
[[nodiscard]] constexpr std::uint32_t short_print(std::uint64_t fingerprint) {
    return static_cast<std::uint32_t>(fingerprint ^ (fingerprint >> 32U));
}

[[nodiscard]] std::string write_journal(const Journal& journal);
// Reports everything that cannot be read, with its place; then the result is fit for nothing.
[[nodiscard]] Journal read_journal(const text::Sources& sources, text::SourceId source,
                                   text::Diagnostics& diagnostics);

// Eight (or sixteen) hexadecimal digits.
[[nodiscard]] std::string hexadecimal(std::uint64_t number, std::size_t digits);

}  // namespace cantrip::journal
