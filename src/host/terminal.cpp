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
    switch (stream) {
        case Stream::input:
            return ::isatty(STDIN_FILENO) == 1;
        case Stream::output:
            return ::isatty(STDOUT_FILENO) == 1;
        case Stream::errors:
            return ::isatty(STDERR_FILENO) == 1;
    }
    return false;
}

bool wants_colour(Stream stream) {
    return variable("NO_COLOR").empty() && variable("TERM") != "dumb" && is_terminal(stream);
}

}  // namespace cantrip::host
