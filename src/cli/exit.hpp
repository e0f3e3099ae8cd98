#pragma once

#include <cstdint>
#include <string_view>

namespace cantrip::cli {

// What the command says to the shell.
enum class Exit : std::uint8_t {
    fine = 0,
    wrong = 1,    // the data or the test is wrong
    misused = 2,  // the call is wrong: no such file, no such option
};

// To standard output.
void print(std::string_view text);
// A line for the user on standard error, with the name of the program before it.
void complain(std::string_view message);
[[nodiscard]] Exit misused(std::string_view message);

}  // namespace cantrip::cli
