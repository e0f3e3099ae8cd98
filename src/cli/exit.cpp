#include "cli/exit.hpp"

#include <cstdio>
#include <string>

namespace cantrip::cli {

void print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

void complain(std::string_view message) {
    std::fflush(stdout);
    const std::string line = "cantrip: " + std::string(message) + '\n';
    std::fwrite(line.data(), 1, line.size(), stderr);
}

Exit misused(std::string_view message) {
    complain(message);
    return Exit::misused;
}

}  // namespace cantrip::cli
