#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// The words of play besides events and prompts: options, refusals, ends, ledgers. The names in them come from
// the caller.
namespace cantrip::english {

enum class PlayWords : std::uint8_t {
    pass,
    yes,
    no,
    // Refusals.
    refused_over,
    refused_stale,
    refused_not_yours,
    refused_no_such_seat,
    refused_not_utf8,
    refused_nothing_to_undo,
    // Simulations.
    no_setup,
    // Ends.
    over,
    // Questions about values and abilities.
    no_such_value,
    no_such_ability,
    ability_usable,
    ability_sleeps,
    printed_value,
    bounded_value,
    number_of_uses,
    cost_not_payable,
    count_of_words,
};
[[nodiscard]] std::string_view words_of(PlayWords words);

[[nodiscard]] std::string ability_of(std::string_view ability, std::string_view card);
[[nodiscard]] std::string placing_of(std::string_view what, std::string_view onto);
[[nodiscard]] std::string outcome_text(std::string_view outcome);
[[nodiscard]] std::string refused_without_consent(std::string_view seats);
[[nodiscard]] std::string no_such_seat(std::string_view seat, std::string_view known);
[[nodiscard]] std::string refused_answer(std::string_view expected);

// What an answer must look like.
[[nodiscard]] std::string expected_option(std::int64_t last);
[[nodiscard]] std::string expected_options(std::int64_t least, std::int64_t most, std::int64_t last);
[[nodiscard]] std::string expected_number(std::int64_t least, std::int64_t most);
[[nodiscard]] std::string expected_order(std::int64_t size);
[[nodiscard]] std::string expected_split(std::int64_t size, std::int64_t total);
[[nodiscard]] std::string expected_place(std::int64_t reach);
[[nodiscard]] std::string expected_text(std::int64_t bytes);

// One line of a ledger: "Lord adds 1, making 3".
enum class LedgerStep : std::uint8_t { set, add, subtract, contribute, permit, prohibit };
[[nodiscard]] std::string ledger_line(std::string_view source, std::string_view ability, LedgerStep step,
                                      std::string_view amount, std::string_view running);
[[nodiscard]] std::string ledger_names_line(std::string_view source, LedgerStep step, std::string_view names);
// Why a card cannot be played somewhere, by the name of the rule; empty for a rule without words.
[[nodiscard]] std::string obstacle_text(std::string_view rule, std::string_view card, std::string_view onto,
                                        std::string_view have, std::string_view need);
[[nodiscard]] std::string no_obstacle(std::string_view card, std::string_view onto);
// A test that failed, with what was compared if it compares.
[[nodiscard]] std::string failed_test(std::string_view test, std::string_view left, std::string_view right);

}  // namespace cantrip::english
