#include "host/terminal.hpp"

#include <unistd.h>

#include <cstdlib>
#include <string_view>

namespace cantrip::host {

namespace {

std::string_view variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view() : std::string_view(value);
}

}  // namespace

bool is_terminal(Stream stream) {
    return ::isatty(stream == Stream::output ? STDOUT_FILENO : STDERR_FILENO) == 1;
}

bool wants_colour(Stream stream) {
    return variable("NO_COLOR").empty() && variable("TERM") != "dumb" && is_terminal(stream);
}

}  // namespace cantrip::host
