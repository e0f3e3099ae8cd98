#include "host/match_text.hpp"

#include <fmt/format.h>

namespace cantrip::host {

std::string_view standing_word(Standing standing) {
    switch (standing) {
        case Standing::playing:
            return "playing";
        case Standing::over:
            return "over";
        case Standing::stopped:
            return "stopped";
    }
    return "";
}

std::string written_fingerprint(const Match& match) { return fmt::format("{:016x}", match.fingerprint()); }

}  // namespace cantrip::host
